"""What each seat may see."""

from __future__ import annotations

from games.skye import GAME
from games.skye.rules.events import IncomePaid
from games.skye.rules.land import HOME
from games.skye.rules.views import Placed, cell_named, label
from tests.games.skye.lands import F1
from tests.games.skye.table import QUIET, Table, position


def test_gold_is_seen_by_its_owner_alone_until_the_end():
    table = Table(position(3, gold=(9, 8, 7)))
    assert [clan.gold for clan in table.driver.view(1).clans] == [None, 8, None]
    assert [clan.gold for clan in table.driver.view(None).clans] == [None, None, None]


def test_a_scroll_that_counts_gold_does_not_tell_it():
    territory = (*HOME, Placed("D26", 0, 1, 0))
    table = Table(position(3, gold=(15, 8, 7), territories={0: territory}))
    assert table.driver.view(0).clans[0].scrolls[0].value == 3
    assert table.driver.view(1).clans[0].scrolls[0].value is None


def test_the_worth_of_scoring_tiles_is_shown_but_not_where_it_would_tell_gold():
    table = Table(position(2, territories={0: F1}, scoring=("squares", "most-gold", *QUIET[:2])))
    assert table.driver.view(1).clans[0].worth == (6, None, 1, 10)


def test_a_view_holds_what_a_picture_needs():
    table = Table(position(2, territories={0: F1}, scoring=("squares", *QUIET[:3])))
    view = table.driver.view(None)
    clan = view.clans[0]
    assert len(clan.territory) == 9
    assert len(clan.completed) == 5
    assert len(clan.connected) == 6
    assert clan.counts["barrels"] == 2
    assert clan.income == 6
    assert [(entry.letter, entry.rounds) for entry in view.scoring] == [
        ("A", (1, 3, 5)),
        ("B", (2, 4, 6)),
        ("C", (3, 5, 6)),
        ("D", (4, 5, 6)),
    ]
    assert (view.round, view.rounds, view.start, view.order) == (1, 6, 0, (0, 1))
    assert (view.bag, view.stack) == (73 - 8 - 6, 31)
    assert view.me is None


def test_cells_are_named_alike_everywhere():
    assert cell_named(label((2, -3))) == (2, -3)


def test_the_next_income_is_that_of_the_next_round_and_none_follows_the_last():
    table = Table(position(3, "build", round=2, points=(5, 9, 9), to_build={0: ["L12"]}))
    view = table.driver.view(0)
    assert (view.next_catch_up, view.clans[0].income, view.clans[1].income) == (1, 7, 5)
    table.until("price")
    paid = {event.seat: event.gold for event in table.told(IncomePaid)}
    assert paid[1] == 5
    last = Table(position(3, "build", round=6, points=(5, 9, 9), to_build={0: ["L12"]})).driver.view(0)
    assert (last.next_catch_up, last.clans[0].income) == (0, 0)
    assert "no income follows" in GAME.face.private(last, {0: "Ana", 1: "Ben", 2: "Cem"})
