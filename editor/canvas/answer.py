"""The other side of the settler: reads a question, writes the answer."""

from __future__ import annotations

import os
import pickle
import sys

from editor.scene.arrangement import arranged


def main() -> None:
    """Answer the question on standard input; politely, because somebody works at this machine."""
    if hasattr(os, "nice"):
        os.nice(5)
    question = pickle.loads(sys.stdin.buffer.read())
    sys.stdout.buffer.write(pickle.dumps(arranged(question)))
