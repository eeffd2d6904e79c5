"""Records for tests: a short game on the small board, written into a folder."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import structs

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import new_match
from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.records.fair_deal import FairDeal
from railwright.core.records.format import agent_data, dealer_data, header_for, json_line
from railwright.core.records.history import History
from railwright.core.records.replay import LoadedRecord, open_record, replay
from railwright.core.records.writer import RecordWriter

SEATS = (Seat("Ann", "bot:greedy", version="1"), Seat("Björn", "bot:random", version="1"))


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def tiny() -> Game:
    return open_game(catalogue(), "tiny")


def write_record(
    folder: Path, seed: int = 1, first: int = 0, steps: int | None = None, types: Mapping[str, AgentType] | None = None
) -> Path:
    """A record of a whole game, or of its first answers; ``types`` are its bots, by default those of the catalogue."""
    path = folder / f"game-{seed}.jsonl"
    rules = tiny().rules
    with RecordWriter.create(path, header_for(tiny(), SEATS, seed, first=first), rules) as recorder:
        agents = agent_types(catalogue()) if types is None else types
        match = new_match(rules, SEATS, agents, seed, first=first, listeners=[recorder])
        while (steps is None or match.answers < steps) and match.step():
            pass
    return path


SECRET, OTHER_SECRET = (urlsafe_b64encode(bytes([sign]) * 32).rstrip(b"=").decode() for sign in (1, 2))
NONCES = tuple(urlsafe_b64encode(bytes([sign]) * 32).rstrip(b"=").decode() for sign in (3, 4))


def fair_deal(secret: str = SECRET, is_open: bool = True) -> FairDeal:
    """What a dealer has promised, and told in the end."""
    deal = FairDeal("", NONCES, secret)
    return structs.replace(deal, commitment=deal.secret_commitment, secret=secret if is_open else "")


def write_fair_record(folder: Path, steps: int | None = None, is_open: bool = True) -> Path:
    """A game of a table for friends: a take-back, a bot that plays for somebody, and another dealer from then on."""
    rules, chance, history = tiny().rules, _LineChance(fair_deal()), History()
    header = structs.replace(header_for(tiny(), SEATS, None), version=2, fair=fair_deal(is_open=is_open))
    path = folder / "fair.jsonl"
    with RecordWriter.create(path, header, rules) as recorder:
        bots = [agent_types(catalogue())[name].make(rules, seat, seeded(1, seat)) for seat, name in enumerate(BOTS)]
        match = Match(rules, SEATS, bots, chance, listeners=[recorder, history, chance.count])
        while (steps is None or chance.line < steps) and match.step():
            if chance.line == 20:
                recorder._write(json_line(agent_data(match.answers, 1, "bot:steady", "3")))
                chance.count()
            elif chance.line == 30:
                change = dealer_data(match.answers, "Björn", fair_deal(OTHER_SECRET, is_open))
                recorder._write(json_line(change))
                chance.count()
                chance.deal = fair_deal(OTHER_SECRET)
            elif chance.line > 40 and not chance.has_gone_back and (points := history.undo_points(0)):
                back = history.undo_to(0, points[-1])
                recorder.write_undo(back)
                history(back)
                match.rewind(back.to, back.answers[0].before)
                chance.count()
                chance.has_gone_back = True
    return path


BOTS = ("greedy", "random")


class _LineChance:
    """Draws for the line that is written next; ``line`` is the last one, the header being line 1."""

    def __init__(self, deal: FairDeal) -> None:
        self.deal, self.line, self.has_gone_back = deal, 1, False

    def count(self, answered: object = None) -> None:
        self.line += 1

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        return self.deal.chance_at(self.line + 1).pick(choices, weights)


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def rewrite(path: Path, lines: list[dict[str, Any]]) -> Path:
    """The record with other lines."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def load_record(path: Path, catalogue: Catalogue, map_source: str | None = None) -> LoadedRecord:
    """Read a record and play it back. The map is found by its id, unless ``map_source`` names it.

    Raises RecordError, IncompatibleRecord, DivergedRecord and OSError; nothing of a broken record is given.
    """
    return replay(open_record(path, catalogue, map_source))
