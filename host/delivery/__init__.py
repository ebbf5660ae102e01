"""Delivery: what is said, in public and in private, and how it gets there.

Whatever is to be said is a row of the outbox, written by the commit that makes it true; `courier.py` takes the rows,
`speaker.py` renders each from the newest view, and the announcer sends it. Rooms import the words (`posts`, `story`)
and what puts a row (`asides`, `nudges`, `notices`). Begin with `courier.py`, then `table_messages.py`.
"""
