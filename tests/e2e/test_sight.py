"""Nothing of a channel is shown to whoever does not see it, whatever they try; and each gate is what keeps it so."""

from __future__ import annotations

import ast
import json
import re
import sqlite3
import sys
from contextlib import closing
from random import Random
from typing import Any

import pytest

from bot.gateway.announcer import DiscordAnnouncer
from bot.serving.painter import PoolPainter
from discord_playground import happenings, reading
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Message
from games import GAMES
from host.delivery.asides import NEWS, STEP_IN
from host.delivery.private_messages import TO_PERSONS
from host.house import table_gate as tables_gate
from host.leagues.shown import league_gate as leagues_gate
from tests.e2e import outsiders
from tests.e2e.conftest import HOSTED
from tests.e2e.gate_watch import Watch, watched
from tests.e2e.members import Clicker, Member, Room, play_to_the_end
from tests.e2e.outsiders import Act, Hidden
from tests.plain_words import code_in
from tests.sources import python_files, relative

INSIDERS, LEAGUES = ("Quillon", "Zorabel", "Vexley", "Wyndam"), ("Xanthe Cup", "Wyvern Cup")
FORMER = "Ulrica"
"""Who managed what is there until she was not let in any more."""
NAMED = "Vexley"
"""The insider who is named in commands; what is typed may be answered with their name."""

GATES = {
    name: function
    for module in (tables_gate, leagues_gate)
    for name, function in vars(module).items()
    if name in ("table_for", "tables_for", "hidden_from", "league_for", "names_for")
}
BEHIND = {("LeaguePanels.ruling", "league_for"), ("Stats.company", "table_for")}
"""Gates that nobody comes to whom another one keeps out."""

ASKED = {("_sees", "seen_by"), ("Rematches._sees", "seen_by")}
"""Where it is asked who can play at all, and nothing is shown."""

SECOND = {
    ("LeaguePanels.number", "league_for"): ("LeaguePanels.manage", "league_for"),
    ("Stats.league_meant", "league_for"): ("Stats._league", "league_for"),
}
"""Where there are two gates one after the other, both are taken out."""

MUTED = 4
"""So many acts at most are tried again where a gate was taken out."""

TO_THEIR_OWN = {"whisper", "nudge", "digest", "word", "league-word"}
"""Kinds of rows that tell a person of their own seat, or of their own place in a league."""


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Stands at every gate, wherever a module of the host asks it."""
    watch = Watch()
    for module in [each for name, each in sys.modules.items() if name.startswith("host.")]:
        for name, gate in GATES.items():
            if getattr(module, name, None) is gate and not module.__name__.endswith("_gate"):
                monkeypatch.setattr(module, name, watched(watch, name, gate))
    asked = DiscordAnnouncer.seen_by

    async def seen_by(self: DiscordAnnouncer, user_id: int, place: Any) -> bool:
        frame: Any = sys._getframe(1)
        site = (frame.f_back.f_code if frame.f_code.co_name == "<listcomp>" else frame.f_code).co_qualname, "seen_by"
        sees = site in watch.open or await asked(self, user_id, place)
        if not sees:
            watch.hides(site)
        return sees

    monkeypatch.setattr(DiscordAnnouncer, "seen_by", seen_by)
    return watch


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Every picture: its words for who does not see it, as they stand in JSON, and all that is written in it."""
    found: list[tuple[str, str]] = []
    paint = PoolPainter.paint

    async def noted(self: PoolPainter, scene: Any, **more: Any) -> Any:
        found.append((json.dumps(scene.alt[:200], ensure_ascii=False)[1:-1], repr(scene)))
        return await paint(self, scene, **more)

    monkeypatch.setattr(PoolPainter, "paint", noted)
    return found


@pytest.fixture
def vault(playground: Any, world: Any) -> Room:
    """A channel for its insiders alone."""
    guild = next(iter(world.guilds.values()))
    channel = world.add_channel(guild, "vault")
    world.overwrite(channel, guild.id, is_member=False).deny = Permission.VIEW_CHANNEL
    hosts = next(role for role in guild.roles.values() if role.name == "Hosts")
    for name in INSIDERS:
        user = world.add_user(name)
        world.add_member(guild, user, *([hosts] if name == INSIDERS[0] else []))
        world.overwrite(channel, user.id).allow = Permission.VIEW_CHANNEL
    world.overwrite(channel, world.bot.id).allow = Permission.VIEW_CHANNEL
    world.add_member(guild, world.add_user(FORMER), hosts)
    return Room(playground, channel)


