"""Everything that is set from outside, read once from the environment."""

from __future__ import annotations

import difflib
import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from bot.process.thinkers import usual
from bot.ui.texts import clip, whole
from storage.database import DEFAULT_URL
from storage.keeping import Kept
from storage.share import Share

MOST_SHARDS = 100_000
MOST_PROCESSES, MOST_MEGABYTES = 256, 65_536
"""More than any machine has a use for: whoever writes such a number meant another one."""
LAST_PORT = 65_535
MANY_PROCESSORS = 4
BESIDE = (".owed", ".new")
"""How the files end that are laid beside the one for the health."""
OURS = "HENGE_"
OF_TESTS = ("TEST_", "LOOKS", "REQUIRE_ALL")
"""What the tests read beside the bot, after our prefix."""
LIKE, ALIKE = 0.75, 0.88
"""How much a name must be like one of ours to be meant as it, with our prefix and without."""
_ONE_WORD = re.compile(r"""[^\s"'\x00-\x1f\x7f]*""")
_PAGE = re.compile(r"https?://[^\s()<>\[\]]{1,300}")
_LONGEST_ID = 20
"""Digits of 64 bits."""


D = TypeVar("D", int, None)
"""What a number is where none is set."""


class BadConfig(Exception):
    """An environment variable that cannot be used; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Config:
    """What the process was told.

    ======================  ================================  =====================================================
    variable                default                           meaning
    ======================  ================================  =====================================================
    DISCORD_TOKEN           empty                             the bot's token; without it the playground is started
    DATABASE_URL            sqlite:///var/henge.sqlite3      SQLite file or PostgreSQL
    HENGE_SHARDS            empty: Discord decides            how many shards there are in all
    HENGE_SHARD_IDS         empty: all                        this process's shards, `0-7` or `0,1,2`
    HENGE_CLUSTER           0                                 which process this is; 0 registers the commands
    HENGE_OPERATOR_SERVER   empty: none                       the id of the server that has the command `/operator`
    HENGE_GUILDS_INTENT     1                                 0: no gateway events but interactions (less memory)
    HENGE_PAINTERS          by processors: 1 or 2             processes that paint pictures; 0: a thread of this one
    HENGE_STAMPS            48                                megabytes of drawings that each of them keeps in memory
    HENGE_THINKERS          cores less one                    processes in which bots think; 0: in this one, as learners
    HENGE_BOTS_TAKE_TIME    1                                 0: bots answer as soon as they know, not after seconds
    HENGE_PLAYGROUND_PORT   8080                              where the playground's page is
    HENGE_LOOPBACK_PORT     empty: Discord itself             port of a running playground to connect to instead
    HENGE_LOOPBACK_CA       empty                             file with that playground's certificate
    HENGE_HEALTH_FILE       var/health.json                   what `henge health` looks at
    HENGE_SPRITES           var/sprites                       folder that keeps finished drawings between runs
    HENGE_BACKUPS           empty: none                       folder for a copy of the database every day
    HENGE_BACKUPS_KEPT      7,4,12                            how many copies stay: days, weeks, months
    HENGE_TEST_SERVER       empty: everywhere                 the id of the only server that has the commands
    HENGE_BLOCKED           empty                             ids of people and servers that are not served
    HENGE_PRESSES           120                               presses and commands a minute of a person; 0: any
    HENGE_SERVER_PRESSES    3000                              the same of a server
    HENGE_LOBBIES           10                                lobbies a person may have open; 0: any number
    HENGE_TABLES            200                               tables a server may have that are not over; 0: any
    HENGE_LIVE_TABLES       256                               tables that are kept in memory
    HENGE_TELL_OWNER        1                                 0: no direct messages to the owner about faults
    HENGE_METRICS_PORT      empty: none                       where Prometheus finds `/metrics`
    HENGE_METRICS_ADDRESS   127.0.0.1                         at which address of this machine
    HENGE_PRIVACY_URL       empty: none                       where the privacy policy is, for `/about`
    HENGE_TERMS_URL         empty: none                       where the terms of service are
    HENGE_SENTRY_DSN        empty: none                       where errors are sent to, an address of Sentry's
    HENGE_LOG               INFO                              DEBUG, INFO, WARNING or ERROR
    HENGE_LOG_FORMAT        json                              `json`, one object a line, or `text`
    ======================  ================================  =====================================================
    """

    token: str = field(default="", repr=False)
    database_url: str = field(default=DEFAULT_URL, repr=False)
    shards: int | None = None
    shard_ids: tuple[int, ...] | None = None
    cluster: int = 0
    operator_server: int | None = None
    guilds_intent: bool = True
    painters: int = 1
    stamps: int = 48
    thinkers: int = field(default_factory=usual)
    bots_take_time: bool = True
    playground_port: int = 8080
    loopback_port: int | None = None
    loopback_ca: Path | None = None
    health_file: Path = Path("var/health.json")
    sprites: Path = Path("var/sprites")
    backups: Path | None = None
    backups_kept: Kept = field(default_factory=Kept)
    test_server: int | None = None
    blocked: frozenset[int] = frozenset()
    presses: int = 120
    server_presses: int = 3000
    lobbies: int = 10
    tables: int = 200
    live_tables: int = 256
    tell_owner: bool = True
    privacy_url: str = ""
    terms_url: str = ""
    sentry_dsn: str = field(default="", repr=False)
    metrics_port: int | None = None
    metrics_address: str = "127.0.0.1"
    log_level: str = "INFO"
    log_format: str = "json"

    @property
    def share(self) -> Share | None:
        """Which servers' tables this process looks after; None: all."""
        return Share(frozenset(self.shard_ids), self.shards) if self.shards and self.shard_ids else None

    @property
    def owed_file(self) -> Path:
        """Where promised answers are kept: beside the health file, which every process has for itself."""
        return self.health_file.with_suffix(".owed")

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Config:
        """The configuration in an environment (this process's by default). Raises `BadConfig`."""
        env = os.environ if environment is None else environment
        _know_all(env)
        shards, shard_ids, cluster = _sharding(env)
        loopback_port, loopback_ca = _loopback(env)
        return cls(
            token=_token(env, "DISCORD_TOKEN"),
            database_url=env.get("DATABASE_URL", "").strip() or DEFAULT_URL,
            shards=shards,
            shard_ids=shard_ids,
            cluster=cluster,
            operator_server=_server(env, "HENGE_OPERATOR_SERVER"),
            guilds_intent=_one_of(env, "HENGE_GUILDS_INTENT", ("1", "0")) == "1",
            painters=_number(env, "HENGE_PAINTERS", 0, by_processors(), high=MOST_PROCESSES),
            stamps=_number(env, "HENGE_STAMPS", 16, 48, high=MOST_MEGABYTES),
            thinkers=_number(env, "HENGE_THINKERS", 0, usual(), high=MOST_PROCESSES),
            bots_take_time=_one_of(env, "HENGE_BOTS_TAKE_TIME", ("1", "0")) == "1",
            playground_port=_port(env, "HENGE_PLAYGROUND_PORT", 8080, low=0),
            loopback_port=loopback_port,
            loopback_ca=loopback_ca,
            health_file=_file(env, "HENGE_HEALTH_FILE", "var/health.json"),
            sprites=Path(env.get("HENGE_SPRITES", "").strip() or "var/sprites"),
            backups=_folder(env, "HENGE_BACKUPS"),
            backups_kept=_kept(env, "HENGE_BACKUPS_KEPT"),
            test_server=_server(env, "HENGE_TEST_SERVER"),
            blocked=_blocked(env, "HENGE_BLOCKED"),
            presses=_number(env, "HENGE_PRESSES", 0, 120),
            server_presses=_number(env, "HENGE_SERVER_PRESSES", 0, 3000),
            lobbies=_number(env, "HENGE_LOBBIES", 0, 10),
            tables=_number(env, "HENGE_TABLES", 0, 200),
            live_tables=_number(env, "HENGE_LIVE_TABLES", 1, 256),
            tell_owner=_one_of(env, "HENGE_TELL_OWNER", ("1", "0")) == "1",
            privacy_url=_page(env, "HENGE_PRIVACY_URL"),
            terms_url=_page(env, "HENGE_TERMS_URL"),
            sentry_dsn=env.get("HENGE_SENTRY_DSN", "").strip(),
            metrics_port=_port(env, "HENGE_METRICS_PORT", None),
            metrics_address=_address(env, "HENGE_METRICS_ADDRESS"),
            log_level=_one_of(env, "HENGE_LOG", ("INFO", "DEBUG", "WARNING", "ERROR")),
            log_format=_one_of(env, "HENGE_LOG_FORMAT", ("json", "text")),
        )


