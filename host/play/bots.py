"""Seats for which bots decide. A bot is given what its seat has seen, thinks elsewhere, and answers as people do.

These are the bots' own seats, those of people who are away, and, at tables with an autopilot, those whose time is up.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from engine import Dice, Illegal, Open
from engine.candidates import has_choice
from engine.packing import pack
from engine.records import By
from host.house.house import House
from host.play import standing_orders
from host.play.late_answers import DecidedAhead, Undecided
from host.play.thoughts import PATIENCE, Thoughts
from host.play.told import Told
from host.table.names import style_of
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from host.table.trial import trial_of
from host.values.bounded_cache import BoundedCache
from host.values.faults import loggable
from host.values.opponents import CHANCE, STRONG, looks_ahead, strength_of
from host.values.paces import LIVE, thought_of
from host.values.ports import Thinker
from host.values.timeout_rules import strength_by
from host.values.weighed import kept
from players import Budget, Request, Thought, decide, skill_of
from storage.rows import DueReminder, ThoughtRow

log = logging.getLogger(__name__)

MOST_DECIDED: Final = 64
"""Questions about which bots think before one commit, at most."""
MOST_READY: Final = 256
"""Thoughts that wait for the time to be given as answers, at most; one that is forgotten is thought again."""


class InPlace:
    """Thinks in this very process: for tests, and for a house without processes to think in."""

    async def think(self, request: Request) -> Thought:
        """The answer to a question."""
        return decide(request)


class Bots:
    """Decides for bots, and for people who are away. A thought that a kill interrupts is thought again: its reminder
    comes again.
    """

    def __init__(self, house: House, thinker: Thinker, told: Told, *, takes_time: bool = False) -> None:
        """`takes_time`: at their own seats bots answer after a short time, as people do; otherwise at once."""
        self.house, self.thinker, self.takes_time, self._told = house, thinker, takes_time, told
        self._ready = BoundedCache[tuple[int, str, str, int], Thought](MOST_READY)
        self.thinking = Thoughts()
        house.clock.rings({"bot": self._ring})

    async def stop(self) -> None:
        """End all thoughts; questions that are not answered then are thought about after the next start."""
        await self.thinking.stop()

    async def aside(
        self, table_id: int | None, key: str, do: Callable[[], Coroutine[Any, Any, None]], patience: float = PATIENCE
    ) -> None:
        """Do something for which bots think, and wait for it at most so many seconds; after them it goes on by itself.

        Where bots think in this process it is waited for to its end. `key` names it, so that it is done once at a time.
        """
        await self.thinking.think(table_id, key, do, None if isinstance(self.thinker, InPlace) else patience)

    async def decided(self, table_id: int, act: Callable[[Table, DecidedAhead], None]) -> DecidedAhead:
        """The answers of bots to all that `act` would have them decide at a table as it is now.

        `act` is tried on a copy of the table, again after each answer, until nothing is left to be decided.
        """
        given = dict[tuple[str, str], Any]()
        for _ in range(MOST_DECIDED):
            async with self.house.tables.hold(table_id) as table:
                if table.row.status != "running":
                    break
                trial, turn = trial_of(table), table.running.checkpoint.number
                try:
                    act(trial, DecidedAhead(given, asks=True))
                    break
                except Undecided as undecided:
                    question = undecided.question
                if trial.running.checkpoint.number != turn:
                    break  # a new turn has begun on the copy, of whose events nobody has been told
                request = await self._request(trial, question, strength_by(facts_of(table).lapse))
            given[question.id, question.digest] = (await self._thought(request, question)).answer
        return DecidedAhead(given)

    async def _ring(self, due: DueReminder) -> None:
        await self.aside(due.table_id, due.reminder.key, lambda: self._answer(due))

    async def _answer(self, due: DueReminder) -> None:
        """Think about the next question that a bot has to answer here, and answer it in the commit that ends `due`."""
        assert due.table_id is not None
        async with self.house.tables.hold(due.table_id) as table:
            question = owed(table)
            known = None if question is None else (table.id, question.id, question.digest, _opened_at(table, question))
            until = self._until(table, question)
            ready = known in self._ready
            request = None
            if question is not None and not ready:
                request = await self._request(table, question, _strength(table, question))
        if question is not None and known is not None and not ready:
            self._ready[known] = await self._thought(request, question)  # kept until its time has come
        if until > self.house.now():
            async with self.house.database.transaction() as tx:
                await Stores.of(tx).clock.postpone(due, until)
            self.house.wake()
            return
        thought = None if known is None else self._ready.pop(known, None)

        def act(table: Table) -> None:
            if question is not None and thought is not None:
                self._answer_with(table, question, thought)

        await self.house.ring(due, act)

    async def answer_next(self, table_id: int) -> bool:
        """Answer the next question here that a bot has to answer, at once, without the time that bots take.

        Returns False where there is none, or where the bot looks ahead, for which nobody should wait.
        """
        async with self.house.tables.hold(table_id) as table:
            question = owed(table)
            if question is None or looks_ahead(strength := _strength(table, question)):
                return False
            request = await self._request(table, question, strength)
            key = f"bot:{table_id}:{table.row.seq}:{question.id}"
        thought = await self._thought(request, question)

        def act(table: Table) -> str:
            self._answer_with(table, question, thought)
            return ""

        await self.house.do(table_id, key, act)
        return True

    def _answer_with(self, table: Table, question: Open, thought: Thought) -> None:
        """Answer a question with what was thought, unless it was answered or has changed meanwhile."""
        now = table.begun.open.get(question.id)
        still = now is not None and now.digest == question.digest and not now.answered
        if now is not None and still and table.row.status == "running" and _decides(table, now):
            self._give(table, now, thought)
            standing_orders.settle(table, self.house.now())

    def _until(self, table: Table, question: Open | None) -> int:
        """The moment at which a question is answered at the earliest; 0 where it is answered at once.

        At once come answers that follow in the same turn, those in a window, which has pauses of its own, and those for
        people who are away.
        """
        opened_at = 0 if question is None else _opened_at(table, question)
        if not self.takes_time or question is None or not opened_at or question.quiet:
            return 0
        seat, inputs = question.prompt.seat, table.begun.inputs
        if seat not in table.bots or (inputs and inputs[-1].seat == seat):
            return 0
        if opened_at > self.house.now():  # the clock was set back since
            return 0
        return opened_at + thought_of(table.row.pace, table.id, question.id)

    async def _request(self, table: Table, question: Open, strength: str) -> Request | None:
        """What the thinker is given for a question; None where there is nothing to think about."""
        key, seat = table.row.game, question.prompt.seat
        skill = skill_of(key)
        if skill is None or strength == CHANCE or not has_choice(question.prompt):
            return None
        seen = pack(await self._told.seen(table, seat, skill))
        style = style_of(table.row_of(seat), key)
        entropy = self.house.entropy(16).hex()
        return Request(key, strength, seen, question.id, entropy, budget=_budget(table, strength), style=style)

    async def _thought(self, request: Request | None, question: Open) -> Thought:
        """The answer to a question: the thinker's, or without a request the only one there is, or one by chance.

        A mistake of the thinker stops no table: then the plainest answer is taken.
        """
        if request is None and not has_choice(question.prompt):
            return Thought(question.prompt.fallback)
        if request is None:
            return Thought(question.prompt.sample(Dice(self.house.entropy(16).hex(), "bot")))
        try:
            return await self.thinker.think(request)
        except Exception as error:
            log.error("a bot could not think about %r: %s", question.prompt.ask, loggable(error))
            return Thought(question.prompt.fallback)

    def _give(self, table: Table, question: Open, thought: Thought) -> None:
        by: By = "bot" if question.prompt.seat in table.bots else "away"
        try:
            table.submit(question, thought.answer, by=by, at=self.house.now())
        except Illegal as error:  # the rules are the judge: a bot's mistake stops no table
            log.error("table %s: a bot answered %r: %s", table.id, question.prompt.ask, loggable(error))
            table.submit(question, question.prompt.fallback, by=by, at=self.house.now())
        else:
            _keep_why(table, thought, by)


def owed(table: Table) -> Open | None:
    """The next open question that a bot has to answer; None where there is none. A reaction counts only if it is one
    with a choice.
    """
    if table.row.status != "running" or table.driver is None:
        return None
    waiting = [question for question in table.driver.open.values() if not question.answered]
    thinking = table.answers.thinking
    mine = (q for q in waiting if _decides(table, q) and (q.id in thinking if q.quiet else q.owed))
    return next(mine, None)


def _opened_at(table: Table, question: Open) -> int:
    """When a question was asked: anew where it is asked once more, after something was taken back."""
    row = table.prompts.get(question.id)
    return 0 if row is None else row.opened_at


def _decides(table: Table, question: Open) -> bool:
    """Whether a question is a bot's to answer: its own, or one of somebody who is away."""
    seat = question.prompt.seat
    away = seat in table.windows.absent and not question.quiet and question.until != "any"
    return away or seat in table.bots


def _budget(table: Table, strength: str) -> Budget | None:
    """How long a bot may think; None for the usual time.

    At a live table people wait for one bot after the other, so that all strong ones there share the time of one.
    """
    if strength != STRONG or table.row.pace != LIVE:
        return None
    strong = [row for row in table.seats if row.bot is not None and strength_of(row.bot, table.row.game) == STRONG]
    return Budget.shared(max(1, len(strong)))


def _keep_why(table: Table, thought: Thought, by: By) -> None:
    """Store what a bot considered with its move, for those who ask why; nothing is stored of people who are away."""
    text = kept(thought) if by == "bot" else None
    if text is not None:
        row = ThoughtRow(table.unit.inputs[-1].seq, text)
        table.unit.writes.append(lambda stores: stores.thoughts.add(table.id, row))


def _strength(table: Table, question: Open) -> str:
    """How strong the bot is that answers a question."""
    bot = table.row_of(question.prompt.seat).bot
    return strength_by(facts_of(table).lapse) if bot is None else strength_of(bot, table.row.game)
