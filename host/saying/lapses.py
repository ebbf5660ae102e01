"""How it is told that time ran out for somebody, or that they are away: with what came of it, and never as something
they chose.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event

_BEGINS = "Time ran out for "
_AWAY = " is away"


def said(name: str) -> str:
    """What is told where nothing more is known of it."""
    return f"{_BEGINS}{name}."


def said_away(name: str) -> str:
    """The same of somebody for whom the plainest answer is taken at once."""
    return f"{name}{_AWAY}."


def opened(told: Sequence[tuple[int, Event | str]]) -> list[Event | str]:
    """What happened, by the inputs that brought it about; where the first thing that came of a time that ran out is
    told, the sentence stays open for it.
    """
    items: list[Event | str] = []
    after = [*told[1:], (-1, "")] if told else []
    for (seq, item), (seq_after, item_after) in zip(told, after, strict=True):
        goes_on = seq == seq_after and not isinstance(item_after, str)
        items.append(f"{item[:-1]}:" if isinstance(item, str) and _of(item, ".") and goes_on else item)
    return items


def joined(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a story: "Time ran out for Fay:" and "Fay passes." become one, others stay as they are."""
    done: list[str] = []
    for line in lines:
        before = done[-1] if done else ""
        if name := _of(before, ":"):
            rest = line.removeprefix(f"{name} ")
            if rest != line and not rest.startswith("and "):
                done[-1] = f"{before} {rest}"
                continue
            done[-1] = f"{before[:-1]}."
        done.append(line)
    if done and _of(done[-1], ":"):
        done[-1] = f"{done[-1][:-1]}."
    return tuple(done)


def _of(line: str, end: str) -> str:
    """Whose sentence this is, if it is one of these and ends so; empty otherwise."""
    if line.startswith(_BEGINS) and line.endswith(end):
        return line[len(_BEGINS) : -len(end)]
    return line.removesuffix(f"{_AWAY}{end}") if line.endswith(f"{_AWAY}{end}") else ""
