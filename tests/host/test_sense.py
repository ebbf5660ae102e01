"""The order of sense: what is worth considering first comes first, by what the seat may know; nothing else changes."""

from __future__ import annotations

from itertools import islice

import pytest

from engine import Dice, Form, Pick, Place
from games import GAMES
from host.play.sense import READY, order_of, ready_of
from players import skill_of
from tests.host.fakes import ANA, BEN, CEM
from tests.players import battery

PLAYED = {game.key: skill for game in GAMES if (skill := skill_of(game.key)) is not None}
MANY = 3


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


class Standing:
    """As much of a table as an order looks at: which game it is, and how it stands."""

    def __init__(self, game: str, state: object) -> None:
        self.row = self.running = self
        self.game, self.state, self.id = game, state, 1


async def ordered(house, game):
    """A question of a table with an order of its own, as Ana is shown it."""
    table, dice = await house.play(ANA, BEN, CEM, game=game), Dice("order")
    for _ in range(200):
        for question in (await house.host.panels.panel(table, ANA)).questions:
            if question.order:
                return table, question
        if not await house.random_answer(table, dice):
            await house.pass_time(24 * 3600)
    raise AssertionError("no question has an order")


@pytest.mark.parametrize("game", PLAYED)
async def test_what_is_worth_considering_comes_first_and_the_rest_is_still_there(house, game):
    _, question = await ordered(house, game)
    count = len(question.prompt.choices if isinstance(question.prompt, Pick) else question.prompt.spots)
    assert len(set(question.order)) == len(question.order) <= count
    assert set(question.order) <= set(range(count))


@pytest.mark.parametrize("game", PLAYED)
def test_no_order_changes_with_what_the_seat_cannot_see(game):
    skill, compared, dice = PLAYED[game], 0, Dice("another truth")
    every = battery.questions(skill, max(2, min(skill.rules.seats)), 3, every=5)
    asked = (each for each in every if isinstance(each[2].prompt, (Pick, Place)))
    for driver, seen, owed, _ in islice(asked, 30):
        open_now = driver.open[owed.id]
        truth = order_of(Standing(game, driver.state), open_now)
        other = skill.worlds.draw(seen, dice).state
        assert order_of(Standing(game, other), open_now) == truth, owed.prompt.ask
        compared += bool(truth)
    assert compared >= MANY


def test_ready_answers_fit_their_form_and_do_not_change_with_what_the_seat_cannot_see():
    dice, compared = Dice("another truth"), dict.fromkeys(PLAYED, 0)
    for game, skill in PLAYED.items():
        every = battery.questions(skill, max(2, min(skill.rules.seats)), 2, every=2)
        forms = (each for each in every if isinstance(each[2].prompt, Form))
        for driver, seen, owed, _ in islice(forms, 15):
            question = driver.open[owed.id]
            found = ready_of(Standing(game, driver.state), question)
            assert [question.prompt.check(answer) for answer in found] == list(found)
            assert all(found.count(answer) == 1 for answer in found)
            other = skill.worlds.draw(seen, dice).state
            assert ready_of(Standing(game, other), question) == found, owed.prompt.ask
            compared[game] += 1 < len(found) <= READY
    assert max(compared.values()) >= MANY, compared


async def test_who_wants_the_order_of_the_rules_has_it_and_others_keep_theirs(house):
    table, question = await ordered(house, next(iter(PLAYED)))
    said = await house.host.looks.choose_plainly(ANA, True)
    assert said == "Choices come to you in the order of the rules."
    again = [q for q in (await house.host.panels.panel(table, ANA)).questions if q.id == question.id]
    assert (again[0].order, again[0].digest) == ((), question.digest)
    await house.host.looks.choose_plainly(ANA, False)
    again = [q for q in (await house.host.panels.panel(table, ANA)).questions if q.id == question.id]
    assert again[0].order == question.order


async def test_a_judgement_that_fails_keeps_nobody_from_deciding(house, caplog):
    game = next(iter(PLAYED))
    table, question = await ordered(house, game)
    async with house.host.house.tables.hold(table) as held:
        open_now = held.running.open[question.id]
    assert order_of(Standing(game, None), open_now) == ()
    assert "no order of" in caplog.text
