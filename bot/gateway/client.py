"""The connection to Discord: few intents, one error handler, commands registered when they changed."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import aiohttp
import discord
from discord.ext import commands

from bot.gateway.admission import Blocked, Gate, TooFast
from bot.gateway.commandtree import Tree
from bot.gateway.connections import latest_first
from bot.gateway.reachability import Answering
from bot.gateway.request_limit import RequestLimit, share
from bot.process.config import BadConfig, Config
from bot.process.release import release
from bot.ui import outcomes, replies
from bot.ui.late_pictures import LatePictures
from bot.ui.mentions import Mentions
from bot.ui.open_panels import OpenPanels
from bot.ui.owed import Owed
from bot.ui.pages import panel_pages
from bot.ui.pages.about import invitation
from cogs.operator_commands import OperatorCog
from host.schedule.clock import finish
from host.values.faults import loggable

log = logging.getLogger(__name__)

LONGEST_LIMIT = 60.0
"""Seconds of a rate limit that are waited out; one that lasts longer is reported to the caller."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds between attempts to connect: the first pause is doubled each time, up to the longest. That stays well under
the thousand attempts a day that Discord allows.
"""
CONNECTIONS = 100
"""Connections for requests to Discord, at most: twice as many as it takes requests in a second."""
STOPPING = "I am just being restarted; please try again in a minute."
SHARDS_REFUSED = {
    4010: "Discord does not know the shards that HENGE_SHARDS and HENGE_SHARD_IDS name.",
    4011: "Discord wants more shards for so many servers: HENGE_SHARDS is too small. Without it Discord decides.",
}
"""What is wrong where Discord closes the gateway with these codes."""
STEADY = 600.0
"""Seconds after which a connection counts as good, so that pauses begin anew with the first."""


def connections(config: Config) -> int:
    """How many connections a process has: those for its requests, and one for each of its shards."""
    return CONNECTIONS + len(config.shard_ids or range(config.shards or 1))


Dispatch = Callable[[replies.Interaction], Awaitable[None]]
Explain = Callable[[replies.Interaction, BaseException], Awaitable[None]]


async def _as_it_was(table: int, interaction: replies.Interaction, mark: tuple[str, ...]) -> None:
    """What `OpenPanels` asks where nobody gave it anything to ask: every panel stays as it is."""


class Servers(Protocol):
    """Somebody who wants to know in which servers the bot is."""

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server."""
        ...

    async def guild_back(self, guild_id: int) -> None:
        """The bot is in a server, perhaps again."""
        ...

    async def sign_of_life(self, guild_id: int) -> None:
        """Something there was used, or changed in a way that may concern what it can see and say."""
        ...


class Watcher(outcomes.Watch, Protocol):
    """Somebody who counts interactions, and requests to Discord."""

    def happened(self, event: str) -> None:
        """The connection was made, lost, or taken up again."""
        ...

    def trace(self) -> aiohttp.TraceConfig:
        """What hears of every request of one client."""
        ...


@dataclass(frozen=True)
class Recipients:
    """Who is given what arrives through a client."""

    dispatch: Dispatch
    """Does what is pressed."""
    cogs: Callable[[], Sequence[commands.Cog]]
    """Makes what answers typed commands, anew for each client."""
    on_login: Callable[[discord.Client], None]
    """Hears of the client that has logged in, before it connects."""
    servers: Servers
    explain: Explain = replies.explain
    """Tells a person why something was not done."""
    on_line: Callable[[], None] = lambda: None
    """Hears that a line to Discord is open, perhaps again."""


@dataclass(frozen=True)
class Lasting:
    """What outlives a client that another one takes the place of."""

    watch: Watcher
    owed: Owed = field(default_factory=lambda: Owed(None))
    mentions: Mentions = field(default_factory=Mentions)
    open_panels: OpenPanels = field(default_factory=lambda: OpenPanels(_as_it_was, replies.turn, panel_pages.over))
    answering: Answering = field(default_factory=Answering)
    """Hears what becomes of requests."""


