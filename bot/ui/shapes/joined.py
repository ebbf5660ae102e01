"""A pick with what is asked after each choice: a list where several ways begin with it, a button where one does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui import limits
from bot.ui.texts import plain
from bot.ui.widgets import Item, Key, Menu, Row, Shown, Wording, in_rows
from engine import Choice, Pick
from host.values.ports import Style
from host.values.receipts import WayView

GO = "go"
"""The step of a press that gives several answers at once; its value is their seal."""
LISTS = 6
"""A panel has room for so many; what is left over is chosen first and asked about then."""


def show(prompt: Pick, ways: Sequence[WayView], wording: Wording) -> Shown:
    """Each kind of choice at its place in the order of the rules, whatever else can be chosen.

    Choices whose keys begin with the same word are one list where their game has words for that kind.
    """
    rows: list[Row] = []
    keys: list[Key] = []
    lists = 0
    for (kind, _), choices in _kinds(prompt, wording).items():
        keys_of_kind = {choice.key for _, choice in choices}
        mine = [way for way in ways if way.first in keys_of_kind]
        index, first = choices[0]
        if kind and len(mine) > 1:
            found = _of_kind(wording.label(kind), choices, mine, wording)
        elif len(mine) > 1 and lists < LISTS:
            items = tuple(Item(_worded(way), way.seal, plain(way.detail)) for way in mine)
            found = Menu(f"{GO}.{index}", wording.label(first.key, first.label), items)
        else:
            keys += [_key(index, choice, mine, wording, _style(prompt, choice)) for index, choice in choices]
            continue
        rows += [*in_rows(keys), found]
        keys, lists = [], lists + 1
    return Shown((), (*rows, *in_rows(keys)))


def _kinds(prompt: Pick, wording: Wording) -> dict[tuple[str, str], list[tuple[int, Choice]]]:
    """The choices, each with its position, by their kind where it has words, else by their keys.

    What counts where nobody answers, which ends or leaves out something, stands last.
    """
    found: dict[tuple[str, str], list[tuple[int, Choice]]] = {}
    for index, choice in sorted(enumerate(prompt.choices), key=lambda each: each[1].key in (prompt.default or ())):
        kind, _, more = choice.key.partition(" ")
        own = ("", choice.key) if not more or kind not in wording.words.labels else (kind, "")
        found.setdefault(own, []).append((index, choice))
    return found


def _of_kind(label: str, choices: Sequence[tuple[int, Choice]], ways: Sequence[WayView], wording: Wording) -> Menu:
    """All ways of a kind; where they are too many for a list, what they begin with."""
    if len(ways) > limits.OPTIONS:
        return Menu("pick", label, tuple(wording.item(choice.key, at, choice.label) for at, choice in choices))
    begun = {choice.key: wording.label(choice.key, choice.label) for _, choice in choices}
    items = tuple(Item(_joined(begun[way.first], way), way.seal, plain(way.detail)) for way in ways)
    return Menu(f"{GO}.{choices[0][0]}", label, items)


def _joined(label: str, way: WayView) -> str:
    return f"{label} → {_worded(way)}" if way.label else f"{label}{_worded(way)}"


def _worded(way: WayView) -> str:
    """What follows in a way; dots where more is asked then."""
    return plain(way.label) + (" …" if way.opens else "")


def _style(prompt: Pick, choice: Choice) -> Style:
    """What counts where nobody answers is not what anybody is led to."""
    return Style.SECONDARY if choice.key in (prompt.default or ()) and len(prompt.choices) > 1 else Style.PRIMARY


def _key(index: int, choice: Choice, ways: Sequence[WayView], wording: Wording, style: Style) -> Key:
    """A button: for the one way that begins with a choice, or for the choice alone."""
    label = wording.label(choice.key, choice.label)
    mine = [way for way in ways if way.first == choice.key]
    if len(mine) != 1:
        return Key(label, f"pick={index}", style)
    whole = f"{label}: {_worded(mine[0])}" if mine[0].label else f"{label}{_worded(mine[0])}"
    return Key(whole, f"{GO}={mine[0].seal}", style)
