"""What is known of the table message: it is about to be sent, it was edited, a new one was posted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from host.delivery.snapshot import Snapshot
from host.table.facts import Facts, Sending, Telling, change_facts
from host.table.pauses import GONE
from host.table.stores import Stores
from host.values.ports import NotNow

AT_ONCE: Final = 0.5
"""Seconds until it is tried again to tell of a table of which another process has told, or does."""


async def sends(stores: Stores, now: Snapshot, sending: Sending) -> None:
    """Something is about to be sent. Raises `NotNow` where another process has told of the table since it was looked
    at, or does just now: who looks again tells and calls nobody twice.
    """
    others: list[int] = []

    def change(facts: Facts) -> Facts:
        if facts.sending is not None and facts.sending.row != sending.row:
            others.append(facts.sending.row)
        if (facts.telling, facts.called, facts.posted_at) != now.told_so_far:
            raise NotNow("The table was told of meanwhile.", after=AT_ONCE)
        return replace(facts, sending=sending)

    await change_facts(stores.tables, now.table.id, change)
    for other in others:
        if await stores.outbox.is_said_elsewhere(other, than=sending.row):
            raise NotNow("Another process tells of the table.", after=AT_ONCE)


def _pictured(facts: Facts, telling: Telling, at: int) -> Facts:
    if telling.shown is None or telling.shown.board == facts.pictured:
        return facts
    return replace(facts, pictured=telling.shown.board, pictured_at=at)


def _reached(facts: Facts) -> Facts:
    """The facts after a message arrived, and so its place is not lost.

    A table that was paused because its place was gone stays so until the next look at that place.
    """
    return replace(facts, sending=None, trouble="", lost=facts.lost if facts.paused == GONE else None)


def edited(telling: Telling, *, at: int) -> Callable[[Facts], Facts]:
    """The table message now tells this."""
    return lambda facts: replace(_reached(_pictured(facts, telling, at)), telling=telling)


def posted(sending: Sending, *, at: int) -> Callable[[Facts], Facts]:
    """A new table message is there: what it said counts as told, whom it mentioned as called."""

    def change(facts: Facts) -> Facts:
        called = dict(facts.called)
        for seat, number in sending.called.items():
            called[seat] = max(number, called.get(seat, -1))
        facts = _reached(_pictured(facts, sending.telling, at))
        return replace(facts, telling=sending.telling, called=called, posted_at=at)

    return change
