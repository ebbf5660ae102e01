"""Cosmic Encounter in the order of its rules: a function for each phase."""

from __future__ import annotations

from engine import Flow
from games.cosmic.rules import timing
from games.cosmic.rules.alliance import alliance_phase
from games.cosmic.rules.dealing import deal_phase
from games.cosmic.rules.destiny import destiny_phase
from games.cosmic.rules.launch import launch_phase
from games.cosmic.rules.planetoids import planetoid_phase
from games.cosmic.rules.planning import planning_phase, reveal_phase
from games.cosmic.rules.resolution import resolution_phase
from games.cosmic.rules.setup import set_up
from games.cosmic.rules.turn import end_phase, regroup_phase, turn_phase
from games.cosmic.rules.verbs import Cosmic


def play(g: Cosmic) -> Flow[None]:
    """Set up; then turn after turn of one or more challenges, until somebody has won."""
    yield from g.phases(
        {
            timing.SETUP: set_up,
            timing.TURN: turn_phase,
            timing.PLANETOID: planetoid_phase,
            timing.REGROUP: regroup_phase,
            timing.DESTINY: destiny_phase,
            timing.LAUNCH: launch_phase,
            timing.ALLIANCE: alliance_phase,
            timing.PLANNING: planning_phase,
            timing.REVEAL: reveal_phase,
            timing.RESOLUTION: resolution_phase,
            timing.DEAL: deal_phase,
            timing.END: end_phase,
        }
    )
