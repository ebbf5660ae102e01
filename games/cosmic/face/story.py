"""A challenge as it is told: what happened, a sentence each, and at its end the result in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event
from games.cosmic.face import chapters
from games.cosmic.face.phrases import planet_label
from games.cosmic.face.told import told
from games.cosmic.rules.challenge_events import ChallengeEnded
from games.cosmic.rules.names import BOTH_LOSE, DEFENSE, OFFENSE, SETTLED
from games.hosted import Chapter, Names
from games.kit.sentences import count, listed, seat_name, upper

DEALS: Final = {"made": "a deal is made", "failed": "there is no deal"}


def story(chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
    """Everything that is told, and the result where the challenge ends."""
    lines: list[str] = []
    for each in happened:
        if isinstance(each, str):
            sentence: str | None = each
        elif isinstance(each, ChallengeEnded):
            sentence = result(chapter, names)
        else:
            sentence = told(each, names)
        if sentence:
            lines.append(sentence)
    return lines


def result(chapter: Chapter, names: Names) -> str:
    """Who wins, with which totals, and who gains and loses what by it."""
    outcome, totals = "", ""
    parts: list[str] = []
    for what, *facts in chapter.notes:
        match what:
            case chapters.TOTALS:
                totals = f" with {facts[0]} against {facts[1]}"
            case chapters.OUTCOME:
                outcome = facts[0]
            case chapters.LANDS:
                parts.append(f"{seat_name(names, int(facts[0]))} lands on {planet_label(facts[1])}")
            case chapters.LOSES:
                parts.append(f"{seat_name(names, int(facts[0]))} loses {count(int(facts[1]), 'token')}")
            case _:
                parts.append(DEALS[facts[0]])
    mains = dict(zip((OFFENSE, DEFENSE), (seat_name(names, seat) for seat in chapter.seats), strict=False))
    if outcome in mains:
        head = f"{mains[outcome]} wins{totals}"
    else:
        settled = f"{mains.get(OFFENSE, 'The offense')} succeeds without a fight"
        head = {SETTLED: settled, BOTH_LOSE: "Both sides lose"}.get(outcome, "")
    words = upper(": ".join(part for part in (head, listed(parts)) if part))
    return f"Result: {words}." if words else ""
