"""The settings dialog: changes take effect at once, and a field searches the settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from railwright.editor.language.button_text import without_keys
from railwright.editor.language.spelling import fold
from railwright.editor.looks.setting_rows import ChoiceSetting, Setting, SettingsSection, SwitchSetting
from railwright.editor.looks.widgets import Switch, size_for_text

SIZE_PX = 640, 640
ROOM_AROUND_PX = 40  # of the window below that the dialog leaves visible


class SettingsDialog(QDialog):
    """The settings in sections, one below the other."""

    def __init__(self, sections: Sequence[SettingsSection], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find a setting"))
        self.field.setAccessibleName(self.field.placeholderText())
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.panels = [SectionPanel(section) for section in sorted(sections, key=lambda section: section.order)]
        self.nothing = QLabel(self.tr("No setting is called that."))
        self.nothing.hide()
        inner = QWidget()
        inner.setProperty("clear", True)
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 8, 0)
        rows.setSpacing(12)
        boxes = [row.control for panel in self.panels for row in panel.rows if isinstance(row.control, ChoiceBox)]
        for box in boxes:  # equally wide, as they stand in one column
            box.setMinimumWidth(max(other.sizeHint().width() for other in boxes))
        for panel in self.panels:
            rows.addWidget(panel)
        rows.addWidget(self.nothing)
        rows.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        self._inner = inner
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(self.field)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)
        around = QSize(ROOM_AROUND_PX, ROOM_AROUND_PX)
        room = parent.window().size() - around if parent else self.maximumSize()
        self.resize(size_for_text(self, *SIZE_PX).boundedTo(room))
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
        heading = QLabel(section.title)
        heading.setProperty("role", "heading")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(10)
        column.addWidget(heading)
        for row in self.rows:
            column.addWidget(row)

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
        label = QLabel(title)
        label.setWordWrap(True)
        label.setBuddy(self.control)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.addWidget(label, 0, 0)
        grid.addWidget(self.control, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(0, 1)
        refusal = setting.refusal if isinstance(setting, SwitchSetting) else ""
        if explanation := refusal or setting.about:
            about = QLabel(explanation)
            about.setProperty("role", "muted")
            about.setWordWrap(True)
            grid.addWidget(about, 1, 0, 1, 2)
            self.control.setAccessibleDescription(explanation)
        if isinstance(setting, ChoiceSetting) and setting.sample is not None:
            grid.addWidget(setting.sample(), 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)


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
