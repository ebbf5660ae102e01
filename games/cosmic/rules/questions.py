"""The named questions of a challenge. Powers, edicts and flares answer them; docs/HOOKS.md lists who does.

The arithmetic of a challenge is a row of separate questions, asked in the order of ARITHMETIC. What is "multiplied
before" something else is so by the order of the questions.
"""

from __future__ import annotations

from typing import Final

from engine import Question

REGROUP_TOKENS: Final[Question[int]] = Question("tokens released at a regroup", "seat")
"""Context: `seat`. Base 1."""

CONE_SIZE: Final[Question[int]] = Question("tokens of one player that the cone holds")
"""Base 4, or as agreed."""

CONE_LIMIT: Final[Question[int]] = Question("tokens the offense may send", "seat")
"""Context: `seat`. Base: the size of the cone, including a token that waits on it."""

ALLY_LIMIT: Final[Question[int]] = Question("tokens an ally may send", "seat")
"""Context: `seat`. Base: the size of the cone."""

MAY_LEAVE: Final[Question[bool]] = Question("may leave a moon", "seat", "place")
"""Context: `seat`, `place` (the moon). Otherwise yes."""

MAY_INVITE: Final[Question[bool]] = Question("may invite this player", "by", "seat")
"""Context: `by` (a main player's seat), `seat`. Otherwise yes."""

MAY_ALLY: Final[Question[bool]] = Question("may ally with this side", "seat", "side")
"""Context: `seat`, `side`. Otherwise: invited by that side."""

MAY_DECLINE: Final[Question[bool]] = Question("may decline an invitation", "seat")
"""Context: `seat`. Otherwise yes."""

ALLY_LEAST: Final[Question[int]] = Question("tokens an ally must bring", "seat", "side")
"""Context: `seat`, `side`. Base 1. Who has fewer cannot join that side."""

MAY_STAND: Final[Question[bool]] = Question("may stand on a planet", "seat", "planet")
"""Context: `seat`, `planet`. Otherwise yes. Asked where tokens that must leave a planet could go."""

CARDS_NEEDED: Final[Question[int]] = Question("challenge cards a hand needs", "seat")
"""Context: `seat`. Base 1; with fewer a new hand is drawn, or the offense has nothing to challenge with."""

LOSES_WITHOUT_CARDS: Final[Question[bool]] = Question("loses for want of a challenge card", "seat")
"""Context: `seat`, a main player who has too few challenge cards before they are chosen. Otherwise no."""

PLAYABLE: Final[Question[tuple[str, ...]]] = Question("challenge cards that may be chosen", "seat")
"""Context: `seat`. Base: all challenge cards of the hand."""

KEPT_CARDS: Final[Question[tuple[str, ...]]] = Question("cards kept from an old hand", "seat")
"""Context: `seat` (whose hand is discarded for a new one). Base: none."""

PLAYS_OPENLY: Final[Question[tuple[int, ...]]] = Question("main players who choose their card first and openly")
"""Base: nobody."""

CARD_VALUES: Final[Question[tuple[int, int]]] = Question("values of the attack cards")
"""Of offense and defense. Base: the kicked values. In timing order; of one owner SET (digits) comes before MULTIPLY and
ADD. Second cards are added afterwards, without being changed."""

TOKEN_WORTH: Final[Question[int]] = Question("what a token counts", "seat")
"""Context: `seat` (whose token). Base 1."""

TOKENS_COUNT: Final[Question[int]] = Question("what the tokens of a player count", "seat", "side")
"""Context: `seat`, `side` (with which they stand). Base: number in the challenge times worth."""

STRENGTH: Final[Question[int]] = Question("strength of a main player", "seat", "card", "tokens")
"""Context: `seat`, `card`, `tokens` (number times worth). Base: card + tokens."""

ALLIED_STRENGTH: Final[Question[int]] = Question("strength of the allies of a side", "side", "seat")
"""Context: `side`, `seat` (its main player). Base: number times worth of all its allies' tokens."""

SIDE_TOTAL: Final[Question[int]] = Question("total of a side", "side", "seat")
"""Context: `side`, `seat` (its main player). Base: the main player's and the allies' strength and reinforcements."""

REINFORCEMENT_VALUE: Final[Question[int]] = Question("value of a reinforcement", "seat")
"""Context: `seat` (who lays it). Base: the printed value."""

WINNER: Final[Question[str]] = Question("winner by totals", "totals")
"""Context: `totals` (offense, defense), not equal ones. Base: the higher total."""

OUTCOME: Final[Question[str]] = Question("outcome of the challenge", "kinds")
"""Context: `kinds` (offense, defense). Base: by totals, or by the compromises shown. "offense", "defense" or "deal"."""

ARITHMETIC: Final = (
    CARD_VALUES, TOKEN_WORTH, TOKENS_COUNT, STRENGTH, ALLIED_STRENGTH, SIDE_TOTAL, WINNER, OUTCOME,
)  # fmt: skip
"""What is asked to find the winner of a challenge, in order (rules 3.5)."""

CONSOLED: Final[Question[bool]] = Question("may collect consolation", "seat")
"""Context: `seat` (the main player who has lost). Otherwise: its compromise has lost to an attack."""

CONSOLATION: Final[Question[int]] = Question("cards of consolation", "seat")
"""Context: `seat` (who collects). Base: own tokens lost to the warp, if it may collect, else 0."""

REWARDS: Final[Question[int]] = Question("rewards of a defensive ally", "seat")
"""Context: `seat`. Base: one for each token."""

FAILED_DEAL_LOSS: Final[Question[int]] = Question("tokens lost for a failed deal", "seat")
"""Context: `seat`. Base 3."""

MAY_FREE: Final[Question[bool]] = Question("may free tokens in a deal", "seat")
"""Context: `seat` (a party of the deal). Otherwise no. Out of the warp, of any players."""

CHALLENGES_PER_TURN: Final[Question[int]] = Question("challenges in a turn", "seat")
"""Context: `seat`. Base 2, or as agreed."""

MAY_CONTINUE: Final[Question[bool]] = Question("may make another challenge", "seat")
"""Context: `seat`. Otherwise: the last one succeeded and the limit is not reached."""

FOREIGN_BASES: Final[Question[int]] = Question("foreign bases that count", "seat")
"""Context: `seat`. Base: planets of other systems with own tokens."""
