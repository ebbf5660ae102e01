"""VacuumFlare: tokens back for attacks, or the choice of those drawn along."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import challenge


@pytest.mark.parametrize("mode", ["used_up", "kept"])
def test_a_wild_vacuum_flare_takes_a_token_back_for_each_other_attacker_and_is_discarded(mode: str) -> None:
    t = challenge("attack-10", "attack-08", edicts="off", flares=mode, hands={2: "flare-vacuum"}, warp={2: 3})
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "flare-vacuum")
    t.pass_windows().answer(2, "from the warp", {"2.1": 2}).pass_windows()
    assert {"2 warp -2", "2 2.1 +2"} <= t.changes
    assert "flare-vacuum" in t.state.discard


def test_a_main_player_counts_its_opponent_only() -> None:
    t = challenge("attack-10 flare-vacuum", "attack-08", edicts="off", warp={0: 3})
    t.play("attack-10", "attack-08", to="cards revealed").react(0, "flare-vacuum")
    assert t.pass_windows().asked(0, "from the warp").prompt.at_most == 1  # type: ignore[attr-defined]


def test_against_two_compromises_it_is_of_no_use() -> None:
    t = challenge("compromise", "compromise", edicts="off", hands={2: "flare-vacuum"}, warp={2: 3})
    t.play("compromise", "compromise")
    assert "flare-vacuum" in t.state.players[2].hand


def test_an_attack_that_has_become_a_compromise_was_revealed_as_an_attack() -> None:
    t = challenge("attack-10", "attack-08", hands={2: "flare-vacuum", 3: "emotion-control"}, warp={2: 3})
    t.play("attack-10", "attack-08", to="cards revealed").react(3, "emotion-control")
    t.pass_windows(to="cards revealed").react(2, "flare-vacuum").pass_windows()
    assert t.asked(2, "from the warp").prompt.at_most == 2  # type: ignore[attr-defined]


def test_a_super_vacuum_flare_chooses_which_tokens_go_along() -> None:
    t = challenge("attack-01 flare-vacuum", "attack-20", edicts="off", powers={0: "vacuum"})
    t.play("attack-01", "attack-20").answer(0, "tokens to draw along", {"2": 2}).react(0, "flare-vacuum").pass_windows()
    t.answer(0, "tokens another loses", {"2.3": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 2.3 -2", "2 warp +2")
