"""Will: challenges whom and where it likes."""

from __future__ import annotations

from games.cosmic.rules.events import DefenseNamed
from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}


def destiny(**facts: object) -> Table:
    state = position(phase="destiny", **{"hands": HANDS, "powers": {0: "will"}, "edicts": "off", **facts})  # type: ignore[arg-type]
    return Table(state, destiny=["color-1#1"])


def test_will_challenges_another_player_on_a_planet_of_its_choice() -> None:
    t = destiny().react(0, "will").choose(0, "player to challenge", "3").choose(0, "planet to challenge", "3.4")
    assert t.told(DefenseNamed) == [DefenseNamed(3, 3, "3.4")]
    assert "planet" not in t.asked(0, "launch").prompt.fields  # type: ignore[attr-defined]


def test_will_may_follow_destiny() -> None:
    assert destiny().pass_windows().told(DefenseNamed) == [DefenseNamed(1, 1)]


def test_in_a_third_system_the_player_named_defends_its_base() -> None:
    t = destiny(planetoids={"P01": (2, 0, {3: 2})}).react(0, "will").choose(0, "player to challenge", "3")
    t.choose(0, "planet to challenge", "P01")
    assert t.told(DefenseNamed) == [DefenseNamed(3, 2, "P01")]


def test_as_may_be_agreed_the_owner_of_a_third_system_defends_it() -> None:
    t = destiny(planetoids={"P01": (2, 0, {3: 2})}, will_third_system="system_owner")
    t.react(0, "will").choose(0, "player to challenge", "3")
    assert "P01" not in t.choices(0, "planet to challenge")
    t = destiny(planetoids={"P01": (2, 0, {3: 2})}, will_third_system="system_owner")
    t.react(0, "will").choose(0, "player to challenge", "2").choose(0, "planet to challenge", "P01")
    assert t.told(DefenseNamed) == [DefenseNamed(2, 2, "P01")]


def test_an_intruder_may_be_challenged_at_home() -> None:
    t = destiny(planets={"0.2": {0: 1, 3: 2}}, will_third_system="system_owner")
    t.react(0, "will").choose(0, "player to challenge", "3").choose(0, "planet to challenge", "0.2")
    assert t.told(DefenseNamed) == [DefenseNamed(3, 0, "0.2")]


def test_will_does_nothing_in_the_turns_of_others() -> None:
    assert destiny(powers={2: "will"}).questions == [(0, "launch")]


def test_a_zapped_will_follows_destiny() -> None:
    t = destiny(edicts="on", hands={**HANDS, 3: "cosmic-zap"}).pass_windows(to="destiny drawn").react(0, "will")
    t.choose(0, "player to challenge", "3").choose(0, "planet to challenge", "3.4").pass_windows(to="use announced")
    assert t.react(3, "cosmic-zap").pass_windows().told(DefenseNamed) == [DefenseNamed(1, 1)]
