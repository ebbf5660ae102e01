"""Whoever joins a challenge sends tokens in few presses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.shapes import components
from bot.ui.widgets import Chosen, Drafted, Menu, Press, seal
from engine import Choice, Form, Split
from games.cosmic.rules.prompts import ally
from tests.bot.questions import question

PLANETS = ("B1", "B2", "B3", "B4", "B5")


def test_an_ally_chooses_a_side_then_four_tokens_in_one_list_and_is_done():
    bins = tuple(Choice(planet, f"planet:{planet}", cap=4) for planet in PLANETS)
    tokens = Split(seat=1, ask="tokens", bins=bins, at_least=1, at_most=4)
    prompt = ally(1, {"offense": 1, "defense": 1}, tokens, {})
    side = [choice.key for choice in prompt.fields["side"].choices].index("offense")
    joined = components.take(question(prompt), Press.read(f"f0>pick={side}"))
    assert isinstance(joined, Drafted)
    asked = question(prompt, dict(joined.draft))
    menu = next(row for row in components.show(asked).rows if isinstance(row, Menu) and row.step == "f1>units")
    sent = [item.value for item in menu.items if item.value in ("0.0", "1.0", "2.0", "2.1")]
    filled = components.take(asked, Press.read(menu.step, sent))
    answer = {"side": ["offense"], "tokens": {"B1": 1, "B2": 1, "B3": 2}}
    if isinstance(filled, Drafted):
        filled = components.take(question(prompt, dict(filled.draft)), Press.read(f"done={seal(answer)}"))
    assert filled == Chosen(answer)


def _asked(**least: int) -> Form:
    bins = tuple(Choice(planet, f"planet:{planet}", cap=4) for planet in PLANETS)
    return ally(1, least, Split(seat=1, ask="tokens", bins=bins, at_least=0, at_most=4), {}, ahead=True)


def _presses(prompt: Form, side: str) -> Drafted:
    at = [choice.key for choice in prompt.fields["side"].choices].index(side)
    chosen = components.take(question(prompt), Press.read(f"f0>pick={at}"))
    assert isinstance(chosen, Drafted)
    return chosen


def test_whoever_has_chosen_a_side_is_offered_whole_answers_of_that_side_only():
    prompt = _asked(offense=1, defense=1)
    whole = [
        ("join the defense", {"side": ["defense"], "tokens": {"B1": 1}}),
        ("join the offense", {"side": ["offense"], "tokens": {"B1": 1}}),
        ("stay out", {"side": ["none"], "tokens": {}}),
    ]
    offered = {}
    for side in ("offense", "defense"):
        shown = components.show(replace(question(prompt, dict(_presses(prompt, side).draft)), ready=tuple(whole)))
        offered[side] = [
            item.label for row in shown.rows if isinstance(row, Menu) and row.step == "ready" for item in row.items
        ]
    assert offered == {"offense": ["join the offense"], "defense": ["join the defense"]}


@pytest.mark.parametrize(
    ("side", "asked_for"), [("offense", "So far 0; 2 to 4 in all."), ("defense", "; 1 to 4 in all.")]
)
def test_whoever_has_chosen_a_side_reads_how_many_tokens_that_side_asks_for(side: str, asked_for: str):
    prompt = _asked(offense=2, defense=1)
    shown = components.show(question(prompt, dict(_presses(prompt, side).draft)))
    assert any(line.endswith(asked_for) for line in shown.lines), shown.lines