def sites() -> set[tuple[str, str]]:
    """Where the host asks a gate: (the method that does, the gate)."""
    found = set()

    def visit(node: ast.AST, inside: str, *, nested: bool = False) -> None:
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.Call):
                asked = each.func.attr if isinstance(each.func, ast.Attribute) else getattr(each.func, "id", "")
                if asked in GATES or (asked == "seen_by" and "announcer" in ast.unparse(each.func)):
                    found.add((inside, asked))
            if isinstance(each, ast.ClassDef):
                visit(each, each.name)
            elif isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                between = ".<locals>." if nested else "."
                visit(each, f"{inside}{between}{each.name}".strip("."), nested=True)
            else:
                visit(each, inside, nested=nested)

    for path in python_files("host"):
        if not relative(path).endswith("gate.py"):
            visit(ast.parse(path.read_text()), "")
    return found


class House:
    """What lives in the vault, made by its insiders over the wire, and who looks on from outside."""

    def __init__(self, bot: Any, playground: Any, vault: Room) -> None:
        self.bot, self.playground, self.vault = bot, playground, vault
        self.lounge = Room(playground, playground.world.find_channel("lounge"))
        self.insiders = [Member(playground, name) for name in INSIDERS]
        self.boss, self.second, self.third, self.fourth = self.insiders
        self.outsiders = [Member(playground, "Cem"), Member(playground, "Ben")]
        self.private: list[Message] = []
        self.said: list[str] = []
        self.nothing = outsiders.Nothing()
        self.hours = 2

    async def does(self, who: Member, name: str, /, **options: Any) -> str:
        message = await who.slash(self.vault, name, **options)
        self.private.append(message)
        return reading.text(message)

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.bot.database)) as connection:
            return connection.execute(query, values).fetchall()

    async def outsiders_listen(self) -> None:
        for member in self.outsiders:
            for game in HOSTED:
                await member.slash(self.lounge, "play notices", game=game.key)
            await member.slash(self.lounge, "me substitute", wanted="on")
            await member.slash(self.lounge, "me reminders", how="message")
            # they play with bots by now, and are late there: no vacation is to keep news from them
            await member.slash(self.lounge, "me absent", on=False)
            await member.slash(self.lounge, "me back")
        await self.outsiders[0].slash(self.lounge, "play game", game="beach", seats="2")

    async def fills(self) -> None:
        """Lobbies and tables of each game, one that is over, a vote, a free seat, two leagues."""
        await self.does(self.boss, "play game", game="beach", seats="2")
        await self.does(self.second, "play game", game="beach", seats="2")
        self.over = await self._begun("beach", 2)
        await self._plays_out()
        for game in GAMES:
            await self.does(self.third, "table new", game=game.key)
        for game in HOSTED:
            number = await self._begun(game.key, max(2, game.rules.seats[0] if game.key == "cosmic" else 2))
        self.running = number
        await self.does(self.boss, "table vote", what="pause", table=number)
        await self.does(self.second, "table substitute", table=number)
        for name in LEAGUES:
            rules = {"seats": 2, "rounds": 2, "timeout": "default"}  # whoever is away for a day is waited for
            await self.does(self.boss, "league create", name=name, game="beach", **rules)
            for member in self.insiders:
                await self.does(member, "league join", league=name)
        await self.does(self.boss, "league start", league=LEAGUES[0])
        await self.bot.nothing_to_say()
        await self.playground.world.until(self._league_plays, 15)
        await self.does(self.boss, "league forfeit", league=LEAGUES[0], member=NAMED, reason="away")
        for name in ("standings", "schedule", "report", "me", "manage", "log"):
            await self.does(self.boss, f"league {name}", league=LEAGUES[0])
        for name in ("turn", "board", "log", "recap", "table here", "table options"):
            await self.does(self.boss, name, table=number)
        for name in ("replay", "stats table", "table verify"):
            await self.does(self.boss, name, table=self.over)
        await self.bot.nothing_to_say()

    def _league_plays(self) -> bool:
        return self.rows("SELECT count(*) FROM league_tables WHERE table_id IS NOT NULL")[0][0] > 0

    async def _begun(self, game: str, seats: int) -> int:
        told = await self.does(self.boss, "table new", game=game, seats=seats)
        number = int(re.search(r"Table (\d+) is open", told)[1])  # type: ignore[index]
        for member in self.insiders[1:seats]:
            await self.does(member, "table join", table=number)
        await self.does(self.boss, "table start", table=number)
        await self.bot.nothing_to_say()
        return number

    async def _plays_out(self) -> None:
        thread = self.rows("SELECT thread_id FROM tables WHERE id = ?", self.over)[0][0]
        room = Room(self.playground, self.playground.world.channels[thread])
        clickers = [Clicker(member, Random(member.name)) for member in self.insiders[:2]]
        await play_to_the_end(self.bot, clickers, room)

    @property
    def numbers(self) -> list[int]:
        return [row[0] for row in self.rows("SELECT id FROM tables WHERE channel_id = ?", self.vault.channel.id)]

    def hidden(self) -> Hidden:
        numbers = {status: number for number, status in self.rows("SELECT id, status FROM tables ORDER BY id DESC")
                   if number in self.numbers}  # fmt: skip
        leagues = {name: id for id, name in self.rows("SELECT id, name FROM leagues") if name in LEAGUES}
        return Hidden({**numbers, "vote": self.running}, leagues, NAMED)

    def secrets(self) -> re.Pattern[str]:
        """The numbers, names, links and people of what is there."""
        people = [member for member in self.insiders if member.name != NAMED]
        numbers = "|".join(str(number) for number in self.numbers)
        places = [c.id for c in self.playground.world.channels.values() if self.vault.channel.id in (c.id, c.parent_id)]
        words = [*(m.name for m in people), *(str(m.id) for m in people), *LEAGUES, *map(str, places)]
        return re.compile(rf"{'|'.join(words)}|\b[Tt]able ({numbers})\b|\b[tl]:({numbers}):")

    def found(self, said: str, painted: list[tuple[str, str]]) -> list[str]:
        """What of it is named in something that was shown, and in the pictures with it."""
        seen = [inside for alt, inside in painted if alt and alt in said]
        texts, secrets = (re.sub(r"There is no table \d+\.", "", said), *seen), self.secrets()
        return [found[0] for text in texts for found in secrets.finditer(text)]

    def everybody_heard(self) -> str:
        return "".join(member.person.everything_shown() for member in self.outsiders)

    # --- what insiders do that outsiders may hear of

    def provoking(self) -> list[Act]:
        async def heard(*acts: tuple[Member, str, dict[str, Any]]) -> str:
            await self.outsiders_listen()
            before = {message.id for member in self.outsiders for message in member.person.inbox()}
            for who, name, options in acts:
                await self.does(who, name, **options)
                self.bot.clock.forward(self.hours * 3600)
                await self.bot.nothing_to_say()
            now = [message for member in self.outsiders for message in member.person.inbox()]
            return "\n".join(reading.text(message) for message in now if message.id not in before)

        async def seat() -> str:
            await self.does(self.second, "table back", table=self.running)
            return await heard((self.second, "table substitute", {"table": self.running}))

        async def matching() -> str:
            said = await heard((self.fourth, "play game", {"game": "beach", "seats": "2"}))
            await self.does(self.fourth, "play leave")  # who waits in a server may be met anywhere in it
            return said

        async def company() -> str:
            for member in (self.boss, self.second):  # with any number, so that seats are left
                await self.does(member, "play game", game="beach")
            return reading.text(await self.outsiders[0].slash(self.lounge, "play game", game="beach"))

        async def instead() -> str:
            new = {"league": LEAGUES[0], "member": self.second.name, "by": self.outsiders[1].name, "reason": "away"}
            return await heard((self.boss, "league substitute", new))

        async def ruling() -> str:
            former, place = Member(self.playground, FORMER), self.vault.channel
            happenings.allow(self.playground.world, Permission.VIEW_CHANNEL, place, former.id)
            told = {"league": LEAGUES[0], "member": self.fourth.name, "reason": "away"}
            await former.slash(self.vault, "league forfeit", **told)
            happenings.deny(self.playground.world, Permission.VIEW_CHANNEL, place, former.id)
            before = {message.id for message in former.person.pings()}
            await self.does(self.boss, "league undo", league=LEAGUES[0], what=f"out {self.fourth.id}")
            self.bot.clock.forward(self.hours * 3600)
            await self.bot.nothing_to_say()
            return "\n".join(reading.text(each) for each in former.person.pings() if each.id not in before)

        async def lobbies() -> str:
            for what, options in (("channels", {"what": "everywhere"}), ("opener", {})):
                await self.does(self.boss, f"setup {what}", **options)  # outsiders may have tried these, too
            lobby = (self.third, "table new", {"game": "beach", "seats": 2})
            before = len(self.numbers)
            said = await heard(lobby, lobby)  # the first is told beside what came before
            assert len(self.numbers) == before + 2
            return said

        return [
            Act("lobbies open in the vault", lobbies),
            Act("a seat is free in the vault", seat),
            Act("somebody in the vault waits for a game", matching),
            Act("two in the vault have a table with seats for more", company),
            Act("a manager lets an outsider play on in the vault", instead),
            Act("what somebody ruled who is not let in any more is taken back", ruling),
        ]


