"""The scoring tiles, income, scrolls and the end of the game."""

from __future__ import annotations

import pytest

from games.skye.rules.ending import SCROLL_VALUES, ScrollScore, gold_points, places, scrolls
from games.skye.rules.land import HOME, Placed, survey
from games.skye.rules.scoring import HOUSE, POINTS, Holding, Switches, income, majority, score
from tests.games.skye.lands import PLAIN, castle, f1, made_up, meadow, tile


def points(key, land, switches=HOUSE):
    return POINTS[key](land, switches)


F1_POINTS = {
    "squares": 6,
    "completed-areas": 5,
    "sheep": 2,
    "large-areas": 9,
    "brochs-in-mountains": 2,
    "building-sets": 10,
    "animals-at-farms": 3,
    "cattle-on-roads": 2,
    "ship-and-lighthouse": 3,
    "vertical-lines": 6,
    "road-tiles": 6,
    "largest-lake": 10,
    "completed-mountains": 4,
    "open-water": 1,
    "largest-herd": 2,
    "diagonal": 6,
    "largest-mountain": 6,
    "lake-house": 6,
}


@pytest.mark.parametrize("key", F1_POINTS)
def test_the_worked_territory_scores(key):
    assert points(key, f1()) == F1_POINTS[key]


def test_the_things_of_the_worked_territory():
    kinds = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship")
    assert [f1().count(kind) for kind in kinds] == [2, 1, 3, 2, 2, 2]


@pytest.mark.parametrize("key", ["most-barrels", "most-ships", "most-gold", "most-lighthouses"])
def test_majorities_compare_everybody(key):
    rich, poor = Holding(f1(), 9), Holding(survey(HOME), 3)
    expected = (2, 5) if key == "most-gold" else (0, 5)
    assert score(key, [poor, rich]) == expected


def test_a_tile_that_is_no_majority_scores_everybody_alone():
    assert score("squares", [Holding(f1(), 0), Holding(survey(HOME), 0)]) == (6, 0)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((4, 4, 3, 0), (5, 5, 0, 0)),
        ((4, 3, 3, 0), (5, 2, 2, 0)),
        ((2, 0), (5, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((1, 1), (5, 5)),
        ((3, 2), (5, 2)),
        ((5, 3, 1), (5, 2, 0)),
    ],
)
def test_most_scores_five_and_second_most_two(values, expected):
    assert majority(values) == expected


# --- the tiles one by one --------------------------------------------------------------------------------------------


def test_squares_score_two_each():
    assert points("squares", meadow((x, y) for x in range(3) for y in range(3))) == 8
    assert points("squares", meadow([(0, 0), (1, 0)])) == 0


def test_completed_areas_count_inner_regions():
    cells = {
        (0, 0): tile("PWPP", ["P:NSW", "W:E"]),
        (1, 0): tile("PPPW", ["P:NES", "W:W", "P:0"]),
    }
    assert points("completed-areas", made_up(cells)) == 2


def test_every_sheep_scores_one():
    cells = {(x, 0): tile("PPPP", ["P:NESW"], items=[f"sheep*{n}@P:NESW"]) for x, n in enumerate((3, 2, 1))}
    assert points("sheep", made_up(cells)) == 6


def closed_lake(size, at=0, shore="P"):
    """A row of `size` tiles whose water is closed."""
    cells = {}
    for x in range(size):
        west, east = shore if x == 0 else "W", shore if x == size - 1 else "W"
        water = ("E" if east == "W" else "") + ("W" if west == "W" else "")
        land = "N" + ("E" if east != "W" else "") + "S" + ("W" if west != "W" else "")
        cells[at + x, at] = tile(f"{shore}{east}{shore}{west}", [f"{shore}:{land}", f"W:{water or '0'}"])
    return cells


def test_large_areas_begin_at_three_tiles():
    lakes = {**closed_lake(2, 0), **closed_lake(3, 10), **closed_lake(7, 20)}
    assert points("large-areas", made_up(lakes)) == 6


def brochs(count, at):
    return {(at, at): tile("MMMM", ["M:NESW"], items=[f"broch*{count}@M:NESW"] if count else [])}


def test_brochs_score_by_mountain_and_no_more_than_six():
    land = made_up({**brochs(2, 0), **brochs(1, 5), **brochs(4, 10), **brochs(0, 15)})
    assert points("brochs-in-mountains", land) == 10
    assert points("brochs-in-mountains", made_up(brochs(3, 0))) == 6


def test_brochs_of_one_mountain_on_two_tiles_count_together():
    peak = tile("MMMM", ["M:NESW"], items=["broch@M:NESW"])
    assert points("brochs-in-mountains", made_up({(0, 0): peak, (1, 0): peak})) == 3


def test_building_sets_need_one_of_each():
    things = ["broch*3@M:N", "farm*5@P:ES", "lighthouse*2@W:W"]
    assert points("building-sets", made_up({(0, 0): tile("MPPW", ["M:N", "P:ES", "W:W"], items=things)})) == 10
    assert points("building-sets", made_up({(0, 0): tile("MPPW", ["M:N", "P:ES", "W:W"], items=things[:2])})) == 0


