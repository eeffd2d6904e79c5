"""Which plugin tells what: the functions that tell of answers, each with the id of its plugin."""

from __future__ import annotations

from collections.abc import Iterator

from core.hooks import Function
from core.match import Answered
from core.ruleset import Ruleset
from core.state import State
from core.text import Event

HOOKED = "railwright_impl"  # the mark that pluggy leaves on functions that hook in
TURN = "turn"  # the frame that begins a turn


class Teller:
    """Tells of answers, one after the other."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._tellers = _tellers(rules)

    def tell(self, answered: Answered) -> Iterator[tuple[str, Event]]:
        """What an answer did, each sentence with the id of its plugin ("" where that cannot be known).

        The plugin that asked tells first: what is answered comes before what follows from it.
        """
        asked = answered.frame.kind.partition(".")[0]
        for source, events in sorted(self._tellers, key=lambda teller: teller[0] != asked):
            for event in events(self._rules, answered.before, answered.frame, answered.choice, answered.after):
                yield source, event


def _tellers(rules: Ruleset) -> list[tuple[str, Function]]:
    functions = rules.hooks.events
    ids = [one.id for one in rules.manifests if hasattr(getattr(rules.modules[one.id], "events", None), HOOKED)]
    return list(zip(ids if len(ids) == len(functions) else [""] * len(functions), functions, strict=True))


def begins_turn(state: State) -> bool:
    """Whether a turn begins with this state."""
    return len(state.stack) == 1 and state.stack[0].kind == TURN
