"""More positions of Isle of Skye that any good player would solve: all of them can be counted out by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from engine.prompts import Answer
from games.skye.bot import SKILL
from games.skye.rules.ending import gold_points, scrolls
from games.skye.rules.land import Territory, survey
from games.skye.rules.prompts import PASS
from games.skye.rules.scoring import POINTS, Holding
from games.skye.rules.state import SkyeState
from tests.games.skye.bot import test_positions
from tests.games.skye.bot.test_positions import LAST, at, buying, counting, keeps, pricing, scores_most
from tests.games.skye.lands import F1, placements
from tests.games.skye.table import HOME, Table, position
from tests.players.positions import Position, missed

CLEAR = 2
"""By so many points the best purchase is ahead of every other, so that nobody can be of two minds."""


def counted(state: SkyeState, territory: Territory, gold: int) -> int:
    """What a land and so much gold bring in the last round."""
    land = survey(territory)
    tiles = [state.scoring["ABCD".index(letter)] for letter in state.now.score]
    scored = sum(POINTS[tile](land, state.switches) for tile in tiles if tile in POINTS)
    return scored + sum(found.points for found in scrolls(Holding(land, gold), state.switches)) + gold_points(gold)


def brings(state: SkyeState, tile: str, price: int = 0) -> int:
    """What seat 0 has of a tile at a price, laid where it brings most; what seat 1 is paid is taken off."""
    clan, rival = state.clans[0], state.clans[1].gold
    most = max(counted(state, (*clan.territory, each), clan.gold - price) for each in placements(clan.territory, tile))
    return most - counted(state, clan.territory, clan.gold) - (gold_points(rival + price) - gold_points(rival))


def buys(name: str, scoring: str, lots: Mapping[str, int], best: str) -> Position:
    """In the last round seat 0 buys this tile, which is ahead of all others though the price goes to its rival."""
    make = partial(buying, dict(lots), scoring=counting(scoring))
    worth = {PASS: 0, **{tile: brings(make().state, tile, price) for tile, price in lots.items()}}
    others = [points for tile, points in worth.items() if tile != best]
    assert worth[best] >= max(others) + CLEAR, worth
    return Position(name, lambda: make().driver, good=[[best]])


def keeps_best(name: str, scoring: str, best: str, *others: str) -> Position:
    """In the last round seat 0 does not throw the tile away that brings most."""
    make = partial(pricing, [best, *others], scoring=counting(scoring), territories={0: F1, 1: HOME})
    state = make().state
    assert brings(state, best) >= CLEAR + max(brings(state, tile) for tile in others)
    return Position(name, lambda: make().driver, where=keeps(best))


def from_the_bag(name: str, scoring: str, best: str, other: str) -> Position:
    """In the last round seat 0 keeps the one of two tiles that brings more."""

    def make() -> Table:
        state = position(2, "second-buy", round=LAST, territories={0: F1}, scoring=counting(scoring))
        return Table(state, bag=[best, other]).search_bag(0)

    assert brings(make().state, best) >= CLEAR + brings(make().state, other)
    return Position(name, lambda: make().driver, good=[[best]])


def none_dearer_than(most: int) -> Any:
    def holds(answer: Answer) -> bool:
        return max(answer.values()) <= most

    return holds


POSITIONS = [
    # --- building in the last round
    scores_most("where most areas are completed", "completed-areas", "L71"),
    scores_most("a broch's mountain is completed", "completed-mountains", "L05"),
    scores_most("where the road goes on", "road-tiles", "L31"),
    scores_most("the lake that is the largest once it is completed", "largest-lake", "L71"),
    scores_most("a longer diagonal", "diagonal", "L71"),
    scores_most("the largest mountain is completed", "largest-mountain", "L28"),
    scores_most("a ship beside the lighthouse that has none", "ship-and-lighthouse", "L62"),
    # --- buying in the last round
    buys("two head of cattle on the road", "cattle-on-roads", {"L32": 3, "L69": 3}, "L32"),
    buys("the broch and lighthouse that make a third set", "building-sets", {"L51": 4, "L30": 1}, "L51"),
    buys("two ships on open water", "open-water", {"L53": 3, "L20": 2}, "L53"),
    buys("two mountains are completed by one tile", "completed-mountains", {"L28": 5, "L69": 2}, "L28"),
    buys("the tile that completes the largest mountain", "largest-mountain", {"L28": 4, "L69": 2}, "L28"),
    buys("a square for three gold, and not nothing for nine", "squares", {"L73": 3, "L69": 9}, "L73"),
    buys("three sheep are worth nine gold", "sheep", {"L27": 9, "L64": 1}, "L27"),
    # --- prices
    keeps_best("who has two brochs and farms does not throw the third set away", "building-sets", "L51", "L30", "L68"),
    keeps_best("open water is kept where it counts", "open-water", "L53", "L20", "L30"),
    Position(
        "of a rival who has nothing left nobody asks more than two gold, and loses it",
        at(pricing, ["L69", "L18", "L20"], gold=(20, 2)),
        where=none_dearer_than(2),
    ),
    Position(
        "nor where there is another round",
        at(pricing, ["L69", "L18", "L20"], gold=(20, 2), round=LAST - 1),
        where=none_dearer_than(9),
    ),
    # --- the bag
    from_the_bag("of two tiles the one with two ships on open water", "open-water", "L53", "L20"),
    from_the_bag("of two tiles the one that completes the mountain", "completed-mountains", "L28", "L69"),
]


def test_with_the_others_they_are_forty():
    assert len({each.name for each in (*test_positions.POSITIONS, *POSITIONS)}) == 40


@pytest.mark.parametrize(
    ("strength", "share"), [("learner", 0.8), pytest.param("club", 0.9, marks=pytest.mark.rehearsal)]
)
def test_most_positions_are_solved(strength, share):
    failed = missed(SKILL, strength, POSITIONS)
    assert 1 - len(failed) / len(POSITIONS) >= share, failed


@pytest.mark.rehearsal
def test_strong_solves_all_but_two_that_are_won_whatever_it_does():
    failed = missed(SKILL, "strong", POSITIONS, "200t")
    assert 1 - len(failed) / len(POSITIONS) >= 0.9, failed


def test_chance_does_not_solve_them():
    assert len(missed(SKILL, "chance", POSITIONS)) > len(POSITIONS) * 0.4
