"""Ancient Deonin (9A): once a turn, one extra Deonin energy toward unraveling an Elemeen site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1B 12B 9A 15B"
CREW = {0: "E@12 a@9 b@15", 1: "E@1"}


def test_it_makes_two_energies_of_one_site():
    table = acting(SITES, CREW, seeds={0: "d"}).unravel("0E")
    table.expect_only(
        "0E in supply",
        "12 leaves",
        "0 scored 12B",
        "0 has 0 deonin",
        "0/9A used",
        "unravelings=1",
        "progress=True",
    )


def test_without_occupying_it_the_seed_would_not_do():
    table = acting(SITES, {0: "E@12 a@1 b@1", 1: "E@9"}, seeds={0: "d"})
    assert not table.can("unravel")


def test_it_may_be_saved_where_seeds_suffice():
    table = acting(SITES, CREW, seeds={0: "dd"}).unravel("0E", "deonin 2")
    table.expect_only("0E in supply", "12 leaves", "0 scored 12B", "0 has 0 deonin", "unravelings=1", "progress=True")


def test_it_works_once_a_turn():
    table = acting(SITES, CREW, seeds={0: "dd"}).unravel("0E", "deonin 1 9A")
    assert not table.can("unravel")


def test_it_is_no_help_against_vowelon():
    table = acting("1B 13B 9A", {0: "E@13 a@9"}, seeds={0: "ee"})
    assert not table.can("unravel")


def test_it_is_no_help_against_a_totem():
    """Rules 8.5."""
    sites = "1B 12B 9A PA"
    assert not acting(sites, {0: "E@P a@9"}, seeds={0: "d"}).can("unravel")
    table = acting(sites, {0: "E@P a@9"}, seeds={0: "dd"}).unravel("0E")
    assert table.state.used == []
