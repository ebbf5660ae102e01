"""What managers of leagues type: rulings, and what concerns a league as a whole."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import league_pages, league_texts
from bot.ui.replies import Interaction, key
from bot.ui.texts import safe, safe_name
from cogs.command_tools import Choice, choices, manager_of, offered, sight_of
from host.leagues.management.league_panels import ManageView
from host.service import Host
from host.values.ports import Person

_LEAGUE, _REASON = "Its name", "Why; everybody can read it in the log"


class ManagerCommands(commands.Cog):
    """Those commands of `/league` that only managers of leagues may use."""

    host: Host

    @app_commands.command()
    @app_commands.describe(
        league=_LEAGUE,
        member="From whom",
        points="How many are taken off; below zero gives points back",
        reason="Why; everybody can read it in the log",
    )
    async def penalty(
        self,
        interaction: Interaction,
        league: str,
        member: discord.User,
        points: app_commands.Range[int, -99, 99],
        reason: app_commands.Range[str, 1, 200],
    ) -> None:
        """For managers: take points from somebody, or give them back."""
        await replies.acknowledge(interaction)
        why = safe(reason, 200)
        done = await self.host.leagues.penalty(
            manager_of(interaction), league, member.id, points, why, key=key(interaction)
        )
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(
        league=_LEAGUE,
        member="Who gives up; before a season, who is taken off its list",
        reason=_REASON,
        table="One table, as 2.1 or First 2.1; without it the rest of the season",
        sure="For one table: there is no way back",
    )
    async def forfeit(
        self,
        interaction: Interaction,
        league: str,
        member: discord.User,
        reason: app_commands.Range[str, 1, 200],
        table: str = "",
        sure: bool = False,
    ) -> None:
        """For managers: somebody gives up a table or the season; bots play on."""
        await replies.acknowledge(interaction)
        league_texts.require_sure(sure, table)
        done = await self.host.rulings.forfeit(
            manager_of(interaction), league, member.id, safe(reason, 200), table=table, key=key(interaction)
        )
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(
        league=_LEAGUE, member="For whom", by="Who plays on", reason=_REASON,
        table="One table, as 2.1 or First 2.1; without it the rest of the season",
    )  # fmt: skip
    async def substitute(
        self,
        interaction: Interaction,
        league: str,
        member: discord.User,
        by: discord.User,
        reason: app_commands.Range[str, 1, 200],
        table: str = "",
    ) -> None:
        """For managers: somebody else plays on for a member."""
        await replies.acknowledge(interaction)
        to = Person(by.id, safe_name(by.display_name, by.id))
        done = await self.host.rulings.substitute(
            manager_of(interaction), league, member.id, to, safe(reason, 200), table=table, key=key(interaction)
        )
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(
        league=_LEAGUE, table="Round and number, as 2.1; with divisions, as First 2.1", reason=_REASON,
        order="Names or mentions by place, with commas, = between who shares one; or nobody",
    )  # fmt: skip
    async def overrule(
        self,
        interaction: Interaction,
        league: str,
        table: str,
        order: app_commands.Range[str, 1, 300],
        reason: app_commands.Range[str, 1, 200],
    ) -> None:
        """For managers: say what came of a table; its own result stays beside."""
        await replies.acknowledge(interaction)
        done = await self.host.rulings.overrule(
            manager_of(interaction), league, table, order, safe(reason, 200), key=key(interaction)
        )
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, what="What is taken back")
    async def undo(self, interaction: Interaction, league: str, what: str) -> None:
        """For managers: take back a ruling."""
        await replies.acknowledge(interaction)
        done = await self.host.rulings.undo(manager_of(interaction), league, what, key=key(interaction))
        await replies.say(interaction, done.text)

    @undo.autocomplete("what")
    async def _undoable(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        league = str(interaction.namespace.league or "")
        return await offered(self.host.rulings.undoable(manager_of(interaction), league), typed)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def finish(self, interaction: Interaction, league: str) -> None:
        """For managers: end the season early; you are asked how."""
        await replies.acknowledge(interaction)
        await replies.show(interaction, league_pages.ending(await self._managed(interaction, league)))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def archive(self, interaction: Interaction, league: str) -> None:
        """For managers: put a league away that is over, or take it out again."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.archive(manager_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, text="What you want to say")
    async def message(self, interaction: Interaction, league: str, text: app_commands.Range[str, 1, 1000]) -> None:
        """For managers: write to everybody in the league's channel."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.message(manager_of(interaction), league, safe(text, 1000), key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def manage(self, interaction: Interaction, league: str) -> None:
        """For managers: everything that can be done now, by buttons."""
        await replies.acknowledge(interaction)
        await replies.show(interaction, league_pages.manage(await self._managed(interaction, league)))

    async def _managed(self, interaction: Interaction, league: str) -> ManageView:
        number = await self.host.league_panels.number(sight_of(interaction), league)
        return await self.host.league_panels.manage(manager_of(interaction), number)

    @penalty.autocomplete("league")
    @forfeit.autocomplete("league")
    @substitute.autocomplete("league")
    @overrule.autocomplete("league")
    @undo.autocomplete("league")
    @finish.autocomplete("league")
    @archive.autocomplete("league")
    @message.autocomplete("league")
    @manage.autocomplete("league")
    async def _leagues_managed(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(league_texts.names_like(await self.host.league_views.names(sight_of(interaction)), typed))

    @forfeit.autocomplete("table")
    @substitute.autocomplete("table")
    @overrule.autocomplete("table")
    async def _tables_managed(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        league = str(interaction.namespace.league or "")
        return await offered(self.host.league_views.tables_like(sight_of(interaction), league, typed))
