"""Use cases of whoever manages leagues: make one, let people in, begin, pause, go on, take points."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine import Refusal
from games.kit.sentences import count, listed
from host.house.house import House, receipt_of, remember_name
from host.leagues.rulings.held_up_rounds import HeldUp
from host.leagues.rulings.late_tables import ENDINGS, LateTables
from host.leagues.rulings.league_timeouts import Lapsing
from host.leagues.rulings.out_of_sight import OutOfSight, who_sees_nothing
from host.leagues.rulings.seat_changes import AtTables
from host.leagues.scoring.rules import Rules, read_rules, written_rules
from host.leagues.seasons.invitations import Invitations, invite, show
from host.leagues.seasons.promotion import tell_league
from host.leagues.seasons.season_run import Running
from host.leagues.seasons.season_start import Beginning, begin, candidates_of, take_off
from host.leagues.shown.desk import Desk, Manager, must_manage
from host.leagues.shown.league_gate import league_for, must_be_free, place_of
from host.leagues.shown.league_words import named as in_log
from host.leagues.shown.league_words import plain
from host.leagues.shown.member_letters import PrivateWords, rule
from host.leagues.shown.messages import Messages
from host.leagues.shown.rule_choices import changed, sound
from host.leagues.shown.survey import LeagueNow, league_now, seats_of
from host.lobbies.lobby import Lobby
from host.play.handover import Handover
from host.table.stores import Stores
from host.values.ports import Announcer
from host.values.receipts import Receipt
from storage.league_rows import LeagueRow, LogRow, PenaltyRow

NAME_LENGTH = 60


class Leagues:
    """Leagues of servers. People are told what they may not do in a sentence; whatever was done is in the log."""

    def __init__(self, house: House, lobby: Lobby, handover: Handover, announcer: Announcer) -> None:
        self.house, self.desk, self.announcer = house, Desk(house), announcer
        self.running = Running(house, lobby, announcer)
        self.at_tables = AtTables(house, handover)
        self.late = LateTables(house, lobby, self.at_tables)
        Lapsing(house, self.running, self.at_tables)
        OutOfSight(house, announcer)
        HeldUp(house)
        self.messages, self.words = Messages(house, announcer), PrivateWords(house, announcer)
        self.invitations = Invitations(house, announcer)

    async def create(
        self, manager: Manager, name: str, *, game: str, channel_id: int, rules: Rules, key: str
    ) -> Receipt:
        """A new league that people can join. Raises `Refusal`, also for a name that could be read as markup."""
        name = " ".join(name.split())
        if not 0 < len(name) <= NAME_LENGTH or not all(sign.isalnum() or sign in " '!?.,&+" for sign in name):
            raise Refusal(f"A league's name has at most {NAME_LENGTH} letters, digits and spaces.")
        rules = sound(self.house.tables.game(game), rules)
        at = self.house.now()

        async def act(stores: Stores) -> str:
            await must_manage(stores, manager)
            await must_be_free(stores, manager.sight, name)
            league = await stores.leagues.create(
                guild_id=manager.guild_id, channel_id=channel_id, name=name, game=game, rules=written_rules(rules),
                manager_id=manager.person.id, at=at,
            )  # fmt: skip
            season = await stores.leagues.begin_season(league.id)
            await remember_name(stores.people, manager.person)
            await stores.leagues.note(league.id, LogRow(at, manager.person.id, "made the league"))
            await invite(stores, league.id, season.number, at)
            return f"The league {name} is open; its invitation with *Join* comes in <#{channel_id}>."

        return await self.desk.once(key, act)

    async def options(self, manager: Manager, name: str, what: str, value: str, *, key: str) -> Receipt:
        """Change one of the rules, see `host.leagues.shown.rule_choices.CHOICES`; when the season has begun, only for
        tables to come.
        """

        async def act(stores: Stores, league: LeagueRow) -> str:
            begun = (await stores.leagues.season(league.id)).started_at is not None
            game = self.house.tables.game(league.game)
            rules, text = changed(game, read_rules(league.rules), what, value, begun=begun)
            await stores.leagues.change(league.id, rules=written_rules(rules))
            await self.desk.note(stores, league, manager.person, plain(f"changed the rules: {text}"))
            await show(stores, league.id, self.house.now(), soon=True)
            if begun:
                await self.late.again(stores, (await league_now(stores, league)).fixtures, rules)
            return f"{text}."

        return await self.desk.managed(manager, name, key, act)

    async def open(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Let people join again, before the season begins."""
        return await self._sign_up(manager, name, "closed", "open", key=key)

    async def close(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Let nobody join any more."""
        return await self._sign_up(manager, name, "open", "closed", key=key)

    async def _sign_up(self, manager: Manager, name: str, before: str, after: str, *, key: str) -> Receipt:
        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status != before:
                raise Refusal(f"The league {league.name} is {league.status}.")
            await stores.leagues.change(league.id, status=after)
            told = "let people join again" if after == "open" else "closed sign-up: nobody can join any more"
            await self.desk.note(stores, league, manager.person, told)
            if after == "open" and read_rules(league.rules).invitation is None:  # it was made by an older release
                number = (await stores.leagues.season(league.id)).number
                await invite(stores, league.id, number, self.house.now())
            else:
                await show(stores, league.id, self.house.now())
            return "People can join again." if after == "open" else "Nobody can join any more."

        return await self.desk.managed(manager, name, key, act)

    async def start(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Plan the whole season and open its first round, without those who do not see where it is played any more.

        Raises `Refusal` where people and tables do not fit.
        """
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            if (done := await stores.tables.already(key)) is not None:
                return receipt_of(done)
            await must_manage(stores, manager)
            now = await league_now(stores, await league_for(stores, manager.sight, name))
        _not_begun(now)
        left_out = await self._without_unseeing(now)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await league_now(stores, await league_for(stores, manager.sight, name))
            people = await candidates_of(stores, now, self.house.now())
        seats = seats_of(self.house.tables.game(now.league.game))
        beginning = await asyncio.to_thread(begin, people, now.rules, seats, now.season.id)

        async def act(stores: Stores, league: LeagueRow) -> str:
            fresh = await league_now(stores, league)
            _not_begun(fresh)
            if fresh.here != now.here or _planned_for(league) != _planned_for(now.league):
                raise Refusal(
                    "Somebody joined or left, or the league changed, while it was planned; please start again."
                )
            await self.desk.note(stores, league, manager.person, f"started the season: {_planned(now, beginning)}")
            await self.running.begin(stores, now, beginning)
            if not now.format.by_rounds:
                text = "It begins: whoever wants to play challenges somebody above them with `/league challenge`."
            else:
                text = f"The season begins with {count(beginning.tables, 'table')}; they open by themselves."
            return f"{text} {left_out}".strip()

        return await self.desk.managed(manager, name, key, act)

    async def _without_unseeing(self, now: LeagueNow) -> str:
        """Take off the list who does not see the league's channel, for whom tables would wait; says who that is."""
        people = [member.user_id for member in now.here if member.user_id > 0]
        unseeing = await who_sees_nothing(self.announcer, people, place_of(now.league))
        for who in unseeing:
            async with self.house.database.transaction() as tx:
                stores, at = Stores.of(tx), self.house.now()
                fresh = await league_now(stores, await stores.leagues.hold(now.league.id))
                member = next((each for each in fresh.here if each.user_id == who), None)
                if member is not None and fresh.season.started_at is None:
                    await take_off(stores, fresh, member, at)
                    text = f"{in_log(who)} does not see this channel and is off the list of the season"
                    await rule(stores, now.league.id, None, text, (who,), at)
        verb = "does" if len(unseeing) == 1 else "do"
        names = listed([now.names[who] for who in unseeing])
        return f"Without {names}, who {verb} not see <#{now.league.channel_id}>." if unseeing else ""

    async def pause(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Let no further round begin; tables that are open are played on."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status != "running":
                raise Refusal(f"The league {league.name} is {league.status}.")
            await stores.leagues.change(league.id, status="paused")
            now = await league_now(stores, await stores.leagues.league(league.id))
            stops = "no further round begins" if now.format.by_rounds else "nobody can be challenged"
            text = f"paused it: {stops} until it goes on; tables that are open are played on"
            await tell_league(stores, now, None, text, at=self.house.now(), by=manager.person)
            return f"The league {league.name} is paused; tables that are open are played on."

        return await self.desk.managed(manager, name, key, act)

    async def go_on(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """End a pause: tables that could not be opened are tried again, and the next round begins if it is time."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status != "paused":
                raise Refusal(f"The league {league.name} is {league.status}.")
            await stores.leagues.change(league.id, status="running")
            fresh = await league_now(stores, await stores.leagues.league(league.id))
            text = "ended the pause: the league goes on"
            await tell_league(stores, fresh, None, text, at=self.house.now(), by=manager.person)
            await self.running.go_on(stores, league)
            await self.running.advancing.seasons.goes_on(stores, fresh)
            return f"The league {league.name} goes on."

        return await self.desk.managed(manager, name, key, act)

    async def finish(self, manager: Manager, name: str, how: str, reason: str, *, key: str) -> Receipt:
        """End the season early: nothing more is opened, and tables that are being played end, by `ENDINGS`."""
        if how not in ENDINGS:
            raise Refusal(f"Tables that are being played end in one of these ways: {', '.join(ENDINGS)}.")
        if not reason.strip():
            raise Refusal("To end a season early has a reason, which everybody can read.")

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status not in ("running", "paused"):
                raise Refusal(f"The league {league.name} is {league.status}.")
            if read_rules(league.rules).provisional_until:
                await stores.leagues.change(league.id, status="running")
                now = await league_now(stores, await stores.leagues.league(league.id))
                await self.running.advancing.seasons.final_at(stores, now, self.house.now())
                await self.desk.note(stores, league, manager.person, f"lets the season be final now: {plain(reason)}")
                return "The season is final now, before its appeal time is over."
            rules = replace(read_rules(league.rules), ending=True)
            await stores.leagues.change(league.id, rules=written_rules(rules), status="running")
            now = await league_now(stores, league)
            text = f"ends the season early; tables that are being played: {ENDINGS[how]}. {plain(reason)}"
            await self.desk.note(stores, league, manager.person, text)
            left = await self.late.end_all(stores, now.fixtures, how, reason, key)
            await self.messages.put(stores, league, f"{league.name}: the season ends early", reason)
            await self.running.go_on(stores, await stores.leagues.league(league.id))
            return f"The season ends now; at {count(left, 'table')} that are being played: {ENDINGS[how]}."

        return await self.desk.managed(manager, name, key, act)

    async def archive(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Put a league away that is over or has not begun, or take it out again: it can be read, and nothing more."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            begun = (await stores.leagues.season(league.id)).started_at is not None
            if league.status == "archived":
                after, told = "finished" if begun else "closed", "took it out of the archive"
            elif league.status in ("open", "closed", "finished"):
                after, told = "archived", "archived it"
            else:
                raise Refusal(f"The league {league.name} is {league.status}; it has to be over first.")
            await stores.leagues.change(league.id, status=after)
            await show(stores, league.id, self.house.now())
            await self.desk.note(stores, league, manager.person, told)
            return f"The league {league.name} is {after} now."

        return await self.desk.managed(manager, name, key, act)

    async def message(self, manager: Manager, name: str, text: str, *, key: str) -> Receipt:
        """Say something to everybody in the league, in its channel. `text` must be safe to show."""
        if not text.strip():
            raise Refusal("There is nothing to say.")

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status == "archived":
                raise Refusal(f"The league {league.name} is archived.")
            called = await self.messages.put(stores, league, league.name, f"{manager.person.name}: {text}")
            await self.desk.note(stores, league, manager.person, f"wrote to everybody: {plain(text)}")
            return f"It is posted in <#{league.channel_id}>, and mentions {called} of its people."

        return await self.desk.managed(manager, name, key, act)

    async def move(self, manager: Manager, name: str, channel_id: int, *, key: str) -> Receipt:
        """Let everything that the league opens and posts from now on be in another channel. Raises `Refusal`."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.channel_id == channel_id:
                raise Refusal(f"The league {league.name} is in <#{channel_id}> already.")
            await stores.leagues.move(league, channel_id)
            at, now = self.house.now(), await league_now(stores, await stores.leagues.league(league.id))
            await invite(stores, league.id, now.season.number, at)
            text = f"moved it to <#{channel_id}>; tables that are open stay where they are"
            if league.status in ("running", "paused"):
                await tell_league(stores, now, None, text, at=self.house.now(), by=manager.person)
            else:
                await self.desk.note(stores, league, manager.person, text)
            return f"The league {league.name} is in <#{channel_id}> now; tables that are open stay where they are."

        return await self.desk.managed(manager, name, key, act)

    async def penalty(
        self, manager: Manager, name: str, user_id: int, points: int, reason: str, *, key: str
    ) -> Receipt:
        """Take points from a member, or give back where they are fewer than none. `reason` must be safe to show."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            if all(row.person != user_id for row in now.standings):
                raise Refusal(f"That person is not in the league {league.name}.")
            if not points or not reason.strip():
                raise Refusal("A penalty has points and a reason.")
            who, at = now.names[user_id], self.house.now()
            row = PenaltyRow(now.season.id, user_id, str(points), reason, manager.person.id, at)
            await stores.leagues.add_penalty(row)
            number = f"{abs(points)} point" if abs(points) == 1 else f"{abs(points)} points"
            taken = f"{number} {'is' if abs(points) == 1 else 'are'} taken from %s"
            told = taken if points > 0 else f"%s gets {number}"
            text = f"{told % in_log(user_id)}: {plain(reason)}"
            await rule(stores, league.id, manager.person.id, text, (user_id,), at)
            return f"{told % who}: {reason}"

        return await self.desk.managed(manager, name, key, act)


def _planned(now: LeagueNow, beginning: Beginning) -> str:
    """What was planned, in a sentence of the log."""
    people = count(len(now.here), "person plays", "people play")
    if not now.format.by_rounds:
        return f"{people}."
    again = "nobody meets anybody twice"
    if beginning.repeats:
        again = f"{count(beginning.repeats, 'pair meets', 'pairs meet')} more than once"
    return f"{people} {count(now.rules.rounds, 'round')}; in what is planned so far {again}."


def _planned_for(league: LeagueRow) -> LeagueRow:
    """A league as a plan sees it, wherever its invitation stands."""
    return replace(league, rules=written_rules(replace(read_rules(league.rules), invitation=None)))


def _not_begun(now: LeagueNow) -> None:
    """Raises `Refusal` for a league whose season has begun."""
    if now.league.status not in ("open", "closed"):
        raise Refusal(f"The league {now.league.name} is {now.league.status} already.")
