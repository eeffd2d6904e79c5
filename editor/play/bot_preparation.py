"""The process that makes bots ready, such as the machine code of the expert's model; free of Qt."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress

from core.catalogue.discovery import discover
from core.catalogue.extensions import agent_types

NICENESS = 10  # the window and the games in it come first


class BotPreparation:
    """Answers names of bots when they are ready."""

    def __init__(self, check: Callable[[], object]) -> None:
        with suppress(AttributeError, OSError):  # not everywhere
            os.nice(NICENESS)

    def answer(self, request: Sequence[str]) -> Sequence[str]:
        """Make the bots with these names ready, one after the other."""
        types = agent_types(discover(safe=True))
        for name in request:
            if readiness := types[name].readiness:
                readiness.prepare()
        return request

    def rest(self) -> None:
        """Nothing is to be done between two requests."""
