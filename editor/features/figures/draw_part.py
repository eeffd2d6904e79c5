"""The panel of figures in the map editor."""

from __future__ import annotations

from collections.abc import Sequence

from railwright.core.game import assemble
from railwright.core.kernel.errors import RailwrightError
from railwright.core.language.messages import Translator
from railwright.editor.draw.docks import Panel
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.figures.panel import AnalysisPanel
from railwright.editor.known_rules.maps import players_for_both_open
from railwright.editor.pages import action_entry
from railwright.editor.rules.user_rules import run_user_rules
from railwright.plugins.features.balance.api import Finding, causes, played_board

_tr = Translator("Docks")
_tr_menu = Translator("DrawMenus")


def add_analysis(window: DrawWindow) -> None:
    """Add the panel and the command that shows it."""
    view = window.view
    panel = AnalysisPanel(
        window.document,
        lambda: view.canvas.layout.shapes,
        lambda spec: players_for_both_open(spec, window.catalogue),
        lambda: _findings(window),
    )
    panel.highlighted.connect(lambda parts: view.highlight(parts))
    panel.heat_changed.connect(lambda heat: view.set_heat(heat, _tr("Tickets using a route")))
    window.panels.append(Panel(40, "analysis", _tr("Analysis"), panel, "properties", panel.tree))
    window.entries.append(
        action_entry("judge", 20, _tr_menu("&Analyse"), lambda: window.docks.focus("analysis"), "F7", name="analyse")
    )


def _findings(window: DrawWindow) -> Sequence[Finding]:
    """What is unusual about the map; nothing while it cannot be played."""
    spec, catalogue = window.document.spec, window.catalogue
    try:
        return causes(played_board(run_user_rules(catalogue, lambda: assemble(catalogue, spec)).rules))
    except RailwrightError:
        return ()