def _sharding(env: Mapping[str, str]) -> tuple[int | None, tuple[int, ...] | None, int]:
    """How many shards there are, which of them this process has (None: all), and the number of its cluster."""
    shards = _number(env, "HENGE_SHARDS", 1, None, high=MOST_SHARDS)
    shard_ids = _ids(env.get("HENGE_SHARD_IDS", ""))
    if shard_ids and shards is None:
        raise BadConfig("HENGE_SHARD_IDS needs HENGE_SHARDS, the number of shards in all.")
    if shard_ids and shards and max(shard_ids) >= shards:
        raise BadConfig(f"HENGE_SHARD_IDS names shard {max(shard_ids)}, but HENGE_SHARDS is {shards}.")
    cluster = _number(env, "HENGE_CLUSTER", 0, 0)
    if cluster and not shard_ids:
        raise BadConfig("HENGE_CLUSTER needs HENGE_SHARD_IDS: a process with all shards registers the commands.")
    return shards, shard_ids, cluster


def _loopback(env: Mapping[str, str]) -> tuple[int | None, Path | None]:
    """The port of a stand-in for Discord and the file of its certificate; both or neither."""
    port, ca = _port(env, "HENGE_LOOPBACK_PORT", None), env.get("HENGE_LOOPBACK_CA", "").strip()
    if (port is None) != (not ca):
        raise BadConfig("HENGE_LOOPBACK_PORT and HENGE_LOOPBACK_CA go together.")
    if ca and not _looked_at("HENGE_LOOPBACK_CA", ca, Path.is_file):
        raise BadConfig(f"HENGE_LOOPBACK_CA: there is no file “{clip(ca, 200)}”.")
    return port, Path(ca) if ca else None


