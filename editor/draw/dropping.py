"""What is brought to the board: a picture to draw over, tables of cities, maps of this program and of others."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog

from editor.canvas.drop import MAPS, is_picture
from editor.document.background import WHOLE, field, with_background

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow


def take_dropped(window: DrawWindow, files: list[Path]) -> None:
    """The first picture goes under the board, maps are opened in windows of their own, the rest is imported."""
    pictures = [path for path in files if is_picture(path)]
    maps = [path for path in files if path.suffix.lower() in MAPS]
    others = [path for path in files if path not in pictures and path not in maps]
    for path in maps:
        window.open_wanted.emit(path)
    if pictures:
        bring_picture(window, pictures[0])
    if others:
        window.try_(lambda: window.exchange.bring(others))


def ask_picture(window: DrawWindow) -> None:
    """Ask for a picture and lay it under the board."""
    kinds = " ".join(f"*.{bytes(kind.data()).decode()}" for kind in QImageReader.supportedImageFormats())
    start = str(window.folder or Path.home())
    title, words = _tr("Lay a picture under the board"), _tr("Pictures ({kinds})").format(kinds=kinds)
    name, _ = QFileDialog.getOpenFileName(window, title, start, words)
    if name:
        bring_picture(window, Path(name))


def bring_picture(window: DrawWindow, path: Path) -> None:
    """Lay a picture under the board; a map that has no file is given one first, for the picture lies beside it."""
    window.files.in_a_file(lambda: lay_picture(window, path))


def take_picture_away(window: DrawWindow) -> None:
    """The board without its picture; the file of the picture stays where it is."""
    spec = window.document.spec
    if field(spec, "image") is None:
        window.status.say(_tr("No picture lies under the board."))
        return
    gone = dict.fromkeys(("image", "at", "scale", "turn", "crop", "opacity", "locked"))
    window.document.edit(_tr("Take the picture away"), with_background(spec, **gone))


def lay_picture(window: DrawWindow, path: Path) -> None:
    """Lay a picture under the board as large as it fits on it, in its own proportions. Raises OSError."""
    size = QImageReader(str(path)).size()
    if not size.isValid():
        window.tell(_tr("{file} is not a picture that can be read; choose a PNG or JPEG file.").format(file=path.name))
        return
    assert window.file.path is not None
    name = _beside(path, window.file.path.parent)
    spec = window.document.spec
    middle, scale = (spec.size[0] / 2, spec.size[1] / 2), _scale(size, spec.size)
    after = with_background(spec, image=name, at=middle, scale=scale, turn=0, crop=WHOLE)
    window.document.edit(_tr("Lay {file} under the board").format(file=path.name), after)
    window.view.canvas.reload_art()
    window.tools.use("background")
    window.status.say(
        _tr("{file} lies under the board; press G to fit it by cities that you know.").format(file=path.name)
    )


def _scale(size: QSize, board: tuple[float, float]) -> float:
    return float(f"{min(board[0] / size.width(), board[1] / size.height()):.6g}")


def _beside(path: Path, folder: Path) -> str:
    """The name of a picture as the map calls it; one that lies elsewhere is copied into the folder ``art``."""
    if path.resolve().is_relative_to(folder.resolve()):
        return path.resolve().relative_to(folder.resolve()).as_posix()
    goal, number = folder / "art" / path.name, 2
    while goal.exists() and goal.read_bytes() != path.read_bytes():
        goal, number = folder / "art" / f"{path.stem}-{number}{path.suffix}", number + 1
    goal.parent.mkdir(exist_ok=True)
    shutil.copyfile(path, goal)
    return goal.relative_to(folder).as_posix()


def _tr(words: str) -> str:
    return QCoreApplication.translate("Dropping", words)
