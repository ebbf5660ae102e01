"""Loner: who challenges it comes alone."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def guests(moon: str, **facts: object) -> list[tuple[int, str]]:
    hands = {0: "attack-06", 1: "attack-10"}
    moons = {moon: ("loner", {1: 1})}
    return Table(position(phase="alliance", cone=1, hands=hands, edicts="off", moons=moons, **facts)).questions  # type: ignore[arg-type]


def test_the_offense_invites_nobody_and_the_defense_may() -> None:
    assert guests("1.m1") == [(1, "invite")]


def test_in_another_system_everybody_invites() -> None:
    assert guests("3.m1") == [(0, "invite")]


def test_when_somebody_else_is_challenged_there_everybody_invites() -> None:
    hands = {0: "attack-06", 3: "attack-10"}
    state = position(
        phase="alliance", defense=3, planet="3.1", cone=1, hands=hands, edicts="off", moons={"1.m1": ("loner", {1: 1})}
    )
    assert Table(state).questions == [(0, "invite")]
