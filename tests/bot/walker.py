"""Somebody who presses what is shown, by chance, until the question is answered."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.ui.shapes import components
from bot.ui.widgets import Chosen, Drafted, Menu, Press, Sheet, Shown
from engine import Prompt, Refusal
from tests.bot.questions import question

MOST_PRESSES = 3000


def pressable(shown: Shown) -> list[tuple[str, Menu | None]]:
    """Every press that is possible: (step, menu or None for a button)."""
    found: list[tuple[str, Menu | None]] = []
    for row in shown.rows:
        if isinstance(row, Menu):
            found.append((row.step, row))
        else:
            found.extend((key.step, None) for key in row if not key.disabled)
    return found


def press_something(shown: Shown, chance: Random) -> Press:
    """A press on something shown."""
    step, menu = chance.choice(pressable(shown))
    if menu is None:
        return Press.read(step)
    count = chance.randint(min(menu.least, len(menu.items)), min(menu.most, len(menu.items)))
    return Press.read(step, [item.value for item in chance.sample(menu.items, count)])


def fill_in(sheet: Sheet, chance: Random) -> Press:
    """A sheet, filled in by chance."""
    entries = {}
    for entry in sheet.entries:
        if entry.items:
            count = chance.randint(entry.least, min(entry.most, len(entry.items)))
            entries[entry.key] = tuple(item.value for item in chance.sample(entry.items, count))
        else:
            entries[entry.key] = (str(chance.choice((0, 0, 1, 1, 1, 2, 3, 9))),)
    return Press.read(sheet.step, (), entries)


def answer_by_pressing(prompt: Prompt, chance: Random) -> Any:
    """Press by chance until an answer comes out; it is what the widgets gave, unchecked."""
    draft: Any = None
    for _ in range(MOST_PRESSES):
        asked = question(prompt, draft)
        press = press_something(components.show(asked), chance)
        try:
            outcome = components.take(asked, press)
            if isinstance(outcome, Sheet):
                outcome = components.take(asked, fill_in(outcome, chance))
        except Refusal:
            continue
        match outcome:
            case Chosen(answer):
                return answer
            case Drafted(changed):
                draft = dict(changed)
    raise AssertionError(f"no answer after {MOST_PRESSES} presses")
