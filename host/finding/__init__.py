"""Finding: how people find a game, and games find people.

Who waits for one in a server, when enough of them fit together, and who hears of new lobbies. From outside only
`seekers.Finding` is used, and the view that it returns. Begin with `seekers.py`.
"""
