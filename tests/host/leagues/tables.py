"""Results in few words: `table(1, "Ana Ben =Cem Dan!")` is a table that Ana won, with Ben and Cem second, and where Dan
gave up.

`=` shares the place before; `!` gave up; `*` a bot; `+Eli/4` Eli substituted for a quarter.
"""

from __future__ import annotations

from fractions import Fraction

from host.leagues.scoring.results import SeatResult, TableResult

PEOPLE = ("Ana", "Ben", "Cem", "Dan", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
NAMES = {name: number for number, name in enumerate(PEOPLE, 1)}
CALLED = {number: name for name, number in NAMES.items()}


def ids(names):
    return [NAMES[name] for name in names.split()]


def table(number, finish, *, at=None, scores=None, **more):
    seats, place = [], 0
    for seat, word in enumerate(finish.split()):
        shares = word.startswith("=")
        place = place if shares else seat + 1
        word, _, helper = word.lstrip("=").partition("+")
        name = word.strip("!*")
        substitutes = {}
        if helper:
            who, _, part = helper.partition("/")
            substitutes[NAMES[who]] = Fraction(1, int(part or 1))
        seats.append(
            SeatResult(
                seat, None if "*" in word else NAMES[name], place, scores[seat] if scores else 0, substitutes,
                forfeited="!" in word,
            )
        )  # fmt: skip
    return TableResult(number, tuple(seats), number if at is None else at, **more)
