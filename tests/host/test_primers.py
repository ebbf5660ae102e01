"""The first game of a kind that somebody plays explains itself: what it is played for, and why each thing is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.pages import panel_pages
from games.lessons import Lesson
from games.primer import Primer
from rendering.theme import THEME
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_windows import NIGHT

AIM = "Have most beans. The storm comes when it likes."
WHY = "Whoever bids most digs."
PRIMER = Primer(AIM, {"bid": WHY}, own=lambda view: [("a shell", f"You hold {view['hand']}.")])


@pytest.fixture
async def beach(world):
    await world.restart(games=(replace(GAME, primer=PRIMER),))
    return world


async def body(world, table, person):
    return (await world.question(table, person, "bid")).words.body


async def text(world, table, person):
    return (await world.host.panels.panel(table, person)).text


async def test_the_first_panel_says_what_is_played_for_and_why_it_asks(beach):
    table = await beach.play()
    panel = await beach.host.panels.panel(table, ANA)
    look = THEME.seats[panel.seat]
    marked = f"In all pictures you are **{look.letter}**, with the {look.mark_name}."
    assert panel.text.startswith(f"**Your aim.** {AIM}\n{marked}\n**A shell** is yours: You hold ")
    assert (await body(beach, table, ANA)).endswith(f"*Why? {WHY}*")


async def test_the_first_panel_offers_the_first_lesson_until_something_was_answered(world):
    lesson = Lesson("first", "Beans in ten minutes", "About beans.", 2, "beans", (), "The end.", "Nothing.")
    await world.restart(games=(replace(GAME, primer=PRIMER, lessons=(lesson,)),))
    table = await world.play()
    panel = await world.host.panels.panel(table, ANA)
    labels = [item.label for item in panel_pages.panel(panel).view.walk_children() if hasattr(item, "label")]
    assert "Learn in ten minutes" in labels
    await world.bid_all(table)
    await world.settle()
    assert (await world.host.panels.panel(table, ANA)).learn == ""


def labels(panel, **how):
    message = panel_pages.panel(panel, **how)
    return [item.label for item in message.view.walk_children() if hasattr(item, "label")]


async def test_in_a_first_game_the_panel_has_few_buttons_beside_its_questions_and_all_of_them_one_press_further(beach):
    table = await beach.play()
    panel = replace(await beach.host.panels.panel(table, ANA), questions=(), advised=False)
    assert labels(panel) == ["Look again", "Board", "Help", "More…"]
    usual = labels(replace(panel, is_first=False))
    assert labels(panel, whole=True) == usual
    assert {"Recap", "Log", "At this table", "Help"} < set(usual)
    assert "More…" not in usual


async def test_whoever_has_begun_this_game_before_or_wants_nothing_explained_has_all_buttons_at_once(beach):
    await beach.host.looks.have_explained(BEN, False)
    first = await beach.play()
    assert (await beach.host.panels.panel(first, ANA)).is_first
    beach.clock.forward(seconds=60)
    second = await beach.play(ANA, CEM, where="thread")
    for table, person in ((first, BEN), (second, ANA)):
        assert "At this table" in labels(await beach.host.panels.panel(table, person))


async def test_a_game_without_lessons_offers_none(beach):
    table = await beach.play()
    assert (await beach.host.panels.panel(table, ANA)).learn == ""


async def test_a_question_is_explained_until_one_of_its_kind_was_answered(beach):
    table = await beach.play()
    await beach.bid_all(table)
    await beach.settle()
    assert "Your aim" not in await text(beach, table, ANA)
    while not any(q.prompt.ask == "bid" for q in (await beach.host.panels.panel(table, ANA)).questions):
        await beach.pass_time(3600)
    assert WHY not in await body(beach, table, ANA)


async def test_a_reaction_is_explained_to_whoever_holds_one_and_not_to_whoever_can_only_pass(world):
    why = "You hold something that can be used now."
    await world.restart(games=(replace(NIGHT, primer=Primer(AIM, reaction=why)),))
    table = await world.play(options={"windows": "fast"})
    async with world.host.house.tables.hold(table) as held:
        held.driver.state.hands = ["shell-1", "shell-2"]
    await world.bid_all(table)
    asked = [(await world.question(table, person, "bids revealed")) for person in (ANA, BEN)]
    holds = [bool(question.prompt.reactions) for question in asked]
    assert sorted(holds) == [False, True], "one of them can use the shell"
    assert [why in question.words.body for question in asked] == holds


async def test_what_a_component_asks_comes_with_its_text_once_also_to_who_has_played_before(world):
    asks = replace(PRIMER, asked_by=lambda prompt: "tide", text=lambda prompt, view: "Tide: beans swim.")
    await world.restart(games=(replace(GAME, primer=asks),))
    await world.play()
    world.clock.forward(seconds=60)
    table = await world.play(ANA, CEM, where="thread")
    assert (await body(world, table, ANA)).endswith("*Why? Tide: beans swim.*")
    await world.host.looks.have_explained(CEM, False)
    assert "beans swim" not in await body(world, table, CEM)
    for person in (ANA, CEM):
        await world.bid(table, person, 1)
    await world.settle()
    while not any(q.prompt.ask == "bid" for q in (await world.host.panels.panel(table, ANA)).questions):
        await world.pass_time(3600)
    assert "beans swim" not in await body(world, table, ANA)


async def test_a_second_game_explains_nothing_whatever_became_of_the_first(beach):
    await beach.play()
    beach.clock.forward(seconds=60)
    again = await beach.play(ANA, CEM, where="thread")
    assert WHY not in await body(beach, again, ANA)
    assert WHY in await body(beach, again, CEM), "who has not played yet is told"


async def test_whoever_wants_no_explanations_has_none(beach):
    said = await beach.host.looks.have_explained(BEN, False)
    assert said == "Your first game of each kind is played without explanations."
    table = await beach.play()
    assert WHY not in await body(beach, table, BEN)
    assert WHY in await body(beach, table, ANA)
    await beach.host.looks.have_explained(BEN, True)
    assert WHY in await body(beach, table, BEN)


async def test_why_things_are_asked_is_told_to_nobody_else_and_watchers_are_told_nothing(beach):
    table = await beach.play()
    assert "Your aim" not in await text(beach, table, CEM)
    assert not any(told in f"{said}" for said in beach.channel.messages.values() for told in (WHY, "You hold"))


async def test_a_game_begins_with_its_aim_and_the_check_of_its_chance_comes_last(beach):
    await beach.play()
    (begins,) = [said.post for said in beach.channel.messages.values() if said.post.title.endswith(" begins")]
    first, *_, last = begins.text.split("\n")
    assert first == AIM
    assert last.startswith("-# Fair chance: ")


async def test_who_steps_in_and_has_never_played_this_is_told_what_their_seat_was_told_already(beach):
    table = await beach.play()
    await beach.bid_all(table)
    await beach.settle()
    assert AIM not in await text(beach, table, BEN)
    await beach.host.handover.offer(table, BEN, key=beach.key())
    receipt = await beach.host.handover.take(table, CEM, key=beach.key())
    assert AIM in receipt.panel.text
    assert "In all pictures you are" in receipt.panel.text
