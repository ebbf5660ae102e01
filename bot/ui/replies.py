"""Answering an interaction: acknowledge first, think second, and never fail because Discord no longer listens."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias

import aiohttp
import discord

from bot.ui import errors, limits, outcomes
from bot.ui.layouts import Message, Upload, notice
from bot.ui.outcomes import facts
from bot.ui.owed import Debt
from bot.ui.texts import readable, safe_name
from engine import Refusal
from host.values.faults import loggable
from host.values.ports import Person
from storage.errors import StorageError

Interaction: TypeAlias = discord.Interaction[Any]

log = logging.getLogger(__name__)


def person(interaction: Interaction) -> Person:
    """Who acts, with a name that is safe to show."""
    return Person(interaction.user.id, safe_name(readable(interaction.user.display_name), interaction.user.id))


def make_readable(interaction: Interaction) -> None:
    """Take out of what was typed or chosen whatever can be neither stored nor sent."""
    interaction.data = _readable(interaction.data)


def _readable(part: Any) -> Any:
    match part:
        case str():
            return readable(part)
        case dict():
            return {name: _readable(inner) for name, inner in part.items()}
        case list():
            return [_readable(inner) for inner in part]
        case _:
            return part


def require_people(interaction: Interaction) -> None:
    """Raise `NotAPerson` where the account of a bot, ours or another, is named by an option or in a menu of people."""
    data: Any = interaction.data or {}
    for user_id, user in data.get("resolved", {}).get("users", {}).items():
        if user.get("bot"):
            raise errors.NotAPerson(safe_name(readable(user.get("global_name") or user["username"]), int(user_id)))


def key(interaction: Interaction) -> str:
    """The key of the use case that this interaction wants; the same key makes a repeat harmless."""
    return str(interaction.id)


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord that a private answer will come. What the person wanted is done even if this is too late."""
    await _defer(interaction, ephemeral=True, thinking=True)


MOMENT: Final = 1.5
"""Seconds for which an answer may be on its way before Discord is told that it will come; it waits for three."""


@asynccontextmanager
async def in_a_moment(interaction: Interaction) -> AsyncIterator[None]:
    """Do something quick before the private answer, so that the answer stands below what is said in the channel then.

    Discord puts an answer where it first hears of it. What takes longer than a moment is acknowledged all the same.
    """
    waits = asyncio.create_task(asyncio.sleep(MOMENT))
    promise = asyncio.create_task(_promised(interaction, waits))
    try:
        yield
    finally:
        waits.cancel()
        await promise


async def _promised(interaction: Interaction, waits: asyncio.Task[None]) -> None:
    """Acknowledge once this wait is over, unless it is cancelled before."""
    await asyncio.wait({waits})
    if not waits.cancelled():
        await acknowledge(interaction)


async def acknowledge_update(interaction: Interaction) -> None:
    """Tell Discord that the message which was pressed will change; if everybody sees it, that an answer will come."""
    pressed = interaction.message
    if pressed is not None and not pressed.flags.ephemeral:
        await acknowledge(interaction)
    else:
        if pressed is not None:
            interaction.client.open_panels.forget(pressed.id)
        await _defer(interaction)


async def _defer(interaction: Interaction, **how: bool) -> None:
    """Acknowledge. A request that is cut is made once more: Discord may not have had it, and twice does no harm."""
    if not _acknowledged(interaction):
        interaction.client.owed.promise(Debt(interaction.id, interaction.token, updating=not how))
    for attempt in (1, 2):
        if _acknowledged(interaction):
            return
        try:
            await interaction.response.defer(**how)
        except _CUT as error:
            log.info("acknowledgement cut", extra={"attempt": attempt, "reason": str(error), **facts(interaction)})
        except discord.HTTPException as error:
            if not errors.is_late(error) and not errors.is_outage(error):
                raise
            if error.code == limits.ALREADY_ANSWERED:
                # an earlier attempt arrived although its answer was lost: what follows is an edit, not a first answer
                interaction.extras[_TAKEN] = "updating" if not how else "thinking"
            else:
                outcomes.unheard(interaction, error)
            log.info("late acknowledgement", extra={"interaction": interaction.id, "code": error.code})
            return


MEGABYTE: Final = 1024 * 1024
_TAKEN = "acknowledged without our knowing"
_CUT = (OSError, aiohttp.ClientError)

PAUSES = (0.0, 1.0, 5.0, 30.0, 120.0, 300.0)
"""Seconds between attempts to deliver an answer, which Discord takes for fifteen minutes, while it shows "thinking"."""


