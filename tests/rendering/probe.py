"""What is asked of a painter's process about itself."""

from __future__ import annotations

import sys
from typing import Any


def modules(painter: Any) -> set[str]:
    """All that is loaded there."""
    return set(sys.modules)
