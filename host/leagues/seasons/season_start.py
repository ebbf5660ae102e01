"""How a season begins: who is in which division, and who plays with whom first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.codec import encode
from host.leagues.formats import format_of
from host.leagues.formats.contract import Candidate, Division, Part, RoundPlan, Step
from host.leagues.planning.membership import notes_of, with_notes, with_partner
from host.leagues.planning.partners import Pair, Teams
from host.leagues.planning.plans import Round, repeated_pairs
from host.leagues.planning.wishes import entrant_of
from host.leagues.scoring.ratings import rebuilt
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.rules import Rules
from host.leagues.seasons.invitations import show
from host.leagues.shown.league_words import named
from host.leagues.shown.member_letters import PAIRED, PARTED, tell
from host.leagues.shown.survey import LeagueNow
from host.table.stores import Stores
from host.values.settings import settings_of
from storage.league_rows import LogRow, MemberRow


@dataclass(frozen=True, slots=True)
class Beginning:
    """The divisions of a season, each with its people and its first rounds."""

    parts: tuple[tuple[Part, Step], ...]

    @property
    def tables(self) -> int:
        """How many tables open first."""
        return sum(len(step.rounds[0].tables) for _, step in self.parts if step.rounds)

    @property
    def repeats(self) -> int:
        """How many pairs meet more than once in what is planned; partners who stay together count as one."""
        return sum(
            repeated_pairs(_without_partners(part, plan) for plan in step.rounds or ()) for part, step in self.parts
        )


def _without_partners(part: Part, plan: RoundPlan) -> Round:
    """The tables of a round, with one of each two who stay together."""
    others = {other for _, other in part.pairs}
    return tuple(tuple(who for who in table if who not in others) for table in plan.tables)


async def candidates_of(stores: Stores, now: LeagueNow, at: int) -> tuple[Candidate, ...]:
    """Who signed up, with how strong they are at the game in this server, in the order in which they came."""
    members = [member for member in now.here if member.user_id > 0]
    people = await stores.people.get_many({member.user_id for member in members})
    ratings = rebuilt(results_of(await stores.leagues.results_of(now.league.guild_id, now.league.game)))
    return tuple(
        Candidate(
            entrant_of(member, settings_of(row) if (row := people.get(member.user_id)) else None, at),
            rating.mu if (rating := ratings.get(member.user_id)) else None,
            notes_of(member).was,
            notes_of(member).partner,
        )
        for member in members
    )


def begin(people: Sequence[Candidate], rules: Rules, seats: Mapping[int, Teams], seed: int) -> Beginning:
    """Plan how a season begins; takes seconds. Raises `Refusal` where the people do not fit."""
    played, entrants = format_of(rules), {each.entrant.id: each.entrant for each in people}
    played.check(rules)
    parts = []
    for number, part in enumerate(played.divide(people, rules), 1):
        mine = tuple(entrants[who] for who in part.people)
        division = Division(
            rules, seats, mine, part.people, stage=part.stage, seed=seed * 31 + number, pairs=part.pairs
        )
        parts.append((part, played.next(division)))
    return Beginning(tuple(parts))


async def store(stores: Stores, now: LeagueNow, beginning: Beginning, at: int) -> tuple[int, ...]:
    """Write the divisions and what is planned in them; returns the numbers of the divisions."""
    found, members = [], {member.user_id: member for member in now.here}
    for number, (part, step) in enumerate(beginning.parts, 1):
        name = part.name or now.league.name
        division = await stores.leagues.add_division(now.season.id, number, name, stage=part.stage)
        for seed, who in enumerate(part.people):
            members[who] = seeded(members[who], division.id, seed)
            await stores.leagues.put_member(members[who])
        await pair_up(stores, now, members, part.pairs, at)
        await add_rounds(stores, division.id, 0, step)
        found.append(division.id)
    return tuple(found)


async def pair_up(
    stores: Stores, now: LeagueNow, members: Mapping[int, MemberRow], pairs: Iterable[Pair], at: int
) -> None:
    """Keep who is whose partner from now on; who were not partners before are told of it, and everybody in the log."""
    known = now.partner_of
    for one, other in pairs:
        for who, partner in ((one, other), (other, one)):
            await stores.leagues.put_member(with_partner(members[who], partner))
        if known.get(one) != other:
            await stores.leagues.note(now.league.id, LogRow(at, None, f"{named(one)} and {named(other)} are partners"))
            for who, partner in ((one, other), (other, one)):
                await tell(stores, now.league.id, who, partner, PAIRED, at)


async def take_off(stores: Stores, now: LeagueNow, member: MemberRow, at: int) -> None:
    """With this transaction, somebody is not in a season any more that has not begun; nobody stays their partner, and
    that one hears of it.
    """
    left = with_notes(replace(member, left_at=at), replace(notes_of(member), stands_by=False, partner=None))
    await stores.leagues.put_member(left)
    if (partner := now.partner_of.get(member.user_id)) is not None:
        theirs = next(each for each in now.here if each.user_id == partner)
        await stores.leagues.put_member(with_partner(theirs, None))
        await tell(stores, now.league.id, partner, member.user_id, PARTED, at)
    await show(stores, now.league.id, at, soon=True)


async def add_rounds(stores: Stores, division_id: int, opened: int, step: Step) -> None:
    """Write what comes next instead of whatever was planned after the rounds that were opened."""
    if step.rounds is None:
        return
    await stores.leagues.drop_rounds(division_id, opened)
    for number, plan in enumerate(step.rounds, opened + 1):
        tables = [encode(list(table)) for table in plan.tables]
        await stores.leagues.add_round(division_id, number, tables, plan.kind)
        for who in plan.byes:
            await stores.leagues.add_table(division_id, number, encode([who]), kind="bye")


def seeded(member: MemberRow, division_id: int, seed: int) -> MemberRow:
    """The membership of somebody who is in a division from now on, with this place to begin with."""
    return with_notes(replace(member, division_id=division_id), replace(notes_of(member), seed=seed))
