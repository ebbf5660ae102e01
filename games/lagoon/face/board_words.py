"""The lagoon in words, for those who read rather than see it."""

from __future__ import annotations

from games.hosted import Names
from games.kit.sentences import count, listed
from games.lagoon.content import ENERGIES, FACES, UNRAVELED_BY
from games.lagoon.face.alt import balance
from games.lagoon.face.phrases import (
    EFFECTS,
    both_faces,
    druid_words,
    energy_name,
    face_name,
    headline,
    points_words,
    seat_name,
    site_of,
    team_of,
)
from games.lagoon.rules.hexes import label, neighbours
from games.lagoon.rules.views import LagoonView, SiteView


def text_board(view: LagoonView, names: Names) -> str:
    """Everything on the table, line by line: every site with what is beside it and what it does."""
    lines = [f"**{headline(view, names)}**", f"In play: {balance(view)}."]
    lines += [*team_lines(view, names), "", "**Sites**"]
    for site in sorted(view.sites, key=lambda s: (s.r + s.q / 2, s.q)):
        lines += [site_line(view, site, names), f"  {beside_words(view, site)} {power_words(site)}".rstrip()]
    lines.append("")
    for side in sorted(range(len(view.sides)), key=lambda side: side != view.viewer):
        lines += side_lines(view, side, names)
    lines.append(bag_words(view))
    if view.ending:
        lines.append(f"Last turns: {listed([seat_name(names, seat) for seat in view.last_turns]) or 'none left'}.")
    return "\n".join(lines)


def bag_words(view: LagoonView) -> str:
    """What may still be drawn, each tile by the names of both its faces."""
    if not view.bag:
        return "The bag is empty."
    return f"{count(len(view.bag), 'tile')} in the bag: {'; '.join(both_faces(tile) for tile in view.bag)}."


def site_line(view: LagoonView, site: SiteView, names: Names) -> str:
    """A site with its space, its energy, who stands on it and what binds it."""
    facts = FACES[site.face]
    notes = [facts.type]
    if site.is_locked:
        notes.append("locked: it cannot be unraveled")
    if site.is_sole_haven:
        notes.append("only haven: it cannot be unraveled")
    line = f"- {site.label}: {facts.name} ({energy_name(facts.energy)}, {', '.join(notes)})"
    here = [
        f"{druid_words(druid.key, names)} ({'refreshed' if druid.refreshed else 'exhausted'})"
        for druid in view.druids
        if druid.at == site.tile
    ]
    return f"{line}: {listed(here)}" if here else line


def beside_words(view: LagoonView, site: SiteView) -> str:
    """What lies beside a site: other sites by their spaces, and the spaces that are free."""
    taken = {(other.q, other.r): other for other in view.sites}
    around = neighbours((site.q, site.r))
    sites = [f"{taken[space].label} {face_name(taken[space].face)}" for space in around if space in taken]
    free = [label(space) for space in around if space not in taken]
    words = f"Beside {listed(sites) or 'no site'}"
    return f"{words}; free: {', '.join(free)}." if free else f"{words}."


def power_words(site: SiteView) -> str:
    """What a site does, how that is paid for, and which energy unravels it."""
    facts = FACES[site.face]
    how = {"invoke": "Invoked: ", "explore": ""}.get(facts.mode, "Always: ")
    unraveled = UNRAVELED_BY.get(facts.energy)
    strong = f" Unraveled by {energy_name(unraveled)}." if unraveled else ""
    return f"{how}{EFFECTS[site.face]}{strong}"


def side_lines(view: LagoonView, side: int, names: Names, *, own: bool = False) -> list[str]:
    """What one side has; `own`: told to nobody but its player."""
    what, name = view.sides[side], "You" if own else seat_name(names, side)
    seeds = listed([f"{what.seeds.get(energy, 0)} {energy_name(energy)}" for energy in ENERGIES])
    scored = listed([f"{face_name(face)} ({energy_name(FACES[face].energy)})" for face in what.scored]) or "none"
    head = f"**{name}**: {points_words(view, side)}"
    lines = [f"{head}; seeds {seeds}; unraveled: {scored}."]
    if not (view.is_solo and side == 1):
        supply = listed([druid_words(d.key) for d in view.druids if d.seat == side and not d.at]) or "nobody"
        explores = "may explore" if what.marker_refreshed else f"{'have' if own else 'has'} explored"
        marker = "may explore after the refresh step" if view.step in ("begin", "refresh") else explores
        # in another's turn it is of no use, and with an empty bag nobody explores
        now = f" {name} {marker}." if side == view.turn and view.bag else ""
        lines.append(f"In the supply: {supply}.{now}")
    return lines


def team_lines(view: LagoonView, names: Names) -> list[str]:
    """How many points each team has, as partners score together."""
    if view.seats != 4:
        return []
    said = [
        f"{listed([seat_name(names, each) for each in team])} {sum(view.sides[each].points_now for each in team)}"
        for team in (team_of(view, 0), team_of(view, 1))
    ]
    return [f"Teams: {'; '.join(said)}."]


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
    others = [
        f"{seat_name(names, side)} {count(each.points_now, 'point')}"
        for side, each in enumerate(view.sides)
        if side != me
    ]
    own = side_lines(view, me, names, own=True)
    stands = [f"As it stands: {listed(others)}.", *team_lines(view, names)]
    return "\n".join((f"Your druids: {standing}.", *own, *stands))
