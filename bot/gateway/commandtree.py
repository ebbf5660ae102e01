"""The slash commands as Discord knows them: compared with ours, and replaced only where they differ."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.ui import errors, outcomes, replies
from engine.codec import encode
from host.values.faults import loggable

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


_PLACES = ("contexts", "integration_types")


class Tree(app_commands.CommandTree[Any]):
    """The commands with one error handler, for servers that installed the bot."""

    def __init__(self, client: Any) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def _call(self, interaction: replies.Interaction) -> None:
        """A command, or the choices offered while one is typed, from beginning to end."""
        with outcomes.told(interaction, self.client.watch):
            try:
                await super()._call(interaction)
            except app_commands.AppCommandError as error:
                await self._dispatch_error(interaction, error)

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
            outcomes.noted(interaction, error)
            facts = outcomes.facts(interaction)
            log.warning("autocomplete failed: %s", loggable(errors.cause_of(error)), extra=facts)
            return
        await self.client.explain(interaction, error)
        if isinstance(error, app_commands.CommandNotFound):
            await self._forget_server(interaction)

    async def register(self, server: discord.Object | None, *, change: bool = True) -> bool:
        """Make Discord's list of commands ours: of everywhere, or of one server. Returns whether it was changed.

        In either case the client's `mentions` know the ids. Without `change` the list is only read.
        """
        application_id = self.client.application_id
        if application_id is None:
            raise RuntimeError("commands are registered after the login")
        http = self.client.http
        theirs = list(
            await (
                http.get_guild_commands(application_id, server.id)
                if server
                else http.get_global_commands(application_id)
            )
        )
        ours = [command.to_dict(self) for command in self.get_commands(guild=server)]
        changed = change and digest(theirs, of_server=server is not None) != digest(ours, of_server=server is not None)
        ids = {command["name"]: int(command["id"]) for command in theirs}
        if changed:
            ids = {command.name: command.id for command in await self.sync(guild=server)}
        self.client.mentions.know(
            {
                command.qualified_name: ids[root]
                for command in self.walk_commands(guild=server)
                if isinstance(command, app_commands.Command) and (root := command.qualified_name.split()[0]) in ids
            }
        )
        return changed

    async def _forget_server(self, interaction: replies.Interaction) -> None:
        """A command of one server that we do not have was registered there by an earlier setting: it goes."""
        data: Any = interaction.data
        if server := data.get("guild_id"):
            with suppress(discord.HTTPException):
                await self.client.http.bulk_upsert_guild_commands(self.client.application_id, int(server), [])


def digest(commands: list[Any], *, of_server: bool = False) -> str:
    """The commands as comparable text: what Discord adds, and what is as good as absent, is left out.

    Where those of one server may be used is no question, and Discord keeps no answer to it.
    """
    essences = [_essence(command) for command in commands]
    if of_server:
        essences = [{name: part for name, part in each.items() if name not in _PLACES} for each in essences]
    return encode(sorted(essences, key=lambda command: (command["type"], command["name"])))


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
