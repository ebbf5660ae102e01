"""Answers as people type them, and why one will not do.

| question            | notation                                                                            |
|---------------------|-------------------------------------------------------------------------------------|
| launch              | `C3 from A1x2 A4 with B`: the planet, tokens from one's bases, allies to invite      |
| tokens and places   | `A1x2 A4`; `cone`, `warp` and the like for other places                              |
| an alliance         | `offense A1x2`, `defense A1`, `none`                                                 |
| a planet            | `C3`, `P02`                                                                          |
| a player            | `B`, or the color: `sky`                                                             |
| a card              | `attack 8`, `compromise`, `kicker 2`, `reinforcement 3`, `cosmic zap`, `flare zombie` |
| several             | one after the other, with commas                                                     |
| a power, a reaction | `zombie`, `cosmic zap`, `pass`; with `!` it stands even if somebody else acts first   |
| a deal              | `offer attack 8, 1 random, base A2 for 2 random, base C1`; `accept`; `refuse`        |
| yes or no           | `yes`, `no`, `none`                                                                  |

`3` (or `#3`) is always what carries that number in the picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine import PASS, Choice, Form, Illegal, Number, Order, Pick, Prompt, Split, Window
from games.cosmic.content import ATTACK, FLARE, FLARE_OF, KICKER, MOON, POWERS, REINFORCEMENT, card, moon
from games.cosmic.face import reasons
from games.cosmic.face.numbering import numbers_of
from games.cosmic.face.phrases import letter_of, planet_label
from games.cosmic.rules.views import CosmicView
from rendering.theme import THEME

NONE: Final = "none"
LATER: Final = "later"
NOTHING: Final = frozenset(("none", "no", "nobody", "nothing", "decline", "pass", "skip", "stop", "without", "refuse"))
STANDS: Final = "!"
"""Written behind a reaction that stands whatever others do."""
YES: Final = frozenset(("yes", "y", "ok", "sure"))
_AMOUNT: Final = re.compile(r"^(?P<place>.+?)(?:[x*=](?P<count>\d{1,3}))?$", re.IGNORECASE)
_PLANET: Final = re.compile(r"^(?P<seat>[a-z]|\d)\.?(?P<number>\d)$", re.IGNORECASE)
_PLANETOID: Final = re.compile(r"^p0*(?P<number>\d{1,2})$", re.IGNORECASE)


def parse(prompt: Prompt, text: str, view: CosmicView) -> Any:
    """An answer read from the notation, checked. Raises `Illegal` with the reason."""
    words = " ".join(text.replace("×", "x").replace("’", "'").split())
    if not words:
        raise Illegal("Please write an answer.")
    return prompt.check(_read(prompt, words, view))


def _read(prompt: Prompt, words: str, view: CosmicView) -> Any:
    match prompt:
        case Window():
            return [_reaction(prompt, words, view)]
        case Pick() if prompt.at_most == 1 and prompt.at_least == 1:
            return [_one(prompt, prompt.choices, words, view)]
        case Pick():
            return _several(prompt, words, view)
        case Split():
            return _amounts(prompt, words, view)
        case Number():
            if not words.isdecimal() or len(words) > 9:
                raise Illegal("A whole number is wanted here.")
            return int(words)
        case Order():
            return _named(prompt, prompt.items, words, view)
        case Form():
            return _form(prompt, words, view)
        case _:
            raise Illegal("This question cannot be answered in writing.")


def notation(prompt: Prompt, answer: Any) -> str:
    """An answer in the notation that `parse` reads."""
    match prompt:
        case Window():
            used = prompt.chosen(answer)
            return PASS if used is None else _reaction_words(used.ref) + (STANDS if used.stands else "")
        case Pick():
            chosen = [_written(choice, prompt.choices) for choice in prompt.choices if choice.key in answer]
            return ", ".join(chosen) or NONE
        case Order():
            items = {item.key: item for item in prompt.items}
            return ", ".join(_written(items[key], prompt.items) for key in answer)
        case Split():
            amounts = [(_written(b, prompt.bins), answer[b.key]) for b in prompt.bins if answer.get(b.key)]
            return " ".join(name if number == 1 else f"{name}x{number}" for name, number in amounts) or NONE
        case Form():
            return _form_written(prompt, answer)
        case _:
            return str(answer)


# --- names of choices


def _written(choice: Choice, among: Sequence[Choice]) -> str:
    """A choice as it is written; copies of a card beyond the first carry a number."""
    plain = _plain(choice)
    alike = [other.key for other in among if _plain(other) == plain]
    place = alike.index(choice.key) if choice.key in alike else 0
    return plain if not place else f"{plain}/{place + 1}"


def _plain(choice: Choice) -> str:
    key, kind = choice.key, choice.ref.partition(":")[0]
    if kind == "seat" and key.isdigit():
        return letter_of(int(key))
    if kind == "planet":
        place, colon, other = key.partition(":")
        if place == "power" and colon:
            return other
        return f"{planet_label(place)}{f'-{letter_of(int(other))}' if colon and other.isdigit() else ''}"
    if kind in ("card", "moon"):
        return card_words(key)
    if kind == "destiny":
        return destiny_words(key)
    if kind == "power":
        seat, slash, power = key.partition("/")
        return power if slash and seat.isdigit() else key
    return key


def card_words(key: str) -> str:
    """A card as it is written: "attack 8", "cosmic zap", "flare zombie"."""
    facts = card(key)
    if facts.kind in (ATTACK, KICKER, REINFORCEMENT):
        return f"{facts.kind} {facts.value}"
    if facts.kind == MOON:
        return f"moon {moon(key).key}"
    if facts.kind == FLARE:
        return f"flare {facts.face.removeprefix(FLARE_OF)}"
    return facts.face.replace("-", " ")


def destiny_words(key: str) -> str:
    """A destiny card as it is written: the letter of its color, or "wild"."""
    face = key.partition("#")[0]
    return letter_of(int(face.removeprefix("color-"))) if face.startswith("color-") else face


def _fold(words: str) -> str:
    """Words without case, hyphens and needless blanks."""
    return " ".join(words.casefold().replace("-", " ").replace("_", " ").split())


def _one(prompt: Prompt, choices: Sequence[Choice], words: str, view: CosmicView) -> str:
    """The choice that is meant. Raises `Illegal` with the reason where there is none, or more than one."""
    found = _numbered(prompt, words) or _match(choices, words)
    if found is not None:
        return found
    raise Illegal(reasons.not_offered(prompt, words, [_written(choice, choices) for choice in choices], view))


def _numbered(prompt: Prompt, words: str) -> str | None:
    """What carries this number in the picture. Raises `Illegal` where an attack of that value might be meant."""
    digits = words.removeprefix("#")
    if not digits.isdecimal() or len(digits) > 3:
        return None
    found = next((key for key, number in numbers_of(prompt).items() if number == int(digits)), None)
    if found is not None and isinstance(prompt, Pick) and words == digits:
        meant = _match(prompt.choices, f"attack {digits}")
        if meant is not None and card(meant).face != card(found).face:
            raise Illegal(f"Do you mean #{digits} in the picture or attack {digits}? Please write it out.")
    return found


def _match(choices: Sequence[Choice], words: str) -> str | None:
    """By what is written, by another name, or by an unmistakable part of it."""
    wanted = _fold(words)
    readers: tuple[Callable[[Choice], bool], ...] = (
        lambda choice: _fold(_written(choice, choices)) == wanted,
        lambda choice: choice.key.casefold() == words.casefold(),
        lambda choice: wanted in _other_names(choice),
    )
    for fits in readers:
        found = [choice.key for choice in choices if fits(choice)]
        if found:
            # of several copies of a card the first stands for all
            return found[0] if len(found) == 1 or _alike(choices, found) else None
    keys = [choice.key for choice in choices]
    if wanted in NOTHING:
        return next((key for key in (NONE, "no", "stays", PASS, "again", "refuse") if key in keys), None)
    if wanted in YES and "yes" in keys:
        return "yes"
    if len(wanted) < 3:
        return None
    found = [choice.key for choice in choices if wanted in _words_of(choice)]
    return found[0] if found and (len(found) == 1 or _alike(choices, found)) else None


def _alike(choices: Sequence[Choice], keys: Sequence[str]) -> bool:
    """Whether these are copies of one card."""
    return len({_plain(choice) for choice in choices if choice.key in keys}) == 1


def _words_of(choice: Choice) -> set[str]:
    """Every single word by which a choice is known."""
    return {word for name in (*_other_names(choice), _fold(_plain(choice))) for word in name.split()}


def _other_names(choice: Choice) -> tuple[str, ...]:
    """What else people call a choice, folded."""
    key, kind = choice.key, choice.ref.partition(":")[0]
    if kind == "seat" and key.isdigit():
        seat = THEME.seats[int(key)]
        return _fold(seat.name), _fold(seat.mark_name), _fold(f"{seat.name} {seat.mark_name}")
    if kind == "planet":
        place, colon, other = key.partition(":")
        number = place.removeprefix("P").lstrip("0")
        names = [f"planetoid {number}", f"p{number}"] if place.startswith("P") else []
        if colon and other.isdigit():
            seat = THEME.seats[int(other)]
            label = planet_label(place)
            return (*names, _fold(f"{label} {seat.letter}"), _fold(f"{label} {seat.name}"), _fold(label))
        return (*names, _fold(f"planet {planet_label(place)}"))
    if kind == "card":
        facts = card(key)
        names = [_fold(facts.face), *([str(facts.value)] if facts.kind == ATTACK else [])]
        short = {ATTACK: "a", KICKER: "k", REINFORCEMENT: "r"}.get(facts.kind)
        names += [f"{short}{facts.value}", f"{facts.kind}{facts.value}"] if short else []
        return tuple(names)
    return (_fold(choice.label),) if choice.label else ()


# --- reactions


def _reaction(prompt: Window, words: str, view: CosmicView) -> str:
    """What is used in a window: by name, or by an unmistakable part of it."""
    found = _numbered(prompt, words)
    if found is not None:
        return found
    stands = words.endswith(STANDS)
    wanted = _fold(words.removesuffix(STANDS)).removeprefix("use ").removeprefix("play ")
    if wanted in NOTHING:
        return PASS
    keys = prompt.usable
    names = {key: _fold(_reaction_words(key)) for key in keys}
    fitting = [key for key in keys if names[key] == wanted]
    fitting = fitting or [key for key in keys if names[key].removeprefix("flare ").removeprefix("moon ") == wanted]
    fitting = fitting or [key for key in keys if wanted in names[key].split()]
    if not fitting or len({names[key] for key in fitting}) > 1:
        raise Illegal(reasons.no_reaction(wanted, [_reaction_words(key) for key in keys]))
    return next(r.key for r in prompt.reactions if r.ref == fitting[0] and r.stands == stands)


def _reaction_words(key: str) -> str:
    """Something that can be used, as it is written."""
    return key if key in POWERS else card_words(key)


# --- several


def _parts(words: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;+&]| and ", words) if part.strip()]


def _named(prompt: Prompt, choices: Sequence[Choice], words: str, view: CosmicView) -> list[str]:
    """Choices named one after the other, with commas or, where each is one word, without; none of them twice."""
    parts = _parts(words)
    if len(parts) == 1 and _numbered(prompt, words) is None and _match(choices, words) is None:
        parts = _unjoined(choices, words)
    chosen: list[str] = []
    for part in parts:
        left = [choice for choice in choices if choice.key not in chosen]
        chosen.append(
            _numbered(prompt, part)
            or _match(choices if "/" in part else left, part)
            or _one(prompt, choices, part, view)
        )
    return chosen


def _unjoined(choices: Sequence[Choice], words: str) -> list[str]:
    """Names without commas between them: as many words at a time as a name takes."""
    rest, parts = words.split(), []
    while rest:
        size = next((n for n in range(min(4, len(rest)), 0, -1) if _match(choices, " ".join(rest[:n]))), 1)
        parts.append(" ".join(rest[:size]))
        rest = rest[size:]
    return parts


def _several(prompt: Pick, words: str, view: CosmicView) -> list[str]:
    folded = _fold(words)
    if folded in NOTHING and not any(choice.key == folded for choice in prompt.choices):
        return []
    if folded in ("all", "everybody", "everything"):
        return [choice.key for choice in prompt.choices]
    if prompt.at_most == 1:
        return [_one(prompt, prompt.choices, words, view)]
    return _named(prompt, prompt.choices, words, view)


# --- amounts


def _amounts(prompt: Split, words: str, view: CosmicView) -> dict[str, int]:
    """`A1x2 A4`, `2 from A1 and 1 from A4`, or just a number where there is one place only."""
    if _fold(words) in NOTHING:
        return {}
    if words.isdecimal() and len(words) < 4 and len(prompt.bins) == 1:
        return {prompt.bins[0].key: int(words)}
    chosen: dict[str, int] = {}
    pending: int | None = None
    for word in re.split(r"[\s,;+&]+", words):
        if _fold(word) in _BETWEEN:
            continue
        if word.isdecimal() and len(word) < 4:
            pending = int(word)
            continue
        match = _AMOUNT.match(_turned(word))
        key = None if match is None else _match(prompt.bins, _planet_words(match["place"]))
        if match is None or key is None:
            raise Illegal(reasons.not_a_place(prompt, word, [_written(b, prompt.bins) for b in prompt.bins], view))
        number = int(match["count"]) if match["count"] else pending if pending is not None else 1
        chosen[key] = chosen.get(key, 0) + number
        pending = None
    if pending is not None:
        raise Illegal(f"Where do the {pending} tokens come from or go? Write it like this: {_example(prompt)}.")
    reasons.check_amounts(prompt, chosen, view)
    return chosen


_BETWEEN: Final = frozenset(("", "from", "at", "to", "on", "and"))
"""Words that may stand between amounts."""


def _turned(word: str) -> str:
    """`2xA1` as `A1x2`."""
    match = re.match(r"^(\d{1,3})[x*](.+)$", word, re.IGNORECASE)
    return f"{match[2]}x{match[1]}" if match else word


def _planet_words(word: str) -> str:
    """Other ways to write a planet: `2.3`, `C.3`, `p2`."""
    if match := _PLANETOID.match(word):
        return f"P{int(match['number']):02}"
    if match := _PLANET.match(word):
        seat = match["seat"]
        return (
            f"{letter_of(int(seat))}{match['number']}"
            if seat.isdigit() and int(seat) < 6
            else f"{seat}{match['number']}"
        )
    return word


def _example(prompt: Split) -> str:
    return " ".join(f"{_written(b, prompt.bins)}{'x2' if not place else ''}" for place, b in enumerate(prompt.bins[:2]))


# --- forms


def _form(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    match prompt.ask:
        case "launch":
            return _launch(prompt, words, view)
        case "ally":
            return _ally(prompt, words, view)
        case "deal":
            return _deal(prompt, words, view)
        case _:
            return _fields(prompt, words, view)


def _form_written(prompt: Form, answer: Mapping[str, Any]) -> str:
    said = {name: notation(field, answer[name]) for name, field in prompt.fields.items()}
    match prompt.ask:
        case "launch":
            parts = [said["planet"]] if "planet" in said else []
            parts += [f"from {said['tokens']}"] if "tokens" in said else []
            parts += [f"with {said['invite']}"] if said.get("invite", NONE) != NONE else []
            return " ".join(parts) or NONE
        case "ally":
            return said["side"] if said["side"] in (NONE, LATER) else f"{said['side']} {said['tokens']}"
        case "deal":
            return _deal_written(said)
        case _:
            return "; ".join(f"{name}: {words}" for name, words in said.items())


_WITH: Final = re.compile(r"\b(?:with|invite|invites|inviting|allies)\b:?", re.IGNORECASE)
_FROM: Final = re.compile(r"\b(?:from|send|sending)\b:?", re.IGNORECASE)


def _launch(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    rest, _, guests = _cut(_WITH, words)
    aim, cut, tokens = _cut(_FROM, rest)
    if "planet" not in prompt.fields and not cut:
        aim, tokens = "", rest
    if aim and not cut and "tokens" in prompt.fields and "planet" in prompt.fields:
        aim, _, tokens = aim.partition(" ")
    aim = re.sub(r"^(?:at|to|aim|aim at|launch|attack)\s+", "", aim.strip(), flags=re.IGNORECASE)
    answer: dict[str, Any] = {}
    for name, field in prompt.fields.items():
        if name == "planet":
            answer[name] = [_aim(field, aim, view)]
        elif name == "tokens":
            answer[name] = _sent(field, tokens.strip(), view)
        else:
            answer[name] = _read(field, guests.strip(), view) if guests.strip() else []
    if guests.strip() and "invite" not in prompt.fields:
        raise Illegal("Allies are invited in a question of their own this time; say where to and with what first.")
    return answer


def _cut(mark: re.Pattern[str], words: str) -> tuple[str, bool, str]:
    match = mark.search(words)
    return (words[: match.start()], True, words[match.end() :]) if match else (words, False, "")


def _aim(field: Prompt, words: str, view: CosmicView) -> str:
    assert isinstance(field, Pick)
    if not words:
        raise Illegal(f"Which planet do you attack? Write it like this: {_written(field.choices[0], field.choices)} …")
    planet = _planet_words(words.strip())
    return _match(field.choices, planet) or _one(field, field.choices, planet, view)


def _sent(field: Prompt, words: str, view: CosmicView) -> dict[str, int]:
    assert isinstance(field, Split)
    if not words:
        if not field.at_least:
            return {}
        raise Illegal(f"How many tokens, and from which bases? Write it like this: from {_example(field)}.")
    return _amounts(field, words, view)


def _ally(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    side_field, tokens = prompt.fields["side"], prompt.fields["tokens"]
    assert isinstance(side_field, Pick)
    first, _, rest = words.partition(" ")
    if _fold(first) == "with" and rest:
        first, _, rest = rest.partition(" ")
    folded = _fold(first)
    if folded in NOTHING:
        return {"side": [NONE], "tokens": {}}
    if folded in (LATER, "wait"):
        return {"side": [LATER], "tokens": {}}
    mains = {"offense": view.offense, "defense": view.challenge.defense}
    named = {
        side: {side, side[:3], _fold(letter_of(seat)), _fold(THEME.seats[seat].name)}
        for side, seat in mains.items()
        if 0 <= seat < view.seats
    }
    side = next((side for side, names in named.items() if folded in names), None)
    offered = [choice.key for choice in side_field.choices if choice.key not in (NONE, LATER)]
    if side is None:
        raise Illegal(f"Which side do you join? Write {reasons.either(offered)} and your tokens, or none to decline.")
    if side not in offered:
        raise Illegal(f"The {side} has not invited you.")
    if not rest.strip() and isinstance(tokens, Split):
        raise Illegal(f"An ally brings at least one token. Write it like this: {side} {_example(tokens)}.")
    return {"side": [side], "tokens": _sent(tokens, rest.strip(), view)}


# --- deals

_FOR: Final = re.compile(r"\b(?:for|against|and wants?|wants?)\b", re.IGNORECASE)
_RANDOM: Final = re.compile(r"^(?P<number>\d{1,3}) ?(?:random|cards?|random cards?|cards? by chance|by chance)$")
_LUCRE: Final = re.compile(r"^(?P<number>\d{1,3}) ?lucre$")
_FREE: Final = re.compile(r"^free (?P<tokens>.+)$", re.IGNORECASE)
_PARTNER: Final = re.compile(r"^(?P<to>(?:to|with) )?(?P<who>[^\W\d][^\s:,]*)(?:: *| )", re.IGNORECASE)
_BASE: Final = re.compile(r"^(?:a )?base (?:on |at )?(?P<planet>\S+)$", re.IGNORECASE)


def _deal(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    folded = _fold(words)
    acts = [choice.key for choice in _pick(prompt, "act").choices]
    answer = {name: field.fallback for name, field in prompt.fields.items()}
    if folded in ("accept", "yes", "agree", "deal", "ok"):
        if "accept" not in acts:
            raise Illegal("There are no terms of the other player that you could accept.")
        return answer | {"act": ["accept"]}
    if folded in NOTHING or folded in ("reject", "no deal"):
        return answer | {"act": ["refuse"]}
    if "offer" not in acts:
        raise Illegal("You have made all your offers in this deal: accept or refuse.")
    said = re.sub(r"^offers?\b:?", "", words.strip(), flags=re.IGNORECASE).strip()
    match = _PARTNER.match(said)
    if "partner" in prompt.fields:
        choices = _pick(prompt, "partner").choices
        partner = None if match is None else _match(choices, match["who"])
        if match is None or partner is None:
            whom = reasons.either([_written(choice, choices) for choice in choices])
            raise Illegal(f"Whom do you offer it: {whom}? Write it first, as in offer {whom[0]} attack 8 for 1 random.")
        answer["partner"], said = [partner], said[match.end() :]
    elif match is not None and match["to"]:
        other = int(prompt.facts["with"])
        if _match((Choice(str(other), f"seat:{other}"),), match["who"]) is None:
            raise Illegal(f"You deal with {letter_of(other)} alone.")
        said = said[match.end() :]
    gives, _, wants = _cut(_FOR, said)
    cards: list[str] = []
    for part in _parts(gives):
        if _fold(part) in NOTHING:
            continue
        if match := _RANDOM.match(_fold(part)):
            answer["random"] = _at_most(prompt, "random", int(match["number"]), "That is more cards than you have.")
        elif "lucre" in prompt.fields and (match := _LUCRE.match(_fold(part))):
            answer["lucre"] = _at_most(prompt, "lucre", int(match["number"]), "That is more lucre than you have.")
        elif "freed" in prompt.fields and (match := _FREE.match(part)):
            answer["freed"] = _read(prompt.fields["freed"], match["tokens"], view)
        elif match := _BASE.match(part):
            answer["base"] = [_base(prompt, "base", match["planet"], view)]
        else:
            field = _pick(prompt, "cards")
            left = [choice for choice in field.choices if choice.key not in cards]
            cards.append(_match(field.choices if "/" in part else left, part) or _one(field, field.choices, part, view))
    for part in _parts(wants):
        if _fold(part) in NOTHING:
            continue
        if match := _RANDOM.match(_fold(part)):
            answer["wanted"] = _at_most(prompt, "wanted", int(match["number"]), "Nobody you deal with has that many.")
        elif "wanted lucre" in prompt.fields and (match := _LUCRE.match(_fold(part))):
            number = int(match["number"])
            answer["wanted lucre"] = _at_most(prompt, "wanted lucre", number, "Nobody you deal with has that much.")
        elif "freed" in prompt.fields and (match := _FREE.match(part)):
            answer["freed"] = _read(prompt.fields["freed"], match["tokens"], view)
        elif match := _BASE.match(part):
            answer["wanted base"] = [_base(prompt, "wanted base", match["planet"], view)]
        else:
            raise Illegal(f"“{part}” cannot be asked for; of the other's hand only a number of cards by chance. (C-12)")
    return answer | {"act": ["offer"], "cards": cards}


def _at_most(prompt: Form, name: str, number: int, otherwise: str) -> int:
    field = prompt.fields[name]
    assert isinstance(field, Number)
    if number > field.high:
        raise Illegal(otherwise)
    return number


def _pick(prompt: Form, name: str) -> Pick:
    field = prompt.fields[name]
    assert isinstance(field, Pick)
    return field


def _base(prompt: Form, name: str, words: str, view: CosmicView) -> str:
    field = _pick(prompt, name)
    planet = _planet_words(words)
    return _match(field.choices, planet) or _one(field, field.choices, planet, view)


def _deal_written(said: Mapping[str, str]) -> str:
    if said["act"] != "offer":
        return said["act"]
    gives = [] if said["cards"] == NONE else [said["cards"]]
    gives += [f"{said['random']} random"] if said["random"] != "0" else []
    gives += [f"base {said['base']}"] if said["base"] != NONE else []
    gives += [f"{said['lucre']} lucre"] if said.get("lucre", "0") != "0" else []
    wants = [f"{said['wanted']} random"] if said["wanted"] != "0" else []
    wants += [f"base {said['wanted base']}"] if said["wanted base"] != NONE else []
    wants += [f"{said['wanted lucre']} lucre"] if said.get("wanted lucre", "0") != "0" else []
    gives += [f"free {said['freed']}"] if said.get("freed", NONE) != NONE else []
    partner = f"{said['partner']} " if "partner" in said else ""
    return f"offer {partner}{', '.join(gives) or 'nothing'} for {', '.join(wants) or 'nothing'}"


# --- any other form


def _fields(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    """`name: answer; name: answer`, or where all fields are picks just the choices, each for the field it fits."""
    answer: dict[str, Any] = {}
    named = [part for part in words.split(";") if part.strip()]
    if all(part.partition(":")[0].strip().casefold() in prompt.fields for part in named):
        for part in named:
            name, _, said = part.partition(":")
            answer[name.strip().casefold()] = _read(prompt.fields[name.strip().casefold()], said.strip(), view)
    else:
        for part in _parts(words):
            answer |= _fitting(prompt, part, answer, view)
    for name, field in prompt.fields.items():
        if name not in answer:
            if isinstance(field, Pick) and len(field.choices) > 1 and field.at_least:
                shown = [_written(choice, field.choices) for choice in field.choices]
                raise Illegal(f"Please say which {name}: {reasons.either(shown)}.")
            answer[name] = field.fallback
    return answer


def _fitting(prompt: Form, part: str, answer: Mapping[str, Any], view: CosmicView) -> dict[str, Any]:
    for name, field in prompt.fields.items():
        if name not in answer and isinstance(field, Pick) and (key := _match(field.choices, part)) is not None:
            return {name: [key]}
    raise Illegal(f"“{part}” answers none of what is asked: {reasons.either(list(prompt.fields))}.")
