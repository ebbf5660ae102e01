"""The flare of Judge: a draw, or gains for both."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_wild_a_close_challenge_becomes_a_deal_and_allies_go_home() -> None:
    t = challenge("attack-10 flare-judge", "attack-06", allies={2: ("offense", 1)})
    t.play("attack-10", "attack-06", to="outcome known").react(0, "flare-judge").pass_windows()
    t.answer(0, "tokens home", {"0.1": 2}).answer(2, "tokens home", {"2.1": 1})
    assert t.outcome == "deal"
    assert (0, "deal") in t.questions


def test_wild_a_difference_of_five_is_no_draw() -> None:
    for defense, close in (("attack-05", True), ("attack-04", False)):
        t = challenge("attack-11 flare-judge", defense, cone=2)  # 13 to 9, or to 8
        t.play("attack-11", defense, to="outcome known")
        assert t.can_react(0, "flare-judge") is close


def test_wild_is_for_main_players_with_totals() -> None:
    t = challenge("attack-10", "attack-06", hands={2: "flare-judge"})
    t.play("attack-10", "attack-06", to="outcome known")
    assert not t.can_react(2, "flare-judge")
    t = challenge("attack-10 flare-judge", "compromise")
    t.play("attack-10", "compromise", to="outcome known")
    assert not t.can_react(0, "flare-judge")


def test_super_names_gains_for_the_winner_and_for_the_loser() -> None:
    t = challenge("attack-20 flare-judge plague", "attack-04 force-field", powers={0: "judge"})
    t.react(0, "flare-judge").answer(0, "extra gain", {"to": ["winner"], "base": ["no"], "cards": 1})
    t.answer(0, "extra gain", {"to": ["loser"], "base": ["yes"], "cards": 0}).play("attack-20", "attack-04")
    t.answer(1, "base to gain", {"planet": ["0.1"], "tokens": {"1.2": 1}}).finish()
    assert {"0 gains force-field", "1 0.1 +1"} <= t.changes


def test_super_is_not_for_the_owner_who_has_ruled_already() -> None:
    t = challenge("attack-20 flare-judge", "attack-04", powers={0: "judge"})
    t.react(0, "judge").answer(0, "extra gain", {"to": ["winner"], "base": ["no"], "cards": 1})
    t.pass_windows(to="alliances formed")
    assert not t.can_react(0, "flare-judge")
