"""Part 4: which energy, what it needs, where it comes from, and what happens."""

from __future__ import annotations

import pytest

from tests.games.lagoon.table import acting

SITES = "1B 10B 5B 6B"
"""The only haven, then a Vowelon, a Deonin and an Elemeen site: nothing locked, no power but the haven's."""

SPARE = "a@1"


def unraveling(target, seeds="", crew=SPARE, sites=SITES, **facts):
    """Seat 0's Eldrid on the target, a spare acolyte on the haven."""
    return acting(sites, {0: f"E@{target} {crew}", 1: "E@1"}, seeds={0: seeds}, **facts)


# --- 4.1 which energy


@pytest.mark.parametrize(
    ("target", "face", "energy"), [("10", "10B", "elemeen"), ("5", "5B", "vowelon"), ("6", "6B", "deonin")]
)
def test_each_energy_is_unraveled_by_one_other(target, face, energy):
    short = 2 if energy == "vowelon" else 3  # the spare druid occupies a Vowelon site
    table = unraveling(target, energy[0] * short).unravel("0E")
    table.expect_only(
        "0E in supply",
        f"{target} leaves",
        f"0 scored {face}",
        f"0 has 0 {energy}",
        "unravelings=1",
        "progress=True",
    )
    for other in {"elemeen", "vowelon", "deonin"} - {energy}:
        assert not unraveling(target, other[0] * 3).can("unravel")


# --- 4.2 what it needs


def test_a_refreshed_druid_of_ones_own_must_stand_on_it():
    assert not acting(SITES, {0: "E@10- a@1", 1: "E@1"}, seeds={0: "eee"}).can("unravel")
    assert not acting(SITES, {0: "E@1 a@1", 1: "E@10"}, seeds={0: "eee"}).can("unravel")


def test_a_locked_site_cannot_be_unraveled():
    line = "1B@0,0 10B@1,0 5B@2,0"
    assert not acting(line, {0: "E@10 a@5", 1: "E@1"}, seeds={0: "eee"}).can("unravel")


def test_the_only_haven_cannot_be_unraveled():
    assert not acting("1B 10B 5B", {0: "E@1 a@5"}, seeds={0: "eee"}).can("unravel")
    assert acting("1B 10B 5B 2B", {0: "E@1 a@5"}, seeds={0: "eee"}).can("unravel")


def test_two_energies_are_too_few_and_three_enough():
    assert not unraveling("10", "ee").can("unravel")
    assert unraveling("10", "eee").can("unravel")


def test_a_table_may_agree_on_two():
    assert not unraveling("10", "e", unravel_energy="2").can("unravel")
    table = unraveling("10", "eee", unravel_energy="2").unravel("0E")
    assert table.state.seeds[0]["elemeen"] == 1


# --- 4.3 where it comes from


def test_each_site_of_the_energy_one_occupies_gives_one_and_seeds_only_what_is_missing():
    table = unraveling("10", "eee", "a@6-").unravel("0E")
    assert table.state.seeds[0]["elemeen"] == 1


def test_sites_alone_will_do():
    table = unraveling("10", "e", "a@6 b@9 c@12", "1B 10B 6B 9B 12B").unravel("0E")
    table.expect_only("0E in supply", "10 leaves", "0 scored 10B", "unravelings=1", "progress=True")


def test_several_druids_on_a_site_give_no_more_than_one():
    assert not unraveling("10", "e", "a@6 b@6").can("unravel")
    assert unraveling("10", "ee", "a@6 b@6").can("unravel")


def test_a_table_may_count_druids_instead():
    table = unraveling("10", "e", "a@6 b@6", energy_per_occupied_site="druid").unravel("0E")
    assert table.state.seeds[0]["elemeen"] == 0
    alone = unraveling("10", "", "a@6 b@6 c@6", energy_per_occupied_site="druid")
    assert alone.can("unravel")


def test_sites_count_again_for_the_next_unraveling():
    sites = "1B 10B 6B 9B 13B"
    table = acting(sites, {0: "E@10 a@6 b@9 c@13", 1: "E@1"}, seeds={0: "ee"}).unravel("0E").unravel("0c")
    assert table.state.scored[0] == ["10B", "13B"]
    assert table.state.unravelings == 2


def test_sites_and_seeds_of_others_give_nothing():
    table = acting(SITES, {0: "E@10 a@1", 1: "E@6"}, seeds={0: "ee", 1: "eee"})
    assert not table.can("unravel")


def test_partners_sites_and_seeds_give_nothing():
    """Ruling L-33."""
    table = acting(SITES, {0: "E@10 a@1", 2: "E@6"}, seats=4, seeds={0: "ee", 2: "eee"})
    assert not table.can("unravel")


def test_kinds_are_not_mixed():
    assert not unraveling("10", "eevvdd").can("unravel")


def test_astral_sites_give_no_energy():
    assert not acting("1B 10B 5B PA", {0: "E@10 a@P b@1"}, seeds={0: "ee"}).can("unravel")


# --- 4.4 what happens


def test_the_unraveling_druid_goes_to_its_supply_and_the_face_is_kept_as_it_was():
    table = unraveling("6", "ddd").unravel("0E")
    assert table.state.druids["0E"].at == ""
    assert table.state.scored == [["6B"], []]


def test_one_of_several_druids_that_could_is_chosen():
    table = acting(SITES, {0: "E@10 a@5 b@1", 1: "E@1"}, seeds={0: "eeevvv"}).choose("unravel")
    assert table.choices == ["0E", "0a"]


def test_a_druid_summoned_later_comes_back_from_the_supply():
    table = unraveling("10", "eee", "a@1 b@1").unravel("0E").summon("0a", "0E", "1")
    assert (table.state.druids["0E"].at, table.state.druids["0E"].refreshed) == ("1", False)
