"""Pick: buttons or a menu for one; a menu and Done for several, page by page where there are more than 25."""

from __future__ import annotations

from dataclasses import replace

from bot.ui.texts import clip
from bot.ui.widgets import (
    Chosen,
    Drafted,
    Item,
    Key,
    Meaning,
    Menu,
    Press,
    Row,
    Shown,
    Wording,
    listing,
    lost,
    one_of,
    part_of,
    position,
)
from engine import Choice, Pick
from host.values.ports import Style

VERB = "verb"
"""The key under which a game says what is done with a choice, where it is not merely chosen: "Invite"."""
USUAL = "usual"
"""The key under which a game words the usual answer to a question of several, so that it can be given in one press."""


def show(prompt: Pick, wording: Wording) -> Shown:
    """The choices; several are collected in the draft until Done."""
    return _one(prompt, wording) if prompt.at_most == 1 else _several(prompt, wording)


def take(prompt: Pick, press: Press, wording: Wording) -> Meaning:
    """What a press means."""
    match press.step, press.values:
        case "pick", values if prompt.at_most == 1:
            return Chosen([prompt.choices[position(value, len(prompt.choices))].key for value in values])
        case "none", _:
            return Chosen([])
        case "pick.near", (at, *_):
            return wording.with_draft(at=at or None)
        case "pick.near", ():
            return wording.with_draft(at=None)
        case "pick", values:
            return _collect(prompt, values, wording)
        case "done", _:
            return Chosen(_so_far(prompt, wording))
        case "usual", _:
            return Chosen(list(prompt.fallback))
        case _:
            raise lost()


def _one(prompt: Pick, wording: Wording) -> Shown:
    shown = [each for each in _ordered(prompt, wording) if each[1].key not in wording.left_out]
    items = [wording.item(choice.key, index, choice.label) for index, choice in shown]
    rows = one_of("pick", f"{_verb(wording)} one", items, wording.draft.get("at"))
    if prompt.at_least == 0:
        rows = (*rows, (Key(wording.label("none", "None"), "none"),))
    return Shown((), rows)


def _several(prompt: Pick, wording: Wording) -> Shown:
    so_far = _so_far(prompt, wording)
    items = [
        wording.item(choice.key, index, choice.label, chosen=choice.key in so_far)
        for index, choice in _ordered(prompt, wording)
    ]
    hint = f"{_verb(wording)} {_count(prompt)}"
    rows: list[Row] = []
    for row in listing("pick", hint, items, wording.draft.get("at")):
        if isinstance(row, Menu) and row.step == "pick":
            most = min(prompt.at_most, len(row.items))
            # a page of a long list may hold all, some or none of what is wanted
            least = min(prompt.at_least, most) if len(row.items) == len(items) else 0
            shown = row.items if sum(item.chosen for item in row.items) <= most else tuple(map(_unchosen, row.items))
            row = Menu(row.step, row.hint, shown, least, most)
        rows.append(row)
    usual = wording.words.labels.get(USUAL)
    short = prompt.at_least - len(so_far)
    done = replace(wording, lacks=f"{short} more" if short > 0 else "").done()
    rows.append((*((Key(usual, "usual", Style.PRIMARY),) if usual and not so_far else ()), done))
    chosen = ", ".join(wording.label(key) for key in so_far)
    # how many may be chosen the question says, and the list
    return Shown((f"Chosen: {clip(chosen, 500)}",) if chosen else (), tuple(rows))


def _collect(prompt: Pick, values: tuple[str, ...], wording: Wording) -> Drafted:
    """A menu reports what is chosen on its page; what was chosen on other pages stays."""
    picked = {position(value, len(prompt.choices)) for value in values}
    low, high = part_of(wording.draft.get("at"), len(prompt.choices))
    page = wording.ordered(len(prompt.choices))[low:high]
    before = {index for index, choice in enumerate(prompt.choices) if choice.key in _so_far(prompt, wording)}
    keep = sorted(picked | {index for index in before if index not in page})
    return wording.with_draft(so_far=[prompt.choices[index].key for index in keep])


def _ordered(prompt: Pick, wording: Wording) -> list[tuple[int, Choice]]:
    """The choices as they are shown, each with its position in the question."""
    return [(index, prompt.choices[index]) for index in wording.ordered(len(prompt.choices))]


def _so_far(prompt: Pick, wording: Wording) -> list[str]:
    chosen = wording.draft.get("so_far") or ()
    return [choice.key for choice in prompt.choices if choice.key in chosen]


def _unchosen(item: Item) -> Item:
    return Item(item.label, item.value, item.detail)


def _verb(wording: Wording) -> str:
    return wording.words.labels.get(VERB, "Choose")


def _count(prompt: Pick) -> str:
    low, high = prompt.at_least, prompt.at_most
    return str(low) if low == high else f"up to {high}" if low == 0 else f"{low} to {high}"
