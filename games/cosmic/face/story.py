"""A challenge as it is told: what happened, a sentence each, and at its end the result in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event
from games.cosmic.face import chapters
from games.cosmic.face.phrases import cards_words, planet_label, power_name
from games.cosmic.face.told import told
from games.cosmic.face.told.challenge import DECIDES
from games.cosmic.rules.card_events import CardsDrawn
from games.cosmic.rules.challenge_events import ChallengeEnded
from games.cosmic.rules.names import BOTH_LOSE, DEFENSE, OFFENSE, SETTLED
from games.hosted import Chapter, Names
from games.kit.sentences import count, listed, seat_name, seats_words, upper

DEALS: Final = {"made": "a deal is made", "failed": "there is no deal"}


def story(chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
    """Everything that is told, and the result where the challenge ends."""
    lines: list[str] = []
    handed: list[CardsDrawn] = []
    for each in happened:
        if isinstance(each, CardsDrawn) and _goes_on(handed, each):
            handed.append(each)
            continue
        sentences = _handed_out(handed, names)
        if isinstance(each, (str, CardsDrawn, ChallengeEnded)) or told(each, names) is not None:
            lines += sentences
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
    """Who wins, with which totals, and who gains and loses what by it."""
    outcome, totals, causes = "", "", ""
    parts: list[str] = []
    for what, *facts in chapter.notes:
        match what:
            case chapters.TOTALS:
                totals = f" with {facts[0]} against {facts[1]}"
            case chapters.OUTCOME:
                outcome = facts[0]
                why = [f"{power_name(key)}: {DECIDES[key]}" for key in facts[1:] if key in DECIDES]
                causes = f" ({'; '.join(why)})" if why else ""
            case chapters.LANDS:
                parts.append(f"{seat_name(names, int(facts[0]))} lands on {planet_label(facts[1])}")
            case chapters.LOSES:
                parts.append(f"{seat_name(names, int(facts[0]))} loses {count(int(facts[1]), 'token')}")
            case _:
                parts.append(DEALS[facts[0]])
    mains = dict(zip((OFFENSE, DEFENSE), (seat_name(names, seat) for seat in chapter.seats), strict=False))
    if outcome in mains:
        head = f"{mains[outcome]} wins{totals}{causes}"
    else:
        settled = f"{mains.get(OFFENSE, 'The offense')} succeeds without a fight"
        head = {SETTLED: settled, BOTH_LOSE: "Both sides lose"}.get(outcome, "")
    words = upper(": ".join(part for part in (head, listed(parts)) if part))
    return f"Result: {words}." if words else ""
