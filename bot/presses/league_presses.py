"""Presses in the panels of leagues: a manager's and a member's."""

from __future__ import annotations

from bot.presses.contents import filled_in, is_form, note_of, values_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.layouts import Message
from bot.ui.outcomes import refused
from bot.ui.pages import league_pages, league_texts
from bot.ui.replies import Interaction, key
from bot.ui.shapes import components
from bot.ui.texts import clip, safe, whole
from cogs.command_tools import manager_of, sight_of
from engine import Refusal
from host.leagues.rulings.late_tables import ENDINGS
from host.leagues.shown.desk import Manager
from host.service import Host
from host.values.ports import Person

FORMS = ("message", "finish", "type", "forfeit", "instead", "overrule", "penalty", "out", "replace")
MEMBERS = ("mine", "join", "leave", "leave-sure", "stand-by", "wish", "partner", "accept", "alone")
_OLDER = "That button belongs to an older version; please use /league manage."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed. Raises `Refusal` with a sentence for the person."""
    verb, argument = address.verb, next(iter(address.rest[1:]), "")
    if verb in FORMS and not is_form(interaction):
        await _ask(host, interaction, address.number, verb, argument)
        return
    await replies.acknowledge_update(interaction)
    name = await host.league_panels.name(sight_of(interaction), address.number)
    if verb == "read":
        what, _, back = argument.partition("-")
        await replies.show(interaction, await _read(host, interaction, address.number, name, what, back))
    elif verb in MEMBERS:
        await replies.show(interaction, await _member(host, interaction, address.number, name, verb, argument))
    else:
        await replies.show(interaction, await _manager(host, interaction, address.number, name, verb, argument))


async def _ask(host: Host, interaction: Interaction, league: int, verb: str, argument: str) -> None:
    manager = manager_of(interaction)
    view = await host.league_panels.manage(manager, league)
    about = argument if verb in ("forfeit", "instead", "overrule") else ""
    ruling = await host.league_panels.ruling(manager, league, about) if about else None
    if verb in ("instead", "replace") and not view.standing_by:
        raise Refusal("Nobody stands by in this league; `/league substitute` takes anybody of the server.")
    if ruling is not None and verb in ("forfeit", "instead") and not ruling.people:
        raise Refusal("Nobody sits there any more.")
    parts = ("g", str(league), verb, *([argument] if argument else []))
    await replies.open_form(interaction, components.modal(parts, league_pages.form(verb, argument, view, ruling)))


async def _read(host: Host, interaction: Interaction, league: int, name: str, what: str, back: str) -> Message:
    room, sight = host.league_views, sight_of(interaction)
    readers = {"standings": room.standings, "schedule": room.schedule, "log": room.log}
    if back not in ("manage", "mine") or what not in (*readers, "report"):
        raise UnknownAddress(_OLDER)
    if what == "report":
        view = await room.report(sight, name)
        return league_pages.read(league, view.text, back, *league_texts.ways_on(view))
    return league_pages.read(league, await readers[what](sight, name), back)


async def _member(host: Host, interaction: Interaction, league: int, name: str, verb: str, argument: str) -> Message:
    room, sight, k, note = host.league_members, sight_of(interaction), key(interaction), ""
    try:
        match verb:
            case "join":
                note = (await room.join(sight, name, key=k)).text
            case "leave":
                return league_pages.leaving(league, await room.leaving(sight, name))
            case "leave-sure":
                note = (await room.leave(sight, name, key=k)).text
            case "stand-by":
                note = (await room.stand_by(sight, name, key=k)).text
            case "wish":
                others = [_number(value) for value in values_of(interaction)]
                note = (await room.wish(sight, name, others, key=k)).text
            case "partner" | "accept":
                other = _number(next(iter(values_of(interaction)), argument))
                note = (await host.league_partners.name(sight, name, other, key=k)).text
            case "alone":
                note = (await host.league_partners.name(sight, name, None, key=k)).text
            case _:
                pass
    except UnknownAddress:
        raise
    except Refusal as no:
        note = refused(interaction, no)
    return league_pages.mine(await room.wishes(sight, name), note)


async def _manager(host: Host, interaction: Interaction, league: int, name: str, verb: str, argument: str) -> Message:
    manager, note = manager_of(interaction), ""
    chosen = next(iter(values_of(interaction)), "")
    match verb:
        case "start":
            return league_pages.starting(await host.league_panels.manage(manager, league))
        case "table":
            view = await host.league_panels.ruling(manager, league, chosen)
            return league_pages.table(view, await host.league_views.table(manager.sight, name, chosen))
        case "member":
            return league_pages.member(await host.league_panels.manage(manager, league), chosen)
        case "rule":
            return league_pages.rule(await host.league_panels.manage(manager, league), chosen)
        case "manage":
            pass
        case _:
            note = await note_of(interaction, _done(host, interaction, league, name, verb, argument, chosen))
    view_now = await host.league_panels.manage(manager, league)
    if verb in ("set", "type"):
        return league_pages.rule(view_now, argument, note)
    return league_pages.manage(view_now, note)


async def _done(
    host: Host, interaction: Interaction, league: int, name: str, verb: str, argument: str, chosen: str
) -> str:
    """An act of a manager; what came of it."""
    room, rulings, manager, k = host.leagues, host.rulings, manager_of(interaction), key(interaction)
    filled = filled_in(interaction)
    reason, who = safe(filled.get("reason", ""), 200), filled.get("who", argument)
    simple = {
        "open": room.open, "close": room.close, "start-sure": room.start, "pause": room.pause, "go-on": room.go_on,
        "archive": room.archive,
    }  # fmt: skip
    if verb in simple:
        return (await simple[verb](manager, name, key=k)).text
    match verb:
        case "message":
            done = await room.message(manager, name, safe(filled.get("text", ""), 1000), key=k)
        case "finish":
            how = filled.get("how", next(iter(ENDINGS)))  # not asked where no table is played any more
            done = await room.finish(manager, name, how, reason, key=k)
        case "set" | "type":
            done = await room.options(manager, name, argument, chosen or filled.get("value", ""), key=k)
        case "forfeit":
            done = await rulings.forfeit(manager, name, _number(who), reason, table=argument, key=k)
        case "out":
            done = await rulings.forfeit(manager, name, _number(argument), reason, key=k)
        case "instead" | "replace":
            to = await _standing_by(host, manager, league, filled.get("to", ""))
            table = argument if verb == "instead" else ""
            done = await rulings.substitute(manager, name, _number(who), to, reason, table=table, key=k)
        case "overrule":
            done = await rulings.overrule(manager, name, argument, filled.get("order", ""), reason, key=k)
        case "penalty":
            done = await room.penalty(
                manager, name, _number(argument), _points(filled.get("points", "")), reason, key=k
            )
        case "undo":
            done = await rulings.undo(manager, name, chosen, key=k)
        case _:
            raise UnknownAddress(_OLDER)
    return done.text


async def _standing_by(host: Host, manager: Manager, league: int, chosen: str) -> Person:
    """Who was chosen of those who stand by, with the name by which they are known here."""
    view = await host.league_panels.manage(manager, league)
    name = next((words for words, number in view.standing_by if number == chosen), "")
    if not name:
        raise Refusal("They do not stand by any more.")
    return Person(_number(chosen), name)


def _points(typed: str) -> int:
    number = whole(typed.strip().removeprefix("-"))
    if number is None or number > 99:
        raise Refusal(f"Points are a whole number from -99 to 99, not “{clip(typed.strip(), 40)}”.")
    return -number if typed.strip().startswith("-") else number


def _number(text: str) -> int:
    """The number of a league or of a person, which may have nineteen digits."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 19):
        raise UnknownAddress(_OLDER)
    return int(text)
