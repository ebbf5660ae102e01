"""Questions as Discord's components: prompt to rows, rows to buttons, menus and modals, and presses to answers.

Nothing here is kept: a view is built, stopped and sent, and what people press arrives at `bot.presses.router` with an
address.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.ui import addresses, limits
from bot.ui.shapes import by_kind, form, joined
from bot.ui.texts import clip, in_parts, labelled, plain
from bot.ui.widgets import Entry, Item, Meaning, Menu, Press, Row, Sheet, Shown, Wording
from engine import Form, Pick
from host.values.ports import Button, Style
from host.values.receipts import QuestionView

STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


def wording(question: QuestionView) -> Wording:
    """The words, numbers and draft of a question."""
    draft: Mapping[str, Any] = question.draft if isinstance(question.draft, Mapping) else {}
    return Wording(
        question.words,
        question.numbers,
        draft,
        question.stands,
        # why an answer is none stands above its buttons
        question.done if question.stands is not None or question.answered else "",
        order=question.order,
        ready=question.ready,
        looked_at=question.confirm,
        left_out=question.left_out,
        answered=question.answered,
    )


def show(question: QuestionView) -> Shown:
    """The question as it stands: lines and rows."""
    prompt = question.prompt
    if isinstance(prompt, Form):
        return form.show(prompt, wording(question))
    if isinstance(prompt, Pick) and any(way.label for way in question.ways):
        return joined.show(prompt, question.ways, wording(question))
    return by_kind.show(prompt, wording(question))


def take(question: QuestionView, press: Press) -> Meaning:
    """What a press means for a question. Raises `Illegal` or `Stale`."""
    prompt = question.prompt
    if isinstance(prompt, Form):
        return form.take(prompt, press, wording(question))
    return by_kind.take(prompt, press, wording(question))


# --- to Discord's


def action_row(table: int, question: QuestionView, row: Row) -> ui.ActionRow[Any]:
    """A row of a question with its addresses."""

    def address(step: str) -> tuple[str, ...]:
        return addresses.step_of(table, question.id, question.digest, step)

    if isinstance(row, Menu):
        return ui.ActionRow(menu(address(row.step), row.hint, row.items, row.least, row.most))
    return ui.ActionRow(*(button(address(key.step), key.label, key.style, disabled=key.disabled) for key in row))


def button(
    address: Sequence[str], label: str, style: Style = Style.SECONDARY, *, disabled: bool = False
) -> ui.Button[Any]:
    """A button that leads to an address."""
    words = labelled(plain(label), limits.BUTTON_LABEL) or "…"
    return ui.Button(label=words, style=STYLES[style], custom_id=addresses.custom_id(address), disabled=disabled)


def in_rows(keys: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Buttons in as few rows as Discord takes."""
    size = limits.BUTTONS_IN_ROW
    return [ui.ActionRow(*keys[start : start + size]) for start in range(0, len(keys), size)]


def public_button(put: Button) -> ui.Button[Any]:
    """A button that the host put under a public message."""
    return button(put.address, put.label, put.style, disabled=put.disabled)


def menu(address: Sequence[str], hint: str, items: Sequence[Item], least: int = 1, most: int = 1) -> ui.Select[Any]:
    """A drop-down list."""
    return ui.Select(
        custom_id=addresses.custom_id(address),
        placeholder=clip(plain(hint), limits.PLACEHOLDER),
        options=_options(items),
        min_values=min(least, len(items)),
        max_values=max(1, min(most, len(items))),
    )


def modal(address: Sequence[str], sheet: Sheet) -> ui.Modal:
    """A modal, already stopped: discord.py would keep an open one in memory for ever."""
    made = ui.Modal(title=clip(plain(sheet.title), limits.MODAL_TITLE) or "…", custom_id=addresses.custom_id(address))
    for entry in sheet.entries:
        made.add_item(_label(entry))
    made.stop()
    return made


def entries_of(components: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """What was filled into a modal, by the keys of its entries."""
    filled: dict[str, tuple[str, ...]] = {}
    for outer in components:
        inner = outer.get("component")
        for part in [inner] if inner else outer.get("components", ()):
            if "custom_id" in part:
                filled[part["custom_id"]] = tuple(part["values"]) if "values" in part else (part.get("value") or "",)
    return filled


def _label(entry: Entry) -> ui.Label[Any]:
    field: ui.Item[Any]
    if entry.items:
        least, most = min(entry.least, len(entry.items)), max(1, min(entry.most, len(entry.items)))
        field = ui.Select(
            custom_id=entry.key,
            options=_options(entry.items),
            min_values=least,
            max_values=most,
            required=least > 0,
        )
    else:
        field = ui.TextInput(
            custom_id=entry.key,
            style=discord.TextStyle.short,
            default=clip(entry.text, entry.length) or None,
            max_length=entry.length,
            required=entry.least > 0,
        )
    hint = clip(plain(entry.hint), limits.MODAL_DESCRIPTION) or None
    return ui.Label(text=in_parts(plain(entry.label), limits.MODAL_LABEL) or "…", description=hint, component=field)


def _options(items: Sequence[Item]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=labelled(plain(item.label), limits.OPTION_LABEL) or "…",
            value=item.value,
            description=clip(plain(item.detail), limits.OPTION_DESCRIPTION) or None,
            default=item.chosen,
        )
        for item in items
    ]
