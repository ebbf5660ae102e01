"""Why something is not possible, in the words of the rulebook, with the ruling's number."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from engine import Seat
from games.kit.sentences import count, letter_of, listed, upper
from games.lagoon.content import ASTRAL, ENERGIES, FACES, UNRAVELED_BY, Energy, FaceKey, TileNumber
from games.lagoon.face.art.tiles import COSTS_SEED
from games.lagoon.face.phrases import HELPERS, druid_of, druid_words, energy_name, face_name, site_of
from games.lagoon.rules.hexes import Hex, label, neighbours
from games.lagoon.rules.views import DruidView, LagoonView, SiteView


def own_druids(view: LagoonView, seat: Seat, *, refreshed: bool | None = None) -> list[DruidView]:
    """A seat's druids on the lagoon; only refreshed or exhausted ones if asked."""
    return [
        druid
        for druid in view.druids
        if druid.seat == seat and druid.at and (refreshed is None or druid.refreshed == refreshed)
    ]


def board_energy(view: LagoonView, seat: Seat, energy: Energy) -> int:
    """Energy from the sites a seat occupies, or from each druid there if so agreed."""
    places = [druid.at for druid in own_druids(view, seat)]
    if view.options.get("energy_per_occupied_site") != "druid":
        places = list(dict.fromkeys(places))
    faces = [site.face for tile in places if (site := site_of(view, tile)) is not None]
    return sum(FACES[face].energy == energy for face in faces)


def not_unraveled(view: LagoonView, seat: Seat, site: SiteView) -> str:
    """Why a seat cannot unravel a site with a druid that stands there refreshed; empty if it can."""
    name = face_name(site.face)
    if site.is_locked:
        return f"{name} cannot be unraveled: taking it away would split the lagoon. (L-15)"
    if site.is_sole_haven:
        return f"{name} cannot be unraveled: it is the only haven in play. (L-16)"
    others = [druid for druid in view.druids if druid.at == site.tile]
    if view.options.get("displaced_druids") == "forbid" and len(others) > 1:
        return f"{name} cannot be unraveled: other druids stand on it. (L-29)"
    return _lacks_energy(view, seat, site)


def _lacks_energy(view: LagoonView, seat: Seat, site: SiteView) -> str:
    energy = FACES[site.face].energy
    astral = energy == ASTRAL
    need = int(view.options.get("astral_unravel_energy" if astral else "unravel_energy", "3"))
    kinds = ENERGIES if astral else (UNRAVELED_BY[energy],)
    have = {kind: board_energy(view, seat, kind) + view.sides[seat].seeds.get(kind, 0) for kind in kinds}
    if any(number >= need for number in have.values()):
        return ""
    mine = max(have.values())
    takes = f"takes {need} energy of one kind"
    if not astral:
        takes = f"is {energy_name(energy)}, which takes {need} {energy_name(kinds[0])} energy to unravel"
    short = f"{face_name(site.face)} {takes}; your sites and seeds give {mine}"
    helper = None if astral else _helper(view, seat, kinds[0])
    if helper is None:
        return f"{short}. (L-30)"
    name = face_name(helper)
    if f"{seat}/{helper}" in view.used:
        return f"{short}; {name} has given its one more in this turn already. (L-30)"
    return "" if mine + 1 >= need else f"{short}, and one more by {name}. (L-30)"


def unravel_words(view: LagoonView, seat: Seat) -> str:
    """The one site that a seat can unravel now, with the energy that it takes unless a power may help or there are
    several kinds to choose from; empty where there are several sites.
    """
    tiles = {druid.at for druid in own_druids(view, seat, refreshed=True)}
    sites = [site for site in view.sites if site.tile in tiles and not not_unraveled(view, seat, site)]
    if len(sites) != 1:
        return ""
    named, kind = f"Unravel {face_name(sites[0].face)}", UNRAVELED_BY.get(FACES[sites[0].face].energy)
    if kind is None or _helper(view, seat, kind) is not None:
        return named
    need, board = int(view.options.get("unravel_energy", "3")), board_energy(view, seat, kind)
    seeds = max(0, need - board)
    paid = f"{need} {energy_name(kind)} energy" + (f", {count(seeds, 'seed')} of it" if seeds else "")
    return f"{named} ({paid})"


def move_words(view: LagoonView, seat: Seat) -> str:
    """The one druid that can act, as one to move; empty where there are several."""
    ready = own_druids(view, seat, refreshed=True)
    return f"Move {druid_words(ready[0].key)}" if len(ready) == 1 else ""


def explore_words(view: LagoonView, seat: Seat) -> str:
    """The one druid that can act, as one to explore; empty where there are several."""
    ready = own_druids(view, seat, refreshed=True)
    return f"Explore with {druid_words(ready[0].key)}: draw a tile" if len(ready) == 1 else ""


