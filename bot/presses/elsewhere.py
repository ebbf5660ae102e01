"""Refusals that are answered with something to press or to follow, and not with a sentence alone.

Whoever types at a table where none is gets the tables of the server, with the way to each; whoever starts a game alone
is asked whether bots shall come; whoever types wrong answers time after time is offered the lesson.
"""

from __future__ import annotations

import discord

from bot.ui import replies
from bot.ui.pages import learn_pages, lobby_pages
from bot.ui.replies import Interaction, person
from cogs.command_tools import sight_of
from engine import Illegal, Refusal
from host.service import Host
from host.values.receipts import TableLine
from host.values.refusals import Alone, NoTableHere, NotAsked
from storage.errors import StorageError


class Elsewhere:
    """Tells people why something was not done; where the table is missing, also where there are some."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def explain(self, interaction: Interaction, error: BaseException) -> None:
        """One sentence about what went wrong, or what to do about it."""
        cause = error.__cause__ or error
        lines = await self._lines(interaction) if isinstance(cause, NoTableHere) else []
        if isinstance(cause, Alone):
            await replies.acknowledge(interaction)
            await replies.show(interaction, lobby_pages.alone(cause))
        elif lines:
            await replies.acknowledge(interaction)
            await replies.show(interaction, lobby_pages.elsewhere(lines))
        elif game := await self._stumbled(interaction, cause):
            await replies.show(interaction, learn_pages.offer(str(cause), game))
        else:
            await replies.explain(interaction, error)

    async def _stumbled(self, interaction: Interaction, cause: BaseException) -> str:
        """The game whose lesson is offered with this refusal of what was typed, or nothing."""
        typed = interaction.type is discord.InteractionType.application_command
        if not typed or not isinstance(cause, Illegal | NotAsked):
            return ""
        return await self.host.stumbles.wrong_in(interaction.channel_id or 0, person(interaction))

    async def _lines(self, interaction: Interaction) -> list[TableLine]:
        if interaction.guild_id is None:
            return []
        try:
            return await self.host.table.here(sight_of(interaction))
        except (Refusal, StorageError):
            return []  # the sentence alone will do
