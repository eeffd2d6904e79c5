"""The end of drawing a route."""

from __future__ import annotations

from core.mapspec import Route
from editor.document import edits
from editor.tools.desk import Desk
from editor.tools.words import between, tr
from editor.wording import color_word


def add(desk: Desk, wanted: Route) -> None:
    """Add a route as one step, and tell what it is."""
    spec = desk.spec
    beside = sum({*route.between} == {*wanted.between} for route in spec.routes)
    after, part = edits.add_route(spec, wanted.between, wanted.length, wanted.color, wanted.bends, wanted.fields)
    name = between(spec, wanted.between)
    desk.document.edit(tr("Add {route}").format(route=name), after, select=[part])
    said = tr("Added {route}: %n spaces, {color}.", wanted.length)
    if beside >= 2:
        said = tr("Added {route}; %n routes join these cities now, and few rules allow more than two.", beside + 1)
    desk.say(said.format(route=name, color=color_word(wanted.color)))
