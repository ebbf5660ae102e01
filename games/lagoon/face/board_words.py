"""The lagoon in words, for those who read rather than see it."""

from __future__ import annotations

from games.hosted import Names
from games.kit.sentences import count, listed
from games.lagoon.content import ENERGIES, FACES
from games.lagoon.face.alt import balance
from games.lagoon.face.phrases import druid_words, energy_name, face_name, headline, seat_name, site_of
from games.lagoon.rules.views import LagoonView, SiteView


def text_board(view: LagoonView, names: Names) -> str:
    """Everything on the table, line by line."""
    lines = [f"**{headline(view, names)}**", f"In play: {balance(view)}.", "", "**Sites**"]
    lines += [site_line(view, site, names) for site in sorted(view.sites, key=lambda s: (s.r + s.q / 2, s.q))]
    lines.append("")
    for side in range(len(view.sides)):
        lines += side_lines(view, side, names)
    left = f"{count(len(view.bag), 'tile')} in the bag: {', '.join(view.bag)}." if view.bag else "The bag is empty."
    lines.append(left)
    if view.ending:
        lines.append(f"Last turns: {listed([seat_name(names, seat) for seat in view.last_turns]) or 'none left'}.")
    return "\n".join(lines)


def site_line(view: LagoonView, site: SiteView, names: Names) -> str:
    """A site with its space, its energy, who stands on it and what binds it."""
    facts = FACES[site.face]
    notes = [facts.type]
    if site.is_locked:
        notes.append("locked")
    if site.is_sole_haven:
        notes.append("only haven")
    line = f"- {site.label}: {facts.name} ({energy_name(facts.energy)}, {', '.join(notes)})"
    here = [
        f"{druid_words(druid.key, names)}{'' if druid.refreshed else ' (exhausted)'}"
        for druid in view.druids
        if druid.at == site.tile
    ]
    return f"{line}: {listed(here)}" if here else line


def side_lines(view: LagoonView, side: int, names: Names) -> list[str]:
    """What one side has."""
    what = view.sides[side]
    seeds = listed([f"{what.seeds.get(energy, 0)} {energy_name(energy)}" for energy in ENERGIES])
    scored = listed([f"{face_name(face)} ({energy_name(FACES[face].energy)})" for face in what.scored]) or "none"
    head = f"**{seat_name(names, side)}**: {count(what.points_now, 'point')} as it stands"
    lines = [f"{head}; seeds {seeds}; unraveled: {scored}."]
    if not (view.is_solo and side == 1):
        supply = listed([druid_words(d.key) for d in view.druids if d.seat == side and not d.at]) or "nobody"
        marker = "may explore" if what.marker_refreshed else "has explored"
        lines.append(f"In the supply: {supply}. {seat_name(names, side)} {marker}.")
    return lines


def private(view: LagoonView, names: Names) -> str:
    """One's own position in a few lines; nothing of it is secret."""
    me = view.viewer
    if me is None:
        return ""
    ready = [druid for druid in view.druids if druid.seat == me and druid.at]
    where = [
        f"{druid_words(druid.key)} at {site.label}{'' if druid.refreshed else ' (exhausted)'}"
        for druid in ready
        if (site := site_of(view, druid.at)) is not None
    ]
    standing = listed(where) or "none of your druids is on the lagoon"
    return "\n".join((f"Your druids: {standing}.", *side_lines(view, me, names)))
