"""/cosmic: Cosmic Encounter in its own words, for people who type. Every list holds legal choices only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import help as pages
from bot.ui import panels, replies
from bot.ui.replies import Interaction, key, person
from cogs.common import Choice, channel_of, choices
from games.hosted import HostedGame
from host.ports import Painter
from host.service import Host

LAUNCH = ("launch",)
INVITE = ("invite",)
ALLY = ("ally",)
CARD = ("card",)
DEAL = ("deal",)
REGROUP = ("regroup",)
PLANETOID = ("move planetoid", "bump planetoid", "first planetoid")
FLARES = "flare-"
_TOKENS = "From your bases, such as A1x2 A4"

How = Literal["read it", "use it now", "use it now, whatever others do"]


class CosmicCog(commands.GroupCog, group_name="cosmic", group_description="Cosmic Encounter, by typing"):
    """Cosmic Encounter, in its own words."""

    def __init__(self, host: Host, game: HostedGame, painter: Painter) -> None:
        super().__init__()
        self.host, self.game, self.painter = host, game, painter

    async def _answer(self, interaction: Interaction, asks: Sequence[str], text: str) -> None:
        await replies.acknowledge(interaction)
        done = await self.host.seat.answer_named(
            channel_of(interaction), asks, person(interaction), text, key=key(interaction)
        )
        await replies.show(interaction, panels.receipt(done))

    async def _legal(
        self,
        interaction: Interaction,
        asks: Sequence[str],
        typed: str,
        part: str = "",
        line: Callable[[str], str] | None = None,
    ) -> list[Choice[str]]:
        """The legal answers to one's own questions of these names, or to one part of them within the line typed."""
        where, who = channel_of(interaction), person(interaction)
        return choices(await self.host.typing.options_for(where, asks, who, typed, part=part, line=line))

    # --- the planetoid step and the regroup

    @app_commands.command()
    @app_commands.describe(which="The planetoid that moves, or that is bumped; tokens for your first one")
    async def planetoid(self, interaction: Interaction, which: str) -> None:
        """Move or bump a planetoid; at the start, occupy your first one."""
        await self._answer(interaction, PLANETOID, which)

    @planetoid.autocomplete("which")
    async def _planetoids(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, PLANETOID, typed)

    @app_commands.command()
    @app_commands.describe(where="A base of yours, the cone, or stays")
    async def regroup(self, interaction: Interaction, where: str) -> None:
        """Take one of your tokens out of the warp."""
        await self._answer(interaction, REGROUP, where)

    @regroup.autocomplete("where")
    async def _regroups(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, REGROUP, typed)

    # --- launch and alliances

    @app_commands.command()
    @app_commands.describe(planet="Where the cone points", tokens=_TOKENS, invite="Whom you would like as allies")
    async def launch(self, interaction: Interaction, planet: str = "", tokens: str = "", invite: str = "") -> None:
        """Aim the cone at a planet, send tokens into it, invite allies."""
        await self._answer(interaction, LAUNCH, _launch_line(planet, tokens, invite))

    @launch.autocomplete("planet")
    async def _launch_planets(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, LAUNCH, typed, "planet")

    @launch.autocomplete("tokens")
    async def _launch_tokens(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, LAUNCH, typed, "tokens")

    @launch.autocomplete("invite")
    async def _launch_guests(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        said = interaction.namespace
        planet, tokens = str(said.planet or ""), str(said.tokens or "")
        line = (lambda guests: _launch_line(planet, tokens, guests)) if planet and tokens else None
        return await self._legal(interaction, LAUNCH, typed, "invite", line)

    @app_commands.command()
    @app_commands.describe(players="Whom you would like as allies; none for nobody")
    async def invite(self, interaction: Interaction, players: str) -> None:
        """As a main player, invite allies."""
        await self._answer(interaction, INVITE, players)

    @invite.autocomplete("players")
    async def _guests(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, INVITE, typed)

    @app_commands.command()
    @app_commands.describe(side="Offense, defense, or none to decline", tokens=_TOKENS)
    async def ally(self, interaction: Interaction, side: str, tokens: str = "") -> None:
        """Join a side that has invited you, or decline."""
        await self._answer(interaction, ALLY, f"{side} {tokens}".strip())

    @ally.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, ALLY, typed, "side")

    @ally.autocomplete("tokens")
    async def _ally_tokens(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        side = str(interaction.namespace.side or "")
        line = (lambda tokens: f"{side} {tokens}") if side else None
        return await self._legal(interaction, ALLY, typed, "tokens", line)

    # --- cards and deals

    @app_commands.command()
    @app_commands.describe(card="An attack or a compromise of your hand")
    async def plan(self, interaction: Interaction, card: str) -> None:
        """Choose your challenge card, face down."""
        await self._answer(interaction, CARD, card)

    @plan.autocomplete("card")
    async def _cards(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, CARD, typed)

    @app_commands.command()
    @app_commands.describe(
        act="Offer terms, accept the other's, or refuse",
        give="What you give, such as: attack 8, 1 random, base A2",
        want="What you want, such as: 2 random, base C1",
        to="Whom you offer it, where three make a deal",
    )
    async def deal(self, interaction: Interaction, act: str, give: str = "", want: str = "", to: str = "") -> None:
        """Make a deal: offer terms, accept them, or refuse."""
        whom = f"{act} to {to}" if to else act
        terms = f"{whom} {give or 'nothing'} for {want or 'nothing'}" if give or want else act
        await self._answer(interaction, DEAL, terms)

    @deal.autocomplete("act")
    async def _acts(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, DEAL, typed, "act")

    @deal.autocomplete("give")
    async def _gives(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, DEAL, typed, "cards")

    @deal.autocomplete("to")
    async def _partners(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, DEAL, typed, "partner")

    # --- anything

    @app_commands.command()
    @app_commands.describe(what="A reaction such as cosmic zap, or whatever else you are asked")
    async def play(self, interaction: Interaction, what: str) -> None:
        """React with a card or power, or answer whatever you are asked."""
        await replies.acknowledge(interaction)
        done = await self.host.seat.answer_any(channel_of(interaction), person(interaction), what, key=key(interaction))
        await replies.show(interaction, panels.receipt(done))

    @play.autocomplete("what")
    async def _anything(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.host.typing.options_for_any(channel_of(interaction), person(interaction), typed))

    # --- powers and flares: read or used

    async def _card(self, interaction: Interaction, name: str, how: How) -> None:
        found = pages.component_of(self.game, name)
        if how != "read it":
            stands = "!" if how.endswith("others do") else ""
            await self._answer(interaction, tuple(self.game.rules.registry.moments()), f"{found.key}{stands}")
            return
        await replies.acknowledge(interaction)
        scene = pages.scene_of(found)
        picture = await self.painter.paint(scene) if scene else None
        await replies.show(interaction, pages.component(found, picture))

    def _named(self, typed: str, *, flares: bool) -> list[Choice[str]]:
        found = pages.components_like(self.game, typed)
        return choices([(label, value) for label, value in found if value.startswith(FLARES) == flares])

    @app_commands.command()
    @app_commands.describe(name="A power, an edict or another card with an effect", how="Read it, or use it")
    async def power(self, interaction: Interaction, name: str, how: How = "read it") -> None:
        """Read what a power or card does and see it, or use it where that is possible now."""
        await self._card(interaction, name, how)

    @power.autocomplete("name")
    async def _powers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self._named(typed, flares=False)

    @app_commands.command()
    @app_commands.describe(name="A flare, by the name of its power", how="Read it, or use it")
    async def flare(self, interaction: Interaction, name: str, how: How = "read it") -> None:
        """Read what a flare does and see it, or play it where that is possible now."""
        await self._card(interaction, name, how)

    @flare.autocomplete("name")
    async def _flares(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self._named(typed, flares=True)


def _launch_line(planet: str, tokens: str, invite: str) -> str:
    return planet + (f" from {tokens}" if tokens else "") + (f" with {invite}" if invite else "")
