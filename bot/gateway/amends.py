"""Answers that an earlier process promised and could not give any more: after the start people read what was done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.ui import errors, limits
from bot.ui.layouts import Message, notice
from bot.ui.mentions import Mentions
from bot.ui.owed import Debt, Owed
from bot.ui.replies import PAUSES
from host.values.faults import loggable

log = logging.getLogger(__name__)

DONE = "I was interrupted before I could say that this was done."
NOT_DONE = "I was interrupted, and as far as I know nothing was changed. Please try again."

UNDER_WAY = 3.0
"""Seconds for which Discord takes an acknowledgement; one that an earlier process sent may arrive after its death."""

Did = Callable[[str], Awaitable[str | None]]
"""What an interaction did, by its id, in sentences; "" where no words say it, None where it is not known to have done
anything.
"""


async def make_amends(client: discord.Client, owed: Owed, did: Did, mentions: Mentions) -> None:
    """Give every answer that an earlier process left: each is tried until Discord has it, or takes none any more."""
    await asyncio.gather(*(_give(client, owed, debt, did, mentions) for debt in owed.inherited.values()))


async def _give(client: discord.Client, owed: Owed, debt: Debt, did: Did, mentions: Mentions) -> None:
    awaits_promise = True  # the acknowledgement, without which there is no answer to give, may still arrive
    for pause in (*PAUSES, None):
        try:
            done = await did(str(debt.id))
            if not await _was_given(client, debt, done is not None):
                text = NOT_DONE if done is None else "\n".join(filter(None, (DONE, done)))
                await _say(client, debt, mentions.link(notice(text)))
            owed.given(debt.id)
            return
        except discord.HTTPException as error:
            if awaits_promise and error.code == limits.UNKNOWN_WEBHOOK:
                awaits_promise, pause = False, UNDER_WAY
            elif not errors.is_outage(error):
                _tell_of_refusal(debt, error)
                owed.given(debt.id)
                return
        except (OSError, aiohttp.ClientError, discord.RateLimited) as error:
            log.info("amends cut: %s", error)
        except Exception as error:
            log.warning("amends failed: %s", loggable(error))
        if pause is not None:
            await asyncio.sleep(pause)


def _tell_of_refusal(debt: Debt, error: discord.HTTPException) -> None:
    """Write a line in the log, unless it was to be expected: the answer came too late, or its message is gone."""
    if not errors.is_late(error) and error.code != limits.UNKNOWN_MESSAGE:
        log.warning("amends refused", extra={"interaction": debt.id, "code": error.code})


async def _was_given(client: discord.Client, debt: Debt, done: bool) -> bool:
    """Whether nothing is left to say.

    That is so where the answer arrived although nobody could note that any more. Of a message that was pressed nobody
    can find out whether it changed; where nothing was `done` it still shows what it showed.
    """
    if debt.updating:
        return not done
    answer = await client.http.request(_route(client, debt, "GET", _ANSWER))
    return not discord.MessageFlags._from_value(answer["flags"]).loading


async def _say(client: discord.Client, debt: Debt, message: Message) -> None:
    """Show a message in the place of “thinking…”, or beside the message that was pressed."""
    flags = discord.MessageFlags(components_v2=True, ephemeral=debt.updating)
    view: Any = message.view  # the library leaves its method untyped
    body = {"components": view.to_components(), "flags": flags.value}
    route = _route(client, debt, "POST") if debt.updating else _route(client, debt, "PATCH", _ANSWER)
    await client.http.request(route, json=body)


_ANSWER = "/messages/@original"


def _route(client: discord.Client, debt: Debt, method: str, where: str = "") -> discord.http.Route:
    return discord.http.Route(
        method,
        "/webhooks/{webhook_id}/{webhook_token}" + where,
        webhook_id=client.application_id,
        webhook_token=debt.token,
    )
