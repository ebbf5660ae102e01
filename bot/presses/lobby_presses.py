"""Presses at a table before its first move: who sits there, what is agreed, and starting it."""

from __future__ import annotations

from bot.presses.contents import note_of, value_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.pages import lobby_pages, panel_pages, request_pages
from bot.ui.replies import Interaction, key, person
from bot.ui.texts import whole
from cogs.command_tools import sight_of
from host.service import Host
from host.values.opponents import strengths_of

OPTIONS = frozenset({"options", "main", "fine", "which", "set", "preset", "pace", "lapse", "absence"})
_OLDER = "That button belongs to an older version; please use /table."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed. Raises `Refusal` with a sentence for the person."""
    table, who, room = address.number, person(interaction), host.lobby
    simple = {
        "join": room.join,
        "leave": room.leave,
        "unbot": room.remove_bot,
        "cancel": room.cancel,
    }
    match address.rest:
        case ("sure",):
            await replies.acknowledge(interaction)
            await replies.show(interaction, request_pages.cancelling(await room.view(table), who.id))
        case ("who",):
            await replies.acknowledge(interaction)
            view = await host.stats.company(sight_of(interaction), table)
            await replies.show(interaction, panel_pages.text(view, ("l", str(table), "who")))
        case ("start", *how):
            await _start(host, interaction, table, next(iter(how), ""))
        case (verb, *_) if verb in OPTIONS:
            await _options(host, interaction, address)
        case ("bot",) | ("strength", _):
            await _bot(host, interaction, address)
        case (verb,) if verb in simple:
            await replies.acknowledge(interaction)
            await replies.say(interaction, (await simple[verb](table, who, key=key(interaction))).text)
        case _:
            raise UnknownAddress(_OLDER)


async def _bot(host: Host, interaction: Interaction, address: Address) -> None:
    """Let a bot sit down, or be of another strength."""
    table, who, room = address.number, person(interaction), host.lobby
    if address.verb == "bot":
        await replies.acknowledge(interaction)
        done = await room.add_bot(table, who, key=key(interaction))
    else:
        await replies.acknowledge_update(interaction)
        done = await room.strengthen(table, who, address.rest[-1], key=key(interaction))
    view = await room.view(table)
    await replies.show(interaction, lobby_pages.bot_sits(view, done.text, strengths_of(view.game)))


async def _start(host: Host, interaction: Interaction, table: int, how: str) -> None:
    """Begin, with so many bots or alone where that was pressed in answer to `Alone`."""
    await (replies.acknowledge_update(interaction) if how else replies.acknowledge(interaction))
    bots, who = whole(how) or 0, person(interaction)
    done = await host.lobby.start(table, who, key=key(interaction), bots=bots, alone=how == "alone")
    await replies.instead(interaction, done.text)


async def _options(host: Host, interaction: Interaction, address: Address) -> None:
    """A page of the options as they are now; what was refused is said on it."""
    table, verb = address.number, address.verb
    await (replies.acknowledge(interaction) if verb == "options" else replies.acknowledge_update(interaction))
    note = await note_of(interaction, _changed(host, interaction, address))
    view = await host.lobby.view(table)
    option = address.rest[1] if verb == "set" else ""
    fine = verb in ("fine", "which", "lapse", "absence") or (bool(option) and lobby_pages.is_fine(view, option))
    chosen = value_of(interaction, _OLDER) if verb == "which" else option
    await replies.show(interaction, lobby_pages.options(view, note, chosen, fine=fine and bool(view.main)))


async def _changed(host: Host, interaction: Interaction, address: Address) -> str:
    """What was chosen, in a sentence; nothing where somebody only looks."""
    table, who, k, room = address.number, person(interaction), key(interaction), host.lobby
    match address.rest:
        case ("set", option):
            return (await room.set_option(table, who, option, value_of(interaction, _OLDER), key=k)).text
        case ("preset", *named):
            preset = named[0] if named else value_of(interaction, _OLDER)
            return (await room.choose_preset(table, who, preset, key=k)).text
        case ("pace",):
            return (await room.set_pace(table, who, value_of(interaction, _OLDER), key=k)).text
        case ("lapse",):
            return (await room.set_timeout_rule(table, who, value_of(interaction, _OLDER), key=k)).text
        case ("absence",):
            return (await room.set_absence(table, who, counts=value_of(interaction, _OLDER) != "no", key=k)).text
        case ("options" | "main" | "fine",) | ("which", _):
            return ""
        case _:
            raise UnknownAddress(_OLDER)
