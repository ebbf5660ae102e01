"""How people find a game: who waits for one, when enough do, and who hears of new lobbies."""
