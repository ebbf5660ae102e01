"""What is told of powers, and of everything that is announced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Event, UseAnnounced, UseCancelled, UseSettled
from games.cosmic.content import POWERS
from games.cosmic.face.phrases import card_name, is_card, power_name, thing_name
from games.cosmic.face.told.telling import Teller, plainly, silent
from games.cosmic.face.uses import used
from games.cosmic.rules import power_events as p
from games.cosmic.rules.names import NOBODY
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name, seats_words


def _powers_offered(event: p.PowersOffered, names: Names) -> str:
    return f"{seat_name(names, event.seat)} may choose: {listed([power_name(k) for k in event.powers], 'or')}."


def _power_dealt(event: p.PowerDealt, names: Names) -> str:
    return f"{seat_name(names, event.seat)} is the {power_name(event.power)}. {POWERS[event.power].line}."


def _power_gone(event: p.PowerGone, names: Names) -> str:
    return f"{seat_name(names, event.seat)} is the {power_name(event.power)} no longer."


def _powers_exchanged(event: p.PowersExchanged, names: Names) -> str:
    return f"{seats_words(names, (event.one, event.two))} exchange their powers."


def _power_borrowed(event: p.PowerBorrowed, names: Names) -> str:
    owner, power = seat_name(names, event.owner), power_name(event.power)
    if event.borrower == NOBODY:
        return f"{owner} is without {power} until the challenge ends."
    return f"{seat_name(names, event.borrower)} uses {owner}'s {power} until the challenge ends."


def _power_zapped(event: p.PowerZapped, names: Names) -> str:
    return f"{seat_name(names, event.seat)}'s {power_name(event.power)} is off until the challenge ends."


def _counters_changed(event: p.CountersChanged, names: Names) -> str | None:
    if not event.by:
        return None
    verb = "gains" if event.by > 0 else "loses"
    return f"{power_name(event.power)} {verb} {count(abs(event.by), 'counter')}."


def _effect_begun(event: p.EffectBegun, names: Names) -> str:
    return f"{thing_name(event.card)} works until the challenge ends."


def _effect_declared(event: p.EffectDeclared, names: Names) -> str | None:
    """What is declared openly is told as it is announced."""
    if not event.secret:
        return None
    return f"{seat_name(names, event.seat)} has chosen in secret for {thing_name(event.key)}; it comes out at the end."


def _player_bound(event: p.PlayerBound, names: Names) -> str:
    bond = event.bond
    who = seat_name(names, bond.seat)
    if bond.what == "card":
        guest, shown = seat_name(names, bond.ally), f" ({card_name(bond.word)})" if bond.word else ""
        return f"{who} must play the card shown to {guest}{shown}, if {guest} joins."
    return f"{who} is bound: {bond_words(bond.what, bond)}."


def bond_words(what: str, bond: Any) -> str:
    """What somebody has to play, if it can."""
    if what == "compromise":
        return "a compromise must be played" if bond.yes else "no compromise may be played"
    if what == "above":
        return f"an attack above {bond.value} {'must' if bond.yes else 'may not'} be played"
    if bond.word:
        return f"{card_name(bond.word)} must be played, if possible"
    return "a certain card must be played, if possible"


def _question_answered(event: p.QuestionAnswered, names: Names) -> str:
    who, by = seat_name(names, event.seat), seat_name(names, event.by)
    asked = {
        "holds card": f"whether {who} holds {card_name(event.word) if event.word else 'a card'}",
        "holds above": f"whether {who} holds an attack above {event.value}",
        "plays compromise": f"whether {who} will play a compromise",
        "plays above": f"whether {who} will play an attack above {event.value}",
        "plays what": f"which card {who} will play",
        "highest attack": f"for the highest attack of {who}",
        "compromises held": f"how many compromises {who} holds",
    }
    answer = card_name(event.answer) if event.what == "plays what" and event.answer != "none" else event.answer
    return f"{by} asks {asked[event.what]}; the true answer is “{answer}”."


def _use_announced(event: UseAnnounced, names: Names) -> str:
    return used(event.seat, event.key, dict(event.choices), names)


def _use_settled(event: UseSettled, names: Names) -> str | None:
    if not event.cancelled:
        return None
    whose = "" if is_card(event.key) else f"{seat_name(names, event.seat)}'s "
    return f"{whose}{thing_name(event.key)} has no effect."


TELLERS: Final[Mapping[type[Event], Teller]] = {
    p.PowersOffered: _powers_offered,
    p.PowerDealt: _power_dealt,
    p.PowerGone: _power_gone,
    p.PowersExchanged: _powers_exchanged,
    p.PowerBorrowed: _power_borrowed,
    p.PowerZapped: _power_zapped,
    p.CountersChanged: _counters_changed,
    p.PowersLost: plainly("{seat} has too few home bases left: the power is lost until there are enough again."),
    p.PowersRegained: plainly("{seat} has enough home bases again; the power is back."),
    p.EffectBegun: _effect_begun,
    p.EffectDeclared: _effect_declared,
    p.PlayerBound: _player_bound,
    p.QuestionAnswered: _question_answered,
    p.PowerNoted: silent,
    p.ChallengeNoted: silent,
    p.Reacted: silent,
    UseAnnounced: _use_announced,
    UseCancelled: silent,
    UseSettled: _use_settled,
}
