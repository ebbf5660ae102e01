"""Lobbies: what is typed to open one, its options as menus, lists of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from discord import ui

from bot.ui import components, limits
from bot.ui.addresses import custom_id
from bot.ui.layouts import Message, Part, titled
from bot.ui.texts import clip, pages, plain
from bot.ui.widgets import Item, Key
from engine import Refusal
from games.hosted import HostedGame
from host.ports import Style
from host.receipts import LobbyView, OptionLine, TableLine
from host.time.banks import PRESETS
from host.time.lapse import LAPSES
from host.time.paces import PACES, pace_meant, pace_words


class New(TypedDict):
    """What a new table is to be, as /table new understood it."""

    game: str
    seats: int
    options: dict[str, str]


MOST_LISTED, LIST_LENGTH = 40, 3500
"""So many tables are listed, in so many characters."""

MOST_MENUS = 12
"""So many options have a menu each in one message; of more one is chosen first."""


def options(view: LobbyView, note: str = "", chosen: str = "") -> Message:
    """The options with their values in plain words, the pace, and what else the opener may do.

    Of many options the one that is `chosen` has a menu. A menu says itself what it is about, because a text beside each
    would be too many components for a rich game.
    """
    table = str(view.table_id)
    parts: list[Part] = [f"**{note}**" if note else ""]
    known = dict.fromkeys([*PACES, *(pace_meant(bank) for bank in PRESETS), view.pace])
    paces = [Item(f"Pace: {pace_words(pace)}", pace, chosen=pace == view.pace) for pace in known]
    menus = [components.menu(custom_id(("l", table, "pace")), "Pace", paces)]
    if len(view.options) <= MOST_MENUS:
        parts.append("\n".join(f"**{option.title}**: {option.about}" for option in view.options if option.about))
        menus += [_values(table, option) for option in view.options]
    else:
        parts.append("\n".join(_as_it_is(option, option.key == chosen) for option in view.options))
        menus += _which(table, view.options, chosen)
        menus += [_values(table, option) for option in view.options if option.key == chosen]
    rules = [Item(f"When time runs out, {words}", rule, chosen=rule == view.lapse) for rule, words in LAPSES.items()]
    menus.append(components.menu(custom_id(("l", table, "lapse")), "When time runs out", rules))
    parts += [ui.ActionRow(menu) for menu in menus]
    keys = (("Take a bot away", "unbot", Style.SECONDARY), ("Call it off", "sure", Style.DANGER))
    buttons = [components.key(custom_id(("l", table, verb)), Key(label, "", style)) for label, verb, style in keys]
    parts.append(ui.ActionRow(*buttons))
    return titled(f"{view.title}: options", *parts)


def _values(table: str, option: OptionLine) -> ui.Select[Any]:
    """All values of an option."""
    items = [
        Item(f"{option.title}: {meaning}", value, chosen=value == option.value)
        for value, meaning in option.values.items()
    ]
    return components.menu(custom_id(("l", table, "set", option.key)), option.title, items)


def _as_it_is(option: OptionLine, chosen: bool) -> str:
    """An option among many: what differs from the usual stands out, and what is being chosen is explained."""
    value = option.values[option.value]
    line = f"• {option.title}: {value if option.usual else f'**{value}**'}"
    return f"{line}\n-# {option.about}" if chosen and option.about else line


def _which(table: str, lines: Sequence[OptionLine], chosen: str) -> list[ui.Select[Any]]:
    """Menus to choose an option from, as few and as even as there can be."""
    count = -(-len(lines) // limits.OPTIONS)
    size = -(-len(lines) // count)
    menus = []
    for number in range(count):
        part = lines[number * size : (number + 1) * size]
        items = [Item(line.title, line.key, line.values[line.value], chosen=line.key == chosen) for line in part]
        hint = "Change what?" if count == 1 else f"Change what? {part[0].title} to {part[-1].title}"
        menus.append(components.menu(custom_id(("l", table, "which", str(number))), hint, items))
    return menus


def understood(games: Mapping[str, HostedGame], game: str, seats: int | None, options: str) -> New:
    """What was typed after /table new. Raises `Refusal`."""
    if game not in games:
        raise Refusal(f"I do not know the game “{clip(game, 40)}”; I host {', '.join(games) or 'none yet'}.")
    pairs = [pair.partition("=") for pair in options.replace(";", ",").split(",") if pair.strip()]
    unread = [key for key, sign, value in pairs if not (sign and value.strip())]
    if unread:
        raise Refusal(f"Options are typed as option=value; I do not understand “{clip(unread[0].strip(), 40)}”.")
    chosen = {key.strip(): value.strip() for key, _, value in pairs}
    return New(game=game, seats=seats or games[game].rules.seats[-1], options=chosen)


def require_over(view: LobbyView) -> None:
    """Raises `Refusal` while a game's seed is still a secret."""
    if view.status != "finished":
        raise Refusal("A game can be verified once it is over: until then its seed is secret.")


