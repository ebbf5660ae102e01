"""Direct messages read as their person reads them: which tables they speak of, and what they say of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rehearsals.elapsed.chronicle import Whispered

OPEN, HALF, NEAR = "open", "half", "near"
STAGES = {"You are awaited.": OPEN, "Half of your time is over.": HALF, "Little of your time is left.": NEAR}

NEXT = re.compile(r"^You are next: .* is awaited now\.$")

IN_DIGEST = {**{words: stage for words, stage in STAGES.items() if stage != OPEN}, "New.": OPEN}
_DIGESTED = re.compile(r"^• .*, table (\d+).*, until <t:(\d+):f>.*\. ((?:New|Half|Little)[^.]*\.)$")

_ALONE = re.compile(r"^.*: table (\d+)$")
_AMONG_OTHERS = re.compile(r"^\*\*.*: table (\d+)\*\*$")
_UNTIL = re.compile(r"^Until <t:(\d+):")


@dataclass(frozen=True, slots=True)
class Reminded:
    """A call to a table or a reminder of it, alone in its message or among others. `until`: in seconds, as told."""

    table: int
    user: int
    stage: str
    at: int
    until: int | None
    refused: bool


@dataclass(frozen=True, slots=True)
class Next:
    """Somebody was told that it is their turn next at a table."""

    table: int
    user: int
    at: int


def notice(whisper: Whispered) -> int | None:
    """Of which table a direct message says that one may react there."""
    found = _ALONE.match(whisper.title)
    return int(found[1]) if found and any(line.startswith("You may ") for line in whisper.text.splitlines()) else None


def told_next(whisper: Whispered) -> Iterator[Next]:
    """Every table of which a direct message says that one is next there."""
    found = _ALONE.match(whisper.title)
    table = int(found[1]) if found else None
    for line in whisper.text.splitlines():
        if found := _AMONG_OTHERS.match(line):
            table = int(found[1])
        elif table is not None and NEXT.match(line):
            yield Next(table, whisper.user, whisper.at)


def reminders(whisper: Whispered) -> Iterator[Reminded]:
    """Every reminder in a direct message."""
    found = _ALONE.match(whisper.title)
    table = int(found[1]) if found else None
    lines = whisper.text.splitlines()
    for place, line in enumerate(lines):
        if (found := _DIGESTED.match(line)) and found[3] in IN_DIGEST:
            yield Reminded(int(found[1]), whisper.user, IN_DIGEST[found[3]], whisper.at, int(found[2]), whisper.refused)
        elif found := _AMONG_OTHERS.match(line):
            table = int(found[1])
        elif table is not None and (stage := STAGES.get(line)):
            rest = lines[place + 1 : place + 4]
            until = next((int(said[1]) for each in rest if (said := _UNTIL.match(each))), None)
            yield Reminded(table, whisper.user, stage, whisper.at, until, whisper.refused)
