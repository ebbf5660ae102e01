"""The flare of Mind: seeing what others draw, and both hands."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_drawn_cards_are_seen_for_the_rest_of_the_challenge() -> None:
    t = Table(
        position(
            phase="alliance", cone=2, hands={0: "attack-08", 1: "attack-20", 2: "flare-mind"}, deck="attack-40",
            allies={3: ("defense", 1)},
        )
    )  # fmt: skip
    t.react(2, "flare-mind").invite(0).invite(1).play("attack-08", "attack-20").finish()
    assert {"3 gains attack-40", "2 knows attack-40"} <= t.changes
    assert "0 knows attack-40" not in t.changes


def test_the_owner_sees_both_hands() -> None:
    hands = {0: "attack-08", 1: "attack-20 compromise", 2: "flare-mind"}
    t = Table(position(phase="alliance", cone=2, hands=hands, powers={2: "mind"}))
    t.react(2, "flare-mind").invite(0)
    assert {"2 knows attack-08", "2 knows attack-20", "2 knows compromise"} <= t.changes


def test_the_owner_as_a_main_player_has_only_its_power() -> None:
    t = Table(position(phase="alliance", cone=2, hands={0: "flare-mind attack-08", 1: "attack-20"}, powers={0: "mind"}))
    assert not t.can_react(0, "flare-mind")


def test_without_the_flare_nobody_sees_a_draw() -> None:
    t = challenge("attack-08", "attack-20", allies={3: ("defense", 1)}, deck="attack-40", powers={2: "mind"})
    t.play("attack-08", "attack-20").finish()
    assert "2 knows attack-40" not in t.changes
