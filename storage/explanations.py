"""What is wrong with a database, in sentences for whoever runs Henge: they name it, and nothing that is in it."""

import errno
import socket
import ssl
from pathlib import Path

from sqlalchemy.engine import URL

from storage.errors import (
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseTrouble,
    DatabaseUnreachable,
    DatabaseUnusable,
)
from storage.files import BACKUPS, SET_ASIDE

_NO_ENCRYPTION = "rejected SSL upgrade"
"""What asyncpg says, with no type of its own, where a server does not encrypt what the address wants encrypted."""


def name_of(url: URL) -> str:
    """What an operator calls this database; never with its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else f"{url.database} on {url.host or 'localhost'}"


def unreachable(url: URL, setting: str, why: str = "") -> str:
    """What to do about one that cannot be reached, whose address is written in `setting`; `why` is what its driver says
    of the address, or its server.
    """
    if url.get_backend_name() == "sqlite":
        return (
            f"The database file {name_of(url)} cannot be opened: check that its folder exists, and that this account "
            "may write there."
        )
    reason = f" ({why})" if why else ""
    return f"The database {name_of(url)} cannot be reached: check that it runs and that {setting} is right{reason}."


def explanation(url: URL, setting: str, cause: BaseException | None) -> DatabaseTrouble | None:
    """Our own error for those that an operator can do something about, by the code that the backend gives."""
    name = name_of(url)
    code: str = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or ""
    if isinstance(cause, OSError) and cause.errno is not None:
        code = errno.errorcode.get(cause.errno, "")
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")) or code in ("55P03", "40P01", "40001"):
        return DatabaseLocked(f"The database {name} is locked by another program; nothing was changed.")
    if code.startswith("SQLITE_READONLY") or code in ("25006", "EROFS"):
        what = "make the file and its folder writable, and its -wal and -shm where they lie beside it"
        if url.get_backend_name() != "sqlite":
            what = f"name the server that others follow in {setting}, and an account that may write there"
        return DatabaseReadOnly(f"The database {name} is read-only: {what}.")
    if code in ("42501", "3F000"):
        return DatabaseReadOnly(
            f"The database {name} does not let this user do what Henge needs: make the user in {setting} the owner "
            "of the database, and of the tables in it."
        )
    if code == "3D000":
        return DatabaseUnreachable(unreachable(url, setting, "the server has no database of this name"))
    if code.startswith("28"):
        return DatabaseUnreachable(unreachable(url, setting, "the server does not let this user in with this password"))
    if isinstance(cause, ConnectionError) and _NO_ENCRYPTION in str(cause):
        return DatabaseUnreachable(unreachable(url, setting, "the server offers no encryption, and ssl asks for it"))
    if isinstance(cause, ssl.SSLCertVerificationError):
        return DatabaseUnreachable(unreachable(url, setting, f"its certificate: {cause.verify_message}"))
    if isinstance(cause, socket.gaierror):
        return DatabaseUnreachable(unreachable(url, setting, "no machine of this name was found"))
    if code.startswith(("SQLITE_CANTOPEN", "08", "57P")):
        return DatabaseUnreachable(unreachable(url, setting))
    if code.startswith(("SQLITE_FULL", "53")) or code in ("ENOSPC", "EDQUOT"):
        return DatabaseUnusable(f"The database {name} has no room left: free some space; nothing was changed.")
    if code.startswith("SQLITE_IOERR"):
        return DatabaseUnusable(
            f"The database {name} cannot be written: its disk is full or fails; nothing was changed."
        )
    if code in ("ENOLCK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"):
        return DatabaseUnusable(f"The database {name} is where files have no locks: put it on a disk of this machine.")
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return DatabaseUnusable(damaged(Path(name.removeprefix("file:"))))
    return None


def damaged(path: Path) -> str:
    """What to do about a file that is damaged, or is no database."""
    there = (file for file in path.parent.glob(f"{BACKUPS}/*.sqlite3") if not file.name.startswith(SET_ASIDE))
    backups = sorted(there, key=lambda file: file.stat().st_mtime)
    newest = f"the newest beside it is {backups[-1]}" if backups else "there is none in the folder backups beside it"
    return (
        f"The file {path} is damaged or is no database: stop Henge, and put a backup in its place with "
        f"`henge restore FILE` ({newest})."
    )
