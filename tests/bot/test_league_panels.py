"""The panels of leagues fit Discord, whatever a league holds, and offer what can be done then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presses.league_presses import FORMS
from bot.ui.pages import league_pages
from bot.ui.pages.league_texts import rules_meant
from bot.ui.shapes import components
from host.leagues.management.league_panels import ManageView, RulingView
from host.leagues.members.members import Wishes
from host.leagues.members.partnerships import Partnering
from host.leagues.scoring.rules import Rules, read_rules
from host.leagues.shown.rule_choices import CHOICES, shown_rules
from host.values.receipts import TextView
from tests.host.beach import GAME
from tests.test_limits import check_message, walk

NAME = "a name of thirty-two characters!"
IDS = tuple((f"{NAME} {number}", str(10**18 + number)) for number in range(60))
TABLES = tuple((f"{number}.1: {', '.join([NAME] * 6)} (running)", f"2.{number}.1") for number in range(60))


def test_a_league_that_is_made_ends_what_is_late_when_nothing_else_is_left_and_one_of_older_releases_does_not():
    made = rules_meant({"beach": GAME}, "beach", "", seats=2, rounds=1, pace="daily", strict=False)
    assert (made.late, made.late_after, made.calls_after) == ("end", 30, 2)
    assert (read_rules("{}").late, read_rules("{}").late_after) == ("extend", 0)


def league(status, *, begun=True):
    rules = shown_rules(GAME, Rules(late_after=7), begun=begun)
    return ManageView(
        2**53, "L" * 60, status, begun, 400, "It is so. " * 20, rules, TABLES, IDS, IDS,
        tuple((words, f"result {which}") for words, which in TABLES),
    )  # fmt: skip


def parts_of(message):
    return [each for top in message.view.to_components() for each in walk(top)]


def labels(message):
    return {part["label"] for part in parts_of(message) if part["type"] == 2}


@pytest.mark.parametrize(
    ("status", "acts"),
    [
        ("open", {"Close sign-up", "Start …", "Archive"}), ("closed", {"Open sign-up", "Start …", "Archive"}),
        ("running", {"Pause", "End the season …"}), ("paused", {"Go on", "End the season …"}),
        ("finished", {"Archive"}), ("archived", {"Out of the archive"}),
    ],
)  # fmt: skip
async def test_a_manager_is_offered_what_can_be_done_with_a_league_as_it_stands(status, acts):
    message = league_pages.manage(league(status, begun=status not in ("open", "closed")), "a note " * 20)
    check_message(message)
    assert acts <= labels(message)
    menus = [part for part in parts_of(message) if part["type"] == 3]
    assert len(menus) == (0 if status == "archived" else 4)


async def test_every_rule_has_a_page_and_only_those_that_may_be_changed_are_offered():
    for what in CHOICES:
        check_message(league_pages.rule(league("open", begun=False), what, "note"))
    assert "cannot be changed now" in str(league_pages.rule(league("running"), "rounds").view.to_components())
    offered = {what for _, what in league("running").rules}
    assert offered == {what for what, choice in CHOICES.items() if choice.later}


async def test_tables_members_and_what_is_asked_first_fit():
    text = TextView("title", ("line\n" * 600,))
    for status in ("running", "finished"):
        check_message(league_pages.table(RulingView(2**53, "3.30.100", status, IDS[:6]), text))
    check_message(league_pages.member(league("running"), IDS[0][1]))
    check_message(league_pages.member(league("open", begun=False), IDS[0][1]))
    check_message(league_pages.starting(league("closed")))
    check_message(league_pages.ending(league("running")))
    check_message(league_pages.leaving(2**53, "text " * 100))
    check_message(league_pages.read(2**53, text, "manage"))


@pytest.mark.parametrize("member", [True, False])
@pytest.mark.parametrize("status", ["open", "closed", "running", "paused", "finished", "archived"])
async def test_a_members_page_fits_and_offers_what_they_can_do(status, member):
    others = {10**18 + number: NAME for number in range(60)}
    page = Wishes(2**53, "L" * 60, status, member, not member, tuple(others)[:5], others, False)
    message = league_pages.mine(page, "a note " * 20)
    check_message(message)
    shown = labels(message)
    assert ("Leave …" in shown) == (member and status not in ("finished", "archived"))
    assert ("Join" in shown) == (not member and status in ("open", "running", "paused"))


async def test_what_was_just_done_is_not_said_a_second_time_below():
    page = Wishes(2**53, "Dunes", "open", True, False, (), {}, True)
    words = str(league_pages.mine(page, "You are in the league Dunes, with 2 others.").view.to_components())
    assert "You are in the league Dunes" in words
    assert "You are in it" not in words
    assert "You are in it" in str(league_pages.mine(page).view.to_components())


@pytest.mark.parametrize(
    ("stands", "words", "keys"),
    [
        (Partnering(1, None, (), (), False), "Ana is your partner for the season", {"Take it back"}),
        (Partnering(1, None, (), (), True), "Ana is your partner until the season is over", set()),
        (
            Partnering(None, 1, (2,), (1, 2), False), "you are partners once they name you",
            {"Take it back", "Play with Ben"},
        ),
        (Partnering(None, None, (2,), (1, 2), False), "Partners stay together here", {"Play with Ben"}),
        (Partnering(None, None, (), (), True), "You have no partner now", set()),
    ],
)  # fmt: skip
async def test_a_members_page_says_with_whom_they_play_and_one_press_accepts_or_takes_back(stands, words, keys):
    page = Wishes(2**53, "Dunes", "open", True, False, (), {1: "Ana", 2: "Ben"}, True, stands)
    message = league_pages.mine(page)
    check_message(message)
    assert words in str(message.view.to_components())
    assert labels(message) - {"Report", "Standings", "Schedule", "Log", "Leave …"} == keys


async def test_a_members_page_has_room_for_many_who_want_to_play_with_them():
    others = {10**18 + number: NAME for number in range(60)}
    stands = Partnering(None, 10**18, tuple(others), tuple(others), False)
    message = league_pages.mine(Wishes(2**53, "L" * 60, "open", True, False, (), others, False, stands), "a note")
    check_message(message)
    assert len([part for part in parts_of(message) if part["type"] == 3]) == 2
    assert "names whomever there is no room for here" in str(message.view.to_components())


@pytest.mark.parametrize("verb", FORMS)
async def test_every_form_fits(verb):
    ruling = RulingView(2**53, "3.30.100", "running", IDS[:6])
    sheet = league_pages.form(verb, "late after", league("running"), ruling)
    shown = components.modal(("g", str(2**53), verb, "3.30.100"), sheet).to_dict()
    assert 1 <= len(shown["components"]) <= 5
    assert len(shown["title"]) <= 45
    for label in shown["components"]:
        assert len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100


@pytest.mark.parametrize("many", [25, 26, 60])
async def test_whomever_a_list_of_members_leaves_out_can_be_typed_and_the_page_says_how(many):
    others = {10**18 + number: NAME for number in range(many)}
    message = league_pages.mine(Wishes(2**53, "L" * 60, "open", True, False, (), others, True))
    check_message(message)
    assert ("`/league me` with `avoid`" in str(message.view.to_components())) == (many > 25)


async def test_before_a_season_a_member_is_taken_off_the_list_and_after_it_began_out_of_the_season():
    user = IDS[0][1]
    for begun, label in ((False, "Off the list …"), (True, "Out of the season …")):
        view = league("running" if begun else "open", begun=begun)
        assert label in labels(league_pages.member(view, user))
        assert ("bots play on" in league_pages.form("out", user, view).title) == begun


async def test_a_season_that_is_played_and_provisional_is_ended_without_a_word_about_tables():
    view = replace(league("running"), provisional=True)
    message = league_pages.ending(view)
    check_message(message)
    assert "It is final at once" in str(message.view.to_components())
    assert [entry.key for entry in league_pages.form("finish", "", view).entries] == ["reason"]
    assert [entry.key for entry in league_pages.form("finish", "", league("running")).entries] == ["how", "reason"]
