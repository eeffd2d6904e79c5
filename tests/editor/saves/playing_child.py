"""A process that plays games without a break, to be killed: it tells on a pipe what it has done and kept."""

from __future__ import annotations

import os
from random import Random

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.digest import digest
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.records.history import History
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.game_start import resume_game, start_game
from railwright.editor.saves.saved_games import last_interrupted_game

SEATS = (Seat("Ann"), Seat("bot:random", "bot:random"), Seat("Bob"))


class Player:
    """Plays on with the interrupted game, then begins others; people take back now and then."""

    def __init__(self, catalogue: Catalogue, seed: int, pipe: int) -> None:
        self._catalogue, self._rng, self._pipe = catalogue, Random(seed), pipe

    def play(self) -> None:
        """Play until killed."""
        while True:
            save = last_interrupted_game()
            seed = self._rng.randrange(10**6)
            table = (
                resume_game(save.path, self._catalogue)
                if save
                else start_game(GameSetup("tiny", SEATS, seed), self._catalogue)
            )
            self._play(table)
            table.close()

    def _play(self, table: PlayableGame) -> None:
        assert table.writer is not None
        self._notify("game", table.writer.path.stem, len(table.history), digest(table.match.state))
        self._entries, self._history = len(table.history), History(table.history)
        self._match = table.match
        table.match.listeners = (*table.match.listeners, self._history, self._kept)
        while not table.match.over:
            self._step(table)
        self._notify("over")

    def _step(self, table: PlayableGame) -> None:
        seat = table.match.waits_for
        if seat is None:
            table.match.step()
        elif self._rng.random() < 0.3 and (moments := self._history.undo_points(seat)):
            self._take_back(table, seat, self._rng.choice(moments))
        else:
            table.match.answer(self._rng.choice(list(table.match.options())))

    def _take_back(self, table: PlayableGame, seat: int, to: int) -> None:
        back = self._history.undo_to(seat, to)
        table.match.state, table.match.answers = back.answers[0].before, to
        assert table.writer is not None
        table.writer.take_back(back)
        self._history(back)
        self._count(table.match.state)

    def _kept(self, answered: Transition) -> None:
        self._count(answered.after)

    def _count(self, state: object) -> None:
        self._entries += 1
        self._notify(self._entries, digest(state))  # type: ignore[arg-type]

    def _notify(self, *values: object) -> None:
        os.write(self._pipe, ("\t".join(map(str, values)) + "\n").encode())
