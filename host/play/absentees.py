"""Who does not answer: what comes of it by the table's rule, the seats that somebody else may take, and vacations.

The first time that somebody's time runs out something is answered, and the person is told what the next time brings.
From the second time in a row on the same is done at once, until the person is there again, or somebody else may take
the seat. At tables with an autopilot a bot answers (`host/play/bots.py`), where one can play the game; else the
plainest answer is taken. A seat may also be posted by its person or by a vote; until somebody has taken it, it is its
person's: who is asked goes on to be asked, and may take it back.

What a person chose of when they rest is stored first, with a row of the clock that names what it was before; each table
then moves its deadlines in a commit of its own, under a key of its own. Whoever is killed in between does the rest when
that row rings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from engine import Seat
from engine.candidates import has_choice
from engine.codec import encode, parse
from host.delivery import posts
from host.delivery.asides import STEP_IN, tell
from host.play import standing_orders
from host.schedule.shifts import rests_otherwise
from host.table.agreements import Offer
from host.table.facts import Facts
from host.table.prospect import facts_of, next_number
from host.table.stores import Stores
from host.table.table import Table
from host.values.allowance import Leave
from host.values.habits import Habits, Span
from host.values.opponents import can_be_played
from host.values.paces import in_one_sitting, span, time_of
from host.values.ports import DAY, MINUTE
from host.values.server_settings import allowance_of
from host.values.settings import Settings, row_with, settings_of
from host.values.timeout_rules import AUTOPILOTS, SUBSTITUTE
from storage.rows import PersonRow, PromptRow, Reminder

SEAT = "seat"
"""What outbox rows are called that show a free seat."""

PATIENCE = 2
"""So often in a row somebody's time runs out until the rule applies."""

MOST_AT_ONCE = 200
NEXT: Mapping[str, str] = {
    **dict.fromkeys(
        AUTOPILOTS,
        "If it does again before you decide something, you are answered for at once, until you are back, so that "
        "nobody waits.",
    ),
    SUBSTITUTE: "If it does again before you decide something, somebody else may take your seat.",
}

RESTS = "rests"
"""What rows of the clock are called that finish moving the deadlines of a person."""

MOVED_AFTER = MINUTE
"""Whoever stores a change moves the deadlines at once; after so long somebody else finishes it."""

LONGEST = 60 * DAY
SHARE = 4
"""What part of a decision's time is left when a vacation that began by itself has ended by itself."""

BACK = "Welcome back: your vacation has ended."

Change: TypeAlias = Callable[[Settings], Settings]


def is_away(table: Table, seat: Seat) -> bool:
    """Whether answers are taken for a seat at once."""
    return table.row_of(seat).autopilot


def has_autopilot(table: Table) -> bool:
    """Whether a bot answers here where time runs out."""
    return facts_of(table).lapse in AUTOPILOTS and can_be_played(table.row.game) and not table.alone


def ran_out(table: Table, seat: Seat, *, at: int) -> None:
    """Time has run out for a seat, once more in a row."""
    facts = facts_of(table)
    often, rule = facts.lapsed.get(str(seat), 0) + 1, facts.lapse
    if seat in table.bots or table.row.status != "running":
        return
    table.remember(lambda facts: replace(facts, lapsed={**facts.lapsed, str(seat): often}))
    if (user_id := table.user_of(seat)) is not None:
        missed = facts.missed.get(str(user_id), 0) + 1
        table.remember(lambda facts: replace(facts, missed={**facts.missed, str(user_id): missed}))
    if rule not in NEXT or table.alone:
        return
    title = f"Time ran out for {table.names[seat]}"
    by_bot = " A bot decided for you." if has_autopilot(table) else ""
    if often < PATIENCE:
        tell(table, seat, title, f"Your time ran out.{by_bot} {NEXT[rule]}", at=at)
    elif rule in AUTOPILOTS and not is_away(table, seat):
        _set_away(table, seat, True, at=at)
        text = f"Your time ran out again: you count as away.{by_bot} *I am back* in your panel takes your seat back."
        tell(table, seat, title, text, at=at)
    elif rule == SUBSTITUTE and not is_offered(table, seat):
        offer_seat(table, seat, "Time ran out there again and again.", at=at)
        text = (
            "Your time ran out again: somebody else may take your seat. Until then *I am back* in your panel keeps it."
        )
        tell(table, seat, title, text, at=at)


def is_here(table: Table, seat: Seat, *, at: int) -> bool:
    """The person of a seat has done something that others may know of; whether they had counted as away."""
    if facts_of(table).lapsed.get(str(seat)):
        lapsed = {key: often for key, often in facts_of(table).lapsed.items() if key != str(seat)}
        table.remember(lambda facts: replace(facts, lapsed=lapsed))
    if not is_away(table, seat):
        return False
    table.remember(lambda facts: replace(facts, acted={**facts.acted, str(seat): at}))
    _set_away(table, seat, False, at=at)
    standing_orders.reconsider(table, seat, at)
    return True


