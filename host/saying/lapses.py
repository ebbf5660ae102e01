"""How it is told that time ran out for somebody: with what came of it, and never as something they chose."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event

_BEGINS = "Time ran out for "


def said(name: str) -> str:
    """What is told where nothing more is known of it."""
    return f"{_BEGINS}{name}."


def opened(told: Sequence[tuple[int, Event | str]]) -> list[Event | str]:
    """What happened, by the inputs that brought it about; where the first thing that came of a time that ran out is
    told, the sentence stays open for it.
    """
    items: list[Event | str] = []
    after = [*told[1:], (-1, "")] if told else []
    for (seq, item), (seq_after, item_after) in zip(told, after, strict=True):
        goes_on = seq == seq_after and not isinstance(item_after, str)
        items.append(f"{item[:-1]}:" if isinstance(item, str) and item.startswith(_BEGINS) and goes_on else item)
    return items


def joined(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a story: "Time ran out for Fay:" and "Fay passes." become one, others stay as they are."""
    done: list[str] = []
    for line in lines:
        before = done[-1] if done else ""
        if before.startswith(_BEGINS) and before.endswith(":"):
            name = before[len(_BEGINS) : -1]
            rest = line.removeprefix(f"{name} ")
            if rest != line and not rest.startswith("and "):
                done[-1] = f"{before} {rest}"
                continue
            done[-1] = said(name)
        done.append(line)
    if done and done[-1].startswith(_BEGINS) and done[-1].endswith(":"):
        done[-1] = f"{done[-1][:-1]}."
    return tuple(done)
