"""What finished tables tell: ranks, and that they are the same however they come about."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import Dice
from games.counted import Counted, Had
from host.stats.counts import Played, by_seat, by_thing, even_share, steps_of
from host.stats.ranks import ranking_of
from host.table.facts import HadThing, read_facts
from host.values.habits import ENOUGH, WITHIN, median, span_words, stage, together
from host.values.ports import HOUR, MINUTE, Person
from host.values.sheets import Wanted
from storage.league_rows import ResultRow
from storage.league_store import LeagueStore
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.world import World

ELI = Person(105, "Eli")


async def finished(world, *people, seed="play", **more):
    """A table that these people have played to its end by chance."""
    return await finished_by_chance(world, await world.play(*people, **more), seed)


async def finished_by_chance(world, table, seed="play"):
    dice = Dice(seed, str(table))
    while await world.random_answer(table, dice):
        await world.settle()
    assert (await world.row(table)).status == "finished"
    return table


async def words(view):
    return "\n".join((await view).words)


def game(world, what="ranks", *, person=ANA, guild=GUILD, page=1):
    return world.host.stats.show(sight(person, guild=guild), Wanted("game", "beach", what, page))


def card(world, of, *, seen_by=ANA, what=""):
    return world.host.stats.show(sight(seen_by), Wanted("person", str(of.id), what))


async def counted(world, guild, known=None):
    """Out of how many each of those is ranked who are."""
    ranking = await ranking_of(world.host.stats.books, guild, "beach", world.clock(), known)
    return {each.person: each.rank.of for each in ranking.people}


async def test_strengths_are_shown_with_their_uncertainty_and_no_rank_that_says_nothing(world):
    for _ in range(2):
        await finished(world, ANA, BEN, CEM)
    text = await words(game(world))
    assert len(re.findall(r"about \d+ ± \d+, not known yet; 2 tables", text)) == 3
    assert re.match(r"You: about \d+ ± \d+, not known yet\.", text)
    assert "rank " not in text.rsplit("-#", 1)[0]


async def test_nobody_is_ranked_by_tables_of_another_server(world):
    await finished(world, ANA, BEN)
    assert "Nobody is ranked yet" in await words(game(world, guild=GUILD + 1))


async def test_across_servers_only_those_are_ranked_who_want_to_be(world):
    await finished(world, ANA, BEN, CEM)
    assert "Nobody is ranked yet" in await words(game(world, "across"))
    for person in (ANA, BEN):
        await world.host.looks.be_ranked_across(person, True)
    text = await words(game(world, "across"))
    assert text.count("about ") == 3  # oneself, and the two of them
    assert "Cem" not in text
    assert await counted(world, None) == {ANA.id: 2, BEN.id: 2}
    await world.host.looks.be_ranked_across(BEN, False)
    assert "Ben" not in await words(game(world, "across"))


async def test_ratings_made_anew_are_those_that_followed_table_by_table(world):
    for number, people in enumerate(((ANA, BEN), (BEN, CEM), (ANA, CEM, DAN), (DAN, BEN))):
        await finished(world, *people, seed=str(number))
        await world.pass_time(9 * 24 * 3600)
        await world.host.stats.books.book(GUILD, "beach")  # the book follows each table alone
    (made,) = await world.host.stats.rebuild()
    assert (made.guild_id, made.game, made.tables, made.people, made.same) == (GUILD, "beach", 4, 4, True)
    await world.restart()
    (again,) = await world.host.stats.rebuild()
    assert again == made


async def test_who_was_forgotten_is_ranked_nowhere_and_the_others_are_as_strong_as_before(world):
    for number in range(3):
        await finished(world, ANA, BEN, CEM, seed=str(number))
    before = (await world.host.stats.books.book(GUILD, "beach")).ratings
    await world.host.data.forget(CEM, key=world.key())
    after = (await world.host.stats.books.book(GUILD, "beach")).ratings
    assert [after[who.id] for who in (ANA, BEN)] == [before[who.id] for who in (ANA, BEN)]
    assert CEM.id not in after
    text = await words(game(world))
    assert text.count("about ") == 3
    assert "Cem" not in text
    assert await counted(world, GUILD) == {ANA.id: 2, BEN.id: 2}


async def test_nobody_is_counted_of_whom_somebody_is_not_to_know(world):
    await finished(world, ANA, BEN, CEM)
    assert await counted(world, GUILD) == {ANA.id: 3, BEN.id: 3, CEM.id: 3}
    assert await counted(world, GUILD, {ANA.id, CEM.id}) == {ANA.id: 2, CEM.id: 2}


async def test_partners_win_and_lose_together(tmp_path):
    world = await World.open(tmp_path / "teams.db", (replace(GAME, teams=lambda seats: ((0, 2), (1, 3))),))
    await finished(world, ANA, BEN, CEM, DAN)
    async with world.database.read() as tx:
        rows = await LeagueStore(tx).results_of(GUILD, "beach")
    assert [row.team for row in rows] == [0, 1, 0, 1]
    found = (await world.host.stats.books.book(GUILD, "beach")).ratings
    assert found[rows[0].user_id].mu == found[rows[2].user_id].mu != found[rows[1].user_id].mu
    await world.database.close()


# --- what games come to


def played(table, *places, had=()):
    """A table whose seats came in these places."""
    seats = [
        ResultRow(table, seat, GUILD, "beach", table, 100 + seat, place, 10 - place, None, False, False)
        for seat, place in enumerate(places)
    ]
    return Played(table, tuple(seats), tuple(had))


def test_wins_by_seat_count_shared_wins_in_parts_and_no_table_that_everybody_won():
    tables = [
        played(1, 1, 2),
        played(2, 1, 2),
        played(3, 2, 1),
        played(4, 1, 1),
        played(5, 1, 1, 3),
        played(6, 3, 2, 1),
    ]
    assert [(each.share, each.tables) for each in by_seat(tables, 2)] == [(2 / 3, 3), (1 / 3, 3)]
    assert [each.share for each in by_seat(tables, 3)] == [0.25, 0.25, 0.5]


def test_what_is_had_is_counted_by_who_won_with_it_or_by_how_much_it_was():
    shells = Counted("shells", "Shells")
    beans = Counted("beans", "Beans", "amount", "bean")
    had = [HadThing("shells", "cowrie", 0, 1), HadThing("shells", "conch", 1, 1), HadThing("beans", "left", 0, 4)]
    more = [HadThing("shells", "conch", 0, 1), HadThing("beans", "left", 1, 1)]
    tables = [played(1, 1, 2, had=had), played(2, 1, 2, had=more), played(3, 2, 1)]
    assert [(each.thing, each.share, each.seats) for each in by_thing(tables, shells)] == [
        ("cowrie", 1.0, 1),
        ("conch", 0.5, 2),
    ]
    assert even_share(tables, shells) == pytest.approx(2 / 3)
    assert [(each.share, each.seats) for each in by_thing(tables, beans)] == [(2.5, 2)]
    assert even_share(tables, beans) is None


def test_what_was_had_once_is_not_the_best_for_being_won_with_once():
    shells = Counted("shells", "Shells")
    tables = [played(n, 1, 2, had=[HadThing("shells", "conch", n % 4 == 0, 1)]) for n in range(8)]
    tables += [played(9, 1, 2, had=[HadThing("shells", "cowrie", 0, 1)])]
    tables += [played(n, 1, 2, had=[HadThing("shells", "whelk", 1, 1)]) for n in range(10, 20)]
    found = by_thing(tables, shells)
    assert [(each.thing, each.share) for each in found] == [("conch", 0.75), ("cowrie", 1.0), ("whelk", 0.0)]


def test_scores_are_counted_in_spans_that_people_count_by():
    assert steps_of([]) == []
    assert steps_of([7]) == [(7, 8)]
    assert steps_of([31, 97])[0] == (30, 40)
    assert steps_of([-3, 40])[0] == (-5, 0)
    assert len(steps_of(list(range(1000)))) <= 12


async def test_every_kind_of_picture_of_a_game_says_the_same_in_words(world):
    for number in range(3):
        await finished(world, ANA, BEN, CEM, seed=str(number))
    for what, title in world.host.stats.whats_of("beach").items():
        view = await game(world, what)
        assert view.others[what] == title
        assert view.words[0]
        if what != "across":
            assert view.picture is not None
            assert view.picture.alt


async def test_what_a_game_counts_is_kept_with_its_end(tmp_path):
    def had(view, standing):
        return [Had("beans", "left", seat, count) for seat, count in enumerate(view["beans"])]

    beach = replace(GAME, counted=(Counted("beans", "Beans left", "amount", "bean"),), had=had)
    world = await World.open(tmp_path / "counted.db", (beach,))
    await finished(world, ANA, BEN)
    await world.restart()
    view = await game(world, "beans")
    assert "left: " in view.words[0]
    assert "(2 times)" in view.words[0]
    await world.database.close()


async def test_a_table_that_was_called_off_counts_nowhere(world):
    await finished(world, ANA, BEN)
    table = await world.play(ANA, BEN)
    for person in (ANA, BEN):
        await world.host.handover.resign(table, person, key=world.key())
    await world.settle()
    view = await world.host.stats.show(sight(ANA), Wanted("server", str(GUILD)))
    assert view.words[0].startswith("1 table played to the end")


async def test_a_league_of_another_server_is_not_shown(world):
    assert "no such league" in await world.refused(world.host.stats.show(sight(ANA), Wanted("league", "1")))


async def test_whoever_wants_words_gets_words_and_whoever_presses_sees_the_picture(world):
    await finished(world, ANA, BEN)
    await world.host.looks.words_first(ANA, True)
    wanted = Wanted("game", "beach", "ranks")
    typed = await world.host.stats.asked(sight(ANA), wanted)
    assert typed.picture is None
    assert (await world.host.stats.show(sight(ANA), wanted)).picture is not None


# --- people


async def test_somebodys_card_shows_games_and_ranks_to_everybody_and_their_pace_only_with_their_will(world):
    for number in range(5):
        await finished(world, ANA, BEN, seed=str(number))
    seen = await words(card(world, BEN))
    assert "5 tables" in seen
    assert re.search(r"about \d+ ± \d+", seen)
    assert "finished" not in seen
    assert "100% finished" in await words(card(world, BEN, seen_by=BEN))
    await world.host.looks.show_pace(BEN, True)
    assert "100% finished" in await words(card(world, BEN))


async def test_who_has_played_little_is_judged_by_nobody(world):
    await finished(world, ANA, BEN)
    assert "not enough games yet" not in await words(card(world, BEN))
    await world.host.looks.show_pace(BEN, True)
    assert "finished" not in await words(card(world, BEN))
    assert "How reliably they play: not enough games yet." in await words(card(world, BEN))


async def test_before_one_joins_a_lobby_says_how_reliably_those_play_who_show_it(world):
    for number in range(5):
        await finished(world, ANA, BEN, CEM, seed=str(number))
    for person in (BEN, DAN):
        await world.host.looks.show_pace(person, True)
    table = await world.open_table(seats=4)
    for person in (BEN, CEM, DAN):
        await world.host.lobby.join(table, person, key=world.key())
    told = (await world.host.stats.company(sight(ELI), table)).pages[0].splitlines()
    assert told[:3] == [
        "• **Ben**: 100% of 5 games finished; half of the answers came within 1 min awake; no deadline missed",
        "• **Dan**: not enough games yet",
        "• **Ana** and **Cem**: not shown, as is usual",
    ]
    assert "**Ana**: 100% of 5 games finished" in (await world.host.stats.company(sight(ANA), table)).pages[0]


async def test_what_somebody_may_not_know_of_says_nothing_of_who_plays(world):
    for number in range(5):
        await finished(world, ANA, BEN, seed=str(number))
    await world.host.looks.show_pace(ANA, True)
    outside = sight(ELI, hidden=(CHANNEL,))
    assert "no table" in await world.refused(world.host.stats.company(outside, 1))
    table = await world.open_table(seats=2, channel=CHANNEL + 1)
    assert "**Ana**: not enough games yet" in (await world.host.stats.company(outside, table)).pages[0]
    assert "**Ana**: 100% of 5 games" in (await world.host.stats.company(sight(ELI), table)).pages[0]


async def test_deadlines_that_were_missed_are_counted_with_who_missed_them(world):
    table = await world.play(ANA, BEN)
    await world.pass_time(24 * 3600 + 60)
    dice = Dice("play", "on")
    while await world.random_answer(table, dice):
        await world.settle()
    told = "".join([await words(card(world, who, seen_by=who)) for who in (ANA, BEN)])
    assert "1 deadline missed" in told


async def test_nights_are_no_time_in_which_somebody_did_not_answer(world):
    await world.host.people.live_in(ANA, "UTC", key=world.key())
    hour = world.clock() // HOUR % 24
    await world.host.people.rest_between(ANA, f"{(hour + 1) % 24}:00", f"{(hour + 9) % 24}:00", key=world.key())
    table = await world.play(ANA, BEN)
    await world.pass_time(10 * 3600)
    dice = Dice("play", "on")
    while await world.random_answer(table, dice):
        await world.settle()
    (times,) = [read_facts((await world.row(table)).notes).times[str(who.id)] for who in (ANA,)]
    assert sum(times[stage(4 * HOUR) :]) == 0


async def test_who_resigned_has_not_finished(world):
    for number in range(4):
        await finished(world, ANA, BEN, CEM, seed=str(number))
    table = await world.play(ANA, BEN, CEM)
    await world.host.handover.resign(table, ANA, key=world.key())
    dice = Dice("play", "on")
    while await world.random_answer(table, dice):
        await world.settle()
    assert "80% finished" in await words(card(world, ANA))
    assert "100% finished" in await words(card(world, BEN, seen_by=BEN))


async def test_how_soon_somebody_answers_is_the_time_within_which_half_of_their_answers_came(world):
    dice = Dice("slow", "answers")
    for number in range(12):
        table = await world.play(ANA, BEN)
        while await world.random_answer(table, dice):
            await world.pass_time(7 * 60 if number % 3 else 50 * 60)
    assert "half of the answers came within 10 min" in await words(card(world, ANA))
    view = await card(world, ANA, what="pace")
    assert view.picture is not None
    assert "half of them came within 10 min" in view.picture.alt
    assert "within 1 h: " in view.words[0]
    seen = await card(world, ANA, seen_by=BEN, what="pace")
    assert "pace" not in seen.others
    assert "within" not in "".join(seen.words)


def test_a_median_needs_enough_answers_and_names_a_time_that_people_say():
    assert [span_words(limit) for limit in WITHIN][:8] == [
        "1 min", "2 min", "5 min", "10 min", "20 min", "40 min", "1 h", "1.5 h",
    ]  # fmt: skip
    assert [stage(0), stage(MINUTE), stage(MINUTE + 1), stage(1000 * HOUR)] == [0, 0, 1, len(WITHIN)]
    assert median((0, ENOUGH - 1)) is None
    assert median((0, ENOUGH)) == 2 * MINUTE
    assert median(together([(10, 0, 4), (0, 0, 26)])) == 5 * MINUTE
    assert median((0,) * len(WITHIN) + (ENOUGH,)) is None


async def test_who_is_forgotten_leaves_no_times_behind(world):
    table = await finished(world, ANA, BEN)
    assert str(ANA.id) in (await world.row(table)).notes
    await world.host.data.forget(ANA, key=world.key())
    assert str(ANA.id) not in (await world.row(table)).notes


async def test_the_course_of_ones_strength_has_a_point_for_each_table(world):
    for number in range(3):
        await finished(world, ANA, BEN, seed=str(number))
        await world.pass_time(3 * 24 * 3600)
    view = await card(world, ANA, what="beach")
    assert "after 3 tables" in view.words[0]
    assert view.picture is not None
    assert set(view.others) == {"card", "beach", "pace"}


# --- tables


async def test_a_table_that_is_over_has_a_card_with_who_gave_up_and_who_stepped_in(world):
    table = await world.play(ANA, BEN, bots=1)
    wanted = Wanted("table", str(table), "result")
    assert "not over yet" in await world.refused(world.host.stats.show(sight(ANA), wanted))
    dice = Dice("play", "card")
    await world.random_answer(table, dice)
    await world.host.handover.resign(table, BEN, key=world.key())
    while (await world.row(table)).status == "running":
        await world.random_answer(table, dice)
        await world.pass_time(60)  # bots take their time
    view = await world.host.stats.show(sight(ANA), wanted)
    assert view.picture is not None
    text = "\n".join(view.words)
    assert text.startswith(f"table {table} · ")
    assert "**Ben**" in text
    assert "gave up" in text
    assert text.count("(a bot)") == 1
    last = world.channel.last
    assert [button.label for row in last.buttons for button in row][-3:] == [
        "Result card",
        "Ranks",
        "What bots thought",
    ]


async def test_how_somebody_is_called_in_another_server_is_not_told_where_they_have_played_nothing(world):
    await finished(world, ANA, BEN, CEM)
    await world.host.people.live_in(Person(DAN.id, "Dan of the other server"), "Berlin", key=world.key())
    await finished(world, BEN, CEM, channel=71)
    unseen = world.host.stats.show(sight(DAN, hidden=(CHANNEL, 71)), Wanted("person", str(BEN.id), ""))
    nobody = card(world, Person(987, "whoever"))
    told = {await world.refused(look) for look in (card(world, DAN), card(world, DAN, what="beach"), unseen, nobody)}
    assert told == {"They have finished no game in this server that you may know of."}
    assert "Dan: 0 tables" in await words(card(world, DAN, seen_by=DAN))
