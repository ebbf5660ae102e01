"""What commands share: which table is meant, what somebody sees, and what the bot has to be allowed to do."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import limits
from bot.ui.errors import MissingPermissions, NoRoomForTables, OnlyInServers
from bot.ui.limits import NEEDED
from bot.ui.lookups import found, is_forum
from bot.ui.outcomes import concerns
from bot.ui.pages.lobby_pages import tables_like
from bot.ui.replies import Interaction, person
from bot.ui.texts import clip, plain
from engine import Refusal
from host.leagues.shown.desk import Manager
from host.service import Host
from host.values.ports import Place
from host.values.receipts import Venue, Where
from host.values.sight import Sight

Choice = app_commands.Choice

WHICH_TABLE = "Its number, if it is not the table of this channel"
"""The description of an option that names a table."""

_FOR_THREADS = {"send_messages_in_threads", "create_public_threads"}


async def table_meant(host: Host, interaction: Interaction, number: int | None, *, over: bool = False) -> int:
    """The table with this number; without one, the table that is played in this channel, or, if it may be `over`, was.

    A table that lives where this person sees nothing is there only for those who sit at it. Raises `NoSuchTable`, and
    `NoTableHere`, which is answered with the tables of the server.
    """
    if number is not None:
        guild_of(interaction)
        return concerns(interaction, await host.table.known(number, sight_of(interaction)))
    return concerns(interaction, await host.table.in_channel(channel_of(interaction), over=over))


async def table_looked_back_at(
    host: Host, interaction: Interaction, number: int | None, *, where_nobody_waits: bool = False
) -> int:
    """The table of a game to look back at, as `table_meant` finds it.

    Where no number was typed and no table is here, it is the last game that this person played in this server; with
    `where_nobody_waits` only if they play none now, which they could mean as well.
    """
    if number is not None:
        return await table_meant(host, interaction, number)
    here, who, guild = channel_of(interaction), person(interaction), guild_of(interaction)
    found = await host.table.looked_back_at(here, who, guild, where_nobody_waits=where_nobody_waits)
    return concerns(interaction, found)


async def table_named(host: Host, interaction: Interaction, number: int | None) -> int | None:
    """The table with this number, for a command that may be about all tables: None where no number was typed.

    Raises `NoSuchTable`.
    """
    return None if number is None else await table_meant(host, interaction, number)


def sight_of(interaction: Interaction) -> Sight:
    """What this person sees now, as the interaction or the cache knows it.

    They see a thread if they see its channel, since tables open public threads. A place that neither knows may be
    deleted: only people who manage the server or its channels see it.
    """
    held = interaction.permissions

    def look(place: Place) -> bool:
        if _is_here(interaction, place):
            return held.view_channel
        channel = _channel(interaction, place)
        if channel is None:
            return held.manage_guild or held.manage_channels
        member = interaction.user
        return isinstance(member, discord.Member) and channel.permissions_for(member).view_channel

    return Sight(person(interaction), interaction.guild_id or 0, look)


def audience_of(interaction: Interaction) -> Sight:
    """What everybody sees who reads the channel in which something is posted.

    That is a place if all roles see it which see this channel, if it keeps nobody out by name, and if it lets in by
    name whoever this channel does.
    """
    here = _channel(interaction, Place(interaction.guild_id or 0, parent_of(interaction)))

    def look(place: Place) -> bool:
        if _is_here(interaction, place):
            return True
        there = _channel(interaction, place)
        if here is None or there is None:
            return False
        readers = [role for role in here.guild.roles if here.permissions_for(role).view_channel]
        return (
            all(there.permissions_for(role).view_channel for role in readers)
            and not _named(there, sees=False)
            and _named(here, sees=True) <= _named(there, sees=True)
        )

    return Sight(person(interaction), interaction.guild_id or 0, look, public=True)


def _is_here(interaction: Interaction, place: Place) -> bool:
    """Whether a place is the one where this was typed or pressed, or in the same channel."""
    if interaction.channel_id is None:
        return False
    return interaction.channel_id in (place.thread_id, place.channel_id) or parent_of(interaction) == place.channel_id


def _channel(interaction: Interaction, place: Place) -> discord.abc.GuildChannel | None:
    """The channel of a place, if the cache knows it; of a public thread, the channel that it is in."""
    if interaction.guild is None:
        return None
    thread = interaction.guild.get_thread(place.channel_id)
    if thread is not None and not thread.is_private():
        return interaction.guild.get_channel(thread.parent_id)
    return interaction.guild.get_channel(place.channel_id)


def _named(channel: discord.abc.GuildChannel, *, sees: bool) -> set[int]:
    """The ids of those whom a channel lets in by name, or, if not `sees`, keeps out by name."""
    return {
        target.id
        for target, overwrite in channel.overwrites.items()
        if not isinstance(target, discord.Role) and overwrite.view_channel is sees
    }


def channel_of(interaction: Interaction) -> int:
    """The channel or thread where this was typed or pressed. Raises `OnlyInServers`."""
    if interaction.channel_id is None:
        raise OnlyInServers
    return interaction.channel_id


def guild_of(interaction: Interaction) -> int:
    """The server where this was typed or pressed. Raises `OnlyInServers`."""
    if interaction.guild_id is None:
        raise OnlyInServers
    return interaction.guild_id


def parent_of(interaction: Interaction) -> int:
    """The channel where this was typed or pressed; if that was in a thread, the channel of the thread."""
    parent: Any = getattr(interaction.channel, "parent_id", None)
    return parent or channel_of(interaction)


async def in_forum(interaction: Interaction) -> bool:
    """Whether this was typed or pressed in the post of a forum."""
    parent = parent_of(interaction)
    return parent != interaction.channel_id and await is_forum(interaction, parent)


async def channel_for_tables(interaction: Interaction) -> int:
    """The channel in which tables with threads of their own may open. Raises `OnlyInServers`, `NoRoomForTables`."""
    if await in_forum(interaction):
        raise NoRoomForTables
    return parent_of(interaction)


async def venue_of(interaction: Interaction, where: Where) -> Venue:
    """Where a new table opens that is wanted in a thread or here.

    In the post of a forum the table opens there, as the post is a thread. Raises `OnlyInServers`,
    `MissingPermissions`.
    """
    where = "here" if await in_forum(interaction) else where
    require_permissions(interaction, thread=where == "thread")
    channel = parent_of(interaction) if where == "thread" else channel_of(interaction)
    return Venue(guild_of(interaction), channel, where, frozenset(roles_of(interaction)))


def require_permissions(interaction: Interaction, *, thread: bool) -> None:
    """Raise `MissingPermissions`, which names what a table needs and the bot may not do here."""
    allowed = interaction.app_permissions
    wanted = NEEDED if thread else {name: words for name, words in NEEDED.items() if name not in _FOR_THREADS}
    missing = [words for name, words in wanted.items() if not getattr(allowed, name)]
    if missing:
        raise MissingPermissions(missing)


def roles_of(interaction: Interaction) -> tuple[int, ...]:
    """The ids of the person's roles, as the interaction says; the roles themselves may not be in any cache."""
    member = interaction.user
    # Member.roles leaves out what the cache does not hold, and without the guilds intent it holds nothing
    return tuple(int(role) for role in member._roles) if isinstance(member, discord.Member) else ()


