"""A blind test of the board: who owns which route, seen from three metres?

``python -m tests.editor.blind FOLDER --seed 7`` writes boards on which random routes are claimed, as small as they
look from afar and blown up again without new detail, with numbers beside some routes. Whoever judges looks at the
pictures alone and writes lines ``picture route owner`` (a letter, or - for free) into a file; ``--judge FILE`` with
the same seed compares.
"""

from __future__ import annotations

import argparse
import math
import os
import random
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from railwright.editor.layout.curves import Point
from railwright.editor.looks.palette import PALETTES, linear_rgb, standard_players
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.painting import render
from tests.editor.pixels import color_name, pixels_of
from tests.editor.scene.boards import scene_of
from tests.editor.scene.color_vision import SIGHTS

# A board 0.6 m wide seen from 3 m takes 11.4 degrees; an eye resolves a minute of arc, so 687 points across it at best.
# Half of that is what a picture here has: the judge may be an eye that is no longer young.
FAR_PX, SHOWN_PX = 344, 1376
ASKED = 12  # routes in a picture
SHARE = 0.45  # of the routes are claimed
FREE = "-"


class Case(NamedTuple):
    """A picture: a board in a palette and theme, seen by a kind of sight."""

    board: str
    palette: str
    theme: str
    sight: str


CASES = (
    Case("europe", "safe", "light", "normal"), Case("europe", "safe", "dark", "normal"),
    Case("usa", "safe", "light", "deutan"), Case("usa", "safe", "dark", "protan"),
    Case("balkans", "safe", "light", "tritan"), Case("balkans", "contrast", "dark", "normal"),
    Case("europe", "safe", "light", "protan"), Case("europe", "safe", "dark", "deutan"),
)  # fmt: skip


def claimed_board(case: Case, chance: random.Random) -> tuple[BoardScene, list[int | None]]:
    """A board with random owners, and these."""
    scene = scene_of(case.board)
    scene.set_palette(case.palette)
    scene.set_theme(case.theme)
    scene.set_players(standard_players(PALETTES[case.palette]))
    owners = [chance.randrange(5) if chance.random() < SHARE else None for _ in scene.spec.routes]
    for route, owner in enumerate(owners):
        scene.set_owner(route, owner)
    return scene, owners


def seen(image: QImage, sight: str) -> QImage:
    """A picture as a kind of sight sees it."""
    if sight == "normal":
        return image
    pixels, seen_as = pixels_of(image), dict[int, int]()
    for pixel in set(pixels):
        light = linear_rgb(color_name(pixel))
        parts = (sum(map(float.__mul__, row, light)) for row in SIGHTS[sight])
        seen_as[pixel] = QColor.fromRgbF(*(to_srgb(min(max(part, 0.0), 1.0)) for part in parts)).rgba()
    seen_pixels = array("I", map(seen_as.__getitem__, pixels))
    return QImage(seen_pixels.tobytes(), image.width(), image.height(), QImage.Format.Format_RGB32).copy()


def to_srgb(light: float) -> float:
    """Linear light as a channel of sRGB."""
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def from_afar(image: QImage, sight: str) -> QImage:
    """What is left of a picture from three metres, blown up for the judge."""
    mode, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    size = image.size() * (FAR_PX / image.width())
    small = seen(image.scaled(size, mode, smooth).convertToFormat(QImage.Format.Format_RGB32), sight)
    return small.scaled(size * (SHOWN_PX / FAR_PX), mode, smooth)


def mark_routes(image: QImage, scene: BoardScene, asked: list[int]) -> None:
    """Number the routes that are asked for, with a line that ends beside them: what is judged stays as it is seen."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(painter.font())
    font.setPixelSize(15)
    font.setBold(True)
    painter.setFont(font)
    area, scale = scene.sceneRect(), image.width() / scene.sceneRect().width()
    for number, route in enumerate(asked, 1):
        near, far = ((QPointF(*place) - area.topLeft()) * scale for place in open_side(scene, route))
        painter.setPen(QPen(QColor("#e000c0"), 2.5))
        painter.drawLine(near, far)
        label = QRectF(far.x() - 12, far.y() - 10, 24, 20)
        painter.fillRect(label, QColor("#ffffff"))
        painter.setPen(QColor("#000000"))
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(number))
    painter.end()


def open_side(scene: BoardScene, route: int) -> tuple[Point, Point]:
    """Beside the middle of a route, where no other route lies: a place close to it, and one further off."""
    shape = scene.layout.routes[route]
    middle = shape.spaces[len(shape.spaces) // 2]
    others = [space for index, other in enumerate(scene.layout.routes) if index != route for space in other.spaces]
    sides = [
        [(pose.x, pose.y) for pose in (middle.beside(way * shape.width * part) for part in (0.95, 2.4))]
        for way in (-1, 1)
    ]
    near, far = max(sides, key=lambda side: min(math.dist(side[1], (other.x, other.y)) for other in others))
    return near, far


def pictures(seed: int) -> Iterator[tuple[QImage, list[str]]]:
    """Each picture, and who owns the routes that are asked for."""
    for number, case in enumerate(CASES):
        chance = random.Random(f"{seed} {number}")
        scene, owners = claimed_board(case, chance)
        asked = chance.sample(range(len(owners)), ASKED)
        image = from_afar(render(scene, SHOWN_PX), case.sight)
        mark_routes(image, scene, asked)
        letters = (owners[route] for route in asked)
        yield image, [FREE if owner is None else "ABCDE"[owner] for owner in letters]


def judge(guesses: Path, seed: int) -> None:
    """Tell how many of some guesses are right."""
    said = {tuple(map(int, line.split()[:2])): line.split()[2] for line in guesses.read_text().splitlines() if line}
    right = confused = 0
    for number, (_, answers) in enumerate(pictures(seed), 1):
        wrong = []
        for asked, answer in enumerate(answers, 1):
            guess = said[number, asked]
            right += guess == answer
            confused += (guess == FREE) != (answer == FREE)
            wrong += [f"{asked}: {guess} for {answer}"] if guess != answer else []
        print(number, *CASES[number - 1], f"{len(answers) - len(wrong)} of {len(answers)}", *wrong, sep="  ")
    print(f"{right} of {len(CASES) * ASKED} owners right; free and claimed taken for each other: {confused}")


def main() -> None:
    """Write the pictures, or judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="for the pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", type=Path, help="a file of guesses")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    QApplication([])
    if asked.judge:
        judge(asked.judge, asked.seed)
        return
    asked.folder.mkdir(parents=True, exist_ok=True)
    for number, (image, _) in enumerate(pictures(asked.seed), 1):
        image.save(str(asked.folder / f"{number}.png"))


if __name__ == "__main__":
    main()
