"""What an answer would bring: the difference of two views, for previews, in pictures and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import Prompt, Seat
from games.hosted import Names
from games.kit.sentences import count, listed, upper
from games.lagoon.content import ENERGIES, Energy, FaceKey
from games.lagoon.face.phrases import (
    POWERS,
    destiny_words,
    druid_words,
    energy_name,
    face_name,
    seat_name,
    seeds_words,
    site_name,
)
from games.lagoon.rules.hexes import Hex
from games.lagoon.rules.views import DruidView, LagoonView


@dataclass(frozen=True, slots=True)
class Changes:
    """From one view to another. `moved` are druids on the board both before and after, `gone` and `new` are faces by
    their spaces, `shifted` are sites in play whose space changed."""

    moved: tuple[tuple[DruidView, DruidView], ...]
    entered: tuple[DruidView, ...]
    left: tuple[DruidView, ...]
    turned: tuple[DruidView, ...]
    gone: Mapping[Hex, FaceKey]
    new: Mapping[Hex, FaceKey]
    shifted: Mapping[str, tuple[Hex, Hex]]
    flipped: tuple[str, ...]
    seeds: Mapping[int, Mapping[Energy, int]]
    points: Mapping[int, int]

    @property
    def is_visible(self) -> bool:
        """Whether the lagoon looks different."""
        return bool(
            self.moved or self.entered or self.left or self.gone or self.new or self.shifted or self.flipped
            or self.turned or self.seeds
        )  # fmt: skip


def changes(before: LagoonView, after: LagoonView) -> Changes:
    """What is different."""
    was = {druid.key: druid for druid in before.druids}
    pairs = [(was[druid.key], druid) for druid in after.druids if druid.key in was]
    old = {site.tile: site for site in before.sites}
    new = {site.tile: site for site in after.sites}
    seeds = {
        side: diff
        for side in range(len(after.sides))
        if (
            diff := {
                energy: after.sides[side].seeds.get(energy, 0) - before.sides[side].seeds.get(energy, 0)
                for energy in ENERGIES
                if after.sides[side].seeds.get(energy, 0) != before.sides[side].seeds.get(energy, 0)
            }
        )
    }
    points = {
        side: after.sides[side].points_now - before.sides[side].points_now
        for side in range(len(after.sides))
        if after.sides[side].points_now != before.sides[side].points_now
    }
    return Changes(
        moved=tuple((a, b) for a, b in pairs if a.at and b.at and a.at != b.at),
        entered=tuple(b for a, b in pairs if not a.at and b.at),
        left=tuple(a for a, b in pairs if a.at and not b.at),
        turned=tuple(b for a, b in pairs if a.at and b.at and a.refreshed != b.refreshed),
        gone={(site.q, site.r): site.face for tile, site in old.items() if tile not in new},
        new={(site.q, site.r): site.face for tile, site in new.items() if tile not in old},
        shifted={
            tile: ((old[tile].q, old[tile].r), (site.q, site.r))
            for tile, site in new.items()
            if tile in old and (old[tile].q, old[tile].r) != (site.q, site.r)
        },
        flipped=tuple(tile for tile, site in new.items() if tile in old and old[tile].face != site.face),
        seeds=seeds,
        points=points,
    )


def _seeds(change: Mapping[Energy, int], name: str) -> str:
    spent = [seeds_words(energy, -number) for energy, number in change.items() if number < 0]
    gained = [seeds_words(energy, number) for energy, number in change.items() if number > 0]
    parts = ([f"spends {listed(spent)}"] if spent else []) + ([f"gains {listed(gained)}"] if gained else [])
    return f"{name} {listed(parts)}"


def lines_of(before: LagoonView, after: LagoonView, names: Names, me: Seat | None) -> list[str]:
    """The changes in short sentences without full stops, what matters most first."""
    diff = changes(before, after)
    lines = []
    for side, number in sorted(diff.points.items(), key=lambda item: item[0] != me):
        lines.append(f"{seat_name(names, side)} {number:+d} {'point' if abs(number) == 1 else 'points'} as it stands")
    scored = [face for side in after.sides for face in side.scored]
    went = {face: "is unraveled" if face in scored else "goes into the bag" for face in diff.gone.values()}
    lines += [f"{face_name(face)} {where}" for face, where in went.items()]
    lines += [f"{face_name(face)} joins the lagoon" for face in diff.new.values()]
    lines += [f"{site_name(after, tile)} is moved" for tile in diff.shifted]
    lines += [f"{site_name(after, tile)} is turned over" for tile in diff.flipped]
    lines += [_seeds(change, seat_name(names, side)) for side, change in diff.seeds.items()]
    lines += [f"{druid_words(b.key, names, me)} to {_label(after, b.at)}" for _, b in diff.moved]
    lines += [f"{druid_words(b.key, names, me)} enters at {_label(after, b.at)}" for b in diff.entered]
    lines += [f"{druid_words(a.key, names, me)} to the supply" for a in diff.left]
    refreshed = [druid_words(b.key, names, me) for b in diff.turned if b.refreshed]
    exhausted = [druid_words(b.key, names, me) for b in diff.turned if not b.refreshed]
    lines += [f"{listed(refreshed)} refreshed"] if refreshed else []
    lines += [f"{listed(exhausted)} exhausted"] if exhausted else []
    if before.destiny != after.destiny:
        lines.append(f"now {destiny_words(after)}")
    lines += _locks(before, after)
    return [upper(line) for line in lines]


def _label(view: LagoonView, tile: str) -> str:
    return next((site.label for site in view.sites if site.tile == tile), "")


def _locks(before: LagoonView, after: LagoonView) -> list[str]:
    was = {site.tile for site in before.sites if site.is_locked}
    now = {site.tile: site.label for site in after.sites}
    bound = [site.label for site in after.sites if site.is_locked and site.tile not in was]
    freed = [label for tile, label in now.items() if tile in was and not _is_locked(after, tile)]
    lines = [f"now locked (cannot be unraveled): {listed(bound)}"] if bound else []
    return lines + ([f"no longer locked: {listed(freed)}"] if freed else [])


def _is_locked(view: LagoonView, tile: str) -> bool:
    return any(site.tile == tile and site.is_locked for site in view.sites)


ACTION_GAINS: Final[Mapping[str, str]] = {
    "move": "a druid of yours stands one site further; it is exhausted for that",
    "summon": "one more druid of yours on the lagoon; another one is exhausted for it",
    "explore": "a new site and a seed of its energy; a druid and your marker are exhausted for it",
    "unravel": "a site for your score area, worth points if its energy is not the destiny at the end; the druid that "
    "stands there goes to your supply",
    "end": "nothing more in this turn; refreshed druids stay refreshed",
}
"""What each action brings, then what it costs: where it is chosen nothing of it has been done yet."""


def gain(before: LagoonView, after: LagoonView, prompt: Prompt, answer: Any) -> str:
    """What an answer brings, then what it costs, in one sentence; an empty string where it does nothing by itself."""
    diff, me = changes(before, after), prompt.seat
    if prompt.ask == "action" and not diff.is_visible:
        return _of_action(str(answer[0]))
    parts = []
    if number := diff.points.get(me, 0):
        parts.append(f"{number:+d} {'point' if abs(number) == 1 else 'points'} as it stands")
    others = [number for side, number in diff.points.items() if side != me]
    if others and not number:
        parts.append("points of others change")
    for energy, number in diff.seeds.get(me, {}).items():
        parts.append(f"{number:+d} {energy_name(energy)} {'seed' if abs(number) == 1 else 'seeds'}")
    if before.destiny != after.destiny:
        parts.append(destiny_words(after))
    displaced = [b for a, b in diff.moved if b.seat != me]
    if displaced and diff.gone:
        parts.append(f"{count(len(displaced), 'other druid')} displaced")
    if entered := [druid for druid in diff.entered if druid.seat == me]:
        parts.append(f"{count(len(entered), 'more druid')} of yours on the lagoon")
    for refreshed, what in ((True, "refreshed"), (False, "exhausted")):
        if turned := [druid_words(b.key) for b in diff.turned if b.seat == me and b.refreshed is refreshed]:
            parts.append(f"{listed(turned)} {what}")
    if left := [druid_words(druid.key) for druid in diff.left if druid.seat == me]:
        parts.append(f"{listed(left)} back in your supply")
    return "; ".join(parts)


def _of_action(key: str) -> str:
    """What an action is for, of a power what it does."""
    verb, _, power = key.partition(" ")
    return POWERS.get(power, "").rstrip(".") if verb == "invoke" else ACTION_GAINS.get(key, "")
