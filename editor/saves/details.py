"""The chosen one of the saved games: its board, who plays, the points so far, and what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.visibility import view
from railwright.core.language.messages import Translator
from railwright.core.saves.loading import load_game
from railwright.editor.looks import elements as ui
from railwright.editor.rules.user_rules import find_trusted_plugins
from railwright.editor.saves.saved_games import SavedGame, missing_for, state_words, when_words
from railwright.editor.work.background import Worker
from railwright.plugins.programs.table.api import ViewReader

_tr = Translator("Saves")

WIDTH_SHARE, LEAST_WIDTH_PX, MAX_WIDTH_PX = 0.35, 330, 560  # of the page
MARGIN_PX = 14
MAX_ASPECT, LEAST_PICTURE_PX = 0.7, 110  # of the picture: its height by its width at most; its least height
LINES_BELOW = 23  # lines of text on the page besides the picture
REST_MS = 150  # for which a game is chosen before it is read

Score = tuple[str, int, int]
"""A player, the points, and the rank; 0 while the game is not over."""


def scores_so_far(game: SavedGame, catalogue: Catalogue) -> list[Score]:
    """The points of a game that is not over, as everybody at the table knows them; empty if its rules have none.

    Raises RecordError, IncompatibleRecord, OSError.
    """
    record = load_game(game.path, catalogue)
    reader, seen = ViewReader(record.game.rules), view(record.game.rules, record.state, None)
    points = [reader.figures(seen, seat).points for seat in range(len(record.seats))]
    return [(name, total, 0) for name, total in zip(game.players, points, strict=True) if total is not None]


class GameDetails(QFrame):
    """Shows one game; ``buttons`` are what can be done with it."""

    def __init__(self, catalogue: Catalogue, buttons: QLayout) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._catalogue = catalogue
        self._known: dict[tuple[Path, datetime], Sequence[Score]] = {}
        self._game: SavedGame | None = None
        self._reader = Worker(self, latest_only=True)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._read_scores)
        self.picture, self.name = QLabel(), ui.paragraph(role="heading")
        self.when, self.state = ui.paragraph(role="muted"), ui.paragraph()
        self.scores, self._lines = QWidget(), ui.grid(across=16, down=4, growing=0)
        self.scores.setLayout(self._lines)
        parts = self.picture, self.name, self.when, self.state, self.scores, ui.Gap(8), buttons, ui.STRETCH
        self.setLayout(ui.column(*parts, margins=MARGIN_PX, spacing=8))
        self._image: QImage | None = None
        self._picture_size = QSize(LEAST_WIDTH_PX, LEAST_WIDTH_PX)

    def fit(self, page: QSize) -> None:
        """Take a share of the width of a page; its picture leaves room for the rest."""
        self.setFixedWidth(min(max(round(WIDTH_SHARE * page.width()), LEAST_WIDTH_PX), MAX_WIDTH_PX))
        width = self.width() - 2 * (MARGIN_PX + self.frameWidth() + 1)
        room = max(page.height() - LINES_BELOW * self.fontMetrics().lineSpacing(), LEAST_PICTURE_PX)
        self._picture_size = QSize(width, min(room, round(MAX_ASPECT * width)))
        self.show_picture(self._image)

    def show_game(self, game: SavedGame, maps: Mapping[str, str]) -> None:
        """Show a game; its points follow if its file has to be read for them."""
        self._rest.stop()
        self._reader.cancel()
        self._game = game
        self.name.setText(game.path.name if game.problem else maps.get(game.map, game.map))
        turn = "" if game.turns is None else _tr("{when}, turn {turn}")
        when = when_words(game.changed, datetime.now())
        self.when.setText((turn or "{when}").format(when=when, turn=(game.turns or 0) + (not game.over)))
        ui.show_text(self.state, state_words(game, self._catalogue, maps, has_points=False))
        self._show_scores(game.scores or self._known.get((game.path, game.changed), ()))
        if not (game.over or game.problem or missing_for(game, self._catalogue, maps)):
            self._rest.start()

    def show_picture(self, image: QImage | None) -> None:
        """Show the board of the game, or nothing while it has no picture."""
        self._image = image
        self.picture.setVisible(image is not None)
        if image is not None:
            ratio, smooth = self.devicePixelRatioF(), Qt.TransformationMode.SmoothTransformation
            size = self._picture_size * ratio
            pixels = QPixmap.fromImage(image.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, smooth))
            pixels.setDevicePixelRatio(ratio)
            self.picture.setPixmap(pixels)

    def _read_scores(self) -> None:
        assert self._game is not None
        game = self._game
        # The user's own rules may never come to an end.
        is_own = not {id for id, _ in game.plugins}.isdisjoint(find_trusted_plugins(self._catalogue))
        if (game.path, game.changed) not in self._known and not is_own:
            work, done = partial(scores_so_far, game, self._catalogue), partial(self._take_scores, game)
            self._reader.start(lambda task: work(), done, lambda error: None)  # told when the game is resumed

    def _take_scores(self, game: SavedGame, scores: Sequence[Score]) -> None:
        self._known[game.path, game.changed] = scores
        if game == self._game:
            self._show_scores(scores)

    def _show_scores(self, scores: Sequence[Score]) -> None:
        """Show a line for each player: the first in bold, points at the right; without points the names alone."""
        while item := self._lines.takeAt(0):
            if (label := item.widget()) is not None:
                label.hide()
                label.deleteLater()
        assert self._game is not None
        texts = [(name, str(total).replace("-", "−"), rank) for name, total, rank in scores]
        for row, (name, points, rank) in enumerate(texts or [(name, "", 0) for name in self._game.players]):
            role = "caption" if rank == 1 else ""
            self._lines.addWidget(ui.paragraph(name, role), row, 0)
            self._lines.addWidget(ui.label(points, role), row, 1, Qt.AlignmentFlag.AlignRight)
        spoken = ", ".join(f"{name} {points}" for name, points, _ in texts)
        self.scores.setAccessibleName(spoken or ", ".join(self._game.players))
