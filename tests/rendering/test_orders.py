"""What a painter is asked for arrives as it was sent."""

import pickle
from dataclasses import replace
from functools import partial

from engine import Driver
from rendering.encode import BOARD_LIMIT
from rendering.raster import orders
from rendering.raster.orders import Order
from tests.games.declared import declaring


@declaring("sprites")
def test_a_scene_arrives_as_it_was_sent_and_equal_ones_are_one_order(game):
    view = Driver.start(game.rules, game.rules.agree(game.rules.seats[0], "sent"))[0].view(None)
    names = {seat: f"Player {seat + 1}" for seat in range(game.rules.seats[0])}
    scenes = [game.face.board(view, names) for _ in range(2)]
    one, other = (Order(partial(orders.picture, scene, BOARD_LIMIT)) for scene in scenes)
    assert pickle.loads(one.message).args[0] == scenes[0]
    assert one.digest == other.digest
    assert one.digest != Order(partial(orders.picture, replace(scenes[0], width=9), BOARD_LIMIT)).digest
