"""What somebody is told in their first game of a kind: its aim, why each question is asked, what their own powers do.

Each of these disappears by itself. The aim is told until the first answer. How a seat is marked in pictures, and the
texts of its own powers, are told until it has answered `FEW` kinds of questions. A question is explained until its
person has answered one of the same kind at this table. Whoever answers wrongly several times in a row is offered the
lesson of the game.
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
"""The kind of all reactions: they are explained once, whatever they are to."""
COMPONENT: Final = "by "
"""Begins the kind of what a power or card asks, before its key: what that does is told with its first question."""
FEW: Final = 3
"""How many kinds of questions somebody must have answered to be told less."""
MOST_KNOWN: Final = 20_000
"""Of how many people at tables it is kept in memory whether this is their first game."""
TIMES: Final = 3
"""After how many wrong answers in a row the lesson is offered."""
MOST_COUNTED: Final = 20_000
"""Of how many people at tables wrong answers are counted; beyond, those who answered longest ago are forgotten."""


class Primers:
    """Who plays a game for the first time, as far as it was looked up, and what they are told."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._first = BoundedCache[tuple[int, int], bool](MOST_KNOWN)

    async def look_up(self, table: Table, person: Person) -> None:
        """Find out whether this person began a game of this kind, at any table, before this table began.

        `is_first` reads what was found, and does not look into the database itself.
        """
        key, began = (table.id, person.id), table.row.started_at
        if key in self._first or began is None or not table.game.primer.aim:
            return
        async with self._database.glance() as tx:
            self._first[key] = not await Stores.of(tx).people.began_before(person.id, table.row.game, began)

    def is_first(self, table: Table, seat: Seat | None) -> bool:
        """Whether whoever sits here plays this game for the first time and wants things explained.

        False as long as `look_up` has not been called for them.
        """
        user_id = None if seat is None else table.user_of(seat)
        if seat is None or user_id is None or not self._wants(table, seat):
            return False
        return self._first.get((table.id, user_id), False)

    def _wants(self, table: Table, seat: Seat) -> bool:
        """Whether whoever sits here wants things explained. Never during a lesson, which explains them itself."""
        user_id = table.user_of(seat)
        if user_id is None or not table.settings_of(user_id).explained:
            return False
        return not (is_practice(table) and lessons.step_of(table))

    def lesson_for(self, table: Table, seat: Seat) -> str:
        """The key of the game whose lesson is offered to whoever sits here, or "" for none.

        It is offered in a first game, until the first answer.
        """
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
        """What stands above the questions, in lines of Markdown.

        Before the first answer that is the aim, and what is answered for this seat by itself; for a little longer also
        how it is marked in pictures, and its own powers.
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
        """Title and text of each of this seat's own powers, as long as they are told above the questions."""
        early = self.is_first(table, seat) and len(_known(table, seat)) < FEW
        return table.game.primer.own(view) if early else ()

    def explained(self, table: Table, question: Open, words: Words, view: Any) -> Words:
        """The words of a question, with why it is asked if its person may not know that yet.

        They may not know it in a first game, until they have answered one of the same kind. What a power or card asks
        is explained by its text with the first of its questions, also in later games.
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
            return words  # its text stands above the questions already
        return replace(words, body=f"{words.body}\n*Why? {why}*") if why else words


class Stumbles:
    """Counts wrong answers in a row, by person and table, as long as this process runs.

    Whoever has given `TIMES` of them is offered the lesson of the game, once.
    """

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life
        self._in_a_row = BoundedCache[tuple[int, int], int](MOST_COUNTED)

    async def wrong(self, table_id: int, person: Person) -> str:
        """Count a refused answer. The key of the game whose lesson is to be offered now, or "" for none."""
        async with self.house.tables.hold(table_id) as table:
            taught = bool(table.game.lessons) and not is_practice(table)
            if not taught or table.seat_if_any(person.id) is None:
                return ""
            game = table.row.game
        one = (table_id, person.id)
        self._in_a_row[one] = self._in_a_row.get(one, 0) + 1
        return game if self._in_a_row[one] == TIMES else ""

    async def wrong_in(self, channel_id: int, person: Person) -> str:
        """As `wrong`, for the table that is played in this channel."""
        try:
            return await self.wrong(await self.life.in_channel(channel_id), person)
        except Refusal:
            return ""  # no table is played there any more

    def right(self, table_id: int, person: Person) -> None:
        """Count anew, because an answer was taken."""
        self._in_a_row.pop((table_id, person.id), None)


def known_from_now(table: Table, question: Open | None) -> None:
    """Remember that a question was answered, so that its kind is not explained to the same seat again."""
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
    """Whether the seat could do nothing but pass in a window for reactions, so that nothing was learned of it."""
    return isinstance(question.prompt, Window) and not question.prompt.reactions


def _kind(table: Table, question: Open) -> str:
    if isinstance(question.prompt, Window):
        return REACTION
    by = table.game.primer.asked_by(question.prompt)
    return f"{COMPONENT}{by}" if by else question.prompt.ask
