"""/cosmic: Cosmic Encounter by typing."""

from __future__ import annotations

from games.commands import Answer, Part, Reference

_TOKENS = "From your bases, such as A1x2 A4"


def launch(planet: str, tokens: str, invite: str) -> str:
    """A launch in the notation."""
    return planet + (f" from {tokens}" if tokens else "") + (f" with {invite}" if invite else "")


def deal(act: str, give: str, want: str, to: str) -> str:
    """Terms, or what is done with those of the other side, in the notation."""
    if not give and not want:
        return act
    return f"{f'{act} to {to}' if to else act} {give or 'nothing'} for {want or 'nothing'}"


def is_flare(key: str) -> bool:
    """Whether a component is a flare."""
    return key.startswith("flare-")


COMMANDS = (
    Answer(
        "planetoid",
        "Move or bump a planetoid; at the start, occupy your first one.",
        ("move planetoid", "bump planetoid", "first planetoid"),
        (Part("which", "The planetoid that moves, or that is bumped; tokens for your first one"),),
    ),
    Answer(
        "regroup",
        "Take one of your tokens out of the warp.",
        ("regroup",),
        (Part("where", "A base of yours, the cone, or stays"),),
    ),
    Answer(
        "launch",
        "Aim the cone at a planet, send tokens into it, invite allies.",
        ("launch",),
        (
            Part("planet", "Where the cone points", required=False, field="planet"),
            Part("tokens", _TOKENS, required=False, field="tokens"),
            Part("invite", "Whom you would like as allies", required=False, field="invite", closing=True),
        ),
        launch,
    ),
    Answer(
        "invite",
        "As a main player, invite allies.",
        ("invite",),
        (Part("players", "Whom you would like as allies; none for nobody"),),
    ),
    Answer(
        "ally",
        "Join a side that has invited you, or decline.",
        ("ally",),
        (
            Part("side", "Offense, defense, or none to decline", field="side"),
            Part("tokens", _TOKENS, required=False, field="tokens", closing=True),
        ),
    ),
    Answer(
        "plan",
        "Choose your challenge card, face down.",
        ("card",),
        (Part("card", "An attack or a compromise of your hand"),),
    ),
    Answer(
        "deal",
        "Make a deal: offer terms, accept them, or refuse.",
        ("deal",),
        (
            Part("act", "Offer terms, accept the other's, or refuse", field="act"),
            Part("give", "What you give, such as: attack 8, 1 random, base A2", required=False, field="cards"),
            Part("want", "What you want, such as: 2 random, base C1", required=False, listed=False),
            Part("to", "Whom you offer it, where three make a deal", required=False, field="partner"),
        ),
        deal,
    ),
    Answer(
        "play",
        "React with a card or power, or answer whatever you are asked.",
        parts=(Part("what", "A reaction such as cosmic zap, or whatever else you are asked"),),
    ),
    Reference(
        "power",
        "Read what a power or card does and see it, or use it where that is possible now.",
        "A power, an edict or another card with an effect",
        holds=lambda key: not is_flare(key),
        usable=True,
    ),
    Reference(
        "flare",
        "Read what a flare does and see it, or play it where that is possible now.",
        "A flare, by the name of its power",
        holds=is_flare,
        usable=True,
    ),
)
