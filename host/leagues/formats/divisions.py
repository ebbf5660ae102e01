"""Divisions: as many people in each as can be, by strength at first, then by where they stood the season before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Refusal
from host.leagues.formats.contract import Candidate, Division, Part, fits
from host.leagues.scoring.rules import Rules
from host.leagues.scoring.standings import Row

NAMES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")
"""What divisions are called, the highest first."""
START = 25.0
"""How strong somebody counts who is not rated: as strong as a rating begins."""


def by_divisions(people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
    """Everybody in divisions. Raises `Refusal` where they do not fit."""
    counts = division_sizes(len(people), rules)
    tiers = _tiers(people, len(counts)) if any(person.was for person in people) else [by_strength(people)]
    if len(tiers) == 1:
        (ordered,) = tiers
        starts = [sum(counts[:index]) for index in range(len(counts))]
        tiers = [ordered[start : start + count] for start, count in zip(starts, counts, strict=True)]
    else:
        _level_out(tiers, counts)
    names = NAMES[: len(counts)] if len(counts) > 1 else ("",)
    return tuple(
        Part(name, tuple(person.entrant.id for person in tier)) for name, tier in zip(names, tiers, strict=True)
    )


def division_sizes(people: int, rules: Rules) -> tuple[int, ...]:
    """How many are in each division: all alike, or as nearly as tables can be filled. Raises `Refusal`."""
    count = rules.divisions
    if rules.division_size:
        count = max(1, round(people / rules.division_size))
    if (found := even_sizes(people, min(count, len(NAMES)), rules)) is None:
        raise Refusal(_too_few(people, count, rules))
    return found


def even_sizes(people: int, count: int, rules: Rules) -> tuple[int, ...] | None:
    """So many groups that each fit into tables, as even as can be, the larger ones first; None where there are none."""
    even = people / count
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    sizes = [size for size in range(rules.least, people + 1) if abs(size - even) < rules.most + 1 and fits(size, rules)]
    for _ in range(count):
        found: dict[int, tuple[float, tuple[int, ...]]] = {}
        for total, (cost, chosen) in best.items():
            for size in sizes:
                if total + size <= people:
                    known = (cost + (size - even) ** 2, (*chosen, size))
                    found[total + size] = min(known, found.get(total + size, known))
        best = found
    return tuple(sorted(best[people][1], reverse=True)) if people in best else None


def by_strength(people: Sequence[Candidate]) -> list[Candidate]:
    """The strongest first, then in the order in which they came."""
    return sorted(people, key=lambda person: -(START if person.strength is None else person.strength))


def moving(ended: Sequence[Sequence[Row]], here: frozenset[int], rules: Rules) -> Mapping[int, int]:
    """Who goes up (1) and down (-1), by the final standings of the divisions, the highest first.

    Who is not in the league any more goes nowhere, and the next one instead; never more than half of a division either
    way.
    """
    found: dict[int, int] = {}
    for number, rows in enumerate(ended):
        staying = [row.person for row in rows if row.person in here]
        half = len(staying) // 2
        if number > 0:
            found |= dict.fromkeys(staying[: min(rules.promoted, half)], 1)
        if number < len(ended) - 1 and rules.relegated:
            found |= dict.fromkeys(staying[len(staying) - min(rules.relegated, half) :], -1)
    return found


def moves_of(ended: Sequence[Division], rows: Sequence[Sequence[Row]]) -> Mapping[int, int]:
    """As `moving`, for divisions that have ended."""
    here = frozenset(who for division in ended for who in division.ids)
    return moving(rows, here, ended[0].rules) if ended else {}


def _tiers(people: Sequence[Candidate], count: int) -> list[list[Candidate]]:
    """Everybody where they belong after the last season, the best first; who is new comes in at the bottom.

    In a division stand first those who stayed or came down, by place, then those who came up, then who is new.
    """
    tiers: list[list[Candidate]] = [[] for _ in range(count)]
    known = sorted((person for person in people if person.was is not None), key=_place_before)
    for person in known:
        assert person.was is not None
        tiers[min(count, max(1, person.was[0] - person.was[2])) - 1].append(person)
    tiers[-1] += by_strength([person for person in people if person.was is None])
    return tiers


def _place_before(person: Candidate) -> tuple[int, int]:
    assert person.was is not None
    return person.was[:2]


def _level_out(tiers: list[list[Candidate]], counts: Sequence[int]) -> None:
    """Fill what leavers left empty from below, and move whom there is no room for down.

    Whoever would be two divisions away from where they were is the last to be moved, whoever has just gone up or come
    down the last before them: who was relegated is spared before somebody skips a division.
    """
    for index in range(len(tiers) - 1):
        here, below = tiers[index], tiers[index + 1]
        while len(here) > counts[index]:
            chosen = min(reversed(here), key=lambda person: (_skips(person, index + 2, len(tiers)), _moved(person, 1)))
            here.remove(chosen)
            below.insert(0, chosen)
        for further in tiers[index + 1 :]:
            while len(here) < counts[index] and further:
                chosen = min(further, key=lambda person: (_skips(person, index + 1, len(tiers)), _moved(person, -1)))
                further.remove(chosen)
                here.append(chosen)


def _skips(person: Candidate, division: int, lowest: int) -> bool:
    """Whether somebody would come into a division that is not next to the one in which they were; or who is new into
    another than the lowest.
    """
    return division < lowest if person.was is None else abs(person.was[0] - division) > 1


def _moved(person: Candidate, way: int) -> bool:
    return person.was is not None and person.was[2] == way


def _too_few(people: int, count: int, rules: Rules) -> str:
    seats = str(rules.least) if rules.least == rules.most else f"{rules.least} to {rules.most}"
    where = f"tables of {seats}" if count == 1 else f"{count} divisions with tables of {seats}"
    return f"{people} people do not fit into {where}."
