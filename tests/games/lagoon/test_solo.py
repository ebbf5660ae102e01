"""Part 6.2: alone against the automaton, our own procedure (ruling L-34)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lagoon.content import ENERGIES
from games.lagoon.rules.events import AutomatonArrived, EndTriggered, LotDrawn, SiteExplored, SiteUnraveled, TurnBegan
from games.lagoon.rules.state import AJ
from games.lagoon.trials.bench import LEVELS, won_alone
from tests.games.lagoon.table import RULES, Table, acting, set_up

SITES = "1B 14A 21A"
CREW = {0: "E@1 a@1"}


def after_the_automaton(sites=SITES, crew=CREW, lot="elemeen", draws="", seeds="", **facts):
    """You end your turn at once; the automaton plays."""
    facts.setdefault("bag", draws)
    chance = {"lots": [lot] * 9, **facts.pop("chance", {})}
    return acting(sites, crew, seats=1, seeds={AJ: seeds}, draws=draws, chance=chance, **facts).end()


def explored(table):
    (event,) = table.told(SiteExplored)
    return event


# --- setting up


def test_you_play_first_and_the_automaton_has_no_druids():
    table = set_up(1)
    assert table.asked == (0, "action")
    assert len(table.state.druids) == 5
    assert table.state.seeds[AJ] == dict.fromkeys(ENERGIES, 2)


@pytest.mark.parametrize(("level", "seeds"), [("acolyte", 0), ("adept", 2), ("eldrid", 4)])
def test_its_level_says_with_how_many_seeds_of_each_energy_it_begins(level, seeds):
    assert set_up(1, solo_level=level).state.seeds[AJ] == dict.fromkeys(ENERGIES, seeds)


def test_a_table_may_agree_that_it_begins_without_seeds():
    assert set_up(1, solo_level="eldrid", solo_seeds="none").state.seeds[AJ] == dict.fromkeys(ENERGIES, 0)


def test_a_game_begun_before_there_was_this_option_goes_on_without_them():
    setup = RULES.agree(1, "0" * 64, {"solo_level": "eldrid"})
    agreed = {key: value for key, value in setup.options.items() if key != "solo_seeds"}
    table = Table(RULES.new(replace(setup, options=agreed)))
    assert table.state.seeds[AJ] == dict.fromkeys(ENERGIES, 0)


def test_two_people_meet_no_automaton_with_seeds():
    assert set_up(2, solo_level="eldrid").told(AutomatonArrived) == []


def test_turns_alternate():
    table = set_up(1).end().end()
    assert [event.seat for event in table.told(TurnBegan)] == [0, AJ, 0, AJ, 0]


# --- its explore step


def test_a_face_of_the_lots_energy_is_used():
    """Tile 19 is Elemeen and Vowelon."""
    assert explored(after_the_automaton(draws="19", lot="elemeen")).face == "19A"
    assert explored(after_the_automaton(draws="19", lot="vowelon")).face == "19B"


def test_without_one_it_is_the_face_whose_energy_has_more_sites():
    """Tile 2 is Vowelon and Deonin; two Vowelon sites lie there."""
    assert explored(after_the_automaton(draws="2", lot="elemeen")).face == "2A"
    assert explored(after_the_automaton("1B 15A 21A", draws="2", lot="elemeen")).face == "2B"


def test_and_the_first_side_if_they_are_equal():
    assert explored(after_the_automaton("1B 5B 6B", draws="20", lot="elemeen")).face == "20A"


def test_the_lot_goes_back():
    table = after_the_automaton(draws="2 3", bag="2 3 5")
    table.in_action_step().end()
    assert [event.energy for event in table.told(LotDrawn)] == ["elemeen", "elemeen"]


def test_it_gains_a_seed_of_the_face_and_uses_no_trove():
    table = after_the_automaton(draws="12", lot="elemeen", bag="12 5")
    assert table.state.seeds[AJ] == {"elemeen": 1, "vowelon": 0, "deonin": 0}
    assert table.asked == (0, "action")
    assert table.state.exploring == ""


def test_the_tile_lies_where_it_touches_most():
    """In a hexagon with one gap, the gap."""
    gap = "1B@0,-1 14A@1,-1 21A@1,0 2B@0,1 15A@-1,1 19A@-1,0"
    event = explored(after_the_automaton(gap, draws="3"))
    assert (event.q, event.r) == (0, 0)


def test_of_several_such_spaces_chance_chooses():
    table = after_the_automaton(draws="3", chance={"automaton_space": [(0, 1)]})
    assert (explored(table).q, explored(table).r) == (0, 1)


def test_with_an_empty_bag_it_skips_exploring():
    table = after_the_automaton(bag="", last_turns=[0, AJ])
    assert table.told(SiteExplored) == []
    assert table.driver.standing is not None


# --- its unravel step


def unraveled(table):
    return [event.tile for event in table.told(SiteUnraveled)]


def test_it_unravels_with_its_seeds_and_one_for_a_site_in_play():
    table = after_the_automaton("1B 14A 6B", seeds="ee", draws="9", lot="deonin", bag="9 5")
    assert unraveled(table) == ["14"]
    assert table.state.seeds[AJ]["elemeen"] == 0
    assert table.state.scored[AJ] == ["14A"]


def test_without_such_a_site_it_takes_the_full_amount():
    table = after_the_automaton("1B 14A 21A", seeds="ee", draws="8", lot="deonin", bag="8 5")
    assert unraveled(table) == []
    full = after_the_automaton("1B 14A 21A", seeds="eee", draws="8", lot="deonin", bag="8 5")
    assert unraveled(full) == ["14"]
    assert full.state.seeds[AJ]["elemeen"] == 0


def test_the_agreed_energy_holds_for_it_too():
    table = after_the_automaton("1B 14A 6B", seeds="e", draws="9", lot="deonin", unravel_energy="2")
    assert unraveled(table) == ["14"]


def test_locked_sites_the_only_haven_and_totems_are_no_targets():
    line = "1B@0,0 14A@1,0 6B@2,0"
    assert unraveled(after_the_automaton(line, seeds="ee", last_turns=[0, AJ])) == []
    promo = after_the_automaton("1B 21A PA", seeds="eee", last_turns=[0, AJ])
    assert unraveled(promo) == []


def test_it_prefers_the_energy_with_most_sites_in_play():
    table = after_the_automaton("1B 14A 5B 8B 11B 6B", seeds="eevv", last_turns=[0, AJ], solo_level="adept")
    assert len(unraveled(table)) == 1
    assert set(unraveled(table)) < {"5", "8", "11"}


def test_then_the_site_with_most_of_your_druids():
    table = after_the_automaton("1B 14A 16B 6B", {0: "E@16 a@16"}, seeds="ee", last_turns=[0, AJ])
    assert table.asked == (0, "step aside together")
    assert table.question.facts["site"] == "16"


def test_then_the_one_with_fewest_neighbours():
    """In the strip, the sites at the ends have two; 16B has two, 14A three."""
    table = after_the_automaton("1B 14A 6B 9B 16B", seeds="ee", last_turns=[0, AJ])
    assert unraveled(table) == ["16"]


def test_then_chance_chooses():
    sites = "16B 1B 6B 14A"
    for tile in ("14", "16"):
        table = after_the_automaton(sites, seeds="ee", last_turns=[0, AJ], chance={"automaton_target": [tile]})
        assert unraveled(table) == [tile]


def test_your_druids_there_step_aside_where_you_like():
    table = after_the_automaton("1B 14A 6B 5B", {0: "E@14 a@1"}, seeds="ee", last_turns=[0, AJ])
    assert table.asked == (0, "step aside to")
    table.choose("5")
    assert table.state.druids["0E"].at == "5"
    assert table.driver.standing is not None


def test_where_bystanders_forbid_it_your_druids_keep_it_off():
    facts = {"seeds": "ee", "last_turns": [0, AJ], "displaced_druids": "forbid"}
    assert unraveled(after_the_automaton("1B 14A 6B 5B", {0: "E@14 a@1"}, **facts)) == []
    assert unraveled(after_the_automaton("1B 14A 6B 5B", {0: "E@1 a@1"}, **facts)) == ["14"]


def test_where_bystanders_are_exiled_yours_are():
    facts = {"seeds": "ee", "last_turns": [0, AJ], "displaced_druids": "exile"}
    table = after_the_automaton("1B 14A 6B 5B", {0: "E@14 a@1"}, **facts)
    assert table.state.druids["0E"].at == ""


# --- its levels

RICH = "eeeeeeeee"
VOWELON = "1B 4B 7B 10B 13B 6B"


@pytest.mark.parametrize(("level", "most"), [("acolyte", 1), ("adept", 1)])
def test_acolyte_and_adept_unravel_at_most_once_a_turn(level, most):
    table = after_the_automaton(VOWELON, seeds=RICH, last_turns=[0, AJ], solo_level=level)
    assert len(unraveled(table)) == most


def test_the_eldrid_goes_on_until_it_cannot():
    """It had seeds left; what remains is locked, or the only haven, or of another energy."""
    table = after_the_automaton(VOWELON, seeds=RICH, last_turns=[0, AJ], solo_level="eldrid")
    assert len(unraveled(table)) > 1
    assert table.state.seeds[AJ]["elemeen"] >= 2
    left = {tile for tile, site in table.state.sites.items() if site.facts.energy == "vowelon"}
    assert left <= table.state.locked() | {"1"}


def two_turns(level):
    table = after_the_automaton(VOWELON, seeds=RICH, draws="9 12", lot="deonin", bag="9 12 15", solo_level=level)
    first = len(unraveled(table))
    table.in_action_step().end()
    return first, len(unraveled(table)) - first


def test_the_acolyte_lets_the_turn_after_an_unraveling_pass():
    assert two_turns("acolyte") == (1, 0)


def test_the_acolyte_does_not_rest_from_doing_nothing():
    table = after_the_automaton("1B 14A 6B", draws="9", lot="deonin", bag="9 5", solo_level="acolyte")
    assert unraveled(table) == []
    assert not table.state.automaton_rests


def test_the_levels_differ_for_somebody_sensible():
    acolyte, adept, eldrid = (won_alone(level, 16, "levels") for level in LEVELS)
    assert acolyte - adept >= 2
    assert adept - eldrid >= 3


def test_the_adept_does_not():
    assert two_turns("adept") == (1, 1)


# --- the end


def test_whoever_draws_the_last_tile_triggers_the_end_and_the_other_has_one_last_turn():
    table = after_the_automaton(draws="2", lot="vowelon")
    (triggered,) = table.told(EndTriggered)
    assert (triggered.seat, triggered.last_turns) == (AJ, (0,))
    table.in_action_step().end()
    assert table.driver.standing is not None
