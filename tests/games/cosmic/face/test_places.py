"""Every place that is offered says what it is and who stands there: planets, planetoids and moons."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Choice, Form, Prompt
from games.cosmic import GAME
from games.cosmic.face import asking, chapters
from games.cosmic.face.phrases import ground
from games.cosmic.rules import events as e
from games.hosted import Chapter
from games.kit.numbering import choices_of
from tests.games.cosmic.face.moments import NAMES, moments


def places(prompt: Prompt) -> Iterator[tuple[str, Choice]]:
    """The planets, planetoids and moons of a question, by the keys of their words."""
    if isinstance(prompt, Form):
        for name, field in prompt.fields.items():
            yield from ((f"{name}/{key}", choice) for key, choice in places(field))
        return
    for choice in choices_of(prompt):
        if choice.ref.startswith("planet:") and not choice.key.startswith("power:"):
            yield choice.key, choice


def test_each_place_that_may_be_chosen_says_who_stands_there() -> None:
    offered = set()
    for moment in moments():
        words = asking.question(moment.prompt, moment.own, NAMES)
        for key, choice in places(moment.prompt):
            if planet := asking.planet_of(moment.own, choice.key.partition(":")[0]):
                offered.add(ground(planet.key))
                assert asking.tokens_words(planet, NAMES, moment.prompt.seat) in words.details[key]
    assert offered == {"planet", "planetoid", "moon"}


def test_a_moon_says_what_it_is_and_how_many_of_ones_own_stand_there() -> None:
    moons = {
        (words.labels[key], words.details[key])
        for moment in moments()
        for key, choice in places(moment.prompt)
        if ground(choice.key) == "moon" and moment.prompt.ask in ("launch", "ally")
        for words in [asking.question(moment.prompt, moment.own, NAMES)]
    }
    assert moons
    assert all(detail.startswith("Moon in ") for _, detail in moons)
    assert any(", you have " in label for label, _ in moons)


def test_the_heading_of_a_challenge_says_moon_of_a_moon() -> None:
    chapter = Chapter()
    for event in (e.TurnStarted(0), e.ChallengeBegun(0, 1), e.DefenseNamed(1, 1), e.ConeAimed("1.m2")):
        chapter = chapters.chapter(chapter, event)
    assert GAME.face.heading(chapter, NAMES) == "Challenge 1 · Anna against Benedikt at moon Bm2"
