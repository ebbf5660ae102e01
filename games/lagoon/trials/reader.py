"""Lagoon for somebody who reads: one energy is strengthened, and the sites that it unravels are taken."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rehearsals.unseen.sight import Offer, Patient, Sight

PREY = {"Elemeen": "Vowelon", "Vowelon": "Deonin", "Deonin": "Elemeen"}
SITE = re.compile(r"^- ([A-Z]+-?\d+): (.+?) \((\w+),")
LEAVES = ("End", "None", "Nobody", "Do without", "No more", "Go on", "Refresh nobody")


class Reader(Patient):
    """Explores for one energy and unravels what it beats."""

    def wanted(self, sight: Sight) -> Sequence[Offer]:
        """One press."""
        match sight.title:
            case "Your action":
                return self._action(sight)
            case "Refresh your druids":
                refreshing = [o for o in sight.offers if o.label.startswith("Refresh") and o.label not in LEAVES]
                return refreshing[:1] or ((sight.ready,) if sight.ready else ())
            case "Place the new site":
                return (max(sight.offers, key=lambda offer: self._liking(sight, offer.label)),)
            case "Energy to unravel":
                return (min(sight.offers, key=_cost),)
            case "Step onto it?":
                return (sight.labelled("Step onto it") or sight.offers[0],)
            case _ if sight.ready:
                return (sight.ready,)
            case _:
                return [offer for offer in sight.offers if not offer.label.startswith(LEAVES)][:1]

    def _action(self, sight: Sight) -> Sequence[Offer]:
        """Unravel what is worth it, explore, go where the own energy is, summon; else the turn is over."""
        energies = _energies(sight.board)
        own = favourite(sight)

        def of(verb: str) -> list[Offer]:
            return [o for o in sight.offers if o.list.startswith(verb) or o.label.startswith(verb)]

        worth = [o for o in of("Unravel") if _energy(o, energies) not in (own, "Astral", "")]
        if worth:
            return (min(worth, key=lambda o: _energy(o, energies) != PREY[own]),)
        if exploring := of("Explore"):
            return (exploring[-1],)
        going = [o for o in of("Move") if self._is_better(o, sight, energies, own)]
        if going:
            return (going[0],)
        if (summoning := of("Summon")) and "acolyte" in sight.board.partition("In the supply")[2].split("\n")[0]:
            return (summoning[-1],)
        return (sight.labelled("End your turn") or sight.offers[-1],)

    def _is_better(self, offer: Offer, sight: Sight, energies: dict[str, str], own: str) -> bool:
        """A walk from a site of another energy to one of the own, or to what it unravels."""
        left, arrow, there = offer.label.removeprefix("Move a druid → ").partition(" → ")
        before = re.search(r" at ([A-Z]+-?\d+)", left)
        after = re.search(r" at ([A-Z]+-?\d+)", there)
        if not arrow or before is None or after is None:
            return False
        mine = re.findall(r"at ([A-Z]+-?\d+)", sight.private.split("\n")[0])
        wanted = (own, PREY[own])
        alone = mine.count(before[1]) < 2 and energies.get(before[1]) in wanted
        return energies.get(after[1]) in wanted and after[1] not in mine and not alone

    def _liking(self, sight: Sight, label: str) -> int:
        own = favourite(sight)
        return 2 * (f"({own}" in label) + (f"({PREY[own]}" in label)


def favourite(sight: Sight) -> str:
    """The energy to be strengthened: of which one has most seeds, then of which most is in play."""
    seeds = re.search(r"seeds (\d+) Elemeen, (\d+) Vowelon and (\d+) Deonin", sight.private)
    held = dict(zip(PREY, map(int, seeds.groups()), strict=True)) if seeds else {}
    play = {energy: int(number) for energy, number in re.findall(r"(Elemeen|Vowelon|Deonin) (\d+)", sight.board)[:3]}
    return max(PREY, key=lambda energy: 2 * held.get(energy, 0) + play.get(energy, 0))


def _energies(board: str) -> dict[str, str]:
    """The energy of every site, by its space and by its name."""
    found = {}
    for line in board.split("\n"):
        if site := SITE.match(line):
            found[site[1]] = found[site[2]] = site[3]
    return found


def _energy(offer: Offer, energies: dict[str, str]) -> str:
    """The energy of the site on which a druid stands that an offer is about."""
    said = f"{offer.label} {offer.detail}"
    at = re.search(r" at ([A-Z]+-?\d+)", said)
    if at is not None:
        return energies.get(at[1], "")
    return next((energy for name, energy in energies.items() if name in said), "")


def _cost(offer: Offer) -> int:
    found = re.search(r"(\d+) seeds?", offer.label)
    return int(found[1]) if found else 0
