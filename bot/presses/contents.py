"""What a press brings with it, as Discord reports it: what was chosen in a menu, what was typed into a form. And what
a page says of it: the sentence of what was done, or of why not.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

import discord

from bot.ui import replies
from bot.ui.addresses import UnknownAddress
from bot.ui.outcomes import refused
from bot.ui.replies import Interaction
from bot.ui.shapes import components
from bot.ui.texts import whole
from bot.ui.widgets import Sheet
from engine import Refusal


def is_form(interaction: Interaction) -> bool:
    """Whether this is a form that somebody has sent, and not a button or a menu."""
    return interaction.type is discord.InteractionType.modal_submit


def address_of(interaction: Interaction) -> str:
    """The custom id of what was pressed, chosen from or sent."""
    data: Any = interaction.data
    return str(data["custom_id"])


def values_of(interaction: Interaction) -> tuple[str, ...]:
    """What was chosen in a menu; nothing for a button and for a form."""
    data: Any = interaction.data
    return tuple(data.get("values", ()))


def value_of(interaction: Interaction, older: str) -> str:
    """What was chosen in a menu of which one thing is chosen.

    Raises `UnknownAddress` with the sentence `older` where nothing was chosen: it was never such a menu.
    """
    if not (values := values_of(interaction)):
        raise UnknownAddress(older)
    return values[0]


def entries_of(interaction: Interaction) -> dict[str, tuple[str, ...]]:
    """By field, what was typed or chosen in a form; nothing for a button and for a menu."""
    data: Any = interaction.data
    return components.entries_of(data.get("components", ())) if is_form(interaction) else {}


def filled_in(interaction: Interaction) -> dict[str, str]:
    """The same for a form in which each field has one entry; "" for a field that was left empty."""
    return {name: next(iter(values), "") for name, values in entries_of(interaction).items()}


def number_in(text: str, older: str) -> int:
    """A whole number from an address or a menu. Raises `UnknownAddress` with the sentence `older` for anything else."""
    if (number := whole(text)) is None:
        raise UnknownAddress(older)
    return number


async def note_of(interaction: Interaction, doing: Awaitable[str]) -> str:
    """The sentence in which something says that it was done, or is refused; the page that was pressed then shows it.

    Raises `UnknownAddress`: of a page that is too old there is nothing to show.
    """
    try:
        return await doing
    except UnknownAddress:
        raise
    except Refusal as no:
        return refused(interaction, no)


async def open_form(interaction: Interaction, address: Sequence[str], sheet: Sheet) -> None:
    """Show a form as the first answer. Raises `Refusal` where a form was sent: Discord shows none in answer to one."""
    if is_form(interaction):
        raise Refusal("Please use the buttons again for the next step.")
    await replies.open_form(interaction, components.modal(address, sheet))
