"""Lobby cards: what a table is to be, who sits there, and what can be pressed; with the thread that hangs on one."""

from __future__ import annotations

import logging
from dataclasses import replace

from engine.codec import parse
from games.hosted import HostedGame
from games.kit.sentences import count, listed, upper
from host.delivery.departures import follows_into
from host.delivery.posts import mention, partners_words, result_text, table_buttons, take_seat
from host.delivery.said import Said
from host.delivery.single_post import post_or_edit
from host.table.agreements import Offer
from host.table.facts import Shown, change_facts
from host.table.names import style_of, table_title
from host.table.prospect import anybody_starts, is_over, open_offers
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.paces import bank_of, in_one_sitting, pace_words, time_of
from host.values.ports import (
    HOUR,
    Announcer,
    Button,
    Kept,
    MessageGone,
    NotAllowed,
    Now,
    Painter,
    Picture,
    Post,
    Style,
)
from host.values.timeout_rules import DEFAULT, TIMEOUT_RULES
from rendering.scene import Scene
from storage.database import Database
from storage.errors import PlaceTaken
from storage.rows import OutboxRow

log = logging.getLogger(__name__)

SOON, LATE = 8, 4
"""By and large, people answer after one part in eight to one part in four of the time that they have."""

MOST_FREE = 5
"""Free seats that have a button on a card, at most: as many as stand in a row."""


