"""Whether a person sees a channel who has not pressed anything: nothing comes with a direct message that would say so.

Members are in no cache, as that would take a privileged intent: one is asked for by its id and kept for minutes.
"""

from __future__ import annotations

import time

import discord

from host.values.bounded_cache import BoundedCache
from host.values.ports import Place

KEPT, FOR = 2000, 300.0
"""How many members are kept at most, and for how many seconds."""


class Seeing:
    """Members with their roles, kept for minutes; channels and their overwrites are as the cache has them now."""

    def __init__(self) -> None:
        self._members = BoundedCache[tuple[int, int], tuple[float, discord.Member | None]](KEPT)

    async def sees(self, client: discord.Client, user_id: int, place: Place) -> bool:
        """Whether they may view it. A private thread is seen by nobody, as far as one can know."""
        try:
            guild = client.get_guild(place.guild_id) or await client.fetch_guild(place.guild_id, with_counts=False)
            channel = guild.get_channel_or_thread(place.channel_id) or await guild.fetch_channel(place.channel_id)
            if isinstance(channel, discord.Thread):
                if channel.is_private():
                    return False
                channel = guild.get_channel(channel.parent_id) or await guild.fetch_channel(channel.parent_id)
        except (discord.NotFound, discord.Forbidden):
            return False
        member = await self._member(guild, user_id)
        if member is None or isinstance(channel, discord.Thread):
            return False
        return channel.permissions_for(member).view_channel

    async def _member(self, guild: discord.Guild, user_id: int) -> discord.Member | None:
        """The member, or None who is not in that server."""
        key, now = (guild.id, user_id), time.monotonic()
        until, member = self._members.pop(key, (now, None))
        if until <= now:
            until = now + FOR
            try:
                member = await guild.fetch_member(user_id)
            except discord.NotFound:
                member = None
        self._members[key] = until, member
        return member
