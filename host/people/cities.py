"""Where people live, as they type it: a city in any language, a country, a zone, an offset, what their clock shows.

The list takes a quarter of a second to read, when it is first asked: whoever serves people asks in a thread.
"""

from __future__ import annotations

import lzma
import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib import resources
from itertools import islice
from zoneinfo import available_timezones

from host.people.dates import time_as_typed
from host.values.habits import DAY_MINUTES
from host.values.ports import SECOND
from host.values.zones import FARTHEST, ahead, fixed

FILE = "cities.tsv.xz"
"""The list that `scripts.cities` writes, from GeoNames (CC BY 4.0)."""
OUTWEIGHS = 5
"""A place so many times as large as every other of its name is the one that is meant."""
ABBREVIATIONS: Mapping[str, tuple[str, ...]] = {
    "cet": ("Europe/Berlin",), "cest": ("Europe/Berlin",), "mez": ("Europe/Berlin",), "mesz": ("Europe/Berlin",),
    "wet": ("Europe/Lisbon",), "west": ("Europe/Lisbon",), "eet": ("Europe/Athens",), "eest": ("Europe/Athens",),
    "bst": ("Europe/London",), "msk": ("Europe/Moscow",), "trt": ("Europe/Istanbul",),
    "et": ("America/New_York",), "est": ("America/New_York",), "edt": ("America/New_York",),
    "ct": ("America/Chicago",), "cst": ("America/Chicago", "Asia/Shanghai"), "cdt": ("America/Chicago",),
    "mt": ("America/Denver",), "mst": ("America/Denver", "America/Phoenix"), "mdt": ("America/Denver",),
    "pt": ("America/Los_Angeles",), "pst": ("America/Los_Angeles",), "pdt": ("America/Los_Angeles",),
    "akst": ("America/Anchorage",), "hst": ("Pacific/Honolulu",), "brt": ("America/Sao_Paulo",),
    "ist": ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"), "jst": ("Asia/Tokyo",), "kst": ("Asia/Seoul",),
    "sgt": ("Asia/Singapore",), "hkt": ("Asia/Hong_Kong",), "pht": ("Asia/Manila",), "wib": ("Asia/Jakarta",),
    "aest": ("Australia/Sydney", "Australia/Brisbane"), "aedt": ("Australia/Sydney",),
    "acst": ("Australia/Adelaide", "Australia/Darwin"), "awst": ("Australia/Perth",),
    "nzst": ("Pacific/Auckland",), "nzdt": ("Pacific/Auckland",), "sast": ("Africa/Johannesburg",),
}  # fmt: skip
"""Time zones by what people call their clock; several where people of several places use the same name."""
COUNTRIES: Mapping[str, str] = {
    "usa": "united states", "us": "united states", "america": "united states", "uk": "united kingdom",
    "england": "united kingdom", "great britain": "united kingdom", "scotland": "united kingdom",
    "wales": "united kingdom", "deutschland": "germany", "osterreich": "austria", "schweiz": "switzerland",
    "suisse": "switzerland", "espana": "spain", "italia": "italy", "nederland": "netherlands",
    "the netherlands": "netherlands", "holland": "netherlands", "polska": "poland", "sverige": "sweden",
    "norge": "norway", "danmark": "denmark", "suomi": "finland", "brasil": "brazil", "turkiye": "turkey",
    "czech republic": "czechia",
}  # fmt: skip
"""Other names of countries, each with the name under which the country is known here."""
OFFSET = re.compile(r"(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?")


@dataclass(frozen=True, slots=True)
class Place:
    """A place with a clock. `size` orders places of one name, in inhabitants."""

    name: str
    zone: str
    size: int = 0
    region: str = ""

    @property
    def words(self) -> str:
        """The place as people know it, "Austin, Texas, United States"."""
        return f"{self.name}, {self.region}" if self.region else self.name


BEGUN = 5
"""With so many letters the beginning of a name stands for it."""


def meant(typed: str, at: int) -> list[Place]:
    """The places that may be meant, one for each clock, the likeliest first; one alone where it is clear.

    `at` is now: what a clock shows that somebody types, and which clocks are alike for the year to come.
    """
    if (offset := _offset(typed, at)) is not None:
        return [Place(offset, offset)]
    if (zone := _zones().get(typed.strip().casefold())) is not None:
        return [Place(zone, zone)]
    name, _, region = typed.partition(",")
    wanted, within = folded(name), folded(region)
    if not wanted or wanted.isdecimal():
        return []
    begun = _beginning(wanted) if len(wanted) >= BEGUN else []  # what is shorter may be any word: "none", "home"
    named = [place for place in _exactly(wanted) or begun if within in folded(place.region)]
    found = _clocks(named, at)
    return found[:1] if all(found[0].size > OUTWEIGHS * other.size for other in found[1:]) else found


