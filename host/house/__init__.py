"""The house: what every room stands on, and the one way to change a table.

`house.House` has the database, the live tables, the courier, the clock and the painter; `House.do` is a use case at a
table and `House.ring` what a reminder does there. Here are also a table's life as everybody sees it, lists of tables
and the gate through which they are read. Every room takes a `House`. Begin with `house.py`.
"""
