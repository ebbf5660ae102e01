"""How Isle of Skye is played by bots: honest worlds, and rules of thumb that are worth something."""

from __future__ import annotations

from collections import Counter

from engine import Dice
from games.skye.bot import SKILL
from games.skye.rules.events import BagSearched
from players import player
from players.match import begin, play
from tests.players import battery


def test_a_world_is_found_for_every_question_and_hardly_one_is_drawn_in_vain():
    for seats in (2, 4):
        found, fitting = battery.fits(SKILL, seats, 3)
        assert found == 1
        assert fitting > 0.95


def test_in_any_world_the_policy_considers_the_same():
    battery.expect_policy_reads_only_what_its_seat_knows(SKILL, 3, 2)


def test_where_a_world_is_the_truth_the_seat_sees_the_same():
    battery.expect_nothing_else_is_seen_where_the_truth_is_another(SKILL, 3, 2)


def test_what_is_sent_to_another_process_arrives_whole():
    battery.expect_packing_keeps_everything(SKILL, 3, 1)


def test_what_comes_out_of_the_bag_next_is_any_tile_of_it():
    driver, witness = begin(SKILL, SKILL.rules.agree(2, "next tiles"))
    seen, dice = witness.seen(0), Dice("bag")
    drawn = Counter[str]()
    for _ in range(300):
        world = SKILL.worlds.draw(seen, dice)
        assert world.state.bag == driver.state.bag
        assert world.state.seed != driver.state.seed
        drawn[world.state.seed[:1]] += 1
    assert len(drawn) > 4, "chance to come is that of another seed each time"


def test_tiles_that_another_seat_looked_at_and_put_back_are_unknown():
    for _, seen, _, _ in battery.questions(SKILL, 2, 4):
        for event in (*seen.told, *seen.since):
            if isinstance(event, BagSearched) and event.seat != seen.seat:
                assert event.tiles == ()


def test_who_searches_asks_more_for_a_tile_than_rules_of_thumb_do():
    rules, search = SKILL.judgement, SKILL.for_search().judgement
    total: Counter[str] = Counter()
    for _, seen, owed, dice in battery.questions(SKILL, 2, 4):
        if owed.prompt.ask == "price":
            state = SKILL.worlds.draw(seen, dice).state
            total["rules"] += sum(rules.best(state, owed.prompt).values())
            total["search"] += sum(search.best(state, owed.prompt).values())
    assert total["search"] > total["rules"]


def test_rules_of_thumb_beat_chance():
    won, setups = 0, range(4)
    for number in setups:
        for seat in range(2):
            players = [player("learner" if other == seat else "chance", SKILL) for other in range(2)]
            match = play(SKILL, SKILL.rules.agree(2, f"thumb {number}"), players, Dice(f"{number}"))
            won += match.shares[seat] == 1
    assert won >= 2 * len(setups) - 1
