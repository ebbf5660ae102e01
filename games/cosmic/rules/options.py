"""What a table may agree on. The first value of each option is the default."""

from __future__ import annotations

from typing import Final

from engine import Option

OPTIONS: Final[tuple[Option, ...]] = (
    Option("planetoids", "Planetoids", {"on": "planets that move", "off": "without them"}),
    Option(
        "powers",
        "Powers",
        {
            "dealt": "one each, by chance",
            "one_of_two": "everybody keeps one of two",
            "two": "two each, by chance",
            "none": "a game without powers",
        },
    ),
    Option("edicts", "Edicts", {"on": "22 edicts in the deck", "off": "challenge cards only"}),
    Option("kickers", "Kickers", {"off": "without", "on": "nine cards that multiply a challenge card"}),
    Option("reinforcements", "Reinforcements", {"off": "without", "on": "fifteen cards that help after the reveal"}),
    Option(
        "flares",
        "Flares",
        {
            "off": "without",
            "used_up": "discarded after use",
            "kept": "kept by their players, for one use in each challenge",
        },
        "Cards with an effect for everybody and a stronger one for the owner of the power they name.",
    ),
    Option(
        "last_token",
        "The last token of a base",
        {"leaves": "may leave it", "stays": "must stay"},
        "Whether a launch or an alliance may empty a base.",
    ),
    Option(
        "empty_home",
        "An empty planet at home",
        {"on": "may be settled when the own color comes up", "off": "only by a won challenge"},
    ),
    Option("bases_to_win", "Foreign bases to win", {"5": "five", "4": "four, a shorter game"}),
    Option(
        "longest",
        "A game without end",
        {"100": "ends after a hundred challenges", "60": "ends after sixty challenges"},
        "Then whoever is nearest to victory has won.",
    ),
    Option(
        "windows",
        "Reactions",
        {
            "standing": "wait for those who want to be asked",
            "fast": "close when their short time is over",
            "every": "close when everybody has answered",
        },
        "When an opportunity to react is over.",
    ),
)
