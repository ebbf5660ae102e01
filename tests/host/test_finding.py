"""Finding a game: who waits, when a table opens for them, and who hears of new lobbies."""

from __future__ import annotations

import asyncio

import pytest

from engine.codec import parse
from games import GAMES
from host.values.settings import MENTION, MESSAGE
from storage.people_store import GuildStore, PeopleStore
from storage.table_store import TableStore
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, blind, sight
from tests.host.test_sleep import it_is, sleeps
from tests.host.world import World

HOUR = 3600


async def look(world, person, game="beach", *, channel=CHANNEL, key=None, **more):
    return await world.host.finding.look(sight(person), key=key or world.key(), channel_id=channel, game=game, **more)


async def waits(world, person):
    return (await world.host.finding.view(sight(person))).own


async def tables(world):
    async with world.database.read() as tx:
        return await TableStore(tx).of_guild(GUILD)


async def test_who_waits_is_told_for_what_and_until_when(world):
    done = await look(world, ANA, seats="3, 4", paces="brisk, daily", hours=5)
    assert done.table_id == 0
    until = (world.clock.at + 5 * HOUR * 1000) // 1000
    assert f"with 3 or 4 at the table, brisk or daily, until <t:{until}:f>" in done.text
    (line,) = await waits(world, ANA)
    assert (line.seats, line.paces, line.until, line.only_one) == ((3, 4), ("brisk", "daily"), until, False)


async def test_when_enough_wait_a_table_opens_with_all_of_them_seated(world):
    await look(world, ANA, seats="3")
    world.clock.forward(seconds=1)
    await look(world, BEN, seats="2-3")
    done = await look(world, CEM, seats="3, 4", channel=77)
    assert "with Ana and Ben" in done.text
    view = await world.host.lobby.view(done.table_id)
    assert [line.user_id for line in view.sitting] == [ANA.id, BEN.id, CEM.id]
    assert (view.seats_wanted, view.pace, view.status) == (3, "daily", "open")
    assert (await world.row(done.table_id)).channel_id == 77
    assert [await waits(world, each) for each in (ANA, BEN, CEM)] == [(), (), ()]
    await world.settle()
    assert sorted(world.channel.notified) == [ANA.id, BEN.id, CEM.id]
    await world.host.lobby.start(done.table_id, BEN, key=world.key())


async def test_only_who_would_sit_with_so_many_at_that_pace_is_seated(world):
    await look(world, ANA, seats="2", paces="brisk")
    assert not (await look(world, BEN, seats="2", paces="daily")).table_id
    assert not (await look(world, CEM, seats="3", paces="brisk, daily")).table_id
    done = await look(world, DAN, seats="2, 3", paces="relaxed, daily, brisk")
    view = await world.host.lobby.view(done.table_id)
    assert ([line.user_id for line in view.sitting], view.pace) == ([BEN.id, DAN.id], "daily")


async def test_the_largest_table_that_is_full_is_opened_and_who_waited_longest_sits_first(world):
    for person in (ANA, BEN):
        await look(world, person, seats="3")
        world.clock.forward(seconds=60)
    done = await look(world, DAN, seats="2-3")
    assert len((await world.host.lobby.view(done.table_id)).sitting) == 3


async def test_a_repeated_command_waits_once_and_opens_one_table(world):
    first = await look(world, ANA, seats="2", key="one")
    assert await look(world, ANA, seats="2", key="one") == first
    assert len(await waits(world, ANA)) == 1
    opened = await look(world, BEN, seats="2", key="two")
    again = await look(world, BEN, seats="2", key="two")
    assert (again.table_id, again.text) == (opened.table_id, opened.text)
    assert len(await tables(world)) == 1


async def test_nobody_gets_two_seats_and_nobody_is_seated_twice_when_all_press_at_once(world):
    await asyncio.gather(*(look(world, person, seats="2") for person in (ANA, BEN, CEM, DAN)))
    sitting = [line.user_id for row in await tables(world) for line in (await world.host.lobby.view(row.id)).sitting]
    assert sorted(sitting) == [ANA.id, BEN.id, CEM.id, DAN.id]
    assert [await waits(world, each) for each in (ANA, BEN, CEM, DAN)] == [(), (), (), ()]


