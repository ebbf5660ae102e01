"""Pictures in one or two sentences: the facts that matter now."""

from __future__ import annotations

from engine import Prompt, Seat
from games.cosmic.face.phrases import card_name, headline, is_planetoid, planet_label, power_name
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.views import CosmicView, HopView
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name

LONGEST = 1000
"""Characters that Discord takes of an alternative text, with some to spare."""


def bounded(words: str) -> str:
    """No longer than Discord takes."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(",;:. ") + "…."


def bases(view: CosmicView, names: Names) -> str:
    """Foreign bases of everybody, most first: "Anna 3 of 6 (B2, C1, P04)"."""
    parts = []
    for seat in sorted(range(view.seats), key=lambda s: (-view.players[s].foreign_bases, s)):
        player = view.players[seat]
        where = [planet_label(p.key) for p in view.planets if p.tokens[seat] and p.system != seat]
        place = f" ({', '.join(where)})" if where else ""
        parts.append(f"{seat_name(names, seat)} {player.foreign_bases} of {player.needed}{place}")
    return ", ".join(parts)


def warp(view: CosmicView, names: Names) -> str:
    """Who has how many tokens in the warp."""
    parts = [f"{seat_name(names, player.seat)} {player.warp}" for player in view.players if player.warp]
    return f" In the warp: {', '.join(parts)}." if parts else ""


def planetoids(view: CosmicView, names: Names) -> str:
    """Where the planetoids are."""
    found = [planet for planet in view.planets if is_planetoid(planet.key)]
    parts = [f"{planet_label(p.key)} in {seat_name(names, p.system)}'s system" for p in found]
    return f" Planetoids: {', '.join(parts)}." if parts else ""


def hops(path: tuple[HopView, ...], names: Names) -> str:
    """The way of the planetoids in the last step."""
    verbs = {
        "moved": "moves to",
        "bumped": "is bumped to",
        "created": "comes into being in",
        "destroyed": "is destroyed in",
    }
    parts = [f"{planet_label(hop.planetoid)} {verbs[hop.how]} {seat_name(names, hop.target)}'s system" for hop in path]
    return f" {listed(parts)}." if parts else ""


def board_alt(view: CosmicView, names: Names, asked: Prompt | None, *, path: bool = False) -> str:
    """The board for people who do not see it."""
    words = f"Cosmic Encounter. {headline(view, names)}. Foreign bases: {bases(view, names)}."
    challenge = view.challenge
    if challenge.defense != NOBODY and any(challenge.cone):
        crew = [f"{seat_name(names, seat)} {number}" for seat, number in enumerate(challenge.cone) if number]
        words += f" In the cone: {', '.join(crew)}."
        guards = [f"{seat_name(names, seat)} {number}" for seat, number in enumerate(challenge.shield) if number]
        words += f" With the defense: {', '.join(guards)}." if guards else ""
    if path:
        words += hops(view.path, names)
    words += warp(view, names)
    if asked is not None:
        words += f" {seat_name(names, asked.seat)} is asked."
    return bounded(words)


def reveal_alt(view: CosmicView, names: Names) -> str:
    """The last reveal: "Anna's Attack 8 (total 14) against Ben's Compromise"."""
    facts = view.reveal
    if facts is None:
        return ""
    sides = []
    for index, seat in enumerate((facts.offense, facts.defense)):
        total = f" (total {facts.totals[index]})" if facts.totals else ""
        sides.append(f"{seat_name(names, seat)}'s {card_name(facts.faces[index])}{total}")
    return f" {sides[0]} against {sides[1]}."


def hand_alt(view: CosmicView, names: Names) -> str:
    """One's own hand in words."""
    me = view.viewer or 0
    cards = listed([card_name(key) for key in view.players[me].hand]) or "nothing"
    return bounded(f"Your hand of {count(len(view.players[me].hand), 'card')}: {cards}.")


def part_alt(view: CosmicView, names: Names, seat: Seat) -> str:
    """A seat's system and powers in words."""
    player = view.players[seat]
    powers = listed([power_name(power.key) + ("" if power.active else " (lost)") for power in player.powers])
    homes = count(player.home_bases, "home base")
    return bounded(
        f"{seat_name(names, seat)}: {powers or 'no power'}, {homes}, {player.foreign_bases} of {player.needed} "
        "foreign bases, "
        f"{count(player.hand_count, 'card')} in hand, {count(player.warp, 'token')} in the warp."
    )
