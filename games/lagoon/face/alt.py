"""Pictures in one or two sentences: the facts that matter now."""

from __future__ import annotations

from engine import Prompt
from games.hosted import Names
from games.kit.sentences import count, listed
from games.lagoon.content import ENERGIES
from games.lagoon.face.phrases import destiny_words, energy_name, headline, seat_name
from games.lagoon.rules.views import LagoonView


def scores(view: LagoonView, names: Names) -> str:
    """Everybody's points as they stand, most first: "Ann 6, Ben 4"."""
    ranked = sorted(range(len(view.sides)), key=lambda side: (-view.sides[side].points_now, side))
    return ", ".join(f"{seat_name(names, side)} {view.sides[side].points_now}" for side in ranked)


def balance(view: LagoonView) -> str:
    """The energies in play: "Elemeen 5, Vowelon 4, Deonin 3; Elemeen leads"."""
    counts = ", ".join(f"{energy_name(energy)} {view.energies.get(energy, 0)}" for energy in ENERGIES)
    return f"{counts}; {destiny_words(view.destiny)}"


def board_alt(view: LagoonView, names: Names, asked: Prompt | None) -> str:
    """The board for people who do not see it."""
    first = f"Lagoon. {headline(view, names)}. {count(len(view.sites), 'site')} in play: {balance(view)}."
    second = f" Points as it stands: {scores(view, names)}."
    if asked is not None:
        second += f" {seat_name(names, asked.seat)} is asked."
    bound = [site.label for site in view.sites if site.is_locked]
    if bound:
        second += f" Locked: {listed(bound)}."
    return first + second
