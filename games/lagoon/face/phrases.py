"""Short words that pictures and sentences share: names of sites, druids, energies and steps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from engine import Seat
from games.hosted import Names
from games.kit import sentences
from games.kit.sentences import count, listed
from games.lagoon.content import ENERGIES, FACES, Energy, FaceKey, TileNumber
from games.lagoon.rules.views import DruidView, LagoonView, SiteView
from games.lagoon.sites import SITES
from games.lagoon.sites.base import Ancient

AJ_NAME: Final = "AJ"
"""The automaton, as people call it."""

STEPS: Final[Mapping[str, str]] = {
    "": "between turns",
    "begin": "begin step",
    "refresh": "refresh step",
    "action": "action step",
    "end": "end step",
}

SHORT_NAMES: Final[Mapping[FaceKey, str]] = {
    "1A": "Gruu's", "1B": "Cloudtop", "2A": "Solitude", "2B": "Temple", "3A": "Roots", "3B": "Labyrinth",
    "4A": "Phoenix", "4B": "Bleeding", "5A": "Overlook", "5B": "Musing", "6A": "Hermitage", "6B": "Cosmic",
    "7A": "Ancient E", "7B": "V Eidolon", "8A": "Ancient V", "8B": "D Eidolon", "9A": "Ancient D", "9B": "E Eidolon",
    "10B": "Drakin", "11B": "Scarab", "12A": "Fork", "12B": "Tonic", "13B": "Elkibou", "14A": "Eye", "14B": "M.Garden",
    "15A": "Atlas", "15B": "Dawn", "16A": "Fawn", "16B": "Kite", "17A": "Gossamer", "17B": "Crucible", "18A": "Helix",
    "18B": "Songbird", "19A": "Mani", "19B": "Elixona", "20A": "Mirror", "20B": "Arch", "21A": "Terrapin",
    "21B": "Kindred", "22A": "Garden", "23A": "Seedspark", "24B": "Portal", "25A": "Cirqus", "25B": "Fl. Lotus",
    "26A": "Ford", "26B": "Manifold", "27A": "Keystone", "27B": "Emberwell", "PA": "Plow", "PB": "Slide",
}  # fmt: skip
"""What stands on a site's small ribbon where its whole name has no room."""


def _first_paragraph(text: str) -> str:
    return " ".join(text.split("\n\n")[0].split())


POWERS: Final[Mapping[str, str]] = {site.key: _first_paragraph(type(site).__doc__ or "") for site in SITES}
"""What a power does, in our words, by its key (`PB/slide` is the second one of Astral Slide)."""

HELPERS: Final = frozenset(site.key for site in SITES if isinstance(site, Ancient))
"""Faces that give one more energy toward an unraveling, once a turn."""

CYCLE: Final = "Elemeen unravels Vowelon, Vowelon unravels Deonin, and Deonin unravels Elemeen"
"""Which energy takes which, as a sentence without its end."""

ENDING: Final = (
    "When the last tile of the bag is drawn, that turn is finished, each other player has one more turn, and the game "
    "ends. Of equal points, more unraveled sites that count win, then more seeds that count; else the win is shared."
)
"""When the game ends and how ties are broken, at a table that has agreed on nothing else."""

_TERMS: Final[Mapping[str, str]] = {
    r"[Ee]xiled?": "back to its owner's supply",
    r"[Uu]nlocked": "the lagoon holds together without it",
    r"legal space": "an empty one beside another site",
}
"""Words of the rules that powers use, and what they mean."""

_PLAIN: Final = "*Allies*, *sanctums* and *shrines* differ in their picture only."

KINDS: Final[Mapping[str, str]] = {
    "haven": "Druids are summoned to *havens*.",
    "trove": "A *trove* has a power that may be used once, as it is explored.",
    "ally": _PLAIN,
    "sanctum": _PLAIN,
    "shrine": _PLAIN,
    "totem": "A *totem* never leaves play.",
}
"""What each kind of site is, in a sentence."""

KEYWORD: Final = "Astral: whoever summons a druid may let it enter here."
"""What is printed on both sides of the totem beside its powers."""

EFFECTS: Final[Mapping[FaceKey, str]] = {
    face: " ".join(
        (
            *(text for key, text in POWERS.items() if key.partition("/")[0] == face),
            *((KEYWORD,) if facts.is_totem else ()),
        )
    )
    for face, facts in FACES.items()
}
"""What a face does, all its powers together."""


def with_terms(text: str) -> str:
    """A text in which each word of the rules is explained in brackets where it stands first."""
    for term, means in _TERMS.items():
        text = re.sub(rf"\b{term}\b", rf"\g<0> ({means})", text, count=1)
    return text


def effect_in_full(face: FaceKey) -> str:
    """A face's powers with all their clauses, for reference."""
    docs = [type(site).__doc__ or "" for site in SITES if site.key.partition("/")[0] == face]
    told = [" ".join(paragraph.split()) for doc in docs for paragraph in doc.split("\n\n")]
    return "\n".join((*told, KEYWORD) if FACES[face].is_totem else told)