def answer_for(table: Table, at: int) -> None:
    """Take the plainest answer for everybody who is away, at once, so that nobody waits; whoever is there decides.

    Where all are away nobody waits: then the usual time passes. What a bot can decide it decides.
    """
    by_bot = can_be_played(table.row.game)
    for _ in range(MOST_AT_ONCE):
        away = {row.seat for row in table.seats if row.autopilot}
        people = {row.seat for row in table.seats if row.user_id is not None}
        if table.row.status != "running" or not away or people <= away:
            return
        waiting = (q for q in table.running.open.values() if q.owed and not (q.quiet or q.answered or q.until == "any"))
        mine = (q for q in waiting if q.prompt.seat in away and not (by_bot and has_choice(q.prompt)))
        question = next(mine, None)
        if question is None:
            return
        table.submit(question, question.prompt.fallback, by="away", at=at)
        standing_orders.settle(table, at)


def mark_away(table: Table, seat: Seat, *, at: int) -> None:
    """From now on a seat is answered for at once, until its person is there again."""
    if not is_away(table, seat):
        _set_away(table, seat, True, at=at)


def _set_away(table: Table, seat: Seat, away: bool, *, at: int) -> None:
    table.seats = tuple(replace(row, autopilot=away) if row.seat == seat else row for row in table.seats)
    table.also(lambda stores: stores.tables.update_seat(table.id, seat, autopilot=away))
    table.record_act("seat", seat, {"away" if away else "back": table.names[seat]}, user_id=None, at=at)


# --- seats that somebody else may take


def open_offers(table: Table) -> list[Offer]:
    """The seats that are free to be taken."""
    return [offer for offer in facts_of(table).offers if not offer.closed]


def is_offered(table: Table, seat: Seat) -> bool:
    """Whether somebody else may take this seat."""
    return any(offer.seat == seat for offer in open_offers(table))


def is_absent(table: Table, seat: Seat) -> bool:
    """Whether the person of a seat has to say that they are there: it is answered for, or may be taken."""
    return is_offered(table, seat) or is_away(table, seat)


def offer_seat(table: Table, seat: Seat, why: str, *, at: int, first: Collection[int] = ()) -> Offer:
    """Post a person's seat with this commit, and tell those who like to step in on this server; where somebody is to
    hear of it `first`, only them.
    """
    user_id = table.user_of(seat)
    assert user_id is not None
    offer = Offer(next_number(table), seat, user_id, why, at)
    table.remember(lambda facts: replace(facts, offers=(*facts.offers, offer), numbered=offer.number))
    _show(table, offer, at)
    table.also(lambda stores: _tell(stores, table, offer, at, first))
    return offer


def tell_more(table: Table, *, at: int) -> None:
    """Tell those who like to step in of every seat that is still free here, with this commit."""
    for offer in open_offers(table):
        table.also(partial(_tell, table=table, offer=offer, at=at, first=()))


def close_offer(table: Table, offer: Offer, how: str, *, at: int) -> None:
    """Nobody can take it any more: `how` says why."""

    def change(facts: Facts) -> Facts:
        closed = [replace(each, closed=how) if each.number == offer.number else each for each in facts.offers]
        return replace(facts, offers=tuple(closed))

    table.remember(change)
    _show(table, offer, at)


def _show(table: Table, offer: Offer, at: int) -> None:
    table_id, told = table.id, encode({"number": offer.number})
    key, table.unit.said = f"{SEAT}:{table_id}:{offer.number}", True
    table.say("lobby", at=at, merge=True)
    table.also(lambda stores: stores.outbox.put(SEAT, table_id, told, at=at, merge_key=key))


async def _tell(stores: Stores, table: Table, offer: Offer, at: int, first: Collection[int]) -> None:
    """A direct message to each who likes to step in, once they are awake; not to those who sit there."""
    here = {row.user_id for row in table.seats} | {offer.user_id}
    called = await stores.people.get_many(first) if first else None
    for person in await stores.people.steps_in(table.row.guild_id) if called is None else called.values():
        if person.user_id not in here:
            told, awake = (
                encode({"user": person.user_id, "number": offer.number, "stands_by": called is not None}),
                settings_of(person).habits.next_awake(at),
            )
            await stores.outbox.put(STEP_IN, table.id, told, at=at, not_before=awake)


# --- how what a person chose of their rests reaches their tables


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
        return f"{RESTS}:{self.user_id}:{self.key}"

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
    stores: Stores, user_id: int, change: Change, *, key: str, at: int, after: int = MOVED_AFTER
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
    await stores.clock.plan(Reminder(moving.reminder_key, RESTS, at + after, user_id=user_id, payload=stored))
    return moving


def _plain(row: PersonRow) -> dict[str, object]:
    names = ("user_id", "timezone", "quiet_hours", "notify", "settings")
    return {name: getattr(row, name) for name in names}


# --- vacations that begin and end by themselves


def spared(table: Table, row: PromptRow, at: int) -> bool:
    """Whether a vacation begins, or has begun elsewhere, instead of this time-out."""
    user_id = table.user_of(row.seat)
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
