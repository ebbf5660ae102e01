"""Rows and the engine's own types, one made of the other; and every store of a transaction at hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine import Checkpoint, Driver, Input, Recorded
from engine.codec import encode, parse
from engine.loading import load_event
from engine.proof import Told, comparable
from games.hosted import HostedGame
from storage.across import AcrossTables
from storage.chapter_store import ChapterStore
from storage.checkpoint_store import CheckpointStore
from storage.clock_store import ClockStore
from storage.database import Transaction
from storage.kept_of import KeptOf
from storage.league_store import LeagueStore
from storage.outbox_store import OutboxStore
from storage.people_store import GuildStore, PeopleStore
from storage.puzzle_store import PuzzleStore
from storage.result_store import ResultStore
from storage.rows import CheckpointRow, EventRow, InputRow, SavedTable, SeatRow
from storage.table_store import TableStore
from storage.thought_store import ThoughtStore

FED = ("decision", "close", "undo", "rewind")
"""The kinds of inputs that are the driver's; the others change the table, not the game."""


@dataclass(frozen=True, slots=True)
class Stores:
    """Every store, in one transaction."""

    tables: TableStore
    checkpoints: CheckpointStore
    chapters: ChapterStore
    thoughts: ThoughtStore
    outbox: OutboxStore
    clock: ClockStore
    people: PeopleStore
    guilds: GuildStore
    leagues: LeagueStore
    across: AcrossTables
    results: ResultStore
    puzzles: PuzzleStore
    kept: KeptOf

    @classmethod
    def of(cls, tx: Transaction) -> Stores:
        """The stores of a transaction."""
        people, guilds, leagues = PeopleStore(tx), GuildStore(tx), LeagueStore(tx)
        return cls(
            TableStore(tx), CheckpointStore(tx), ChapterStore(tx), ThoughtStore(tx), OutboxStore(tx), ClockStore(tx),
            people, guilds, leagues, AcrossTables(tx), ResultStore(tx), PuzzleStore(tx), KeptOf(tx),
        )  # fmt: skip


def input_row(given: Input, user_id: int | None, at: int) -> InputRow:
    """An input as stored; where an undo or rewind reaches is kept in the column of the answer."""
    reaches = given.kind in ("undo", "rewind")
    return InputRow(
        seq=given.seq,
        kind=given.kind,
        by=given.by,
        fingerprint=given.fingerprint,
        at=at,
        prompt=given.prompt or None,
        digest=given.digest or None,
        seat=given.seat,
        user_id=user_id,
        answer=encode(given.to if reaches else given.answer),
    )


def input_of(row: InputRow) -> Input:
    """An input from its row; only those of the kinds in `FED` are the driver's."""
    answer = parse(row.answer or "null")
    return Input(
        row.seq,
        row.kind,  # type: ignore[arg-type]
        row.prompt or "",
        row.digest or "",
        row.seat,
        None if row.kind in ("undo", "rewind") else answer,
        row.by,  # type: ignore[arg-type]
        answer if row.kind in ("undo", "rewind") else 0,
        row.fingerprint,
    )


def event_row(recorded: Recorded) -> EventRow:
    """An event as stored, with all that is secret in it."""
    event = recorded.event
    return EventRow(recorded.seq, recorded.number, type(event).__name__, encode(event), encode(event.audience))


def event_of(game: HostedGame, row: EventRow) -> Any:
    """The event of a row. Raises `UnknownShape` where this release no longer knows it."""
    return load_event(game.rules, row.kind, parse(row.facts))


class Damaged(Exception):
    """What was saved of a table is not what was written then."""


def checkpoint_row(saved: Checkpoint) -> CheckpointRow:
    """A checkpoint as stored."""
    return CheckpointRow(
        seq=saved.seq,
        number=saved.number,
        events=saved.events,
        state=saved.state,
        counts=encode({str(seat): count for seat, count in saved.counts.items()}),
        state_version=saved.state_version,
        rules_version=saved.rules_version,
        fingerprint=_fingerprint(saved.state),
    )


def checkpoint_of(row: CheckpointRow) -> Checkpoint:
    """A checkpoint from its row. Raises `Damaged` where its state is not the one that was saved."""
    if row.fingerprint != _fingerprint(row.state):
        raise Damaged(f"the state saved after input {row.seq} does not fit its fingerprint")
    try:
        counts = {int(seat): int(count) for seat, count in parse(row.counts).items()}
    except (ValueError, TypeError, AttributeError):
        raise Damaged(f"what was counted until input {row.seq} cannot be read") from None
    return Checkpoint(row.number, row.seq, row.events, row.state, counts, row.state_version, row.rules_version)


def _fingerprint(state: str) -> str:
    return blake2b(state.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


async def told_since(stores: Stores, game: HostedGame, saved: SavedTable) -> Told | None:
    """What was told since the checkpoint, where only that shows whether what was decided since still fits.

    That is so at a table whose states had another shape.
    """
    checkpoint, shape = saved.checkpoint, game.rules.state_type
    if checkpoint is None or all(comparable(row.fingerprint, shape) for row in saved.inputs if row.kind in FED):
        return None
    rows = await stores.tables.events_since(saved.table.id, checkpoint.seq - 1)
    return [(row.seq, row.kind, _facts(row)) for row in rows if row.n >= checkpoint.events]


def _facts(row: EventRow) -> Any:
    """What an event says; nothing where it cannot be read, which is not what any event says."""
    try:
        return parse(row.facts)
    except ValueError:
        return None


def revive(game: HostedGame, saved: SavedTable, told: Told | None = None) -> Driver[Any] | None:
    """The driver of a saved table, None where the game has not begun; `told` as `told_since` gives it.

    Raises `Desync`, `Damaged`, or whatever the rules raise.
    """
    if saved.checkpoint is None:
        return None
    given = _given(saved.inputs)
    driver: Driver[Any] = Driver.restore(game.rules, checkpoint_of(saved.checkpoint), given, told=told)
    driver.skip(to=saved.table.seq)
    return driver


def _given(rows: Sequence[InputRow]) -> list[Input]:
    """The inputs of a game; one that cannot be read is not missed where the table has gone back to before it."""
    fed, given = [row for row in rows if row.kind in FED], list[Input]()
    for row in fed:
        try:
            given.append(input_of(row))
        except ValueError:
            back = [later for later in fed if later.kind == "rewind" and later.seq > row.seq]
            if all(input_of(later).to > row.seq for later in back):
                raise Damaged(f"input {row.seq} cannot be read") from None
    return given


async def people_at(stores: Stores, seats: Iterable[SeatRow]) -> dict[int, str]:
    """The names of those who sit here, as last seen."""
    known = await stores.people.get_many({seat.user_id for seat in seats if seat.user_id is not None})
    return {user_id: row.name for user_id, row in known.items() if row.name}
