"""The file that a person takes along has everything that is kept of them: the register of traces says what that is."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sqlalchemy import insert

from engine import Dice
from host.people.own_file import WHERE
from host.people.traces import COLUMNS, Manner
from host.table.puzzle_tables import day_at
from storage import schema
from storage.rows import PuzzleRow
from tests.host.fakes import BEN, CEM, DAN, GUILD
from tests.host.leagues.test_league import BOSS
from tests.host.test_every_trace import ODD, chooses, is_in_leagues, plays
from tests.host.test_whole_games import play_out

PRIVACY = (Path(__file__).parents[2] / "docs" / "PRIVACY.md").read_text()


async def answers_puzzles(world):
    """The puzzle of today, and one for themselves."""
    today = day_at(world.clock.at)
    async with world.database.transaction() as tx:
        for day in (today, 0):
            row = PuzzleRow(ODD.id, "beach", f"of {day}", day, '"1"', solved=True, at=world.clock.at)
            values = {name: getattr(row, name) for name in row.__slots__}
            await tx.execute(insert(schema.puzzle_answers).values(**values))


async def helps_to_the_end(world):
    """A seat of somebody else, which they play until the game is over."""
    table = await world.play(BEN, CEM, DAN, channel=306)
    await world.host.handover.offer(table, DAN, key=world.key())
    await world.host.handover.take(table, ODD, key=world.key())
    await play_out(world, table, Dice("helps"), kill_one_in=1000)


async def taken_along(world):
    """The file of somebody who has done everything that can be done."""
    await plays(world)
    await is_in_leagues(world)
    await helps_to_the_end(world)
    await chooses(world)
    await answers_puzzles(world)
    await world.settle()
    return json.loads(json.dumps(await world.host.data.export(ODD)))


def test_of_every_column_that_can_name_somebody_it_is_said_where_in_the_file_it_stands():
    assert set(WHERE) == {name for name, manner in COLUMNS.items() if manner is not Manner.NOBODY}


async def test_no_part_of_the_file_is_empty_for_somebody_of_whom_everything_is_kept(world):
    own = await taken_along(world)
    parts = {part for part in WHERE.values() if part}
    assert parts <= set(own), "the file says what is kept in every column"
    rulings_and_stages = {"penalties_given", "ruled"}  # they manage a league in which nobody plays
    assert {part for part in parts if not own[part]} <= rulings_and_stages


async def test_who_rules_in_a_league_takes_along_what_they_ruled(world):
    await taken_along(world)
    boss = await world.host.data.export(BOSS)
    assert [each["reason"] for each in boss["ruled"]] == ["Quillon erred"]
    assert [each["reason"] for each in boss["penalties_given"]] == ["Quillon was late"]


async def test_the_file_says_how_one_has_played_and_what_one_has_planned_and_nothing_of_others(world):
    table = await world.play(ODD, BEN, CEM, channel=301)
    await world.bid(table, ODD, 1)
    await world.bid(table, BEN, 5)
    question = await world.question(table, CEM, "bid")
    await world.host.seat.draft(table, question.id, question.digest, CEM, {"beans": 4}, key=world.key())
    own, others = await world.host.data.export(ODD), await world.host.data.export(CEM)
    (there,) = own["tables"]
    assert [each["decisions"] for each in there["played"]] == [1]
    assert sum(there["answered_within"]) == 1
    assert there["begun"] == {}
    assert others["tables"][0]["begun"] == {question.id: {"beans": 4}}
    told = json.dumps(own)
    for secret in ('"beans": 5', '"beans": 4', str(BEN.id), str(CEM.id)):
        assert secret not in told


async def test_the_file_does_not_say_whether_the_answer_to_the_puzzle_of_today_is_right(world):
    await answers_puzzles(world)
    own = await world.host.data.export(ODD)
    assert {each["day"]: each["solved"] for each in own["puzzles"]} == {day_at(world.clock.at): None, None: True}
    await world.pass_time(24 * 3600)
    own = await world.host.data.export(ODD)
    assert all(each["solved"] for each in own["puzzles"])


async def test_a_message_of_which_nobody_may_know_yet_is_told_by_its_kind_alone(world):
    await world.host.handover.step_in(CEM, GUILD, True)
    table = await world.play(ODD, BEN, channel=301)
    world.channel.hidden.add((CEM.id, 301))
    await world.host.handover.offer(table, BEN, key=world.key())
    await world.settle()
    (message,) = (await world.host.data.export(CEM))["messages"]
    assert message.keys() == {"what", "written_at", "said_at"}


def test_the_privacy_policy_says_what_the_file_has_not():
    (rights,) = [line for line in PRIVACY.splitlines() if "`/me export`, a file" in line]
    assert re.search(r"last 24 hours", rights)