def test_animals_around_a_farm_count_once():
    farm = tile("PPPP", ["P:NESW"], items=["farm@P:NESW", "sheep*2@P:NESW"])
    cow = tile("PPPP", ["P:NESW"], items=["cattle@P:NESW"])
    far = tile("PPPP", ["P:NESW"], items=["sheep@P:NESW"])
    cells = {(0, 0): farm, (1, 0): PLAIN, (1, 1): cow, (2, 0): far}
    assert points("animals-at-farms", made_up(cells)) == 3
    second = tile("PPPP", ["P:NESW"], items=["farm@P:NESW"])
    assert points("animals-at-farms", made_up({**cells, (0, 1): second})) == 3


def test_cattle_score_two_where_a_road_leads_to_the_castle():
    joined = tile("PPPP", ["P:NESW"], roads=["NS"], items=["cattle*2@P:NESW"])
    apart = tile("PPPP", ["P:NESW"], items=["cattle@P:NESW"])
    assert points("cattle-on-roads", made_up({(0, 0): castle(), (0, 1): joined, (0, -1): apart})) == 4


def test_ships_and_lighthouses_must_share_a_water():
    both = tile("WWWW", ["W:NESW"], items=["ship*3@W:NESW", "lighthouse*2@W:NESW"])
    ships = tile("WWWW", ["W:NESW"], items=["ship@W:NESW"])
    light = tile("WWWW", ["W:NESW"], items=["lighthouse@W:NESW"])
    assert points("ship-and-lighthouse", made_up({(0, 0): both, (5, 5): ships})) == 3
    assert points("ship-and-lighthouse", made_up({(0, 0): ships, (1, 1): light})) == 0
    assert points("ship-and-lighthouse", made_up({(0, 0): ships, (1, 0): light})) == 3


def column(x, *ys):
    return [(x, y) for y in ys]


def test_every_vertical_line_of_three_counts_once_whatever_its_length():
    """S-10: two lines in one column are two lines; a switch counts columns."""
    land = meadow([*column(0, 0, 1, 2, 3, 4), *column(5, 0, 1, 2, 4, 5, 6)])
    assert points("vertical-lines", land) == 9
    assert points("vertical-lines", land, Switches(lines_by_column=True)) == 6
    assert points("vertical-lines", meadow([*column(0, 0, 1), *column(1, 3, 4)])) == 0
    assert points("vertical-lines", meadow((x, 0) for x in range(4))) == 0


def test_the_road_network_counts_the_castle():
    """S-9."""
    chain = {(0, 0): castle(), **{(0, y): tile("PPPP", ["P:NESW"], roads=["NS"]) for y in range(1, 5)}}
    assert points("road-tiles", made_up(chain)) == 5
    assert points("road-tiles", made_up(chain), Switches(castle_in_road_tiles=False)) == 4


def test_only_completed_lakes_compete_for_the_largest():
    open_lake = {(30 + x, 30): tile("WWWW", ["W:NESW"]) for x in range(9)}
    assert points("largest-lake", made_up({**closed_lake(4, 0), **closed_lake(2, 10), **open_lake})) == 8
    assert points("largest-lake", made_up(open_lake)) == 0


def test_completed_mountains_score_two_each_peaks_too():
    peak = tile("PPPP", ["P:NESW", "M:0"])
    assert points("completed-mountains", made_up({(0, 0): peak, (1, 0): peak, (2, 0): peak})) == 6
    assert points("completed-mountains", made_up({(0, 0): tile("MMMM", ["M:NESW"])})) == 0


def test_open_water_is_halved_and_rounded_down():
    assert (
        points("open-water", made_up({(0, 0): tile("WWWP", ["W:NES", "P:W"]), (5, 5): tile("WWWW", ["W:NESW"])})) == 3
    )
    assert points("open-water", survey(HOME)) == 0


def test_a_herd_is_the_cattle_of_one_pasture():
    def cows(n, at):
        return {(at, 0): tile("PPPP", ["P:NESW"], items=[f"cattle*{n}@P:NESW", "sheep*5@P:NESW"])}

    assert points("largest-herd", made_up({**cows(3, 0), **cows(2, 5)})) == 6
    assert points("largest-herd", made_up({**cows(1, 0), **cows(2, 1), **cows(2, 5)})) == 6
    assert points("largest-herd", survey(HOME)) == 0


def test_a_diagonal_scores_two_a_tile_gaps_or_not():
    assert points("diagonal", meadow([(0, 0), (1, 1), (3, 3)])) == 6
    assert points("diagonal", survey(HOME)) == 2


def test_the_largest_completed_mountain_scores_by_tile():
    ridge = {
        (0, 0): tile("PMPP", ["P:NSW", "M:E"]),
        (1, 0): tile("PPPM", ["P:NES", "M:W"]),
        (5, 0): tile("MMMM", ["M:NESW"]),
    }
    assert points("largest-mountain", made_up(ridge)) == 4
    assert points("largest-mountain", made_up({(0, 0): tile("MMMM", ["M:NESW"])})) == 0


