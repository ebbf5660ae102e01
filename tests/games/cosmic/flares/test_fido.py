"""The flare of Fido: the top discard, or all used cards."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_wild_the_opponent_takes_the_top_discard_and_its_player_draws() -> None:
    t = challenge("attack-20 flare-fido", "attack-04", discard="attack-08 compromise", deck="attack-30")
    t.react(0, "flare-fido").pass_windows()
    assert {"1 gains compromise", "0 gains attack-30", "0 loses flare-fido"} <= t.changes


def test_wild_needs_a_discard() -> None:
    t = challenge("attack-20 flare-fido", "attack-04")
    assert not t.can_react(0, "flare-fido")


def test_super_every_used_card_is_fetched_and_offered() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "fido"}, hands={2: "flare-fido"}, warp={2: 1})
    t.play("attack-20", "attack-04", to="challenge over").react(2, "flare-fido")
    t.choose(2, "cards to fetch", "attack-20", "attack-04")
    t.choose(2, "player to offer it", "0").choose(2, "player to offer it", "1").pass_windows()
    t.choose(0, "card offered", "yes").answer(2, "rewards", {"2.1": 1}).choose(1, "card offered", "no").finish()
    assert {"2 gains attack-20", "2 warp -1"} <= t.changes or {"2 gains attack-04", "2 warp -1"} <= t.changes


def test_the_owner_has_no_wild_effect() -> None:
    t = challenge("attack-20 flare-fido", "attack-04", powers={0: "fido"}, discard="compromise")
    assert not t.can_react(0, "flare-fido")
