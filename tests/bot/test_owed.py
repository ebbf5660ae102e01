"""What was promised is kept until it is given, whatever ends the process."""

from __future__ import annotations

import pytest

from bot.ui.owed import Debt, Owed

TURN, PRESS = Debt(1, "a token", False), Debt(2, "another", True)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "health.owed"


def test_whoever_comes_after_a_kill_knows_what_is_owed(path):
    owed = Owed(path)
    owed.promise(TURN)
    owed.promise(PRESS)
    owed.given(TURN.id)
    assert dict(Owed(path).inherited) == {PRESS.id: PRESS}


def test_what_was_given_after_the_start_is_not_owed_again(path):
    Owed(path).promise(TURN)
    heir = Owed(path)
    heir.promise(PRESS)
    heir.given(TURN.id)
    assert dict(Owed(path).inherited) == {PRESS.id: PRESS}


def test_nothing_of_it_stays_in_the_file_when_nothing_is_owed_and_others_may_never_read_it(path):
    owed = Owed(path)
    owed.promise(TURN)
    assert path.stat().st_mode & 0o777 == 0o600
    owed.given(TURN.id)
    assert path.read_text() == ""


def test_a_line_that_was_cut_off_spoils_no_other(path):
    Owed(path).promise(TURN)
    path.write_text(path.read_text() + '[3, "hal')
    assert dict(Owed(path).inherited) == {TURN.id: TURN}


def test_a_file_that_is_gone_is_begun_anew(path):
    owed = Owed(path)
    owed.promise(TURN)
    path.unlink()
    owed.promise(PRESS)
    assert dict(Owed(path).inherited) == {PRESS.id: PRESS}
    owed.close()
    owed.given(PRESS.id)
    assert dict(Owed(path).inherited) == {}


def test_promises_of_the_last_process_that_cannot_be_read_are_a_line_in_the_log(path, caplog):
    path.mkdir()
    assert dict(Owed(path).inherited) == {}
    assert "promised answers of the last process cannot be read" in caplog.text


def test_that_nothing_was_ever_promised_is_no_line_in_the_log(path, caplog):
    assert dict(Owed(path).inherited) == {}
    assert not caplog.records