def test_a_lake_house_scores_once_however_many_lakes_its_tile_touches():
    house = tile("PPPP", ["P:NESW", "W:0"], items=["farm@P:NESW"])
    assert points("lake-house", made_up({(0, 0): house})) == 3
    two_lakes = {
        (0, 0): tile("PWPW", ["P:NS", "W:E", "W:W"], items=["farm@P:NS"]),
        (1, 0): tile("PPPW", ["P:NES", "W:W"]),
        (-1, 0): tile("PWPP", ["P:NSW", "W:E"]),
    }
    assert points("lake-house", made_up(two_lakes)) == 3
    del two_lakes[1, 0], two_lakes[-1, 0]
    assert points("lake-house", made_up(two_lakes)) == 0


# --- income ----------------------------------------------------------------------------------------------------------


def test_income_is_castle_barrels_and_catch_up():
    assert income(survey(HOME), 0, 0) == 5
    assert income(f1(), 0, 0) == 6
    still = tile("PPPP", ["P:NESW"], roads=["NS"], barrels=True)
    land = made_up({(0, 0): castle(), (0, 1): still, (0, 2): still})
    assert income(land, players_ahead=2, catch_up=3) == 13


# --- scrolls ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("sheep", 1),
        ("cattle", 1),
        ("whisky", 1),
        ("broch", 2),
        ("ship", 1),
        ("farm", 3),
        ("lighthouse", 2),
        ("areas-pasture", 1),
        ("areas-mountain", 2),
        ("areas-water", 2),
        ("building-set", 4),
        ("road2", 2),
        ("lake-pair", 1),
        ("gold5", 2),
        ("animal-pair", 1),
        ("flat3", 3),
        ("flat4", 4),
        ("rows", 2),
        ("columns", 2),
    ],
)
def test_the_value_of_each_scroll_in_the_worked_territory(kind, value):
    assert SCROLL_VALUES[kind](Holding(f1(), 14), HOUSE) == value


def test_switches_widen_the_lines_and_areas_scrolls():
    """S-24, S-30."""
    wide = Switches(rows_and_columns=True, any_area_scroll=True)
    assert SCROLL_VALUES["rows"](Holding(f1(), 0), wide) == 4
    assert SCROLL_VALUES["columns"](Holding(f1(), 0), wide) == 4
    assert SCROLL_VALUES["areas-water"](Holding(f1(), 0), wide) == 5


def test_a_column_scroll_counts_a_column_once():
    """S-10: unlike the scoring tile, the scroll counts columns, not lines."""
    land = meadow(column(0, 0, 1, 2, 4, 5, 6))
    assert SCROLL_VALUES["columns"](Holding(land, 0), HOUSE) == 1


def test_the_scrolls_of_the_worked_territory():
    found = scrolls(Holding(f1(), 0))
    assert [(scroll.kind, scroll.is_completed, scroll.points) for scroll in found] == [
        ("ship", True, 2),
        ("sheep", False, 1),
    ]


def test_a_completed_area_doubles_after_rounding():
    fleet = tile("WWWW", ["W:NESW"], items=["ship*5@W:NESW"])
    lone = {(5, 5): fleet}
    open_scroll = made_up({**lone, (0, 0): tile("PPPP", ["P:NESW"], scroll="ship@P:NESW")})
    closed_scroll = made_up({**lone, (0, 0): tile("WWWW", ["W:NESW", "P:0"], scroll="ship@P:0")})
    assert [scroll.points for scroll in scrolls(Holding(open_scroll, 0))] == [2]
    assert [scroll.points for scroll in scrolls(Holding(closed_scroll, 0))] == [4]


def test_stones_of_memory_add_the_single_value():
    cell = f1().territory[2]
    where = (cell.x, cell.y)
    assert scrolls(Holding(f1(), 0), rescored=[where])[0].points == 3
    assert scrolls(Holding(f1(), 0), rescored=[where, where])[0].points == 4
    flat = ScrollScore((0, 0), "flat4", 4, True, 2)
    assert flat.points == 16


# --- the end ---------------------------------------------------------------------------------------------------------


def test_five_gold_are_a_point():
    assert [gold_points(gold) for gold in (0, 4, 5, 14)] == [0, 0, 1, 2]


def test_leftover_gold_breaks_ties_and_then_victory_is_shared():
    """S-25."""
    assert places([50, 60, 60], [9, 10, 6]) == ((2,), (1,), (0,))
    assert places([60, 60], [11, 6]) == ((0, 1),)
    assert places([60, 60], [11, 6], Switches(ties_by_total_gold=True)) == ((0,), (1,))


def test_a_placed_tile_gains_what_it_closes():
    before = survey(HOME)
    after = survey((*HOME, Placed("L42", 0, 1, 90)))
    assert points("completed-areas", after) - points("completed-areas", before) == 1
