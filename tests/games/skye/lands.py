"""Building territories for tests: the worked territory F1, and tiles made up on the spot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.skye.content import TILES, Tile, read_tile
from games.skye.rules.coordinates import STEPS, label
from games.skye.rules.land import HOME, Land, Placed, Territory, survey, why_not
from games.skye.rules.prompts import building

F1: Territory = (
    *HOME,
    Placed("L26", 0, 1, 90),
    Placed("L44", 1, 1, 270),
    Placed("L34", 0, 2, 0),
    Placed("L08", 0, -1, 180),
    Placed("L70", 1, 0, 270),
    Placed("L11", 1, 2, 90),
    Placed("L29", -1, 2, 0),
    Placed("L59", -1, 1, 270),
)


def f1() -> Land:
    return survey(F1)


def assert_legal(territory: Territory) -> None:
    """Every tile after the castle lay legally when it was built."""
    for built in range(1, len(territory)):
        assert why_not(territory[:built], *territory[built]) is None, territory[built]


def placements(territory: Territory, tile: str) -> list[Placed]:
    """Every place that is offered for a tile."""
    question = building(0, survey(territory), [tile])
    cells = {label(cell): cell for cell in survey(territory).wants}
    return [] if question is None else [Placed(tile, *cells[spot.cell], spot.turn) for spot in question.spots]


def tile(edges: str = "PPPP", regions: Iterable[str] | None = None, **facts: Any) -> Tile:
    """A made-up tile; without `regions` every edge is a region of its own."""
    names = (
        list(regions) if regions is not None else [f"{edge}:{side}" for edge, side in zip(edges, "NESW", strict=True)]
    )
    return read_tile({"key": "made-up", "edges": edges, "regions": names, **facts})


PLAIN = tile("PPPP", ["P:NESW"])


def made_up(cells: Mapping[tuple[int, int], Tile]) -> Land:
    """A land of made-up tiles; the castle is not on it unless given. Facing edges must agree."""
    wants: dict[tuple[int, int], str] = {}
    for (x, y), laid in cells.items():
        for side, (dx, dy) in enumerate(STEPS):
            there, facing = (x + dx, y + dy), (side + 2) % 4
            if there in cells:
                assert cells[there].edges[facing] == laid.edges[side], (x, y)
            else:
                asked = wants.get(there, "....")
                wants[there] = asked[:facing] + laid.edges[side] + asked[facing + 1 :]
    return Land((), dict(cells), wants)


def meadow(cells: Iterable[tuple[int, int]]) -> Land:
    """Empty pasture on these cells, for what only looks at shapes."""
    return made_up(dict.fromkeys(cells, PLAIN))


def castle() -> Tile:
    return TILES["castle"]
