"""Outages: noticed by when this process was last there and in reach, made good at every table, and told.

A living process notes once a minute that it is there. That is no reminder: time that is moved does not stop at it.
While no line to Discord is open it notes nothing and nothing rings; once one is, that is like a start. So it is where
nobody has looked for minutes by the machine's clock: the machine slept, the process was stopped, or somebody has set
that clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from host.delivery import nudges, posts
from host.house.house import House
from host.interruptions.maintenance import Maintenance
from host.schedule.reminders import after_reminding, owed, to_remind
from host.table.facts import uncalled
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import made_good
from host.values.ports import MINUTE, Announcer
from host.values.settings import BOTH
from storage.rows import PromptRow

SILENCE = 3 * MINUTE
"""For how long nobody may have been able to reach a process until it counts as an outage."""

_KEY = "house:beat"
TITLE = "I was away"


class Outages:
    """Nobody pays for time in which this bot could not be reached."""

    def __init__(
        self, house: House, announcer: Announcer, maintenance: Maintenance, machine: Callable[[], int]
    ) -> None:
        """`machine` is the machine's own clock, in milliseconds, which does not follow a time that is moved."""
        self.house, self.announcer, self.maintenance, self.machine = house, announcer, maintenance, machine
        self._cut_off, self._looked = False, machine()
        house.clock.ticks(self._beat)
        house.clock.waits_for(self._in_reach)

    async def _in_reach(self) -> bool:
        """Whether people can reach this process; what they lost while they could not is made good first."""
        in_reach, looked = self.announcer.in_reach(), self.machine()
        slept = looked - self._looked >= SILENCE
        if in_reach and (self._cut_off or slept):
            await self.make_good()
        elif not in_reach and not self._cut_off and not slept:
            await self._beat()
        self._cut_off, self._looked = not in_reach, looked
        return in_reach

    async def make_good(self) -> None:
        """Before the clock rings, at the start or after being cut off: give time back where it ran out meanwhile.

        Whoever is killed in between does the rest at the next start, and nothing twice.
        """
        at, planned = self.house.now(), await self.maintenance.planned()
        told = planned is not None and planned.begins <= at  # what was promised holds however short it was
        async with self.house.database.read() as tx:
            clock = Stores.of(tx).clock
            last = await clock.last_beat(_KEY)
            since = at if last is None else last
            counts = told or at - since >= SILENCE
            late = await clock.tables_due(("due", "close"), at + (at - since)) if counts else ()
            banked = await clock.waiting("due", pace="bank ") if counts else ()
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
            table.rethink()  # also where no deadline moves, as in somebody's rest: half of what is left is another half
        rows = made_good(table.prompts.values(), table.windows, since, at)
        former = table.facts.former_pace
        kept = {str(row.opened_at): former.get(str(table.prompts[row.prompt].opened_at)) for row in rows if row.quiet}
        if any(kept.values()):  # a window keeps its pace, though it counts as opened at another time
            paces = {opened_at: pace for opened_at, pace in kept.items() if pace is not None}
            table.remember(lambda facts: replace(facts, former_pace=paces))
        moved = [row for row in rows if row != table.prompts[row.prompt]]
        if moved:
            table.prompts = {row.prompt: row for row in rows}
            table.rethink()
            named = [row for row in moved if not row.quiet]
            if late:
                asked = [row.prompt for row in [*named, *self._reminded_by_it(table, named, at)]]
                for row in named:
                    user_id = table.user_of(row.seat)
                    if user_id is not None and table.settings_of(user_id).reminded_by == BOTH:
                        table.also(partial(nudges.overtaken, user_id, table.id))
                table.say("notice", {"title": TITLE, "text": _why(table, since, at), "asked": asked}, at=at)
            table.say("moved", at=at)
        if moved or banks is not None:
            self._call_the_woken(table, at)
        return f"{len(moved)} deadlines were moved."

    def _call_the_woken(self, table: Table, at: int) -> None:
        """Call whoever woke meanwhile and was to be called then: the clock is set anew, and thinks that they know."""
        called, habits = table.facts.called, table.windows.habits_of
        rows = [row for row in owed(table.prompts.values()) if uncalled(called, row.prompt)]
        if any(not habits(row.seat).rests_at(at) for row in rows):
            table.say("board", at=at, merge=True)

    def _reminded_by_it(self, table: Table, named: Sequence[PromptRow], at: int) -> list[PromptRow]:
        """Who is to be reminded in this moment, too: the notice does it, which says until when there is time."""
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

    async def _beat(self) -> None:
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.beat(_KEY, self.house.now())


def _why(table: Table, since: int, at: int) -> str:
    given = "Whose time ran out meanwhile has half of it again." if table.banks is None else "The banks stood still."
    return f"Nobody could reach me from {posts.until(since)} to {posts.until(at)}. {given}"
