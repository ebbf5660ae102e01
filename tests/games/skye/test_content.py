"""The components: totals of the boxes, and what the original set of Druid tiles keeps to."""

from __future__ import annotations

from collections import Counter

import pytest

from games.skye.content import (
    BAG_TILES,
    DOLMEN_EXTRA,
    DRUID_TILES,
    LYING,
    ROUND_TABLES,
    SCORING,
    SCROLLS,
    TABLETS,
    TILES,
    TURNS,
    Tile,
    read_tile,
    rotated,
    turns_that_fit,
)

BASE = [TILES[key] for key in BAG_TILES]
DRUIDS = [TILES[key] for key in DRUID_TILES]


def face(tile: Tile) -> object:
    """What the printed face shows, as it lies."""
    return (
        tile.edges,
        frozenset((region.terrain, region.sides) for region in tile.regions),
        frozenset(tile.roads),
        tile.barrels,
        frozenset((item.kind, item.count, tile.regions[item.region].sides) for item in tile.items),
        tile.scroll and (tile.scroll.kind, tile.regions[tile.scroll.region].sides),
    )


def total(tiles: list[Tile], kind: str) -> int:
    return sum(tile.counts.get(kind, 0) for tile in tiles)


def test_the_box_holds_73_landscape_tiles_and_no_two_are_alike_however_turned():
    assert len(BASE) == 73
    seen = {face(rotated(tile, turn)): tile.key for tile in BASE for turn in TURNS}
    assert Counter(seen.values()).keys() == set(BAG_TILES)
    for tile in BASE:
        assert {seen[face(rotated(tile, turn))] for turn in TURNS} == {tile.key}


def test_edges_regions_and_terrains_add_up():
    assert Counter("".join(tile.edges for tile in BASE)) == {"P": 107, "M": 89, "W": 96}
    shown = Counter("".join(sorted({region.terrain for region in tile.regions})) for tile in BASE)
    assert shown == {"MPW": 35, "MP": 15, "PW": 14, "MW": 9}
    inner = Counter(region.terrain for tile in BASE for region in tile.regions if not region.sides)
    assert inner == {"M": 4, "W": 5, "P": 4}
    assert Counter(len(tile.regions) for tile in BASE) == {2: 31, 3: 35, 4: 4, 5: 3}


def test_roads_add_up_and_never_run_into_water():
    exits = Counter(sum(len(piece) for piece in tile.roads) for tile in BASE)
    assert exits == {0: 17, 1: 6, 2: 37, 3: 11, 4: 2}
    assert [len(tile.roads) for tile in BASE if sum(map(len, tile.roads)) == 4] == [2, 2]
    terrain = Counter(tile.edges[side] for tile in BASE for piece in tile.roads for side in piece)
    assert terrain == {"P": 64, "M": 57}


def test_items_and_scrolls_add_up():
    kinds = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship")
    assert {kind: total(BASE, kind) for kind in kinds} == {
        "sheep": 28,
        "cattle": 15,
        "farm": 15,
        "broch": 14,
        "lighthouse": 15,
        "ship": 28,
    }
    assert sum("sheep" in tile.counts for tile in BASE) == 21
    assert sum("cattle" in tile.counts for tile in BASE) == 14
    assert sum("ship" in tile.counts for tile in BASE) == 22
    barrels = [tile for tile in BASE if tile.barrels]
    assert Counter(len(tile.roads[0]) for tile in barrels) == {1: 6, 2: 11, 3: 10}
    assert all(len(tile.roads) == 1 for tile in barrels)
    scrolls = Counter(tile.scroll.kind for tile in BASE if tile.scroll)
    assert scrolls == {kind.key: kind.count for kind in SCROLLS.values() if kind.box == "base"}
    assert Counter(len(tile.counts) + tile.barrels + (tile.scroll is not None) for tile in BASE) == {
        1: 20,
        2: 37,
        3: 16,
    }


