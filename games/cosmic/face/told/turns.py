"""What is told of turns, destiny, the launch, alliances and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Event
from games.cosmic.face.phrases import destiny_words, planet_label, power_name, system_words
from games.cosmic.face.told.telling import Teller, silent
from games.cosmic.rules import events as e
from games.hosted import Names
from games.kit.sentences import seat_name, seats_words


def _turn_started(event: e.TurnStarted, names: Names) -> str:
    return f"{seat_name(names, event.seat)}'s turn begins."


def _turn_skipped(event: e.TurnSkipped, names: Names) -> str:
    return f"{seat_name(names, event.seat)} has nothing to challenge with; the turn ends."


def _challenge_begun(event: e.ChallengeBegun, names: Names) -> str | None:
    if event.number == 1:
        return None
    return f"{seat_name(names, event.seat)} makes another challenge, number {event.number} of this turn."


def _interlude_begun(event: e.InterludeBegun, names: Names) -> str:
    return f"In between {seat_name(names, event.seat)} makes a challenge."


def _interlude_ended(event: e.InterludeEnded, names: Names) -> str:
    return "The interrupted turn goes on."


def _revenge_sworn(event: e.RevengeSworn, names: Names) -> str:
    return f"{seat_name(names, event.seat)} swears revenge: a challenge follows as soon as this one is over."


def _challenge_voided(event: e.ChallengeVoided, names: Names) -> str:
    return "The challenge is void, as if it had not been made."


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
    return f"Destiny is {destiny_words(event.card, names)}."


def _destiny_renewed(event: e.DestinyRenewed, names: Names) -> str:
    return "The destiny cards are shuffled again."


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


def _ally_declined(event: e.AllyDeclined, names: Names) -> str:
    return f"{seat_name(names, event.seat)} declines to be an ally."


def _alliance_ended(event: e.AllianceEnded, names: Names) -> str:
    return f"{seat_name(names, event.seat)} is no longer an ally."


def _destiny_rejected(event: e.DestinyRejected, names: Names) -> str:
    return f"{seat_name(names, event.by)} rejects this destiny; another card is drawn."


def _guest_waits(event: e.GuestWaits, names: Names) -> str:
    return f"{seat_name(names, event.seat)} will answer the invitation last."


TELLERS: Final[Mapping[type[Event], Teller]] = {
    e.TurnStarted: _turn_started,
    e.TurnSkipped: _turn_skipped,
    e.TurnPassed: silent,
    e.ChallengeBegun: _challenge_begun,
    e.InterludeBegun: _interlude_begun,
    e.InterludeEnded: _interlude_ended,
    e.RevengeSworn: _revenge_sworn,
    e.ChallengeVoided: _challenge_voided,
    e.RegroupBegun: silent,
    e.GameWon: _game_won,
    e.HandsDealt: silent,
    e.ChallengeClaimed: silent,  # the challenge itself is told
    e.DestinySought: silent,
    e.DestinyRejected: _destiny_rejected,
    e.DestinyDrawn: _destiny_drawn,
    e.DestinyRenewed: _destiny_renewed,
    e.DefenseNamed: _defense_named,
    e.ConeAimed: _cone_aimed,
    e.AlliancesOpened: silent,
    e.GuestsPlanned: silent,
    e.PlayersInvited: _players_invited,
    e.GuestWaits: _guest_waits,
    e.AnswerOpened: silent,
    e.AllyDeclined: _ally_declined,
    e.AllianceEnded: _alliance_ended,
    e.AlliancesClosed: silent,
}
