"""Players of the example: each strength sees what it should, all of them only what their seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest

from engine import Choice, Dice, Event, Pick
from engine.bare import Bare
from engine.judgement import Judgement, Term
from engine.module import Standing
from engine.packing import pack
from engine.seen import Owed, Seen, Witness
from games import GAMES
from games.hands import RoleSeen
from players import STRENGTHS, Budget, Thought, player, remote, skill_of, strong
from players.playout import reward, rewards, rewards_by_margin, run_on
from players.restless import Restless
from players.strong import Racer, leaders
from players.tree import Bandit, Node, learn
from tests.engine.toy import BEACH
from tests.example import RULES
from tests.example.bot import SKILL, HarbourJudgement
from tests.example.table import Table, position
from tests.players import battery

TRIALS = Budget.of("120t")
every_strength = pytest.mark.parametrize("strength", [each.strength for each in STRENGTHS])
sensible = pytest.mark.parametrize("strength", [each.strength for each in STRENGTHS if each.strength != "chance"])

keys = pytest.mark.parametrize("key", [game.key for game in GAMES if skill_of(game.key) is not None])


class Counted(HarbourJudgement):
    """A judgement for which chests are the points that are counted in the end."""

    point = "chests"


def asked(table: Table, seat: int, past: Sequence[Event] = ()) -> tuple[Seen, Owed]:
    seen = Witness(table.driver, SKILL.worlds.secret, past).seen(seat)
    return seen, seen.owed[0]


def thought(strength: str, table: Table, seat: int = 0, past: Sequence[Event] = ()) -> Thought:
    return player(strength, SKILL, TRIALS).decide(*asked(table, seat, past), Dice("thought"))


@every_strength
def test_the_same_seen_and_dice_give_the_same_thought(strength):
    table = Table(position({0: "chest#1 lamp#1", 1: "whistle#1"}))
    assert thought(strength, table) == thought(strength, table)


@keys
@pytest.mark.parametrize("expansions", ["on", "off"])
def test_strong_judges_a_second_time_where_more_has_been_decided(key, expansions):
    skill = skill_of(key).for_search()
    judgement, seats = skill.judgement, min(skill.rules.seats[-1], 4)
    options = {option.key: expansions for option in skill.rules.options if {"on", "off"} <= {*option.values}}
    game = Bare.start(skill.rules, skill.rules.agree(seats, "further", options), keeps=True)
    for _ in range(40):
        trial = game.clone()
        run_on(trial, judgement, turns=judgement.ahead(trial.state))
        assert trial.over or run_on(trial, judgement, turns=judgement.further(trial.state)) > 0
        prompt = next(asked for asked in game.questions if asked.seat not in game.ask_of(asked.seat).free)
        game.answer(prompt.seat, judgement.next(game.state, prompt), checked=True)


@every_strength
def test_a_question_with_one_answer_is_not_thought_about(strength):
    table = Table(position({0: "chest#1", 1: "whistle#1", 2: "lamp#1"})).answer(0, "play").answer(0, "chest#1")
    assert thought(strength, table, 2) == Thought(["pass"])


@sensible
def test_who_knows_the_smuggler_accuses(strength):
    table = Table(position({0: "lamp#1"}, smuggler=2, roles_seen=[[2], [], []]))
    past = [RoleSeen(0, 2, "smuggler")]
    assert thought(strength, table, 0, past).answer == ["accuse"]
    assert thought(strength, table.answer(0, "accuse"), 0, past).answer == ["2"]


@sensible
def test_the_smuggler_lands_the_last_chest_or_accuses_somebody_else(strength):
    table = Table(position({0: "chest#1 lamp#1"}, smuggler=0, landed=2))
    assert thought(strength, table).answer in (["play"], ["accuse"]), "either wins at once"


@sensible
def test_the_watch_stops_the_last_chest(strength):
    table = Table(position({0: "chest#1", 1: "whistle#1"}, smuggler=0, landed=2)).answer(0, "play").answer(0, "chest#1")
    assert thought(strength, table, 1).answer[0].startswith("whistle#1")


@keys
def test_what_a_point_of_the_final_score_is_has_a_weight_at_every_table(key):
    for judgement in (skill_of(key).judgement, skill_of(key).for_search().judgement):
        assert not judgement.point or all(judgement.point in weights for weights in judgement.weights.values())


def test_what_was_considered_is_told_with_what_it_seemed_worth():
    table = Table(position({0: "chest#1 lamp#1"}, smuggler=0, landed=2))
    for strength in ("club", "strong"):
        found = thought(strength, table)
        assert found.considered[0].answer == found.answer
        assert {tuple(each.answer) for each in found.considered} == {("wait",), ("play",), ("return",), ("accuse",)}
        assert all(0 <= each.worth <= 1 and each.tried for each in found.considered)


def test_what_speaks_for_an_answer_rather_than_the_next_is_known():
    table = Table(position({0: "chest#1 lamp#1", 1: "lamp#2", 2: "lamp#3"}, smuggler=0)).answer(0, "play")
    for strength in ("club", "strong"):
        found = thought(strength, table)
        assert len(found.considered) == 2
        assert "known" in {name[1:] for name, _ in found.why}, "which the lamp shows, and the chest does not"


def test_two_positions_are_told_apart_by_what_weighs_most():
    here = {"chests": Term(2, 1.5), "known": Term(1, 0.2)}
    there = {"chests": Term(1, 0.5), "known": Term(2, 0.4)}
    assert SKILL.judgement.why(here, there) == [("+chests", 1.0), ("-known", -0.2)]
    assert SKILL.judgement.why(here, here) == []


def test_of_something_that_is_better_not_to_have_less_speaks_for_a_position():
    here, there = {"known": Term(1, -0.2)}, {"known": Term(3, -0.6)}
    assert SKILL.judgement.why(here, there) == [("-known", 0.4)]


def test_where_there_is_as_much_of_something_it_tells_no_position_from_another():
    assert SKILL.judgement.why({"known": Term(1, 0.2)}, {"known": Term(1, 0.3)}) == []


def test_reasons_are_put_into_clauses_of_the_game_and_what_counts_no_longer_is_left_out():
    told = SKILL.judgement.said([("+chests", 1.0), ("-known", -0.2), ("foreign bases", 0.1)])
    assert told == [("lands more chests", 1.0), ("tells you less about others' roles", -0.2)]


@keys
def test_every_feature_that_weighs_has_a_clause_for_more_of_it_and_one_for_less(key):
    judgement = skill_of(key).judgement
    weighed = {name for weights in judgement.weights.values() for name in weights}
    assert weighed == set(judgement.words)
    for clauses in judgement.words.values():
        assert len(set(clauses)) == 2
        for clause in clauses:
            assert clause.split()[0].endswith("s"), "it says what a choice does"
            assert not clause.endswith(".")


def test_where_no_world_fits_the_default_is_answered_and_it_is_said():
    seen, owed = asked(Table(position({0: "chest#1 lamp#1"})), 0)
    impossible = replace(seen, view=replace(seen.view, landed=seen.view.landed + 1))
    assert player("club", SKILL).decide(impossible, owed, Dice("")) == Thought(owed.prompt.fallback, lost=True)


def test_a_search_takes_its_budget_and_no_more_than_a_pass_beyond_it():
    table = Table(position({0: "whistle#1"}, smuggler=1))
    for trials in (8, 40, 120):
        found = player("strong", SKILL, Budget.of(f"{trials}t")).decide(*asked(table, 0), Dice("budget"))
        assert 3 <= sum(each.tried for each in found.considered) < trials + 4


def test_the_oftener_a_turn_asks_somebody_the_less_long_a_search_takes_for_the_next_answer(monkeypatch):
    monkeypatch.setattr(strong, "LITTLE", -1.0)
    monkeypatch.setattr(strong, "BEHIND", 1000.0)
    hands = {0: "chest#1 lamp#1", 1: "lamp#2", 2: "lamp#3"}

    def tried(table: Table) -> int:
        return sum(each.tried for each in thought("strong", table).considered)

    table = Table(position(hands, smuggler=0))
    assert TRIALS.trials <= tried(table) < TRIALS.trials + 4
    assert TRIALS.trials / 2 <= tried(table.answer(0, "play")) < TRIALS.trials / 2 + 2


def test_a_search_is_over_where_the_rest_of_its_budget_would_bring_next_to_nothing(monkeypatch):
    table = Table(position({0: "chest#1 lamp#1", 1: "whistle#1"}))
    soon = sum(each.tried for each in thought("strong", table).considered)
    monkeypatch.setattr(strong, "LITTLE", -1.0)
    assert soon < sum(each.tried for each in thought("strong", table).considered)


def test_a_budget_of_seconds_or_trials_is_spent_part_by_part():
    assert Budget.of("2").spent(0.5, 999) == 0.25
    assert Budget.of("200t").spent(99.0, 50) == 0.25
    assert Budget(2.0, 100).spent(1.0, 100) == 1.0, "whichever is over first"
    assert Budget.of("0").spent(0.0, 0) == 1.0


def test_the_best_of_a_race_go_on_and_with_them_what_rules_of_thumb_say():
    racing = [
        Racer([name], rank, [worth])
        for rank, (name, worth) in enumerate(zip("abcd", (0.1, 0.9, 0.2, 0.7), strict=True))
    ]
    assert [racer.answer for racer in leaders(racing, 3)] == [["a"], ["b"], ["d"]]
    assert leaders(racing, 4) == racing


def test_the_longer_a_search_lasts_the_fewer_candidates_it_goes_on_with():
    table = Table(position({0: "chest#1 lamp#1", 1: "whistle#1"}))
    tried = sorted(each.tried for each in thought("strong", table).considered)
    assert tried[-1] == tried[-2] > 2 * tried[0], "two are compared to the end"


@sensible
def test_all_play_whole_games(strength):
    from players.match import play

    setup = RULES.agree(3, "whole games")
    match = play(SKILL, setup, [player(strength, SKILL, Budget.of("12t"))] * 3, Dice("whole games"))
    assert not match.cut
    assert sum(match.lost) == 0


def test_in_a_process_of_its_own_a_player_has_what_was_seen_and_answers_the_same(monkeypatch):
    monkeypatch.setattr(remote, "skill_of", {"harbour": SKILL}.get)
    seen, owed = asked(Table(position({0: "chest#1 lamp#1"}, smuggler=0)), 0)
    request = remote.Request("harbour", "strong", pack(seen), owed.id, "own dice", TRIALS)
    with ProcessPoolExecutor(1) as pool:
        there = pool.submit(remote.decide, request).result()
    assert there == player("strong", SKILL, TRIALS).decide(seen, owed, Dice("own dice"))


def test_a_game_without_a_bot_and_a_question_that_is_not_open_are_said(monkeypatch):
    monkeypatch.setattr(remote, "skill_of", {"harbour": SKILL}.get)
    seen, _ = asked(Table(position({0: "chest#1"})), 0)
    with pytest.raises(LookupError, match="beach has no bot"):
        remote.decide(remote.Request("beach", "learner", b"", "0.0", ""))
    with pytest.raises(LookupError, match="not open"):
        remote.decide(remote.Request("harbour", "learner", pack(seen), "0.99", ""))


# --- how they look ahead


def test_a_playout_ends_where_so_many_turns_are_over():
    game = Bare.at(RULES, position({0: "lamp#1", 1: "lamp#2", 2: "lamp#3"}))
    before = game.passed
    run_on(game, SKILL.judgement, turns=2)
    assert game.passed == before + 2


def test_a_playout_goes_on_until_all_is_quiet():
    class Restive(HarbourJudgement):
        def is_quiet(self, state):
            return state.turn == 0

    game = Bare.at(RULES, position({0: "lamp#1", 1: "lamp#2", 2: "lamp#3"}))
    run_on(game, Restive(RULES), turns=1)
    assert game.over or game.state.turn == 0


def test_a_playout_is_answered_by_the_rough_policy_of_a_game_and_by_no_other():
    class Rough(HarbourJudgement):
        def policy(self, state, prompt):
            raise AssertionError("a playout has no time for that")

        def rough(self, state, prompt):
            return super().policy(state, prompt)

    games = [Bare.at(RULES, position({0: "lamp#1", 1: "lamp#2", 2: "lamp#3"})) for _ in range(2)]
    rough, usual = (
        run_on(game, judgement, turns=2) for game, judgement in zip(games, (Rough(RULES), SKILL.judgement), strict=True)
    )
    assert rough == usual > 0
    assert games[0].state == games[1].state


def test_who_wins_by_much_has_more_of_it_by_margin_than_who_wins_by_little():
    state, places = position({}), ((0,), (1, 2))
    much, little = (Counted(RULES).margin(state, Standing(places, {0: points, 1: 3, 2: 3})).win[0] for points in (9, 4))
    assert 1 > much > little > 1 / 3


def test_a_third_of_a_result_is_the_win_and_the_rest_how_far_ahead_somebody_is_where_points_count():
    game, counting = Bare.at(RULES, position({0: "lamp#1", 1: "lamp#2", 2: "lamp#3"})), Counted(RULES)
    assert rewards_by_margin(game, counting) == rewards(game, counting), "it is not over"
    run_on(game, counting, turns=100)
    assert game.over
    won, ahead = rewards(game, counting), reward(counting.margin(game.state, game.standing))
    assert rewards_by_margin(game, SKILL.judgement) == won, "its points tell nothing"
    mixed = [(share + 2 * far) / 3 for share, far in zip(won, ahead, strict=True)]
    assert rewards_by_margin(game, counting) == pytest.approx(mixed)
    assert won != pytest.approx(ahead)


def test_a_search_counts_by_how_far_ahead_an_end_that_it_comes_to_is_where_points_tell_that():
    class Noting(Counted):
        ends = 0

        def margin(self, state, standing):
            Noting.ends += 1
            return super().margin(state, standing)

    table = Table(position({0: "chest#1 lamp#1"}, smuggler=0, landed=2))
    player("strong", replace(SKILL, judgement=Noting(RULES)), TRIALS).decide(*asked(table, 0), Dice("far"))
    assert Noting.ends


def test_who_searches_goes_by_the_judgement_that_a_game_has_for_that_and_nobody_else_does():
    apart = replace(SKILL, searching=Counted(RULES))
    for each in STRENGTHS:
        judgement = player(each.strength, apart).skill.judgement
        assert (judgement is apart.searching) == (each.strength == "strong")
    assert player("strong", SKILL).skill.judgement is SKILL.judgement, "there is none of its own"


def test_a_question_learns_which_answer_is_good_and_tries_more_of_them_the_oftener_it_is_asked():
    bandit, prompt = Bandit(), Pick(seat=0, ask="which", choices=tuple(Choice(f"{n}") for n in range(20)))
    chosen: Counter[str] = Counter()
    for _ in range(300):
        answer, arm = bandit.choose(SKILL.judgement, position({}), prompt)
        chosen[answer[0]] += 1
        learn([(0, bandit, arm)], [1.0 if answer == ["3"] else 0.2])
    assert chosen.most_common(1)[0][0] == "3"
    assert 4 < len(chosen) < 20
    assert sum(arm.visits for arm in bandit.arms.values()) == bandit.visits == 300


def test_who_answers_a_sealed_question_learns_nothing_of_what_others_answer_to_it():
    root, judgement = Node(), Judgement(BEACH)
    for number in range(40):
        game = Bare.start(BEACH, BEACH.agree(2, f"sealed {number}"))
        path = []
        root.descend(game, judgement, path, (0, {"beans": number % 2, "boast": ["no"]}))
        learn(path, [0.5, 0.5])
    (other,) = root.bandits.values()
    assert set(root.bandits) == {(1, "bid")}
    assert other.visits == 40, "the same statistics, whatever seat 0 bids"
    assert {key[0] for key in root.children} == {(0, '{"beans":0,"boast":["no"]}'), (0, '{"beans":1,"boast":["no"]}')}


def test_a_restless_player_strays_as_often_as_was_said():
    table = Table(position({0: "lamp#1 chest#1"}, smuggler=2))
    restless, dice = Restless(player("learner", SKILL), 0.3), Dice("restless")
    answers = Counter(restless.decide(*asked(table, 0), dice).answer[0] for _ in range(400))
    assert answers.most_common(1)[0][0] == "play"
    assert 60 < 400 - answers["play"] < 130


def test_players_of_games_by_chance_find_a_world_for_every_question():
    for _, seen, owed, dice in battery.questions(SKILL, 3, 2, every=5):
        assert not player("club", SKILL).decide(seen, owed, dice).lost
