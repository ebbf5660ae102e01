"""How what a person chose reaches their tables; vacations that begin and end by themselves.

Settings are stored first, with a row of the clock that names what they were before; each table then moves its deadlines
in a commit of its own, under a key of its own. Whoever is killed in between does the rest when that row rings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from engine.codec import encode, parse
from host.delivery import posts
from host.schedule.shifts import rests_otherwise
from host.table.stores import Stores
from host.table.table import Table
from host.values.allowance import DAY, Leave
from host.values.banks import span
from host.values.habits import Habits, Span
from host.values.paces import in_one_sitting, time_of
from host.values.ports import MINUTE
from host.values.server_settings import allowance_of
from host.values.settings import Settings, row_with, settings_of
from storage.rows import PersonRow, PromptRow, Reminder

KIND = "rests"
"""What rows of the clock are called that finish moving the deadlines of a person."""

PATIENCE = MINUTE
"""Whoever stores a change moves the deadlines at once; after so long somebody else finishes it."""

LONGEST = 60 * DAY
SHARE = 4
"""What part of a decision's time is left when a vacation that began by itself has ended by itself."""

BACK = "Welcome back: your vacation has ended."

Change: TypeAlias = Callable[[Settings], Settings]


@dataclass(frozen=True, slots=True)
class Moving:
    """Deadlines that have to move because a person, whose settings were `before`, rests otherwise since `at`."""

    user_id: int
    key: str
    before: Settings
    at: int

    @property
    def reminder_key(self) -> str:
        """Names the row of the clock."""
        return f"{KIND}:{self.user_id}:{self.key}"

    def key_at(self, table_id: int) -> str:
        """Under which key it is done at a table."""
        return f"{self.key}:{table_id}"


def moving_of(reminder: Reminder) -> Moving:
    """What a row of the clock finishes."""
    facts = parse(reminder.payload)
    return Moving(facts["row"]["user_id"], facts["key"], settings_of(PersonRow(**facts["row"])), facts["at"])


def on_vacation(habits: Habits, at: int) -> bool:
    """Whether somebody is on a vacation."""
    return any(begin <= at < end for begin, end in habits.away)


async def keep(
    stores: Stores, user_id: int, change: Change, *, key: str, at: int, after: int = PATIENCE
) -> Moving | None:
    """Store what a person chose; what has to move because of it, None where nothing changed.

    What was taken of each server's vacation until now is counted before; the clock finishes the moves `after` a while.
    Raises what `change` raises.
    """
    row = await stores.people.get(user_id)
    before = settings_of(row)
    wanted = change(before)
    if wanted == before:
        return None
    tables = await stores.tables.of_user(user_id)
    leaves = dict[int, Leave]()
    for guild in {*before.leaves, *(table.guild_id for table in tables)}:
        leaves[guild] = before.leave_in(guild, allowance_of(await stores.guilds.get(guild)), at)
    await stores.people.save(row_with(row, replace(wanted, leaves=leaves)))
    moving = Moving(user_id, key, before, at)
    stored = encode({"row": _plain(row), "key": key, "at": at})
    await stores.clock.plan(Reminder(moving.reminder_key, KIND, at + after, user_id=user_id, payload=stored))
    return moving


def _plain(row: PersonRow) -> dict[str, object]:
    names = ("user_id", "timezone", "quiet_hours", "notify", "settings")
    return {name: getattr(row, name) for name in names}


# --- vacations that begin and end by themselves


def spared(table: Table, row: PromptRow, at: int) -> bool:
    """Whether a vacation begins, or has begun elsewhere, instead of this time-out."""
    user_id = next(seat.user_id for seat in table.seats if seat.seat == row.seat)
    if user_id is None or in_one_sitting(table.row.pace) or table.facts.strict:
        return False
    settings = table.settings_of(user_id)
    if on_vacation(table.windows.habits_of(row.seat), at):
        _gives_time(table, row, at)
        return True
    left = settings.leave_in(table.row.guild_id, table.vacation, at).left
    if not settings.goes_away or left < DAY or on_vacation(settings.habits, at):
        return False
    _rests(table, user_id, partial(_from, at), key=_key(user_id, at), at=at)
    _gives_time(table, row, at)
    text = (
        f"{posts.mention(user_id)} let a time run out and is on vacation now, until they decide something; "
        f"{span(left)} of it are left in this server."
    )
    table.say("notice", {"title": f"{table.row.title}: a vacation", "text": text}, at=at)
    return True


def comes_back(table: Table, user_id: int, *, key: str, at: int) -> str:
    """Whoever decides something by hand is back: the line that says so, nothing where they were not away."""
    if not on_vacation(table.settings_of(user_id).habits, at):
        return ""
    _rests(table, user_id, partial(_until, at), key=key, at=at)
    return BACK


def _from(at: int, away: tuple[Span, ...]) -> tuple[Span, ...]:
    return away if any(begin <= at < end for begin, end in away) else (*away, (at, at + LONGEST))


def _until(at: int, away: tuple[Span, ...]) -> tuple[Span, ...]:
    return tuple(span for span in away if not span[0] <= at < span[1])


def _key(user_id: int, begin: int) -> str:
    return f"away:{user_id}:{begin}"


def _rests(
    table: Table, user_id: int, away: Callable[[tuple[Span, ...]], tuple[Span, ...]], *, key: str, at: int
) -> None:
    """Change the vacations of a person with this commit, here at once and elsewhere right after it."""

    def change(now: Settings) -> Settings:
        return replace(now, habits=replace(now.habits, away=away(now.habits.away)))

    async def write(stores: Stores) -> None:
        moving = await keep(stores, user_id, change, key=key, at=at, after=0)
        done = key
        if moving is None:  # another table was there first: it moves this one no more
            known = settings_of(await stores.people.get(user_id)).habits.away
            done = next((_key(user_id, begin) for begin, end in known if begin <= at < end), key)
        await stores.tables.remember(f"{done}:{table.id}", encode({"table": table.id, "text": ""}), at=at)

    table.also(write)
    now, guild = table.settings_of(user_id), table.row.guild_id
    after = replace(change(now), leaves={**now.leaves, guild: now.leave_in(guild, table.vacation, at)})
    rests_otherwise(table, user_id, after, at=at)


def _gives_time(table: Table, row: PromptRow, at: int) -> None:
    """The question whose time was over is due again some time after the vacation."""
    rests, seat = table.windows.habits_of(row.seat), row.seat
    if (banks := table.banks) is not None:
        left = {**banks.left, seat: max(banks.of(seat, rests, at), banks.bank.increment)}
        table.settled = replace(banks, left=left, since={**banks.since, seat: at})
    else:
        due_at = rests.due(at, time_of(table.row.pace) // SHARE)
        table.prompts = {**table.prompts, row.prompt: replace(row, due_at=due_at)}
    table.rethink()
