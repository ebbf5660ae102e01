"""A table: its rows and its driver, held by one use case at a time and written in one transaction.

What acts at a table uses the verbs of `table.Table`; nothing is stored before `commit.commit`, where the layers above
add what follows from it (`contributions.py`); `tallies.py` notes in it what is counted later. Import `table`, `facts`
and `stores` from above; `tables` and `commit` are the house's. Begin with `table.py`, then `unit.py` and `commit.py`.
"""
