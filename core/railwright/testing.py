"""What authors test their rules with: a ruleset in one call, a table to set up, and a script to play.

``Table(ruleset_of("tiny", plugins=[my_variant], express=None), seats=3)`` is a game before its first card; ``put``
sets the slices up, ``play`` answers, ``options``, ``refusal`` and ``result`` tell what came of it. ``check_plugin``
plays random games on which it tries everything that a rule must keep to.
"""

from __future__ import annotations

from railwright.core.kernel.instrumentation import frozen
from railwright.core.testkit.builders import map_of, ruleset_of
from railwright.core.testkit.conformance import check_plugin
from railwright.core.testkit.scripts import ScriptError, Table, play_script
from railwright.core.testkit.soundness import Unsound

__all__ = ["ScriptError", "Table", "Unsound", "check_plugin", "frozen", "map_of", "play_script", "ruleset_of"]
