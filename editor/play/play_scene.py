"""The board of a game: a click right on a city always means the city."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF

from editor.scene.map_scene import BoardScene
from editor.scene.targets import Target


class PlayScene(BoardScene):
    """While routes may be chosen they win over their neighbours, but not over the very dot of a city."""

    def target_at(self, place: QPointF, slack: float) -> Target | None:
        reach = self.layout.measures.dot
        for number, middle in enumerate(self.layout.cities):
            if math.dist(middle, (place.x(), place.y())) <= reach:
                return Target("city", number)
        return super().target_at(place, slack)
