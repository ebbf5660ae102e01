"""Time that runs out again and again: by the table's rule somebody counts as away, or their seat is free."""

from __future__ import annotations

import pytest

from engine import Dice
from games import GAMES
from host.values.ports import NotNow, Undeliverable
from storage.rows import SeatRow
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN
from tests.host.queue import QUEUE
from tests.host.test_handover import free
from tests.host.test_sleep import it_is, sleeps
from tests.host.world import World

HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture
async def stall(tmp_path):
    """A house that hosts the stall: three rounds, in each of which everybody takes something in turn."""
    world = await World.open(tmp_path / "stall.sqlite3", (QUEUE,))
    yield world
    await world.database.close()


class Stall:
    """A table of the stall whose second seat is often absent."""

    def __init__(self, world, table, people):
        self.world, self.table, self.people = world, table, people
        self.absent = people[1]

    @classmethod
    async def begin(cls, world, *people, **more):
        table = await world.play(*(people or (ANA, BEN, CEM)), game="queue", **more)
        return cls(world, table, await world.seated(table))

    async def around(self):
        """Everybody passes in turn; the absent person's time runs out, where somebody waits for it."""
        for person in self.people:
            if (await self.world.row(self.table)).status != "running":
                return
            if person is not self.absent:
                await self.world.answer(self.table, person, ["pass"])
                await self.world.settle()
            elif await self.awaited(person):
                await self.world.pass_time(DAY)

    async def awaited(self, person):
        return bool((await self.world.host.panels.panel(self.table, person)).questions)

    async def seats(self) -> tuple[SeatRow, ...]:
        async with self.world.host.house.tables.hold(self.table) as held:
            return held.seats

    async def away(self):
        return {row.user_id for row in await self.seats() if row.autopilot}

    async def decided_by(self, seat=1):
        return [row.by for row in await self.world.inputs(self.table) if row.seat == seat and row.kind == "decision"]

    async def back(self, key=None):
        return (await self.world.host.handover.back(self.table, self.absent, key=key or self.world.key())).text


