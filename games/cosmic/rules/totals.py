"""The arithmetic of a challenge, one question after the other (rules 3.5)."""

from __future__ import annotations

from typing import Any

from engine import Question, Seat
from games.cosmic.content import ATTACK, COMPROMISE, card
from games.cosmic.rules.challenge import SumLine
from games.cosmic.rules.challenge_events import OutcomeDecided, TotalsCounted
from games.cosmic.rules.lucre import star_disc
from games.cosmic.rules.names import DEAL_OUTCOME, DEFENSE, OFFENSE
from games.cosmic.rules.questions import (
    ALLIED_STRENGTH,
    CARD_VALUES,
    OUTCOME,
    SIDE_TOTAL,
    STRENGTH,
    TOKEN_WORTH,
    TOKENS_COUNT,
    WINNER,
)
from games.cosmic.rules.verbs import Cosmic

UPSIDE_DOWN = {OFFENSE: DEFENSE, DEFENSE: OFFENSE}


def altered(values: tuple[int, int], place: int, value: int) -> tuple[int, int]:
    """A pair of values, of offense and defense, with another value at one place."""
    return (value, values[1]) if place == 0 else (values[0], value)


class Sum:
    """A side's sum as it is counted, with a line for everything that adds to it or takes from it."""

    def __init__(self, g: Cosmic, side: str) -> None:
        self.g, self.side, self.seat = g, side, g.state.main_of(side)
        self.lines: list[SumLine] = []

    def add(self, what: str, value: int, count: int = 0) -> int:
        """A line that everybody has."""
        self.lines.append(SumLine(self.side, what, value, count))
        return value

    def measure(self, question: Question[int], base: int, **context: Any) -> int:
        """A value after every modifier, with a line for each power that changed it."""
        value, changes = self.g.measured(question, base, **context)
        self.lines += [SumLine(self.side, "power", change, by=by) for by, change in changes]
        return value

    def kicked(self) -> int:
        """The card times its kicker."""
        challenge = self.g.state.challenge
        printed, factor = challenge.value(self.seat), challenge.kickers[self.seat]
        self.add("card", printed)
        if factor != 1:
            self.add("kicker", printed * (factor - 1), factor)
        return printed * factor

    def with_beside(self, value: int) -> int:
        """The card together with second ones."""
        return value + sum(self.add("card", card(key).value) for key in self.g.state.challenge.beside[self.seat])

    def tokens(self, seat: Seat) -> int:
        """What a player's tokens count; those of allies are put into one line."""
        worth = self.g.state.tokens_with(self.side, seat) * self.g.measure(TOKEN_WORTH, 1, seat=seat)
        return self.g.measure(TOKENS_COUNT, worth, seat=seat, side=self.side)

    def total(self, value: int) -> int:
        """A card value with everything that stands behind it."""
        state = self.g.state
        tokens = self.add("tokens", self.tokens(self.seat), state.tokens_with(self.side, self.seat))
        strength = self.measure(STRENGTH, value + tokens, seat=self.seat, card=value, tokens=tokens)
        allies = state.allies(self.side)
        allied = sum(self.tokens(ally) for ally in allies)
        if allies:
            self.add("allies", allied, sum(state.tokens_with(self.side, ally) for ally in allies))
        allied = self.measure(ALLIED_STRENGTH, allied, side=self.side, seat=self.seat)
        boosts = [boost for of, boost in state.challenge.boosts if of == self.side]
        for boost in boosts:
            self.add("reinforcement", boost)
        purse = star_disc(self.g, self.seat)
        if purse:
            self.add("lucre", purse)
        return self.measure(SIDE_TOTAL, strength + allied + sum(boosts) + purse, side=self.side, seat=self.seat)


def count_totals(g: Cosmic) -> TotalsCounted:
    """The totals of offense and defense when both cards are attacks, line by line."""
    sums = (Sum(g, OFFENSE), Sum(g, DEFENSE))
    kicked = [side.kicked() for side in sums]
    values, changes = g.measured_pair(CARD_VALUES, (kicked[0], kicked[1]))
    for by, change in changes:
        for side, difference in zip(sums, change, strict=True):
            side.lines += [SumLine(side.side, "power", difference, by=by)] if difference else []
    totals = [side.total(side.with_beside(value)) for side, value in zip(sums, values, strict=True)]
    return TotalsCounted(totals[0], totals[1], tuple(line for side in sums for line in side.lines))


def has_allies(g: Cosmic) -> bool:
    """Whether anybody has joined a side."""
    return bool(g.state.allies(OFFENSE) or g.state.allies(DEFENSE))


def decide(g: Cosmic) -> OutcomeDecided:
    """Offense, defense or deal: by totals, by a compromise against an attack, by two compromises.

    An upset that was declared turns the result around when everything else is decided (rules 3.5).
    """
    challenge = g.state.challenge
    kinds = tuple(challenge.kinds[seat] for seat in g.state.mains)
    by: tuple[str, ...] = ()
    if kinds == (COMPROMISE, COMPROMISE):
        outcome = DEAL_OUTCOME
    elif kinds == (ATTACK, COMPROMISE):
        outcome = OFFENSE
    elif kinds == (COMPROMISE, ATTACK):
        outcome = DEFENSE
    else:
        offense, defense = challenge.totals
        if offense == defense:
            outcome = g.option("ties")
        else:
            higher = OFFENSE if offense > defense else DEFENSE
            outcome, by = g.decided(WINNER, higher, totals=(offense, defense))
    outcome, also = g.decided(OUTCOME, outcome, kinds=kinds)
    return OutcomeDecided(turned(g, outcome), (*by, *also))


def turned(g: Cosmic, outcome: str) -> str:
    """A result as it is after an upset, if one was declared; also one that came about without cards (ruling C-51)."""
    return UPSIDE_DOWN.get(outcome, outcome) if g.state.challenge.upset else outcome
