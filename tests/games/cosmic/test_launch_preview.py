"""A launch is shown before it counts, although the defense is asked at the same time, and tells nothing of others."""

from __future__ import annotations

import pytest

from engine import Dice
from games.cosmic import GAME
from tests.host.fakes import ANA, BEN, CEM
from tests.host.world import World


@pytest.fixture
async def house(tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (GAME,))
    yield world
    await world.database.close()


async def to_a_sealed_launch(house):
    """A table at which somebody is asked to launch while another is asked whom to invite."""
    table = await house.play(ANA, BEN, CEM, game="cosmic")
    dice = Dice("launch preview")
    for _ in range(400):
        for person in await house.seated(table):
            for question in (await house.host.panels.panel(table, person)).questions:
                if question.prompt.ask == "launch" and not question.answered and "tokens" in question.prompt.fields:
                    async with house.host.house.tables.hold(table) as held:
                        if held.running.open[question.id].sealed:
                            return table, person, question
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
    raise AssertionError("nobody was asked to launch")


async def test_a_launch_asked_together_with_the_defense_is_previewed_and_wants_confirming(house):
    table, person, question = await to_a_sealed_launch(house)
    answer = question.prompt.fallback
    assert await house.host.panels.wants_confirming(table, question.id, question.digest, person, answer)
    preview = await house.host.panels.preview(table, question.id, question.digest, person, answer)
    ((source, count),) = answer["tokens"].items()
    assert f"+{count} cone" in preview.picture.alt
    assert "The cone points at" in preview.picture.alt
    assert preview.text.endswith("Once given, you may change it until everybody has answered.")
    async with house.host.house.tables.hold(table) as held:
        assert not any(held.running.state.challenge.cone)
        assert held.running.state.planets[source].tokens[question.prompt.seat] >= count


async def test_what_the_others_answered_changes_nothing_in_the_preview(house):
    table, person, question = await to_a_sealed_launch(house)
    before = await house.host.panels.preview(table, question.id, question.digest, person, question.prompt.fallback)
    for other in await house.seated(table):
        if other != person:
            for asked in (await house.host.panels.panel(table, other)).questions:
                await house.host.seat.answer(
                    table, asked.id, asked.digest, other, asked.prompt.sample(Dice("guests")), key=house.key()
                )
    after = await house.host.panels.preview(table, question.id, question.digest, person, question.prompt.fallback)
    assert (after.text, after.picture.alt) == (before.text, before.picture.alt)
