"""Addresses of databases: what may be written there, and a sentence for what may not, which repeats no password."""

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.errors import DatabaseUnreachable

SETTING = "DATABASE_URL"
"""Where the address of the database that is looked after is written."""
WISHES = ("host", "port", "ssl", "passfile", "service", "servicefile", "target_session_attrs", "krbsrvname", "gsslib")
ENCRYPTED = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
OTHER_WORDS = {"sslmode": "ssl"}
"""What may be asked of a connection to PostgreSQL, how it is encrypted, and what others call these."""


def understood(address: str, setting: str = SETTING) -> URL:
    """An address with the driver filled in; `setting` is what an operator calls the place where it is written.

    Raises `DatabaseUnreachable` for what names no database of ours.
    """
    try:
        url = make_url(address)
        if url.get_backend_name() != "sqlite" and address.count("@") > 1:
            raise ValueError("a part of the password was taken for the host, or for the name of the database")
    except (ArgumentError, ValueError):
        # without what was raised, which may quote a part of the password
        raise DatabaseUnreachable(
            f"{setting} is not a database address; it looks like sqlite:///var/henge.sqlite3 "
            "or postgresql+asyncpg://user:password@host/name (in a password, @ is written %40 and % is %25)."
        ) from None
    match url.drivername:
        case "sqlite" | "sqlite+aiosqlite":
            if url.database in (None, "", ":memory:"):
                raise DatabaseUnreachable(
                    f"{setting} must name a file, after three slashes, as sqlite:///var/henge.sqlite3, or four, as "
                    "sqlite:////var/lib/henge.sqlite3: a database in memory forgets every game."
                )
            return url.set(drivername="sqlite")
        case "postgres" | "postgresql" | "postgresql+asyncpg":
            return _with_known_wishes(url.set(drivername="postgresql+asyncpg"), setting)
        case other:
            raise DatabaseUnreachable(f"Henge keeps its data in SQLite or PostgreSQL; {setting} says {other}.")


def _with_known_wishes(url: URL, setting: str) -> URL:
    """An address of PostgreSQL, where what follows its ? is in asyncpg's words: others write `sslmode`.

    Raises `DatabaseUnreachable` for what asyncpg does not know.
    """
    wishes = {OTHER_WORDS.get(name, name): value for name, value in url.query.items()}
    for name, value in wishes.items():
        if name not in WISHES:
            raise DatabaseUnreachable(
                f"{setting} asks for {name}, which is not known here: please leave it out. After ? there may be "
                f"{', '.join(WISHES)}."
            )
        if name == "ssl" and value not in ENCRYPTED:
            raise DatabaseUnreachable(f"In {setting} ssl is one of {', '.join(ENCRYPTED)}.")
    if not (url.database or "service" in wishes):
        raise DatabaseUnreachable(f"{setting} names no database: postgresql+asyncpg://user:password@host/name.")
    return url.set(query=wishes)
