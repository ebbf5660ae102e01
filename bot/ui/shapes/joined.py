"""A pick with what is asked after each choice: a list where several ways begin with it, a button where one does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui import limits
from bot.ui.texts import plain
from bot.ui.widgets import Item, Key, Menu, Row, Shown, Wording, in_rows
from engine import Pick
from host.values.ports import Style
from host.values.receipts import WayView

GO = "go"
"""The step of a press that gives several answers at once; its value is their seal."""
SEVERAL = 3
"""More lists than these become one, where all that is in them fits."""
LISTS = 6
"""A panel has room for so many; what is left over is chosen first and asked about then."""


def show(prompt: Pick, ways: Sequence[WayView], wording: Wording) -> Shown:
    """Lists in the order of the choices as shown, then buttons; one list of all where it would be many short ones."""
    choices = [(index, prompt.choices[index]) for index in wording.ordered(len(prompt.choices))]
    begun = [choice for choice in prompt.choices if sum(way.first == choice.key for way in ways) > 1]
    if len(begun) > SEVERAL and len(ways) <= limits.OPTIONS:
        in_order = [way for _, choice in choices for way in ways if way.first == choice.key]
        return Shown((), (Menu(GO, "Choose one", tuple(_whole(prompt, way, wording) for way in in_order)),))
    lists: list[Row] = []
    keys: list[Key] = []
    for index, choice in choices:
        label = wording.label(choice.key, choice.label)
        mine = [way for way in ways if way.first == choice.key]
        if len(mine) > 1 and len(lists) < LISTS:
            items = tuple(Item(plain(way.label), way.seal, plain(way.detail)) for way in mine)
            lists.append(Menu(GO if not lists else f"{GO}.{index}", label, items))
        elif len(mine) == 1:
            whole = f"{label}: {mine[0].label}" if mine[0].label else label
            keys.append(Key(whole, f"{GO}={mine[0].seal}", Style.PRIMARY))
        else:
            keys.append(Key(label, f"pick={index}", Style.PRIMARY))
    return Shown((), (*lists, *in_rows(keys)))


def _whole(prompt: Pick, way: WayView, wording: Wording) -> Item:
    first = next(choice for choice in prompt.choices if choice.key == way.first)
    label = wording.label(first.key, first.label)
    return Item(f"{label} → {plain(way.label)}" if way.label else label, way.seal, plain(way.detail))
