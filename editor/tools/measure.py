"""The measuring tool: the shortest path between two cities in trains, routes and millimetres."""

from __future__ import annotations

import math

from railwright.core.language.messages import format_number
from railwright.core.maps.network import shortest_path
from railwright.editor.document.parts import Part
from railwright.editor.tools.city_pair import CityPairTool
from railwright.editor.tools.words import tr


class MeasureTool(CityPairTool):
    """Shows the length of the shortest path between two cities; changes nothing."""

    id = "measure"

    def title(self) -> str:
        return tr("Measure")

    def hint(self) -> str:
        if self.start is None:
            return tr("Click two cities to measure the path between them.")
        return tr("Measuring from {city}: click the other city. Esc cancels.").format(city=self.name_of(self.start))

    def complete_pair(self, start: Part, other: Part) -> None:
        straight = math.dist(self.place_of(start), self.place_of(other))
        path = shortest_path(self.context.spec, start.id, other.id)
        names = {"one": self.name_of(start), "other": self.name_of(other), "straight": format_number(straight, ".1f")}
        if path is None:
            text = tr("{one} to {other}: no path, {straight} mm in a straight line.")
            self.context.say(text.format(**names))
        else:
            shapes = self.context.view.canvas.layout.shapes
            drawn = sum(shapes[id].line.length for id in path.routes)
            text = tr(
                "{one} to {other}: {trains} on {routes}, {drawn} mm along them, {straight} mm in a straight line."
            )
            counts = {"trains": tr("%n trains", path.trains), "routes": tr("%n routes", len(path.routes))}
            self.context.say(text.format(**names, **counts, drawn=format_number(drawn, ".1f")))
        self.highlight_path()
        self.reset()
        self.update_hint()
