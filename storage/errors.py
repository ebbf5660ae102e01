"""What can go wrong with the database, each as a type of its own and one sentence for whoever runs Henge."""


class StorageError(Exception):
    """Anything storage refuses or cannot do; `str(error)` is one sentence for a person."""


class DatabaseTrouble(StorageError):
    """What whoever runs Henge can do something about: the sentence names the database, and nothing that is in it."""


class DatabaseLocked(DatabaseTrouble):
    """Another writer held the database, or its rows, for longer than the busy timeout. Trying again later is safe."""


class DatabaseTaken(DatabaseTrouble):
    """Another process looks after the database, and one of the two needs it alone."""


class DatabaseReadOnly(DatabaseTrouble):
    """The database file, its folder, or the PostgreSQL session allows no writing, or no work by this user."""


class DatabaseUnreachable(DatabaseTrouble):
    """The file cannot be opened, or the server cannot be reached or refuses the login."""


class NotConnected(Exception):
    """The server could not be reached, or let nobody in; the cause says why."""


class DatabaseUnusable(DatabaseTrouble):
    """The disk is full, or the file is damaged or no database at all."""


class DatabaseNewer(DatabaseTrouble):
    """The schema was written by a newer release than this code; starting would risk its data."""

    def __init__(self, schema: str, backup: str = "") -> None:
        what, way = "The database", "start the newer release, or restore a backup made before the upgrade"
        if backup:
            what, way = f"The backup {backup}", "use the newer release, or a backup made before the upgrade"
        super().__init__(f"{what} has schema {schema}, which is newer than this release of Henge: {way}.")
        self.schema = schema


class Conflict(StorageError):
    """Somebody else committed to the table first: drop the live driver, restore and try again."""

    def __init__(self, table_id: int, expected_seq: int) -> None:
        super().__init__(f"Table {table_id} has moved on since decision {expected_seq}; please try again.")
        self.table_id = table_id


class Repeated(StorageError):
    """The request key was used before: nothing is done again, and `receipt` is what was answered then."""

    def __init__(self, key: str, receipt: str) -> None:
        super().__init__("This was already done.")
        self.key = key
        self.receipt = receipt


class NotOurs(StorageError):
    """Another process has taken over what this one had taken: it was counted as dead, or late for too long."""

    def __init__(self) -> None:
        super().__init__("Another process has taken this over.")


class NoSuchTable(StorageError):
    """No table has this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"There is no table {table_id}.")
        self.table_id = table_id


class NoSuchLeague(StorageError):
    """No league has this number, or this name in this server."""

    def __init__(self) -> None:
        super().__init__("There is no such league here.")


class NameTaken(StorageError):
    """The place has a league of this name already."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is a league called {name} here already; one in the archive keeps its name.")


class PlaceTaken(StorageError):
    """The channel or thread already has a table that is open, running, paused or in need of attention."""


class SeatTaken(StorageError):
    """The seat has somebody in it, or the person already sits at this table."""


class BadExport(StorageError):
    """The document is not an exported table, or comes from a newer release."""


class BackupFailed(StorageError):
    """A copy of the database could not be written or is damaged."""


class NotOffered(StorageError):
    """This backend does not offer the operation; the sentence says what to use instead."""
