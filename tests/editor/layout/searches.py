"""Layouts of maps, without names."""

from __future__ import annotations

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.layout.arrangement import BoardLayout, board_layout, layout_request
from railwright.editor.layout.bows import BowSearch


def layout_of(spec: MapSpec) -> BoardLayout:
    """Where the spaces of every route stand; maps of the same geometry share one layout."""
    asked = layout_request(spec, ())
    placed = BowSearch(asked.size, asked.measures, lambda: None).find_bows(asked.cities, asked.bundles)
    return board_layout(asked.measures, asked.cities, asked.bundles, tuple(bow for bow, _ in placed))
