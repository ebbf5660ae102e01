"""Figures: what benches and rehearsals measure, and how `make bench` prints it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number. `target` is the product's bound, `better` which side of it is good."""

    name: str
    value: float
    unit: str
    target: float | None = None
    better: str = "lower"

    @property
    def reached(self) -> bool | None:
        """Whether the target is met; None without a target."""
        if self.target is None:
            return None
        return self.value <= self.target if self.better == "lower" else self.value >= self.target

    def line(self) -> str:
        """One line for a person: name, number, bound, verdict."""
        bound = "" if self.target is None else f"  ({'≤' if self.better == 'lower' else '≥'} {self.target:,g})"
        verdict = {True: "reached", False: "MISSED", None: ""}[self.reached]
        digits = 2 if self.value < 10 else 1
        return f"{self.name:<58} {self.value:>12,.{digits}f} {self.unit:<14}{bound:<12} {verdict}".rstrip()


def percentile(samples: list[float], share: float) -> float:
    """The value below which `share` (0..1) of the samples lie."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def milliseconds(work: Callable[[], object]) -> float:
    """How long `work` took."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000
