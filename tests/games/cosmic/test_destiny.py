"""Destiny: who is challenged."""

from __future__ import annotations

from games.cosmic.rules.events import DefenseNamed, DestinyRenewed, TurnPassed
from tests.games.cosmic.table import Table, position

HANDS = dict.fromkeys(range(4), "attack-06")


def drawn(*cards: str, **facts: object) -> Table:
    state = position(phase="destiny", **{"hands": HANDS, "edicts": "off", **facts})  # type: ignore[arg-type]
    return Table(state, destiny=cards)


def test_another_color_defends_at_home() -> None:
    assert drawn("color-2#1").told(DefenseNamed) == [DefenseNamed(2, 2)]


def test_a_wild_card_lets_the_offense_choose() -> None:
    t = drawn("wild#1")
    assert t.choices(0, "wild destiny") == ["1", "2", "3"]
    assert t.choose(0, "wild destiny", "3").told(DefenseNamed) == [DefenseNamed(3, 3)]


def test_the_own_color_with_nobody_to_drive_out_is_drawn_again() -> None:
    assert drawn("color-0#1", "color-3#1").told(DefenseNamed) == [DefenseNamed(3, 3)]


def test_the_own_color_may_be_used_against_an_intruder_who_defends_there() -> None:
    t = drawn("color-0#1", planets={"0.2": {0: 1, 2: 3}})
    t.choose(0, "own color", "0.2:2")
    assert t.told(DefenseNamed) == [DefenseNamed(2, 0, "0.2")]
    assert "planet" not in t.asked(0, "launch").prompt.fields


def test_the_own_color_may_settle_an_empty_planet_which_is_a_success() -> None:
    t = drawn("color-0#1", planets={"0.2": {}})
    t.choose(0, "own color", "0.2").answer(0, "settle", {"0.1": 3})
    t.expect_tokens("0 0.1 -3", "0 0.2 +3")
    assert t.questions == [(0, "another challenge")]


def test_empty_planets_are_left_alone_where_that_was_agreed() -> None:
    t = drawn("color-0#1", "color-3#1", planets={"0.2": {}}, empty_home="off")
    assert t.told(DefenseNamed) == [DefenseNamed(3, 3)]


def test_one_may_draw_again_instead() -> None:
    t = drawn("color-0#1", "color-3#1", planets={"0.2": {}})
    assert t.choose(0, "own color", "again").told(DefenseNamed) == [DefenseNamed(3, 3)]


def test_the_last_card_is_never_drawn() -> None:
    state = position(phase="destiny", hands=HANDS, edicts="off")
    state.destiny_discard, state.destiny = state.destiny[1:], state.destiny[:1]
    t = Table(state)
    assert t.told(DestinyRenewed)
    assert not t.told(TurnPassed)


def test_settling_an_empty_planet_leaves_nobody_to_take_cards_from() -> None:
    state = position(phase="destiny", hands={0: "attack-06"}, edicts="off", flares="used_up", planets={"0.1": {}})
    state.players[0].hand.append("flare-vulch")
    state.flares = ["flare-vulch"]
    t = Table(state, destiny=["color-0#1"]).choose(0, "own color", "0.1").answer(0, "settle", {"0.2": 1})
    assert not t.can_react(0, "flare-vulch")