def like(typed: str, at: int, most: int) -> list[Place]:
    """The places to offer while somebody types, the likeliest first."""
    if (offset := _offset(typed, at)) is not None:
        return [Place(offset, offset)]
    name, _, region = typed.partition(",")
    wanted, within = folded(name), folded(region)
    found = dict.fromkeys((*_exactly(wanted), *_beginning(wanted))) if wanted else _list()[0]
    return list(islice((place for place in found if within in folded(place.region)), most))


def folded(text: str) -> str:
    """A name without capitals, accents and punctuation, as names are compared."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(UNFOLDED))
    kept = (char if char.isalnum() else " " for char in plain if not unicodedata.combining(char))
    return " ".join("".join(kept).split())


UNFOLDED = str.maketrans({"ı": "i", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters that are letters of their own, and are typed as others where keyboards lack them."""


def _offset(typed: str, at: int) -> str | None:
    """The clock of "UTC+1" or "-5:30", or the one that shows "14:30" now."""
    text = typed.strip().casefold()
    if text in ("utc", "gmt"):
        return "UTC"
    if found := OFFSET.fullmatch(text):
        minutes = (int(found[2]) * 60 + int(found[3] or 0)) * (1 if found[1] == "+" else -1)
    elif not text.isdecimal() and (shown := time_as_typed(text)) is not None:
        now = datetime.fromtimestamp(at / SECOND, UTC)
        apart = shown - now.hour * 60 - now.minute
        quarters = 15 * round(apart / 15)
        minutes = (quarters + DAY_MINUTES // 2 - 1) % DAY_MINUTES - DAY_MINUTES // 2 + 1
    else:
        return None
    return fixed(minutes) if minutes in FARTHEST else None


def _exactly(wanted: str) -> list[Place]:
    """The places of just this name, the largest first."""
    if wanted in ABBREVIATIONS:
        return [Place(_city(zone), zone) for zone in ABBREVIATIONS[wanted]]
    places, _ = _list()
    named = {places[number] for name, number in _from(wanted) if name == wanted}
    own = {place for place in named if folded(place.name) == wanted}
    return sorted({*(own or named), *_regions().get(COUNTRIES.get(wanted, wanted), ())}, key=_largest)


def _beginning(wanted: str) -> list[Place]:
    """The places that we call by a name that begins so, the largest first; else those that anybody does."""
    places, _ = _list()
    found = {places[number] for _, number in _from(wanted)}
    own = {place for place in found if folded(place.name).startswith(wanted)}
    return sorted(own or found, key=_largest)


def _clocks(places: Iterable[Place], at: int) -> list[Place]:
    """The first of the places of each clock: what matters is what time it is there."""
    moments = [datetime.fromtimestamp(at / SECOND, UTC) + timedelta(days) for days in range(0, 365, 30)]
    found = dict[tuple[int, ...], Place]()
    for place in places:
        found.setdefault(tuple(ahead(place.zone, moment) for moment in moments), place)
    return list(found.values())


def _largest(place: Place) -> tuple[int, str]:
    return -place.size, place.words


def _city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def _from(wanted: str) -> Iterator[tuple[str, int]]:
    """The names that begin so, each with the number of its place."""
    _, names = _list()
    for index in range(bisect_left(names, wanted), len(names)):
        name, _, number = names[index].partition("\t")
        if not name.startswith(wanted):
            return
        yield name, int(number)


@cache
def _zones() -> Mapping[str, str]:
    """The time zones that are called by a place, by their names without capitals."""
    return {zone.casefold(): zone for zone in available_timezones() if "/" in zone and not zone.startswith("Etc/")}


@cache
def _list() -> tuple[tuple[Place, ...], list[str]]:
    """Every place, the largest first; every name, folded and in order, with the number of its place behind a tab."""
    places, names = list[Place](), list[str]()
    packed = resources.files("host.people").joinpath(FILE).read_bytes()
    for line in lzma.decompress(packed).decode().splitlines():
        name, region, zone, size, others = line.split("\t")
        names += [f"{each}\t{len(places)}" for each in {folded(name), *others.split("|")} if each]
        places.append(Place(name, zone, int(size), region))
    table = resources.files("tzdata").joinpath("zoneinfo", "zone.tab").read_text()
    for zone in sorted(line.split("\t")[2] for line in table.splitlines() if not line.startswith("#")):
        names.append(f"{folded(_city(zone))}\t{len(places)}")
        places.append(Place(_city(zone), zone))
    return tuple(places), sorted(names)


@cache
def _regions() -> Mapping[str, tuple[Place, ...]]:
    """Countries and their parts, folded: for each clock kept there its largest city, sized by all of that clock."""
    largest, people = dict[tuple[str, str], Place](), defaultdict[tuple[str, str], int](int)
    for place in _list()[0]:
        for region in {place.region, *place.region.split(", ")}:
            largest.setdefault((folded(region), place.zone), place)
            people[folded(region), place.zone] += place.size
    found = defaultdict[str, list[Place]](list)
    for (region, zone), place in largest.items():
        found[region].append(replace(place, size=people[region, zone]))
    return {region: tuple(sorted(places, key=_largest)) for region, places in found.items()}
