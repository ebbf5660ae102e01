"""Each option: what it changes, and what is so without it."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmic import RULES
from games.cosmic.content import POWERS, card
from games.cosmic.rules.card_events import ConsolationTaken, DeckCompleted
from games.cosmic.rules.challenge_events import HandChecked
from games.cosmic.rules.events import DestinyDrawn, DestinyRenewed, GameWon, RegroupBegun
from tests.games.cosmic.table import Table, challenge, position


def test_every_option_says_in_words_what_its_values_mean() -> None:
    for option in RULES.options:
        assert len(option.values) >= 2, option.key
        assert all(words and words != value for value, words in option.values.items()), option.key


def test_flares_are_in_the_deck_unless_agreed_otherwise() -> None:
    assert RULES.agree(4, "").options["flares"] == "used_up"


# --- powers


@pytest.mark.parametrize(
    ("homes", "option", "works"), [(2, "3", False), (2, "2", True), (1, "2", False), (1, "1", True)]
)
def test_so_many_home_bases_keep_the_power(homes: int, option: str, works: bool) -> None:
    planets: dict[str, dict[int, int]] = {f"0.{n}": {} for n in range(homes + 1, 6)}
    state = position(powers={0: "macron"}, planets=planets, home_bases=option)
    assert state.active_powers(0) == (["macron"] if works else [])


def test_a_player_may_zap_its_own_power_if_so_agreed() -> None:
    t = challenge("attack-08 cosmic-zap", "attack-10", powers={0: "virus"}, self_zap="on")
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "cosmic-zap").pass_windows()
    assert t.totals == (8 + 2, 14)


def test_an_announced_power_of_ones_own_is_zapped_only_if_so_agreed() -> None:
    for option, offered in (("on", True), ("off", False)):
        t = challenge(
            "attack-04 cosmic-zap", "attack-20", powers={0: "zombie"}, hands={2: "cosmic-zap"}, self_zap=option
        )
        t.play("attack-04", "attack-20", to="use announced")
        assert t.can_react(0, "cosmic-zap") is offered


# --- flares


def begun(**options: str) -> Table:
    return Table(RULES.new(RULES.agree(4, "4" * 64, {"planetoids": "off", **options})))


@pytest.mark.parametrize(("option", "each"), [("1", 1), ("3", 3)])
def test_so_many_further_flares_for_each_player(option: str, each: int) -> None:
    known = [key for key in RULES.registry.components if key not in POWERS and card(key).kind == "flare"]
    state = begun(powers="none", flares_added=option).state
    assert len(state.flares) == min(len(known), 4 * each)


def test_without_flares_none_is_added() -> None:
    assert begun(flares="off").told(DeckCompleted) == []


@pytest.mark.parametrize(("option", "second"), [("1", False), ("several", True)])
def test_one_flare_in_a_challenge_or_several(option: str, second: bool) -> None:
    state = position(
        cone=2, hands={0: "attack-04", 1: "attack-20"}, warp={0: 3}, edicts="off", flares="used_up", flares_each=option
    )
    state.players[0].hand += ["flare-warpish", "flare-zombie"]
    state.flares = ["flare-warpish", "flare-zombie"]
    t = Table(state).play("attack-04", "attack-20", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="tokens doomed")
    assert t.can_react(0, "flare-zombie") is second


# --- cards


@pytest.mark.parametrize(("option", "cards"), [("7", 7), ("8", 8)])
def test_a_new_hand_has_so_many_cards(option: str, cards: int) -> None:
    t = begun(powers="none", flares="off", edicts="off", hand_size=option)
    assert [len(player.hand) for player in t.state_at("turn").players] == [cards] * 4


def empty_handed(option: str) -> Table:
    deck = "attack-06 attack-06 attack-08 attack-08 attack-10 attack-10 attack-12 attack-12"
    return challenge("attack-08", "force-field", allies={2: ("offense", 1)}, deck=deck, new_hand=option)


def test_a_defense_without_a_challenge_card_may_first_play_others() -> None:
    t = empty_handed("plays_first")
    assert not t.told(HandChecked)
    t.pass_windows()
    assert [(event.seat, event.holds) for event in t.told(HandChecked)] == [(0, True), (1, False)]


def test_or_it_draws_a_new_hand_at_once() -> None:
    t = empty_handed("at_once")
    assert (t.told(HandChecked)[0].seat, t.told(HandChecked)[0].holds) == (1, False)
    assert "force-field#1" in t.state.discard
    assert len(t.state.players[1].hand) == 7


# --- tokens


@pytest.mark.parametrize(("option", "limit"), [("4", 4), ("3", 3)])
def test_the_offense_and_its_allies_send_so_many_tokens(option: str, limit: int) -> None:
    t = Table(position(phase="launch", hands={0: "attack-06", 1: "attack-08"}, edicts="off", most_tokens=option))
    form = t.asked(0, "launch").prompt
    assert form.fields["tokens"].at_most == limit  # type: ignore[attr-defined]
    t.launch("1.1", [2], p0_1=1).invite(1)
    assert t.asked(2, "ally").prompt.fields["tokens"].at_most == limit  # type: ignore[attr-defined]


def test_a_last_token_stays_if_so_agreed() -> None:
    def caps(option: str) -> list[Any]:
        t = Table(position(phase="launch", hands={0: "attack-06"}, edicts="off", last_token=option))
        return [bin.cap for bin in t.asked(0, "launch").prompt.fields["tokens"].bins]  # type: ignore[attr-defined]

    assert caps("leaves") == [4] * 5
    assert caps("stays") == [3] * 5


# --- destiny and turns


def last_card(option: str) -> Table:
    state = position(phase="destiny", hands={0: "attack-06"}, edicts="off", last_destiny=option)
    state.destiny_discard = [key for key in state.destiny if key != "color-2#1"]
    state.destiny = ["color-2#1"]
    return Table(state)


def test_the_last_destiny_card_is_never_drawn_unless_so_agreed() -> None:
    assert last_card("shuffled").told(DestinyRenewed)
    t = last_card("drawn")
    assert (t.told(DestinyRenewed), t.told(DestinyDrawn)[0].card) == ([], "color-2#1")


def test_an_empty_destiny_pile_is_shuffled_again() -> None:
    state = position(phase="destiny", hands={0: "attack-06"}, edicts="off", last_destiny="drawn")
    state.destiny, state.destiny_discard = [], state.destiny
    assert Table(state).told(DestinyRenewed)


@pytest.mark.parametrize(
    ("option", "number", "again"),
    [("2", 1, True), ("2", 2, False), ("1", 1, False), ("3", 2, True), ("3", 3, False), ("100", 9, True)],
)
def test_so_many_challenges_in_a_turn(option: str, number: int, again: bool) -> None:
    t = challenge("attack-20 attack-06", "attack-04", edicts="off", number=number, challenges_in_turn=option)
    t.play("attack-20", "attack-04")
    assert ((0, "another challenge") in t.questions) is again


# --- totals


@pytest.mark.parametrize("winner", ["defense", "offense"])
def test_equal_totals_go_to_whom_they_should(winner: str) -> None:
    t = challenge("attack-12", "attack-10", edicts="off", ties=winner).play("attack-12", "attack-10")
    assert t.totals == (14, 14)
    assert t.outcome == winner


# --- deals


@pytest.mark.parametrize(("option", "most"), [("6", 6), ("3", 3)])
def test_so_many_proposals_from_each_side(option: str, most: int) -> None:
    t = challenge("compromise attack-06", "compromise", cone=0, edicts="off", proposals=option)
    t.play("compromise", "compromise")
    terms = {
        "cards": [],
        "random": 1,
        "base": ["none"],
        "wanted": 0,
        "wanted base": ["none"],
        "wanted cards": [],
        "act": ["offer"],
    }
    for _ in range(most):
        t.answer(0, "deal", terms).answer(1, "deal", terms | {"random": 0, "wanted": 1})
    assert {choice.key for choice in t.asked(0, "deal").prompt.fields["act"].choices} == {"accept", "refuse"}


# --- winning

THREE_AWAY = {"2.1": {2: 1, 0: 1}, "2.2": {2: 1, 0: 1}, "2.3": {2: 1, 0: 1}, "3.1": {3: 1, 0: 1}}


@pytest.mark.parametrize(("option", "won"), [("5", False), ("4", True)])
def test_so_many_foreign_bases_win(option: str, won: bool) -> None:
    planets = {key: tokens for key, tokens in THREE_AWAY.items() if key != "3.1"}
    t = challenge("attack-20", "attack-04", planets=planets, edicts="off", bases_to_win=option)
    t.play("attack-20", "attack-04")
    assert bool(t.told(GameWon)) is won


@pytest.mark.parametrize(("option", "won"), [("4", True), ("5", False)])
def test_with_two_players_another_number_wins(option: str, won: bool) -> None:
    planets = {f"1.{n}": {1: 1, 0: 1} for n in (2, 3, 4)}
    t = challenge("attack-20", "attack-04", seats=2, planets=planets, edicts="off", bases_for_two=option)
    t.play("attack-20", "attack-04")
    assert bool(t.told(GameWon)) is won


def both_have_enough(option: str) -> Table:
    planets = {**THREE_AWAY, "3.2": {3: 1, 0: 1}, "0.1": {0: 4, 2: 1}, "0.2": {0: 4, 2: 1}, "1.2": {1: 4, 2: 1}}
    planets |= {"1.3": {1: 4, 2: 1}, "1.4": {1: 4, 2: 1}}
    t = challenge("attack-20", "attack-04", planets=planets, edicts="off", winners=option)
    return t.play("attack-20", "attack-04")


def test_several_who_have_enough_win_together_unless_so_agreed() -> None:
    assert both_have_enough("shared").told(GameWon)[0].seats == (0, 2)
    assert both_have_enough("most").told(GameWon)[0].seats == (0,)


def test_a_game_without_end_ends_when_it_was_agreed() -> None:
    for option, challenges, over in (("60", 60, True), ("100", 60, False), ("100", 100, True)):
        state = position(cone=2, hands={0: "attack-20", 1: "attack-04"}, edicts="off", longest=option)
        state.challenges = challenges
        assert bool(Table(state).play("attack-20", "attack-04").told(GameWon)) is over


# --- powers and cards that a table may read in two ways


@pytest.mark.parametrize(("option", "taken"), [("alike", 4), ("staked_apart", 2), ("apart", 2)])
def test_staked_tokens_count_for_consolation_unless_so_agreed(option: str, taken: int) -> None:
    hand = "attack-20 attack-30 attack-08 attack-06 attack-04"
    t = challenge(hand, "compromise", powers={0: "skeptic"}, planets={"1.1": {1: 2}}, further_losses=option)
    t.react(0, "skeptic").pass_windows().choose(1, "giving in", "no").play("attack-20", "compromise")
    t.answer(1, "tokens to lose", {"1.2": 2}).finish()
    assert "1 warp +4" in t.changes
    assert [event.count for event in t.told(ConsolationTaken)] == [taken]


@pytest.mark.parametrize(("option", "taken"), [("alike", 4), ("staked_apart", 4), ("apart", 2)])
def test_tokens_struck_besides_count_for_consolation_unless_so_agreed(option: str, taken: int) -> None:
    hand = "attack-20 attack-30 attack-08 attack-06 attack-04"
    t = challenge(hand, "compromise", powers={0: "cudgel"}, planets={"1.1": {1: 2}}, further_losses=option)
    t.play("attack-20", "compromise").answer(1, "tokens to lose", {"1.2": 2}).finish()
    assert [event.count for event in t.told(ConsolationTaken)] == [taken]


@pytest.mark.parametrize(("option", "taken"), [("alike", [2]), ("staked_apart", [2]), ("apart", [])])
def test_healed_tokens_count_for_consolation_unless_so_agreed(option: str, taken: list[int]) -> None:
    t = challenge("compromise", "attack-20 attack-08 attack-06", powers={2: "healer"}, further_losses=option)
    t.play("compromise", "attack-20").choose(2, "heal", "yes").pass_windows().answer(0, "tokens home", {"0.1": 2})
    t.finish()
    assert [event.count for event in t.told(ConsolationTaken)] == taken


@pytest.mark.parametrize("more", ["skeptic", "cudgel"])
@pytest.mark.parametrize(("option", "gone"), [("alike", 4), ("apart", 2)])
def test_what_is_lost_besides_leaves_the_game_by_the_void_unless_so_agreed(more: str, option: str, gone: int) -> None:
    powers = {0: f"void {more}"}
    t = challenge("attack-20", "attack-01", powers=powers, planets={"1.1": {1: 2}}, further_losses=option)
    if more == "skeptic":
        t.react(0, more).pass_windows().choose(1, "giving in", "no")
    t.play("attack-20", "attack-01").answer(1, "tokens to lose", {"1.2": 2}).finish()
    assert f"1 gone +{gone}" in t.changes


@pytest.mark.parametrize("more", ["skeptic", "cudgel"])
@pytest.mark.parametrize(("option", "cards"), [("alike", 4), ("apart", 2)])
def test_a_ghoul_feeds_on_what_is_lost_besides_unless_so_agreed(more: str, option: str, cards: int) -> None:
    deck = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"
    powers = {0: f"ghoul {more}"}
    t = challenge("attack-20", "attack-01", powers=powers, planets={"1.1": {1: 2}}, deck=deck, further_losses=option)
    if more == "skeptic":
        t.react(0, more).pass_windows().choose(1, "giving in", "no")
    t.play("attack-20", "attack-01").answer(1, "tokens to lose", {"1.2": 2}).finish()
    assert len(t.state.players[0].hand) == cards


@pytest.mark.parametrize(("option", "cards"), [("alike", 3), ("apart", 1)])
def test_a_ghoul_feeds_on_healed_tokens_unless_so_agreed(option: str, cards: int) -> None:
    deck = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"
    powers = {1: "ghoul", 2: "healer"}
    t = challenge("attack-01", "attack-20 attack-40", powers=powers, deck=deck, further_losses=option)
    t.play("attack-01", "attack-20").choose(2, "heal", "yes").pass_windows().answer(0, "tokens home", {"0.1": 2})
    assert len(t.finish().state.players[1].hand) == cards


@pytest.mark.parametrize(("option", "gone"), [("needed", 2), ("none", 4)])
def test_the_void_spares_the_last_tokens_unless_so_agreed(option: str, gone: int) -> None:
    planets: dict[str, dict[int, int]] = {"1.1": {1: 4}, "1.2": {1: 3}, "1.3": {}, "1.4": {}, "1.5": {}}
    t = challenge("attack-20", "attack-01", powers={0: "void"}, planets=planets, warp={1: 0}, void_minimum=option)
    assert f"1 gone +{gone}" in t.play("attack-20", "attack-01").finish().changes


@pytest.mark.parametrize(("option", "stays"), [("lands", True), ("leaves", False)])
def test_whoever_beats_filth_where_its_power_goes_with_the_base_goes_home_unless_so_agreed(
    option: str, stays: bool
) -> None:
    planets: dict[str, dict[int, int]] = {"1.4": {}, "1.5": {}}
    allies = {2: ("offense", 1)}
    t = challenge("attack-40 attack-20", "attack-08", powers={1: "filth"}, planets=planets, allies=allies,
                  edicts="off", filth_beaten=option)  # fmt: skip
    t.play("attack-40", "attack-08")
    if not stays:
        t.answer(0, "tokens home", {"0.1": 2}).answer(2, "tokens home", {"2.1": 1})
    t.finish()
    assert t.state.active_powers(1) == []
    assert t.state.planets["1.1"].tokens == ([2, 0, 1, 0] if stays else [0, 0, 0, 0])


@pytest.mark.parametrize(("option", "targets"), [("off", ["0", "2", "3"]), ("on", ["0", "1", "2", "3"])])
def test_a_plague_may_be_named_on_oneself_if_so_agreed(option: str, targets: list[str]) -> None:
    state = position(phase="regroup", hands={0: "attack-06", 1: "plague attack-09 compromise"}, plague_self=option)
    t = Table(state).react(1, "plague")
    assert sorted(t.choices(1, "target")) == targets
    if "1" in targets:
        t.choose(1, "target", "1").pass_windows().answer(1, "tokens to lose", {"1.1": 3})
        t.wait("cards to discard")
        assert "1 warp +3" in t.changes
        assert [key.partition("#")[0] for key in t.state.players[1].hand] == []


@pytest.mark.parametrize(("option", "regroups"), [("on", True), ("off", False)])
def test_after_a_time_gash_comes_a_regroup_unless_so_agreed(option: str, regroups: bool) -> None:
    hands = {0: "attack-20 attack-06", 1: "attack-04", 2: "time-gash"}
    t = Table(position(cone=2, hands=hands, warp={0: 2}, gash_regroup=option))
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "time-gash").pass_windows().wait("tokens home")
    assert ((0, "regroup") in t.questions) is regroups
    assert bool(t.told(RegroupBegun)) is regroups
