"""What seats know of cards they have seen, as those go on. Only events call this.

A card is *known* where it lies. It is *half known* while it is in the hand where it was seen, or lies face down before
that hand's owner: which of the two shows at the reveal. Whoever cannot tell any longer where a card is forgets it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import Seat
from games.cosmic.content import CardKey, card
from games.cosmic.rules.state import CosmicState


@dataclass(frozen=True, slots=True)
class _Mind:
    """What one seat (None: everybody) knows and half knows; both are kept in order."""

    seat: Seat | None
    known: list[CardKey]
    half: list[CardKey]


def lay_face_down(state: CosmicState, owner: Seat) -> None:
    """A challenge card is about to leave a hand face down: those known in that hand are half known from now on."""
    hand = {key for key in state.players[owner].hand if card(key).is_challenge}
    for mind in _minds(state):
        mind.half[:] = sorted({*mind.half, *(key for key in mind.known if key in hand)})
        mind.known[:] = [key for key in mind.known if key not in hand]


def turn_up(state: CosmicState, owner: Seat) -> None:
    """Cards before a player may have been turned up: once none lies face down, what was half known is in the hand."""
    player, challenge = state.players[owner], state.challenge
    if not challenge.kinds[owner] and (
        challenge.beside[owner] or (challenge.plans[owner] and not challenge.shown[owner])
    ):
        return
    held, before = {*player.hand, *player.aside}, _before(state, owner)
    for mind in _minds(state):
        mind.known[:] = sorted({*mind.known, *(key for key in mind.half if key in held)})
        mind.half[:] = [key for key in mind.half if key not in held and key not in before]


def take_back(state: CosmicState, owner: Seat, key: CardKey) -> None:
    """A card goes from the table back into a hand: whoever knew it, or half knew it, does so still."""
    minds = [(mind, key in mind.known) for mind in _minds(state) if key in (*mind.known, *mind.half)]
    state.give(owner, (key,))
    for mind, known in minds:
        if mind.seat != owner:
            lines = mind.known if known else mind.half
            lines[:] = sorted([*lines, key])
    turn_up(state, owner)


def lose_sight(state: CosmicState, owner: Seat, *witnesses: Seat) -> None:
    """Cards leave a hand unseen: nobody but the witnesses knows any longer what is in it."""
    hand = set(state.players[owner].hand)
    half = hand | _before(state, owner)
    for mind in _minds(state):
        if mind.seat not in witnesses:
            mind.known[:] = [key for key in mind.known if key not in hand]
            mind.half[:] = [key for key in mind.half if key not in half]


def lose_track(state: CosmicState, *owners: Seat) -> None:
    """Face-down cards or whole hands of these players go elsewhere: what is half known there could be anywhere."""
    for owner in owners:
        gone = {*state.players[owner].hand, *state.players[owner].aside} | _before(state, owner)
        for mind in _minds(state):
            mind.half[:] = [key for key in mind.half if key not in gone]


def _before(state: CosmicState, owner: Seat) -> set[CardKey]:
    """The challenge cards that lie before a player."""
    return {state.challenge.plans[owner], *state.challenge.beside[owner]}


def _minds(state: CosmicState) -> Iterator[_Mind]:
    for seat, player in enumerate(state.players):
        yield _Mind(seat, player.knows, player.half_known)
    yield _Mind(None, state.seen, state.half_seen)
