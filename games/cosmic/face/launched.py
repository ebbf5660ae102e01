"""A launch as it is wished, laid over the map: what a look ahead cannot show while others are asked too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from engine import Form, Prompt, Seat
from games.cosmic.rules.views import CosmicView, MoonView, PlanetView, PlayerView

Where = TypeVar("Where", PlanetView, MoonView)


def as_wished(before: CosmicView, after: CosmicView, prompt: Prompt, answer: Any) -> CosmicView:
    """`after`, or, if it ends before the tokens have left, the position with this answer's launch carried out.

    The defense is asked together with the offense, and windows open before the tokens leave. Nothing but the seat's own
    answer is used, and nobody's reaction is foreseen.
    """
    if not (isinstance(prompt, Form) and prompt.ask == "launch") or _stand(before) != _stand(after):
        return after
    return launched(before, prompt.seat, answer)


def _stand(view: CosmicView) -> tuple[object, ...]:
    """Where all tokens are that could be launched."""
    return (view.challenge.cone, *(p.tokens for p in view.planets), *(m.tokens for m in view.moons))


def launched(view: CosmicView, seat: Seat, answer: Mapping[str, Any]) -> CosmicView:
    """The cone aimed, the tokens out of their bases and in it, with those that waited beside the board."""
    target = answer["planet"][0] if "planet" in answer else view.challenge.planet
    sent: Mapping[str, int] = answer.get("tokens", {})
    waited = view.players[seat].waiting
    cone = _changed(view.challenge.cone, seat, sum(sent.values()) + waited)
    systems = {p.key: p.system for p in view.planets} | {m.key: m.system for m in view.moons}
    challenge = replace(view.challenge, planet=target, system=systems.get(target, view.challenge.system), cone=cone)
    return replace(sent_away(view, seat, sent), challenge=challenge)


def sent_away(view: CosmicView, seat: Seat, sent: Mapping[str, int]) -> CosmicView:
    """The bases of a seat without the tokens that it sends from them, and what is left to it then."""
    planets = tuple(_without(planet, seat, sent) for planet in view.planets)
    moons = tuple(_without(moon, seat, sent) for moon in view.moons)
    player = _counted(view.players[seat], planets, int(view.options["home_bases"]))
    players = (*view.players[:seat], player, *view.players[seat + 1 :])
    return replace(view, planets=planets, moons=moons, players=players)


def _without(place: Where, seat: Seat, sent: Mapping[str, int]) -> Where:
    return replace(place, tokens=_changed(place.tokens, seat, -sent[place.key])) if place.key in sent else place


def _changed(tokens: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return (*tokens[:seat], tokens[seat] + by, *tokens[seat + 1 :])


def _counted(player: PlayerView, planets: tuple[PlanetView, ...], least: int) -> PlayerView:
    """A player with its bases counted again; with fewer than the `least` home bases powers are lost."""
    homes = [planet.system == player.seat for planet in planets if planet.tokens[player.seat]]
    lost = sum(homes) < least <= player.home_bases
    powers = tuple(replace(power, active=power.active and not lost) for power in player.powers)
    return replace(player, powers=powers, home_bases=sum(homes), foreign_bases=len(homes) - sum(homes), waiting=0)
