"""Statistics: what finished tables tell about people, games and servers.

What cannot be worked out later is kept by `host.table.tallies`; `books.py` has ratings at hand; everything else is
counted when somebody looks, and becomes a sheet. From outside only `stats.Stats` is used. Begin with `stats.py`.
"""
