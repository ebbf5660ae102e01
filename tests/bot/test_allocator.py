"""What pictures took goes back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys

from bot.process import allocator

PICTURES = """
import sys
from pathlib import Path
from bot.process import allocator

def megabytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6

if sys.argv[1] == "given back":
    allocator.give_back()
bytes(1_000_000)  # whoever frees that much has the next blocks of this size and less in the heap
before, stays = megabytes(), []
pictures = []
for each in range(200):
    pictures.append(bytes([each]) * 200_000)
    stays.append(bytes([each]) * 1_000)
pictures.clear()
print(megabytes() - before)
"""


def test_what_pictures_took_goes_back_although_something_beside_them_stays():
    def kept(how: str) -> float:
        return float(subprocess.run([sys.executable, "-c", PICTURES, how], capture_output=True, check=True).stdout)

    if platform.libc_ver()[0] != "glibc":
        assert not allocator.give_back(), "no other library can be told"
        return
    assert kept("given back") < 5
    assert kept("as usual") > 20


def test_other_libraries_are_left_as_they_are(monkeypatch):
    monkeypatch.setattr(allocator.ctypes, "CDLL", lambda name: object())
    assert not allocator.give_back()
