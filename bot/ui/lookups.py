"""What is looked up before something is offered or opened, and may not be there."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import discord

from bot.ui.replies import Interaction
from engine import Refusal

T = TypeVar("T")


async def found(finding: Awaitable[list[T]]) -> list[T]:
    """What is looked for; nothing where that is refused, so that nobody waits for choices that there are not."""
    try:
        return await finding
    except Refusal:
        return []


async def is_forum(interaction: Interaction, channel_id: int) -> bool:
    """Whether a channel of this server is a forum, which takes no messages beside its posts."""
    channel = None if interaction.guild is None else interaction.guild.get_channel(channel_id)
    try:
        channel = channel or await interaction.client.fetch_channel(channel_id)
    except discord.HTTPException:
        return False
    return isinstance(channel, discord.ForumChannel)
