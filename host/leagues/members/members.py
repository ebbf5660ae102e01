"""Use cases of whoever plays in a league: take part, leave, stand by, say with whom they do not want to sit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine import Refusal
from games.kit.sentences import count, listed
from host.house.house import House, remember_name
from host.leagues.formats.pairs import without_partner
from host.leagues.members.partnerships import Partnering, partnering
from host.leagues.planning.membership import Notes, notes_of, with_notes
from host.leagues.rulings.seat_changes import Deed, plan_all
from host.leagues.scoring.rules import STAY
from host.leagues.seasons.invitations import show
from host.leagues.seasons.season_run import Running
from host.leagues.seasons.season_start import seeded, take_off
from host.leagues.shown.desk import Desk
from host.leagues.shown.fixtures import link_to
from host.leagues.shown.league_gate import league_for
from host.leagues.shown.member_letters import tell_who_is_left
from host.leagues.shown.own_season import own_lines, own_tables
from host.leagues.shown.survey import DivisionNow, LeagueNow, league_now, names_of
from host.table.stores import Stores
from host.values.receipts import Receipt
from host.values.settings import settings_of
from host.values.sight import Sight
from storage.league_rows import LeagueRow, MemberRow

MOST_PEOPLE, MOST_WISHES = 400, 5
JOINABLE = ("open", "running", "paused")


@dataclass(frozen=True, slots=True)
class Wishes:
    """A member's page: `not_with` of the `others` in the league; `zone_known`: where they live is known; `partnering`:
    with whom they play, where partners stay together; `stands`: where they stand and play now, in sentences; `settled`:
    the season is played, so that nobody can join it.
    """

    league: int
    name: str
    status: str
    member: bool
    stands_by: bool
    not_with: tuple[int, ...]
    others: Mapping[int, str]
    zone_known: bool
    partnering: Partnering | None = None
    stands: tuple[str, ...] = ()
    settled: bool = False


class LeagueMembers:
    """Who takes part in a league."""

    def __init__(self, house: House, running: Running) -> None:
        self.house, self.desk, self.running = house, Desk(house), running

    async def join(self, sight: Sight, name: str, *, key: str) -> Receipt:
        """Take part in the season to come; in one that has begun, from the next round on that is planned."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status not in JOINABLE:
                raise Refusal(f"The league {league.name} is {league.status}; nobody can join it now.")
            now = await league_now(stores, league)
            if now.rules.provisional_until:
                raise Refusal(f"The season of the league {league.name} is played; the next one opens when it is final.")
            if any(member.user_id == sight.person.id for member in now.here):
                raise Refusal(f"You are in the league {league.name} already.")
            if len(now.here) >= MOST_PEOPLE:
                raise Refusal(f"A league has at most {MOST_PEOPLE} people.")
            await remember_name(stores.people, sight.person)
            before = next((each for each in now.members if each.user_id == sight.person.id), None)
            if now.divisions and not now.format.late and (before is None or before.division_id is None):
                raise Refusal(
                    f"The league {league.name} has begun, and nobody can join a {now.rules.format} after that."
                )
            if now.is_last and not now.rules.carries_on and (before is None or before.division_id is None):
                raise Refusal(
                    f"No further round of the league {league.name} is to come, and no other season, so that nobody can "
                    "join it any more."
                )
            row = MemberRow(now.season.id, sight.person.id, None, self.house.now())
            if before is not None:  # they come back: where they were, with what they wished
                await _must_be_free(stores, before, league.id)
                row = with_notes(replace(before, left_at=None), replace(notes_of(before), stands_by=False, out=None))
            await stores.leagues.put_member(row)
            await self.desk.note(stores, league, sight.person, "joined")
            if league.status == "open":
                await show(stores, league.id, self.house.now(), soon=True)
                others = f"with {count(len(now.here), 'other')}" if now.here else "as its first member"
                return f"You are in the league {league.name}, {others}."
            await self.running.go_on(stores, league)
            if now.is_last and row.division_id is None:
                return (
                    f"You are in the league {league.name}. No further round of this season is to come; you play from "
                    "the next season on."
                )
            if (division := _waits_in(now)) is not None and row.division_id is None:
                await stores.leagues.put_member(seeded(row, division.row.id, len(division.shape.everybody)))
            return f"You are in the league {league.name}; you play from the next round on that is planned."

        return await self.desk.at_league(sight, name, key, act)

    async def leave(self, sight: Sight, name: str, *, key: str) -> Receipt:
        """Take no part any more. In a season that has begun others are called for one's seats, and the plainest
        answers are taken there meanwhile; nobody is planned with whoever left.
        """

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            mine = next((each for each in now.members if each.user_id == sight.person.id), None)
            if mine is None or (mine.left_at is not None and not notes_of(mine).stands_by):
                raise Refusal(f"You are not in the league {league.name}.")
            _must_go_on(league)
            at, in_it = self.house.now(), mine.left_at is None
            if in_it and now.season.started_at is None:
                await take_off(stores, now, mine, at)
                await self.desk.note(stores, league, sight.person, "left")
                return f"You have left the league {league.name}."
            left = with_notes(replace(mine, left_at=at), replace(notes_of(mine), stands_by=False))
            await stores.leagues.put_member(left)
            if not in_it:
                await self.desk.note(stores, league, sight.person, "does not stand by any more")
                return f"You do not stand by in the league {league.name} any more."
            await self.desk.note(stores, league, sight.person, "left")
            await tell_who_is_left(stores, now, sight.person.id, at)
            deed = Deed(0, sight.person.id, "leaves", f"{sight.person.name} has left the league.")
            tables = await plan_all(stores, now.fixtures, deed, at, key)
            await self.running.go_on(stores, league)
            if not tables:
                return f"You have left the league {league.name}; nothing is planned with you any more."
            return (
                f"You have left the league {league.name}. At {count(tables, 'table')} others may take your seat now, "
                "and a bot does after a day. Results that you have stay."
            )

        return await self.desk.at_league(sight, name, key, act)

    async def leaving(self, sight: Sight, name: str) -> str:
        """What happens if this person leaves now. Raises `Refusal`."""
        now = await self._now(sight, name)
        if all(each.user_id != sight.person.id for each in now.here):
            raise Refusal(f"You are not in the league {now.league.name}.")
        _must_go_on(now.league)
        if now.season.started_at is None:
            return "The season has not begun: you are taken off the list, and may join again while it is open."
        partner = now.partner_of.get(sight.person.id)
        alone = "" if partner is None else f"{now.names[partner]} plays with somebody else then, or sits out. "
        if now.rules.provisional_until:
            return "The season is played: your results stay in the standings, and you are not in the next one."
        return alone + (
            "At tables that are being played others may take your seat at once, whoever stands by hears of it first; "
            "a bot takes it after a day. You are planned into no further table. Your results stay in the standings. "
            "While the season runs you may join again."
        )

    async def stand_by(self, sight: Sight, name: str, *, key: str) -> Receipt:
        """Be called first where a seat of the league becomes free, without being in it."""

        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status in ("finished", "archived"):
                raise Refusal(f"The league {league.name} is {league.status}.")
            now = await league_now(stores, league)
            known = next((each for each in now.members if each.user_id == sight.person.id), None)
            if known is not None and known.left_at is None:
                raise Refusal("You are in it yourself; whoever stands by is not.")
            at = self.house.now()
            row = known or MemberRow(now.season.id, sight.person.id, None, at, at)
            if notes_of(row).stands_by:
                raise Refusal("You stand by already.")
            await remember_name(stores.people, sight.person)
            await stores.leagues.put_member(with_notes(row, replace(notes_of(row), stands_by=True)))
            await self.desk.note(stores, league, sight.person, "stands by")
            return "You are told by direct message when a seat of the league is free, before others are."

        return await self.desk.at_league(sight, name, key, act)

    # --- wishes

    async def wish(self, sight: Sight, name: str, others: Collection[int], *, key: str) -> Receipt:
        """Say with whom one does not want to sit, as far as that can be; nobody else sees it. Raises `Refusal`."""
        return await self._wish(sight, name, lambda before: others, key=key)

    async def _wish(
        self, sight: Sight, name: str, said: Callable[[Sequence[int]], Iterable[int]], *, key: str
    ) -> Receipt:
        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            mine = next((each for each in now.here if each.user_id == sight.person.id), None)
            if mine is None:
                raise Refusal(f"You are not in the league {league.name}.")
            named = said(notes_of(mine).not_with)
            wanted = tuple(dict.fromkeys(who for who in named if who != sight.person.id))
            if len(wanted) > MOST_WISHES:
                raise Refusal(f"You may name at most {MOST_WISHES} people.")
            if wanted and not {each.user_id for each in now.here}.issuperset(wanted):
                raise Refusal("Only people who are in the league can be named.")
            await stores.leagues.put_member(with_notes(mine, replace(notes_of(mine), not_with=wanted)))
            if not wanted:
                return "You sit with anybody."
            names = listed([now.names[who] for who in wanted])
            return f"As far as that can be, no further table is planned with you and {names}. Nobody else sees that."

        return await self.desk.at_league(sight, name, key, act)

    async def avoid(self, sight: Sight, name: str, other: int, *, key: str) -> Receipt:
        """Name one more with whom one does not want to sit, or take back that one did. Raises `Refusal`."""
        if other == sight.person.id:
            raise Refusal("You cannot avoid yourself.")

        def said(before: Sequence[int]) -> Iterable[int]:
            others = [who for who in before if who != other]
            return others if other in before else [*others, other]

        return await self._wish(sight, name, said, key=key)

    async def wishes(self, sight: Sight, name: str) -> Wishes:
        """What a member wishes, and whether it is known where they live. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await league_now(stores, await league_for(stores, sight, name))
            settings = settings_of(await stores.people.get(sight.person.id))
            links = {}
            for row in own_tables(now, sight.person.id):
                if row.table_id is not None and (where := link_to(await stores.tables.table(row.table_id))):
                    links[row.id] = where
        mine = next((each for each in now.here if each.user_id == sight.person.id), None)
        notes = Notes() if mine is None else notes_of(mine)
        others = {each.user_id: now.names[each.user_id] for each in now.here if each.user_id not in (sight.person.id,)}
        return Wishes(
            now.league.id, now.league.name, now.league.status, mine is not None,
            any(each.user_id == sight.person.id and notes_of(each).stands_by for each in now.members),
            notes.not_with, {who: called for who, called in others.items() if who > 0}, settings.zone_known,
            None if mine is None else partnering(now, mine), tuple(own_lines(now, sight.person.id, links)),
            bool(now.rules.provisional_until),
        )  # fmt: skip

    async def _now(self, sight: Sight, name: str) -> LeagueNow:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            return await league_now(stores, await league_for(stores, sight, name))


def _must_go_on(league: LeagueRow) -> None:
    """Raises `Refusal` for who wants to leave a league that is over."""
    if league.status in ("finished", "archived"):
        raise Refusal(f"The league {league.name} is {league.status}; there is nothing to leave.")


async def _must_be_free(stores: Stores, before: MemberRow, league_id: int) -> None:
    """Raises `Refusal` for somebody whom a manager took out of the season: what was ruled is not undone by joining."""
    out = notes_of(before).out
    if out is None or out.by is None:
        return
    names = await names_of(stores, {who for who in (out.by, out.to) if who is not None}, league_id)
    what = f"{names[out.to]} plays for you" if out.to is not None else "you are out of it"
    raise Refusal(
        f"{names[out.by]} ruled that {what} for the rest of this season. Managers may take that back by `/league undo`."
    )


def _waits_in(now: LeagueNow) -> DivisionNow | None:
    """The highest division in which somebody has no partner, where partners stay together."""
    if now.rules.partners != STAY:
        return None
    going_on = [each for each in now.divisions if each.row.ended_at is None]
    return next((each for each in going_on if len(without_partner(each.shape)) % 2), None)
