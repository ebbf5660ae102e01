"""The page docs/HOOKS.md: what the rules of each game ask, and which components answer."""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine import Component, Event, GameModule, Moment, Question
from games import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "HOOKS.md"

HEAD = """# Hooks

What the rules ask, and who answers.
A component is a stateless singleton with decorated methods.
The flow asks named questions and proposes events, so no component's name stands in the rules.
This page is written by `python -m scripts.hooks --write` and checked by a test.

| Decorator | Asked as | The body returns |
|---|---|---|
| `@modifies(question)` | `g.measure(question, base, …)` | the adjusted value |
| `@permits(question)` | `g.permits(question, …)` | True, False, or None for no opinion |
| `@replaces(Event)` | `g.do(event)` | None for no opinion, another event, or a tuple of events |
| `@after(Event)` | `g.do(event)` | nothing; it may ask |
| `@reacts(moment)` | `g.window(moment, …)` | nothing; it may ask |
| `@offers(ask)` | `g.ask(prompt)`, `g.offered(prompt)` | `Offer`s, extra choices with their consequence |

In `@reacts(moment, when=…, pointless=…)`, `when` says whether its owner could really use it now.
`pointless` says whether that would do nothing for its owner, as far as it can know.
What is pointless may be used, but nobody is asked for it who has not ordered so.
With `by=…` it is for some only, in words of the game's own: main players, or whoever does not own a flare's power.

A body names only the arguments it wants.
They are `g`, `me` (the owner's seat), `key` (which copy), and then:

- the `event`;
- or what the question or moment declares: `Question("sites a druid may walk", "seat", "druid")`;
- or the `prompt`, its `seat` and the facts that `@offers(ask, facts=…)` names.

A name that would never be told is refused where the component is declared, with those that would.
"""

KINDS = ("modifies", "permits", "replaces", "after", "reacts", "offers")


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for game in GAMES for line in section(game.rules))])


def section(rules: GameModule[Any, Any]) -> Iterator[str]:
    """One game: a row for each question, event, moment and prompt that components attach to."""
    rows: dict[tuple[int, str], dict[str, list[str]]] = {}
    for key, component in rules.registry.components.items():
        for hook in component.hooks:
            where = (KINDS.index(hook.kind), f"`@{hook.kind}` | {subject_name(hook.subject)}")
            users = rows.setdefault(where, {})
            users.setdefault(key, []).extend(name for name in hook.wants if name not in users.get(key, []))
    if not rows:
        return
    yield f"## {rules.title}\n"
    yield "| Hook | On | Arguments in use | Who |"
    yield "|---|---|---|---|"
    for (_, where), users in sorted(rows.items()):
        wanted = sorted({name for names in users.values() for name in names})
        arguments = ", ".join(f"`{name}`" for name in wanted) or "none"
        yield f"| {where} | {arguments} | {', '.join(f'`{key}`' for key in sorted(users))} |"
    yield ""
    yield from questions(rules)


def questions(rules: GameModule[Any, Any]) -> Iterator[str]:
    """What the game's own question module says of each: its docstring is the meaning. A game may have none."""
    own = type(rules).__module__.rsplit(".", 1)[0] + ".questions"
    if find_spec(own) is None:
        return
    module = import_module(own)
    named = {value.name: name for name, value in vars(module).items() if isinstance(value, Question | Moment)}
    source = inspect.getsource(module)
    yield "The questions and moments, as the rules name them:\n"
    for name, constant in sorted(named.items()):
        after = source.split(f"{constant}: Final", 1)[1].split("\n", 1)[1]
        meaning = after.split('"""')[1].replace("\n", " ").strip() if after.startswith('"""') else ""
        yield f"- **{name}** (`{constant}`). {meaning}".rstrip()
    yield ""


def subject_name(subject: object) -> str:
    """How the page names what a hook attaches to."""
    if isinstance(subject, Question | Moment):
        return subject.name
    if isinstance(subject, type) and issubclass(subject, Event):
        return f"`{subject.__name__}`"
    return f"prompt “{subject}”"


def undocumented(components: list[Component]) -> list[str]:
    """Components without a docstring of their own."""
    return [component.key for component in components if not type(component).__doc__]


def main() -> None:
    """Print the page, or write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page instead of printing it")
    if parser.parse_args().write:
        PAGE.write_text(page())
    else:
        print(page())


if __name__ == "__main__":
    main()
