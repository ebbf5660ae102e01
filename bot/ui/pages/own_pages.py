"""The further pages of /me: how things are shown, orders to begin with, and one's own data."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.ui.layouts import Message, Part, titled
from bot.ui.shapes import components
from bot.ui.texts import stressed
from bot.ui.widgets import Item
from host.play.order_names import PRESET
from host.values.looks_view import GameOrders, LooksView
from host.values.ports import Style
from rendering.palettes import PALETTES

FILE = "my-data.json"
"""What the file with one's own data is called."""
CALENDAR = "henge.ics"
"""What the file with one's own deadlines is called."""
MOST_GAMES = 12
"""How many games have a menu of their own in one message."""


def looks(view: LooksView, note: str = "") -> Message:
    """The colours of private pictures, whether boards come in words, and what others may see."""
    lines = (
        f"• Colours of the pictures that only you see: {PALETTES[view.palette].words}",
        f"• Boards come to you {'in words' if view.words_first else 'as pictures'}",
        f"• Their layout is for {'a phone' if view.small else 'a wide screen'}",
        f"• You are {'ranked' if view.across else 'not ranked'} among the people of all servers",
        f"• How soon you answer and what you finish is {'shown to others' if view.shows_pace else 'for you alone'}",
        f"• Your first game of each kind {'explains itself' if view.explained else 'is played without explanations'}",
        f"• Choices come to you {'as in the rules' if view.plainly else 'with those first that are worth considering'}",
        "-# Pictures in channels stay as they are: everybody sees them. `/board as: picture` shows a picture once.",
    )
    items = [Item(f"Colours {known.words}", name, chosen=name == view.palette) for name, known in PALETTES.items()]
    menu = components.menu(("m", "palette"), "Colours", items)
    label = "Boards as pictures" if view.words_first else "Boards in words"
    words = _button(label, "pictures" if view.words_first else "words")
    screen = _button("Wide pictures", "wide") if view.small else _button("Pictures for a phone", "phone")
    shown = (
        switch("Ranked across servers", "across", on=view.across),
        switch("Pace shown", "pace", on=view.shows_pace),
    )
    explained = switch("Explanations", "explain", on=view.explained)
    ordered = switch("Best choices first", "best", on=not view.plainly)
    rows = (ui.ActionRow(menu), ui.ActionRow(words, screen, *shown), ui.ActionRow(explained, ordered, _back()))
    return titled("You: colours and words", stressed(note), "\n".join(lines), *rows)


def orders(view: LooksView, note: str = "") -> Message:
    """Orders with which one's seats begin, a menu for each game."""
    told = (
        "What your seats do by themselves at every table that begins from now on. At a table `/order` changes it.",
        *(f"• {game.title}: {_chosen(game)}" for game in view.games),
    )
    rows: list[Part] = [ui.ActionRow(_menu(game)) for game in view.games[:MOST_GAMES]]
    return titled("You: orders to begin with", stressed(note), "\n".join(told), *rows, ui.ActionRow(_back()))


def orders_like(view: LooksView, game: str, typed: str) -> list[tuple[str, str]]:
    """(words, line) of the orders of a game that may follow what is typed."""
    done, comma, last = typed.rpartition(",")
    chosen = next((known for known in view.games if known.game == game), None)
    known = {**chosen.routines, **chosen.presets} if chosen else {}
    wanted, taken = last.strip().casefold(), {part.strip() for part in done.split(",")}
    found = [(words, f"{done}{comma}{key}") for key, words in known.items() if key not in taken]
    return [(words, line) for words, line in found if wanted in f"{words} {line}".casefold()]


def data(note: str = "") -> Message:
    """One's own data: take it along, or be forgotten."""
    keys = (
        _button("Export my data", "export"),
        _button("My deadlines", "calendar"),
        _button("Forget me …", "forget", Style.DANGER),
        _back(),
    )
    about = (
        "*Export* gives you a file with all that is kept of you: what you chose, where you sat, how it ended, and what "
        "you decided. *My deadlines* is a file for your calendar, as they are now. *Forget me* says first what happens."
    )
    return titled("You: your data", stressed(note), about, ui.ActionRow(*keys))


def forgetting(what: str) -> Message:
    """What being forgotten means now, to be confirmed."""
    keys = (_button("Forget me for good", "forget-sure", Style.DANGER), _button("Keep me", "data"))
    return titled("Shall you be forgotten?", what, ui.ActionRow(*keys))


def _chosen(game: GameOrders) -> str:
    words = [words for key, words in game.routines.items() if game.chosen.get(key) == "use"]
    words += [words for key, words in game.presets.items() if game.chosen.get(PRESET) == key]
    return " ".join(words) or "nothing"


def _menu(game: GameOrders) -> ui.Select[Any]:
    items = [Item(words, key, chosen=game.chosen.get(key) == "use") for key, words in game.routines.items()]
    items += [Item(words, key, chosen=game.chosen.get(PRESET) == key) for key, words in game.presets.items()]
    address = ("m", "begin", game.game)
    return components.menu(address, f"{game.title}: nothing ordered", items, 0, len(game.routines) + bool(game.presets))


def _back() -> ui.Button[ui.LayoutView]:
    return _button("Back", "me")


def switch(label: str, verb: str, *, on: bool) -> ui.Button[ui.LayoutView]:
    """A button that turns something on or off. It says which: pressed twice it does what it does once."""
    return components.button(("m", verb, "off" if on else "on"), f"{label}: {'on' if on else 'off'}")


def _button(label: str, verb: str, style: Style = Style.SECONDARY) -> ui.Button[ui.LayoutView]:
    return components.button(("m", verb), label, style)