async def test_who_asks_again_changes_what_they_want_and_keeps_their_place(world):
    await look(world, ANA, seats="4")
    world.clock.forward(seconds=60)
    await look(world, BEN, seats="2")
    await look(world, ANA, seats="3")
    assert [line.seats for line in await waits(world, ANA)] == [(3,)]
    done = await look(world, CEM, seats="2")
    assert [line.user_id for line in (await world.host.lobby.view(done.table_id)).sitting] == [BEN.id, CEM.id]


async def test_who_has_waited_long_enough_waits_no_longer(world):
    await look(world, ANA, seats="2", hours=1)
    world.clock.forward(seconds=HOUR)
    assert await waits(world, ANA) == ()
    assert not (await look(world, BEN, seats="2")).table_id


async def test_one_may_leave_one_queue_or_all(world):
    assert "You are not waiting for a game in this server." in await world.refused(
        world.host.finding.leave(ANA, GUILD, key=world.key())
    )
    await look(world, ANA)
    assert "You are not waiting for that" in await world.refused(
        world.host.finding.leave(ANA, GUILD, "another", key=world.key())
    )
    await world.host.finding.leave(ANA, GUILD, "beach", key=world.key())
    assert await waits(world, ANA) == ()
    assert not (await look(world, BEN, seats="2")).table_id


async def test_what_is_no_number_of_seats_or_no_pace_is_refused_in_a_sentence(world):
    assert "Seats are numbers" in await world.refused(look(world, ANA, seats="a few"))
    assert "is played by" in await world.refused(look(world, ANA, seats="20"))
    for seats in ("3, 20", "20-30", "1"):
        assert "is played by" in await world.refused(look(world, ANA, seats=seats))
    for seats in (" ", "٣", "3, ٣", "5-2", "not 3", "3?", "-3", "3, no"):
        assert "Seats are numbers" in await world.refused(look(world, ANA, seats=seats))
    assert "A pace is one of" in await world.refused(look(world, ANA, paces=" "))
    assert "A pace is one of" in await world.refused(look(world, ANA, paces="soon"))
    assert "There is no game" in await world.refused(look(world, ANA, game="chess"))
    assert "1 to 168 hours" in await world.refused(look(world, ANA, hours=0))
    assert await waits(world, ANA) == ()


async def test_the_table_opens_in_the_channel_that_the_server_has_for_it(world):
    await world.host.operate.change_settings(GUILD, play_channel_id=4711)
    await look(world, ANA, seats="2", channel=70)
    done = await look(world, BEN, seats="2", channel=71)
    assert (await world.row(done.table_id)).channel_id == 4711


async def test_settings_of_the_server_leave_the_queue_as_it_is(world):
    await look(world, ANA, seats="2")
    await world.host.operate.change_settings(GUILD, open_table_limit=9)
    assert (await look(world, BEN, seats="2")).table_id


async def test_who_may_not_open_tables_is_told_so(world):
    await world.host.operate.change_settings(GUILD, opener_role_id=5)
    assert "people with the role" in await world.refused(look(world, ANA, seats="2"))
    assert "You wait" in (await look(world, ANA, seats="2", role_ids=[5])).text


async def test_who_wants_one_table_only_waits_for_nothing_else_once_they_have_it(world_of_two_games):
    world = world_of_two_games
    other = next(key for key in world.host.house.games if key != "beach")
    await look(world, ANA, seats="2", only_one=True)
    await look(world, ANA, other, seats="3")
    await look(world, BEN, other, seats="3")
    await look(world, BEN, seats="2")
    assert await waits(world, ANA) == ()
    assert [line.game for line in await waits(world, BEN)] == [other]


@pytest.fixture
async def world_of_two_games(tmp_path):
    game = next(game for game in GAMES if game.rules.seats[-1] > 2)
    world = await World.open(tmp_path / "two.sqlite3", (GAME, game))
    yield world
    await world.database.close()


async def test_a_queue_outlives_a_kill(world):
    await look(world, ANA, seats="2")
    await world.restart()
    assert (await look(world, BEN, seats="2")).table_id


async def test_killed_before_anybody_was_called_everybody_is_called_once(world):
    await look(world, ANA, seats="2")
    done = await look(world, BEN, seats="2")
    await world.restart()
    await world.settle()
    await world.restart()
    await world.settle()
    assert sorted(world.channel.notified) == [ANA.id, BEN.id]
    assert len(world.channel.titled(f"table {done.table_id}")) == 2  # the card, and the word that it is open


