"""RULINGS.md, ruling by ruling: one test for each number. Details are tested with the headings and the sites."""

from __future__ import annotations

import re
from pathlib import Path

from engine.players import simulate
from games.lagoon import RULES
from games.lagoon.content import FACES
from games.lagoon.rules.events import EndTriggered, SeedGained
from games.lagoon.rules.hexes import label
from tests.games.lagoon.table import Table, acting, exploring, position

SITES = "1A 14A 21A 2B"
RULINGS = Path(__file__).parents[3] / "games" / "lagoon" / "RULINGS.md"


def test_l_01_the_site_of_an_exhausted_druid_can_be_used():
    table = acting(SITES, {0: "E@14 a@1- b@21", 1: "E@14-"}).invoke("1A", by="0E").choose("1E")
    table.expect_only("0E exhausted", "1E refreshed")


def test_l_02_the_invoking_druid_need_not_stand_on_the_site():
    table = acting(SITES, {0: "E@14 a@1 b@21", 1: "E@14-"}).invoke("1A", by="0b")
    table.expect_only("0b exhausted", "1E refreshed")


def test_l_03_an_acolyte_may_occupy_what_the_eldrid_pays_for():
    table = acting(SITES, {0: "E@1 a@14"}).invoke("14A", by="0E").choose("2")
    table.expect_only("0E exhausted", "0E at 2")


def test_l_04_gruus_refuge_helps_opponents():
    table = acting(SITES, {0: "E@1 a@1", 1: "E@2-"}).invoke("1A", by="0E")
    table.expect_only("0E exhausted", "1E refreshed")


def test_l_05_gruus_refuge_does_not_help_its_invoker():
    assert not acting(SITES, {0: "E@1 a@1", 1: "E@2"}).can("invoke 1A")
    table = acting(SITES, {0: "E@1 a@14- b@2-"}).invoke("1A", by="0E")
    assert "0E" not in table.choices


def test_l_06_an_action_does_not_bring_back_an_earlier_position_of_the_turn():
    """The acolyte on 14A, just refreshed by the Eldrid, would only undo it by refreshing the Eldrid."""
    table = acting(SITES, {0: "E@1 a@14- b@21"}).invoke("1A", by="0E").invoke("1A", by="0b")
    table.expect_only("0b exhausted", "0E refreshed")
    alone = acting(SITES, {0: "E@1 a@14-", 1: "E@2"}).invoke("1A", by="0E")
    assert not alone.can("invoke 1A")


def test_l_06_a_refresh_among_equal_acolytes_would_be_no_change():
    assert not acting(SITES, {0: "a@1 b@1-"}).can("invoke 1A")
    assert acting(SITES, {0: "a@1 b@14-"}).can("invoke 1A")


def test_l_06_positions_of_earlier_turns_do_not_matter():
    table = acting(SITES, {0: "E@1 a@14-", 1: "E@2"}).invoke("1A", by="0E").end().end().in_action_step()
    table.invoke("1A", by="0a").expect_only("0a exhausted", "0E refreshed")


def test_l_06_the_same_druids_are_no_earlier_position_if_something_else_has_changed():
    """Labyrinth and summons bring the druids back to where they were, but the Labyrinth is used up."""
    table = acting("1A 14A 3B", {0: "E@1 a@3 b@3 c@3- d@3-"}).invoke("1A", by="0E")
    table.invoke("3B", by="0a").choose("0E").choose("0d").summon("0b", "0a", "3")
    assert table.can("invoke 1A")
    table.invoke("1A", by="0E").expect_only("0E exhausted", "0a refreshed")


def test_l_07_one_exploration_for_the_marker_one_by_the_roots_and_again_after_musing_kinoko():
    crew = {0: "E@3 a@14 b@14 c@14 d@14", 1: "E@3"}
    table = acting("3A 14A 21A", crew, draws="1 5 2", explore_optional_step="no")
    table.invoke("3A", by="0E").place("1B", (-1, 0)).explore("0a", "5B", (1, -2)).choose("use 5B")
    table.explore("0c", "2B", (2, -2))
    assert not table.can("explore")


def test_l_08_a_returned_site_is_not_explored():
    crew = {0: "E@1 a@17 b@1"}
    table = acting("1A 17B 14A", crew, scored={0: "5B"}).invoke("17B", by="0a").place("5B", (1, -2))
    assert table.told(SeedGained) == []
    assert table.ask == "action"


def test_l_09_it_shows_the_face_that_was_scored():
    table = acting("1A 17B 14A", {0: "E@1 a@17"}, scored={0: "5B"}).invoke("17B", by="0a")
    assert {spot.split()[0] for spot in table.choices} == {"5B"}


def test_l_10_without_a_free_space_beside_the_invoker_the_crucible_is_of_no_use():
    ring = "17B@0,0 1A@0,-1 14A@1,-1 21A@1,0 2B@0,1 15A@-1,1 19A@-1,0"
    assert not acting(ring, {0: "E@17 a@17"}, scored={0: "5B"}).can("invoke 17B")


def test_l_11_a_sites_own_energy_does_not_help_to_unravel_it():
    assert not acting("1A 10B 13B 21A", {0: "E@10 a@13 b@1"}, seeds={0: "vvv"}).can("unravel")


