"""What a judge of seasons says: what it counted, and each thing that is wrong."""

from __future__ import annotations

from dataclasses import dataclass, field

COUNTS = (
    "tables", "finished", "adjudicated", "repeated_pairs", "best_known_repeated_pairs", "standings_equal",
    "ratings_equal", "promoted", "relegated", "stuck", "sat_out", "vanished", "waited", "dead_hours",
)  # fmt: skip


@dataclass(slots=True)
class Verdict:
    """What is counted; and each thing that is wrong, in a line."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))
    findings: list[str] = field(default_factory=list)

    def report(self) -> dict[str, int | bool]:
        """As it is printed: what is equal is said, not counted."""
        return {name: bool(count) if name.endswith("_equal") else count for name, count in self.counts.items()}

    def find(self, line: str) -> None:
        """Something is wrong."""
        self.findings.append(line)

    @property
    def well(self) -> bool:
        """Whether nothing went wrong."""
        return not self.findings
