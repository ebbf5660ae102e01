"""Play: what people do and see at a table whose game has begun.

Answers by press and by typing, panels, drafts, standing orders, several answers at once, seats that change hands, and
what the clock does to whoever does not answer. Each room is a class over the house; the layers above import
`absentees`, `free_seats` and `standing_orders`. Begin with `seat.py`, then `panels.py`.
"""
