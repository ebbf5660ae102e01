"""Saraina's Crucible (17B): the invoker is exiled; a site from your score area returns beside where it stood."""

from __future__ import annotations

from games.lagoon.rules.hexes import label
from tests.games.lagoon.table import acting

SITES = "1A 17B 14A"


def test_a_scored_site_returns_with_the_scored_face_up():
    """Ruling L-9."""
    table = acting(SITES, {0: "E@1 a@17", 1: "E@1"}, scored={0: "5B"}).invoke("17B", by="0a").place("5B", (1, -2))
    table.expect_only("0a in supply", "0 gave back 5B", "5B lies at 1,-2")


def test_it_is_no_exploration():
    """Ruling L-8: no seed, and 5B is a trove."""
    table = acting(SITES, {0: "E@1 a@17 b@1"}, scored={0: "5B"}).invoke("17B", by="0a").place("5B", (1, -2))
    assert table.ask == "action"
    assert table.state.progress is False


def test_it_lies_beside_the_site_where_the_invoker_stood():
    table = acting(SITES, {0: "E@1 a@17"}, scored={0: "5B"}).invoke("17B", by="0E")
    assert set(table.spaces) == {label(space) for space in [(0, -1), (0, 1), (-1, 1), (-1, 0)]}


def test_one_of_several_is_chosen_and_those_of_others_stay():
    table = acting(SITES, {0: "E@1 a@17"}, scored={0: "5B 6A", 1: "7A"}).invoke("17B", by="0E")
    assert table.choices == ["5B", "6A"]


def test_with_an_empty_score_area_it_cannot_be_invoked():
    assert not acting(SITES, {0: "E@1 a@17"}, scored={1: "5B"}).can("invoke 17B")


def test_without_a_free_space_beside_it_a_druid_cannot_be_the_invoker():
    """Ruling L-10."""
    ring = "17B@0,0 1A@0,-1 14A@1,-1 21A@1,0 2B@0,1 15A@-1,1 19A@-1,0"
    assert not acting(ring, {0: "E@17 a@17"}, scored={0: "5B"}).can("invoke 17B")
    assert acting(ring, {0: "E@17 a@1 b@17"}, scored={0: "5B"}).can("invoke 17B")
