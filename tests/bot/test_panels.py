"""Panels of whole random games: no two buttons of one name, and none that gives an answer without saying which."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import discord
import pytest

from bot.ui.pages import panel_pages
from bot.ui.shapes import components
from bot.ui.widgets import Chosen, Drafted, Sheet
from engine import Dice, Driver, Form, Refusal
from engine.players import sampled
from engine.records import Decision
from games import GAMES
from host.play.drafts import standing
from host.values.receipts import Panel, QuestionView
from tests.bot import questions
from tests.bot.walker import fill_in, press_something
from tests.games.declared import sitting

NAMES = {0: "Ana", 1: "Ben", 2: "Cem"}
INPUTS, PRESSES = 250, 12
NUMBERED = re.compile(r" \(#(\d+)\)")
BARE = {"Done", "Confirm", "OK", "Yes, do it", "…", ""}


def asked(game, driver, question, draft):
    """A question as the host shows it."""
    prompt, view = question.prompt, driver.view(question.prompt.seat)
    stands, lacks = standing(prompt, draft)
    return QuestionView(
        question.id, question.digest, prompt, game.face.question(prompt, view, NAMES), game.face.numbers(prompt),
        False, "", draft, None, question.quiet, False, stands,
        lacks if stands is None else game.face.answered(prompt, stands, view, NAMES),
    )  # fmt: skip


def buttons(message):
    return [item for item in message.view.walk_children() if isinstance(item, discord.ui.Button)]


def looked_over(game, driver, seat, views):
    """Every button of a panel has a name of its own and says what it does; what gives an answer stays off without."""
    coming = tuple(
        QuestionView("", p.digest, p, game.face.question(p, driver.view(seat), NAMES), game.face.numbers(p),
                     False, "a wish", None, None, False, False)
        for p in driver.coming.get(seat, ())
    )  # fmt: skip
    panel = Panel(17, "A table", seat, "", tuple(views), coming, True, None, "running", holds_texts=True)
    found = buttons(panel_pages.panel(panel))
    labels = [button.label for button in found]
    assert len(labels) == len(set(labels)), f"{[view.prompt.ask for view in views]}: {labels}"
    assert not BARE & set(labels), labels
    done = {button.custom_id: button for button in found if ":done" in button.custom_id.rpartition(">")[2]}
    for view in views:
        for address, button in done.items():
            if f":{view.id}:{view.digest}:done" not in address:
                continue
            assert button.disabled == (view.stands is None), (view.prompt.ask, view.draft)


def pressed(view, chance):
    """What comes of pressing something in a question: an answer, or a draft."""
    try:
        outcome = components.take(view, press_something(components.show(view), chance))
        if isinstance(outcome, Sheet):
            outcome = components.take(view, fill_in(outcome, chance))
    except Refusal:
        return view.draft, None
    match outcome:
        case Chosen(answer):
            return view.draft, answer
        case Drafted(draft):
            return dict(draft), None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_panel_of_a_random_game_names_its_buttons_apart_and_by_what_they_do(game, seed):
    chance, dice = Random(seed), Dice(seed)
    driver, _ = Driver.start(game.rules, game.rules.agree(sitting(game, 3), seed, {}))
    for _ in range(INPUTS):
        if driver.standing is not None:
            break
        waiting = [question for question in driver.open.values() if not question.answered]
        if not waiting:
            driver.close(*next((q.id, q.digest) for q in driver.open.values() if q.quiet))
            continue
        question = chance.choice(waiting)
        seat, draft, answer = question.prompt.seat, None, None
        others = [other for other in driver.asked(seat) if other.id != question.id]
        for _ in range(PRESSES):
            view = asked(game, driver, question, draft)
            looked_over(game, driver, seat, [view, *(asked(game, driver, other, None) for other in others)])
            draft, answer = pressed(view, chance)
            if answer is not None:
                break
        answer = sampled(question, dice) if answer is None else answer
        try:
            driver.submit(Decision(question.id, question.digest, seat, answer))
        except Refusal:
            driver.submit(Decision(question.id, question.digest, seat, sampled(question, dice)))


def test_a_button_that_gives_an_answer_is_off_until_it_is_one_and_then_says_it():
    prompt = questions.split(3, 2, 2)
    for draft, disabled, label in (
        (None, True, "Still to choose: 2 more"),
        ({"so_far": {"c0": 1}}, True, "Still to choose: 1 more"),
        ({"so_far": {"c0": 1, "c2": 1}}, False, "1 on Choice 0 and 1 on Choice 2"),
    ):
        done = components.show(questions.question(prompt, draft)).rows[-1][0]
        assert (done.disabled, done.label) == (disabled, label)


def test_nothing_prefilled_is_given_before_somebody_chose_something():
    form = Form(seat=0, ask="form", fields={"n": questions.number(0, 4, default=2)})
    assert components.show(questions.question(form)).rows[-1][-1].disabled
    chosen = components.show(questions.question(form, {"so_far": {"n": 3}})).rows[-1][-1]
    assert (chosen.disabled, chosen.label) == (False, "N: 3")


def test_two_questions_with_a_choice_of_one_name_say_to_which_each_belongs():
    first, second = (questions.question(prompt) for prompt in (questions.pick(2), questions.pick(2)))
    other = questions.Words("Another question", "And now?", {}, {})
    views = (first, replace(second, id="4.124", words=other))
    panel = Panel(17, "A table", 0, "", views, (), False, None, "running")
    labels = [button.label for button in buttons(panel_pages.panel(panel))]
    assert labels[:4] == [f"{title}: Choice {n}" for title in ("A question", "Another question") for n in (0, 1)]


def test_a_refusal_stands_at_the_buttons_it_is_about():
    first = questions.question(questions.pick(2))
    panel = Panel(17, "A table", 0, "Your hand.", (first,), (), False, None, "running")
    said = list(panel_pages.panel(panel, "That will not do.", first.id).view.walk_children())
    texts = [
        i for i, item in enumerate(said) if isinstance(item, discord.ui.TextDisplay) and "will not do" in item.content
    ]
    rows = [i for i, item in enumerate(said) if isinstance(item, discord.ui.ActionRow)]
    assert texts == [rows[0] - 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", ["four", "five"])
def test_choices_are_told_apart_and_stand_in_the_order_of_their_numbers(game, seed):
    dice, chance = Dice(seed), Random(seed)
    driver, _ = Driver.start(game.rules, game.rules.agree(sitting(game, 3), seed, {}))
    for _ in range(INPUTS):
        waiting = [question for question in driver.open.values() if not question.answered]
        if not waiting:
            if driver.standing is not None:
                break
            driver.close(*next((q.id, q.digest) for q in driver.open.values() if q.quiet))
            continue
        question = chance.choice(waiting)
        for row in components.show(asked(game, driver, question, None)).rows:
            labels = [item.label for item in (row if isinstance(row, tuple) else row.items)]
            assert len(labels) == len(set(labels)), labels
            numbers = [int(found[1]) for label in labels if (found := NUMBERED.search(label))]
            assert numbers == sorted(numbers), labels
        driver.submit(Decision(question.id, question.digest, question.prompt.seat, sampled(question, dice)))


def test_why_an_answer_is_none_is_said_once_whether_it_was_tried_or_not():
    why = "Exactly one tile gets the axe; 0 do by now."
    view = replace(questions.question(questions.split(3, 2, 2)), done=why)
    panel = Panel(17, "A table", 0, "", (view,), (), False, None, "running")
    for note in ("", why):
        said = list(panel_pages.panel(panel, note, view.id).view.walk_children())
        words = [getattr(item, "content", "") or getattr(item, "label", "") or "" for item in said]
        assert sum(word.count(why) for word in words) == 1
