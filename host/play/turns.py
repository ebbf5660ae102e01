"""What the clock does at tables that are being played: time that is up, half of it, windows to close."""

from __future__ import annotations

from collections.abc import Callable

from engine import Seat
from host.delivery import notices, nudges
from host.house.house import House
from host.play import absentees, standing_orders
from host.play.bots import Bots
from host.play.late_answers import AT_ONCE, Decided
from host.schedule.clock import Ring
from host.schedule.reminders import HALF, NEAR, REACT, SNOOZE, WAKE, after_reminding, owed, to_remind
from host.table import prospect
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import closes_at
from host.values.settings import Settings
from storage.rows import DueReminder, PromptRow


class Turns:
    """One method for each kind of reminder; whatever a game still asks then is settled by orders and wishes."""

    def __init__(self, house: House, bots: Bots) -> None:
        self.house, self.bots = house, bots
        house.follows(prospect.has_absent, lambda table: absentees.answer_for(table, house.now()))
        house.clock.rings(
            {
                "due": self._due,
                "close": self._on(self._close),
                HALF: self._awake(self._on(self._remind)),
                NEAR: self._awake(self._on(self._remind)),
                SNOOZE: self._awake(self._on(self._remind)),
                WAKE: self._awake(self._on(self._call)),
                REACT: self._on(self._remind_of_window),
            }
        )

    def _on(self, act: Callable[[Table, DueReminder], None]) -> Ring:
        async def ring(due: DueReminder) -> None:
            def at_table(table: Table) -> None:
                if table.row.status == "running" and table.driver is not None:
                    act(table, due)
                    standing_orders.settle(table, self.house.now())

            await self.house.ring(due, at_table)

        return ring

    async def _due(self, due: DueReminder) -> None:
        """At a table with an autopilot a bot thinks first about what is to be answered; nothing is held meanwhile."""
        assert due.table_id is not None

        def act(table: Table, decided: Decided = AT_ONCE) -> None:
            if table.row.status == "running" and table.driver is not None:
                self._time_is_up(table, decided)
                standing_orders.settle(table, self.house.now())

        async with self.house.tables.hold(due.table_id) as table:
            by_bot = absentees.has_autopilot(table)
        if not by_bot:
            await self.house.ring(due, act)
            return

        async def thought_about() -> None:
            assert due.table_id is not None
            decided = await self.bots.decided(due.table_id, act)
            await self.house.ring(due, lambda table: act(table, decided))

        await self.bots.aside(due.table_id, due.reminder.key, thought_about)

    def _awake(self, rings: Ring) -> Ring:
        """Nobody is called or reminded in their rest, as when an outage of ours ended in it: it comes after it."""

        async def ring(due: DueReminder) -> None:
            assert due.table_id is not None
            now = awake = self.house.now()
            async with self.house.tables.hold(due.table_id) as table:
                if due.reminder.seat is not None:
                    awake = table.windows.habits_of(due.reminder.seat).next_awake(now)
            if awake == now:
                await rings(due)
                return
            async with self.house.database.transaction() as tx:
                await Stores.of(tx).clock.postpone(due, awake)

        return ring

    def _remind(self, table: Table, due: DueReminder) -> None:
        """Remind everybody at this table who is to be reminded now, as each wants it; in public in one message."""
        at = self.house.now()
        found = to_remind(table.prompts.values(), table.windows, table.facts.reminded, at)
        if not found:
            return
        table.remember(lambda facts: after_reminding(facts, found, table.prompts.values(), at))
        users = {seat.seat: seat.user_id for seat in table.seats}
        wants = {row.seat: table.settings_of(users[row.seat] or 0) for rows in found.values() for row in rows}
        asked = {
            stage: [row.prompt for row in rows if _in_public(wants[row.seat], stage)] for stage, rows in found.items()
        }
        if any(asked.values()):
            table.say("reminder", {"asked": asked}, at=at)
        for stage, rows in found.items():
            for row in rows:
                if wants[row.seat].by_message:
                    nudges.put(table, row, stage, at=at)

    def _call(self, table: Table, due: DueReminder) -> None:
        """Who was asked while they rested is awake: they are called now, unless a reminder does it at this moment."""
        at, seat = self.house.now(), due.reminder.seat
        reminded = to_remind(table.prompts.values(), table.windows, table.facts.reminded, at)
        called = {row.seat for rows in reminded.values() for row in rows if _is_mentioned(table, row)}
        if seat not in called and any(row.seat == seat for row in owed(table.prompts.values())):
            table.say("board", at=at, merge=True)

    def _remind_of_window(self, table: Table, due: DueReminder) -> None:
        """In private: half of the time to react is over for somebody for whom the window waits."""
        at, prompt = self.house.now(), due.reminder.prompt
        row = table.prompts.get(prompt or "")
        if row is None or row.prompt not in table.answers.waited_for:
            return
        if not table.windows.habits_of(row.seat).rests_at(at):
            notices.remind(table, row, at)

    def _close(self, table: Table, due: DueReminder) -> None:
        self._time_is_up(table, AT_ONCE)

    def _time_is_up(self, table: Table, decided: Decided) -> None:
        """Answer every question whose time is over, as decided, and close every window whose hold is."""
        at = self.house.now()
        late: set[Seat] = set()
        for row in list(table.prompts.values()):
            if table.row.status != "running":
                break
            question = table.running.open.get(row.prompt)
            if question is None or question.digest != row.digest:
                continue
            if row.quiet:
                asked = [other for other in table.prompts.values() if other.quiet and other.opened_at == row.opened_at]
                if closes_at(asked, table.answers, table.windows) <= at:
                    table.close(question, at=at)
                else:  # how soon people answer has changed since this was planned
                    table.rethink()
            elif row.due_at is None or row.due_at > at:
                continue
            elif question.until == "any":
                if _time_of_all_is_over(table, at):
                    table.close(question, at=at)
            elif not question.answered and not absentees.spared(table, row, at):
                table.submit(question, decided.of(question), by="clock", at=at)
                _end_the_turn(table, row.seat, decided, aside=question.aside, at=at)
                late.add(row.seat)
        for seat in sorted(late):
            absentees.ran_out(table, seat, at=at)


