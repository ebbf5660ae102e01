"""The page of /puzzle: how somebody does, yesterday's solution, and more to solve."""

from __future__ import annotations

from discord import ui

from bot.ui.layouts import Message, Part, Rule, titled
from bot.ui.pages import panel_pages
from bot.ui.shapes import components
from host.values.puzzle_views import PuzzlesView
from host.values.receipts import Receipt


def page(view: Receipt | PuzzlesView) -> Message:
    """A puzzle to be solved, or what there is to see once it is."""
    if isinstance(view, Receipt):
        return panel_pages.receipt(view)
    parts: list[Part] = [view.text, Rule(), view.solution]
    parts += [view.picture] if view.picture else []
    keys = [components.button(("z", key), f"Another of {title}") for key, title in view.games]
    return titled("Puzzles", *parts, ui.ActionRow(*keys))
