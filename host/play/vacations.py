"""Vacations that begin instead of a first time-out, and end when their person decides something.

Both are stored by the commit of the table where they happen, and reach the person's other tables right after it
(`host/schedule/rest_changes.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from engine.codec import encode
from host.delivery import posts
from host.schedule.rest_changes import keep_settings
from host.schedule.shifts import rests_otherwise
from host.table.notice import Notice
from host.table.stores import Stores
from host.table.table import Table
from host.values.habits import Span
from host.values.paces import in_one_sitting, span, time_of
from host.values.ports import DAY
from host.values.settings import Settings, settings_of
from storage.rows import PromptRow

LONGEST = 60 * DAY
"""How many milliseconds a vacation lasts that began by itself, unless its person decides something before."""

SHARE = 4
"""A question whose time was over has one part in so many of the usual time left after the vacation."""

BACK = "Welcome back: your vacation has ended."

Spans: TypeAlias = tuple[Span, ...]


def excuse(table: Table, row: PromptRow, at: int) -> bool:
    """Excuse the person of a question whose time is over, if they are on vacation, or let one begin if they chose that.

    Returns whether they are excused: then no time-out follows, and the question has time again after the vacation.
    """
    user_id = table.user_of(row.seat)
    if user_id is None or in_one_sitting(table.row.pace) or table.facts.strict:
        return False
    settings = table.settings_of(user_id)
    if table.windows.habits_of(row.seat).on_vacation_at(at):
        _give_time(table, row, at)
        return True
    left = settings.leave_in(table.row.guild_id, table.vacation, at).left
    if not settings.goes_away or left < DAY or settings.habits.on_vacation_at(at):
        return False
    _change_vacations(table, user_id, partial(_begun, at), key=_key(user_id, at), at=at)
    _give_time(table, row, at)
    text = (
        f"{posts.mention(user_id)} let a time run out and is on vacation now, until they decide something; "
        f"{span(left)} of it are left in this server."
    )
    table.say_notice(Notice(f"{table.row.title}: a vacation", text), at=at)
    return True


def end(table: Table, user_id: int, *, key: str, at: int) -> str:
    """End the vacation that a person is on; returns the sentence that tells them so."""
    _change_vacations(table, user_id, partial(_ended, at), key=key, at=at)
    return BACK


def _begun(at: int, away: Spans) -> Spans:
    """These vacations with one that begins now, unless one has begun already."""
    return away if any(begin <= at < end for begin, end in away) else (*away, (at, at + LONGEST))


def _ended(at: int, away: Spans) -> Spans:
    """These vacations without the one that is going on."""
    return tuple(span for span in away if not span[0] <= at < span[1])


def _key(user_id: int, begin: int) -> str:
    """The key of a vacation that begins by itself at this moment."""
    return f"away:{user_id}:{begin}"


def _change_vacations(table: Table, user_id: int, changed: Callable[[Spans], Spans], *, key: str, at: int) -> None:
    """Change the vacations of a person with this commit: at this table at once, at all others right after it."""

    def change(now: Settings) -> Settings:
        return replace(now, habits=replace(now.habits, away=changed(now.habits.away)))

    async def write(stores: Stores) -> None:
        done = key
        if await keep_settings(stores, user_id, change, key=key, at=at, after=0) is None:
            # another table made this change first: under its key nothing moves here a second time
            known = settings_of(await stores.people.get(user_id)).habits.away
            done = next((_key(user_id, begin) for begin, end in known if begin <= at < end), key)
        await stores.tables.remember(f"{done}:{table.id}", encode({"table": table.id, "text": ""}), at=at)

    table.also(write)
    now, guild = table.settings_of(user_id), table.row.guild_id
    after = replace(change(now), leaves={**now.leaves, guild: now.leave_in(guild, table.vacation, at)})
    rests_otherwise(table, user_id, after, at=at)


def _give_time(table: Table, row: PromptRow, at: int) -> None:
    """Make a question whose time was over due again some time after the vacation."""
    rests, seat = table.windows.habits_of(row.seat), row.seat
    if (banks := table.banks) is not None:
        left = {**banks.left, seat: max(banks.of(seat, rests, at), banks.bank.increment)}
        table.settled = replace(banks, left=left, since={**banks.since, seat: at})
    else:
        due_at = rests.due(at, time_of(table.row.pace) // SHARE)
        table.prompts = {**table.prompts, row.prompt: replace(row, due_at=due_at)}
    table.rethink()
