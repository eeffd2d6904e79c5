"""What goes over the wire: states that differ only in what a seat must not see give it the very same bytes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from railwright.core.catalogue.requirements import resolve
from railwright.core.cli.opening import open_map
from railwright.core.kernel import engine
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.visibility import Public, markers_of, view
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.core.positions.determinize import determinize
from railwright.core.table.event_log import EventCollector
from railwright.plugins.cards.api import CARDS
from railwright.plugins.features.online.views import ViewCodec, encode_event
from railwright.plugins.mechanics.rails_and_sails.state import TRAVEL
from tests.plugins.combinations import KNOWN, Combination, changes_with, combination, rules_of
from tests.plugins.programs.online.dealers import catalogue, game_on
from tests.soak.games import answers_of
from tests.soak.twins import MAKERS

SEATS = 3
LOOKED_AT = 40  # answers of a game, before which twins are made
MOST_GAMES = 6  # until all that the rules hide was something else in a twin
FULL_PILE = 10  # cards; what is left of a smaller pile decides what happens, as any card that is turned up does
Sees = Callable[[Ruleset, State, int | None], State]
codec_of = cache(ViewCodec)
collector_of = cache(EventCollector)

# --- the games ------------------------------------------------------------------------------------------------

BOARDS = sorted(bundled_maps() | rule_boards())
DECKS_FOR = {"europa_1912": "europe", "usa_1910": "usa"}  # rules that have tickets for one map
SEEN_ELSEWHERE = {"open_tickets": {"tickets.held"}}  # hidden in one slice, and for all to see in another
BY_CHANCE = {f"combination {number}": combination(number, "tiny") for number in range(300, 306)}


@cache
def played(game: str) -> tuple[Ruleset, int]:
    """The rules of a game and its number of seats: of a board as it comes, of a house rule, or of some by chance."""
    if game in BOARDS:
        fewest, most = game_on(game).spec.players
        return game_on(game).rules, min(max(fewest, SEATS), most)
    made = BY_CHANCE.get(game) or Combination(DECKS_FOR.get(game, "tiny"), SEATS, changes_with([game]))
    return rules_of(made), made.seats


def plugins_of(game: str) -> set[str]:
    """The plugins and bundles of a game."""
    return {manifest.id for manifest in played(game)[0].manifests}


def plugins_on(board: str) -> set[str]:
    """The plugins and bundles of a board, whose rules are not put together for it."""
    spec = open_map(catalogue(), board)
    return {manifest.id for manifest in resolve(spec.plugins, catalogue().manifests, spec.pieces).order}


# Of these no board has one.
HOUSE_RULES = sorted({*KNOWN} - {id for board in BOARDS for id in plugins_on(board)})
GAMES = [*BOARDS, *HOUSE_RULES, *BY_CHANCE]
# Those whose rules have secrets of their own, and a few others; all with RAILWRIGHT_TESTS=all.
QUICK = (
    "tiny",
    "gulf_of_sails",
    "amber_ports",
    "sunward",
    "festival_hills",
    "caravan_reach",
    "tram_town",
    "open_tickets",
)

# --- what is sent of a state and of its twin ----------------------------------------------------------------------


def sent_by(rules: Ruleset, state: State, viewer: int | None, sees: Sees) -> bytes:
    """The bytes of a view."""
    return msgspec.json.encode(codec_of(rules).encode(sees(rules, state, viewer)))


def told_by(rules: Ruleset, answered: Transition, viewer: int | None) -> bytes:
    """The bytes of what is told of an answer."""
    events = collector_of(rules).events_of(answered)
    return msgspec.json.encode([[source, encode_event(event, viewer)] for source, event in events])


class Comparison:
    """Looks at games with the eyes of those who must not see something, and at the same games where it is another."""

    def __init__(self, rules: Ruleset, seats: int, sees: Sees = view, seed: int = 3) -> None:
        self._rules, self._seats, self._sees, self._rng = rules, seats, sees, Random(seed)
        self.twins: Counter[str] = Counter()  # by what makes them
        self._empty = engine.empty_state(rules, seats)
        self._hidden = {*_hidden_fields(rules)}
        self.used: set[str] = set()  # fields that are hidden from somebody, and of which the game has made something
        self.varied: set[str] = set()  # those that were something else in a twin
        self.differences: list[str] = []

    def play(self) -> None:
        """Look at a game."""
        answers = [*answers_of(self._rules, self._rng, engine.start(self._rules, self._seats))]
        for answered in self._rng.sample(answers, min(LOOKED_AT, len(answers))):
            self.used |= self._hidden & {*_varied(self._empty, answered.before)}
            self._look(answered)

    def _look(self, answered: Transition) -> None:
        state, owner = answered.before, self._rng.randrange(self._seats)
        others = [viewer for viewer in (None, *range(self._seats)) if viewer != owner]
        for make in MAKERS:
            twin = make(state, owner, self._rng)
            if twin is not None:
                self._compare(make.__name__, answered, twin, others, owner)
        if not any(self._rules.kinds[frame.kind].hide for frame in state.stack):  # that is dealt as a guess
            twin = determinize(self._rules, view(self._rules, state, owner), owner, self._rng)
            self._compare("twin_by_dealing", answered, twin, [owner, None])

    def _compare(
        self, by: str, answered: Transition, twin: State, viewers: list[int | None], owner: int | None = None
    ) -> None:
        """Tell apart what is sent of a state and of its twin, in which something is known to ``owner`` at most."""
        self.twins[by] += 1
        self.varied |= {*_varied(answered.before, twin)}
        for viewer in viewers:
            if self._sent(answered.before, viewer) != self._sent(twin, viewer):
                self.differences.append(f"{by}: the view of {viewer} before {answered.choice}")
        after = self._after(answered, twin, owner)
        if after is None:
            return
        twins_answer = answered._replace(before=twin, after=after)
        for viewer in viewers:
            if told_by(self._rules, answered, viewer) != told_by(self._rules, twins_answer, viewer):
                self.differences.append(f"{by}: what {viewer} is told of {answered.choice}")
            if self._sent(answered.after, viewer) != self._sent(after, viewer):
                self.differences.append(f"{by}: the view of {viewer} behind {answered.choice}")

    def _sent(self, state: State, viewer: int | None) -> bytes:
        return sent_by(self._rules, state, viewer, self._sees)

    def _after(self, answered: Transition, twin: State, owner: int | None) -> State | None:
        """The twin behind the same answer; None where what was hidden may show in it."""
        frame, kind = answered.frame, self._rules.kinds[answered.frame.kind]
        if not isinstance(kind, Question) or frame.actor in (owner, CHANCE) or not _has_full_piles(twin):
            return None
        if engine.check(self._rules, twin, answered.choice) is not None:
            assert owner is None, f"{answered.choice} depends on what is hidden from {frame.actor}"
            return None
        return engine.apply(self._rules, twin, answered.choice)


def _field_names(type_: type) -> tuple[str, ...]:
    return getattr(type_, "__struct_fields__", None) or type_._fields  # type: ignore[attr-defined,no-any-return]


def _hidden_fields(rules: Ruleset) -> Iterator[str]:
    """The fields of slices that are hidden from somebody."""
    for id, spec in rules.slices.items():
        type_ = spec.key.type
        for field, mark in zip(_field_names(type_), markers_of(type_), strict=True):
            if mark is not Public:
                yield f"{id}.{field}"


def _varied(state: State, twin: State) -> Iterator[str]:
    """The fields of slices in which two states differ."""
    for id, slice in state.slices.items():
        for field, part, others in zip(_field_names(type(slice)), slice, twin.slices[id], strict=True):
            if part != others:
                yield f"{id}.{field}"


def _has_full_piles(state: State) -> bool:
    piles = TRAVEL.get(state).piles if "rails_and_sails" in state.slices else (CARDS.get(state).pile,)
    return min(piles) >= FULL_PILE


# --- the tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in QUICK else pytest.mark.slow) for game in GAMES]
)
@pytest.mark.sweep
def test_twins_give_equal_bytes(game: str) -> None:
    compared = Comparison(*played(game))
    for _ in range(MOST_GAMES):
        compared.play()
        if compared.varied >= compared.used:
            break
    assert compared.differences == []
    assert compared.twins
    if game not in BY_CHANCE:  # there everybody may see, or know, what is hidden elsewhere
        never_varied = compared.used - compared.varied  # what never was something else is not proved to be hidden
        assert never_varied == SEEN_ELSEWHERE.get(game, set())


@pytest.mark.sweep
def test_every_plugin_and_bundle_is_in_a_game() -> None:
    assert {id for game in (*BOARDS, *HOUSE_RULES) for id in plugins_of(game)} == {*KNOWN}
    assert [rule for rule in HOUSE_RULES if rule not in plugins_of(rule)] == []


@pytest.mark.parametrize(
    ("game", "slice", "maker"),
    [("tiny", "cards", "twin_by_hand"), ("gulf_of_sails", "rails_and_sails", "twin_by_travel_hand")],
)
def test_a_planted_leak_is_found(game: str, slice: str, maker: str) -> None:
    def sees_one_hand(rules: Ruleset, state: State, viewer: int | None) -> State:
        """A view in which the whole hand of the first seat can be told from another."""
        seen = view(rules, state, viewer)
        return seen._replace(passes=sum(n * 31**k for k, n in enumerate(state.slices[slice].hands[0])))

    compared = Comparison(*played(game), sees_one_hand)
    compared.play()
    assert any(difference.startswith(f"{maker}: the view") for difference in compared.differences)
