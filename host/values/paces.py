"""How fast a table plays: one of four paces by name, any number of hours for a decision, as `36h`, or a bank, as
`bank 72h+8h max 108h`. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine import Refusal
from engine.rng import below
from games.kit.sentences import count
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
SHORTEST_BANK, LONGEST_BANK = 5 * MINUTE, 90 * 24 * HOUR
UNITS = {"m": MINUTE, "h": HOUR, "d": 24 * HOUR}
HOW = "A bank is typed as “bank 72h+8h” or “bank 72h+8h max 120h”: what each begins with, and what a decision adds"
PRESETS = ("bank 30m+1m", "bank 24h+4h", "bank 72h+8h", "bank 10d+12h max 20d")
_BANK = re.compile(r"bank:? *([0-9]{1,5}) *([mhd]) *\+ *([0-9]{1,5}) *([mhd])(?:,? *max *([0-9]{1,5}) *([mhd]))?")
_HOURS = re.compile(r"([0-9]{1,4}) ?(?:h|hours?)?")


@dataclass(frozen=True, slots=True)
class Bank:
    """What every seat begins with, what it has more each time it is asked, and how much it can keep at most."""

    start: int
    increment: int
    cap: int

    @property
    def short(self) -> bool:
        """Whether people play it in one sitting, so that nobody sleeps meanwhile."""
        return self.start < HOUR

    @property
    def decision(self) -> int:
        """What stands for the time of one decision where a rule needs such a time, as for reaction windows."""
        return max(self.start // 3, self.increment)


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
        said = f"; not “{typed[:40]}”" if wanted else ""
        raise Refusal(f"A pace is one of {', '.join(PACES)}, or 1 to {MOST_HOURS} hours, as “36h”{said}. {HOW}.")
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


def bank_of(pace: str) -> Bank | None:
    """The bank of a pace as it is stored; None for a pace by decisions."""
    found = _BANK.fullmatch(pace)
    if found is None:
        return None
    start, increment = (int(found[n]) * UNITS[found[n + 1]] for n in (1, 3))
    cap = int(found[5]) * UNITS[found[6]] if found[5] else start + start // 2
    return Bank(start, increment, cap)


def bank_meant(typed: str) -> str:
    """A pace with a bank as it is stored, from what was typed; without a cap it is half as much again as the start.

    Raises `Refusal`.
    """
    wanted = " ".join(typed.strip().casefold().split())
    bank = bank_of(wanted)
    if bank is None:
        raise Refusal(f"{HOW}; not “{typed[:40]}”.")
    if not SHORTEST_BANK <= bank.start <= bank.cap <= LONGEST_BANK or bank.increment > bank.start:
        raise Refusal(
            "A bank begins with five minutes to ninety days, adds at most as much, and keeps at least what it began "
            "with, at most ninety days."
        )
    return f"bank {_short(bank.start)}+{_short(bank.increment)} max {_short(bank.cap)}"


def bank_words(bank: Bank) -> str:
    """A bank in words."""
    return f"a bank of {span(bank.start)}, {span(bank.increment)} more for each decision, at most {span(bank.cap)}"


def span(milliseconds: int) -> str:
    """How long something is, in its two largest units, rounded down: "3 days 8 hours"."""
    minutes = max(0, milliseconds) // MINUTE
    days, hours = minutes // (24 * 60), minutes // 60 % 24
    parts = [(days, "day"), (hours, "hour"), (minutes % 60, "minute")]
    told = [count(number, unit) for number, unit in parts if number][:2]
    return " ".join(told) or "0 minutes"


def _short(milliseconds: int) -> str:
    unit = next(name for name in ("h", "m") if milliseconds % UNITS[name] == 0)
    return f"{milliseconds // UNITS[unit]}{unit}"