def seat_name(names: Names, seat: int) -> str:
    """A seat's name, or its letter where nobody has a name; the automaton of a solo game has no seat."""
    if len(names) == 1 and seat == 1:
        return AJ_NAME
    return sentences.seat_name(names, seat)


def energy_name(energy: Energy) -> str:
    """An energy with a capital: "Elemeen"."""
    return energy.capitalize()


def seeds_words(energy: Energy, number: int = 1) -> str:
    """Seeds in words: "an Elemeen seed", "2 Deonin seeds"."""
    name = energy_name(energy)
    if number == 1:
        return f"{'an' if name[0] in 'AE' else 'a'} {name} seed"
    return f"{number} {name} seeds"


def face_name(face: FaceKey) -> str:
    """The name printed on a face."""
    return FACES[face.partition("/")[0]].name


def both_faces(tile: str) -> str:
    """A tile by the names of its faces: "Eye of the Forest / Moon Garden"."""
    return " / ".join(face.name for face in FACES.values() if face.tile == tile)


def short_name(face: FaceKey) -> str:
    """A face's name where there is little room."""
    return SHORT_NAMES.get(face, FACES[face].name)


def site_of(view: LagoonView, tile: TileNumber) -> SiteView | None:
    """The site in play with this tile number."""
    return next((site for site in view.sites if site.tile == tile), None)


def site_name(view: LagoonView, tile: TileNumber) -> str:
    """A site in play in words: "Mani Temple at M10"."""
    site = site_of(view, tile)
    return f"{face_name(site.face)} at {site.label}" if site else f"tile {tile}"


def druid_of(view: LagoonView, key: str) -> DruidView:
    """A druid by its key."""
    return next(druid for druid in view.druids if druid.key == key)


def rank_of(key: str) -> str:
    """The rank within a circle: "E", or "a" to "d"."""
    return key[-1]


def druid_words(key: str, names: Names | None = None, me: Seat | None = None) -> str:
    """A druid in words: "the Eldrid", "acolyte b", with its owner unless that is `me`."""
    seat, rank = int(key[:-1]), rank_of(key)
    whose = "" if names is None or seat == me else f"{seat_name(names, seat)}'s "
    if rank == "E":
        return f"{whose or 'the '}Eldrid"
    return f"{whose}acolyte {rank}"


def team_of(view: LagoonView, seat: Seat) -> tuple[Seat, ...]:
    """Who scores together: partners sit opposite in the game of four."""
    return tuple(s for s in range(view.seats) if s % 2 == seat % 2) if view.seats == 4 else (seat,)


def destiny_words(view: LagoonView) -> str:
    """The destiny as it stands, and why where two have as many sites: "Elemeen leads, as it unravels Vowelon"."""
    if not view.destiny:
        return "no energy leads"
    leading = listed([energy_name(each) for each in view.destiny])
    words = f"{leading} {'leads' if len(view.destiny) == 1 else 'lead'}"
    if view.phase == "over":
        words = f"the destiny is {leading}"
    level = level_with(view)
    return f"{words}, as it unravels {energy_name(level)}" if level else words


def points_words(view: LagoonView, side: int) -> str:
    """The points of a side, which may change until the game is over: "3 points as it stands"."""
    return count(view.sides[side].points_now, "point") + ("" if view.phase == "over" else " as it stands")


def level_with(view: LagoonView) -> str:
    """The energy that has as many sites as the one that leads, and is unraveled by it; "" where there is none."""
    most = view.energies.get(view.destiny[0], 0) if view.destiny else None
    return next((each for each in ENERGIES if each not in view.destiny and view.energies.get(each, 0) == most), "")


def headline(view: LagoonView, names: Names) -> str:
    """Where the game is, in a few words."""
    if view.phase == "over":
        return "The lagoon's destiny is sealed"
    if view.phase == "setup" or not view.sites:
        return "Setting up"
    turn = f"{seat_name(names, view.turn)}'s turn"
    step = f", {STEPS[view.step]}" if view.step else ""
    left = f", {count(len(view.bag), 'tile')} in the bag"
    if view.ending:
        left = f", {count(len(view.last_turns), 'last turn')} to come" if view.last_turns else ", the last turn"
    return f"{turn}{step}{left}"


def _bare(name: str) -> str:
    """A name without its articles."""
    return " ".join(word for word in name.split() if word != "the")


def face_named(text: str) -> FaceKey | None:
    """The face with this key, name or unmistakable beginning of a name."""
    plain = text.strip().casefold().replace("’", "'")
    if plain.upper() in FACES:
        return plain.upper()
    plain = _bare(plain)
    exact = [face.key for face in FACES.values() if _bare(face.name.casefold()) == plain]
    starts = (
        [face.key for face in FACES.values() if _bare(face.name.casefold()).startswith(plain)] if len(plain) > 2 else []
    )
    found = exact or starts
    return found[0] if len(found) == 1 else None
