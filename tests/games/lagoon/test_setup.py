"""Part 2: setting up."""

from __future__ import annotations

import pytest

from games.lagoon.content import ENERGIES, FACES, numbers_of
from games.lagoon.rules.hexes import neighbours
from tests.games.lagoon.table import set_up


def spaces(table):
    return {site.face: site.space for site in table.state.sites.values()}


@pytest.mark.parametrize(
    ("layout", "faces"),
    [
        ("gruus_walkabout", ["1A", "14A", "21A"]),
        ("floating_in_paradise", ["2B", "16B", "18B"]),
        ("river_of_freedom", ["5A", "15A", "19A"]),
    ],
)
def test_the_starting_sites_lie_in_a_triangle(layout, faces):
    lying = spaces(set_up(layout=layout))
    assert sorted(lying) == sorted(faces)
    for one in faces:
        assert all(lying[other] in neighbours(lying[one]) for other in faces if other != one)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_other_tiles_are_in_the_bag_whatever_the_number_of_players(seats):
    assert len(set_up(seats).state.bag) == 21
    assert len(set_up(seats, tile_set="all").state.bag) == 24
    assert len(set_up(seats, tile_set="swap_three").state.bag) == 21


def test_swapping_three_puts_the_advanced_tiles_in_place_of_three_outside_the_layout():
    state = set_up(tile_set="swap_three", draws={"tiles_that_leave": ["2", "3", "24"]}).state
    assert set(numbers_of("advanced")) < set(state.bag)
    assert {"2", "3", "24"}.isdisjoint([*state.bag, *state.sites])
    assert set(state.sites) == {"1", "14", "21"}


def test_every_circle_starts_on_the_haven_with_its_eldrid_and_an_acolyte():
    state = set_up(4).state
    assert state.on("1") == ["0E", "0a", "1E", "1a", "2E", "2a", "3E", "3a"]
    assert all(state.supply(seat) == [f"{seat}b", f"{seat}c", f"{seat}d"] for seat in range(4))
    assert all(druid.refreshed for druid in state.druids.values())


def test_nobody_has_seeds_and_every_marker_is_refreshed():
    state = set_up(3).state
    assert all(not any(seeds.values()) for seeds in state.seeds)
    assert state.markers == [True] * 3


def test_a_table_may_agree_to_start_exhausted():
    table = set_up(starting_refreshed="no", draws={"start_player": [1]})
    assert table.asked == (1, "refresh")
    assert {key for key, druid in table.state.druids.items() if not druid.refreshed} == {"0E", "0a", "1E", "1a"}


def test_chance_names_the_start_player():
    assert set_up(3, draws={"start_player": [2]}).asked == (2, "action")
    assert set_up(3, draws={"start_player": [1]}).asked == (1, "action")


def test_turns_go_clockwise():
    table = set_up(3, draws={"start_player": [1]})
    turns = []
    for _ in range(4):
        turns.append(table.state.turn)
        table.end()
    assert turns == [1, 2, 0, 1]


# --- a free layout


def test_the_start_player_chooses_a_haven_and_two_other_sites_one_of_each_energy():
    table = set_up(layout="free", draws={"start_player": [1]})
    assert table.asked == (1, "starting haven")
    assert all(FACES[key].is_haven for key in table.choices)
    assert len(table.choices) == 9
    table.choose("4A")
    assert {FACES[key].energy for key in table.choices} == {"vowelon", "deonin"}
    assert not any(FACES[key].is_haven for key in table.choices)
    assert "4B" not in table.choices, "the tile of the haven cannot lie there twice"
    table.choose("20B")
    assert {FACES[key].energy for key in table.choices} == {"vowelon"}
    assert "20A" not in table.choices
    table.choose("11A")
    assert sorted(site.face for site in table.state.sites.values()) == ["11A", "20B", "4A"]
    assert len(table.state.bag) == 21


def test_advanced_sites_may_start_only_where_all_tiles_are_played():
    assert "25B" in set_up(layout="free", tile_set="all").choose("1A").choices
    for tile_set in ("base", "swap_three"):
        assert "25B" not in set_up(layout="free", tile_set=tile_set).choose("1A").choices


# --- with the promo tile


def test_the_promo_tile_lies_beside_both_sites_that_are_no_haven():
    lying = spaces(set_up(promo_tile="plow"))
    beside = {face for face, space in lying.items() if space in neighbours(lying["PA"])}
    assert beside == {"14A", "21A"}


def test_its_side_is_chosen_or_left_to_chance():
    assert "PA" in spaces(set_up(promo_tile="plow"))
    assert "PB" in spaces(set_up(promo_tile="slide"))
    assert "PA" in spaces(set_up(promo_tile="on", draws={"promo_side": ["A"]}))
    assert "PB" in spaces(set_up(promo_tile="on", draws={"promo_side": ["B"]}))
    assert set(spaces(set_up(promo_tile="off"))) == {"1A", "14A", "21A"}


def test_it_is_never_in_the_bag():
    assert "P" not in set_up(promo_tile="on").state.bag
    assert len(set_up(promo_tile="on").state.bag) == 21


def test_energies_of_a_start_are_in_balance():
    counts = set_up(promo_tile="plow").state.count_energies()
    assert {energy: counts[energy] for energy in ENERGIES} == dict.fromkeys(ENERGIES, 1)
