"""What Henge remembers: tables, decisions, what is still to be said and when to wake, in SQLite or PostgreSQL.

Storage knows no game and no Discord; it keeps text and numbers. JSON arrives and leaves as encoded text. Every time and
every length of time is a whole number of milliseconds, times since 1970-01-01 UTC. Every use case is one transaction:

    async with database.transaction() as tx:
        tables = TableStore(tx)
        await tables.append_inputs(17, expected_seq=41, rows=[...])
        await OutboxStore(tx).put("board", table_id=17, payload="{}", at=now, merge_key="board:17")
        await tables.remember(key, receipt, at=now)
"""
