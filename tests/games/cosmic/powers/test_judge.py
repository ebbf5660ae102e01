"""Judge: an extra gain for the winner or the loser."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge


def ruled(t: Table, seat: int, to: str, base: str = "no", cards: int = 0) -> Table:
    t.react(seat, "judge").answer(seat, "extra gain", {"to": [to], "base": [base], "cards": cards})
    return t.pass_windows()


def test_the_winner_draws_the_cards_that_were_declared() -> None:
    t = challenge("attack-20", "attack-04 plague", powers={0: "judge"})
    ruled(t, 0, "winner", cards=2).play("attack-20", "attack-04").finish()
    assert {"0 gains plague", "1 loses plague"} <= t.changes


def test_the_loser_may_gain_a_base_where_the_winner_has_one() -> None:
    t = challenge("attack-04", "attack-20", powers={0: "judge"}, cone=2)
    ruled(t, 0, "loser", base="yes").play("attack-04", "attack-20")
    t.answer(0, "base to gain", {"planet": ["1.2"], "tokens": {"0.1": 1}}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "0 0.1 -1", "0 1.2 +1")


def test_a_base_on_a_planetoid_of_the_payer_may_be_gained() -> None:
    t = challenge("attack-04", "attack-20", powers={0: "judge"}, planetoids={"P01": (2, 1, {1: 1})})
    ruled(t, 0, "loser", base="yes").play("attack-04", "attack-20")
    t.answer(0, "base to gain", {"planet": ["P01"], "tokens": {"0.1": 2}}).finish()
    assert "0 P01 +2" in t.changes


def test_after_two_compromises_nothing_more_is_gained() -> None:
    t = challenge("compromise", "compromise plague", powers={0: "judge"})
    ruled(t, 0, "winner", cards=1).play("compromise", "compromise")
    t.finish()
    assert "0 gains plague" not in t.changes


def test_a_judge_who_names_nothing_declares_nothing() -> None:
    t = challenge("attack-20", "attack-04 plague", powers={0: "judge"})
    ruled(t, 0, "winner").play("attack-20", "attack-04").finish()
    assert "judge" not in str(t.log)
    assert "0 gains plague" not in t.changes


def test_a_judge_who_is_an_ally_has_nothing_to_say() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "judge"}, allies={2: ("offense", 1)})
    assert not t.can_react(2, "judge")


def test_a_zapped_judge_awards_nothing() -> None:
    t = challenge("attack-20", "attack-04 plague", powers={0: "judge"}, hands={2: "cosmic-zap"})
    t.react(0, "judge").answer(0, "extra gain", {"to": ["winner"], "base": ["no"], "cards": 1})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").play("attack-20", "attack-04").finish()
    assert "0 gains plague" not in t.changes
