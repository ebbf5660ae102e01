"""What is told of tokens, planetoids, moons and lucre."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Event
from games.cosmic.face.phrases import amounts_words, card_name, place_name, planet_label, system_words
from games.cosmic.face.told.telling import Teller, silent
from games.cosmic.rules import lucre_events as lu
from games.cosmic.rules import moon_events as m
from games.cosmic.rules import token_events as t
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name

CAUSES: Final[Mapping[str, str]] = {
    "challenge": "",
    "planetoid": " with a planetoid",
    "deal": " for the failed deal",
    "power": "",
    "homeless": ", having no base to return to",
}
"""Why tokens go to the warp, after the sentence."""


def _lucre_earned(event: lu.LucreEarned, names: Names) -> str | None:
    return f"{seat_name(names, event.seat)} receives {event.count} lucre." if event.count else None


def _lucre_spent(event: lu.LucreSpent, names: Names) -> str:
    one = event.count == 1  # each costs one (C-96)
    what = {"card": "a card" if one else "cards", "token": f"{'a token' if one else 'tokens'} out of the warp"}
    return f"{seat_name(names, event.seat)} pays {event.count} lucre for {what.get(event.what, event.what)}."


def _lucre_passed(event: lu.LucrePassed, names: Names) -> str:
    return f"{seat_name(names, event.giver)} pays {event.count} lucre to {seat_name(names, event.taker)}."


def _tokens(number: int) -> str:
    return count(number, "token")


def _tokens_lost(event: t.TokensLost, names: Names) -> str:
    why = CAUSES.get(event.cause, "")
    # what has stood on a destroyed planetoid comes from nowhere else
    sources = "" if event.cause == "planetoid" else _sources(event)
    return f"{seat_name(names, event.seat)} loses {_tokens(event.count)} to the warp{why}{sources}."


def _tokens_blessed(event: t.TokensBlessed, names: Names) -> str:
    verb = "goes" if event.count == 1 else "go"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} to {place_name(event.place)} instead."


def _sources(event: t.TokensTaken) -> str:
    """Where they come from; how many from each, where that is more than one place."""
    taken = [(place, number) for place, number in event.taken if number]
    if len(taken) == 1:
        return f" from {place_name(taken[0][0])}"
    return f" ({amounts_words(taken, 'from')})" if taken else ""


def _tokens_removed(event: t.TokensRemoved, names: Names) -> str:
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {_leave(event.count)} the game."


def _leave(number: int) -> str:
    return "leaves" if number == 1 else "leave"


def _tokens_launched(event: t.TokensLaunched, names: Names) -> str:
    return f"{seat_name(names, event.seat)} sends {_tokens(event.count)} into the cone{_sources(event)}."


def _tokens_allied(event: t.TokensAllied, names: Names) -> str:
    return f"{seat_name(names, event.seat)} joins the {event.side} with {_tokens(event.count)}{_sources(event)}."


def _tokens_settled(event: t.TokensSettled, names: Names) -> str:
    what = f"{_tokens(event.count)} onto {planet_label(event.planet)}{_sources(event)}"
    return f"{seat_name(names, event.seat)} moves {what}."


def _tokens_landed(event: t.TokensLanded, names: Names) -> str:
    return f"{seat_name(names, event.seat)} lands on {planet_label(event.planet)} with {_tokens(event.count)}."


def _placed(event: t.TokensSpread) -> str:
    return listed([place_name(place) for place, number in event.placed if number])


def _tokens_returned(event: t.TokensReturned, names: Names) -> str:
    verb = "returns" if event.count == 1 else "return"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} to {_placed(event)}."


def _tokens_freed(event: t.TokensFreed, names: Names) -> str:
    verb = "comes" if event.count == 1 else "come"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} out of the warp, to {_placed(event)}."


def _tokens_shifted(event: t.TokensShifted, names: Names) -> str | None:
    shifts = [shift for shift in event.shifts if shift[2]]
    who, targets = seat_name(names, event.seat), {target for _, target, _ in shifts}
    if len(shifts) > 1 and len(targets) == 1:
        sources = amounts_words([(source, number) for source, _, number in shifts], "from")
        what = _tokens(sum(number for _, _, number in shifts))
        return f"{who} moves {what} to {place_name(targets.pop())} ({sources})."
    moves = [
        f"{number if place else _tokens(number)} from {place_name(source)} to {place_name(target)}"
        for place, (source, target, number) in enumerate(shifts)
    ]
    return f"{who} moves {listed(moves)}." if moves else None


def _tokens_captured(event: t.TokensCaptured, names: Names) -> str:
    what = f"{_tokens(event.count)} of {seat_name(names, event.seat)}"
    return f"{seat_name(names, event.by)} captures {what} at {place_name(event.place)}."


def _tokens_added(event: t.TokensAdded, names: Names) -> str:
    total = sum(number for _, number in event.placed)
    places = listed([place_name(place) for place, number in event.placed if number])
    return f"{seat_name(names, event.seat)} gets {count(total, 'new token')}, at {places}."


def _tokens_healed(event: t.TokensHealed, names: Names) -> str:
    verb = "is" if event.count == 1 else "are"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} saved and put on {_placed(event)}."


def _planetoid_created(event: t.PlanetoidCreated, names: Names) -> str:
    return f"Planetoid {planet_label(event.planetoid)} appears in {system_words(names, event.system)}."


def _planetoid_moved(event: t.PlanetoidMoved, names: Names) -> str:
    verb = "is pushed on" if event.bumped else "moves"
    return f"Planetoid {planet_label(event.planetoid)} {verb} to {system_words(names, event.system)}."


def _planetoid_destroyed(event: t.PlanetoidDestroyed, names: Names) -> str:
    return f"Planetoid {planet_label(event.planetoid)} has come home and is destroyed."


def _moons_laid(event: m.MoonsLaid, names: Names) -> str:
    faces = f": {listed([card_name(face) for face in event.faces])}" if event.faces else ""
    return f"Two moons lie face down in {system_words(names, event.system)}{faces}."


def _moon_uncontested(event: m.MoonUncontested, names: Names) -> str:
    return f"Nobody stands on moon {planet_label(event.moon)}: it is taken without a fight."


def _moon_entered(event: m.MoonEntered, names: Names) -> str:
    face = f": {card_name(event.face)}" if event.face else ", which stays face down"
    return f"{seat_name(names, event.seat)} stands on moon {planet_label(event.moon)}{face}."


def _moon_turned_up(event: m.MoonTurnedUp, names: Names) -> str:
    where = f"moon {planet_label(event.moon)}"
    return f"{seat_name(names, event.seat)} turns {where} up: {card_name(event.face)}."


def _moon_removed(event: m.MoonRemoved, names: Names) -> str:
    return f"Moon {planet_label(event.moon)} leaves the game."


TELLERS: Final[Mapping[type[Event], Teller]] = {
    lu.LucreEarned: _lucre_earned,
    lu.LucreSpent: _lucre_spent,
    lu.LucrePassed: _lucre_passed,
    t.TokensDoomed: silent,
    t.TokensForfeited: silent,
    t.TokensClaimed: silent,
    t.TokensOwed: silent,
    t.FreeingAgreed: silent,
    t.TokensCaptured: _tokens_captured,
    t.TokensAdded: _tokens_added,
    t.TokensHealed: _tokens_healed,
    t.TokensLost: _tokens_lost,
    t.TokensBlessed: _tokens_blessed,
    t.TokensRemoved: _tokens_removed,
    t.TokensLaunched: _tokens_launched,
    t.TokensAllied: _tokens_allied,
    t.TokensSettled: _tokens_settled,
    t.TokensLanded: _tokens_landed,
    t.TokensReturned: _tokens_returned,
    t.TokensFreed: _tokens_freed,
    t.TokensShifted: _tokens_shifted,
    t.PlanetoidCreated: _planetoid_created,
    t.PlanetoidMoved: _planetoid_moved,
    t.PlanetoidDestroyed: _planetoid_destroyed,
    m.MoonsLaid: _moons_laid,
    m.MoonUncontested: _moon_uncontested,
    m.MoonsLeft: silent,
    m.MoonEntered: _moon_entered,
    m.MoonTurnedUp: _moon_turned_up,
    m.MoonRemoved: _moon_removed,
    m.PlaceOpened: silent,
}
