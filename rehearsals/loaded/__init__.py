"""A load: many people at many tables, who press at a rate and think in between; what it costs, and what was counted."""
