"""Magician: takes one of two cards."""

from __future__ import annotations

from tests.games.cosmic.table import card_face, challenge


def test_one_of_two_cards_is_taken_and_the_other_played() -> None:
    t = challenge("attack-08", "attack-20 attack-10 attack-30", powers={0: "magician"}).pass_windows()
    assert t.questions == [(1, "cards to put down")]
    t.choose(1, "cards to put down", "attack-20", "attack-10")
    taken = {card_face(key) for key in t.state.players[0].hand} - {"attack-08"}
    played = card_face(t.state.challenge.plans[1])
    assert {*taken, played} == {"attack-20", "attack-10"}
    assert t.questions == [(0, "card")]
    assert "attack-30" in [card_face(key) for key in t.state.players[1].hand]


def test_the_taken_card_may_be_played() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={0: "magician"}).pass_windows()
    t.choose(1, "cards to put down", "attack-20", "attack-10")
    taken = next(card_face(key) for key in t.state.players[0].hand if card_face(key) != "attack-08")
    t.choose(0, "card", taken).pass_windows()
    assert sum(t.totals) == 30 + 2 + 4


def test_bystanders_see_neither_card() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={0: "magician"}).pass_windows()
    t.choose(1, "cards to put down", "attack-20", "attack-10")
    assert t.driver.view(2).challenge.plans[1] == "?"
    assert t.driver.view(2).players[0].known == ()


def test_a_single_challenge_card_is_played_as_usual() -> None:
    t = challenge("attack-08", "attack-20 plague", powers={0: "magician"}).pass_windows()
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_an_uninvolved_magician_takes_nothing() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={2: "magician"}).pass_windows()
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_zapped_magician_takes_nothing() -> None:
    t = challenge("attack-08", "attack-20 attack-10", powers={0: "magician"}, hands={2: "cosmic-zap"})
    t.react(2, "cosmic-zap").pass_windows()
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_the_opponent_puts_down_what_it_is_bound_to_play() -> None:
    t = challenge("attack-08", "attack-20 attack-10 compromise compromise", powers={0: "magician loser"})
    t.react(0, "loser").pass_windows()
    assert [card_face(key) for key in t.choices(1, "cards to put down")] == ["attack-10", "attack-20"]


def test_bound_to_a_single_card_it_chooses_the_other_freely() -> None:
    t = challenge("attack-08", "attack-20 compromise compromise", powers={0: "magician loser"})
    t.react(0, "loser").pass_windows()
    assert [card_face(key) for key in t.choices(1, "cards to put down")] == ["compromise", "compromise"]
    t.choose(1, "cards to put down", "compromise")
    taken = [card_face(key) for key in t.state.players[0].hand if card_face(key) != "attack-08"]
    assert sorted([*taken, card_face(t.state.challenge.plans[1])]) == ["attack-20", "compromise"]
