"""What a power or card asks is explained with its own text."""

from __future__ import annotations

import ast
from dataclasses import replace
from inspect import Parameter, getmembers, isfunction, signature
from pathlib import Path

import pytest

import games.cosmic
from engine import Choice, Pick, Window
from engine.codec import but
from games.cosmic import GAME
from games.cosmic.content import FLARE_OF, MOON_OF
from games.cosmic.face.asked_by import ASKED_BY, asked_by
from games.cosmic.face.phrases import thing_name
from games.cosmic.face.primer import because_of
from games.cosmic.face.texts import at_table, effect
from games.cosmic.rules.verbs import Cosmic
from tests.games.cosmic.face.moments import NAMES, moments
from tests.games.cosmic.table import challenge
from tests.games.test_primers import WHY

FOLDERS = {"powers": "", "edicts": "", "flares": FLARE_OF, "moons": MOON_OF}


def asking(ask: str, **facts: object) -> Pick:
    return Pick(seat=0, ask=ask, choices=(Choice("it"),), facts=facts)


def test_whoever_asks_something_is_named_for_it() -> None:
    sources = {}
    for folder, prefix in FOLDERS.items():
        for file in Path(games.cosmic.__file__).parent.joinpath(folder).glob("*.py"):
            sources[prefix + file.stem.replace("_", "-")] = file.read_text(encoding="utf-8")
    for ask, keys in ASKED_BY.items():
        assert {key for key, source in sources.items() if f'"{ask}"' in source} == set(keys), ask


def test_of_several_the_one_is_told_that_somebody_has() -> None:
    view = challenge("attack-10", "attack-10", powers={1: "sniveler"}).driver.view(0)
    assert because_of(asking("card to name"), view).startswith("Sniveler: ")
    other = challenge("attack-10", "attack-10", powers={1: "visionary"}).driver.view(0)
    assert because_of(asking("card to name"), other).startswith("Visionary: ")


@pytest.mark.parametrize("key", sorted({key for keys in ASKED_BY.values() for key in keys}))
def test_whatever_asks_is_told_whole_and_in_few_words(key: str) -> None:
    view = challenge("attack-10", "attack-10").driver.view(0)
    told = because_of(asking("rewards", cause=key), replace(view, options={**view.options, "planetoids": "on"}))
    assert told == f"{thing_name(key)}: {effect(key)}"
    assert len(told) <= WHY


# --- who asks is named

SEVERAL = {ask for ask, keys in ASKED_BY.items() if len({key.rpartition("-")[2] for key in keys}) > 1}
"""Questions that cards and powers of several names ask."""


def plainly_asking() -> set[str]:
    """Verbs that ask what the rules ask too, such as where tokens return, whoever uses them."""
    found = set()
    for name, method in getmembers(Cosmic, isfunction):
        parameters = signature(method).parameters
        tells = "facts" in parameters and parameters["facts"].kind is Parameter.VAR_KEYWORD
        by_itself = "ask" not in parameters or parameters["ask"].default is not Parameter.empty
        if tells and by_itself:
            found.add(name)
    return found


def calls_of_components():
    """Every call in the source of a power, flare, edict or moon, with the file it stands in."""
    for folder in FOLDERS:
        for file in sorted(Path(games.cosmic.__file__).parent.joinpath(folder).glob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield f"{folder}/{file.name}:{node.lineno}", node


def tells_the_cause(call: ast.Call) -> bool:
    """Whether a call says what makes it ask, by itself or in the facts it makes."""
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    facts = keywords.get("facts")
    return "cause" in keywords or (isinstance(facts, ast.Call) and tells_the_cause(facts))


def test_what_the_rules_or_several_powers_ask_tells_which_of_them_asks_it() -> None:
    verbs, silent = plainly_asking(), []
    assert {"reward", "come_home", "send_home"} <= verbs
    for where, call in calls_of_components():
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        asks = {
            each.value for each in [*call.args, *(k.value for k in call.keywords)] if isinstance(each, ast.Constant)
        }
        if (name in verbs or asks & (SEVERAL | {"tokens to lose"})) and not tells_the_cause(call):
            silent.append(where)
    assert silent == []


def test_what_a_power_or_card_asks_names_it() -> None:
    unnamed = set()
    for moment in moments():
        if not isinstance(moment.prompt, Window) and (by := asked_by(moment.prompt)):
            words = GAME.face.question(moment.prompt, moment.own, NAMES)
            if by.casefold() not in f"{words.title} {words.body}".casefold():
                unnamed.add((moment.prompt.ask, by))
    assert unnamed == set()


def test_whoever_is_struck_by_a_plague_reads_that_it_is_one() -> None:
    struck = [m for m in moments() if m.prompt.ask == "tokens to lose" and m.prompt.facts["cause"] == "plague"]
    assert struck
    for moment in struck:
        assert "Because of Plague you lose" in GAME.face.question(moment.prompt, moment.own, NAMES).body


def test_whatever_any_component_asks_comes_with_its_text_also_where_the_rules_ask_the_same() -> None:
    found = {}
    for moment in moments():
        prompt = moment.prompt
        if not isinstance(prompt, Window) and asked_by(prompt) and (key := GAME.primer.asked_by(prompt)):
            found.setdefault(key, (prompt, moment.own))
    assert len(found) > 40
    for key, (prompt, view) in found.items():
        told = GAME.primer.why_of(prompt, view)
        said = told.partition(": ")[2]
        assert said in {at_table(effect(each), view.options) for each in (key, f"flare-{key}")}, f"{key}: {prompt.ask}"
    assert found["plague"][0].ask == "tokens to lose", "its first question"


def test_whoever_may_stop_a_zap_reads_what_it_is_against() -> None:
    t = challenge("attack-08", "attack-06", powers={0: "loser"}, hands={1: "attack-06 cosmic-zap", 2: "card-zap"})
    t.pass_windows(to="before cards").react(0, "loser").react(1, "cosmic-zap")
    reading = GAME.face.question(t.window(2).prompt, t.driver.view(2), NAMES).reading
    assert f"If nobody stops it, **Cosmic Zap**: {effect('cosmic-zap')}" in reading
    assert f"It is against **Loser** (“you” is {NAMES[0]}): {effect('loser')}" in reading


@pytest.mark.parametrize("key", ["time-gash", "rebirth"])
def test_where_no_planetoids_are_in_play_no_text_speaks_of_them(key: str) -> None:
    assert "lanetoid" in effect(key)
    view = challenge("attack-10", "attack-10", hands={2: key}).driver.view(2)
    told = [because_of(asking("rewards", cause=key), view), *(page.text for page in GAME.face.held(view, NAMES))]
    assert len(told) == 2
    assert not any("lanetoid" in text for text in told)
    assert all(len(text) > 60 for text in told), "the rest is told"


def test_whoever_is_asked_by_the_power_of_another_reads_whose_it_is() -> None:
    view = challenge("attack-10", "attack-10", powers={1: "sniveler"}).driver.view(0)
    prompts = [but(asking("card to give up", card="attack-10"), seat=seat) for seat in (0, 1)]
    theirs, own = (GAME.face.question(prompt, view, NAMES).body for prompt in prompts)
    assert theirs.startswith(f"{NAMES[1]}'s Sniveler: ")
    assert own.startswith("Sniveler: ")
