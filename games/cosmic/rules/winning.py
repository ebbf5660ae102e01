"""Winning: enough foreign bases at one of the moments when it counts; several may win together."""

from __future__ import annotations

from engine import OVER, Flow, Seat, Standing
from games.cosmic.content import POWERS
from games.cosmic.rules.events import GameWon
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import VICTORY_NEAR
from games.cosmic.rules.verbs import Cosmic

STANDSTILL = "standstill"
SHARED = "shared"
"""Why players win of whom one has not the bases."""
BY_BASES = "The game is won by foreign bases."
"""How a game ended in which nothing but foreign bases decided."""


def is_won(g: Cosmic) -> Flow[bool]:
    """Whether somebody has enough foreign bases now; everybody who has wins together."""
    if winners := g.has_enough():
        yield from win(g, winners)
    return bool(g.state.winners)


def win(g: Cosmic, winners: tuple[Seat, ...], why: str = "bases") -> Flow[None]:
    """These players win, unless somebody still takes the victory from them."""
    yield from g.window(VICTORY_NEAR, winners=winners)
    if not g.state.winners:
        yield from g.do(GameWon(winners, why))


def comes_to_a_standstill(g: Cosmic) -> Flow[bool]:
    """After very many challenges whoever lacks fewest foreign bases wins; several together if they are equal."""
    if g.state.challenges < int(g.option("longest")):
        return False
    missing = {seat: g.needed(seat) - g.counted_bases(seat) for seat in g.seats}
    nearest = tuple(seat for seat in g.seats if missing[seat] == min(missing.values()))
    yield from g.do(GameWon(nearest, STANDSTILL))
    return True


def final_standing(state: CosmicState) -> Standing | None:
    """The winners share the first place; the others follow by foreign bases."""
    return standing_by_bases(state) if state.phase == OVER else None


def standing_by_bases(state: CosmicState) -> Standing:
    """The same as things are now: before there are winners, foreign bases alone decide."""
    bases = {seat: len(state.foreign_bases(seat)) for seat in range(state.seats)}
    others = [seat for seat in bases if seat not in state.winners]
    counts = sorted({bases[seat] for seat in others}, reverse=True)
    places = [tuple(state.winners)] if state.winners else []
    places += [tuple(seat for seat in others if bases[seat] == count) for count in counts]
    return Standing(tuple(places), bases, how_it_ended(state))


def how_it_ended(state: CosmicState) -> str:
    """A sentence."""
    if not state.winners:
        return "Nobody has won."
    if state.victory == SHARED:
        return "The victory is shared with a player who was one base short."
    if state.victory in POWERS:
        return f"The game is won by the power {POWERS[state.victory].name}."
    return BY_BASES