class Cards:
    """Says lobby cards."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, painter: Painter, now: Now) -> None:
        self.database, self.tables, self.announcer, self.painter, self.now = database, tables, announcer, painter, now

    async def card(self, row: OutboxRow) -> Said:
        """Show the card as it is now, and open a thread for the table if it wants one and has none."""
        assert row.table_id is not None
        async with self.tables.hold(row.table_id) as table:
            channel, known = table.row.channel_id, table.row.lobby_message_id
            title, called = table_title(table.row), _asked(table)
            post = Post(row.id, title, lobby_text(table), lobby_buttons(table), _kept(table), called)
            wants_thread = table.row.in_thread and table.row.thread_id is None and table.row.status != "abandoned"
            within, game = table.facts.within, table.game
            # between somebody who plays with bots at once and their panel a picture would only be in the way, and the
            # people of a league know the game
            bare = bool(within) or (table.alone and table.row.status == "running")
            scene = None if bare else game.face.cover()
            name = f"{within}: {table.row.title}" if within else title
        message_id, picture = await self._shown(row, channel, known, post, scene)
        if message_id != known:
            async with self.database.transaction() as tx:
                store = Stores.of(tx).tables
                await store.update(row.table_id, lobby_message_id=message_id)
                if picture is not None:
                    shown = Shown("", picture.filename, picture.alt)
                    await change_facts(store, row.table_id, lambda facts: replace(facts, covered=shown))
            self.tables.changed(row.table_id)
        if wants_thread:
            await self._open_thread(row.table_id, channel, message_id, name)
        return Said(message_id)

    async def _shown(
        self, row: OutboxRow, channel: int, known: int | None, post: Post, scene: Scene | None
    ) -> tuple[int, Picture | None]:
        """Edit the card in its message, whose picture stays, or post it with a picture of `scene`.

        Returns the id of the message, and the picture if one was painted.
        """
        if known is not None:
            try:
                await self.announcer.edit(channel, known, replace(post, mentions=()))
                return known, None
            except MessageGone:
                log.info("table %s: its card was deleted and is posted anew", row.table_id)
        picture = None if scene is None else await self.painter.paint(scene)
        return await post_or_edit(self.announcer, row, channel, None, replace(post, picture=picture)), picture

    async def _open_thread(self, table_id: int, channel: int, message_id: int, name: str) -> None:
        try:
            thread_id = await self.announcer.open_thread(channel, message_id, name)
        except NotAllowed as error:
            await self._stay_here(table_id, error)
            return
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await follows_into(stores, await stores.tables.hold(table_id), thread_id, self.now())
        self.tables.changed(table_id)

    async def _stay_here(self, table_id: int, error: NotAllowed) -> None:
        """Let the table live in the channel itself, as it can have no thread. Raises `error` where another one does."""
        try:
            async with self.database.transaction() as tx:
                await Stores.of(tx).tables.update(table_id, in_thread=False)
        except PlaceTaken:
            raise error from None
        self.tables.changed(table_id)


# --- what can be pressed


def lobby_buttons(table: Table) -> tuple[tuple[Button, ...], ...]:
    """The buttons of a lobby card; once the game is over, those of its result, which so outlive its thread."""
    if is_over(table):
        return table_buttons(table)
    if table.row.status != "open":
        free = _free_seats(table)[:MOST_FREE]
        return (tuple(take_seat(table, offer) for offer in free),) if free else ()
    number, full = str(table.id), len(table.seats) >= table.row.seats_wanted
    return (
        (
            Button("Join", ("l", number, "join"), Style.SUCCESS, disabled=full),
            Button("Leave", ("l", number, "leave")),
            Button("Add a bot", ("l", number, "bot"), disabled=full),
            Button("Options", ("l", number, "options")),
            Button("Start", ("l", number, "start"), Style.PRIMARY),
        ),
        (
            Button("Who plays", ("l", number, "who"), disabled=all(row.user_id is None for row in table.seats)),
            Button("How to play", ("t", number, "help")),
            *([Button("Learn in ten minutes", ("e", table.row.game, ""))] if table.game.lessons else []),
        ),
    )


# --- texts


def _characters(table: Table) -> list[str]:
    """The line that says how bots which look ahead choose among answers that seem equally good."""
    styles = [(table.introduced[row.seat], style_of(row, table.row.game)) for row in table.seats]
    told = listed([f"{name} is {style}" for name, style in styles if style])
    return [f"-# Where choices seem equally good, {told}."] if told else []


def _partners(table: Table) -> str:
    """The line that says who plays together; "" in a game without partners.

    Before the game begins it says how many play against how many, and whether chance decides who with whom.
    """
    teams = [team for team in table.game.teams(table.row.seats_wanted) if len(team) > 1]
    if not teams or table.row.status != "open":
        return partners_words(table) if teams else ""
    sides = " against ".join(str(len(team)) for team in teams)
    is_drawn = table.facts.seating == "drawn" and not table.facts.order
    drawn = "; who with whom is drawn when the game begins" if is_drawn else ""
    return f"**Partners**: with {table.row.seats_wanted} you play {sides}{drawn}."


def lobby_text(table: Table) -> str:
    """The lobby card in words."""
    row = table.row
    lines = [f"**{table.facts.within}**"] if table.facts.within else _pitched(table)
    lines += _option_lines(table)
    lines.append(f"**Pace**: {pace_words(row.pace)}")
    if bank_of(row.pace) is not None:
        lines.append("-# A bank runs only while its owner is awaited and awake.")
    if table.facts.strict:
        lines.append("**Absence**: free days and vacations do not count here.")
    if table.facts.lapse != DEFAULT:
        lines.append(f"**When time runs out**: {TIMEOUT_RULES[table.facts.lapse]}.")
    sitting = listed(list(table.introduced.values())) or "nobody yet"
    free = row.seats_wanted - len(table.seats)
    lines.append(f"**At the table**: {sitting}" + (f"; {free} free" if free and row.status == "open" else ""))
    lines += [_partners(table), *_characters(table)]
    match row.status:
        case "open":
            lines += _asked_again(table)
            enough = f"{table.facts.enough} sit here" if table.facts.enough else "all seats are taken"
            starts = f", who starts the game; when {enough}, anybody may"
            lines.append(f"Opened by {mention(row.host_user_id)}{'' if anybody_starts(table) else starts}.")
            lines += ["Anybody who sits here may start the game."] if anybody_starts(table) else []
        case "abandoned":
            ruled = table.facts.adjudged is not None
            lines.append("Its league ended this game as it stood." if ruled else "This table was called off.")
        case "finished":
            lines.append("The game is over.")
            lines += [] if table.standing is None else [result_text(table, table.standing, seed=False)]
        case _:
            where = f" in <#{row.thread_id}>" if row.thread_id else ""
            lines.append(f"The game has begun{where}.")
            lines += [f"**A seat is free**: {offer.why}" for offer in _free_seats(table)]
    return "\n".join(line for line in lines if line)


def _pitched(table: Table) -> list[str]:
    """What the game is, for how many, and how long it takes. In a league everybody knows, so that it is not said."""
    row, game = table.row, table.game
    among_bots = table.alone and row.status != "open"
    seats = len(table.seats) if row.status != "open" else row.seats_wanted
    words = [f"*{game.pitch.words}*"] if game.pitch.words else []
    return [*words, size_line(game, seats, row.pace, among_bots)]


def size_line(game: HostedGame, seats: int, pace: str, among_bots: bool = False) -> str:
    """For how many a game is, and how long it takes so many at this pace: "2 to 5 players · about 8 to 16 days".

    Who plays `among_bots` waits for nobody, so that no pace says how long it takes.
    """
    least, most = game.rules.seats[0], game.rules.seats[-1]
    players = f"for {least} to {most} players" if least < most else f"for {count(least, 'player')}"
    lengths = (_sitting(game, seats), "" if among_bots or in_one_sitting(pace) else _days(game, seats, pace))
    long = listed([words for words in lengths if words], "or")
    return f"-# {upper(players)}" + (f"; with {seats} about {long}" if long else "")


def _sitting(game: HostedGame, seats: int) -> str:
    minutes = game.pitch.minutes.get(seats)
    return "" if minutes is None else f"{minutes} minutes in one sitting"


def _days(game: HostedGame, seats: int, pace: str) -> str:
    """How many days or weeks a game takes people who answer after the usual part of the time that they have."""
    waits = game.pitch.waits.get(seats)
    if waits is None:
        return ""
    soon, late = (max(1, round(waits * time_of(pace) / part / (24 * HOUR))) for part in (SOON, LATE))
    unit, least, most = ("week", round(soon / 7), round(late / 7)) if soon > 20 else ("day", soon, late)
    return f"{count(most, unit) if least == most else f'{least} to {count(most, unit)}'} at this pace"


def _option_lines(table: Table) -> list[str]:
    """Lines with the options that people ask about first, and with those that are not as usual."""
    chosen, options, pitch = parse(table.row.options), table.game.rules.options, table.game.pitch
    lines = []
    for option in options:
        value = option.now(chosen[option.key])
        if option is not options[0] and option.key not in pitch.adds and value == option.default:
            continue
        added = pitch.adds.get(option.key, "") if value != "off" else ""
        lines.append(f"**{option.title}**: {added or option.meaning(value)}")
    if len(lines) < len(options):
        agreeing = "; *Options* shows what can be agreed" if table.row.status == "open" else ""
        lines.append(f"-# Everything else as usual{agreeing}.")
    return lines


# --- people who are asked to step in, or to play again


def _free_seats(table: Table) -> list[Offer]:
    """The free seats that the card shows: those of a table in a thread, at which only its own people look."""
    return open_offers(table) if table.row.in_thread else []


def _asked(table: Table) -> tuple[int, ...]:
    """The people (user ids) who are asked to join a table that is open: those of a rematch who are not there yet."""
    sitting = {seat.user_id for seat in table.seats}
    return tuple(user for user in table.facts.order if user and user not in sitting)


def _asked_again(table: Table) -> list[str]:
    asked = _asked(table)
    if not asked:
        return []
    return [f"**Play again?** {listed([mention(user) for user in asked])}: *Join* takes your seat."]


def _kept(table: Table) -> Kept | None:
    shown = table.facts.covered
    return None if shown is None else Kept(shown.filename, shown.alt)
