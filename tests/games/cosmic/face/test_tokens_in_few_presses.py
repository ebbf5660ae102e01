"""Tokens come home, and are paid, in few presses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ui.shapes import components
from bot.ui.widgets import Chosen, Drafted, Menu, Press
from engine import Choice, Split
from games.cosmic import GAME
from games.cosmic.face.whole import PAYMENTS, RETURNS, levelled
from host.values.receipts import QuestionView
from tests.bot.questions import question
from tests.games.cosmic.face.moments import moments, names_of

FACE = GAME.face
MOST = 3
"""So many presses are enough for any ordinary wish."""


def shown(prompt: Split, view: Any, draft: Any = None) -> QuestionView:
    return question(prompt, draft, words=FACE.question(prompt, view, names_of(view.seats)))


def home_with(bases: int, tokens: int) -> tuple[Split, Any]:
    """A question where tokens return to so many bases, at a real table."""
    view = next(moment.own for moment in moments() if len(moment.own.planets) >= bases)
    bins = tuple(Choice(planet.key, f"planet:{planet.key}") for planet in view.planets[:bases])
    return Split(seat=0, ask="tokens home", bins=bins, at_least=tokens, at_most=tokens, facts={"tokens": tokens}), view


def presses_for(prompt: Split, view: Any, wish: dict[str, int]) -> int:
    """The fewest presses that give this answer: looked for breadth first, with a menu's choice as one press."""
    places = {choice.key: str(at) for at, choice in enumerate(prompt.bins)}
    drafts: list[Any] = [None]
    for count in range(1, MOST + 2):
        following = []
        for draft in drafts:
            asked = shown(prompt, view, draft)
            for press in likely(components.show(asked).rows, wish, places):
                outcome = components.take(asked, press)
                if outcome == Chosen(wish):
                    return count
                if isinstance(outcome, Drafted):
                    following.append(dict(outcome.draft))
        drafts = following
    return MOST + 2


def likely(rows: Any, wish: dict[str, int], places: dict[str, str]) -> Any:
    """What somebody would press who has this wish."""
    for row in rows:
        if not isinstance(row, Menu):
            yield from (Press.read(key.step) for key in row if not key.disabled and key.step not in ("clear", "fill"))
        elif row.step == "evenly":
            some = [places[place] for place in wish]
            yield from (
                Press.read(row.step, chosen) for chosen in (some, *([one] for one in some)) if len(chosen) <= row.most
            )
        elif row.step == "units":
            for left_out in (None, *wish):
                units = [f"{places[p]}.{unit}" for p, count in wish.items() if p != left_out for unit in range(count)]
                if units and {*units} <= {item.value for item in row.items}:
                    yield Press.read(row.step, units)
        elif row.step == "bin":
            yield from (Press.read(row.step, [places[place]]) for place in wish)


@pytest.mark.parametrize("bases", [2, 3, 5, 7, 9, 12])
def test_four_tokens_go_wherever_somebody_wants_in_three_presses(bases: int) -> None:
    prompt, view = home_with(bases, 4)
    first, second, *_ = keys = [choice.key for choice in prompt.bins]
    all_in_one = [presses_for(prompt, view, {key: 4}) for key in keys]
    assert all_in_one == [1] * bases
    assert presses_for(prompt, view, {first: 2, second: 2}) == 1
    assert presses_for(prompt, view, levelled(prompt, view, 4)) == 1
    assert presses_for(prompt, view, {first: 1, keys[-1]: 3}) <= MOST
    assert presses_for(prompt, view, {first: 3, keys[-1]: 1}) <= MOST


def test_tokens_that_come_home_can_be_put_where_there_are_fewest_in_one_press() -> None:
    asked = [moment for moment in moments() if moment.prompt.ask in RETURNS]
    assert {moment.prompt.ask for moment in asked} >= {"tokens home", "tokens home and rewards", "from the warp"}
    for moment in asked:
        words = FACE.question(moment.prompt, moment.own, names_of(moment.seats))
        for label, answer in words.whole:
            assert len(label) <= 80
            assert moment.prompt.check(answer) == answer
        (label, usual), *_ = words.whole
        assert label.startswith("Where you have fewest: ")
        assert components.take(
            replace(question(moment.prompt), words=words), first_key(moment.prompt, words)
        ) == Chosen(usual)


def test_where_rewards_may_be_cards_as_few_tokens_as_may_be_are_one_press_too() -> None:
    rewarded = [each for each in moments() if each.prompt.ask in ("rewards", "tokens home and rewards")]
    assert rewarded
    for moment in rewarded:
        whole = FACE.question(moment.prompt, moment.own, names_of(moment.seats)).whole
        counts = [sum(answer.values()) for _, answer in whole]
        assert counts == list(dict.fromkeys((moment.prompt.at_most, moment.prompt.at_least)))
        assert "card" in whole[-1][0] or len(whole) == 1


def test_tokens_that_must_be_paid_are_taken_from_the_fullest_bases_in_one_press() -> None:
    paid = [each for each in moments() if each.prompt.ask in PAYMENTS and isinstance(each.prompt, Split)]
    assert paid
    for moment in paid:
        ((label, answer),) = FACE.question(moment.prompt, moment.own, names_of(moment.seats)).whole
        assert label.startswith("From the fullest: ")
        assert moment.prompt.check(answer) == moment.prompt.fallback


def first_key(prompt: Split, words: Any) -> Press:
    """The first button under a question."""
    row = components.show(question(prompt, words=words)).rows[0]
    assert not isinstance(row, Menu)
    return Press.read(row[0].step)
