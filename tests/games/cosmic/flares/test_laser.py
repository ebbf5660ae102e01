"""The flare of Laser: cards for cards, and blinding as an ally."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsBlinded
from tests.games.cosmic.table import challenge


def test_as_many_cards_as_are_discarded_are_out_of_reach() -> None:
    t = challenge("attack-08 attack-04 plague flare-laser", "attack-20 attack-30 attack-40")
    t.react(0, "flare-laser").choose(0, "cards to pay with", "attack-04", "plague")
    t.pass_windows()
    assert len(t.state.players[1].aside) == 2
    t.finish()
    assert t.state.players[1].aside == []


def test_who_is_left_without_a_challenge_card_draws_a_new_hand() -> None:
    t = challenge("attack-08 plague flare-laser", "attack-20", cone=2)
    t.react(0, "flare-laser").choose(0, "cards to pay with", "plague").pass_windows()
    assert len(t.state.players[1].aside) == 1
    assert len(t.state.players[1].hand) == 7


def test_a_flare_alone_in_a_hand_cannot_be_paid_for() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-laser"}, allies={2: ("offense", 1)})
    t.pass_windows(to="before cards")
    assert not t.can_react(2, "flare-laser")


def test_the_owner_blinds_a_main_player_as_an_ally_who_may_lose_by_it() -> None:
    t = challenge(
        "attack-08", "attack-20 attack-30", hands={2: "flare-laser"}, powers={2: "laser"}, allies={2: ("offense", 1)}
    )
    t.react(2, "flare-laser").choose(2, "main player to blind", "1").finish()
    assert t.outcome == "offense"


def test_the_owner_as_a_main_player_has_only_its_power() -> None:
    t = challenge("attack-08 flare-laser", "attack-20 attack-30", powers={0: "laser"})
    t.pass_windows(to="before cards")
    assert not t.can_react(0, "flare-laser")


def test_who_has_no_token_in_the_challenge_is_not_blinded() -> None:
    hands = {2: "flare-laser"}
    t = challenge("attack-08", "", hands=hands, powers={2: "laser"}, allies={2: ("offense", 1)}, planets={"1.1": {}})
    t.react(2, "flare-laser").pass_windows()
    assert t.told(CardsBlinded)[0].seat == 0
