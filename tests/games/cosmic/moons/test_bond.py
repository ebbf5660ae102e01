"""Bond: an invitation that cannot be declined."""

from __future__ import annotations

import pytest

from engine import Illegal
from tests.games.cosmic.table import Table, position


def called(tokens: int, *, by: int = 1, system: int = 1) -> Table:
    hands = {0: "attack-06", 1: "attack-10"}
    moons = {f"{system}.m1": ("bond", {2: tokens})}
    t = Table(position(phase="alliance", cone=1, hands=hands, edicts="off", moons=moons))
    return t.invite(0, *([2] if by == 0 else [])).invite(1, *([2] if by == 1 else []))


def test_invited_by_the_owner_one_must_come_with_as_many_as_stand_here() -> None:
    t = called(3)
    assert t.choices_of_side(2) == ["defense"]
    with pytest.raises(Illegal):
        t.ally(2, "defense", p2_1=2)
    t.ally(2, "defense", p2_1=3)
    assert t.state.challenge.shield[2] == 3


def test_four_are_enough() -> None:
    called(6).ally(2, "defense", p2_1=4)


def test_where_allies_send_fewer_so_many_are_enough() -> None:
    hands = {0: "attack-06", 1: "attack-10"}
    moons = {"1.m1": ("bond", {2: 4})}
    state = position(phase="alliance", cone=1, hands=hands, edicts="off", moons=moons, most_tokens="3")
    t = Table(state).invite(0).invite(1, 2)
    assert t.choices_of_side(2) == ["defense"]
    t.wait("ally")
    assert t.state.challenge.shield[2] == 3


def test_invited_by_others_one_may_decline() -> None:
    assert called(3, by=0).choices_of_side(2) == ["none", "offense"]


def test_the_bond_is_to_the_owner_of_its_own_system() -> None:
    assert called(3, system=3).choices_of_side(2) == ["none", "defense"]


def test_invited_by_both_one_joins_the_owner() -> None:
    hands = {0: "attack-06", 1: "attack-10"}
    state = position(phase="alliance", cone=1, hands=hands, edicts="off", moons={"1.m1": ("bond", {2: 1})})
    assert Table(state).invite(0, 2).invite(1, 2).choices_of_side(2) == ["defense"]


def test_who_does_not_answer_comes_all_the_same() -> None:
    t = called(3).wait("ally")
    assert t.state.challenge.shield[2] == 3


def test_who_must_come_may_still_wait_for_those_who_answer_first() -> None:
    hands = {0: "attack-06", 1: "attack-10"}
    state = position(phase="alliance", cone=1, hands=hands, edicts="off", moons={"1.m1": ("bond", {3: 2})})
    t = Table(state).invite(0).invite(1, 2, 3)
    assert t.choices_of_side(3) == ["defense", "later"]
    t.answer(3, "ally", {"side": ["later"], "tokens": {}}).ally(2)
    assert t.choices_of_side(3) == ["defense"]
    t.wait("ally")
    assert t.state.challenge.shield[3] == 2


def test_who_must_come_and_does_not_answer_sends_enough_for_the_side_it_joins() -> None:
    hands = {0: "attack-06", 1: "attack-10"}
    state = position(phase="alliance", cone=1, hands=hands, edicts="off", moons={"1.m1": ("bond", {3: 2})})
    t = Table(state).invite(0).invite(1, 2, 3).wait("ally")
    assert t.state.challenge.shield[3] == 2
