"""What bots and tables are shown: after any answers, those taken back too, the view of the state as it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from railwright.core.game import Game
from railwright.core.kernel.chance import ChanceSource, SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import ViewSeries, view
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.protocol import View
from railwright.plugins.features.online.views import PlainView, patch
from tests.fuzz.targets import Fault
from tests.soak.games import game_of, playable_numbers, random_rules

VIEWS_PER_TRIAL = 1500
LINES_PER_TABLE = 150
LOOKS = 0.3  # the part of the answers after which a seat of a table looks: it is sent all that changed since it did
BACKS = 0.1  # the part of the answers that are taken back


def try_views(rng: Random, folder: Path) -> Counter[str]:
    """Games by one set of rules, in which what is shown is compared with a view made from nothing. Raises Fault."""
    made = random_rules(rng)
    game = game_of(made)
    numbers = playable_numbers(game) if game is not None else []
    counts: Counter[str] = Counter(games=1)
    while game is not None and numbers and counts["views"] < VIEWS_PER_TRIAL:
        seats, look = rng.choice(numbers), rng.choice((_look_as_bots, _look_at_table))
        try:
            counts += Counter(games=1, views=look(game, seats, rng))
        except Exception as error:
            raise Fault(f"{made} with {seats} seats: {type(error).__name__}: {error}") from error
    return counts


# --- bots ---------------------------------------------------------------------------------------------------


class Watcher:
    """A bot that gives any answer, and compares what it is shown with what it may see."""

    def __init__(self, seat: int, rng: Random) -> None:
        self._seat, self._rng = seat, rng
        self.match: Match | None = None
        self.views = 0

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """Any answer."""
        self._compare(view)
        return self._rng.choice(options)

    def observe(self, number: int, view: State) -> None:
        """Follow the game."""
        self._compare(view)

    def _compare(self, shown: State) -> None:
        assert self.match is not None
        self.views += 1
        if shown != view(self.match.rules, self.match.state, self._seat):
            raise Fault(f"the bot of seat {self._seat} is shown something else than it may see")


def _look_as_bots(game: Game, seats: int, rng: Random) -> int:
    """Let bots compare what they are shown; how many views there were."""
    bots = [Watcher(seat, rng) for seat in range(seats)]
    match = Match(game.rules, [Seat(f"Bot {seat}", "bot:any") for seat in range(seats)], bots, SeededChance(rng))
    for bot in bots:
        bot.match = match
    series = {seat: ViewSeries(game.rules, seat) for seat in (None, *range(seats))}
    match.listeners = (partial(_compare_series, game, series, rng),)
    match.run(LINES_PER_TABLE)
    return sum(bot.views for bot in bots)


def _compare_series(game: Game, series: dict[int | None, ViewSeries], rng: Random, answered: Transition) -> None:
    """Compare series of views, which also go back to the state before."""
    for seat, views in series.items():
        state = answered.before if rng.random() < BACKS else answered.after
        if rng.random() < LOOKS and views.view(state) != view(game.rules, state, seat):
            raise Fault(f"the series of views of {seat} differs from a view made from nothing")


# --- tables -------------------------------------------------------------------------------------------------


def _look_at_table(game: Game, seats: int, rng: Random) -> int:
    """Play at a table for friends, whose seats are sent what has changed; how many views there were."""
    seed, people = rng.randrange(10**6), tuple(range(seats))

    def chance_at(number: int) -> ChanceSource:
        return SeededChance(seeded(seed, number))

    dealt = DealtGame(game, [Seat(f"Player {seat}") for seat in people], chance_at, 0, people, free=True)
    known: dict[int | None, tuple[int, PlainView]] = {}
    views = 0
    for entry in [*dealt.propose_chance(dealt.state)]:
        dealt.adopt(entry)
    while dealt.pending_seat is not None and dealt.moment < LINES_PER_TABLE:
        back = (
            dealt.propose_back(dealt.pending_seat, rng.choice(points))
            if (points := dealt.moments(dealt.pending_seat))
            else None
        )
        if back is not None and rng.random() < BACKS:
            dealt.adopt(back)
        else:
            for entry in dealt.propose([rng.choice(dealt.options())]):
                dealt.adopt(entry)
        for viewer in (None, *people):
            if rng.random() < LOOKS:
                known[viewer] = _heard(dealt, viewer, known.get(viewer))
                views += 1
    return views


def _heard(dealt: DealtGame, viewer: int | None, known: tuple[int, PlainView] | None) -> tuple[int, PlainView]:
    """What a seat knows once it has been sent what has changed. Raises Fault where that is not what it may see."""
    message = dealt.change("", viewer, [], known[0]) if known else dealt.whole_view("", viewer, [])
    if isinstance(message, View):
        plain = message.view
    else:
        assert known is not None
        plain = patch(known[1], message.changed)
    may_see = view(dealt.rules, dealt.state, viewer)
    if plain != dealt.codec.encode(may_see) or dealt.codec.decode(plain) != may_see:
        raise Fault(f"the table shows {viewer} something else than it may see")
    return dealt.moment, plain
