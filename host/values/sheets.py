"""Pictures that are asked for: which one, and what is shown with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from host.values.ports import Late, Picture
from rendering.scene import Scene


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to see: of a "game", a "server", a "person", a "table" or a "league", which of them (a
    game's key, an id), what of it, and which page from 1. `words`: without its picture.
    """

    scope: str
    which: str
    what: str = ""
    page: int = 1
    words: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something to look at: its pages as scenes, and all of it in lines of words."""

    title: str
    scenes: tuple[Scene, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """A page of a sheet, painted, with the words of all of it; `others` are what else there is of the same thing."""

    title: str
    wanted: Wanted
    pages: int
    words: tuple[str, ...]
    picture: Picture | Late | None = None
    others: Mapping[str, str] = field(default_factory=dict)
