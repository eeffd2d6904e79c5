"""What is dropped on the board: tables of cities and maps of other programs, or a picture to draw over."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImageReader

from editor.canvas.drop import is_picture
from editor.document.background import WHOLE, with_background

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow


def take_dropped(window: DrawWindow, files: list[Path]) -> None:
    """Bring files into the map: the first picture goes under the board, everything else is imported."""
    pictures = [path for path in files if is_picture(path)]
    others = [path for path in files if not is_picture(path)]
    if pictures:
        window.try_(lambda: lay_picture(window, pictures[0]))
    if others:
        window.try_(lambda: window.exchange.bring(others))


def lay_picture(window: DrawWindow, path: Path) -> None:
    """Lay a picture under the board as large as it fits on it, in its own proportions. Raises OSError."""
    size = QImageReader(str(path)).size()
    if not size.isValid():
        window.tell(_tr("{file} is not a picture that can be read; choose a PNG or JPEG file.").format(file=path.name))
        return
    if window.file.path is None:
        window.tell(_tr("The picture has to lie in a file beside the map; save the map first, then drop it again."))
        return
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
