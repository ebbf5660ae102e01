"""Whose the seats of a league's table are, and how managers name them. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import Refusal
from engine.codec import from_plain, parse
from games.kit.sentences import listed
from host.leagues.scoring.points import Scoring, earned
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.verdicts import Ruling
from host.leagues.shown.league_words import plain, points
from host.leagues.shown.survey import people_of
from storage.league_rows import FixtureRow, ResultRow

NOBODY = "nobody"
"""What is typed for a table that is to count as one that nobody finished."""


@dataclass(frozen=True, slots=True)
class Held:
    """Whose a seat was: those who held it, the first one first, then who was planned there; `bot`: never a person."""

    people: tuple[int, ...]
    bot: bool = False

    def words(self, names: Mapping[int, str]) -> str:
        """As it is told: "Ana", "Ana, then Eli", "a bot for Ana"; who has no name here is left out."""
        told = ", then ".join(names[who] for who in self.people if who in names)
        return f"a bot for {told}" if self.bot else told


def held_seats(
    fixture: FixtureRow, rows: Sequence[ResultRow], sitting: Mapping[int, int | None] | None = None
) -> dict[int, Held]:
    """Whose each seat of a table was, by its result and its plan, and `sitting`: who sat there at the end."""
    of_seat, found = {row.seat: row for row in rows}, dict[int, Held]()
    for seat, planned in enumerate(people_of(fixture)):
        row, last = of_seat.get(seat), (sitting or {}).get(seat)
        held = [row.user_id, *(who for who, _, _ in _helpers(row))] if row is not None else []
        people = [who for who in (*held, planned, last) if who is not None]
        found[seat] = Held(tuple(dict.fromkeys(people)), row is not None and row.user_id is None and last is None)
    return found


def _helpers(row: ResultRow) -> list[tuple[int, int, int]]:
    return from_plain(parse(row.substitutes), list[tuple[int, int, int]])


def seat_words(held: Mapping[int, Held], names: Mapping[int, str]) -> dict[int, str]:
    """How each seat is told."""
    return {seat: each.words(names) for seat, each in held.items()}


def places(ruling: Ruling, words: Mapping[int, str]) -> str:
    """What was ruled about a table: "1. Ana, 2. Ben and Cem"."""
    if not ruling.seats:
        return "it counts as a table that nobody finished"
    told, place = [], 1
    for sharing in ruling.seats:
        told.append(f"{place}. {listed([words[seat] for seat in sharing])}")
        place += len(sharing)
    return ", ".join(told)


def order_meant(typed: str, held: Mapping[int, Held], names: Mapping[int, str]) -> tuple[tuple[int, ...], ...]:
    """The seats of a table by place, as typed: by the name, the mention or the number of somebody who held it, or as
    "seat 2"; commas between places, `=` between who shares one. Raises `Refusal` unless each is named once.
    """
    if typed.strip().casefold() == NOBODY:
        return ()
    order = tuple(tuple(_seat(part, held, names) for part in place.split("=")) for place in typed.split(","))
    if sorted(seat for sharing in order for seat in sharing) != sorted(held):
        told = listed(list(seat_words(held, names).values()))
        raise Refusal(f"Please name {told}, each once: the first, then the others, with commas; = shares a place.")
    return order


def _seat(typed: str, held: Mapping[int, Held], names: Mapping[int, str]) -> int:
    bare = typed.strip().removeprefix("<@").removeprefix("!").removesuffix(">").strip().casefold()
    found = [seat for seat, each in held.items() if bare in (f"seat {seat + 1}", *_forms(each, names))]
    if len(found) == 1:
        return found[0]
    if found:
        seats = listed([f"seat {seat + 1}" for seat in found])
        raise Refusal(f"Of {len(found)} seats somebody is called “{plain(bare[:40])}”: please say {seats}.")
    told = listed(list(seat_words(held, names).values()))
    raise Refusal(f"Nobody at this table is called “{plain(bare[:40])}”; it has {told}.")


def _forms(held: Held, names: Mapping[int, str]) -> tuple[str, ...]:
    """What may be typed for a seat."""
    called = [names[who].replace("\\", "").casefold() for who in held.people if who in names]
    return (*map(str, held.people), *called, held.words(names).replace("\\", "").casefold())


def worth(rows: Sequence[ResultRow], rule: Scoring, names: Mapping[int, str]) -> str:
    """What a table is worth to each, a sentence: "Ana gets 1.5 points and Ben 0 points."; empty where there is none."""
    has = [pair for result in results_of(tuple(rows)) for pair in earned(result, rule).items()]
    told = [f"{names[who]} {points(each.points)}" for who, each in has if who in names]
    return f"It is worth: {', '.join(told)}." if told else ""
