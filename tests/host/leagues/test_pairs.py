"""Formats where partners stay together: pairs are planned, placed, moved and go on as one, and are never split."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Refusal
from host.leagues.formats import format_of, next_of
from host.leagues.formats.contract import Candidate, Division, RoundPlan, Sitting, Step
from host.leagues.formats.cup import KNOCK_OUT
from host.leagues.formats.pairs import paired
from host.leagues.planning.plans import Entrant
from host.leagues.scoring.results import SeatResult, TableResult
from host.leagues.scoring.rules import STAY, Rules
from host.leagues.scoring.standings import Penalty
from host.leagues.seasons.season_start import begin

ROUND_ROBIN = Rules(least=4, most=4, wanted=4, rounds=3, partners=STAY)
SWISS = replace(ROUND_ROBIN, format="swiss")
CUP = replace(ROUND_ROBIN, format="cup", rounds=2)
SEATS = {2: (), 3: (), 4: ((0, 2), (1, 3))}


def partners_at(people):
    return {frozenset((people[0], people[2])), frozenset((people[1], people[3]))}


def candidates(count):
    return [Candidate(Entrant(who)) for who in range(1, count + 1)]


def division(pairs, rules, **more):
    people = tuple(who for pair in pairs for who in pair)
    here = more.pop("here", people)
    return Division(
        rules, SEATS, tuple(Entrant(who) for who in people if who in here), more.pop("everybody", people),
        pairs=tuple(pairs), **more,
    )  # fmt: skip


def pairs_of(count):
    return [(2 * n + 1, 2 * n + 2) for n in range(count)]


def result(number, people, winners, **more):
    """A table of four: one team is first, the other third."""
    seats = (SeatResult(seat, who, 1 if who in winners else 3, team=seat % 2) for seat, who in enumerate(people))
    return TableResult(number, tuple(seats), number, **more)


def played(now, step, chance, rounds=None):
    """The division after so many of the rounds that were planned, all of them if none are named, by chance."""
    sittings = [each for each in now.sittings if each.round <= now.opened]
    results, opened, bye = list(now.results), now.opened, len(now.results) + len(now.sittings)
    for number, plan in enumerate(step.rounds, now.opened + 1):
        over = rounds is None or number <= now.opened + rounds
        opened += over
        for people in plan.tables:
            table = 100 * number + len(results) if over else None
            sittings.append(Sitting(number, people, plan.kind, table, over))
            if over:
                winners = people[0::2] if chance.random() < 0.5 else people[1::2]
                results.append(result(table, people, winners, kind=plan.kind))
        for who in plan.byes:
            bye += 1
            sittings.append(Sitting(number, (who,), "bye", None, over))
            if over:
                results.append(TableResult(-bye, (SeatResult(0, who, 1),), kind="bye", of=4))
    fresh = {who for pair in step.pairs for who in pair}
    pairs = (*(pair for pair in now.pairs if not fresh & set(pair)), *step.pairs)
    return replace(now, sittings=tuple(sittings), results=tuple(results), opened=opened, pairs=pairs)


def to_its_end(now, chance):
    """The division at its end; in no round is a pair split, or anybody seated twice."""
    for _ in range(30):
        step = next_of(now)
        if step.rounds == ():
            return now
        together = {frozenset(pair) for pair in (*now.pairs, *step.pairs)}
        for plan in step.rounds:
            seated = [who for people in plan.tables for who in people] + list(plan.byes)
            assert len(seated) == len(set(seated))
            assert all(side in together for people in plan.tables for side in partners_at(people))
        now = played(now, step, chance)
    raise AssertionError("it has no end")


def met(now):
    """How often each two pairs met."""
    return Counter(
        frozenset(partners_at(people)) for number in range(1, now.opened + 1)
        for people in (each.people for each in now.of_round(number) if each.kind == "round")
    )  # fmt: skip


# --- plans


@pytest.mark.parametrize("rules", [ROUND_ROBIN, SWISS])
def test_four_pairs_meet_each_other_once_in_three_rounds_and_nobody_their_own_partner(rules):
    now = to_its_end(division(pairs_of(4), rules), random.Random(1))
    assert set(met(now).values()) == {1}
    assert len(met(now)) == 6


@settings(max_examples=15)
@given(st.integers(2, 9), st.sampled_from([ROUND_ROBIN, SWISS, CUP]), st.randoms(use_true_random=False))
def test_whatever_is_played_a_pair_is_never_split(count, rules, chance):
    now = to_its_end(division(pairs_of(count), rules, stage="groups" if rules is CUP else ""), chance)
    rows = format_of(rules).standings(now)
    assert [row.person for row in rows[1::2]] == [row.partner for row in rows[0::2]]
    assert all(one.place == other.place for one, other in zip(rows[0::2], rows[1::2], strict=True))


def test_partners_sit_at_each_place_of_their_team_in_turn():
    now = to_its_end(division(pairs_of(2), replace(ROUND_ROBIN, rounds=4)), random.Random(1))
    sat = Counter((who, seat) for each in now.sittings for seat, who in enumerate(each.people))
    assert all(sat[who, seat] == 1 for who in range(1, 5) for seat in range(4))


def test_an_odd_pair_sits_out_whole_and_nobody_twice_before_all_have():
    now = to_its_end(division(pairs_of(3), SWISS), random.Random(4))
    out = [each.people[0] for each in now.sittings if each.kind == "bye"]
    assert sorted(out) == [1, 2, 3, 4, 5, 6]
    rows = {row.person: row for row in format_of(SWISS).standings(now)}
    assert sum(row.points for row in rows.values()) == 2 * (3 + 3 * Fraction(1, 2))


def test_a_wish_of_one_not_to_sit_with_somebody_is_one_of_the_pair():
    now = division(pairs_of(4), replace(ROUND_ROBIN, rounds=1))
    people = (replace(now.people[0], apart=frozenset((4, 5))), *now.people[1:])
    (plan,) = next_of(replace(now, people=people)).rounds
    (mine,) = [people for people in plan.tables if 1 in people]
    assert set(mine) == {1, 2, 7, 8}


# --- the beginning


def test_who_named_each_other_are_partners_and_the_rest_as_they_came_unless_they_wish_otherwise():
    people = [
        Candidate(Entrant(1), partner=4), Candidate(Entrant(2, apart=frozenset((3,)))), Candidate(Entrant(3)),
        Candidate(Entrant(4), partner=1), Candidate(Entrant(5), partner=2), Candidate(Entrant(6)),
    ]  # fmt: skip
    found = [(one.entrant.id, other.entrant.id) for one, other in paired(people)]
    assert found == [(1, 4), (2, 5), (3, 6)]


def test_a_season_does_not_begin_with_somebody_who_has_no_partner_or_with_pairs_that_do_not_fit():
    with pytest.raises(Refusal, match="7 people have joined, and partners stay together here: one would have none"):
        begin(candidates(7), ROUND_ROBIN, SEATS, 1)
    with pytest.raises(Refusal, match="3 pairs do not fit into tables of 4 people"):
        begin(candidates(6), ROUND_ROBIN, SEATS, 1)
    with pytest.raises(Refusal, match="3 pairs do not fit into 2 divisions with tables of 4 people"):
        begin(candidates(6), replace(ROUND_ROBIN, divisions=2), SEATS, 1)


def test_both_of_a_pair_are_in_one_division_the_strongest_pairs_in_the_highest():
    strengths = (10.0, 40.0, 30.0, 31.0, 20.0, 21.0, None, None)
    people = [Candidate(Entrant(who), strength) for who, strength in enumerate(strengths, 1)]
    rules = replace(ROUND_ROBIN, divisions=2)
    first, second = (part for part, _ in begin(people, rules, SEATS, 1).parts)
    assert (first.people, second.people) == ((3, 4, 1, 2), (7, 8, 5, 6))
    assert (first.pairs, second.pairs) == (((3, 4), (1, 2)), ((7, 8), (5, 6)))


def test_who_is_partner_of_somebody_from_another_division_begins_in_the_lower_one():
    was = {1: (1, 1, 0), 2: (2, 1, 1), 3: (1, 2, 0), 4: (2, 3, 0), 5: (1, 3, 0), 6: None, 7: (1, 4, 0), 8: (1, 5, 0)}
    people = [Candidate(Entrant(who), None, at) for who, at in was.items()]
    first, second = format_of(SWISS).divide(people, replace(SWISS, divisions=2))
    assert set(first.people) == {1, 2, 7, 8}  # 2 has come up
    assert set(second.people) == {3, 4, 5, 6}


# --- people who come and go


def begun(rules, count=4, rounds=1):
    now = division(pairs_of(count), rules)
    return played(now, next_of(now), random.Random(2), rounds)


def test_the_rounds_to_come_stay_as_they_are_as_long_as_nobody_comes_or_goes():
    now = begun(ROUND_ROBIN)
    assert next_of(now).rounds is None


def gone(now, *who):
    return replace(now, people=tuple(each for each in now.people if each.id not in who))


def come(now, *who):
    return replace(now, people=(*now.people, *map(Entrant, who)), everybody=(*now.everybody, *who))


@pytest.mark.parametrize("rules", [ROUND_ROBIN, SWISS])
def test_who_is_left_without_a_partner_sits_out_until_somebody_else_has_none(rules):
    now = gone(begun(rules), 2)
    step = next_of(now)
    assert step.pairs == ()
    for plan in step.rounds:
        assert 1 in plan.byes
        assert 2 not in (*plan.byes, *(who for people in plan.tables for who in people))
    now = come(played(now, step, random.Random(3), 1), 77)
    step = next_of(now)
    assert step.pairs == ((1, 77),)
    assert all(not plan.byes for plan in step.rounds)
    assert all(
        frozenset((1, 77)) in partners_at(people) for plan in step.rounds for people in plan.tables if 1 in people
    )


def test_two_who_are_left_become_partners():
    now = gone(begun(ROUND_ROBIN), 2, 4)
    step = next_of(now)
    assert step.pairs == ((1, 3),)
    assert all(len(plan.byes) == 2 for plan in step.rounds)  # three pairs: one sits out in each round


def test_a_late_joiner_with_nobody_to_play_with_has_byes_and_what_was_planned_stays():
    now = come(begun(ROUND_ROBIN), 77)
    step, ahead = next_of(now), [each.people for each in now.sittings if each.round > now.opened]
    assert [people for plan in step.rounds for people in plan.tables] == ahead
    assert [plan.byes for plan in step.rounds] == [(77,), (77,)]
    now = played(now, step, random.Random(3), 1)
    assert next_of(now).rounds is None
    assert [plan.byes for plan in next_of(gone(now, 77)).rounds] == [()]


def test_a_partner_who_comes_later_takes_the_place_in_the_pair_and_its_results_stay():
    now = division(pairs_of(2), ROUND_ROBIN)
    before = replace(now, results=(result(1, (1, 3, 2, 4), (1, 2)), result(2, (3, 1, 4, 2), (1, 2))))
    after = replace(gone(come(before, 77), 2), pairs=((1, 77), (3, 4)))
    rows = {row.person: row for row in format_of(ROUND_ROBIN).standings(after)}
    assert (rows[1].points, rows[1].partner, rows[77].points, rows[77].place) == (2, 77, 2, 1)
    assert (rows[2].points, rows[2].partner) == (2, None)  # whoever left has a row of their own


def test_who_gets_a_new_partner_while_both_sit_out_has_one_from_then_on():
    now = come(begun(replace(ROUND_ROBIN, rounds=3), 3), 77)
    now = played(now, next_of(now), random.Random(3), 1)
    out, other = sorted(each.people[0] for each in now.of_round(3) if each.kind == "bye" and each.people != (77,))
    step = next_of(gone(now, other))
    assert step.pairs == ((out, 77),)
    assert [sorted(plan.byes) for plan in step.rounds] == [[out, 77]]
    assert [len(plan.tables) for plan in step.rounds] == [1]
    later = played(gone(now, other), step, random.Random(3), 0)
    assert next_of(later).rounds is None


@settings(max_examples=25)
@given(st.integers(2, 7), st.sampled_from([ROUND_ROBIN, SWISS]), st.randoms(use_true_random=False))
def test_whoever_comes_and_goes_everybody_who_is_there_has_one_seat_or_sits_out(count, rules, chance):
    now = begun(replace(rules, rounds=5), count)
    for late in range(200, 205):
        if chance.random() < 0.5:
            now = come(now, late)
        now = gone(now, *(who for who in now.ids if chance.random() < 0.15))
        step = next_of(now)
        if step.rounds == ():
            return
        now = now if step.rounds is None else played(now, step, chance, 0)
        ahead = now.of_round(now.opened + 1)
        seated = sorted(who for each in ahead for who in each.people)
        assert seated == sorted(now.ids)
        together = {frozenset(pair) for pair in now.pairs}
        assert all(side in together for each in ahead if each.kind == "round" for side in partners_at(each.people))
        alone = [who for who in now.ids if not any({who} < pair <= set(now.ids) for pair in together)]
        assert len(alone) < 2
        rows = format_of(rules).standings(now)
        assert sorted(row.person for row in rows) == sorted(now.everybody)
        plan = RoundPlan(
            tuple(each.people for each in ahead if each.kind == "round"),
            byes=tuple(each.people[0] for each in ahead if each.kind == "bye"),
        )
        later = tuple(each for each in now.sittings if each.round > now.opened + 1)
        now = played(now, Step((plan,)), chance)
        now = replace(now, sittings=(*now.sittings, *later))


# --- standings


def test_a_pair_has_one_place_and_what_its_team_has_even_where_one_of_it_gave_up():
    table = result(1, (1, 3, 2, 4), (1, 2))
    gave_up = replace(table, seats=(replace(table.seats[0], forfeited=True), *table.seats[1:]))
    for each, points in ((table, 1), (gave_up, 1)):
        rows = format_of(ROUND_ROBIN).standings(replace(division(pairs_of(2), ROUND_ROBIN), results=(each,)))
        assert [(row.person, row.place, row.points, row.played) for row in rows] == [
            (1, 1, points, 1), (2, 1, points, 1), (3, 2, 0, 1), (4, 2, 0, 1),
        ]  # fmt: skip
        assert [row.decided for row in rows] == ["points", "points", "", ""]
    both = replace(table, seats=tuple(replace(each, forfeited=each.team == 0) for each in table.seats))
    rows = format_of(ROUND_ROBIN).standings(replace(division(pairs_of(2), ROUND_ROBIN), results=(both,)))
    assert [(row.person, row.points) for row in rows] == [(3, 1), (4, 1), (1, 0), (2, 0)]


def test_a_substitute_at_one_seat_has_their_part_of_half_the_team():
    table = result(1, (1, 3, 2, 4), (1, 2))
    seats = (replace(table.seats[0], substitutes={9: Fraction(1, 2)}), *table.seats[1:])
    now = replace(division(pairs_of(2), ROUND_ROBIN), results=(replace(table, seats=seats),))
    rows = {row.person: row for row in format_of(ROUND_ROBIN).standings(now)}
    assert rows[1].points == rows[2].points == Fraction(3, 4)
    assert rows[1].played == Fraction(3, 4)
    assert set(rows) == {1, 2, 3, 4}


def test_points_that_are_taken_from_one_are_taken_from_the_pair():
    now = replace(division(pairs_of(2), ROUND_ROBIN), penalties=(Penalty(2, Fraction(2)),))
    rows = {row.person: row for row in format_of(ROUND_ROBIN).standings(now)}
    assert rows[1].points == rows[2].points == -2


def test_both_of_a_pair_go_up_or_down_together():
    rules = replace(ROUND_ROBIN, divisions=2, promoted=1, relegated=1)
    ended = [
        to_its_end(division([(n, n + 1) for n in range(start, start + 8, 2)], rules), random.Random(start))
        for start in (1, 11)
    ]
    rows = [format_of(rules).standings(each) for each in ended]
    last, best = {row.person for row in rows[0][-2:]}, {row.person for row in rows[1][:2]}
    assert format_of(rules).moves(ended) == dict.fromkeys(last, -1) | dict.fromkeys(best, 1)


# --- cup


@pytest.mark.parametrize("count", [4, 8, 10])
def test_pairs_go_on_to_the_knock_out_of_a_cup_and_one_of_them_wins_it(count):
    chance, cup = random.Random(count), format_of(CUP)
    parts = [part for part, _ in begin(candidates(2 * count), CUP, SEATS, 1).parts]
    ended = [to_its_end(division(part.pairs, CUP, stage=part.stage, everybody=part.people), chance) for part in parts]
    part = cup.then(ended)
    pairs = [pair for each in parts for pair in each.pairs if pair[0] in part.people]
    assert {who for pair in pairs for who in pair} == set(part.people)
    now = to_its_end(division(pairs, CUP, stage=KNOCK_OUT, everybody=part.people), chance)
    final = now.of_round(now.opened)
    assert [len(each.people) for each in final] == [4]
    first, second, *_ = cup.standings(now)
    assert (first.place, second.place, first.partner) == (1, 1, second.person)
    assert {first.person, second.person} <= set(final[0].people)


def test_a_pair_of_which_one_left_does_not_go_on_in_a_cup():
    now = to_its_end(division(pairs_of(4), CUP, stage="groups"), random.Random(5))
    best = format_of(CUP).standings(now)[0]
    part = format_of(CUP).then([gone(now, best.partner)])
    assert best.person not in part.people
    assert len(part.people) == 4


def test_in_a_knock_out_a_substitute_goes_on_with_the_partner_and_who_is_left_is_out():
    now = division(pairs_of(4), CUP, stage=KNOCK_OUT)
    now = played(now, next_of(now), random.Random(6))
    (final,) = next_of(now).rounds
    one, other = final.tables[0][0], final.tables[0][2]
    replaced = come(gone(now, other), 99)
    pairs = tuple(pair for pair in now.pairs if one not in pair)
    (final,) = next_of(replace(replaced, pairs=(*pairs, (one, 99)))).rounds
    assert frozenset((one, 99)) in partners_at(final.tables[0])
    (final,) = next_of(gone(now, other)).rounds
    assert one not in final.tables[0]
    assert len(final.tables[0]) == 4
    assert final.byes == ()


# --- whose results a pair has


def test_a_new_pair_has_the_results_of_whoever_was_at_more_tables_however_often_the_other_sat_out():
    first, second = (1, 3, 2, 4), (1, 5, 2, 6)
    sittings = [Sitting(1, first, "round", 1, True), Sitting(2, second, "round", 2, True)]
    byes = [TableResult(-n, (SeatResult(0, 7, 1),), kind="bye", of=4) for n in (1, 2)]
    now = Division(
        ROUND_ROBIN, SEATS, tuple(Entrant(who) for who in (3, 7)), (1, 2, 3, 4, 5, 6, 7), tuple(sittings), 2,
        (result(1, first, (3, 4)), result(2, second, (1, 2)), *byes), pairs=((3, 7),),
    )  # fmt: skip
    rows = {row.person: row for row in format_of(ROUND_ROBIN).standings(now)}
    assert (rows[7].played, rows[7].points) == (rows[3].played, rows[3].points) == (1, 1)


# --- ladder


def test_partners_cannot_stay_together_on_a_ladder():
    rules = replace(ROUND_ROBIN, format="ladder")
    with pytest.raises(Refusal, match="Everybody stands alone in a ladder"):
        format_of(rules).check(rules)
