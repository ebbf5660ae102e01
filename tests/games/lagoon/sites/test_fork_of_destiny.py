"""Fork of Destiny (12A): Eldrid only, once a turn: turn one site you occupy over."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "12A 14A 1A 2B"


def test_the_site_shows_its_other_face_and_druids_stay_as_they_are():
    table = acting(SITES, {0: "E@12 a@14- b@2", 1: "E@14"}).invoke("12A", by="0E").choose("14")
    table.expect_only("0E exhausted", "14 shows 14B", "0/12A used")
    assert not table.state.druids["0a"].refreshed


def test_it_is_no_exploration_there_is_no_seed_and_no_trove():
    """14B is a trove."""
    table = acting(SITES, {0: "E@12 a@14 b@2", 1: "E@14"}).invoke("12A", by="0E").choose("14")
    assert table.ask == "action"
    table.expect_only("0E exhausted", "14 shows 14B", "0/12A used")


def test_only_sites_of_ones_own():
    table = acting(SITES, {0: "E@12 a@14 b@14", 1: "E@2"}).invoke("12A", by="0E")
    assert table.choices == ["12", "14"]


def test_it_may_turn_itself():
    table = acting(SITES, {0: "E@12 a@12 b@12", 1: "E@2"}).invoke("12A", by="0E")
    table.expect_only("0E exhausted", "12 shows 12B", "0/12A used")


def test_locked_sites_may_be_turned():
    table = acting("12A@0,0 14A@1,0 1A@2,0", {0: "E@12 a@14 b@14"}).invoke("12A", by="0E").choose("14")
    table.expect_only("0E exhausted", "14 shows 14B", "0/12A used")


def test_the_only_haven_may_be_turned_if_its_other_face_is_a_haven_too():
    assert acting("12A 14A 1A", {0: "E@12 a@1 b@1"}).invoke("12A", by="0E").choices == ["1", "12"]
    table = acting("12A 14A 4A", {0: "E@12 a@4 b@4"}).invoke("12A", by="0E")
    table.expect_only("0E exhausted", "12 shows 12B", "0/12A used")


def test_one_haven_of_two_may_be_turned_away():
    table = acting("12A 14A 4A 1A", {0: "E@12 a@4 b@4"}).invoke("12A", by="0E").choose("4")
    table.expect_only("0E exhausted", "4 shows 4B", "0/12A used")


def test_a_totem_is_never_turned_by_it():
    table = acting("12A 14A 1A PA", {0: "E@12 a@P b@14"}).invoke("12A", by="0E")
    assert table.choices == ["12", "14"]


def test_an_acolyte_cannot_pay():
    assert not acting(SITES, {0: "E@12- a@12"}).can("invoke 12A")
