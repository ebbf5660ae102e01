"""Pages of reference as they are at a table: without what is not played there, with what was agreed otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine import Option
from games.hosted import Page


def at_table(pages: Sequence[Page], options: Sequence[Option], chosen: Mapping[str, str]) -> tuple[Page, ...]:
    """The pages that concern a table with these options, each with what differs there from what it says."""
    return tuple(
        _agreed(page, options, chosen)
        for page in pages
        if not any(chosen.get(option) == value for option, value in page.without)
    )


def _agreed(page: Page, options: Sequence[Option], chosen: Mapping[str, str]) -> Page:
    other = [
        f"• {option.title}: {option.meaning(now)}"
        for option in options
        if option.key in page.options and (now := option.now(chosen.get(option.key, option.default))) != option.default
    ]
    if not other:
        return page
    return replace(page, text="\n".join((page.text, "", "**At this table otherwise:**", *other)))


def explaining(pages: Sequence[Page], ask: str) -> int | None:
    """The number of the page that explains a question."""
    return next((number for number, page in enumerate(pages) if ask in page.asks), None)
