"""The chapters of the game: setting up, then every challenge with the beginning of the turn before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine import Event
from games.cosmic.face.phrases import ground, planet_label
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import events as e
from games.hosted import Chapter, Names
from games.kit.sentences import seat_name

TURN: Final = "turn"
"""A turn has begun, its challenge has not."""

CHALLENGE: Final = "challenge"

TOTALS, OUTCOME, KINDS, UPSET, EMPTY = "totals", "outcome", "kinds", "upset", "empty"
"""What is noted for the result: how it came about."""

VOID, MAINS = "void", "mains"
"""Marks what is noted of a challenge that was void, with its number among those; who its main players were."""

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
        case e.DestinySought():
            return replace(now, seats=now.seats[:1], where="", notes=_of_void(now))
        case e.ChallengeVoided():
            return replace(now, seats=now.seats[:1], where="", notes=(*_of_void(now), *_made_void(now)))
        case ch.TimeTurnedBack():
            return replace(now, notes=_of_void(now))
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
            kept = [note for note in now.notes if note[0] in _CAUSES]
            return replace(now, notes=(*_of_void(now), *kept, (OUTCOME, outcome, *by)))
        case _:
            return now


def as_it_was(now: Chapter, since: int) -> Chapter:
    """The challenge as it stood before it was void; so many have been void since, itself among them."""
    which = str(_times_void(now) - since)
    notes = [note[2:] for note in _of_void(now) if note[1] == which]
    mains = [tuple(int(seat) for seat in seats) for what, *seats in notes if what == MAINS]
    return replace(now, seats=next(iter(mains), now.seats[:1]), notes=tuple(n for n in notes if n[0] != MAINS))


def _of_void(now: Chapter) -> tuple[tuple[str, ...], ...]:
    """What is noted of challenges that were void."""
    return tuple(note for note in now.notes if note[0] == VOID)


def _made_void(now: Chapter) -> tuple[tuple[str, ...], ...]:
    """What is noted of a challenge from the moment on in which it is void."""
    number = str(_times_void(now))
    noted = [(MAINS, *map(str, now.seats)), *(note for note in now.notes if note[0] != VOID)]
    return tuple((VOID, number, *note) for note in noted)


def _times_void(now: Chapter) -> int:
    return len({note[1] for note in _of_void(now)})


def _changed(now: Chapter, note: tuple[str, ...], seat: int, kind: str) -> tuple[str, ...]:
    """What the cards count as once that of one seat counts as something else."""
    if note[0] != KINDS or seat not in now.seats:
        return note
    kinds = list(note[1:])
    kinds[now.seats.index(seat)] = kind
    return (KINDS, *kinds)


def _noted(now: Chapter, note: tuple[str, ...]) -> Chapter:
    """With one more note."""
    return replace(now, notes=(*now.notes, note))


def heading(chapter: Chapter, names: Names) -> str:
    """Which challenge, who against whom, and where, as far as that is known."""
    if not chapter.number:
        return "Setting up"
    offense, *defense = (seat_name(names, seat) for seat in chapter.seats)
    words = f"Challenge {chapter.number} · {offense}"
    if defense:
        words += f" against {defense[0]}"
    if chapter.where:
        words += f" at {ground(chapter.where)} {planet_label(chapter.where)}"
    return words