def by_processors() -> int:
    """How many painters there are if nobody says so: the bot itself wants a processor, and a second painter another."""
    return 1 if (os.cpu_count() or 1) < MANY_PROCESSORS else 2


def variables() -> tuple[str, ...]:
    """The name of every variable that is read, as the table above has them."""
    return tuple(re.findall(r"^ *((?:HENGE|DISCORD|DATABASE)_[A-Z_]+) ", Config.__doc__ or "", re.MULTILINE))


def _know_all(env: Mapping[str, str]) -> None:
    """Nothing is set that would be read by nobody: whoever misspells a name believes that it counts."""
    known = variables()
    for name in sorted(set(env) - set(known)):
        ours = name.upper().startswith(OURS)
        close = difflib.get_close_matches(name.upper(), known, n=1, cutoff=LIKE if ours else ALIKE)
        meant = next((each for each in close if ours or each not in env), None)
        if meant is not None:
            raise BadConfig(f"{clip(name, 60)} is not a setting of Henge; did you mean {meant}?")
        if ours and not name.removeprefix(OURS).startswith(OF_TESTS):
            raise BadConfig(f"{clip(name, 60)} is not a setting of Henge; there are {', '.join(known)}.")


def _token(env: Mapping[str, str], name: str) -> str:
    token = env.get(name, "").strip()
    if not _ONE_WORD.fullmatch(token):
        raise BadConfig(f"{name} must be the token alone, without quotes, blanks or line breaks in it.")
    return token


def _port(env: Mapping[str, str], name: str, default: D, *, low: int = 1) -> int | D:
    return _number(env, name, low, default, high=LAST_PORT, what="a port, ")


