"""Parts 3.4 and 3.5: exploring, its three switches, and seeds."""

from __future__ import annotations

from games.lagoon.rules.events import DruidRelocated, SeedGained, SiteExplored, TileDrawn
from games.lagoon.rules.hexes import label
from tests.games.lagoon.table import acting

SITES = "1B 14A 21A"
CREW = {0: "E@1 a@14", 1: "E@1"}
BESIDE = {label(space) for space in [(0, -1), (0, 1), (-1, 1), (-1, 0)]}


def test_exploring_costs_the_druid_and_the_marker_and_gains_a_seed():
    table = acting(SITES, CREW, draws="2").explore("0E", "2B", (-1, 0), step=False)
    table.expect_only(
        "0E exhausted", "marker 0 exhausted", "2 out of the bag", "2B lies at -1,0", "0 has 1 deonin", "progress=True"
    )


def test_the_tile_is_seen_from_both_sides_before_its_face_and_space_are_chosen():
    table = acting(SITES, CREW, draws="2").choose("explore").choose("0E")
    assert table.ask == "place tile"
    assert table.state.drawn == "2"
    assert set(table.choices) == {f"{face} {space}" for face in ("2A", "2B") for space in BESIDE}


def test_the_seed_is_of_the_face_placed():
    table = acting(SITES, CREW, draws="2").explore("0E", "2A", (-1, 0), step=False)
    assert table.state.seeds[0] == {"elemeen": 0, "vowelon": 1, "deonin": 0}


def test_the_invoking_druid_may_step_onto_the_new_site_exhausted():
    table = acting(SITES, CREW, draws="2").explore("0E", "2B", (-1, 0), step=True)
    assert (table.state.druids["0E"].at, table.state.druids["0E"].refreshed) == ("2", False)


def test_staying_is_the_default():
    table = acting(SITES, CREW, draws="2").explore("0E", "2B", (-1, 0))
    assert table.question.fallback == ["stay"]


def test_the_marker_allows_one_exploration_a_turn():
    """Ruling L-7."""
    table = acting(SITES, CREW, draws="2").explore("0E", "2B", (-1, 0), step=False)
    assert not table.can("explore")


def test_the_bag_must_hold_a_tile():
    assert not acting(SITES, CREW, bag="", last_turns=[0]).can("explore")


def test_the_druid_needs_an_empty_space_beside_its_site():
    ring = "1B@0,0 14A@0,-1 21A@1,-1 2B@1,0 15A@0,1 19A@-1,1 4B@-1,0"
    assert not acting(ring, {0: "E@1 a@1"}).can("explore")
    assert acting(ring, {0: "E@1 a@14"}).choose("explore").ask == "place tile"


def test_a_trove_not_used_at_once_is_lost():
    table = acting(SITES, {0: "E@1 a@14 b@14"}, draws="12").explore("0E", "12B", (-1, 0), step=True).choose("none")
    assert not table.can("use 12B")
    assert table.state.exploring == ""


def test_a_face_that_is_no_trove_asks_nothing():
    table = acting(SITES, CREW, draws="12").explore("0E", "12A", (-1, 0), step=False)
    assert table.ask == "action"


def test_a_new_haven_may_be_summoned_to_at_once():
    table = acting(SITES, CREW, draws="2").explore("0E", "2B", (-1, 0), step=False).choose("summon")
    assert table.choices == ["1", "2"]


# --- the switches


def test_choosing_the_space_first_the_tile_is_not_known():
    table = acting(SITES, CREW, draws="2", explore_choose_after_draw="no").choose("explore").choose("0E")
    assert table.ask == "new space"
    assert set(table.choices) == BESIDE
    assert table.told(TileDrawn) == []
    table.choose(label((0, 1)))
    assert table.choices == [f"2A {label((0, 1))}", f"2B {label((0, 1))}"]


def test_without_the_optional_step_nobody_is_asked():
    table = acting(SITES, CREW, draws="2", explore_optional_step="no").explore("0E", "2B", (-1, 0))
    assert table.ask == "action"
    assert table.state.druids["0E"].at == "1"


def test_the_step_comes_before_the_trove():
    """Stepping first, the Eldrid can be carried along by what comes next."""
    crew = {0: "E@1 a@14 b@14"}
    table = acting(SITES, crew, draws="12").explore("0E", "12B", (-1, 0), step=True)
    assert table.ask == "exploration power"
    assert table.state.druids["0E"].at == "12"


def test_a_table_may_agree_on_the_trove_first():
    crew = {0: "E@1 a@14 b@14"}
    table = acting(SITES, crew, draws="12", explore_step_before_trove="no").explore("0E", "12B", (-1, 0))
    assert table.ask == "exploration power"
    assert table.choose("use 12B").ask == "step onto the new site"
    assert table.choose("step").state.druids["0E"].at == "12"


def test_an_explorer_exiled_by_the_trove_steps_nowhere():
    crew = {0: "E@1 a@14 b@14"}
    table = acting(SITES, crew, draws="4", explore_step_before_trove="no").explore("0E", "4B", (-1, 0))
    table.choose("use 4B").choose("0E").choose("1")
    assert table.told(DruidRelocated) == []
    assert table.asked == (0, "action")


# --- what is told


def test_everybody_is_told_what_happened_in_its_order():
    table = acting(SITES, CREW, draws="2").explore("0E", "2B", (-1, 0), step=True)
    kinds = (TileDrawn, SiteExplored, SeedGained, DruidRelocated)
    assert [type(event) for event in table.log if isinstance(event, kinds)] == list(kinds)
