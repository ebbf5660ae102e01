"""The host: everything between Discord's commands and the games' engine.

Its folders are layers, each of which knows only those below it: docs/ARCHITECTURE.md has the map, and
`tests/test_architecture.py` the order. Outside, `service.Host` is made once and its rooms are called; plain data comes
back from `values`. Begin with `service.py`, then follow one of the journeys of the map.
"""
