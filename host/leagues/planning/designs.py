"""Plans without a repeat that combinatorial design theory knows: rounds that come out of one by counting on.

The people are some copies of the numbers 0 to m - 1, copy after copy, and then those who stand still. The base is a
first round; every next one is the base with one added, modulo m, to everybody who does not stand still. Where shifts
are given, each adds a round in which person x of the first copy sits with x plus its figures in the others. Nobody
meets twice when every difference between two at a table occurs once, in the base or among the shifts.

Two kinds of them are known for all numbers: Kirkman triple systems, for 6n + 3 people in threes (D. K. Ray-Chaudhuri
and R. M. Wilson, 1971), and resolvable designs of fours, for 12n + 4 people (H. Hanani, D. K. Ray-Chaudhuri and
R. M. Wilson, "On resolvable designs", 1972). The bases here, of these kinds and of others, were found by search; no
publication vouches for them, but a test that counts what meets. In twos it is the circle that every tournament director
knows.
"""

from __future__ import annotations

from dataclasses import dataclass

from host.leagues.planning.plans import Plan, Round
from host.leagues.planning.problem import Problem


@dataclass(frozen=True, slots=True)
class Design:
    """So many people at tables of so many seats; `modulus`, `base` and `shifts` as above, with commas between."""

    people: int
    seats: int
    modulus: int
    base: str
    shifts: str = ""

    @property
    def rounds(self) -> Plan:
        """All rounds of it, of people from 0."""
        moving = self.people // self.modulus * self.modulus

        def moved(person: int, by: int) -> int:
            copy, number = divmod(person, self.modulus)
            return copy * self.modulus + (number + by) % self.modulus if person < moving else person

        base, shifts = _numbers(self.base), _numbers(self.shifts)
        turned: list[Round] = [
            tuple(tuple(moved(who, by) for who in table) for table in base) for by in range(self.modulus)
        ]
        across: list[Round] = [
            tuple(
                tuple(moved(copy * self.modulus + number, by) for copy, by in enumerate(shift))
                for number in range(self.modulus)
            )
            for shift in shifts
        ]
        return (*turned, *across)


def designed(problem: Problem) -> Plan | None:
    """A plan of numbers from 0, None where no design is known here; rounds beyond it begin again.

    Where one table has a seat less than the others, it is the plan of one more, who never comes.
    """
    seats, tables = max(problem.sizes), len(problem.sizes)
    whole = seats * tables
    if whole - sum(problem.sizes) > 1 or (design := design_of(whole, seats)) is None:
        return None
    rounds = tuple(
        tuple(
            sorted((tuple(who for who in table if who < len(problem.people)) for table in each), key=len, reverse=True)
        )
        for each in design.rounds
    )
    return tuple(rounds[number % len(rounds)] for number in range(problem.rounds))


def design_of(people: int, seats: int) -> Design | None:
    """The design for so many people at full tables, if there is one here."""
    if seats == 2 and people > 2 and people % 2 == 0:
        return _circle(people)
    return next((each for each in DESIGNS if (each.people, each.seats) == (people, seats)), None)


