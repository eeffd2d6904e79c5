"""The look of all windows: light and dark colors, font, and the person's choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from railwright.core.language.messages import Translator
from railwright.editor.files.settings import setting, settings
from railwright.editor.fonts import TEXT_FAMILIES, TITLE_FAMILIES, load_fonts
from railwright.editor.looks.palette import PALETTES, Palette
from railwright.editor.looks.setting_rows import ChoiceSetting, SettingsSection

_tr = Translator("Menus")


class WindowColors(Struct, frozen=True):
    """Colors of the window, ``#rrggbb``. ``panel`` lies on ``window``, ``raised`` on ``panel``; ``chosen`` is the
    background of what is switched on.
    """

    name: str
    window: str
    panel: str
    raised: str
    ink: str
    muted: str
    line: str
    accent: str
    accent_ink: str
    good: str
    bad: str
    focus: str
    chosen: str


LIGHT = WindowColors(
    "light", window="#e6dcc6", panel="#f4eddd", raised="#fffaf0", ink="#2b2417", muted="#6a5d43", line="#cfc1a2",
    accent="#7d2b1a", accent_ink="#fff6ea", good="#256b3f", bad="#a3261a", focus="#0b63ce",
    chosen="#f3ddc4",
)  # fmt: skip
DARK = WindowColors(
    "dark", window="#1b1916", panel="#26231f", raised="#332f29", ink="#f0e7d5", muted="#b3a68c", line="#484136",
    accent="#e0a24e", accent_ink="#20180a", good="#7fc796", bad="#ff8f7d", focus="#8cc4ff",
    chosen="#54442c",
)  # fmt: skip
ARROW_FOLDER = Path(__file__).parents[1] / "arrows"
COLOR_SCHEMES = {scheme.name: scheme for scheme in (LIGHT, DARK)}


def window_colors() -> WindowColors:
    """The current colors of the window."""
    app = QApplication.instance()
    return COLOR_SCHEMES[(app.property("tint") if app else None) or "light"]


def card_palette() -> Palette:
    """The current palette of cards and players."""
    app = QApplication.instance()
    return PALETTES[(app.property("cards") if app else None) or "safe"]


def apply_colors(app: QApplication, name: str, with_sheet: bool = True) -> None:
    """Apply the ``light`` or ``dark`` colors, unless they are current: restyling every widget is slow.

    ``with_sheet``: with the style sheet too, after which Qt styles each widget again whenever it gets another parent.
    """
    # window_colors() reads the current scheme from the property.
    part = _letters_percent() / 100
    sheet = _sheet(COLOR_SCHEMES[name], part) if with_sheet else ""
    if app.property("tint") == name and app.styleSheet() == sheet:
        return
    app.setProperty("tint", name)
    app.setPalette(_palette(COLOR_SCHEMES[name]))
    set_font(app)
    app.setStyleSheet(sheet)


MIN_POINTS = 9.5  # smallest font size, even if the system's is smaller
TEXT_SIZES_PERCENT = (80, 90, 100, 115, 130, 145, 160)  # sizes that a person may choose
TextPercent = Annotated[int, Meta(ge=TEXT_SIZES_PERCENT[0], le=TEXT_SIZES_PERCENT[-1])]


def text_percent() -> int:
    """The text size that the person has chosen, in percent of the usual size."""
    return setting("look/text", 100, TextPercent)


def board_text() -> float:
    """The scale of names on a board: 1 as on the map, more for larger text, but not less for smaller text."""
    return max(text_percent(), 100) / 100


USUAL_SPACE_PX = 1660, 870  # of the window: from so much room on its letters grow, as with a screen of 1920 x 1080


def adopt_window_size(size: QSize) -> bool:
    """Choose the size of all letters for the size of the main window, in pixels; whether it is another one now."""
    app, space = QApplication.instance(), min(size.width() / USUAL_SPACE_PX[0], size.height() / USUAL_SPACE_PX[1])
    assert app is not None
    percent = max(percent for percent in TEXT_SIZES_PERCENT if percent <= max(space * 100, 100))
    before = _space_percent()
    app.setProperty("room", percent)
    return percent != before


def _space_percent() -> int:
    """The size of letters for the room that the main window has, in percent of the usual size."""
    app = QApplication.instance()
    return (app.property("room") if app else None) or 100


def _letters_percent() -> float:
    """The size of letters in percent of the usual size: what the person has chosen, and what the room allows."""
    return text_percent() * _space_percent() / 100


def widget_scale() -> float:
    """The scale of what stands beside letters, such as switches: 1, or more for larger letters."""
    return max(_letters_percent(), 100) / 100


def usual_points() -> float:
    """The usual text size in points for the room that there is, without the person's choice."""
    font = QApplication.font()
    return font.pointSizeF() * 100 / text_percent()