def summon_words(view: LagoonView, seat: Seat) -> str:
    """Whom a seat can summon, and to where, as far as there is one only; empty where there are several of both."""
    supply = [druid for druid in view.druids if druid.seat == seat and not druid.at]
    alike = len({druid.is_eldrid for druid in supply}) == 1
    doors = [site for site in view.sites if FACES[site.face].is_haven or FACES[site.face].is_totem]
    if not (alike or (supply and len(doors) == 1)):
        return ""
    where = f" to {face_name(doors[0].face)} at {doors[0].label}" if len(doors) == 1 else ""
    return f"Summon {druid_words(supply[0].key) if alike else 'a druid'}{where}"


def _helper(view: LagoonView, seat: Seat, kind: Energy) -> FaceKey | None:
    """The site a seat occupies that gives one more energy of this kind once a turn, if there is one."""
    occupied = {druid.at for druid in own_druids(view, seat)}
    faces = (site.face for site in view.sites if site.tile in occupied)
    return next((face for face in faces if face in HELPERS and FACES[face].energy == kind), None)


def no_action(view: LagoonView, seat: Seat, action: str) -> str:
    """Why a basic action is not offered."""
    ready = own_druids(view, seat, refreshed=True)
    if not ready:
        return f"You have no refreshed druid on the lagoon to {action} with. (L-22)"
    match action:
        case "summon":
            return "Your supply is empty, so there is nobody to summon. (L-18)"
        case "explore" if not view.bag:
            return "The bag is empty: there is nothing left to explore."
        case "explore" if not view.sides[seat].marker_refreshed:
            return "Your player marker is exhausted: you have explored in this turn already. (L-7)"
        case "explore":
            return "No empty space lies beside a refreshed druid of yours."
        case "unravel":
            sites = [site for druid in ready if (site := site_of(view, druid.at)) is not None]
            reasons = dict.fromkeys(reason for site in sites if (reason := not_unraveled(view, seat, site)))
            return " ".join(reasons) or "None of your refreshed druids stands on a site that you can unravel."
        case _:
            return f"You cannot {action} now."


def not_explorers(view: LagoonView, seat: Seat) -> list[str]:
    """Why some of a seat's refreshed druids cannot explore where others can, in one sentence."""
    if not view.bag or not view.sides[seat].marker_refreshed:
        return []
    spaces = {(site.q, site.r) for site in view.sites}
    ready = [(druid, site) for druid in own_druids(view, seat, refreshed=True) if (site := site_of(view, druid.at))]
    closed = [(druid, site) for druid, site in ready if spaces.issuperset(neighbours((site.q, site.r)))]
    if not closed or len(closed) == len(ready):
        return []
    who = listed([f"{druid_words(druid.key)} at {site.label}" for druid, site in closed])
    return [f"{upper(who)} cannot explore: no empty space is beside {'them' if len(closed) > 1 else 'it'}."]


def not_invoked(view: LagoonView, seat: Seat, power: str) -> str:
    """Why a power cannot be invoked now. `power` is a face, or one with a name behind a slash for a further power."""
    face = power.partition("/")[0]
    facts, name = FACES[face], face_name(face)
    site = next((site for site in view.sites if site.face == face), None)
    if site is None:
        return f"{name} is not in play."
    if facts.mode == "explore":
        return f"{name} is a trove: its power is only for its explorer, at the moment of exploring."
    if facts.mode == "ongoing":
        return f"The power of {name} is not invoked: it works by itself, or when its moment comes."
    if not any(druid.at == site.tile for druid in own_druids(view, seat)):
        return f"You do not occupy {name} at {site.label}. (L-1)"
    if f"{seat}/{power}" in view.used:
        return f"{name} has been used in this turn already; it works once a turn."
    ready = own_druids(view, seat, refreshed=True)
    if facts.flip == "eldrid" and not any(druid.is_eldrid for druid in ready):
        return f"{name} wants your Eldrid, refreshed and on the lagoon. (L-3)"
    if not ready:
        return f"You have no refreshed druid to invoke {name} with. (L-22)"
    if face in COSTS_SEED and not any(view.sides[seat].seeds.values()):
        return f"{name} costs a seed, and you have none."
    if face in REFRESHES_ANOTHER:
        return _nobody_to_refresh(view, ready, name)
    return f"{name} would have nothing to work on now."


REFRESHES_ANOTHER: Final = ("1A",)
"""The face that turns another druid refreshed and may not undo what was done in this turn."""


def _nobody_to_refresh(view: LagoonView, ready: list[DruidView], name: str) -> str:
    if all(druid.refreshed for druid in view.druids if druid.at):
        return f"No druid is exhausted that {name} could refresh; the one that invokes it does not count. (L-5)"
    return f"{name} would only bring back how everything stood earlier in this turn. (L-6)"


def not_relocated(view: LagoonView, site: SiteView) -> str:
    """Why a site cannot be moved to another space."""
    if site.is_locked:
        return f"{face_name(site.face)} is locked: moving it away would split the lagoon. (L-15)"
    return f"{face_name(site.face)} cannot be chosen for this."


