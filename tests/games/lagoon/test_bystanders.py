"""Part 4.5, ruling L-29: other druids on an unraveled site, in four variants."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1B 10B 5B 6B 2B"
CREW = {0: "E@10 a@10- b@2", 1: "E@10"}


def unraveled(rule, crew=CREW, **facts):
    return acting(SITES, crew, seeds={0: "eee"}, displaced_druids=rule, **facts).unravel("0E")


def test_the_unraveling_player_says_where_everybody_steps_in_their_states():
    table = unraveled("active_chooses")
    assert table.asked == (0, "step aside to")
    assert sorted(table.choices) == ["1", "5", "6"]
    table.choose("6")
    assert table.asked == (0, "step aside to")
    table.choose("1").expect_only(
        "0E in supply",
        "0a at 6",
        "1E at 1",
        "10 leaves",
        "0 scored 10B",
        "0 has 0 elemeen",
        "unravelings=1",
        "progress=True",
    )


def test_their_owners_may_say():
    table = unraveled("owner_chooses").choose("6")
    assert table.asked == (1, "step aside to")
    table.choose("5")
    assert (table.state.druids["0a"].at, table.state.druids["1E"].at) == ("6", "5")
    assert table.asked == (0, "action")


def test_they_may_be_exiled():
    table = unraveled("exile")
    table.expect_only(
        "0E in supply",
        "0a in supply",
        "1E in supply",
        "10 leaves",
        "0 scored 10B",
        "0 has 0 elemeen",
        "unravelings=1",
        "progress=True",
    )


def test_the_hot_spring_is_for_the_unraveling_druid_only():
    sites = "4A 10B 5B 6B 2B"
    crew = {0: "E@10 a@4 b@2", 1: "E@10 a@4"}
    table = acting(sites, crew, seeds={0: "eee"}, displaced_druids="exile").unravel("0E")
    assert table.asked == (0, "rise on a haven")
    assert table.state.druids["1E"].at == ""


def test_they_may_forbid_it():
    assert not acting(SITES, CREW, seeds={0: "eee"}, displaced_druids="forbid").can("unravel")
    alone = {0: "E@10 b@2", 1: "E@1"}
    assert acting(SITES, alone, seeds={0: "eee"}, displaced_druids="forbid").can("unravel")


def test_where_they_forbid_it_the_helix_cannot_either():
    sites = "1B 10B 18A 6B"
    assert not acting(sites, {0: "E@10 a@18", 1: "E@10"}, displaced_druids="forbid").can("invoke 18A")


def test_with_one_site_beside_it_nobody_is_asked():
    line = "1B@0,0 5B@1,0 10B@2,0"
    table = acting(line, {0: "E@10 a@5", 1: "E@10-"}, seeds={0: "eee"}).unravel("0E")
    assert (table.state.druids["1E"].at, table.state.druids["1E"].refreshed) == ("5", False)


def test_a_druid_that_stepped_aside_has_its_new_sites_energy_only_afterwards():
    """The payment was counted with everybody where they stood."""
    table = acting(SITES, {0: "E@10 a@10 b@2"}, seeds={0: "eee"}).unravel("0E").choose("6")
    assert table.state.seeds[0]["elemeen"] == 0
