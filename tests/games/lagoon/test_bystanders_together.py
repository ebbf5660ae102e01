"""Part 4.5: where several druids of one player step aside is one question, and equal acolytes are one kind."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from engine import Illegal
from engine.codec import encode
from games.lagoon import GAME, RULES
from games.lagoon.face.board import marks_of
from host.play.paths import tried
from tests.games.lagoon.table import Table, acting, position

SITES = "1B 10B 5B 6B 2B"
"""Beside 10B lie 1B at M10, 5B at N10 and 6B at O10."""
NAMES = {0: "Ana", 1: "Ben"}
FACE = GAME.face


def unraveled(theirs="E@10 a@10", mine="E@10 b@2", **facts):
    """Seat 0's Eldrid unravels 10B, on which these druids of seat 1 stand."""
    return acting(facts.pop("sites", SITES), {0: mine, 1: theirs}, seeds={0: "eee"}, **facts).unravel("0E")


def at(table, *druids):
    return [table.state.druids[druid].at for druid in druids]


def labels(table):
    prompt = table.question
    words = FACE.question(prompt, table.driver.view(prompt.seat), NAMES)
    return [words.labels[choice.key] for choice in prompt.choices]


def test_all_druids_of_a_player_step_aside_by_one_answer():
    table = unraveled()
    assert table.asked == (0, "step aside together")
    assert len(table.choices) == 3 * 3
    table.choose("E N10 a O10")
    assert at(table, "1E", "1a") == ["5", "6"]
    assert "10" not in table.state.sites
    assert table.asked == (0, "action")


def test_equal_acolytes_are_one_kind():
    table = unraveled("E@1 a@10 b@10")
    assert labels(table) == [
        "Step aside: 2 acolytes to O10",
        "Step aside: acolyte to O10, acolyte to N10",
        "Step aside: acolyte to O10, acolyte to M10",
        "Step aside: 2 acolytes to N10",
        "Step aside: acolyte to N10, acolyte to M10",
        "Step aside: 2 acolytes to M10",
    ]


def test_a_refreshed_and_an_exhausted_acolyte_are_told_apart():
    table = unraveled("E@1 a@10 b@10-")
    assert len(table.choices) == 9
    assert "Step aside: refreshed acolyte to N10, exhausted acolyte to O10" in labels(table)
    table.choose("a N10 b O10")
    assert at(table, "1a", "1b") == ["5", "6"]
    assert not table.state.druids["1b"].refreshed


def test_each_player_has_a_question_and_a_druid_alone_is_asked_about_as_ever():
    table = unraveled("E@10 a@10", mine="E@10 a@10 b@2")
    assert table.asked == (0, "step aside to")
    table.choose("5")
    assert table.asked == (0, "step aside together")
    table.choose("E M10 a M10")
    assert at(table, "0a", "1E", "1a") == ["5", "1", "1"]


def test_their_owner_may_say():
    table = unraveled(displaced_druids="owner_chooses")
    assert table.asked == (1, "step aside together")


def test_the_automaton_asks_about_all_of_yours_at_once():
    crew = {0: "E@10 a@10"}
    table = acting(SITES, crew, seats=1, seeds={1: "eee"}, bag="", last_turns=[0, 1], solo_seeds="none").end()
    assert table.asked == (0, "step aside together")
    table.choose("E N10 a O10")
    assert at(table, "0E", "0a") == ["5", "6"]


def test_whoever_says_nothing_sends_all_to_the_first_site_as_before():
    together, single = unraveled().wait(), unraveled(displaced_asked="single").wait().wait()
    assert at(together, "1E", "1a") == at(single, "1E", "1a") == ["6", "6"]


def test_with_one_site_beside_it_nobody_is_asked():
    table = unraveled("E@10 a@10", sites="1B@0,0 2B@1,0 10B@2,0")
    assert at(table, "1E", "1a") == ["2", "2"]


