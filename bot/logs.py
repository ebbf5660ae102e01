"""Logs: one line each, as JSON or for people, with facts beside the words and never a secret among them."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import TextIO

_DOTS = "•••"

_TOKENS = (
    re.compile(r"(?P<before>/(?:webhooks|interactions)/\d+/)[\w.~%=-]+"),  # in addresses
    re.compile(r"""(?P<before>\btoken[\\"']{1,6}\s*[:=]\s*[\\"']{1,6})[^\\"']+"""),  # in events, however quoted
    re.compile(r"(?P<before>)\baW50ZXJhY3Rpb246[\w-]+"),  # how Discord's own begin, wherever they are
    re.compile(r"(?P<before>\bBot )[\w-]+\.[\w-]+\.[\w-]+"),  # in headers
)

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


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
        self.inner, self.secrets = inner, [secret for secret in secrets if secret]

    def format(self, record: logging.LogRecord) -> str:
        """The line, with dots where a secret was."""
        line = self.inner.format(record)
        for secret in self.secrets:
            line = line.replace(secret, _DOTS)
        for pattern in _TOKENS:
            line = pattern.sub(rf"\g<before>{_DOTS}", line)
        return line


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
    # a line for every heartbeat and request tells nothing
    for chatty in ("discord.gateway", "discord.http", "discord.client", "discord.webhook", "alembic", "aiosqlite"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelName(level), logging.WARNING))
