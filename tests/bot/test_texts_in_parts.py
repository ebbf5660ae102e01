"""A text that comes in parts is read from its first page to its last by one button, and back by the other."""

from __future__ import annotations

import discord

from bot.ui.pages import panel_pages
from host.values.receipts import TextView

PARTS = [("a", "b"), ("c",), ("d", "e", "f")]
"""The pages of each part of a log."""


def shown(number):
    """The words of a page, what it says of its place, and where its two buttons lead (None where nowhere)."""
    part = min(number // panel_pages.PAGES_OF_A_PART, len(PARTS) - 1)
    view = TextView("A log", PARTS[part], part=part, parts=len(PARTS))
    parts = list(panel_pages.text(view, ("t", "5", "read", "log"), number).view.walk_children())
    _, page, place = [item.content for item in parts if isinstance(item, discord.ui.TextDisplay)]
    buttons = [item for item in parts if isinstance(item, discord.ui.Button)]
    return page, place, *[None if key.disabled else int(key.custom_id.rpartition(":")[2]) for key in buttons]


def test_every_page_of_every_part_comes_once_on_and_back():
    on, back, number = [], [], 0
    while number is not None:
        page, place, _, number = shown(number)
        on.append((page, place))
    assert [page for page, _ in on] == list("abcdef")
    assert on[1][1] == "-# Part 1 of 3, page 2 of 2"
    assert on[2][1] == "-# Part 2 of 3"
    number = panel_pages.part_page(2) + 2
    while number is not None:
        page, _, number, _ = shown(number)
        back.append(page)
    assert back == list("fedcba")


def test_a_text_of_one_part_has_pages():
    view = TextView("A board", ("a", "b"))
    parts = list(panel_pages.text(view, ("t", "5", "read", "text"), 1).view.walk_children())
    assert "-# Page 2 of 2" in [item.content for item in parts if isinstance(item, discord.ui.TextDisplay)]
