"""Whole games by chance through the house, with kills at random points, against the same decisions given straight."""

from __future__ import annotations

import pytest

from engine import Dice, Driver
from engine.codec import encode, plain
from host.table.stores import input_of
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM


async def play_out(world, table, dice, *, kill_one_in):
    """Answers by chance; the clock closes windows; at every step the process may be killed, half way or not."""
    for _ in range(600):
        if (await world.row(table)).status != "running":
            return
        if dice.below(kill_one_in) == 0:
            await world.restart()
        if dice.below(3) == 0:
            await world.host.house.courier.drain()
        if not await world.random_answer(table, dice):
            world.clock.forward(seconds=3600)
            await world.host.house.clock.catch_up()
    raise AssertionError("the game did not end")


def played_straight(inputs, setup):
    driver, advance = Driver.start(GAME.rules, setup)
    events = list(advance.events)
    for given in map(input_of, inputs):
        if given.kind == "close":
            advance = driver.close(given.prompt, given.digest)
        else:
            question = driver.open[given.prompt]
            assert question.prompt.seat == given.seat
            from engine import Decision

            advance = driver.submit(Decision(given.prompt, given.digest, given.seat, given.answer, given.by))
        assert advance.input.fingerprint == given.fingerprint
        events += advance.events
    return driver, events


@pytest.mark.rehearsal
@pytest.mark.parametrize("seed", range(4))
async def test_a_game_with_kills_is_the_game_played_straight(world, seed):
    dice = Dice(f"kills/{seed}")
    table = await world.play(ANA, BEN, CEM, bots=seed % 2)
    await play_out(world, table, dice, kill_one_in=6)
    await world.restart()
    await world.settle()
    row = await world.row(table)
    setup = GAME.rules.agree(3 + seed % 2, row.seed)
    driver, events = played_straight(await world.inputs(table), setup)
    assert row.result == encode(driver.standing)
    stored = await world.events(table)
    assert [(e.kind, e.facts) for e in stored] == [(type(r.event).__name__, encode(r.event)) for r in events]
    assert plain(driver.view(None))["scores"] == list(driver.standing.scores.values())


async def test_the_end_is_posted_once_with_the_seed_and_the_places(world):
    table = await world.play()
    await play_out(world, table, Dice("end"), kill_one_in=1000)
    await world.settle()
    final = world.channel.titled("The game is over")
    assert len(final) == 1
    row = await world.row(table)
    assert row.seed in final[0].text
    assert final[0].picture.alt.startswith("final")
    assert [button.label for button in final[0].buttons[0]] == ["Board", "Recap", "Replay", "Rematch", "Verify"]
    outbox_ids = [said.post.outbox_id for said in world.channel.said]
    assert len(outbox_ids) == len(set(outbox_ids))


async def test_secrets_are_in_no_post(world):
    dice = Dice("secrets")
    table = await world.play(ANA, BEN, CEM)
    seen = 0
    for _ in range(200):
        row = await world.row(table)
        if row.status != "running":
            break
        async with world.host.house.tables.hold(table) as held:
            hidden = GAME.rules.hidden(held.driver.state, None)
        await world.host.house.courier.drain()
        for key in hidden:
            seen += 1
            assert f"{key}." not in world.channel.text
            assert f"'{key}'" not in world.channel.text
        assert row.seed not in world.channel.text
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)
    assert seen > 50
