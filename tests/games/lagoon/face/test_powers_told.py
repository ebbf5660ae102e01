"""Whoever may use a power reads what it does where it is chosen."""

from __future__ import annotations

import ast
from pathlib import Path

from engine import Pick
from games.lagoon import GAME, sites
from games.lagoon.face.phrases import POWERS, face_name, with_terms
from tests.games.asked import asked


def test_whatever_power_may_be_used_is_told_whole_where_it_is_chosen() -> None:
    for each in asked("lagoon"):
        if isinstance(each.prompt, Pick):
            told = "\n".join((each.words.body, each.words.reading, *each.words.details.values()))
            used = [choice.key.partition(" ") for choice in each.prompt.choices]
            powers = [POWERS[power] for verb, _, power in used if verb in ("invoke", "use")]
            assert [text for text in powers if text not in told and with_terms(text) not in told] == []


def test_whatever_a_power_asks_names_it() -> None:
    """Also where it goes on by what the rules ask anyway, such as where a druid goes."""
    unnamed, named = set(), set()
    for each in asked("lagoon"):
        power = each.prompt.facts.get("power") or each.prompt.facts.get("by")
        if isinstance(power, str):
            is_named = face_name(power) in f"{each.words.title} {each.words.body}"
            (named if is_named else unnamed).add(each.prompt.ask)
    assert unnamed == set()
    assert {"walk to", "relocate to", "relocate site", "swap with"} <= named


def test_whatever_sites_have_the_rules_ask_they_say_that_it_is_they() -> None:
    """Read from the sources, so that a new site says so too."""
    verbs = ("walk", "relocate", "relocate_site", "swap_sites", "summon", "choose_space", "explore")
    silent = []
    for file in sorted(Path(sites.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
            if called in verbs and not {"by", "power"} & {keyword.arg for keyword in node.keywords}:
                silent.append(f"{file.name}: {called}")
    assert silent == []


def test_every_action_says_what_it_brings_and_what_it_costs_before_it_is_done() -> None:
    chosen = {
        choice.key: GAME.face.gain(each.view, each.view, each.prompt, [choice.key])
        for each in asked("lagoon")
        if each.prompt.ask == "action" and isinstance(each.prompt, Pick)
        for choice in each.prompt.choices
    }
    assert {"move", "summon", "explore", "unravel", "end"} <= set(chosen)
    assert [key for key, told in chosen.items() if not told or told.endswith(".")] == []
