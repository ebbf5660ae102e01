"""Positions of Isle of Skye that any good player would solve, written before anything was tuned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from engine import Driver
from engine.prompts import Answer
from games.skye.bot import SKILL
from games.skye.rules.ending import gold_points, scrolls
from games.skye.rules.land import HOME, Territory, survey
from games.skye.rules.prompts import PASS, placed_by
from games.skye.rules.scoring import POINTS, Holding
from games.skye.rules.state import SkyeState
from tests.games.skye.lands import F1, assert_legal
from tests.games.skye.table import QUIET, Table, position
from tests.players.positions import Position, missed

LAST = 6
"""The last round, in which B, C and D count."""


def counting(tile: str) -> tuple[str, str, str, str]:
    """Of the scoring tiles that count in the last round, this one matters alone."""
    return ("squares", tile, *QUIET[2:])


def building(scoring: Sequence[str], *tiles: str, territory: Territory = F1, round: int = LAST) -> Table:
    """Seat 0 builds these tiles; seat 1 has only a castle and nothing to build."""
    return Table(
        position(
            2, "build", round=round, territories={0: territory}, to_build={0: tiles}, scoring=scoring, druids="off"
        )
    )


def final(state: SkyeState, territory: Territory) -> int:
    """What a land brings seat 0 in the last round: scoring tiles that look at one land, scrolls, and gold."""
    clan, land = state.clans[0], survey(territory)
    scored = sum(
        POINTS[tile](land, state.switches)
        for letter in state.now.score
        if (tile := state.scoring["ABCD".index(letter)]) in POINTS
    )
    found = sum(scroll.points for scroll in scrolls(Holding(land, clan.gold), state.switches))
    return scored + found + gold_points(clan.gold)


def best_places(make: Callable[[], Table]) -> list[str]:
    """The places of a lone tile in the last round that bring most by the rules."""
    table = make()
    spots = [spot.key for spot in table.question(0).spots]
    worth = {key: final(table.state, (*table.state.clans[0].territory, placed_by(key))) for key in spots}
    most = max(worth.values())
    good = [key for key in spots if worth[key] == most]
    assert 0 < len(good) <= len(spots) // 2, f"{len(good)} of {len(spots)} places are as good"
    assert SKILL.judgement.next(table.state, table.question(0)) in good, "in a playout it lies well too"
    return good


def scores_most(name: str, scoring: str, tile: str, territory: Territory = F1) -> Position:
    """In the last round a tile lies where it scores most; anybody can count that."""
    make = partial(building, counting(scoring), tile, territory=territory)
    return Position(name, lambda: make().driver, good=best_places(make))


def buying(
    lots: dict[str, int], *, scoring: Sequence[str] = QUIET, gold: int = 9, round: int = LAST, land: Territory = F1
) -> Table:
    """Seat 0 is the first to buy; seat 1 sells these tiles, seat 0 two that nobody can pay."""
    drawn = ["L01", "L02", "L05", *lots, *["L10"][: 3 - len(lots)]]
    table = Table(
        position(
            2, "price", round=round, gold=(gold + 2, sum(lots.values()) + 9), scoring=scoring, druids="off",
            territories={0: land, 1: HOME},
        ),
        bag=drawn,
    )  # fmt: skip
    table.price(0, axe="L01", L02=1, L05=1)
    axed = next((tile for tile in drawn[3:] if tile not in lots), "")
    return table.price(1, axed, **lots)


def pricing(
    drawn: Sequence[str], *, scoring: Sequence[str] = QUIET, gold: Sequence[int] = (10, 10), round: int = LAST,
    territories: dict[int, Territory] | None = None,
) -> Table:  # fmt: skip
    """Seat 0 prices these tiles; seat 1 prices three others at the same time."""
    return Table(
        position(2, "price", round=round, gold=gold, scoring=scoring, druids="off", territories=territories),
        bag=[*drawn, "L02", "L05", "L10"],
    )


def axes(tile: str) -> Callable[[Answer], bool]:
    return lambda answer: answer[tile] == 0


def keeps(tile: str) -> Callable[[Answer], bool]:
    return lambda answer: answer[tile] > 0


def at(make: Callable[..., Table], *given: Any, **facts: Any) -> Callable[[], Driver[Any]]:
    return lambda: make(*given, **facts).driver


POSITIONS = [
    # --- building in the last round
    scores_most("two squares rather than one", "squares", "L73"),
    scores_most("the mountain that is completed", "completed-mountains", "L28"),
    scores_most("a large area that is completed", "large-areas", "L71"),
    scores_most("the third tile of a line", "vertical-lines", "L66"),
    scores_most("the ship beside the lighthouse", "ship-and-lighthouse", "L72"),
    scores_most("cattle where the road leads", "cattle-on-roads", "L32"),
    scores_most("cattle with the other cattle", "largest-herd", "L62"),
    scores_most("the farm on a lake that is completed", "lake-house", "L43"),
    scores_most("a scroll's area is completed", "most-ships", "L27"),
    # --- buying in the last round
    Position(
        "seven points for one gold are bought",
        at(buying, {"L16": 1, "L69": 6}, scoring=counting("sheep")),
        good=[["L16"]],
    ),
    Position(
        "of two tiles that bring the same the cheaper one",
        at(buying, {"L16": 1, "L27": 8}, scoring=counting("sheep")),
        good=[["L16"]],
    ),
    Position(
        "nothing is paid for a tile that brings nothing any more",
        at(buying, {"L69": 6, "L18": 6}, gold=10),
        good=[[PASS]],
    ),
    Position(
        "the farm for a lake is worth two gold",
        at(buying, {"L43": 2, "L69": 6}, scoring=counting("lake-house")),
        good=[["L43"]],
    ),
    # --- buying in the first
    Position(
        "barrels on a road to the castle pay for themselves",
        at(buying, {"L20": 2, "L68": 9}, round=1, land=HOME),
        good=[["L20"]],
    ),
    Position(
        "a third of the sheep of the bag for one gold",
        at(buying, {"L16": 1, "L68": 9}, round=1, land=HOME, scoring=("sheep", "sheep", "sheep", "sheep")),
        good=[["L16"]],
    ),
    # --- prices
    Position(
        "the tile that scores for oneself is not thrown away",
        at(pricing, ["L16", "L69", "L18"], scoring=counting("sheep"), territories={0: F1, 1: HOME}),
        where=keeps("L16"),
    ),
    Position(
        "of three the one without any use is thrown away",
        at(pricing, ["L16", "L27", "L69"], scoring=counting("sheep"), territories={0: F1, 1: HOME}),
        where=axes("L69"),
    ),
    Position(
        "gold beyond what any rival has is not laid at a tile that is worth little",
        at(pricing, ["L16", "L27", "L69"], gold=(30, 3), round=1),
        where=lambda answer: max(answer.values()) <= 12,
    ),
    # --- the bag, and the end
    Position(
        "of two tiles from the bag the one that fits the scoring",
        lambda: (
            Table(
                position(2, "second-buy", round=LAST, territories={0: F1}, scoring=counting("sheep")),
                bag=["L16", "L69"],
            )
            .search_bag(0)
            .driver
        ),
        good=[["L16"]],
    ),
    Position(
        "four gold for the only ship, which has the majority of ships, and not five for the bag",
        lambda: Table(position(2, "second-buy", round=LAST, gold=(5, 5))).driver,
        good=[["D11"]],  # five points for one of gold; whoever passes leaves it to the other one
    ),
]


def solved(strength: str) -> tuple[float, list[str]]:
    failed = missed(SKILL, strength, POSITIONS)
    return 1 - len(failed) / len(POSITIONS), failed


def test_the_land_is_legal():
    assert_legal(F1)


@pytest.mark.parametrize(
    ("strength", "share"), [("learner", 0.8), pytest.param("club", 0.9, marks=pytest.mark.rehearsal)]
)
def test_most_positions_are_solved(strength, share):
    found, failed = solved(strength)
    assert found >= share, failed


@pytest.mark.rehearsal
def test_strong_solves_nearly_all_of_them():
    found, failed = solved("strong")
    assert found >= 0.95, failed


def test_chance_does_not_solve_them():
    assert solved("chance")[0] < 0.5
