"""What somebody is told in their first game of Cosmic Encounter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Prompt
from games.cosmic.face.asked_by import askers
from games.cosmic.face.help import held
from games.cosmic.face.phrases import thing_name
from games.cosmic.face.texts import at_table, effect
from games.cosmic.rules.timing import SETUP
from games.cosmic.rules.views import CosmicView
from games.kit.sentences import count
from games.primer import Primer


def own_powers(view: CosmicView) -> Sequence[tuple[str, str]]:
    """A seat's own powers with their texts."""
    if view.viewer is None:
        return ()
    powers = {power.key for power in view.players[view.viewer].powers}
    return [(page.title, page.text) for page in held(view, {}) if page.key in powers]


def enough_here(view: CosmicView) -> str:
    """How many foreign bases win at this table: for a seat with its own markers."""
    if view.viewer is not None:
        return f"At this table you need {count(view.players[view.viewer].needed, 'foreign base')}."
    agreed = view.options["bases_for_two" if view.seats == 2 else "bases_to_win"]
    markers = view.options["planetoids"] == "on"
    return (
        f"At this table {agreed} are enough{', and one for each planetoid marker in your system' if markers else ''}."
    )


def because_of(prompt: Prompt, view: CosmicView) -> str:
    """The text of the power, card or moon that asks: of several that ask this the one that is in use, or that somebody
    has.
    """
    keys = askers(prompt)
    used = [use.key.partition("#")[0] for use in reversed(view.uses)]
    had = [power.key for player in view.players for power in player.powers]
    key = next((key for key in (*used, *had) if key in keys), keys[0])
    return f"{thing_name(key)}: {at_table(effect(key), view.options)}"


PRIMER: Final = Primer(
    aim=(
        "Be the first with enough foreign bases, which are tokens of yours on planets of other players: you win them "
        "in challenges, as the offense, who attacks, or as its ally, or by a deal. Whoever has enough wins, alone or "
        "with all who get there at once."
    ),
    here=enough_here,
    begins=lambda view: None if view.phase == SETUP else view.offense,
    why={
        "power": "Your power breaks a rule of the game, and only yours does so: take one whose text you understand.",
        "first planetoid": "A planetoid is one more planet that will move from system to system. Tokens that go there "
        "leave their planets; keep some on each of your home planets.",
        "move planetoid": "Who lives on planetoids has to move one, nearer to whoever it was aimed at and at last into "
        "ruin: move one on which you have little.",
        "bump planetoid": "There is room for two planetoids in a system, so one of them goes on.",
        "regroup": "Before each challenge of yours one of your lost tokens comes back. Put it where you have few.",
        "wild destiny": "Destiny names whom the offense must challenge; this card leaves it to you. Look for a weak "
        "planet, or somebody close to winning.",
        "own color": "Destiny shows your own colour, so you look homeward: drive out somebody who has a base "
        "there, take back an empty planet of yours, or draw again and challenge whoever comes up.",
        "settle": "Tokens go to this planet without a fight; from where you take them you have fewer.",
        "launch": "You are the offense. Tokens you send fight for the planet: win, and they become a base there; lose, "
        "and they go to the warp, from which one comes back before each challenge of yours. Allies add theirs, and get "
        "a base too.",
        "tokens again": "The cone was turned to another planet, so you may think again about what you send.",
        "invite": "The defense may have allies as well. They add one for each token, and get rewards if you win.",
        "ally": "An ally of the offense gets a base if they win; an ally of the defense gets cards or tokens. Who "
        "loses loses the tokens they sent; after a deal allies go home with nothing.",
        "side": "Both main players have invited you.",
        "card": "Both play a card face down. Two attacks: the higher total of card and tokens wins. An attack beats a "
        "compromise, but whoever lost by it takes a card of the winner for each token lost. Two compromises: a deal. "
        "Cards are not replaced.",
        "tokens home": "Tokens of yours return, and may go to any base where you have some. Bases with few tokens are "
        "the first to be attacked.",
        "tokens home and rewards": "Allies of a defense that wins are rewarded: a token out of the warp, or a card, "
        "for each token they sent.",
        "rewards": "Allies of a defense that wins are rewarded for each token they sent.",
        "from the warp": "Tokens come back to bases where you already have some.",
        "another challenge": "Who wins the first challenge of a turn, or makes a deal, may make a second.",
        "deal": "Both played a compromise: agree on an exchange of bases or cards. Without a deal both lose three "
        "tokens, so anything better than that is worth having.",
        "failed deal": "There is no deal after all, and this is its price.",
        "spend lucre": "Lucre is money: it buys what you lack.",
        "planet": "Only these planets are possible. A base is hardest to hold where few of your tokens stand.",
        "tokens": "Every token is taken from a base: where the last one leaves you have a base no longer.",
        "tokens to lose": "Something costs you tokens. They go to the warp; one comes back before each challenge of "
        "yours. Take them from where you have most.",
        "target": "What was used strikes one player. Think of who is nearest to winning.",
        "lift from the praw": "Tokens in the Praw come back by no regroup; in the warp they do, one each time.",
        "partner": "A deal is between two: whoever you offer it to must say yes.",
        "to": "Who gains, and at whose cost, belongs together.",
        "what": "What you learn binds the other in this challenge only.",
        "value": "It counts only for questions about attacks.",
    },
    reaction="You have a power, or hold a card such as an edict, that can be used at this very moment. Pass if it can "
    "do more later: most cards work once.",
    asked_by=lambda prompt: next(iter(askers(prompt)), ""),
    text=because_of,
    own=own_powers,
)
