"""Answering an interaction: acknowledge first, think second, and never fail because Discord no longer listens."""

from __future__ import annotations

import logging
import secrets
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.ui import errors, limits
from bot.ui.layouts import Message, notice
from bot.ui.texts import safe_name
from host.faults import facts_of
from host.ports import Person
from storage.errors import StorageError

Interaction: TypeAlias = discord.Interaction[Any]

log = logging.getLogger(__name__)


def person(interaction: Interaction) -> Person:
    """Who acts, with a name that is safe to show."""
    return Person(interaction.user.id, safe_name(interaction.user.display_name))


def key(interaction: Interaction) -> str:
    """What makes a repeat of this very interaction harmless."""
    return str(interaction.id)


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord that a private answer will come. What the person wanted is done even if this is too late."""
    await _defer(interaction, ephemeral=True, thinking=True)


async def acknowledge_update(interaction: Interaction) -> None:
    """Tell Discord that the message which was pressed will change."""
    await _defer(interaction)


async def _defer(interaction: Interaction, **how: bool) -> None:
    if _acknowledged(interaction):
        return
    try:
        await interaction.response.defer(**how)
    except discord.HTTPException as error:
        if not errors.is_late(error):
            raise
        if error.code == limits.ALREADY_ANSWERED:
            # an earlier attempt arrived although its answer was lost: what follows is an edit, not a first answer
            interaction.extras[_TAKEN] = "updating" if not how else "thinking"
        log.info("late acknowledgement", extra={"interaction": interaction.id, "code": error.code})


_TAKEN = "acknowledged without our knowing"


def _acknowledged(interaction: Interaction) -> bool:
    return interaction.response.is_done() or _TAKEN in interaction.extras


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Show a form, which must be the first answer; a repeated or late press shows none."""
    try:
        await interaction.response.send_modal(form)
    except discord.HTTPException as error:
        if not errors.is_late(error):
            raise
        log.info("form came too late", extra={"interaction": interaction.id, "code": error.code})


async def show(interaction: Interaction, message: Message) -> None:
    """The private answer, or the new content of the private message that was pressed.

    What the person wanted is done by now, whatever becomes of its answer: a connection that breaks is tried once more.
    """
    for attempt in (1, 2):
        try:
            await _show(interaction, message)
            return
        except discord.HTTPException as error:
            if not errors.is_late(error) and not errors.is_outage(error):
                raise
            log.info("answer not taken", extra={"interaction": interaction.id, "code": error.code})
            return
        except (OSError, aiohttp.ClientError) as error:
            log.info("answer lost", extra={"attempt": attempt, "reason": str(error), **facts(interaction)})


async def _show(interaction: Interaction, message: Message) -> None:
    if _acknowledged(interaction):
        await interaction.edit_original_response(view=message.view, attachments=message.files)
    else:
        await interaction.response.send_message(view=message.view, files=message.files, ephemeral=True)


async def say(interaction: Interaction, text: str) -> None:
    """A few private words; beside the message that was pressed, which stays as it is."""
    message = notice(text)
    updating = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    if not updating and interaction.extras.get(_TAKEN) != "updating":
        await show(interaction, message)
        return
    try:
        await interaction.followup.send(view=message.view, ephemeral=True)
    except discord.HTTPException as error:
        if not errors.is_late(error):
            raise


async def explain(interaction: Interaction, error: BaseException) -> None:
    """One sentence about what went wrong; a fault of ours is logged with its facts and gets a code."""
    text = errors.sentence(error)
    cause = error.__cause__ or error
    if isinstance(cause, StorageError):
        log.error("the database: %s", cause, extra=facts(interaction))
    if text is None:
        code = secrets.token_hex(3)
        text = errors.APOLOGY.format(code=code)
        log.error("fault %s: %s", code, facts_of(cause), extra={"fault": code, **facts(interaction)})
    try:
        await say(interaction, text)
    except (discord.HTTPException, OSError) as unsaid:
        log.warning("could not explain", extra={"reason": str(unsaid), **facts(interaction)})


def facts(interaction: Interaction) -> dict[str, Any]:
    """What a log may say about an interaction: ids and addresses, never what was typed or chosen."""
    data: Any = interaction.data or {}
    # beyond its fifth part, an address may say what was chosen
    address = ":".join(str(data.get("custom_id", "")).split(":")[:5])
    return {
        "interaction": interaction.id,
        "guild": interaction.guild_id,
        "channel": interaction.channel_id,
        "user": interaction.user.id,
        "what": address or data.get("name"),
    }
