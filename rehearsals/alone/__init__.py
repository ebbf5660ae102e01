"""One person and bots: what `rehearsals.solo` plays and measures."""
