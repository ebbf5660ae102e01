"""How Isle of Skye is played: prices by what others would pay, purchases by what they add, tiles where they count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from engine import Prompt, Seat
from engine.judgement import Judgement
from engine.prompts import Answer, Form, Pick, Place
from games.skye.bot.prospects import Prospects, prospects
from games.skye.bot.weights import WEIGHTS
from games.skye.bot.worth import (
    best_placement,
    catching_up,
    gains,
    gold_in_points,
    hopes_by_majority,
    more_by_majorities,
    parts_of_land,
    worth_of_land,
)
from games.skye.content import TILES
from games.skye.rules import prompts
from games.skye.rules.land import Placed, Territory, survey
from games.skye.rules.scoring import MAJORITIES, Holding
from games.skye.rules.state import Clan, SkyeState

TILE_OF_THE_BAG = 2.6
"""What the best of two unknown tiles adds, in points, for each round that is still to come and for itself."""

LOOKED_AT: Final = 4
"""Places of which is looked at what the other tiles can still add after them."""

PHASES: Final = ("price", "buy", "second-buy")
"""After these everybody builds."""

BETWEEN: Final = 3
"""Checkpoints from the building of a round to the prices of the next."""

CHOSEN: Final = 2.4
"""Among so many seats or fewer everybody buys what they want; the more there are, the more each can choose from."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How somebody prices. `likeliest`: how likely a tile is bought at most, however cheap; the less, the cheaper they
    are. `dear`: whether prices are considered that only who needs the tile would pay. `choosy`: whether somebody
    buys the less likely the more others offer tiles as well, as each buys one.
    """

    likeliest: float
    dear: bool
    choosy: bool


class SkyeJudgement(Judgement[SkyeState]):
    """A tile is worth what it adds to the land it is for; gold is worth what it buys."""

    words: Mapping[str, tuple[str, str]] = {
        "points": ("brings you more points soon", "brings you fewer points soon"),
        "scoring": ("does more for scoring tiles still to come", "does less for scoring tiles still to come"),
        "closing": ("brings you nearer to completing areas", "leaves you further from completing areas"),
        "scrolls": ("makes your scrolls bring more at the end", "makes your scrolls bring less at the end"),
        "barrels": ("raises your income from barrels", "leaves you less income from barrels"),
        "shape": ("leaves you more room to build", "leaves you less room to build"),
        "tablets": ("makes stone tablets bring you more", "makes stone tablets bring you less"),
        "gold": ("leaves you more gold to spend", "leaves you less gold to spend"),
        "catch-up": ("leaves you behind, which brings gold", "puts you ahead, which brings others gold"),
        "tiles": ("gets you tiles that will bring more", "gets you tiles that will bring less"),
        **{
            f"most-{what}": (f"brings you nearer to the most {what}", f"takes you further from the most {what}")
            for what in ("barrels", "gold", "lighthouses", "ships")
        },
    }
    weights = WEIGHTS
    asking = Asking(likeliest=0.6, dear=False, choosy=False)
    overtaking = 0.0
    """How many more rivals a point more is reckoned to overtake, for each seat beyond two (`prospects`)."""

    steady = True
    alike: Mapping[str, str] = {
        **dict.fromkeys(
            ("scoring", "closing", "scrolls", *MAJORITIES, "tiles", "shape", "tablets", "catch-up"), "points"
        ),
        "barrels": "gold",
    }

    # --- what to do

    def policy(self, state: SkyeState, prompt: Prompt) -> Iterable[Answer]:
        match prompt:
            case Form(ask="price"):
                return _prices(state, prompt, self.asking, self._ahead(state))
            case Pick(ask="buy"):
                return _purchases(state, prompt, self._ahead(state))
            case Pick(ask="second buy"):
                return _second_purchases(state, prompt, self._ahead(state))
            case Pick(ask="keep"):
                ahead, clan = self._ahead(state), state.clans[prompt.seat]
                more = {choice.key: added(state, prompt.seat, choice.key, clan, ahead) for choice in prompt.choices}
                return [[tile] for tile in sorted(more, key=lambda tile: -more[tile])]
            case Place(ask="build"):
                return _buildings(state, prompt, self._ahead(state))
            case _:
                return ()

    def rough(self, state: SkyeState, prompt: Prompt) -> Iterable[Answer]:
        """A tile is built where it adds most, whatever the others can add after it."""
        if prompt.ask != "build":
            return self.policy(state, prompt)
        clan, ahead = state.clans[prompt.seat], self._ahead(state)
        each = [best_placement(clan.territory, tile, clan.gold, ahead) for tile in dict.fromkeys(clan.to_build)]
        _, placed = max(each, key=lambda found: (found[1] is not None, found[0]))
        return [] if placed is None else [prompts.spot_of(placed)]

    def _ahead(self, state: SkyeState) -> Prospects:
        return prospects(state, self.overtaking)

    # --- what a position is worth

    def features(self, state: SkyeState) -> Sequence[Mapping[str, float]]:
        ahead = prospects(state)
        holdings = [Holding(survey(clan.territory), clan.gold) for clan in state.clans]
        hopes = hopes_by_majority(holdings, ahead)
        behind = catching_up([clan.points for clan in state.clans], [clan.territory for clan in state.clans], ahead)
        found = []
        for seat, clan in enumerate(state.clans):
            gold = clan.gold + sum(lot.price or 0 for lot in clan.lots if lot.buyer is None) // 2
            found.append(
                {
                    "points": float(clan.points),
                    **{tile: hopes[tile][seat] if tile in hopes else 0.0 for tile in MAJORITIES},
                    "gold": gold_in_points(gold, ahead),
                    "catch-up": behind[seat],
                    "tiles": sum(best_placement(clan.territory, tile, clan.gold, ahead)[0] for tile in clan.to_build),
                    **parts_of_land(clan.territory, clan.gold, ahead),
                }
            )
        return found

    def progress(self, state: SkyeState) -> float:
        return min(1.0, state.round / len(state.rounds))

    def ahead(self, state: SkyeState) -> int:
        """A checkpoint is a phase: what is priced or bought is judged as tiles to be built, what is built at once."""
        phases = _phases(state)
        return len(phases) - phases.index(state.phase) if state.phase in phases else 0

    def further(self, state: SkyeState) -> int:
        """From the building of a round to that of the next: what was decided has scored then, and paid for more."""
        return self.ahead(state) or BETWEEN + len(_phases(state))

    def is_quiet(self, state: SkyeState) -> bool:
        """Where nothing lies before the screens that may still be sold."""
        return state.phase not in ("buy", "second-buy")


class SkyeSearch(SkyeJudgement):
    """Whoever searches prices as those who look ahead do, knows what it costs to be ahead early, and counts how far
    ahead they end.
    """

    asking = Asking(likeliest=0.9, dear=True, choosy=True)
    overtaking = 0.08
    point = "points"

    def rough(self, state: SkyeState, prompt: Prompt) -> Iterable[Answer]:
        """What is built in a trial is looked at as closely as at a table: it costs little and is built better."""
        return self.policy(state, prompt)


def _phases(state: SkyeState) -> Sequence[str]:
    """Those of this table: without druids nobody buys a second time."""
    return PHASES if state.with_druids else [phase for phase in PHASES if phase != "second-buy"]


def added(state: SkyeState, seat: Seat, tile: str, clan: Clan, ahead: Prospects) -> float:
    """What a tile adds to the land of a seat, beside the tiles that it builds anyway, majorities included."""
    gain, placed = best_placement(clan.territory, tile, clan.gold, ahead)
    if placed is None:
        return 0.0
    if ahead.majorities and (TILES[tile].counts or TILES[tile].barrels):
        others = [Holding(survey(each.territory), each.gold) for rival, each in enumerate(state.clans) if rival != seat]
        own, grown = clan.territory, (*clan.territory, placed)
        gain += more_by_majorities(Holding(survey(own), clan.gold), Holding(survey(grown), clan.gold), others, ahead)
    return gain


# --- prices ----------------------------------------------------------------------------------------------------------


def _prices(state: SkyeState, form: Form, asking: Asking, ahead: Prospects) -> Iterator[Answer]:
    """Which tile is thrown away, and a price for each of the others: what somebody else would give, or a little more
    than that where the tile is worth more to its owner.
    """
    seat, gold = form.seat, state.clans[form.seat].gold
    tiles = list(form.fields)
    own = {tile: added(state, seat, tile, state.clans[seat], ahead) / ahead.gold for tile in tiles}
    asked = {tile: _asked_for(state, seat, tile, ahead) for tile in tiles}
    outcome = {
        tile: [
            (price, _outcome(price, own[tile], asked[tile], asking))
            for price in _price_range(own[tile], asked[tile], asking)
        ]
        for tile in tiles
    }
    plans: list[tuple[float, tuple[str, ...], tuple[int, ...]]] = []
    for axed in tiles if len(tiles) > 1 else [None]:
        left = tuple([tile for tile in tiles if tile != axed])
        for plan in product(*[outcome[tile] for tile in left]):
            prices = tuple([price for price, _ in plan])
            spare = gold - sum(prices)
            if spare >= 0:  # what is not laid out can buy something
                plans.append((sum([gain for _, gain in plan]) + 0.35 * min(spare, 9), left, prices))
    plans.sort(key=lambda plan: -plan[0])
    for _, priced, prices in plans[:40]:
        yield {**dict(zip(priced, prices, strict=True)), **{tile: 0 for tile in tiles if tile not in priced}}


def _asked_for(state: SkyeState, seat: Seat, tile: str, ahead: Prospects) -> list[float]:
    """What the others would give for a tile at most, in gold, the most first."""
    offers = []
    for other, clan in enumerate(state.clans):
        if other != seat:
            purse = max(1.0, clan.gold * 0.6)
            offers.append(min(purse, 0.85 * added(state, other, tile, clan, ahead) / ahead.gold))
    return sorted(offers, reverse=True)


def _price_range(own: float, asked: Sequence[float], asking: Asking) -> list[int]:
    most = asked[0] if asked else 0.0
    wanted = {1, max(1, round(most)), max(1, round(most) - 1), max(1, round(most) + 1), max(1, round(own / 2))}
    if len(asked) > 1:
        wanted.add(max(1, round(asked[1])))
    if asking.dear:
        wanted |= {max(1, round(most) + 2), max(1, round(own) - 1), max(1, round(own))}
    return sorted(price for price in wanted if price <= 25)


def _outcome(price: int, own: float, asked: Sequence[float], asking: Asking) -> float:
    """What a price brings, in gold: the price where somebody buys, else the tile less the price."""
    unsold, chosen = 1.0, min(1.0, CHOSEN / (len(asked) + 1)) if asking.choosy else 1.0
    for most in asked:
        unsold *= 1 - chosen * _buys(price, most, asking.likeliest)
    return (1 - unsold) * price + unsold * (own - price)


def _buys(price: int, most: float, likeliest: float) -> float:
    """How likely somebody who would give so much buys at this price: there is other choice, and one purchase each."""
    return max(0.0, min(likeliest, 0.35 + 0.12 * (most - price)))


# --- purchases -------------------------------------------------------------------------------------------------------


def _purchases(state: SkyeState, prompt: Pick, ahead: Prospects) -> Iterator[Answer]:
    """The tile that adds most beyond what is paid; what a rival is paid counts against it a little."""
    seat, clan = prompt.seat, state.clans[prompt.seat]
    rivals = max(1, state.seats - 1)
    later = _later(state, clan.gold)
    value = {}
    for choice in prompt.choices:
        if choice.key == prompts.PASS:
            value[choice.key] = 0.0
            continue
        tile = choice.key.removeprefix(prompts.KEEP)
        gain = added(state, seat, tile, clan, ahead)
        if choice.key.startswith(prompts.KEEP):
            # it is ours anyway unless somebody buys it, and then its price comes to us
            value[choice.key] = 0.4 * (gain - 2 * ahead.gold * (clan.lot(tile).price or 0))
            continue
        price = int(choice.label.split(" ")[0])
        after = clan.gold - price
        cost = gold_in_points(clan.gold, ahead) - gold_in_points(after, ahead)
        value[choice.key] = gain - cost - ahead.gold * price / rivals / 2 - max(0.0, later - _later(state, after))
    return iter([[key] for key in sorted(value, key=lambda key: -value[key])])


def _later(state: SkyeState, gold: int) -> float:
    """What the second purchase of this round may still bring with so much gold."""
    return (0.8 if gold >= 6 else 0.3 if gold >= 4 else 0.0) if state.with_druids and state.phase == "buy" else 0.0


def _second_purchases(state: SkyeState, prompt: Pick, ahead: Prospects) -> Iterator[Answer]:
    seat, clan = prompt.seat, state.clans[prompt.seat]
    value = {}
    for choice in prompt.choices:
        if choice.key == prompts.PASS:
            value[choice.key] = 0.0
            continue
        price = int(choice.label.split(" ")[0])
        cost = gold_in_points(clan.gold, ahead) - gold_in_points(clan.gold - price, ahead)
        if choice.key == prompts.BAG:
            gain = TILE_OF_THE_BAG + 0.3 * sum(often for _, often in ahead.counting.scorings) / 2
        else:
            gain = added(state, seat, choice.key, clan, ahead)
        value[choice.key] = gain - cost
    return iter([[key] for key in sorted(value, key=lambda key: -value[key])])


# --- building --------------------------------------------------------------------------------------------------------


def _buildings(state: SkyeState, prompt: Place, ahead: Prospects) -> Iterator[Answer]:
    """The place that adds most, the tile that would lose most by waiting first."""
    clan = state.clans[prompt.seat]
    return iter(_order(clan.territory, tuple(clan.to_build), clan.gold, ahead))


@lru_cache(maxsize=4000)
def _order(territory: Territory, tiles: Sequence[str], gold: int, ahead: Prospects) -> Sequence[str]:
    """Where these tiles may be built, best first."""
    gain = {placed: more for tile in dict.fromkeys(tiles) for placed, more in gains(territory, tile, gold, ahead)}
    order = sorted(gain, key=lambda placed: (-gain[placed], placed))
    if len(tiles) > 1 and not ahead.majorities:
        order = [*_looked_ahead(territory, tiles, order[:LOOKED_AT], gold, ahead), *order[LOOKED_AT:]]
    return [prompts.spot_of(placed) for placed in order]


def _looked_ahead(
    territory: Territory, tiles: Sequence[str], best: Sequence[Placed], gold: int, ahead: Prospects
) -> list[Placed]:
    """The best few places by what the other tiles can still add after them."""
    total = {}
    for first in best:
        grown, left = territory, list(tiles)
        placed: Placed | None = first
        while placed is not None:
            grown = (*grown, placed)
            left.remove(placed.tile)
            options = [best_placement(grown, tile, gold, ahead) for tile in dict.fromkeys(left)]
            found = [option for option in options if option[1] is not None]
            placed = max(found, key=lambda option: option[0])[1] if found else None
        total[first] = worth_of_land(grown, gold, ahead)
    return sorted(total, key=lambda placed: -total[placed])