class HengeClient(commands.AutoShardedBot):
    """Discord's client. `connector` makes its connections lead elsewhere than to Discord."""

    def __init__(
        self,
        config: Config,
        recipients: Recipients,
        lasting: Lasting,
        connector: aiohttp.BaseConnector | None = None,
    ) -> None:
        # a board game needs no voice, and no warning at every start that it has none
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        trace = lasting.watch.trace()
        RequestLimit(share(config.shards, config.shard_ids)).joins(trace)
        lasting.answering.joins(trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True) if config.guilds_intent else discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_LIMIT,
            shard_count=config.shards,
            shard_ids=list(config.shard_ids) if config.shard_ids else None,  # type: ignore[arg-type]
            connector=latest_first(connector or aiohttp.TCPConnector(limit=connections(config))),
            http_trace=trace,
        )
        self.config, self._to = config, recipients
        self.watch, self.owed, self.mentions = lasting.watch, lasting.owed, lasting.mentions
        self.open_panels, self.late_pictures = lasting.open_panels, LatePictures()
        self.connected = asyncio.Event()
        self.release = release()
        self._gate = Gate(config.blocked, config.presses, config.server_presses)
        self._answering: set[asyncio.Task[Any]] = set()
        self._stopping = False

    async def takes(self, interaction: replies.Interaction) -> bool:
        """Whether what somebody does is still taken. The task that answers it is remembered until it ends."""
        if self._stopping:
            outcomes.outcome_of(interaction).result = "cut"
            if interaction.type is not discord.InteractionType.autocomplete:
                await replies.refuse(interaction, STOPPING)
            return False
        if not await self._let_in(interaction):
            return False
        if (task := asyncio.current_task()) is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
        return True

    async def _let_in(self, interaction: replies.Interaction) -> bool:
        """Whether somebody may use the bot and has not done so too often; refuses them with a sentence otherwise.

        While somebody only types, that is not counted, and they are told nothing.
        """
        who, where = interaction.user.id, interaction.guild_id
        typing = interaction.type is discord.InteractionType.autocomplete
        try:
            (self._gate.check if typing else self._gate.enter)(who, where)
        except (Blocked, TooFast) as no:
            text = outcomes.refused(interaction, no)
            if not typing:
                await replies.refuse(interaction, text)
            return False
        return True

    async def explain(self, interaction: replies.Interaction, error: BaseException) -> None:
        """Tell a person why something was not done."""
        outcomes.noted(interaction, error)
        await self._to.explain(interaction, error)

    async def settle(self) -> None:
        """Take nothing new, and let the answers that are under way end; after a moment, end them.

        Answers that are owed then are given after the next start.
        """
        self._stopping = True
        await finish({*self._answering, *self.late_pictures.close()})

    async def setup_hook(self) -> None:
        """Add the cogs and register the commands. It is called once, after the login and before the connection."""
        for cog in self._to.cogs():
            if not isinstance(cog, OperatorCog):
                await self.add_cog(cog)
            elif self._operators is not None:
                await self.add_cog(cog, guild=self._operators)
        await self._register()
        if self.application_id is not None:
            log.info("to add me to a server: %s", invitation(self.application_id))
        self._to.on_login(self)

    async def _register(self) -> None:
        """Bring Discord's lists of commands up to date, if this process is the one of all that does; the others only
        learn how commands are mentioned.
        """
        tree = self.tree
        if not isinstance(tree, Tree):
            return
        trying, mine = self._trying, self.config.cluster == 0
        if trying is not None:
            tree.copy_global_to(guild=trying)
        elif await tree.register(None, change=mine):
            log.info("commands registered")
        if self._operators is None:
            log.info("HENGE_OPERATOR_SERVER is not set: /operator is in no server")
        named = {"HENGE_TEST_SERVER": trying, "HENGE_OPERATOR_SERVER": self._operators}
        for server in {server.id: server for server in named.values() if server is not None}.values():
            try:
                await tree.register(server, change=mine)
            except (discord.Forbidden, discord.NotFound):
                setting = next(name for name, each in named.items() if each is not None and each.id == server.id)
                log.warning("I am not in the server of %s; its commands come there with me: %s", setting, server.id)

    @property
    def _trying(self) -> discord.Object | None:
        """The only server that is to have the commands, if one was named; there they change at once."""
        return discord.Object(self.config.test_server) if self.config.test_server else None

    @property
    def _operators(self) -> discord.Object | None:
        """The server whose people look after the bot, if there is one."""
        return discord.Object(self.config.operator_server) if self.config.operator_server else None

    async def on_interaction(self, interaction: replies.Interaction) -> None:
        """Answer a button, a menu or a form; cogs answer commands. Each is a sign of life of its server."""
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if pressed:
            with outcomes.told(interaction, self.watch):
                await self._pressed(interaction)
        if interaction.guild_id is not None and interaction.type is not discord.InteractionType.autocomplete:
            await self._to.servers.sign_of_life(interaction.guild_id)

    async def _pressed(self, interaction: replies.Interaction) -> None:
        if await self.takes(interaction):
            try:
                await self._to.dispatch(interaction)
            except Exception as error:
                await self.explain(interaction, error)

    async def on_ready(self) -> None:
        """Note that the client is connected. It may happen many times, so that nothing is started here."""
        self.connected.set()
        log.info("connected", extra={"servers": len(self.guilds), "shards": self.shard_count})

    async def on_shard_connect(self, shard_id: int) -> None:
        """A shard reached the gateway."""
        self.watch.happened("connect")
        self._to.on_line()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A shard took up where it was cut."""
        self.watch.happened("resume")
        self._to.on_line()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A shard was cut from the gateway."""
        self.watch.happened("disconnect")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server. An outage of Discord's is told by another event."""
        await self._to.servers.guild_gone(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server, perhaps not for the first time."""
        if guild.id in (self.config.operator_server, self.config.test_server):
            await self._register()
        await self._came(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there, after an outage of Discord's or a start of ours."""
        await self._came(guild)

    async def _came(self, guild: discord.Guild) -> None:
        """Note that the bot is in a server; leave one that is blocked, without a word there."""
        if guild.id not in self.config.blocked:
            await self._to.servers.guild_back(guild.id)
            return
        log.warning("leaving a server of HENGE_BLOCKED: %s", guild.id)
        try:
            await guild.leave()
        except discord.HTTPException as error:
            log.warning("the server %s cannot be left: %s, %s", guild.id, error.status, error.code)

    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """A server was changed."""
        await self._to.servers.sign_of_life(after.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was made, or can be seen again."""
        await self._to.servers.sign_of_life(channel.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel was changed, perhaps who may see it."""
        await self._to.servers.sign_of_life(after.guild.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """A thread can be seen again."""
        await self._to.servers.sign_of_life(thread.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was changed, perhaps locked or opened."""
        await self._to.servers.sign_of_life(payload.guild_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role was changed, perhaps what it may."""
        await self._to.servers.sign_of_life(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Somebody's roles were changed: without a privileged intent, only the bot's own."""
        await self._to.servers.sign_of_life(after.guild.id)

    async def on_message(self, message: discord.Message, /) -> None:
        """Nothing is read from messages."""

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """A fault in an event handler."""
        if (error := sys.exception()) is not None:
            log.error("event failed: %s", loggable(error), extra={"event": event_method})


async def keep_connected(make: Callable[[], HengeClient], token: str, *, first_pause: float = FIRST_PAUSE) -> None:
    """Run a client until it is closed on purpose; when it ends by itself, start a new one after a pause.

    Raises `discord.LoginFailure`, `discord.PrivilegedIntentsRequired` and `BadConfig`: a wrong token stays wrong, and
    so do intents and shards that are refused.
    """
    loop = asyncio.get_running_loop()
    pause = first_pause
    while True:
        began, client = loop.time(), make()
        try:
            async with client:
                await client.start(token)
            return
        except (discord.LoginFailure, discord.PrivilegedIntentsRequired):
            raise
        except Exception as error:
            if isinstance(error, discord.ConnectionClosed) and error.code in SHARDS_REFUSED:
                raise BadConfig(SHARDS_REFUSED[error.code]) from error
            # a malformed event, an unreachable gateway or an outage end discord.py's loop; none of them ends ours
            log.exception("connection lost for good, starting again", extra={"pause": pause})
        if loop.time() - began > STEADY:
            pause = first_pause
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)
