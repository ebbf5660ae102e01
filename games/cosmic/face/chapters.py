"""The chapters of the game: setting up, then every challenge with the beginning of the turn before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine import Event
from games.cosmic.face.phrases import is_planetoid, planet_label
from games.cosmic.rules import card_events as c
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import deal_events as d
from games.cosmic.rules import events as e
from games.cosmic.rules import lucre_events as lu
from games.cosmic.rules import token_events as t
from games.cosmic.rules.names import SETTLED
from games.hosted import Chapter, Names
from games.kit.sentences import seat_name

TURN: Final = "turn"
"""A turn has begun, its challenge has not."""

CHALLENGE: Final = "challenge"

TOTALS, OUTCOME, DEAL, ENDED = "totals", "outcome", "deal", "ended"
KINDS, UPSET, EMPTY = "kinds", "upset", "empty"
LANDS, SETTLES, LOSES, RETURNS, SAVED, FREED = "lands", "settles", "loses", "returns", "saved", "freed"
DRAWS, CONSOLED, RECEIVES, CAPTURES, PAID = "draws", "consoled", "receives", "captures", "paid"
"""What is noted for the result: how it came about, and what moved by it."""

_CAUSES: Final = (TOTALS, KINDS, UPSET, EMPTY)


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
        case ch.TimeTurnedBack():
            return replace(now, notes=())
        case e.DefenseNamed(seat, _, planet):
            return replace(now, seats=(*now.seats[:1], seat), where=planet)
        case e.ConeAimed(planet):
            return replace(now, where=planet)
        case ch.CardsRevealed():
            return _noted(now, (KINDS, *event.kinds))
        case ch.KindChanged(seat, kind):
            return replace(now, notes=tuple(_changed(now, note, seat, kind) for note in now.notes))
        case ch.UpsetDeclared(seat):
            return _noted(now, (UPSET, str(seat)))
        case ch.HandChecked(seat, holds) if not holds:
            return _noted(now, (EMPTY, str(seat)))
        case ch.TotalsCounted(offense, defense):
            rest = [note for note in now.notes if note[0] != TOTALS]
            return replace(now, notes=(*rest, (TOTALS, str(max(offense, defense)), str(min(offense, defense)))))
        case ch.OutcomeDecided(outcome, by):
            kept = [note for note in now.notes if note[0] in _CAUSES or (note[0] == SETTLES and outcome == SETTLED)]
            return replace(now, notes=(*kept, (OUTCOME, outcome, *by)))
        case d.DealConcluded() | d.DealFailed():
            return _noted(now, (DEAL, "made" if isinstance(event, d.DealConcluded) else "failed"))
        case ch.ChallengeEnded():
            return _noted(now, (ENDED,))
        case _:
            moved = _moved(event)
            return now if moved is None or not _counts(now, moved) else _noted(now, moved)


def _changed(now: Chapter, note: tuple[str, ...], seat: int, kind: str) -> tuple[str, ...]:
    """What the cards count as once that of one seat counts as something else."""
    if note[0] != KINDS or seat not in now.seats:
        return note
    kinds = list(note[1:])
    kinds[now.seats.index(seat)] = kind
    return (KINDS, *kinds)


def _counts(now: Chapter, moved: tuple[str, ...]) -> bool:
    """Whether it moves because of the result; an empty planet is settled before it is one."""
    noted = {note[0] for note in now.notes}
    return ENDED not in noted and (OUTCOME in noted or moved[0] == SETTLES)


def _noted(now: Chapter, note: tuple[str, ...]) -> Chapter:
    """With one more note; what is counted of the same people is counted together."""
    same = next((old for old in now.notes if old[:-1] == note[:-1] and note[0] in COUNTED), None)
    if same is None:
        return replace(now, notes=(*now.notes, note))
    total = (*note[:-1], str(int(same[-1]) + int(note[-1])))
    return replace(now, notes=tuple(total if old is same else old for old in now.notes))


COUNTED: Final = (LOSES, RETURNS, SAVED, FREED, DRAWS, CONSOLED, RECEIVES, CAPTURES, PAID)
"""Notes whose last word is a number."""


def _moved(event: Event) -> tuple[str, ...] | None:
    """What an event moves, for the result."""
    match event:
        case t.TokensLanded(seat):
            return (LANDS, str(seat), event.planet)
        case t.TokensSettled(seat):
            return (SETTLES, str(seat), event.planet)
        case t.TokensBlessed():
            return None
        case t.TokensLost(seat):
            return (LOSES, str(seat), str(event.count)) if event.count else None
        case t.TokensCaptured(seat):
            return (CAPTURES, str(event.by), str(seat), str(event.count))
        case t.TokensReturned():
            return _spread(RETURNS, event)
        case t.TokensHealed():
            return _spread(SAVED, event)
        case t.TokensFreed():
            return _spread(FREED, event)
        case c.CardsDrawn(seat, _, number):
            return (DRAWS, str(seat), str(number)) if number else None
        case c.CardsPassed(giver, taker, _, number):
            what = CONSOLED if isinstance(event, c.ConsolationTaken) else RECEIVES
            return (what, str(taker), str(giver), str(number)) if number else None
        case lu.LucrePassed(giver, taker, number):
            return (PAID, str(giver), str(taker), str(number))
        case _:
            return None


def _spread(what: str, event: t.TokensSpread) -> tuple[str, ...] | None:
    number = sum(many for _, many in event.placed)
    return (what, str(event.seat), str(number)) if number else None


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
