"""Questions, sentences, private lines and help: everything has words, and none of them tells a secret."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from inspect import getmembers, isfunction, signature
from pathlib import Path
from string import Formatter

import pytest

from engine import PASS, Form, Pick, Prompt, Reaction, Split, UseAnnounced, Window
from engine.events import ENGINE_EVENTS
from games.cosmic import GAME, RULES
from games.cosmic.content import card
from games.cosmic.face import windows
from games.cosmic.face.asks import ASKS
from games.cosmic.face.texts import COMPONENTS
from games.cosmic.face.told.tellers import TELLERS
from games.cosmic.face.uses import USES
from games.cosmic.rules import card_events as c
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import events as e
from games.cosmic.rules import power_events as p
from games.cosmic.rules import token_events as t
from games.cosmic.rules.challenge import SumLine
from games.cosmic.rules.timing import CARDS_REVEALED, MOMENTS, TOKENS_DOOMED
from games.cosmic.rules.verbs import Cosmic
from games.kit.asks import Ask
from tests.games.cosmic.face.moments import LONG, NAMES, moments, names_of
from tests.games.cosmic.table import challenge

FACE = GAME.face
SOURCES = Path(__file__).parents[4] / "games" / "cosmic"
ALWAYS = {"offense", "defense", "challenged"}
"""What every question can tell."""


# --- what the sources ask


def place_of(method: Callable[..., object]) -> int | None:
    """Where a verb takes the name of its question, the game itself not counted."""
    parameters = list(signature(method).parameters)
    return parameters.index("ask") - 1 if "ask" in parameters else None


VERBS = getmembers(Cosmic, isfunction)

ASKING = {name: place for name, method in VERBS if (place := place_of(method)) is not None}
"""Verbs that ask, with the place of the question's name among their arguments."""


ANY = "*"
"""Facts that are put together elsewhere."""


def asked_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Every question that a file asks by name, with the facts it tells."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        told = {keyword.arg for keyword in node.keywords if keyword.arg}
        for keyword in node.keywords:
            if keyword.arg == "ask" and isinstance(keyword.value, ast.Constant):
                facts = next((other.value for other in node.keywords if other.arg == "facts"), None)
                found = {fact.arg for fact in facts.keywords if fact.arg} if isinstance(facts, ast.Call) else {ANY}
                yield keyword.value.value, found if facts is not None else set()
        place = ASKING.get(name)
        if place is not None and place < len(node.args):
            literal = node.args[place]
            if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
                yield literal.value, told


