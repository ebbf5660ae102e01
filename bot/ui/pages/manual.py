"""How to play at a table, page by page: the sections of PLAYING.md beside it, so that there is one text and not two."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from discord import ui

from bot.ui.layouts import Message, titled
from bot.ui.shapes import components
from bot.ui.widgets import Item
from games.hosted import HostedGame, Page

SOURCE = Path(__file__).parents[1] / "PLAYING.md"
HOW = "How a table works"
NAME = "henge"
"""Stands in addresses where a game's key would."""
ALONE = (
    "Alone, you need not wait for anybody: `/play now` begins a game with bots and shows your first question, `/learn` "
    "teaches a game by playing, `/puzzle` has a position with one best answer."
)
TOGETHER = "With others: open a table with `/table new`, let them press *Join*, and press *Start*."
_RULE = re.compile(r"^\|[\s:|-]+\|$")


@cache
def sections() -> tuple[Page, ...]:
    """Every section, its tables as lists because Discord shows none."""
    _, *found = re.split(r"^## ", SOURCE.read_text(encoding="utf-8"), flags=re.M)
    pages = []
    for section in found:
        title, _, text = section.partition("\n")
        pages.append(Page(title.lower(), title, "\n".join(_told(text.strip().split("\n")))))
    return tuple(pages)


def _told(lines: Sequence[str]) -> Iterator[str]:
    heads: list[str] = []
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            heads = []
            yield line
        elif not heads:
            heads = cells
        elif not _RULE.match(line):
            rest = (f"{head.lower()} {cell}" for head, cell in zip(heads[1:], cells[1:], strict=False))
            yield f"• {cells[0]}: {', '.join(rest)}"


def about(games: Sequence[HostedGame]) -> Message:
    """The way to every section and to every game's rules."""
    titles = "\n".join(f"• {game.rules.title}: `/help game:{game.key}`" for game in games)
    words = f"{ALONE}\n{TOGETHER}\nWhat do you want to know?"
    buttons = [_button(game.rules.title, game.key, "index", 0) for game in games[:5]]
    rows = [ui.ActionRow(*buttons)] if buttons else []
    return titled("Henge", words, _menu(), f"**Games**\n{titles}" if titles else "", *rows)


def page(number: int) -> Message:
    """One section, with the way to the others."""
    pages = sections()
    number = min(max(number, 0), len(pages) - 1)
    before = _button("◀", NAME, "help", number - 1, number == 0)
    after = _button("▶", NAME, "help", number + 1, number == len(pages) - 1)
    counter = f"-# Playing at a table · page {number + 1} of {len(pages)}"
    return titled(pages[number].title, pages[number].text, counter, ui.ActionRow(before, after), _menu())


def key() -> ui.Button[ui.LayoutView]:
    """The way here from the pages of a game."""
    return _button(HOW, NAME, "help", 0)


def _menu() -> ui.ActionRow[ui.LayoutView]:
    items = [Item(section.title, str(number)) for number, section in enumerate(sections())]
    return ui.ActionRow(components.menu(("h", NAME, "read", "0"), "Read about …", items))


def _button(label: str, of: str, what: str, number: int, disabled: bool = False) -> ui.Button[ui.LayoutView]:
    return components.button(("h", of, what, str(number)), label, disabled=disabled)
