"""Which powers and cards ask what: their texts say why somebody is asked it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine import Prompt, Window
from games.cosmic.face.facts import cause_name
from games.cosmic.face.texts import COMPONENTS
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.sentences import seat_name, upper

ASKED_BY: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "planet to settle": ("flare-worm", "rebirth"),
        "base to strike": ("assassin",),
        "token from the warp": ("flare-zombie",),
        "base to spread from": ("disease",),
        "token to remove": ("flare-fury", "moon-cold-revenge"),
        "base to give up": ("sniveler", "moon-entropy"),
        "angels to send": ("moon-pearly-gates",),
        "regroup of others": ("moon-exception",),
        "base to leave": ("moon-exodus",),
        "home base": ("moon-exodus",),
        "tokens at stake": ("flare-gambler",),
        "planet to challenge": ("will", "flare-will"),
        "tokens to strike": ("hate",),
        "tokens another loses": ("bully", "vacuum"),
        "tokens for a grudge": ("grudge",),
        "tokens to draw along": ("vacuum",),
        "tokens against yourself": ("lunatic", "flare-lunatic"),
        "tokens of allies": ("crystal",),
        "tokens of an ally": ("crystal",),
        "tokens arranged": ("flare-crystal",),
        "flow": ("amoeba",),
        "tokens to add": ("amoeba", "crystal"),
        "tokens to take back": ("amoeba",),
        "tokens to keep": ("sting",),
        "who takes a token back": ("flare-masochist",),
        "tokens to give up": ("kamikaze", "flare-kamikaze", "flare-void"),
        "planet to ask for": ("flare-bully",),
        "grant a base": ("flare-bully",),
        "planet to infect": ("disease",),
        "tokens to spread": ("disease",),
        "planet to infest": ("flare-parasite",),
        "token to settle": ("flare-parasite",),
        "planet to lure to": ("siren",),
        "base in the system of the loser": ("siren", "flare-siren"),
        "base to move from": ("flare-disease",),
        "base to move to": ("flare-disease",),
        "base to sacrifice": ("flare-assassin",),
        "base to gain": ("judge", "prophet"),
        "tokens of another to lose": ("prophet",),
        "tokens to bet on a doubt": ("flare-skeptic",),
        "planet to turn to": ("worm", "flare-worm"),
        "tokens to arrange at home": ("worm",),
        "planet to land on": ("filth",),
        "planet to befoul": ("flare-filth",),
        "tokens to match": ("sniveler",),
        "base for whining": ("sniveler",),
        "base for a vote": ("flare-diplomat",),
        "cards to discard": ("plague",),
        "hand to see": ("mind", "flare-will"),
        "hand to take": ("flare-trader",),
        "card to take": ("flare-filch",),
        "card to give": ("philanthropist", "flare-trader"),
        "drawn card to use": ("chosen",),
        "use of the drawn card": ("chosen",),
        "second card": ("deuce",),
        "consolation from the deck": ("ethic",),
        "card to state": ("gambler",),
        "digit that counts": ("graviton",),
        "cards to put down": ("magician",),
        "which of the two": ("magician",),
        "card to name": ("sniveler", "visionary", "flare-siren", "flare-visionary"),
        "card to bribe with": ("moon-bribery",),
        "card not to play": ("moon-assurance",),
        "card to pass left": ("moon-dump-left",),
        "odd or even": ("flare-calculator",),
        "discarded card to take": ("flare-chronos",),
        "consolation to take": ("flare-clone", "flare-ethic"),
        "attack to discard": ("flare-deuce",),
        "add or subtract": ("flare-deuce",),
        "attack to leave": ("flare-empath",),
        "cards to give away": ("flare-ethic",),
        "who gets the card": ("flare-ethic",),
        "card to spare": ("flare-graviton",),
        "cards to pay with": ("flare-laser",),
        "cards to put out of reach": ("flare-laser",),
        "named card to show": ("flare-visionary",),
        "destiny to come": ("dictator", "flare-dictator"),
        "card or exchange": ("changeling",),
        "card to hate with": ("hate",),
        "hated card": ("hate",),
        "cards for a loss": ("sting",),
        "who draws consolation": ("flare-sting",),
        "card to show": ("flare-disease",),
        "card to fetch": ("fido",),
        "card offered": ("fido",),
        "cards to fetch": ("flare-fido",),
        "compromises foretold": ("flare-prophet",),
        "hand to draw from": ("mutant",),
        "cards to give up": ("flare-mutant",),
        "hand to lock away": ("miser",),
        "cards to protect": ("flare-miser",),
        "edict to play": ("mesmer",),
        "card to play as it": ("mesmer",),
        "order of your cards": ("flare-vulch",),
        "card to keep": ("flare-vulch",),
        "card you will play": ("flare-seeker",),
        "card to show a guest": ("flare-seeker",),
        "card to give up": ("sniveler",),
        "card to fight with": ("flare-sniveler",),
        "power to zap": ("cosmic-zap",),
        "alliances to end": ("force-field",),
        "victim": ("assassin",),
        "call the bluff": ("gambler",),
        "player to bribe": ("moon-bribery",),
        "take the bribe": ("moon-bribery",),
        "number to bet": ("flare-gambler",),
        "main player to blind": ("flare-laser",),
        "main player to bind": ("flare-visionary",),
        "player to challenge": ("will",),
        "partner of the exchange": ("flare-changeling",),
        "player to give to": ("philanthropist",),
        "player to lend to": ("flare-philanthropist",),
        "power to lend": ("flare-philanthropist",),
        "ally to dismiss": ("flare-crystal",),
        "who pays": ("sting",),
        "direction of the counters": ("fury",),
        "counters to use": ("fury",),
        "heal": ("healer",),
        "player to offer it": ("fido", "flare-fido"),
        "extra gain": ("judge",),
        "winner foretold": ("prophet", "flare-prophet"),
        "giving in": ("skeptic",),
        "player to change": ("flare-reincarnator",),
        "power to give up": ("flare-reincarnator",),
        "power to take over": ("plant",),
        "player to ask": ("seeker",),
        "question": ("seeker",),
        "answer truly": ("seeker",),
        "inviter to ask": ("flare-seeker",),
        "complaint": ("sniveler",),
        "answer to whining": ("sniveler",),
        "host to complain to": ("flare-sniveler",),
        "answer to a complaint": ("flare-sniveler",),
        "victory to share": ("flare-sniveler",),
        "party to replace": ("flare-diplomat",),
        "promise for a vote": ("flare-diplomat",),
        "vote": ("flare-diplomat",),
    }
)
"""By question, those by which it is put."""


def askers(prompt: Prompt) -> tuple[str, ...]:
    """The powers, cards or moons that may have put this question; none for what every challenge asks.

    Of several that ask it the question tells which, except of a power and its own flare.
    """
    cause = str(prompt.facts.get("cause", "")).partition("#")[0]
    if cause in COMPONENTS:
        return (cause,)
    return () if isinstance(prompt, Window) else ASKED_BY.get(prompt.ask, ())


def asked_by(prompt: Prompt) -> str:
    """The name of the power, card or moon that asks something; "" for what every challenge asks."""
    key = prompt.facts.get("cause") or next(iter(askers(prompt)), "")
    return cause_name(str(key)) if key else ""


def naming(words: str, prompt: Prompt, title: str, view: CosmicView, names: Names) -> str:
    """The words of a question, led by who asks it where neither they nor the title say so; of a power of another player
    with whose it is, whom its text calls "you".
    """
    by = asked_by(prompt)
    if not by or by.casefold() in f"{title} {words}".casefold():
        return words
    keys = askers(prompt)
    owners = [player.seat for player in view.players for power in player.powers if power.key in keys[:1]]
    theirs = [seat_name(names, seat) for seat in owners if seat != prompt.seat]
    return f"{theirs[0]}'s {by}: {words}" if theirs else f"{upper(by)}: {words}"
