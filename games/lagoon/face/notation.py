"""Answers as people type them, and why one will not do.

| question                  | notation                                                        |
|---------------------------|-----------------------------------------------------------------|
| action                    | `move`, `summon`, `explore`, `unravel`, `invoke 15A`, `end`      |
| a druid                   | `E` (your Eldrid), `a` to `d`; `BE`, `Ba` of seat B; or `M10`    |
| druids to refresh         | `E a b`, `none`                                                 |
| a site                    | `M10`, `14A` or its name                                        |
| a space for a tile        | `14B N9`; `N9` where the face is settled, `14B` where N9 is     |
| several who step aside    | `E M10 a N9`; `M10 N9` in their order; `all M10`                |
| a seed, an energy         | `E`, `V`, `D`; `E 2 7A` says seeds and powers too               |
| yes or no                 | `step`, `stay`, `use`, `none`, `go on`; `end` for a turn         |

`3` (or `#3`) is always what carries that number in the picture. A whole turn is written action by action. Exploring
ends a line, as the tile is seen first: `move E M10; explore a`, then `14B N9; step; summon b M10; end`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from engine import Choice, Illegal, Pick, Place, Prompt
from games.kit.declining import NOTHING
from games.kit.lines import Line, whole
from games.kit.notation import named_twice, not_among, unwritable
from games.lagoon.content import ENERGIES, FaceKey
from games.lagoon.face import reasons
from games.lagoon.face.aside import is_aside, read_aside
from games.lagoon.face.numbering import numbers_of
from games.lagoon.face.phrases import druid_of, face_name, face_named
from games.lagoon.rules.hexes import space_of
from games.lagoon.rules.questions import ACTION, END
from games.lagoon.rules.views import DruidView, LagoonView, SiteView
from rendering.theme import THEME

_LETTERS: Final = "".join(seat.letter for seat in THEME.seats)
_BASIC: Final = ("move", "summon", "explore", "unravel")
_ENDING: Final = ("end", "done")
"""Words that end a step or a turn; a "no" does not."""
_YES: Final = frozenset(("yes", "use"))
_TO: Final = ("to", "at", "on", "onto", "into", "with")
_AFTER: Final = {"go": ("on",), "end": ("turn",), "done": (), "stay": ("here", "there"), "step": ("there", "over")}
"""What people add to a word without saying more."""
_DRUID: Final = re.compile(r"^(?:([a-fA-F])[:.]?)?(E|e|a|b|c|d|A|B|C|D)(?:@([-+]?[A-Za-z]-?\d+))?$")
_LABEL: Final = re.compile(r"^[-+]?[A-Za-z]-?\d+$")


def read(prompt: Prompt, line: Line, view: LagoonView) -> Any:
    """An answer taken from a line, not checked yet; commas say nothing. Raises `Illegal` with the reason."""
    return whole(line.all().replace(",", " "), lambda words: _read(prompt, words, view))


def _read(prompt: Prompt, line: Line, view: LagoonView) -> Any:
    match prompt:
        case Place():
            return _place(prompt, line, view)
        case Pick() if prompt.at_most > 1 or prompt.at_least == 0:
            return _several(prompt, line, view)
        case Pick():
            return [_one(prompt, line, view)]
        case _:
            raise unwritable()


def notation(prompt: Prompt, answer: Any) -> str:
    """An answer in the notation that `parse` reads."""
    if isinstance(prompt, Place):
        return str(answer)
    assert isinstance(prompt, Pick)
    if not answer:
        return "none"
    return " ".join(_written(prompt, choice) for choice in prompt.choices if choice.key in answer)


def _written(prompt: Pick, choice: Choice) -> str:
    key, kind = choice.key, choice.ref.partition(":")[0]
    if kind == "druid" and key[0].isdecimal():
        seat, rank = int(key[:-1]), key[-1]
        return rank if seat == prompt.seat else f"{_LETTERS[seat]}{rank}"
    if kind == "site" and key.isdecimal():
        return choice.label
    return key


# --- one of several


def _one(prompt: Pick, line: Line, view: LagoonView) -> str:
    choices = {choice.key: choice for choice in prompt.choices}
    if (found := _exact(choices, line.rest)) is not None:
        line.all()
        return found
    found = _numbered(prompt, line) or _verb(prompt, line, view) or _fixed(prompt, choices, line)
    if found is not None:
        return found
    if prompt.ask == "energy":
        return _energy(prompt, line.all())
    if is_aside(prompt):
        text = line.all()
        return read_aside(prompt, text, view, _sites_named(view, text))
    text = line.rest
    line.take(*_TO)
    kinds = {choice.ref.partition(":")[0] for choice in prompt.choices if choice.ref.endswith(f":{choice.key}")}
    key = None
    if "druid" in kinds:
        key = _druid(prompt, line, view)
    if key is None and "site" in kinds:
        key = _site(prompt, line, view)
    if key is None and "seed" in kinds:
        key = _seed(choices, line)
    if key is None and "face" in kinds:
        face = _face(line)
        key = face if face in choices else None
    if key is None and "space" in kinds:
        key = _space(prompt, line, view)
    if key is None:
        shown = [notation(prompt, [choice.key]) for choice in prompt.choices]
        raise not_among(text, reasons.among(shown))
    return key


def _exact(choices: Mapping[str, Choice], text: str) -> str | None:
    plain = text.casefold()
    for key in choices:
        # a bare number is what carries it in the picture, never the number of a tile
        if not key.isdecimal() and key.casefold() == plain and not (len(key) == 2 and key[0].isdecimal()):
            return key
    return None


def _numbered(prompt: Prompt, line: Line) -> str | None:
    digits = line.ahead().removeprefix("#")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        return None
    found = next((key for key, number in numbers_of(prompt).items() if number == int(digits)), None)
    if found is not None:
        line.word()
    return found


def _fixed(prompt: Prompt, choices: Mapping[str, Choice], line: Line) -> str | None:
    """A choice that is the same whatever lies on the table: to go on, to end, to step, to stay, the only power."""
    first = line.ahead().casefold()
    found = None
    if first in _ENDING:
        found = next((key for key in ("end", *(["go on"] if prompt.ask == END else [])) if key in choices), None)
    elif first in _YES:
        wanted = [key for key in choices if key.startswith("use ") or key in ("step", "refreshed")]
        found = wanted[0] if len(wanted) == 1 else None
    elif line.ahead(2).casefold() == "go on" or first in ("step", "stay", "refreshed", "exhausted"):
        found = next((key for key in choices if key.split(" ")[0] == first), None)
    if found is not None:
        line.word()
        line.take(*_AFTER.get(first, ()))
    return found


def _verb(prompt: Pick, line: Line, view: LagoonView) -> str | None:
    """An action, or a power that is used; what follows answers later questions."""
    keys = [choice.key for choice in prompt.choices]
    verb = line.ahead().casefold()
    if prompt.ask == ACTION and verb in _BASIC:
        if verb in keys:
            return line.word().casefold()
        raise Illegal(reasons.no_action(view, prompt.seat, verb))
    if verb not in ("invoke", "use") or not line.ahead(2).partition(" ")[2]:
        return None
    verb = "invoke" if prompt.ask == ACTION else verb
    if prompt.ask != ACTION and not any(key.startswith(f"{verb} ") for key in keys):
        return None  # whether a power could be invoked is no matter here
    line.word()
    first, rest = line.ahead(), line.rest
    if f"{verb} {first}".casefold() in {key.casefold() for key in keys}:
        line.word()
        return next(key for key in keys if key.casefold() == f"{verb} {first}".casefold())
    named, slash, further = first.partition("/")
    if slash and (face := face_named(named)) is not None:
        raise Illegal(reasons.not_invoked(view, prompt.seat, f"{face}/{further.casefold()}"))
    face = _face(line)
    if face is None and _LABEL.match(first):
        site = _site_at(view, line.word())
        face = site.face if site is not None else None
    if face is None:
        raise Illegal(f"“{rest}” is not the name of a site.")
    key = f"{verb} {face}"
    if key in keys:
        return key
    raise Illegal(reasons.not_invoked(view, prompt.seat, face))


def _face(line: Line) -> FaceKey | None:
    """The face that comes next, by as many words as name one, taken."""
    for count in range(len(line.rest.split()), 0, -1):
        if (face := face_named(line.ahead(count))) is not None:
            line.word(count)
            return face
    return None


# --- druids


def _druid(prompt: Pick, line: Line, view: LagoonView) -> str | None:
    """A druid by rank, with its seat's letter where it is another's, and the place where it stands; or by the place."""
    offered = [druid_of(view, choice.key) for choice in prompt.choices if choice.ref == f"druid:{choice.key}"]
    line.take("acolyte")
    word = line.ahead()
    match = _DRUID.match("E" if word.casefold() == "eldrid" else word)
    if match is None:
        return _by_place(prompt, line, offered, view) if _LABEL.match(word) else None
    line.word()
    place = match[3] or (line.ahead() if _LABEL.match(line.ahead()) else "")
    site = _site_at(view, place) if place and prompt.ask != "druid to summon" else None
    seat = prompt.seat if match[1] is None else _LETTERS.index(match[1].upper())
    rank = "E" if match[2] in "Ee" else match[2].lower()
    meant = next((druid for druid in view.druids if druid.key == f"{seat}{rank}"), None)
    if meant is None:
        raise Illegal(f"There is no druid “{word}”.")
    key = _stands_for(meant, offered)
    if key is None and site is not None:
        here = [druid.key for druid in offered if druid.at == site.tile and druid.is_eldrid == meant.is_eldrid]
        key = here[0] if len(here) == 1 else None
    if key is None:
        raise Illegal(reasons.not_this_druid(view, prompt.ask, meant, prompt.facts, prompt.seat))
    stands = site is not None and druid_of(view, key).at == site.tile
    if match[3] and not stands:
        raise Illegal(f"“{word}”: that druid does not stand at {match[3].upper()}.")
    if stands and not match[3]:
        line.word()
    return key


def _stands_for(meant: DruidView, offered: list[DruidView]) -> str | None:
    """Acolytes of one owner in one place and state are interchangeable: one of them is offered for all."""
    exact = [druid.key for druid in offered if druid.key == meant.key]
    alike = [
        druid.key
        for druid in offered
        if (druid.seat, druid.is_eldrid, druid.at, druid.refreshed)
        == (meant.seat, meant.is_eldrid, meant.at, meant.refreshed)
    ]
    return next(iter((*exact, *alike)), None)


def _by_place(prompt: Pick, line: Line, offered: list[DruidView], view: LagoonView) -> str | None:
    name = line.ahead()
    site = _site_at(view, name)
    if site is None:
        raise Illegal(f"No site lies at {name.upper()}.")
    here = [druid for druid in offered if druid.at == site.tile]
    if len(here) > 1:
        shown = [notation(prompt, [druid.key]) for druid in here]
        raise Illegal(f"Several druids stand at {site.label}; say which: {reasons.among(shown)}.")
    if here:
        line.word()
        return here[0].key
    if any(choice.ref.startswith("site:") for choice in prompt.choices):
        return None
    standing = [druid for druid in view.druids if druid.at == site.tile and druid.seat == prompt.seat]
    if standing:
        raise Illegal(reasons.not_this_druid(view, prompt.ask, standing[0], prompt.facts, prompt.seat))
    raise Illegal(f"No druid at {site.label} can be chosen for this.")


def _several(prompt: Pick, line: Line, view: LagoonView) -> list[str]:
    line.take(prompt.ask)  # refresh E a
    if line.take(*NOTHING):
        return []
    if line.take("default"):
        return list(prompt.fallback)
    if everybody := line.take("all", "everybody", "everyone"):
        if len(prompt.choices) > prompt.at_most:
            most = f"at most {prompt.at_most} can be chosen: say who"
            raise Illegal(f"“{everybody}” is {len(prompt.choices)}, and {most}.")
        return [choice.key for choice in prompt.choices]
    chosen: list[str] = []
    while line:
        if chosen and line.take("and") and not line:
            raise Illegal(f"“{line.said}” does not end.")
        word = line.ahead()
        key = _numbered(prompt, line) or _free(prompt, line, chosen) or _druid(prompt, line, view)
        if key is None:
            raise Illegal(f"“{word}” is not one of your druids; write them like this: E a b.")
        if key in chosen:
            raise named_twice(word)
        chosen.append(key)
    return chosen


def _free(prompt: Pick, line: Line, taken: Collection[str]) -> str | None:
    word = line.ahead()
    key = f"{prompt.seat}{'E' if word.casefold() == 'e' else word.lower()}"
    if key in taken or all(choice.key != key for choice in prompt.choices):
        return None
    line.word()
    return key


# --- sites, seeds, spaces


def _site_at(view: LagoonView, name: str) -> SiteView | None:
    return next((site for site in view.sites if site.label == name.upper()), None)


def _sites_named(view: LagoonView, text: str) -> dict[str, str]:
    """The spaces of the sites that words of a text name, by the word: `M10`, or `14A` where that face lies."""
    faces = {site.face: site.label for site in view.sites}
    found = {word: faces.get(word.upper(), word.upper()) for word in text.split()}
    return {word: at for word, at in found.items() if _LABEL.match(at)}


def _site(prompt: Pick, line: Line, view: LagoonView) -> str | None:
    name = line.ahead()
    site = _site_at(view, name)
    if site is not None:
        line.word()
    elif (face := _face(line)) is not None:
        site = next((site for site in view.sites if site.face == face), None)
        if site is None:
            raise Illegal(f"{face_name(face)} is not in play.")
    if site is None:
        if _LABEL.match(name):
            raise Illegal(f"No site lies at {name.upper()}.")
        return None
    if any(choice.key == site.tile for choice in prompt.choices):
        return site.tile
    raise Illegal(reasons.not_this_site(view, prompt.ask, site, prompt.facts))


def _seed(choices: Mapping[str, Choice], line: Line) -> str | None:
    plain = line.ahead().casefold()
    energy = next((energy for energy in ENERGIES if plain and energy.startswith(plain)), None)
    if energy is None:
        return None
    line.word()
    line.take("seed")
    if energy in choices:
        return energy
    raise Illegal(f"No {energy.capitalize()} seed can be chosen for this.")


def _energy(prompt: Pick, text: str) -> str:
    """A way to pay: an energy, then seeds and powers where that leaves several."""
    words = text.casefold().split()
    energy = next((energy for energy in ENERGIES if energy.startswith(words[0])), None)
    ways = [choice.key for choice in prompt.choices if choice.key.startswith(f"{energy} ")]
    fitting = [way for way in ways if way.casefold().split()[1 : len(words)] == words[1:]]
    exact = [way for way in fitting if len(way.split()) == len(words)]
    if len(exact or fitting) == 1 or (fitting and len(words) == 1):
        # with nothing but an energy said, what costs the fewest seeds is meant
        return min(exact or fitting, key=lambda way: int(way.split()[1]))
    shown = [choice.key for choice in prompt.choices]
    raise Illegal(f"“{text}” is not a way to pay: {reasons.among(shown)}.")


def _space(prompt: Pick, line: Line, view: LagoonView) -> str | None:
    name = line.ahead().upper()
    if any(choice.key == name for choice in prompt.choices):
        line.word()
        return name
    space = space_of(name)
    if space is None:
        return None
    raise Illegal(reasons.not_there(view, space, "", prompt.ask))


def _place(prompt: Place, line: Line, view: LagoonView) -> str:
    faces = list(dict.fromkeys(spot.piece for spot in prompt.spots))
    places = list(dict.fromkeys(spot.cell for spot in prompt.spots))
    line.take("place", "put")
    text = line.rest
    face = _face(line)
    if face is not None and face not in faces:
        raise Illegal(f"{face} is not what you place: {' or '.join(faces)}.")
    if face is not None and len(places) == 1 and not line:
        return f"{face} {places[0]}"
    line.take(*_TO)
    name = line.ahead().upper()
    cells = {number: cell for cell, number in numbers_of(prompt).items()}
    digits = name.removeprefix("#")
    if digits.isascii() and digits.isdecimal() and len(digits) < 10:
        name = cells.get(int(digits), name)
    if face is None and len(faces) > 1:
        raise Illegal(f"Which face? Write it like this: {prompt.spots[0].key}, not “{text}”.")
    for spot in prompt.spots:
        if spot.piece == (face or faces[0]) and spot.cell == name:
            line.word()
            return spot.key
    if not name:
        raise Illegal(f"Where does {face} go? Write it like this: {prompt.spots[0].key}.")
    space = space_of(name)
    if space is None:
        raise Illegal(f"“{name}” is not the name of a space; write it like this: {prompt.spots[0].key}.")
    raise Illegal(reasons.not_there(view, space, str(prompt.facts.get("tile", "")), prompt.ask))