@cache
def asks() -> dict[str, set[str]]:
    """Every question that the sources ask by name, with the facts they tell; they are read once."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        if "face" not in path.parts:
            for ask, facts in asked_in(path):
                found.setdefault(ask, set()).update(facts)
    return found


FIELDS = {"act", "cards", "random", "base", "wanted", "wanted base", "wanted cards", "freed"}
"""Fields of forms, which the form words."""

BY_FORM = {"launch", "ally", "deal"}
"""Forms that put their facts together somewhere else."""


def texts(words: Ask) -> tuple[str, ...]:
    """Everything that a wording says."""
    return words.title, words.body, *words.choices.values()


def test_every_question_in_the_rules_and_components_has_words():
    assert len(asks()) > 40
    assert set(asks()) - FIELDS - set(ASKS) == set()


def test_every_wording_is_asked_somewhere():
    dynamic = {moment.prompt.ask for moment in moments()}
    assert set(ASKS) - set(asks()) - dynamic - FIELDS == set()


@pytest.mark.parametrize("ask", sorted(set(ASKS) - BY_FORM))
def test_what_a_wording_speaks_of_is_told_by_its_question(ask):
    fields = {name for text in texts(ASKS[ask]) for _, name, _, _ in Formatter().parse(text) if name}
    told = asks().get(ask, set()) | {name for m in moments() if m.prompt.ask == ask for name in m.prompt.facts}
    assert ANY in told or fields <= told | ALWAYS | {"count", "tokens"}


@pytest.mark.parametrize("ask", sorted(ASKS))
def test_wordings_are_whole_sentences_that_fit(ask):
    words = ASKS[ask]
    assert words.title[0].isupper() or words.title.startswith("{")
    assert words.body.endswith((".", "?", "!"))
    assert all(len(text) <= 45 for text in (words.title, *words.choices.values()))


# --- questions of games by chance


def choices_of(prompt: Prompt) -> set[str]:
    if isinstance(prompt, Form):
        inner = {f"{name}/{key}" for name, field in prompt.fields.items() for key in choices_of(field)}
        return inner | set(prompt.fields)
    if isinstance(prompt, Split):
        return {b.key for b in prompt.bins}
    return {choice.key for choice in prompt.choices} if isinstance(prompt, Pick) else set()


def test_every_question_has_words_that_fit():
    for moment in moments():
        words = FACE.question(moment.prompt, moment.own, names_of(moment.seats, LONG))
        assert 0 < len(words.title) <= 45, moment.prompt.ask
        assert 0 < len(words.body) <= 600, moment.prompt.ask
        assert choices_of(moment.prompt) <= set(words.labels), moment.prompt.ask
        assert all(0 < len(label) <= 76 for label in words.labels.values()), (moment.prompt.ask, words.labels)
        assert all(0 < len(detail) <= 100 for detail in words.details.values())
        assert "{" not in words.title + words.body
        assert not re.search(r"\bsome(body)? (token|base|card|power)s?\b", words.body), words.body


def test_choices_of_one_question_read_differently():
    for moment in moments():
        words = FACE.question(moment.prompt, moment.own, names_of(moment.seats))
        groups: dict[str, list[str]] = {}
        for key, label in words.labels.items():
            groups.setdefault(key.partition("/")[0] if isinstance(moment.prompt, Form) else "", []).append(label)
        assert all(len(set(labels)) == len(labels) for labels in groups.values()), (moment.prompt.ask, groups)


def test_every_question_by_chance_is_worded_by_name():
    for moment in moments():
        assert isinstance(moment.prompt, Window) or moment.prompt.ask in ASKS, moment.prompt


def test_no_key_of_a_card_planet_or_power_is_shown_to_people():
    raw = re.compile(r"#\d|\b\d\.\d\b|attack-\d|\bpower:[a-z]|flare-|color-\d|moon-|[{}]|\bself\b|None")
    for moment in moments():
        names = names_of(moment.seats)
        words = FACE.question(moment.prompt, moment.own, names)
        said = [words.title, words.body, *words.labels.values(), *words.details.values()]
        said += [FACE.answered(moment.prompt, moment.answer, moment.own, names), FACE.text_board(moment.own, names)]
        said += [FACE.private(moment.own, names), FACE.headline(moment.own, names)]
        said += [FACE.told(event, names) or "" for event in moment.events]
        assert [text for text in said if raw.search(text)] == [], moment.prompt.ask


def test_every_answer_has_words():
    for moment in moments():
        said = FACE.answered(moment.prompt, moment.answer, moment.own, names_of(moment.seats))
        assert said
        assert said[0].isupper(), said


# --- windows


def test_every_moment_has_words():
    known = {moment.name for moment in MOMENTS} | set(RULES.registry.moments())
    assert known <= set(windows.MOMENTS)
    questions = set(RULES.standing_orders) - set(windows.MOMENTS) - set(RULES.registry.components)
    assert set(GAME.moments) == set(windows.MOMENTS) | questions


def test_a_reaction_is_offered_once_and_once_to_stand_whatever_others_do():
    table = challenge("attack-06 kicker-02", "attack-08", kickers="on")
    prompt = next(q.prompt for q in table.driver.open.values() if isinstance(q.prompt, Window))
    words = FACE.question(prompt, RULES.view(table.state, 0), NAMES)
    assert {"kicker-02#1", "kicker-02#1!"} <= set(words.labels)
    for choice in prompt.choices:
        label = words.labels[choice.key]
        assert label == "Pass" if choice.key == PASS else label.startswith(("Play ", "Use "))
        assert label.endswith("whatever others do") == (isinstance(choice, Reaction) and choice.stands)


def test_only_whoever_is_promised_something_for_a_vote_reads_what():
    hands = {0: "flare-diplomat attack-20", 1: "attack-08"}
    t = challenge(powers={0: "diplomat"}, hands=hands, edicts="off").react(0, "flare-diplomat").pass_windows()
    t.answer(0, "promise for a vote", {"cards": ["attack-20#1"], "base": ["0.2"]})
    t.answer(0, "promise for a vote", {"cards": [], "base": ["none"]})
    bodies = [FACE.question(t.asked(seat, "vote").prompt, t.driver.view(seat), NAMES).body for seat in range(4)]
    promise = "Anna promises you Attack 20 and a base on A2 if you vote for Anna and Anna wins."
    assert [promise in body for body in bodies] == [False, False, True, False]


def test_whoever_can_only_pass_is_told_so():
    lonely = next(
        moment for moment in moments() if isinstance(moment.prompt, Window) and len(moment.prompt.choices) == 1
    )
    words = FACE.question(lonely.prompt, lonely.own, names_of(lonely.seats))
    assert "You have nothing to use here" in words.body


def happening(ask: str) -> Iterator[tuple[Pick, str]]:
    """The windows of a moment, and what is said of it."""
    for moment in moments():
        if moment.prompt.ask == ask and isinstance(moment.prompt, Pick):
            yield moment.prompt, FACE.question(moment.prompt, moment.own, names_of(moment.seats)).body


def test_whoever_may_save_tokens_reads_whose_they_are():
    found = list(happening(TOKENS_DOOMED.name))
    assert found
    for prompt, body in found:
        seat = prompt.facts["seat"]
        whose = "You are" if seat == prompt.seat else f"{NAMES[seat]} is"
        assert body.startswith(f"{whose} about to lose ")


def test_whoever_reacts_to_a_reveal_reads_both_cards():
    table = challenge("attack-06", "compromise", hands={2: "emotion-control"}).plan("attack-06", "compromise")
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == CARDS_REVEALED.name)
    words = FACE.question(prompt, RULES.view(table.state, 0), NAMES)
    assert words.body.startswith("Anna's Attack 6 meets Benedikt's Compromise. ")


def test_equal_cards_are_offered_once():
    for moment in moments():
        if isinstance(moment.prompt, Window):
            shown = [card(key).face for key in moment.prompt.usable if "#" in key]
            assert len(set(shown)) == len(shown)


# --- sentences


def test_every_event_has_a_sentence_or_is_deliberately_silent():
    assert set(TELLERS) - set(ENGINE_EVENTS) == set(RULES.events)


def test_events_are_told_in_sentences_for_everybody():
    for moment in moments():
        for event in moment.events:
            for seat in (None, *range(moment.seats)):
                seen = event.seen_by(seat)
                told = None if seen is None else FACE.told(seen, names_of(moment.seats))
                assert told is None or (not told[0].islower() and told.endswith((".", "!", "?”"))), event
                assert told is None or len(told) <= 400, event


def test_cards_that_change_hands_are_named_to_those_two_only():
    passed = c.CardsPassed(0, 2, ("attack-08#1", "attack-08#2"), 2)
    assert FACE.told(passed.seen_by(0), NAMES) == "Chiara receives 2 cards from Anna: Attack 8 (twice)."
    assert FACE.told(passed.seen_by(1), NAMES) == "Chiara receives 2 cards from Anna."
    assert FACE.told(passed.seen_by(None), NAMES) == "Chiara receives 2 cards from Anna."


def test_an_outcome_is_told_whatever_brought_it_about():
    """A deal also comes of a draw, a success also of a defense that gives in."""
    told = {
        "deal": "Neither side wins: there may be a deal.",
        "settled": "The challenge is a success for the offense, without a fight.",
        "nobody": "Both sides lose the challenge.",
    }
    for outcome, words in told.items():
        assert FACE.told(ch.OutcomeDecided(outcome), NAMES) == words


def test_what_flares_and_powers_add_is_not_told_as_a_reinforcement():
    lines = (SumLine("offense", "card", 8), SumLine("offense", "reinforcement", 3), SumLine("defense", "card", 9))
    words = "The offense has 11 (Attack 8, Extra +3), the defense 9 (Attack 9)."
    assert FACE.told(ch.TotalsCounted(11, 9, lines), NAMES) == words


def test_a_shared_victory_is_not_told_as_one_of_enough_bases():
    assert FACE.told(e.GameWon((0, 2), "shared"), NAMES) == "Anna and Chiara share the victory!"


def test_a_power_that_only_rests_is_not_told_as_used_by_anybody():
    assert FACE.told(p.PowerBorrowed(-1, 2, "virus"), NAMES) == "Chiara is without Virus until the challenge ends."
    assert FACE.told(p.PowerBorrowed(0, 2, "virus"), NAMES) == "Anna uses Chiara's Virus until the challenge ends."


def test_discards_that_are_shuffled_before_the_deck_has_run_out_are_told_as_that():
    assert FACE.told(c.DeckRenewed(("flare-chronos",)), NAMES) == "The discard pile is shuffled into the deck."


def test_captives_are_told_by_the_system_around_which_they_are_held():
    held = t.TokensShifted(2, (("cone", "captive:1", 2),))
    assert FACE.told(held, NAMES) == "Chiara moves 2 tokens from the cone to the captives of B."


def test_what_falls_with_a_planetoid_is_told_without_a_place_that_is_none():
    lost = t.TokensLost(1, (("waiting", 2),), "planetoid")
    assert FACE.told(lost, NAMES) == "Benedikt loses 2 tokens to the warp with a planetoid."


def test_each_played_card_is_announced_and_so_told():
    """CardPlayed and CardKept are silent: the announcement that follows tells of the card."""
    for moment in moments():
        played = [event.card for event in moment.events if isinstance(event, c.CardPlayed | c.CardKept)]
        announced = [event.key for event in moment.events if isinstance(event, UseAnnounced)]
        assert [key for key in played if key not in announced] == []


def test_everything_that_is_worded_as_it_is_announced_exists():
    assert set(USES) <= set(COMPONENTS)


def test_what_somebody_is_asked_about_is_not_told_as_theirs():
    holds = (("card", "attack-08"), ("target", 1), ("value", 0), ("word", "holds card"))
    above = (("card", ""), ("target", 1), ("value", 0), ("word", "plays above"))
    asks = "Anna uses Seeker and asks Benedikt: "
    assert FACE.told(UseAnnounced(0, "seeker", holds), NAMES) == f"{asks}“Do you hold Attack 8?”"
    assert FACE.told(UseAnnounced(0, "seeker", above), NAMES) == f"{asks}“Will you play an attack above 0?”"


def test_a_power_that_is_lent_is_its_owners():
    lent = UseAnnounced(0, "flare-philanthropist", (("power", "amoeba"), ("target", 1)))
    assert FACE.told(lent, NAMES) == "Anna plays Philanthropist flare and lends Amoeba to Benedikt."


def test_the_board_in_words_names_every_planet_power_and_player():
    for moment in moments()[::15]:
        said = FACE.text_board(moment.public, names_of(moment.seats))
        for seat in range(moment.seats):
            assert f"**{NAMES[seat]}**" in said
        assert said.count("\n- ") == len(moment.public.planets) + len(moment.public.moons)
        assert "|" not in said


def test_the_private_lines_hold_the_own_hand_and_a_spectator_has_none():
    for moment in moments()[::15]:
        said = FACE.private(moment.own, names_of(moment.seats))
        assert said.startswith("Your hand: ")
        assert FACE.private(moment.public, names_of(moment.seats)) == ""


def test_the_headline_tells_turn_challenge_and_step():
    table = challenge("attack-06", "attack-08")
    view = RULES.view(table.state, None)
    assert FACE.headline(view, NAMES) == "Anna's turn against Benedikt at B1: choosing cards"


# --- reference


def test_pages_fit_a_message():
    pages = [*FACE.help(), *FACE.components()]
    for page in pages:
        assert 0 < len(page.text) <= 2000, page.key
        assert 0 < len(page.title) <= 45
        assert page.picture is not None
        assert FACE.sprites[0].draw(page.picture) is not None, page.key
    assert len({page.key.casefold() for page in pages}) == len(pages)


def test_everything_with_an_effect_can_be_looked_up():
    assert {page.key for page in FACE.components()} >= set(RULES.registry.components)
    assert set(COMPONENTS) == set(RULES.registry.components)


def test_the_help_explains_every_step_card_and_option():
    said = "\n".join(f"{page.title}\n{page.text}" for page in FACE.help())
    for word in ("offense", "defense", "Planetoid", "Regroup", "Destiny", "Launch", "Alliances", "Cosmic Zap", "wild",
                 "super", "kickers", "reinforcements", "consolation", "reward", "warp", "marker", "Moons", "Lucre",
                 "standing orders", "whatever others do", "enough foreign bases", "C-7", "C-12", "C-16"):  # fmt: skip
        assert word.casefold() in said.casefold(), word


def test_once_the_totals_are_counted_the_board_in_words_no_longer_waits_for_cards() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "clone"})
    waits = FACE.text_board(RULES.view(t.state, None), NAMES)
    assert "no card yet" in waits
    t.play("attack-10", "attack-08", to="challenge over")
    t.state.challenge.plans = [""] * t.state.seats  # they are discarded
    told = FACE.text_board(RULES.view(t.state, None), NAMES)
    assert "Totals: offense " in told
    assert "no card yet" not in told