def set_font(app: QApplication) -> None:
    """Set the font of the application: that of the board, in the size of the system and the person's choice."""
    load_fonts()
    font = QFont(app.font())
    usual = app.property("points") or max(font.pointSizeF(), MIN_POINTS)
    app.setProperty("points", usual)
    font.setFamilies(TEXT_FAMILIES)
    font.setPointSizeF(usual * _letters_percent() / 100)
    if font != app.font():
        app.setFont(font)


def _palette(colors: WindowColors) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for color, roles in (
        (colors.window, (role.Window, role.AlternateBase)),
        (colors.raised, (role.Base, role.Button, role.ToolTipBase)),
        (colors.ink, (role.WindowText, role.Text, role.ButtonText, role.ToolTipText)),
        (colors.muted, (role.PlaceholderText,)),
        (colors.accent, (role.Highlight, role.Link, role.Accent)),
        (colors.accent_ink, (role.HighlightedText, role.BrightText)),
        (colors.line, (role.Mid, role.Midlight, role.Light)),
    ):
        for each in roles:
            palette.setColor(each, QColor(color))
    faded = QColor(colors.muted)
    faded.setAlpha(140)
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, faded)
    return palette


# Names come from files that anybody may have written. Qt interprets text that looks like HTML, loads its pictures and
# shows its links. So every label is plain text, including those in tool tips and in Qt's own dialogs.
PLAIN_TEXT = "QLabel, QToolTip { qproperty-textFormat: PlainText; }"


CHOSEN_FRAME_SHARE = 0.3  # width of the frame of a chosen mark over its size; its middle is filled otherwise


def _check_boxes(mark: int, line: int) -> str:
    """The part of the style sheet for larger text; otherwise Qt draws boxes in a usual size. Both in pixels."""
    return f"""
QCheckBox {{ spacing: 6px; min-height: {line + 4}px; }}
QCheckBox::indicator, QGroupBox::indicator, QAbstractItemView::indicator {{ width: {mark}px; height: {mark}px; }}
"""


