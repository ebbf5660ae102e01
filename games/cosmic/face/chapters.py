"""The chapters of the game: setting up, then every challenge with the beginning of the turn before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine import Event
from games.cosmic.face.phrases import is_planetoid, planet_label
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import deal_events as d
from games.cosmic.rules import events as e
from games.cosmic.rules import token_events as t
from games.hosted import Chapter, Names
from games.kit.sentences import seat_name

TURN: Final = "turn"
"""A turn has begun, its challenge has not."""

CHALLENGE: Final = "challenge"

TOTALS, OUTCOME, LANDS, LOSES, DEAL = "totals", "outcome", "lands", "loses", "deal"
"""What is noted for the result."""


def chapter(now: Chapter, event: Event) -> Chapter:
    """A turn that begins is told with its first challenge, whatever number that has in the game."""
    match event:
        case e.TurnStarted(seat):
            if now.what == TURN:  # the turn before was skipped: no challenge was made
                return replace(now, seats=(seat,))
            return now.next(TURN, seats=(seat,))
        case e.ChallengeBegun(seat):
            if now.what == TURN:
                return replace(now, what=CHALLENGE)
            return now.next(CHALLENGE, seats=(seat,))
        case e.DestinySought() | e.ChallengeVoided():
            return replace(now, seats=now.seats[:1], where="", notes=())
        case e.DefenseNamed(seat, _, planet):
            return replace(now, seats=(*now.seats[:1], seat), where=planet)
        case e.ConeAimed(planet):
            return replace(now, where=planet)
        case ch.OutcomeDecided(outcome, by):
            totals = [note for note in now.notes if note[0] == TOTALS]
            return replace(now, notes=(*totals, (OUTCOME, outcome, *by)))
        case ch.TotalsCounted(offense, defense):
            return replace(now, notes=((TOTALS, str(max(offense, defense)), str(min(offense, defense))),))
        case t.TokensLanded(seat, _, planet):
            return replace(now, notes=(*now.notes, (LANDS, str(seat), planet)))
        case t.TokensLost(seat) if event.cause in ("challenge", "deal"):
            return replace(now, notes=(*now.notes, (LOSES, str(seat), str(event.count))))
        case d.DealConcluded() | d.DealFailed():
            return replace(now, notes=(*now.notes, (DEAL, "made" if isinstance(event, d.DealConcluded) else "failed")))
        case _:
            return now


def heading(chapter: Chapter, names: Names) -> str:
    """Which challenge, who against whom, and where, as far as that is known."""
    if not chapter.number:
        return "Setting up"
    offense, *defense = (seat_name(names, seat) for seat in chapter.seats)
    words = f"Challenge {chapter.number} · {offense}"
    if defense:
        words += f" against {defense[0]}"
    if chapter.where:
        words += f" at {'planetoid' if is_planetoid(chapter.where) else 'planet'} {planet_label(chapter.where)}"
    return words
