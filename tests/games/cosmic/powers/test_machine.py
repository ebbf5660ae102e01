"""Machine: challenge after challenge."""

from __future__ import annotations

from typing import Any

from engine.events import UseAnnounced
from games.cosmic.rules.events import ChallengeBegun, TurnPassed
from tests.games.cosmic.table import Table, challenge


def lost(**facts: Any) -> Table:
    """Seat 0 has lost its challenge and still holds a card."""
    t = challenge("attack-01 attack-08", "attack-20", **{"powers": {0: "machine"}, **facts})
    return t.play("attack-01", "attack-20")


def test_a_machine_goes_on_after_a_defeat() -> None:
    t = lost().choose(0, "another challenge", "yes").pass_windows()
    assert [begun.number for begun in t.told(ChallengeBegun)] == [2]
    assert [use.key for use in t.told(UseAnnounced)] == ["machine"]


def test_a_machine_goes_on_after_its_second_challenge() -> None:
    t = challenge("attack-20 attack-08", "attack-01", powers={0: "machine"}, number=2).play("attack-20", "attack-01")
    t.choose(0, "another challenge", "yes").pass_windows()
    assert [begun.number for begun in t.told(ChallengeBegun)] == [3]


def test_an_ordinary_second_challenge_is_no_use_of_the_machine() -> None:
    t = challenge("attack-20 attack-08", "attack-01", powers={0: "machine"}).play("attack-20", "attack-01")
    t.choose(0, "another challenge", "yes").pass_windows()
    assert t.told(UseAnnounced) == []
    assert len(t.told(ChallengeBegun)) == 1


def test_a_machine_may_stop() -> None:
    t = lost().choose(0, "another challenge", "no")
    assert t.told(TurnPassed)


def test_a_machine_without_a_challenge_card_stops() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "machine"}).play("attack-01", "attack-20")
    assert t.told(TurnPassed)


def test_a_machine_that_defends_does_not_go_on_for_others() -> None:
    t = lost(powers={1: "machine"})
    assert t.told(TurnPassed)


def test_a_zapped_machine_ends_its_turn() -> None:
    t = lost(hands={2: "cosmic-zap"}).choose(0, "another challenge", "yes").react(2, "cosmic-zap").pass_windows()
    assert [begun.seat for begun in t.told(ChallengeBegun)] == [1]


def test_a_long_turn_drags_a_planetoid_along() -> None:
    t = lost(planetoids={"P01": (3, 1, {0: 1})}).choose(0, "another challenge", "yes").pass_windows()
    assert t.state.planets["P01"].system == 2
