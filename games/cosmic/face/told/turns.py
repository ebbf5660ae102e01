"""What is told of turns, destiny, the launch, alliances and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Event
from games.cosmic.face.phrases import destiny_words, planet_label, power_name, system_words
from games.cosmic.face.told.telling import Teller, plainly, silent
from games.cosmic.rules import events as e
from games.hosted import Names
from games.kit.sentences import seat_name, seats_words
from games.primer import PassesOver

PASSES_OVER: Final[PassesOver] = {
    e.TurnSkipped: lambda event: (event.seat, "You had nothing to challenge with, so your turn was passed over.")
}


def _challenge_begun(event: e.ChallengeBegun, names: Names) -> str | None:
    if event.number == 1:
        return None
    return f"{seat_name(names, event.seat)} makes another challenge in this turn."


def _game_won(event: e.GameWon, names: Names) -> str:
    who = seats_words(names, event.seats)
    has = "has" if len(event.seats) == 1 else "have"
    if event.why == "bases":
        return f"{who} {has} enough foreign bases and {'wins' if len(event.seats) == 1 else 'win together'}!"
    if event.why == "shared":
        return f"{who} share the victory!"
    if event.why == "standstill":
        return f"The game has lasted too long: {who} {has} come nearest to victory and {has} won."
    return f"{who} {'wins' if len(event.seats) == 1 else 'win'} by {power_name(event.why)}!"


def _destiny_drawn(event: e.DestinyDrawn, names: Names) -> str:
    if event.card.startswith("wild"):
        return "Destiny is wild: the offense challenges whom they like."
    return f"Destiny is {destiny_words(event.card, names)}."


def _defense_named(event: e.DefenseNamed, names: Names) -> str:
    name = seat_name(names, event.seat)
    if event.planet:
        return f"{name} is the defense and defends {planet_label(event.planet)} in {system_words(names, event.system)}."
    where = "" if event.seat == event.system else f" in {system_words(names, event.system)}"
    return f"{name} is the defense{where}."


def _cone_aimed(event: e.ConeAimed, names: Names) -> str:
    return f"The cone is aimed at {planet_label(event.planet)}."


def _players_invited(event: e.PlayersInvited, names: Names) -> str:
    side = f" to join the {event.side}" if event.seats else ""
    return f"{seat_name(names, event.by)} invites {seats_words(names, event.seats)}{side}."


TELLERS: Final[Mapping[type[Event], Teller]] = {
    e.TurnStarted: plainly("{seat}'s turn begins."),
    e.TurnSkipped: plainly("{seat} has nothing to challenge with; the turn ends."),
    e.TurnPassed: silent,
    e.ChallengeBegun: _challenge_begun,
    e.InterludeBegun: plainly("In between {seat} makes a challenge."),
    e.InterludeEnded: plainly("The interrupted turn goes on."),
    e.RevengeSworn: plainly("{seat} swears revenge: a challenge follows as soon as this one is over."),
    e.ChallengeVoided: plainly("The challenge is void, as if it had not been made."),
    e.RegroupBegun: silent,
    e.GameWon: _game_won,
    e.HandsDealt: silent,
    e.ChallengeClaimed: silent,  # the challenge itself is told
    e.DestinySought: silent,
    e.DestinyRejected: plainly("{by} rejects this destiny; another card is drawn."),
    e.DestinyDrawn: _destiny_drawn,
    e.DestinyRenewed: plainly("The destiny cards are shuffled again."),
    e.DefenseNamed: _defense_named,
    e.ConeAimed: _cone_aimed,
    e.AlliancesOpened: silent,
    e.GuestsPlanned: silent,
    e.PlayersInvited: _players_invited,
    e.GuestWaits: plainly("{seat} will answer the invitation last."),
    e.AnswerOpened: silent,
    e.AllyDeclined: plainly("{seat} declines to be an ally."),
    e.AllianceEnded: plainly("{seat} is no longer an ally."),
    e.AlliancesClosed: silent,
}