def test_l_12_hot_spring_and_awakening_portal_do_not_work_for_their_own_unraveling():
    spring = acting("4A 14A 1A", {0: "E@4 a@14"}, seeds={0: "ddd"}).unravel("0E")
    assert spring.state.druids["0E"].at == ""
    portal = acting("1A 14A 24B", {0: "E@24 a@14- b@1"}, seeds={0: "ddd"}).unravel("0E")
    assert portal.ask == "action"


def test_l_13_an_ancient_does_not_help_against_itself():
    assert not acting("1A 14A 9A", {0: "E@9 a@14"}, seeds={0: "v"}).can("unravel")


def test_l_14_a_site_is_not_relocated_to_its_own_space():
    table = acting(SITES, {0: "E@14 a@2"}).invoke("2B", by="0E")
    assert label((1, -1)) not in table.spaces


def test_l_15_only_what_a_site_was_before_counts_not_what_it_locks_afterwards():
    table = acting("2B 14A 21A", {0: "E@2 a@14", 1: "E@14"}).invoke("2B", by="0E").place("2B", (2, 0))
    table.expect_only("0E exhausted", "2 lies at 2,0")
    assert table.state.locked() == {"21"}


def test_l_16_the_only_haven_can_be_moved_and_swapped():
    moved = acting("2B 14A 21A", {0: "E@2 a@14"}).invoke("2B", by="0E").place("2B", (2, -1))
    assert moved.state.sites["2"].space == (2, -1)
    swapped = acting("6A 14A 21A", {0: "E@6 a@14"}).invoke("6A", by="0E")
    assert swapped.state.sites["6"].space == (1, -1)


def test_l_17_nothing_is_swapped_with_itself():
    table = acting("1A 24A 14A", {0: "E@24 a@1"}, seeds={0: "v"}).invoke("24A", by="0a").choose("1")
    assert table.choices == ["14", "24"]
    assert not acting("1A 20A 2B", {0: "E@20 a@20", 1: "E@1"}, seeds={0: "v"}).can("invoke 20A")


def test_l_18_with_an_empty_supply_nobody_is_summoned():
    assert not acting(SITES, {0: "E@1 a@14 b@1 c@1 d@1"}).can("summon")


def test_l_19_cirqus_laguun_may_lift_the_invoking_druid():
    table = acting("1A 14A 25A 2B", {0: "E@25 a@14 b@14 c@1 d@1-"}).summon("0a", "0a", "2")
    table.expect_only("0a exhausted", "0a at 2")


def test_l_20_cirqus_laguun_may_lift_its_only_occupant():
    table = acting("1A 14A 25A 2B", {0: "E@25 a@14 b@14 c@1 d@1-"}).summon("0a", "0E", "2")
    table.expect_only("0a exhausted", "0E at 2", "0E exhausted")


def test_l_21_a_trove_that_wants_a_refreshed_druid_wants_another_one():
    assert exploring("6B", {0: "E@1 a@14-", 1: "E@14"}).state.turn == 1
    assert exploring("4B", {0: "E@1 a@14-", 1: "E@14"}).use("4B").choices == ["0E", "0a"]


def test_l_22_an_exhausted_druid_is_not_exhausted_as_a_price():
    assert exploring("12B", {0: "E@1 a@14- b@21"}).use("12B").state.druids["0b"].refreshed is False


def test_l_23_who_has_nobody_on_the_board_places_a_druid():
    assert Table(position(SITES, {1: "E@1"})).asked == (0, "druid to place")


def test_l_24_druids_may_stay_refreshed():
    table = acting(SITES, {0: "E@1 a@14", 1: "E@1"}).end()
    assert len(table.state.own(0, refreshed=True)) == 2


def test_l_25_with_nothing_to_do_the_turn_passes():
    table = Table(position(SITES, {0: "E@1-", 1: "E@1"}, last_turns=[0, 1], bag="")).refresh()
    assert table.state.turn == 1


def test_l_26_songbird_and_the_refresh_step_both_count_in_full():
    crew = {0: "E@18- a@1- b@14- c@1- d@14-", 1: "E@1"}
    table = Table(position("1A 14A 18B", crew, seeds={0: "ev"}))
    table.use("18B").choose("elemeen").choose("0E").choose("vowelon").choose("0a")
    table.refresh("0b", "0c", "0d")
    assert len(table.state.own(0, refreshed=True)) == 5


def test_l_27_mani_temple_entered_in_the_action_step_has_no_effect_this_turn():
    table = acting("1A 14A 19A", {0: "E@1 a@14- b@1- c@1- d@1-", 1: "E@14"}).move("0E", "19")
    assert table.state.turn == 1
    assert table.end().asked == (0, "refresh")
    assert table.question.at_most == 4


def test_l_28_ten_rounds_without_exploring_or_unraveling_trigger_the_end():
    table = acting(SITES, {0: "E@1", 1: "E@1"})
    for _ in range(20):
        table.end()
    assert table.told(EndTriggered)[0].stalemate


