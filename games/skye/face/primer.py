"""What somebody is told in their first game of Isle of Skye."""

from __future__ import annotations

from typing import Final

from games.primer import Primer

PRIMER: Final = Primer(
    aim=(
        "Have most points after the last round. Each round scores some of the four scoring tiles shown above the "
        "board, so build for those that are still to come, and keep enough gold to buy what you need."
    ),
    begins=lambda view: view.start,
    why={
        "price": "Everybody sees these tiles; what you ask for them stays secret until all have chosen. The axe sends "
        "one back into the bag; the price of the others is paid by whoever buys them, or by you if nobody does, so ask "
        "for what a tile is worth to you.",
        "buy": "From the start player clockwise, everybody may buy one tile from somebody else. What you pay is that "
        "person's to spend at once; gold that lies at your own tiles cannot be spent. Nobody is shown how much others "
        "have.",
        "second buy": "A second purchase, at the dolmen: Druid tiles do more than others and cost what the stone "
        "under them adds.",
        "keep": "You drew from the bag: one of these is yours.",
        "build": "All that you bought or kept joins your land now, edge to edge; what fits nowhere is lost. An area is "
        "all that joins of one terrain: with no open edge it is completed, and a scroll in it counts double. Barrels "
        "that a road joins to the castle are 1 gold a round.",
        "rescore": "This stone lets you score a scroll of yours once more.",
    },
)
