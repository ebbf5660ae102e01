"""The slash commands as Discord knows them: compared with ours, and replaced only where they differ."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bot.ui import replies
from engine.codec import encode
from host.faults import facts_of

log = logging.getLogger(__name__)

_COMPARED = (
    "autocomplete",
    "channel_types",
    "choices",
    "contexts",
    "default_member_permissions",
    "description",
    "integration_types",
    "max_length",
    "max_value",
    "min_length",
    "min_value",
    "name",
    "options",
    "required",
    "type",
    "value",
)


class Tree(app_commands.CommandTree[Any]):
    """The commands with one error handler, for servers that installed the bot."""

    def __init__(self, client: Any) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def interaction_check(self, interaction: replies.Interaction, /) -> bool:
        """Everybody may while the bot runs; what was typed is made readable before anything looks at it, and who is
        named is a person.
        """
        replies.make_readable(interaction)
        takes: bool = await self.client.takes(interaction)
        if takes:
            replies.require_people(interaction)
        return takes

    async def on_error(self, interaction: replies.Interaction, error: app_commands.AppCommandError, /) -> None:
        """One sentence to the person; a fault of ours goes to the log."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("autocomplete failed: %s", facts_of(error.__cause__ or error), extra=replies.facts(interaction))
            return
        await self.client.explain(interaction, error)

    async def register(self) -> bool:
        """Make Discord's list of commands ours. Returns whether it had to be changed."""
        application_id = self.client.application_id
        if application_id is None:
            raise RuntimeError("commands are registered after the login")
        theirs = await self.client.http.get_global_commands(application_id)
        if digest(list(theirs)) == digest([command.to_dict(self) for command in self.get_commands()]):
            return False
        await self.sync()
        return True


def digest(commands: list[Any]) -> str:
    """The commands as comparable text: what Discord adds, and what is as good as absent, is left out."""
    return encode(sorted(map(_essence, commands), key=lambda command: (command["type"], command["name"])))


def _essence(part: dict[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for name in _COMPARED:
        value = part.get(name)
        if value is None or value is False or value == []:
            continue
        if name in ("options", "choices"):
            value = [_essence(inner) for inner in value]
        elif name in ("contexts", "integration_types", "channel_types"):
            value = sorted(value)
        elif name == "default_member_permissions":
            value = str(value)
        kept[name] = value
    return kept
