"""Several answers in one press, in Lagoon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine import Dice, Driver
from engine.players import play_out
from games.lagoon import GAME as LAGOON
from host.play import ways
from tests.games.lagoon.table import Table, acting

NAMES = {seat: f"Player {seat + 1}" for seat in range(4)}
VERBS = (
    "Discard", "End", "Exchange", "Exhaust", "Exile", "Explore", "Go", "Invoke", "Move", "Pay", "Recycle", "Refresh",
    "Relocate", "Return", "Rise", "Step", "Stay", "Summon", "Swap", "Take", "Turn", "Unravel", "Use", "Walk", "Do",
    "Back to", "Place", "It arrives", "It floats", "It lies", "Your .* steps", "Their .* steps",
)  # fmt: skip
"""What is done, at the beginning of everything that may stand in one line with what follows."""


@cache
def offered() -> tuple[tuple[ways.Way, tuple[str, ...]], ...]:
    """Ways of tables played by chance, each with its answers in sentences."""
    return tuple(_offered())


def _offered() -> Iterator[tuple[ways.Way, tuple[str, ...]]]:
    for seats in (2, 3):
        options = {"tile_set": "all", "promo_tile": "on"}
        driver, _ = Driver.start(LAGOON.rules, LAGOON.rules.agree(seats, "pays", options), fingerprints=False)
        for number, _ in enumerate(play_out(driver, Dice(f"pays {seats}"), 250)):
            if number % 4:
                continue  # what is offered changes little from one answer to the next
            for question in [each for each in driver.open.values() if each.prompt.ask in LAGOON.joined]:
                for way in ways.of(LAGOON, driver, question, NAMES):
                    yield way, tuple(ways.words(LAGOON, driver, way, NAMES))


def of(table: Table) -> tuple[ways.Way, ...]:
    """What the one open question of a table offers together with what follows."""
    (question,) = table.driver.open.values()
    return ways.of(LAGOON, table.driver, question, NAMES)


def labels(table: Table, first: str) -> list[str]:
    """The ways that begin with a choice, in words."""
    return [way.view.label for way in of(table) if way.view.first == first]


def test_who_pays_does_not_act_and_is_named_as_it_is_before_it_pays():
    paid = others = 0
    for way, said in offered():
        assert "exhausted" not in way.view.label.replace("It arrives exhausted", "")
        assert not way.view.detail.startswith("Eldrid only")
        for step, words in zip(way.steps, said, strict=True):
            if step.question.prompt.ask == "invoking druid":
                action = step.question.prompt.facts.get("action")
                assert words.startswith({"move": "Move ", "unravel": "Unravel "}.get(action, "Exhaust "))
                acts = action in ("move", "unravel")
                paid, others = paid + (not acts), others + acts
    assert paid > 20
    assert others > 20


def test_every_link_of_a_way_says_what_is_done():
    links = {step.label for way, _ in offered() for step in way.steps if step.label}
    assert [link for link in links if not re.match("|".join(VERBS), link)] == []
    assert len(links) > 50


@pytest.mark.parametrize(("me", "other"), [(0, 1), (1, 0)])
def test_ones_own_druids_stand_first_and_those_of_others_behind_everything(me, other):
    table = acting("1A 14A 21A", {me: "E@1 a@14- b@1", other: "E@1- a@21-"}, turn=me)
    refreshed = [words.rpartition("Refresh ")[2] for words in labels(table, "invoke 1A")]
    theirs = [words.startswith(NAMES[other]) for words in refreshed]
    assert theirs == sorted(theirs)
    assert {True, False} == set(theirs)


@pytest.mark.parametrize(("me", "other"), [(0, 1), (1, 0)])
def test_whoever_does_not_answer_refreshes_a_druid_of_their_own(me, other):
    table = acting("1A 14A 21A", {me: "E@1 a@14-", other: "E@1- a@21-"}, turn=me).choose("invoke 1A")
    assert table.ask == "druid to refresh"
    assert table.question.fallback == [f"{me}a"]


def test_to_refresh_somebody_elses_druid_warns_before_it_counts():
    table = acting("1A 14A 21A", {0: "E@1 a@14-", 1: "E@1-"}).choose("invoke 1A")
    view = LAGOON.rules.view(table.state, 0)
    warned = {key: LAGOON.face.warning(view, table.question, [key], NAMES) for key in ("0a", "1E")}
    assert warned == {"0a": "", "1E": "That druid is not yours: Player 2 can act with it."}


def test_partners_are_no_strangers():
    table = acting("1A 14A 21A", {0: "E@1 a@14-", 2: "E@1-", 1: "a@21-"}, seats=4).choose("invoke 1A")
    view = LAGOON.rules.view(table.state, 0)
    assert [choice.key for choice in table.question.choices] == ["0a", "2E", "1a"]
    assert LAGOON.face.question(table.question, view, NAMES).behind == {"1a"}


def test_whom_a_power_refreshes_beside_an_unraveling_says_so_and_whose_power_it_is():
    table = acting("1A 24B 14A", {0: "E@14 a@24- b@1"}, seeds={0: "eeeee"})
    found = [way for way in of(table) if way.view.first == "unravel"]
    assert [way.view.label for way in found] == ["Refresh acolyte a at N9", "Refresh nobody"]
    assert {way.view.detail for way in found} == {"By Awakening Portal"}


def test_a_list_tells_what_is_the_whole_deed_from_what_opens_questions():
    few = acting("1A 14A 21A", {0: "E@1 a@14-"})
    assert not any(way.opens for way in of(few))
    many = acting("24A 1A 14A 21A 19A 16A", {0: "E@24 a@1 b@14"}, seeds={0: "evd"})
    assert all(way.opens for way in of(many) if way.view.first == "invoke 24A")


def test_one_acolyte_that_stands_for_others_says_for_whom():
    table = acting("1A 14A 21A", {0: "E@1- a@14 b@14 c@1"})
    said = LAGOON.face.question(table.choose("explore").question, LAGOON.rules.view(table.state, 0), NAMES).labels
    assert said == {"0a": "Exhaust acolyte a or b at N9", "0c": "Exhaust acolyte c at M10"}


def test_whoever_cannot_explore_where_others_can_reads_why():
    ring = "1A@0,0 14A@1,-1 21A@1,0 19A@0,1 16A@-1,1 24A@-1,0 15A@0,-1"
    table = acting(ring, {0: "E@1 a@14"})
    said = LAGOON.face.question(table.question, LAGOON.rules.view(table.state, 0), NAMES).body
    assert "The Eldrid at M10 cannot explore: no empty space is beside it." in said
    table = acting(ring, {0: "E@1 a@14 b@1"})
    said = LAGOON.face.question(table.question, LAGOON.rules.view(table.state, 0), NAMES).body
    assert "The Eldrid at M10 and acolyte b at M10 cannot explore: no empty space is beside them." in said
