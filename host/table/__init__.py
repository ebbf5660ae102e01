"""A table: its rows and its driver, held by one use case at a time and written in one transaction.

What acts at a table uses the verbs of `table.Table`; nothing is stored before `Commit.write`, where the layers above
add what follows from it (`contributions.py`); `tallies.py` notes in it what is counted later. The layers above import
most of it, `table`, `facts`, `prospect` and `stores` above all; `commit` and `tallies` only the house does. Begin with
`table.py`, then `unit.py` and `commit.py`.
"""
