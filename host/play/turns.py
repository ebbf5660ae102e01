"""What the clock does at tables that are being played: time that is up, half of it, windows to close."""

from __future__ import annotations

from collections.abc import Callable

from engine import Open, Seat
from host.delivery import notices, nudges
from host.house.house import House
from host.play import absentees, standing_orders, vacations
from host.play.bots import Bots
from host.play.late_answers import AT_ONCE, DecidedAhead
from host.schedule.clock import Ring
from host.schedule.reminders import HALF, NEAR, REACT, SNOOZE, WAKE, after_reminding, owed, to_remind
from host.table import prospect
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import closes_at, window_at
from host.values.settings import Settings
from storage.rows import DueReminder, PromptRow


class Turns:
    """One method for each kind of reminder; after each, orders and wishes answer what they can of what is asked."""

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
        """Time may be up for somebody. At a table with an autopilot a bot first thinks about what to answer.

        The table is not held while the bot thinks.
        """
        assert due.table_id is not None

        def act(table: Table, decided: DecidedAhead = AT_ONCE) -> None:
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
        """Ring only while the person of the reminder is awake; else put it off until their rest is over.

        Reminders are planned for waking hours, but an outage of ours may end in somebody's rest.
        """

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
        """Call somebody who was asked while they rested and is awake now, unless a reminder calls them just now."""
        at, seat = self.house.now(), due.reminder.seat
        reminded = to_remind(table.prompts.values(), table.windows, table.facts.reminded, at)
        called = {row.seat for rows in reminded.values() for row in rows if _is_mentioned(table, row)}
        if seat not in called and any(row.seat == seat for row in owed(table.prompts.values())):
            table.say("board", at=at, merge=True)

    def _remind_of_window(self, table: Table, due: DueReminder) -> None:
        """Tell somebody in private that half of the time to react is over, if the window still waits for them."""
        at, prompt = self.house.now(), due.reminder.prompt
        row = table.prompts.get(prompt or "")
        if row is None or row.prompt not in table.answers.waited_for:
            return
        if not table.windows.habits_of(row.seat).rests_at(at):
            notices.remind(table, row, at)

    def _close(self, table: Table, due: DueReminder) -> None:
        self._time_is_up(table, AT_ONCE)

    def _time_is_up(self, table: Table, decided: DecidedAhead) -> None:
        """Answer every question whose time is over, as it was decided, and close every window that is over.

        A question is left alone where a vacation excuses its person.
        """
        at = self.house.now()
        late: set[Seat] = set()
        for row in list(table.prompts.values()):
            if table.row.status != "running":
                break
            question = table.running.open.get(row.prompt)
            if question is None or question.digest != row.digest:
                continue
            if row.quiet:
                _close_if_over(table, question, row, at)
            elif row.due_at is None or row.due_at > at:
                continue
            elif question.until == "any":
                if _nobody_has_time(table, at):
                    table.close(question, at=at)
            elif not question.answered and not vacations.excuse(table, row, at):
                table.submit(question, decided.of(question), by="clock", at=at)
                _end_the_turn(table, row.seat, decided, aside=question.aside, at=at)
                late.add(row.seat)
        for seat in sorted(late):
            absentees.ran_out(table, seat, at=at)


def _close_if_over(table: Table, question: Open, row: PromptRow, at: int) -> None:
    """Close the window of this question if it is over by now; else work out anew when it will be."""
    window = window_at(table.prompts.values(), row.opened_at)
    if closes_at(window, table.answers, table.windows) <= at:
        table.close(question, at=at)
    else:
        table.rethink()  # how soon people answer has changed since the reminder was planned


def _in_public(settings: Settings, stage: str) -> bool:
    """Whether somebody is reminded in public at this stage.

    Who takes direct messages hears by a direct message alone of what they had put off.
    """
    return settings.by_mention and not (stage == SNOOZE and settings.by_message)


def _is_mentioned(table: Table, row: PromptRow) -> bool:
    user_id = table.user_of(row.seat)
    return user_id is not None and table.settings_of(user_id).by_mention


def _end_the_turn(table: Table, seat: Seat, decided: DecidedAhead, *, aside: bool, at: int) -> None:
    """Answer what else a seat is asked in the same turn, so that whoever is away costs the others one deadline only.

    Orders and wishes answer first. It ends with the turn, or once somebody else is asked in between; `aside` says that
    the question was asked side by side with those of others, who then count as nobody else.
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


def _nobody_has_time(table: Table, at: int) -> bool:
    """Whether time is over for all who may answer a question that the first answer settles."""
    open_now = table.running.open
    asked = [row for row in table.prompts.values() if row.prompt in open_now and open_now[row.prompt].until == "any"]
    return all(row.due_at is None or row.due_at <= at for row in asked)
