"""What a person chose for themselves, and the buttons to change it: for that person's eyes only."""

from __future__ import annotations

from discord import ui

from bot.ui import components
from bot.ui.addresses import custom_id
from bot.ui.layouts import Message, Part, Rule, titled
from bot.ui.lobby import table_lines
from bot.ui.widgets import Entry, Item, Key, Sheet
from host.people.people import DAYS, MOST_FREE_DAYS
from host.people.settings import WAYS
from host.ports import Style
from host.receipts import PersonView

MOST_LISTED = 15
"""So many of one's tables have room on the page."""

REFUSED = (
    "**The last one could not be delivered, so that you are mentioned instead.** Let members of a server that you "
    "share with me send you messages, and choose below how to be reminded"
)
FORMS = ("zone", "quiet", "away", "digest")
"""The buttons that open a form."""


def panel(view: PersonView, note: str = "", server: int | None = None) -> Message:
    """When a person rests, where they are awaited, and how to change it, in this server if it is one."""
    quiet = "none" if view.quiet is None else f"from {view.quiet[0]} to {view.quiet[1]}"
    free = ", ".join(DAYS[day] for day in sorted(view.free_days)) or "none"
    away = "; ".join(f"from <t:{begin}:f> until <t:{end}:f>" for begin, end in view.away) or "none planned"
    digest = "none" if view.digest is None else f"at {view.digest}"
    if view.undigested:
        digest += ". **The last one could not be delivered: you take no direct messages.**"
    place = f"{view.zone}; your clock shows" if view.zone else "not said yet; your clock is taken to show"
    lines = [
        f"• Where you live: {place} {view.local_time}",
        f"• Quiet hours: {quiet}",
        f"• Free days: {free}",
        f"• Vacation: {away}" + (". **You are away now.**" if view.is_away else ""),
        *([f"• Vacation left in this server: {view.vacation_left}"] if view.vacation_left else ()),
        f"• When your time first runs out: {'a' if view.goes_away else 'no'} vacation begins by itself",
        f"• Reminders: {WAYS[view.reminded_by]}" + (f". {REFUSED}" if view.refused else ""),
        f"• You are {'told' if view.hears_next else 'not told'} when you are next",
        f"• Digest: {digest}",
        "-# In quiet hours nothing is due and you are not reminded. On free days and in vacations time stands still. "
        "Live tables know none of it.",
    ]
    buttons = [_button("Where I live", "zone"), _button("Quiet hours", "quiet"), _button("Vacation", "away")]
    if view.away:
        buttons.append(_button("I am back" if view.is_away else "Drop the vacation", "back", Style.SUCCESS))
    more = [_button(f"Vacation by itself: {'on' if view.goes_away else 'off'}", "absent")]
    more.append(_button(f"Told when next: {'on' if view.hears_next else 'off'}", "next"))
    more.append(_button("Digest", "digest"))
    days = [Item(day, str(number), chosen=number in view.free_days) for number, day in enumerate(DAYS)]
    menu = components.menu(custom_id(("m", "free")), "Free days", days, 0, MOST_FREE_DAYS)
    # a choice that is made already cannot be made again
    chosen = "" if view.refused else view.reminded_by
    ways = [Item(f"Reminders {words}", way, chosen=way == chosen) for way, words in WAYS.items()]
    reminders = components.menu(custom_id(("m", "reminders")), "Reminders", ways)
    sitting = table_lines(view.tables[:MOST_LISTED])
    if server is not None:
        steps_in = server in view.steps_in
        lines.insert(-1, f"• Free seats of this server: {'you are told' if steps_in else 'you are not told'}")
        label = "No word of free seats here" if steps_in else "Tell me of free seats here"
        more.append(_button(label, "step-out" if steps_in else "step-in"))
    parts: list[Part] = [f"**{note}**" if note else "", "\n".join(lines), ui.ActionRow(*buttons), ui.ActionRow(*more)]
    parts += [ui.ActionRow(menu), ui.ActionRow(reminders)]
    if sitting:
        left = len(view.tables) - len(sitting)
        more_tables = f"-# And {left} more: `/table list whose: mine` lists them." if left else ""
        parts += [Rule(), "\n".join(filter(None, (*sitting, more_tables)))]
    pages = (("Colours and words", "looks"), ("My orders", "orders"), ("My data", "data"))
    parts += [Rule(), ui.ActionRow(*(_button(label, verb) for label, verb in pages))]
    return titled("You, at every table", *parts)


def sheet(verb: str, view: PersonView) -> Sheet:
    """The form that a button opens."""
    match verb:
        case "zone":
            city = Entry("city", "A large city near you, or the time on your clock", "“Berlin”, “New York”, or 14:30.")
            return Sheet("", "Where you live", (city,))
        case "quiet":
            begin, end = view.quiet or ("", "")
            return Sheet(
                "",
                "Quiet hours",
                (
                    Entry(
                        "begin", "From", "Such as 22:30 or 10pm; both empty for none.", least=0, text=begin, length=10
                    ),
                    Entry("end", "To", "Such as 07:00 or 7am.", least=0, text=end, length=10),
                ),
            )
        case "digest":
            hour = Entry(
                "at", "At what time of day", "Such as 08:00 or 8am; empty for none.", least=0, text=view.digest or ""
            )
            return Sheet("", "Digest", (hour,))
        case _:
            return Sheet(
                "",
                "Vacation",
                (
                    Entry("first", "First day", "Such as “friday”; empty: from now on.", least=0, length=30),
                    Entry("last", "Last day", "Such as “24 December” or 2027-01-02.", length=30),
                ),
            )


def _button(label: str, verb: str, style: Style = Style.SECONDARY) -> ui.Button[ui.LayoutView]:
    return components.key(custom_id(("m", verb)), Key(label, "", style))