def _sheet(colors: WindowColors, part: float) -> str:
    """The style sheet; ``part`` is the scale of text, 1 by default. Titles are scaled less."""
    arrow = ARROW_FOLDER.as_posix()
    titles = ", ".join(f'"{family}"' for family in TITLE_FAMILIES)
    code = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    line = max(20, round(16.5 * part))  # pixels for a line of text, as the least height in layouts
    mark = max(14, round(12.5 * part))  # pixels of the mark of a choice, including its frame
    frame = round(mark * CHOSEN_FRAME_SHARE)
    return f"""
{PLAIN_TEXT}
QToolTip {{ background: {colors.raised}; color: {colors.ink}; border: 1px solid {colors.line}; padding: 4px 6px; }}
QFrame[panel="true"] {{ background: {colors.panel}; border: 1px solid {colors.line}; border-radius: 8px; }}
QFrame[sheet="true"] {{ background: {colors.raised}; border: 1px solid {colors.line}; border-radius: 10px; }}
QFrame[floating="true"] {{ background: #f2{colors.raised[1:]}; }}
QLabel[role="title"] {{ font-family: {titles}; font-size: {30 * part**0.5:.1f}pt; font-weight: 700;
  color: {colors.accent}; }}
QLabel[role="heading"] {{ font-family: {titles}; font-size: {13 * part:.1f}pt; font-weight: 700; }}
QLabel[role="caption"] {{ color: {colors.muted}; font-weight: 600; }}
QLabel[role="strong"] {{ font-weight: 600; }}
QLabel[role="muted"] {{ color: {colors.muted}; }}
QLabel[role="good"] {{ color: {colors.good}; font-weight: 600; }}
QPlainTextEdit[code="true"] {{ font-family: "{code.family()}"; font-size: {code.pointSizeF() * part:.1f}pt; }}
QLabel[role="bad"] {{ color: {colors.bad}; font-weight: 600; }}
QPushButton {{ background: {colors.raised}; border: 1px solid {colors.line}; border-radius: 6px; padding: 5px 12px;
  min-height: {line}px; }}
QPushButton:hover {{ border-color: {colors.accent}; }}
QPushButton:pressed {{ background: {colors.window}; }}
QPushButton:checked, QPushButton[marked="true"] {{ background: {colors.chosen}; border: 2px solid {colors.accent};
  padding: 4px 11px; }}
QPushButton:disabled {{ color: {colors.muted}; background: {colors.panel}; }}
QPushButton[primary="true"] {{ background: {colors.accent}; color: {colors.accent_ink}; border-color: {colors.accent};
  font-weight: 700; }}
QPushButton[primary="true"]:hover {{ border-color: {colors.ink}; }}
QPushButton[primary="true"]:disabled {{ background: {colors.panel}; color: {colors.muted};
  border-color: {colors.line}; }}
QPushButton[small="true"] {{ padding: 1px 5px; min-height: {max(17, round(14 * part))}px;
  font-size: {8.5 * part:.1f}pt; }}
QPushButton[flat="true"] {{ background: transparent; border-color: transparent; }}
QPushButton[flat="true"]:hover {{ border-color: {colors.line}; }}
QPushButton:focus {{ border: 2px solid {colors.focus}; padding: 4px 11px; }}
QPushButton[small="true"]:checked, QPushButton[small="true"]:focus {{ padding: 0 4px; }}
QLineEdit {{ background: {colors.raised}; border: 1px solid {colors.line}; border-radius: 6px;
  padding: 4px 8px; min-height: {line}px; selection-background-color: {colors.accent}; }}
QLineEdit:focus {{ border: 2px solid {colors.focus}; padding: 3px 7px; }}
{_check_boxes(mark, line) if part > 1 else ""}
QRadioButton {{ min-height: {line + 4}px; }}
QRadioButton::indicator {{ background: {colors.raised}; border: 1px solid {colors.muted};
  width: {mark - 2}px; height: {mark - 2}px; border-radius: {mark // 2}px; }}
QRadioButton::indicator:checked {{ border: {frame}px solid {colors.accent};
  width: {mark - 2 * frame}px; height: {mark - 2 * frame}px; }}
QComboBox {{ background: {colors.raised}; border: 1px solid {colors.line}; border-radius: 6px;
  padding: 3px 2px 3px 7px; min-height: {line}px; selection-background-color: {colors.accent}; combobox-popup: 0; }}
QComboBox:hover {{ border-color: {colors.muted}; }}
QComboBox:focus {{ border: 2px solid {colors.focus}; padding: 2px 1px 2px 6px; }}
QComboBox:disabled {{ color: {colors.muted}; background: {colors.panel}; }}
QComboBox::drop-down {{ border: none; width: 18px; }}
QComboBox::down-arrow {{ image: url("{arrow}/down-{colors.name}.svg"); width: 10px; height: 10px; }}
QComboBox QAbstractItemView {{ background: {colors.raised}; border: 1px solid {colors.line}; outline: none;
  selection-background-color: {colors.accent}; selection-color: {colors.accent_ink}; }}
QComboBox QAbstractItemView::item {{ min-height: 24px; padding: 1px 8px; }}
QAbstractSpinBox {{ background: {colors.raised}; border: 1px solid {colors.line}; border-radius: 6px;
  padding: 4px 18px 4px 2px; min-height: {line}px; selection-background-color: {colors.accent}; }}
QAbstractSpinBox:hover {{ border-color: {colors.muted}; }}
QAbstractSpinBox:focus {{ border: 2px solid {colors.focus}; padding: 3px 17px 3px 1px; }}
QAbstractSpinBox:disabled {{ color: {colors.muted}; background: {colors.panel}; }}
QAbstractSpinBox::up-button {{ subcontrol-origin: border; subcontrol-position: top right; width: 18px; border: none; }}
QAbstractSpinBox::down-button {{ subcontrol-origin: border; subcontrol-position: bottom right; width: 18px;
  border: none; }}
QAbstractSpinBox::up-arrow {{ image: url("{arrow}/up-{colors.name}.svg"); width: 10px; height: 10px; }}
QAbstractSpinBox::down-arrow {{ image: url("{arrow}/down-{colors.name}.svg"); width: 10px; height: 10px; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QHeaderView, QTableCornerButton::section {{ background: {colors.panel}; border: none; }}
QHeaderView::section {{ background: {colors.panel}; color: {colors.muted}; border: none;
  border-bottom: 1px solid {colors.line}; padding: 6px 10px; font-weight: 600; }}
QHeaderView::section:vertical {{ padding: 0 10px; }}
QTreeView QHeaderView::section {{ padding: 6px; }}
QScrollArea, QScrollArea > QWidget > QWidget[clear="true"] {{ background: transparent; border: none; }}
QListView, QTextEdit {{ background: transparent; border: none; }}
QListView[field="true"] {{ background: {colors.raised}; border: 1px solid {colors.line}; border-radius: 6px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {colors.line}; border-radius: 4px; min-height: 24px; margin: 1px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {colors.line}; border-radius: 4px; min-width: 24px; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: none;
  border: none; height: 0; width: 0; }}
QMenu {{ background: {colors.raised}; border: 1px solid {colors.line}; padding: 4px; }}
QMenu::item {{ padding: 5px 18px; border-radius: 4px; }}
QMenu::item:disabled {{ color: {colors.muted}; }}
QMenu::item:selected {{ background: {colors.accent}; color: {colors.accent_ink}; }}
QMenuBar {{ background: {colors.window}; }}
QMenuBar::item {{ padding: 4px 10px; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {colors.panel}; }}
QSlider::groove:horizontal {{ height: 4px; background: {colors.line}; border-radius: 2px; }}
QSlider::handle:horizontal {{ width: 14px; margin: -6px 0; border-radius: 7px; background: {colors.accent}; }}
QSlider::handle:horizontal:focus {{ border: 2px solid {colors.focus}; }}
"""