def test_beyond_twenty_five_ways_they_are_asked_about_one_by_one():
    four = "10B@0,0 1B@1,0 2B@1,-1 5B@0,-1 6B@-1,0"
    assert len(unraveled("E@10 a@10", sites=four).choices) == 16
    assert len(unraveled("a@10 b@10 c@10", sites=four).choices) == comb(6, 3)
    table = unraveled("E@10 a@10 b@10", sites=four)
    assert table.asked == (0, "step aside to")
    table.choose("1").choose("5").choose("6")
    assert at(table, "1E", "1a", "1b") == ["1", "5", "6"]


def test_a_table_may_agree_on_one_question_for_each():
    table = unraveled(displaced_asked="single")
    assert table.asked == (0, "step aside to")
    assert table.choose("5").asked == (0, "step aside to")


def test_games_begun_before_there_was_this_option_ask_one_by_one():
    crew = {0: "E@10 b@2", 1: "E@10 a@10"}
    state = position(SITES, crew, seeds={0: "eee"})
    del state.options["displaced_asked"]
    assert Table(state).in_action_step().unravel("0E").asked == (0, "step aside to")
    setup = RULES.agree(2, "0" * 64, {})
    assert replace(setup).options["displaced_asked"] == "together"


@pytest.mark.parametrize(
    "text", ["E N10 a O10", "e n10 A o10", "a O10 E N10", "N10 O10", "5B 6B", "BE N10 Ba O10", "E 5B a O10"]
)
def test_typed_in_any_of_these_ways(text):
    prompt = (table := unraveled()).question
    assert FACE.parse(prompt, text, table.driver.view(0)) == ["E N10 a O10"]


def test_one_space_may_be_typed_for_all_and_equal_acolytes_may_change_places():
    table = unraveled("E@1 a@10 b@10")
    read = lambda text: FACE.parse(table.question, text, table.driver.view(0))  # noqa: E731
    assert read("all N10") == ["a N10 b N10"]
    assert read("a O10 b N10") == read("N10 O10") == ["a O10 b N10"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("E N10", "Say where each of them goes, like this: E O10 a N10, not “E N10”."),
        ("E N10 E O10", "Say where each"),
        ("E N10 a Z3", "Z3 is not beside the site that they leave: M10, N10 or O10."),
        ("N10", "Say where each"),
        ("all", "Say where each"),
        ("nonsense", "Say where each"),
        ("2", "Say where each"),
    ],
)
def test_what_cannot_be_read_has_its_reason(text, why):
    table = unraveled()
    with pytest.raises(Illegal) as refused:
        FACE.parse(table.question, text, table.driver.view(0))
    assert why in str(refused.value)


def test_the_question_names_them_says_what_lies_there_and_lights_them():
    table = unraveled()
    prompt, view = table.question, table.driver.view(0)
    words = FACE.question(prompt, view, NAMES)
    assert "Ben's Eldrid and Ben's acolyte a, on " in words.body
    assert words.details["E N10 a O10"].count(" at ") == 2
    assert FACE.answered(prompt, ["E N10 a O10"], view, NAMES) == "Step aside: Eldrid to N10, acolyte to O10"
    assert {"druid:1E", "druid:1a"} <= marks_of(prompt).lit
    assert encode(prompt)


def test_the_line_that_unravels_says_where_they_go_and_goes_on():
    """With semicolons or without them; the Eldrid's E is not taken for Elemeen, which need not be said."""
    for line in ("unravel E; E N10 a O10; move b O10; end", "unravel E N10 O10 move b O10", "unravel E E E N10 a O10"):
        table = acting(SITES, {0: "E@10 b@2", 1: "E@10 a@10"}, seeds={0: "eee"})
        path = tried(GAME, table.driver, 0, NAMES, {}, lambda question: None)
        path.follow(line.split(";"))
        assert "Step aside: Eldrid to N10, acolyte to O10" in path.said
