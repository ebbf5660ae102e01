"""What a table message says: the heading of its chapter, what happened, and what comes next.

What its picture shows is told above the picture; whatever happened since is told below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from games.hosted import Chapter
from host.delivery import posts, story
from host.delivery.story import Section
from host.table.facts import Telling
from host.table.table import Table
from storage.rows import EventRow, InputRow


@dataclass(frozen=True, slots=True)
class Tale:
    """What came from outside to a table, and what that brought about, since a message began in chapter `opening`."""

    table: Table
    inputs: Sequence[InputRow]
    events: Iterable[EventRow]
    opening: Chapter

    def told(self, telling: Telling, until: int | None = None, last: int | None = None) -> list[Section]:
        """What the message tells of it, up to input `until` (None: all), and of no chapter after number `last`."""
        opening = self.opening if telling.since >= 0 else None
        told = after(story.sections(self.table, self.inputs, self.events, None, opening, until), telling.begun)
        return [section for section in told if last is None or section.chapter.number <= last]

    def shown(self, telling: Telling, last: int | None = None) -> list[Section] | None:
        """What the picture of the message shows of it; None where that is not known."""
        if telling.shown is None or telling.pictured is None:
            return None
        return self.told(telling, telling.pictured, last)


@dataclass(frozen=True, slots=True)
class MessageText:
    """A message in words."""

    title: str
    text: str
    above: int | None = None
    """How many characters of the text stand above the picture; None for all of them."""


def message_text(
    table: Table,
    told: Sequence[Section],
    headline: str,
    last: Sequence[str],
    *,
    shown: Sequence[Section] | None = None,
    over: bool = False,
) -> MessageText:
    """The words of a message: the first section's heading is its title, each further one stands above its section.

    `headline` is the title where no section has a heading. `last` are the lines at the end. `shown` is the part of
    `told` that the picture shows, where that is known. `over`: the game is, and the title says so.
    """
    first = f"The game is over: {table.row.title}" if over else ""
    title, lines = _titled(table, told, first)
    text = posts.fitting([line for _, line in lines], last)
    if shown is None:
        return MessageText(title or headline, text)
    pairs = zip(lines, _titled(table, shown, first)[1], strict=False)
    since = [line for _, line in lines[sum(1 for _ in takewhile(_same, pairs)) :]]
    if not since:
        return MessageText(title or headline, text)
    below = len("\n".join(since)) + len("\n\n" * bool(last) + "\n".join(last))
    return MessageText(title or headline, text, max(0, len(text) - below))


def after(told: Sequence[Section], chapter: int | None) -> Sequence[Section]:
    """The sections of chapters after this number; the message before tells that one to its end. None: all of them."""
    return [section for section in told if chapter is None or section.chapter.number > chapter]


Line: TypeAlias = tuple[int | None, str]
"""A heading with the number of its chapter, or what is told."""


def _titled(table: Table, told: Sequence[Section], title: str) -> tuple[str, list[Line]]:
    """The title of a message and its lines; the first heading is the title, unless one is given. What a title that is
    given says is no line.
    """
    lines: list[Line] = []
    given = title
    for section in told:
        words = story.heading(table, section)
        below = [line for line in section.lines if not given.startswith(f"{line.removesuffix('.')}: ")]
        if title and words and below:
            lines.append((section.chapter.number, f"**{words}**"))
        lines += ((None, line) for line in below)
        title = title or words
    return title, lines


def _same(pair: tuple[Line, Line]) -> bool:
    """Whether both lines tell the same. Headings of one chapter do, although they say more as it goes on."""
    (chapter, line), (other, told) = pair
    return line == told if chapter is None else chapter == other
