"""Deuce: two challenge cards."""

from __future__ import annotations

from games.cosmic.rules.challenge import Bond
from tests.games.cosmic.table import Table, card_face, challenge, position


def two_cards(first: str, second: str, defense: str, **facts: object) -> Table:
    t = challenge(f"{first} {second}", defense, powers={0: "deuce"}, **facts).pass_windows()
    return t.choose(0, "card", first).choose(1, "card", defense).choose(0, "second card", second)


def test_two_attacks_add_and_the_higher_goes() -> None:
    t = two_cards("attack-10", "attack-08", "attack-15").finish()
    assert t.totals == (10 + 8 + 2, 15 + 4)
    assert t.outcome == "offense"
    assert [card_face(key) for key in t.state.players[0].hand] == ["attack-08"]


def test_the_second_card_is_seen_by_nobody_else_before_the_reveal() -> None:
    t = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce"}, hands={2: "emotion-control"})
    t.pass_windows().choose(0, "card", "attack-10").choose(1, "card", "attack-15")
    t.choose(0, "second card", "attack-08")
    t.pass_windows(to="cards revealed")
    assert t.driver.view(1).challenge.beside[0][0].startswith("attack-08")
    hidden = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce", 1: "sorcerer"}).pass_windows()
    hidden.choose(0, "card", "attack-10").choose(1, "card", "attack-15").choose(0, "second card", "attack-08")
    assert hidden.driver.view(1).challenge.beside[0] == ("?",)
    assert hidden.driver.view(0).challenge.beside[0][0].startswith("attack-08")


def test_a_compromise_beside_an_attack_is_a_compromise() -> None:
    t = two_cards("attack-30", "compromise", "attack-15").finish()
    assert t.outcome == "defense"
    assert "attack-30" in [card_face(key) for key in t.state.players[0].hand]


def test_with_a_single_challenge_card_a_new_hand_is_drawn() -> None:
    deck = "attack-01 attack-04 attack-05 attack-06 attack-07 attack-09 attack-11"
    t = challenge("attack-30", "attack-08", powers={1: "deuce"}, deck=deck).pass_windows()
    assert "attack-08" in [card_face(key) for key in t.state.discard]
    assert len(t.state.players[1].hand) == 7


def test_an_offense_with_two_cards_need_not_renew_its_hand() -> None:
    t = Table(position(phase="turn", powers={0: "deuce"}, hands={0: "attack-08 attack-10", 1: "attack-30"}))
    assert len(t.state.players[0].hand) == 2


def test_an_uninvolved_deuce_adds_nothing() -> None:
    t = challenge("attack-10", "attack-15", powers={2: "deuce"}, hands={2: "attack-08 attack-09"})
    t.play("attack-10", "attack-15").finish()
    assert t.totals == (12, 19)


def test_a_deuce_zapped_before_cards_plays_one() -> None:
    t = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce"}, hands={2: "cosmic-zap"})
    t.react(2, "cosmic-zap").play("attack-10", "attack-15").finish()
    assert t.totals == (12, 19)


def test_a_deuce_zapped_at_the_end_loses_both_cards() -> None:
    t = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce"}, hands={2: "cosmic-zap"})
    t.pass_windows().choose(0, "card", "attack-10").choose(1, "card", "attack-15").choose(0, "second card", "attack-08")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    assert t.state.players[0].hand == []


def test_a_declared_upset_asks_for_two_attacks() -> None:
    t = challenge("attack-08 attack-10 compromise", "attack-20", powers={0: "deuce", 1: "loser"}, edicts="off")
    t.react(1, "loser").pass_windows().choose(0, "card", "attack-08")
    t.choose(1, "card", "attack-20").pass_windows()
    assert [card_face(key) for key in t.choices(0, "second card")] == ["attack-10"]


def test_who_has_answered_that_it_plays_no_compromise_puts_none_beside_its_attack() -> None:
    hands = {0: "attack-08 attack-10 compromise", 1: "attack-20"}
    state = position(cone=2, powers={0: "deuce"}, hands=hands, edicts="off")
    state.challenge.bonds.append(Bond(0, "compromise", yes=False))
    t = Table(state).pass_windows().choose(0, "card", "attack-08").choose(1, "card", "attack-20").pass_windows()
    assert [card_face(key) for key in t.choices(0, "second card")] == ["attack-10"]
