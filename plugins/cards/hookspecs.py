"""The hooks that the cards plugin offers to other rules."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Frame, Ruleset, State, hookspec
from plugins.cards.counts import Counts


@hookspec
def cards_on_table(rules: Ruleset, state: State, frame: Frame) -> Iterable[Counts]:  # type: ignore[empty-body]
    """The cards that a pending frame keeps on the table: neither hand nor pile nor discards (SP-14)."""