def not_there(view: LagoonView, space: Hex, tile: TileNumber, ask: str) -> str:
    """Why a tile cannot lie in a space."""
    name = label(space)
    lying = {(site.q, site.r): site for site in view.sites}
    if space in lying:
        if lying[space].tile == tile:
            return f"{face_name(lying[space].face)} lies at {name} already. (L-14)"
        return f"{name} is not empty: {face_name(lying[space].face)} lies there."
    if not any(near in lying and lying[near].tile != tile for near in neighbours(space)):
        return f"{name} does not touch the lagoon."
    if ask == "place tile" and view.options.get("explore_choose_after_draw") == "no":
        return f"The tile goes where you chose before it was drawn, not to {name}."
    if ask in ("place tile", "return site", "new space"):
        return f"{name} is not beside the site of the invoking druid."
    return f"{name} is not a legal space for this."


def not_reached(view: LagoonView, druid: str, site: SiteView, steps: Any) -> str:
    """Why a druid cannot walk to a site."""
    start = site_of(view, druid_of(view, druid).at)
    if start is None:
        return "A druid in the supply cannot walk."
    if start.tile == site.tile:
        return f"It stands on {face_name(site.face)} already; a walk is at least one site."
    far = _distance(view, (start.q, start.r), (site.q, site.r))
    return f"{site.label} is {count(far, 'site')} away, and this druid may walk {count(int(steps), 'site')}."


def _distance(view: LagoonView, start: Hex, end: Hex) -> int:
    """How many steps along adjacent sites; the lagoon is always one group."""
    occupied = {(site.q, site.r) for site in view.sites}
    seen, ahead = {start: 0}, deque([start])
    while ahead:
        space = ahead.popleft()
        if space == end:
            return seen[space]
        for near in neighbours(space):
            if near in occupied and near not in seen:
                seen[near] = seen[space] + 1
                ahead.append(near)
    return len(occupied)


def not_this_site(view: LagoonView, ask: str, site: SiteView, facts: Any) -> str:
    """Why a site is not among those offered."""
    name = face_name(site.face)
    match ask:
        case "walk to":
            return not_reached(view, facts["druid"], site, facts["steps"])
        case "summon to" if power := facts.get("by"):  # a power names its own sites
            return f"{face_name(power)} brings nobody to {name} at {site.label}."
        case "summon to" | "place on a haven" | "rise on a haven" if FACES[site.face].type != "haven":
            return f"{name} is no haven."
        case "site to relocate":
            return not_relocated(view, site)
        case "swap with" if facts.get("site") == site.tile:
            return f"{name} cannot change places with itself. (L-17)"
        case "relocate to" if facts.get("druid") and druid_of(view, facts["druid"]).at == site.tile:
            return f"It stands on {name} already."
        case "site to turn" | "site to recycle" if site.is_sole_haven:
            return f"{name} is the only haven in play. (L-16)"
        case "site to recycle" if site.is_locked:
            return not_relocated(view, site)
        case _:
            return f"{name} at {site.label} cannot be chosen for this."


OF_ONES_OWN: Final = frozenset((
    "invoking druid", "druid to summon", "druid to place", "refresh", "awakening", "druid to exhaust", "druid to exile",
))  # fmt: skip
"""Questions for druids of whoever is asked."""


def not_this_druid(view: LagoonView, ask: str, druid: DruidView, facts: Any, seat: Seat) -> str:
    """Why a druid is not among those offered."""
    from_ = "Eldrid" if druid.is_eldrid else f"Acolyte {druid.key[-1]}"
    if druid.seat != seat and ask in OF_ONES_OWN:
        return f"{from_} of {letter_of(druid.seat)} is not yours."
    site = site_of(view, druid.at)
    if ask in ("druid to summon", "druid to place"):
        return f"{from_} is on the lagoon already." if site else f"{from_} cannot be chosen."
    if site is None:
        return f"{from_} is in the supply."
    if ask in ("invoking druid", "druid to exhaust") and not druid.refreshed:
        return f"{from_} at {site.label} is exhausted. (L-22)"
    if ask in ("refresh", "druid to refresh", "awakening") and druid.refreshed:
        return f"{from_} at {site.label} is refreshed already."
    if ask == "invoking druid" and facts.get("action") == "unravel":
        return not_unraveled(view, seat, site) or f"{from_} cannot unravel {face_name(site.face)} now."
    if ask == "invoking druid" and facts.get("action") == "explore":
        return f"No empty space lies beside {face_name(site.face)} at {site.label}."
    if ask == "invoking druid" and (power := facts.get("power")) and FACES[power.partition("/")[0]].flip == "eldrid":
        return f"{face_name(power)} wants your Eldrid. (L-3)"
    return f"{from_} at {site.label} cannot be chosen for this."


def among(words: list[str]) -> str:
    """The choices as a hint."""
    return listed(words[:8]) + (" and more" if len(words) > 8 else "")
