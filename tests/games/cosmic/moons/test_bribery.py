"""Bribery: a card for an invitation."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsSeen
from games.cosmic.rules.events import PlayersInvited
from tests.games.cosmic.table import Table, position


def bribing(**facts: object) -> Table:
    hands = {0: "attack-08", 1: "attack-10", 2: "attack-40 attack-06"}
    moons = {"3.m1": ("bribery", {2: 1})}
    return Table(position(phase="alliance", cone=1, hands=hands, edicts="off", moons=moons, **facts))  # type: ignore[arg-type]


def test_who_takes_the_card_invites_the_briber() -> None:
    t = bribing().react(2, "moon-bribery").choose(2, "player to bribe", "0")
    t.choose(2, "card to bribe with", "attack-40")
    assert t.told(CardsSeen)[0].seen_by(1).cards == ()
    t.choose(0, "take the bribe", "yes").invite(0).invite(1)
    assert t.told(PlayersInvited)[0].seats == (2,)
    assert t.questions == [(2, "ally")]
    t.expect_only("0 gains attack-40", "2 loses attack-40", "2 knows attack-40")


def test_who_does_not_take_it_is_free() -> None:
    t = bribing().react(2, "moon-bribery").choose(2, "player to bribe", "0")
    t.choose(2, "card to bribe with", "attack-40").choose(0, "take the bribe", "no").invite(0).invite(1)
    assert t.told(PlayersInvited)[0].seats == ()
    t.expect_only("0 knows attack-40")


def test_a_main_player_bribes_nobody() -> None:
    hands = {0: "attack-08", 1: "attack-10"}
    state = position(phase="alliance", cone=1, hands=hands, edicts="off", moons={"3.m1": ("bribery", {1: 1})})
    assert Table(state).questions == [(0, "invite")]
