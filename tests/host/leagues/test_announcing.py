"""What is posted in the channel of a league when a season or a round begins."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from host.leagues.formats import FORMATS
from host.leagues.scoring.rules import Rules, ScoringWords
from host.values.ports import NotNow
from tests.host.fakes import sight
from tests.host.leagues.crowd import CROWD, begun, now, play_open_tables, play_to_the_end
from tests.host.leagues.test_league import MANAGER, PAIRS, made

PLAY_OFFS = ScoringWords(tie_breaks=("wins", "play-off"))


def beginnings(world):
    return [post for post in world.channel.titled("Dunes") if post.title.endswith("begins")]


async def test_a_season_that_begins_is_posted_once_with_who_meets_whom_and_how_fast_it_is_played(world):
    await begun(world, PAIRS, 4)
    (post,) = beginnings(world)
    assert post.title == "Dunes: season 1 begins"
    assert "Round 1 of 3, with 2 tables:" in post.text
    assert sorted(re.findall("Ana|Ben|Cem|Dan", post.text)) == ["Ana", "Ben", "Cem", "Dan"]
    assert "**Pace**: daily, a day for a decision" in post.text
    assert "The round lasts until all its tables are over." in post.text
    assert post.mentions == ()
    assert post.picture is not None
    assert "Round 1" in post.picture.alt
    assert "Table 1.2" in post.picture.alt


async def test_each_later_round_is_posted_once_too_and_its_late_rule_has_a_day(world):
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=2, late_after=7), 4)
    await play_open_tables(world)
    assert [post.title for post in beginnings(world)] == ["Dunes: season 1 begins", "Dunes: round 2 begins"]
    assert "a table that is not over by then is late" in beginnings(world)[-1].text
    assert await play_open_tables(world)
    assert len(beginnings(world)) == 2


async def test_that_a_round_is_over_is_posted_before_the_next_one_however_long_it_takes_to_find_that_out(world):
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=2, late_after=7), 4)
    world.clock.step = 1
    await play_open_tables(world)
    over, begins = world.channel.titled("Dunes")[-2:]
    assert (over.title, begins.title) == ("Dunes", "Dunes: round 2 begins")
    assert over.text.startswith("Round 1 is over.")


@pytest.mark.parametrize("form", [form for form, played in FORMATS.items() if played.by_rounds])
async def test_that_a_round_begins_is_said_by_one_post_whatever_the_format(world, form):
    divisions = 1 if form == "cup" else 2
    rules = Rules(least=2, most=2, wanted=2, rounds=2, format=form, divisions=divisions, scoring=PLAY_OFFS)
    await begun(world, replace(rules, best_of=2) if form == "cup" else rules, 8)
    await play_to_the_end(world)
    begins = [post for post in world.channel.titled("Dunes") if "begins" in f"{post.title} {post.text}"]
    assert begins == beginnings(world)
    found = await now(world)
    rounds = sum(len({row.round for row in each.fixtures}) for each in found.divisions)
    together = len({each.row.id for each in found.divisions if each.row.stage == found.divisions[0].row.stage}) - 1
    assert len(begins) == rounds - together, "the first round of all divisions is one post"


async def test_once_its_tables_have_opened_the_post_leads_to_them_and_keeps_its_picture(world):
    await begun(world, PAIRS, 4)
    await world.pass_time(15)
    (post,) = beginnings(world)
    threads = {row.thread_id for row in [await world.row(each.table_id) for each in (await now(world)).fixtures[:2]]}
    assert {int(found) for found in re.findall(r"/channels/\d+/(\d+)\)", post.text)} == threads
    assert "Round 1" in post.picture.alt
    edits = len(world.channel.calls)
    await world.pass_time(600)
    assert [call for call in world.channel.calls[edits:] if call[0] == "edit" and call[1] == post.outbox_id] == []


async def test_who_sits_out_is_named_and_so_is_each_division(world):
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=3, divisions=2), 8)
    (post,) = beginnings(world)
    assert post.text.index("**First**") < post.text.index("Table First 1.1") < post.text.index("**Second**")
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=3, format="swiss"), 5, name="Dunes too")
    assert "sits out." in beginnings(world)[-1].text


async def test_a_ladder_that_begins_says_how_it_is_played(world):
    await begun(world, Rules(least=2, most=2, wanted=2, format="ladder"), 4)
    (post,) = beginnings(world)
    assert "challenges somebody up to 3 rungs above them with `/league challenge`" in post.text


async def test_a_knock_out_that_begins_is_posted_and_nobody_speaks_of_a_round_before_it(world):
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=1, divisions=2, format="cup"), 4)
    await play_open_tables(world)
    final = beginnings(world)[-1]
    assert final.title == "Dunes: the final begins"
    assert final.text.startswith("The final:")
    assert "**Knock-out**" in final.text
    assert "None" not in "\n".join(post.text for post in world.channel.titled("Dunes"))


async def test_a_knock_out_counts_its_rounds_and_the_games_of_each(world):
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=1, divisions=2, format="cup", best_of=2), 8)
    for _ in range(5):
        await play_open_tables(world)
    told = [(post.title, post.text.splitlines()[0]) for post in beginnings(world)[1:]]
    assert told == [
        ("Dunes: round 1 of the knock-out begins", "The knock-out, round 1 (game 1 of 2), with 2 tables:"),
        ("Dunes: round 2 of the knock-out begins", "The knock-out, round 2 (game 2 of 2), with 2 tables:"),
        ("Dunes: the final begins", "The final, game 1 of 2:"), ("Dunes: the final begins", "The final, game 2 of 2:"),
    ]  # fmt: skip


async def test_killed_in_any_moment_it_is_neither_lost_nor_doubled(world):
    await made(world)
    await world.settle()
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.restart()
    world.channel.after["post"].append(NotNow("cut", maybe_done=True))  # it arrived, and nobody knows
    for _ in range(3):
        await world.settle()
        await world.restart()
        world.clock.forward(seconds=30)
    await world.settle()
    (post,) = beginnings(world)
    assert "https://" in post.text


async def test_a_post_that_was_deleted_is_let_be(world):
    await begun(world, PAIRS, 4)
    (told,) = [number for number, said in world.channel.messages.items() if said.post in beginnings(world)]
    del world.channel.messages[told]
    await world.pass_time(15)
    assert beginnings(world) == []


async def test_a_table_says_to_which_league_and_round_it_belongs_on_its_card_its_thread_and_in_its_first_words(world):
    await begun(world, PAIRS, 4)
    assert sorted(world.channel.named.values()) == ["Dunes, table 1.1: Beach", "Dunes, table 1.2: Beach"]
    for title in ("Beach: table", "Beach begins"):
        said = sorted(post.text.splitlines()[0] for post in world.channel.titled(title))
        assert said == ["**Dunes, table 1.1**", "**Dunes, table 1.2**"]


async def test_the_card_of_a_table_in_a_league_does_not_present_the_game_again(world):
    await begun(world, PAIRS, 4)
    cards = world.channel.titled("Beach: table")
    assert len(cards) == 2
    for card in cards:
        assert (card.picture, "For 2 to" in card.text, "**Pace**" in card.text) == (None, False, True)
    await world.open_table(where="thread")
    await world.settle()
    assert world.channel.last.picture is not None
    assert "For 2 to" in world.channel.last.text


async def test_a_table_of_a_division_and_a_challenge_are_named_as_what_they_are(world):
    await begun(world, Rules(least=2, most=2, wanted=2, rounds=1, divisions=2), 4)
    assert "Dunes, table Second 1.1: Beach" in world.channel.named.values()
    await begun(world, Rules(least=2, most=2, wanted=2, format="ladder"), 2, name="Steps")
    challenger = (await now(world, "Steps")).divisions[0].shape.everybody[1]
    (who,) = [each for each in CROWD if each.id == challenger]
    above = next(each.id for each in CROWD[:2] if each.id != challenger)
    await world.host.challenges.challenge(sight(who), "Steps", above, key=world.key())
    await world.settle()
    assert "Steps, challenge 1.1: Beach" in world.channel.named.values()
