"""Ghoul: a reward for each defeated token."""

from __future__ import annotations

from tests.games.cosmic.table import challenge

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"


def test_a_winning_ghoul_draws_a_card_for_each_defeated_token() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "ghoul"}, allies={2: ("defense", 1)}, deck=DECK)
    t.play("attack-20", "attack-01").finish()
    assert len(t.state.players[0].hand) == 5


def test_a_ghoul_may_take_tokens_from_the_warp_instead() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "ghoul"}, warp={0: 3}, deck=DECK)
    t.play("attack-20", "attack-01").answer(0, "rewards", {"0.1": 1, "1.1": 2}).finish()
    t.expect_tokens("0 warp -3", "0 0.1 +1", "0 cone -2", "0 1.1 +4", "1 1.1 -4", "1 warp +4")
    assert len(t.state.players[0].hand) == 1


def test_a_defending_ghoul_feeds_on_the_attackers() -> None:
    t = challenge("attack-01", "attack-20", powers={1: "ghoul"}, cone=3, deck=DECK)
    t.play("attack-01", "attack-20").finish()
    assert len(t.state.players[1].hand) == 3


def test_a_ghoul_that_loses_gets_nothing() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "ghoul"}, deck=DECK).play("attack-01", "attack-20").finish()
    assert t.state.players[0].hand == []


def test_a_ghoul_that_wins_an_empty_planet_gets_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "ghoul"}, planets={"1.1": {}}, deck=DECK)
    t.play("attack-20", "attack-01").finish()
    assert t.state.players[0].hand == []


def test_an_allied_ghoul_gets_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={2: "ghoul"}, allies={2: ("offense", 1)}, deck=DECK)
    t.play("attack-20", "attack-01").finish()
    assert t.state.players[2].hand == []


def test_a_zapped_ghoul_gets_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "ghoul"}, deck=DECK, hands={2: "cosmic-zap"})
    t.play("attack-20", "attack-01", to="use announced").react(2, "cosmic-zap").finish()
    assert t.state.players[0].hand == []
