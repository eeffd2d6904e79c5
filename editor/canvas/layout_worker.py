"""The other side of the settler: reads questions as long as there are any, and answers the newest."""

from __future__ import annotations

import gc
import os
import pickle
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO

from editor.layout.arrangement import Arrangement, LayoutRequest, LayoutSearch, store_arrangement

IDLE_S = 0.3  # seconds without a question after which an answer is worth remembering: a board under the pen has many
LENGTH_BYTES = 8  # bytes that tell how long an answer is


class _Overtaken(Exception):
    """There is a newer question."""


class LayoutWorker:
    """Says every answer with the number of its question. What a search has found makes the next one short."""

    def __init__(self, answers: BinaryIO) -> None:
        self.questions: SimpleQueue[tuple[int, LayoutRequest]] = SimpleQueue()
        self._answers = answers
        self._arranger = LayoutSearch(self._breathe)

    def run(self) -> None:
        """Answer for ever."""
        new: tuple[LayoutRequest, Arrangement] | None = None  # not remembered yet
        while True:
            try:
                number, question = self._newest(IDLE_S if new else None)
            except Empty:
                assert new
                store_arrangement(*new)
                new = None
                continue
            with suppress(_Overtaken):
                new = question, self._arranger.arrange(question)
                self._say(number, new[1])

    def _newest(self, patience: float | None) -> tuple[int, LayoutRequest]:
        asked = self.questions.get(timeout=patience)
        while not self.questions.empty():
            asked = self.questions.get()
        return asked

    def _breathe(self) -> None:
        if not self.questions.empty():
            raise _Overtaken

    def _say(self, number: int, answer: Arrangement) -> None:
        data = pickle.dumps((number, answer))
        self._answers.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        self._answers.flush()


def main() -> None:
    """Answer the questions on standard input to its end."""
    gc.disable()  # nothing here goes round in circles, and a collection takes longer than most answers
    answerer = LayoutWorker(sys.stdout.buffer)
    Thread(target=_read, args=(answerer,), daemon=True).start()
    with suppress(BrokenPipeError):
        answerer.run()
    os._exit(0)


def _read(answerer: LayoutWorker) -> None:
    """Nobody is left to answer to when the questions end."""
    with suppress(EOFError):
        while True:
            answerer.questions.put(pickle.load(sys.stdin.buffer))
    os._exit(0)