def games_like(games: Mapping[str, HostedGame], typed: str) -> list[tuple[str, str]]:
    """(title, key) of the games that match."""
    wanted = typed.casefold()
    return [(g.rules.title, key) for key, g in games.items() if wanted in g.rules.title.casefold() or wanted in key]


def options_like(game: HostedGame | None, typed: str) -> list[tuple[str, str]]:
    """(words, text) for the next option=value after what is typed already.

    Where that would be too many to list, the options alone, each to be completed: `moons=`.
    """
    if game is None:
        return []
    done, comma, last = typed.rpartition(",")
    wanted, taken = last.strip().casefold(), {pair.partition("=")[0].strip() for pair in done.split(",")}
    found, shorter = [], []
    for option in game.rules.options:
        fitting = [
            (f"{option.title}: {meaning}", f"{done}{comma}{option.key}={value}")
            for value, meaning in option.values.items()
            if wanted in f"{option.key}={value}" or wanted in f"{option.title}: {meaning}".casefold()
        ]
        if fitting and option.key not in taken:
            found += fitting
            shorter.append((f"{option.title} …", f"{done}{comma}{option.key}="))
    listed = found if len(found) <= limits.AUTOCOMPLETE else shorter
    return [pair for pair in listed if len(pair[1]) <= limits.AUTOCOMPLETE_VALUE]


def tables_like(lines: Sequence[TableLine], typed: str) -> list[tuple[str, int]]:
    """(words, number) of the tables that match."""
    named = [(f"{line.table_id}: {line.title}, {', '.join(s.name for s in line.sitting)}", line) for line in lines]
    found = [(clip(plain(name), limits.AUTOCOMPLETE_NAME), line.table_id) for name, line in named]
    return [pair for pair in found if typed.casefold() in pair[0].casefold()][: limits.AUTOCOMPLETE]


def tables(lines: Sequence[TableLine], *, mine: bool) -> Message:
    """A list of tables, in the order given."""
    if not lines:
        return titled("Tables", "You sit at no table." if mine else "No table is open here. `/table new` opens one.")
    return titled("Your tables" if mine else "Tables in this server", *_listed(lines))


def elsewhere(lines: Sequence[TableLine]) -> Message:
    """For whoever typed at a table where none is: the tables of the server, with the way to each."""
    opening = "There is no table here. `/table new` opens one, and these are played in this server:"
    return titled("Which table?", opening, *_listed(lines))


def _listed(lines: Sequence[TableLine]) -> list[str]:
    told = table_lines(lines)
    text, *more = pages(told, LIST_LENGTH)
    left_out = len(lines) - len(text.split("\n"))
    return [text, f"-# And {left_out} more." if more or left_out else ""]


def table_lines(lines: Sequence[TableLine]) -> list[str]:
    """Tables in a line each, with the way there, for whom they wait, and until when the reader is awaited."""
    told = []
    for line in lines[:MOST_LISTED]:
        link = f"https://discord.com/channels/{line.place.guild_id}/{line.place.target}"
        if line.message_id:
            link += f"/{line.message_id}"
        who = ", ".join(seat.name for seat in line.sitting)
        due = f" **You are awaited**{f' <t:{line.due_at}:R>' if line.due_at else ''}." if line.awaited else ""
        bank = f" Your bank: {line.bank}." if line.bank else ""
        free = f", {line.free} free" if line.free else ""
        waits = f" {line.waits}" if line.waits else ""
        told.append(f"• [{line.title}, table {line.table_id}]({link}), {line.status}{free}: {who}.{due}{bank}{waits}")
    return told
