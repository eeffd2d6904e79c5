"""Layouts of maps, without names."""

from __future__ import annotations

from core.mapspec import MapSpec
from editor.scene.arrangement import question_of
from editor.scene.bowing import Bowing
from editor.scene.layout import BoardLayout, laid_out


def layout_of(spec: MapSpec) -> BoardLayout:
    """Where the spaces of every route stand; maps of the same geometry share one layout."""
    asked = question_of(spec, ())
    found = Bowing(asked.size, asked.measures, lambda: None).bows(asked.cities, asked.bundles)
    return laid_out(asked.measures, asked.cities, asked.bundles, tuple(bow for bow, _ in found))
