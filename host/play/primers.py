"""What somebody is told in their first game of a kind: its aim, why each question is asked, what their own powers do.

A question is explained until its person has answered one of its kind at this table; the aim stands until the first
answer, how one is marked in pictures and the texts of one's own powers until a few kinds of questions are known.
Whoever answers wrongly again and again is offered the lesson of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine import Open, Refusal, Seat
from engine.windows import Window
from games.hosted import Words
from games.kit.sentences import sentences, upper
from host.house.house import House
from host.house.life import TableLife
from host.play.standing_orders import spared
from host.table import lessons
from host.table.prospect import is_practice
from host.table.stores import Stores
from host.table.table import Table
from host.values.bounded_cache import BoundedCache
from host.values.ports import Person
from rendering.theme import THEME
from storage.database import Database

REACTION: Final = "reaction"
"""Every reaction is explained once, whatever it is to."""
COMPONENT: Final = "by "
"""Before the key of a power or card: what it does is told once, with the first of its questions."""
FEW: Final = 3
MOST_KNOWN: Final = 20_000
TIMES: Final = 3
"""After so many wrong answers in a row the lesson is offered."""
MOST_COUNTED: Final = 20_000
"""Of so many people at tables it is known; of more, those are forgotten who answered longest ago."""


class Primers:
    """Who plays a game for the first time, as far as it was looked up, and what they are told."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._first = BoundedCache[tuple[int, int], bool](MOST_KNOWN)

    async def look_up(self, table: Table, person: Person) -> None:
        """Find out whether this person has begun a game of this kind before, at whatever table."""
        key, began = (table.id, person.id), table.row.started_at
        if key in self._first or began is None or not table.game.primer.aim:
            return
        async with self._database.glance() as tx:
            self._first[key] = not await Stores.of(tx).people.began_before(person.id, table.row.game, began)

    def is_first(self, table: Table, seat: Seat | None) -> bool:
        """Whether whoever sits here plays this game for the first time, and did not switch this off."""
        user_id = None if seat is None else table.user_of(seat)
        if seat is None or user_id is None or not self._wants(table, seat):
            return False
        return self._first.get((table.id, user_id), False)

    def _wants(self, table: Table, seat: Seat) -> bool:
        """Whether whoever sits here wants anything explained, which a lesson does itself."""
        user_id = table.user_of(seat)
        if user_id is None or not table.settings_of(user_id).explained:
            return False
        return not (is_practice(table) and lessons.step_of(table))

    def lesson_for(self, table: Table, seat: Seat) -> str:
        """The game whose first lesson is offered to whoever sits here: until their first answer in a first game."""
        if table.row.status != "running" or not table.game.lessons or is_practice(table):
            return ""
        return table.row.game if self.is_first(table, seat) and not _known(table, seat) else ""

    def shows_pages(self, table: Table, seat: Seat) -> bool:
        """Whether pages of how to read the board are offered to whoever sits here: early in a first game."""
        early = table.row.status == "running" and len(_known(table, seat)) < FEW
        return early and bool(table.game.board_pages) and self.is_first(table, seat) and not is_practice(table)

    def is_new(self, table: Table, seat: Seat) -> bool:
        """Whether the panel of whoever sits here has few buttons: in a first game, as long as it goes on."""
        return table.row.status == "running" and not is_practice(table) and self.is_first(table, seat)

    def above(self, table: Table, seat: Seat, view: Any) -> str:
        """What stands above the questions: the aim, and what is done for this seat, before the first answer; how it is
        marked, and its own powers, a little longer.
        """
        if table.row.status != "running":
            return ""
        known, primer = _known(table, seat), table.game.primer
        first, lesson = self.is_first(table, seat), lessons.lesson_of(table) if is_practice(table) else None
        aim = first and not known and lesson is None
        lines = [f"**Your aim.** {sentences(primer.aim, primer.here(view))}"] if aim else []
        if first and len(known) < FEW and len(table.seats) > 1:
            look = THEME.seats[seat]
            lines.append(f"In all pictures you are **{look.letter}**, with the {look.mark_name}.")
        begins = not known if lesson is None else table.facts.taught == len(lesson.steps)
        lines += [f"-# {done}"] if begins and (done := spared(table, seat)) else []
        lines += [f"**{upper(title)}** is yours: {text}" for title, text in self._own(table, seat, view)]
        return "".join(f"{line}\n" for line in lines)

    def _own(self, table: Table, seat: Seat, view: Any) -> Sequence[tuple[str, str]]:
        """Title and text of what makes this seat another than the rest, where they are told above the questions."""
        early = self.is_first(table, seat) and len(_known(table, seat)) < FEW
        return table.game.primer.own(view) if early else ()

    def explained(self, table: Table, question: Open, words: Words, view: Any) -> Words:
        """A question with why it is asked, where its person was not asked this before in a first game. What a power or
        card asks stands with its text when it first asks something, in whatever game that is.
        """
        prompt, primer = question.prompt, table.game.primer
        kind = _kind(table, question)
        if _only_passes(question) or kind in _known(table, prompt.seat):
            return words
        by_component = kind.startswith(COMPONENT)
        if not (self._wants(table, prompt.seat) if by_component else self.is_first(table, prompt.seat)):
            return words
        why = primer.reaction if kind == REACTION else primer.why_of(prompt, view)
        if by_component and any(why.startswith(f"{title}:") for title, _ in self._own(table, prompt.seat, view)):
            return words  # its text stands above
        return replace(words, body=f"{words.body}\n*Why? {why}*") if why else words


