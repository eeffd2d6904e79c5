"""The panel of simulations in the map editor."""

from __future__ import annotations

from railwright.core.catalogue.extensions import agent_types
from railwright.core.language.messages import Translator
from railwright.core.language.plugin_texts import source_titles
from railwright.editor.draw.docks import Panel
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.balance.findings_list import follow_advice
from railwright.editor.features.balance.simulation_panel import SimulationPanel
from railwright.editor.pages import action_entry

_tr = Translator("Docks")
_tr_menu = Translator("DrawMenus")


def add_simulation(window: DrawWindow) -> None:
    """Add the panel and the command that shows it; a run under way ends with the window."""
    document, view = window.document, window.view
    panel = SimulationPanel(
        window.playable_map,
        file=lambda: window.file.path,
        spec=document.spec,
        bots=agent_types(window.catalogue),
        source_titles=lambda: source_titles(window.catalogue),
    )
    document.changed.connect(lambda _: panel.form.offer(document.spec.players))
    panel.heat_changed.connect(lambda heat: view.set_heat(heat, _tr("Share of games")))
    panel.part_clicked.connect(window.show_parts)
    panel.findings.highlighted.connect(lambda parts: view.highlight(parts))
    panel.findings.advice_taken.connect(lambda finding: follow_advice(document, finding))
    panel.failed.connect(window.notify)
    window.closing.connect(panel.stop)
    window.panels.append(Panel(50, "balance", _tr("Simulate"), panel, "properties", panel.form.games))
    window.entries.append(
        action_entry("judge", 10, _tr_menu("&Simulate"), lambda: window.docks.focus("balance"), "F6", name="simulate")
    )
