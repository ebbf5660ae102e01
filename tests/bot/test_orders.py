"""The page of standing orders: what one's seat does by itself, and the menus to change it."""

from __future__ import annotations

import pytest
from discord import ui

from bot.ui.pages import panel_pages
from host.play.standing_orders import OF_QUESTIONS, ORDERS
from host.values.order_words import order_meant
from host.values.receipts import MomentLine

LINES = (
    MomentLine("bury", "Burying", "use", False, OF_QUESTIONS),
    MomentLine("storm", "With storm", "", False, ORDERS),
)


def offered(chosen):
    """What the menus of the page offer: one to choose what is changed, then one to change it."""
    menus = [item for item in panel_pages.orders(1, LINES, chosen).view.walk_children() if isinstance(item, ui.Select)]
    return [[(option.label, option.value) for option in menu.options] for menu in menus]


def test_only_what_is_to_be_changed_is_asked_first():
    assert offered("") == [[("Burying", "bury"), ("With storm", "storm")]]


def test_a_question_offers_each_way_to_answer_it_once_in_its_own_words():
    assert offered("bury")[1] == [
        ("I am asked.", "ask"),
        ("I do without where that is possible.", "pass"),
        ("It is done for me in the usual way.", "use"),
        ("As usual, without an order of mine.", "usual"),
    ]


def test_a_reaction_offers_every_order():
    assert [value for _, value in offered("storm")[1]] == [
        "ask",
        "always",
        "concerned",
        "pass",
        "use",
        "use-concerned",
        "usual",
    ]


def test_what_is_no_longer_at_hand_cannot_be_changed():
    assert len(offered("gone")) == 1


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.moment)
def test_what_a_menu_offers_is_the_order_when_it_is_typed(line):
    assert {order_meant(line.meanings, label): value for label, value in offered(line.moment)[1]} == {
        value: value for _, value in offered(line.moment)[1]
    }
