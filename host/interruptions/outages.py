"""Outages: noticed by when this process was last there and in reach, made good at every table, and told.

A living process notes once a minute that it is there. That is no reminder of the clock, so that time which is moved
does not stop at it. While no line to Discord is open, or Discord answers nothing, nothing is noted and nothing rings;
once it answers, the process does what it does at a start. It does so as well where nobody has looked for minutes by the
machine's own clock: then the machine slept, the process was stopped, or somebody has set that clock.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from host.delivery import nudges, posts
from host.house.house import House
from host.house.life import give_votes_time
from host.interruptions.maintenance import Maintenance
from host.schedule.reminders import after_reminding, owed, to_remind
from host.table.agreements import VOTE
from host.table.facts import uncalled
from host.table.notice import Notice
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import made_good
from host.values.ports import MINUTE, Announcer
from host.values.settings import BOTH
from storage.rows import PromptRow

log = logging.getLogger(__name__)

SILENCE = 3 * MINUTE
"""An outage is time, at least so many milliseconds of it, in which nobody could reach this process."""

_KEY = "house:beat"
TITLE = "I was away"


class Outages:
    """Sees to it that nobody pays for time in which this bot could not be reached."""

    def __init__(
        self, house: House, announcer: Announcer, maintenance: Maintenance, machine: Callable[[], int]
    ) -> None:
        """`machine` is the machine's own clock, in milliseconds, which does not follow a time that is moved."""
        self.house, self.announcer, self.maintenance, self.machine = house, announcer, maintenance, machine
        self._cut_off, self._begins, self._looked = False, False, machine()
        house.clock.ticks(self._beat)
        house.clock.waits_for(self._in_reach)

    async def take_up(self) -> None:
        """A process begins: what people lost while there was none is made good now, or once they can reach it, as
        whoever starts it while Discord is down takes no time from them.
        """
        self._cut_off = self._begins = True
        await self._in_reach()

    async def _in_reach(self) -> bool:
        """Whether people can reach this process now. If they could not until now, what they lost is made good first."""
        in_reach, looked = await self.announcer.in_reach(), self.machine()
        slept = looked - self._looked >= SILENCE
        if (back := self._looked - looked) >= MINUTE:
            await self._set_back(back)
        if in_reach and (self._cut_off or slept):
            await self._say_what_waits()
            await self.make_good()
            if self._begins:
                await self.maintenance.back()
                self._begins = False
        elif not in_reach and not self._cut_off and not slept:
            await self._beat()
        self._cut_off, self._looked = not in_reach, looked
        return in_reach

    async def make_good(self) -> None:
        """Give time back where it ran out in an outage, at the start or after being cut off, before the clock rings.

        A process that is killed in between does the rest after its next start, and nothing twice.
        """
        at, planned = self.house.now(), await self.maintenance.planned()
        told = planned is not None and planned.begins <= at  # what was promised holds, however short it turned out
        async with self.house.database.read() as tx:
            clock = Stores.of(tx).clock
            last = await clock.last_beat(_KEY)
            since = at if last is None else min(last, at)
            counts = told or at - since >= SILENCE
            late = await clock.tables_due(("due", "close"), at + (at - since)) if counts else ()
            banked = await clock.waiting("due", pace="bank ") if counts else ()
            voting = await clock.tables_due((VOTE,), at) if counts else ()
        if last is not None and last - at >= MINUTE:
            await self._set_back(last - at)
        for table_id in voting:  # before anything else is done there, which ends votes whose time is over
            await self.house.attempt(table_id, f"outage:{since}:{VOTE}:{table_id}", _with_time_to_vote(since, at))
        for table_id in sorted({*late, *banked}):
            # a table that does not run has no clocks, and refuses
            await self.house.attempt(
                table_id, f"outage:{since}:{table_id}", self._extending(table_id in late, since, at)
            )
        await self._beat()

    def _extending(self, late: bool, since: int, at: int) -> Callable[[Table], str]:
        return lambda table: self._extend(table, since, at, late=late)

    def _extend(self, table: Table, since: int, at: int, *, late: bool) -> str:
        table.must_be_running()
        if (banks := table.banks) is not None:
            table.settled = banks.charged(table.windows.habits_of, since, runs_from=at)
            table.rethink()  # even if no deadline moves, as in somebody's rest: half of what is left has become another
        rows = made_good(table.prompts.values(), table.windows, since, at)
        _keep_paces(table, rows)
        moved = [row for row in rows if row != table.prompts[row.prompt]]
        if moved:
            table.prompts = {row.prompt: row for row in rows}
            table.rethink()
            if late:
                self._tell(table, [row for row in moved if not row.quiet], since, at)
            table.say("moved", at=at)
        if moved or banks is not None:
            self._call_the_woken(table, at)
        return f"{len(moved)} deadlines were moved."

    def _tell(self, table: Table, named: Sequence[PromptRow], since: int, at: int) -> None:
        """Say why these questions have more time, in the place of what else would remind of them now."""
        asked = [row.prompt for row in [*named, *self._reminded_by_it(table, named, at)]]
        for row in named:
            user_id = table.user_of(row.seat)
            if user_id is not None and table.settings_of(user_id).reminded_by == BOTH:
                table.also(partial(nudges.overtaken, user_id, table.id))
        table.say_notice(Notice(TITLE, _why(table, since, at), asked=tuple(asked)), at=at)

    def _call_the_woken(self, table: Table, at: int) -> None:
        """Call people who woke during the outage and were to be called then, as no reminder will do that any more."""
        called, habits = table.facts.called, table.windows.habits_of
        rows = [row for row in owed(table.prompts.values()) if uncalled(called, row.prompt)]
        if any(not habits(row.seat).rests_at(at) for row in rows):
            table.say("board", at=at, merge=True)

    def _reminded_by_it(self, table: Table, named: Sequence[PromptRow], at: int) -> list[PromptRow]:
        """Remind people whose reminder comes at this very moment; returns the questions that the notice reminds of.

        The notice of the outage says until when there is time, so that it takes the place of a mention.
        """
        rows = list(table.prompts.values())
        found = to_remind(rows, table.windows, table.facts.reminded, at)
        table.remember(lambda facts: after_reminding(facts, found, rows, at))
        users, mentioned = {seat.seat: seat.user_id for seat in table.seats}, []
        others = [(stage, row) for stage, rows in found.items() for row in rows if row not in named]
        for stage, row in others:
            settings = table.settings_of(users[row.seat] or 0)
            if settings.by_mention:
                mentioned.append(row)
            if settings.by_message:
                nudges.put(table, row, stage, at=at)
        return mentioned

    async def _say_what_waits(self) -> None:
        """What was tried again and again waits for minutes by now; nobody is to wait that long for a board."""
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).outbox.try_again(self.house.now())
        self.house.courier.try_again()
        self.house.wake()

    async def _set_back(self, by: int) -> None:
        """The machine's clock was ahead: what people were told until when they have time holds, and nothing of ours
        waits until that clock is there again.
        """
        log.warning("the clock of this machine was set back by %d minutes", by // MINUTE)
        async with self.house.database.transaction() as tx:
            stores, at = Stores.of(tx), self.house.now()
            await stores.outbox.clock_set_back(at)
            await stores.clock.hurry("bot", await stores.clock.waiting("bot"), at)
        self.house.courier.try_again()
        self.house.wake()

    async def _beat(self) -> None:
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.beat(_KEY, self.house.now())


def _with_time_to_vote(since: int, at: int) -> Callable[[Table], str]:
    def act(table: Table) -> str:
        give_votes_time(table, since, at)
        return ""

    return act


def _keep_paces(table: Table, rows: Sequence[PromptRow]) -> None:
    """A window keeps its pace, though it counts as opened at another moment now."""
    former = table.facts.former_pace
    kept = {str(row.opened_at): former.get(str(table.prompts[row.prompt].opened_at)) for row in rows if row.quiet}
    if any(kept.values()):
        paces = {opened_at: pace for opened_at, pace in kept.items() if pace is not None}
        table.remember(lambda facts: replace(facts, former_pace=paces))


def _why(table: Table, since: int, at: int) -> str:
    """The sentences that tell a table of an outage."""
    given = "Whose time ran out meanwhile has half of it again." if table.banks is None else "The banks stood still."
    return f"Nobody could reach me from {posts.until(since)} to {posts.until(at)}. {given}"
