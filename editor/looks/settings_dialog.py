"""The settings dialog: changes take effect at once, and a field searches the settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFrame, QLabel, QWidget

from railwright.editor.language.button_text import without_keys
from railwright.editor.language.spelling import fold
from railwright.editor.looks import elements as ui
from railwright.editor.looks.setting_rows import ChoiceSetting, Setting, SettingsSection, SwitchSetting
from railwright.editor.looks.widgets import Switch
from railwright.editor.looks.window_sizes import size_for_text

SIZE_PX = 640, 640
SPACE_AROUND_PX = 40  # of the window below that the dialog leaves visible


class SettingsDialog(QDialog):
    """The settings in sections, one below the other."""

    def __init__(self, sections: Sequence[SettingsSection], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.field = ui.search_field(self.tr("Find a setting"), self._search)
        self.panels = [SectionPanel(section) for section in sorted(sections, key=lambda section: section.order)]
        self.nothing = QLabel(self.tr("No matching setting."))
        self.nothing.hide()
        boxes = [row.control for panel in self.panels for row in panel.rows if isinstance(row.control, ChoiceBox)]
        for box in boxes:  # equally wide, as they stand in one column
            box.setMinimumWidth(max(other.sizeHint().width() for other in boxes))
        rows = ui.column(*self.panels, self.nothing, ui.STRETCH, margins=(0, 0, 8, 0), spacing=12)
        self._inner = ui.styled(ui.holder(rows), clear=True)
        scroll = ui.scroll_area(self._inner, focusable=False)
        buttons = ui.dialog_buttons(self, QDialogButtonBox.StandardButton.Close)
        self.setLayout(ui.column(self.field, (scroll, 1), buttons, margins=None, spacing=12))
        around = QSize(SPACE_AROUND_PX, SPACE_AROUND_PX)
        space = parent.window().size() - around if parent else self.maximumSize()
        self.resize(size_for_text(self, *SIZE_PX).boundedTo(space))
        self.field.setFocus()

    def change_look(self) -> None:
        """Repaint what depends on the palette."""
        for widget in self._inner.findChildren(QWidget):
            widget.update()

    def _search(self, typed: str) -> None:
        typed_words = fold(typed).split()
        hits = [panel.show_matching(typed_words) for panel in self.panels]
        self.nothing.setVisible(not any(hits))


class SectionPanel(QFrame):
    """The settings of one section, each with a description below its title."""

    def __init__(self, section: SettingsSection) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.rows = [SettingRow(setting) for setting in section.settings]
        self._title = section.title
        heading = ui.label(section.title, "heading")
        self.setLayout(ui.column(heading, *self.rows, margins=(14, 10, 14, 12), spacing=10))

    def show_matching(self, typed_words: Sequence[str]) -> bool:
        """Show only the rows that contain all typed words, in the heading or the row; whether there are any."""
        for row in self.rows:
            text = fold(f"{self._title} {row.search_text}")
            row.setVisible(all(word in text for word in typed_words))
        has_rows = any(not row.isHidden() for row in self.rows)
        self.setVisible(has_rows)
        return has_rows


class SettingRow(QWidget):
    """A setting: its title, its control, and its description."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        title = without_keys(setting.title)
        choices = setting.choices.values() if isinstance(setting, ChoiceSetting) else ()
        self.search_text = " ".join((title, setting.about, *map(without_keys, choices)))
        self.control = _make_control(setting, title)
        control_cell = ui.Cell(self.control, align=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        rows: list[ui.GridRow] = [[ui.paragraph(title, buddy=self.control), control_cell]]
        refusal = setting.refusal if isinstance(setting, SwitchSetting) else ""
        if explanation := refusal or setting.about:
            rows.append([ui.Cell(ui.paragraph(explanation, "muted"), columns=2)])
            self.control.setAccessibleDescription(explanation)
        if isinstance(setting, ChoiceSetting) and setting.sample is not None:
            rows.append([ui.Cell(setting.sample(), columns=2, align=Qt.AlignmentFlag.AlignLeft)])
        self.setLayout(ui.grid(*rows, across=16, down=2, growing=0))


def _make_control(setting: Setting, title: str) -> Switch | ChoiceBox:
    if isinstance(setting, ChoiceSetting):
        return ChoiceBox(setting, title)
    control = Switch(title)
    control.setChecked(setting.is_on())
    control.setEnabled(not setting.refusal)
    control.toggled.connect(setting.switch)
    return control


class ChoiceBox(QComboBox):
    """A box to choose one of the values of a setting."""

    def __init__(self, setting: ChoiceSetting, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        for name, label in setting.choices.items():
            self.addItem(without_keys(label), name)
        self.setCurrentIndex(max(self.findData(setting.chosen()), 0))
        self.currentIndexChanged.connect(lambda index: setting.choose(self.itemData(index)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # so that the wheel scrolls the settings
