"""What rules keep, as far as somebody may see it: the parts of their slices in plain words, for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from core.positions.composing import EachWording
from core.positions.slices import by_seat, title_of, wordings
from core.positions.wording import Game, OneOf, Wording
from core.ruleset import Ruleset
from core.state import State
from core.text import Message, Name
from core.visibility import Hidden


class Part(NamedTuple):
    """A part of what a rule keeps, of a seat or of the game; ``value`` is plain data, in which seats are names."""

    rule: str
    seat: int | None
    title: Message
    value: Any


def open_parts(rules: Ruleset, start: State, view: State, id: str) -> Iterator[Part]:
    """What a view shows of a rule's slice; of things of the board only what has changed since the start."""
    game = Game(rules, view.seats)
    for name, wording in wordings(rules, id).items():
        value, old, title = getattr(view.slices[id], name), getattr(start.slices[id], name), title_of(rules, id, name)
        if isinstance(value, Hidden):
            continue
        if by_seat(wording):
            pairs = enumerate(zip(value, old, strict=True))
            shown = [(seat, mine, was) for seat, (mine, was) in pairs if not isinstance(mine, Hidden)]
            yield from (Part(id, seat, title, _told(wording.inner, game, mine, was)) for seat, mine, was in shown)
        else:
            yield Part(id, None, title, _told(wording, game, value, old))


def _told(wording: Wording, game: Game, value: Any, start: Any) -> Any:
    plain = wording.told(game, value, start)
    if isinstance(wording, EachWording) and _is_seat(wording.inner):
        return {id: _seat(entry) for id, entry in plain.items()}
    return _seat(plain) if _is_seat(wording) else plain


def _is_seat(wording: Wording) -> bool:
    return isinstance(wording, OneOf) and wording.of == "seat"


def _seat(plain: Any) -> Any:
    return None if plain is None else Name("seat", plain)