def _in_public(settings: Settings, stage: str) -> bool:
    """What was put off by somebody who takes direct messages comes by one alone."""
    return settings.by_mention and not (stage == SNOOZE and settings.by_message)


def _is_mentioned(table: Table, row: PromptRow) -> bool:
    user_id = table.user_of(row.seat)
    return user_id is not None and table.settings_of(user_id).by_mention


def _end_the_turn(table: Table, seat: Seat, decided: Decided, *, aside: bool, at: int) -> None:
    """Whoever is away costs the others one deadline: what follows in the same turn, with nobody else between, is not
    waited for either, unless orders or wishes answer it.
    """
    turns = len(table.unit.checkpoints)
    while table.row.status == "running" and not table.alone:
        standing_orders.settle(table, at)
        if table.row.status != "running" or len(table.unit.checkpoints) != turns:
            return
        open_now = [question for question in table.running.open.values() if question.quiet or question.owed]
        own = [q for q in open_now if q.prompt.seat == seat and not q.quiet and not q.answered]
        if not own or (not aside and len(own) != len(open_now)):
            return
        table.submit(own[0], decided.of(own[0]), by="clock", at=at)


def _time_of_all_is_over(table: Table, at: int) -> bool:
    """Whether nobody has time left who could answer a question that any of them answers for all."""
    open_now = table.running.open
    asked = [row for row in table.prompts.values() if row.prompt in open_now and open_now[row.prompt].until == "any"]
    return all(row.due_at is None or row.due_at <= at for row in asked)
