"""Exceptions as sentences for people. What has no sentence of its own is a fault of ours."""

from __future__ import annotations

import aiohttp
import discord
from discord import app_commands

from bot.ui import limits
from engine import Refusal
from host.values.ports import NotNow, Undeliverable
from host.values.refusals import Busy
from storage.errors import StorageError

APOLOGY = (
    "Sorry, something went wrong on our side and nothing was changed. Please try again; we have noted it as {code}."
)


class MissingPermissions(Refusal):
    """The bot may not do here what a table needs."""

    def __init__(self, names: list[str]) -> None:
        listed = ", ".join(names)
        super().__init__(f"I cannot host a table here: I still need the permission {listed} in this channel.")


class NoRoomForTables(Refusal):
    """Tables with threads of their own are to open in a forum, which takes no messages beside its posts."""

    def __init__(self) -> None:
        super().__init__("Tables cannot open by themselves in a forum; please type this in a text channel.")


class OnlyManagers(Refusal):
    """Something of a whole server, asked for by somebody who does not manage it."""

    def __init__(self) -> None:
        super().__init__("Only people who may manage this server or its channels can do that.")


class NotAPerson(Refusal, app_commands.AppCommandError):
    """The account of a bot where a person is to be named."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is the account of a bot, and does not play; please name a person.")


class OnlyInServers(Refusal):
    """A command that needs a channel of a server."""

    def __init__(self) -> None:
        super().__init__("This works in the channels of a server.")


def cause_of(error: BaseException) -> BaseException:
    """What an exception is about, which what was raised for it may wrap; of the database what we call it."""
    return error if isinstance(error, StorageError) else error.__cause__ or error


def sentence(error: BaseException) -> str | None:
    """What to tell the person, or None where the fault is ours."""
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError) and error.__cause__:
        return sentence(error.__cause__) or sentence_of_command(error)
    if isinstance(error, Refusal):
        return str(error)
    if isinstance(error, StorageError):
        return str(Busy())
    if isinstance(error, Undeliverable):
        return error.reason
    if isinstance(error, NotNow | TimeoutError | aiohttp.ClientError) or is_outage(error):
        return "Discord does not let me through just now; please try again in a moment."
    if isinstance(error, app_commands.AppCommandError):
        return sentence_of_command(error)
    return None


def sentence_of_command(error: app_commands.AppCommandError) -> str | None:
    """What to tell about a command that could not be understood or is not allowed."""
    match error:
        case app_commands.TransformerError():
            return f"“{error.value}” is not something I know here; please choose from the list."
        case app_commands.MissingPermissions():
            return "Only people who may manage this server can do that."
        case app_commands.NoPrivateMessage():
            return str(OnlyInServers())
        case app_commands.CommandSignatureMismatch() | app_commands.CommandNotFound():
            return "That command has just changed; please wait a minute and try again."
        case app_commands.CheckFailure():
            return "Only whoever runs this bot can do that."
        case _:
            return None


def is_outage(error: BaseException) -> bool:
    """Whether Discord itself is in trouble, or takes nothing from us, after all that its library tries by itself."""
    if isinstance(error, discord.HTTPException) and error.status == limits.TOO_MANY:
        return error.code != limits.OLD_EDITS
    return isinstance(error, discord.DiscordServerError | discord.RateLimited)


def is_late(error: discord.HTTPException) -> bool:
    """Whether Discord no longer takes an answer to this interaction; what was done stands all the same."""
    return error.code in (
        limits.UNKNOWN_INTERACTION,
        limits.UNKNOWN_WEBHOOK,
        limits.ALREADY_ANSWERED,
        limits.DEAD_TOKEN,
    )
