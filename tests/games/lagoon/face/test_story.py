"""A turn is told in few sentences: what a druid is exhausted for with that, and nothing that the heading says."""

from __future__ import annotations

from games.hosted import Chapter
from games.lagoon.face import LagoonFace
from games.lagoon.rules import events as e

FACE = LagoonFace()
NAMES = {0: "Anna", 1: "Ben"}
TURN = Chapter(2, "turn", seats=(1,))


def test_a_turn_that_explores_and_summons_is_told_without_what_goes_without_saying():
    happened = [
        e.TurnBegan(1),
        e.StepEntered("refresh"),
        e.MarkerFlipped(1, True),
        e.DruidRefreshed("1E"),
        e.DruidRefreshed("1a"),
        e.DruidRefreshed("1c"),
        e.ActionBegan(""),
        e.DruidExhausted("1a"),
        e.MarkerFlipped(1, False),
        e.TileDrawn(1, "14"),
        "Ben took something back.",
        e.SiteExplored(1, "14B", 1, -1),
        e.SeedGained(1, "elemeen"),
        e.DruidExhausted("1E"),
        e.DruidSummoned("1d", "1", False, ("1A",)),
        e.DruidExhausted("1c"),
        e.DruidWalked("1c", "19", 1, faces=("19A",)),
        e.TurnEnded(1),
    ]
    assert FACE.story(TURN, happened, NAMES) == [
        "Ben's Eldrid, acolyte a and acolyte c are refreshed.",
        "Ben exhausts acolyte a to explore and draws Eye of the Forest / Moon Garden.",
        "Ben took something back.",
        "Ben explores Moon Garden at N9 and gains an Elemeen seed.",
        "Ben exhausts the Eldrid and summons acolyte d to Gruu's Refuge.",
        "Ben's acolyte c walks to Mani Temple.",
    ]


def test_who_unravels_and_what_becomes_of_them_is_one_sentence():
    happened = [
        e.DruidExhausted("1a"),
        e.SiteUnraveled(1, "14", "1a", ("14B",)),
        e.DruidExiled("1a", True),
        e.SiteExplored(1, "19A", 1, 0),
        e.SeedGained(1, "elemeen"),
        e.DruidRelocated("1E", "19", ("19A",)),
        e.DruidExhausted("1b"),
        e.DruidSteppedAside("0a", "1", ("1A",)),
        e.SiteUnraveled(1, "21", "1b", ("21A",)),
    ]
    assert FACE.story(TURN, happened, NAMES) == [
        "Ben exhausts acolyte a and unravels Moon Garden; acolyte a returns to the supply.",
        "Ben explores Mani Temple at N10 and gains an Elemeen seed; the Eldrid goes there.",
        "Ben's acolyte b is exhausted.",
        "Anna's acolyte a steps aside to Gruu's Refuge.",
        "Ben unravels Terrapin Ancient.",
    ]


def test_how_a_game_is_set_up_is_told_in_two_sentences():
    happened = [
        e.SiteLaid("1A", 0, 0),
        e.SiteLaid("14A", 1, -1),
        e.SiteLaid("21A", 1, 0),
        e.CircleArrived(0, "1", True),
        e.CircleArrived(1, "1", True),
    ]
    assert FACE.story(Chapter(), happened, NAMES) == [
        "Gruu's Refuge lies at M10, Eye of the Forest at N9 and Terrapin Ancient at N10.",
        "An Eldrid and an acolyte of each player arrive at the starting haven.",
    ]


def test_what_is_no_price_is_told_by_itself():
    happened = [
        e.DruidExhausted("1a"),
        e.DruidWalked("0E", "19", 1, faces=("19A",)),
        e.DruidRefreshed("1a"),
        e.DruidRefreshed("0b"),
        e.MarkerFlipped(1, True),
        e.DruidExhausted("1E"),
        e.PowerInvoked(1, "15A", "1E"),
        e.DruidSummoned("1c", "1", True, ("1A",)),
    ]
    assert FACE.story(TURN, happened, NAMES) == [
        "Ben's acolyte a is exhausted.",
        "Anna's Eldrid walks to Mani Temple.",
        "Ben's acolyte a is refreshed.",
        "Anna's acolyte b is refreshed.",
        "Ben may explore again.",
        "Ben exhausts the Eldrid and invokes Gaea's Atlas.",
        "Ben's acolyte c is summoned to Gruu's Refuge, refreshed.",
    ]


def test_a_turn_in_which_nothing_happens_is_told_all_the_same():
    told = FACE.story(TURN, [e.TurnBegan(1), e.MarkerFlipped(1, True), e.TurnEnded(1)], NAMES)
    assert told == ["Ben's turn begins.", "Ben's turn ends."]


def test_where_two_turns_are_one_chapter_both_are_told():
    turns = [e.TurnEnded(0), e.LotDrawn("vowelon"), e.TurnBegan(1), e.DruidRefreshed("1a")]
    assert FACE.story(Chapter(2, "turn", seats=(0, 1)), turns, NAMES) == [
        "Anna's turn ends.", "The lot says Vowelon.", "Ben's turn begins.", "Ben's acolyte a is refreshed.",
    ]  # fmt: skip
