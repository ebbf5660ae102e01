"""Every format from sign-up to its end, over a real house."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event

import pytest

from engine import Dice
from host.leagues.formats import next_of
from host.leagues.planning.membership import notes_of, with_notes
from host.leagues.scoring.rules import Rules, ScoringWords, written_rules
from host.leagues.seasons import progress
from host.leagues.shown.pictures import WHATS, league_sheet, parts_of, standing_rows
from host.leagues.shown.survey import people_of
from host.table.stores import Stores
from rendering.sheets.paper import crown
from storage.league_rows import MemberRow
from tests.host.fakes import sight
from tests.host.leagues.crowd import (
    CROWD,
    MANAGER,
    begun,
    log_of,
    now,
    person,
    play,
    play_open_tables,
    play_to_the_end,
    standings_of,
    started,
)

PIA, REX = CROWD[-2:]
PAIRS = Rules(least=2, most=3, wanted=2, rounds=2)
DIVISIONS = replace(PAIRS, rounds=1, divisions=2, promoted=1, relegated=1, carries_on=True)


def people_of_divisions(found):
    return [
        {member.user_id for member in found.members if member.division_id == each.row.id} for each in found.divisions
    ]


# --- divisions


async def test_divisions_play_on_their_own_and_a_season_ends_when_all_have(world):
    await begun(world, DIVISIONS, 8)
    first, second = (await now(world)).divisions
    assert (first.row.name, second.row.name) == ("First", "Second")
    assert [len(people) for people in people_of_divisions(await now(world))] == [4, 4]
    while (found := (await now(world)).division(first.row.id)).row.ended_at is None:  # only the first plays
        table = next(fixture for fixture in found.fixtures if fixture.status == "running")
        await play(world, table.table_id, Dice("one", str(table.table_id)))
    found = await now(world)
    assert (found.league.status, found.season.ended_at) == ("running", None)
    assert {fixture.round for fixture in found.division(second.row.id).fixtures if fixture.status == "running"} == {1}
    await play_to_the_end(world)
    assert (await now(world)).season.number == 2


async def test_after_a_season_the_best_go_up_the_last_go_down_and_everybody_stays_who_does_not_leave(world):
    await begun(world, DIVISIONS, 8)
    await play_to_the_end(world)
    ended, opened = await now(world, shown=True), await now(world)
    assert (ended.season.number, opened.season.number, opened.league.status) == (1, 2, "open")
    first, second = ended.divisions
    down, up = first.standings[-1].person, second.standings[0].person
    assert ended.moves == {down: -1, up: 1}
    log = await log_of(world)
    assert f"{ended.names[up]} goes up to First." in log
    assert f"{ended.names[down]} goes down to Second." in log
    assert "Season 2 is open" in log
    assert f"{ended.names[up]} goes up to First." in world.channel.titled("Dunes")[-1].text
    assert f"▲ **{ended.names[up]}**" in await standings_of(world)
    before = people_of_divisions(ended)
    await started(world)
    after = people_of_divisions(await now(world))
    assert after[0] == (before[0] - {down}) | {up}
    assert after[1] == (before[1] - {up}) | {down}


async def test_who_leaves_between_two_seasons_is_not_seated_and_who_is_new_begins_at_the_bottom(world):
    await begun(world, DIVISIONS, 6)
    await play_to_the_end(world)
    await world.host.league_members.leave(sight(person("Ana")), "Dunes", key=world.key())
    await world.host.league_members.join(sight(person("Pia")), "Dunes", key=world.key())
    await started(world)
    first, second = people_of_divisions(await now(world))
    assert person("Ana").id not in first | second
    assert person("Pia").id in second
    assert (len(first), len(second)) == (3, 3)


async def test_who_stands_by_goes_on_to_in_the_next_season(world):
    await begun(world, DIVISIONS, 8)
    await world.host.league_members.stand_by(sight(PIA), "Dunes", key=world.key())
    await play_to_the_end(world)
    page = await world.host.league_members.wishes(sight(PIA), "Dunes")
    assert (page.status, page.stands_by, page.member) == ("open", True, False)
    await started(world)
    assert PIA.id not in set().union(*people_of_divisions(await now(world)))


async def test_a_league_that_does_not_carry_on_is_over_with_its_season(world):
    await begun(world, replace(DIVISIONS, carries_on=False), 8)
    await play_to_the_end(world)
    found = await now(world)
    assert (found.league.status, found.season.number) == ("finished", 1)


# --- people who come and go while a season runs


async def change(world, act):
    async with world.database.transaction() as tx:
        await act(Stores.of(tx))


@pytest.mark.parametrize("form", ["round robin", "swiss"])
async def test_who_joins_late_plays_from_the_next_round_on_and_who_left_does_not(world, form):
    await begun(world, replace(PAIRS, rounds=3, format=form), 6)
    found = await now(world)
    late, gone = person("Pia"), found.members[0]

    async def act(stores):
        await stores.people.get(late.id)
        await stores.leagues.put_member(MemberRow(found.season.id, late.id, None, world.clock()))
        await stores.leagues.put_member(replace(gone, left_at=world.clock()))

    await change(world, act)
    await play_open_tables(world)
    found = await now(world)
    seated = [str(fixture.people) for fixture in found.fixtures if fixture.round > 1]
    assert all(str(gone.user_id) not in people for people in seated)
    assert any(str(late.id) in people for people in seated)
    (member,) = [each for each in found.members if each.user_id == late.id]
    assert member.division_id == found.divisions[0].row.id
    await play_to_the_end(world)
    found = await now(world)
    assert found.league.status == "finished"
    assert {row.person for row in found.standings} >= {late.id, gone.user_id}


async def test_the_clock_does_not_stand_still_for_a_long_plan_and_comes_again_when_it_is_made(world, monkeypatch):
    made = Event()

    def slowly(division):
        made.wait(60)
        return next_of(division)

    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "next_of", slowly)
    await begun(world, replace(PAIRS, format="swiss"), 6)
    assert await play_open_tables(world)
    assert not [fixture for fixture in (await now(world)).fixtures if fixture.round > 1]
    made.set()
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name().startswith("league division")))
    await world.pass_time(progress.AGAIN // 1000)
    assert [fixture for fixture in (await now(world)).fixtures if fixture.round == 2]


async def test_two_of_whom_one_does_not_want_to_sit_with_the_other_do_not_meet(world):
    rules = replace(PAIRS, rounds=2)
    await world.host.leagues.create(MANAGER, "Dunes", game="beach", channel_id=70, rules=rules, key=world.key())
    for each in CROWD[:6]:
        await world.host.league_members.join(sight(each), "Dunes", key=world.key())
    found = await now(world)
    ana, ben = person("Ana"), person("Ben")

    async def act(stores):
        (member,) = [each for each in found.members if each.user_id == ana.id]
        await stores.leagues.put_member(with_notes(member, replace(notes_of(member), not_with=(ben.id,))))

    await change(world, act)
    await started(world)
    assert not any(str(ana.id) in each.people and str(ben.id) in each.people for each in (await now(world)).fixtures)


# --- swiss


async def test_a_swiss_season_pairs_round_after_round_by_the_standings(world):
    await begun(world, replace(PAIRS, rounds=3, format="swiss"), 6)
    for number in (1, 2, 3):
        found = await now(world)
        assert {fixture.round for fixture in found.fixtures} == set(range(1, number + 1))
        assert await play_open_tables(world) == 3
    found = await now(world)
    assert found.league.status == "finished"
    pairs = [fixture.people for fixture in found.fixtures]
    assert len(set(pairs)) == len(pairs)


# --- play-offs


async def test_who_is_level_at_the_end_plays_it_off_where_the_league_chose_that(world):
    scoring = ScoringWords(points=("1", "1"), tie_breaks=("play-off",))
    await begun(world, replace(PAIRS, most=2, rounds=1, scoring=scoring), 2)
    await play_open_tables(world)
    found = await now(world)
    assert [(fixture.kind, fixture.status) for fixture in found.fixtures] == [
        ("round", "finished"), ("play-off", "running"),
    ]  # fmt: skip
    await play_to_the_end(world)
    assert (await now(world)).league.status == "finished"


# --- ladder


LADDER = Rules(least=2, most=3, wanted=2, rounds=1, format="ladder")


async def test_in_a_ladder_a_challenge_opens_a_table_and_its_end_deals_the_rungs_anew(world):
    await begun(world, LADDER, 4)
    ana, dan = person("Ana"), person("Dan")
    key = world.key()
    done = await world.host.challenges.challenge(sight(dan), "Dunes", ana.id, key=key)
    assert done.text == "You challenged Ana; the table opens by itself, with 2 seats."
    assert await world.host.challenges.challenge(sight(dan), "Dunes", ana.id, key=key) == done
    await world.settle()
    again = world.host.challenges.challenge(sight(dan), "Dunes", ana.id, key=world.key())
    assert (await world.refused(again)).endswith("play it to its end first. Now you can challenge Cem or Ben.")
    top = world.host.challenges.challenge(sight(ana), "Dunes", dan.id, key=world.key())
    assert (await world.refused(top)).endswith("so that there is nobody whom you could challenge.")
    stranger = world.host.challenges.challenge(sight(CROWD[4]), "Dunes", ana.id, key=world.key())
    assert (await world.refused(stranger)).endswith("`/league join` makes you one, at its foot.")
    (fixture,) = (await now(world)).fixtures
    assert (fixture.kind, fixture.status) == ("challenge", "running")
    await world.host.handover.resign(fixture.table_id, ana, key=world.key())
    await play_to_the_end(world)
    found = await now(world)
    assert [found.names[row.person] for row in found.standings] == ["Dan", "Ben", "Cem", "Ana"]
    assert "Dan goes up to 1. Ana goes down to 4." in await log_of(world)
    assert found.league.status == "running"


async def test_who_joins_a_ladder_begins_at_its_foot_and_may_challenge_at_once(world):
    await begun(world, LADDER, 3)
    pia, ben = person("Pia"), person("Ben")
    found = await now(world)
    await change(world, lambda stores: stores.leagues.put_member(MemberRow(found.season.id, pia.id, None, 5)))
    assert [row.person for row in (await now(world)).standings][-1] == pia.id
    await world.host.challenges.challenge(sight(pia), "Dunes", ben.id, key=world.key())
    await world.settle()
    await play_to_the_end(world)
    (member,) = [each for each in (await now(world)).members if each.user_id == pia.id]
    assert member.division_id is not None


async def test_only_in_ladders_that_run_people_are_challenged(world):
    await begun(world, PAIRS, 4)
    challenge = world.host.challenges.challenge
    refused = await world.refused(challenge(sight(person("Dan")), "Dunes", person("Ana").id, key=world.key()))
    assert refused == "The league Dunes is no ladder: its tables open by themselves."
    await begun(world, LADDER, 4, name="Steps")
    await world.host.leagues.pause(MANAGER, "Steps", key=world.key())
    refused = await world.refused(challenge(sight(person("Dan")), "Steps", person("Ana").id, key=world.key()))
    assert "does not run now" in refused


async def test_a_ladder_that_a_manager_ends_is_over_when_its_last_table_is(world):
    await begun(world, LADDER, 4)
    await world.host.challenges.challenge(sight(person("Dan")), "Dunes", person("Ana").id, key=world.key())
    await world.settle()
    league = (await now(world)).league
    await change(world, lambda s: s.leagues.change(league.id, rules=written_rules(replace(LADDER, ending=True))))
    await play_to_the_end(world)
    found = await now(world)
    assert (found.league.status, found.rules.ending) == ("finished", False)


# --- cup


async def test_a_cup_goes_from_groups_to_a_final(world):
    rules = Rules(least=2, most=3, wanted=2, rounds=2, format="cup")
    await begun(world, rules, 8)
    assert [each.row.name for each in (await now(world)).divisions] == ["Group A", "Group B"]
    late = world.host.league_members.join(sight(person("Pia")), "Dunes", key=world.key())
    assert await world.refused(late) == "The league Dunes has begun, and nobody can join a cup after that."
    await play_to_the_end(world)
    found = await now(world)
    assert [each.row.name for each in found.divisions] == ["Group A", "Group B", "Knock-out"]
    stages = found.divisions[-1].fixtures
    assert [(each.round, each.kind) for each in stages] == [(1, "knock-out"), (1, "knock-out"), (2, "knock-out")]
    winner = found.divisions[-1].standings[0]
    assert str(winner.person) in stages[-1].people
    assert winner.wins == 2
    assert found.league.status == "finished"
    assert (await standings_of(world)).startswith("**Knock-out**\n1. ")


async def test_pictures_of_a_cup_begin_with_its_last_stage_and_crown_only_whoever_won_that(world):
    await begun(world, Rules(least=2, most=3, wanted=2, rounds=1, format="cup"), 8)
    await play_to_the_end(world)
    found = await now(world)
    winner = found.names[found.divisions[-1].standings[0].person]
    for what in WHATS:
        first, *others = league_sheet(found, "Beach", what).scenes
        assert "Group" not in first.alt, what
        assert "Knock-out" not in " ".join(scene.alt for scene in others), what
    report, *groups = league_sheet(found, "Beach", "report").scenes
    assert f"the season is over. 1. {winner} with" in report.alt
    assert f"{winner} wins the season." in world.channel.titled("Dunes")[-1].text
    assert not any("the season is over" in scene.alt for scene in groups)
    assert len(groups) == 2
    assert [crowned(scene) for scene in (report, *groups)] == [True, False, False]
    assert f"1. {winner}" in world.channel.titled("Dunes")[-1].picture.alt


def crowned(scene):
    """Whether a crown is drawn anywhere in a picture."""
    outline = crown((0, 0)).children[0].path

    def look(node):
        return getattr(node, "path", None) == outline or any(map(look, getattr(node, "children", ())))

    return look(scene.root)


async def test_nobody_is_marked_to_go_up_or_down_before_anything_was_played(world):
    await begun(world, DIVISIONS, 8)
    found = await now(world)
    assert "▲" not in await standings_of(world)
    assert not {row.zone for part in parts_of(found) for row in standing_rows(found, part)} - {""}
    second = found.divisions[1]
    await play(world, second.fixtures[0].table_id, Dice("one"))
    found = await now(world)
    zones = [{row.zone for row in standing_rows(found, part)} for part in parts_of(found)]
    assert zones == [{""}, {"up", ""}]


@pytest.mark.parametrize("best_of", [1, 3])
async def test_whoever_plays_for_somebody_else_from_a_knock_out_table_on_comes_as_far_as_they_can(world, best_of):
    await begun(world, Rules(least=2, most=3, wanted=2, rounds=1, format="cup", best_of=best_of), 8)
    while len((await now(world)).divisions) < 3:
        await play_open_tables(world)
    semi_final = next(each for each in (await now(world)).fixtures if each.status == "running")
    for who, to in zip(people_of(semi_final), (PIA, REX), strict=True):
        await world.host.rulings.substitute(MANAGER, "Dunes", who, to, "is ill", key=world.key())
    await world.settle()
    await play_to_the_end(world)
    knock_out = (await now(world)).divisions[-1]
    final = [set(people_of(each)) for each in knock_out.fixtures if each.round > best_of]
    assert len(final) == best_of
    assert all(len(people & {PIA.id, REX.id}) == 1 for people in final)
    assert knock_out.standings[0].person in final[0]
    assert (await now(world)).league.status == "finished"


@pytest.mark.rehearsal
async def test_killed_anywhere_a_cup_is_played_to_its_end_and_no_table_twice(world):
    await begun(world, Rules(least=2, most=3, wanted=2, rounds=1, format="cup"), 8)
    while await play_open_tables(world):
        await world.restart()
        await world.settle()
    found = await now(world)
    assert found.league.status == "finished"
    assert [fixture.status for fixture in found.fixtures] == ["finished"] * 7
