"""Pictures in one or two sentences: the facts that matter now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine import Prompt, Standing
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.final import beyond_points
from games.kit.sentences import count, listed, sentences
from games.lagoon.content import ENERGIES, FACES
from games.lagoon.face.phrases import destiny_words, energy_name, face_name, headline, points_words, seat_name, site_of
from games.lagoon.rules.views import LagoonView


def balance(view: LagoonView) -> str:
    """The energies in play: "Elemeen 5, Vowelon 4, Deonin 3; Elemeen leads"."""
    counts = ", ".join(f"{energy_name(energy)} {view.energies.get(energy, 0)}" for energy in ENERGIES)
    return f"{counts}; {destiny_words(view)}"


def board_alt(view: LagoonView, names: Names, asked: Prompt | None) -> str:
    """The board for people who do not see it: where the game is, who has what and stands where."""
    return bounded(f"{waters_alt(view, names, asked)} {sides_alt(view, names)}")


def waters_alt(view: LagoonView, names: Names, asked: Prompt | None) -> str:
    """Where the game is, the energies in play and the sites that are locked."""
    words = f"Lagoon. {headline(view, names)}."
    if asked is not None:
        words += f" {seat_name(names, asked.seat)} is asked."
    words += f" {count(len(view.sites), 'site')} in play: {balance(view)}."
    bound = [f"{face_name(site.face)} at {site.label}" for site in view.sites if site.is_locked]
    if bound:
        words += f" Locked: {listed(bound)}."
    return words


def sides_alt(view: LagoonView, names: Names) -> str:
    """What every side has and where its druids stand, by points: everybody is told the same."""
    ranked = sorted(range(len(view.sides)), key=lambda side: (-view.sides[side].points_now, side))
    return " ".join(f"{side_words(view, side, names)}." for side in ranked)


def side_words(view: LagoonView, side: int, names: Names) -> str:
    """A side in a sentence: "Ann 3 points as it stands, seeds 2 Elemeen, unraveled 1 Deonin, druids at M10 and L9"."""
    what = view.sides[side]
    seeds = ", ".join(f"{what.seeds.get(energy, 0)} {energy_name(energy)}" for energy in ENERGIES)
    parts = [f"{seat_name(names, side)} {points_words(view, side)}", f"seeds {seeds}"]
    if what.scored:
        parts.append(f"unraveled {_scored(what.scored)}")
    where: dict[str, int] = {}
    for druid in view.druids:
        if druid.seat == side and (site := site_of(view, druid.at)) is not None:
            where[site.label] = where.get(site.label, 0) + 1
    if where:
        parts.append(f"druids at {listed([at if number == 1 else f'{at} ({number})' for at, number in where.items()])}")
    return ", ".join(parts)


def _scored(faces: Sequence[str]) -> str:
    """Unraveled sites by their energy: "6 Vowelon and 1 Deonin"."""
    counted = Counter(FACES[face].energy for face in faces)
    return listed([f"{counted[energy]} {energy_name(energy)}" for energy in ENERGIES if counted[energy]])


def final_alt(view: LagoonView, names: Names, standing: Standing, order: list[int], title: str) -> str:
    """The sheet with its table: every side's seeds and unraveled sites, and which of them count."""
    rows = []
    for side in order:
        what = view.sides[side]
        seeds = ", ".join(f"{what.seeds.get(energy, 0)} {energy_name(energy)}" for energy in ENERGIES)
        scored = _scored(what.scored) or "nothing"
        rows.append(f"{seat_name(names, side)} {what.points_now} (seeds {seeds}; unraveled {scored})")
    return bounded(sentences(title, beyond_points(standing), "; ".join(rows), f"Sites in play: {balance(view)}"))