def _address(env: Mapping[str, str], name: str) -> str:
    text = env.get(name, "").strip() or "127.0.0.1"
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise BadConfig(f"{name} must be an IP address like 127.0.0.1, not “{clip(text, 40)}”.") from None


def _page(env: Mapping[str, str], name: str) -> str:
    """The address of a page, as it stands in a link."""
    text = env.get(name, "").strip()
    if text and not _PAGE.fullmatch(text):
        raise BadConfig(f"{name} must be the address of a page, https://…, not “{clip(text, 40)}”.")
    return text


def _number(
    env: Mapping[str, str], name: str, low: int, default: D, *, high: int | None = None, what: str = ""
) -> int | D:
    text = env.get(name, "").strip()
    if not text:
        return default
    number = whole(text)
    if number is None or number < low or (high is not None and number > high):
        within = f"of at least {low}" if high is None else f"from {low} to {high}"
        raise BadConfig(f"{name} must be {what}a whole number {within}, not “{clip(text, 40)}”.")
    return number


def _folder(env: Mapping[str, str], name: str) -> Path | None:
    text = env.get(name, "").strip()
    if not text:
        return None
    if _looked_at(name, text, Path.exists) and not Path(text).is_dir():
        raise BadConfig(f"{name} must be a folder, and “{clip(text, 200)}” is none.")
    return Path(text)


def _file(env: Mapping[str, str], name: str, default: str) -> Path:
    """A file that need not be there yet."""
    text = env.get(name, "").strip() or default
    if _looked_at(name, text, Path.is_dir):
        raise BadConfig(f"{name} must be a file, and “{clip(text, 200)}” is a folder.")
    if (ending := Path(text).suffix) in BESIDE:
        raise BadConfig(f"{name} must not end in {ending}: what Henge lays beside it does.")
    return Path(text)


def _looked_at(name: str, path: str, look: Callable[[Path], bool]) -> bool:
    try:
        return look(Path(path))
    except OSError as error:  # a folder above it that may not be entered, a name that is too long
        raise BadConfig(f"{name}: “{clip(path, 200)}” cannot be looked at: {error.strerror}.") from error


def _kept(env: Mapping[str, str], name: str) -> Kept:
    text = env.get(name, "").strip()
    if not text:
        return Kept()
    numbers = [whole(part) for part in text.split(",")]
    known = [number for number in numbers if number is not None and number >= 0]
    if len(known) != len(numbers) or len(known) != 3 or not known[0]:
        raise BadConfig(f"{name} must be three numbers such as 7,4,12: days (at least 1), weeks, months.")
    return Kept(*known)


def _server(env: Mapping[str, str], name: str) -> int | None:
    text = env.get(name, "").strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and int(text[:_LONGEST_ID]) > 0 and len(text) <= _LONGEST_ID):
        raise BadConfig(f"{name} must be the id of a server, a long number, not “{clip(text, 40)}”.")
    return int(text)


def _blocked(env: Mapping[str, str], name: str) -> frozenset[int]:
    found = set[int]()
    for part in env.get(name, "").replace(",", " ").split():
        if not (part.isascii() and part.isdecimal() and len(part) <= _LONGEST_ID):
            raise BadConfig(f"{name} must be ids of people and servers, long numbers, not “{clip(part, 40)}”.")
        found.add(int(part))
    return frozenset(found)


def _one_of(env: Mapping[str, str], name: str, values: tuple[str, ...]) -> str:
    text = env.get(name, "").strip() or values[0]
    if text not in values:
        raise BadConfig(f"{name} must be one of {', '.join(values)}, not “{text}”.")
    return text


def _ids(text: str) -> tuple[int, ...] | None:
    """Shard ids from `0-7` or `0,1,2`."""
    if not text.strip():
        return None
    ids: list[int] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        low, high = whole(first), whole(last or first)
        if low is None or high is None or high - low > MOST_SHARDS:
            raise BadConfig(f"HENGE_SHARD_IDS must look like 0-7 or 0,1,2, not “{clip(text, 40)}”.")
        ids.extend(range(low, high + 1))
    if not ids:
        raise BadConfig(f"HENGE_SHARD_IDS names no shard: “{text}”.")
    return tuple(ids)
