"""Ancient Vowelon (8A): once a turn, one extra Vowelon energy toward unraveling a Deonin site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 11B 8A 14B"
CREW = {0: "E@11 a@8 b@14", 1: "E@1"}


def test_it_makes_two_energies_of_one_site():
    table = acting(SITES, CREW, seeds={0: "v"}).unravel("0E")
    table.expect_only(
        "0E in supply",
        "11 leaves",
        "0 scored 11B",
        "0 has 0 vowelon",
        "0/8A used",
        "unravelings=1",
        "progress=True",
    )


def test_without_occupying_it_the_seed_would_not_do():
    table = acting(SITES, {0: "E@11 a@1 b@1", 1: "E@8"}, seeds={0: "v"})
    assert not table.can("unravel")


def test_it_may_be_saved_where_seeds_suffice():
    table = acting(SITES, CREW, seeds={0: "vv"}).unravel("0E", "vowelon 2")
    table.expect_only("0E in supply", "11 leaves", "0 scored 11B", "0 has 0 vowelon", "unravelings=1", "progress=True")


def test_it_works_once_a_turn():
    table = acting(SITES, CREW, seeds={0: "vv"}).unravel("0E", "vowelon 1 8A")
    assert not table.can("unravel")


def test_it_is_no_help_against_elemeen():
    table = acting("1A 12B 8A", {0: "E@12 a@8"}, seeds={0: "dd"})
    assert not table.can("unravel")


def test_it_is_no_help_against_a_totem():
    """Rules 8.5."""
    sites = "1A 11B 8A PA"
    assert not acting(sites, {0: "E@P a@8"}, seeds={0: "v"}).can("unravel")
    table = acting(sites, {0: "E@P a@8"}, seeds={0: "vv"}).unravel("0E")
    assert table.state.used == []
