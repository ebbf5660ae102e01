"""A finished game, step by step: its page, its film, its file."""

from __future__ import annotations

from discord import ui

from bot.ui.layouts import Message, Part, titled
from bot.ui.shapes import components
from host.replays.replay_view import FilmView, LookBackView, ReplayView
from host.values.ports import Style
from host.values.receipts import TextView


def step(view: ReplayView) -> Message:
    """The board after a move, what happened, and the ways on; the reader's own moves only, if they want that."""
    mine, whose = ("all", "All moves") if view.mine else ("mine", "My moves")
    steps = [
        _button(view, "First", "first", disabled=not view.before),
        _button(view, "Back", "back", disabled=not view.before),
        _button(view, "Forward", "on", Style.PRIMARY, disabled=not view.after),
        _button(view, "Last", "last", disabled=not view.after),
    ]
    if view.seated:
        steps.append(_button(view, whose, mine))
    table, at = str(view.table_id), str(view.at)
    more = [
        components.button(("t", table, "replay", "film", at, "0"), "Film"),
        components.button(("t", table, "replay", "file", at, "0"), "File"),
    ]
    if view.covered:
        more.insert(0, components.button(("t", table, "replay", "hidden", at, "0"), "What was hidden"))
    if view.costly:
        more.insert(0, components.button(("t", table, "replay", "costly"), "Look back"))
    place = f"-# Move {view.at + 1} of {view.count}" + (", among your own" if view.mine else "")
    picture: list[Part] = [view.picture, *view.more] if view.picture else []
    return titled(view.title, view.text, *picture, place, ui.ActionRow(*steps), ui.ActionRow(*more))


def look_back(view: LookBackView) -> Message:
    """One of the decisions that cost most, with the ways to the others."""
    picture: list[Part] = [view.picture, *view.more] if view.picture else []
    if not view.count:
        return titled(view.title, view.text)
    address = ("t", str(view.table_id), "replay", "costly")
    keys = [
        components.button((*address, str(at)), f"{at + 1} of {view.count}", disabled=at == view.at)
        for at in range(view.count)
    ]
    return titled(view.title, view.text, *picture, ui.ActionRow(*keys))


def hidden(view: TextView, table: int, at: str, page: int = 0) -> Message:
    """What the seats alone knew at a step, with the way back to its board."""
    back = ("t", str(table), "replay", "here", at, "all")
    page = min(max(page, 0), len(view.pages) - 1)
    keys = [components.button(back, "The board", Style.PRIMARY)]
    for label, number in (("◀", page - 1), ("▶", page + 1)):
        if 0 <= number < len(view.pages):
            keys.append(components.button(("t", str(table), "replay", "hidden", at, str(number)), label))
    return titled(view.title, view.pages[page], ui.ActionRow(*keys))


def film(view: FilmView) -> Message:
    """The whole game as a moving picture."""
    return titled(view.title, view.picture, f"-# {view.text} `/replay` steps through it.")


def name(table: int) -> str:
    """What the file of a game is called."""
    return f"table-{table}.json"


def _button(
    view: ReplayView, label: str, go: str, style: Style = Style.SECONDARY, *, disabled: bool = False
) -> ui.Button[ui.LayoutView]:
    address = ("t", str(view.table_id), "replay", go, str(view.at), "mine" if view.mine else "all")
    return components.button(address, label, style, disabled=disabled)
