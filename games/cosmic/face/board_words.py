"""The table in words: for screen readers, and what one seat alone knows."""

from __future__ import annotations

from engine import Seat
from games.cosmic.face.asking import freed_words, goods_words, tokens_words
from games.cosmic.face.phrases import (
    card_name,
    cards_words,
    destiny_words,
    headline,
    is_lost,
    is_planetoid,
    place_name,
    planet_label,
    power_name,
)
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.views import ChallengeView, CosmicView, PlayerView, PowerView
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name


def text_board(view: CosmicView, names: Names) -> str:
    """Everything everybody may see, line by line; and of one's own hand nothing."""
    lines = [f"**{headline(view, names)}**", *challenge_lines(view, names)]
    for player in view.players:
        lines += ["", *system_lines(view, player, names)]
    lines.append("")
    warp = [f"{seat_name(names, player.seat)} {player.warp}" for player in view.players if player.warp]
    lines.append(f"In the warp: {', '.join(warp) or 'nobody'}.")
    lines.append(f"{count(view.deck_count, 'card')} in the deck; discarded: {cards_words(view.discard) or 'nothing'}.")
    seen = listed([destiny_words(key, names) for key in view.destiny_discard]) or "none yet"
    lines.append(f"{count(view.destiny_count, 'destiny card')} left; drawn: {seen}.")
    return "\n".join(lines)


def _plan(challenge: ChallengeView, main: Seat) -> str:
    """The card that a main player has chosen; once the totals are counted it is discarded."""
    match challenge.plans[main]:
        case "":
            return "" if challenge.totals else "no card yet"
        case "?":
            return "a card face down"
        case played:
            return cards_words([played])


def challenge_lines(view: CosmicView, names: Names) -> list[str]:
    """The challenge going on, as far as it has come."""
    challenge = view.challenge
    if challenge.defense == NOBODY:
        return []
    lines = []
    for side, main in (("offense", view.offense), ("defense", challenge.defense)):
        here = challenge.cone if side == "offense" else challenge.shield
        allies = [
            f"{seat_name(names, seat)} ({here[seat]})"
            for seat, of in enumerate(challenge.sides)
            if of == side and seat != main
        ]
        tokens = challenge.cone[main]
        if side == "defense":
            planet = next((planet for planet in view.planets if planet.key == challenge.planet), None)
            tokens = planet.tokens[main] if planet else 0
        told = ", ".join(filter(None, (seat_name(names, main), count(tokens, "token"), _plan(challenge, main))))
        line = f"{side.capitalize()}: {told}"
        lines.append(line + (f"; allies: {listed(allies)}." if allies else "."))
    if challenge.totals:
        lines.append(f"Totals: offense {challenge.totals[0]}, defense {challenge.totals[1]}.")
    for terms in challenge.offers:
        gives = goods_words(terms.cards, terms.named, terms.random, terms.base, terms.lucre) or "nothing"
        wants = (
            goods_words(terms.wanted_cards, terms.wanted_named, terms.wanted, terms.wanted_base, terms.wanted_lucre)
            or "nothing"
        )
        offer = f"{seat_name(names, terms.by)} offers {seat_name(names, terms.to)}"
        lines.append(f"Terms on the table: {offer} {gives} for {wants}{freed_words(terms.freed, names)}.")
    return lines


def system_lines(view: CosmicView, player: PlayerView, names: Names) -> list[str]:
    """One seat: its powers, how near it is to victory, and its system planet by planet."""
    powers = listed([power_words(power, names, lost=is_lost(view, player.seat, power)) for power in player.powers])
    bases = f"{count(player.foreign_bases, 'foreign base')} of {player.needed}"
    homes = f"{count(player.home_bases, 'home base')}"
    lines = [
        f"**{seat_name(names, player.seat)}**: {powers or 'no power'}; {bases}; {homes}; "
        f"{count(player.hand_count, 'card')} in hand."
    ]
    least = int(view.options["home_bases"])
    if player.powers and player.home_bases < least and not all(power.active for power in player.powers):
        needed = ("one", "two", "three")[least - 1]
        lines.append(f"Fewer than {needed} home bases: the power is lost until there are {needed} again.")
    if player.lucre:
        lines.append(f"{player.lucre} lucre.")
    if player.waiting:
        lines.append(f"{count(player.waiting, 'token')} beside the board, for the next launch.")
    if player.gone:
        lines.append(f"{count(player.gone, 'token')} out of the game.")
    return [*lines, *_held_lines(view, player.seat, names), *_place_lines(view, player.seat, names)]


