"""Errors to Sentry, where an address for them is set: the line and where it came from, nothing that tells of a game.

The package is asked for here alone, and only then.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from bot.process.config import BadConfig, Config
from bot.process.logs import discreet

_KEPT = ("what", "kind", "fault", "status", "error", "code", "event", "attempt")
"""What of a line's facts leaves this machine: no ids of people and places."""


def report(config: Config, release: str, transport: Callable[[Any], None] | None = None) -> None:
    """Send errors of the log there from now on; nothing where no address is set. Raises `BadConfig`."""
    if not config.sentry_dsn:
        return
    try:
        import sentry_sdk
        from sentry_sdk.integrations.logging import LoggingIntegration
    except ImportError:
        raise BadConfig("HENGE_SENTRY_DSN needs the package sentry-sdk: pip install 'henge[sentry]'.") from None
    try:
        sentry_sdk.init(
            config.sentry_dsn,
            release=release,
            transport=transport,
            default_integrations=False,
            integrations=[LoggingIntegration(level=None, event_level=logging.ERROR)],
            include_local_variables=False,  # they hold hands and seeds
            include_source_context=False,
            max_breadcrumbs=0,
            server_name="",
            before_send=lambda event, hint: _bare(event, config.token),
        )
    except sentry_sdk.utils.BadDsn as error:
        raise BadConfig("HENGE_SENTRY_DSN is not the address that Sentry shows for a project.") from error


def _bare(event: Any, *secrets: str) -> Any:
    """An event without what people did and said; the message of an exception may name what is secret."""
    for raised in event.get("exception", {}).get("values", ()):
        raised["value"] = ""
    if "logentry" in event:  # the line as it is written in the code: what it was filled with are numbers of tables
        event["logentry"] = {"message": event["logentry"]["message"]}
    event["extra"] = {name: value for name, value in event.get("extra", {}).items() if name in _KEPT}
    event.pop("modules", None)
    return json.loads(discreet(json.dumps(event, default=str), *secrets))
