"""The Announcer port in discord.py, by ids alone: no cache is needed to speak, to edit or to look back."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.gateway.reachability import Answering
from bot.gateway.visibility import Seeing
from bot.ui import limits
from bot.ui.layouts import Message, Part, titled
from bot.ui.mentions import Mentions
from bot.ui.shapes import components
from bot.ui.texts import clip
from host.values.ports import (
    MINUTE,
    Kept,
    MessageGone,
    NotAllowed,
    NotNow,
    Place,
    PlaceDeleted,
    PlaceGone,
    Post,
    Undeliverable,
)

log = logging.getLogger(__name__)

PATIENCE = 45.0
"""Seconds until an unanswered request counts as lost; discord.py's own retries are included."""

SKEW = 10 * MINUTE
"""How far our clock may be ahead of Discord's."""

_MARKS = 1_000_000
"""Component ids below this are left to Discord, which numbers what has no id from 1."""

_GONE = {limits.UNKNOWN_CHANNEL: PlaceDeleted, limits.NO_ACCESS: PlaceGone, limits.UNKNOWN_MESSAGE: MessageGone}
_NEEDED = "View Channel, Send Messages, Send Messages in Threads, Embed Links, Attach Files and Read Message History"


class DiscordAnnouncer:
    """Says things through a client. Raises `Undeliverable` or `NotNow`, never discord.py's errors.

    `secret` hides the numbers of outbox rows in messages; all processes of one bot have the same, now and later.
    `mentions` makes commands in messages pressable. In direct messages they stay names, since no command works there.
    `answering` hears of the client's requests. `patience` is the number of seconds after which a request counts as
    lost.
    """

    def __init__(
        self,
        secret: str = "",
        *,
        mentions: Mentions | None = None,
        answering: Answering | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.patience, self._secret, self.mentions = patience, secret, mentions or Mentions()
        self.answering = answering or Answering()
        self._client: discord.Client | None = None
        self._seeing = Seeing()

    def speak_through(self, client: discord.Client) -> None:
        """Use this client from now on; it has logged in."""
        self._client = client

    @property
    def client(self) -> discord.Client:
        """The client that is logged in now. Raises `NotNow` before there is one."""
        if self._client is None or self._client.is_closed():
            raise NotNow("not connected")  # tried less and less often, and at once when a line is open
        return self._client

    async def in_reach(self) -> bool:
        """Whether a line to Discord is open, and it answers what it is asked.

        The line is looked at each time. If events were counted, one that never came would let tables wait for ever.
        """
        shards = self._client.shards.values() if isinstance(self._client, discord.AutoShardedClient) else ()
        return any(not shard.is_closed() for shard in shards) and await self.answering.holds(self._ask)

    async def _ask(self) -> None:
        await self.client.http.request(discord.http.Route("GET", "/users/@me"))

    async def post(self, channel_id: int, post: Post) -> int:
        """Send a new message; returns its id. Discord refuses the same outbox id a second time within minutes."""
        message = self.mentions.link(_message(post, self._secret))
        async with self._outbound(f"post in {channel_id}"):
            sent = await self.client.get_partial_messageable(channel_id).send(
                view=message.view,
                files=message.files,
                allowed_mentions=_only(post.mentions),
                nonce=nonce(post.outbox_id, self._secret),
            )
        return int(sent.id)

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """Replace a message of ours, with its picture unless that is kept; opens its thread if that is archived."""
        async with self._outbound(f"edit in {channel_id}"):
            await self._opened(channel_id, lambda: self._edit(channel_id, message_id, post))

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of ours, if it is there; opens its thread if that is archived."""
        with suppress(MessageGone):
            async with self._outbound(f"delete in {channel_id}"):
                await self._opened(channel_id, lambda: self.client.http.delete_message(channel_id, message_id))

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Open the thread of a message; returns its id. A repeat finds the thread that is there, by the message's id.

        Discord gives no second thread to a message whose thread was deleted: then one without a message is opened.
        """
        async with self._outbound(f"thread in {channel_id}"):
            try:
                made = await self.client.http.start_thread_with_message(
                    channel_id,
                    message_id,
                    name=clip(name, limits.THREAD_NAME),
                    auto_archive_duration=limits.ARCHIVE_MINUTES,
                )
            except discord.HTTPException as error:
                if error.code != limits.THREAD_EXISTS:
                    raise
                if await self._is_there(message_id):
                    return message_id
                made = await self.client.http.start_thread_without_message(
                    channel_id,
                    name=clip(name, limits.THREAD_NAME),
                    auto_archive_duration=limits.ARCHIVE_MINUTES,
                    type=discord.ChannelType.public_thread.value,
                )
        return int(made["id"])

    async def _is_there(self, channel_id: int) -> bool:
        try:
            await self.client.http.get_channel(channel_id)
        except discord.NotFound:
            return False
        return True

    async def close_thread(self, thread_id: int) -> None:
        """Archive a thread, and leave it unlocked: buttons in a locked thread are dead."""
        async with self._outbound(f"close {thread_id}"):
            await self.client.http.edit_channel(thread_id, archived=True)

    async def reach(self, channel_id: int) -> None:
        """Ask Discord for a channel or thread, and say nothing there."""
        async with self._outbound(f"look at {channel_id}"):
            await self.client.http.get_channel(channel_id)

    async def owners(self) -> tuple[int, ...]:
        """The owner of the application, or each member of the team that owns it."""
        async with self._outbound("look whose application this is"):
            owned = await self.client.application_info()
        return tuple(member.id for member in owned.team.members) if owned.team else (owned.owner.id,)

    async def whisper(self, user_id: int, post: Post) -> None:
        """A direct message to one person."""
        message = _message(post, self._secret)
        async with self._outbound(f"whisper to {user_id}"):
            channel = await self.client.create_dm(discord.Object(user_id))
            await channel.send(
                view=message.view,
                files=message.files,
                nonce=nonce(post.outbox_id, self._secret),
            )

    async def tell_owner(self, title: str, text: str) -> None:
        """A direct message to whoever owns the application, or leads the team that does. Raises what `whisper` does."""
        async with self._outbound("look who owns the bot"):
            application = await self.client.application_info()
        owner = application.team.owner_id if application.team else application.owner.id
        if owner is not None:
            await self.whisper(owner, Post(-secrets.randbits(40) - 1, title, text))

    async def seen_by(self, user_id: int, place: Place) -> bool:
        """Whether a person sees a place now, by their roles of the last minutes."""
        async with self._outbound(f"look whether {user_id} sees {place.channel_id}"):
            return await self._seeing.sees(self.client, user_id, place)

    async def whispered(self, user_id: int, outbox_id: int, since: int) -> bool:
        """Whether a direct message with this outbox id was sent to this person."""
        async with self._outbound(f"look for a whisper to {user_id}"):
            channel = await self.client.create_dm(discord.Object(user_id))
        return await self.find(channel.id, outbox_id, since) is not None

    async def find(self, channel_id: int, outbox_id: int, since: int) -> int | None:
        """The id of our message with this outbox id; None where it was not sent.

        Messages are read back page by page, the latest first, to the time `since`; the first page even if clocks
        differ.
        """
        oldest, before = _snowflake(since - SKEW), None
        marks = {mark(outbox_id, self._secret), _former_mark(outbox_id)}
        while True:
            async with self._outbound(f"look in {channel_id}"):
                page = await self.client.http.logs_from(channel_id, limits.HISTORY, before=before)
            for message in page:
                if any(part.get("id") in marks for part in message.get("components", ())):
                    return int(message["id"])
            if len(page) < limits.HISTORY or int(page[-1]["id"]) < oldest:
                return None
            before = int(page[-1]["id"])

    async def _opened(self, channel_id: int, change: Callable[[], Awaitable[None]]) -> None:
        """Change something in a thread; one that is archived is opened first."""
        try:
            await change()
        except discord.HTTPException as error:
            if error.code != limits.ARCHIVED:
                raise
            await self.client.http.edit_channel(channel_id, archived=False)
            await change()

    async def _edit(self, channel_id: int, message_id: int, post: Post) -> None:
        message = self.mentions.link(_message(post, self._secret))
        place: Any = self.client.get_partial_messageable(channel_id)
        await place.get_partial_message(message_id).edit(
            view=message.view,
            attachments=discord.utils.MISSING if isinstance(post.picture, Kept) else message.files,
            allowed_mentions=discord.AllowedMentions.none(),
        )

    @asynccontextmanager
    async def _outbound(self, what: str) -> AsyncIterator[None]:
        """Limit the time of a request, and raise the host's errors for whatever goes wrong with it."""
        if shut_for := self.answering.shut_for:
            raise NotNow(f"{what}: Discord takes nothing from us", after=shut_for)
        try:
            async with asyncio.timeout(self.patience):
                yield
        except discord.RateLimited as error:
            raise NotNow(f"{what}: limited", after=error.retry_after) from error
        except discord.DiscordServerError as error:
            raise NotNow(f"{what}: Discord says {error.status}", maybe_done=True) from error
        except discord.HTTPException as error:
            raise _understood(what, error) from error
        except (TimeoutError, aiohttp.ClientError, OSError) as error:
            raise NotNow(f"{what}: {type(error).__name__}", maybe_done=True) from error


def nonce(outbox_id: int, secret: str = "") -> str:
    """The nonce of an outbox row.

    Rows are numbered across all tables, and some of them are told to one person in secret: how many there were between
    two public messages is nobody's business. So the number is hashed, keyed with what nobody else has.
    """
    return f"h{_hashed(outbox_id, secret).hex()}"


def mark(outbox_id: int, secret: str = "") -> int:
    """The component id by which a message is found again: a whole number of 31 bits, hashed as the nonce is."""
    return _MARKS + int.from_bytes(_hashed(outbox_id, secret)) % (2**31 - 1 - _MARKS)


def _hashed(outbox_id: int, secret: str) -> bytes:
    return blake2b(str(outbox_id).encode(), key=secret.encode()[:64], digest_size=10, person=b"henge outbox").digest()


def _former_mark(outbox_id: int) -> int:
    """The mark that earlier releases gave; a message of theirs may have been on its way when they ended."""
    return _MARKS + outbox_id % (2**31 - 1 - _MARKS)


def _snowflake(at: int) -> int:
    """The lowest id of what Discord made at this time, in milliseconds since 1970 UTC, or later."""
    return max(0, at - discord.utils.DISCORD_EPOCH) << 22


def _understood(what: str, error: discord.HTTPException) -> Exception:
    if error.status == 429 and error.code != limits.OLD_EDITS:
        return NotNow(f"{what}: limited", after=60.0)
    if kind := _GONE.get(error.code):
        return kind("That channel or message is no longer there, or I cannot see it.")
    match error.code:
        case limits.OLD_EDITS | limits.NOT_OUR_MESSAGE:
            return MessageGone("That message can no longer be edited.")
        case limits.MISSING_PERMISSION:
            return NotAllowed(f"I may not speak there; I need the permissions {_NEEDED}.")
        case limits.BLOCKED_BY_AUTOMOD:
            return NotAllowed("The server's AutoMod stopped the message.")
        case limits.THREAD_LOCKED:
            return NotAllowed("The thread is locked.")
        case limits.TOO_MANY_THREADS:
            return NotAllowed("The server has no room for more threads.")
        case limits.CANNOT_WRITE_TO:
            return Undeliverable("They do not take direct messages.")
        case limits.OPENING_DIRECT_MESSAGES:
            return NotNow(f"{what}: too many direct messages", after=600.0)
        case _:
            pass
    if error.status == 401:
        return NotNow(f"{what}: not logged in", after=60.0)
    log.error("Discord refuses what we send", extra={"what": what, "code": error.code, "reason": error.text})
    return Undeliverable(f"Discord refused the message ({error.status}, {error.code}).")


def _only(people: tuple[int, ...]) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in people]
    )


def _message(post: Post, secret: str) -> Message:
    unsaid = [f"<@{user}>" for user in post.mentions if f"<@{user}>" not in post.text]
    rows: list[ui.ActionRow[Any]] = [ui.ActionRow(*map(components.public_button, row)) for row in post.buttons if row]
    parts: tuple[Part, ...] = (post.text,)
    if post.picture:
        above = len(post.text) if post.above is None else post.above
        parts = post.text[:above].strip(), post.picture, post.text[above:].strip()
    return titled(post.title, " ".join(unsaid), *parts, *rows, mark=mark(post.outbox_id, secret))
