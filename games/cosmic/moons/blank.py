"""Barren."""

from __future__ import annotations

from games.cosmic.moons.base import Moon


class BlankMoon(Moon, key="moon-blank"):
    """Does nothing; there are several, and only who has looked knows."""
