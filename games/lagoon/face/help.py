"""Everything that can be looked up, in our own words: the rules, all sites, symbols."""

from __future__ import annotations

from typing import Final

from games.hosted import Names, Page, Sign
from games.lagoon.content import FACES, TILES, Face
from games.lagoon.face.pages import PAGES
from games.lagoon.face.phrases import effect_in_full, energy_name, face_name, with_terms
from games.lagoon.rules.views import LagoonView

_TYPES: Final = {"invoke": "invoked", "ongoing": "ongoing", "explore": "exploration power"}

SEEDS: Final = {
    "elemeen": "Elemeen, the spirit: gold, with scales",
    "vowelon": "Vowelon, the heart: red, with wings",
    "deonin": "Deonin, the mind: blue, with rings",
}
"""The energies by their seeds."""

SIGNS: Final = {
    "druid/0/E/up": "An Eldrid, refreshed: it can act",
    "druid/0/E/down": "An Eldrid, exhausted",
    "druid/0/a/up": "An acolyte, refreshed",
    "type/haven": "A haven: druids are summoned here",
    "type/trove": "A trove: its power may be used once, as it is explored",
    "type/ally": "An ally: a kind that means nothing else",
    "type/sanctum": "A sanctum: a kind that means nothing else",
    "type/shrine": "A shrine: a kind that means nothing else",
    "type/totem": "A totem: it never leaves play",
    "power/flip": "Invoked by exhausting any druid",
    "power/eldrid": "Invoked by exhausting your Eldrid",
    "power/hourglass": "It works by itself",
    "power/lightning": "It works as the site is explored",
    "power/once": "Once in a turn",
    "power/cost": "It costs something besides",
    "sign/locked": "Locked: it holds the lagoon together, so it cannot be unraveled",
    "sign/sole": "The only haven: it cannot be unraveled",
    "sign/marker": "The boat: its player may explore",
    "sign/spent": "The boat turned over: explored in this turn",
    "sign/bag": "Tiles left in the bag",
    "chip/elemeen": "Sites that were unraveled",
    "number/8": "A choice: the same number stands behind its name, as (#8)",
}
"""Every other symbol on sites and boards, by its sprite."""


def pages() -> tuple[Page, ...]:
    """The rules, in reading order."""
    return PAGES


def _anatomy(face: Face) -> str:
    parts = [energy_name(face.energy), face.type, _TYPES[face.mode]]
    if face.mode == "invoke":
        parts.append("Eldrid only" if face.flip == "eldrid" else "any druid")
    if face.once_per_turn:
        parts.append("once a turn")
    tile = TILES[face.tile]
    other = tile.b if face.key.endswith("A") else tile.a
    parts.append(f"on the back: {other.name}")
    return ", ".join(parts)


def component(face: Face) -> Page:
    """One face: what is printed on it, and what it does."""
    note = "\n*original*: this power is our own. (L-36)" if face.original else ""
    sets = {"base": "", "advanced": " Advanced.", "promo": " Promo tile."}[TILES[face.tile].set]
    text = f"{with_terms(effect_in_full(face.key))}\n{_anatomy(face)}.{sets}{note}"
    title = face.name + (" (original)" if face.original else "")
    totem = TILES[face.tile].set == "promo"
    return Page(
        face.key, title, text, f"lagoon/site/{face.key}", options=("promo_powers", "astral_keyword") if totem else (),
        without=(("promo_tile", "off"),) if totem else (),
    )  # fmt: skip


def components() -> tuple[Page, ...]:
    """All faces, by their numbers."""
    return tuple(component(face) for face in FACES.values())


def legend() -> tuple[Sign, ...]:
    """Every symbol on sites and boards."""
    seeds = (Sign(f"lagoon/seed/{energy}", words) for energy, words in SEEDS.items())
    return (*seeds, *(Sign(f"lagoon/{key}", words) for key, words in SIGNS.items()))


def in_play(view: LagoonView, names: Names) -> tuple[Page, ...]:
    """The sites of the lagoon, with the space of each."""
    return tuple(
        Page(
            site.face,
            f"{face_name(site.face)} at {site.label}",
            with_terms(effect_in_full(site.face)),
            f"lagoon/site/{site.face}",
        )
        for site in sorted(view.sites, key=lambda site: site.face)
    )
