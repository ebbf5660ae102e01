"""What is posted when a season or a round begins: who meets whom at which table, how fast, and until when.

One post for a round, at once; when its tables have opened, it is edited once more, and leads to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from games.kit.sentences import count, listed, upper
from host.delivery.said import Said
from host.house.house import House
from host.leagues.formats.cup import KNOCK_OUT
from host.leagues.shown.fixtures import late_at, late_rule, late_words, link_to
from host.leagues.shown.league_words import out_words, sitting
from host.leagues.shown.messages import buttons_of
from host.leagues.shown.pictures import news_scene, parts_of, round_scenes
from host.leagues.shown.survey import DivisionNow, LeagueNow, league_now, people_of, tables_among
from host.table.stores import Stores
from host.values.paces import pace_words
from host.values.ports import SECOND, Announcer, Kept, MessageGone, Post
from rendering.plain import plain
from rendering.scene import Scene
from storage.league_rows import FixtureRow
from storage.rows import OutboxRow, TableRow

ROUND = "league-round"
"""The kind of outbox row that posts that a round has begun."""
LOOKS, AGAIN = 6, 10 * SECOND
"""How often it is looked whether the tables are there by now, and after which time first; then after twice that."""
LONGEST = 3000
"""So many characters name tables in one post."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A round that has begun: of one division, or with None of all of them, which is how a season begins.

    `message` in `channel` says so already, with a picture of this file's name; `looks` times it was looked again.
    """

    league: int
    season: int
    division: int | None
    round: int
    channel: int = 0
    message: int = 0
    picture: str = ""
    looks: int = 0


async def announce(stores: Stores, begun: Begun, at: int, *, not_before: int | None = None) -> None:
    """Say with this transaction that a round has begun."""
    key = f"{ROUND}:{begun.league}:{begun.season}:{begun.division}:{begun.round}"
    told, due = encode(begun), not_before
    await stores.outbox.put(ROUND, None, told, at=at, merge_key=key, not_before=due, whose=begun.league)


class Announcing:
    """Says that rounds have begun."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.courier.speaks({ROUND: self._says})

    async def _says(self, row: OutboxRow) -> Said:
        begun = from_plain(parse(row.payload), Begun)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await stores.leagues.league(begun.league)
            if begun.message and begun.channel != league.channel_id:  # it has moved: others read there than here
                return Said(begun.message)
            seasons = await stores.leagues.seasons(league.id)
            now = await league_now(stores, league, season=next(each for each in seasons if each.number == begun.season))
            shown = [each for each in now.shown if begun.division in (None, each.row.number)]
            opened = [fixture.table_id for each in shown for fixture in of_round(each, begun.round) if fixture.table_id]
            tables = {number: await stores.tables.table(number) for number in opened}
        text = "\n".join(round_lines(now, shown, begun.round, tables, self.house.now()))
        post = Post(row.id, _title(now, shown, begun), text, buttons_of(league.id))
        scene = self._scene(now, shown, begun.round)
        begun = begun if begun.message else replace(begun, channel=league.channel_id)
        message, picture = await self._shown(row, begun, post, scene)
        if message and begun.looks < LOOKS and _to_come(shown, begun.round, tables):
            at = self.house.now()
            again = replace(begun, message=message, picture=picture, looks=begun.looks + 1)
            async with self.house.database.transaction() as tx:
                await announce(Stores.of(tx), again, at, not_before=at + AGAIN * 2**begun.looks)
        return Said(message or None)

    async def _shown(self, row: OutboxRow, begun: Begun, post: Post, scene: Scene | None) -> tuple[int, str]:
        """Post it, or edit what was posted, and leave its picture; returns the message, none where it was deleted."""
        if begun.message:
            kept = Kept(begun.picture, plain(scene.alt)) if begun.picture and scene is not None else None
            try:
                await self.announcer.edit(begun.channel, begun.message, replace(post, picture=kept))
            except MessageGone:
                return 0, ""
            return begun.message, begun.picture
        picture = await self.house.paint(scene)
        name = "" if picture is None else picture.filename
        found = await self.announcer.find(begun.channel, row.id, row.created_at) if row.uncertain else None
        return found or await self.announcer.post(begun.channel, replace(post, picture=picture)), name

    def _scene(self, now: LeagueNow, shown: Sequence[DivisionNow], number: int) -> Scene | None:
        for part in parts_of(now, shown):
            if any(row.round == number for row in part.fixtures):
                return round_scenes(now, part, number)[0]
        return news_scene(now, self.house.tables.game(now.league.game).rules.title, shown)


