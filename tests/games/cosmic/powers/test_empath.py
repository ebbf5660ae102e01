"""Empath: an attack against a compromise becomes a compromise."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_the_empath_turns_the_attack_into_a_compromise() -> None:
    t = challenge("attack-40", "compromise", powers={1: "empath"})
    t.play("attack-40", "compromise", to="cards revealed").react(1, "empath").pass_windows()
    assert t.outcome == "deal"


def test_also_its_own_attack() -> None:
    t = challenge("attack-40", "compromise", powers={0: "empath"})
    t.play("attack-40", "compromise", to="cards revealed").react(0, "empath").pass_windows()
    assert t.outcome == "deal"


def test_an_unused_empath_loses_as_usual() -> None:
    t = challenge("attack-40", "compromise", powers={1: "empath"}).play("attack-40", "compromise")
    assert t.outcome == "offense"


def test_two_attacks_cannot_be_calmed() -> None:
    t = challenge("attack-40", "attack-08", powers={1: "empath"}).play("attack-40", "attack-08")
    assert t.outcome == "offense"


def test_an_allied_empath_is_not_asked() -> None:
    t = challenge("attack-40", "compromise", powers={2: "empath"}, allies={2: ("defense", 2)})
    t.play("attack-40", "compromise")
    assert t.outcome == "offense"


def test_a_zapped_empath_loses() -> None:
    t = challenge("attack-40", "compromise", powers={1: "empath"}, hands={2: "cosmic-zap"})
    t.play("attack-40", "compromise", to="cards revealed").react(1, "empath")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.outcome == "offense"
