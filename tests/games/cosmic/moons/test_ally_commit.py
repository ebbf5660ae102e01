"""Ally Commit: allies bring as many as the main player."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.cosmic import GAME, RULES
from tests.games.cosmic.table import Table, position


def invited(**facts: object) -> Table:
    hands = {0: "attack-06", 1: "attack-10"}
    moons = {"3.m1": ("ally-commit", {0: 1})}
    state = position(phase="alliance", cone=3, hands=hands, edicts="off", moons=moons, **facts)  # type: ignore[arg-type]
    return Table(state).invite(0, 2).invite(1, 2)


def test_allies_bring_at_least_as_many() -> None:
    t = invited()
    with pytest.raises(Illegal, match="at least 3"):
        t.ally(2, "offense", p2_1=2)
    t.ally(2, "offense", p2_1=3)


def test_allies_of_the_other_side_bring_what_they_like() -> None:
    invited().ally(2, "defense", p2_1=1)


def test_everybody_may_decline() -> None:
    assert invited().ally(2).state.challenge.sides[2] == ""


def test_who_has_too_few_cannot_join_that_side() -> None:
    planets: dict[str, dict[int, int]] = {f"2.{n}": {} for n in (2, 3, 4, 5)} | {"2.1": {2: 2}}
    assert invited(planets=planets, warp={2: 18}).choices_of_side(2) == ["none", "defense"]


def test_who_is_invited_but_has_too_few_is_not_told_that_nobody_invited_them() -> None:
    planets: dict[str, dict[int, int]] = {f"2.{n}": {} for n in (2, 3, 4, 5)} | {"2.1": {2: 2}}
    table = invited(planets=planets, warp={2: 18})
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "ally" and q.prompt.seat == 2)
    with pytest.raises(Illegal, match="The offense has invited you, but you cannot join it now"):
        GAME.face.parse(prompt, "offense C1x2", RULES.view(table.state, 2))
