"""DATABASE_URL: every way to write it is understood, or refused in one sentence without its password."""

from __future__ import annotations

import traceback

import pytest

from storage.address import OTHER_WORDS, WISHES
from storage.database import Database
from storage.errors import DatabaseUnreachable


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://root@localhost/henge", "SQLite or PostgreSQL"),
        ("sqlite://", "must name a file"),
        ("sqlite://henge.sqlite3", "must name a file, after three slashes"),
        ("postgresql+asyncpg://me:secret@host:port/henge", "is not a database address"),
        ("henge.sqlite3", "is not a database address"),
        ("postgresql://me:secret@host/henge?channel_binding=require", "asks for channel_binding, which is not known"),
        ("postgresql://me:secret@host/henge?sslmode=required", "ssl is one of disable, allow"),
        ("postgresql://me:secret@host", "names no database"),
        ("postgresql://me:secret@host/", "names no database"),
    ],
)
def test_an_address_that_henge_cannot_use_is_refused(address: str, sentence: str) -> None:
    with pytest.raises(DatabaseUnreachable, match=sentence):
        Database(address)


@pytest.mark.parametrize("wish", [*WISHES, *OTHER_WORDS])
async def test_whatever_may_follow_an_address_is_understood_where_it_is_used(wish: str) -> None:
    value = {"ssl": "prefer", "sslmode": "prefer", "host": "127.0.0.1", "port": "1", "target_session_attrs": "any"}
    where = "" if wish in ("host", "port") else "127.0.0.1:1"
    with pytest.raises(DatabaseUnreachable, match="cannot be reached"):
        await Database.open(f"postgresql://me:secret@{where}/henge?{wish}={value.get(wish, '/nowhere')}")


async def test_what_the_driver_does_not_take_of_an_address_is_said() -> None:
    with pytest.raises(DatabaseUnreachable, match=r"DATABASE_URL is right \(gsslib parameter must be ") as refused:
        await Database.open("postgresql://me:secret@127.0.0.1:1/henge?gsslib=/nowhere")
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("password", ["se@cret", "se@cret:x", "se@x/cret", "se@1:2/cret", "se@x?cret", "@/cret"])
def test_a_password_that_is_not_written_for_an_address_is_never_repeated(password: str) -> None:
    with pytest.raises(DatabaseUnreachable, match="in a password, @ is written %40") as refused:
        Database(f"postgresql+asyncpg://me:{password}@host/henge")
    assert "cret" not in "".join(traceback.format_exception(refused.value))
