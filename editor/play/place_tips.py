"""What a route or a city is, in words: for tooltips."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from core.text import Name
from editor.scene.targets import Target
from editor.wording import color_word

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage


def place_tip(page: PlayPage, target: Target) -> str:
    """A few lines about a place, as rich text."""
    lines = _route(page, target.index) if target.kind == "route" else _city(page, target.index)
    if page.gesture.question is not None:
        ids = page.scene.board.routes if target.kind == "route" else page.scene.board.cities
        name = Name(target.kind, ids[target.index])
        refusal = None if name in page.gesture.question.places else page.session.why_not(name)
        lines += [page.wording.text(refusal.message)] if refusal else []
    return "<b>{}</b><br>{}".format(escape(lines[0]), "<br>".join(map(escape, lines[1:])))


def _route(page: PlayPage, route: int) -> list[str]:
    board, owner = page.scene.board, page.reader.owners(page.session.view)[route]
    words = _tr("1 space, {color}") if board.length[route] == 1 else _tr("{count} spaces, {color}")
    spaces = words.format(count=board.length[route], color=color_word(board.color[route]))
    owned = [] if owner is None else [_tr("Belongs to {name}").format(name=page.wording.players[owner])]
    return [page.wording.route(route), spaces, *_fields(page, "route", board.spec.routes[route].fields), *owned]


def _city(page: PlayPage, city: int) -> list[str]:
    owner = page.reader.stations(page.session.view).get(city)
    owned = [] if owner is None else [_tr("Station of {name}").format(name=page.wording.players[owner])]
    return [page.scene.board.city_names[city], *owned]


def _fields(page: PlayPage, of: str, fields: object) -> list[str]:
    """What the plugins' own fields say of a place, in their own titles, and what the rule behind them is."""
    found = []
    for manifest in page.session.rules.manifests:
        said = []
        for field, about in manifest.map.get(of, {}).items():
            value = fields.get(field)  # type: ignore[attr-defined]
            if value not in (None, False):
                title = about.get("title", field)
                said.append(title if value is True else f"{title}: {value}")
        found += [*said, manifest.summary] if said else []
    return found


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlaceTip", words)
