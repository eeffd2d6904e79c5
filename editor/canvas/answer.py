"""The other side of the settler: reads a question, writes the answer."""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress

from editor.scene.arrangement import arranged


def main() -> None:
    """Answer the question on standard input; politely, because somebody works at this machine."""
    if hasattr(os, "nice"):
        os.nice(5)
    question = pickle.loads(sys.stdin.buffer.read())
    answer = pickle.dumps(arranged(question))
    with suppress(BrokenPipeError):  # nobody waits for it any more
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
    os._exit(0)  # without a last word to a pipe that may be gone
