"""The options of a lobby as menus, for the person who opened the table."""

from __future__ import annotations

from discord import ui

from bot.ui import components
from bot.ui.addresses import custom_id
from bot.ui.layouts import Message, Part, titled
from bot.ui.widgets import Item, Key
from host.ports import Style
from host.receipts import LobbyView

PACES = {
    "live": "five minutes for each decision",
    "brisk": "eight hours for each decision",
    "daily": "a day for each decision",
    "relaxed": "three days for each decision",
}


def options(view: LobbyView, note: str = "") -> Message:
    """Every option with its values in plain words, the pace, and what else the opener may do."""
    table = str(view.table_id)
    parts: list[Part] = [f"**{note}**" if note else ""]
    for option in view.options:
        items = [Item(meaning, value, chosen=value == option.value) for value, meaning in option.values.items()]
        parts.append(f"**{option.title}**" + (f"\n{option.about}" if option.about else ""))
        parts.append(ui.ActionRow(components.menu(custom_id(("l", table, "set", option.key)), option.title, items)))
    paces = [Item(f"{pace}: {meaning}", pace, chosen=pace == view.pace) for pace, meaning in PACES.items()]
    parts.append("**Pace**")
    parts.append(ui.ActionRow(components.menu(custom_id(("l", table, "pace")), "Pace", paces)))
    keys = (("Take a bot away", "unbot", Style.SECONDARY), ("Call it off", "cancel", Style.DANGER))
    buttons = [components.key(custom_id(("l", table, verb)), Key(label, "", style)) for label, verb, style in keys]
    parts.append(ui.ActionRow(*buttons))
    return titled(f"{view.title}: options", *parts)
