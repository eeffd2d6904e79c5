"""Choosing rules: the editor of rules, and its dialog."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.requirements import Request
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.kernel.text import say
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import translate_catalogue, translate_text
from railwright.core.table.differences import difference_sentences
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.looks.window_sizes import MIN_SIZE
from railwright.editor.rules.notices import MisfitNotice
from railwright.editor.rules.obstacles import Obstacle, find_obstacle
from railwright.editor.rules.presets import PresetMenu
from railwright.editor.rules.presets_dialog import PresetsDialog
from railwright.editor.rules.rule_details import RuleDetails
from railwright.editor.rules.rule_list import RuleList
from railwright.editor.rules.rulebook import Rulebook
from railwright.editor.rules.trust_dialog import TrustDialog
from railwright.editor.rules.user_rules import run_user_rules


class RulesEditor(QWidget):
    """Edits rules. ``changed`` emits the changes to the map's own rules, ``reloaded`` the new catalogue of plugins."""

    changed = Signal(object)
    reloaded = Signal(object)

    def __init__(self, catalogue: Catalogue, spec: MapSpec, changes: Request = EMPTY_MAPPING) -> None:
        super().__init__()
        self.book = Rulebook(catalogue, spec, changes)
        self.dialog: TrustDialog | None = None
        self.presets = PresetMenu(lambda: self.book.changes)
        tip = self.tr("Look for new and edited plugins (F5)")
        self.reload_button = ui.button(self.tr("Re&load plugins"), self.reload, tip=tip)
        tip = self.tr("Back to the map's rules")
        self.reset_button = ui.button(self.tr("Reset &all"), lambda: self.load({}), tip=tip)
        title = ui.label(self.tr("Rules"), "title")
        head = ui.row(title, ui.STRETCH, self.presets, self.reload_button, self.reset_button)
        self.problems, self.list, self.details = MisfitNotice(), RuleList(), RuleDetails()
        body = ui.row((self.list, 6), (self.details, 5), spacing=14)
        self.line = ElidedLabel("", "muted")
        self.setLayout(ui.column(head, self.problems, (body, 1), self.line, margins=(18, 14, 18, 10), spacing=10))
        self._connect()
        self.list.fill(self.book)
        self._refresh()
        self.setFocusProxy(self.list.search)
        self.list.search.setFocus()

    def _connect(self) -> None:
        self.list.switched.connect(self._switch_rule)
        self.list.chosen.connect(self._show)
        self.details.edited.connect(self._edit)
        self.details.reset.connect(self._reset_option)
        self.details.reset_all.connect(self._forget_changes)
        self.details.reading.connect(self.confirm_trust)
        self.problems.switching.connect(self._switch)
        self.problems.leaving_out.connect(self._forget_changes)
        self.problems.reading.connect(self.confirm_trust)
        self.presets.selection_requested.connect(self.choose_preset)
        self.presets.loaded.connect(self.load)
        self.presets.succeeded.connect(self._notify)
        self.presets.failed.connect(self.problems.notify)
        QShortcut(QKeySequence("Ctrl+F"), self, self.list.search.setFocus)
        QShortcut(QKeySequence("F5"), self, self.reload)
        self.list.search.returnPressed.connect(self._focus_first)

    # interface

    def request(self) -> Request:
        """The changes to the map's own rules."""
        return dict(self.book.changes)

    def load(self, changes: Request) -> None:
        """Replace all changes."""
        self.book.set_changes(changes)
        self.details.reset_rule()
        self._emit_change()

    def reload(self) -> None:
        """Discover plugins again, without restarting the program."""
        catalogue = discover(self.book.catalogue.safe)
        self.book.set_catalogue(translate_catalogue(catalogue))
        self.details.reset_rule()
        self.list.fill(self.book)
        self._emit_change()
        self.reloaded.emit(catalogue)

    # commands

    def _switch_rule(self, id: str, on: bool) -> None:
        if id in self.book.untrusted:
            self._refresh()
            self.confirm_trust(id, on)
        elif (obstacle := find_obstacle(self.book, id, on)) is None:
            self._switch({id: on})
        else:
            self._refresh()
            self._explain(obstacle, on)

    def _explain(self, obstacle: Obstacle, on: bool) -> None:
        explanation = " ".join(sentence(reason) for reason in obstacle.reasons)
        leave = self.tr("Leave it off") if on else self.tr("Leave it on")
        offers = [(leave, self.details.notice.clear)]
        if obstacle.offer:
            offers.insert(0, (sentence(obstacle.offer), lambda: self._switch(obstacle.switches)))
        self.details.notice.notify(explanation, *offers)
        self.details.notice.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _switch(self, wanted: Mapping[str, bool]) -> None:
        self.book.switch(wanted)
        self.details.notice.clear()
        self._emit_change()
        self.list.rows[self.list.current].switch.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edit(self, id: str, name: str, value: object) -> None:
        self.book.set_option(id, name, value)
        self._emit_change()

    def _reset_option(self, id: str, name: str) -> None:
        self.book.set_option(id, name, self.book.defaults(id)[name])
        self._emit_change()

    def _forget_changes(self, id: str) -> None:
        self.book.forget_changes(id)
        self._emit_change()

    def confirm_trust(self, id: str, then_on: bool = False) -> None:
        """Show the code of a user's plugin and ask whether to trust it; ``then_on`` switches it on afterwards."""
        manifest = self.book.manifest(id)
        path, trust = Path(manifest.path), self.book.catalogue.trust
        self.dialog = TrustDialog(trust, path, manifest.title, lambda: self.book.start_trial(id), self)
        self.dialog.finished.connect(lambda result: self._trust_decided(id, then_on))
        self.dialog.open()

    def _trust_decided(self, id: str, then_on: bool) -> None:
        if self.dialog:
            self.dialog.deleteLater()
            self.dialog = None
        self.reload()
        if then_on and id in self.book.trusted_manifests and not self.book.is_on(id):
            self._switch_rule(id, True)

    def choose_preset(self) -> None:
        """Offer the games that many people know."""
        self.presets_dialog = PresetsDialog(self.book, self)
        self.presets_dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.presets_dialog.chosen.connect(self._load_preset)
        self.presets_dialog.open()

    def _load_preset(self, changes: Request, notice: str) -> None:
        self.load(changes)
        self._notify(notice)

    # display

    def _focus_first(self) -> None:
        shown = self.list.visible_rules()
        if shown:
            self.list.rows[shown[0]].switch.setFocus(Qt.FocusReason.TabFocusReason)

    def _notify(self, text: str) -> None:
        self.line.setText(text)

    def _emit_change(self) -> None:
        self._refresh()
        self.changed.emit(self.request())

    def _refresh(self) -> None:
        self.list.refresh(self.book)
        self._show(self.list.current)
        self.problems.show_misfits(self.book)
        differing = difference_sentences(self.book.spec, self.book.resolution, self.book.trusted_manifests)
        text = self.tr("Differences from the map: {what}") if differing else self.tr("Exactly the rules of {map}.")
        self.line.setText(text.format(what="; ".join(differing), map=translate_text(self.book.spec.name)))
        self.reset_button.setEnabled(bool(self.book.changes))

    def _show(self, id: str) -> None:
        if id in self.book.catalogue.manifests:
            why = sentence(self.book.reason(id))
            if id in self.book.untrusted:
                why = self.tr("New or changed. Read the plugin, then allow it.")
            elif self.book.is_on(id) and (needing := self.book.dependents(id)):
                why += " " + sentence(say("Needed by {rules}.", rules=tuple(map(self.book.title, needing))))
            if id in self.list.idle:
                why = f"{self.list.idle[id]} {why}"
            self.details.show_rule(self.book, id, why)