async def test_two_processes_seat_everybody_once(world):
    houses = (world.host, world.another_house())
    people = (ANA, BEN, CEM, DAN)
    await asyncio.gather(
        *(
            houses[number % 2].finding.look(sight(person), key=world.key(), channel_id=CHANNEL, game="beach", seats="2")
            for number, person in enumerate(people)
        )
    )
    sitting = [line.user_id for row in await tables(world) for line in (await world.host.lobby.view(row.id)).sitting]
    assert sorted(sitting) == [person.id for person in people]


async def test_nobody_who_sleeps_is_called_to_a_table_that_is_found(world):
    await world.host.people.live_in(ANA, "Europe/Berlin", key=world.key())
    await world.host.people.rest_between(ANA, "00:00", "12:00", key=world.key())
    world.clock.at = 1_800_046_800_000 - 1_800_046_800_000 % 86_400_000 + 4 * HOUR * 1000
    await look(world, ANA, seats="2")
    await look(world, BEN, seats="2")
    await world.settle()
    assert world.channel.notified == [BEN.id]
    await world.pass_time(9 * HOUR)
    assert world.channel.notified == [BEN.id, ANA.id]


async def test_who_is_reminded_by_direct_message_hears_so_of_the_table(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    await look(world, ANA, seats="2")
    await look(world, BEN, seats="2")
    await world.settle()
    assert world.channel.notified == [BEN.id]
    ((user, post),) = world.channel.whispers
    assert user == ANA.id
    assert "All seats are taken" in post.text


async def test_who_sleeps_hears_of_their_table_though_its_seats_were_numbered_anew_meanwhile(world):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, CEM)
    await world.host.people.be_reminded(CEM, "message", key=world.key())
    for person in (ANA, BEN, CEM):
        done = await look(world, person, seats="3")
    await world.settle()
    await world.host.lobby.leave(done.table_id, ANA, key=world.key())
    await it_is(world, "2027-02-02 07:00")
    ((user, post),) = world.channel.whispers
    assert (user, f"table {done.table_id}" in post.text) == (CEM.id, True)


@pytest.mark.parametrize("way", [MENTION, MESSAGE])
@pytest.mark.parametrize(("doing", "told"), [("start", [True]), ("cancel", [])])
async def test_who_sleeps_hears_in_the_morning_what_their_table_is_by_then(world, way, doing, told):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, CEM)
    await world.host.people.be_reminded(CEM, way, key=world.key())
    for person in (CEM, BEN, ANA):
        done = await look(world, person, seats="3")
    await world.settle()
    before = list(world.channel.said)
    await getattr(world.host.lobby, doing)(done.table_id, ANA, key=world.key())
    await it_is(world, "2027-02-02 07:01")
    posts = [said.post for said in world.channel.said if said not in before]
    posts += [post for user, post in world.channel.whispers if user == CEM.id]
    assert ["has begun" in post.text for post in posts if "You wanted to play this" in post.text] == told


async def test_open_lobbies_are_shown_to_who_sees_their_place_and_does_not_sit_there(world):
    table = await world.open_table(seats=3)
    seen = await world.host.finding.view(sight(BEN))
    assert [(line.table_id, line.free) for line in seen.lobbies] == [(table, 2)]
    assert (await world.host.finding.view(blind(BEN))).lobbies == ()
    assert (await world.host.finding.view(sight(ANA))).lobbies == ()


async def test_how_many_others_wait_is_known_and_not_who(world):
    await look(world, ANA, seats="4")
    view = await world.host.finding.view(sight(BEN))
    assert (view.own, dict(view.others)) == ((), {"beach": 1})


# --- new lobbies


async def hears(world, person, *games):
    return await world.host.finding.hear(person, GUILD, games, key=world.key())


async def test_who_wants_to_hears_of_a_new_lobby_once(world):
    await hears(world, BEN, "beach")
    table = await world.open_table(seats=3)
    await world.settle()
    ((user, post),) = world.channel.whispers
    assert user == BEN.id
    assert f"table {table}" in post.text
    assert "2 seats free" in post.text
    assert "Ana" not in post.text
    await world.restart()
    await world.settle()
    assert len(world.channel.whispers) == 1


