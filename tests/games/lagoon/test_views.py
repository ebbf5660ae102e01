"""What people may know: everything but which tile comes next."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1B@0,0 14A@1,0 21A@2,0 PA@3,0"
CREW = {0: "E@1 a@14-", 1: "E@P"}


def test_everybody_sees_the_same_but_who_is_looking():
    driver = acting(LINE, CREW).driver
    views = [driver.view(seat) for seat in (None, 0, 1)]
    assert [view.viewer for view in views] == [None, 0, 1]
    for view in views[1:]:
        assert (view.sites, view.druids, view.sides, view.bag) == (
            views[0].sites, views[0].druids, views[0].sides, views[0].bag,
        )  # fmt: skip


def test_sites_say_where_they_lie_and_what_bars_unraveling():
    view = acting(LINE, CREW).driver.view(0)
    assert [(site.face, site.label) for site in view.sites] == [
        ("1B", "M10"), ("14A", "N10"), ("21A", "O11"), ("PA", "P11"),
    ]  # fmt: skip
    assert [site.face for site in view.sites if site.is_locked] == ["14A", "21A"]
    assert [site.face for site in view.sites if site.is_sole_haven] == ["1B"]


def test_the_order_of_the_bag_shows_nothing():
    driver = acting(LINE, CREW, bag="7 3 20").driver
    assert driver.view(0).bag == ("20", "3", "7")


def test_a_drawn_tile_is_seen_by_all():
    table = acting(LINE, CREW, draws="7").choose("explore")
    assert [table.driver.view(seat).drawn for seat in (None, 0, 1)] == ["7"] * 3


def test_points_are_counted_as_the_lagoon_lies_now():
    view = acting(LINE, CREW, seeds={0: "vvd"}, scored={0: "5B 7B"}).driver.view(1)
    assert view.destiny == ("vowelon",)
    assert [side.points_now for side in view.sides] == [2 + 2, 0]
    assert view.energies == {"vowelon": 2, "deonin": 1, "astral": 1}


def test_the_automaton_is_the_last_side_of_a_solo_game():
    view = acting(LINE, {0: "E@1"}, seats=1, seeds={1: "e"}).driver.view(0)
    assert view.is_solo
    assert view.sides[-1].seeds["elemeen"] == 1
