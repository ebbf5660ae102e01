"""Logs: one line each, as JSON or for people, with facts beside the words and never a secret among them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

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


class Without(logging.Filter):
    """Replaces secrets wherever they would appear in a message."""

    def __init__(self, *secrets: str) -> None:
        super().__init__()
        self.secrets = [secret for secret in secrets if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        """Always lets the record pass, cleaned."""
        text = record.getMessage()
        if any(secret in text for secret in self.secrets):
            for secret in self.secrets:
                text = text.replace(secret, "•••")
            record.msg, record.args = text, ()
        return True


def set_up(level: str, form: str, *secrets: str, stream: TextIO = sys.stderr) -> None:
    """Send every log to one stream. `secrets` are kept out of messages."""
    handler = logging.StreamHandler(stream)
    handler.addFilter(Without(*secrets))
    handler.setFormatter(
        JsonLines() if form == "json" else logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # a line for every heartbeat and request tells nothing
    for chatty in ("discord.gateway", "discord.http", "discord.client", "alembic", "aiosqlite"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelName(level), logging.WARNING))
