"""A ladder: always open. Who challenges somebody above them plays with them, and the rungs of those who sat at the
table are dealt anew among them: the winner takes the highest, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine import Refusal
from host.leagues.formats.contract import AS_PLANNED, OVER, Candidate, Division, Format, Part, RoundPlan, Step
from host.leagues.formats.divisions import by_strength
from host.leagues.planning.plans import Entrant
from host.leagues.planning.wishes import apart
from host.leagues.scoring.points import seat_places
from host.leagues.scoring.results import TableResult, in_order
from host.leagues.scoring.rules import Rules
from host.leagues.scoring.standings import Row, standings

MOST_TABLES = 2
"""At how many tables of a ladder somebody may sit at a time by challenges of their own or others'."""


class Ladder(Format):
    """One division with one round, which is open as long as the ladder is; its tables are challenges."""

    key = "ladder"
    words = "It is always open: you challenge somebody above you, and may take their place."
    by_rounds = False

    def check(self, rules: Rules) -> None:
        """Raises `Refusal`."""
        if rules.reach < 1:
            raise Refusal("In a ladder one can challenge people at least one rung above.")
        if rules.divisions > 1 or rules.division_size:
            raise Refusal("A ladder has no divisions.")

    def divide(self, people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
        if len(people) < 2:
            raise Refusal("A ladder needs at least two people to begin with.")
        return (Part("", tuple(person.entrant.id for person in by_strength(people))),)

    def next(self, division: Division) -> Step:
        """It begins with nothing to play, and ends when somebody ends it."""
        if division.opened:
            return OVER if division.rules.ending else AS_PLANNED
        return Step((RoundPlan((), "challenge"),))

    def is_last(self, division: Division) -> bool:
        """Its one round is."""
        return True

    def standings(self, division: Division) -> tuple[Row, ...]:
        """Everybody who is still in it by their rung; points, tables and wins are those of their challenges."""
        counted = tuple(replace(each, kind="round") for each in division.results if each.kind == "challenge")
        rows = standings(division.everybody, counted, division.rules.scoring.rule, division.penalties)
        known = {row.person: row for row in rows}
        return tuple(
            replace(known[person], place=place, decided="rung", level=False)
            for place, person in enumerate(rungs(division), 1)
        )


def rungs(division: Division) -> tuple[int, ...]:
    """Everybody who is still in it, the highest first. Who left is taken out, and those below come up; who plays for
    somebody for the rest of the season stands on that one's rung.
    """
    first = {to: gone for gone, to in division.instead.items() if gone in division.everybody}
    order = [person for person in division.everybody if person not in first]
    for result in in_order([each for each in division.results if each.kind == "challenge"]):
        order = _dealt_anew(order, result, division, first)
    here = frozenset(division.ids)
    return tuple(now for person in order if (now := division.whoever_plays(person)) in here)


def moved(division: Division, table: int) -> tuple[tuple[int, int, int], ...]:
    """Whom a table moved: (person, rung before, rung after), both from 1, the highest after it first."""
    before = rungs(replace(division, results=tuple(each for each in division.results if each.table != table)))
    after = rungs(division)
    return tuple(
        (person, before.index(person) + 1, place)
        for place, person in enumerate(after, 1)
        if before[place - 1] != person
    )


def challenge(division: Division, who: int, whom: int) -> tuple[int, ...]:
    """Who sits at the table if one person challenges another, in an order that is fair to those who sat first before.

    Beside the two sit as many others as the league wants, of those who are free: who stands between them first, then
    who stands nearest below. Nobody is spared a challenge because they do not want to sit with somebody; of others
    those are taken first whom nobody there wants to avoid. Raises `Refusal` for a challenge that cannot be.
    """
    order, entrants = rungs(division), {entrant.id: entrant for entrant in division.people}
    if kept := kept_from_all(division, who):
        raise Refusal(kept)
    if whom not in order:
        raise Refusal("You can only challenge members of the ladder.")
    above = order.index(who) - order.index(whom)
    if above <= 0:
        raise Refusal("You can only challenge somebody who stands above you.")
    if above > division.rules.reach:
        raise Refusal(f"You can challenge people up to {division.rules.reach} rungs above you, and that is {above}.")
    open_tables = [each.people for each in division.sittings if not each.over]
    if any(who in people and whom in people for people in open_tables):
        raise Refusal("You sit at a table of this ladder with them already; play it to its end first.")
    if _is_busy(division, whom):
        raise Refusal(f"They sit at {MOST_TABLES} tables of this ladder already.")
    chosen = _with_others(division, entrants, order, who, whom)
    if len(chosen) < division.rules.least:
        raise Refusal(
            f"A table has at least {division.rules.least} seats, and too few others are free now. Whenever a table of "
            "the ladder is over, its people are free again."
        )
    return _seated(division, chosen)


def kept_from_all(division: Division, who: int) -> str:
    """Why somebody can challenge nobody at all, whoever is free; "" where nothing keeps them."""
    order = rungs(division)
    if who not in order:
        return "Only members of the ladder challenge others; `/league join` makes you one, at its foot."
    if order.index(who) == 0:
        return "You stand at the top of the ladder, so that there is nobody whom you could challenge."
    if _is_busy(division, who):
        return f"You sit at {MOST_TABLES} tables of this ladder already; you can challenge again when one is over."
    return ""


def _is_busy(division: Division, who: int) -> bool:
    return sum(who in each.people for each in division.sittings if not each.over) >= MOST_TABLES


def within_reach(division: Division, who: int) -> tuple[int, ...]:
    """Whom somebody can challenge now, the nearest first."""
    order = rungs(division)
    own = order.index(who) if who in order else 0
    above = order[max(0, own - division.rules.reach) : own]
    return tuple(whom for whom in reversed(above) if _could(division, who, whom))


def _could(division: Division, who: int, whom: int) -> bool:
    try:
        challenge(division, who, whom)
    except Refusal:
        return False
    return True


def _with_others(
    division: Division, entrants: dict[int, Entrant], order: Sequence[int], who: int, whom: int
) -> list[int]:
    busy = {person for each in division.sittings if not each.over for person in each.people}
    high, low = order.index(whom), order.index(who)
    free = [each for each in (*order[high + 1 : low], *order[low + 1 :], *reversed(order[:high])) if each not in busy]
    chosen = [whom, who]
    for person in free:
        if len(chosen) < division.rules.wanted and not apart(entrants[person], [entrants[each] for each in chosen]):
            chosen.append(person)
    chosen += [person for person in free if person not in chosen][: max(0, division.rules.least - len(chosen))]
    return chosen


def _seated(division: Division, people: Sequence[int]) -> tuple[int, ...]:
    """Who sat first least often sits first."""
    sat = {who: [each.people.index(who) for each in division.sittings if who in each.people] for who in people}
    return tuple(sorted(people, key=lambda who: (-sum(sat[who]) / max(1, len(sat[who])), -people.index(who))))


def _dealt_anew(order: list[int], result: TableResult, division: Division, first: Mapping[int, int]) -> list[int]:
    """The rungs of those who sat there go to them by their places; who is level keeps the order in which they stood.

    A table that was called off moves nobody; neither does a bot. `first`: whose rung it was that somebody took over.
    """
    if result.abandoned:
        return order
    places, came = seat_places(result, division.rules.scoring.rule), dict[int, int]()
    for seat, who in division.holders(result).items():
        while who in first:
            who = first[who]
        if who in order and seat in places:
            came[who] = places[seat]
    held = [index for index, person in enumerate(order) if person in came]
    best_first = sorted((order[index] for index in held), key=lambda person: came[person])
    after = list(order)
    for index, person in zip(held, best_first, strict=True):
        after[index] = person
    return after
