"""What a clan's land is worth in points from now to the end of the game, and what one tile more would add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import exp, prod
from typing import Final

from games.skye.bot.prospects import Counting, Prospects
from games.skye.content import TILES, Tile, turns_that_fit
from games.skye.rules.ending import SCROLL_VALUES, gold_points
from games.skye.rules.land import Land, Placed, Territory, survey
from games.skye.rules.scoring import MAJORITIES, POINTS, Holding, Switches

CHANCE_TO_CLOSE: Final = (1.0, 0.62, 0.42, 0.26, 0.16, 0.09, *[0.05] * 300)
"""How likely an area is completed in time, by its open edges, while there is much time left."""

CLOSING: Final = 0.3
"""How much of what an area would bring counts before it is completed, beside how likely that is."""

SCROLL_GROWTH: Final = 0.5
"""How much the value of a scroll grows in a round."""

TABLET: Final[Mapping[str, float]] = {"keep": 3.2, "rescore": 0.0}
"""What a stone tablet is worth in a round, in points."""

OTHER_TABLET: Final = 2.0
STONE_OF_MEMORY: Final = 5.0

LOOSE_BARREL: Final = 0.35
"""A barrel that no road joins to the castle yet, beside one that is."""

CRAMPED: Final = 0.12
"""What an empty place with three or four neighbours costs: little fits there."""

_ASKED: Final = ["".join(sides) for sides in product(".PMW", repeat=4)]
_IS_CRAMPED: Final = {asked: asked.count(".") <= 1 for asked in _ASKED}
_IS_NOOK: Final = {asked: asked.count(".") <= 2 for asked in _ASKED}
"""By what an empty place asks for: whether it has three neighbours or more, or two."""

LASTING: Final = (0.9, 0.65, 0.5, 0.35, 0.25, 0.2, 0.2)
"""How much of a majority stays with whoever has it now, by how many rounds still begin: others build as well."""

LEAD: Final = 1.8
LEAD_A_ROUND: Final = 1.2
"""A lead of so many points is still one in three of four cases when the next round begins, and the further off a round
is, the larger that lead has to be.
"""

STAYS: Final = 0.5
"""How much of what a land scores more than others in a round stays a lead: others have something to score as well."""

TWO_OF_A_LINE: Final = 0.25
THREE_OF_A_SQUARE: Final = 0.3


def worth_of_land(territory: Territory, gold: int, ahead: Prospects) -> float:
    """Points that this land brings from now on, what is only likely counted in part; without majorities and gold."""
    points, barrels = _worth(territory, _gold_that_counts(territory, gold), ahead.counting)
    return points + ahead.gold * barrels


@lru_cache(maxsize=4000)
def _worth(territory: Territory, gold: int, counting: Counting) -> tuple[float, float]:
    return _worth_of(survey(territory), gold, counting)


def _worth_of(land: Land, gold: int, counting: Counting) -> tuple[float, float]:
    """The points of a land, and the gold that its barrels still bring."""
    return sum(_points(land, gold, counting).values()), counting.incomes * _barrels(land)


def parts_of_land(territory: Territory, gold: int, ahead: Prospects) -> dict[str, float]:
    """Points that this land brings from now on, part by part."""
    land, counting = survey(territory), ahead.counting
    return {**_points(land, gold, counting), "barrels": ahead.gold * counting.incomes * _barrels(land)}


def _points(land: Land, gold: int, counting: Counting) -> dict[str, float]:
    soon = counting.soon
    return {
        "scoring": float(sum([often * POINTS[tile](land, counting.switches) for tile, often in counting.scorings])),
        "closing": soon * _closing(land, counting),
        "scrolls": _scrolls(land, gold, counting),
        "shape": soon * _shape(land, counting),
        "tablets": sum(_tablet(tile, counting) for _, tile in land.marked if tile.tablet is not None),
    }


def _gold_that_counts(territory: Territory, gold: int) -> int:
    """Where no scroll counts gold, any is as good as none; so what is known of a land need not be found out anew."""
    return gold if any(placed.tile in _COUNTS_GOLD for placed in territory) else 0


_COUNTS_GOLD: Final = frozenset(
    tile.key for tile in TILES.values() if tile.scroll is not None and tile.scroll.kind == "gold5"
)


def _closing(land: Land, counting: Counting) -> float:
    """What open areas would bring once they are completed, by how likely that is."""
    total, wanted = 0.0, counting.closing
    for area in land.areas if wanted else ():
        if area.open_edges and area.terrain in wanted:
            each, by_size = wanted[area.terrain]
            total += CLOSING * CHANCE_TO_CLOSE[area.open_edges] * (each + by_size * (area.size + 1))
    return total


def _scrolls(land: Land, gold: int, counting: Counting) -> float:
    """What scrolls will bring at the end: they grow, and those in completed areas count twice."""
    holding, total, soon = Holding(land, gold), 0.0, counting.soon
    for cell, tile in land.marked:
        if tile.scroll is None:
            continue
        value = float(SCROLL_VALUES[tile.scroll.kind](holding, counting.switches))
        if tile.scroll.kind not in ("flat3", "flat4"):
            value += SCROLL_GROWTH * counting.incomes
        area = land.area_of(cell, tile.scroll.region)
        total += value * (2.0 if area.is_completed else 1.0 + soon * CHANCE_TO_CLOSE[area.open_edges])
    return total


def _barrels(land: Land) -> float:
    """Barrel tiles, those without a road to the castle in part."""
    joined = land.connected_barrel_tiles
    return joined + LOOSE_BARREL * (land.barrel_tiles - joined)


def _shape(land: Land, counting: Counting) -> float:
    """What the outline promises: lines and squares that lack one tile, less places where little fits."""
    times = dict(counting.scorings)
    total = -CRAMPED * sum(map(_IS_CRAMPED.__getitem__, land.wants.values()))
    if often := times.get("vertical-lines"):
        lengths = [length for lines in land.columns.values() for length in lines]
        total += TWO_OF_A_LINE * 3 * often * lengths.count(2)
    if often := times.get("squares"):
        near = sum(map(_IS_NOOK.__getitem__, land.wants.values()))
        total += THREE_OF_A_SQUARE * often * min(near, 3)
    return total


def _tablet(tile: Tile, counting: Counting) -> float:
    if tile.tablet == "rescore":
        return STONE_OF_MEMORY
    return TABLET.get(tile.tablet or "", OTHER_TABLET) * counting.incomes


# --- majorities ------------------------------------------------------------------------------------------------------


def hopes_by_majority(holdings: Sequence[Holding], ahead: Prospects) -> dict[str, list[float]]:
    """By scoring tile and seat, what the majorities will bring: more for a safe lead, something for a near second."""
    found = {}
    for tile, counted, step in _counted(ahead):
        values = [MAJORITIES[tile](holding) / step for holding in holdings]
        found[tile] = [counted * _hope(own, [*values[:seat], *values[seat + 1 :]]) for seat, own in enumerate(values)]
    return found


def more_by_majorities(own: Holding, grown: Holding, others: Sequence[Holding], ahead: Prospects) -> float:
    """What the majorities will bring one seat beyond what they bring anyway, where its land grows so."""
    before = after = 0.0
    for tile, counted, step in _counted(ahead):
        now, then = MAJORITIES[tile](own), MAJORITIES[tile](grown)
        rivals = [MAJORITIES[tile](other) / step for other in others]
        hope = counted * _hope(now / step, rivals)
        before += hope
        after += hope if now == then else counted * _hope(then / step, rivals)
    return after - before


def _counted(ahead: Prospects) -> Iterator[tuple[str, float, float]]:
    """Each majority, how often it will count by how likely it lasts, and what is a lead of one there."""
    for tile, often in ahead.majorities:
        lasting = LASTING[min(ahead.incomes, len(LASTING) - 1)]
        yield tile, often * lasting, 4.0 if tile == "most-gold" else 1.0


def _hope(own: float, others: list[float]) -> float:
    """5 for the most, 2 for the second, as likely as the distance to the others makes them."""
    if own <= 0:
        return 0.0
    ahead = sorted([_stays_ahead(own - other) for other in others])
    first = prod(ahead)
    second = (1 - ahead[0]) * (ahead[1] if len(ahead) > 1 else 1.0)
    return 5 * first + 2 * min(second, 1 - first)


def _stays_ahead(lead: float) -> float:
    """How likely it is that whoever leads by so much has more in the end."""
    return max(0.03, min(0.97, 0.5 + 0.28 * lead))


# --- catching up -----------------------------------------------------------------------------------------------------


def catching_up(points: Sequence[int], territories: Sequence[Territory], ahead: Prospects) -> list[float]:
    """By seat, what the gold will bring that is paid for every player ahead, by what their lands score until then."""
    expected, found = [float(each) for each in points], [0.0] * len(points)
    for round in ahead.beginnings:
        for tile in round.scorings:
            for seat, territory in enumerate(territories):
                expected[seat] += STAYS * _scored(territory, tile, ahead.counting.switches)
        paid, spread = round.catch_up * round.gold, LEAD + LEAD_A_ROUND * round.after
        for seat, own in enumerate(expected) if paid else ():
            for other in range(seat):
                behind = 1 / (1 + exp((own - expected[other]) / spread))
                found[seat] += paid * behind
                found[other] += paid * (1 - behind)
    return found


@lru_cache(maxsize=4000)
def _scored(territory: Territory, tile: str, switches: Switches) -> int:
    return POINTS[tile](survey(territory), switches)


# --- tiles -----------------------------------------------------------------------------------------------------------


def placements(territory: Territory, tile: str) -> Iterator[Placed]:
    """Everywhere a tile may lie."""
    edges = TILES[tile].edges
    for (x, y), asked in survey(territory).frontier:
        for turn in turns_that_fit(edges, asked):
            yield Placed(tile, x, y, turn)


def best_placement(territory: Territory, tile: str, gold: int, ahead: Prospects) -> tuple[float, Placed | None]:
    """What a tile adds where it adds most, and where that is; None where it fits nowhere."""
    most, best = 0.0, None
    for placed, gain in gains(territory, tile, gold, ahead):
        if best is None or gain > most:
            most, best = gain, placed
    return most, best


def gains(territory: Territory, tile: str, gold: int, ahead: Prospects) -> list[tuple[Placed, float]]:
    """Everywhere a tile may lie, and what it adds there."""
    counted, worth = gold if tile in _COUNTS_GOLD else _gold_that_counts(territory, gold), ahead.gold
    found = _gains(territory, tile, counted, ahead.counting)
    return [(placed, points + worth * barrels) for placed, points, barrels in found]


@lru_cache(maxsize=20_000)
def _gains(territory: Territory, tile: str, gold: int, counting: Counting) -> Sequence[tuple[Placed, float, float]]:
    """The same, the gold that barrels bring by itself: what gold is worth changes within a round, the rest does not."""
    land = survey(territory)
    points, barrels = _worth(territory, gold, counting)
    found = []
    for placed in placements(territory, tile):
        more = _worth_of(land.with_tile(placed), gold, counting)
        found.append((placed, more[0] - points, more[1] - barrels))
    return found


def gold_in_points(gold: int, ahead: Prospects) -> float:
    """What so much gold is worth: as prices go now, the more of it the less."""
    if not ahead.incomes and ahead.gold <= 0.2:
        return float(gold_points(gold))
    plenty = 16
    return ahead.gold * min(gold, plenty) + 0.3 * max(0, gold - plenty)
