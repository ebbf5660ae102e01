"""Lagoon in the order of its rules: setting up, turns of four steps, the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from engine import OVER, Choice, Flow, PhaseEntered, Pick, Seat
from games.lagoon.content import FACES, LAYOUTS, PROMO, TILES, FaceKey, TileNumber, numbers_of
from games.lagoon.rules.ending import destiny_of, tally
from games.lagoon.rules.events import (
    ActionBegan,
    BagFilled,
    CircleArrived,
    DestinyRevealed,
    DruidExhausted,
    DruidPlaced,
    EndTriggered,
    MarkerFlipped,
    SiteLaid,
    StartPlayerDrawn,
    StepEntered,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from games.lagoon.rules.exploring import explore
from games.lagoon.rules.hexes import Hex, adjacent_empty, neighbours
from games.lagoon.rules.positions import position
from games.lagoon.rules.questions import ACTION, BEGIN, END, REFRESH, REFRESH_LIMIT
from games.lagoon.rules.solo import automaton_arrives, automaton_turn
from games.lagoon.rules.state import AJ
from games.lagoon.rules.unraveling import targets, unravel
from games.lagoon.rules.verbs import Lagoon

START: tuple[Hex, Hex, Hex] = ((0, 0), (1, -1), (1, 0))
"""A triangle of mutually adjacent spaces: the haven, the second and the third starting site."""

PROMO_SPACE: Hex = (2, -1)
"""The one other space adjacent to both non-haven starting sites."""


def play(g: Lagoon) -> Flow[None]:
    """The whole game."""
    yield from g.phases({"setup": set_up, "turn": turn, "automaton": automaton, "destiny": destiny})


# --- part 2


def set_up(g: Lagoon) -> Flow[None]:
    """[2] Start player, starting tiles, bag, circles."""
    g.record(StartPlayerDrawn(g.draw("start player", list(g.seats))[0]))
    faces = yield from starting_faces(g)
    for face, (q, r) in zip(faces, START, strict=True):
        g.record(SiteLaid(face, q, r))
    if g.option("promo_tile") != "off":
        side = {"plow": "A", "slide": "B"}.get(g.option("promo_tile")) or g.draw("promo side", "AB")[0]
        g.record(SiteLaid(PROMO + side, *PROMO_SPACE))
    g.record(BagFilled(tiles_in_the_bag(g)))
    for seat in g.seats:
        g.record(CircleArrived(seat, faces[0][:-1], g.option("starting_refreshed") == "yes"))
    automaton_arrives(g)
    g.record(PhaseEntered("turn"))


def starting_faces(g: Lagoon) -> Flow[tuple[FaceKey, ...]]:
    """[2.1 step 2] A named layout, or the start player's: one face of each energy, exactly one of them a haven."""
    if g.option("layout") != "free":
        return LAYOUTS[g.option("layout")]
    sets = ("base",) if g.option("tile_set") != "all" else ("base", "advanced")
    offered = [face for face in FACES.values() if TILES[face.tile].set in sets]
    chosen: list[FaceKey] = []
    for ask in ("starting haven", "second starting site", "third starting site"):
        fitting = [
            face.key
            for face in offered
            if face.is_haven == (not chosen)
            and face.energy not in [FACES[key].energy for key in chosen]
            and face.tile not in [key[:-1] for key in chosen]
        ]
        key = yield from g.choose(g.state.turn, ask, fitting, [f"face:{face}" for face in fitting])
        chosen.append(str(key))
    return tuple(chosen)


def tiles_in_the_bag(g: Lagoon) -> tuple[TileNumber, ...]:
    """[2.1 steps 1, 3] The chosen set without the starting tiles."""
    base = [tile for tile in numbers_of("base") if tile not in g.state.sites]
    advanced = [tile for tile in numbers_of("advanced") if tile not in g.state.sites]
    if g.option("tile_set") == "base":
        return tuple(base)
    if g.option("tile_set") == "swap_three":
        leaving = g.draw("tiles that leave", base, len(advanced))
        base = [tile for tile in base if tile not in leaving]
    return (*base, *advanced)


# --- part 3


def turn(g: Lagoon) -> Flow[None]:
    """[3.2] Begin, refresh, action and end step of the seat on turn."""
    seat = g.state.turn
    g.record(TurnBegan(seat))
    yield from safeguard(g, seat)
    yield from g.menu(seat, BEGIN, "go on")
    g.record(StepEntered("refresh"))
    yield from refresh_step(g, seat)
    g.record(StepEntered("action"))
    yield from action_step(g, seat)
    g.record(StepEntered("end"))
    yield from g.menu(seat, END, "go on")
    g.record(TurnEnded(seat))
    pass_on(g, seat)


def safeguard(g: Lagoon, seat: Seat) -> Flow[None]:
    """[3.2 step 1, ruling L-23] Who has no druid on the board puts one refreshed on a haven."""
    if g.state.own(seat) or g.option("no_druids_safeguard") == "no":
        return
    druid = yield from g.choose_druid(seat, "druid to place", g.state.supply(seat))
    to = yield from g.choose_site(seat, "place on a haven", g.state.havens(), druid=druid)
    if druid is not None and to is not None:
        yield from g.do(DruidPlaced(druid, to, refreshed=True))