def test_things_stand_where_they_belong():
    home = {"sheep": "P", "cattle": "P", "farm": "P", "broch": "M", "ship": "W", "lighthouse": "W"}
    for tile in (*BASE, *DRUIDS):
        for item in tile.items:
            assert tile.regions[item.region].terrain == home[item.kind], tile.key


def test_the_castle_faces_pasture_north_and_south_water_east_and_mountain_west():
    castle = TILES["castle"]
    assert castle.edges == "PWPM"
    assert castle.roads == ((0, 2, 3),)
    assert castle.region_at[0] == castle.region_at[2]


def test_turning_is_clockwise_and_four_quarters_are_none():
    tile = TILES["L26"]
    assert tile.edges == "WMMP"
    assert LYING["L26", 90].edges == "PWMM"
    assert LYING["L26", 90].roads == ((0, 2, 3),)
    assert face(rotated(LYING["L26", 270], 90)) == face(tile)


def test_a_contradictory_row_is_refused():
    with pytest.raises(ValueError, match="edges and regions differ"):
        read_tile({"key": "X", "edges": "PPPP", "regions": ["P:NE", "M:SW"]})
    with pytest.raises(ValueError, match="named twice"):
        read_tile({"key": "X", "edges": "PPPP", "regions": ["P:NESW", "P:N"]})


def test_turns_that_fit_are_those_whose_edges_agree():
    assert turns_that_fit("PWPM", "....") == (0, 90, 180, 270)
    assert turns_that_fit("PWPM", "P.P.") == (0, 180)
    assert turns_that_fit("PWPM", "PWP.") == (0,)
    assert turns_that_fit("PWPM", "WW..") == ()


def test_sixteen_and_six_scoring_tiles_four_of_them_majorities():
    assert Counter(tile.box for tile in SCORING.values()) == {"base": 16, "druids": 6}
    assert [key for key, tile in SCORING.items() if tile.majority] == [
        "most-barrels",
        "most-ships",
        "most-gold",
        "most-lighthouses",
    ]
    assert len({tile.name for tile in SCORING.values()}) == 22


@pytest.mark.parametrize("table", ["two-to-four", "five", "five-steep"])
def test_every_letter_scores_three_times(table):
    letters = Counter("".join(entry.score for entry in ROUND_TABLES[table]))
    assert letters == dict.fromkeys("ABCD", 3)


def test_catch_up_starts_in_round_three_and_grows_by_one():
    assert [entry.catch_up for entry in ROUND_TABLES["two-to-four"]] == [0, 0, 1, 2, 3, 4]
    assert [entry.catch_up for entry in ROUND_TABLES["five"]] == [0, 0, 1, 2, 3]
    assert [entry.score for entry in ROUND_TABLES["two-to-four"]] == ["A", "B", "AC", "BD", "ACD", "BCD"]
    assert [entry.score for entry in ROUND_TABLES["five"]] == ["AB", "AC", "BD", "ACD", "BCD"]
    assert DOLMEN_EXTRA == (4, 3, 2, 1, 0)


# --- the Druid tiles: an original set, ruling S-29 -------------------------------------------------------------------


def test_36_druid_tiles_ten_with_a_tablet_24_with_a_scroll_two_plain():
    assert len(DRUIDS) == 36
    tablets = Counter(tile.tablet for tile in DRUIDS if tile.tablet)
    scrolls = Counter(tile.scroll.kind for tile in DRUIDS if tile.scroll)
    assert tablets == {kind.key: kind.count for kind in TABLETS.values()}
    assert sum(tablets.values()) == 10
    assert scrolls == {kind.key: kind.count for kind in SCROLLS.values() if kind.box == "druids"}
    assert sum(scrolls.values()) == 24
    assert not [tile.key for tile in DRUIDS if tile.tablet and tile.scroll]
    assert [tile.price for tile in DRUIDS if not tile.tablet and not tile.scroll] == [0, 1]


