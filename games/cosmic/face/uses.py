"""What is announced, in words: who uses which power or card, and what was chosen with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice, takewhile
from typing import Any, Final

from engine import Event, Seat, UseAnnounced, UseSettled
from games.cosmic.face.facts import Counted, asked_about, fields_of, said
from games.cosmic.face.phrases import is_card, thing_name
from games.cosmic.rules import card_events as c
from games.cosmic.rules import events as e
from games.cosmic.rules import plan_events as pl
from games.cosmic.rules import power_events as p
from games.cosmic.rules import token_events as t
from games.cosmic.rules.facts import Kind, kind_of
from games.cosmic.rules.names import NOBODY
from games.hosted import Names
from games.kit.sentences import seat_name

USES: Final[Mapping[str, Mapping[str, str]]] = {
    "amoeba": {
        "add": "and adds tokens to the challenge: {tokens:from}",
        "take back": "and takes tokens back: {tokens:to}",
    },
    "assassin": {"said": "on {target}: a token at {base} goes to the warp"},
    "bully": {"said": "and picks which tokens {target} loses: {tokens}"},
    "changeling": {"draw": "and draws a card", "exchange": "and exchanges powers with {target}"},
    "crystal": {"said": "and sets the tokens of the allies: {tokens}"},
    "cudgel": {"said": ": {target} loses {count:token} more"},
    "deuce": {"said": "and takes {card} back into the hand"},
    "dictator": {"said": "and chooses the destiny: {card}"},
    "disease": {"said": "and moves {tokens:token} from {base} to {planet}"},
    "fido": {"said": "and offers {card} to {target}"},
    "filth": {
        "said": "and leaves {planet}",
        "else": "and drives {targets} away",
        "otherwise": "and keeps {target} from landing there",
    },
    "fury": {
        "up": "with {count:counter}, adding to the total",
        "down": "with {count:counter}, taking from the total",
        "said": "and gains {tokens:counter}",
    },
    "gambler": {"said": "and states {card}"},
    "ghoul": {"said": "and takes {count:reward}"},
    "graviton": {"tens": ": of each attack only the tens count", "ones": ": of each attack only the ones count"},
    "grudge": {"said": "against {targets}, for {count:token} each"},
    "healer": {"said": "and saves {tokens:token} of {target}"},
    "judge": {"said": "and awards {words}"},
    "kamikaze": {"said": "and sends tokens to the warp: {tokens:from}"},
    "laser": {"said": "on {target}, for {count:card} that will be out of reach"},
    "lunatic": {"said": "and joins the other side as well: {tokens:from}"},
    "machine": {"said": "to make challenge {count} of this turn"},
    "mesmer": {"said": "and plays {card} as {word}"},
    "mind": {"said": "on the hand of {target}"},
    "mutant": {"said": "and fills up the hand with {count:card}"},
    "philanthropist": {"said": "and gives a card to {target}"},
    "plant": {"said": "and takes over {target}'s {power}"},
    "prophet": {"offense": "and foretells that the offense wins", "defense": "and foretells that the defense wins"},
    "seeker": {"said": "and asks {target}: “{word}”"},
    "siren": {"said": "and turns the cone to {planet}"},
    "skeptic": {"said": "and doubts that {target} will win"},
    "sniveler": {
        "warp": "and complains of having most tokens in the warp",
        "bases": "and complains of having fewest foreign bases",
        "card": "and complains of having no {card}",
    },
    "sting": {"said": ": {target} loses {count:token} instead"},
    "vacuum": {"said": "and draws tokens along: {tokens}"},
    "visionary": {"said": ": {target} must play {card}, if possible"},
    "vulch": {"said": "and takes {cards}"},
    "warrior": {"said": "and gains {count:counter}"},
    "will": {"said": "and challenges {target} at {planet}"},
    "worm": {"said": "and turns the cone to {planet}"},
    "zombie": {"said": "and takes tokens out of the warp: {tokens}"},
    "flare-amoeba": {
        "add": "and adds tokens to the challenge: {tokens:from}",
        "take back": "and takes tokens back: {tokens:to}",
    },
    "flare-assassin": {"said": "and gives up a token at {base}", "else": "and puts a token from the warp on {planet}"},
    "flare-bully": {
        "said": "and asks {target} for a base on {planet}",
        "else": "and picks the tokens that {allies} lose",
    },
    "flare-calculator": {"odd": "and calls odd", "even": "and calls even"},
    "flare-chronos": {
        "said": "and takes {card} from the discard pile",
        "else": ": {target} must play the same card again",
    },
    "flare-clone": {"said": "to get {card} back", "else": "and takes {count:card} of consolation"},
    "flare-crystal": {"said": "and arranges tokens anew: {tokens}", "else": "and sends {target} home"},
    "flare-cudgel": {"said": "on {allies}, for {count:token} more each", "else": "and clears {planet}"},
    "flare-disease": {"said": "and moves a token from {base} to {planet}"},
    "flare-deuce": {
        "add": "and adds {card} to the total of the {side}",
        "subtract": "and subtracts {card} from the total of the {side}",
    },
    "flare-ethic": {"said": "and takes {count:card} of consolation"},
    "flare-fido": {"said": ": {target} must take {card}", "else": "and offers {cards}"},
    "flare-filth": {"said": "and drives tokens off {planet}"},
    "flare-fury": {
        "up": "with {count:counter}, spending none, adding to the total",
        "down": "with {count:counter}, spending none, taking from the total",
        "said": "on {seats}",
    },
    "flare-gambler": {"said": "and names {count}"},
    "flare-ghoul": {"said": "and takes {count:reward}"},
    "flare-graviton": {"said": "and spares the card of {target}"},
    "flare-judge": {"said": "and awards {words}"},
    "flare-kamikaze": {"said": "and sends tokens to the warp: {tokens:from}"},
    "flare-laser": {"said": "on {target}, for {count:card} that will be out of reach"},
    "flare-lunatic": {"said": "and joins the other side as well: {tokens:from}"},
    "flare-masochist": {"said": ": {target} takes a token out of the warp"},
    "flare-mesmer": {"said": "and plays {card} as {word}"},
    "flare-mutant": {"said": "and discards {count:card}"},
    "flare-parasite": {"said": "and settles on {planet}"},
    "flare-philanthropist": {"said": "and lends {power} to {target}"},
    "flare-plant": {"said": "and takes over {target}'s {power}"},
    "flare-prophet": {
        "offense": "and foretells that the offense wins",
        "defense": "and foretells that the defense wins",
    },
    "flare-seeker": {"said": "and asks {target}: “{word}”", "else": "to see the card that {target} will play"},
    "flare-siren": {"said": "and names {card}"},
    "flare-skeptic": {"said": "on {target}, with {tokens:token} more at stake"},
    "flare-sting": {"said": ": {target} loses {count:token} instead", "else": ": {target} draws the consolation"},
    "flare-trader": {"said": "and exchanges hands with {target}"},
    "flare-visionary": {"said": "on {target}, who must play {card} if possible", "else": "and names {card}"},
    "flare-warrior": {"said": "and challenges {target} next"},
    "flare-will": {"said": "and challenges {target} at {planet}", "else": "to look at the hand of {target}"},
}
"""What follows "Anna uses …", by the key of what is used; of flares the wild effects come first.

