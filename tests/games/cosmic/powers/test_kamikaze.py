"""Kamikaze: tokens for cards."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30 attack-40"


def test_a_kamikaze_draws_two_cards_for_each_token() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "kamikaze"}, deck=DECK)
    t.react(0, "kamikaze").answer(0, "tokens to give up", {"0.1": 2, "0.2": 1}).pass_windows()
    t.expect_tokens("0 0.1 -2", "0 0.2 -1", "0 warp +3")
    assert len(t.state.players[0].hand) == 7


def test_a_kamikaze_gives_up_four_tokens_at_most() -> None:
    t = challenge("attack-10", "attack-20", powers={1: "kamikaze"}, deck=DECK).react(1, "kamikaze")
    assert t.asked(1, "tokens to give up").prompt.at_most == 4


def test_a_kamikaze_need_not_dive() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "kamikaze"}, deck=DECK).pass_windows()
    t.expect_only()


def test_an_allied_kamikaze_is_not_asked() -> None:
    t = challenge("attack-10", "attack-20", powers={2: "kamikaze"}, allies={2: ("offense", 1)})
    assert not t.can_react(2, "kamikaze")


def test_a_zapped_kamikaze_keeps_its_tokens() -> None:
    t: Table = challenge("attack-10", "attack-20", powers={0: "kamikaze"}, deck=DECK, hands={2: "cosmic-zap"})
    t.react(0, "kamikaze").answer(0, "tokens to give up", {"0.1": 2}).react(2, "cosmic-zap").pass_windows()
    t.expect_only("2 loses cosmic-zap")


def test_a_kamikaze_may_leave_a_planetoid() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "kamikaze"}, planetoids={"P01": (2, 0, {0: 1})}, deck=DECK)
    t.react(0, "kamikaze").answer(0, "tokens to give up", {"P01": 1}).pass_windows()
    t.expect_tokens("0 P01 -1", "0 warp +1")