def _held_lines(view: CosmicView, seat: Seat, names: Names) -> list[str]:
    """The tokens of others that a seat holds: its captives, and what lies under its own."""
    lines = []
    held = view.captives[seat] if view.captives else ()
    if any(held):
        captured = [f"{seat_name(names, owner)} {number}" for owner, number in enumerate(held) if number]
        lines.append(f"Captives: {listed(captured)}.")
    under = [stack for stack in view.stacks if stack.owner == seat]
    if under:
        parts = [
            f"{seat_name(names, owner)} {number} at {place_name(stack.place)}"
            for stack in under
            for owner, number in enumerate(stack.tokens)
            if number
        ]
        lines.append(f"Under its tokens: {listed(parts)}.")
    return lines


def _place_lines(view: CosmicView, seat: Seat, names: Names) -> list[str]:
    """The planets and moons of a system, with who stands there."""
    lines = []
    for planet in view.planets:
        if planet.system == seat:
            what = f" (planetoid, marker at {seat_name(names, planet.origin)})" if is_planetoid(planet.key) else ""
            lines.append(f"- {planet_label(planet.key)}{what}: {tokens_words(planet, names)}")
    for moon in view.moons:
        if moon.system == seat:
            face = card_name(moon.face) if moon.face else "face down"
            hidden = "" if moon.is_open or not moon.face else ", face down"
            standing = ", ".join(f"{seat_name(names, who)} {n}" for who, n in enumerate(moon.tokens) if n)
            lines.append(f"- {planet_label(moon.key)} (moon: {face}{hidden}): {standing or 'empty'}")
    return lines


def power_words(power: PowerView, names: Names, *, lost: bool) -> str:
    """A power, whether it works, and what lies on it."""
    notes = [] if power.active else ["lost" if lost else "off until the challenge ends"]
    notes += [count(power.counters, "counter")] if power.counters else []
    notes += [count(power.card_count, "card")] if power.card_count else []
    notes += [", ".join(seat_name(names, seat) for seat in power.seats)] if power.seats else []
    notes += [f"{seat_name(names, seat)} {number}" for seat, number in enumerate(power.tokens) if number]
    return power_name(power.key) + (f" ({'; '.join(notes)})" if notes else "")


def private(view: CosmicView, names: Names) -> str:
    """One's own hand and what one has seen of others; empty for a spectator."""
    if view.viewer is None:
        return ""
    me = view.players[view.viewer]
    lines = [f"Your hand: {cards_words(me.hand) or 'no card'}."]
    plan = view.challenge.plans[me.seat] if view.challenge.plans else ""
    if plan and plan != "?":
        lines.append(f"Before you lies: {cards_words([plan])}.")
    if me.aside:
        lines.append(f"Set aside: {cards_words(me.aside)}.")
    for power in me.powers:
        if power.cards:
            lines.append(f"On {power_name(power.key)}: {cards_words(power.cards)}.")
    for other in view.players:
        if other.seat == me.seat or not (other.known or other.half_known):
            continue
        whose = seat_name(names, other.seat)
        if other.known:
            lines.append(f"You know of {whose}: {cards_words(other.known)}.")
        if other.half_known:
            lines.append(f"You know that {whose} holds, or has put face down: {cards_words(other.half_known)}.")
    lines.append(f"{count(me.foreign_bases, 'foreign base')} of the {me.needed} you need.")
    return "\n".join(lines)
