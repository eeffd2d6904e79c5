"""The foot of the lobby: the rules, the seed behind *More*, missing choices, and the start button."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from railwright.core.kernel.seeds import draw_seed
from railwright.editor.looks import elements as ui
from railwright.editor.rules.rules_line import RulesLine

MAX_SEED_DIGITS = 40  # drawn seeds have up to 39
MARGIN_PX, SPACE_PX, GAP_PX = 20, 16, 12


class GameStarter(QWidget):
    """``changed`` is emitted with a new seed, ``wanted`` when the game should start."""

    changed = Signal()
    wanted = Signal()

    def __init__(self, rules: RulesLine) -> None:
        super().__init__()
        self.seed = QLineEdit()
        self.seed.setMaximumWidth(150)
        self.seed.setToolTip(self.tr("The same seed deals the same cards. Send it to a friend to play the same game."))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression(f"[0-9]{{1,{MAX_SEED_DIGITS}}}"), self.seed)
        )
        self.renew_seed()
        self.seed.textChanged.connect(self.changed)
        self.problem, self.remark = ui.paragraph(role="bad"), ui.paragraph()
        self.more = ui.button(
            self.tr("More"), tip=self.tr("Show the seed. It determines every chance event in the game.")
        )
        self.more.setCheckable(True)
        self.start = ui.button(
            self.tr("Start the game"), self.wanted, primary=True, auto_default=True, minimum=(170, 40)
        )
        label = ui.label(self.tr("&Seed"), buddy=self.seed)
        seed_row = ui.holder(
            ui.row(ui.STRETCH, label, self.seed, ui.button(self.tr("Another"), self.renew_seed), spacing=8)
        )
        self.more.toggled.connect(seed_row.setVisible)
        for widget in (self.problem, self.remark):
            widget.setAlignment(Qt.AlignmentFlag.AlignRight)
        last = ui.row((rules, 1), self.more, ui.Gap(SPACE_PX), self.start, spacing=8)
        parts = self.remark, self.problem, seed_row, last
        self.setLayout(ui.column(*parts, margins=(MARGIN_PX, GAP_PX, MARGIN_PX, SPACE_PX), spacing=GAP_PX))
        for hidden in (self.problem, self.remark, seed_row):
            hidden.hide()

    def renew_seed(self) -> None:
        """Choose a new seed for the next game."""
        self.seed.setText(str(draw_seed()))
        self.seed.setCursorPosition(0)  # show its first digits, by which people recognise it

    def show_problem(self, problem: str) -> bool:
        """Show what is still missing; returns whether the game can start."""
        if not self.seed.text():
            problem = problem or self.tr("Type any number as the seed.")
        ui.show_text(self.problem, problem)
        self.start.setEnabled(not problem)
        return not problem
