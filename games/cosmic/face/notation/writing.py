"""Answers in the notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import PASS, Form, Order, Pick, Prompt, Split, Window
from games.cosmic.face.notation.deals import deal_written
from games.cosmic.face.notation.names import LATER, STANDS, field_written, reaction_words, written
from games.kit.declining import NONE


def notation(prompt: Prompt, answer: Any) -> str:
    """An answer in the notation that `parse` reads."""
    match prompt:
        case Window():
            used = prompt.chosen(answer)
            return PASS if used is None else reaction_words(used.ref) + (STANDS if used.stands else "")
        case Pick():
            chosen = [written(choice, prompt.choices) for choice in prompt.choices if choice.key in answer]
            return ", ".join(chosen) or NONE
        case Order():
            items = {item.key: item for item in prompt.items}
            return ", ".join(written(items[key], prompt.items) for key in answer)
        case Split():
            amounts = [(written(b, prompt.bins), answer[b.key]) for b in prompt.bins if answer.get(b.key)]
            return " ".join(name if number == 1 else f"{name}x{number}" for name, number in amounts) or NONE
        case Form():
            return _form(prompt, {name: notation(field, answer[name]) for name, field in prompt.fields.items()})
        case _:
            return str(answer)


def _form(prompt: Form, said: Mapping[str, str]) -> str:
    """A form from its written fields."""
    match prompt.ask:
        case "launch":
            parts = [said["planet"]] if "planet" in said else []
            parts += [f"from {said['tokens']}"] if "tokens" in said else []
            parts += [f"with {said['invite']}"] if said.get("invite", NONE) != NONE else []
            return " ".join(parts) or NONE
        case "ally":
            return said["side"] if said["side"] in (NONE, LATER) else f"{said['side']} {said['tokens']}"
        case "deal":
            return deal_written(said)
        case _:
            return "; ".join(f"{field_written(name)}: {words}" for name, words in said.items())
