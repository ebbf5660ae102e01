"""Part 8: the promo tile as totem, astral site, and place of entry. Its powers are tested with the sites."""

from __future__ import annotations

import pytest

from games.lagoon.rules.ending import destiny_of
from tests.games.lagoon.table import acting

SITES = "1B 14A 21A PA"
CREW = {0: "E@P a@P- b@1", 1: "E@P"}


def test_an_unraveled_totem_is_turned_over_and_everybody_on_it_exhausted():
    table = acting(SITES, CREW, seeds={0: "ddd"}).unravel("0E")
    table.expect_only("0E exhausted", "1E exhausted", "P shows PB", "0 has 0 deonin", "unravelings=1", "progress=True")
    assert table.state.on("P") == ["0E", "0a", "1E"]
    assert table.state.scored == [[], []]


def test_it_is_turned_back_the_next_time():
    table = acting("1B 14A 21A PB", CREW, seeds={0: "ddd"}).unravel("0E")
    assert table.state.sites["P"].face == "PA"


@pytest.mark.parametrize("energy", ["e", "v", "d"])
def test_three_of_any_one_kind_will_do(energy):
    table = acting(SITES, {0: "E@P b@P c@P"}, seeds={0: energy * 3}).unravel("0E")
    assert table.state.sites["P"].face == "PB"


def test_kinds_are_not_mixed():
    assert not acting(SITES, {0: "E@P b@P"}, seeds={0: "eevvdd"}).can("unravel")


def test_the_player_says_which_kind():
    table = acting(SITES, CREW, seeds={0: "dddeee"}).choose("unravel")
    assert table.ask == "energy"
    assert table.choices == ["elemeen 3", "deonin 3"]


def test_occupied_sites_count_toward_it_as_ever():
    table = acting(SITES, {0: "E@P a@14 b@1"}, seeds={0: "v"}).unravel("0E")
    assert table.state.seeds[0]["vowelon"] == 0


def test_a_table_may_agree_on_two():
    assert acting(SITES, CREW, seeds={0: "dd"}, astral_unravel_energy="2").can("unravel")
    assert not acting(SITES, CREW, seeds={0: "dd"}, unravel_energy="2").can("unravel")


def test_a_locked_totem_cannot_be_unraveled():
    line = "1B@0,0 PA@1,0 14A@2,0"
    assert not acting(line, CREW, seeds={0: "ddd"}).can("unravel")


def test_the_hot_spring_does_not_apply():
    """Rules 8.5: nobody would be exiled."""
    table = acting("4A 14A 21A PA", {0: "E@P a@4 b@4"}, seeds={0: "ddd"}).unravel("0E")
    assert table.ask == "action"
    assert table.state.druids["0E"].at == "P"


def test_it_is_no_haven():
    """It does not help the sole haven."""
    assert not acting("1B 15A PA", {0: "E@1 a@15"}, seeds={0: "eee"}).can("unravel")
    assert acting("1B 15A 2B", {0: "E@1 a@15"}, seeds={0: "eee"}).can("unravel")


# --- 8.3 the keyword


def test_a_summoned_druid_may_enter_on_it():
    table = acting(SITES, {0: "E@1 a@14", 1: "E@1"}).choose("summon").choose("0E")
    assert table.choices == ["1", "P"]
    table.choose("P")
    assert (table.state.druids["0b"].at, table.state.druids["0b"].refreshed) == ("P", False)


def test_it_is_an_entry_without_its_powers_too():
    table = acting(SITES, {0: "E@1 a@14"}, promo_powers="none").choose("summon").choose("0E")
    assert table.choices == ["1", "P"]


def test_a_table_may_agree_that_it_stands_for_a_haven_only():
    table = acting(SITES, {0: "E@1 a@14"}, astral_keyword="haven_summons").choose("summon").choose("0E")
    assert table.choices == ["1", "P"]


def test_it_never_counts_for_the_destiny():
    assert destiny_of(acting("1B 15A PA", {0: "E@1"}).state) == ("vowelon",)
