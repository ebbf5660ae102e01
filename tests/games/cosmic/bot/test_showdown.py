"""Who would win with which card: what powers make of it, and nothing of what others hold."""

from __future__ import annotations

import pytest

from games.cosmic.bot import SKILL
from games.cosmic.bot.challenges import cards
from games.cosmic.bot.showdown import Showdown, is_plain, outcome
from games.cosmic.content import card
from tests.games.cosmic.table import challenge

MINE, THEIRS = {0: "attack-10#1", 1: "attack-12#1"}, {0: "attack-20#1", 1: "attack-12#1"}


@pytest.mark.parametrize(
    ("power", "with_ten", "with_twenty"),
    [("", "defense", "offense"), ("tripler", "offense", "defense"), ("anti-matter", "offense", "defense")],
)
def test_powers_that_change_who_wins_are_reckoned_with(power, with_ten, with_twenty):
    state = challenge("attack-10 attack-20", "attack-12", powers={0: power} if power else {}).state
    assert is_plain(state) is not bool(power)
    assert (outcome(state, 0, MINE), outcome(state, 0, THEIRS)) == (with_ten, with_twenty)


def test_a_supposed_card_changes_nothing_at_the_table():
    table = challenge("attack-10", "attack-12", powers={0: "tripler"})
    before = table.driver.fingerprint
    outcome(table.state, 0, MINE)
    assert table.driver.fingerprint == before
    assert (table.state.challenge.plans, table.state.challenge.totals) == (["", "", "", ""], [])


@pytest.mark.parametrize("power", ["tripler", "virus", "macron", "anti-matter", "warpish"])
def test_a_challenge_ends_with_each_pair_of_cards_as_if_no_other_pair_had_been_tried(power):
    state = challenge("attack-10", "attack-12", powers={0: power}).state
    keys = ["attack-06#1", "attack-10#1", "attack-20#1", "compromise#1"]
    pairs = [{0: mine, 1: theirs} for mine in keys for theirs in keys]
    showdown = Showdown(state, 0)
    assert [showdown.ends(pair) for pair in pairs] == [outcome(state, 0, pair) for pair in pairs]


def test_what_another_holds_is_not_reckoned_with():
    """A flare that would change values once it is played stays in its owner's hand."""
    table = challenge("attack-10 attack-20", "attack-12", hands={2: "flare-tripler", 3: "flare-virus"}).pass_windows()
    assert is_plain(table.state)
    prompt = table.asked(0, "card").prompt
    before = list(cards(table.state, prompt))
    for seat in (2, 3):
        table.state.players[seat].hand = []
    assert list(cards(table.state, prompt)) == before


def test_a_second_card_that_lies_face_down_is_not_reckoned_with():
    state = challenge("attack-10", "attack-06", powers={1: "deuce"}).state
    state.challenge.beside[1] = ["attack-40#1"]
    played = {0: "attack-10#1", 1: "attack-06#1"}
    assert outcome(state, 0, played) == "offense"
    assert outcome(state, 1, played) == "defense", "its owner knows it"


@pytest.mark.parametrize(
    ("first", "best"), [("attack-20", "attack-12"), ("attack-06", "attack-12"), ("compromise", "attack-06")]
)
def test_beside_an_attack_duality_adds_the_highest_attack_that_returns(first, best):
    """A compromise would make a compromise of both. Of two attacks the higher one goes, so the lower costs nothing."""
    table = challenge("attack-06 attack-12 attack-20 compromise", "attack-10", powers={0: "deuce"}).pass_windows()
    table.choose(0, "card", first).choose(1, "card", "attack-10")
    prompt = table.asked(0, "second card").prompt
    assert card(SKILL.judgement.best(table.state, prompt)[0]).face == best