The first case is taken that fits: named by the `word` that was chosen, or one of `ALWAYS`, and all it speaks of is
known. Facts are filled in as in questions; tokens take a preposition: {tokens:from}. What has no words here is told in
the plain way: on whom, where, how many.
"""
ALWAYS: Final = ("said", "else", "otherwise")
"""Cases that no word is needed for."""

BRINGS: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "amoeba": (t.TokensShifted, t.TokensReturned),
    "assassin": (t.TokensLost,),
    "changeling": (c.CardsDrawn, p.PowersExchanged),
    "deuce": (pl.PlanTaken,),
    "dictator": (e.DestinyDrawn,),
    "disease": (t.TokensShifted,),
    "flare-amoeba": (t.TokensShifted, t.TokensReturned),
    "flare-chronos": (c.DiscardTaken,),
    "flare-clone": (c.DiscardTaken,),
    "flare-disease": (t.TokensShifted,),
    "flare-fido": (c.DiscardTaken,),
    "flare-kamikaze": (t.TokensLost,),
    "flare-lunatic": (t.TokensAllied,),
    "flare-masochist": (t.TokensFreed,),
    "flare-parasite": (t.TokensSettled,),
    "flare-plant": (p.PowerBorrowed,),
    "flare-trader": (c.HandsExchanged,),
    "fury": (p.CountersChanged,),
    "ghoul": (t.TokensFreed, c.CardsDrawn),
    "grudge": (t.TokensLost,),
    "healer": (t.TokensHealed,),
    "kamikaze": (t.TokensLost,),
    "lunatic": (t.TokensAllied,),
    "machine": (e.ChallengeBegun,),
    "mind": (c.CardsSeen,),
    "mutant": (c.CardsPassed, c.CardsDrawn),
    "philanthropist": (c.CardsPassed,),
    "plant": (p.PowerBorrowed,),
    "vacuum": (t.TokensLost,),
    "vulch": (c.DiscardTaken,),
    "warrior": (p.CountersChanged,),
    "will": (e.DefenseNamed,),
}
"""What of all that happens says the same as `USES`: where that follows, who uses what is enough."""


SOON: Final = 3
"""So many things that are told after a use may be what it brought about."""


def announced(event: UseAnnounced, after: Iterable[Event | str], names: Names) -> str:
    """A use in a sentence, without what follows it and says the same; `after` is what is told after it."""
    soon = takewhile(lambda each: not isinstance(each, UseAnnounced | UseSettled | str), islice(after, SOON))
    says_all = any(isinstance(each, BRINGS.get(event.key.partition("#")[0], ())) for each in soon)
    return used(event.seat, event.key, {} if says_all else dict(event.choices), names)


def used(seat: Seat, key: str, choices: Mapping[str, Any], names: Names) -> str:
    """A power or card being used with what was chosen: "Anna plays Cosmic Zap on Ben's Zombie."."""
    verb = "plays" if is_card(key) else "uses"
    what, rest = thing_name(key), dict(choices)
    if edict := rest.pop("edict", ""):
        key, what = edict, f"{what} as {thing_name(edict)}"
    words = f"{seat_name(names, seat)} {verb} {what}{_chosen(key.partition('#')[0], rest, names)}"
    return words if words.endswith("?”") else f"{words}."


def _chosen(key: str, choices: Mapping[str, Any], names: Names) -> str:
    """What was chosen, with a blank or a colon before it; "" if nothing was."""
    facts = asked_about({name: said(name, value, NOBODY, names) for name, value in choices.items()})
    known = {name for name, value in choices.items() if _is_chosen(name, value)}
    for case, words in USES.get(key, {}).items():
        if case in (*ALWAYS, choices.get("word")) and fields_of(words) <= known:
            return f"{'' if words.startswith(':') else ' '}{words.format_map(facts)}"
    return _plain({name: facts[name] for name in known})


def _is_chosen(name: str, value: Any) -> bool:
    """Whether something was really chosen: seat 0 was, no card or the number 0 was not."""
    return bool(value) or kind_of(name, value) is Kind.PLAYER


def _plain(facts: Mapping[str, Any]) -> str:
    """On whom, on what, where and how many, for whatever has no words of its own."""
    parts = []
    seat = next((str(facts[name]) for name in ("target", "victim", "other", "by") if name in facts), "")
    thing = next((str(facts[name]) for name in ("power", "card", "cards") if name in facts), "")
    if seat and thing:
        parts.append(f"on {seat}'s {thing}")
    elif seat or thing:
        parts.append(f"on {seat or thing}")
    parts += [f"on {facts[name]}" for name in ("allies", "targets", "seats") if name in facts]
    if "base" in facts and "planet" in facts:
        parts.append(f"from {facts['base']} to {facts['planet']}")
    else:
        parts += [f"at {facts[name]}" for name in ("planet", "base") if name in facts]
    tokens = facts.get("tokens")
    if tokens is not None:
        parts.append(f"for {tokens:token}" if isinstance(tokens, Counted) else f"({tokens})")
    parts += [f"for {facts['count']}"] if "count" in facts else []
    parts += [f"({facts[name]})" for name in ("word", "words") if name in facts]
    return "".join(f" {part}" for part in parts)
