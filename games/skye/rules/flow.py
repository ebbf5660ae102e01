"""Isle of Skye with Druids in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from engine import OVER, Ask, Flow, Game, PhaseEntered, Pick, Prompt, Seat, together
from games.skye.content import BAG_PURCHASE, CASTLE_INCOME, DOLMEN_EXTRA, SCORING, TILES, TILES_DRAWN
from games.skye.rules import prompts
from games.skye.rules.ending import ScrollScore, gold_points, scrolls
from games.skye.rules.events import (
    BagSearched,
    BagTileKept,
    BuyPassed,
    DolmenRefilled,
    DolmenSwept,
    DruidBought,
    GoldScored,
    IncomePaid,
    OwnTileTaken,
    PricesRevealed,
    RoundStarted,
    ScrollsScored,
    StartPassed,
    TableSet,
    TileBought,
    TileBuilt,
    TileDiscarded,
    TileLost,
    TileScored,
    TilesDrawn,
    UnsoldKept,
)
from games.skye.rules.land import survey
from games.skye.rules.questions import BAG_COST, BAG_DRAW, DISCOUNT, OWN_TILES, RESCORES
from games.skye.rules.scoring import MAJORITIES, Holding, score
from games.skye.rules.state import ScrollLine, SkyeState

Skye: TypeAlias = Game[SkyeState]


def play(g: Skye) -> Flow[None]:
    """The whole game; a checkpoint before each phase."""
    yield from g.phases(
        {
            "setup": set_up,
            "income": income,
            "price": draw_and_price,
            "buy": first_buy_turn,
            "second-buy": second_buy_turn,
            "build": build,
            "score": score_round,
            "final": score_end,
        }
    )


def set_up(g: Skye) -> None:
    """Four scoring tiles by chance, the dolmen filled, a start player."""
    pool = [key for key, tile in SCORING.items() if tile.box == "base" or g.state.with_druids]
    scoring = g.draw("scoring", pool, 4)
    dolmen = g.draw("druids", g.state.stack, len(DOLMEN_EXTRA)) if g.state.with_druids else []
    start = g.draw("start", list(g.seats))[0] if g.option("start_player") == "random" else 0
    g.record(TableSet(tuple(scoring), tuple(dolmen), start))
    g.record(PhaseEntered("income"))


def income(g: Skye) -> None:
    """Phase 1. The castle's gold, connected barrels, and from round 3 on gold for every player ahead."""
    g.record(RoundStarted(g.state.round + 1))
    for seat in g.state.order:
        barrels = survey(g.state.clans[seat].territory).connected_barrel_tiles
        catch_up = g.state.players_ahead(seat) * g.state.now.catch_up
        g.record(IncomePaid(seat, CASTLE_INCOME + barrels + catch_up, barrels, catch_up))
    g.record(PhaseEntered("price"))


def draw_and_price(g: Skye) -> Flow[None]:
    """Phases 2 and 3. Everybody draws, prices two tiles and axes one, sealed; then the axed tiles go back."""
    for seat, count in _shares(g.state):
        g.record(TilesDrawn(seat, tuple(g.draw("bag", g.state.bag, count))))
    plans = yield from g.everyone(lambda seat: prompts.price_form(g.state, seat) if g.state.clans[seat].lots else None)
    for seat, prices in plans.items():
        axed = next((tile for tile, price in prices.items() if price == 0), None)
        laid = tuple((tile, price) for tile, price in prices.items() if price)
        g.record(PricesRevealed(seat, laid, axed))
    for seat, prices in plans.items():
        for tile, price in prices.items():
            if price == 0:
                g.record(TileDiscarded(seat, tile))
    g.record(PhaseEntered("buy"))


