"""Worlds of the example: everything a seat knows holds in them, nothing of the truth does, and the odds are right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from engine import Dice, Driver
from engine.codec import decode, encode
from engine.loading import load_state
from engine.seen import Given, Seen, Witness
from engine.worlds import NoWorld
from players.playout import run_on
from tests.example import RULES
from tests.example.bot import SKILL, HarbourWorlds
from tests.example.content import SMUGGLER
from tests.example.state import Harbour
from tests.example.table import Table, position
from tests.players import battery


def seen_by(table: Table, seat: int) -> Seen:
    return Witness(table.driver, SKILL.worlds.secret).seen(seat)


def test_for_nearly_every_question_a_world_is_found():
    found, fitting = battery.fits(SKILL, 3, 20)
    assert found == 1
    assert fitting > 0.95


def test_in_any_world_the_policy_considers_the_same():
    battery.expect_policy_reads_only_what_its_seat_knows(SKILL, 3, 8)


def test_where_a_world_is_the_truth_the_seat_sees_the_same():
    battery.expect_nothing_else_is_seen_where_the_truth_is_another(SKILL, 3, 8)


def test_what_is_sent_to_another_process_arrives_whole():
    battery.expect_packing_keeps_everything(SKILL, 4, 4)


def test_a_card_that_nobody_has_shown_is_in_a_hand_as_often_as_hands_have_places():
    table = Table(position({0: "lamp#1 lamp#2", 1: "chest#1 chest#2"}))
    seen, dice = seen_by(table, 0), Dice("hands")
    drawn = table.state.hands[0][-1]
    unseen = [card for card in RULES.new(RULES.agree(3, "")).deck if card not in ("lamp#1", "lamp#2", drawn)]
    held = Counter(card for _ in range(1300) for card in SKILL.worlds.draw(seen, dice).state.hands[1])
    assert set(held) == set(unseen), "each of the thirteen, the true ones no more than the others"
    assert all(140 <= held[card] <= 265 for card in unseen), held


def test_who_is_not_known_is_the_smuggler_as_often_as_anybody_else_and_who_was_seen_never():
    table = Table(position({0: "lamp#1"}, seats=4, smuggler=3)).answer(0, "play").answer(0, "lamp#1").answer(0, "1")
    seen, dice = seen_by(table, 1), Dice("roles")
    found = Counter(SKILL.worlds.draw(seen, dice).state.roles.index(SMUGGLER) for _ in range(900))
    assert sorted(found) == [0, 2, 3]
    assert all(240 <= count <= 360 for count in found.values()), found


def test_a_card_that_went_back_unseen_is_not_told_to_who_imagines_it():
    table = Table(position({0: "lamp#1 chest#1", 1: "lamp#2"})).answer(0, "return")
    assert seen_by(table, 1).given == (Given(0, "action", ["return"]),)
    assert HarbourWorlds(RULES).secret(seen_by(table, 0).owed[0].prompt)


def test_what_others_have_shown_was_theirs_to_show():
    table = Table(position({0: "chest#1", 1: "whistle#1"})).answer(0, "play").answer(0, "chest#1")
    worlds = [SKILL.worlds.draw(seen_by(table, 1), Dice(f"shown {n}")) for n in range(60)]
    assert all(world.state.discard == ["chest#1"] and len(world.state.hands[0]) == 1 for world in worlds)
    drawn = Counter(card for world in worlds for card in world.loaded["deck"].values())
    assert 15 <= drawn["chest#1"] <= 45, "it was in hand, or it was the card drawn"


class Careless(HarbourWorlds):
    """Gives the first seat too much gold, always or now and then."""

    often = 1

    def position(self, seen: Seen, dice: Dice) -> Harbour:
        state = super().position(seen, dice)
        state.gold[0] += dice.below(self.often) == 0
        return state


def test_a_world_that_does_not_fit_is_drawn_again():
    careless = Careless(RULES)
    careless.often = 2
    seen, dice = seen_by(Table(position({0: "lamp#1"})), 0), Dice("again")
    worlds = [careless.draw(seen, dice) for _ in range(20)]
    assert all(world.state.gold == [0, 0, 0] for world in worlds)
    assert sum(world.tries for world in worlds) > 25


def test_a_declaration_that_contradicts_what_is_known_finds_no_world():
    with pytest.raises(NoWorld, match="would see something else"):
        Careless(RULES).draw(seen_by(Table(position({0: "lamp#1"})), 0), Dice("wrong"))


class TooKnowing(HarbourWorlds):
    """Says of a draw to come what it gives, and names what is nowhere to be drawn."""

    def loaded(self, seen: Seen, state: Harbour) -> Mapping[str, Sequence[object]]:
        told = super().loaded(seen, state)
        return {stream: [*told.get(stream, ()), "nothing#1"] for stream in ("deck", *told)}


def test_what_is_loaded_beyond_what_was_drawn_says_nothing_of_chance_to_come():
    seen, dice = seen_by(Table(position({0: "lamp#1 chest#1"})), 0), Dice("to come")
    world = TooKnowing(RULES).draw(seen, dice)
    assert battery.waiting(world) == {"deck"}
    game = world.play("1")
    while game.standing is None:
        run_on(game, SKILL.judgement)


def lamps_apart(state: Harbour) -> float:
    """Depends on all hands, of which every seat knows one."""
    lamps = [sum(card.startswith("lamp") for card in hand) for hand in state.hands]
    return lamps[0] + 3 * lamps[1] + 9 * lamps[2]


def test_the_truth_stands_anywhere_among_worlds():
    assert battery.unevenness(battery.ranks(SKILL, 3, 40, lamps_apart, every=2)) < 18.5


def test_worlds_that_have_the_true_hands_now_and_then_are_caught():
    class Oracle(HarbourWorlds):
        truth: Harbour

        def position(self, seen: Seen, dice: Dice) -> Harbour:
            if dice.below(3):
                return super().position(seen, dice)
            return decode(encode(self.truth), Harbour)

    oracle = Oracle(RULES)

    def watch(driver: Driver[Harbour]) -> None:
        oracle.truth = load_state(RULES, driver.checkpoint)

    planted = replace(SKILL, worlds=oracle)
    assert battery.unevenness(battery.ranks(planted, 3, 40, lamps_apart, every=2, watch=watch)) > 18.5
