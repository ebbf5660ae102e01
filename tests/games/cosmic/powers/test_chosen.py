"""Chosen: three more cards after the reveal."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsDiscarded
from tests.games.cosmic.table import Table, card_face, challenge


def praying(deck: str, offense: str = "attack-08", defense: str = "attack-20", **facts: object) -> Table:
    t = challenge(offense, defense, powers={0: "chosen"}, deck=deck, **facts)
    return t.play(offense, defense, to="cards revealed").react(0, "chosen")


def test_a_drawn_attack_replaces_the_card() -> None:
    t = praying("attack-30 plague rebirth").choose(0, "drawn card to use", "attack-30")
    t.choose(0, "use of the drawn card", "replace").pass_windows()
    assert t.totals == (30 + 2, 24)
    assert [card_face(key) for key in t.told(CardsDiscarded)[0].cards] == ["plague", "rebirth"]


def test_a_drawn_attack_may_be_added_to_an_attack() -> None:
    t = praying("attack-12 plague rebirth").choose(0, "drawn card to use", "attack-12")
    t.choose(0, "use of the drawn card", "add").pass_windows()
    assert t.totals == (8 + 12 + 2, 24)


def test_a_drawn_compromise_replaces_an_attack_and_consoles() -> None:
    t = praying("compromise plague rebirth").choose(0, "drawn card to use", "compromise").pass_windows()
    assert t.outcome == "defense"
    assert t.state.reveal is not None
    assert t.state.reveal.kinds == ["compromise", "attack"]


def test_against_a_compromise_nothing_can_be_added() -> None:
    t = praying("attack-12 plague rebirth", "compromise", "compromise")
    t.choose(0, "drawn card to use", "attack-12").pass_windows()
    assert t.outcome == "offense"


def test_what_is_not_used_is_discarded() -> None:
    t = praying("attack-30 attack-12 plague").choose(0, "drawn card to use", "none").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-08", "1 loses attack-20")


def test_once_in_a_challenge() -> None:
    t = praying("attack-30 attack-12 plague attack-10", hands={2: "emotion-control"})
    t.choose(0, "drawn card to use", "none")
    assert not t.can_react(0, "chosen")


def test_an_uninvolved_chosen_is_not_asked() -> None:
    t = challenge("attack-08", "attack-20", powers={2: "chosen"}, deck="attack-30 attack-40 attack-12")
    t.play("attack-08", "attack-20").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-08", "1 loses attack-20")


def test_a_zapped_chosen_draws_nothing() -> None:
    t = praying("attack-30 attack-12 plague", hands={2: "cosmic-zap"})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-08", "1 loses attack-20", "2 loses cosmic-zap")
