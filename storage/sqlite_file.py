"""An open SQLite file: how it is opened, how steps are done, and how they are committed or taken back.

Everything here blocks. It is called in the connection's thread, or on the event loop while that thread is idle.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection as Opened
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.pool import NullPool

from storage.ready import Ready
from storage.transaction import Answer, Step, Unmet

REMEMBERED = 512
"""How many prepared statements a connection keeps."""

BEGIN, PATIENT = "how it begins", "how it waits"
"""Keys in a connection's `info`: the statement that begins a transaction, and the one that sets the usual timeout."""


def engine_of(url: URL, writes: bool, busy_timeout: float) -> Engine:
    """The engine that opens the file, to read it or to write. Waits `busy_timeout` seconds for other programs."""
    patient = f"busy_timeout = {int(busy_timeout * 1000)}"
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    pragmas = [patient]
    pragmas += ["synchronous = FULL", "foreign_keys = ON"] if writes else ["query_only = ON"]
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=NullPool,
        hide_parameters=True,  # an error's text must not hold a seed or a hand
        # the event loop uses it only while the connection's own thread is idle, so never two threads at once
        connect_args={"timeout": busy_timeout, "cached_statements": REMEMBERED, "check_same_thread": False},
    )

    @event.listens_for(engine, "begin")
    def on_begin(connection: Opened) -> None:
        if not raw_of(connection).in_transaction:  # SQLAlchemy also begins in the middle of a transaction of ours
            connection.exec_driver_sql(begin)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, record: Any) -> None:
        record.info.update({BEGIN: begin, PATIENT: f"PRAGMA {patient}"})
        connection.isolation_level = None  # transactions begin where we say so, schema changes included
        try:
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()  # nobody else knows it yet
            raise

    return engine


def raw_of(file: Opened) -> sqlite3.Connection:
    """The driver's own connection."""
    return file.connection.driver_connection  # type: ignore[return-value]


def take_back_all(file: Opened) -> None:
    """Roll back whatever was begun, by us or by SQLAlchemy."""
    raw_of(file).rollback()
    file.rollback()


def lost_error() -> sqlite3.Error:
    """The error to raise where SQLite has undone by itself what was to be committed, as it does on a full disk."""
    error = sqlite3.OperationalError("what was to be committed is lost")
    error.sqlite_errorname = "SQLITE_IOERR"
    return error


def do(file: Opened, steps: Sequence[Step]) -> Answer:
    """Do these steps in order; the answer to the last. Raises `Unmet`, a step's `clash`, and SQLite's errors."""
    answer = Answer()
    for step in steps:
        try:
            answer = _answer(file, step)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            if step.clash is None:
                raise
            raise step.clash from error
        if step.unmet is not None and answer.rowcount == 0:
            raise Unmet(step)
    return answer


def _answer(file: Opened, step: Step) -> Answer:
    match step.statement:
        case Ready() as ready:
            return _ready(file, ready, step.given)
        case str() as words:
            result = file.exec_driver_sql(words)
        case statement:
            result = file.execute(statement, step.given)
    return Answer(result.all() if result.returns_rows else (), result.rowcount)


def _ready(file: Opened, ready: Ready, given: Any) -> Answer:
    raw = raw_of(file)
    compiled = ready.compiled(file.dialect)
    if given is None or isinstance(given, Mapping):
        cursor = raw.execute(compiled.sql, compiled.filled(given or {}))
        return Answer(compiled.taken(cursor), cursor.rowcount)
    return Answer((), raw.executemany(compiled.sql, [compiled.filled(each) for each in given]).rowcount)


def commit(file: Opened) -> None:
    """Commit. Where it raises anything, nothing is kept."""
    raw = raw_of(file)
    if not raw.in_transaction:
        raise lost_error()
    try:
        raw.commit()
    except BaseException:
        take_back_all(file)
        raise
    file.commit()


def is_locked(error: Exception) -> bool:
    """Whether an error says that another program holds the file."""
    cause = error.orig if isinstance(error, OperationalError) else error
    return getattr(cause, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))
