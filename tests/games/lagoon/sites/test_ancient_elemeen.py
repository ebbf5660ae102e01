"""Ancient Elemeen (7A): once a turn, one extra Elemeen energy toward unraveling a Vowelon site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "2B 13B 7A 10B"
CREW = {0: "E@13 a@7 b@10", 1: "E@2"}


def test_it_makes_two_energies_of_one_site():
    table = acting(SITES, CREW, seeds={0: "e"}).unravel("0E")
    table.expect_only(
        "0E in supply",
        "13 leaves",
        "0 scored 13B",
        "0 has 0 elemeen",
        "0/7A used",
        "unravelings=1",
        "progress=True",
    )


def test_without_occupying_it_the_seed_would_not_do():
    table = acting(SITES, {0: "E@13 a@2 b@2", 1: "E@7"}, seeds={0: "e"})
    assert not table.can("unravel")


def test_it_may_be_saved_where_seeds_suffice():
    table = acting(SITES, CREW, seeds={0: "ee"}).unravel("0E", "elemeen 2")
    table.expect_only("0E in supply", "13 leaves", "0 scored 13B", "0 has 0 elemeen", "unravelings=1", "progress=True")


def test_it_works_once_a_turn():
    table = acting(SITES, CREW, seeds={0: "ee"}).unravel("0E", "elemeen 1 7A")
    assert not table.can("unravel")


def test_it_is_no_help_against_deonin():
    table = acting("2B 11B 7A", {0: "E@11 a@7"}, seeds={0: "vv"})
    assert not table.can("unravel")


def test_it_is_no_help_against_a_totem():
    """Rules 8.5."""
    sites = "2B 13B 7A PA"
    assert not acting(sites, {0: "E@P a@7"}, seeds={0: "e"}).can("unravel")
    table = acting(sites, {0: "E@P a@7"}, seeds={0: "ee"}).unravel("0E")
    assert table.state.used == []
