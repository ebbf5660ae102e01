"""/lagoon: Lagoon in its own words, for people who type. Every list holds what may follow what is typed already."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.ui import help as pages
from bot.ui import panels, replies
from bot.ui.replies import Interaction, key, person
from cogs.common import Choice, channel_of, choices
from games.hosted import HostedGame
from host.ports import Painter
from host.service import Host

INVOKING = ("invoking druid",)
_BY = "Which of your refreshed druids pays for it"
_THEN = "What else is asked then, in the notation, several with semicolons"


class LagoonCog(commands.GroupCog, group_name="lagoon", group_description="Lagoon: Land of Druids, by typing"):
    """Lagoon, in its own words. An action is several questions in a row: what is left out is asked in the panel."""

    def __init__(self, host: Host, game: HostedGame, painter: Painter) -> None:
        super().__init__()
        self.host, self.game, self.painter = host, game, painter

    async def _do(self, interaction: Interaction, *pieces: str | None) -> None:
        """All of it or none, and the panel as it is then."""
        await replies.acknowledge(interaction)
        said = [piece for piece in pieces if piece]
        done = await self.host.seat.answer_path(
            channel_of(interaction), person(interaction), said, key=key(interaction)
        )
        await replies.show(interaction, panels.receipt(done))

    async def _may_follow(
        self, interaction: Interaction, typed: str, *before: str | None, asks: Sequence[str] = (), beginning: str = ""
    ) -> list[Choice[str]]:
        said = [piece for piece in before if piece]
        found = await self.host.typing.options_on_path(
            channel_of(interaction), person(interaction), said, typed, asks=asks, beginning=beginning
        )
        return choices(found)

    async def _lines(self, interaction: Interaction, typed: str, *before: str | None) -> list[Choice[str]]:
        said = [piece for piece in before if piece]
        return choices(await self.host.typing.lines_for(channel_of(interaction), person(interaction), typed, said))

    # --- the refresh step

    @app_commands.command()
    @app_commands.describe(druids="Those who become refreshed: E for the Eldrid, a to d; none for nobody")
    async def refresh(self, interaction: Interaction, druids: str) -> None:
        """In your refresh step: which of your druids become refreshed."""
        await self._do(interaction, druids)

    @refresh.autocomplete("druids")
    async def _refresh_druids(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, asks=("refresh",))

    # --- actions

    @app_commands.command()
    @app_commands.describe(druid="Who walks", site="Where to")
    async def move(self, interaction: Interaction, druid: str | None = None, site: str | None = None) -> None:
        """A refreshed druid walks one site and is exhausted there."""
        await self._do(interaction, "move", druid, site)

    @move.autocomplete("druid")
    async def _move_druid(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, "move", asks=INVOKING)

    @move.autocomplete("site")
    async def _move_site(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, "move", interaction.namespace.druid, asks=("walk to",))

    @app_commands.command()
    @app_commands.describe(druid=_BY, who="Who comes from your supply", site="Where it enters: a haven")
    async def summon(
        self, interaction: Interaction, druid: str | None = None, who: str | None = None, site: str | None = None
    ) -> None:
        """Exhaust a druid; one from your supply enters on a haven."""
        await self._do(interaction, "summon", druid, who, site)

    @summon.autocomplete("druid")
    async def _summon_druid(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, "summon", asks=INVOKING)

    @summon.autocomplete("who")
    async def _summon_who(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(
            interaction, typed, "summon", interaction.namespace.druid, asks=("druid to summon",)
        )

    @summon.autocomplete("site")
    async def _summon_site(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        said = interaction.namespace
        return await self._may_follow(interaction, typed, "summon", said.druid, said.who, asks=("summon to",))

    @app_commands.command()
    @app_commands.describe(druid=_BY)
    async def explore(self, interaction: Interaction, druid: str | None = None) -> None:
        """Exhaust a druid and your marker, and draw a tile; then you see it and place it."""
        await self._do(interaction, "explore", druid)

    @explore.autocomplete("druid")
    async def _explore_druid(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, "explore", asks=INVOKING)

    @app_commands.command()
    @app_commands.describe(tile="The face that is up and its space, such as 14B N9", then=_THEN)
    async def place(self, interaction: Interaction, tile: str, then: str = "") -> None:
        """Place the tile you drew; then: step onto it or stay, and its power."""
        await self._do(interaction, tile, *then.split(";"))

    @place.autocomplete("tile")
    async def _place_tile(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed)

    @place.autocomplete("then")
    async def _place_then(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._lines(interaction, typed, interaction.namespace.tile)

    @app_commands.command()
    @app_commands.describe(power="Of a site that you occupy", druid=_BY, then=_THEN)
    async def invoke(self, interaction: Interaction, power: str, druid: str | None = None, then: str = "") -> None:
        """Exhaust a druid for the power of a site that you occupy."""
        await self._do(interaction, power, druid, *then.split(";"))

    @invoke.autocomplete("power")
    async def _invoke_power(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, beginning="invoke ")

    @invoke.autocomplete("druid")
    async def _invoke_druid(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, interaction.namespace.power, asks=INVOKING)

    @invoke.autocomplete("then")
    async def _invoke_then(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._lines(interaction, typed, interaction.namespace.power, interaction.namespace.druid)

    @app_commands.command()
    @app_commands.describe(druid="Who unravels the site it stands on", energy="How it is paid for", then=_THEN)
    async def unravel(
        self, interaction: Interaction, druid: str | None = None, energy: str | None = None, then: str = ""
    ) -> None:
        """A refreshed druid takes the site it stands on into your score area."""
        await self._do(interaction, "unravel", druid, energy, *then.split(";"))

    @unravel.autocomplete("druid")
    async def _unravel_druid(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, "unravel", asks=INVOKING)

    @unravel.autocomplete("energy")
    async def _unravel_energy(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._may_follow(interaction, typed, "unravel", interaction.namespace.druid, asks=("energy",))

    @unravel.autocomplete("then")
    async def _unravel_then(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        said = interaction.namespace
        return await self._lines(interaction, typed, "unravel", said.druid, said.energy)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """End your action step."""
        await self._do(interaction, "end")

    @app_commands.command()
    @app_commands.describe(notation="Such as: E a b; move E M10; summon a M10; end")
    async def turn(self, interaction: Interaction, notation: str) -> None:
        """Whatever you are asked, one answer or a whole turn in one line."""
        await self._do(interaction, *notation.split(";"))

    @turn.autocomplete("notation")
    async def _turn_lines(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._lines(interaction, typed)

    # --- reference

    @app_commands.command()
    @app_commands.describe(name="A site, by name or by the number of its tile and its side")
    async def site(self, interaction: Interaction, name: str) -> None:
        """Read a site: what it does, what is on its back, and how it looks."""
        await replies.acknowledge(interaction)
        found = pages.component_of(self.game, name)
        scene = pages.scene_of(found)
        picture = await self.painter.paint(scene) if scene else None
        await replies.show(interaction, pages.component(found, picture))

    @site.autocomplete("name")
    async def _sites(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(pages.components_like(self.game, typed))
