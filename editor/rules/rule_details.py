"""The details of a rule: description, why it is in play, obstacles, and options."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel

from railwright.core.kernel.manifest import PluginManifest
from railwright.core.table.differences import translate_rules
from railwright.editor.features import declared
from railwright.editor.forms.schema_form import SchemaForm
from railwright.editor.looks import elements as ui
from railwright.editor.rules.notices import Notice
from railwright.editor.rules.rulebook import USER, Rulebook


class RuleDetails(QFrame):
    """Shows a rule. ``edited`` and ``reset`` concern one of its options, ``reading`` requests its code.

    Features add to ``lines`` and ``buttons``; ``rule_shown`` is emitted once ``manifest`` and ``book`` are known.
    """

    edited = Signal(str, str, object)
    reset = Signal(str, str)
    reset_all = Signal(str)
    reading = Signal(str)
    rule_shown = Signal()
    manifest: PluginManifest
    book: Rulebook

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.id = ""
        self.form: SchemaForm | None = None
        self.title = detail_text("heading")
        self.summary, self.why, self.origin = detail_text(""), detail_text("muted"), detail_text("muted")
        self.notice = Notice()
        self.read = ui.button(act=lambda: self.reading.emit(self.id))
        self.restore = ui.button(self.tr("Reset this rule"), lambda: self.reset_all.emit(self.id))
        self._caption = detail_text("caption")
        self._caption.setText(self.tr("Options"))
        self.lines, self.buttons = ui.column(), ui.row()
        self.parts = [part(self) for part in declared("rule_parts")]
        ui.add_parts(self.buttons, self.read, self.restore, ui.STRETCH)
        texts = (self.title, self.summary, self.notice, self.why, self.origin, self.lines)
        self._column = ui.column(*texts, self.buttons, self._caption, ui.STRETCH, margins=(0, 0, 10, 0), spacing=8)
        self._scroll = ui.scroll_area(ui.styled(ui.holder(self._column), clear=True))
        self.setLayout(ui.column(self._scroll, margins=(16, 14, 8, 12)))

    def show_rule(self, book: Rulebook, id: str, why: str) -> None:
        """Show a rule; ``why`` says why it is in play or not."""
        if id != self.id:
            self.notice.clear()
            self._scroll.verticalScrollBar().setValue(0)
        manifest = book.manifest(id)
        self._make_form(book, id)
        self.id = id
        self.manifest, self.book = manifest, book
        self.rule_shown.emit()
        self.title.setText(manifest.title)
        self.summary.setText(manifest.summary)
        self.why.setText(why)
        texts = {
            "built-in": self.tr("Built-in, version {version}"),
            "installed": self.tr("Installed, version {version}: {path}"),
            USER: self.tr("Yours, version {version}: {path}"),
        }
        self.origin.setText(texts[manifest.origin].format(version=manifest.version, path=manifest.path))
        self.read.setVisible(manifest.origin == USER)
        self.read.setText(self.tr("Read, try, allow …") if id in book.untrusted else self.tr("Code and permission …"))
        self.restore.setVisible(book.is_changed(id))
        if self.form:
            notes = {name: _note(book, id, name) for name in manifest.options}
            self.form.show_options(book.values(id), book.defaults(id), notes)

    def _make_form(self, book: Rulebook, id: str) -> None:
        """Make the form of the options, unless it is that of the same rule, so that typing is not interrupted."""
        options = book.manifest(id).options if book.is_on(id) else {}
        if self.form and (id != self.id or not options):
            self._column.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
            self.form = None
        if options and not self.form:
            self.form = SchemaForm(options)
            self.form.edited.connect(lambda name, value: self.edited.emit(id, name, value))
            self.form.reset.connect(lambda name: self.reset.emit(id, name))
            self._column.insertWidget(self._column.count() - 1, self.form)
        self._caption.setVisible(bool(book.manifest(id).options))
        count = len(book.manifest(id).options)
        hidden = self.tr("%n options, shown when the rule is on", "", count)
        self._caption.setText(self.tr("Options") if options else hidden)

    def reset_rule(self) -> None:
        """Discard the form, because the plugins may have changed."""
        self.id = ""


def _note(book: Rulebook, id: str, name: str) -> str:
    setter = book.bundle_that_sets(id, name)
    return translate_rules("Set by {rule}.").format(rule=book.title(setter)) if setter else ""


def detail_text(role: str) -> QLabel:
    """Make a text of the details, which can be selected."""
    text = ui.paragraph(role=role, selectable=True)
    text.setMinimumWidth(20)
    return text
