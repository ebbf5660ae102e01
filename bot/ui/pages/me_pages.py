"""What a person chose for themselves, and the buttons to change it: for that person's eyes only."""

from __future__ import annotations

from discord import ui

from bot.ui.layouts import Message, Part, Rule, titled
from bot.ui.pages.lobby_pages import table_lines
from bot.ui.pages.own_pages import switch
from bot.ui.shapes import components
from bot.ui.texts import stressed
from bot.ui.widgets import Entry, Item, Sheet
from host.people.people import DAYS, MOST_FREE_DAYS
from host.values.person_view import PersonView
from host.values.ports import Style
from host.values.settings import WAYS

MOST_LISTED = 4
"""How many of one's tables are on the page, so that a phone shows all of it without scrolling."""
MOST_VACATIONS = 2
"""How many planned vacations are on the first page; the page about resting has all of them."""

REFUSED = (
    "**The last one could not be delivered, so that you are mentioned instead.** Let members of a server that you "
    "share with me send you messages, and choose anew how to be reminded"
)
FORMS = ("zone", "quiet", "away", "digest")
"""The buttons that open a form."""
RESTING = ("rest", "zone", "quiet", "free", "away", "back", "absent")
CALLING = ("called", "next", "digest", "reminders", "substitute", "step-in", "step-out")
"""What opens the pages about resting and about being called, and is chosen there, by button or typed."""


def page(verb: str, view: PersonView, note: str = "", server: int | None = None) -> Message:
    """The page on which somebody chooses what a button or command is about, in this server if it is one."""
    if verb in RESTING:
        return _rest(view, note)
    return _called(view, note, server) if verb in CALLING else _overview(view, note)


def _overview(view: PersonView, note: str) -> Message:
    """Where a person is awaited and most of what they chose, with the ways to it all: little enough for a phone."""
    sitting = table_lines(view.tables[:MOST_LISTED])
    if left := len(view.tables) - len(sitting):
        sitting.append(f"-# And {left} more: `/table list whose: mine` lists them.")
    *rests, _ = _rest_lines(view, MOST_VACATIONS)
    lines = [*rests, *(line for line in _call_lines(view, None) if line.startswith(("• Reminders", "• Digest")))]
    lines += [f"• {view.puzzles}"] if view.puzzles else []
    parts: list[Part] = [stressed(note)]
    parts += ["\n".join(sitting), Rule()] if sitting else []
    pages = (("When I rest", "rest"), ("How I am called", "called"), ("Colours and words", "looks"),
             ("My orders", "orders"), ("My data", "data"))  # fmt: skip
    keys = ui.ActionRow(*(_button(label, verb) for label, verb in pages))
    return titled("You, at every table", *parts, "\n".join(lines), keys)


def _rest(view: PersonView, note: str) -> Message:
    """When nothing is due for a person."""
    about = (
        "-# In quiet hours nothing is due and you are not reminded. On free days and in vacations time stands still. "
        "Live tables know none of it."
    )
    buttons = [_button("Where I live", "zone"), _button("Quiet hours", "quiet"), _button("Vacation", "away")]
    if view.away:
        buttons.append(_button("I am back" if view.is_away else "Drop the vacation", "back", Style.SUCCESS))
    days = [Item(day, str(number), chosen=number in view.free_days) for number, day in enumerate(DAYS)]
    menu = components.menu(("m", "free"), "Free days", days, 0, MOST_FREE_DAYS)
    more = switch("Vacation by itself", "absent", on=view.goes_away)
    rows = (ui.ActionRow(menu), ui.ActionRow(*buttons), ui.ActionRow(more, _button("Back", "me")))
    return titled("You: when you rest", stressed(note), "\n".join([*_rest_lines(view), about]), *rows)


def _called(view: PersonView, note: str, server: int | None) -> Message:
    """How a person hears that they are awaited, and of what else."""
    # a choice that is made already cannot be made again
    chosen = "" if view.refused else view.reminded_by
    ways = [Item(f"Reminders {words}", way, chosen=way == chosen) for way, words in WAYS.items()]
    reminders = components.menu(("m", "reminders"), "Reminders", ways)
    keys = [switch("Told when next", "next", on=view.hears_next), _button("Digest", "digest")]
    if server is not None:
        steps_in = server in view.steps_in
        label = "No word of free seats here" if steps_in else "Tell me of free seats here"
        keys.append(_button(label, "step-out" if steps_in else "step-in"))
    rows = (ui.ActionRow(reminders), ui.ActionRow(*keys, _button("Back", "me")))
    return titled("You: how you are called", stressed(note), "\n".join(_call_lines(view, server)), *rows)


def _rest_lines(view: PersonView, most: int = 99) -> list[str]:
    quiet = "none" if view.quiet is None else f"from {view.quiet[0]} to {view.quiet[1]}"
    free = ", ".join(DAYS[day] for day in sorted(view.free_days)) or "none"
    away = "; ".join(f"from <t:{begin}:f> until <t:{end}:f>" for begin, end in view.away[:most]) or "none planned"
    away += f"; and {len(view.away) - most} more" if len(view.away) > most else ""
    away += f"; {view.vacation_left} left in this server" if view.vacation_left else ""
    place = f"{view.zone}; your clock shows" if view.zone else "not said yet; your clock is taken to show"
    return [
        f"• Where you live: {place} {view.local_time}",
        f"• Quiet hours: {quiet}",
        f"• Free days: {free}",
        f"• Vacation: {away}" + (". **You are away now.**" if view.is_away else ""),
        f"• When your time first runs out: {'a' if view.goes_away else 'no'} vacation begins by itself",
    ]


def _call_lines(view: PersonView, server: int | None) -> list[str]:
    digest = "none" if view.digest is None else f"at {view.digest}"
    if view.undigested:
        digest += ". **The last one could not be delivered: you take no direct messages.**"
    lines = [
        f"• Reminders: {WAYS[view.reminded_by]}" + (f". {REFUSED}" if view.refused else ""),
        f"• You are {'told' if view.hears_next else 'not told'} when you are next",
        f"• Digest: {digest}",
    ]
    if server is not None:
        told = "you are told" if server in view.steps_in else "you are not told"
        lines.append(f"• Free seats of this server: {told}")
    return lines


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
    return components.button(("m", verb), label, style)
