"""The games this house hosts."""

GAMES: tuple[object, ...] = ()
