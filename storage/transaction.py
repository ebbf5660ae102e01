"""The transaction that all stores are built on, whichever the backend, and its answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection as Opened
from sqlalchemy import Executable
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import MultipleResultsFound, NoResultFound

from storage.errors import StorageError
from storage.ready import Ready

T = TypeVar("T")
Statement: TypeAlias = Executable | Ready | str
"""A statement: built by SQLAlchemy when it is needed, compiled beforehand, or SQL as the backend writes it."""

Given: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any]] | None
"""The parameters of a statement by name. Where there are several sets of them, the statement is done once for each."""

Refused: TypeAlias = StorageError | Callable[[], Awaitable[StorageError]]
"""The error to raise, or how to find out in the same transaction which one it is."""


class Answer:
    """What came of a statement: the rows it read, and how many rows it changed (-1 where that is not known)."""

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
    """What a database was asked since it was opened."""

    calls: int = 0
    """How often somebody waited for it: hops to SQLite's thread, round trips to PostgreSQL."""
    statements: int = 0
    commits: int = 0
    """Transactions that wrote. On SQLite several of them may share one sync of the disk."""


@dataclass(slots=True)
class Step:
    """A statement that waits to be done."""

    statement: Statement
    given: Given
    unmet: Refused | None = None
    """What is raised if it changes no row; None where that is fine."""
    clash: StorageError | None = None
    """What is raised if it adds something twice that has to be unique; None: SQLAlchemy's or the driver's error."""


class Unmet(Exception):
    """A step with an `unmet` changed no row. Inside storage only: `Transaction` raises the step's own error instead."""

    def __init__(self, step: Step) -> None:
        super().__init__("a statement changed nothing")
        self.step = step


class Transaction(ABC):
    """Everything that is done with one of these is kept together, or not at all.

    Statements whose answer nobody needs are given to `later`. They wait, in order, and are done together with the next
    statement that somebody needs an answer to, or with the commit: so they cost no wait of their own.
    """

    dialect: Dialect

    def __init__(self) -> None:
        self._waiting: list[Step] = []
        self.concerned: set[int] = set()
        """Tables for which this transaction writes something that is to be said or done: see `storage.telling`."""
        self.homes: set[int] = set()
        """The same for what belongs to no table, by its home: see `storage.share`."""

    def later(
        self,
        statement: Statement,
        given: Given = None,
        *,
        unmet: Refused | None = None,
        clash: StorageError | None = None,
    ) -> None:
        """Have this done before whatever is executed next, or else before the commit.

        That call raises `unmet` if this changes no row, and `clash` if it adds something twice that has to be unique.
        """
        self._waiting.append(Step(statement, given, unmet, clash))

    def concerns(self, table_id: int | None, home: int | None = None) -> None:
        """Note that something is now to be said or done at this table, or else at this home.

        The process that looks after it hears of that with the commit.
        """
        if table_id is not None:
            self.concerned.add(table_id)
        elif home is not None:
            self.homes.add(home)

    async def execute(self, statement: Statement, given: Given = None) -> Answer:
        """Do what waits, and then this; the answer to this.

        Raises what SQLAlchemy or the driver raises, and what statements that waited were to raise.
        """
        return await self._ask([*self._take_waiting(), Step(statement, given)])

    async def exec_driver_sql(self, statement: str) -> Answer:
        """As `execute`, for SQL as the backend writes it."""
        return await self.execute(statement)

    async def done(self) -> None:
        """Do what waits. Raises what `execute` raises, and so also where a reader was given something to write."""
        if self._waiting:
            await self._ask(self._take_waiting())

    async def commit(self) -> None:
        """Do what waits, and keep everything. Raises what `execute` raises; then nothing is kept."""
        try:
            await self._run_and_commit(self._take_waiting())
        except Unmet as unmet:
            raise await _refusal(unmet.step) from None

    async def _ask(self, steps: list[Step]) -> Answer:
        try:
            return await self._run(steps)
        except Unmet as unmet:
            raise await _refusal(unmet.step) from None

    def _take_waiting(self) -> list[Step]:
        steps, self._waiting = self._waiting, []
        return steps

    @abstractmethod
    async def run_sync(self, work: Callable[[Opened], T]) -> T:
        """Do what waits, and then call this with SQLAlchemy's own connection; its answer."""

    @abstractmethod
    def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, at most `size` of them at a time."""

    @abstractmethod
    async def _run(self, steps: list[Step]) -> Answer:
        """Do these in order; the answer to the last. Raises `Unmet`."""

    @abstractmethod
    async def _run_and_commit(self, steps: list[Step]) -> None:
        """Do these and commit. Raises `Unmet`."""


async def _refusal(step: Step) -> StorageError:
    assert step.unmet is not None
    return step.unmet if isinstance(step.unmet, StorageError) else await step.unmet()
