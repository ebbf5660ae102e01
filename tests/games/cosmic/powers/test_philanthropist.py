"""Philanthropist: gives a card away after alliances."""

from __future__ import annotations

from games.cosmic.content import card
from games.cosmic.rules.challenge_events import HandChecked
from tests.games.cosmic.table import Table, challenge, position


def giver(offense: str, defense: str, seat: int = 0, **facts: object) -> Table:
    return challenge(offense, defense, **{"powers": {seat: "philanthropist"}, "edicts": "off", **facts})


def test_a_main_player_gives_its_opponent_a_card_that_nobody_else_sees() -> None:
    t = giver("attack-04 attack-20", "attack-08").react(0, "philanthropist").choose(0, "card to give", "attack-04")
    t.expect_only("0 loses attack-04", "1 gains attack-04", "0 knows attack-04")


def test_an_ally_chooses_which_main_player_to_give_to() -> None:
    t = giver("attack-10", "attack-08", seat=2, allies={2: ("offense", 1)}, hands={2: "attack-40"})
    t.react(2, "philanthropist").choose(2, "player to give to", "0").choose(2, "card to give", "attack-40")
    t.expect_only("2 loses attack-40", "0 gains attack-40", "2 knows attack-40")


def test_left_without_a_challenge_card_it_draws_a_new_hand() -> None:
    t = giver("attack-04", "attack-08", deck="attack-01 attack-30").react(0, "philanthropist")
    t.choose(0, "card to give", "attack-04")
    assert {"0 gains attack-01", "0 gains attack-30", "1 gains attack-04"} <= t.changes


def test_it_need_not_give() -> None:
    giver("attack-10", "attack-08").pass_windows().expect_only()


def test_an_uninvolved_philanthropist_is_not_asked() -> None:
    t = giver("attack-10", "attack-08", seat=3, hands={3: "attack-40"})
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_zapped_philanthropist_keeps_its_card() -> None:
    t = giver("attack-04 attack-20", "attack-08", edicts="on", hands={2: "cosmic-zap"}).react(0, "philanthropist")
    t.choose(0, "card to give", "attack-04").pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    t.expect_only("2 loses cosmic-zap")


def test_a_challenge_card_on_another_power_is_one_left() -> None:
    state = position(powers={0: "philanthropist miser"}, cone=2, hands={0: "attack-04", 1: "attack-08"}, edicts="off")
    hoarded = next(key for key in state.deck if card(key).face == "attack-30")
    state.deck.remove(hoarded)
    state.powers["miser"].cards = [hoarded]
    t = Table(state).react(0, "philanthropist").choose(0, "card to give", "attack-04").pass_windows()
    assert all(checked.holds for checked in t.told(HandChecked))
    assert [card(key).face for key in t.choices(0, "card")] == ["attack-30"]
