"""What one may ask of a table and do with one's seat there, and what is asked for certain first: private pages."""

from __future__ import annotations

from discord import ui

from bot.ui import limits
from bot.ui.layouts import Message, Part, Rule, titled
from bot.ui.shapes import components
from bot.ui.texts import stressed
from bot.ui.widgets import Item
from host.values.paces import PACES, PRESETS, pace_meant, pace_words
from host.values.ports import Style
from host.values.receipts import AtTable, LobbyView
from host.values.refusals import NotOpen, NotYourTable

MOST_VOTES = 3
"""How many open votes are on the page; every vote has a message of its own, too."""

SURE = {"resign": "Resign", "call-off": "Ask to call the game off", "cancel": "Call the table off"}
"""What is asked for certain first, with the words of the button that does it."""

SURE_ALONE = {"call-off": "Call the game off"}
"""The same where one plays with nothing but bots."""

WAYS_BACK = {"resign": "Stay", "call-off": "Play on", "cancel": "Keep it open"}
"""With the words of the button beside it, which changes nothing."""

CANCELLING = "The table is called off for everybody who has joined it. There is no way back."


def page(view: AtTable, note: str = "") -> Message:
    """The votes that are open, what may be asked for, and one's own seat."""
    # what came of a press may be how things stand by now
    told = "\n".join(line for line in view.text.split("\n") if line not in note)
    parts: list[Part] = [stressed(note), told]
    for motion in view.motions[:MOST_VOTES]:
        parts += [Rule(), motion.text]
        if motion.may_vote:
            number = str(motion.number)
            parts.append(
                ui.ActionRow(
                    _button(view, "Agree", Style.SUCCESS, "vote", number, "yes"),
                    _button(view, "Against", Style.DANGER, "vote", number, "no"),
                )
            )
    if left := len(view.motions) - MOST_VOTES:
        parts.append(f"-# And {left} more, in the channel." if left > 0 else "")
    if view.seat is not None and view.playing:
        parts += [Rule(), *_asking(view), Rule(), *components.in_rows(_own(view))]
    free = [_button(view, f"Take the seat of {name}", Style.SUCCESS, "sit", str(n)) for n, name in view.free.items()]
    parts += components.in_rows(free[: limits.BUTTONS_IN_ROW])
    return titled(view.title, *parts)


def sure(table: int, what: str, told: str, *, alone: bool = False) -> Message:
    """What will really happen, the button that does it, and the one that leads back; `alone`: nobody else is asked."""
    style, number = Style.DANGER, str(table)
    address = ("l", number, "cancel") if what == "cancel" else ("t", number, "certainly", what)
    stays = ("l", number, "main") if what == "cancel" else ("t", number, "stay")
    keys = [
        components.button(address, SURE_ALONE.get(what, SURE[what]) if alone else SURE[what], style),
        components.button(stays, WAYS_BACK[what], Style.SECONDARY),
    ]
    if what == "resign":
        keys.append(components.button(("t", number, "offer"), "Offer my seat", Style.SECONDARY))
    return titled("Are you sure?", told, ui.ActionRow(*keys))


def cancelling(view: LobbyView, user_id: int) -> Message:
    """The same for a lobby, which is called off by whoever opened it. Raises `NotOpen`, `NotYourTable`."""
    if view.status == "abandoned":
        raise NotOpen("This table was called off.")
    if view.status != "open":
        raise NotOpen("This game has already begun. `/table vote what: call-off` asks the others to end it.")
    if view.host_id != user_id:
        raise NotYourTable
    return sure(view.table_id, "cancel", CANCELLING)


def _asking(view: AtTable) -> list[Part]:
    """One button for everything that may be asked for, and menus where there is more to choose."""
    keys = [
        _button(view, label, Style.SECONDARY, *(("sure", kind) if kind in SURE else ("ask", kind)))
        for kind, label in view.possible.items()
    ]
    known = [*PACES, *(pace_meant(bank) for bank in PRESETS)]
    paces = [Item(pace_words(pace), pace) for pace in known if pace != view.pace]
    table = str(view.table_id)
    parts: list[Part] = ["" if view.alone else "Ask the table for:", *components.in_rows(keys)]
    parts.append(ui.ActionRow(components.menu(("t", table, "ask", "pace"), "Another pace", paces)))
    if view.others:
        seats = [Item(line.name, str(line.seat)) for line in view.others]
        menu = components.menu(("t", table, "ask", "replace"), "Somebody else in the seat of …", seats)
        parts.append(ui.ActionRow(menu))
    return parts


def _own(view: AtTable) -> list[ui.Button[ui.LayoutView]]:
    keys = []
    if view.away or view.offered:
        keys.append(_button(view, "I am back", Style.SUCCESS, "back"))
    if not view.offered:
        keys.append(_button(view, "Offer my seat", Style.SECONDARY, "offer"))
    return [*keys, _button(view, "Resign", Style.DANGER, "sure", "resign")]


def _button(view: AtTable, label: str, style: Style, *address: str) -> ui.Button[ui.LayoutView]:
    return components.button(("t", str(view.table_id), *address), label, style)
