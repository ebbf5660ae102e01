"""*What bots thought*: after a game for everybody, at once for who plays with bots only, and never a secret."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from engine import Dice, Open, Refusal
from engine.codec import parse
from games import GAMES
from host.records.verification import Replay
from host.replays.bot_reasons import ABOUT, MOST_NOW
from host.table.stores import Stores
from host.values.advice import Advised, move_lines, under
from host.values.opponents import can_be_played
from host.values.weighed import kept, kept_thought
from players import Considered, Thought, skill_of
from tests.host.fakes import ANA, BEN
from tests.host.test_bots import IN_TURN, Notebook
from tests.host.test_replays import finish

DAY = 24 * 3600
QUICKEST = next(game.key for game in GAMES if can_be_played(game.key) and 2 in game.rules.seats)
PLAYED = [game.key for game in GAMES if can_be_played(game.key)]


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def against(house, strength: str, game: str = QUICKEST, *people, bots: int = 1) -> int:
    table = await house.open_table(game=game, seats=1 + len(people) + bots)
    for who in people:
        await house.host.lobby.join(table, who, key=house.key())
    for _ in range(bots):
        await house.host.lobby.add_bot(table, ANA, strength, key=house.key())
    await house.host.lobby.start(table, ANA, key=house.key())
    await house.settle()
    return table


async def play_on(house, table: int, answers: int) -> None:
    dice = Dice("reasons")
    for _ in range(answers):
        if not await house.random_answer(table, dice):
            await house.pass_time(DAY)
        await house.settle()


async def stored(house, table: int):
    async with house.database.read() as tx:
        return await Stores.of(tx).thoughts.last(table, 1000)


async def told(house, table: int, person=ANA) -> str:
    return "\n".join((await house.host.reasons.of(table, person)).pages)


async def test_who_plays_with_bots_only_is_told_at_once_what_they_considered_the_latest_first(house):
    table = await against(house, "club", IN_TURN)
    await play_on(house, table, 6)
    rows = await stored(house, table)
    assert rows
    text = await told(house, table)
    assert text.startswith(ABOUT)
    assert "(club bot): " in text
    assert ": worth about " in text
    assert "It also thought of **" in text
    assert (await house.host.readings.recap(table, ANA)).reasons
    first = text.split("\n\n")[1].splitlines()
    assert first[1].startswith("-# "), "and with where in the game it was"
    places = [line for line in text.splitlines() if line.startswith("-# ")]
    assert all(one != other for one, other in pairwise(places)), "which is said once of moves in a row"
    assert not [place for place in places if "(bot)'s turn" in place], "and whose move it was is not said twice"
    while len(await stored(house, table)) == len(rows):
        await play_on(house, table, 1)
    later = await told(house, table)
    assert later.index("\n".join(first)) > len(ABOUT) + 2, "what came since stands before it"


async def test_a_running_game_with_several_people_never_tells(house):
    table = await against(house, "club", IN_TURN, BEN)
    await play_on(house, table, 4)
    assert "is told when the game is over" in await house.refused(house.host.reasons.of(table, ANA))
    assert not (await house.host.readings.recap(table, ANA)).reasons


async def test_who_only_watches_is_told_nothing_while_a_game_goes_on(house):
    table = await against(house, "club", IN_TURN)
    with pytest.raises(Refusal, match="You do not sit at this table"):
        await house.host.reasons.of(table, BEN)


async def test_after_a_game_everybody_may_read_it_for_some_weeks(house):
    table = await finish(house, await against(house, "learner", QUICKEST, BEN), most=2000)
    text = await told(house, table, BEN)
    assert "**, rather than " in text
    assert "worth about" not in text, "a learner weighs nothing"
    await house.host.operate.plan()
    await house.pass_time(20 * DAY)
    assert await stored(house, table)
    await house.pass_time(12 * DAY)
    assert await stored(house, table) == ()


async def test_whoever_is_forgotten_is_no_longer_named_there_either(house):
    table = await finish(house, await against(house, "learner", "skye", BEN), most=2000)
    assert BEN.name in await told(house, table)
    await house.host.data.forget(BEN, key=house.key())
    assert BEN.name not in await told(house, table)


def moves_in(text: str) -> int:
    """How many moves of bots that weigh nothing are told of."""
    return sum(line.startswith("• ") for line in text.splitlines())


class Asked(Replay):
    """A game played again. `asked`: which question was open when each input came, and what everybody saw then."""

    asked: dict[int, tuple[Open | None, object]]

    def feed(self, given):
        now = self.driver.open.get(given.prompt), self.driver.view(None)
        self.asked = {**getattr(self, "asked", {}), given.seq: now}
        return super().feed(given)


async def played_again(house, table: int) -> Asked:
    async with house.host.house.tables.hold(table) as held, house.database.read() as tx:
        again = Asked(held.game, held.row.seed, len(held.seats), parse(held.row.options))
        assert again.run(await Stores.of(tx).tables.inputs_since(table)) == []
    return again


@pytest.mark.parametrize("game", PLAYED)
async def test_while_a_game_goes_on_nothing_is_told_that_a_bot_keeps_to_itself(house, game):
    seats = next(known for known in GAMES if known.key == game).rules.seats
    table = await against(house, "learner", game, bots=max(1, min(seats) - 1))
    await play_on(house, table, 12)
    again, rows, text = await played_again(house, table), await stored(house, table), await told(house, table)
    async with house.host.house.tables.hold(table) as held:
        names, face, still_open = held.names, held.game.face, set(held.running.open)
    public = 0
    for row in rows[-MOST_NOW:]:
        question, view = again.asked[row.seq]
        secret = question.sealed or question.quiet or skill_of(game).worlds.secret(question.prompt)
        if not secret and question.id not in still_open:
            done = face.answered(question.prompt, kept_thought(row.thought).answer, view, names)
            done = under(face.question(question.prompt, view, names).title, done)
            assert f"**{done.rstrip('.')}**" in text
            public += 1
    assert moves_in(text) == public


async def test_what_was_taken_back_is_not_told(house):
    table = await against(house, "learner", PLAYED[0], bots=2)
    while (before := moves_in(await told(house, table))) == 0 or not await since_the_turn_began(house, table):
        await play_on(house, table, 1)
    house.host.bots.thinker = Notebook(asyncio.Event())
    gone = await since_the_turn_began(house, table)
    await house.host.house.do(table, house.key(), lambda held: str(held.rewind(at=house.clock())))
    assert moves_in(await told(house, table)) == before - gone


async def since_the_turn_began(house, table: int) -> int:
    """How many moves of this turn may be told."""
    async with house.host.house.tables.hold(table) as held:
        turn = held.running.checkpoint.seq
    again, skill = await played_again(house, table), skill_of(PLAYED[0])
    questions = [again.asked[row.seq][0] for row in await stored(house, table) if row.seq > turn]
    hidden = set(again.driver.open)
    return sum(
        not (each.sealed or each.quiet or skill.worlds.secret(each.prompt) or each.id in hidden) for each in questions
    )


async def test_what_a_learner_did_is_one_line_that_names_what_it_passed_over(house):
    table = await against(house, "learner", IN_TURN)
    await play_on(house, table, 6)
    assert await stored(house, table)
    text = await told(house, table)
    about, *moves = text.splitlines()
    assert "rules of thumb" in about
    assert "Where no figure stands" not in about, "none stands anywhere"
    assert "100 of 100" not in about
    lines = [line for line in moves if line.startswith("• ")]
    assert len(lines) == len([line for line in moves if "**, rather than " in line]) > 1
    assert "It also thought of" not in text
    heads = [line for line in moves if line.startswith("**")]
    assert len(heads) < len(lines), "of moves in a row it is said once whose they were"


def test_a_thought_is_kept_small_and_comes_back_as_it_was():
    why = [("gold", 0.4), ("areas", -0.2), ("sheep", 0.1), ("sail", 0.1), ("barrels", 0.1)]
    many = [Considered([str(n)], 0.5 - n / 100, 9) for n in range(10)]
    text = kept(Thought(["0"], many, why))
    assert text is not None
    assert len(text) < 200
    back = kept_thought(text)
    assert back.answer == ["0"]
    assert [each.answer for each in back.considered] == [["0"], ["1"], ["2"]]
    assert list(back.considered[0].why) == why[:4]
    assert kept(Thought(["0"])) is None
    assert kept_thought("{broken") is None


def test_a_move_left_with_the_better_figure_is_not_called_about_as_good_but_a_difference_that_may_be_chance():
    worths = {"A": 0.26, "B": 0.31, "C": 0.26, "D": 0.2}
    told = move_lines([Advised(words, "", worth) for words, worth in worths.items()])
    assert told[:2] == [
        "**A**: worth about 26 of 100.",
        "It also thought of **B**: worth about 31 of 100, but the difference may be chance.",
    ]
    assert "It also thought of **C**: worth about 26 of 100, about as good." in told
    assert "It also thought of **D**: worth about 20 of 100." in told


def test_an_answer_does_not_say_the_heading_of_its_question_again():
    assert under("Destiny is wild", "Destiny is wild: Ben") == "Ben"
    assert under("Will you be an ally?", "Will you be an ally? no") == "No"
    assert under("Launch", "Launch pads: two") == "Launch pads: two"
