"""The planetoid step, position by position."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine import OVER, Event
from games.cosmic import RULES
from games.cosmic.rules.events import GameWon
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import REGROUP
from tests.games.cosmic.table import Table, position

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text())["case"]


def counts(text: str) -> dict[int, int]:
    """ "0:2 1:1" as seats with their tokens."""
    return {int(seat): int(count) for seat, count in (word.split(":") for word in text.split())}


def planetoid(text: str) -> tuple[int, int, dict[int, int]]:
    """System, origin and tokens."""
    system, origin, *tokens = text.split(maxsplit=2)
    return int(system), int(origin), counts(" ".join(tokens))


def start(case: dict[str, Any]) -> CosmicState:
    planets = {f"{s}.{n}": {s: 2} for s in range(case["seats"]) for n in range(1, 6)}
    planets |= {key: counts(text) for key, text in case["planets"].items()}
    return position(
        case["seats"],
        "planetoid",
        offense=case["offense"],
        planets=planets,
        planetoids={key: planetoid(text) for key, text in case["before"].items()},
        warp=dict(enumerate(case["warp"])),
        hands=dict.fromkeys(range(case["seats"]), "attack-06"),
        edicts="off",
    )


def step(case: dict[str, Any]) -> Table:
    table = Table(start(case))
    for choice in case["choices"]:
        for seat, ask in table.questions:
            if ask in ("move planetoid", "bump planetoid") and choice in table.choices(seat, ask):
                assert seat == case["offense"]
                table.choose(seat, ask, choice)
    return table


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_the_step_leads_where_it_should(case: dict[str, Any]) -> None:
    table = step(case)
    state = table.state_at(OVER if case["winners"] else REGROUP)
    now = {
        key: (planet.system, planet.origin, {seat: n for seat, n in enumerate(planet.tokens) if n})
        for key, planet in state.planets.items()
        if planet.is_planetoid
    }
    assert now == {key: planetoid(text) for key, text in case["after"].items()}
    g = RULES.game(state)
    assert state.warp == case["warp_after"]
    assert [len(state.home_bases(seat)) for seat in g.seats] == case["home"]
    assert [len(state.foreign_bases(seat)) for seat in g.seats] == case["foreign"]
    assert [g.needed(seat) for seat in g.seats] == case["need"]
    won: list[Event] = table.told(GameWon)
    assert [seat for event in won for seat in event.seats] == case["winners"]  # type: ignore[attr-defined]


def test_the_planetoid_that_has_just_arrived_is_never_bumped() -> None:
    case = next(case for case in CASES if case["choices"] == ["P01", "P02"])
    table = Table(start(case))
    assert table.choices(case["offense"], "bump planetoid") == ["P02", "P03"]


def test_without_planetoids_nothing_moves() -> None:
    state = position(phase="planetoid", hands={0: "attack-06"})
    assert Table(state).state_at(REGROUP).planetoids() == []
