"""A round as it is told: what befalls everybody at once in one line, all else a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from engine import Event, PhaseEntered
from games.hosted import Chapter, Names
from games.kit.sentences import listed, seat_name
from games.skye.face.told import income_parts, told
from games.skye.rules import events


def story(chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
    """Everything that is told, in order; what the heading of the chapter says only where nothing else is."""
    return _lines([each for each in happened if not _is_in_the_heading(each)], names) or _lines(happened, names)


def _is_in_the_heading(happened: Event | str) -> bool:
    begins = isinstance(happened, PhaseEntered) and happened.phase in _PHASES
    return begins or isinstance(happened, events.RoundStarted)


def _lines(happened: Sequence[Event | str], names: Names) -> list[str]:
    lines: list[str] = []
    for kind, group in groupby((each for each in happened if not isinstance(each, events.TileDiscarded)), key=type):
        alike: list[Any] = list(group)
        in_one_line = _TOGETHER.get(kind)
        if in_one_line is not None and len(alike) > 1:
            lines.append(in_one_line(alike, names))
        else:
            lines += [each if isinstance(each, str) else told(each, names) or "" for each in alike]
    return [line for line in lines if line]


def _income(paid: Sequence[events.IncomePaid], names: Names) -> str:
    each = []
    for event in paid:
        parts = income_parts(event)
        why = f" ({listed(parts)})" if len(parts) > 1 else ""
        each.append(f"{seat_name(names, event.seat)} {event.gold}{why}")
    return f"Income in gold: {listed(each)}."


def _drawn(drawn: Sequence[events.TilesDrawn], names: Names) -> str:
    return f"Drawn: {'; '.join(f'{seat_name(names, event.seat)} {listed(list(event.tiles))}' for event in drawn)}."


def _kept(kept: Sequence[events.UnsoldKept], names: Names) -> str:
    each = [
        f"{seat_name(names, event.seat)} {listed(list(event.tiles))} for {event.gold} gold"
        if event.tiles
        else f"{seat_name(names, event.seat)} nothing"
        for event in kept
    ]
    return f"Left over, and kept: {'; '.join(each)}."


_TOGETHER: Final[Mapping[type, Callable[[Any, Names], str]]] = {
    events.IncomePaid: _income,
    events.TilesDrawn: _drawn,
    events.UnsoldKept: _kept,
}
"""What happens to several players in the same breath."""

_PHASES: Final = ("buy", "build", "final")
"""Those whose begin is that of a chapter. Where the axe stands is told with the prices, so a tile that goes back by it
is not.
"""
