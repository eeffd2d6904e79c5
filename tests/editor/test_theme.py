"""The colours of the window can be read."""

from __future__ import annotations

from itertools import product

import pytest

from editor.scene.palette import luminance
from editor.theme import TINTS, Tint


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tint", TINTS.values(), ids=lambda tint: tint.name)
def test_text_stands_out_from_its_ground(tint: Tint) -> None:
    grounds = (tint.window, tint.panel, tint.raised)
    for ink, ground in product((tint.ink, tint.muted, tint.bad, tint.good), grounds):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(tint.accent, tint.accent_ink) >= 4.5


@pytest.mark.parametrize("tint", TINTS.values(), ids=lambda tint: tint.name)
def test_focus_and_accent_stand_out(tint: Tint) -> None:
    for mark, ground in product((tint.focus, tint.accent), (tint.panel, tint.raised)):
        assert contrast(mark, ground) >= 3, (mark, ground)
