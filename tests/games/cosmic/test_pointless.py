"""What is allowed in a window and would do nothing for its owner: nobody is asked for it who has not ordered so."""

from __future__ import annotations

import pytest

from games.cosmic import RULES
from host.values.orders import Orders
from tests.games.cosmic.differences import card_face
from tests.games.cosmic.table import Table, challenge, position


def is_asked(table: Table, seat: int, **own: str) -> bool:
    """Whether the open window waits for a seat with these orders of its own (names with _ for -)."""
    orders = Orders(RULES, {name.replace("_", "-"): order for name, order in own.items()})
    question = next(question for question in table.driver.asked(seat) if question.quiet)
    return orders.wants_to_be_asked(question)


def usable(table: Table, seat: int) -> set[str]:
    """What a seat could use in the open window."""
    question = next(question for question in table.driver.asked(seat) if question.quiet)
    assert question.window is not None
    return {card_face(key) for key in question.window.usable}


def ones_own() -> Table:
    """A reveal at which a player could zap its own power and no other."""
    t = challenge("attack-08 cosmic-zap", "attack-10", powers={0: "virus"}, self_zap="on")
    return t.plan("attack-08", "attack-10")


def test_a_zap_of_ones_own_power_is_pointless_and_one_of_anothers_is_not() -> None:
    own = ones_own()
    assert usable(own, 0) == {"cosmic-zap"}
    assert not is_asked(own, 0)
    other = challenge("attack-08 cosmic-zap", "attack-10", powers={1: "virus"}).plan("attack-08", "attack-10")
    assert is_asked(other, 0)


def test_an_order_to_be_always_asked_counts_for_what_is_pointless_too() -> None:
    own = ones_own()
    assert is_asked(own, 0, cosmic_zap="always")
    assert not is_asked(own, 0, cosmic_zap="ask")
    assert not is_asked(own, 0, cosmic_zap="pass")


@pytest.mark.parametrize(("warp", "asked"), [({0: 2}, True), ({2: 2}, False)])
def test_mobius_tubes_are_asked_for_on_ones_own_turn_with_tokens_in_the_warp(warp: dict[int, int], asked: bool) -> None:
    t = Table(position(phase="regroup", warp=warp, hands={0: "mobius-tubes attack-06"}))
    assert usable(t, 0) == {"mobius-tubes"}
    assert is_asked(t, 0) is asked


@pytest.mark.parametrize(("empty", "asked"), [("1.1", True), ("2.1", False)])
def test_rebirth_is_asked_for_where_it_helps_its_owner(empty: str, asked: bool) -> None:
    t = Table(position(phase="regroup", planets={empty: {}}, hands={0: "attack-06", 1: "rebirth"}))
    assert usable(t, 1) == {"rebirth"}
    assert is_asked(t, 1) is asked


@pytest.mark.parametrize(("holder", "asked"), [(1, False), (2, True)])
def test_quash_is_not_asked_for_of_those_who_have_just_agreed(holder: int, asked: bool) -> None:
    hands = {0: "compromise", 1: "compromise"}
    hands[holder] = f"{hands.get(holder, '')} quash".strip()
    t = challenge(hands[0], hands[1], hands=hands).play("compromise", "compromise")
    t.answer(0, "tokens home", {"0.1": 2})
    terms = {
        "cards": [],
        "random": 0,
        "base": ["0.1"],
        "wanted": 0,
        "wanted base": ["none"],
        "wanted cards": [],
        "act": ["offer"],
    }
    t.answer(0, "deal", terms).answer(1, "deal", {**terms, "act": ["accept"], "base": ["none"]})
    assert usable(t, holder) == {"quash"}
    assert is_asked(t, holder) is asked


@pytest.mark.parametrize(("holder", "asked"), [(1, True), (2, False)])
def test_victory_boon_is_asked_for_of_the_defense_that_it_rewards(holder: int, asked: bool) -> None:
    hands = {0: "attack-04", 1: "attack-20"}
    hands[holder] = f"{hands.get(holder, '')} victory-boon".strip()
    t = challenge(hands[0], hands[1], hands=hands, warp={1: 2})
    t.play("attack-04", "attack-20", to="outcome known")
    assert usable(t, holder) == {"victory-boon"}
    assert is_asked(t, holder) is asked


def test_force_field_against_nobody_but_oneself_is_pointless() -> None:
    hands = {2: "force-field", 3: "force-field"}
    t = challenge("attack-08", "attack-10", hands=hands, allies={2: ("offense", 1)})
    assert (is_asked(t, 2), is_asked(t, 3)) == (False, True)
