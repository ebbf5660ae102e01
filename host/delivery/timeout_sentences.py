"""How it is told that time ran out for somebody, or that they are away: with what came of it, and never as something
they chose.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine import Event

_BEGINS = "Time ran out for "
_AWAY = " is away"
_END = "\x00"
"""Ends what is told of the input by which time ran out; nobody reads it."""
_AGAIN = "\x01"
"""Begins a sentence of whose time ran out right before, in the same turn: told only with what came of it."""


def said(name: str) -> str:
    """What is told where nothing more is known of it."""
    return f"{_BEGINS}{name}."


def said_away(name: str) -> str:
    """The same of somebody for whom the plainest answer is taken at once."""
    return f"{name}{_AWAY}."


def opened(told: Sequence[tuple[int, Event | str]]) -> list[Event | str]:
    """What happened, by the inputs that brought it about; where anything that came of a time that ran out is told, the
    sentence stays open for it, and so do those right before it: they may have been waited for together.
    """
    items: list[Event | str] = []
    lapsed: set[int] = set()
    last = ("", -1)
    after = [*told[1:], (-1, "")] if told else []
    for (seq, item), (seq_after, item_after) in zip(told, after, strict=True):
        goes_on = seq == seq_after and not isinstance(item_after, str)
        if not isinstance(item, str) and seq != seq_after and seq in lapsed:
            items += [item, _END]
        elif isinstance(item, str) and _of(item, "."):
            lapsed.add(seq)
            again = _AGAIN if last == (item, seq - 1) and item.startswith(_BEGINS) else ""
            last = (item, seq)
            items.append(again + (f"{item[:-1]}:" if goes_on else item))
        else:
            items.append(item)
    for number in range(len(items) - 2, -1, -1):
        item, after_it = items[number], items[number + 1]
        if isinstance(item, str) and isinstance(after_it, str) and _of(item, ".") and _of(after_it, ":"):
            items[number] = f"{item[:-1]}:"
    return items


def joined(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a story: "Time ran out for Fay:" and "Fay passes." become one, also where others come between them
    that are told of the same input; other lines stay as they are.
    """
    done: list[str] = []
    open_ones: dict[str, str] = {}
    for line in lines:
        if line == _END:
            open_ones.clear()
        elif name := _of(line, ":"):
            open_ones[name] = line
            done.append(line)
        else:
            done.append(_closed(line, open_ones, done))
    told = [line for line in done if not line.startswith(_AGAIN)]
    closed = [f"{line[:-1]}." if _of(line, ":") else line for line in told]
    left = [line for number, line in enumerate(closed) if not _said_before(line, closed[:number])]
    return tuple(line for line, after in pairwise([*left, ""]) if not _is_said_next(line, after))


def _is_said_next(line: str, after: str) -> bool:
    """Whether a line tells that time ran out for somebody, and the next one the same with what came of it."""
    return line.startswith(_BEGINS) and after.startswith(f"{line.removesuffix('.')}: ")


def _said_before(line: str, before: Sequence[str]) -> bool:
    """Whether a line tells that somebody is away, and nothing that came of it, after one that told so."""
    return line.endswith(f"{_AWAY}.") and any(each.startswith(line.removesuffix(".")) for each in before)


def tells(line: str) -> bool:
    """Whether a line tells that time ran out for somebody, or that they are away."""
    return line.startswith(_BEGINS) or f"{_AWAY}: " in line or line.endswith(f"{_AWAY}.")


def _closed(line: str, open_ones: dict[str, str], done: list[str]) -> str:
    """A line, as what came of the time that ran out if it is the first of that person; their sentence is part of it."""
    for name, sentence in open_ones.items():
        rest = line.removeprefix(f"{name} ")
        if rest != line and not rest.startswith("and "):
            done.remove(sentence)
            del open_ones[name]
            return f"{sentence.removeprefix(_AGAIN)} {rest}"
    return line


def _of(line: str, end: str) -> str:
    """Whose sentence this is, if it is one of these and ends so; empty otherwise."""
    line = line.removeprefix(_AGAIN)
    if line.startswith(_BEGINS) and line.endswith(end):
        return line[len(_BEGINS) : -len(end)]
    return line.removesuffix(f"{_AWAY}{end}") if line.endswith(f"{_AWAY}{end}") else ""