def refresh_step(g: Lagoon, seat: Seat) -> Flow[None]:
    """[3.2 step 2] The marker, and up to three of your druids; leaving some exhausted is allowed."""
    if not g.state.markers[seat]:
        g.record(MarkerFlipped(seat, refreshed=True))
    tired = g.state.own(seat, refreshed=False)
    if not tired:
        return
    limit = min(len(tired), g.measure(REFRESH_LIMIT, int(g.option("refresh_limit")), seat=seat))
    chosen = yield from g.ask(
        Pick(
            seat=seat,
            ask=REFRESH,
            choices=tuple(Choice(druid, f"druid:{druid}") for druid in tired),
            at_least=0,
            at_most=limit,
            default=tuple(tired[:limit]),
        )
    )
    for druid in chosen:
        yield from g.refresh(druid)


def action_step(g: Lagoon, seat: Seat) -> Flow[None]:
    """[3.2 step 3, 3.3] Any number of actions, one at a time, while a refreshed druid can pay."""
    while True:
        ready = g.ready(seat)
        actions = {
            "move": ready if g.may_walk() else [],
            "summon": ready if ready and g.summonable(seat) else [],
            "explore": explorers(g, seat, ready),
            "unravel": targets(g, seat),
        }
        choices = (*(Choice(name) for name, druids in actions.items() if druids), Choice("end"))
        prompt = Pick(seat=seat, ask=ACTION, choices=choices, default=("end",), facts={"refreshed": len(ready)})
        if len(choices) == 1 and not g.offered(prompt) and not ready:
            g.decide_alone(prompt)
            return
        g.record(ActionBegan(position(g.state)))
        (action,) = yield from g.ask(prompt)
        if action == "end":
            return
        if action in ACTIONS:
            druid = yield from g.choose_druid(seat, "invoking druid", actions[action], action=action)
            if druid is not None:
                yield from ACTIONS[action](g, seat, druid)


def explorers(g: Lagoon, seat: Seat, ready: Sequence[str]) -> list[str]:
    """[3.3] With a tile in the bag and a refreshed marker: druids whose site has an empty space beside it."""
    if not ready or not g.state.bag or not g.state.markers[seat]:
        return []
    occupied = g.state.occupied
    spaces = {druid: g.state.sites[g.site_of(druid)].space for druid in ready}
    return [druid for druid in ready if not occupied.keys() >= set(neighbours(spaces[druid]))]


def beside(g: Lagoon, druid: str) -> tuple[Hex, ...]:
    """Empty spaces adjacent to the site of a druid."""
    return adjacent_empty(g.state.occupied, [g.state.sites[g.site_of(druid)].space])


def move(g: Lagoon, seat: Seat, druid: str) -> Flow[None]:
    """[3.3] The invoking druid walks one site; it is now exhausted there."""
    yield from g.do(DruidExhausted(druid))
    yield from g.walk(seat, druid, 1)


def summon(g: Lagoon, seat: Seat, druid: str) -> Flow[None]:
    """[3.3] One druid of your choice from the supply to any haven, exhausted. The invoking druid may be anywhere."""
    yield from g.do(DruidExhausted(druid))
    yield from g.summon(seat, g.state.havens())


def basic_explore(g: Lagoon, seat: Seat, druid: str) -> Flow[None]:
    """[3.3, 3.4] Flip the invoking druid and the marker, and explore next to the druid."""
    yield from g.do(DruidExhausted(druid))
    g.record(MarkerFlipped(seat, refreshed=False))
    yield from explore(g, seat, beside(g, druid), walker=druid)


ACTIONS = {"move": move, "summon": summon, "explore": basic_explore, "unravel": unravel}


# --- part 5


def pass_on(g: Lagoon, seat: Seat) -> None:
    """[5.1, 6.1, 6.2] The end trigger, last turns, and who goes on; partners sit opposite, so turns alternate."""
    sides = [*g.seats, AJ] if g.state.is_solo else list(g.seats)
    after = [sides[(sides.index(seat) + step) % len(sides)] for step in range(1, len(sides) + 1)]
    if not g.state.ending and (not g.state.bag or is_stuck(g, len(sides))):
        g.record(EndTriggered(seat, last_turns(g, after), stalemate=bool(g.state.bag)))
    following = next((side for side in after if side in g.state.last_turns), None) if g.state.ending else after[0]
    if following is None:
        g.record(PhaseEntered("destiny"))
        return
    g.record(TurnPassed(following))
    g.record(PhaseEntered("automaton" if g.state.is_solo and following == AJ else "turn"))


def is_stuck(g: Lagoon, sides: int) -> bool:
    """Rulings L-28 and L-39: too many rounds without exploring or unraveling, or nobody left who could do anything."""
    rounds = g.option("stalemate_rounds")
    if rounds != "never" and g.state.idle_turns >= int(rounds) * sides:
        return True
    deserted = not any(druid.at for druid in g.state.druids.values())
    return deserted and g.option("no_druids_safeguard") == "no" and not g.state.is_solo


def last_turns(g: Lagoon, after: list[Seat]) -> tuple[Seat, ...]:
    """[5.1] Who still has a turn once the end is triggered."""
    match g.option("final_turns"):
        case "none":
            return ()
        case "finish_round":
            return tuple(takewhile(lambda side: side != g.state.first, after))
        case "everyone_once":
            return tuple(after)
        case _:
            return tuple(after[:-1])


def automaton(g: Lagoon) -> Flow[None]:
    """[6.2] The automaton's turn."""
    g.record(TurnBegan(AJ))
    yield from automaton_turn(g)
    g.record(TurnEnded(AJ))
    pass_on(g, AJ)


def destiny(g: Lagoon) -> None:
    """[5.2, 5.3] The dominant energy is the lagoon's destiny; points are counted."""
    dominant = destiny_of(g.state)
    points = tuple(tally(g.state, side, dominant)[0] for side in range(len(g.state.seeds)))
    g.record(DestinyRevealed(dominant, points))
    g.record(PhaseEntered(OVER))
