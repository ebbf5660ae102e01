"""Mutant: the hand is filled up from other hands and the deck."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def table(hand: str, **facts: object) -> Table:
    deck = "attack-01 attack-05 attack-06 attack-07 attack-09"
    hands = {0: hand, 1: "attack-20", **facts.pop("hands", {})}  # type: ignore[dict-item]
    return Table(position(phase="alliance", powers={0: "mutant"}, cone=2, hands=hands, deck=deck, **facts))  # type: ignore[arg-type]


def test_a_mutant_draws_from_hands_and_from_the_deck_until_its_hand_is_full() -> None:
    t = table("attack-04 attack-08 attack-10 attack-12 attack-14")
    t.react(0, "mutant").choose(0, "hand to draw from", "1").choose(0, "hand to draw from", "deck")
    assert len(t.state.players[0].hand) == 7
    assert {"0 gains attack-20", "1 loses attack-20"} <= t.changes


def test_an_empty_hand_is_no_source() -> None:
    t = table("attack-04")
    t.react(0, "mutant")
    assert t.choices(0, "hand to draw from") == ["deck", "1"]


def test_a_full_hand_is_left_alone() -> None:
    t = table("attack-04 attack-08 attack-10 attack-12 attack-14 attack-15 attack-30")
    assert (0, "before alliances") not in t.questions


def test_the_hand_size_that_was_agreed_counts() -> None:
    t = table("attack-04 attack-08 attack-10 attack-12 attack-14 attack-15 attack-30", hand_size="8")
    t.react(0, "mutant").choose(0, "hand to draw from", "deck")
    assert len(t.state.players[0].hand) == 8


def test_a_mutant_who_is_not_a_main_player_draws_nothing() -> None:
    t = Table(position(phase="alliance", powers={2: "mutant"}, cone=2, hands={0: "attack-04", 1: "attack-20"}))
    assert (2, "before alliances") not in t.questions


def test_a_zapped_mutant_draws_nothing() -> None:
    t = table("attack-04", hands={2: "cosmic-zap"})
    t.react(0, "mutant").pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert len(t.state.players[0].hand) == 1
