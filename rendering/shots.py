"""What a film is made of: scenes, and how long each is shown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rendering.scene import Scene


@dataclass(frozen=True, slots=True)
class Shot:
    """A scene, and how long it is shown."""

    scene: Scene
    milliseconds: int


Shots: TypeAlias = Callable[[], Iterator[Shot]]
"""The shots of a film from its beginning, made as they are asked for; of one size."""
