"""*Look back*: after a game with bots only, which decisions cost most by what was known then; for its player only."""

from __future__ import annotations

import pytest

from engine import Refusal
from engine.codec import parse
from games import GAMES
from host.replays.look_back import LEAST, MOST
from host.values.advice import under
from host.values.opponents import can_be_played
from tests.host.fakes import ANA, BEN
from tests.host.test_panels import labels
from tests.host.test_replays import finish

QUICKEST = next(game for game in GAMES if can_be_played(game.key) and 2 in game.rules.seats)


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def over(house):
    """A game that Ana played with a bot, by chance."""
    table = await house.open_table(game=QUICKEST.key, seats=2)
    await house.host.lobby.add_bot(table, ANA, "learner", key=house.key())
    await house.host.lobby.start(table, ANA, key=house.key())
    await house.settle()
    return await finish(house, table, most=2000)


async def test_the_decisions_that_cost_most_are_told_with_what_would_have_been_better(house):
    table = await over(house)
    await house.settle()  # the end of the game is told
    before, said = await house.row(table), len(house.channel.calls)
    views = [await house.host.look_back.of(table, ANA, at) for at in range(MOST)]
    found = next(iter(house.host.look_back._known.values()))
    assert len(found.costly) == views[0].count > 0, "by chance nobody plays well"
    costs = [costly.cost for costly in found.costly]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) >= LEAST
    given = {row.seq: row for row in await house.inputs(table)}
    for view, costly in zip(views, found.costly, strict=False):
        done = costly.decided
        assert given[done.seq].user_id == ANA.id
        assert done.prompt.check(parse(given[done.seq].answer)) == done.answer == costly.given.answer
        assert done.prompt.check(costly.best.answer) != done.answer
        face, names = QUICKEST.face, found.table.names
        for answer, worth in ((done.answer, costly.given.worth), (costly.best.answer, costly.best.worth)):
            title = face.question(done.prompt, done.view, names).title
            words = under(title, face.answered(done.prompt, answer, done.view, names).rstrip("."))
            assert view.text.startswith("-# "), "where in the game it was"
            assert f"**{words}**, worth about {round(100 * worth)} of 100." in view.text
        assert view.picture is not None
    await house.settle()
    assert (await house.row(table), len(house.channel.calls)) == (before, said), "nobody else hears of it"
    with pytest.raises(Refusal, match="You do not sit at this table"):
        await house.host.look_back.of(table, BEN)
    assert (await house.host.replays.step(table, ANA)).costly
    assert "Look back" in labels(await house.host.panels.panel(table, ANA))
    assert not (await house.host.replays.step(table, BEN)).costly


async def test_while_a_game_goes_on_nobody_is_told_what_decisions_cost(house):
    table = await house.open_table(game=QUICKEST.key, seats=2)
    await house.host.lobby.add_bot(table, ANA, "learner", key=house.key())
    await house.host.lobby.start(table, ANA, key=house.key())
    with pytest.raises(Refusal, match="not over yet"):
        await house.host.look_back.of(table, ANA)


async def test_a_game_with_others_is_not_looked_back_at(world):
    table = await finish(world, await world.play())
    with pytest.raises(Refusal, match="games with bots only"):
        await world.host.look_back.of(table, ANA)
    assert not (await world.host.replays.step(table, ANA)).costly
