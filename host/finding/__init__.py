"""Finding: how people find a game, and games find people.

Who waits for one in a server, when enough of them fit together, and who hears of new lobbies. From outside
`seekers.Finding` is used, the view that it returns, and for how long one may wait. Begin with `seekers.py`.
"""