class RulesDialog(QDialog):
    """The dialog for choosing rules."""

    def __init__(
        self,
        catalogue: Catalogue,
        spec: MapSpec,
        changes: Request = EMPTY_MAPPING,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules of {map}").format(map=translate_text(spec.name)))
        self.setMinimumSize(MIN_SIZE)
        self.page = RulesEditor(catalogue, spec, changes)
        self.use = ui.button(self.tr("Play with these rules"), self._use, primary=True, auto_default=False)
        self.cancel = ui.button(self.tr("Cancel"), self.reject, auto_default=False)
        foot = ui.row(ui.STRETCH, self.cancel, self.use, margins=(18, 0, 18, 0))
        self.setLayout(ui.column((self.page, 1), foot, margins=(0, 0, 0, 14)))
        self.page.changed.connect(self._check)
        self._check()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore Enter in a field, so that it presses no button."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _check(self) -> None:
        self.use.setEnabled(self.page.book.is_playable())
        text = self.tr("Fix the conflicts first.")
        self.use.setToolTip("" if self.use.isEnabled() else text)

    def _use(self) -> None:
        """Accept the rules, unless the plugins' code refuses them."""
        if refusal := run_user_rules(self.page.book.catalogue, self.page.book.refusal):
            self.page.problems.notify(refusal)
        else:
            self.accept()
