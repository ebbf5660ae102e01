"""The host: everything between Discord's commands and the games' engine.

Its folders are layers, each of which knows only those below it: docs/ARCHITECTURE.md has the map, `tests/layers.py` the
order. From outside one `service.Host` is made and its rooms are called; what they return is plain data of `values`.
Begin with `service.py`, then follow one of the journeys of the map.
"""
