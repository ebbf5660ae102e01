"""Pictures in one or two sentences: the facts that matter now."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Prompt, Seat
from games.cosmic.face.phrases import card_name, card_names, headline, is_planetoid, off_words, planet_label, power_name
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.views import CosmicView, HopView, RevealView
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import count, listed, seat_name, sentences


def bases(view: CosmicView, names: Names) -> str:
    """Foreign bases of everybody, most first: "Anna 3 of 6 (B2, C1, P4)"."""
    ranked = sorted(range(view.seats), key=lambda s: (-view.players[s].foreign_bases, s))
    return ", ".join(f"{seat_name(names, seat)} {bases_of(view, seat)}" for seat in ranked)


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
    return bounded(f"{map_alt(view, names, asked, path=path)} {sides_alt(view, names)}")


def sides_alt(view: CosmicView, names: Names) -> str:
    """What every seat has, a sentence each."""
    return " ".join(f"{side_words(view, seat, names)}." for seat in range(view.seats))


def map_alt(view: CosmicView, names: Names, asked: Prompt | None, *, path: bool = False) -> str:
    """The map: where the game is, who is where, and who is asked."""
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
    return words + planetoids(view, names)


def side_words(view: CosmicView, seat: Seat, names: Names) -> str:
    """A seat in a sentence: "Anna: Calculator, 5 home bases, 6 cards, 2 lucre"."""
    player = view.players[seat]
    powers = [power_name(power.key) + off_words(view, seat, power) for power in player.powers]
    parts = [*powers, count(player.home_bases, "home base"), count(player.hand_count, "card")]
    if player.lucre:
        parts.append(f"{player.lucre} lucre")
    return f"{seat_name(names, seat)}: {', '.join(parts)}"


def final_alt(view: CosmicView, names: Names, why: str, order: Sequence[Seat], title: str) -> str:
    """The sheet with its table: everybody's foreign bases and where they are, home bases, cards, the warp.

    `why` says how it was decided, where that is not by most foreign bases.
    """
    rows = []
    for seat in order:
        player = view.players[seat]
        where = ", ".join(planet_label(p.key) for p in view.planets if p.tokens[seat] and p.system != seat)
        at = f" ({where})" if where else ""
        warped = f", {player.warp} in the warp" if player.warp else ""
        rows.append(
            f"{seat_name(names, seat)} {player.foreign_bases} of {player.needed}{at}, "
            f"{count(player.home_bases, 'home base')}{warped}"
        )
    return bounded(sentences(title, why, f"Foreign bases: {'; '.join(rows)}"))


def reveal_alt(facts: RevealView, names: Names) -> str:
    """The reveal that is shown: "Anna's Attack 8 (total 14) against Ben's Compromise"."""
    sides = []
    for index, seat in enumerate((facts.offense, facts.defense)):
        total = f" (total {facts.totals[index]})" if facts.totals else ""
        sides.append(f"{seat_name(names, seat)}'s {card_name(facts.faces[index])}{total}")
    return f" {sides[0]} against {sides[1]}."


def hand_alt(view: CosmicView, names: Names) -> str:
    """One's own hand in words, and what stands against what."""
    words = own_alt(view)
    return words if view.players[view.viewer or 0].offered else bounded(f"{words} {headline(view, names)}.")


def own_alt(view: CosmicView) -> str:
    """One's own cards, foreign bases and tokens in the warp, or the powers to choose from."""
    me = view.players[view.viewer or 0]
    if me.offered:
        return f"Powers to choose from: {listed([power_name(key) for key in me.offered])}."
    cards = listed(card_names(me.hand))
    held = f"Your hand of {count(len(me.hand), 'card')}: {cards}." if cards else "You have no cards."
    words = f"{held} Your foreign bases: {bases_of(view, me.seat)}."
    if me.warp:
        words += f" {count(me.warp, 'token')} of yours in the warp."
    return bounded(words)


def bases_of(view: CosmicView, seat: Seat) -> str:
    """A seat's foreign bases: "3 of 6 (B2, C1, P4)"."""
    player = view.players[seat]
    where = [planet_label(p.key) for p in view.planets if p.tokens[seat] and p.system != seat]
    return f"{player.foreign_bases} of {player.needed}" + (f" ({', '.join(where)})" if where else "")


def part_alt(view: CosmicView, names: Names, seat: Seat) -> str:
    """A seat's system and powers in words."""
    player = view.players[seat]
    powers = listed([power_name(power.key) + off_words(view, seat, power) for power in player.powers])
    homes = count(player.home_bases, "home base")
    return bounded(
        f"{seat_name(names, seat)}: {powers or 'no power'}, {homes}, {player.foreign_bases} of {player.needed} "
        "foreign bases, "
        f"{count(player.hand_count, 'card')} in hand, {count(player.warp, 'token')} in the warp. "
        f"{' '.join(planet_words(view, planet.key, names) for planet in view.planets if planet.system == seat)}"
    )


def planet_words(view: CosmicView, key: str, names: Names) -> str:
    """Who stands on a planet: "B2: Ben 3 and Ana 2."."""
    planet = next(planet for planet in view.planets if planet.key == key)
    there = [f"{seat_name(names, seat)} {number}" for seat, number in enumerate(planet.tokens) if number]
    return f"{planet_label(key)}: {listed(there) or 'nobody'}."
