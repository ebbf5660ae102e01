"""Disease: spreads inside the system that destiny names."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}
SICK = {"1.2": {1: 4, 2: 3}}


def destiny(card: str = "color-1#1", **facts: object) -> Table:
    state = position(
        phase="destiny", **{"hands": HANDS, "powers": {2: "disease"}, "edicts": "off", "planets": SICK, **facts}
    )  # type: ignore[arg-type]
    return Table(state, destiny=[card])


def test_the_disease_spreads_to_another_planet_of_the_system() -> None:
    t = destiny().react(2, "disease").choose(2, "planet to infect", "1.4").answer(2, "tokens to spread", {"1.2": 2})
    t.expect_tokens("2 1.2 -2", "2 1.4 +2")


def test_the_disease_may_rest() -> None:
    destiny().pass_windows().expect_tokens()


def test_two_tokens_are_not_enough() -> None:
    assert destiny(planets={"1.2": {1: 4, 2: 2}}).questions == [(0, "launch")]


def test_another_system_is_not_infected() -> None:
    assert destiny("color-3#1").questions == [(0, "launch")]


def test_its_own_color_and_a_wild_card_do_not_spread_it() -> None:
    assert destiny("color-2#1").questions == [(0, "launch")]
    assert destiny("wild#1").questions == [(0, "wild destiny")]


def test_a_planetoid_is_a_planet_of_the_system_it_is_in() -> None:
    t = destiny(planets={}, planetoids={"P01": (1, 0, {2: 3}), "P02": (1, 3, {})})
    t.react(2, "disease")
    assert "P02" in t.choices(2, "planet to infect")
    t.choose(2, "planet to infect", "P02").answer(2, "tokens to spread", {"P01": 1})
    t.expect_tokens("2 P01 -1", "2 P02 +1")


def test_a_zapped_disease_does_not_spread() -> None:
    t = destiny(edicts="on", hands={**HANDS, 3: "cosmic-zap"})
    t.pass_windows(to="destiny drawn").react(2, "disease").choose(2, "planet to infect", "1.4")
    t.answer(2, "tokens to spread", {"1.2": 2}).pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows()
    t.expect_tokens()