def _circle(people: int) -> Design:
    """One stands still, all others go round: everybody meets everybody once."""
    others = people - 1
    pairs = [f"0 {others}", *(f"{number} {others - number}" for number in range(1, people // 2))]
    return Design(people, 2, others, ", ".join(pairs))


def _numbers(words: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(number) for number in part.split()) for part in words.split(",") if part.strip())


DESIGNS = (
    Design(
        15,
        3,
        7,
        "0 10 14, 1 2 4, 3 8 11, 5 7 9, 6 12 13",
    ),
    Design(
        21,
        3,
        7,
        "0 2 6, 1 13 19, 3 12 16, 4 8 18, 5 11 20, 7 9 10, 14 15 17",
        "0 0 5, 0 1 2, 0 3 3",
    ),
    Design(
        24,
        3,
        11,
        "0 1 15, 2 18 22, 3 11 20, 4 8 10, 5 12 17, 6 9 19, 7 16 23, 13 14 21",
    ),
    Design(
        27,
        3,
        9,
        "0 3 19, 1 2 11, 4 8 12, 5 7 22, 6 13 24, 9 10 15, 14 16 20, 17 25 26, 18 21 23",
        "0 2 5, 0 3 4, 0 5 3, 0 6 2",
    ),
    Design(
        30,
        3,
        14,
        "0 24 28, 1 4 19, 2 18 22, 3 7 26, 5 6 11, 8 10 21, 9 16 17, 12 15 29, 13 25 27, 14 20 23",
    ),
    Design(
        33,
        3,
        11,
        "0 2 5, 1 14 17, 3 7 26, 4 22 25, 6 18 20, 8 15 19, 9 10 24, 11 16 29, 12 13 27, 21 31 32, 23 28 30",
        "0 4 2, 0 6 0, 0 8 9, 0 9 6, 0 10 5",
    ),
    Design(
        36,
        3,
        17,
        "0 1 29, 2 32 34, 3 6 11, 4 10 31, 5 20 27, 7 14 23, 8 12 26, 9 33 35, 13 15 21, 16 18 19, 17 22 25, 24 28 30",
    ),
    Design(
        39,
        3,
        13,
        "0 17 22, 1 15 24, 2 4 10, 3 30 32, 5 6 9, 7 27 33, 8 16 23, 11 14 36, 12 29 34, 13 28 31, 18 20 21, 19 "
        "26 35, 25 37 38",
        "0 0 11, 0 5 2, 0 6 10, 0 7 8, 0 11 6, 0 12 5",
    ),
    Design(
        42,
        3,
        20,
        "0 4 33, 1 7 9, 2 24 36, 3 6 31, 5 16 23, 8 13 34, 10 25 40, 11 18 35, 12 22 28, 14 15 26, 17 20 41, 19 "
        "38 39, 21 30 37, 27 29 32",
    ),
    Design(
        45,
        3,
        15,
        "0 22 32, 1 10 12, 2 3 28, 4 14 35, 5 34 38, 6 13 19, 7 21 30, 8 11 16, 9 37 39, 15 26 42, 17 18 24, 20 "
        "23 25, 27 31 40, 29 43 44, 33 36 41",
        "0 0 11, 0 1 7, 0 2 10, 0 3 5, 0 4 9, 0 9 12, 0 12 4",
    ),
    Design(
        51,
        3,
        25,
        "0 6 49, 1 34 47, 2 4 40, 3 25 26, 5 23 30, 7 48 50, 8 20 37, 9 14 17, 10 24 38, 11 12 21, 13 39 43, 15 "
        "19 46, 16 28 35, 18 27 33, 22 32 42, 29 31 45, 36 41 44",
    ),
    Design(
        57,
        3,
        19,
        "0 1 22, 2 34 52, 3 38 39, 4 44 47, 5 10 12, 6 9 23, 7 13 17, 8 16 49, 11 27 35, 14 21 53, 15 33 40, 18 "
        "37 56, 19 20 41, 24 29 31, 25 28 42, 26 32 36, 30 46 54, 43 48 50, 45 51 55",
        "0 1 9, 0 4 10, 0 6 15, 0 8 18, 0 9 13, 0 10 11, 0 11 7, 0 12 4, 0 15 8",
    ),
    Design(
        63,
        3,
        31,
        "0 31 62, 1 18 38, 2 15 54, 3 19 48, 4 58 59, 5 28 35, 6 26 30, 7 49 55, 8 9 14, 10 13 53, 11 39 52, 12 "
        "22 37, 16 25 51, 17 29 61, 20 42 47, 21 23 57, 24 40 43, 27 45 60, 32 36 56, 33 41 50, 34 44 46",
    ),
    Design(
        24,
        4,
        7,
        "0 1 5 9, 2 12 17 23, 3 8 14 21, 4 10 20 22, 6 16 18 19, 7 11 13 15",
    ),
    Design(
        28,
        4,
        9,
        "0 3 19 20, 1 2 23 25, 4 8 9 11, 5 7 13 16, 6 10 24 27, 12 17 18 21, 14 15 22 26",
    ),
    Design(
        40,
        4,
        13,
        "0 2 32 35, 1 14 27 39, 3 12 30 37, 4 11 16 25, 5 10 33 34, 6 9 13 15, 7 8 18 23, 17 24 29 38, 19 22 26 "
        "28, 20 21 31 36",
    ),
    Design(
        52,
        4,
        17,
        "0 2 24 42, 1 14 28 44, 3 22 32 33, 4 9 12 40, 5 15 16 37, 6 21 26 29, 7 25 34 36, 8 17 19 41, 10 18 31 "
        "45, 11 27 35 48, 13 30 47 51, 20 39 49 50, 23 38 43 46",
    ),
)
"""All that is known here but for twos, by seats and people."""