async def test_the_first_time_brings_the_plainest_answer_and_a_word_of_what_comes_next(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    assert await at.decided_by() == ["clock"]
    (told,) = stall.channel.titled(f"Time ran out for {at.absent.name}")
    assert told.mentions == (at.absent.id,)
    assert "If it does again" in told.text
    assert await at.away() == set()


async def test_from_the_second_time_on_the_plainest_answer_is_taken_at_once(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    await at.around()
    assert await at.away() == {at.absent.id}
    assert f"{at.absent.name} is away; from now on" in stall.channel.text
    began = stall.clock()
    await at.around()
    assert await at.decided_by() == ["clock", "clock", "away"]
    assert stall.clock() == began, "nobody has waited"
    assert (await stall.row(at.table)).status == "finished"


async def test_that_is_told_as_absence_and_never_as_a_choice(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    for _ in range(3):
        await at.around()
    log = "\n".join((await stall.host.readings.log(at.table, ANA)).pages).split("\n")
    assert log.count(f"Time ran out for {at.absent.name}.") == 2
    (away,) = [line for line in log if line.startswith(f"{at.absent.name} is away")]
    assert away.endswith("; from now on that seat is answered for at once."), "it is not told again with each answer"


async def test_one_press_takes_the_seat_back(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    await at.around()
    assert "Welcome back" in await at.back()
    await stall.settle()
    assert await at.away() == set()
    assert f"{at.absent.name} is back." in stall.channel.text
    await stall.answer(at.table, at.people[0], ["pass"])
    assert await at.awaited(at.absent), "and is asked again"
    assert "Your seat is yours" in await stall.refused(at.back())


async def test_any_decision_in_between_begins_the_count_anew(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    at.absent, gone = None, at.absent
    await at.around()
    at.absent = gone
    await at.around()
    assert await at.decided_by() == ["clock", "player", "clock"]
    assert await at.away() == set()
    assert len(stall.channel.titled("Time ran out for")) == 2, "it was the first time in a row again"


async def test_a_vote_is_a_sign_of_presence_too(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    await at.around()
    await stall.host.votes.propose(at.table, at.people[0], "pause", key=stall.key())
    await stall.host.votes.vote(at.table, at.absent, 1, False, key=stall.key())
    assert await at.away() == set()


async def test_under_the_usual_rule_nobody_counts_as_away_and_nobody_is_warned(stall):
    at = await Stall.begin(stall)
    for _ in range(3):
        await at.around()
    assert await at.decided_by() == ["clock"] * 3
    assert not stall.channel.titled("Time ran out for")


async def test_where_all_are_away_the_usual_time_passes(stall):
    at = await Stall.begin(stall, ANA, BEN, lapse="autopilot")
    for _ in range(4):
        await stall.pass_time(DAY)
    assert await at.away() == {ANA.id, BEN.id}
    await stall.pass_time(HOUR)
    assert (await stall.row(at.table)).status == "running"
    await stall.pass_time(DAY)
    await stall.pass_time(DAY)
    assert (await stall.row(at.table)).status == "finished"


async def test_whoever_plays_alone_with_bots_is_never_away(stall):
    at = await Stall.begin(stall, ANA, lapse="autopilot", bots=1)
    for _ in range(3):
        await stall.pass_time(DAY)
    assert await at.away() == set()


async def test_who_wants_direct_messages_is_told_directly_and_a_refused_one_becomes_a_mention(stall):
    for person in (ANA, BEN, CEM):
        await stall.host.people.be_reminded(person, "message", key=stall.key())
    at = await Stall.begin(stall, lapse="autopilot")
    stall.channel.whispers.clear()
    await at.around()
    told = [(to, post) for to, post in stall.channel.whispers if "**Time ran out" in post.text]
    assert [to for to, _ in told] == [at.absent.id]
    assert not stall.channel.titled("Time ran out for")


async def test_who_wants_both_and_takes_no_direct_message_is_told_once_at_the_table(stall):
    for person in (ANA, BEN, CEM):
        await stall.host.people.be_reminded(person, "both", key=stall.key())
    at = await Stall.begin(stall, lapse="autopilot")
    stall.channel.whisper = refuses
    await at.around()
    await stall.pass_time(HOUR)
    assert len(stall.channel.titled("Time ran out for")) == 1


async def test_a_word_that_could_not_be_sent_by_day_comes_in_the_morning_once(stall):
    await it_is(stall, "2027-02-01 20:00")
    for person in (ANA, BEN, CEM):
        await sleeps(stall, person)
        await stall.host.people.be_reminded(person, "message", key=stall.key())
    at = await Stall.begin(stall, lapse="autopilot", pace="brisk")
    await it_is(stall, "2027-02-02 08:00")
    await stall.answer(at.table, at.people[0], ["pass"])
    await it_is(stall, "2027-02-02 15:30")
    stall.channel.whispers.clear()
    stall.channel.before["whisper"] = [NotNow("slow down", after=8.0 * HOUR)]
    await it_is(stall, "2027-02-02 16:01")
    for late in ("2027-02-03 00:30", "2027-02-03 07:00"):
        assert at.absent.id not in [to for to, post in stall.channel.whispers if "**Time ran out" in post.text]
        await it_is(stall, late)
    told = [to for to, post in stall.channel.whispers if "**Time ran out" in post.text]
    assert told.count(at.absent.id) == 1


async def refuses(user_id, post):
    raise Undeliverable("They take none.")


async def test_a_typed_line_is_a_sign_of_presence(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    for person in at.people:
        await stall.host.lines.answer(CHANNEL, person, ["pass"], key=stall.key())
    await at.around()
    assert await at.away() == set()


async def test_a_press_that_answers_several_questions_is_a_sign_of_presence(tmp_path):
    game = next(game for game in GAMES if game.joined)
    world = await World.open(tmp_path / "joined.sqlite3", (game,))
    table, dice = await world.play(ANA, BEN, game=game.key, lapse="autopilot"), Dice("presence", game.key)
    await world.pass_time(DAY)
    async with world.host.house.tables.hold(table) as held:
        ((late, _),) = held.facts.lapsed.items()
        user = held.seats[int(late)].user_id
    person = next(each for each in (ANA, BEN) if each.id == user)
    while not (asked := (await world.host.panels.panel(table, person)).questions) or not asked[0].ways:
        await world.random_answer(table, dice)
    seal = dice.choice(asked[0].ways).seal
    await world.host.at_once.answer(table, asked[0].id, asked[0].digest, person, seal, key=world.key())
    async with world.host.house.tables.hold(table) as held:
        assert late not in held.facts.lapsed
    await world.database.close()


async def test_coming_back_and_being_away_survive_a_kill(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    await at.around()
    await stall.restart()
    assert await at.away() == {at.absent.id}
    await at.back(key="back")
    await stall.restart()
    assert "Welcome back" in await at.back(key="back")
    assert await at.away() == set()
    assert [row.kind for row in await stall.inputs(at.table)].count("seat") == 2


async def test_a_substitute_ends_the_absence(stall):
    at = await Stall.begin(stall, lapse="autopilot")
    await at.around()
    await at.around()
    await stall.host.handover.offer(at.table, at.absent, key=stall.key())
    await stall.host.handover.take(at.table, DAN, key=stall.key())
    assert await at.away() == set()
    await stall.answer(at.table, at.people[0], ["pass"])
    assert await at.awaited(DAN)


async def test_under_the_third_rule_the_seat_is_posted_the_second_time(stall):
    at = await Stall.begin(stall, lapse="substitute")
    await at.around()
    assert free(stall) == []
    await at.around()
    (post,) = free(stall)
    assert "Time ran out there again and again" in post.text
    await stall.host.handover.take(at.table, DAN, key=stall.key())
    assert (await at.seats())[1].user_id == DAN.id


async def test_a_window_waits_for_nobody_who_is_away(world):
    table = await world.play(lapse="autopilot", options={"windows": "every"})
    async with world.host.house.tables.hold(table) as held:
        seat = held.seat_of(BEN.id)
    async with world.database.transaction() as tx:
        await TableStore(tx).update_seat(table, seat, autopilot=True)
    world.host.house.tables.changed(table)
    await world.bid(table, ANA, 3)
    assert [row.by for row in await world.inputs(table) if row.seat == seat] == ["away", "order"]
    async with world.host.house.tables.hold(table) as held:
        open_now = [row.seat for row in held.prompts.values() if row.quiet]
        assert seat in open_now
        assert {held.running.open[prompt].prompt.seat for prompt in held.answers.waited_for} == {1 - seat}


async def test_the_rule_is_chosen_in_the_lobby_and_stands_on_its_card(world):
    table = await world.open_table()
    done = await world.host.lobby.set_timeout_rule(table, ANA, "autopilot", key=world.key())
    await world.settle()
    assert "at once from the second time in a row" in done.text
    assert "**When time runs out**" in world.channel.last.text
    assert (await world.host.lobby.view(table)).lapse == "autopilot"
    shouted = world.host.lobby.set_timeout_rule(table, ANA, "shout", key=world.key())
    assert "one of default, autopilot" in await world.refused(shouted)
