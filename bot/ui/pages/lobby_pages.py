"""Lobbies: what is typed to open one, its options as menus, lists of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypedDict

from discord import ui

from bot.ui import limits
from bot.ui.layouts import Message, Part, compose, titled
from bot.ui.open_panels import BEFORE
from bot.ui.pages.reference_pages import game_of
from bot.ui.shapes import components
from bot.ui.texts import clip, pages, plain, stressed
from bot.ui.widgets import Item
from engine import Refusal
from games.hosted import HostedGame, Preset
from games.kit.sentences import count, upper
from host.values.paces import PACES, PRESETS, pace_meant, pace_words
from host.values.ports import Style
from host.values.receipts import LobbyView, OptionLine, TableLine
from host.values.refusals import LISTED_WORDS, Alone
from host.values.timeout_rules import TIMEOUT_RULES


class WantedTable(TypedDict):
    """What a new table is to be, as /table new understood it."""

    game: str
    seats: int
    options: dict[str, str]


MOST_LISTED, LIST_LENGTH = 40, 3500
"""How many tables a list has, and how many characters."""

MOST_JOINED = 10
"""How many lobbies have a button below a list to join them."""

MOST_MENUS = 12
"""How many options have a menu of their own in one message; where there are more, one option is chosen first."""


def options(view: LobbyView, note: str = "", chosen: str = "", *, fine: bool = False) -> Message:
    """The pace, the seats, whole choices of options, and those asked about first; the `fine` print is the rest.

    Of many options the one that is `chosen` has a menu. A menu says itself what it is about, because a text beside each
    would be too many components for a rich game. Once the game has begun, it is all to read and nothing to choose.
    """
    if view.status != "open":
        return _agreed(view, note)
    table, lines = str(view.table_id), _of_page(view, fine=fine)
    parts: list[Part] = [stressed(note)]
    menus = [] if fine else _about_the_table(view)
    if len(lines) <= MOST_MENUS:
        parts.append("\n".join(f"**{option.title}**: {option.about}" for option in lines if option.about))
        menus += [_values(table, option) for option in lines]
    else:
        parts.append("\n".join(_as_it_is(option, option.key == chosen) for option in lines))
        menus += _which(table, lines, chosen)
        menus += [_values(table, option) for option in lines if option.key == chosen]
    if fine or not view.main:
        rules = [
            Item(f"When time runs out, {words}", rule, chosen=rule == view.lapse)
            for rule, words in TIMEOUT_RULES.items()
        ]
        menus.append(components.menu(("l", table, "lapse"), "When time runs out", rules))
        menus.append(components.menu(("l", table, "absence"), "Free days and vacations", _absence(view)))
    parts += [ui.ActionRow(menu) for menu in menus]
    keys = [("Fine print", "fine", Style.SECONDARY)] if view.main else []
    keys += [("Take a bot away", "unbot", Style.SECONDARY)] if any(line.bot for line in view.sitting) else []
    keys.append(("Call it off", "sure", Style.DANGER))
    if fine:
        keys = [("Back", "main", Style.SECONDARY)]
    buttons = [components.button(("l", table, verb), label, style) for label, verb, style in keys]
    parts.append(ui.ActionRow(*buttons))
    return titled(f"{view.title}: {'the fine print' if fine else 'options'}", *parts)


_STANDS: Mapping[str, str] = {
    "finished": "The game is over; this is what it was played by.",
    "abandoned": "This table was called off; this is what was agreed.",
}
_BEGUN = "The game has begun, and this is what it is played by. `/table vote` asks the others for another pace."


def _agreed(view: LobbyView, note: str) -> Message:
    """What a table is played by, once nothing of it is chosen any more."""
    absence = next(item.label for item in _absence(view) if item.chosen)
    about = f"Pace: {pace_words(view.pace)}.\nWhen time runs out, {TIMEOUT_RULES[view.lapse]}.\n{absence}."
    lines = [_as_it_is(option, chosen=False) for option in view.options]
    if not all(option.usual for option in view.options):
        lines.append("-# What stands out differs from the usual.")
    told = stressed(note or _STANDS.get(view.status, _BEGUN))
    return titled(f"{view.title}: options", told, about, "\n".join(lines))


def begun_with(asked: WantedTable, first: Preset | None) -> WantedTable:
    """What a new table is to be, with the options of a `first` game where there are any."""
    return asked if first is None else {**asked, "options": dict(first.options)}


def opened(view: LobbyView, said: str, first: Preset | None = None) -> Message:
    """For whoever opened a table: where it is, and what its pace means; where it has the options of a `first` game, the
    usual ones are a press away.
    """
    told = f"{said}\nPace: {pace_words(view.pace)}. Whoever answers sooner need not wait for it to end."
    usual = next((each for each in view.presets if not each.options), None)
    if first is None or usual is None or not first.options:
        return compose(told)
    title = f"{usual.title}: {usual.about}"
    key = components.button(("l", str(view.table_id), "preset", usual.key), title)
    begins = f"You have not played this game yet, so it has the rules of a first game: {first.about}. Or play it:"
    return compose(f"{told}\n{begins}", ui.ActionRow(key))


def is_fine(view: LobbyView, option: str) -> bool:
    """Whether an option stands in the fine print."""
    return bool(view.main) and option not in (*view.main, "seats")


def _of_page(view: LobbyView, *, fine: bool) -> Sequence[OptionLine]:
    return [option for option in view.options if is_fine(view, option.key) == fine]


def _about_the_table(view: LobbyView) -> list[ui.Select[Any]]:
    """Pace and seats, and options that go together."""
    table = str(view.table_id)
    known = dict.fromkeys([*PACES, *(pace_meant(bank) for bank in PRESETS), view.pace])
    paces = [Item(f"Pace: {pace_words(pace)}", pace, chosen=pace == view.pace) for pace in known]
    menus = [components.menu(("l", table, "pace"), "Pace", paces)]
    least, most = max(view.seats_range[0], len(view.sitting)), view.seats_range[1]
    if least < most:
        seats = [
            Item(f"Seats: {count(number, 'player')}", str(number), chosen=number == view.seats_wanted)
            for number in range(least, most + 1)
        ]
        menus.append(components.menu(("l", table, "set", "seats"), "Seats", seats))
    if view.presets:
        chosen = {option.key: option.value for option in view.options if not option.usual}
        whole = [Item(each.title, each.key, each.about, dict(each.options) == chosen) for each in view.presets]
        menus.append(components.menu(("l", table, "preset"), "All options at once", whole))
    return menus


def bot_sits(view: LobbyView, said: str, strengths: Mapping[str, str]) -> Message:
    """A bot has taken a seat: how strong it is, and how strong it might be."""
    table = view.table_id
    buttons = [components.button(("l", str(table), "strength", strength), upper(strength)) for strength in strengths]
    told = "\n".join(f"• *{strength}* {about}" for strength, about in strengths.items())
    message = titled("A bot", said, told, *([ui.ActionRow(*buttons)] if len(strengths) > 1 else []))
    return replace(message, panel=(table, (*BEFORE, _last_bot(view))))


def turned(view: LobbyView, bot: str = "") -> Message | None:
    """What stands in the place of a private message with buttons of a table, once they can do nothing any more; None
    while they can. `bot`: the one about which it is, as it is called.
    """
    if view.status != "open":
        gone = "was called off" if view.status == "abandoned" else "has begun"
        return compose(f"Table {view.table_id} {gone}.")
    return compose("Another bot sits there by now.") if bot and _last_bot(view) != bot else None


def _last_bot(view: LobbyView) -> str:
    return next((line.name for line in reversed(view.sitting) if line.bot), "")


def alone(question: Alone) -> Message:
    """For somebody who starts a game and is the only one there: shall bots come, or nobody?"""
    company = "a bot" if question.bots == 1 else f"{question.bots} bots"
    address = ("l", str(question.table), "start")
    buttons = [components.button((*address, str(question.bots)), f"Start with {company}", Style.PRIMARY)]
    if question.solo:
        buttons.append(components.button((*address, "alone"), "Start alone"))
    said = "Bots play by rules of thumb; *Add a bot* on the card has stronger ones. Or wait until somebody joins."
    return titled("Add a bot?", f"{question} {said}", ui.ActionRow(*buttons))


def _absence(view: LobbyView) -> list[Item]:
    words = {"yes": "count: time stands still", "no": "do not count"}
    return [
        Item(f"Free days and vacations {told}", value, chosen=(value == "no") == view.strict)
        for value, told in words.items()
    ]


def _values(table: str, option: OptionLine) -> ui.Select[Any]:
    """All values of an option."""
    items = [
        Item(f"{option.title}: {meaning}", value, chosen=value == option.value)
        for value, meaning in option.values.items()
    ]
    return components.menu(("l", table, "set", option.key), option.title, items)


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
        menus.append(components.menu(("l", table, "which", str(number)), hint, items))
    return menus


def understood(games: Mapping[str, HostedGame], game: str, seats: int | None, options: str) -> WantedTable:
    """What was typed after /table new: a game by key or title, options by key or title, values by name or meaning.

    Raises `Refusal`.
    """
    found = game_of(games, game)
    chosen, named = dict[str, str](), set[str]()
    if options and not options.strip(" ,;"):
        raise Refusal(f"Options are typed as option=value, not “{clip(options, 40)}”; none are the usual ones.")
    for pair in (part.strip() for part in options.replace(";", ",").split(",")):
        if pair:
            meant = _option_meant(found, pair)
            if named & meant.keys():
                raise Refusal(f"“{clip(pair, 40)}” chooses once more what was chosen before it; please say each once.")
            if "=" in pair.replace(":", "="):  # of a preset each may be changed after it
                named |= meant.keys()
            chosen |= meant
    return WantedTable(game=found.key, seats=seats or found.rules.seats[-1], options=chosen)


def _option_meant(game: HostedGame, typed: str) -> Mapping[str, str]:
    """An option with its value, or all those of a preset, as people type them. Raises `Refusal`."""
    key, _, value = (part.strip().casefold() for part in typed.replace(":", "=", 1).partition("="))
    presets = {name: each for each in game.pitch.presets for name in (each.key, each.title.casefold())}
    if not value and key in presets:
        return presets[key].options
    for option in game.rules.options:
        if value and key in (option.key, option.title.casefold()):
            named = [known for known, meaning in option.values.items() if value in (known, meaning.casefold())]
            return {option.key: named[0] if named else value}  # the rules say why not
    raise Refusal(
        f"Options are typed as option=value; I do not understand “{clip(typed, 40)}”. The list has all of them."
    )


def games_like(games: Mapping[str, HostedGame], typed: str) -> list[tuple[str, str]]:
    """(title, key) of the games that match."""
    wanted = typed.casefold()
    return [(g.rules.title, key) for key, g in games.items() if wanted in g.rules.title.casefold() or wanted in key]


def options_like(game: HostedGame | None, typed: str) -> list[tuple[str, str]]:
    """(words, text) for the next option=value after what is typed already; every one can be sent as it stands.

    Presets and what is not as usual come first, so that a list too long for Discord shows what somebody would choose.
    """
    if game is None:
        return []
    done, comma, last = typed.rpartition(",")
    wanted, taken = last.strip().casefold(), {pair.partition("=")[0].strip() for pair in done.split(",")}
    options = sorted(game.rules.options, key=lambda option: option.key not in game.pitch.main)
    pairs = [] if done else [(f"{each.title}: {each.about}", each.key) for each in game.pitch.presets]
    for usual in (False, True):
        pairs += [
            (f"{option.title}: {meaning}", f"{option.key}={value}")
            for option in options
            for value, meaning in option.values.items()
            if (value == option.default) == usual and option.key not in taken
        ]
    so_far = f"{done}{comma}"
    before = f"{clip(done, 40)}, " if done else ""
    found = [
        (f"{before}{words}", f"{so_far}{value}") for words, value in pairs if wanted in f"{value} {words}".casefold()
    ]
    return [pair for pair in found if len(pair[1]) <= limits.AUTOCOMPLETE_VALUE][: limits.AUTOCOMPLETE]


def tables_like(lines: Sequence[TableLine], typed: str) -> list[tuple[str, int]]:
    """(words, number) of the tables that match."""
    named = [(f"{line.table_id}: {line.title}, {', '.join(s.name for s in line.sitting)}", line) for line in lines]
    found = [(clip(plain(name), limits.AUTOCOMPLETE_NAME), line.table_id) for name, line in named]
    return [pair for pair in found if typed.casefold() in pair[0].casefold()][: limits.AUTOCOMPLETE]


def tables(lines: Sequence[TableLine], *, mine: bool, reader: int = 0) -> Message:
    """A list of tables, in the order given, with a button for each open one where the reader does not sit."""
    if not lines:
        nothing = "No table is open here. `/table new` opens one, `/play game` waits for others."
        return titled("Tables", "You sit at no table." if mine else nothing)
    free = [line for line in lines if line.free and all(seat.user_id != reader for seat in line.sitting)]
    return titled("Your tables" if mine else "Tables in this server", *_listed(lines), *joining([] if mine else free))


def joining(lines: Sequence[TableLine]) -> list[ui.ActionRow[ui.LayoutView]]:
    """A button to join each of these lobbies, as many as there is room for."""
    keys = [
        components.button(("l", str(line.table_id), "join"), f"Join table {line.table_id}", Style.SUCCESS)
        for line in lines[:MOST_JOINED]
    ]
    return components.in_rows(keys)


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
        until = f", until <t:{line.due_at}:f> (<t:{line.due_at}:R>)" if line.due_at else ""
        due = f" **You are awaited**{until}." if line.awaited else ""
        bank = f" Your bank: {line.bank}." if line.bank else ""
        free = f", {line.free} free" if line.free else ""
        waits = f" {line.waits}" if line.waits else ""
        status = LISTED_WORDS[line.status]
        told.append(f"• [{line.title}, table {line.table_id}]({link}), {status}{free}: {who}.{due}{bank}{waits}")
    return told
