"""Worlds of Cosmic Encounter: what a seat knows holds in them, and what it does not see is dealt anew."""

from __future__ import annotations

import inspect
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine import Dice
from engine.loading import load_state
from engine.seen import Given, Witness
from engine.worlds import NoWorld, World
from games.cosmic.bot import SKILL
from games.cosmic.rules.card_events import CardsPassed
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.game import check_cards, check_tokens
from games.cosmic.rules.power_events import EffectDeclared
from players.learner import Learner
from players.match import play
from tests.games.cosmic.table import Table, challenge, position
from tests.players import battery
from tests.players.positions import Composed

TABLES = [
    (3, {}),
    (5, {"kickers": "on", "reinforcements": "on"}),
    (3, {"powers": "one_of_two", "moons": "on", "flares": "kept", "lucre": "eon"}),
]
each_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=["as-usual", "more-cards", "more-of-everything"])


@each_table
def test_a_world_is_found_for_nearly_every_question(seats, options):
    found, fitting = battery.fits(SKILL, seats, 1, every=17, options=options)
    assert found >= 0.9
    assert fitting >= 0.7


@pytest.mark.rehearsal
def test_over_games_of_learners_worlds_are_found_but_for_one_decision_in_fifty():
    """Also where second challenge cards lay: Duality played them in all of these games."""
    asked = lost = seconds = 0
    players = [Learner(SKILL)] * 4

    def watch(driver, seen, owed, thought):
        nonlocal asked, lost, seconds
        asked += 1
        if asked % 5:
            return
        reveal = driver.state.reveal
        seconds += reveal is not None and any(reveal.beside)
        try:
            world = SKILL.worlds.draw(seen, Dice(f"world {asked}"), tries=30)
        except NoWorld:
            lost += 1
        else:
            assert not battery.waiting(world)

    for number in (14, 27, 39):
        setup = SKILL.rules.agree(4, f"table probe/{number}", {})
        play(SKILL, setup, players, Dice(f"learners {number}"), watch)
    assert seconds >= 20
    assert lost <= asked / 5 / 50


def test_who_is_asked_more_about_what_it_uses_knows_that_it_uses_it():
    """Others are told once it is announced."""
    table = challenge("attack-20", "attack-04", powers={2: "fido"}).play("attack-20", "attack-04", to="challenge over")
    table.react(2, "fido")
    own, others = (Witness(table.driver, SKILL.worlds.secret).seen(seat) for seat in (2, 3))
    assert own.given == (Given(None, "challenge over", {2: ["fido"]}),)
    assert others.given == (Given(None, "challenge over", {}),)
    assert Composed(SKILL.worlds, table.driver).draw(own, Dice("own")).tries == 1


def test_a_question_that_is_announced_is_the_one_that_was_asked():
    table = challenge("attack-20", "attack-04", powers={1: "seeker"}).react(1, "seeker")
    table.answer(1, "question", {"what": ["holds above"], "card": ["attack-20"], "value": 31}).pass_windows()
    seen = Witness(table.driver, SKILL.worlds.secret).seen(0)
    assert Given(1, "question", None, known=False) in seen.given
    assert all(Composed(SKILL.worlds, table.driver).draw(seen, Dice(f"asked {n}")).tries < 10 for n in range(5))


def test_what_somebody_foretold_in_secret_may_be_anything_and_comes_due_in_each_world():
    table = challenge("compromise", "attack-04", hands={2: "flare-prophet"}, planets={"1.1": {1: 0}})
    table.react(2, "flare-prophet").choose(2, "compromises foretold", "1").pass_windows()
    table.play("compromise", "attack-04", to="challenge over").pass_windows()
    told = next(iter(table.told(EffectDeclared)))
    asked = set()
    for number in range(20):
        state = load_state(SKILL.rules, table.driver.checkpoint)
        state.challenge.declared.clear()
        told.seen_by(0).apply(state)
        SKILL.rules.redeal(state, 0, Dice(f"foretold {number}"))
        asked.add(frozenset(question.prompt.ask for question in World(SKILL.rules, state, {}).questions))
    assert len(asked) == 2, "who was right is paid for by others, who was wrong hands the flare on"


def test_whoever_was_told_that_something_is_foretold_imagines_either():
    setup = SKILL.rules.agree(4, "foretold")
    told = EffectDeclared(2, "flare-prophet", (), secret=True)
    seen = SimpleNamespace(setup=setup, seat=0, told=[told], since=[], before=None)
    states = [SKILL.worlds.position(seen, Dice(f"foretold {number}")) for number in range(20)]
    assert {tuple(state.challenge.declared[0].words) for state in states} == {("1",), ("2",)}


def test_whatever_is_declared_in_secret_says_what_it_may_be():
    sources = Path(inspect.getfile(CosmicComponent)).parents[1]
    secret = [
        path
        for path in sources.rglob("*.py")
        if "secret=True))" in path.read_text() and "EffectDeclared" in path.read_text()
    ]
    keys = {key for key, each in SKILL.rules.registry.components.items() if getattr(each, "foretold", ())}
    assert {Path(inspect.getfile(type(SKILL.rules.registry.components[key]))) for key in keys} == set(secret)


