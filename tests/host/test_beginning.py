"""Who hears that a game begins: whoever waited for it, once, and as they like to hear of things."""

from __future__ import annotations

from games import GAMES
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.test_sleep import at, sleeps

IN_TURN = next(game.key for game in GAMES if game.rules.seats[0] == 1)
"""A game that can be played alone asks one person after another."""


async def begun(world, *people, by=ANA):
    """A table of a game in which one person is asked first, started by one of these; who was asked first."""
    await world.restart(games=GAMES)
    table = await world.open_table(game=IN_TURN, seats=len(people), person=people[0])
    for person in people[1:]:
        await world.host.lobby.join(table, person, key=world.key())
    await world.settle()
    await world.host.lobby.start(table, by, key=world.key())
    await world.settle()
    async with world.host.house.tables.hold(table) as held:
        (first,) = held.begun.awaited
        return next(person for person in people if held.seat_of(person.id) == first)


def pinged(world):
    """Whom messages notified, as often as they did."""
    return sorted(world.channel.notified)


def first_words(world):
    (post,) = [said.post for said in world.channel.said if said.post.title.endswith(" begins")]
    return post


async def test_everybody_but_who_began_it_hears_once_that_the_game_begins(world):
    first = await begun(world, ANA, BEN, CEM, by=CEM)
    assert pinged(world) == sorted({ANA.id, BEN.id, first.id}), "whoever is asked first is called by the question"
    assert first.id not in first_words(world).mentions


async def test_who_wants_direct_messages_hears_of_the_beginning_by_one(world):
    for person in (ANA, BEN, CEM, DAN):
        await world.host.people.be_reminded(person, "message", key=world.key())
    first = await begun(world, ANA, BEN, CEM, by=ANA)
    assert first_words(world).mentions == ()
    waiting = {person.id for person in (BEN, CEM) if person is not first}
    assert waiting == {user for user, post in world.channel.whispers if "begins" in post.text}


async def test_who_rests_is_not_woken_by_the_beginning(world):
    world.clock.forward(seconds=at("2027-01-20 23:30") - world.clock() // 1000)
    for person in (ANA, BEN, CEM):
        await sleeps(world, person)
    await begun(world, ANA, BEN, CEM, by=CEM)
    assert pinged(world) == []


async def test_who_begins_is_not_said_to_be_asked_first_as_well(world):
    first = await begun(world, ANA, BEN, CEM)
    assert f"{first.name} begins. *My turn*" in first_words(world).text


async def test_where_everybody_is_asked_at_once_nobody_is_named_a_second_time(world):
    await world.play(ANA, BEN, CEM)
    assert "Asked first: everybody. *My turn*" in first_words(world).text
    assert sorted(world.channel.notified) == [ANA.id, BEN.id, CEM.id], "and the question calls them all"


async def test_whom_the_question_of_a_moment_later_calls_hears_of_the_beginning_by_that_alone(world):
    await world.restart(games=GAMES)
    for person in (ANA, DAN):
        await world.host.people.be_reminded(person, "message", key=world.key())
    for number in range(6):  # now a bot begins, now a person
        world.channel.notified.clear()
        world.channel.whispers.clear()
        await world.play(ANA, BEN, CEM, bots=1, game=IN_TURN, channel=100 + number)
        told = [*world.channel.notified, *(user for user, _ in world.channel.whispers)]
        assert len(told) == len(set(told)), "nobody is told twice"
        assert {BEN.id, CEM.id} <= set(told)
