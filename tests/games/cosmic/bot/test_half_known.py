"""What a seat imagines of a card that lies face down before somebody whose hand it has seen."""

from __future__ import annotations

from collections import Counter

from engine import Dice
from engine.codec import decode, encode
from games.cosmic import RULES
from games.cosmic.bot.dealing import Hindsight, deal
from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.differences import card_face
from tests.games.cosmic.table import Table, position

SEEN = "attack-30 attack-15 attack-06 compromise plague"


def imagined(known: Hindsight, *, drawn: bool = False, worlds: int = 400) -> Counter[str]:
    """The face-down cards of the offense in worlds of seat 2, which has looked at its hand before a card was drawn."""
    t = Table(position(phase="alliance", powers={2: "mind"}, cone=4, hands={0: SEEN, 1: "attack-08 attack-10"}))
    t.react(2, "mind").choose(2, "hand to see", "0").pass_windows().invite(0).invite(1).pass_windows()
    state = t.plan("attack-30", "attack-08").state_at("reveal")
    if drawn:
        state.players[0].hand = sorted([*state.players[0].hand, state.deck.pop()])
    view, laid = RULES.view(state, 2), Counter[str]()
    for number in range(worlds):
        world = decode(encode(state), CosmicState)
        deal(world, view, known, Dice(str(number), "worlds"), ())
        RULES.check(world)
        assert RULES.view(world, 2) == view
        laid[card_face(world.challenge.plans[0])] += 1
    return laid


def test_each_challenge_card_that_was_seen_is_as_likely_to_lie_face_down() -> None:
    laid = imagined(Hindsight())
    assert set(laid) == {"attack-30", "attack-15", "attack-06", "compromise"}
    assert all(70 <= count <= 130 for count in laid.values()), laid


def test_a_card_that_nobody_has_seen_may_lie_there_too() -> None:
    laid = imagined(Hindsight(), drawn=True)
    seen = sum(laid[face] for face in ("attack-30", "attack-15", "attack-06", "compromise"))
    assert 300 <= seen < 400, laid


def test_what_was_turned_up_later_lay_there() -> None:
    assert set(imagined(Hindsight(plans={0: "attack-15#1"}), worlds=20)) == {"attack-15"}
