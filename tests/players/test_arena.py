"""The arena: everybody plays from every seat, the same command gives the same games, and the figures are right."""

from __future__ import annotations

import json
import sys
from collections import Counter

import pytest

from engine import Dice
from engine.seen import Witness
from players import STRENGTHS
from scripts import arena
from scripts.baselines import BASELINES, Greedy, Spender
from tests.example.bot import SKILL
from tests.example.table import Table, position


def summary(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    before, sys.argv = sys.argv, ["arena", *arguments, "--json"]
    try:
        arena.main()
    finally:
        sys.argv = before
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def without_times(found: dict) -> dict:
    return {key: value for key, value in found.items() if key != "cpu_seconds"}


def test_the_last_line_says_who_won_how_often_and_what_it_took(capsys):
    found = summary(capsys, "harbour", "--players", "learner,chance", "--games", "12", "--seed", "line")
    assert {"game", "players", "games", "wins", "interval", "score", "cpu_seconds"} <= set(found)
    assert (found["game"], found["players"], found["games"], found["lost"]) == ("harbour", ["learner", "chance"], 12, 0)
    assert sum(found["wins"].values()) == pytest.approx(12)
    for name in ("learner", "chance"):
        low, high = found["interval"][name]
        assert 0 <= low <= found["wins"][name] / 12 <= high <= 1


def test_the_same_command_gives_the_same_games_with_one_process_or_two(capsys):
    command = ("harbour", "--players", "learner,chance", "--games", "12", "--seed", "same")
    assert without_times(summary(capsys, *command)) == without_times(summary(capsys, *command, "--jobs", "2"))


def test_in_a_block_each_player_sits_in_each_seat_once_at_the_same_table():
    block = arena.Block("harbour", ("learner", "chance", "chance"), "seats", {}, "3")
    seated = Counter((name, seat) for turn in range(3) for seat, name in enumerate(block.seated(turn)))
    assert seated == Counter({(name, seat): block.seats.count(name) for name in set(block.seats) for seat in range(3)})
    assert len(arena.games_of(block)) == 3


def test_chance_against_itself_gets_its_share(capsys):
    found = summary(capsys, "harbour", "--players", "chance", "--games", "60", "--seed", "itself")
    assert found["wins"] == {"chance": 60}
    assert found["cut"] == 0


def test_more_players_than_seats_meet_in_every_combination():
    blocks = list(arena._blocks("harbour", ["a", "b", "c", "d"], 3, 12, "s", {}, "3"))
    assert [block.seats for block in blocks] == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d")]


def test_an_interval_is_narrow_where_blocks_agree_and_never_claims_certainty():
    half = [0.5] * 50
    low, high = arena.interval(half, 2)
    assert low < 0.5 < high
    assert high - low < 0.12
    low, high = arena.interval([1.0] * 50, 2)
    assert 0.95 < low < 1
    assert high == 1
    assert arena.interval([0.0, 1.0] * 25, 2)[1] - arena.interval([0.0, 1.0] * 25, 2)[0] > 0.2


def test_how_far_ahead_somebody_is_is_told_with_what_that_may_be_by_chance(capsys):
    assert [arena.lead([9, 4, 2], seat) for seat in range(3)] == [6.0, -1.5, -4.5]
    assert arena.error([1.0, 1.0, 4.0]) == 1.0
    assert arena.error([3.0]) is None
    found = summary(capsys, "harbour", "--players", "learner,chance", "--seats", "3", "--games", "6", "--seed", "lead")
    assert set(found["ahead"]) == {"learner", "chance"}
    (mean, _), (other, _) = found["ahead"]["learner"], found["ahead"]["chance"]
    assert mean == pytest.approx(-2 * other, abs=0.02), "one learner is ahead of two by what each is behind"


def test_there_are_no_two_strengths_of_one_name():
    assert len({*(each.strength for each in STRENGTHS), *BASELINES}) == len(STRENGTHS) + len(BASELINES)


def test_baselines_sit_at_the_arena_s_tables_like_players(capsys):
    found = summary(capsys, "harbour", "--players", "learner,greedy,spender", "--games", "12", "--seed", "base")
    assert found["players"] == ["learner", "greedy", "spender"]
    assert sum(found["wins"].values()) == pytest.approx(found["games"])
    assert (found["lost"], found["cut"]) == (0, 0)


def test_who_spends_all_leaves_nothing_as_it_is():
    table = Table(position({0: "lamp#1 chest#1", 1: "lamp#2"}))
    seen = Witness(table.driver, SKILL.worlds.secret).seen(0)
    (owed,) = seen.owed
    given = [Spender(SKILL).decide(seen, owed, Dice(f"{number}")).answer for number in range(20)]
    assert owed.prompt.fallback not in given


def test_who_is_greedy_takes_what_is_best_at_once():
    table = Table(position({0: "lamp#1 chest#1", 1: "lamp#2"}))
    seen = Witness(table.driver, SKILL.worlds.secret).seen(0)
    (owed,) = seen.owed
    world = SKILL.worlds.draw(seen, Dice("world"))
    worth = {}
    for choice in owed.prompt.choices:
        game = world.play("luck")
        game.answer(0, [choice.key], checked=True)
        worth[choice.key] = SKILL.judgement.value(game.state).win[0]
    (chosen,) = Greedy(SKILL).decide(seen, owed, Dice("greedy")).answer
    assert worth[chosen] == pytest.approx(max(worth.values()), abs=0.05)
