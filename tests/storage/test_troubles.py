"""What whoever runs Henge can do something about, each in one sentence that says what."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from storage.backup import back_up
from storage.database import Database
from storage.errors import DatabaseReadOnly, DatabaseUnreachable, DatabaseUnusable


@pytest.mark.parametrize("by", ["removed", "moved", "replaced"])
async def test_a_file_that_was_taken_away_while_it_was_used_is_reported_in_one_sentence(
    sqlite: Database, tmp_path: Path, by: str
) -> None:
    path = sqlite.path
    assert path is not None
    await sqlite.require_writable()
    if by == "replaced":
        await back_up(sqlite, tmp_path / "copy.sqlite3")
        os.replace(tmp_path / "copy.sqlite3", path)
    else:
        path.rename(tmp_path / "elsewhere") if by == "moved" else path.unlink()
    with pytest.raises(DatabaseUnusable, match="was moved, removed or replaced while it was used"):
        await sqlite.require_writable()


async def test_a_user_whom_the_server_does_not_let_in_is_reported_in_one_sentence(
    postgresql: Callable[[], str],
) -> None:
    somebody = make_url(postgresql()).set(username="somebody", password="hunter2")
    with pytest.raises(DatabaseUnreachable, match="does not let this user in with this password") as refused:
        await Database.open(somebody.render_as_string(hide_password=False))
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("before", ["SELECT 1", "DROP SCHEMA public CASCADE", "DROP TABLE alembic_version"])
async def test_a_user_who_may_not_work_in_the_database_is_reported_in_one_sentence(
    postgresql: Callable[[], str], before: str
) -> None:
    url, guest = postgresql(), f"guest_{os.getpid()}"
    owner = await Database.open(url)
    async with owner.transaction() as tx:
        await tx.execute(text(f"CREATE ROLE {guest} LOGIN"))
    try:
        async with owner.transaction() as tx:
            await tx.execute(text(before))
        with pytest.raises(DatabaseReadOnly, match="does not let this user do what Henge needs: make the user in"):
            await Database.open(make_url(url).set(username=guest).render_as_string(hide_password=False))
    finally:
        async with owner.transaction() as tx:
            await tx.execute(text(f"DROP ROLE {guest}"))
    await owner.close()


async def test_a_machine_that_nobody_knows_is_reported_in_one_sentence() -> None:
    with pytest.raises(DatabaseUnreachable, match=r"nowhere\.invalid cannot be reached: .*\(no machine of this"):
        await Database.open("postgresql://henge:hunter2@nowhere.invalid/henge")
