"""People for a larger server: names as they stand in the world, and where their devices think they are."""

from collections.abc import Iterator
from itertools import count

ZONES = """
Ana Europe/Lisbon, Ben Europe/London, Cem Europe/Istanbul, Dee Europe/Dublin, Eli America/New_York, Fay America/Chicago,
Gus America/Denver, Hana Asia/Tokyo, Ivo Europe/Zagreb, Jun Asia/Seoul, Kai Pacific/Auckland, Lea Europe/Paris,
Mia Australia/Sydney, Nils Europe/Stockholm, Oya Europe/Istanbul, Pia Europe/Vienna, Quinn America/Los_Angeles,
Raj Asia/Kolkata, Sara Europe/Madrid, Tom Europe/London, Uma Asia/Kathmandu, Vera Europe/Prague, Wim Europe/Amsterdam,
Ximena America/Mexico_City, Yara America/Sao_Paulo, Zoe America/Toronto, Aiko Asia/Tokyo, Bruno Europe/Rome,
Clara Europe/Berlin, Diego America/Bogota, Emil Europe/Copenhagen, Farah Asia/Karachi, Greta Europe/Zurich,
Hugo Europe/Brussels, Ines Atlantic/Azores, Jamal Africa/Cairo, Kofi Africa/Accra, Lars Europe/Oslo,
Malia Pacific/Honolulu, Noor Asia/Dubai, Olga Europe/Warsaw, Pavel Europe/Sofia, Rosa America/Lima, Sipho
Africa/Johannesburg, Thea Europe/Athens, Ulla Europe/Helsinki, Viktor Europe/Kyiv, Wanda America/Vancouver,
Xin Asia/Shanghai, Yusuf Africa/Lagos, Zita Europe/Budapest, Amara Africa/Nairobi, Boris Europe/Belgrade,
Carmen America/Santiago, Dilip Asia/Dhaka, Elsa Atlantic/Reykjavik, Felix Europe/Luxembourg, Gita Asia/Colombo,
Hieu Asia/Ho_Chi_Minh, Isla Australia/Adelaide, Joao America/Fortaleza, Kirra Australia/Brisbane,
Luca Europe/Malta, Nuka America/Nuuk
"""
PEOPLE = tuple((name, zone) for name, zone in (each.split() for each in ZONES.split(",")))
INITIALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def people() -> Iterator[tuple[str, str]]:
    """Names without end, no two alike, each with a time zone; when they are used up, initials tell them apart."""
    for round_ in count():
        for name, zone in PEOPLE:
            yield (name if round_ == 0 else f"{name} {_initials(round_)}", zone)


def _initials(number: int) -> str:
    first, last = divmod(number - 1, len(INITIALS))
    return (f"{_initials(first)} " if first else "") + f"{INITIALS[last]}."
