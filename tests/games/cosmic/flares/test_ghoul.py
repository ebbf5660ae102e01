"""GhoulFlare: a reward for each opponent, or for an ally of the offense."""

from __future__ import annotations

from tests.games.cosmic.table import challenge

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"


def test_a_wild_ghoul_flare_rewards_for_each_opponent() -> None:
    t = challenge("attack-20 flare-ghoul", "attack-01", edicts="off", allies={2: ("defense", 1)}, deck=DECK)
    t.play("attack-20", "attack-01", to="outcome known").react(0, "flare-ghoul").finish()
    assert len(t.state.players[0].hand) == 2


def test_a_loser_gets_nothing() -> None:
    t = challenge("attack-01 flare-ghoul", "attack-20", edicts="off", deck=DECK).play("attack-01", "attack-20")
    assert t.finish().state.players[0].hand == ["flare-ghoul"]


def test_a_super_ghoul_flare_feeds_an_ally_of_the_offense() -> None:
    t = challenge(
        "attack-20", "attack-01", edicts="off", powers={2: "ghoul"}, allies={2: ("offense", 1)},
        hands={2: "flare-ghoul"}, deck=DECK,
    )  # fmt: skip
    t.play("attack-20", "attack-01", to="challenge over").react(2, "flare-ghoul").finish()
    assert len(t.state.players[2].hand) == 4


def test_an_ally_of_the_defense_is_not_fed() -> None:
    t = challenge(
        "attack-01", "attack-20", edicts="off", powers={2: "ghoul"}, allies={2: ("defense", 1)},
        hands={2: "flare-ghoul"}, deck=DECK,
    )  # fmt: skip
    t.play("attack-01", "attack-20").finish()
    assert "flare-ghoul" in t.state.players[2].hand
