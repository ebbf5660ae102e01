"""How few pairs must meet again: what is known of the social golfer problem, and what counting alone forbids."""

from __future__ import annotations

from collections.abc import Sequence

WEEKS = {(3, 3): 4, (5, 3): 7, (4, 4): 5, (5, 4): 5, (5, 5): 6, (7, 4): 9, (8, 4): 10}
"""For how many weeks so many groups of so many can play without a pair that meets again, as far as is known."""


def least_repeats(rounds: Sequence[Sequence[Sequence[int]]]) -> int:
    """How many pairs meet more than once in the best plan known for such rounds: none where a plan without any is
    known, otherwise no fewer than follow from counting."""
    return 0 if none_repeats(rounds) else max(_too_many(rounds), _too_few_tables(rounds))


def none_repeats(rounds: Sequence[Sequence[Sequence[int]]]) -> bool:
    """Whether a plan without any is known: always the same people, at as many tables of one size in every round."""
    shapes = {(len(tables), len(people)) for tables in rounds for people in tables}
    if len(shapes) != 1 or len({frozenset(who for people in tables for who in people) for tables in rounds}) != 1:
        return False
    ((tables, seats),) = shapes
    return len(rounds) <= (2 * tables - 1 if seats == 2 else WEEKS.get((tables, seats), 1))


def _too_many(rounds: Sequence[Sequence[Sequence[int]]]) -> int:
    """There are more meetings than pairs; each pair can meet again in every round but its first."""
    people = {who for tables in rounds for table in tables for who in table}
    meetings = sum(_pairs(len(table)) for tables in rounds for table in tables)
    again, most = meetings - _pairs(len(people)), len(rounds) - 1
    return -(-again // most) if again > 0 and most > 0 else 0


def _too_few_tables(rounds: Sequence[Sequence[Sequence[int]]]) -> int:
    """Who sit at one table of a round sat at some table of another: where those were fewer, two were at the same."""
    found = [0]
    for tables in rounds:
        everybody = {who for people in tables for who in people}
        before = [len(other) for other in rounds if other is not tables and everybody <= {w for t in other for w in t}]
        if before:
            fewest = min(before)
            found.append(sum(_shared(len(people), fewest) for people in tables))
    return max(found)


def _shared(people: int, tables: int) -> int:
    """How many pairs of so many people came from one table, at least."""
    each, more = divmod(people, tables)
    return more * _pairs(each + 1) + (tables - more) * _pairs(each)


def _pairs(people: int) -> int:
    return people * (people - 1) // 2
