"""/me: what a person chooses for themselves, for every table."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import me, replies
from bot.ui.replies import Interaction, key, person
from cogs.common import Choice, choices, guild_of
from host.people.people import DAYS
from host.service import Host

Day = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "none"]


class MeCog(commands.GroupCog, group_name="me", group_description="When you rest, and where you are awaited"):
    """A person's own settings."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """What you chose, and where you are awaited."""
        await replies.acknowledge(interaction)
        await self._show(interaction)

    @app_commands.command()
    @app_commands.describe(city="A large city near you")
    async def zone(self, interaction: Interaction, city: str) -> None:
        """Where you live, so that your nights are known."""
        await replies.acknowledge(interaction)
        await self._show(interaction, await self.host.people.live_in(person(interaction), city, key=key(interaction)))

    @zone.autocomplete("city")
    async def _cities(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(self.host.people.cities(typed))

    @app_commands.command()
    @app_commands.describe(begin="Such as 22:30; none if you say nothing", end="Such as 07:00")
    @app_commands.rename(begin="from", end="to")
    async def quiet(self, interaction: Interaction, begin: str = "", end: str = "") -> None:
        """Hours in which nothing is due for you and you are not reminded."""
        await replies.acknowledge(interaction)
        done = await self.host.people.rest_between(person(interaction), begin, end, key=key(interaction))
        await self._show(interaction, done)

    @app_commands.command()
    @app_commands.describe(
        day="A day on which your time stands still; none for no day",
        second="Another",
        third="Another",
        fourth="Another",
    )
    async def free(
        self,
        interaction: Interaction,
        day: Day,
        second: Day = "none",
        third: Day = "none",
        fourth: Day = "none",
    ) -> None:
        """Days of the week on which your time stands still."""
        await replies.acknowledge(interaction)
        days = [DAYS.index(each) for each in (day, second, third, fourth) if each in DAYS]
        await self._show(interaction, await self.host.people.keep_free(person(interaction), days, key=key(interaction)))

    @app_commands.command()
    @app_commands.describe(
        until="The last day, such as 2027-01-02", begin="The first day; from now on if you say nothing"
    )
    @app_commands.rename(begin="from")
    async def away(self, interaction: Interaction, until: str, begin: str = "") -> None:
        """Plan a vacation: your time stands still until you are back."""
        await replies.acknowledge(interaction)
        done = await self.host.people.go_away(person(interaction), begin, until, key=key(interaction))
        await self._show(interaction, done)

    @app_commands.command()
    async def back(self, interaction: Interaction) -> None:
        """End your vacation, or drop what is planned."""
        await replies.acknowledge(interaction)
        await self._show(interaction, await self.host.people.come_back(person(interaction), key=key(interaction)))

    @app_commands.command()
    @app_commands.describe(on="Whether it does")
    async def absent(self, interaction: Interaction, on: bool) -> None:
        """Whether a vacation begins by itself instead of your first time-out."""
        await replies.acknowledge(interaction)
        done = await self.host.people.go_by_itself(person(interaction), on, key=key(interaction))
        await self._show(interaction, done)

    @app_commands.command()
    @app_commands.describe(how="At the table, by direct message, or both")
    async def reminders(self, interaction: Interaction, how: Literal["channel", "message", "both"]) -> None:
        """How you are reminded of what you owe."""
        await replies.acknowledge(interaction)
        await self._show(
            interaction, await self.host.people.be_reminded(person(interaction), how, key=key(interaction))
        )

    @app_commands.command()
    @app_commands.describe(wanted="Whether you are told when a seat is free on this server")
    async def substitute(self, interaction: Interaction, wanted: Literal["on", "off"]) -> None:
        """Like to step in where a seat is free on this server; you are told by direct message."""
        await replies.acknowledge(interaction)
        done = await self.host.handover.step_in(person(interaction), guild_of(interaction), wanted == "on")
        await self._show(interaction, done)

    async def _show(self, interaction: Interaction, note: str = "") -> None:
        view = await self.host.people.view(person(interaction), guild_id=interaction.guild_id)
        await replies.show(interaction, me.panel(view, note, interaction.guild_id))
