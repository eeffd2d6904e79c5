"""Colors as data: card palettes, player colors and the two themes of the board, as ``#rrggbb``. Free of Qt."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct, field

Pattern = Literal["plain", "stripe", "dots", "cross", "chevron"]
PATTERNS: tuple[Pattern, ...] = ("plain", "stripe", "dots", "cross", "chevron")
Hatch = Literal["rising", "falling", "level", "upright", "cross", "grid", "dots"]


class PlayerStyle(Struct, frozen=True):
    """The look of a seat's pieces: color, pattern on wagons and stations, initial, and drawings.

    A shape is the name of a bundled drawing, or the path of one that a map provides.
    """

    color: str
    pattern: Pattern
    initial: str
    train_shape: str = "train"
    head_shape: str = ""  # of the locomotive, if a map provides a drawing of it
    station_shape: str = "house"


class Palette(Struct, frozen=True, eq=False):
    """Card colors by name, including ``gray`` and ``loco``, and five matching player colors.

    ``hatches`` are patterns of colors, for palettes without hue.
    """

    name: str
    cards: Mapping[str, str]
    players: tuple[str, ...]
    hatches: Mapping[str, Hatch] = field(default_factory=lambda: MappingProxyType({"gray": "rising"}))
    lines: Mapping[str, str] | None = None  # colors of lines by card color, for prints without filled areas

    def card(self, color: str) -> str:
        """The color of a card; gray if this palette does not have it."""
        return self.cards.get(color, self.cards["gray"])


def _palette(name: str, players: tuple[str, ...], **cards: str) -> Palette:
    return Palette(name, MappingProxyType(cards), players)


# Colors differ in lightness as well as hue; a test measures their differences for four kinds of color vision.
SAFE = _palette(
    "safe",
    ("#0072b2", "#d55e00", "#009e73", "#e6b400", "#1c1c1c"),
    purple="#fb8be0", white="#ffffff", blue="#2e38a2", yellow="#f8e22a", orange="#dc6a12",
    black="#161616", red="#9c2609", green="#307564", gray="#a9a79f", loco="#cdb7e8",
)  # fmt: skip
CLASSIC = _palette(
    "classic",
    ("#2463b4", "#c8281e", "#2f8f3c", "#e0a800", "#26252a"),
    purple="#c777b5", white="#fbfaf5", blue="#2f7fc1", yellow="#f3d13a", orange="#e98a2b",
    black="#2e2c2c", red="#c5342b", green="#5b9b3d", gray="#a3a19a", loco="#b9a9cf",
)  # fmt: skip
CONTRAST = _palette(
    "contrast",
    ("#005fcc", "#d80000", "#007a3d", "#e6b000", "#000000"),
    purple="#ff5fe0", white="#ffffff", blue="#0018c8", yellow="#fff000", orange="#ff7a00",
    black="#000000", red="#c00000", green="#006b3c", gray="#8a8a8a", loco="#d9c8ff",
)  # fmt: skip
# For black ink: tones, patterns and marks, so that a print needs no color.
INK = Palette(
    "ink",
    MappingProxyType({
        "purple": "#cfcfcf", "white": "#ffffff", "blue": "#565656", "yellow": "#e2e2e2", "orange": "#a8a8a8",
        "black": "#161616", "red": "#737373", "green": "#929292", "gray": "#c6c6c6", "loco": "#e6e6e6",
    }),
    ("#4a4a4a", "#8a8a8a", "#bdbdbd", "#f2f2f2", "#161616"),
    MappingProxyType({
        "purple": "grid", "blue": "level", "yellow": "dots", "orange": "falling", "red": "cross", "green": "upright",
        "gray": "rising",
    }),
)  # fmt: skip


def outline_palette(palette: Palette) -> Palette:
    """The palette for prints without filled areas: white cards with colored lines, dark enough for paper."""
    lines = {name: _readable(color) for name, color in palette.cards.items()}
    white = dict.fromkeys(palette.cards, "#ffffff")
    return Palette("outlines", MappingProxyType(white), palette.players, MappingProxyType({}), MappingProxyType(lines))


def _readable(color: str) -> str:
    """The color for thin lines on white: light colors are darkened."""
    while contrast(color, "#ffffff") < 2.4:
        color = blend(color, "#000000", 0.12)
    return color


PALETTES: Mapping[str, Palette] = MappingProxyType({palette.name: palette for palette in (SAFE, CLASSIC, CONTRAST)})


class Theme(Struct, frozen=True, eq=False):
    """The colors of the board itself, in one of the two themes."""

    name: str
    table: str
    sea: str
    shallows: str
    deep: str
    waterline: str
    land: str
    land_low: str
    shore: str
    coast: str
    grid: str
    frame: str
    ink: str
    halo: str
    rail: str
    water: str
    water_edge: str
    glow: str
    focus: str
    space: str  # paper of hollow spaces
    tunnel: str  # teeth of tunnels


DAY = Theme(
    "light", table="#cfc3a6", sea="#c3d5d8", shallows="#dbe6e3", deep="#aec6cc", waterline="#8fb0b8",
    land="#f4ead2", land_low="#e9dab8",
    shore="#c9b183", coast="#8d7a57", grid="#6f8f98", frame="#e8dcc0", ink="#2f2718", halo="#fbf5e4", rail="#6d5c40",
    water="#e4f1f4", water_edge="#2f6c86",
    glow="#ffee6e", focus="#0b63ce", space="#fdf8ea", tunnel="#4a3f2c",
)  # fmt: skip
DUSK = Theme(
    "dark", table="#17130f", sea="#22343f", shallows="#2b4450", deep="#1a2831", waterline="#46626f",
    land="#43382c", land_low="#382e24",
    shore="#261e15", coast="#9c855c", grid="#7f99a3", frame="#372c22", ink="#f3e8d0", halo="#2a2119", rail="#a8926b",
    water="#2e4b59", water_edge="#8dbbce",
    glow="#fff08a", focus="#8cc4ff", space="#231c15", tunnel="#cdb88f",
)  # fmt: skip
BLANK = Theme(
    "light", table="#ffffff", sea="#ffffff", shallows="#ffffff", deep="#ffffff", waterline="#ffffff",
    land="#ffffff", land_low="#ffffff",
    shore="#ffffff", coast="#8d8d8d", grid="#b8b8b8", frame="#ffffff", ink="#1a1610", halo="#ffffff", rail="#8d8d8d",
    water="#ffffff", water_edge="#2f6c86",
    glow="#ffee6e", focus="#0b63ce", space="#ffffff", tunnel="#4a3f2c",
)  # fmt: skip
"""The theme of prints without filled areas."""
THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (DAY, DUSK)})


def standard_players(palette: Palette, initials: str = "ABCDE") -> tuple[PlayerStyle, ...]:
    """The styles of five seats, each with its own color and pattern."""
    return tuple(PlayerStyle(*marks) for marks in zip(palette.players, PATTERNS, initials, strict=True))


def linear_rgb(color: str) -> tuple[float, float, float]:
    """``#rrggbb`` as linear light, each channel from 0 to 1."""
    red, green, blue = (to_linear(int(color[offset : offset + 2], 16) / 255) for offset in (1, 3, 5))
    return red, green, blue


def luminance(color: str) -> float:
    """The relative luminance of a color, 0 to 1 (WCAG 2)."""
    red, green, blue = linear_rgb(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, other: str) -> float:
    """The contrast of two colors, 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(color), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def blend(color: str, other: str, part: float) -> str:
    """A mixture of two colors; ``part`` is the share of ``other``, 0 to 1."""
    pairs = ((int(color[offset : offset + 2], 16), int(other[offset : offset + 2], 16)) for offset in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def to_linear(channel: float) -> float:
    """A channel of sRGB, 0 to 1, as linear light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def contrast_color(color: str) -> str:
    """Near black or near white, whichever has more contrast to a color."""
    return "#1a1610" if luminance(color) > 0.18 else "#fffdf6"
