"""Practices: tables at which one person takes a lesson, or solves a puzzle, with bots in all other seats.

What can be done here: begin or resume a lesson, have a step done, begin again, leave.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from engine import Refusal, Seat, Setup
from engine.codec import encode
from games.hosted import HostedGame
from games.kit.sentences import listed
from games.lessons import LEARNER, Lesson
from host.house.house import House, remember_name
from host.lobbies.new_table import LETTERS
from host.play import standing_orders
from host.play.panels import Panels
from host.schedule.reminders import PRACTICE, practice_end
from host.table import lessons
from host.table.facts import Facts, read_facts, written
from host.table.prospect import facts_of, is_practice
from host.table.stores import Stores
from host.table.table import Table
from host.values.opponents import CHANCE, can_be_played, stored_as
from host.values.opponents import LEARNER as RULES_OF_THUMB
from host.values.ports import Person
from host.values.receipts import Panel, Receipt
from host.values.refusals import NeedsAttention
from storage.rows import DueReminder, SeatRow
from storage.schema import NOWHERE

PACE: Final = "336h"
"""The pace of every practice: longer than a practice is kept, so that no time runs out in one."""


class Practices:
    """What people do with lessons, and what the clock does with practices that nobody goes on with."""

    def __init__(self, house: House, panels: Panels) -> None:
        self.house, self.panels = house, panels
        house.follows(is_practice, self._go_on)
        house.clock.rings({PRACTICE: self._rings})

    def _go_on(self, table: Table) -> None:
        """Answer everything that the lesson has no step for.

        After the last step the learner decides, and the routines of the game answer what they can.
        """
        at = self.house.now()
        lessons.go_on(table, at)
        if lessons.lesson_of(table) is not None and lessons.step_of(table) is None and table.row.status == "running":
            standing_orders.spare(table, [row.user_id for row in table.seats if row.user_id is not None])
            standing_orders.settle(table, at)

    async def learn(self, person: Person, game: str, lesson: str = "", *, key: str) -> Receipt:
        """Take a lesson of a game, by its key or title: the first where none is named. One that was begun goes on.

        Raises `NoSuchGame`, and `Refusal` where there is no such lesson.
        """
        found = self.house.tables.game(game)
        wanted = _lesson_meant(found, lesson)
        under_way = await self._under_way(person, found, wanted)
        if under_way is not None:
            with suppress(NeedsAttention):  # one that cannot be loaded is over
                return await self._shown(Receipt(under_way, ""), person)
        return await self._begun(person, found, wanted, key=key)

    async def show_step(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Have the next step done for the learner, and say what was answered. Raises `Refusal` after the last step."""

        def act(table: Table) -> str:
            table.seat_of(person.id)
            lesson, step = lessons.lesson_of(table), lessons.step_of(table)
            question = None if lesson is None else lesson.taught(table.running, facts_of(table).taught)
            if step is None or question is None:
                raise Refusal("The lesson is over: from here on you decide for yourself.")
            answer = question.prompt.check(lessons.reading(table)(question.prompt, step.answer))
            face, view = table.game.face, table.running.view(LEARNER)
            said = face.answered(question.prompt, answer, view, table.names)
            lessons.take(table, question, answer, self.house.now())
            table.submit(question, answer, by="player", user_id=person.id, at=self.house.now())
            return f"Done for you: {said}"

        return await self._shown(await self.house.do(table_id, key, act), person)

    async def again(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Leave this practice, and begin its lesson in a new one. Raises `Refusal` if the game has it no longer."""
        async with self.house.tables.hold(table_id) as table:
            table.seat_of(person.id)
            lesson, game = lessons.lesson_of(table), table.game
        if lesson is None:
            raise Refusal("That lesson is no longer there; `/learn` shows those there are.")
        await self.leave(table_id, person, key=f"{key}:leave")
        return await self._begun(person, game, lesson, key=key)

    async def leave(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """End a practice. Raises `Refusal` at a table that is not a practice."""

        def act(table: Table) -> str:
            table.seat_of(person.id)
            if not is_practice(table):
                raise Refusal("This is no practice; `/table resign` leaves a game.")
            self._stop(table)
            if facts_of(table).puzzle:
                return "You have left the puzzle. `/puzzle` has more of them."
            return "You have left the lesson. `/learn` begins it again whenever you like."

        return await self.house.do(table_id, key, act)

    # --- inside

    async def _under_way(self, person: Person, game: HostedGame, lesson: Lesson) -> int | None:
        async with self.house.database.read() as tx:
            rows = await Stores.of(tx).across.practices_of(person.id)
        mine = (
            row
            for row in rows
            if (row.game, row.status) == (game.key, "running") and read_facts(row.notes).lesson == lesson.key
        )
        return next((row.id for row in mine), None)

    async def _begun(self, person: Person, game: HostedGame, lesson: Lesson, *, key: str) -> Receipt:
        setup = game.rules.agree(lesson.seats, lesson.seed, lesson.options)
        facts = Facts(seating="kept", lesson=lesson.key)
        table_id = await opened(self.house, person, game, setup, LEARNER, facts, key=key)
        return await self._shown(await self.house.do(table_id, key, lambda table: begin(table, setup)), person)

    async def _shown(self, done: Receipt, person: Person) -> Receipt:
        return Receipt(done.table_id, done.text, await self._panel(done.table_id, person))

    async def _panel(self, table_id: int, person: Person) -> Panel:
        return await self.panels.panel(table_id, person)

    async def _rings(self, due: DueReminder) -> None:
        with suppress(Refusal):  # a table that cannot be held is not being played
            await self.house.ring(due, self._stop)

    def _stop(self, table: Table) -> None:
        if table.row.status != "abandoned":
            table.change(status="abandoned", ended_at=self.house.now())
            table.stop_clocks()


async def opened(
    house: House, person: Person, game: HostedGame, setup: Setup, seat: Seat, facts: Facts, *, key: str
) -> int:
    """Make a practice table in which a person has this seat and bots have the others; its number.

    `begin` has to begin it. Once for each key: a second call finds the table that the first one made.
    """
    at, rules = house.now(), game.rules

    async def act(stores: Stores) -> Receipt:
        row = await stores.tables.create(
            game=game.key, title=rules.title, options=encode(dict(setup.options)), seed=setup.seed,
            seats_wanted=setup.seats, pace=PACE, host_user_id=person.id, guild_id=NOWHERE, channel_id=NOWHERE,
            at=at, rules_version=rules.rules_version, notes=written(facts),
        )  # fmt: skip
        await stores.tables.set_seats(row.id, _seats(person, game, setup.seats, seat, at))
        await remember_name(stores.people, person)
        await stores.clock.plan(practice_end(row), row.id)
        return Receipt(row.id, "")

    return (await house.once(f"{key}:table", act)).table_id


def begin(table: Table, setup: Setup) -> str:
    """Begin the game of a practice table, if it has not begun yet. Nothing is said of it: the panel shows it."""
    if table.row.status == "open":
        at = table.row.created_at
        table.change(status="running", started_at=at)
        table.begin(setup.seed, setup.options, at=at)
    return ""


def _lesson_meant(game: HostedGame, typed: str) -> Lesson:
    if not game.lessons:
        raise Refusal(f"There is no lesson of {game.rules.title} yet; `/help` has its rules.")
    wanted = typed.strip().casefold()
    found = next((each for each in game.lessons if wanted in ("", each.key, each.title.casefold())), None)
    if found is None:
        raise Refusal(f"{game.rules.title} has these lessons: {listed([each.title for each in game.lessons])}.")
    return found


def _seats(person: Person, game: HostedGame, seats: int, own: Seat, at: int) -> list[SeatRow]:
    bot = stored_as(RULES_OF_THUMB if can_be_played(game.key) else CHANCE, game.key)
    return [
        SeatRow(seat, person.id if seat == own else None, LETTERS[seat], at, None if seat == own else bot)
        for seat in range(seats)
    ]
