"""Deals: `offer attack 8, 1 random, base A2 for 2 random, base C1`, read and written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine import Choice, Form, Illegal, Number, Pick
from games.cosmic.face.notation import choosing
from games.cosmic.face.notation.names import all_written, cut, fold, parts_of
from games.cosmic.face.notation.reading import read
from games.cosmic.rules.views import CosmicView
from games.kit.declining import DENYING, NONE, NOTHING
from games.kit.notation import either
from games.kit.sentences import letter_of

_ACTS: Final = {"accept": "accept", "offer": "offer …", "refuse": "refuse (no deal)", "withdraw": "withdraw"}
"""How each act is written where it is explained."""
_FOR: Final = re.compile(r"\b(?:for|against|and wants?|wants?)\b", re.IGNORECASE)
_RANDOM: Final = re.compile(r"^(?P<number>\d{1,3}) ?(?:random|cards?|random cards?|cards? by chance|by chance)$")
_LUCRE: Final = re.compile(r"^(?P<number>\d{1,3}) ?lucre$")
_FREE: Final = re.compile(r"^free (?P<tokens>.+)$", re.IGNORECASE)
_PARTNER: Final = re.compile(r"^(?P<to>(?:to|with) )?(?P<who>[^\W\d][^\s:,]*)(?:: *| )", re.IGNORECASE)
_BASE: Final = re.compile(r"^(?:a )?base (?:on |at )?(?P<planet>\S+)$", re.IGNORECASE)


class Side(NamedTuple):
    """One side of a deal: the fields of its goods, and why more of them cannot be."""

    cards: str
    random: str
    base: str
    lucre: str
    cards_lack: str
    lucre_lacks: str


GIVEN: Final = Side(
    "cards", "random", "base", "lucre", "That is more cards than you have.", "That is more lucre than you have."
)
WANTED: Final = Side(
    "wanted cards",
    "wanted",
    "wanted base",
    "wanted lucre",
    "Nobody you deal with has that many.",
    "Nobody you deal with has that much.",
)


def deal(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    """Terms accepted, offered or refused."""
    folded = fold(words)
    acts = [choice.key for choice in _pick(prompt, "act").choices]
    answer = {name: field.fallback for name, field in prompt.fields.items()}
    if folded in ("accept", "yes", "agree", "deal", "ok"):
        if "accept" not in acts:
            raise Illegal("There are no terms of the other player that you could accept.")
        return answer | {"act": ["accept"]}
    if folded in ("withdraw", "take back"):
        if "withdraw" not in acts:
            raise Illegal("No offer of yours is waiting for an answer.")
        return answer | {"act": ["withdraw"]}
    if folded in ("refuse", "reject", "no deal"):
        if "refuse" not in acts:
            raise Illegal("Your own offer is waiting for an answer; you may only take it back: withdraw.")
        return answer | {"act": ["refuse"]}
    if folded in DENYING:
        raise Illegal(f"In a deal “{words}” is not clear enough. Please write {either([_ACTS[act] for act in acts])}.")
    if "offer" not in acts:
        why = "You have made all your offers in this deal, or nobody in it has anything to give."
        raise Illegal(f"{why} Please write {either(acts)}, not “{words}”.")
    said = re.sub(r"^offers?\b:?", "", words.strip(), flags=re.IGNORECASE).strip()
    partner, said = _partner(prompt, said)
    gives, _, wants = cut(_FOR, said)
    goods = _goods(prompt, GIVEN, gives, view) | _goods(prompt, WANTED, wants, view)
    return answer | partner | {"act": ["offer"]} | goods


def _partner(prompt: Form, said: str) -> tuple[dict[str, Any], str]:
    """With whom, where that must be said, and what follows it."""
    match = _PARTNER.match(said)
    if "partner" in prompt.fields:
        choices = _pick(prompt, "partner").choices
        partner = None if match is None else choosing.matched(choices, match["who"])
        if match is None or partner is None:
            whom = either(all_written(choices))
            raise Illegal(f"Whom do you offer it: {whom}? Write it first, as in offer {whom[0]} attack 8 for 1 random.")
        return {"partner": [partner]}, said[match.end() :]
    if match is None or not match["to"]:
        return {}, said
    other = int(prompt.facts["with"])
    if choosing.matched((Choice(str(other), f"seat:{other}"),), match["who"]) is None:
        raise Illegal(f"You deal with {letter_of(other)} alone.")
    return {}, said[match.end() :]


def _goods(prompt: Form, side: Side, words: str, view: CosmicView) -> dict[str, Any]:
    """What one side gives: cards by name or by chance, lucre, a base; and tokens it frees.

    What can be there once only, but is said twice, is refused with both readings.
    """
    found: dict[str, Any] = {}
    said: dict[str, str] = {}
    cards: list[str] = []

    def once(name: str, part: str, value: Any) -> None:
        if name in found:
            raise Illegal(f"Each side has one of these only: do you mean “{said[name]}” or “{part}”? Please write one.")
        found[name], said[name] = value, part

    parts = parts_of(words)
    denying = [part for part in parts if fold(part) in DENYING]
    if denying and len(parts) > 1:
        raise Illegal(f"“{words.strip()}” says “{denying[0]}” beside something else; please write one of them.")
    for part in parts if not NOTHING.intersection(map(fold, parts)) else ():
        folded = fold(part)
        if match := _RANDOM.match(folded):
            once(side.random, part, _at_most(prompt, side.random, int(match["number"]), side.cards_lack))
        elif side.lucre in prompt.fields and (match := _LUCRE.match(folded)):
            once(side.lucre, part, _at_most(prompt, side.lucre, int(match["number"]), side.lucre_lacks))
        elif "freed" in prompt.fields and (match := _FREE.match(part)):
            once("freed", part, read(prompt.fields["freed"], match["tokens"], view))
        elif match := _BASE.match(part):
            once(side.base, part, [choosing.planet(_pick(prompt, side.base), match["planet"], view)])
        elif folded.isdecimal():  # a card of that value, one with that number, or so many
            raise Illegal(
                f"What is the {part} for? Write “attack 8” for a card, “1 random” for a number of cards by chance."
            )
        else:
            field = _pick(prompt, side.cards)
            if side is WANTED and choosing.matched(field.choices, part) is None:
                raise Illegal(f"“{part}” cannot be asked for: name a card, or a number of cards by chance. (C-12)")
            cards.append(choosing.next_of(field, field.choices, part, cards, view))
    return found | ({side.cards: cards} if cards else {})


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


def deal_written(said: Mapping[str, str]) -> str:
    """Terms from their written fields."""
    if said["act"] != "offer":
        return said["act"]
    gives = [] if said["cards"] == NONE else [said["cards"]]
    gives += _goods_written(said, GIVEN)
    gives += [f"free {said['freed']}"] if said.get("freed", NONE) != NONE else []
    wants = [] if said["wanted cards"] == NONE else [said["wanted cards"]]
    wants += _goods_written(said, WANTED)
    partner = f"{said['partner']} " if "partner" in said else ""
    return f"offer {partner}{', '.join(gives) or 'nothing'} for {', '.join(wants) or 'nothing'}"


def _goods_written(said: Mapping[str, str], side: Side) -> list[str]:
    goods = [f"{said[side.random]} random"] if said[side.random] != "0" else []
    goods += [f"base {said[side.base]}"] if said[side.base] != NONE else []
    return goods + ([f"{said[side.lucre]} lucre"] if said.get(side.lucre, "0") != "0" else [])
