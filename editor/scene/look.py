"""What all items of a scene share: palette, theme, players, whether marks are drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtGui import QFont

from editor.scene.palette import DAY, SAFE, Palette, PlayerStyle, Theme, standard_players

FAMILIES = [
    "Alegreya Sans", "Source Sans 3", "Gill Sans", "Optima", "Candara", "Cantarell", "Noto Sans", "Open Sans",
    "DejaVu Sans Condensed", "DejaVu Sans",
]  # fmt: skip


@dataclass(slots=True)
class Look:
    """Changed by the scene alone; items read it while they paint."""

    palette: Palette = SAFE
    theme: Theme = DAY
    symbols: bool = True
    players: tuple[PlayerStyle, ...] = field(default_factory=lambda: standard_players(SAFE))


def board_font(height: float) -> QFont:
    """The font of names on the board; ``height`` in millimetres, whole numbers make the crispest text."""
    font = QFont(FAMILIES)
    font.setPixelSize(max(1, round(height)))
    font.setWeight(QFont.Weight.DemiBold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