class Stumbles:
    """How many wrong answers in a row each person has given at each table, as long as this process runs: who answers
    wrongly several times in a row is offered the lesson of the game, once.
    """

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life
        self._in_a_row = BoundedCache[tuple[int, int], int](MOST_COUNTED)

    async def wrong(self, table_id: int, person: Person) -> str:
        """An answer was refused: the game whose first lesson is to be offered with that, or nothing."""
        async with self.house.tables.hold(table_id) as table:
            taught = bool(table.game.lessons) and not is_practice(table)
            if not taught or table.seat_if_any(person.id) is None:
                return ""
            game = table.row.game
        one = (table_id, person.id)
        self._in_a_row[one] = self._in_a_row.get(one, 0) + 1
        return game if self._in_a_row[one] == TIMES else ""

    async def wrong_in(self, channel_id: int, person: Person) -> str:
        """The same for what was typed in a channel."""
        try:
            return await self.wrong(await self.life.in_channel(channel_id), person)
        except Refusal:
            return ""  # no table is played there any more

    def right(self, table_id: int, person: Person) -> None:
        """An answer was taken: from now on they are counted anew."""
        self._in_a_row.pop((table_id, person.id), None)


def known_from_now(table: Table, question: Open | None) -> None:
    """Somebody has answered a question: one of its kind need not be explained to them again."""
    if question is None or _only_passes(question):
        return
    seat, kind = question.prompt.seat, _kind(table, question)
    if kind not in _known(table, seat):
        table.remember(
            lambda facts: replace(facts, explained={**facts.explained, str(seat): (*_known(table, seat), kind)})
        )


def _known(table: Table, seat: Seat) -> tuple[str, ...]:
    return table.facts.explained.get(str(seat), ())


def _only_passes(question: Open) -> bool:
    """Whether this is a window in which the seat holds nothing to use: nothing is explained, nothing was learned."""
    return isinstance(question.prompt, Window) and not question.prompt.reactions


def _kind(table: Table, question: Open) -> str:
    if isinstance(question.prompt, Window):
        return REACTION
    by = table.game.primer.asked_by(question.prompt)
    return f"{COMPONENT}{by}" if by else question.prompt.ask
