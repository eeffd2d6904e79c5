"""The titles of map projections, to choose from."""

from __future__ import annotations

from railwright.core.language.messages import Translator

_tr = Translator("Geography")


def projection_titles() -> dict[str, str]:
    """The titles of all projections by name, the default first."""
    return {
        "equal_area": _tr("Equal areas (Lambert, azimuthal)"),
        "conformal": _tr("True angles (Lambert, conical)"),
        "mercator": _tr("Mercator"),
        "plain": _tr("Degrees evenly spaced"),
        "as_is": _tr("Degrees unchanged"),
    }
