"""Cosmic Encounter for somebody who reads: the emptiest planet is attacked, with the strongest card."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.ui.widgets import Entry
from rehearsals.unseen.sight import Offer, Patient, Sight

SHARED = re.compile(r"Together (\d+) of (\d+)(?: to (\d+))?")
FIELDS = "Part by part"
MANY = ("Launch", "Will you be an ally?", "Return with rewards")
"""Questions in which as many tokens go as may."""


class Reader(Patient):
    """Attacks with all who may be invited, allies itself with attackers, takes bases in deals, reacts to nothing."""

    def wanted(self, sight: Sight) -> Sequence[Offer]:
        """One press."""
        if (together := list(SHARED.finditer(sight.text))) and (_units(sight) or sight.listed("Where?")):
            return self._sharing(sight, together[-1])
        if sight.listed(FIELDS):
            return self._form(sight)
        if passing := sight.labelled("Pass"):
            return (passing,)
        match sight.title:
            case "Your challenge card":
                return (max(sight.offers, key=_strength),)
            case "Invite allies":
                return (sight.labelled("Invite nobody") or sight.offers[0],)
            case "Another challenge?":
                return (sight.labelled("Challenge again") or sight.offers[0],)
            case _:
                return (sight.ready,) if sight.ready else sight.offers[:1]

    def _form(self, sight: Sight) -> Sequence[Offer]:
        """Field by field; what stands there already stays, but for the tokens to send."""
        if sight.title == "Make a deal":
            return self._deal(sight)
        if side := sight.labelled("The offense (", "Decline"):
            return (side,)
        if "**Allies**" in sight.text and (everybody := sight.labelled("Suggested: ")):
            return (everybody,)
        aims = [o for o in sight.offers if "system: " in o.detail and not o.list.startswith("Where")]
        if "**Aim the cone at**" in sight.text and aims:
            return (min(aims, key=_defended),)
        fields = {offer.label: offer for offer in sight.listed(FIELDS)}
        tokens = fields.get("Tokens to send")
        if sight.ready and tokens is not None and tokens.detail == "unless you change it":
            return (tokens,)
        return (sight.ready,) if sight.ready else ()

    def _deal(self, sight: Sight) -> Sequence[Offer]:
        """Whatever brings a base, or costs none; no deal loses three tokens."""
        terms = re.search(r"offers (.*?) for (.*?)\.(?: |$|\n)", sight.text)
        accept = sight.labelled("Accept the terms")
        if accept is not None and terms is not None and ("base" in terms[1] or "base" not in terms[2]):
            return (accept,)
        return (sight.ready or accept or sight.labelled("No deal", "Refuse") or sight.offers[0],)

    def _sharing(self, sight: Sight, together: re.Match[str]) -> Sequence[Offer]:
        """Tokens from where most are, until there are enough."""
        now, low = int(together[1]), int(together[2])
        high = int(together[3] or low)
        want = min(high, 4) if sight.title.startswith(MANY) else low
        if now >= want:
            finished = sight.ready or sight.labelled("Tokens to send: ")
            return (finished,) if finished else ()
        if units := _units(sight):
            return sorted(units, key=_tokens, reverse=True)[:want]
        amounts = _amounts(sight)
        if fitting := {number: offer for number, offer in amounts.items() if 0 < number <= want - now}:
            return (fitting[max(fitting)],)
        bases = [offer for offer in sight.listed("Where?") if f"• {offer.label}: **" not in sight.text]
        return (max(bases, key=_tokens),) if bases else ()

    def fill(self, sight: Sight, fields: Sequence[Entry]) -> Sequence[str]:
        """Not used: tokens are shared out place by place."""
        return [entry.items[0].label if entry.items else entry.text or "0" for entry in fields]


def _units(sight: Sight) -> list[Offer]:
    """Tokens, one by one, where all of them are in one list."""
    return [offer for offer in sight.offers if offer.list.startswith("Choose ")]


def _amounts(sight: Sight) -> dict[int, Offer]:
    """How many may be put where one has chosen."""
    found = {}
    for offer in sight.offers:
        if (number := re.search(r": (\d+)$", offer.label)) and not offer.list.startswith(("Where", FIELDS)):
            found[int(number[1])] = offer
    return found


def _strength(offer: Offer) -> int:
    found = re.search(r"Attack (\d+)", offer.label)
    return int(found[1]) if found else -1


def _defended(offer: Offer) -> int:
    """Tokens that stand where the cone could aim; one's own base there is no target."""
    return sum(map(int, re.findall(r" (\d+)", offer.detail))) + (50 if "you " in offer.detail else 0)


def _tokens(offer: Offer) -> int:
    found = re.search(r"you have (\d+)", offer.label)
    return int(found[1]) if found else 0
