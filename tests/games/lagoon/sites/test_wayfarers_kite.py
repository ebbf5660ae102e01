"""Wayfarer's Kite (16B): one or two of your druids each walk one site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "16B@0,0 14A@1,0 21A@2,0 1A@3,0"
CREW = {0: "E@16 a@1- b@21", 1: "E@14"}


def test_two_druids_walk_one_site_each():
    table = acting(LINE, CREW).invoke("16B", by="0b").choose("0E").choose("0a")
    table.expect_only("0b exhausted", "0E at 14", "0a at 21")


def test_one_is_enough():
    table = acting(LINE, CREW).invoke("16B", by="0b").choose("0a").choose("none")
    table.expect_only("0b exhausted", "0a at 21")


def test_the_first_must_walk():
    table = acting(LINE, CREW).invoke("16B", by="0b")
    assert table.choices == ["0E", "0a", "0b"]


def test_nobody_walks_twice_and_nobody_of_another_circle():
    table = acting(LINE, CREW).invoke("16B", by="0b").choose("0E")
    assert table.choices == ["0a", "0b", "none"]
