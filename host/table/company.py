"""With whom somebody plays: where one plays with bots only, and nothing is rated, advice harms nobody."""

from __future__ import annotations

from host.table.table import Table
from host.values.opponents import can_be_played


def may_be_advised(table: Table) -> bool:
    """Whether one person plays here with bots, nobody else ever did, no league counts it, and bots know the game."""
    played = {share.user_id for shares in table.facts.shares.values() for share in shares if share.user_id is not None}
    is_rated = table.facts.league is not None or len(played) > 1
    return table.alone and not is_rated and can_be_played(table.row.game)
