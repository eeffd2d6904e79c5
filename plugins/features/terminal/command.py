"""``railwright play --text``: from the options of the command to a game in the terminal."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from contextlib import closing, nullcontext
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.cli.printing import print_remark
from railwright.core.cli.seats import parse_seats, user_name
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.language.messages import Translator, language_problems, sentence, speak
from railwright.core.language.words import chosen_language, language_of
from railwright.core.records.format import IncompatibleRecord
from railwright.core.saves.damage import PLAY_ON_OFFER, describe_damage, load_sound_part
from railwright.plugins.features import feature_function
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

FRIEND = "friend"  # the seat of somebody elsewhere, in the seats of a new table
DEMO_SEATS = "bot:steady,bot:greedy,bot:eager"


def play(options: Namespace) -> Exit:
    """Play a game in this terminal, or tell it, as the options of ``railwright play`` say.

    ``seats`` None: three bots play one game, which is told and not saved. Raises RailwrightError, OSError.
    """
    catalogue, screen = discover(options.safe), Screen(sys.stdin, not options.no_clear)
    _speak(options.lang)
    if options.load is not None:
        game = load_or_offer(options.load, catalogue, screen)
    else:
        seats, map = options.seats or DEMO_SEATS, options.map or "europe"
        game = begin_game(catalogue, map, seats, options.seed, options.rules, options.seats is not None)
    match = game.match
    with (
        closing(game.writer) if game.writer is not None else nullcontext(),
        interrupt_when_ended(),
        rules_guard(match.rules, lambda: match.answers, match.agents),
    ):
        return TextTable(game, screen).play()


def join(options: Namespace) -> Exit:
    """Play at a table elsewhere, as the people named by the seats; several seats may open a table.

    Raises RailwrightError, OSError.
    """
    refuse_beside_join = feature_function("online", "refuse_beside_join")
    from railwright.plugins.features.online.api import parse_invitation  # late, 60 ms: only who joins needs the network
    from railwright.plugins.features.terminal.joined import join as join_table

    seats = parse_seats(options.seats) if options.seats else ()
    if parse_invitation(options.join).code:
        refuse_beside_join(options, "--map")
        if any(seat.agent != HUMAN or seat.name == FRIEND for seat in seats):
            text = (
                "The table of this invitation has its seats already: --seats names the people at this terminal alone."
            )
            raise CommandError(Exit.USAGE, text)
    elif len(seats) < 2:
        refuse_beside_join(options, "--map without --seats of several players")
    refuse_beside_join(options)
    people = [seat.name for seat in seats if seat.agent == HUMAN and seat.name != FRIEND]
    name, *others = people or [user_name()]
    chairs = tuple(seat.agent for seat in seats) if len(seats) > 1 else ()
    chosen = JoinOptions(options.join, name, options.lang, options.map or "europe", chairs, tuple(others))
    catalogue = discover(options.safe)
    _speak(options.lang)
    return join_table(catalogue, chosen, Screen(sys.stdin, not options.no_clear))


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
        screen.notify(sentence(describe_damage(path, sound_part)), sentence(PLAY_ON_OFFER))
        if not agrees(screen, _tr("Play on from there? Type yes or no.")):
            raise
    return resume_damaged(sound_part, catalogue)


def _speak(name: str | None) -> None:
    language = name or chosen_language(os.environ)
    speak(language_of(language))
    for problem in language_problems():
        print_remark(problem)
