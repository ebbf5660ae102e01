"""A plan from arithmetic, for as many equal tables as some finite field has numbers: a start that no search finds.

The people are rows of as many as there are tables. In round r, the table t takes number t + r times i out of row i: two
of different rows meet once in as many rounds as there are tables, and two of one row never. Then the rows themselves
are cut into tables, once.
"""

from __future__ import annotations

from host.leagues.planning.plans import Plan, Round
from host.leagues.planning.problem import Problem

_POLYNOMIALS = {4: 7, 8: 11, 16: 19, 32: 37, 64: 67}
"""For powers of two, an irreducible polynomial as the bits of its coefficients."""


def lattice(problem: Problem) -> Plan | None:
    """A plan of numbers from 0, None where there is no such arithmetic; rounds beyond it begin again."""
    tables, size = len(problem.sizes), problem.sizes[0]
    if len(set(problem.sizes)) > 1 or size > tables or not _is_field(tables):
        return None
    rounds: list[Round] = [
        tuple(
            tuple(row * tables + _plus(table, _times(number, row, tables), tables) for row in range(size))
            for table in range(tables)
        )
        for number in range(tables)
    ]
    if tables % size == 0:
        rounds.append(tuple(tuple(range(first, first + size)) for first in range(0, size * tables, size)))
    return tuple(rounds[number % len(rounds)] for number in range(problem.rounds))


def _is_field(numbers: int) -> bool:
    return numbers in _POLYNOMIALS or (numbers > 1 and all(numbers % d for d in range(2, int(numbers**0.5) + 1)))


def _plus(one: int, other: int, numbers: int) -> int:
    return one ^ other if numbers in _POLYNOMIALS else (one + other) % numbers


def _times(one: int, other: int, numbers: int) -> int:
    polynomial = _POLYNOMIALS.get(numbers)
    if polynomial is None:
        return one * other % numbers
    product = 0
    while other:
        if other & 1:
            product ^= one
        one, other = one << 1, other >> 1
        if one & numbers:
            one ^= polynomial
    return product