def _shares(state: SkyeState) -> list[tuple[Seat, int]]:
    """How many tiles each seat draws; a short bag is dealt one at a time in turn order. Ruling S-33."""
    dealt = min(len(state.bag), TILES_DRAWN * state.seats)
    shares = [(seat, (dealt - place + state.seats - 1) // state.seats) for place, seat in enumerate(state.order)]
    return [(seat, count) for seat, count in shares if count]


# --- phase 4: buy ----------------------------------------------------------------------------------------------------


def first_buy_turn(g: Skye) -> Flow[None]:
    """From the start player on, everybody may buy one tile of an opponent; then unsold tiles go home."""
    order = g.state.order
    ahead = g.ahead(lambda: tuple(_first_buy_ahead(g, seat) for seat in order))
    for place, seat in enumerate(order):
        yield from _buy_from_opponents(g, seat, ahead[place + 1 :])
    for seat in order:
        lots = [lot for lot in g.state.clans[seat].lots if lot.is_for_sale]
        g.record(UnsoldKept(seat, tuple(lot.tile for lot in lots), sum(lot.price or 0 for lot in lots)))
    g.record(PhaseEntered("second-buy" if g.state.with_druids else "build"))


def _first_buy_ahead(g: Skye, seat: Seat) -> Pick:
    """What a seat may be asked later this turn: at its own prices, with what its stones of keeping let it take."""
    choices = prompts.lots_for(g.state, seat, None, g.measure(DISCOUNT, 0, seat=seat))
    if g.measure(OWN_TILES, 0, seat=seat):
        choices += prompts.own_lots(g.state.clans[seat])
    return prompts.purchase(seat, "buy", choices, 0)


def _buy_from_opponents(g: Skye, seat: Seat, coming: tuple[Prompt, ...]) -> Flow[None]:
    """One turn: at most one purchase, and own tiles as far as stones of keeping reach."""
    clan = g.state.clans[seat]
    discount = g.measure(DISCOUNT, 0, seat=seat)
    own_tiles = g.measure(OWN_TILES, 0, seat=seat)
    bought = False
    while True:
        choices = [] if bought else prompts.lots_for(g.state, seat, clan.gold, discount)
        if clan.kept < own_tiles and not (bought and g.option("own_buy_time") == "before"):
            choices += prompts.own_lots(clan)
        wish, why = prompts.PASS, ""
        if choices:
            question = prompts.purchase(seat, "buy", choices, clan.gold)
            wish = (yield Ask((question,), coming=coming))[seat][0]
        else:
            why = "gold" if prompts.lots_for(g.state, seat, None, discount) else "market"
        if wish == prompts.PASS:
            if not bought and not clan.kept:
                g.record(BuyPassed(seat, 1, why))
            return
        if wish.startswith(prompts.KEEP):
            tile = wish.removeprefix(prompts.KEEP)
            yield from g.do(OwnTileTaken(seat, tile, clan.lot(tile).price or 0))
            continue
        seller, price = _offer_of(g.state, wish)
        yield from g.do(TileBought(seat, seller, wish, price, max(0, price - discount)))
        bought = True


def _offer_of(state: SkyeState, tile: str) -> tuple[Seat, int]:
    return next(
        (owner, lot.price or 0) for owner, clan in enumerate(state.clans) for lot in clan.lots if lot.tile == tile
    )


def second_buy_turn(g: Skye) -> Flow[None]:
    """Druids. From the start player on, everybody may buy one tile of the dolmen, or one from the bag."""
    order = g.state.order
    for place, seat in enumerate(order):
        yield from _buy_from_dolmen_or_bag(g, seat, order[place + 1 :])
    g.record(PhaseEntered("build"))


def _buy_from_dolmen_or_bag(g: Skye, seat: Seat, later: Sequence[Seat]) -> Flow[None]:
    state, clan = g.state, g.state.clans[seat]
    cost, draw = _bag_for(g, seat)
    choices = prompts.druids_for(state, clan.gold)
    if cost <= clan.gold and len(state.bag) >= draw:
        choices.append(prompts.bag_choice(cost, draw))
    wish, why = prompts.PASS, ""
    if choices:
        coming = g.ahead(lambda: tuple(_second_buy_ahead(g, other) for other in later))
        wish = (yield Ask((prompts.purchase(seat, "second buy", choices, clan.gold),), coming=coming))[seat][0]
    else:
        why = "gold" if state.dolmen or len(state.bag) >= draw else "market"
    if wish == prompts.PASS:
        g.record(BuyPassed(seat, 2, why))
    elif wish == prompts.BAG:
        tiles = tuple(g.draw("bag", state.bag, draw))
        g.record(BagSearched(seat, cost, draw, tiles, g.option("bag_draw") == "open"))
        kept = yield from g.ask(prompts.keep_one(seat, tiles))
        g.record(BagTileKept(seat, kept[0]))
    else:
        space = state.dolmen.index(wish)
        yield from g.do(DruidBought(seat, wish, space, prompts.druid_cost(state, space)))
        _refill_dolmen(g)


def _bag_for(g: Skye, seat: Seat) -> tuple[int, int]:
    """What a seat pays for a tile from the bag, and how many it sees."""
    return max(0, g.measure(BAG_COST, BAG_PURCHASE.cost, seat=seat)), g.measure(BAG_DRAW, BAG_PURCHASE.draw, seat=seat)


def _second_buy_ahead(g: Skye, seat: Seat) -> Pick:
    """What a seat may be asked later this turn, at its own cost of the bag."""
    choices = [*prompts.druids_for(g.state, None), prompts.bag_choice(*_bag_for(g, seat))]
    return prompts.purchase(seat, "second buy", choices, 0)


def _refill_dolmen(g: Skye) -> None:
    if g.state.stack:
        g.record(DolmenRefilled(g.draw("druids", g.state.stack)[0]))


# --- phases 5 and 6 --------------------------------------------------------------------------------------------------


def build(g: Skye) -> Flow[None]:
    """Phase 5, side by side: every tile of this round is built, if it fits anywhere."""
    yield from together({seat: _build_land(g, seat) for seat in g.state.order})
    g.record(PhaseEntered("score"))


def _build_land(g: Skye, seat: Seat) -> Flow[None]:
    clan = g.state.clans[seat]
    while clan.to_build:
        question = prompts.building(seat, survey(clan.territory), clan.to_build)
        if question is None:
            for tile in tuple(clan.to_build):  # no refund; rulings S-14, S-37
                to_box = TILES[tile].is_druid and g.option("unplaceable_druid") == "removed"
                yield from g.do(TileLost(seat, tile, to_box))
            return
        answer = yield from g.ask(question)
        yield from g.do(TileBuilt(seat, *prompts.placed_by(answer)))


def score_round(g: Skye) -> None:
    """Phase 6. The tiles of this round count, the dolmen is swept, the start player marker passes."""
    state = g.state
    holdings = [Holding(survey(clan.territory), clan.gold) for clan in state.clans]
    for letter in state.now.score:
        tile = state.scoring["ABCD".index(letter)]
        values = tuple(MAJORITIES[tile](holding) for holding in holdings) if tile in MAJORITIES else ()
        g.record(TileScored(letter, tile, score(tile, holdings, state.switches), values))
    if state.round == len(state.rounds):
        g.record(PhaseEntered("final"))
        return
    if state.with_druids and state.dolmen:
        g.record(DolmenSwept(state.dolmen[-1]))
        _refill_dolmen(g)
    g.record(StartPassed((state.start + 1) % state.seats))
    g.record(PhaseEntered("income"))


# --- the end ---------------------------------------------------------------------------------------------------------


def score_end(g: Skye) -> Flow[None]:
    """Scrolls, with the stones of memory where their owners put them, then gold."""
    state = g.state
    stones = {seat: g.measure(RESCORES, 0, seat=seat) for seat in g.seats}
    found = {seat: _scrolls(state, seat) for seat in g.seats}
    laid = yield from g.everyone(
        lambda seat: (
            prompts.stones_of_memory(seat, found[seat], stones[seat]) if stones[seat] and len(found[seat]) > 1 else None
        )
    )
    for seat in g.seats:
        lone = {found[seat][0][0]: stones[seat]} if found[seat] else {}
        lines = tuple(_line(tile, scroll, laid.get(seat, lone).get(tile, 0)) for tile, scroll in found[seat])
        g.record(ScrollsScored(seat, lines, sum(line.points for line in lines)))
    for seat in g.seats:
        gold = state.clans[seat].gold
        g.record(GoldScored(seat, gold, gold_points(gold)))
    g.record(PhaseEntered(OVER))


def points_if_over(state: SkyeState, seat: Seat) -> int:
    """What a clan would have if the game ended now, before any stone of memory is laid."""
    clan = state.clans[seat]
    return clan.points + sum(scroll.points for _, scroll in _scrolls(state, seat)) + gold_points(clan.gold)


def _scrolls(state: SkyeState, seat: Seat) -> list[tuple[str, ScrollScore]]:
    land = survey(state.clans[seat].territory)
    holding = Holding(land, state.clans[seat].gold)
    return [(land.cells[scroll.cell].key, scroll) for scroll in scrolls(holding, state.switches)]


def _line(tile: str, scroll: ScrollScore, stones: int) -> ScrollLine:
    points = replace(scroll, rescored=stones).points
    return ScrollLine(tile, scroll.kind, scroll.value, scroll.is_completed, stones, points)