def _acknowledged(interaction: Interaction) -> bool:
    """Whether Discord has had a first answer, as far as we know."""
    return interaction.response.is_done() or _TAKEN in interaction.extras


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Show a form, which must be the first answer; a repeated or late press shows none."""
    for attempt in (1, 2):
        try:
            await interaction.response.send_modal(form)
            return
        except _CUT as error:
            log.info("form cut", extra={"attempt": attempt, "reason": str(error), **facts(interaction)})
        except discord.HTTPException as error:
            if not errors.is_late(error):
                raise
            outcomes.unheard(interaction, error)
            log.info("form came too late", extra={"interaction": interaction.id, "code": error.code})
            return


async def show(interaction: Interaction, message: Message) -> None:
    """Show the private answer, or the new content of the private message that was pressed.

    What the person wanted is done by now. So they are told that and nothing else, for as long as Discord takes it.
    Pictures that are late follow.
    """
    if _updates(interaction) and interaction.message is not None:
        await interaction.client.late_pictures.stop(interaction.message.id)
    if (shown := await _show(interaction, message)) is None:
        return
    interaction.client.open_panels.shown(interaction, shown, message)
    if not message.is_whole:
        interaction.client.late_pictures.begin(shown, message, lambda part: _show(interaction, part), shown=True)


def turn(interaction: Interaction, message_id: int, message: Message) -> None:
    """Show something in the place of what this interaction has shown, unless something newer is shown there first.

    Pictures that are late follow.
    """
    interaction.client.late_pictures.begin(message_id, message, lambda part: _show(interaction, part), shown=False)


async def _show(interaction: Interaction, message: Message) -> int | None:
    """Show a message; returns the id of the one in which it is shown, None where Discord did not take it."""
    message = interaction.client.mentions.link(message.seen_from(interaction.channel_id))
    shown: int | None = None

    async def once() -> None:
        nonlocal shown
        if not _acknowledged(interaction):
            try:
                sent = await interaction.response.send_message(view=message.view, files=message.files, ephemeral=True)
                shown = sent.message_id
                return
            except discord.HTTPException as error:
                if error.code != limits.ALREADY_ANSWERED:
                    raise
                interaction.extras[_TAKEN] = "thinking"
        shown = (await interaction.edit_original_response(view=message.view, attachments=message.files)).id

    await _delivered(interaction, once)
    return shown


def _updates(interaction: Interaction) -> bool:
    """Whether the answer is a change of the message that was pressed."""
    updating = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    return updating or interaction.extras.get(_TAKEN) == "updating"


async def give(interaction: Interaction, name: str, data: bytes) -> None:
    """Give a file of this name as the private answer."""
    await give_all(interaction, {name: data})


async def give_document(interaction: Interaction, name: str, document: Mapping[str, Any]) -> None:
    """Give what was exported as a file of this name, as the private answer."""
    await give(interaction, name, json.dumps(document, ensure_ascii=False, indent=1).encode())


async def give_all(interaction: Interaction, files: Mapping[str, bytes]) -> None:
    """Give files, by name and at most ten, as the private answer. Raises `Refusal` for what Discord would not take."""
    for name, data in files.items():
        if len(data) > limits.FILE_BYTES:
            size, most = -(-len(data) // MEGABYTE), limits.FILE_BYTES // MEGABYTE
            raise Refusal(
                f"{name} has {size} MB, and Discord takes {most}: please ask whoever runs this bot, who can write it "
                "to a file there."
            )

    async def once() -> None:
        uploads = [discord.File(Upload(data), name) for name, data in files.items()]
        await interaction.edit_original_response(attachments=uploads)

    await _delivered(interaction, once)


async def post(interaction: Interaction, message: Message) -> None:
    """Post a message for everybody in the channel, below what was pressed; it mentions nobody."""
    message = interaction.client.mentions.link(await message.whole())

    async def once() -> None:
        quiet = discord.AllowedMentions.none()
        await interaction.followup.send(view=message.view, files=message.files, allowed_mentions=quiet)

    await _delivered(interaction, once)


async def instead(interaction: Interaction, text: str) -> None:
    """Show a few private words in the place of the private page that was pressed."""
    await show(interaction, notice(text))


async def refuse(interaction: Interaction, text: str) -> None:
    """Say a few private words as the only answer; it is tried once."""
    message = interaction.client.mentions.link(notice(text))
    try:
        await interaction.response.send_message(view=message.view, ephemeral=True)
    except (discord.HTTPException, *_CUT) as unsaid:
        log.info("refusal not taken", extra={"reason": str(unsaid), **facts(interaction)})


async def say(interaction: Interaction, text: str) -> None:
    """Say a few private words, beside the message that was pressed, which stays as it is."""
    message = interaction.client.mentions.link(notice(text))
    if not _updates(interaction):
        await show(interaction, message)
        return

    async def once() -> None:
        await interaction.followup.send(view=message.view, ephemeral=True)

    await _delivered(interaction, once)


async def _delivered(interaction: Interaction, once: Callable[[], Awaitable[None]]) -> None:
    """Try `once` again until Discord has the answer, or takes none any more."""
    for attempt, pause in enumerate((*PAUSES, None), 1):
        try:
            await once()
            interaction.client.owed.given(interaction.id)
            return
        except _CUT as error:
            reason = str(error)
        except discord.HTTPException as error:
            if errors.is_late(error) or error.code == limits.UNKNOWN_MESSAGE:
                outcomes.unheard(interaction, error)
                log.info("answer not taken", extra={"interaction": interaction.id, "code": error.code})
                interaction.client.owed.given(interaction.id)
                return
            if not errors.is_outage(error):
                raise
            reason = str(error)
        log.info("answer lost", extra={"attempt": attempt, "reason": reason, **facts(interaction)})
        if pause is not None:
            await asyncio.sleep(pause)


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Say in a sentence what went wrong; a fault of ours is logged with its facts, and named by a code."""
    text = errors.sentence(error)
    cause = errors.cause_of(error)
    if isinstance(cause, StorageError):
        log.error("the database: %s", cause, extra=facts(interaction))
    if text is None:
        code = outcomes.outcome_of(interaction).code = secrets.token_hex(3)
        text = errors.APOLOGY.format(code=code)
        log.error("fault %s: %s", code, loggable(cause), extra={"fault": code, **facts(interaction)})
    try:
        await say(interaction, text)
    except (discord.HTTPException, *_CUT) as unsaid:
        log.warning("could not explain", extra={"reason": str(unsaid), **facts(interaction)})
