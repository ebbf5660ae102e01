"""How fast a table plays: one of four paces by name, any number of hours for a decision, as `36h`, or a bank, as
`bank 72h+8h max 108h`. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine import Refusal
from engine.rng import below
from games.kit.sentences import count
from host.values.banks import HOW, PRESETS, bank_meant, bank_of, bank_words
from host.values.ports import HOUR, MINUTE, SECOND

LIVE = "live"
PACES: Mapping[str, int] = {LIVE: 5 * MINUTE, "brisk": 8 * HOUR, "daily": 24 * HOUR, "relaxed": 72 * HOUR}
PACE_WORDS: Mapping[str, str] = {
    LIVE: "live, 5 minutes for a decision",
    "brisk": "brisk, 8 hours for a decision",
    "daily": "daily, a day for a decision",
    "relaxed": "relaxed, three days for a decision",
}
HOLDS: Mapping[str, int] = {LIVE: MINUTE, "brisk": 30 * MINUTE, "daily": 2 * HOUR, "relaxed": 6 * HOUR}
PAUSES: Mapping[str, tuple[int, int]] = {
    LIVE: (2 * SECOND, 8 * SECOND),
    "brisk": (20 * SECOND, 80 * SECOND),
    "daily": (30 * SECOND, 120 * SECOND),
    "relaxed": (MINUTE, 5 * MINUTE),
}
"""How long a table waits at least where somebody might react, from and to: each length as likely as any other."""

LINGERS: Mapping[str, int] = {LIVE: 20 * SECOND, "brisk": 2 * MINUTE}
"""How long somebody who has just acted is taken to be there still, where it is not `LINGER`."""

LINGER = 5 * MINUTE
THOUGHTS: Mapping[str, tuple[int, int]] = {LIVE: (700, 1_500)}
THOUGHT = 2 * SECOND, 6 * SECOND
"""From and to how long a bot is taken to think about what begins a turn of its own; at a live table, about a second."""

MOST_HOURS = 14 * 24
_HOURS = re.compile(r"([0-9]{1,4}) ?(?:h|hours?)?")


def time_of(pace: str) -> int:
    """How long a decision may take; of a bank, what stands for that."""
    if (bank := bank_of(pace)) is not None:
        return bank.decision
    return PACES[pace] if pace in PACES else _hours(pace) * HOUR


def in_one_sitting(pace: str) -> bool:
    """Whether people stay at the table until the game is over, so that nobody sleeps or goes away meanwhile."""
    bank = bank_of(pace)
    return pace == LIVE if bank is None else bank.short


def hold_of_pace(pace: str) -> int:
    """How long a window is held open where something secret could matter in it: a twelfth of a decision's time."""
    return HOLDS[pace] if pace in HOLDS else time_of(pace) // 12


def pauses_of(pace: str) -> tuple[int, int]:
    """How long a table waits where nobody may react; by the named pace that is nearest."""
    if pace in PAUSES:
        return PAUSES[pace]
    hours = time_of(pace) // HOUR
    return PAUSES[LIVE if hours < 1 else "brisk" if hours < 16 else "daily" if hours < 48 else "relaxed"]


def thought_of(pace: str, table_id: int, prompt_id: str) -> int:
    """How long a bot is taken to think about a question: drawn from nothing but which it is, so that it tells nothing
    of what the bot thinks, and is the same after a restart.
    """
    shortest, longest = THOUGHTS.get(LIVE if in_one_sitting(pace) else pace, THOUGHT)
    return shortest + below("thought", f"table {table_id}, question {prompt_id}", 0, longest - shortest + 1)


def linger_of(pace: str) -> int:
    """How long somebody who has just acted is taken to be there still: a question that follows is mentioned only then.

    So long a growing message waits for its next picture, too.
    """
    return LINGERS.get(LIVE if in_one_sitting(pace) else pace, LINGER)


def pace_words(pace: str) -> str:
    """A pace in words."""
    if (bank := bank_of(pace)) is not None:
        return bank_words(bank)
    return PACE_WORDS[pace] if pace in PACE_WORDS else f"{count(_hours(pace), 'hour')} for a decision"


def pace_meant(typed: str) -> str:
    """A pace as it is stored, from what was typed: its name, hours as "36h" or "36 hours", or a bank. Raises
    `Refusal`.
    """
    wanted = typed.strip().casefold()
    if wanted.startswith("bank"):
        return bank_meant(wanted)
    if wanted in PACES:
        return wanted
    found = _HOURS.fullmatch(wanted)
    if found is None or not 1 <= int(found[1]) <= MOST_HOURS:
        raise Refusal(
            f"A pace is one of {', '.join(PACES)}, or 1 to {MOST_HOURS} hours, as “36h”; not “{typed[:40]}”. {HOW}."
        )
    hours = int(found[1])
    return next((name for name, time in PACES.items() if time == hours * HOUR), f"{hours}h")


def paces_like(typed: str) -> list[tuple[str, str]]:
    """(words, pace) of what may be meant."""
    try:
        exact = [pace_meant(typed)]
    except Refusal:
        exact = []
    offered = (*PACES, *(pace_meant(bank) for bank in PRESETS))
    named = [pace for pace in offered if typed.strip().casefold() in f"{pace} {pace_words(pace)}"]
    return [(pace_words(pace), pace) for pace in dict.fromkeys([*exact, *named])]


def _hours(pace: str) -> int:
    return int(pace.removesuffix("h"))
