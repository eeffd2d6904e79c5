"""``railwright play --text``: from the options of the command to a game in the terminal."""

from __future__ import annotations

import os
import sys
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.errors import RecordError
from railwright.core.language.messages import Language, Translator, sentence, speak
from railwright.core.language.words import Vocabulary, chosen_language
from railwright.core.records.format import IncompatibleRecord
from railwright.core.saves.damage import PLAY_ON_OFFER, load_sound_part, told_damage
from railwright.plugins.features.terminal.game import (
    JoinOptions,
    TextGame,
    begin_game,
    resume_damaged,
    resume_game,
)
from railwright.plugins.features.terminal.screen import Screen, agrees
from railwright.plugins.features.terminal.table import TextTable

_tr = Translator("Terminal")

DEMO_SEATS = "bot:steady,bot:greedy,bot:eager"


@dataclass(frozen=True, slots=True)
class TextOptions:
    """What is played: a save to go on with, or a new game; and how the terminal is used.

    ``seats`` None: three bots play one game, which is told and not saved. ``clears`` takes away what was shown before
    the next person looks. ``language`` None: the one that the person or the environment has chosen.
    """

    map: str
    seats: str | None
    load: Path | None = None
    seed: int | None = None
    rules: str | None = None
    clears: bool = True
    language: str | None = None


def play(catalogue: Catalogue, options: TextOptions) -> Exit:
    """Play a game in this terminal, or tell it. Raises RailwrightError, OSError."""
    _speak(options.language)
    screen = Screen(sys.stdin, options.clears)
    if options.load is not None:
        game = load_or_offer(options.load, catalogue, screen)
    else:
        seats = options.seats or DEMO_SEATS
        game = begin_game(catalogue, options.map, seats, options.seed, options.rules, options.seats is not None)
    match = game.match
    with (
        closing(game.writer) if game.writer is not None else nullcontext(),
        interrupt_when_ended(),
        rules_guard(match.rules, lambda: match.answers, match.agents),
    ):
        return TextTable(game, screen).play()


def join_from_terminal(catalogue: Catalogue, options: JoinOptions, clears: bool) -> Exit:
    """Play in this terminal at a table elsewhere. Raises RailwrightError, OSError."""
    from railwright.plugins.features.terminal.joined import join  # late: only who joins needs the network

    _speak(options.language)
    return join(catalogue, options, Screen(sys.stdin, clears))


def load_or_offer(path: Path, catalogue: Catalogue, screen: Screen) -> TextGame:
    """Go on with a saved game; with what is good of a damaged one where the person wants that.

    Raises RailwrightError, OSError; for a damaged game that is left as it is, the error that it gives.
    """
    try:
        return resume_game(path, catalogue)
    except IncompatibleRecord:
        raise
    except RecordError:
        sound_part = load_sound_part(path, catalogue)
        if sound_part is None:
            raise
        screen.tell(sentence(told_damage(path, sound_part)), sentence(PLAY_ON_OFFER))
        if not agrees(screen, _tr("Play on from there? Type yes or no.")):
            raise
    return resume_damaged(sound_part, catalogue)


def _speak(name: str | None) -> None:
    vocabulary = Vocabulary(name or chosen_language(os.environ))
    speak(Language(vocabulary.translate, vocabulary.decimal_point))
