"""Moon Gate (13A): if your turn begins with your Eldrid in your supply, you may put it refreshed on any haven."""

from __future__ import annotations

from tests.games.lagoon.table import Table, position

SITES = "1A 13A 14A 2B"


def beginning(crew, sites=SITES, **facts):
    return Table(position(sites, crew, **facts))


def test_the_eldrid_is_put_refreshed_on_any_haven():
    table = beginning({0: "a@13-", 1: "E@1"})
    assert table.asked == (0, "begin powers")
    assert table.use("13A").choices == ["1", "2"]
    table.choose("2").expect_only("0E at 2", "0/13A used", "step=refresh")


def test_it_may_be_declined():
    table = beginning({0: "a@13", 1: "E@1"}).choose("go on")
    assert table.state.druids["0E"].at == ""


def test_with_the_eldrid_on_the_board_nobody_is_asked():
    assert beginning({0: "E@1 a@13", 1: "E@1"}).ask == "action"


def test_others_have_nothing_of_it():
    assert beginning({0: "a@1", 1: "E@13"}).ask == "action"


def test_it_is_no_summon_so_the_astral_keyword_does_not_apply():
    """Rules 8.5."""
    table = beginning({0: "a@13"}, "1A 13A 14A PA").use("13A")
    assert table.state.druids["0E"].at == "1"
