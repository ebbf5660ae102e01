"""A painter's process: orders come in at one end of a pipe, answers go out at the other.

`python -m rendering.raster.child NICE` goes so far behind the process that answers people, and ends when the pipe does,
whatever it is doing, and however that ended.
"""

import contextlib
import gc
import logging
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from typing import Any, BinaryIO

from rendering.raster.orders import LENGTH, Recipe, Work


class _Told(logging.Handler):
    """What is logged here is told to whoever asked, and stands in their log."""

    def __init__(self, answers: "_Answers") -> None:
        super().__init__(logging.INFO)
        self._answers = answers

    def emit(self, record: logging.LogRecord) -> None:
        self._answers.send("log", record.name, record.levelno, self.format(record))


class _Answers:
    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe, self._lock = pipe, threading.Lock()

    def send(self, *message: Any) -> None:
        """Raises `OSError` where nobody listens any more."""
        data = pickle.dumps(message, 5)
        with self._lock:
            self._pipe.write(LENGTH.pack(len(data)))
            self._pipe.write(data)
            self._pipe.flush()


def main() -> None:
    """Paint what is asked for until nobody can ask any more."""
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # nothing of whoever began this process is kept open but its pipe
    with contextlib.suppress(OSError):  # where a process may not, it paints with the others
        os.nice(int(sys.argv[1]))
    for number in (signal.SIGINT, signal.SIGTERM):
        # whoever began this process is told to end as well, and may still want a picture while it does
        signal.signal(number, signal.SIG_IGN)
    answers = _Answers(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)  # what anything prints must not be read as an answer
    sys.stdout = sys.stderr
    logging.getLogger().addHandler(_Told(answers))
    logging.getLogger().setLevel(logging.INFO)
    orders: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(os.fdopen(os.dup(0), "rb"), orders), daemon=True).start()
    recipe: Recipe = pickle.loads(orders.get())
    painter = recipe()
    gc.freeze()  # what is there now stays: nobody is to look through it again and again
    while True:
        work: Work = pickle.loads(orders.get())
        try:
            answer: tuple[bool, Any] = True, work(painter)
        except Exception as error:
            answer = False, _sendable(error)
        try:
            answers.send("answer", *answer)
        except OSError:
            return


def _listen(pipe: BinaryIO, orders: "queue.SimpleQueue[bytes]") -> None:
    while len(head := pipe.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        orders.put(pipe.read(length))
    os._exit(0)


def _sendable(error: Exception) -> Exception:
    """The error with the places it passed, or one that tells of it where it cannot be sent."""
    error.add_note("".join(traceback.format_tb(error.__traceback__)))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        told = RuntimeError(f"{type(error).__name__}: {error}")
        told.__notes__ = error.__notes__
        return told
    return error


if __name__ == "__main__":
    main()
