"""/key …: the commands of each game, built from what it declares. Every list holds legal choices only."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from discord import app_commands
from discord.ext import commands

from bot.ui import limits, replies
from bot.ui.layouts import Message
from bot.ui.pages import panel_pages
from bot.ui.pages import reference_pages as pages
from bot.ui.pages.reference_pages import Guide
from bot.ui.replies import Interaction, key, person
from bot.ui.texts import clip
from cogs.command_tools import Choice, channel_of, choices
from engine import Refusal
from games.commands import Answer, Command, Line, Parameter, Part, Piece, Reference
from games.hosted import HostedGame, Page
from host.play.paths import PARTS
from host.service import Host

How = Literal["read it", "use it now", "use it now, whatever others do"]
_READ: How = "read it"
_STANDING: How = "use it now, whatever others do"

Said: TypeAlias = Mapping[str, str]
"""What is typed, by the name of its parameter; an empty text for what is left out."""
Choices: TypeAlias = list[tuple[str, str]]
"""(label, value) of what may be typed."""
Built: TypeAlias = app_commands.Command[Any, ..., None]


def cog_of(host: Host, game: HostedGame) -> commands.Cog:
    """The commands of one game."""
    about = clip(f"{game.rules.title}, by typing", limits.COMMAND_DESCRIPTION)

    class GameCog(commands.GroupCog, name=game.key, group_name=game.key, group_description=about):
        """A game in its own words."""

    cog, typed = GameCog(), Typed(host, game)
    if cog.app_command is not None:
        for declared in game.commands:
            cog.app_command.add_command(command_of(declared, typed))
    return cog


class Typed:
    """What is typed at a game, and what may be."""

    def __init__(self, host: Host, game: HostedGame) -> None:
        self.host, self.game = host, game

    async def act(self, interaction: Interaction, declared: Command, said: Said) -> Message:
        """Do what a command says. Raises what the use case raises."""
        if isinstance(declared, Reference):
            guides = [await self._guide(interaction)]
            found, how = pages.component_of(guides, said["name"], declared.holds), said.get("how", _READ)
            return await (self._read(found) if how == _READ else self._use(interaction, found.key, how))
        await self._must_be_here(interaction)
        if isinstance(declared, Line):
            return await self._in_a_row(interaction, _so_far(declared, said))
        text = declared.line(*(said[part.name] for part in declared.parts))
        return await self._answer(interaction, declared.asks, text, pressed=not any(said.values()))

    async def _must_be_here(self, interaction: Interaction) -> None:
        """Refuse what is typed at a table of another game."""
        here = await self.host.guides.near(interaction.channel_id or 0, person(interaction))
        if here is not None and here.game != self.game.key:
            raise Refusal(
                f"Another game is played here, not {self.game.rules.title}; its commands begin `/{here.game}`."
            )

    async def _answer(self, interaction: Interaction, asks: tuple[str, ...], text: str, *, pressed: bool) -> Message:
        """Answer what is asked; `pressed`: nothing was typed that could be misread, so it is as if its button was."""
        where, who, once = channel_of(interaction), person(interaction), key(interaction)
        parts = await self.host.lines.parts_of(where, asks, who, text)
        if len(parts) > 1:
            return await self._in_a_row(interaction, parts)
        seen = await self.host.lines.look_first(where, asks, who, text, pressed=pressed, key=once)
        if seen is not None:
            return panel_pages.preview(seen)
        if not asks:
            return panel_pages.receipt(await self.host.seat.answer_any(where, who, text, key=once))
        return panel_pages.receipt(await self.host.seat.answer_named(where, asks, who, text, key=once))

    async def _in_a_row(self, interaction: Interaction, texts: Sequence[str]) -> Message:
        where, who, once = channel_of(interaction), person(interaction), key(interaction)
        if (seen := await self.host.lines.look(where, who, texts, key=once)) is not None:
            return panel_pages.preview(seen)
        return panel_pages.receipt(await self.host.lines.answer(where, who, texts, key=once))

    async def _guide(self, interaction: Interaction) -> Guide:
        """The game as the table here plays it, if it is one of this game."""
        here = await self.host.guides.near(interaction.channel_id or 0, person(interaction))
        known = here is not None and here.game == self.game.key
        return Guide.of({self.game.key: self.game}, here) if here is not None and known else Guide(self.game)

    async def _read(self, found: Page) -> Message:
        return pages.component(found, await self.host.guides.picture(pages.scene_of(found, (self.game,))))

    async def _use(self, interaction: Interaction, component: str, how: str) -> Message:
        await self._must_be_here(interaction)
        where, who, moments = channel_of(interaction), person(interaction), self.game.rules.registry.moments()
        said = component + ("!" if how == _STANDING else "")
        return panel_pages.receipt(await self.host.seat.answer_named(where, moments, who, said, key=key(interaction)))

    async def offered(self, interaction: Interaction, declared: Command, number: int, typed: str) -> Choices:
        """What the parameter of this number may be, after what is typed for those before it."""
        names = [parameter.name for parameter in parameters_of(declared)[:number]]
        before = {name: str(getattr(interaction.namespace, name) or "") for name in names}
        match declared:
            case Answer():
                return await self._offered_answers(interaction, declared, declared.parts[number], before, typed)
            case Line():
                return await self._offered_pieces(interaction, declared, declared.pieces[number], before, typed)
            case Reference():
                guides = [await self._guide(interaction)]
                return [found for found in pages.components_like(guides, typed) if declared.holds(found[1])]

    async def _offered_answers(
        self, interaction: Interaction, declared: Answer, part: Part, before: Said, typed: str
    ) -> Choices:
        where, who = channel_of(interaction), person(interaction)
        if not declared.asks:
            return await self.host.typing.options_for_any(where, who, typed)
        offered = partial(self.host.typing.options_for, where, declared.asks, who, typed, part=part.field)
        if not part.closing:
            return await offered(line=None)
        fitting = await offered(line=lambda last: declared.line(*before.values(), last))
        # what is left empty may be what is not asked this time, or what is still to be filled in
        return fitting if fitting or all(before.values()) else await offered(line=None)

    async def _offered_pieces(
        self, interaction: Interaction, declared: Line, piece: Piece, before: Said, typed: str
    ) -> Choices:
        where, who, so_far = channel_of(interaction), person(interaction), _so_far(declared, before)
        if piece.many:
            return await self.host.typing.lines_for(where, who, typed, so_far)
        return await self.host.typing.options_on_path(
            where, who, so_far, typed, asks=piece.asks, beginning=piece.beginning
        )


def parameters_of(declared: Command) -> Sequence[Parameter]:
    """What a command lets people type, in the order in which it is shown."""
    match declared:
        case Answer():
            return declared.parts
        case Line():
            return declared.pieces
        case Reference():
            return (Parameter("name", declared.names),)


def command_of(declared: Command, typed: Typed) -> Built:
    """The command as Discord knows it."""
    parameters = parameters_of(declared)
    shown = [_shown("interaction", Interaction), *(_shown(p.name, str, "", p.required) for p in parameters)]
    abouts = {parameter.name: parameter.about for parameter in parameters}
    if isinstance(declared, Reference) and declared.usable:
        shown.append(_shown("how", How, _READ, required=False))
        abouts["how"] = "Read it, or use it"

    async def callback(interaction: Interaction, /, **said: str) -> None:
        await replies.acknowledge(interaction)
        await replies.show(interaction, await typed.act(interaction, declared, said))

    # the library reads from the signature what may be typed
    callback.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]
    command: Built = app_commands.Command(name=declared.name, description=declared.about, callback=callback)
    app_commands.describe(**abouts)(command)
    for number, parameter in enumerate(parameters):
        if parameter.listed:
            _give_list(command, declared, number, typed)
    return command


def _give_list(command: Built, declared: Command, number: int, typed: Typed) -> None:
    async def listed(interaction: Interaction, so_far: str) -> list[Choice[str]]:
        return choices(await typed.offered(interaction, declared, number, so_far))

    command.autocomplete(parameters_of(declared)[number].name)(listed)


def _shown(name: str, kind: Any, default: str = "", required: bool = True) -> inspect.Parameter:
    usual = inspect.Parameter.empty if required else default
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=usual, annotation=kind)


def _so_far(declared: Line, said: Said) -> list[str]:
    """The pieces of a line, as far as they are said."""
    found = [declared.verb]
    for piece in declared.pieces:
        text = said.get(piece.name, "")
        found += text.split(PARTS) if piece.many else [text]
    return [piece for piece in found if piece]
