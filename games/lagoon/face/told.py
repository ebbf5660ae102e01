"""What happened, one sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from games.hosted import Names
from games.kit.sentences import count, listed, upper
from games.lagoon.content import FaceKey, other_side
from games.lagoon.face.phrases import both_faces, druid_words, energy_name, face_name, seat_name, seeds_words
from games.lagoon.rules import events as e
from games.lagoon.rules.hexes import label


def site_words(faces: Sequence[FaceKey], tile: str) -> str:
    """A site by the face that was up, else by its tile."""
    return face_name(faces[0]) if faces else f"tile {tile}"


def told(event: Event, names: Names) -> str | None:
    """An event as one sentence, or None where it is bookkeeping."""
    words = _setting_up(event, names) or _druids(event, names) or _sites(event, names) or _turns(event, names)
    return upper(words) if words else None


AUTOMATON_IS = (
    "Your opponent is the automaton: after each of your turns it explores a tile and, if it can, unravels a site, by "
    "lot and by rule, and it scores as you do."
)


def _setting_up(event: Event, names: Names) -> str | None:
    match event:
        case e.StartPlayerDrawn(seat):
            begins = f"{seat_name(names, seat)} begins."
            return f"{begins} {AUTOMATON_IS}" if len(names) == 1 else begins
        case e.SiteLaid(face, q, r):
            return f"{face_name(face)} lies at {label((q, r))}."
        case e.BagFilled(tiles):
            return f"{count(len(tiles), 'tile')} go into the bag."
        case e.CircleArrived(seat):
            return f"{seat_name(names, seat)}'s Eldrid and an acolyte arrive at the starting haven."
        case e.AutomatonArrived(seeds):
            return f"The automaton begins with {count(seeds, 'seed')} of each energy."
        case _:
            return None


def _turns(event: Event, names: Names) -> str | None:
    match event:
        case e.TurnBegan(seat):
            return f"{seat_name(names, seat)}'s turn begins."
        case e.TurnEnded(seat):
            return f"{seat_name(names, seat)}'s turn ends."
        case e.SeedGained(seat, energy):
            return f"{seat_name(names, seat)} gains {seeds_words(energy)}."
        case e.SeedsSpent(seat, energy, number):
            return f"{seat_name(names, seat)} discards {seeds_words(energy, number)}."
        case e.LotDrawn(energy):
            return f"The lot says {energy_name(energy)}."
        case e.AutomatonPlayed(unraveled):
            return "The automaton is done." if unraveled else "The automaton is done; it has unraveled nothing."
        case e.EndTriggered(_, last_turns, stalemate):
            why = "Nothing has moved the lagoon for too long" if stalemate else "The bag is empty"
            left = f"last turns: {listed([seat_name(names, seat) for seat in last_turns])}"
            return f"{why}; {left}." if last_turns else f"{why}; nobody has another turn."
        case e.DestinyRevealed(dominant, points):
            fate = f"The lagoon's destiny is {listed([energy_name(energy) for energy in dominant])}"
            if not dominant:
                fate = "No energy prevails: the lagoon has no destiny"
            scores = listed([f"{seat_name(names, side)} {number}" for side, number in enumerate(points)])
            return f"{fate}. Points: {scores}."
        case _:
            return None


def _druids(event: Event, names: Names) -> str | None:
    match event:
        case e.DruidRefreshed(druid):
            return f"{druid_words(druid, names)} is refreshed."
        case e.DruidExhausted(druid):
            return f"{druid_words(druid, names)} is exhausted."
        case e.DruidWalked(druid, to, steps, stretched, faces):
            far = f" {count(steps, 'site')}," if steps > 1 else ""
            more = ", by Slipstream Ford" if stretched else ""
            return f"{druid_words(druid, names)} walks{far} to {site_words(faces, to)}{more}."
        case e.DruidRelocated(druid, to, faces):
            return f"{druid_words(druid, names)} goes to {site_words(faces, to)}."
        case e.DruidSteppedAside(druid, to, faces):
            return f"{druid_words(druid, names)} steps aside to {site_words(faces, to)}."
        case e.DruidsTradedPlaces(one, other):
            return f"{druid_words(one, names)} and {druid_words(other, names)} trade places."
        case e.DruidSummoned(druid, to, refreshed, faces):
            state = "refreshed" if refreshed else "exhausted"
            return f"{druid_words(druid, names)} is summoned to {site_words(faces, to)}, {state}."
        case e.DruidPlaced(druid, to, refreshed, faces):
            state = "refreshed" if refreshed else "exhausted"
            return f"{druid_words(druid, names)} is put on {site_words(faces, to)}, {state}."
        case e.DruidExiled(druid, unraveling):
            return f"{druid_words(druid, names)} {'returns' if unraveling else 'is exiled'} to the supply."
        case e.MarkerFlipped(seat, refreshed):
            state = "may explore" if refreshed else "has used the marker to explore"
            return f"{seat_name(names, seat)} {state}{' again' if refreshed else ''}."
        case _:
            return None


def _sites(event: Event, names: Names) -> str | None:
    match event:
        case e.PowerUsed(seat, face):
            return f"{seat_name(names, seat)} uses {face_name(face)}, once this turn."
        case e.PowerInvoked(seat, face):
            return f"{seat_name(names, seat)} invokes {face_name(face)}."
        case e.TileDrawn(seat, tile):
            return f"{seat_name(names, seat)} draws {both_faces(tile)}."
        case e.SiteExplored(seat, face, q, r):
            return f"{seat_name(names, seat)} explores {face_name(face)} at {label((q, r))}."
        case e.SiteReturned(face, q, r):
            return f"{face_name(face)} joins the lagoon at {label((q, r))}."
        case e.SiteRecycled(tile, faces):
            return f"{site_words(faces, tile)} goes into the bag."
        case e.SiteRelocated(tile, q, r, faces):
            return f"{site_words(faces, tile)} floats to {label((q, r))}."
        case e.SitesSwapped(one, other, faces):
            first, second = (face_name(face) for face in faces) if faces else (f"tile {one}", f"tile {other}")
            return f"{first} and {second} change places."
        case e.SiteTurned(tile, faces):
            back = f" and is now {face_name(other_side(faces[0]))}" if faces else ""
            return f"{site_words(faces, tile)} is turned over{back}."
        case e.SiteUnraveled(seat, tile, _, faces):
            return f"{seat_name(names, seat)} unravels {site_words(faces, tile)}."
        case e.TotemTurned(seat, tile, faces):
            back = f"; it is now {face_name(other_side(faces[0]))}" if faces else ""
            site = site_words(faces, tile)
            return f"{seat_name(names, seat)} unravels {site}{back}, and all druids there are exhausted."
        case _:
            return None