def test_a_destiny_that_somebody_has_chosen_was_not_drawn_and_is_none_that_will_be():
    table = Table(position(phase="destiny", powers={1: "assassin", 2: "dictator"}, edicts="off"))
    table.choose(2, "destiny to come", "color-3#1")
    assert table.questions == [(1, "base to strike")]
    seen = Witness(table.driver, SKILL.worlds.secret).seen(1)
    world = Composed(SKILL.worlds, table.driver).draw(seen, Dice("chosen"))
    assert "destiny" not in world.loaded
    assert not battery.waiting(world)


def test_whoever_sees_a_kicker_laid_knows_that_it_was_used():
    hands = {2: "attack-06", 0: "attack-20 kicker-02"}
    table = challenge("", "attack-04", hands=hands, kickers="on").react(0, "kicker-02").pass_windows()
    seen = Witness(table.driver, SKILL.worlds.secret).seen(1)
    assert Given(None, "alliances formed", {0: ["kicker-02#1!"]}) in seen.given
    assert Composed(SKILL.worlds, table.driver).draw(seen, Dice("kicked")).tries == 1


def test_what_somebody_wished_for_and_used_a_round_later_was_used_then():
    table = challenge("attack-20", "attack-04", powers={0: "loser", 1: "trader"}, edicts="off")
    table.answer(1, "alliances formed", ["trader"]).react(0, "loser").pass_windows(to="alliances formed")
    table.react(1, "trader").pass_windows()
    seen = Witness(table.driver, SKILL.worlds.secret).seen(0)
    rounds = [given.answer for given in seen.given if given.ask == "alliances formed"]
    assert rounds == [{0: ["loser"]}, {1: ["trader!"]}, {}]


def test_a_card_that_was_given_was_not_drawn_by_chance():
    facts = {"powers": {2: "philanthropist"}, "hands": {2: "attack-08 attack-06"}, "allies": {2: ("offense", 1)}}
    table = challenge("attack-20", "attack-04", **facts)
    table.react(2, "philanthropist").choose(2, "player to give to", "0").choose(2, "card to give", "attack-08")
    table.pass_windows()
    seen = Witness(table.driver, SKILL.worlds.secret).seen(0)
    assert seen.draws == ()
    assert not battery.waiting(Composed(SKILL.worlds, table.driver).draw(seen, Dice("given")))


def test_a_card_that_was_drawn_from_a_hand_is_the_one_that_was_drawn():
    hands = {0: "attack-20 attack-30 flare-trader", 1: "attack-04 attack-12"}
    state = position(phase="alliance", hands=hands, cone=2)
    table = Table(state).react(0, "flare-trader").pass_windows()
    seen = Witness(table.driver, SKILL.worlds.secret).seen(0)
    assert [(drawn.stream, drawn.count) for drawn in seen.draws] == [("hands", 1)]
    (taken,) = table.told(CardsPassed)
    world = Composed(SKILL.worlds, table.driver).draw(seen, Dice("drawn"))
    assert world.loaded["hands"] == {0: taken.cards[0]}
    assert not battery.waiting(world)


@each_table
def test_at_a_glimpse_a_seat_sees_what_it_sees(seats, options):
    for driver, seen, _, dice in battery.questions(SKILL, seats, 1, every=11, options=options):
        state = SKILL.worlds.glimpse(seen, dice)
        assert SKILL.rules.view(state, seen.seat) == seen.view
        assert len(state.deck) == len(driver.state.deck)
        check_tokens(state)
        check_cards(state)


def test_at_a_glimpse_others_hold_other_cards_each_time():
    _, seen, _, dice = next(battery.questions(SKILL, 3, 1, every=20))
    other = (seen.seat + 1) % 3
    drawn = Counter(tuple(SKILL.worlds.glimpse(seen, dice).players[other].hand) for _ in range(12))
    assert len(drawn) >= 10


def test_the_seed_of_the_table_is_no_part_of_a_world():
    for driver, seen, _, dice in battery.questions(SKILL, 3, 1, every=60):
        try:
            world = SKILL.worlds.draw(seen, dice)
        except NoWorld:
            continue
        assert world.state.seed != driver.state.seed
        assert SKILL.rules.view(world.state, seen.seat).sky == SKILL.rules.view(driver.state, seen.seat).sky


def test_where_a_world_is_the_truth_the_seat_sees_the_same():
    battery.expect_nothing_else_is_seen_where_the_truth_is_another(SKILL, 3, 1, every=29)


def test_what_is_sent_to_another_process_arrives_whole():
    battery.expect_packing_keeps_everything(SKILL, 3, 1, every=29)


@each_table
def test_in_any_world_the_policy_considers_the_same(seats, options):
    battery.expect_policy_reads_only_what_its_seat_knows(SKILL, seats, 1, every=13, options=options)
