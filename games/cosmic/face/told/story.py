"""A challenge as it is told: what happened, a sentence each, and at its end the result in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from engine import Event
from games.cosmic.content import COMPROMISE
from games.cosmic.face import chapters
from games.cosmic.face.phrases import cards_words, planet_label, thing_name
from games.cosmic.face.told.challenge import DECIDES
from games.cosmic.face.told.tellers import told
from games.cosmic.rules.card_events import CardsDrawn
from games.cosmic.rules.challenge_events import ChallengeEnded
from games.cosmic.rules.events import AllianceEnded, AllyDeclined
from games.cosmic.rules.names import BOTH_LOSE, DEFENSE, OFFENSE, SETTLED
from games.hosted import Chapter, Names
from games.kit.sentences import count, listed, seat_name, seats_words, upper

TOGETHER: Final[Mapping[type, str]] = {
    AllyDeclined: "decline to be allies",
    AllianceEnded: "are no longer allies",
}
"""What is one sentence of several who do it one after the other."""
DEALS: Final = {"made": "a deal is made", "failed": "there is no deal"}


def story(chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
    """Everything that is told, and the result where the challenge ends."""
    lines: list[str] = []
    handed: list[CardsDrawn] = []
    for each in _joined(happened, names):
        if isinstance(each, CardsDrawn) and _goes_on(handed, each):
            handed.append(each)
            continue
        lines += _handed_out(handed, names)
        handed = []
        if isinstance(each, CardsDrawn):
            handed.append(each)
            continue
        if isinstance(each, str):
            sentence: str | None = each
        elif isinstance(each, ChallengeEnded):
            sentence = result(chapter, names)
        else:
            sentence = told(each, names)
        if sentence:
            lines.append(sentence)
    return [*lines, *_handed_out(handed, names)]


def _joined(happened: Sequence[Event | str], names: Names) -> Iterator[Event | str]:
    """What is told, with what several do together as a text."""
    said = [each for each in happened if isinstance(each, (str, CardsDrawn, ChallengeEnded)) or told(each, names)]
    for kind, group in groupby(said, key=type):
        alike: list[Any] = list(group)
        if kind in TOGETHER and len(alike) > 1:
            yield f"{seats_words(names, [each.seat for each in alike])} {TOGETHER[kind]}."
        else:
            yield from alike


def _goes_on(handed: Sequence[CardsDrawn], drawn: CardsDrawn) -> bool:
    """Whether this is one more seat of a hand-out in which each draws as many cards."""
    return bool(handed) and drawn.count == handed[0].count and drawn.seat not in [each.seat for each in handed]


def _handed_out(handed: Sequence[CardsDrawn], names: Names) -> list[str]:
    """A hand-out in one line, and the cards that the reader may know."""
    if len(handed) < 2:
        return [sentence for each in handed if (sentence := told(each, names))]
    seats, what = [each.seat for each in handed], count(handed[0].count, "card")
    everybody = set(seats) == set(names)
    known = [f" {seat_name(names, each.seat)}: {cards_words(each.cards)}." for each in handed if each.cards]
    who = f"Everybody draws {what}" if everybody else f"{seats_words(names, seats)} draw {what} each"
    return [f"{who}.{''.join(known)}"]


def result(chapter: Chapter, names: Names) -> str:
    """Who wins, with which totals and why, and what moves by it."""
    notes = {what: facts for what, *facts in chapter.notes}
    outcome, *by = notes.get(chapters.OUTCOME, [""])
    mains = dict(zip((OFFENSE, DEFENSE), (seat_name(names, seat) for seat in chapter.seats), strict=False))
    parts = [words for what, *facts in chapter.notes if (words := moved(what, facts, names))]
    if chapters.DEAL in notes:
        head = DEALS[notes[chapters.DEAL][0]]
        parts = parts or ["nothing changes hands"] * (head == DEALS["made"])
    elif outcome in mains:
        totals = notes.get(chapters.TOTALS)
        head = f"{mains[outcome]} wins" + (f" with {totals[0]} against {totals[1]}" if totals else "")
    else:
        settled = f"{mains.get(OFFENSE, 'The offense')} succeeds without a fight"
        head = {SETTLED: settled, BOTH_LOSE: "Both sides lose"}.get(outcome, "")
    causes = _causes(notes, by, mains.get(outcome, ""), names) if head else []
    because = f" ({'; '.join(causes)})" if causes else ""
    words = upper(": ".join(part for part in (f"{head}{because}", listed(parts)) if part))
    return f"Result: {words}." if words else ""


def _causes(notes: Mapping[str, list[str]], by: Sequence[str], winner: str, names: Names) -> list[str]:
    """Why it came out so: powers and cards that have decided it, else the rule."""
    causes = [f"{thing_name(key)}: {DECIDES[key]}" for key in by if key in DECIDES]
    totals, kinds = notes.get(chapters.TOTALS), notes.get(chapters.KINDS, [])
    if not causes and kinds.count(COMPROMISE) == len(kinds) == 2:
        causes.append("two compromises")
    elif not causes and COMPROMISE in kinds:
        causes.append("an attack beats a compromise")
    elif not causes and not kinds and chapters.EMPTY in notes:
        causes.append(f"{seat_name(names, int(notes[chapters.EMPTY][0]))} holds no challenge card")
    elif not causes and winner and totals and totals[0] == totals[1]:
        causes.append("a tie is decided so by the rules of this table")
    if winner and chapters.UPSET in notes:
        declared = seat_name(names, int(notes[chapters.UPSET][0]))
        causes.append(f"{declared} declared an upset: whoever would win loses")
    return causes


def moved(what: str, facts: Sequence[str], names: Names) -> str:
    """What one note says of tokens, cards, bases or lucre; empty for a note of something else."""
    if what in (chapters.LANDS, chapters.SETTLES):
        verb = "lands on" if what == chapters.LANDS else "takes base"
        return f"{seat_name(names, int(facts[0]))} {verb} {planet_label(facts[1])}"
    if what not in chapters.COUNTED:
        return ""
    who, *other = (seat_name(names, int(seat)) for seat in facts[:-1])
    number = int(facts[-1])
    cards, tokens = count(number, "card"), count(number, "token")
    match what:
        case chapters.LOSES:
            return f"{who} loses {tokens}"
        case chapters.RETURNS:
            return f"{who} takes {tokens} home"
        case chapters.SAVED:
            return f"{who} keeps {tokens} from the warp"
        case chapters.FREED:
            return f"{who} gets {tokens} out of the warp"
        case chapters.DRAWS:
            return f"{who} draws {cards}"
        case chapters.CONSOLED:
            return f"{who} takes {cards} from {other[0]} as consolation"
        case chapters.RECEIVES:
            return f"{who} receives {cards} from {other[0]}"
        case chapters.CAPTURES:
            return f"{who} captures {tokens} of {other[0]}"
        case _:
            return f"{who} pays {other[0]} {number} lucre"