async def test_at_most_one_message_an_hour_tells_of_all_that_opened(world):
    await hears(world, BEN, "beach")
    await world.open_table(seats=3)
    await world.settle()
    second = await world.open_table(seats=3, channel=71)
    third = await world.open_table(seats=3, channel=72)
    await world.settle()
    assert len(world.channel.whispers) == 1
    await world.pass_time(HOUR)
    assert len(world.channel.whispers) == 2
    text = world.channel.whispers[-1][1].text
    assert f"table {second}]" in text
    assert f"table {third}]" in text


async def test_of_a_lobby_that_is_full_by_then_nobody_hears(world):
    await hears(world, BEN, "beach")
    table = await world.open_table(seats=2)
    await world.host.lobby.join(table, CEM, key=world.key())
    await world.settle()
    assert world.channel.whispers == []


async def test_who_wants_to_hear_no_more_hears_no_more(world):
    assert "at most one an hour" in (await hears(world, BEN, "beach")).text
    assert "not told" in (await hears(world, BEN)).text
    await world.open_table(seats=3)
    await world.settle()
    assert world.channel.whispers == []


async def test_nobody_hears_of_their_own_lobby_or_of_one_that_was_found_full(world):
    for person in (ANA, BEN):
        await hears(world, person, "beach")
    await world.open_table(seats=3)
    await world.settle()
    assert [user for user, _ in world.channel.whispers] == [BEN.id]
    await look(world, CEM, seats="2")
    await look(world, DAN, seats="2")
    await world.pass_time(2 * HOUR)
    assert len(world.channel.whispers) == 1


async def test_who_is_forgotten_waits_nowhere_and_hears_nothing(world):
    await look(world, BEN, seats="2")
    await hears(world, BEN, "beach")
    await world.host.data.forget(BEN, key=world.key())
    assert not (await look(world, ANA, seats="2")).table_id
    await world.open_table(seats=3)
    await world.settle()
    assert world.channel.whispers == []
    async with world.database.read() as tx:
        assert str(BEN.id) not in (await GuildStore(tx).get(GUILD)).settings
        assert parse((await PeopleStore(tx).get(BEN.id)).settings) == {}


async def test_who_does_not_see_the_channel_hears_nothing_of_its_lobbies(world):
    await world.host.finding.hear(BEN, GUILD, ["beach"], key=world.key())
    await world.host.finding.hear(CEM, GUILD, ["beach"], key=world.key())
    world.channel.hidden.add((BEN.id, CHANNEL))
    await world.open_table(seats=3)
    await world.settle()
    assert [to for to, _ in world.channel.whispers] == [CEM.id]


async def test_who_does_not_see_the_channel_is_not_seated_there(world):
    world.channel.hidden.add((ANA.id, CHANNEL))
    await look(world, ANA, seats="2")
    assert (await look(world, BEN, seats="2")).table_id == 0
    done = await look(world, CEM, seats="2")
    assert [line.user_id for line in (await world.host.lobby.view(done.table_id)).sitting] == [BEN.id, CEM.id]


# --- with any number


async def test_two_with_whom_more_may_play_get_a_table_on_which_a_third_takes_a_seat(world):
    await look(world, ANA)
    done = await look(world, BEN)
    await look(world, CEM, seats="4")  # with fewer they would not play
    view = await world.host.lobby.view(done.table_id)
    assert ([line.user_id for line in view.sitting], view.seats_wanted) == ([ANA.id, BEN.id], 5)
    await world.settle()
    assert "3 seats are free for others: anybody may press *Start*" in world.channel.text
    assert "Anybody who sits here may start the game" in world.channel.text
    third = await look(world, DAN, seats="2-5", key="third")
    assert third.table_id == done.table_id
    assert "2 seats are free; any of you may start the game." in third.text
    assert (await look(world, DAN, seats="2-5", key="third")).text == third.text
    assert [await waits(world, each) for each in (ANA, BEN, DAN)] == [(), (), ()]
    assert len(await waits(world, CEM)) == 1
    await world.host.lobby.start(done.table_id, BEN, key=world.key())
    assert (await world.row(done.table_id)).seats_wanted == 3


async def test_a_table_has_no_seat_with_which_one_of_those_who_waited_would_not_play(world):
    await look(world, ANA, seats="2, 4")
    done = await look(world, BEN)
    assert (await world.host.lobby.view(done.table_id)).seats_wanted == 2
    await look(world, CEM, seats="2-3")
    done = await look(world, DAN)
    assert (await world.host.lobby.view(done.table_id)).seats_wanted == 3
    assert not (await look(world, BEN, seats="2, 4")).table_id
