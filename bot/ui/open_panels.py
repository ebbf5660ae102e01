"""Private messages that turn by themselves: whoever is asked something new sees it where they looked last, and what was
about a table before its game goes when that has begun.

Discord lets a private message be changed for a quarter of an hour after the press that showed it. Of each person at
each table the panel that was shown last turns, and others say that they are over; what is kept of it is in memory only,
and lost without harm.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from typing import Any, Final

from bot.ui.addresses import UnknownAddress, parse
from bot.ui.layouts import Message
from host.values.faults import loggable
from host.values.marks import Mark, asks

log = logging.getLogger(__name__)

LASTS: Final = 14 * 60.0
"""Seconds for which a panel turns: Discord's quarter of an hour, with something to spare."""
PAUSE: Final = 1.0
"""Seconds after something happened: what follows at once is shown with it."""
APART: Final = 5.0
"""Seconds from one edit of a panel to the next where nothing but who is thinking has changed."""
MOST: Final = 1000
"""So many panels are remembered; of more those that were shown first turn no more."""

SAME: Final = 3
"""So many panels are remembered that ask a person the same at a table as their newest; of more the first stay as they
are. Each takes some four kilobytes for a quarter of an hour, and few people open a third.
"""

BEFORE: Final = ("lobby",)
"""The mark of a message with buttons of a table that has not begun."""

Whose = tuple[int, int, int]
"""Table and person, and for what is about a table that has not begun its message: of that each turns."""

Look = Callable[[int, Any, Mark], Awaitable[Message | None]]
"""What a table's panel is for whoever pressed; None where it is still as this mark says."""

Send = Callable[[Any, int, Message], None]
"""How a message takes the place of one that an interaction has shown."""

Over = Callable[[int], Message]
"""What becomes of a panel of this table that is not the newest, once what it asked is over."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A panel as it was shown: by which interaction, in which message, when that was pressed, and what it asked.

    `turned`: when it was shown so.
    """

    interaction: Any
    message_id: int
    at: float
    mark: Mark
    turned: float


class OpenPanels:
    """The panels that may turn, and the turning of them."""

    def __init__(self, look: Look, send: Send, over: Over, pause: float = PAUSE, apart: float = APART) -> None:
        self._look, self._send, self._over, self._pause, self._apart = look, send, over, pause, apart
        self._shown: OrderedDict[Whose, _Shown] = OrderedDict()
        self._others: OrderedDict[Whose, list[_Shown]] = OrderedDict()
        self._in: dict[int, Whose] = {}
        """Whose is what is known of a message: a press asks for that, and there are many panels."""
        self._waiting, self._later = set[Whose](), dict[Whose, asyncio.TimerHandle]()
        self._tasks = set[asyncio.Task[None]]()

    def shown(self, interaction: Any, message_id: int, message: Message, at: float | None = None) -> None:
        """Something is shown in a private message: if it is a panel, it turns from now on; else none does there.

        `at`: when it was pressed, if not now.
        """
        self.forget(message_id)
        about = message.panel or _before(message)
        if about is None:
            return
        table, mark = about
        now = asyncio.get_running_loop().time()
        whose = table, interaction.user.id, message_id if mark[:1] == BEFORE else 0
        former = self._shown.pop(whose, None)
        one = _Shown(_lighter(interaction), message_id, now if at is None else at, mark, now)
        self._shown[whose], self._in[message_id] = one, whose
        self._end_others(whose, [former] if former else [], mark, now)
        while self._shown and (len(self._shown) > MOST or next(iter(self._shown.values())).at < now - LASTS):
            _, first = self._shown.popitem(last=False)
            self._in.pop(first.message_id, None)
        self._soon(whose)  # something may have happened since it was drawn

    def forget(self, message_id: int) -> None:
        """Something else is about to be shown in this message."""
        if (whose := self._in.pop(message_id, None)) is None:
            return
        if (one := self._shown.get(whose)) is not None and one.message_id == message_id:
            del self._shown[whose]
        others = self._others.get(whose, [])
        others[:] = [one for one in others if one.message_id != message_id]

    def changed(self, table: int) -> None:
        """Something happened at a table: its panels turn in a moment, where they ask something else by now."""
        for whose in self._shown:
            if whose[0] == table:
                self._soon(whose)

    async def settle(self) -> None:
        """Wait until what is to turn by now has turned."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def stop(self) -> None:
        """Let no panel turn any more: what each would ask is asked of a house that closes."""
        self._shown.clear()
        self._others.clear()
        self._in.clear()
        for later in self._later.values():
            later.cancel()
        for task in self._tasks:
            task.cancel()
        await self.settle()

    def _end_others(self, whose: Whose, left: Sequence[_Shown], mark: Mark, now: float) -> None:
        """What else this person has of this table says that it is over, where the newest panel asks another thing."""
        same = list[_Shown]()
        for one in (*self._others.pop(whose, ()), *left):
            if one.at >= now - LASTS and asks(one.mark) == asks(mark):
                same.append(one)
                continue
            self._in.pop(one.message_id, None)
            if one.at >= now - LASTS:
                self._send(one.interaction, one.message_id, self._over(whose[0]))
        for one in same[:-SAME]:
            self._in.pop(one.message_id, None)
        if same:
            self._others[whose] = same[-SAME:]
        while len(self._others) > MOST:
            _, first = self._others.popitem(last=False)
            for one in first:
                self._in.pop(one.message_id, None)

    def _soon(self, whose: Whose) -> None:
        if whose not in self._waiting:
            self._waiting.add(whose)
            self._tasks.add(task := asyncio.create_task(self._turn(whose)))
            task.add_done_callback(self._tasks.discard)

    def _once_more(self, whose: Whose) -> None:
        del self._later[whose]
        self._soon(whose)

    async def _turn(self, whose: Whose) -> None:
        await asyncio.sleep(self._pause)
        self._waiting.discard(whose)  # what happens from here on is looked at once more
        now = asyncio.get_running_loop().time()
        if (one := self._shown.get(whose)) is None or one.at < now - LASTS:
            return
        mark = one.mark
        if mark != asks(mark) and (left := one.turned + self._apart - now) > 0:
            mark = asks(mark)  # who is thinking is told a little later
            if whose not in self._later:
                self._later[whose] = asyncio.get_running_loop().call_later(left, self._once_more, whose)
        try:
            message = await self._look(whose[0], one.interaction, mark)
        except Exception as error:
            log.warning("table %s: a panel did not turn: %s", whose[0], loggable(error))
            return
        if message is not None and self._shown.get(whose) is one:  # nothing newer is shown there
            self.shown(one.interaction, one.message_id, message, one.at)
            self._send(one.interaction, one.message_id, message)


def _lighter(interaction: Any) -> Any:
    """The same without the message that was pressed, for which nobody asks any more: it takes seven kilobytes.

    What the interaction was answered knows the interaction, and with it that message; so it knows the lighter one here.
    """
    lighter = copy(interaction)
    lighter.message = None
    lighter._cs_response = copy(interaction.response)
    lighter._cs_response._parent = lighter
    return lighter


def _before(message: Message) -> tuple[int, Mark] | None:
    """The table that has not begun of which this message has buttons; a list of tables to join is about none."""
    for item in message.view.walk_children():
        with suppress(UnknownAddress):
            address = parse(getattr(item, "custom_id", None) or "")
            if address.kind == "l" and address.verb != "join":
                return address.number, BEFORE
    return None
