"""What every room stands on: the tables, the courier, the clock, and the ways to change something."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import TypeAlias, TypeVar

from engine import Refusal
from engine.codec import encode, parse
from games.hosted import HostedGame
from host.delivery.courier import Courier
from host.house.pressure import Pressure
from host.schedule.clock import Clock
from host.table import tallies
from host.table.commit import AlreadyDone, Commit
from host.table.contributions import Contributions
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.faults import in_a_line
from host.values.ports import Late, Limits, NotNow, Person, Picture, Ports
from host.values.receipts import Receipt
from host.values.refusals import AlreadySeated, Busy, ChannelTaken, RulesMistake
from rendering.palettes import USUAL, palettes_with
from rendering.plain import plain
from rendering.scene import Scene
from rendering.waiting import LATE, Key
from storage.database import Database
from storage.errors import Conflict, PlaceTaken, Repeated, SeatTaken, StorageError
from storage.neighbours import Neighbours
from storage.people_store import PeopleStore
from storage.rows import DueReminder

log = logging.getLogger(__name__)
T = TypeVar("T")

ATTEMPTS = 4
"""How often an act at a table is tried again because another process got in between."""

Hold: TypeAlias = Callable[[int], AbstractAsyncContextManager[Table]]
"""How a table is held."""

Act: TypeAlias = Callable[[Table], str]
"""What a use case does with a table it holds; returns the sentence for the actor."""

Deed: TypeAlias = Callable[[Stores], Awaitable[Receipt]]
"""What a use case does in a transaction where no table is held, as when it opens one."""

Follow: TypeAlias = Callable[[Table], None]
"""Does at a table what follows from what was done there, in the same commit."""

Then: TypeAlias = Callable[[int], Awaitable[None]]
"""Does what comes once something that somebody did at a table is committed, before they are shown how it stands."""

Occasion: TypeAlias = Callable[[Table], bool]
"""Whether something follows from what was done: see `host.table.prospect`."""


class House:
    """Everything the rooms share.

    `contributions` are what each commit at a table also writes; at most `live_tables` tables stay in memory.
    """

    def __init__(
        self,
        database: Database,
        games: Iterable[HostedGame],
        ports: Ports,
        contributions: Contributions,
        *,
        live_tables: int = 256,
        limits: Limits | None = None,
    ) -> None:
        self.database, self.limits = database, limits or Limits()
        self.painter, self.now, self.entropy, self.observer = ports.painter, ports.now, ports.entropy, ports.observer
        self.games = {game.key: game for game in games}
        self.palettes = palettes_with(game.palettes for game in self.games.values())
        self.commit = Commit(database, contributions)
        self.tables = Tables(self.commit, self.games, self.now, capacity=live_tables)
        self.clock = Clock(database, self.now, self.observer)
        self._follows: list[tuple[Occasion, Follow]] = []
        self._then: list[tuple[Occasion, Then]] = []
        self.changed: Callable[[int], None] = lambda table_id: None
        """Called with the number of every table at which something was done, once that is committed."""
        self.pressure = Pressure()
        self.waits_for_a_place = False
        """Whether something could not be said or a place was lost, now or before this process began."""
        self.courier = Courier(database, self.tables, ports, self._place_lost)
        self.tables.said = self.wake
        self.neighbours = Neighbours(database, self.wake)

    async def open(self) -> None:
        """Take up where the last process ended: say and do what is due. The schema must be current."""
        await self.neighbours.start()
        await self.courier.start()
        await self.clock.start()

    async def close(self) -> None:
        """Stop cleanly; whatever was not said or done waits in the database."""
        await asyncio.gather(self.clock.stop(), self.courier.stop())
        await self.neighbours.stop()

    def follows(self, when: Occasion, follow: Follow) -> None:
        """Have something follow, on an occasion, from what is done at a table that has begun.

        What several want to follow is done in the order in which they said so.
        """
        self._follows.append((when, follow))

    def then(self, when: Occasion, do: Then) -> None:
        """Have something come, on an occasion, once what somebody did at a table is committed."""
        self._then.append((when, do))

    def _follow(self, table: Table) -> None:
        if table.driver is not None and not table.unit.empty:
            tallies.note(table)
            for when, follow in self._follows:
                if when(table):
                    follow(table)

    async def do(self, table_id: int, key: str, act: Act, hold: Hold | None = None) -> Receipt:
        """One use case at one table: hold the table, act, commit, and return what the actor is told.

        `hold` is another way than the usual to hold it. A repeated `key` gets the stored receipt. Raises `Refusal`;
        then nothing was changed.
        """

        async def once() -> tuple[str, Sequence[Then]]:
            return await self._once(table_id, key, act, hold or self.tables.hold)

        try:
            text, after = await self._persistently(table_id, once)
        except Repeated as again:
            return receipt_of(again.receipt)
        except Refusal:
            # the second of two equal presses finds its question answered; it is told what the first one did
            async with self.database.glance() as tx:
                done = await Stores.of(tx).tables.already(key)
            if done is None:
                raise
            return receipt_of(done)
        except SeatTaken as error:
            raise AlreadySeated from error
        except PlaceTaken as error:
            raise ChannelTaken from error
        except StorageError as error:
            log.warning("table %s: not saved: %s", table_id, in_a_line(error))
            raise Busy from error
        self.wake()
        self.changed(table_id)
        for then in after:
            await then(table_id)
        return Receipt(table_id, text)

    async def once(self, key: str, deed: Deed) -> Receipt:
        """One use case at no table that is held: do it in one transaction, once for each key.

        A repeated `key` gets the stored receipt. Raises `ChannelTaken`, `Busy` where the database fails, and what
        `deed` raises; then nothing was changed.
        """
        try:
            async with self.database.transaction() as tx:
                stores = Stores.of(tx)
                if (done := await stores.tables.already(key)) is not None:
                    return receipt_of(done)
                receipt = await deed(stores)
                written = written_receipt(receipt.table_id, receipt.text)
                await stores.tables.remember(key, written, at=self.now())
        except Repeated as again:
            return receipt_of(again.receipt)
        except PlaceTaken as error:
            raise ChannelTaken from error
        except StorageError as error:
            log.warning("not saved: %s", in_a_line(error))
            raise Busy from error
        self.wake()
        return receipt

    async def attempt(self, table_id: int, key: str, act: Act) -> None:
        """One use case at one table that nobody asked for: a table that refuses stays as it is.

        Raises `Busy`, after which it may be tried again.
        """
        try:
            await self.do(table_id, key, act)
        except Busy:
            raise
        except Refusal as no:
            log.info("table %s: left as it is: %s", table_id, type(no).__name__)

    async def change(self, table_id: int, act: Callable[[Table], None]) -> None:
        """Do what nobody asked for and no reminder rings for; where `act` changes nothing, nothing is written.

        Raises `Refusal`, as for a table that needs attention.
        """

        async def once() -> None:
            async with self.tables.hold(table_id) as table:
                act(table)
                if not table.unit.empty:
                    self._follow(table)
                    await self.commit.write(table, self.now())

        await self._persistently(table_id, once)
        self.wake()
        self.changed(table_id)

    async def _persistently(self, table_id: int, once: Callable[[], Awaitable[T]]) -> T:
        """Do `once`, which holds a table, acts and commits, and do it again where another process was there first.

        Raises `Conflict` where one is every time.
        """
        for _ in range(ATTEMPTS):
            try:
                return await once()
            except Conflict:
                self.tables.drop(table_id)  # what memory holds is old
        return await once()

    async def _once(self, table_id: int, key: str, act: Act, hold: Hold) -> tuple[str, Sequence[Then]]:
        async with hold(table_id) as table:
            trouble = table.facts.trouble
            text = act(table)
            self._follow(table)
            if trouble:
                text = f"{text}\n{trouble}"
            await self.commit.write(table, self.now(), key=key, receipt=written_receipt(table_id, text))
            return text, [then for when, then in self._then if when(table)]

    async def ring(self, due: DueReminder, act: Callable[[Table], None]) -> None:
        """Do what a reminder asks for at its table, in the commit that marks the reminder as done.

        Where another process was there first it is done anew. Where the rules crash there is nobody to refuse, and the
        table is halted.
        """
        assert due.table_id is not None

        def acts(table: Table) -> None:
            act(table)
            self._follow(table)

        try:
            try:
                await self._rung(due.table_id, due, acts)
            except RulesMistake:
                why = f"the rules crashed on a {due.reminder.kind}"
                await self._rung(due.table_id, due, lambda table: table.halt(why, at=self.now()))
        except AlreadyDone:
            return
        self.wake()
        self.changed(due.table_id)

    async def _rung(self, table_id: int, due: DueReminder, act: Callable[[Table], None]) -> None:
        async def once() -> None:
            async with self.tables.hold(table_id) as table:
                act(table)
                await self.commit.write(table, self.now(), reminder=due)

        await self._persistently(table_id, once)

    def _place_lost(self) -> None:
        self.waits_for_a_place = True
        self.clock.wake()

    def wake(self) -> None:
        """Look again whether there is something to say, or something earlier for which the clock has to wake."""
        self.courier.wake()
        self.clock.wake()

    def know(self, table: Table, person: Person) -> None:
        """Remember how a person is called, with the commit of this table."""
        if table.people.get(person.id) != person.name:
            table.people = {**table.people, person.id: person.name}
            self.tables.renamed(person.id)
            table.also(lambda s: remember_name(s.people, person))

    async def paint(self, scene: Scene | None) -> Picture | None:
        """A scene for everybody as a picture, however long that takes; None where there is nothing to see."""
        return None if scene is None else await self._painted(scene, None, private=False)

    async def look(
        self, scene: Scene | None, palette: str = USUAL, *, key: Key | None = None, number: int = 1
    ) -> Picture | Late | None:
        """A picture that one person looks at, in their colours, or the promise of one that comes late.

        None where there is nothing to see, or where something newer is wanted: of pictures with the same `key` only the
        newest is. `number` says which picture of its message it is, where there are several.
        """
        if scene is None:
            return None
        own = replace(scene, palette=self.palettes[palette].changes)
        painting = asyncio.create_task(self._painted(own, key and (*key, number), private=True, number=number))
        try:
            # nobody waits where pictures are late, but one that is at hand comes at once
            ready, _ = await asyncio.wait({painting}, timeout=0 if self.painter.is_behind else LATE)
        except asyncio.CancelledError:
            painting.cancel()
            raise
        return painting.result() if ready else Late(plain(scene.alt), painting)

    async def _painted(self, scene: Scene, key: Key | None, *, private: bool, number: int = 1) -> Picture | None:
        painting = self.painter.paint(scene, key=key, private=private)
        del scene  # the painter has it
        try:
            picture = await painting
        except NotNow as error:
            log.debug("shown without its picture: %s", error)  # a newer one was asked for
            return None
        return picture if number == 1 else replace(picture, filename=f"{number}-{picture.filename}")


async def remember_name(people: PeopleStore, person: Person) -> None:
    """Keep a person's name as last seen."""
    if (await people.get(person.id)).name != person.name:
        await people.save(replace(await people.hold(person.id), name=person.name))


def written_receipt(table_id: int, text: str) -> str:
    """A receipt as it is stored, without its panel, which is drawn anew."""
    return encode({"table": table_id, "text": text})


def receipt_of(stored: str) -> Receipt:
    """The receipt that is stored as this text."""
    facts = parse(stored)
    return Receipt(facts["table"], facts["text"])


def pages(lines: Sequence[str], limit: int = 3500) -> tuple[str, ...]:
    """Lines as pages of at most `limit` characters; a line longer than a page is cut into several."""
    done: list[str] = []
    page = ""
    for line in (part for whole in lines for part in _cut(whole, limit)):
        if page and len(page) + 1 + len(line) > limit:
            done.append(page)
            page = line
        else:
            page = f"{page}\n{line}" if page else line
    return (*done, page) if page or not done else tuple(done)


def _cut(line: str, limit: int) -> list[str]:
    return [line[start : start + limit] for start in range(0, len(line), limit)] or [""]
