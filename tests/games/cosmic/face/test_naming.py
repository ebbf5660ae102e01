"""Players named by name where pilots, colors and planets are written."""

from __future__ import annotations

import pytest

from engine import Choice, Driver, Illegal, Pick, Split
from games.cosmic import GAME
from host.values.callings import callings, understood
from rendering.theme import THEME

CALLED = callings({"Ana": "A", "Ben \\(he\\)": "B", "Oak (bot)": "C"}, {7: "A"})


@pytest.fixture
def view():
    """What the first seat sees when a game begins."""
    return Driver.start(GAME.rules, GAME.rules.agree(3, "names", {}))[0].view(0)


@pytest.fixture
def guests():
    return Pick(seat=2, ask="invite", choices=(Choice("0", "seat:0"), Choice("1", "seat:1")), at_least=0, at_most=2)


def test_a_guest_is_invited_by_name_letter_or_color(view, guests):
    for text in ("Ana", "A", "<@7>"):
        assert understood(GAME, guests, text, view, CALLED) == ["0"]
    assert understood(GAME, guests, "Ben (he), Ana", view, CALLED) == ["0", "1"]


def test_the_notation_itself_is_never_taken_for_a_name(view, guests):
    tricky = callings({"B": "A", "none": "B"}, {})
    assert understood(GAME, guests, "B", view, tricky) == ["1"]
    assert understood(GAME, guests, "none", view, tricky) == []


def test_a_name_that_is_another_players_color_must_be_told_apart(view, guests):
    color = THEME.seats[1].name
    with pytest.raises(Illegal, match="write the letter"):
        understood(GAME, guests, color, view, callings({color: "A"}, {}))


def test_a_planet_is_named_by_its_owner(view):
    prompt = Split(seat=0, ask="tokens", bins=(Choice("1.3", "planet:1.3", cap=4),), at_least=1, at_most=4)
    assert understood(GAME, prompt, "Ben (he)'s 3", view, CALLED) == {"1.3": 1}


def test_a_name_that_is_another_name_and_more_is_asked_about_where_both_fit(view):
    called = callings({"Ben": "B", "Ben 2": "E"}, {})
    paying = Split(
        seat=0, ask="who pays", bins=(Choice("1.2", "planet:1.2"), Choice("4", "seat:4")), at_least=1, at_most=1
    )
    with pytest.raises(Illegal, match="two things"):
        understood(GAME, paying, "Ben 2", view, called)