def manager_of(interaction: Interaction) -> Manager:
    """Who acts, with all by which it is decided whether they may manage leagues."""
    manages = interaction.permissions.manage_guild
    return Manager(sight_of(interaction), frozenset(roles_of(interaction)), manages)


def only_for(option: str, value: object, place: str) -> Refusal:
    """The refusal of an option that would be ignored; `place` says with what it counts."""
    said = clip(str(value).strip(), 40)
    return Refusal(f"`{option}`, as “{said}”, is only for {place}; please leave it out.")


def offer_tables(cog: commands.Cog) -> None:
    """Let every command of a cog that takes a table's number offer the tables, by what is played and by whom.

    All cogs of a class share the parameters of their commands, so that the host is found by the command that is typed.
    """

    async def listed(interaction: Interaction, typed: Any) -> list[Choice[int]]:
        command = interaction.command
        if interaction.guild_id is None or not isinstance(command, app_commands.Command) or command.binding is None:
            return []
        host: Host = command.binding.host
        lines = await host.table.here(sight_of(interaction))
        return [Choice(name=name, value=number) for name, number in tables_like(lines, str(typed))]

    for command in cog.walk_app_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                if parameter.name == "table" and not parameter.autocomplete:
                    command.autocomplete("table")(listed)


async def offered(finding: Awaitable[list[tuple[str, str]]], typed: str = "") -> list[Choice[str]]:
    """Autocomplete choices of what is looked for and matches what is typed; none where the search is refused."""
    return choices([pair for pair in await found(finding) if typed.casefold() in pair[0].casefold()])


def choices(pairs: list[tuple[str, str]]) -> list[Choice[str]]:
    """Autocomplete choices from (label, value) pairs; Discord takes 25 of 100 characters."""
    return [
        Choice(name=clip(plain(label), limits.AUTOCOMPLETE_NAME), value=value)
        for label, value in pairs[: limits.AUTOCOMPLETE]
        if 0 < len(value) <= limits.AUTOCOMPLETE_VALUE and label
    ]
