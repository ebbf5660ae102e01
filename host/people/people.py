"""Use cases of a person, whatever table they sit at: where they live, when they rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

from engine import Refusal
from games.kit.sentences import clipped, listed
from host.delivery import nudges
from host.house.house import House, remember_name, written_receipt
from host.house.life import TableLife
from host.people import digests
from host.people.cities import like, meant
from host.people.dates import clock, day_of, days_like, midnight, time_of_day, today_in
from host.schedule.rest_changes import RESTS, Change, RestChange, keep_settings, rest_change_of
from host.schedule.shifts import rests_otherwise
from host.table.puzzle_tables import day_at, standing_words
from host.table.stores import Stores
from host.table.table import Table
from host.values.faults import UNREADABLE
from host.values.habits import DAY_MINUTES, Span, hour_of
from host.values.paces import span
from host.values.person_view import PersonView
from host.values.ports import HOUR, SECOND, Person
from host.values.refusals import Busy
from host.values.server_settings import allowance_of
from host.values.settings import WAYS, Settings, settings_of
from storage.rows import DueReminder

LONGEST_NIGHT = 12 * 60
"""Minutes that quiet hours may have."""

MOST_FREE_DAYS = 4
LONGEST_VACATION = 60 * 24 * HOUR
MOST_VACATIONS = 10
MOST_MEANT = 6
"""How many places are named to choose from."""
UNKNOWN_PLACE = (
    "I know no place called “{}”. Type a larger city near you, as in “Berlin”, an offset such as UTC+1, or what your "
    "clock shows now, such as {}."
)
NO_SUMMER = "Where clocks change in summer, name a city instead, so that yours follows."
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
OFFERED = 25
"""How many cities are offered while somebody types."""


class People:
    """What each chose for themselves. A change moves the deadlines of that person at all their tables."""

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life
        house.clock.rings({RESTS: self._rings})

    # --- looking

    async def view(self, person: Person, *, guild_id: int | None = None) -> PersonView:
        """What a person chose, where they are awaited, and what is left of the vacation of the server they look in."""
        at = self.house.now()
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            settings = settings_of(await stores.people.get(person.id))
            allowed = None if guild_id is None else allowance_of(await stores.guilds.get(guild_id))
            solved = standing_words(await stores.puzzles.of_person(person.id), day_at(at))
        habits = settings.habits
        left = "" if allowed is None or guild_id is None else span(settings.leave_in(guild_id, allowed, at).left)
        return PersonView(
            zone=habits.zone if settings.zone_known else None,
            local_time=clock(habits.zone, at),
            quiet=None if habits.quiet is None else (hour_of(habits.quiet[0]), hour_of(habits.quiet[1])),
            free_days=habits.free_days,
            away=tuple((begin // SECOND, end // SECOND) for begin, end in sorted(habits.away) if end > at),
            is_away=habits.on_vacation_at(at),
            reminded_by=settings.reminded_by,
            tables=tuple(await self.life.of_person(person)),
            steps_in=settings.steps_in,
            vacation_left=left,
            goes_away=settings.goes_away,
            hears_next=settings.hears_next,
            digest=None if settings.digest is None else hour_of(settings.digest),
            undigested=settings.undigested,
            refused=settings.refused,
            puzzles=solved,
        )

    async def cities(self, typed: str) -> list[tuple[str, str]]:
        """(words, what is typed for it) of the places that may be meant, the likeliest first."""
        at = self.house.now()
        found = await asyncio.to_thread(like, typed, at, OFFERED)
        return [(f"{place.words}: now {clock(place.zone, at)}", place.words) for place in found]

    async def days(self, person: Person, typed: str) -> list[tuple[str, str]]:
        """(words, what is typed for it) of the days that may be meant, as seen from where they live."""
        today = today_in((await self._chosen_by(person)).habits.zone, self.house.now())
        found = await asyncio.to_thread(days_like, typed, today)
        return [(f"{day:%A}, {day.day} {day:%B %Y}", day.isoformat()) for day in found[:OFFERED]]

    # --- choosing

    async def live_in(self, person: Person, typed: str, *, key: str) -> str:
        """Say where one lives, as people type it: a city, an offset, what their clock shows. Raises `Refusal`."""
        at = self.house.now()
        found = await asyncio.to_thread(meant, typed, at)
        if not found:
            raise Refusal(UNKNOWN_PLACE.format(clipped(typed.strip(), 40), clock("UTC", at)))
        if len(found) > 1:
            told = [f"{place.words} (now {clock(place.zone, at)})" for place in found[:MOST_MEANT]]
            raise Refusal(f"That could be {listed(told, 'or')}; please choose one, or say what your clock shows now.")
        (place,) = found
        await self._change(
            person, key, lambda now: replace(now, zone_known=True, habits=replace(now.habits, zone=place.zone))
        )
        if place.zone.startswith("UTC"):
            return f"Your clock is {place.zone}: it shows {clock(place.zone, at)} now. {NO_SUMMER}"
        return f"You live by the clock of {place.words}, where it is {clock(place.zone, at)} now."

    async def rest_between(self, person: Person, begin: str, end: str, *, key: str) -> str:
        """Choose quiet hours, such as "22:00" and "7:30", or none where both are empty. Raises `Refusal`."""
        if not begin.strip() and not end.strip():
            await self._change(person, key, lambda now: replace(now, habits=replace(now.habits, quiet=None)))
            return "You have no quiet hours."
        quiet = (time_of_day(begin), time_of_day(end))
        if not 0 < (quiet[1] - quiet[0]) % DAY_MINUTES <= LONGEST_NIGHT:
            raise Refusal("Quiet hours last up to twelve hours, from one time of day to another.")

        def change(now: Settings) -> Settings:
            now.must_live_somewhere(f"/me quiet from: {begin} to: {end}")
            return replace(now, habits=replace(now.habits, quiet=quiet))

        await self._change(person, key, change)
        return f"From {hour_of(quiet[0])} to {hour_of(quiet[1])} nothing is due for you, and you are not reminded."

    async def keep_free(self, person: Person, days: Collection[int], *, key: str) -> str:
        """Choose the days of the week (Monday is 0) on which time does not count. Raises `Refusal`."""
        free = frozenset(days)
        if not free <= frozenset(range(len(DAYS))):
            raise Refusal("That is no day of the week.")
        if len(free) > MOST_FREE_DAYS:
            raise Refusal(f"At most {MOST_FREE_DAYS} days of the week can be free.")

        def change(now: Settings) -> Settings:
            if free:
                now.must_live_somewhere(_free_command(free))
            return replace(now, habits=replace(now.habits, free_days=free))

        await self._change(person, key, change)
        return (
            f"Your time stands still on {listed([DAYS[day] for day in sorted(free)])}." if free else "No day is free."
        )

    async def go_away(self, person: Person, first: str, last: str, *, key: str, guild_id: int | None = None) -> str:
        """Plan a vacation from a day (empty: from now on) to the end of another, as people type days. Raises `Refusal`.

        The answer says until when it counts in the server where they look.
        """
        at, spans, chosen = self.house.now(), list[tuple[int, int]](), await self._chosen_by(person)
        chosen.must_live_somewhere(f"/me away until: {last}" + (f" from: {first}" if first.strip() else ""))
        today = today_in(chosen.habits.zone, at)
        begins = await asyncio.to_thread(day_of, first, today) if first.strip() else today
        ends = await asyncio.to_thread(day_of, last, today)

        def change(now: Settings) -> Settings:
            zone, left = now.habits.zone, tuple(span for span in now.habits.away if span[1] > at)
            begin, end = max(at, midnight(begins, zone)), midnight(ends + timedelta(1), zone)
            if end <= begin:
                raise Refusal("That vacation would be over before it begins.")
            if end - begin > LONGEST_VACATION:
                raise Refusal("A vacation lasts up to sixty days.")
            if len(left) >= MOST_VACATIONS:
                raise Refusal(f"You have planned {MOST_VACATIONS} vacations already.")
            spans.append((begin, end))
            return replace(now, habits=replace(now.habits, away=(*left, (begin, end))))

        await self._change(person, key, change)
        begin, end = (moment // SECOND for moment in spans[-1])
        here = "" if guild_id is None else await self._counts_in(guild_id, person, spans[-1])
        still = f"Your time stands still then, in each server as long as you have vacation left there{here}."
        return f"You are away from <t:{begin}:f> to <t:{end}:f>. {still}"

    async def _counts_in(self, guild_id: int, person: Person, vacation: Span) -> str:
        """How much of a vacation counts in a server, at the end of a sentence."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            settings = settings_of(await stores.people.get(person.id))
            allowed = allowance_of(await stores.guilds.get(guild_id))
        begin, end = vacation
        counted = [last for first, last in settings.habits_in(guild_id, allowed).away if first < end and last > begin]
        if not counted:
            return "; in this one you have none left"
        until = max(counted)
        return "; in this one it is enough" if until >= end else f"; in this one until <t:{until // SECOND}:f>"

    async def come_back(self, person: Person, *, key: str) -> str:
        """End the vacation that has begun, or drop those that are planned if none has. Raises `Refusal`."""
        at, ended = self.house.now(), list[bool]()

        def change(now: Settings) -> Settings:
            away = [span for span in now.habits.away if span[1] > at]
            if not away:
                raise Refusal("You have planned no vacation.")
            ended.append(now.habits.on_vacation_at(at))
            kept = tuple(span for span in away if span[0] > at) if ended[-1] else ()
            return replace(now, habits=replace(now.habits, away=kept))

        await self._change(person, key, change)
        return "Welcome back: your time goes on." if ended[-1] else "Your vacation is dropped."

    async def be_reminded(self, person: Person, way: str, *, key: str) -> str:
        """Choose how one is reminded, a key of `WAYS`. Raises `Refusal`."""
        if way not in WAYS:
            raise Refusal(f"One is reminded {listed(list(WAYS.values()), 'or')}.")
        await self._change(person, key, lambda now: replace(now, reminded_by=way, refused=False))
        return f"You are reminded {WAYS[way]}."

    async def hear_next(self, person: Person, on: bool, *, key: str) -> str:
        """Choose whether one is told that one is next."""
        await self._change(person, key, lambda now: replace(now, hears_next=on))
        return "You are told when you are next." if on else "You are not told when you are next."

    async def go_by_itself(self, person: Person, on: bool, *, key: str) -> str:
        """Choose whether a vacation begins by itself instead of a first time-out. Raises `Refusal`."""

        def change(now: Settings) -> Settings:
            if on:
                now.must_live_somewhere("/me absent on: True")
            return replace(now, goes_away=on)

        await self._change(person, key, change)
        return "A vacation begins by itself if you let a time run out." if on else "Your vacations begin when you say."

    # --- inside

    async def _chosen_by(self, person: Person) -> Settings:
        async with self.house.database.read() as tx:
            return settings_of(await Stores.of(tx).people.get(person.id))

    async def _change(self, person: Person, key: str, change: Change) -> None:
        """Store what a person chose, with a receipt, and move their deadlines wherever they sit.

        A move that an earlier change left unfinished is finished first.
        """
        async with self.house.database.read() as tx:
            unfinished = await Stores.of(tx).clock.of_person(person.id, RESTS)
        for reminder in unfinished:
            await self._move(rest_change_of(reminder))
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            await remember_name(stores.people, person)
            changed = await keep_settings(stores, person.id, change, key=key, at=self.house.now())
            if await stores.tables.already(key) is None:
                await stores.tables.remember(key, written_receipt(0, ""), at=self.house.now())
            await digests.plan(stores, person.id, settings_of(await stores.people.get(person.id)), self.house.now())
        if changed is not None:
            with suppress(Busy):  # the choice is stored, and the clock moves what is left
                await self._move(changed)

    async def take_up(self) -> None:
        """Finish the moves that a kill cut off, before anything is counted by when people rest now."""
        async with self.house.database.read() as tx:
            unfinished = await Stores.of(tx).clock.of_person(None, RESTS)
        for reminder in unfinished:
            with suppress(*UNREADABLE):  # the clock will ring this reminder, and drop it then
                await self._move(rest_change_of(reminder))

    async def _rings(self, due: DueReminder) -> None:
        """Finish a move that was cut off; at tables where it was done, nothing happens again."""
        await self._move(rest_change_of(due.reminder))

    async def _move(self, changed: RestChange) -> None:
        """Move the deadlines of a person at each of their tables, once, and note that it is done. Raises `Busy`."""
        person, at = changed.user_id, self.house.now()
        async with self.house.database.read() as tx:
            tables = await Stores.of(tx).tables.of_user(person)
        for table in tables:
            self.house.tables.changed(table.id)
        for table_id in [table.id for table in tables if table.status == "running"]:
            # a table that cannot be held has no clocks, either, and refuses
            await self.house.attempt(table_id, changed.key_at(table_id), self._moves(changed))
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.finish(changed.reminder_key, at=at)
            await nudges.look_again(Stores.of(tx), person, [table.id for table in tables], at)
        self.house.courier.wake()

    def _moves(self, changed: RestChange) -> Callable[[Table], str]:
        def act(table: Table) -> str:
            table.must_be_running()
            after = table.settings_of(changed.user_id)
            table.settings = {**table.settings, changed.user_id: changed.before}
            rests_otherwise(table, changed.user_id, after, since=changed.at, at=self.house.now())
            return "Your deadlines have moved."

        return act


def _free_command(days: Collection[int]) -> str:
    named = zip(("day", "second", "third", "fourth"), sorted(days), strict=False)
    return f"/me free {' '.join(f'{name}: {DAYS[day]}' for name, day in named)}"
