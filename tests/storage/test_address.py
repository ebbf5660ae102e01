"""DATABASE_URL: every way to write it is understood, or refused in one sentence without its password."""

from __future__ import annotations

import asyncio
import traceback
from pathlib import Path

import pytest
import trustme

from bot.commands import transfer
from bot.process.config import Config
from storage.address import ENCRYPTED, OTHER_WORDS, WISHES
from storage.database import Database
from storage.errors import DatabaseTrouble, DatabaseUnreachable
from tests.databases import ready

REFUSED = [
    ("mysql://root@localhost/henge", "SQLite or PostgreSQL"),
    ("sqlite://", "must name a file"),
    ("sqlite://henge.sqlite3", "must name a file, after three slashes"),
    ("postgresql+asyncpg://me:secret@host:port/henge", "is not a database address"),
    ("henge.sqlite3", "is not a database address"),
    ("postgresql://me:secret@host/henge?channel_binding=require", "asks for channel_binding, which is not known"),
    ("postgresql://me:secret@host/henge?sslmode=required", "ssl is one of disable, allow"),
    ("postgresql://me:secret@host", "names no database"),
    ("postgresql://me:secret@host/", "names no database"),
]


@pytest.mark.parametrize(("address", "sentence"), REFUSED)
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


WRONG = [
    *(address for address, _ in REFUSED),
    "postgresql://me:secret@127.0.0.1:1/henge",
    "sqlite:///{junk}",
    "sqlite:////",
]
"""Addresses that lead nowhere, each in another way."""


@pytest.mark.parametrize("address", WRONG)
async def test_an_address_that_was_typed_is_what_its_sentence_names(tmp_path: Path, address: str) -> None:
    source, junk = ready(tmp_path / "henge.sqlite3"), tmp_path / "junk"
    junk.write_bytes(b"junk" * 500)
    typed = address.format(junk=junk)
    with pytest.raises(DatabaseTrouble) as no:
        await transfer.move(Config(database_url=source), typed)
    assert "DATABASE_URL" not in str(no.value)
    with pytest.raises(DatabaseTrouble) as known:
        await Database.open(typed)
    assert str(no.value) == str(known.value).replace("DATABASE_URL", "URL")


@pytest.mark.parametrize("wish", [wish for wish in ENCRYPTED if wish not in ("disable", "allow", "prefer")])
async def test_a_server_that_does_not_encrypt_what_is_to_be_encrypted_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    left = asyncio.Event()

    async def plain(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(8)
        writer.write(b"N")
        await reader.read()
        writer.close()
        await writer.wait_closed()
        left.set()

    authority = tmp_path / "authority.pem"
    trustme.CA().cert_pem.write_to_path(authority)
    monkeypatch.setenv("PGSSLROOTCERT", str(authority))
    server = await asyncio.start_server(plain, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        with pytest.raises(DatabaseUnreachable, match="offers no encryption, and ssl asks for it"):
            await Database.open(f"postgresql://me:secret@127.0.0.1:{port}/henge?ssl={wish}")
        await left.wait()


@pytest.mark.parametrize("password", ["se@cret", "se@cret:x", "se@x/cret", "se@1:2/cret", "se@x?cret", "@/cret"])
def test_a_password_that_is_not_written_for_an_address_is_never_repeated(password: str) -> None:
    with pytest.raises(DatabaseUnreachable, match="in a password, @ is written %40") as refused:
        Database(f"postgresql+asyncpg://me:{password}@host/henge")
    assert "cret" not in "".join(traceback.format_exception(refused.value))
