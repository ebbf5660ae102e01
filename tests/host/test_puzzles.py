"""Puzzles: positions of games, solved in private, and one of them posted every day."""

from __future__ import annotations

import pytest

from engine import Refusal
from engine.codec import encode
from games import GAMES
from host.table.puzzle_tables import DAY, day_at, posted_at, streak
from host.table.stores import event_of
from host.values.sight import Sight
from storage.puzzle_store import PuzzleStore
from tests.host.fakes import ANA, BEN, GUILD

PUZZLED = [game for game in GAMES if game.puzzles is not None and game.puzzles.all]


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def answer(house, table, wanted, person=ANA):
    question = next(each for each in (await house.host.panels.panel(table, person)).questions)
    given = question.prompt.check(wanted)
    return await house.host.seat.answer(table, question.id, question.digest, person, given, key=house.key())


async def answers(house, person=ANA):
    async with house.database.read() as tx:
        return await PuzzleStore(tx).of_person(person.id)


def posted(house):
    posts = [said.post for said in house.channel.messages.values()]
    return [post for post in posts if post.title == "Puzzle of the day"]


def of_day(house, day):
    return house.host.puzzles._of_day(day)


def first_of(house, game):
    """The one that was the puzzle of the day last."""
    day = day_at(house.clock())
    return next(each for back in range(1, 4) for of, each in [of_day(house, day - back)] if of == game)


@pytest.mark.parametrize("game", PUZZLED, ids=lambda game: game.key)
async def test_a_puzzle_is_solved_in_private_and_its_solution_is_told_at_once(house, game):
    first = first_of(house, game)
    done = await house.host.puzzles.another(ANA, game.key, key=house.key())
    assert game.puzzles.titles[first.ask] in done.panel.text
    assert [each.prompt.ask for each in done.panel.questions] == [first.ask]
    assert not done.panel.advised
    receipt = await answer(house, done.table_id, first.solution)
    assert "**Right.**" in receipt.panel.text
    assert "Instead:" in receipt.panel.text
    assert [(row.puzzle, row.solved, row.day) for row in await answers(house)] == [(first.key, True, 0)]
    again = await house.host.puzzles.another(ANA, game.key, key=house.key())
    assert again.table_id != done.table_id
    await house.settle()
    assert house.channel.messages == {}
    assert house.channel.whispers == []
    assert (await house.host.table.of_person(ANA)) == []
    assert (await house.host.table.here(Sight(BEN, GUILD, lambda place: True))) == []


async def test_the_first_answer_counts_and_a_wrong_one_is_told_what_would_have_been_better(house):
    game = PUZZLED[0]
    first = first_of(house, game)
    table = (await house.host.puzzles.another(ANA, game.key, key=house.key())).table_id
    receipt = await answer(house, table, first.found[-1].answer)
    assert "You answered:" in receipt.panel.text
    assert "**Best**" in receipt.panel.text
    (row,) = await answers(house)
    assert (row.solved, row.answer) == (False, encode(first.found[-1].answer))
    await house.host.learning.leave(table, ANA, key=house.key())
    assert [each.solved for each in await answers(house)] == [False]


async def test_nothing_gives_a_puzzle_away_before_its_answer(house):
    game = PUZZLED[0]
    table = (await house.host.puzzles.another(ANA, game.key, key=house.key())).table_id
    with pytest.raises(Refusal, match="Nobody is advised here"):
        await house.host.hints.of(table, ANA)
    panel = await house.host.panels.panel(table, ANA)
    assert all(question.order == () for question in panel.questions)
    assert (await house.host.puzzles.another(ANA, game.key, key=house.key())).table_id == table


