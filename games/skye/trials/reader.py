"""Isle of Skye for somebody who reads: which tiles are worth what, and where they fit best."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.ui.widgets import Entry
from rehearsals.unseen.sight import Offer, Patient, Sight

TILE = re.compile(r"\b[LD]\d\d\b")
GOLD = re.compile(r"(\d+) gold")
THINGS = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship", "barrels")
FREE = re.compile(r"^ *- ([A-Z]+\d+): ((?:pasture|water|mountain).*)$")


class Reader(Patient):
    """Buys what the scoring tiles reward, prices by it, and builds where most edges are met."""

    def wanted(self, sight: Sight) -> Sequence[Offer]:
        """One press."""
        if sight.ready:
            return (sight.ready,)
        if fill := sight.labelled("Fill in"):
            return (fill,)
        if "Build" in sight.title:
            return self._building(sight)
        return self._buying(sight)

    def _buying(self, sight: Sight) -> Sequence[Offer]:
        """The tile that is worth most beyond its price; passing only where nothing is for sale."""
        tiles = [offer for offer in sight.offers if TILE.search(offer.label)]
        if not tiles:
            return (sight.labelled("From the bag", "Pass") or sight.offers[0],)
        return (max(tiles, key=lambda offer: self._worth(sight, offer.label) - 0.2 * _price(offer.label)),)

    def _building(self, sight: Sight) -> Sequence[Offer]:
        """The best tile first; the place that asks for most; turned as it comes."""
        where = sight.listed("Where?") or [o for o in sight.offers if re.match(r"space [A-Z]+\d", o.label)]
        if where:
            asked = {found[1]: found[2] for line in sight.board.split("\n") if (found := FREE.match(line))}
            return (max(where, key=lambda offer: _snug(asked.get(_space(offer.label), ""))),)
        tiles = [offer for offer in sight.offers if TILE.search(offer.label)]
        return (max(tiles, key=lambda offer: self._worth(sight, offer.label)),) if tiles else ()

    def fill(self, sight: Sight, fields: Sequence[Entry]) -> Sequence[str]:
        """Prices: the axe at the worst tile, on the others what they are worth, and gold left to buy with."""
        gold = int((GOLD.search(sight.text) or ["", "2"])[1])
        worth = {field.key: self._worth(sight, field.label) for field in fields}
        axed = min(worth, key=lambda key: worth[key]) if len(fields) > 1 else ""
        left = gold - (len(fields) - 1)
        prices = {}
        for field in sorted(fields, key=lambda field: -worth[field.key]):
            more = max(0, min(3, round(worth[field.key]), left // 2))
            prices[field.key] = 0 if field.key == axed else 1 + more
            left -= 0 if field.key == axed else more
        return [_said(field, prices[field.key]) for field in fields]

    def _worth(self, sight: Sight, label: str) -> float:
        """What a tile brings by the scoring tiles to come, as the board tells both."""
        tile = (TILE.search(label) or [""])[0]
        told = next((line for line in sight.board.split("\n") if f" {tile}" in line and ":" in line), label)
        value = 1.5 * ("scroll" in told) + 1.0 * ("barrels" in told) + 0.3 * told.count("road")
        for line in _scoring(sight.board):
            wanted = line.lower()
            for thing in THINGS:
                if thing in wanted:
                    value += 0.5 * len(re.findall(rf"\b{thing}", told))
            if "road" in wanted:
                value += 0.4 * told.count("road")
        return value


def _scoring(board: str) -> list[str]:
    """The scoring tiles, each once for every round in which it still counts."""
    found = []
    for line in board.split("\n"):
        if re.match(r"- [A-D]: ", line):
            rounds, _, counted = line.partition("counted in")
            left = len(re.findall(r"\d", rounds.partition("Rounds")[2])) - len(re.findall(r"\d", counted))
            found += [line] * max(0, left)
    return found


def _snug(asked: str) -> float:
    """How well a place closes areas: by the edges that it asks for, and the roads that come in."""
    return asked.count(",") + (2.0 if "road" in asked else 0.0) if asked else -1.0


def _space(label: str) -> str:
    return (re.search(r"\b[A-Z]+\d+\b", label) or [""])[0]


def _price(label: str) -> int:
    return int((GOLD.search(label) or ["", "0"])[1])


def _said(field: Entry, price: int) -> str:
    """A price as the form takes it: a choice of its list, else a number."""
    if not field.items:
        return str(price)
    words = f"{price} gold" if price else "axe"
    return next((item.label for item in field.items if words in item.label), field.items[0].label)