def test_druid_prices_are_spread_from_nothing_to_eight():
    prices = [tile.price for tile in DRUIDS if tile.price is not None]
    assert set(prices) == set(range(9))
    assert 3.5 <= sum(prices) / 36 <= 4.5
    tablet = [tile.price or 0 for tile in DRUIDS if tile.tablet]
    scroll = [tile.price or 0 for tile in DRUIDS if tile.scroll]
    assert sum(tablet) / 10 < sum(scroll) / 24
    strongest = {"building-set", "animal-pair", "flat4", "rows", "columns"}
    assert {tile.scroll.kind if tile.scroll else None for tile in DRUIDS if (tile.price or 0) >= 7} <= strongest


BANDS = {
    "rescore": (4, 6),
    "own-buy": (1, 3),
    "bag": (2, 4),
    "discount1": (1, 3),
    "discount2": (3, 5),
    "areas-pasture": (3, 6),
    "areas-mountain": (3, 6),
    "areas-water": (3, 6),
    "building-set": (5, 8),
    "road2": (4, 6),
    "lake-pair": (3, 5),
    "gold5": (3, 6),
    "animal-pair": (4, 7),
    "flat3": (3, 5),
    "flat4": (5, 7),
    "rows": (4, 7),
    "columns": (4, 7),
}


@pytest.mark.parametrize("tile", [tile for tile in DRUIDS if tile.tablet or tile.scroll], ids=lambda tile: tile.key)
def test_every_druid_price_lies_in_the_band_of_its_kind(tile):
    kind = tile.tablet or tile.scroll.kind
    low, high = BANDS[kind]
    assert low <= tile.price <= high


def test_druid_land_is_mixed_like_the_land_of_the_bag():
    edges = Counter("".join(tile.edges for tile in DRUIDS))
    for terrain, share in (("P", 37), ("M", 30), ("W", 33)):
        assert abs(100 * edges[terrain] / 144 - share) <= 3
    assert all(2 <= len({region.terrain for region in tile.regions}) <= 3 for tile in DRUIDS)
    assert 3 <= sum(not region.sides for tile in DRUIDS for region in tile.regions) <= 7
    assert 24 <= sum(bool(tile.roads) for tile in DRUIDS) <= 30
    for tile in DRUIDS:
        assert all(tile.edges[side] != "W" for piece in tile.roads for side in piece), tile.key
        assert tile.barrels or all(len(piece) >= 2 for piece in tile.roads), tile.key
        assert not tile.barrels or len(tile.roads) == 1, tile.key
        assert len(tile.items) <= 2, tile.key


def test_druid_items_are_in_proportion():
    for kind, low, high in (
        ("sheep", 8, 12),
        ("ship", 8, 12),
        ("cattle", 5, 7),
        ("farm", 5, 7),
        ("lighthouse", 5, 7),
        ("broch", 5, 7),
    ):
        assert low <= total(DRUIDS, kind) <= high, kind
    assert 8 <= sum(tile.barrels for tile in DRUIDS) <= 12


def test_no_druid_tile_has_the_face_of_another_tile_however_turned():
    faces = {face(rotated(tile, turn)): tile.key for tile in TILES.values() for turn in TURNS}
    for tile in DRUIDS:
        assert {faces[face(rotated(tile, turn))] for turn in TURNS} == {tile.key}


def test_druid_scrolls_lie_in_all_terrains_a_third_of_them_easily_closed():
    regions = [tile.regions[tile.scroll.region] for tile in DRUIDS if tile.scroll]
    terrains = Counter(region.terrain for region in regions)
    assert min(terrains["P"], terrains["M"], terrains["W"]) >= 5
    assert sum(len(region.sides) <= 1 for region in regions) >= 8
    assert all(len(region.sides) <= 3 for region in regions)


def test_every_druid_tile_can_lie_beside_a_lone_castle():
    castle = TILES["castle"]
    assert all(set(tile.edges) & set(castle.edges) for tile in DRUIDS)
