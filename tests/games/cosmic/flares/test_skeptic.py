"""The flare of Skeptic: the last to answer, or a named stake."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_wild_a_guest_answers_after_all_others() -> None:
    hands = {0: "attack-20", 1: "attack-08", 2: "flare-skeptic"}
    t = Table(position(5, phase="alliance", cone=2, hands=hands))
    t.invite(0, 2, 3, 4).invite(1).react(2, "flare-skeptic").pass_windows()
    assert t.questions == [(3, "ally"), (4, "ally")]
    t.ally(3).ally(4)
    assert t.questions == [(2, "ally")]


def test_wild_is_for_invited_players() -> None:
    hands = {0: "attack-20", 1: "attack-08", 2: "flare-skeptic"}
    t = Table(position(phase="alliance", cone=2, hands=hands))
    t.invite(0, 3).invite(1)
    assert not t.can_react(2, "flare-skeptic")


def test_super_the_named_number_is_lost_besides() -> None:
    t = challenge("attack-04", "attack-20 flare-skeptic", powers={1: "skeptic"})
    t.react(1, "flare-skeptic").answer(1, "tokens to bet on a doubt", 5).pass_windows().choose(0, "giving in", "no")
    t.play("attack-04", "attack-20").answer(0, "tokens to lose", {"0.1": 4, "0.2": 1}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 -4", "0 0.2 -1", "0 warp +7")


def test_super_more_than_there_is_cannot_be_lost() -> None:
    t = challenge("attack-04", "attack-20 flare-skeptic", powers={1: "skeptic"})
    t.react(1, "flare-skeptic").answer(1, "tokens to bet on a doubt", 20).pass_windows().choose(0, "giving in", "no")
    t.play("attack-04", "attack-20").finish()
    assert t.state.warp[0] == 20


def test_super_one_doubts_once_in_a_challenge() -> None:
    t = challenge("attack-04", "attack-20 flare-skeptic", powers={1: "skeptic"})
    t.react(1, "skeptic").pass_windows().choose(0, "giving in", "no")
    assert not t.can_react(1, "flare-skeptic")
