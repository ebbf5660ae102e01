"""The questions of Isle of Skye: prices, purchases, building, stones of memory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from engine import FORM_RULES, Choice, Dice, Form, FormRule, Illegal, Number, Pick, Place, Seat, Split, Spot
from games.skye.content import DOLMEN_EXTRA, TILES, TURNS, turns_that_fit
from games.skye.rules.coordinates import Cell, cell_named, label
from games.skye.rules.ending import ScrollScore
from games.skye.rules.land import Land, Placed
from games.skye.rules.state import Clan, SkyeState

PASS: Final = "pass"
BAG: Final = "bag"
KEEP: Final = "keep:"
"""Before the key of an own tile that a stone of keeping may take."""

PRICES: Final = "skye prices"
LIKELY_PRICE: Final = 9
"""Sampled prices go up to here, so that games by chance see purchases."""


# --- prices ----------------------------------------------------------------------------------------------------------


def price_form(state: SkyeState, seat: Seat) -> Form:
    """A number for each drawn tile: the gold put at it, and 0 for the one that gets the axe.

    A lone tile (the bag was short) must be priced. Ruling S-33.
    """
    clan = state.clans[seat]
    tiles = [lot.tile for lot in clan.lots]
    lowest = 0 if len(tiles) > 1 else 1
    return Form(
        seat=seat,
        ask="price",
        about=tuple(f"tile:{tile}" for tile in tiles),
        facts={"gold": clan.gold},
        fields={tile: Number(seat=seat, ask=tile, low=lowest, high=clan.gold) for tile in tiles},
        rule=PRICES,
        default=_usual_prices(clan, tiles),
    )


def _usual_prices(clan: Clan, tiles: Sequence[str]) -> dict[str, int]:
    """Axe what shows least; a third of the gold, but at most 4, at each of the others."""
    price = max(1, min(4, clan.gold // 3))
    prices = dict.fromkeys(tiles, price)
    if len(tiles) > 1:
        prices[min(tiles, key=_RICHNESS.__getitem__)] = 0
    return prices


_RICHNESS: Final = {
    tile.key: sum(tile.counts.values()) + tile.barrels + 2 * (tile.scroll is not None or tile.tablet is not None)
    for tile in TILES.values()
}
"""How much a tile shows, as a rough worth."""


def _check_prices(form: Form, answer: dict[str, Any]) -> None:
    gold = form.facts["gold"]
    axed = [tile for tile, price in answer.items() if price == 0]
    if len(answer) > 1 and len(axed) != 1:
        raise Illegal("Exactly one tile gets the axe (0); each of the others needs at least 1 gold.")
    if sum(answer.values()) > gold:
        raise Illegal(f"That is {sum(answer.values())} gold together, and you have {gold}.")


def _sample_prices(form: Form, dice: Dice) -> dict[str, Any]:
    tiles = list(form.fields)
    left: int = form.facts["gold"]
    axed = dice.choice(tiles) if len(tiles) > 1 else None
    priced = [tile for tile in tiles if tile != axed]
    prices = dict.fromkeys(tiles, 0)
    for still, tile in enumerate(reversed(priced)):
        room = left - (len(priced) - 1 - still)
        prices[tile] = dice.between(1, min(room, LIKELY_PRICE))
        left -= prices[tile]
    return prices


FORM_RULES[PRICES] = FormRule(_check_prices, _sample_prices)


# --- purchases -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _choice(key: str, ref: str, label: str) -> Choice:
    return Choice(key, ref, label)


_PASS_CHOICE: Final = Choice(PASS, "", "Pass")


def lots_for(state: SkyeState, seat: Seat, gold: int | None, discount: int) -> list[Choice]:
    """What opponents still offer and `gold` pays for (None: whatever the price)."""
    choices = []
    for owner, clan in enumerate(state.clans):
        if owner == seat:
            continue
        for lot in clan.lots:
            if lot.price is not None and lot.buyer is None:
                pays = max(0, lot.price - discount)
                if gold is None or pays <= gold:
                    choices.append(_choice(lot.tile, f"tile:{lot.tile}", f"{pays} gold"))
    return choices


def own_lots(clan: Clan) -> list[Choice]:
    """Own tiles that nobody took yet, for a stone of keeping."""
    return [
        _choice(f"{KEEP}{lot.tile}", f"tile:{lot.tile}", f"keep, {lot.price} gold")
        for lot in clan.lots
        if lot.is_for_sale
    ]


def druid_cost(state: SkyeState, space: int) -> int:
    """Fixed cost and extra cost of the tile on a dolmen space, 0 the leftmost of those filled."""
    tile = state.dolmen[space]
    return (TILES[tile].price or 0) + DOLMEN_EXTRA[len(DOLMEN_EXTRA) - len(state.dolmen) + space]


def druids_for(state: SkyeState, gold: int | None) -> list[Choice]:
    """The Druid tiles on the dolmen that `gold` pays for (None: whatever the cost)."""
    choices = []
    for space, tile in enumerate(state.dolmen):
        cost = druid_cost(state, space)
        if gold is None or cost <= gold:
            choices.append(_choice(tile, f"tile:{tile}", f"{cost} gold"))
    return choices


def bag_choice(cost: int, draw: int) -> Choice:
    """Buying from the bag."""
    return _choice(BAG, "bag", f"{cost} gold, {draw} tiles to choose from")


def purchase(seat: Seat, ask: str, choices: Sequence[Choice], gold: int) -> Pick:
    """One thing to buy, or pass."""
    return Pick(seat=seat, ask=ask, choices=(*choices, _PASS_CHOICE), default=(PASS,), facts={"gold": gold})


def keep_one(seat: Seat, tiles: Sequence[str]) -> Pick:
    """Which of the tiles drawn from the bag to keep."""
    return Pick(seat=seat, ask="keep", choices=tuple(_choice(tile, f"tile:{tile}", "") for tile in tiles))


# --- building --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16384)
def _spots_at(tile: str, cell: Cell) -> tuple[Spot, ...]:
    """The spots of a tile on a cell, by turn."""
    name, ref = label(cell), f"cell:{cell[0]},{cell[1]}"
    return tuple([Spot(f"{tile} {name} {turn}", tile, name, turn, ref) for turn in TURNS])


def building(seat: Seat, land: Land, tiles: Sequence[str]) -> Place | None:
    """One tile of those in hand to one of all its legal places, None where there is no such place.

    A timeout builds where most neighbours touch.
    """
    spots: list[Spot] = []
    snuggest, most = None, 0
    for tile in tiles:
        edges = TILES[tile].edges
        for cell, asked in land.frontier:
            turns = turns_that_fit(edges, asked)
            if turns:
                here = _spots_at(tile, cell)
                spots += [here[turn // 90] for turn in turns]
                touching = 4 - asked.count(".")
                if touching > most:
                    snuggest, most = here[turns[0] // 90].key, touching
    if not spots:
        return None
    about = tuple(f"tile:{tile}" for tile in tiles)
    return Place(seat=seat, ask="build", about=about, spots=tuple(spots), default=snuggest)


def spot_of(placed: Placed) -> str:
    """The key of the spot where a tile lies so."""
    return f"{placed.tile} {label((placed.x, placed.y))} {placed.turn}"


def placed_by(spot_key: str) -> Placed:
    """The placement that the key of a spot names."""
    tile, cell, turn = spot_key.split(" ")
    return Placed(tile, *cell_named(cell), int(turn))


# --- the end ---------------------------------------------------------------------------------------------------------


def stones_of_memory(seat: Seat, found: Sequence[tuple[str, ScrollScore]], stones: int) -> Split:
    """How many stones go on which scroll: `found` pairs the scroll's tile with its score; all may go on one."""
    best = max(found, key=lambda entry: entry[1].value)[0]
    return Split(
        seat=seat,
        ask="rescore",
        bins=tuple(
            Choice(tile, f"tile:{tile}", f"{scroll.kind}, {scroll.value} points each") for tile, scroll in found
        ),
        at_least=stones,
        at_most=stones,
        default={best: stones},
    )
