"""The drawn land says what the tile data say."""

from __future__ import annotations

import pytest

from games.skye.content import TILES, TURNS
from games.skye.face.art.ground import ground
from games.skye.face.art.lines import SIDE, is_inside
from games.skye.face.art.tiles import tile_drawing

MIDDLES = ((SIDE / 2, 1), (SIDE - 1, SIDE / 2), (SIDE / 2, SIDE - 1), (1, SIDE / 2))
SAMPLE = ("castle", "L07", "L12", "L16", "L33", "L42", "L51", "L58", "L68", "D14", "D20", "D32", "D34")


def on_top(land, tile, point):
    """The region that shows at a point: an inner region lies over the one around it."""
    hits = [index for index, area in enumerate(land.areas) if is_inside(point, area)]
    inner = [index for index in hits if not tile.regions[index].sides]
    return inner or hits


def test_the_terrain_of_an_edge_fills_that_edge():
    for key, tile in TILES.items():
        land = ground(key)
        for side, (x, y) in enumerate(MIDDLES):
            for along in (-0.4, -0.2, 0, 0.2, 0.4):
                dx, dy = (along * SIDE, 0) if side % 2 == 0 else (0, along * SIDE)
                found = on_top(land, tile, (x + dx, y + dy))
                assert found == [tile.region_at[side]], f"{key}, side {side} at {along}"


def test_the_regions_cover_a_tile_once_and_without_a_gap():
    for key, tile in TILES.items():
        land = ground(key)
        points = [(x + 0.5, y + 0.5) for x in range(6, SIDE, 19) for y in range(6, SIDE, 19)]
        wrong = [point for point in points if len(on_top(land, tile, point)) != 1]
        assert wrong == [], key


def test_borders_leave_a_tile_only_at_its_corners():
    for key in TILES:
        for border in ground(key).borders:
            for x, y in border.line:
                if min(x, y, SIDE - x, SIDE - y) < 1:
                    assert max(min(x, SIDE - x), min(y, SIDE - y)) < 5, f"{key} at {x:.0f}, {y:.0f}"


def test_roads_leave_by_the_middle_of_their_sides_and_stay_apart():
    for key, tile in TILES.items():
        land = ground(key)
        assert len(land.roads) == len(tile.roads)
        for road, sides in zip(land.roads, tile.roads, strict=True):
            points = [point for arm in road.arms for point in arm]
            for side, (x, y) in enumerate(MIDDLES):
                leaves = any(abs(px - x) < 2 and abs(py - y) < 2 for px, py in points)
                assert leaves == (side in sides), f"{key}, side {side}"


def test_everything_printed_on_a_tile_stands_on_it():
    for key, tile in TILES.items():
        kinds = sorted(spot.kind for spot in ground(key).spots)
        wanted = [kind for kind, number in tile.counts.items() for _ in range(number)]
        wanted += ["barrels"] * tile.barrels + ["scroll"] * (tile.scroll is not None)
        wanted += ["tablet"] * (tile.tablet is not None) + ["castle"] * (key == "castle")
        assert kinds == sorted(wanted), key


@pytest.mark.parametrize("turn", TURNS)
def test_a_turned_tile_turns_its_land_and_keeps_its_figures_inside(turn):
    for key in SAMPLE:
        plain, turned = ground(key), ground(key, turn)
        assert [len(area) for area in turned.areas] == [len(area) for area in plain.areas]
        for spot in turned.spots:
            assert 20 <= spot.at[0] <= SIDE - 20
            assert 20 <= spot.at[1] <= SIDE - 20


def test_drawings_are_the_same_every_time():
    for key in SAMPLE:
        assert tile_drawing.__wrapped__(key, 90) == tile_drawing(key, 90)
