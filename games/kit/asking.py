"""Questions and answers of the six shapes in words, where a game has no better ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from engine import Choice, Form, Number, Order, Pick, Place, Prompt, Split, Spot
from engine.windows import Reaction
from games.hosted import Names, Words
from games.kit.asks import BODY, LABEL, TITLE, Ask
from games.kit.numbering import choices_of
from games.kit.sentences import NO_TITLES, clipped, is_seat, listed, seat_name, titled, upper

WHATEVER: Final = "whatever others do"
"""How a reaction is labelled that stands even if somebody acts first."""


def question(
    prompt: Prompt,
    names: Names,
    ask: Ask | None = None,
    facts: Mapping[str, Any] | None = None,
    titles: Mapping[str, str] = NO_TITLES,
) -> Words:
    """A prompt in words: those of its `Ask`, filled in with facts, else plain ones; a label for all it offers.

    `titles` are those of components by their key, of which a choice may be a copy ("lamp#2").
    """
    if ask is None:
        title, body = upper(prompt.ask), f"Please choose: {prompt.ask}."
    else:
        known = prompt.facts if facts is None else facts
        title, body = ask.title.format_map(known), ask.body.format_map(known)
    labels = {key: clipped(words, LABEL) for key, words in _labels(prompt, names, ask, titles).items()}
    return Words(clipped(title, TITLE), clipped(f"{body} {limits(prompt)}".strip(), BODY), labels, {})


def limits(prompt: Prompt) -> str:
    """How many may be chosen, in a sentence, where that is not one of them; else ""."""
    match prompt:
        case Pick() if prompt.at_most > 1:
            low = "up to" if not prompt.at_least else f"{prompt.at_least} to"
            return f"Choose {prompt.at_most if prompt.at_least == prompt.at_most else f'{low} {prompt.at_most}'}."
        case Number():
            return f"From {prompt.low} to {prompt.high}."
        case Split() if prompt.at_least == prompt.at_most:
            return f"Exactly {prompt.at_most} together."
        case Split():
            return f"From {prompt.at_least} to {prompt.at_most} together."
        case _:
            return ""


def _labels(prompt: Prompt, names: Names, ask: Ask | None, titles: Mapping[str, str]) -> dict[str, str]:
    fixed = {} if ask is None else ask.choices
    choices = choices_of(prompt)
    standing = {each.key: each.ref for each in choices if isinstance(each, Reaction) and each.stands}
    labels = {
        choice.key: fixed.get(choice.key) or choice_words(choice, names, titles)
        for choice in choices
        if choice.key not in standing
    }
    times = Counter(labels.values())
    for key, words in labels.items():
        if "#" in key and times[words] > 1:  # copies of one card are told apart
            labels[key] = f"{words} {key.rpartition('#')[2]}"
    labels |= {key: f"{labels[reaction]}, {WHATEVER}" for key, reaction in standing.items()}
    if isinstance(prompt, Place):
        for spot in prompt.spots:
            labels |= {spot.piece: fixed.get(spot.piece, spot.piece), spot.cell: fixed.get(spot.cell, spot.cell)}
            labels |= {str(spot.turn): f"turned by {spot.turn}°" if spot.turn else "as drawn", spot.key: placed(spot)}
        if prompt.decline is not None:
            labels[prompt.decline] = fixed.get(prompt.decline, upper(prompt.decline))
    if isinstance(prompt, Form):
        for name, part in prompt.fields.items():
            labels[name] = fixed.get(name, upper(name))
            labels |= {f"{name}/{key}": words for key, words in _labels(part, names, ask, titles).items()}
    return labels


def choice_words(choice: Choice, names: Names, titles: Mapping[str, str] = NO_TITLES) -> str:
    """A choice by its label, as a player's name, by the title of its component, or as its key says."""
    kind, _, thing = choice.ref.partition(":")
    if choice.label:
        return choice.label
    if kind == "seat" and is_seat(thing):
        return seat_name(names, int(thing))
    return titled(choice.key, titles) or upper(choice.key)


def placed(spot: Spot) -> str:
    """A spot in words: "L12 at N5, turned by 90°"."""
    return f"{spot.piece} at {spot.cell}" + (f", turned by {spot.turn}°" if spot.turn else "")


def answered(prompt: Prompt, answer: Any, words: Words, ask: Ask | None = None) -> str:
    """An answer in the words of its question."""
    said = _said(prompt, answer, words.labels)
    return ask.answered.format(said) if ask is not None and ask.answered and answer else said


def _said(prompt: Prompt, answer: Any, labels: Mapping[str, str], prefix: str = "") -> str:
    def label(key: str) -> str:
        return labels.get(prefix + key, key)

    match prompt:
        case Pick():
            return listed([label(choice.key) for choice in prompt.choices if choice.key in answer]) or "None"
        case Split():
            return listed([f"{amount} on {label(key)}" for key, amount in answer.items()]) or "None"
        case Order():
            return ", then ".join(label(key) for key in answer)
        case Place():
            return label(answer)
        case Form():
            parts = [f"{label(name)}: {_said(part, answer[name], labels, f'{name}/')}" for name, part in
                     prompt.fields.items()]  # fmt: skip
            return "; ".join(parts)
        case _:
            return str(answer)