# --- The look that the person has chosen ---


def apply_look(app: QApplication, with_sheet: bool = True) -> None:
    """Apply the person's choices; ``with_sheet`` as in ``apply_colors``."""
    palette = setting("look/palette", "safe")
    app.setProperty("cards", palette if palette in PALETTES else "safe")
    theme = setting("look/theme", "system")
    if theme not in ("light", "dark"):
        dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        theme = "dark" if dark else "light"
    apply_colors(app, theme, with_sheet)


def choose_theme(name: str) -> None:
    """Choose the theme: ``light``, ``dark`` or ``system``."""
    settings().setValue("look/theme", name)


def choose_palette(name: str) -> None:
    """Choose the palette of cards and players."""
    settings().setValue("look/palette", name)


def choose_text_size(percent: str) -> None:
    """Choose the text size, in percent of the usual size."""
    settings().setValue("look/text", percent)


def refresh_looks() -> None:
    """Repaint all windows after a change of theme or palette."""
    for window in QApplication.topLevelWidgets():
        if follow := getattr(window, "change_look", None):
            follow()


def text_size_setting() -> ChoiceSetting:
    """The setting of the text size of all windows."""
    sizes = {str(percent): f"{percent} %" for percent in TEXT_SIZES_PERCENT} | {"100": _tr("Normal size (100 %)")}
    return ChoiceSetting(
        _tr("Te&xt size"),
        sizes,
        lambda: str(text_percent()),
        _choose_and_refresh(choose_text_size),
        _tr("Applies to all text, including names on the board."),
    )


def colors_section(sample: Callable[[], QWidget]) -> SettingsSection:
    """The settings of theme and palette of all windows. ``sample`` makes a widget with the card colors."""
    themes = {"system": _tr("Follow the &system"), "light": _tr("&Light"), "dark": _tr("&Dark")}
    palettes = {
        "safe": _tr("&Colour-blind friendly"),
        "classic": _tr("Cl&assic colours"),
        "contrast": _tr("&High contrast"),
    }
    theme = ChoiceSetting(
        _tr("Window and board"),
        themes,
        lambda: setting("look/theme", "system"),
        _choose_and_refresh(choose_theme),
    )
    palette = ChoiceSetting(
        _tr("Cards and players"),
        palettes,
        lambda: card_palette().name,
        _choose_and_refresh(choose_palette),
        _tr("Each card also has its own symbol, and each player a pattern."),
        sample,
    )
    return SettingsSection(20, _tr("Colours"), (theme, palette))


def _choose_and_refresh(choose: Callable[[str], None]) -> Callable[[str], None]:
    def chosen(name: str) -> None:
        choose(name)
        refresh_looks()

    return chosen