def test_l_29_bystanders_step_aside_where_the_unraveling_player_says():
    table = acting(SITES, {0: "E@14 a@1", 1: "E@14"}, seeds={0: "eee"}).unravel("0E")
    assert table.asked == (0, "step aside to")


def test_l_30_a_site_takes_three_energies():
    assert acting(SITES, {0: "E@14 a@2"}, seeds={0: "eee"}).can("unravel")
    assert not acting(SITES, {0: "E@14 a@2"}, seeds={0: "ee"}).can("unravel")


def test_l_31_each_other_player_has_one_turn_after_the_last_tile():
    table = exploring("2A", dict.fromkeys(range(3), "E@1 a@14"), seats=3, bag="2").end()
    assert table.told(EndTriggered)[0].last_turns == (1, 2)


def test_l_32_of_two_energies_that_tie_the_one_that_unravels_the_other_is_the_destiny():
    table = Table(position("1A 14A", {}, phase="destiny", seeds={0: "e", 1: "v"}))
    assert table.driver.standing.scores == {0: 1, 1: 0}
    three = Table(position("1A 14A 21A", {}, phase="destiny", seeds={0: "e"}, scored={1: "7A"}))
    assert three.driver.standing.scores == {0: 0, 1: 2}


def test_l_33_partners_share_nothing_but_their_points():
    table = acting(SITES, {0: "E@14 a@14", 2: "E@1"}, seats=4, seeds={2: "eee"})
    assert not table.can("invoke 1A")
    assert not table.can("unravel")


def test_l_34_the_automaton_explores_and_then_unravels():
    table = acting("1B 14A 6B", {0: "E@1"}, seats=1, seeds={1: "ee"}, draws="9", chance={"lots": ["deonin"]}).end()
    assert table.state.scored[1] == ["14A"]
    assert table.state.sites["9"].face == "9A"


def test_l_35_ties_are_broken_by_scoring_sites_then_by_scoring_seeds_then_shared():
    def places(**facts):
        return Table(position("1B 14A 5B", {}, phase="destiny", **facts)).driver.standing.places

    assert places(seeds={0: "vv"}, scored={1: "7A"}) == ((1,), (0,))
    assert places(seeds={0: "v", 1: "v"}) == ((0, 1),)


def test_l_36_the_faces_with_powers_of_our_own_say_so():
    assert {key for key, face in FACES.items() if face.original} == {
        "12A", "16A", "16B", "25B", "26A", "26B", "27A", "27B", "PA", "PB",
    }  # fmt: skip


def test_l_37_the_astral_keyword_is_for_every_summon():
    table = acting("1A 14A 10A PA", {0: "E@10 a@14"}).invoke("10A", by="0E")
    assert "P" in table.choices
    stone = acting("1A 14A 21B PA", {0: "E@14 a@21"}).invoke("21B", by="0E")
    assert "P" in stone.choices


def test_l_38_off_turn_a_standing_order_answers_for_the_awakening_portal():
    assert RULES.standing_orders == {"awakening": "use"}
    table = acting("1A 14A 24B", {0: "E@14 a@1", 1: "b@24- E@1-"}, seeds={0: "eee"}).unravel("0E")
    assert table.question.fallback == ["1E"]


def test_l_39_a_lagoon_left_for_good_ends():
    options = {"no_druids_safeguard": "no", "stalemate_rounds": "never"}
    table = acting(SITES, {0: "E@14"}, seeds={0: "eee"}, **options).unravel("0E")
    assert table.driver.standing is not None


def test_l_40_a_totem_is_a_site_like_others_where_bystanders_forbid_unraveling():
    table = acting("1B 14A PA", {0: "E@P a@1", 1: "E@P"}, seeds={0: "ddd"}, displaced_druids="forbid")
    assert not table.can("unravel")


def test_l_41_up_to_means_one_at_least_where_the_text_does_not_say_otherwise():
    kite = acting("1A 16B 14A", {0: "E@16 a@14 b@1"}).invoke("16B", by="0E")
    assert "none" not in kite.choices
    labyrinth = acting("3B 14A 21A", {0: "E@3- a@14 b@21"}).invoke("3B", by="0a")
    assert "none" in labyrinth.choices


def test_l_42_cirqus_laguun_helps_powers_that_summon():
    table = acting("1A 21B 25A", {0: "E@25 a@21 b@1 c@1 d@1"}).invoke("21B", by="0E").choose("0b").choose("21")
    table.expect_only("0E exhausted", "0b at 21", "0b exhausted")


def test_every_ruling_has_a_test():
    numbers = re.findall(r"^\| L-(\d+) ", RULINGS.read_text(), flags=re.MULTILINE)
    tested = {name[7:9] for name in globals() if name.startswith("test_l_")}
    assert {f"{int(number):02}" for number in numbers} == tested


def test_turns_by_chance_never_go_on_for_ever():
    """Rulings L-6 and L-28: a thousand random turns, each of a few decisions."""
    tally = simulate(RULES, 2, 6, "loops", {"layout": "gruus_walkabout", "tile_set": "all", "promo_tile": "on"})
    assert tally.failures == []
    assert tally.cut == 0
    assert tally.longest_turn < 60
