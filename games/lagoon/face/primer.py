"""What somebody is told in their first game of Lagoon."""

from __future__ import annotations

from typing import Final

from games.lagoon.face.help import OF_POWERS
from games.primer import Primer

PRIMER: Final = Primer(
    aim=(
        "At the end the energy with most sites on the lagoon is its destiny: each seed of that energy is a point, and "
        "each site of another energy that you have unraveled two. Choose an energy early, bring its sites into play "
        "and take those that stand against it."
    ),
    why={
        "action": "You may act once for each refreshed druid, and explore once a turn, which brings a seed and a site. "
        "A druid that only moves is spent for this turn.",
        "begin powers": "A site you occupy has a power that works before your turn proper.",
        "refresh": "Only refreshed druids can act. Refresh those that stand where you want to act from.",
        "end powers": "A site you occupy has a power that works as your turn ends.",
        "invoking druid": "Every action exhausts a druid. A druid you need later, where it stands, should stay "
        "refreshed.",
        "druid to place": "Without a druid on the lagoon you could do nothing.",
        "place on a haven": "Havens are where druids enter the lagoon.",
        "walk to": "Where a druid stands decides which powers you have and which site it can unravel.",
        "relocate to": "Relocated, it goes straight there, whatever lies between.",
        "druid to summon": "More druids on the lagoon are more actions and more powers.",
        "summon to": "New druids enter on a haven. Choose one near to where you want to be.",
        "place tile": "The face that is up decides the site's energy, its power, and which seed you get. It counts for "
        "the destiny at the end.",
        "new space": "The new site is placed here; places beside your druids are within reach.",
        "step onto the new site": "The druid that explored may stand there at once, without a further action.",
        "energy": "A site takes three energy of the kind that unravels it: each site of that kind where a druid of "
        "yours stands gives one, and seeds make up for what is missing.",
        "exploration power": "This site's power works once, as it is found.",
        "step aside to": "The site under this druid leaves the lagoon.",
        "step aside together": "The site under these druids leaves the lagoon.",
        "starting haven": "The lagoon begins with three sites, one of each energy; one of them is a haven.",
        "second starting site": "The lagoon begins with one site of each energy.",
        "third starting site": "The lagoon begins with one site of each energy.",
    },
    of_components=OF_POWERS,
)
