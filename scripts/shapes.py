"""The recorded shapes of what is stored: states, events, questions and inputs of every game, and the house's own facts.

`python -m scripts.shapes record` writes them to `tests/shapes/`, and refuses where tables that are being played could
not be read any more; `python -m scripts.shapes check` says what differs, as `make test` does.

A new field with a default, a new class, question or event needs nothing but to be recorded anew. What was renamed,
removed or has another type needs a step that brings up what was stored before.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from engine import Checkpoint, Driver, Form, GameModule, Input, Prompt
from engine.contract import pairwise
from engine.players import play_out
from engine.prompts import Number, Order, Pick, Place, Split
from engine.rng import Dice
from engine.shapes import DEFAULT, Shape, shapes_in
from engine.windows import Hold, Reaction, Window
from scripts.tables import MODULES
from storage.exports import PARTS
from storage.rows import TableRow

ROOT = Path(__file__).parents[1]
RECORDED = ROOT / "tests" / "shapes"
ENGINE, HOUSE = "engine", "house"
READERS = ("from_plain", "decode", "_json")
"""Functions whose second or third argument is the type of what was stored."""
DECISIONS = 60


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs from the record. `step`: what was stored before could not be read by this code without one."""

    of: str
    sentence: str
    step: str = ""

    def __str__(self) -> str:
        return f"{self.of}: {self.sentence} {self.step or ANEW}"


ANEW = "What was stored before is read as it is: run `python -m scripts.shapes record`, and commit what it wrote."
STATE_STEP = (
    "Tables that are being played were saved with it and could not go on: bring them up with a step of `reshapes` of "
    "the game (or raise `state_version` with a step of `upgrades`), then run `python -m scripts.shapes record`."
)
NEEDED_STEP = (
    "Tables that are being played were saved without it and could not go on: give it a default, or a step of "
    "`reshapes` of the game; then run `python -m scripts.shapes record`."
)
EVENT_STEP = (
    "Logs of tables hold it as it was: give it a default, or say under its name in `retold` of the game what it is "
    "today, then run `python -m scripts.shapes record`."
)
PROMPT_STEP = (
    "Answers that were given to it would mean something else: keep it for games that have begun (an option with "
    "`before`), or raise `rules_version` with a line in the changelog, then run `python -m scripts.shapes record`."
)
RECORD_STEP = (
    "What was stored with it could not be read: give it a default, or read in its module what there was before, and "
    "say so by `python -m scripts.shapes record --because SENTENCE`."
)


def main() -> int:
    """Record or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    keep = commands.add_parser("record", help="write the shapes of today")
    keep.add_argument("--because", default="", help="how facts of the house that were stored before are read now")
    commands.add_parser("check", help="say what differs from the record")
    wish = parser.parse_args()
    wrong = 0
    for name in (*MODULES, ENGINE, HOUSE):
        before, now = recorded(name), today(name, tables=None)
        differences = compared(name, before, now) if before else []
        for difference in differences:
            print(difference)
        if wish.command == "check":
            wrong += len(differences)
            continue
        if any(difference.step for difference in differences) and not (wish.because and name in (ENGINE, HOUSE)):
            wrong += 1
            continue
        if any(difference.step for difference in differences):
            now["steps"] = [*before["steps"], wish.because]
        write(name, now)
    return int(wrong > 0)


def write(name: str, now: Mapping[str, Any]) -> Path:
    """Keep these shapes as those of this name; the file that has them."""
    file = RECORDED / f"{name}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n")
    return file


def recorded(name: str) -> dict[str, Any]:
    """What the file of this name holds; nothing where there is none."""
    file = RECORDED / f"{name}.json"
    found: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return found


def today(name: str, *, tables: int | None) -> dict[str, Any]:
    """The shapes as they are now; of a game's questions those that appear at so many tables played by chance."""
    if name == ENGINE:
        kinds = (Checkpoint, Input, Pick, Number, Split, Order, Place, Form, Window, Reaction, Hold)
        return {"steps": recorded(name).get("steps", []), "stored": shapes_in(*kinds)}
    if name == HOUSE:
        return {"steps": recorded(name).get("steps", []), "stored": shapes_in(*stored_kinds())}
    found = of_game(MODULES[name], tables)
    if tables is None:
        found["questions"] |= not_met(MODULES[name], recorded(name).get("questions", {}), found["questions"])
    return found


