"""Where several druids of one player step aside together: such a choice in words, and as people type it.

Its key says who goes where, `E M10 a N9`. Acolytes that are alike are told apart by nothing but how many go where.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine import Illegal, Pick
from games.kit.sentences import count, listed
from games.lagoon.face.phrases import druid_of, face_name
from games.lagoon.rules.questions import ASIDE
from games.lagoon.rules.views import LagoonView

_DRUID: Final = re.compile(r"^(?:[a-fA-F][:.]?)?([EeabcdABCD])$")


def is_aside(prompt: Pick) -> bool:
    """Whether this asks where several druids step aside together."""
    return prompt.ask == ASIDE


def goes(key: str) -> dict[str, str]:
    """Who goes where in a choice: the space's name by the druid's rank."""
    words = key.split(" ")
    return dict(zip(words[::2], words[1::2], strict=True))


def aside_words(prompt: Pick, key: str, view: LagoonView) -> str:
    """A choice in words: "Eldrid to M10, 2 acolytes to N9"."""
    kinds = _kinds(prompt, view)
    groups = Counter((kinds[rank], at) for rank, at in goes(key).items())
    parts = [f"{kind if number == 1 else count(number, kind)} to {at}" for (kind, at), number in groups.items()]
    return ", ".join(parts)


def aside_detail(key: str, view: LagoonView) -> str:
    """Which sites those are."""
    names = {site.label: face_name(site.face) for site in view.sites}
    return listed([f"{names[at]} at {at}" for at in dict.fromkeys(goes(key).values()) if at in names])


def read_aside(prompt: Pick, text: str, view: LagoonView, sites: Mapping[str, str]) -> str:
    """The choice that is meant: `E M10 a N9`, spaces alone in the order of the druids, or `all M10`.

    `sites` are the spaces by every word of the text that names a site.
    """
    wanted = _wanted(prompt, text.split(), sites)
    spaces = {at for choice in prompt.choices for at in goes(choice.key).values()}
    for at in wanted.values():
        if at not in spaces:
            raise Illegal(f"{at} is not beside the site that they leave: {listed(sorted(spaces), 'or')}.")
    kinds = _kinds(prompt, view)
    meant = Counter((kinds[rank], at) for rank, at in wanted.items())
    return next(c.key for c in prompt.choices if Counter((kinds[r], at) for r, at in goes(c.key).items()) == meant)


def _wanted(prompt: Pick, words: Sequence[str], sites: Mapping[str, str]) -> dict[str, str]:
    """Where each druid is to go, by its rank."""
    ranks = list(goes(prompt.choices[0].key))
    if len(words) == 2 and words[0].casefold() == "all" and (at := sites.get(words[1])) is not None:
        return dict.fromkeys(ranks, at)
    alone = [at for word in words if (at := sites.get(word)) is not None]
    if len(alone) == len(words) == len(ranks):
        return dict(zip(ranks, alone, strict=True))
    found: dict[str, str] = {}
    for word, where in zip(words[::2], words[1::2], strict=False):
        match = _DRUID.match(word)
        rank = "" if match is None else "E" if match[1] in "Ee" else match[1].lower()
        if rank in ranks and rank not in found and where in sites:
            found[rank] = sites[where]
    if len(found) < len(ranks) or len(words) != 2 * len(ranks):
        said = " ".join(words)
        raise Illegal(f"Say where each of them goes, like this: {prompt.choices[1].key}, not “{said}”.")
    return found


def _kinds(prompt: Pick, view: LagoonView) -> dict[str, str]:
    """What each of the druids is called here, by its rank: an acolyte with its state where the states differ."""
    druids = [druid_of(view, key) for key in prompt.facts["druids"]]
    differ = len({druid.refreshed for druid in druids if not druid.is_eldrid}) > 1
    state = {True: "refreshed ", False: "exhausted "} if differ else {True: "", False: ""}
    return {d.key[-1]: "Eldrid" if d.is_eldrid else f"{state[d.refreshed]}acolyte" for d in druids}
