"""A print job: makes the sheets that are counted, previewed and written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Protocol

from PySide6.QtCore import QMarginsF, QRectF

from railwright.core.game import Game
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, say
from railwright.core.maps.art import art_issues
from railwright.core.maps.pictures import UNREADABLE_PICTURE
from railwright.editor.features import printed_parts
from railwright.editor.features.printing.aids import player_aid, score_track
from railwright.editor.features.printing.board import BoardPainter, MiniMap, printed_palette, surround_of
from railwright.editor.features.printing.board_sheets import assembly_plan, small_board, tiled_board, whole_board
from railwright.editor.features.printing.box_insert import Tray, insert_sheets, trays_of
from railwright.editor.features.printing.cards import (
    FILLED,
    OUTLINED,
    Card,
    best_grid,
    bonus_cards,
    card_sheets,
    ticket_cards,
    train_cards,
)
from railwright.editor.features.printing.options import (
    CARDS,
    EVERY_PART,
    HIDDEN_LAYERS,
    ONE_SHEET,
    PAPERS,
    PrintError,
    PrintOptions,
    panels_of,
)
from railwright.editor.features.printing.playtest_box import PlaytestBox
from railwright.editor.features.printing.playtest_sheet import playtest_sheets
from railwright.editor.features.printing.png import png_steps
from railwright.editor.features.printing.rule_texts import PrintedRules
from railwright.editor.features.printing.sheet import Imprint, Sheet, tr
from railwright.editor.features.printing.tiling import Size, Tiling, fewest_sheets, folding_panels
from railwright.editor.features.printing.vector_files import pdf_steps, svg_steps
from railwright.editor.looks.palette import PALETTES


class AddedPart(Protocol):
    """A part of a print that a feature adds; it is made with the game."""

    def sheets(self, paper: Size, margin: float, imprint: Imprint) -> list[Sheet]: ...


ELSEWHERE = ("parts", "tiles", "paper", "margin", "overlap", "tickets", "trains", "backs", "bleed")
"""Options that do not affect the picture of the board."""


class PrintJob:
    """Prints one map; ``folder`` holds its art, ``hidden`` are the layers of the board that are not printed.

    Slow parts are made once, when first needed.
    """

    def __init__(
        self,
        spec: MapSpec,
        folder: Path,
        rules: PrintedRules,
        day: date | None = None,
        hidden: Collection[str] = HIDDEN_LAYERS,
    ) -> None:
        self.spec, self._folder, self._hidden = rules.played or spec, folder, frozenset(hidden)
        self.rules = rules
        self.imprint = Imprint.of(spec, folder, day or date.today())
        self._added_part = cache(self._make_added_part)
        self._cached_board = cache(self._make_board)
        self._mini_map = cache(self._make_mini_map)

    def board(self, options: PrintOptions) -> BoardPainter:
        """The painter of the board for these options."""
        plain = PrintOptions()
        same = {name: getattr(plain, name) for name in ELSEWHERE}
        return self._cached_board(replace(options, **same))

    def _make_board(self, options: PrintOptions) -> BoardPainter:
        box = (lambda art: PlaytestBox(art, self.imprint).paint) if options.playtest_box else None
        return BoardPainter(self.spec, self._folder, options, self._hidden, self.rules.looks, box)

    def _make_added_part(self, part: str) -> AddedPart:
        assert self.rules.game is not None
        part_type: Callable[[Game], AddedPart] = resolve_name(printed_parts()[part])
        return part_type(self.rules.game)

    def _make_mini_map(self, outlines: bool) -> MiniMap:
        return MiniMap(self.spec, self._folder, outlines)

    def sheets(self, options: PrintOptions) -> list[Sheet]:
        """All sheets of a print in order. Raises PrintError if a part is impossible."""
        sheets = [sheet for part in EVERY_PART if part in options.parts for sheet in self._part_sheets(part, options)]
        if not sheets:
            raise PrintError(self.rules.problem or say("Nothing to print. Choose a part that this map has."))
        return sheets

    def art_problems(self, options: PrintOptions) -> list[Message]:
        """Messages about files of art that are missing or cannot be drawn."""
        messages = [issue.words for issue in art_issues(self.spec.about, self._folder)]
        if not messages and "board" in options.parts and self.board(options).has_broken_picture:
            messages.append(UNREADABLE_PICTURE)
        return messages

    def print_steps(self, options: PrintOptions, path: Path, dpi: int) -> Iterator[float]:
        """Write a print in the format of the file's suffix, in steps that yield the progress, 0 to 1.

        Closing the iterator early writes nothing. Raises PrintError.
        """
        if path.suffix.lower() == ".pdf":
            return pdf_steps(self.sheets(options), path, self.spec.name, options.ink)
        if path.suffix.lower() == ".svg":
            return svg_steps(self.board(options), self.imprint, path, options.ink)
        if path.suffix.lower() == ".png":
            return png_steps(whole_board(self.board(options), self.imprint), path, dpi, options.ink)
        raise PrintError(say("{name} must end in .pdf, .svg or .png.", name=path.name))

    def count(self, part: str, options: PrintOptions) -> int:
        """The number of sheets of a part."""
        return len(self._part_sheets(part, options))

    def _part_sheets(self, part: str, options: PrintOptions) -> list[Sheet]:
        paper = PAPERS[options.paper][1:]
        if part == "board":
            return self._board_sheets(options)
        if part == "plan":
            tiles = self._cut_tiling(options)
            board, area = QRectF(0, 0, *self.spec.size), self._area(options)
            around = QMarginsF(board.left() - area.left(), board.top() - area.top(),
                               area.right() - board.right(), area.bottom() - board.bottom())  # fmt: skip
            mini = self._mini_map(options.outlines)
            return [assembly_plan(mini, around, tiles, paper, options.margin, self.imprint)] if tiles else []
        if part == "track":
            return [score_track(paper, options.margin, self.imprint, options.outlines)]
        if part == "box":
            return insert_sheets(self._trays(options), paper, options.margin, self.imprint)
        if part == "aid":
            has_rules = self.rules.actions or self.rules.others
            return [player_aid(self.rules, paper, options.margin, self.imprint, options.outlines)] if has_rules else []
        if part == "playtest":
            return playtest_sheets(self.spec, PALETTES[options.palette], paper, options.margin, self.imprint)
        if part in printed_parts():
            return self._added_part(part).sheets(paper, options.margin, self.imprint) if self.rules.game else []
        return self._card_sheets(part, options, paper)

    def _board_sheets(self, options: PrintOptions) -> list[Sheet]:
        art = self.board(options)
        if not options.tiles:
            return [whole_board(art, self.imprint)]
        if options.tiles == ONE_SHEET:
            return [small_board(art, self.imprint, PAPERS[options.paper][1:], options.margin)]
        return tiled_board(art, self.imprint, self._tiling(options))

    def _cut_tiling(self, options: PrintOptions) -> Tiling | None:
        """The tiling of the board; None for a single sheet."""
        tiles = self._tiling(options) if options.tiles not in ("", ONE_SHEET) else None
        return tiles if tiles and tiles.sheet_count > 1 else None

    def _tiling(self, options: PrintOptions) -> Tiling:
        area = self._area(options)
        size = area.width(), area.height()
        if panels := panels_of(options.tiles):
            return folding_panels(size, *panels, options.margin)
        return fewest_sheets(size, PAPERS[options.tiles][1:], options.margin, options.overlap)

    def _area(self, options: PrintOptions) -> QRectF:
        """The rectangle of the board with its surround, in millimetres."""
        return surround_of(self.spec, options).area(QRectF(0, 0, *self.spec.size))

    def _trays(self, options: PrintOptions) -> list[Tray]:
        """The trays for all kinds of cards of the map."""
        trains = sum(count for _, count in self.rules.cards)
        contents = (
            (tr("Train cards"), trains, options.trains),
            (tr("Tickets"), len(self.spec.tickets), options.tickets),
        )
        return [tray for label, count, size in contents if count for tray in trays_of(label, count, CARDS[size])]

    def _card_sheets(self, part: str, options: PrintOptions, paper: Size) -> list[Sheet]:
        size = CARDS[options.trains] if part == "trains" else CARDS[options.tickets][::-1]
        cards = self._card_faces(part, options)
        grid = best_grid(paper, options.margin, (size[0], size[1]), options.bleed)
        return card_sheets(part, cards, grid, options.backs, self.imprint)

    def _card_faces(self, part: str, options: PrintOptions) -> list[Card]:
        colors = OUTLINED if options.outlines else FILLED
        if part == "tickets":
            return ticket_cards(self.spec, self._mini_map(options.outlines), self.rules.looks, colors, self.rules.picks)
        if part == "trains":
            return train_cards(self.spec, self.rules, printed_palette(options), colors)
        return bonus_cards(self.spec.name, self.rules, colors)