def not_met(module: GameModule[Any, Any], before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """The recorded questions to which chance has led at none of these tables, and which the rules still have."""
    rules = Path(inspect.getfile(type(module)))
    package = ROOT / "games" / module.key
    files = (f for f in package.rglob("*.py") if f.relative_to(package).parts[0] not in ("face", "bot", "trials"))
    text = "".join(f.read_text() for f in (files if package in rules.parents else (rules,)))
    return {ask: shapes for ask, shapes in before.items() if ask not in now and f'"{ask}"' in text}


def of_game(module: GameModule[Any, Any], tables: int | None) -> dict[str, Any]:
    """The shapes of one game."""
    events = module.event_types()
    return {
        "rules_version": module.rules_version,
        "state_version": module.state_version,
        "reshapes": [step.__name__ for step in module.reshapes],
        "retold": sorted(module.retold),
        "state": shapes_in(module.state_type),
        "events": shapes_in(*events.values()),
        "questions": dict(sorted(questions(module, tables).items())),
    }


def questions(module: GameModule[Any, Any], tables: int | None) -> dict[str, Any]:
    """By what is asked: the shapes it has, with the fields of a form, and what its facts are."""
    found: dict[str, Any] = {}
    every = list(pairwise(module))
    chosen = every if tables is None else every[:: max(1, len(every) // tables)] if tables else []
    for number, (seats, options) in enumerate(chosen):
        name = f"shapes/{number}"
        driver, _ = Driver.start(module, module.agree(seats, name, options), fingerprints=False)
        limit = DECISIONS if tables is not None else module.bound
        for _ in islice(play_out(driver, Dice(name), limit), limit):
            for question in driver.open.values():
                _note(found, question.prompt)
    return found


def _note(found: dict[str, Any], prompt: Prompt) -> None:
    shape = type(prompt).__name__
    noted = found.setdefault(prompt.ask, {}).setdefault(shape, {"facts": {}, "fields": {}})
    for key, value in prompt.facts.items():
        kinds = noted["facts"].setdefault(key, [])
        if (kind := type(value).__name__) not in kinds:
            noted["facts"][key] = sorted([*kinds, kind])
    if isinstance(prompt, Form):
        for name, part in prompt.fields.items():
            noted["fields"][name] = type(part).__name__


def stored_kinds() -> list[Any]:
    """Every type that the house reads from what it stored, found in its sources; and the rows that files hold."""
    found: list[Any] = [TableRow, *(kind for kind, _ in PARTS.values())]
    for path in sorted((ROOT / "host").rglob("*.py")):
        tree = ast.parse(path.read_text())
        calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
        for call in (call for call in calls if call.func.id in READERS):  # type: ignore[attr-defined]
            module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            found += _types(call.args[1:], vars(module))
    return found


def _types(arguments: Sequence[ast.expr], names: Mapping[str, Any]) -> Iterator[Any]:
    for argument in arguments:
        mentioned = {node.id for node in ast.walk(argument) if isinstance(node, ast.Name)}
        known = mentioned <= names.keys() | {"list", "dict", "tuple", "int", "str", "bool"}
        if mentioned and known and not any(isinstance(node, ast.Call) for node in ast.walk(argument)):
            yield eval(compile(ast.Expression(argument), "<type>", "eval"), dict(names))


# --- comparing


def compared(name: str, before: Mapping[str, Any], now: Mapping[str, Any], *, whole: bool = True) -> list[Difference]:
    """What differs, and what it needs; where not the `whole` game was played, questions may be missing."""
    if "stored" in now:
        return list(_classes(name, before["stored"], now["stored"], RECORD_STEP, RECORD_STEP))
    state_steps = now["state_version"] > before["state_version"] or set(now["reshapes"]) - set(before["reshapes"])
    event_steps = set(now["retold"]) - set(before["retold"])
    found = [*_classes(name, before["state"], now["state"], STATE_STEP, NEEDED_STEP)]
    if state_steps:
        found = [Difference(each.of, each.sentence) for each in found]
    events = _classes(name, before["events"], now["events"], EVENT_STEP, EVENT_STEP, gone=True)
    found += [Difference(e.of, e.sentence) if _event_of(e) in event_steps else e for e in events]
    asked = [*_questions(name, before["questions"], now["questions"], whole)]
    reruled = now["rules_version"] > before["rules_version"]
    found += [Difference(each.of, each.sentence) for each in asked] if reruled else asked
    versions = ("rules_version", "state_version", "reshapes", "retold")
    if not found and any(before[each] != now[each] for each in versions):
        found.append(Difference(name, "it has another version, or steps that it had not."))
    return found


def _event_of(difference: Difference) -> str:
    return difference.of.partition(" ")[2].partition(".")[0]


def _classes(
    name: str, before: Shape, now: Shape, step: str, needed: str, *, gone: bool = False
) -> Iterator[Difference]:
    """What differs between classes; where `gone`, one that is not there any more is missed."""
    for kind in sorted(before.keys() | now.keys()):
        of = f"{name} {kind}"
        if kind not in before:
            yield Difference(of, "it is new.")
        elif kind not in now:
            yield Difference(of, "it is gone, or has another name.", step if gone else "")
        else:
            yield from _fields(of, before[kind], now[kind], step, needed)


def _fields(
    of: str, before: Mapping[str, Sequence[str]], now: Mapping[str, Sequence[str]], step: str, needed: str
) -> Iterator[Difference]:
    for field in sorted(before.keys() | now.keys()):
        at = f"{of}.{field}"
        if field not in now:
            yield Difference(at, "it is gone, or has another name.", step)
            continue
        kind, given = now[field]
        if field not in before:
            new = given != DEFAULT and not kind.startswith('"')  # a value of an enumeration is nobody's to give
            yield Difference(at, "it is new, without a default." if new else "it is new.", needed if new else "")
            continue
        was, once = before[field]
        if not _holds(kind, was):
            yield Difference(at, f"it was {was} and is {kind}.", step)
        elif (kind, given) != (was, once):
            lost = once == DEFAULT and given != DEFAULT
            yield Difference(at, f"it was {was}, {once}, and is {kind}, {given}.", needed if lost else "")


def _holds(kind: str, was: str) -> bool:
    """Whether a type takes everything that another one took: the same, more alternatives or more words."""

    def words(text: str) -> set[str]:
        if text.startswith("Literal[") and text.count("[") == 1:
            return set(text.removeprefix("Literal[").removesuffix("]").split(", "))
        return set(text.split(" | ")) if "[" not in text else {text}

    return words(was) <= words(kind)


def _questions(name: str, before: Mapping[str, Any], now: Mapping[str, Any], whole: bool) -> Iterator[Difference]:
    for ask in sorted(before.keys() | now.keys()):
        of = f"{name} “{ask}”"
        if ask not in before:
            yield Difference(of, "this question is new.")
        elif ask not in now:
            if whole:
                yield Difference(of, "this question is asked no longer, or has another name.", PROMPT_STEP)
        else:
            for shape in sorted(before[ask].keys() | now[ask].keys()):
                if shape not in now[ask]:
                    if whole:
                        yield Difference(of, f"it was a {shape} and is none.", PROMPT_STEP)
                elif shape not in before[ask]:
                    yield Difference(of, f"it was no {shape} and is one.", PROMPT_STEP)
                else:
                    yield from _parts(f"{of} {shape}", before[ask][shape], now[ask][shape], whole)


def _parts(of: str, before: Mapping[str, Any], now: Mapping[str, Any], whole: bool) -> Iterator[Difference]:
    for field in sorted(before["fields"].keys() | now["fields"].keys()):
        was, kind = before["fields"].get(field), now["fields"].get(field)
        if was is None:
            yield Difference(f"{of} {field}", "this field is new.")
        elif kind is None and whole:
            yield Difference(f"{of} {field}", "this field is gone, or has another name.", PROMPT_STEP)
        elif kind is not None and kind != was:
            yield Difference(f"{of} {field}", f"this field was a {was} and is a {kind}.", PROMPT_STEP)
    for fact, kinds in now["facts"].items():
        if not set(kinds) <= set(before["facts"].get(fact, ())):
            yield Difference(f"{of} {fact}", f"this fact of it is {' or '.join(kinds)}, which it was not.")


if __name__ == "__main__":
    sys.exit(main())