async def test_the_puzzle_of_the_day_tells_its_solution_on_the_next_day_with_who_answered_what(house):
    day = day_at(house.clock())
    game, puzzle = of_day(house, day)
    taken = await house.host.puzzles.of_today(ANA, key=house.key())
    receipt = await answer(house, taken.table_id, puzzle.solution)
    assert "Your answer is noted" in receipt.panel.text
    assert "Best" not in receipt.panel.text
    again = await house.host.puzzles.of_today(ANA, key=house.key())
    assert "You have answered the puzzle of today" in again.text
    for told in (again.text, (await house.host.people.view(ANA)).puzzles):
        assert told.endswith("You have answered the puzzle of the day for 1 day in a row."), "nor whether it was right"
    await answer(house, (await house.host.puzzles.of_today(BEN, key=house.key())).table_id, puzzle.found[1].answer, BEN)
    await house.pass_time(DAY // 1000)
    tomorrow = await house.host.puzzles.looked_at(ANA, day + 1)
    assert game.rules.title in tomorrow.solution
    assert "Answered 2 times: 50 %" in tomorrow.solution
    assert tomorrow.picture is not None
    assert "solved 1 of 1 puzzle, and answered the puzzle of the day for 1 day in a row" in tomorrow.text


async def test_what_was_answered_to_the_puzzle_of_the_day_is_not_taken_back_to_be_advised_there(house):
    for _ in PUZZLED:
        game, puzzle = of_day(house, day_at(house.clock()))
        table = (await house.host.puzzles.of_today(ANA, key=house.key())).table_id
        await answer(house, table, puzzle.solution)
        while (await house.host.panels.panel(table, ANA)).can_undo:
            await house.host.seat.undo(table, ANA, key=house.key())
        assert await house.refused(house.host.seat.undo(table, ANA, key=house.key()))
        back = [int(row.answer) for row in await house.inputs(table) if row.kind == "undo"]
        assert all(to > len(puzzle.given) + 1 for to in back), game.key
        await house.pass_time(DAY // 1000)


async def test_a_channel_has_a_puzzle_every_day_that_calls_nobody_and_a_kill_posts_it_once(house):
    await house.host.operate.change_settings(GUILD, puzzle_channel_id=77)
    await house.host.puzzles.plan()
    today = day_at(house.clock())
    await house.pass_time((posted_at(today + 1) - house.clock()) // 1000)
    await house.restart(games=GAMES)
    await house.settle()
    posts = posted(house)
    assert len(posts) == 1
    assert posts[0].mentions == ()
    assert posts[0].picture is not None
    assert "Yesterday" in posts[0].text
    await house.pass_time(DAY // 1000)
    assert len(posted(house)) == 2
    await house.host.operate.change_settings(GUILD, puzzle_channel_id=None)
    await house.pass_time(DAY // 1000)
    assert len(posted(house)) == 2


async def test_who_answers_when_the_day_is_over_is_told_at_once_and_counts_for_no_day(house):
    day = day_at(house.clock())
    _, puzzle = of_day(house, day)
    table = (await house.host.puzzles.of_today(ANA, key=house.key())).table_id
    await house.pass_time((posted_at(day + 1) - house.clock()) // 1000)
    receipt = await answer(house, table, puzzle.solution)
    assert "**Right.**" in receipt.panel.text
    assert [row.day for row in await answers(house)] == [0]


async def test_after_the_answer_the_game_goes_on_and_there_is_another_puzzle(house):
    game = PUZZLED[0]
    done = await house.host.puzzles.another(ANA, game.key, key=house.key())
    assert done.panel.practice.more_puzzles == ""
    receipt = await answer(house, done.table_id, first_of(house, game).solution)
    assert receipt.panel.practice.more_puzzles == game.key
    assert receipt.panel.questions, "the bots have played"


async def test_a_puzzle_tells_nothing_of_what_was_passed_over_before_its_seat_decided_again(house):
    stale = 0
    for game in (game for game in PUZZLED if game.face.passes_over):
        tells = {kind.__name__: tell for kind, tell in game.face.passes_over.items()}
        for puzzle in game.puzzles.all[:10]:
            done = await house.host.puzzles._taken(ANA, game, puzzle, 0, key=house.key())
            decided = max(row.seq for row in await house.inputs(done.table_id) if row.seat == puzzle.seat)
            rows = [row for row in await house.events(done.table_id) if row.kind in tells]
            told = [(row.seq, said) for row in rows if (said := tells[row.kind](event_of(game, row))) is not None]
            mine = [(seq, why) for seq, (seat, why) in told if seat == puzzle.seat]
            before = {why for _, why in mine} - {why for seq, why in mine if seq >= decided}
            assert [why for why in before if why in done.panel.text] == []
            stale += len(before)
    assert stale, "some were passed over on the way"


async def test_nothing_before_a_puzzle_is_taken_back(house):
    for game in PUZZLED:
        table = (await house.host.puzzles.another(ANA, game.key, key=house.key())).table_id
        panel = await house.host.panels.panel(table, ANA)
        assert not panel.can_undo
        with pytest.raises(Refusal, match="A puzzle is one question"):
            await house.host.seat.undo(table, ANA, key=house.key())
        assert panel.text.startswith("**Puzzle**"), "what is asked stands above what the game is about"


@pytest.mark.parametrize(
    ("days", "today", "row"), [([], 9, 0), ([9], 9, 1), ([8], 9, 1), ([7], 9, 0), ([5, 7, 8, 9], 9, 3), ([7, 8], 9, 2)]
)
def test_days_in_a_row_end_today_or_yesterday(days, today, row):
    assert streak(days, today) == row
