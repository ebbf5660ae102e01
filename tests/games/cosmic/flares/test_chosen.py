"""The flare of Chosen: a card before cards are chosen, and keeping what is drawn."""

from __future__ import annotations

from tests.games.cosmic.table import card_face, challenge


def test_a_main_player_draws_a_card_in_time_to_play_it() -> None:
    t = challenge("attack-08 flare-chosen", "attack-20", deck="attack-40")
    t.react(0, "flare-chosen").play("attack-40", "attack-20")
    assert t.totals == (42, 24)


def test_an_ally_draws_nothing() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-chosen"}, allies={2: ("offense", 1)}, deck="attack-40")
    t.pass_windows(to="before cards")
    assert not t.can_react(2, "flare-chosen")


def test_the_owner_keeps_what_is_no_challenge_card() -> None:
    t = challenge("attack-08 flare-chosen", "attack-20", powers={0: "chosen"}, deck="attack-40 plague rebirth")
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "chosen")
    t.pass_windows(to="use announced").react(0, "flare-chosen").pass_windows()
    t.choose(0, "drawn card to use", "none").finish()
    assert {card_face(key) for key in t.state.players[0].hand} == {"plague", "rebirth"}


def test_a_zapped_power_keeps_nothing() -> None:
    t = challenge(
        "attack-08 flare-chosen",
        "attack-20",
        powers={0: "chosen"},
        deck="attack-40 plague rebirth",
        hands={2: "cosmic-zap"},
    )
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "chosen")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    assert [card_face(key) for key in t.state.players[0].hand] == ["flare-chosen"]
