"""“You are next”: told once for each turn to whoever wants to hear it, while it is true and they are awake."""

from __future__ import annotations

import pytest

from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.queue import QUEUE, TWO_HELPINGS
from tests.host.test_sleep import it_is, sleeps
from tests.host.world import World

GATHERS = 120
"""Seconds in which a direct message waits for others to the same person."""


@pytest.fixture
async def queue(tmp_path):
    world = await World.open(tmp_path / "queue.sqlite3", (QUEUE,))
    yield world
    await world.database.close()


async def test_who_wants_to_hears_that_they_are_next_once_for_each_turn(queue):
    world = queue
    table = await world.play(ANA, BEN, CEM, game="queue")
    first, second, third = await world.seated(table)
    for person in (second, third):
        await world.host.people.hear_next(person, True, key=world.key())
    await world.answer(table, first, ["apple"])
    await world.pass_time(GATHERS)
    assert [(user, post.text.split("\n")[0]) for user, post in world.channel.whispers] == [
        (third.id, f"You are next: {second.name} is awaited now.")
    ]
    await world.host.seat.undo(table, first, key=world.key())
    await world.answer(table, first, ["bread"])
    await world.pass_time(GATHERS)
    told = [user for user, _ in world.channel.whispers]
    assert told.count(third.id) == 1
    assert told.count(second.id) <= 1


async def test_who_is_next_hears_it_though_whom_they_wait_for_is_asked_again_meanwhile(tmp_path):
    world = await World.open(tmp_path / "queue.sqlite3", (TWO_HELPINGS,))
    table = await world.play(ANA, BEN, CEM, game="queue")
    first, second, third = await world.seated(table)
    await world.host.people.hear_next(third, True, key=world.key())
    await world.answer(table, first, ["apple"])
    await world.answer(table, first, ["bread"])
    await world.answer(table, second, ["cheese"])
    await world.pass_time(GATHERS)
    await world.answer(table, second, ["dates"])
    await world.pass_time(GATHERS)
    assert [(user, post.text.split("\n")[0]) for user, post in world.channel.whispers] == [
        (third.id, f"You are next: {second.name} is awaited now.")
    ]
    await world.database.close()


async def test_who_is_next_hears_nothing_at_night_nor_when_it_is_their_turn_already(queue):
    world = queue
    await it_is(world, "2027-02-01 23:00")
    table = await world.play(ANA, BEN, CEM, game="queue")
    first, second, third = await world.seated(table)
    await sleeps(world, third)
    for person in (second, third):
        await world.host.people.hear_next(person, True, key=world.key())
    await world.answer(table, first, ["apple"])
    await world.answer(table, second, ["bread"])
    await world.pass_time(GATHERS)
    assert world.channel.whispers == []


async def test_whoever_was_asked_before_they_could_hear_that_they_are_next_hears_it_when_that_is_taken_back(queue):
    world = queue
    table = await world.play(ANA, BEN, CEM, game="queue")
    first, second, third = await world.seated(table)
    await world.host.people.hear_next(third, True, key=world.key())
    await world.answer(table, first, ["apple"])
    await world.answer(table, second, ["bread"])
    await world.pass_time(GATHERS)
    assert world.channel.whispers == []
    await world.host.seat.undo(table, second, key=world.key())
    await world.pass_time(GATHERS)
    assert [(user, post.text.split("\n")[0]) for user, post in world.channel.whispers] == [
        (third.id, f"You are next: {second.name} is awaited now.")
    ]


async def test_whoever_takes_a_seat_hears_that_they_are_next_though_its_former_person_did(queue):
    world = queue
    table = await world.play(ANA, BEN, CEM, game="queue")
    first, _, third = await world.seated(table)
    for person in (third, DAN):
        await world.host.people.hear_next(person, True, key=world.key())
    await world.answer(table, first, ["apple"])
    await world.pass_time(GATHERS)
    await world.host.handover.offer(table, third, key=world.key())
    await world.host.handover.take(table, DAN, key=world.key())
    await world.pass_time(GATHERS)
    told = [user for user, post in world.channel.whispers if post.text.startswith("You are next")]
    assert told == [third.id, DAN.id]
