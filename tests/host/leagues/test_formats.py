"""The formats by themselves: what is planned next, who goes on, who goes up and down."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Refusal
from host.leagues.formats import format_of, next_of
from host.leagues.formats.contract import Candidate, Division, Sitting, Step, fits
from host.leagues.formats.cup import KNOCK_OUT, going_on
from host.leagues.formats.divisions import by_divisions, division_sizes, moving
from host.leagues.formats.ladder import challenge, rungs, within_reach
from host.leagues.planning.plans import Entrant, repeated_pairs
from host.leagues.scoring.results import SeatResult, TableResult
from host.leagues.scoring.rules import Rules, ScoringWords
from host.leagues.scoring.standings import standings
from tests.host.leagues.tables import NAMES, PEOPLE, ids, table

SWISS = Rules(least=3, most=5, wanted=4, rounds=3, format="swiss")
LADDER = Rules(least=2, most=3, wanted=2, format="ladder", reach=3)
CUP = Rules(least=3, most=5, wanted=4, rounds=1, format="cup")


def candidates(count):
    return [Candidate(Entrant(n)) for n in range(1, count + 1)]


def division(people, rules, **more):
    people = tuple(people)
    return Division(
        rules, more.pop("seats", dict.fromkeys((2, 3, 4, 5), ())), tuple(Entrant(who) for who in people), people, **more
    )


def played(now, step, chance):
    """The division after all that was planned was played, by chance."""
    sittings, results = list(now.sittings), list(now.results)
    for number, plan in enumerate(step.rounds, now.opened + 1):
        for people in plan.tables:
            table_id = len(results) + 1
            order = list(people)
            chance.shuffle(order)
            seats = [SeatResult(seat, who, 1 + order.index(who)) for seat, who in enumerate(people)]
            results.append(TableResult(table_id, tuple(seats), table_id, kind=plan.kind))
            sittings.append(Sitting(number, people, plan.kind, table_id, True))
        for who in plan.byes:
            sittings.append(Sitting(number, (who,), "bye", None, True))
            results.append(TableResult(-len(results) - 1, (SeatResult(0, who, 1),), kind="bye", of=4))
    return replace(now, sittings=tuple(sittings), results=tuple(results), opened=now.opened + len(step.rounds))


def to_its_end(now, chance):
    for _ in range(30):
        step = next_of(now)
        if step.rounds == ():
            return now
        assert step.rounds is not None
        for plan in step.rounds:
            seated = [who for people in plan.tables for who in people]
            assert len({*seated, *plan.byes}) == len(seated) + len(plan.byes)
            assert {*seated, *plan.byes} <= set(now.ids)
        now = played(now, step, chance)
    raise AssertionError("it has no end")


# --- divisions


@given(st.integers(3, 200), st.integers(1, 6))
def test_divisions_are_of_about_equal_size_and_each_fits_into_tables(count, number):
    rules = Rules(least=3, most=5, wanted=4, divisions=number)
    try:
        found = division_sizes(count, rules)
    except Refusal:
        assert count < 3 * number
        return
    assert sum(found) == count
    assert len(found) == number
    assert max(found) - min(found) <= 1


def test_where_tables_have_one_size_divisions_are_as_even_as_that_allows():
    assert division_sizes(28, Rules(least=4, most=4, wanted=4, divisions=3)) == (12, 8, 8)


def test_people_who_are_too_few_for_so_many_divisions_are_told_so():
    with pytest.raises(Refusal, match="5 people do not fit into 2 divisions with tables of 3 to 5"):
        division_sizes(5, Rules(divisions=2))


def test_the_strongest_begin_in_the_highest_division_and_who_is_not_rated_counts_as_a_beginner():
    strengths = (None, 20.0, 31.0, 25.0, 40.0, None)
    people = [Candidate(Entrant(n), strength) for n, strength in enumerate(strengths, 1)]
    first, second = by_divisions(people, Rules(least=3, most=3, wanted=3, divisions=2))
    assert (first.name, first.people, second.name, second.people) == ("First", (5, 3, 1), "Second", (4, 6, 2))


@given(st.integers(3, 12), st.integers(2, 4), st.integers(0, 4), st.randoms())
def test_with_nobody_coming_or_going_everybody_who_moves_goes_exactly_one_division_up_or_down(size, count, few, chance):
    rules = Rules(least=3, most=5, wanted=4, divisions=count, promoted=few, relegated=few)
    order = list(range(1, size * count + 1))
    chance.shuffle(order)
    ended = [standings(order[n * size : (n + 1) * size], [], rules.scoring.rule) for n in range(count)]
    moves = moving(ended, frozenset(order), rules)
    assert sum(moves.values()) == 0
    before = {row.person: number for number, rows in enumerate(ended, 1) for row in rows}
    again = [
        Candidate(Entrant(row.person), None, (number, row.place, moves.get(row.person, 0)))
        for number, rows in enumerate(ended, 1)
        for row in rows
    ]
    after = {who: number for number, part in enumerate(by_divisions(again, rules), 1) for who in part.people}
    assert all(after[who] == before[who] - moves.get(who, 0) for who in before)


def test_where_somebody_left_the_next_best_comes_up_beside_who_was_promoted():
    rules = Rules(least=3, most=3, wanted=3, divisions=2, promoted=1, relegated=1)
    was = {1: (1, 1, 0), 3: (1, 3, -1), 4: (2, 1, 1), 5: (2, 2, 0), 6: (2, 3, 0), 7: None}  # 2 has left
    first, second = by_divisions([Candidate(Entrant(who), None, at) for who, at in was.items()], rules)
    assert (first.people, second.people) == ((1, 4, 5), (3, 6, 7))


def test_who_was_relegated_is_spared_before_somebody_skips_a_division_or_comes_in_above_the_lowest():
    rules = Rules(least=2, most=2, wanted=2, divisions=3, promoted=1, relegated=1)
    was = {1: (1, 3, 0), 2: (1, 4, -1), 3: (2, 1, 1), 4: (3, 1, 1), 5: (3, 2, 0), 6: (3, 3, 0), 7: None, 8: None}
    was |= {9: None, 10: None, 11: None, 12: None}
    parts = by_divisions([Candidate(Entrant(who), None, at) for who, at in was.items()], rules)
    assert [part.people for part in parts] == [(1, 3, 2, 4), (5, 6, 7, 8), (9, 10, 11, 12)]
    was |= {7: (2, 3, 0)}
    parts = by_divisions([Candidate(Entrant(who), None, at) for who, at in was.items()], rules)
    assert [part.people for part in parts] == [(1, 3, 7, 2), (4, 5, 6, 8), (9, 10, 11, 12)]


@given(st.integers(4, 10), st.integers(3, 4), st.randoms())
def test_whoever_leaves_nobody_skips_a_division_as_long_as_there_are_others(size, count, chance):
    rules = Rules(least=2, most=3, wanted=2, divisions=count, promoted=2, relegated=2)
    order = list(range(1, size * count + 1))
    gone = set(chance.sample(order, size // 2))
    ended = [standings(order[n * size : (n + 1) * size], [], rules.scoring.rule) for n in range(count)]
    moves = moving(ended, frozenset(order) - gone, rules)
    was = {row.person: (n, row.place, moves.get(row.person, 0)) for n, rows in enumerate(ended, 1) for row in rows}
    people = [Candidate(Entrant(who), None, at) for who, at in was.items() if who not in gone]
    people += [Candidate(Entrant(1000 + number)) for number in range(len(gone))]
    after = {who: number for number, part in enumerate(by_divisions(people, rules), 1) for who in part.people}
    assert all(abs(after[who] - was[who][0]) <= 1 for who in was if who not in gone)


# --- round robin and swiss


def test_the_rounds_to_come_are_planned_again_when_somebody_came_or_went_and_not_otherwise():
    now = division(range(1, 10), Rules(least=3, most=4, wanted=3, rounds=3))
    now = replace(played(now, next_of(now), random.Random(1)), opened=1)
    assert next_of(now).rounds is None
    changed = replace(now, people=(*now.people[1:], Entrant(77), Entrant(78)), everybody=(*now.everybody, 77, 78))
    ahead = next_of(changed).rounds
    assert len(ahead) == 2
    assert all(sorted(who for people in plan.tables for who in people) == [*range(2, 10), 77, 78] for plan in ahead)
    assert repeated_pairs([*now.past, *(plan.tables for plan in ahead)]) <= 4


def test_swiss_seats_people_by_the_standings_and_repeats_nobody_where_that_can_be():
    now = division(range(1, 17), SWISS)
    for _ in range(3):
        now = played(now, next_of(now), random.Random(3))
    assert repeated_pairs(now.past) == 0
    assert next_of(now).rounds == ()


def test_where_not_everybody_fits_somebody_sits_out_who_has_not_yet_and_gets_the_mean_of_a_table():
    now = to_its_end(
        division(range(1, 6), Rules(least=2, most=2, wanted=2, rounds=5, format="swiss")), random.Random(2)
    )
    out = [each.people[0] for each in now.sittings if each.kind == "bye"]
    assert sorted(out) == [1, 2, 3, 4, 5]


def test_a_division_with_too_few_people_left_is_over():
    assert next_of(division([1], replace(SWISS, least=2))).rounds == ()


# --- teams


def test_where_a_game_makes_teams_partners_change_as_long_as_they_can():
    rules = Rules(least=4, most=4, wanted=4, rounds=3)
    now = division(range(1, 5), rules, seats={4: ((0, 2), (1, 3))})
    tables = [table for plan in next_of(now).rounds for table in plan.tables]
    together = {frozenset(pair) for table in tables for pair in ((table[0], table[2]), (table[1], table[3]))}
    assert len(tables) == 3
    assert len(together) == 6


# --- play-offs


def test_who_is_level_plays_it_off_once_where_the_league_chose_that():
    rules = Rules(least=2, most=2, wanted=2, rounds=1, scoring=ScoringWords(tie_breaks=("play-off",)))
    now = division([1, 2, 3, 4], rules)
    now = played(now, next_of(now), random.Random(1))
    step = next_of(now)
    assert [(plan.kind, len(plan.tables)) for plan in step.rounds] == [("play-off", 2)]
    after = played(now, step, random.Random(1))
    assert next_of(after).rounds == ()
    assert [row.place for row in format_of(rules).standings(after)] == [1, 2, 3, 4]
    assert next_of(replace(now, rules=replace(rules, scoring=ScoringWords()))).rounds == ()


# --- ladder


def ladder(results=(), people="Ana Ben Cem Dan Eli", sittings=(), rules=LADDER):
    found = tuple(replace(each, kind="challenge") for each in results)
    return division(ids(people), rules, results=found, sittings=sittings, opened=1)


def order(now):
    return " ".join(PEOPLE[who - 1] for who in rungs(now))


def test_the_rungs_of_those_at_a_table_are_dealt_anew_among_them():
    assert order(ladder()) == "Ana Ben Cem Dan Eli"
    assert order(ladder([table(1, "Dan Ben")])) == "Ana Dan Cem Ben Eli"
    assert order(ladder([table(1, "Eli Ben Dan")])) == "Ana Eli Cem Ben Dan"
    assert order(ladder([table(1, "Ben Dan")])) == "Ana Ben Cem Dan Eli"


def test_a_draw_or_a_table_called_off_moves_nobody_and_who_gave_up_is_last():
    assert order(ladder([table(1, "Dan =Ben"), table(2, "Eli Ana", abandoned=True)])) == "Ana Ben Cem Dan Eli"
    assert order(ladder([table(1, "Ana! Ben")])) == "Ben Ana Cem Dan Eli"


def test_who_leaves_a_ladder_makes_room_for_those_below():
    now = ladder([table(1, "Dan Ben")])
    assert order(replace(now, people=tuple(e for e in now.people if e.id != NAMES["Dan"]))) == "Ana Cem Ben Eli"


def test_one_challenges_people_above_within_reach_and_nobody_twice_at_once():
    ana, ben, dan, eli = (NAMES[name] for name in ("Ana", "Ben", "Dan", "Eli"))
    assert sorted(challenge(ladder(), eli, ben)) == [ben, eli]
    for words, who, whom in (
        ("at the top of the ladder", ana, ben), ("stands above you", ben, dan),
        ("members", 99, ana), ("members", eli, 99),
        ("up to 3 rungs above you, and that is 4", eli, ana),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=words):
            challenge(ladder(), who, whom)
    open_now = ladder(sittings=(Sitting(1, (dan, ben), "challenge", 5),))
    with pytest.raises(Refusal, match="already"):
        challenge(open_now, dan, ben)
    assert challenge(replace(open_now, sittings=(Sitting(1, (dan, ben), "challenge", 5, True),)), dan, ben)
    busy = ladder(sittings=tuple(Sitting(at, (eli, other), "challenge", 5) for at, other in ((1, ben), (2, dan))))
    with pytest.raises(Refusal, match="You sit at 2 tables of this ladder already"):
        challenge(busy, eli, NAMES["Cem"])
    with pytest.raises(Refusal, match="They sit at 2 tables"):
        challenge(ladder(people="Eli Ben Dan Cem", sittings=busy.sittings), NAMES["Cem"], eli)


def test_where_a_table_needs_more_seats_those_between_sit_there_if_they_are_free():
    rules = replace(LADDER, least=3, most=4, wanted=3)
    ben, cem, dan, eli = (NAMES[name] for name in ("Ben", "Cem", "Dan", "Eli"))
    assert set(challenge(ladder(rules=rules), eli, ben)) == {ben, cem, eli}
    busy = (Sitting(1, (NAMES["Ana"], cem), "challenge", 5),)
    assert set(challenge(ladder(rules=rules, sittings=busy), eli, ben)) == {ben, dan, eli}
    with pytest.raises(Refusal, match="too few others are free"):
        challenge(ladder(rules=rules, people="Ana Ben"), ben, NAMES["Ana"])


@pytest.mark.parametrize("least", [2, 3])
def test_whoever_leads_cannot_wish_the_challenges_of_the_others_away(least):
    rules = replace(LADDER, least=least, most=4, wanted=3)
    ana, *others = ids("Ana Ben Cem Dan Eli")
    now = ladder(rules=rules)
    shy = replace(now, people=tuple(replace(e, apart=frozenset(others)) if e.id == ana else e for e in now.people))
    for who in others[:3]:
        assert {ana, who} <= set(challenge(shy, who, ana))
    assert within_reach(shy, others[2]) == (others[1], others[0], ana)


def test_of_others_those_sit_at_a_challenge_whom_nobody_there_wants_to_avoid():
    now = ladder(rules=replace(LADDER, least=2, most=4, wanted=3))
    ana, ben, cem, dan, eli = ids("Ana Ben Cem Dan Eli")
    shy = replace(now, people=tuple(replace(e, apart=frozenset({ben, cem})) if e.id == ana else e for e in now.people))
    assert set(challenge(shy, dan, ana)) == {ana, dan, eli}


@settings(max_examples=60)
@given(st.lists(st.permutations(PEOPLE[:5]).map(lambda names: " ".join(names[:3])), max_size=10))
def test_whatever_is_played_everybody_has_one_rung_and_only_who_played_moves(finishes):
    before = ladder()
    for number, finish in enumerate(finishes, 1):
        now = ladder([table(n, each) for n, each in enumerate(finishes[:number], 1)])
        assert sorted(rungs(now)) == ids("Ana Ben Cem Dan Eli")
        moved = [one for one, other in zip(rungs(before), rungs(now), strict=True) if one != other]
        assert set(moved) <= set(ids(finish))
        assert min(rungs(now).index(who) for who in ids(finish)) == rungs(now).index(ids(finish)[0])
        before = now


def test_a_substitute_for_the_season_stands_on_the_rung_of_whoever_they_play_for():
    dan, eli = ids("Dan Eli")
    now = ladder([table(1, "Dan Ana")])
    here = tuple(each for each in now.people if each.id != dan)
    after = replace(now, people=here, instead={dan: eli})
    assert order(now) == "Dan Ben Cem Ana Eli"
    assert order(after) == "Eli Ben Cem Ana"
    again = table(2, "Ben Eli", at=2)
    sat = Sitting(1, tuple(ids("Ben Eli")), "challenge", 2, True)
    won = replace(after, results=(*after.results, replace(again, kind="challenge")), sittings=(*after.sittings, sat))
    assert order(won) == "Ben Eli Cem Ana"


# --- cup


@given(st.integers(6, 120), st.integers(2, 5))
def test_from_every_stage_fewer_go_on_and_they_fit_into_tables(count, wanted):
    rules = Rules(least=max(2, wanted - 1), most=wanted + 1, wanted=wanted, format="cup")
    while count > rules.most and fits(count, rules):
        after = going_on(count, rules)
        assert rules.least <= after < count
        assert fits(after, rules)
        count = after


def test_groups_are_of_equal_strength():
    parts = format_of(CUP).divide(candidates(16), CUP)
    assert [part.people for part in parts] == [(1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13)]
    assert [part.name for part in parts] == ["Group A", "Group B", "Group C", "Group D"]


@settings(max_examples=25)
@given(st.integers(6, 40), st.integers(1, 3), st.integers(0, 1000))
def test_a_cup_has_a_winner_who_won_their_last_table(count, best_of, seed):
    rules, chance = replace(CUP, best_of=best_of), random.Random(seed)
    cup = format_of(rules)
    groups = [
        to_its_end(division(part.people, rules, stage=part.stage, seed=n), chance)
        for n, part in enumerate(cup.divide(candidates(count), rules))
    ]
    part = cup.then(groups)
    now = to_its_end(division(part.people, rules, stage=KNOCK_OUT), chance)
    assert cup.then([*groups, now]) is None
    rows = cup.standings(now)
    assert sorted(row.person for row in rows) == sorted(part.people)
    final = {each.people for each in now.sittings if each.round == now.opened}
    assert len(final) == 1
    assert rows[0].person in final.pop()


@settings(max_examples=25)
@given(st.integers(2, 3), st.integers(0, 1000))
def test_whoever_is_replaced_between_two_games_of_a_final_there_is_one_final(best_of, seed):
    rules, chance = replace(CUP, best_of=best_of, least=4, most=4), random.Random(seed)
    cup, now = format_of(rules), division((1, 2, 3, 4), rules, stage=KNOCK_OUT)
    first, *others = cup.next(now).rounds
    now = played(now, replace(cup.next(now), rounds=(first,)), chance)
    later = [tuple(5 if who == 4 else who for who in table) for plan in others for table in plan.tables]
    now = replace(now, people=tuple(Entrant(who) for who in (1, 2, 3, 5)), everybody=(1, 2, 3, 4, 5))
    now = played(
        now, Step(tuple(replace(plan, tables=(table,)) for plan, table in zip(others, later, strict=True))), chance
    )
    assert cup.next(now).rounds == ()
    rows = cup.standings(now)
    assert {row.person for row in rows[:4]} == {1, 2, 3, 5}
    assert rows[-1].person == 4


def test_all_winners_of_groups_go_on_before_any_second_and_then_as_many_as_tables_need():
    rules = replace(CUP, least=4, most=4, go_on=1)
    groups = []
    for n in range(6):
        people = tuple(range(4 * n + 1, 4 * n + 5))
        seats = tuple(SeatResult(seat, who, seat + 1) for seat, who in enumerate(people))
        groups.append(division(people, rules, stage="groups", results=(TableResult(n + 1, seats, n),)))
    assert format_of(rules).then(groups).people == (1, 5, 9, 13, 17, 21, 2, 6)


# --- formats


def test_a_format_that_this_release_does_not_know_is_refused_and_rules_that_make_no_sense():
    with pytest.raises(Refusal, match="There is no format “chess”"):
        format_of(Rules(format="chess"))
    for rules in (replace(CUP, carries_on=True), replace(LADDER, reach=0), replace(LADDER, divisions=2)):
        with pytest.raises(Refusal, match=r"cup is played once|at least one rung|no divisions"):
            format_of(rules).check(rules)
