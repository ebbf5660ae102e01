"""What a table's stored inputs say of how it was lived: read from the database alone, played again from the seed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine import Decision, Driver, Hold, Open
from engine.codec import parse
from games.hosted import HostedGame
from host.service import Host
from host.table.stores import input_of
from storage.rows import EventRow, InputRow, TableRow
from storage.table_store import TableStore


@dataclass(frozen=True, slots=True)
class Record:
    """A table as stored."""

    row: TableRow
    inputs: tuple[InputRow, ...]
    events: tuple[EventRow, ...]

    def times(self, kind: str, every: int = 1) -> list[int]:
        """When each `every`-th event of this kind happened."""
        at = {given.seq: given.at for given in self.inputs}
        found = [at.get(event.seq, self.row.started_at or 0) for event in self.events if event.kind == kind]
        return found[::every]


async def read(host: Host, table: int) -> Record:
    """Everything stored of a table."""
    async with host.house.database.read() as tx:
        store = TableStore(tx)
        row, _ = await store.load(table)
        return Record(row, await store.inputs_since(table, -1), await store.events_since(table, -1))


@dataclass(frozen=True, slots=True)
class Closed:
    """A window that was closed: when it was opened and closed, whether a person could have used something in it to some
    purpose, whether anything `secret` could matter in it, and what of that its person was never asked.
    """

    opened_at: int
    at: int
    held: bool
    secret: bool
    lapsed: tuple[str, ...]


def windows(game: HostedGame, record: Record, seen: Collection[str]) -> Iterator[Closed]:
    """The windows that closed, played again from the seed.

    `seen` are the questions that were put to people. What would be of no use there is left out, as the rules say.
    """
    rules = game.rules
    setup = rules.agree(record.row.seats_wanted, record.row.seed, parse(record.row.options))
    driver, _ = Driver.start(rules, setup, fingerprints=False)
    opened: dict[str, int] = {}
    at = record.row.started_at or 0
    for given in record.inputs:
        for question in driver.open.values():
            opened.setdefault(question.id, at)
        at = given.at
        if given.kind == "close":
            assert given.prompt is not None
            assert given.digest is not None
            quiet = [question for question in driver.open.values() if question.quiet]
            lapsed = [f"{ref} at {q.prompt.ask}" for q in quiet if q.id not in seen for ref in worthwhile(q)]
            since = min(opened[question.id] for question in quiet)
            yield Closed(since, at, any(map(worthwhile, quiet)), quiet[0].hold is not Hold.NONE, tuple(lapsed))
            driver.close(given.prompt, given.digest)
        elif given.kind == "decision":
            decided = input_of(given)
            assert decided.seat is not None
            driver.submit(Decision(decided.prompt, decided.digest, decided.seat, decided.answer, decided.by))


def worthwhile(question: Open) -> tuple[str, ...]:
    """What the seat of a window could use there to some purpose."""
    window = question.window
    return () if window is None else tuple(r.ref for r in window.reactions if not (r.stands or r.pointless))
