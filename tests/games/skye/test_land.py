"""The territory: placing tiles, areas and their completion, roads, open edges, shapes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.skye.content import BAG_TILES, DRUID_TILES, TURNS
from games.skye.rules.areas import Area
from games.skye.rules.coordinates import STEPS, cell_named, label
from games.skye.rules.land import HOME, Land, Placed, Territory, survey, why_not
from tests.games.skye.lands import F1, assert_legal, castle, f1, made_up, meadow, placements, tile


@st.composite
def territories(draw: st.DrawFn) -> Territory:
    """A territory grown by legal placements of different tiles."""
    territory = HOME
    for key in draw(st.lists(st.sampled_from((*BAG_TILES, *DRUID_TILES)), unique=True, max_size=16)):
        spots = placements(territory, key)
        if spots:
            territory = (*territory, draw(st.sampled_from(spots)))
    return territory


def test_cells_are_named_from_the_castle_on_m13():
    assert label((0, 0)) == "M13"
    assert label((1, 0)) == "N13"
    assert label((-1, -2)) == "L11"
    assert label((14, 0)) == "AA13"
    assert label((-13, -13)) == "-A0"
    assert cell_named("m13") == (0, 0)


@given(st.tuples(st.integers(-60, 60), st.integers(-60, 60)))
def test_the_name_of_a_cell_leads_back_to_it(cell):
    assert cell_named(label(cell)) == cell


# --- placement -------------------------------------------------------------------------------------------------------


def test_the_worked_territory_was_built_legally():
    assert_legal(F1)


def test_a_tile_must_touch_the_territory():
    assert why_not(HOME, "L01", 2, 0, 0) == "O13 touches no tile of the land."
    assert why_not(HOME, "L01", 1, 1, 0) == "N14 touches no tile of the land."


def test_a_cell_holds_one_tile():
    assert why_not(HOME, "L01", 0, 0, 0) == "There is a tile on M13 already."


def test_facing_edges_must_show_the_same_terrain():
    assert why_not(HOME, "L01", -1, 0, 0) == "Pasture does not match the mountain east of L13."
    assert why_not(HOME, "L01", -1, 0, 180) is None
    assert why_not(HOME, "L01", 1, 0, 0) == "Mountain does not match the water west of N13."
    assert why_not(HOME, "L03", 1, 0, 0) is None


def test_the_first_mismatch_clockwise_from_north_is_named():
    territory = (*HOME, Placed("L10", 0, 1, 270), Placed("L03", 1, 0, 0))
    assert_legal(territory)
    assert why_not(territory, "L66", 1, 1, 0) == "Water does not match the mountain north of N14."


def test_roads_need_not_match():
    assert why_not(HOME, "L29", 0, 1, 0) is None
    assert survey((*HOME, Placed("L22", 0, 1, 180))).connected == {(0, 0), (0, 1)}
    assert survey((*HOME, Placed("L46", 0, -1, 0))).connected == {(0, 0)}


@given(territories(), st.sampled_from((*BAG_TILES, *DRUID_TILES)))
def test_the_list_of_placements_is_exactly_what_is_not_refused(territory, key):
    land = survey(territory)
    xs = range(min(x for x, _ in land.cells) - 2, max(x for x, _ in land.cells) + 3)
    ys = range(min(y for _, y in land.cells) - 2, max(y for _, y in land.cells) + 3)
    allowed = [
        Placed(key, x, y, turn) for x in xs for y in ys for turn in TURNS if why_not(territory, key, x, y, turn) is None
    ]
    assert placements(territory, key) == allowed


# --- areas -----------------------------------------------------------------------------------------------------------


def test_the_areas_of_the_worked_territory():
    closed = {(area.terrain, frozenset(area.cells)) for area in f1().completed}
    assert closed == {
        ("P", frozenset({(0, -1), (0, 0), (0, 1)})),
        ("W", frozenset({(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)})),
        ("M", frozenset({(-1, 1), (0, 1), (0, 2)})),
        ("W", frozenset({(-1, 2), (0, 2)})),
        ("M", frozenset({(1, 2)})),
    }
    assert len(f1().areas) == 15
    lake = next(area for area in f1().completed if area.size == 5)
    assert (lake.counts["ship"], lake.counts["lighthouse"]) == (1, 1)


def test_an_inner_region_is_complete_at_once():
    pond = made_up({(0, 0): tile("PPPP", ["P:NESW", "W:0"])})
    assert [(area.terrain, area.size) for area in pond.completed] == [("W", 1)]


def test_a_hole_is_not_enclosed():
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    shore = tile("MMMM", ["M:NESW"])
    cells = dict.fromkeys(ring, shore)
    cells[1, 0] = tile("MMWM", ["M:NEW", "W:S"])
    cells[0, 1], cells[2, 1], cells[1, 2] = (
        tile("MWMM", ["M:NSW", "W:E"]),
        tile("MMMW", ["M:NES", "W:W"]),
        tile("WMMM", ["W:N", "M:ESW"]),
    )
    assert not made_up(cells).completed_of("W")
    cells[1, 1] = tile("WWWW", ["W:NESW"])
    assert [area.size for area in made_up(cells).completed_of("W")] == [5]


def test_two_regions_of_one_tile_are_one_area_only_around_the_outside():
    apart = tile("WPWP", ["W:N", "P:EW", "W:S"])
    assert sum(area.terrain == "W" for area in made_up({(0, 0): apart}).areas) == 2
    bend_east, bend_west = tile("PPWW", ["P:NE", "W:SW"]), tile("PWWP", ["P:NW", "W:ES"])
    above = {(0, 0): apart, (0, -1): tile("PWWP", ["P:NW", "W:ES"]), (1, -1): bend_east}
    around = {**above, (1, 0): tile("WPWP", ["W:NS", "P:E", "P:W"])}
    below = {(0, 1): tile("WWPP", ["W:NE", "P:SW"]), (1, 1): tile("WPPW", ["W:NW", "P:ES"])}
    lake = [area for area in made_up({**around, **below}).areas if area.terrain == "W"]
    assert [(area.size, area.open_edges) for area in lake] == [(6, 0)]
    assert bend_west.region_at == (0, 1, 1, 0)


def test_areas_do_not_meet_at_corners():
    corner = tile("PWWP", ["P:NW", "W:ES"])
    opposite = tile("WPPW", ["W:NW", "P:ES"])
    land = made_up({(0, 0): corner, (1, 1): opposite})
    assert sum(area.terrain == "W" for area in land.areas) == 2


def test_open_water_edges_are_counted_by_edge():
    assert survey(HOME).open_water_edges == 1
    assert f1().open_water_edges == 3
    assert made_up({(0, 0): tile("WWWW", ["W:NESW"])}).open_water_edges == 4


@given(territories())
def test_areas_are_a_partition_of_all_regions(territory):
    land = survey(territory)
    assert sum(len(tile.regions) for tile in land.cells.values()) == sum(
        len(
            {
                (cell, index)
                for cell in area.cells
                for index, _ in enumerate(land.cells[cell].regions)
                if land.area_of(cell, index) is area
            }
        )
        for area in land.areas
    )
    for area in land.areas:
        assert len(set(area.cells)) == len(area.cells)
        members = [
            land.cells[cell].regions[i].terrain
            for cell in area.cells
            for i in range(len(land.cells[cell].regions))
            if land.area_of(cell, i) is area
        ]
        assert set(members) == {area.terrain}
    assert land.open_water_edges == sum(area.open_edges for area in land.areas if area.terrain == "W")
    totals = {kind: sum(area.counts.get(kind, 0) for area in land.areas) for kind in land.counts}
    assert totals == land.counts


@given(territories())
def test_a_completed_area_stays_completed_however_the_land_grows(territory):
    before: set[tuple[str, frozenset[tuple[int, int]]]] = set()
    for built in range(1, len(territory) + 1):
        now = {(area.terrain, frozenset(area.cells)) for area in survey(territory[:built]).completed}
        assert before <= now
        before = now


# --- roads -----------------------------------------------------------------------------------------------------------


def test_the_roads_of_the_worked_territory():
    assert f1().connected == {(0, 0), (0, -1), (0, 1), (0, 2), (-1, 1), (-1, 2)}
    assert f1().longest_road == 5
    assert f1().connected_barrel_tiles == 1
    assert f1().barrel_tiles == 2


def test_both_roads_must_leave_by_the_shared_edge():
    towards, away = tile("PPPP", ["P:NESW"], roads=["NS"]), tile("PPPP", ["P:NESW"], roads=["EW"])
    assert made_up({(0, 0): castle(), (0, 1): towards}).connected == {(0, 0), (0, 1)}
    assert made_up({(0, 0): castle(), (0, 1): away}).connected == {(0, 0)}


def test_the_two_roads_of_one_tile_do_not_meet():
    bridge = tile("PPPP", ["P:NESW"], roads=["NW", "ES"])
    straight = tile("PPPP", ["P:NESW"], roads=["NS"])
    land = made_up({(0, 0): castle(), (0, 1): bridge, (0, 2): straight})
    assert land.connected == {(0, 0), (0, 1)}
    assert land.longest_road == 2


def road(exits: str):
    return tile("PPPP", ["P:NESW"], roads=[exits])


def test_without_roads_the_longest_road_is_nothing_and_a_lone_piece_is_one():
    assert meadow([(0, 0)]).longest_road == 0
    assert made_up({(0, 0): road("NS")}).longest_road == 1


def test_side_branches_do_not_lengthen_a_road():
    junction = {(0, 0): road("EW"), (1, 0): road("ESW"), (2, 0): road("EW"), (1, 1): road("NS")}
    assert made_up(junction).longest_road == 3


def test_a_loop_with_a_tail_counts_every_tile_once():
    loop = {(0, 0): road("ES"), (1, 0): road("SW"), (1, 1): road("NEW"), (0, 1): road("NE")}
    assert made_up(loop).longest_road == 4
    with_tail = {**loop, (2, 1): road("EW"), (3, 1): road("EW")}
    assert made_up(with_tail).longest_road == 6


def test_a_road_that_crosses_its_own_tile_on_the_other_piece_counts_it_once():
    crossing = tile("PPPP", ["P:NESW"], roads=["EN", "WS"])
    land = made_up({(0, 0): crossing, (1, 0): road("NW"), (1, -1): road("SW"), (0, -1): road("ES")})
    assert land.longest_road == 4


def test_a_road_with_many_branches_is_as_long_as_the_way_between_its_farthest_ends():
    comb = {(x, 0): road("ESW") for x in range(5)} | {(x, 1): road("NS") for x in range(5)}
    assert made_up({**comb, (4, 2): road("NS"), (0, 2): road("NS"), (0, 3): road("N")}).longest_road == 10


def test_the_longest_road_may_lie_away_from_the_castle():
    cells = {(0, 0): castle(), (0, 1): meadow([(0, 0)]).cells[0, 0], (0, 2): road("EW"), (1, 2): road("EW")}
    land = made_up(cells)
    assert land.longest_road == 2
    assert land.connected == {(0, 0)}


@given(territories())
def test_the_longest_road_is_a_road_that_exists(territory):
    land = survey(territory)
    with_roads = sum(bool(tile.roads) for tile in land.cells.values())
    assert 1 <= land.longest_road <= with_roads
    assert len(land.connected) <= with_roads


# --- shapes ----------------------------------------------------------------------------------------------------------


def test_squares_overlap():
    assert meadow((x, y) for x in range(3) for y in range(3)).squares == 4
    assert meadow((x, y) for x in range(2) for y in range(4)).squares == 3
    assert meadow([(0, 0), (1, 0), (0, 1)]).squares == 0


def test_runs_are_cut_by_gaps():
    land = meadow([(0, 0), (0, 1), (0, 2), (0, 4), (1, 4)])
    assert land.columns == {0: [3, 1], 1: [1]}
    assert land.rows[4] == [2]


def test_the_longest_diagonal_may_have_gaps():
    assert meadow([(0, 0), (1, 1), (3, 3)]).longest_diagonal == 3
    assert meadow([(0, 0), (1, -1), (3, -3), (5, 5)]).longest_diagonal == 3


@given(territories())
def test_every_tile_hangs_together_with_the_castle(territory):
    land = survey(territory)
    seen, stack = {(0, 0)}, [(0, 0)]
    while stack:
        x, y = stack.pop()
        for dx, dy in STEPS:
            if (x + dx, y + dy) in land.cells and (x + dx, y + dy) not in seen:
                seen.add((x + dx, y + dy))
                stack.append((x + dx, y + dy))
    assert seen == set(land.cells)
    assert_legal(territory)


# --- growing ---------------------------------------------------------------------------------------------------------


@given(territories())
def test_a_land_that_grew_tile_by_tile_is_the_one_that_is_read_off_its_cells_at_once(territory):
    grown = survey(territory)
    read = Land((), grown.cells, grown.wants)
    assert {cells_of(area) for area in grown.areas} == {cells_of(area) for area in read.areas}
    assert [area.terrain for area in grown.areas] == [area.terrain for area in read.areas]
    assert (grown.connected, grown.marked, grown.squares) == (read.connected, read.marked, read.squares)
    assert (grown.counts, grown.barrel_tiles) == (read.counts, read.barrel_tiles)
    assert (grown.longest_road, grown.completed) == (read.longest_road, read.completed)
    assert (grown.columns, grown.rows, grown.longest_diagonal) == (read.columns, read.rows, read.longest_diagonal)


def cells_of(area: Area) -> tuple[str, frozenset[tuple[int, int]], int, frozenset[tuple[str, int]]]:
    return area.terrain, frozenset(area.cells), area.open_edges, frozenset(area.counts.items())