@pytest.mark.rehearsal
async def test_nothing_of_a_channel_is_shown_to_who_does_not_see_it_and_each_gate_keeps_it_so(
    watch: Watch, painted: list[tuple[str, str]], vault: Room, bot: Any, playground: Any
) -> None:
    house = House(bot, playground, vault)
    await house.outsiders_listen()
    await house.fills()
    assert {row[0] for row in house.rows("SELECT DISTINCT kind FROM outbox")} & {NEWS, STEP_IN} == {NEWS, STEP_IN}
    hidden = house.hidden()
    there = [m for m in playground.world.messages.values() if house.found(f"{m.channel_id}", [])]
    real = outsiders.pressable([*house.private, *there])

    tried = 0
    for act in [*house.provoking(), *[act async for act in _all(house, hidden, real)]]:
        watch.act = act
        said = await act.does()
        house.said.append(said)
        watch.act = None
        assert house.found(said, painted) == [], act.words
        if act.twin is not None:
            assert await house.nothing.shows(act.twin, said), act.words
        tried += 1
    assert house.found(house.everybody_heard(), painted) == []
    assert tried > 500
    assert set(watch.hid) - ASKED == sites() - BEHIND - ASKED

    house.hours, silent = 26, []  # by now they may have free days and quiet hours
    for site, acts in sorted(watch.hid.items(), key=lambda each: each[0][0].endswith("_sees")):
        if site in ASKED:
            continue
        watch.open = frozenset({site, SECOND.get(site, site)})
        for act in spread(acts):
            if await noticed(house, act, painted):
                break
        else:
            silent.append((site, [act.words for act in spread(acts)]))
    watch.open = frozenset()
    assert silent == []

    # what insiders read of it, refusals and all
    for act in await outsiders.commands(house.boss, vault, house.hidden()):
        house.said.append(await act.does())
    read = [words for said in house.said for words in outsiders.read_of(said)]
    read += [reading.text(message) for message in playground.world.messages.values()]
    read = [text for text in read if not text.startswith("board of {")]  # so the example game calls its picture
    assert len(read) > 1000
    assert {words: text[:300] for text in read for words in code_in([text])} == {}


async def noticed(house: House, act: Act, painted: list[tuple[str, str]]) -> bool:
    """Whether what an act shows gives something away."""
    said = await act.does()
    if act.twin is not None and not await house.nothing.shows(act.twin, said):
        return True
    return bool(house.found(said, painted))


def spread(acts: list[Act]) -> list[Act]:
    """Some of these acts, from all along them."""
    return acts[:: max(1, len(acts) // MUTED)]


async def _all(house: House, hidden: Hidden, real: list[Any]) -> Any:
    for member in house.outsiders:
        for act in await outsiders.completions(member, house.lounge, hidden):
            yield act
        carrier = await member.slash(house.lounge, "help")
        for act in outsiders.forged(member, carrier, hidden, real):
            yield act
        for act in await outsiders.commands(member, house.lounge, hidden):
            yield act


def test_each_kind_of_row_to_a_person_asks_the_gate_or_is_about_their_own_seat() -> None:
    """A new kind has to be put into one of the two."""
    assert set(TO_PERSONS) == {NEWS, STEP_IN} | TO_THEIR_OWN
