"""Sentences for what happens to cards and roles in games of hidden hands (`games.hands`)."""

from __future__ import annotations

from typing import Final

from games import hands
from games.kit.tells import Tells

HANDS_TELLS: Final[Tells] = {
    hands.CardDrawn: ("{seat} draws {card}.", "{seat} draws a card."),
    hands.CardReturned: "{seat} returns a card to the deck.",
    hands.CardPlayed: ("{seat} plays {card} at {at}.", "{seat} plays {card}."),
    hands.CardDiscarded: "{seat} discards {card}.",
    hands.CardShown: (
        "{seat} shows {to} {card}.", "{seat} shows {to} a card.", "{seat} shows {card}.",
    ),
    hands.CardPassed: ("{seat} gives {to} {card}.", "{seat} gives {to} a card."),
    hands.HandsSwapped: ("{seat} gives {given} to {other} for {taken}.", "{seat} and {other} swap hands."),
    hands.HandShown: "{seat} had {cards}.",
    hands.SeatOut: ("{seat} is out, and had {cards}.", "{seat} is out."),
    hands.RoleDealt: "{seat} is {role}.",
    hands.RoleSeen: ("{seat} sees the role of {other}: {role}.", "{seat} sees the role of {other}."),
}  # fmt: skip
"""A game adds its own to these: `tells = {**HANDS_TELLS, ...}`. Who had which role at the end it says itself."""
