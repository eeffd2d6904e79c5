"""How different two colours look, to usual and to colour-blind eyes: CIEDE2000 over simulated sight."""

from __future__ import annotations

import math
from functools import cache

from railwright.editor.looks.palette import to_linear

Triple = tuple[float, float, float]
# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


@cache
def lab(color: str, sight: str = "normal") -> Triple:
    """The CIE Lab values of ``#rrggbb`` as a kind of sight sees it."""
    r, g, b = (to_linear(int(color[offset : offset + 2], 16) / 255) for offset in (1, 3, 5))
    seen = _times(SIGHTS[sight], (r, g, b))
    xyz = _times(TO_XYZ, (_unit(seen[0]), _unit(seen[1]), _unit(seen[2])))
    x, y, z = (_root(value / white) for value, white in zip(xyz, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _unit(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def ciede2000(color: Triple, other: Triple) -> float:
    """The difference of two Lab colours by CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = color, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2, h1, h2 = math.hypot(a1, b1), math.hypot(a2, b2), _hue(a1, b1), _hue(a2, b2)
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    dl, dc, dbig = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    return _weighed(dl, dc, dbig, lightness, chroma, hue)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _weighed(dl: float, dc: float, dh: float, lightness: float, chroma: float, hue: float) -> float:
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    away = (lightness - 50) ** 2
    sl = 1 + 0.015 * away / math.sqrt(20 + away)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    turn = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    rt = -math.sin(turn) * 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    light, color, tone = dl / sl, dc / sc, dh / sh
    return math.sqrt(light**2 + color**2 + tone**2 + rt * color * tone)


def difference(color: str, other: str, sight: str) -> float:
    """How different two colours look to a kind of sight."""
    return ciede2000(lab(color, sight), lab(other, sight))
