"""Use cases of leagues: what managers do, what members do, what everybody may look at."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine import Refusal
from engine.codec import encode
from host.house import House, pages, receipt_of, remember_name, written_receipt
from host.leagues.looking import LeagueNow, league_now, names_of, people_of
from host.leagues.pairing import plan_season
from host.leagues.rules import Rules, written_rules
from host.leagues.running import Running
from host.leagues.seating import Entrant, sizes
from host.leagues.telling import log_lines, named, people_in, schedule_lines, standing_lines
from host.people.servers import league_role_of
from host.ports import Announcer, Person
from host.receipts import Receipt, TextView
from host.refusals import Busy
from host.table.lobby import Lobby
from host.table.stored import Stores
from host.time.paces import pace_meant
from storage.errors import NameTaken, NoSuchLeague, Repeated, StorageError
from storage.league_rows import LeagueRow, LogRow, MemberRow, PenaltyRow

NAME_LENGTH = 60
MOST_PEOPLE, MOST_ROUNDS = 400, 30

Act: TypeAlias = Callable[[Stores, LeagueRow], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Manager:
    """Somebody who wants to manage leagues in a server. `manages`: they manage the server itself."""

    person: Person
    guild_id: int
    role_ids: frozenset[int] = frozenset()
    manages: bool = False


class Leagues:
    """Leagues of servers. People are told what they may not do in a sentence; whatever was done is in the log."""

    def __init__(self, house: House, lobby: Lobby, announcer: Announcer) -> None:
        self.house = house
        self.running = Running(house, lobby, announcer)

    # --- managers

    async def create(
        self, manager: Manager, name: str, *, game: str, channel_id: int, rules: Rules, key: str
    ) -> Receipt:
        """A new league that people can join. Raises `Refusal`, also for a name that could be read as markup."""
        name = " ".join(name.split())
        if not 0 < len(name) <= NAME_LENGTH or not all(sign.isalnum() or sign in " '!?.,&+" for sign in name):
            raise Refusal(f"A league's name has at most {NAME_LENGTH} letters, digits and spaces.")
        rules = self._sound(game, rules)
        at = self.house.now()

        async def act(stores: Stores) -> str:
            await _must_manage(stores, manager)
            league = await stores.leagues.create(
                guild_id=manager.guild_id, channel_id=channel_id, name=name, game=game, rules=written_rules(rules),
                manager_id=manager.person.id, at=at,
            )  # fmt: skip
            await stores.leagues.begin_season(league.id)
            await remember_name(stores.people, manager.person)
            await stores.leagues.note(league.id, LogRow(at, manager.person.id, "made the league"))
            return f"The league {name} is open: people join it with `/league join`."

        return await self._once(key, act)

    async def open(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Let people join again, before the season begins."""
        return await self._sign_up(manager, name, "closed", "open", key=key)

    async def close(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Let nobody join any more."""
        return await self._sign_up(manager, name, "open", "closed", key=key)

    async def _sign_up(self, manager: Manager, name: str, before: str, after: str, *, key: str) -> Receipt:
        async def act(stores: Stores, league: LeagueRow) -> str:
            await _must_manage(stores, manager)
            if league.status != before:
                raise Refusal(f"The league {league.name} is {league.status}.")
            await stores.leagues.change(league.id, status=after)
            await self._note(stores, league, manager.person, f"made it {after}")
            return f"The league {league.name} is {after} now."

        return await self._do(manager.guild_id, name, key, act)

    async def start(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Plan the whole season and open its first round. Raises `Refusal` where people and tables do not fit."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            if (done := await stores.tables.already(key)) is not None:
                return receipt_of(done)
            await _must_manage(stores, manager)
            now = await league_now(stores, await _named(stores, manager.guild_id, name))
        _not_begun(now)
        rules, people = now.rules, [Entrant(member.user_id) for member in now.here]
        tables = sizes(len(people), rules.least, rules.most, rules.wanted)
        planned = await asyncio.to_thread(plan_season, people, tables, rules.rounds, seed=now.season.id)

        async def act(stores: Stores, league: LeagueRow) -> str:
            fresh = await league_now(stores, league)
            _not_begun(fresh)
            if fresh.here != now.here or league != now.league:
                raise Refusal(
                    "Somebody joined or left, or the league changed, while it was planned; please start again."
                )
            division = await stores.leagues.add_division(now.season.id, 1, league.name)
            for member in now.here:
                await stores.leagues.put_member(replace(member, division_id=division.id))
            for number, each in enumerate(planned.rounds, 1):
                await stores.leagues.add_round(division.id, number, [encode(list(table)) for table in each])
            await stores.leagues.change(league.id, status="running")
            await stores.leagues.change_season(now.season.id, started_at=self.house.now())
            text = f"started the season: {len(people)} people, {rules.rounds} rounds, {planned.cost.repeats} repeats"
            await self._note(stores, league, manager.person, text)
            await self.running.open_round(stores, division.id, 1)
            return f"The season begins with {len(tables)} tables; they open by themselves."

        return await self._do(manager.guild_id, name, key, act)

    async def pause(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """Let no further round begin; tables that are open are played on."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            await _must_manage(stores, manager)
            if league.status != "running":
                raise Refusal(f"The league {league.name} is {league.status}.")
            await stores.leagues.change(league.id, status="paused")
            await self._note(stores, league, manager.person, "paused it")
            return f"The league {league.name} is paused; tables that are open are played on."

        return await self._do(manager.guild_id, name, key, act)

    async def go_on(self, manager: Manager, name: str, *, key: str) -> Receipt:
        """End a pause: tables that could not be opened are tried again, and the next round begins if it is time."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            await _must_manage(stores, manager)
            if league.status != "paused":
                raise Refusal(f"The league {league.name} is {league.status}.")
            await stores.leagues.change(league.id, status="running")
            await self._note(stores, league, manager.person, "ended the pause")
            division, *_ = await stores.leagues.divisions((await stores.leagues.season(league.id)).id)
            text = await self.running.go_on(stores, league, division.id)
            return f"The league {league.name} goes on. {text}".rstrip()

        return await self._do(manager.guild_id, name, key, act)

    async def penalty(
        self, manager: Manager, name: str, user_id: int, points: int, reason: str, *, key: str
    ) -> Receipt:
        """Take points from a member, or give back where they are fewer than none. `reason` must be safe to show."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            await _must_manage(stores, manager)
            now = await league_now(stores, league)
            if all(row.person != user_id for row in now.standings):
                raise Refusal(f"That person is not in the league {league.name}.")
            if not points or not reason.strip():
                raise Refusal("A penalty has points and a reason.")
            who, at = now.names[user_id], self.house.now()
            row = PenaltyRow(now.season.id, user_id, str(points), reason, manager.person.id, at)
            await stores.leagues.add_penalty(row)
            told = f"{points} points are taken from %s" if points > 0 else f"%s gets {-points} points"
            plain = reason.replace("{", "(").replace("}", ")")  # what stands in braces is a person
            await self._note(stores, league, manager.person, f"{told % named(user_id)}: {plain}")
            return f"{told % who}: {reason}"

        return await self._do(manager.guild_id, name, key, act)

    # --- members

    async def join(self, person: Person, guild_id: int, name: str, *, key: str) -> Receipt:
        """Take part in the season to come."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status != "open":
                raise Refusal(f"The league {league.name} is {league.status}; nobody can join it now.")
            now = await league_now(stores, league)
            if any(member.user_id == person.id for member in now.here):
                raise Refusal(f"You are in the league {league.name} already.")
            if len(now.here) >= MOST_PEOPLE:
                raise Refusal(f"A league has at most {MOST_PEOPLE} people.")
            await remember_name(stores.people, person)
            await stores.leagues.put_member(MemberRow(now.season.id, person.id, None, self.house.now()))
            await self._note(stores, league, person, "joined")
            return f"You are in the league {league.name}, with {len(now.here)} others."

        return await self._do(guild_id, name, key, act)

    async def leave(self, person: Person, guild_id: int, name: str, *, key: str) -> Receipt:
        """Take no part after all, before the season begins."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            mine = next((member for member in now.here if member.user_id == person.id), None)
            if mine is None:
                raise Refusal(f"You are not in the league {league.name}.")
            if league.status not in ("open", "closed"):
                raise Refusal("The season has begun; at a table of it you can resign or ask for a substitute.")
            await stores.leagues.put_member(replace(mine, left_at=self.house.now()))
            await self._note(stores, league, person, "left")
            return f"You have left the league {league.name}."

        return await self._do(guild_id, name, key, act)

    # --- looking

    async def names(self, guild_id: int) -> tuple[str, ...]:
        """The leagues of a server, the newest first."""
        async with self.house.database.read() as tx:
            return tuple(league.name for league in await Stores.of(tx).leagues.of_guild(guild_id))

    async def standings(self, guild_id: int, name: str) -> TextView:
        """Who stands where, and why."""
        now = await self._now(guild_id, name)
        lines = standing_lines(now.standings, now.names) or ["Nobody is in it yet."]
        return TextView(f"{now.league.name}: standings ({now.league.status})", pages(lines))

    async def schedule(self, guild_id: int, name: str) -> TextView:
        """Who plays with whom, round by round."""
        now = await self._now(guild_id, name)
        lines = schedule_lines([(fixture, people_of(fixture)) for fixture in now.fixtures], now.names)
        if not lines:
            lines = [f"{len(now.here)} have joined: {', '.join(now.names[member.user_id] for member in now.here)}"]
        return TextView(f"{now.league.name}: schedule ({now.league.status})", pages(lines))

    async def log(self, guild_id: int, name: str) -> TextView:
        """What was done in a league, the newest first."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await _named(stores, guild_id, name)
            rows = await stores.leagues.log(league.id)
            names = await names_of(stores, people_in(rows))
        return TextView(f"{league.name}: log", pages(log_lines(rows, names)))

    async def _now(self, guild_id: int, name: str) -> LeagueNow:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            return await league_now(stores, await _named(stores, guild_id, name))

    # --- inside

    def _sound(self, game: str, rules: Rules) -> Rules:
        """The rules with every option agreed. Raises `NoSuchGame`, or `Refusal` for what cannot be played."""
        hosted = self.house.tables.game(game).rules
        if not rules.least <= rules.wanted <= rules.most or not 1 <= rules.rounds <= MOST_ROUNDS:
            raise Refusal(f"A league has 1 to {MOST_ROUNDS} rounds, and tables between the fewest and the most seats.")
        chosen: Mapping[str, str] = rules.options
        for seats in range(rules.least, rules.most + 1):
            chosen = hosted.agree(seats, "", rules.options).options
        try:
            _ = rules.scoring.rule
        except ValueError as error:
            raise Refusal(f"That cannot be scored: {error}.") from error
        return replace(rules, options=dict(chosen), pace=pace_meant(rules.pace))

    async def _note(self, stores: Stores, league: LeagueRow, person: Person, text: str) -> None:
        await stores.leagues.note(league.id, LogRow(self.house.now(), person.id, text))

    async def _do(self, guild_id: int, name: str, key: str, act: Act) -> Receipt:
        """One use case at one league, which is held meanwhile."""

        async def held(stores: Stores) -> str:
            return await act(stores, await stores.leagues.hold((await _named(stores, guild_id, name)).id))

        return await self._once(key, held)

    async def _once(self, key: str, act: Callable[[Stores], Awaitable[str]]) -> Receipt:
        """In one transaction, once for each key. Raises `Refusal`; then nothing was changed."""
        try:
            async with self.house.database.transaction() as tx:
                stores = Stores.of(tx)
                if (done := await stores.tables.already(key)) is not None:
                    return receipt_of(done)
                text = await act(stores)
                await stores.tables.remember(key, written_receipt(0, text), at=self.house.now())
        except Repeated as again:
            return receipt_of(again.receipt)
        except (NameTaken, NoSuchLeague) as error:
            raise Refusal(str(error)) from error
        except StorageError as error:
            raise Busy from error
        self.house.wake()
        return Receipt(0, text)


async def _named(stores: Stores, guild_id: int, name: str) -> LeagueRow:
    try:
        return await stores.leagues.named(guild_id, name)
    except NoSuchLeague as error:
        raise Refusal(str(error)) from error


async def _must_manage(stores: Stores, manager: Manager) -> None:
    """Raises `Refusal` for whoever manages neither the server nor its leagues."""
    role = league_role_of(await stores.guilds.get(manager.guild_id))
    if not manager.manages and (role is None or role not in manager.role_ids):
        who = "managers of this server" if role is None else f"managers of this server and people with <@&{role}>"
        raise Refusal(f"Leagues are managed by {who}.")


def _not_begun(now: LeagueNow) -> None:
    """Raises `Refusal` for a league whose season has begun."""
    if now.league.status not in ("open", "closed"):
        raise Refusal(f"The league {now.league.name} is {now.league.status} already.")
