"""How this game is tried beside its tests: a reader who sees nothing, figures of its own. Nothing here ships."""
