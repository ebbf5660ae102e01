"""What somebody is told in their first game of Lagoon."""

from __future__ import annotations

from typing import Final

from games.primer import Primer

PRIMER: Final = Primer(
    aim=(
        "At the end the energy (Elemeen, Vowelon or Deonin) with most sites on the lagoon is its destiny: each seed of "
        "it that you hold is a point, and each site of another energy that you have unraveled, and so taken away, two. "
        "Choose an energy early, bring its sites into play and take those that stand against it."
    ),
    begins=lambda view: view.turn,
    why={
        "action": "Your druids are one Eldrid, the elder, and acolytes a to d. Each that is refreshed can act once; "
        "then it is exhausted until it is refreshed again, as a rule in your next turn. You may explore once a turn, "
        "which brings a site and a seed of its energy.",
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
        "rise on a haven": "The site under your druid was unraveled; on a haven it stays on the lagoon.",
        "awakening": "The portal wakes a druid whenever a site is unraveled. A refreshed druid can act.",
        "arrive refreshed": "Who arrives refreshed can act in this very turn.",
        "druid to exhaust": "The power that you invoke is paid with a druid that can act no more in this turn.",
        "druid to exile": "The power that you invoke is paid with a druid, which you must summon anew to use it again.",
        "druid to refresh": "A refreshed druid can act once more. Choose one that stands where you want to act from.",
        "druid to relocate": "The power moves a druid. Where it stands decides what it can do next.",
        "druid to walk": "The power moves a druid. Where it stands decides what it can do next.",
        "first druid": "The power lets two druids trade places: one of them is this.",
        "second druid": "The power lets two druids trade places: the other one is this.",
        "relocate site": "Where a site lies decides who can reach it, and what it stands beside.",
        "scored site": "A site of your score area joins the lagoon again, and counts for its energy there.",
        "return site": "The site counts for its energy again where it lies.",
        "seed to discard": "The power is paid with a seed. Keep those of the energy that you want to lead.",
        "seed to take": "A seed of the energy that leads at the end is a point, and seeds help to unravel.",
        "site to recycle": "The site leaves the lagoon and counts for its energy no longer.",
        "site to refresh": "All druids of yours that stand there can act again.",
        "site to relocate": "Where a site lies decides who can reach it, and what it stands beside.",
        "site to swap": "Two sites trade places. Where a site lies decides who can reach it.",
        "swap with": "Two sites trade places. Where a site lies decides who can reach it.",
        "site to turn": "The other face has another power and may have another energy, which counts for the destiny.",
    },
)
