"""Seats played by bots: each is given what its seat has seen, thinks elsewhere, and answers as everybody does."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from engine import Dice, Illegal, Open, Seat
from engine.candidates import has_choice
from engine.packing import pack
from host.house.house import House
from host.play import standing_orders
from host.play.told import Told
from host.table.table import Table
from host.values.faults import facts_of
from host.values.opponents import CHANCE, strength_of
from host.values.ports import Thinker
from players import Request, Thought, decide, skill_of
from storage.rows import DueReminder

log = logging.getLogger(__name__)

PATIENCE: Final = 0.15
"""Seconds for which the clock waits for a thought; what takes longer is answered when it is ready."""


class InPlace:
    """Thinks right here: for tests, and for a house without processes to think in."""

    async def think(self, request: Request) -> Thought:
        """The answer to a question."""
        return decide(request)


class Bots:
    """Whoever plays for nobody. A thought that a kill interrupts begins anew: its reminder comes again."""

    def __init__(self, house: House, thinker: Thinker, told: Told) -> None:
        self.house, self.thinker, self._told = house, thinker, told
        self._thinking: dict[tuple[int, str], asyncio.Task[None]] = {}
        house.clock.rings({"bot": self._ring})

    async def stop(self) -> None:
        """Think no more; what is not answered comes again."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ring(self, due: DueReminder) -> None:
        assert due.table_id is not None
        key = (due.table_id, due.reminder.key)
        if key in self._thinking:
            return
        task = asyncio.create_task(self._answer(due), name=f"bot at table {due.table_id}")
        self._thinking[key] = task
        task.add_done_callback(lambda _: self._thinking.pop(key, None))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if done:
            await task
        else:
            task.add_done_callback(_tell_of_failure)

    async def _answer(self, due: DueReminder) -> None:
        """Think about the next question that a bot of this table owes, and answer it in the commit that ends this."""
        assert due.table_id is not None
        async with self.house.tables.hold(due.table_id) as table:
            question = owed(table)
            request = None if question is None else await self._request(table, question)
        answer = None if request is None else (await self.thinker.think(request)).answer

        def act(table: Table) -> None:
            now = None if question is None else table.begun.open.get(question.id)
            still = now is not None and question is not None and now.digest == question.digest and not now.answered
            if now is not None and still and table.row.status == "running" and now.prompt.seat in table.bots:
                self._give(table, now, answer if request is not None else self._at_once(table, now))
                standing_orders.settle(table, self.house.now())

        await self.house.ring(due, act)

    async def _request(self, table: Table, question: Open) -> Request | None:
        """What whoever thinks is told; None where there is nothing to think about."""
        key, seat = table.row.game, question.prompt.seat
        strength, skill = strength_of(_bot_of(table, seat), key), skill_of(key)
        if skill is None or strength == CHANCE or not has_choice(question.prompt):
            return None
        seen = pack(await self._told.seen(table, seat, skill))
        return Request(key, strength, seen, question.id, self.house.entropy(16).hex())

    def _at_once(self, table: Table, question: Open) -> Any:
        """What is answered without thinking: by chance, or what is the only answer."""
        if strength_of(_bot_of(table, question.prompt.seat), table.row.game) == CHANCE:
            return question.prompt.sample(Dice(self.house.entropy(16).hex(), "bot"))
        return question.prompt.fallback

    def _give(self, table: Table, question: Open, answer: Any) -> None:
        try:
            table.submit(question, answer, by="bot", at=self.house.now())
        except Illegal as error:  # the rules are the judge: a bot's mistake stops no table
            log.error("table %s: a bot answered %r: %s", table.id, question.prompt.ask, facts_of(error))
            table.submit(question, question.prompt.fallback, by="bot", at=self.house.now())


def owed(table: Table) -> Open | None:
    """The next question that a bot has to answer; of a reaction only one that leaves it a choice."""
    if table.row.status != "running" or table.driver is None:
        return None
    waiting = [question for question in table.driver.open.values() if not question.answered]
    thinking = table.answers.thinking
    own = (q for q in waiting if q.prompt.seat in table.bots and (q.id in thinking if q.quiet else q.owed))
    return next(own, None)


def _bot_of(table: Table, seat: Seat) -> str | None:
    return next((row.bot for row in table.seats if row.seat == seat), None)


def _tell_of_failure(task: asyncio.Task[None]) -> None:
    """Nobody waits for it any more: its reminder comes again once its lease is over."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s: %s; it thinks again", task.get_name(), facts_of(error))
