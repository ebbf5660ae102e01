"""Players named by name in what is typed: a face reads letters, the host knows who is called how."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from engine import Illegal, Prompt
from games.hosted import HostedGame
from games.kit.declining import DENYING

Called: TypeAlias = Mapping[str, str]
"""What people type for a player (a name, a mention), and the letter of the seat that the notation has for it."""

NO_NAMES: Final = DENYING | {""}
"""What is never taken for a name, whoever is called so: whoever types it denies what follows."""


def understood(game: HostedGame, prompt: Prompt, text: str, view: Any, called: Called) -> Any:
    """An answer read from the notation, in which players may also be named by name. Raises `Illegal`.

    What is the game's own notation to the letter is never taken for a name. Where a word is both a name at this table
    and something else that fits, the letter is asked for.
    """
    texts = spellings(text, called)
    if not texts:
        return game.face.parse(prompt, text, view)
    plain, why = _read(game, prompt, text, view)
    if why is None and game.face.notation(prompt, plain).casefold() == " ".join(text.split()).casefold():
        return plain
    readings = [_read(game, prompt, spelled, view) for spelled in texts]
    fitting = [answer for answer, why_not in readings if why_not is None] + ([plain] if why is None else [])
    if not fitting:
        spelled, why_not = next((each, no) for each, (_, no) in zip(texts[::-1], readings[::-1], strict=True) if no)
        # what is quoted is what was typed
        raise type(why_not)(str(why_not).replace(f"“{spelled}”", f"“{text}”")) from why_not
    if any(answer != fitting[0] for answer in fitting):
        raise Illegal("That could mean two things, because somebody here has such a name: please write the letter.")
    return fitting[0]


def _read(game: HostedGame, prompt: Prompt, text: str, view: Any) -> tuple[Any, Illegal | None]:
    try:
        return game.face.parse(prompt, text, view), None
    except Illegal as why:
        return None, why


def spellings(text: str, called: Called) -> list[str]:
    """The text with letters for names, if there are any in it: "Ben 3" is "B3", else "B 3"."""
    if not called:
        return []
    alike = dict[str, set[str]]()
    for each, whose in called.items():
        alike.setdefault(each.casefold(), set()).add(whose)
    names = "|".join(re.escape(name) for name in sorted(alike, key=len, reverse=True))
    # no name within a word: Ben is not in "benefit"
    name = re.compile(rf"(?<!\w)@?({names})(?!\w)", re.IGNORECASE)

    def letter(found: re.Match[str]) -> str:
        # names that differ by their capitals only are told apart by them
        letters = {called[found[1]]} if found[1] in called else alike.get(found[1].casefold(), set())
        return next(iter(letters)) if len(letters) == 1 else found[0]

    loose = name.sub(letter, text)
    if loose == text:
        return []
    tight = name.sub(letter, re.sub(rf"{name.pattern}(?:['’]s)?\s+(?=\w)", letter, text, flags=re.IGNORECASE))
    return list(dict.fromkeys((tight, loose)))


def callings(named: Mapping[str, str], mentioned: Mapping[int, str]) -> dict[str, str]:
    """How people may call the players: by letters `named` by name as it is shown, and `mentioned` by user id."""
    # a shown name is escaped
    found = {re.sub(r"\\([^\w\s])", r"\1", shown).strip(): letter for shown, letter in named.items()}
    people = {name.casefold() for name in found}
    bots = {name.removesuffix(" (bot)"): letter for name, letter in found.items() if name.endswith(" (bot)")}
    # who is called so is meant before a bot that is called so, too
    found |= {name: letter for name, letter in bots.items() if name.casefold() not in people}
    found = {name: letter for name, letter in found.items() if name.casefold() not in NO_NAMES}
    return found | {f"<@{user}>": letter for user, letter in mentioned.items()}