def of_round(division: DivisionNow, number: int) -> list[FixtureRow]:
    """The tables of a round, and who sits out."""
    return [row for row in division.fixtures if row.round == number]


def _title(now: LeagueNow, shown: Sequence[DivisionNow], begun: Begun) -> str:
    what = f"round {begun.round}"
    if begun.division is None:
        what = f"season {begun.season}"
    elif shown[0].shape.stage == KNOCK_OUT:
        what = "the final" if _is_final(shown, begun.round) else f"round {begun.round} of the knock-out"
    return f"{now.league.name}: {what} begins"


def _is_final(shown: Sequence[DivisionNow], number: int) -> bool:
    """Whether a round of a knock-out is its final, or one of its games."""
    return sum(len(tables_among(of_round(each, number))) for each in shown) == 1


def _to_come(shown: Sequence[DivisionNow], number: int, tables: Mapping[int, TableRow]) -> bool:
    """Whether a table of the round has no place yet to which one could go."""
    sat = [row for each in shown for row in tables_among(of_round(each, number)) if row.status != "abandoned"]
    return any(row.table_id is None or link_to(tables[row.table_id]) is None for row in sat)


# --- words


def round_lines(
    now: LeagueNow, shown: Sequence[DivisionNow], number: int, tables: Mapping[int, TableRow], at: int
) -> list[str]:
    """Who meets whom in a round, by names; how fast it is played and when it is over."""
    lines = [_begins(now, shown, number)]
    left, partners = LONGEST, now.partner_of
    for division in shown:
        found = of_round(division, number)
        named = [f"**{division.row.name}**"] if division.row.name != now.league.name and found else []
        told = [_table(now, row, tables, partners) for row in tables_among(found)]
        if out := out_words(now, found):
            told.append(f"{out}.")
        for line in (*named, *told):
            left -= len(line)
            if left > 0:
                lines.append(line)
    if left <= 0:
        lines.append("-# There are more tables; `/league schedule` has them all.")
    lines.append(f"**Pace**: {pace_words(now.rules.pace)}")
    return [line for line in (*lines, _until(now, at)) if line]


def _begins(now: LeagueNow, shown: Sequence[DivisionNow], number: int) -> str:
    if not now.format.by_rounds:
        return (
            f"{count(len(now.here), 'person', 'people')} play. Whoever wants to play challenges somebody up to "
            f"{count(now.rules.reach, 'rung')} above them with `/league challenge`."
        )
    sat = [row for each in shown for row in tables_among(of_round(each, number))]
    kinds, tables = {row.kind for row in sat}, len(sat)
    if kinds == {"play-off"}:
        return f"A play-off between those who share a place, at {count(tables, 'table')}:"
    if kinds == {"knock-out"}:
        game = ""
        if now.rules.best_of > 1:
            game = f"game {(number - 1) % now.rules.best_of + 1} of {now.rules.best_of}"
        if _is_final(shown, number):
            return f"The final, {game}:" if game else "The final:"
        return f"The knock-out, round {number}{f' ({game})' if game else ''}, with {count(tables, 'table')}:"
    if number > now.rules.rounds:
        return f"Round {number}, with {count(tables, 'table')}:"
    return f"Round {number} of {now.rules.rounds}, with {count(tables, 'table')}:"


def _table(now: LeagueNow, row: FixtureRow, tables: Mapping[int, TableRow], partners: Mapping[int, int]) -> str:
    link = link_to(tables[row.table_id]) if row.table_id is not None else None
    words = upper(now.words(row))
    people = people_of(row)
    who = sitting(people, now.names, partners) if partners else listed([now.names[each] for each in people])
    return f"• {f'[{words}]({link})' if link else words}: {who}"


def _until(now: LeagueNow, at: int) -> str:
    if not now.format.by_rounds:
        return late_rule(now.rules)
    due = late_at(now.rules, at)
    if due is not None:
        late = f"a table that is not over by then is late. {upper(late_words(now.rules))}."
        return f"**Until** <t:{due // SECOND}:D>: {late}"
    return "The round lasts until all its tables are over."
