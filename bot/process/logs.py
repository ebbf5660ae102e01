"""Logs: one line each, as JSON or for people, with facts beside the words and never a secret among them."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TextIO

import aiohttp
import discord

from bot.ui import limits
from bot.ui.errors import is_late
from host.values.faults import loggable

_DOTS = "•••"

_TOKENS = (
    re.compile(r"(?P<before>/(?:webhooks|interactions)/\d+/)[\w.~%=-]+"),  # in addresses
    re.compile(r"""(?P<before>\btoken[\\"']{1,6}\s*[:=]\s*[\\"']{1,6})[^\\"']+"""),  # in events, however quoted
    re.compile(r"(?P<before>)\baW50ZXJhY3Rpb246[\w-]+"),  # how Discord's own begin, wherever they are
    re.compile(r"(?P<before>\bBot )[\w-]+\.[\w-]+\.[\w-]+"),  # in headers
)

QUIET = 60.0
"""Seconds between two lines that say the same of a network."""

_NETWORK = (
    OSError,
    aiohttp.ClientError,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.DiscordServerError,
    discord.RateLimited,
)

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class OutageLines(logging.Filter):
    """While Discord cannot be reached, one line a minute says so, without a trace; other errors are let through."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now, self._told = now, -QUIET

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is to be written, which is then changed."""
        error = record.exc_info[1] if record.exc_info else None
        if not (isinstance(error, _NETWORK) or getattr(error, "status", None) == limits.TOO_MANY):
            return True
        if (now := self._now()) - self._told < QUIET:
            return False
        self._told = now
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.args = "Discord cannot be reached (%s); it is tried again", (type(error).__name__,)
        record.exc_info = record.exc_text = None
        return True


class Unheard(logging.Filter):
    """Makes an information without a trace of choices that came too late for Discord: nobody did anything wrong."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is to be written, which is then changed."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, discord.HTTPException) and is_late(error):
            record.levelno, record.levelname = logging.INFO, "INFO"
            record.msg, record.args = "choices came too late for Discord (%s)", (error.code,)
            record.exc_info = record.exc_text = None
        return True


class Overlooked(logging.Filter):
    """Words what a task raised and nobody awaited like every other error: its type and places, not its text."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always; the line is changed."""
        if record.exc_info and (error := record.exc_info[1]) is not None:
            said = record.getMessage().partition("\n")[0]
            record.msg, record.args = "%s: %s", (said, loggable(error))
            record.exc_info = record.exc_text = None
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, then the facts given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _OWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Discreet(logging.Formatter):
    """Another formatter's lines without secrets: message, facts and trace, whichever library wrote them.

    The token of an interaction or a webhook is as good as a password: whoever has it can read the private answer.
    """

    def __init__(self, inner: logging.Formatter, *secrets: str) -> None:
        super().__init__()
        self.inner, self.secrets = inner, secrets

    def format(self, record: logging.LogRecord) -> str:
        """The line, with dots where a secret was."""
        return discreet(self.inner.format(record), *self.secrets)


def discreet(text: str, *secrets: str) -> str:
    """A text with dots where a secret or a token was."""
    for secret in filter(None, secrets):
        text = text.replace(secret, _DOTS)
    for pattern in _TOKENS:
        text = pattern.sub(rf"\g<before>{_DOTS}", text)
    return text


def formatter(form: str, *secrets: str) -> logging.Formatter:
    """Lines as JSON or for people, without `secrets` and tokens."""
    lines = JsonLines() if form == "json" else logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    return Discreet(lines, *secrets)


def set_up(level: str, form: str, *secrets: str, stream: TextIO = sys.stderr) -> None:
    """Send every log to one stream, without `secrets` and tokens."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter(form, *secrets))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    outages = OutageLines()
    for name in ("discord.client", "discord.shard", "bot.gateway.client"):
        logger = logging.getLogger(name)
        logger.filters[:] = [*(each for each in logger.filters if not isinstance(each, OutageLines)), outages]
    offering = logging.getLogger("discord.app_commands.tree")
    offering.filters[:] = [*(each for each in offering.filters if not isinstance(each, Unheard)), Unheard()]
    overlooked = logging.getLogger("asyncio")
    overlooked.filters[:] = [*(each for each in overlooked.filters if not isinstance(each, Overlooked)), Overlooked()]
    # a line for every heartbeat and request tells nothing
    for chatty in ("discord.gateway", "discord.http", "discord.client", "discord.webhook", "alembic"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelName(level), logging.WARNING))
