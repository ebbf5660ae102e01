"""What became of an interaction: noted while it is answered, and told in one line of the log when that has ended."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import discord
from discord import app_commands

from bot.ui import errors
from engine import Refusal
from storage.errors import StorageError

log = logging.getLogger(__name__)

_NOTED = "outcome"
_OF_QUESTIONS = {"p": 5, "want": 5, "wish": 4, "drop": 4}
"""By the verb of a table, how many parts of its address say which question it is about, and nothing of the answer."""
_NESTED = (1, 2)
"""The types of options that are the further words of a command."""


@dataclass(slots=True)
class Outcome:
    """What became of an interaction."""

    result: Literal["done", "refused", "fault", "cut"] = "done"
    kind: str = ""
    """The refusal or error, by the name of its class."""
    code: str = ""
    """The code by which the person was told of a fault."""
    status: int | None = None
    """The HTTP status of Discord's answer, where that was an error."""
    error: int | None = None
    """Discord's own number of that error."""
    table: int | None = None
    """The table that it is about, where an option or the channel says so."""


class Watch(Protocol):
    """Somebody who counts interactions."""

    def began(self, interaction_id: int, form: str) -> None:
        """Somebody did something; `form` says in which way."""
        ...

    def ended(self, interaction_id: int, what: str, form: str, result: str, seconds: float) -> None:
        """An interaction ended after `seconds`. `what` is one of a few names, so that figures can be kept by it."""
        ...


def outcome_of(interaction: discord.Interaction[Any]) -> Outcome:
    """What is noted of an interaction so far."""
    noted: Outcome = interaction.extras.setdefault(_NOTED, Outcome())
    return noted


def refused(interaction: discord.Interaction[Any], no: BaseException) -> str:
    """Note that what the person wanted is not done, and why; returns the sentence for them."""
    noted = outcome_of(interaction)
    noted.result, noted.kind = "refused", type(no).__name__
    return str(no)


def failed(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Note that something of ours, or of Discord's, broke."""
    noted = outcome_of(interaction)
    noted.result, noted.kind = "fault", type(error).__name__
    if isinstance(error, discord.HTTPException):
        noted.status, noted.error = error.status, error.code


def noted(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Note what an exception means for whoever did something: a refusal, or a fault.

    That the database takes nothing just now is a refusal: nothing was changed, and they are told so.
    """
    cause = errors.cause_of(error)
    if isinstance(cause, StorageError):
        refused(interaction, cause)
        return
    no = cause if isinstance(cause, Refusal) else error
    if isinstance(no, Refusal | app_commands.AppCommandError) and not isinstance(no, app_commands.CommandInvokeError):
        refused(interaction, no)
    else:
        failed(interaction, cause)


def unheard(interaction: discord.Interaction[Any], error: discord.HTTPException) -> None:
    """Note that Discord takes no answer any more; what was done stands."""
    noted = outcome_of(interaction)
    noted.kind = noted.kind or "unheard"
    noted.status, noted.error = error.status, error.code


def concerns(interaction: discord.Interaction[Any], table: int) -> int:
    """Note which table it is about; returns its number."""
    outcome_of(interaction).table = table
    return table


@contextmanager
def told(interaction: discord.Interaction[Any], watch: Watch) -> Iterator[None]:
    """Answer somebody in this block; after it a line in the log says who did what where, and what became of it."""
    form, began = interaction.type.name, time.monotonic()
    watch.began(interaction.id, form)
    try:
        yield
    except asyncio.CancelledError:
        outcome_of(interaction).result = "cut"
        raise
    except BaseException as error:
        failed(interaction, error)
        raise
    finally:
        seconds, noted, known = time.monotonic() - began, outcome_of(interaction), facts(interaction)
        watch.ended(interaction.id, name_of(interaction), form, noted.result, seconds)
        more = {
            "table": noted.table or known["table"],
            "outcome": noted.result,
            "kind": noted.kind,
            "fault": noted.code,
            "status": noted.status,
            "error": noted.error,
            "ms": round(seconds * 1000),
        }
        why = f" {noted.kind}" if noted.kind else ""
        log.info("%s: %s%s", known["what"], noted.result, why, extra={**known, **_said(more), "form": form})


def facts(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    """What a log may say about an interaction: ids and addresses, never what was typed or chosen."""
    data: Any = interaction.data or {}
    parts = str(data.get("custom_id", "")).split(":")
    address = ":".join(parts[: _told_parts(parts)])
    of_table = parts[0] in ("t", "l") and len(parts) > 1 and parts[1].isascii() and parts[1].isdecimal()
    return {
        "interaction": interaction.id,
        "guild": interaction.guild_id,
        "channel": interaction.channel_id,
        "user": interaction.user.id,
        "table": int(parts[1][:20]) if of_table else None,
        "what": address or _typed(data),
    }


def _told_parts(parts: Sequence[str]) -> int:
    """How many parts of an address a log may have; further ones may say what was chosen, or about whom it is."""
    if parts[0] == "t" and len(parts) > 2:
        return _OF_QUESTIONS.get(parts[2], 3)
    return 3 if parts[0] in ("l", "g", "h") else 2


def name_of(interaction: discord.Interaction[Any]) -> str:
    """The name of what was done: a command, or an address without its numbers, so that there are few names."""
    data: Any = interaction.data or {}
    if not (address := str(data.get("custom_id", ""))):
        return f"/{_typed(data)}" if interaction.command is not None else "/unknown"
    kind, *rest = address.split(":")
    words = [part for part in rest[: 2 if kind in ("t", "l", "g") else 1] if part.isascii() and part.isalpha()]
    return " ".join((kind[:1], *words))


def _typed(data: Mapping[str, Any]) -> str:
    """A command in full, without what was typed after it."""
    words, options = [str(data.get("name", ""))], data.get("options", ())
    while options and options[0].get("type") in _NESTED:
        words.append(str(options[0]["name"]))
        options = options[0].get("options", ())
    return " ".join(words)


def _said(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if value not in (None, "")}
