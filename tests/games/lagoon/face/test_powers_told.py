"""Whoever may use a power reads what it does where it is chosen."""

from __future__ import annotations

from engine import Pick
from games.lagoon import GAME
from games.lagoon.face.phrases import POWERS, with_terms
from tests.games.asked import asked


def test_whatever_power_may_be_used_is_told_whole_where_it_is_chosen() -> None:
    for each in asked("lagoon"):
        if isinstance(each.prompt, Pick):
            told = "\n".join((each.words.body, each.words.reading, *each.words.details.values()))
            used = [choice.key.partition(" ") for choice in each.prompt.choices]
            powers = [POWERS[power] for verb, _, power in used if verb in ("invoke", "use")]
            assert [text for text in powers if text not in told and with_terms(text) not in told] == []


def test_every_action_says_what_it_brings_and_what_it_costs_before_it_is_done() -> None:
    chosen = {
        choice.key: GAME.face.gain(each.view, each.view, each.prompt, [choice.key])
        for each in asked("lagoon")
        if each.prompt.ask == "action" and isinstance(each.prompt, Pick)
        for choice in each.prompt.choices
    }
    assert {"move", "summon", "explore", "unravel", "end"} <= set(chosen)
    assert [key for key, told in chosen.items() if not told or told.endswith(".")] == []
