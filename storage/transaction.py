"""What stores are built on: a transaction, on either backend, and what it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import MultipleResultsFound, NoResultFound

from storage.errors import StorageError
from storage.ready import Ready

T = TypeVar("T")
Statement: TypeAlias = Executable | Ready | str
"""Something to say: built as it is needed, ready before, or in the backend's own words."""

Given: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any]] | None
"""The parameters of a statement by name; several of them have it done for each."""

Refused: TypeAlias = StorageError | Callable[[], Awaitable[StorageError]]
"""An error, or how to find it out in the same transaction."""


class Answer:
    """What came of a statement: its rows, and how many rows it changed."""

    __slots__ = ("rowcount", "rows")

    def __init__(self, rows: Sequence[Any] = (), rowcount: int = -1) -> None:
        self.rows, self.rowcount = rows, rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)

    def all(self) -> Sequence[Any]:
        """Every row."""
        return self.rows

    def first(self) -> Any:
        """The first row; None where there is none."""
        return self.rows[0] if self.rows else None

    def one_or_none(self) -> Any:
        """The only row; None where there is none. Raises where there are more."""
        if len(self.rows) > 1:
            raise MultipleResultsFound("There are more rows than one.")
        return self.first()

    def one(self) -> Any:
        """The only row. Raises where there is none, or there are more."""
        if not self.rows:
            raise NoResultFound("There is no row.")
        return self.one_or_none()

    def scalars(self) -> Answer:
        """The first value of each row."""
        return Answer([row[0] for row in self.rows])

    def scalar(self) -> Any:
        """The first value of the first row; None where there is none."""
        return self.rows[0][0] if self.rows else None

    def scalar_one_or_none(self) -> Any:
        """The first value of the only row; None where there is none. Raises where there are more."""
        row = self.one_or_none()
        return None if row is None else row[0]

    def scalar_one(self) -> Any:
        """The first value of the only row. Raises where there is none, or there are more."""
        return self.one()[0]


@dataclass(slots=True)
class Counts:
    """What a database was asked so far: `calls` are waits for it (hops to SQLite's thread, round trips to PostgreSQL),
    `commits` are transactions that wrote (on SQLite one sync of the disk for those who waited together).
    """

    calls: int = 0
    statements: int = 0
    commits: int = 0


@dataclass(slots=True)
class Step:
    """A statement that waits to be done. `unmet` is what is raised if it changes nothing, `clash` if it breaks what
    has to be unique.
    """

    statement: Statement
    given: Given
    unmet: Refused | None = None
    clash: StorageError | None = None


class Unmet(Exception):
    """A step changed nothing although it had to."""

    def __init__(self, step: Step) -> None:
        super().__init__("a statement changed nothing")
        self.step = step


class Transaction(ABC):
    """Everything done with one of these is kept together, or not at all.

    What needs no answer is said `later`: with the next statement that needs one, or with the commit, in its order.
    """

    dialect: Dialect

    def __init__(self) -> None:
        self._waiting: list[Step] = []
        self.concerned: set[int] = set()
        """The tables at which something is now to be said or done."""
        self.homes: set[int] = set()
        """Where else that is so: see `storage.share`."""

    def later(
        self,
        statement: Statement,
        given: Given = None,
        *,
        unmet: Refused | None = None,
        clash: StorageError | None = None,
    ) -> None:
        """Have this done before whatever is asked next, and before the commit.

        There `unmet` is raised if it changes no row, and `clash` if it breaks what has to be unique.
        """
        self._waiting.append(Step(statement, given, unmet, clash))

    def concerns(self, table_id: int | None, home: int | None = None) -> None:
        """At this table or home something is now to be said or done: the process that looks after it hears of it."""
        if table_id is not None:
            self.concerned.add(table_id)
        elif home is not None:
            self.homes.add(home)

    async def execute(self, statement: Statement, given: Given = None) -> Answer:
        """What comes of this statement. Raises what SQLAlchemy raises, and what was to be raised by steps before."""
        return await self._asked([*self._taken(), Step(statement, given)])

    async def exec_driver_sql(self, statement: str) -> Answer:
        """As `execute`, in the backend's own words."""
        return await self.execute(statement)

    async def done(self) -> None:
        """What was said to be done later is done. Raises what `execute` raises: who only looks can write nothing."""
        if self._waiting:
            await self._asked(self._taken())

    async def commit(self) -> None:
        """Keep it all. Raises what `execute` raises; then nothing of it is kept."""
        try:
            await self._kept(self._taken())
        except Unmet as unmet:
            raise await _refusal(unmet.step) from None

    async def _asked(self, steps: list[Step]) -> Answer:
        try:
            return await self._done(steps)
        except Unmet as unmet:
            raise await _refusal(unmet.step) from None

    def _taken(self) -> list[Step]:
        steps, self._waiting = self._waiting, []
        return steps

    @abstractmethod
    async def run_sync(self, work: Callable[[Connection], T]) -> T:
        """Have something done with SQLAlchemy's own connection."""

    @abstractmethod
    def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, so many at a time."""

    @abstractmethod
    async def _done(self, steps: list[Step]) -> Answer:
        """Do these in order; the answer to the last. Raises `Unmet`."""

    @abstractmethod
    async def _kept(self, steps: list[Step]) -> None:
        """Do these and commit. Raises `Unmet`."""


async def _refusal(step: Step) -> StorageError:
    assert step.unmet is not None
    return step.unmet if isinstance(step.unmet, StorageError) else await step.unmet()
