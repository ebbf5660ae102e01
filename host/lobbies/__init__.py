"""Lobbies: a table before its first move, from its opening to its start.

`new_table.py` says what may be opened and writes it, for people, leagues and imports alike; `lobby.py` is what people
do until the game begins, `news.py` tells who wants to hear of it, `rematch.py` opens the next one. Whoever opens or
begins a table imports `lobby` and `new_table`. Begin with `lobby.py`.
"""
