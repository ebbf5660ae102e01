"""Launches, alliances and other questions of several parts, read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from engine import Form, Illegal, Pick, Prompt, Split
from games.cosmic.face.facts import spoken_of
from games.cosmic.face.notation import choosing
from games.cosmic.face.notation.amounts import amounts, example
from games.cosmic.face.notation.names import (
    LATER,
    all_written,
    cut,
    field_words,
    field_written,
    fold,
    parts_of,
    written,
)
from games.cosmic.face.notation.reading import read
from games.cosmic.rules.views import CosmicView
from games.kit.declining import NONE
from games.kit.notation import either, named_twice
from games.kit.sentences import letter_of
from rendering.theme import THEME

_WITH: Final = re.compile(r"\b(?:with|invite|invites|inviting|allies)\b:?", re.IGNORECASE)
_FROM: Final = re.compile(r"\b(?:(?:send|sending)(?: from)?|from)\b:?", re.IGNORECASE)
_ONTO: Final = re.compile(r"\b(?:to|at)\s+(?P<planet>\S+)\s*$", re.IGNORECASE)
"""The planet where it is named last: "send 2 from A1 to C3"."""


def launch(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    """`C3 from A1x2 A4 with B`."""
    rest, _, guests = cut(_WITH, words)
    aim, found, tokens = cut(_FROM, rest)
    if "planet" not in prompt.fields and not found:
        aim, tokens = "", rest
    if aim and not found and "tokens" in prompt.fields and "planet" in prompt.fields:
        aim, _, tokens = aim.partition(" ")
    if not aim.strip() and "planet" in prompt.fields and (last := _ONTO.search(tokens)):
        aim, tokens = last["planet"], tokens[: last.start()]
    aim = re.sub(r"^(?:(?:aim|launch|attack)\s+)?(?:(?:at|to)\s+)?", "", aim.strip(), flags=re.IGNORECASE)
    for name, said in {"planet": aim, "tokens": tokens}.items():
        if name not in prompt.fields and said.strip():
            raise Illegal(f"I do not understand “{said.strip()}”: that is settled already.")
    answer: dict[str, Any] = {}
    for name, field in prompt.fields.items():
        if name == "planet":
            answer[name] = [_aim(field, aim, view)]
        elif name == "tokens":
            answer[name] = _sent(field, f"from {tokens}" if found and tokens.strip() else tokens.strip(), view)
        else:
            answer[name] = read(field, guests.strip(), view) if guests.strip() else []
    if guests.strip() and "invite" not in prompt.fields:
        raise Illegal("Allies are invited in a question of their own this time; say where to and with what first.")
    return answer


def _aim(field: Prompt, words: str, view: CosmicView) -> str:
    assert isinstance(field, Pick)
    if not words:
        raise Illegal(f"Which planet do you attack? Write it like this: {written(field.choices[0], field.choices)} …")
    return choosing.planet(field, words.strip(), view)


def _sent(field: Prompt, words: str, view: CosmicView) -> dict[str, int]:
    assert isinstance(field, Split)
    if not words:
        if not field.at_least:
            return {}
        raise Illegal(f"How many tokens, and from which bases? Write it like this: from {example(field)}.")
    return amounts(field, words, view)


def ally(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    """`offense A1x2`, or `none`; a side may also be meant by the letter or the color of its main player."""
    side_field, tokens = prompt.fields["side"], prompt.fields["tokens"]
    assert isinstance(side_field, Pick)
    first, _, rest = words.partition(" ")
    if fold(first) in ("with", "join") and rest:
        first, _, rest = rest.partition(" ")
    folded = fold(first)
    if fold(words) in (LATER, "wait"):
        if all(choice.key != LATER for choice in side_field.choices):
            raise Illegal("It is your turn to say whether you ally; you cannot wait any longer.")
        return {"side": [LATER], "tokens": {}}
    mains = {"offense": view.offense, "defense": view.challenge.defense}
    named = {
        side: {side, side[:3], fold(letter_of(seat)), fold(THEME.seats[seat].name)}
        for side, seat in mains.items()
        if 0 <= seat < view.seats
    }
    side = next((side for side, names in named.items() if folded in names), None)
    offered = [choice.key for choice in side_field.choices if choice.key not in (NONE, LATER)]
    if side is None:
        raise Illegal(
            f"Which side do you join? Write {either(offered)} and your tokens, or none to decline; "
            f"“{words}” is neither."
        )
    if side not in offered:
        if prompt.seat in view.challenge.invited.get(side, ()):
            raise Illegal(
                f"The {side} has invited you, but you cannot join it now. You may join the {either(offered)}."
            )
        raise Illegal(f"The {side} has not invited you.")
    if not rest.strip() and isinstance(tokens, Split):
        raise Illegal(f"An ally brings at least one token. Write it like this: {side} {example(tokens)}.")
    return {"side": [side], "tokens": _sent(tokens, rest.strip(), view)}


def question(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    """`plays above 20`, `holds card attack 6`, or by the names of the parts; what it is not about is left out."""
    what = prompt.fields["what"]
    assert isinstance(what, Pick)
    folded = fold(words)
    asked = next((choice.key for choice in what.choices if re.match(rf"{choice.key}(?!\w)", folded)), "")
    if asked and ":" not in words:
        rest = folded.removeprefix(asked).strip(" ,;")
        about = next(iter(spoken_of(asked)), "")
        if rest and not about:
            raise Illegal(f"I do not understand “{rest}”: “{asked}” is a whole question.")
        words = f"what: {asked}; {about}: {rest}" if rest else f"what: {asked}"
    return fields(prompt, words, view)


def fields(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    """`name: answer; name: answer`, or where all fields are picks just the choices, each for the field it fits."""
    answer: dict[str, Any] = {}
    parts = [part.strip() for part in words.split(";") if part.strip()]
    known = {word: name for name in prompt.fields for word in field_words(name)}
    named = [part for part in parts if ":" in part and _name(part) in known]
    for part in parts if named else ():
        if part not in named:
            raise _of_no_field(prompt, part)
        name = known[_name(part)]
        if name in answer:
            raise named_twice(field_written(name))
        answer[name] = read(prompt.fields[name], part.partition(":")[2].strip(), view)
    if not named:
        for part in parts_of(words):
            answer |= _fitting(prompt, part, answer)
    for name in prompt.fields:
        if name not in answer:
            answer[name] = _left_out(prompt, name, answer)
    return answer


def _left_out(prompt: Form, name: str, answer: Mapping[str, Any]) -> Any:
    """What stands for a part that was not written. Raises `Illegal` where it must be."""
    field = prompt.fields[name]
    what = answer.get("what", ("",))[0] if prompt.ask == "question" else ""
    if what and name not in spoken_of(what):
        return field.fallback
    if isinstance(field, Pick) and len(field.choices) > 1 and field.at_least:
        raise Illegal(f"Please say something for “{field_written(name)}”, too: {either(all_written(field.choices))}.")
    if what:
        raise Illegal(f"Please write a number with it, as in “{what} {field.fallback}”.")
    return field.fallback


def _fitting(prompt: Form, part: str, answer: Mapping[str, Any]) -> dict[str, Any]:
    for name, field in prompt.fields.items():
        if name in answer or not isinstance(field, Pick):
            continue
        if (key := choosing.matched(field.choices, part)) is not None:
            return {name: [key]}
    raise _of_no_field(prompt, part)


def _name(part: str) -> str:
    """The field that a part names before its colon."""
    return part.partition(":")[0].strip().casefold()


def _of_no_field(prompt: Form, part: str) -> Illegal:
    asked = either([field_written(name) for name in prompt.fields])
    first = field_written(next(iter(prompt.fields)))
    return Illegal(f"“{part}” answers none of what is asked: {asked}. Name what you answer, as in “{first}: …”.")
