"""Calculator: the higher attack becomes smaller by the lower."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_the_calculator_reduces_the_higher_attack_by_the_lower() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "calculator"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "calculator").pass_windows()
    assert t.totals == (8 + 2, 12 + 4)


def test_without_a_call_nothing_is_reduced() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "calculator"})
    t.play("attack-08", "attack-20")
    assert t.totals == (10, 24)


def test_equal_attacks_stay_as_they_are() -> None:
    t = challenge("attack-08", "attack-08", powers={1: "calculator"})
    t.play("attack-08", "attack-08", to="cards chosen").react(1, "calculator").pass_windows()
    assert t.totals == (10, 12)


def test_the_calculator_cannot_call_twice() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "calculator", 1: "sorcerer"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "calculator")
    assert not t.can_react(0, "calculator")


def test_an_uninvolved_calculator_is_not_asked() -> None:
    t = challenge("attack-08", "attack-20", powers={2: "calculator"})
    t.play("attack-08", "attack-20")
    assert t.totals == (10, 24)


def test_a_zapped_calculator_reduces_nothing() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "calculator"}, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "calculator")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (10, 24)
