"""Partners who stay together, over a real house: who names whom, who plays with whom, what everybody reads of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from host.leagues.planning.membership import notes_of
from host.leagues.scoring.rules import STAY, Rules
from host.leagues.shown.pictures import league_sheet, parts_of, standing_rows
from host.leagues.shown.survey import people_of
from tests.host.boats import BOATS
from tests.host.fakes import CHANNEL, sight
from tests.host.leagues import crowd
from tests.host.leagues.crowd import CROWD, MANAGER, log_of, now, person, play_open_tables, play_to_the_end, started
from tests.host.world import World

RULES = Rules(least=4, most=4, wanted=4, rounds=3, partners=STAY)
ANA, BEN, CEM, DAN, ELI, FAY, GUS, HAL, PIA, OLE = map(
    person, ("Ana", "Ben", "Cem", "Dan", "Eli", "Fay", "Gus", "Hal", "Pia", "Ole")
)


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "house.db", (BOATS,))
    yield world
    await world.database.close()


async def made(world, people=(ANA, BEN, CEM, DAN), rules=RULES):
    await world.host.leagues.create(MANAGER, "Dunes", game="boats", channel_id=CHANNEL, rules=rules, key=world.key())
    for each in people:
        await world.host.league_members.join(sight(each), "Dunes", key=world.key())
    await world.settle()


async def name(world, who, other):
    wanted = None if other is None else other.id
    done = await world.host.league_partners.name(sight(who), "Dunes", wanted, key=world.key())
    await world.settle()
    return done.text


async def refused(world, who, other):
    wanted = None if other is None else other.id
    return await world.refused(world.host.league_partners.name(sight(who), "Dunes", wanted, key=world.key()))


async def partners(world):
    return (await now(world)).partner_of


async def page(world, who):
    return (await world.host.league_members.wishes(sight(who), "Dunes")).partnering


def told(world, who):
    return [post.title for user, post in world.channel.whispers if user == who.id]


def invitation(world):
    (said,) = [said for said in world.channel.said if "**Joined**" in said.post.text]
    return said.post.text


async def words(view):
    return "\n".join((await view).pages)


# --- naming


async def test_two_who_name_each_other_are_partners_and_everybody_can_read_it(world):
    await made(world)
    assert await name(world, ANA, DAN) == (
        "Dan is told that you want to play with them; you are partners once they name you, too."
    )
    assert await partners(world) == {}
    assert "Ana (" not in invitation(world)
    assert told(world, DAN) == ["Ana would like to be your partner"]
    assert ((await page(world, ANA)).named, (await page(world, DAN)).asked) == (DAN.id, (ANA.id,))
    assert await name(world, DAN, ANA) == "You and Ana are partners in the league Dunes."
    await world.pass_time(5)
    assert await partners(world) == {ANA.id: DAN.id, DAN.id: ANA.id}
    assert told(world, ANA) == ["Dan is your partner"]
    assert "Dan and Ana are partners" in await log_of(world)
    assert "**Joined**: 4 (Ana with Dan, Ben and Cem)" in invitation(world)
    assert "**Partners**: they stay together for a season" in invitation(world)
    assert (await page(world, ANA)).partner == DAN.id
    assert "Ana with Dan" in await words(world.host.league_views.schedule(sight(), "Dunes"))
    assert "**Ana and Dan**: 0 points" in await words(world.host.league_views.standings(sight(), "Dunes"))


async def test_either_takes_it_back_before_the_season_begins(world):
    await made(world)
    await name(world, ANA, DAN)
    assert await name(world, ANA, None) == "You do not ask Dan any more."
    assert (await page(world, DAN)).asked == ()
    await name(world, ANA, DAN)
    await name(world, DAN, ANA)
    assert await name(world, DAN, None) == "You and Ana are not partners any more."
    assert await partners(world) == {}
    assert told(world, ANA)[-1] == "Dan is not your partner any more"
    assert "Dan and Ana are not partners any more" in await log_of(world)
    assert await refused(world, DAN, None) == "You have named nobody."


async def test_who_takes_it_back_before_the_other_heard_of_it_is_not_told_of(world):
    await made(world)
    for wanted in (DAN.id, None):
        await world.host.league_partners.name(sight(ANA), "Dunes", wanted, key=world.key())
    await world.settle()
    assert told(world, DAN) == []


async def test_only_a_member_without_a_partner_is_named_and_nobody_has_two(world):
    await made(world)
    await name(world, ANA, DAN)
    await name(world, DAN, ANA)
    assert await refused(world, ANA, BEN) == "Dan is your partner; take that back first."
    assert await refused(world, BEN, DAN) == "Dan has a partner, Ana."
    assert await refused(world, BEN, BEN) == "Nobody is their own partner."
    assert await refused(world, BEN, ELI) == "Only people who are in the league Dunes can be named."
    assert await refused(world, ELI, BEN) == "You are not in the league Dunes."
    await name(world, BEN, CEM)
    assert await refused(world, BEN, CEM) == "You have named Cem already."


async def test_who_leaves_before_the_season_is_nobodys_partner_also_when_they_come_back(world):
    await made(world)
    await name(world, ANA, DAN)
    await name(world, DAN, ANA)
    await world.host.league_members.leave(sight(DAN), "Dunes", key=world.key())
    await world.settle()
    assert told(world, ANA)[-1] == "Dan is not your partner any more"
    await world.host.league_members.join(sight(DAN), "Dunes", key=world.key())
    assert await partners(world) == {}
    assert (await page(world, ANA)).named is None


async def test_killed_after_two_named_each_other_the_press_that_comes_again_does_nothing(world):
    await made(world)
    await name(world, ANA, DAN)
    done = await world.host.league_partners.name(sight(DAN), "Dunes", ANA.id, key="press")
    await world.restart()
    again = await world.host.league_partners.name(sight(DAN), "Dunes", ANA.id, key="press")
    await world.settle()
    assert again.text == done.text
    assert (await log_of(world)).count("are partners") == 1
    assert told(world, ANA) == ["Dan is your partner"]


async def test_where_partners_change_nobody_names_one(world):
    await made(world, rules=replace(RULES, partners="change", least=3))
    assert "Partners do not stay together in the league Dunes" in await refused(world, ANA, BEN)
    assert await page(world, ANA) is None
    assert "Partners**" not in invitation(world)


# --- a season


async def test_a_season_is_played_by_pairs_from_its_beginning_to_its_end(world):
    await made(world, CROWD[:8])
    await name(world, ANA, HAL)
    await name(world, HAL, ANA)
    await started(world)
    pairs = await partners(world)
    assert pairs[ANA.id] == HAL.id
    assert (pairs[BEN.id], pairs[DAN.id], pairs[FAY.id]) == (CEM.id, ELI.id, GUS.id)
    assert "Ben and Cem are partners" in await log_of(world)
    assert told(world, BEN) == ["Cem is your partner"]
    begins = world.channel.titled("Dunes: season 1 begins")[0].text
    assert "Ana and Hal against " in begins or " against Ana and Hal" in begins or "against Hal and Ana" in begins
    assert await refused(world, ANA, None) == "You and Hal are partners until the season is over."
    assert await play_to_the_end(world) == 6
    found, met = await now(world, shown=True), Counter()
    for fixture in found.fixtures:
        people = people_of(fixture)
        assert pairs[people[0]] == people[2]
        assert pairs[people[1]] == people[3]
        met[frozenset(people)] += 1
    assert set(met.values()) == {1}
    rows = found.standings
    assert all((one.partner, one.place, one.points) == (other.person, other.place, other.points)
        for one, other in zip(rows[0::2], rows[1::2], strict=True))  # fmt: skip
    lines = (await crowd.standings_of(world)).splitlines()
    assert len(lines) == 4
    assert any(line.split("**")[1] in ("Ana and Hal", "Hal and Ana") for line in lines)
    assert "level with" not in "\n".join(lines) or len({row.points for row in rows}) < 4
    schedule = await words(world.host.league_views.schedule(sight(), "Dunes"))
    assert schedule.count(" against ") == 6
    file = await world.host.league_export.document(sight(), "Dunes")
    (season,) = file["seasons"]
    assert {row["person"]: row["partner"] for row in season["members"]} == {
        str(who): str(other) for who, other in pairs.items()
    }
    assert all(row["partner"] == str(pairs[int(row["person"])]) for row in season["standings"])


async def test_a_season_does_not_begin_with_an_odd_number_of_people(world):
    await made(world, CROWD[:5])
    start = world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    assert "5 people have joined, and partners stay together here: one would have none." in await world.refused(start)


async def test_who_is_left_by_a_partner_sits_out_until_somebody_joins_and_plays_with_them(world):
    await made(world, CROWD[:8], replace(RULES, format="swiss", rounds=4))
    await started(world)
    await world.host.league_members.leave(sight(BEN), "Dunes", key=world.key())
    await world.settle()
    assert told(world, ANA)[-1] == "Ben does not play with you any more"
    await world.pass_time(24 * 3600 + 60)
    await play_open_tables(world)
    second = [row for row in (await now(world)).fixtures if row.round == 2]
    assert (ANA.id,) in [people_of(row) for row in second if row.kind == "bye"]
    await world.host.league_members.join(sight(PIA), "Dunes", key=world.key())
    await play_open_tables(world)
    assert (await partners(world))[ANA.id] == PIA.id
    assert told(world, PIA) == ["Ana is your partner"]
    assert "Ana and Pia are partners" in await log_of(world)
    third = [people_of(row) for row in (await now(world)).fixtures if row.round == 3]
    assert any({ANA.id, PIA.id} <= set(people) for people in third)
    await play_to_the_end(world)
    assert (await now(world)).league.status == "finished"
    found = {row.person: row for row in (await now(world)).standings}
    assert (found[ANA.id].partner, found[BEN.id].partner) == (PIA.id, None)


async def test_a_late_joiner_and_whoever_is_left_may_name_each_other(world):
    await made(world, CROWD[:8])
    await started(world)
    for each in (BEN, DAN):
        await world.host.league_members.leave(sight(each), "Dunes", key=world.key())
    await world.host.league_members.join(sight(PIA), "Dunes", key=world.key())
    assert set((await page(world, PIA)).free) == {ANA.id, CEM.id}
    await name(world, PIA, CEM)
    await name(world, CEM, PIA)
    assert (await partners(world))[CEM.id] == PIA.id
    await world.pass_time(24 * 3600 + 60)
    await play_open_tables(world)
    second = [row for row in (await now(world)).fixtures if row.round == 2]
    assert any({CEM.id, PIA.id} <= set(people_of(row)) for row in second)
    assert (ANA.id,) in [people_of(row) for row in second]


async def test_a_substitute_for_the_rest_of_the_season_is_the_partner_and_the_pair_keeps_what_it_has(world):
    await made(world)
    await started(world)
    await play_open_tables(world)
    before = {row.person: row.points for row in (await now(world)).standings}
    await world.host.rulings.substitute(MANAGER, "Dunes", BEN.id, PIA, "away", key=world.key())
    await world.settle()
    assert (await partners(world))[ANA.id] == PIA.id
    assert told(world, ANA)[-1] == "Pia is your partner"
    after = {row.person: row for row in (await now(world)).standings}
    assert after[ANA.id].points == after[PIA.id].points == before[ANA.id]
    assert after[BEN.id].points == before[BEN.id]
    await play_to_the_end(world)
    assert (await now(world)).league.status == "finished"


async def test_who_forfeits_the_season_and_is_taken_in_again_is_the_partner_again(world):
    await made(world, CROWD[:8])
    await started(world)
    await world.host.rulings.forfeit(MANAGER, "Dunes", BEN.id, "gone", key=world.key())
    await world.host.rulings.undo(MANAGER, "Dunes", f"out {BEN.id}", key=world.key())
    await world.settle()
    await play_open_tables(world)
    second = [people_of(row) for row in (await now(world)).fixtures if row.round == 2]
    assert any({ANA.id, BEN.id} <= set(people) for people in second)


async def test_a_partner_who_is_forgotten_leaves_no_trace_and_the_season_ends(world):
    await made(world, CROWD[:8])
    await started(world)
    await world.host.data.forget(BEN, key="gone")
    await world.settle()
    assert (await page(world, ANA)).partner is None
    assert all(str(BEN.id) not in each.notes for each in (await now(world)).members)
    await play_to_the_end(world)
    assert "**Ana and former player 1**" in await crowd.standings_of(world)
    assert "former-1" in str(await world.host.league_export.document(sight(), "Dunes"))


async def test_both_of_a_pair_go_up_and_are_partners_in_the_next_season_too(world):
    rules = replace(RULES, rounds=1, divisions=2, promoted=1, relegated=1, carries_on=True)
    await made(world, CROWD[:8], rules)
    await started(world)
    pairs = await partners(world)
    await play_to_the_end(world)
    ended, opened = await now(world, shown=True), await now(world)
    up, down = ({who for who, way in ended.moves.items() if way == each} for each in (1, -1))
    assert len(up) == len(down) == 2
    assert all(pairs[who] in up for who in up)
    assert opened.partner_of == pairs
    one, other = sorted(up, key=[row.person for row in ended.standings].index)
    assert f"{ended.names[one]} and {ended.names[other]} go up to First." in await log_of(world)
    gone = ended.divisions[0].standings[0]
    await world.host.league_members.leave(sight(person(ended.names[gone.person])), "Dunes", key=world.key())
    await world.host.league_members.join(sight(PIA), "Dunes", key=world.key())
    await started(world)
    found = await now(world)
    assert found.partner_of[gone.partner] == PIA.id
    assert up <= {each.user_id for each in found.members if each.division_id == found.divisions[0].row.id}


async def test_a_cup_is_won_by_a_pair(world):
    await made(world, CROWD[:8], replace(RULES, format="cup", rounds=1, divisions=2))
    await started(world)
    pairs = await partners(world)
    await play_to_the_end(world)
    found = await now(world)
    final = found.divisions[-1].fixtures[-1]
    first, second, *_ = found.divisions[-1].standings
    assert (first.partner, first.place, second.place) == (second.person, 1, 1)
    assert pairs[first.person] == second.person
    assert {first.person, second.person} <= set(people_of(final))


# --- the rule


async def test_a_league_may_choose_it_only_where_its_game_makes_teams_of_two(world):
    await made(world, rules=replace(RULES, partners="change", least=3, most=5))
    change = world.host.leagues.options
    shown = await words(world.host.league_views.rules(sight(), "Dunes"))
    assert "Partners: they change from round to round (`partners`)" in shown
    done = await change(MANAGER, "Dunes", "partners", "stay", key=world.key())
    assert done.text == "Partners: they stay together for a season."
    shown = await words(world.host.league_views.rules(sight(), "Dunes"))
    assert "Seats at a table: 4 (`seats`)" in shown
    for what, value, why in (
        ("seats", "3", "Boats makes no teams of two of 3 seats, so that no partners can stay together."),
        ("format", "ladder", "Everybody stands alone in a ladder, so that no partners can stay together there."),
        ("partners", "often", "Partners are one of change, stay, not “often”."),
    ):
        assert await world.refused(change(MANAGER, "Dunes", what, value, key=world.key())) == why
    await change(MANAGER, "Dunes", "partners", "change", key=world.key())
    await change(MANAGER, "Dunes", "seats", "3", key=world.key())
    assert "Partners:" not in await words(world.host.league_views.rules(sight(), "Dunes"))
    refused = await world.refused(change(MANAGER, "Dunes", "partners", "stay", key=world.key()))
    assert refused == "Boats makes no teams of two of 3 seats, so that no partners can stay together."


async def test_whom_somebody_named_is_not_in_what_everybody_may_read(world):
    await made(world)
    await name(world, ANA, DAN)
    assert "Dan" not in (await log_of(world)).replace("Dan: joined", "")
    file = await world.host.league_export.document(sight(), "Dunes")
    assert {row["partner"] for row in file["seasons"][0]["members"]} == {None}
    mine = next(each for each in (await now(world)).members if each.user_id == ANA.id)
    assert notes_of(mine).partner == DAN.id


# --- the edges


async def test_pictures_and_their_words_have_a_line_for_each_pair(world):
    await made(world, CROWD[:8])
    await started(world)
    await play_open_tables(world)
    found = await now(world)
    names = {" and ".join(found.names[who] for who in (row.person, row.partner)) for row in found.standings[0::2]}
    for what in ("standings", "met", "report", "round", "schedule"):
        sheet = league_sheet(found, "Boats", what)
        assert sheet.scenes
        told = "\n".join([*sheet.lines, *(scene.alt for scene in sheet.scenes)])
        assert any(pair in told for pair in names), what
    (part,) = parts_of(found)
    assert [row.name for row in standing_rows(found, part)] == [
        " and ".join(found.names[who] for who in (row.person, row.partner)) for row in found.standings[0::2]
    ]


async def test_who_joins_late_comes_into_the_division_in_which_somebody_waits_for_a_partner(world):
    await made(world, CROWD[:8], replace(RULES, divisions=2))
    await started(world)
    first, _ = (await now(world)).divisions
    left = first.shape.everybody[0]
    await world.host.league_members.leave(
        sight(next(each for each in CROWD if each.id == left)), "Dunes", key=world.key()
    )
    for late in (PIA, OLE):
        await world.host.league_members.join(sight(late), "Dunes", key=world.key())
    await world.settle()
    where = {each.user_id: each.division_id for each in (await now(world)).members}
    assert where[PIA.id] == first.row.id
    assert where[OLE.id] is None  # the lowest, as always, once a round is planned there
    await world.pass_time(24 * 3600 + 60)
    await play_to_the_end(world)
    found = await now(world)
    assert found.partner_of[PIA.id] in first.shape.everybody
    assert found.league.status == "finished"
