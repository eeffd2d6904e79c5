"""A table without a network: whose answer counts, what is kept, who plays meanwhile, and what everybody is sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel import engine
from railwright.core.kernel.kinds import Question
from railwright.core.maps.library import maps_by_name
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealer import chance_at
from railwright.plugins.features.online.dealt_game import UnreadableLine
from railwright.plugins.features.online.game_course import CourseChanged, GameCourse
from railwright.plugins.features.online.protocol import Clock, TableOptions
from railwright.plugins.features.online.sealed_table import OpenedCopy
from railwright.plugins.features.online.store import StoredLine
from railwright.plugins.features.online.table import DealtTable
from railwright.plugins.features.online.table_bots import TableBots
from railwright.plugins.features.online.table_data import SeatData, TableData, resumed_table
from railwright.plugins.features.online.table_presence import Person
from railwright.plugins.features.online.table_record import Outgoing, RequestRefused
from railwright.plugins.features.online.tokens import commitment_to, new_nonce
from railwright.plugins.features.online.views import decode_message
from tests.plugins.programs.online.playing import CATALOGUE, TYPES

CODE = "K7PQ4M"
ANN, BOB, EVE, KIM = (Person(name[0].lower() * 43, name) for name in ("Ann", "Bob", "Eve", "Kim"))


def opened(map: str = "tiny", rules: dict[str, Any] | None = None) -> Game:
    spec = read_to_play(CATALOGUE, maps_by_name()[map]).spec
    assert spec is not None
    return assemble(CATALOGUE, spec, rules or {})


class Dealing:
    """A table with its lines and a clock that a test sets; what people are sent is kept by their names."""

    def __init__(
        self,
        chairs: tuple[str, ...] = ("human", "human"),
        map: str = "tiny",
        rules: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.now = 1000.0
        self.lines: list[StoredLine] = []
        self.sent: dict[str, list[protocol.ToClient]] = {"Ann": [], "Bob": [], "Eve": [], "Kim": []}
        seats = [SeatData(agent) for agent in chairs]
        self.game = opened(map, rules)
        self.data = TableData(
            CODE, ANN.key, map, rules or {}, self.game.spec.sha256, TableOptions(**options), seats, first=0
        )
        self.table = self.made()
        self.last_id = 0

    def made(self) -> DealtTable:
        return DealtTable(self.data, b"s" * 32, self.game, TYPES, lambda: self.now, chance_at, "Ann", self.lines)

    def restart(self) -> None:
        """Forget all that is not kept, as a killed dealer does."""
        self.data = self.table.record.data
        self.table = self.made()

    def ask(self, person: Person, make: Callable[[int], protocol.ToServer], id: int = 0) -> list[protocol.ToClient]:
        self.last_id += 1
        change = self.table.request(person, make(id or self.last_id))
        return self.keep(change, person)

    def keep(self, change: Any, person: Person | None = None) -> list[protocol.ToClient]:
        change.lines = self.table.record.lines(change)
        self.lines += change.lines
        self.send(self.table.adopt(change))
        if person is not None:
            self.sent[person.name] += change.replies
        return list(change.replies)

    def send(self, outgoing: list[Outgoing]) -> None:
        names = {person.key: person.name for person in (ANN, BOB, EVE, KIM)}
        for key, message in outgoing:
            self.sent[names[key]].append(message)

    def begin(self, *people: Person) -> None:
        nonces = [new_nonce() for _ in people]
        for seat, (person, nonce) in enumerate(zip(people, nonces, strict=True)):
            self.ask(person, lambda id, s=seat, n=nonce: protocol.Sit(id, CODE, [s], commitment_to(n)))
        for person in people:
            self.ask(person, lambda id: protocol.Ready(id, CODE, True))
        for person, nonce in zip(people, nonces, strict=True):
            self.ask(person, lambda id, n=nonce: protocol.OpenWord(id, CODE, n))

    @property
    def dealt(self) -> Any:
        assert self.table.record.dealt is not None
        return self.table.record.dealt

    def options(self) -> list[str]:
        frame = self.dealt.state.stack[-1]
        kind = self.dealt.rules.kinds[frame.kind]
        assert isinstance(kind, Question)
        return [
            self.dealt.rules.notation.text(choice) for choice in kind.options(self.dealt.rules, self.dealt.state, frame)
        ]

    def person(self) -> Person:
        return (ANN, BOB, KIM)[self.dealt.pending_seat]

    def answer(self, do: str = "", on: int = -1, id: int = 0, person: Person | None = None) -> int:
        seat, moment = self.dealt.pending_seat, self.dealt.moment if on < 0 else on
        make = lambda number: protocol.Do(number, CODE, seat, moment, do or self.options()[0])  # noqa: E731
        (done,) = self.ask(person or self.person(), make, id)
        assert isinstance(done, protocol.Committed)
        return done.n

    def refuses(self, person: Person, make: Callable[[int], protocol.ToServer]) -> str:
        before = (self.dealt.moment if self.table.record.dealt else 0, self.table.record.data)
        with pytest.raises(RequestRefused) as refused:
            self.table.request(person, make(1))
        assert (self.dealt.moment if self.table.record.dealt else 0, self.table.record.data) == before
        return refused.value.code

    def to_first_turn(self) -> None:
        while self.dealt.state.stack[-1].kind != "turn":
            self.answer()

    def of(self, person: Person, type_: type) -> list[Any]:
        return [message for message in self.sent[person.name] if isinstance(message, type_)]


def dealing(*chairs: str, **options: Any) -> Dealing:
    made = Dealing(chairs or ("human", "human"), **options)
    made.begin(ANN, BOB)
    return made


# --- other rules than it was kept with


def test_a_game_whose_rules_have_changed_goes_on_where_it_comes_out_the_same() -> None:
    table = dealing(free=True)
    table.to_first_turn()
    seat, person, to = table.dealt.pending_seat, table.person(), table.dealt.answers
    other = BOB if person is ANN else ANN
    table.answer("draw pile")
    table.ask(person, lambda id: protocol.Back(id, CODE, seat, to))
    table.ask(other, lambda id: protocol.Agree(id, CODE, True))
    course = table.table.record.data.course
    assert course is not None
    table.restart()
    assert table.table.record.data.course == course
    table.ask(ANN, lambda id: protocol.LookRequest(id, CODE))
    assert table.of(ANN, protocol.TableNotice) == []

    table.table.record.data.course = GameCourse({**course.rules, "cards": "0.9", "gone": "1.0"}, course.digest)
    table.restart()
    table.ask(ANN, lambda id: protocol.LookRequest(id, CODE))
    (notice,) = table.of(ANN, protocol.TableNotice)
    assert "cards 0.9 → 1.0, gone 1.0 → -" in str(decode_message(notice.message)).replace(" and ", ", ")
    table.answer()
    assert table.table.record.data.course.rules == course.rules

    table.table.record.data.course = GameCourse({**course.rules, "cards": "0.9"}, "0" * 64)
    with pytest.raises(CourseChanged, match=r"cards 0\.9 → 1\.0"):
        table.restart()


def test_an_answer_that_changed_rules_forbid_names_what_has_changed() -> None:
    table = dealing()
    table.to_first_turn()
    course = table.table.record.data.course
    assert course is not None
    table.lines[-1] = table.lines[-1]._replace(json='{"n": 9, "by": 0, "do": "claim nowhere"}')
    with pytest.raises(UnreadableLine):
        table.restart()
    table.data.course = GameCourse({**course.rules, "railwright": "0.0.1"}, course.digest)
    with pytest.raises(CourseChanged, match=r"railwright 0\.0\.1 →"):
        table.table = table.made()


def test_a_game_that_was_kept_before_courses_were_goes_on() -> None:
    table = dealing()
    table.to_first_turn()
    course = table.table.record.data.course
    table.table.record.data.course = None
    table.restart()
    assert table.table.record.data.course == course


# --- before the game


def test_a_game_begins_when_everybody_is_ready() -> None:
    table = Dealing()
    nonces = {ANN: new_nonce(), BOB: new_nonce()}
    table.ask(ANN, lambda id: protocol.Sit(id, CODE, [0], commitment_to(nonces[ANN])))
    assert table.refuses(BOB, lambda id: protocol.Sit(id, CODE, [0], commitment_to(nonces[BOB]))) == "seat-taken"
    for names in (["Bob", "Max"], [" "], ["\u200b"]):
        sit = protocol.Sit(1, CODE, [1], commitment_to(nonces[BOB]), names)
        assert table.refuses(BOB, lambda id, sit=sit: sit) == "wrong-names"  # type: ignore[misc]
    assert table.refuses(BOB, lambda id: protocol.Ready(id, CODE, True)) == "no-seat"
    table.ask(BOB, lambda id: protocol.Sit(id, CODE, [1], commitment_to(nonces[BOB])))
    table.ask(BOB, lambda id: protocol.StandUp(id, CODE))
    table.ask(BOB, lambda id: protocol.Sit(id, CODE, [1], commitment_to(nonces[BOB])))
    table.ask(ANN, lambda id: protocol.Ready(id, CODE, True))
    assert table.refuses(ANN, lambda id: protocol.OpenWord(id, CODE, nonces[ANN])) == "not-opening"
    table.ask(BOB, lambda id: protocol.Ready(id, CODE, True))
    assert (table.table.record.data.phase, table.table.record.data.opening) == ("open", True)
    assert table.refuses(BOB, lambda id: protocol.OpenWord(id, CODE, nonces[ANN])) == "wrong-nonce"
    table.ask(ANN, lambda id: protocol.OpenWord(id, CODE, nonces[ANN]))
    table.ask(BOB, lambda id: protocol.OpenWord(id, CODE, nonces[BOB]))
    assert (table.table.record.data.phase, table.table.record.data.opening) == ("playing", False)
    assert table.of(ANN, protocol.Start)[0].nonces == [nonces[ANN], nonces[BOB]]
    assert {view.seat for view in table.of(BOB, protocol.View)} == {1}
    assert table.refuses(EVE, lambda id: protocol.Sit(id, CODE, [0], commitment_to(new_nonce()))) == "has-begun"


def test_a_waiting_room_outlives_its_dealer() -> None:
    table = Dealing()
    table.ask(ANN, lambda id: protocol.Sit(id, CODE, [0], commitment_to(new_nonce())))
    table.restart()
    assert [chair.name for chair in table.table.messages.table(table.table.record.data).chairs] == ["Ann", ""]


# --- answers


def test_only_who_is_asked_answers_what_is_possible_now() -> None:
    table = dealing()
    seat, moment = table.dealt.pending_seat, table.dealt.moment
    asked, other = table.person(), BOB if table.person() is ANN else ANN
    do = table.options()[0]
    assert table.refuses(other, lambda id: protocol.Do(id, CODE, seat, moment, do)) == "not-yours"
    assert table.refuses(other, lambda id: protocol.Do(id, CODE, 1 - seat, moment, do)) == "not-asked"
    assert table.refuses(asked, lambda id: protocol.Do(id, CODE, seat, moment - 1, do)) == "stale"
    assert table.refuses(asked, lambda id: protocol.Do(id, CODE, seat, moment, "fly moon")) == "unreadable-answer"
    assert table.refuses(asked, lambda id: protocol.Do(id, CODE, seat, moment, "draw pile")) == "tickets-due"
    assert table.answer() == moment + 1


@pytest.mark.parametrize("clock", [Clock(), Clock("bank", 5, 100)], ids=["no clocks", "clocks"])
def test_the_table_is_not_told_again_with_every_answer(clock: Clock) -> None:
    table = dealing(clock=clock)
    told = len(table.of(ANN, protocol.TableNews))
    for _ in range(5):
        table.now += 1
        table.answer()
    assert len(table.of(ANN, protocol.TableNews)) == told
    assert [len(view.clocks) for view in table.of(ANN, protocol.ViewDelta)[-5:]] == [2 * (clock.kind != "none")] * 5


def test_the_same_id_is_the_same_answer_also_after_a_restart() -> None:
    table = dealing()
    person, seat, moment, do = table.person(), table.dealt.pending_seat, table.dealt.moment, table.options()[0]
    given = table.answer(id=777)
    for _ in range(2):
        (again,) = table.ask(person, lambda id: protocol.Do(id, CODE, seat, moment, do), id=777)
        assert again == protocol.Committed(777, given)
        table.restart()
    assert len([line for line in table.lines if line.request == 777]) == 1


def test_a_restarted_dealer_draws_the_same_next_card() -> None:
    table = dealing()
    table.to_first_turn()
    kept, data = [*table.lines], table.table.record.data
    outcomes = []
    for _ in range(3):
        table.lines, table.data = [*kept], data
        table.table = table.made()
        table.answer("draw pile")
        outcomes.append([line.json for line in table.lines[len(kept) :]])
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert len(outcomes[0]) == 2  # the answer, and the card


def test_what_is_taken_back_draws_another_card() -> None:
    """Else a player could look at the next card, and take back."""
    table = dealing(free=True)
    table.to_first_turn()
    seat, person, to = table.dealt.pending_seat, table.person(), table.dealt.answers
    cards = set()
    for _ in range(12):
        table.answer("draw pile")
        cards.add(table.dealt.history.answers[to + 1].choice)
        assert table.refuses(person, lambda id: protocol.Back(id, CODE, seat, 10**6)) == "no-take-back"
        table.ask(person, lambda id: protocol.Back(id, CODE, seat, to))
        other = BOB if person is ANN else ANN
        assert table.of(other, protocol.Wanted)[-1].what == "back"
        table.ask(other, lambda id: protocol.Agree(id, CODE, True))
        assert table.dealt.answers == to
    assert len(cards) > 1


def test_answers_are_taken_back_inside_the_rule_alone() -> None:
    table = dealing()
    seat = table.dealt.pending_seat
    while not table.dealt.moments(seat):
        seat = table.dealt.pending_seat
        table.answer()
    person, to = (ANN, BOB)[seat], table.dealt.moments(seat)[-1]
    table.ask(person, lambda id: protocol.Back(id, CODE, seat, to))
    assert table.dealt.answers == to
    told = table.of(person, protocol.Told)[-1]
    assert told.struck  # the lines of what was taken back
    table.restart()
    assert table.dealt.answers == to


def test_views_of_a_free_table_tell_all_answers_that_can_be_taken_back() -> None:
    """A case from outside: clients offered what the rule allows alone, so that nobody could ask the others."""
    for free in (True, False):
        table = dealing(free=free)
        table.to_first_turn()
        seat, person, to = table.dealt.pending_seat, table.person(), table.dealt.answers
        table.answer("draw pile")
        while table.dealt.pending_seat == seat:
            table.answer()
        points = table.of(person, protocol.ViewDelta)[-1].moments
        assert (to in points) == free
        assert not {*table.dealt.moments_in_rule(seat)} - {*points}


def test_a_disagreement_ends_a_wish() -> None:
    table = dealing(free=True)
    table.to_first_turn()
    seat, person, to = table.dealt.pending_seat, table.person(), table.dealt.answers
    other = BOB if person is ANN else ANN
    table.answer("draw pile")
    moment = table.dealt.moment
    table.ask(person, lambda id: protocol.Back(id, CODE, seat, to))
    table.ask(other, lambda id: protocol.Agree(id, CODE, False))
    assert (table.of(person, protocol.Wanted)[-1].what, table.dealt.moment) == ("", moment)
    (declined,) = table.of(person, protocol.TableNotice)
    assert str(decode_message(declined.message)) == f"{other.name} does not agree."
    assert table.refuses(other, lambda id: protocol.Agree(id, CODE, True)) == "nothing-wanted"


class Wishing(Dealing):
    """People at a table of whom one would like to take an answer back."""

    def __init__(self, *people: Person) -> None:
        super().__init__(("human",) * len(people), free=True)
        self.begin(*people)
        self.to_first_turn()
        self.seat, self.asker, self.to = self.dealt.pending_seat, self.person(), self.dealt.answers
        self.others = [other for other in people if other is not self.asker]
        self.answer("draw pile")
        self.ask(self.asker, lambda id: protocol.Back(id, CODE, self.seat, self.to))

    @property
    def is_done(self) -> bool:
        return bool(self.dealt.answers == self.to)

    def tick(self) -> None:
        if (change := self.table.tick()) is not None:
            self.keep(change)

    def go(self, person: Person) -> None:
        self.send(self.table.go_away(person.key))


def test_what_is_wanted_is_done_once_who_has_not_agreed_has_gone() -> None:
    table = Wishing(ANN, BOB, KIM)
    agreeing, gone = table.others
    table.ask(agreeing, lambda id: protocol.Agree(id, CODE, True))
    table.tick()
    assert not table.is_done
    table.go(gone)
    table.tick()
    assert table.is_done
    assert table.of(table.asker, protocol.Wanted)[-1].what == ""
    assert table.table.tick() is None


def test_what_is_wanted_is_not_done_while_nobody_is_there() -> None:
    table = Wishing(ANN, BOB)
    (other,) = table.others
    for person in (other, table.asker):
        table.go(person)
    table.tick()
    assert not table.is_done
    table.ask(other, lambda id: protocol.Agree(id, CODE, True))
    assert table.is_done


def test_a_disk_that_is_full_loses_nothing_that_all_agree_to() -> None:
    table = Wishing(ANN, BOB)
    table.table.request(table.others[0], protocol.Agree(1, CODE, True))  # is not kept
    assert not table.is_done
    table.tick()
    assert table.is_done


def test_nothing_is_wanted_any_more_at_a_game_that_is_over() -> None:
    table = Wishing(ANN, BOB)
    while table.dealt.state.stack:
        table.answer()
    kept = len(table.lines)
    assert [table.of(person, protocol.Wanted)[-1].what for person in (ANN, BOB)] == ["", ""]
    assert table.refuses(table.others[0], lambda id: protocol.Agree(id, CODE, True)) == "nothing-wanted"
    assert len(table.lines) == kept


def test_the_others_receive_that_somebody_has_left() -> None:
    table = Dealing(("human", "human"))
    table.begin(ANN, BOB)
    before = len(table.of(BOB, protocol.TableNews))
    table.ask(ANN, lambda id: protocol.LeaveRequest(id, CODE))
    news = table.of(BOB, protocol.TableNews)[before:]
    assert [[chair.here for chair in told.chairs] for told in news] == [[False, True]]


def test_a_wish_is_told_again_to_whoever_comes_back_and_has_not_agreed() -> None:
    table = Dealing(("human", "human", "human"), free=True)
    table.begin(ANN, BOB, KIM)
    table.to_first_turn()
    seat, person, to = table.dealt.pending_seat, table.person(), table.dealt.answers
    others = [other for other in (ANN, BOB, KIM) if other is not person]
    table.answer("draw pile")

    def told_again(who: Person) -> list[protocol.Wanted]:
        table.send(table.table.go_away(who.key))
        own = (ANN, BOB, KIM).index(who)
        replies = table.ask(who, lambda id: protocol.SyncRequest(id, CODE, own))
        return [message for message in replies if isinstance(message, protocol.Wanted)]

    assert told_again(others[0]) == []
    table.ask(person, lambda id: protocol.Back(id, CODE, seat, to))
    wanted = protocol.Wanted(CODE, "back", seat, to)
    assert [told_again(who) for who in others] == [[wanted], [wanted]]
    assert told_again(person) == []
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    told = {person.name: len(table.of(person, protocol.Wanted)) for person in (ANN, BOB, KIM, EVE)}
    table.ask(others[0], lambda id: protocol.Agree(id, CODE, True))
    asked = {
        person.name for person in (ANN, BOB, KIM, EVE) if len(table.of(person, protocol.Wanted)) > told[person.name]
    }
    assert asked == {others[1].name, person.name}  # and who wants it, who is shown that the others are asked
    assert [told_again(who) for who in others] == [[], [wanted]]
    replies = table.ask(EVE, lambda id: protocol.SyncRequest(id, CODE, -1))
    assert not any(isinstance(message, protocol.Wanted) for message in replies)  # whose word does not count
    table.ask(others[1], lambda id: protocol.Agree(id, CODE, True))
    assert table.dealt.answers == to
    assert told_again(others[0]) == []


def test_a_rule_that_fails_refuses_the_answer_and_the_table_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealing()
    person, seat, moment, do = table.person(), table.dealt.pending_seat, table.dealt.moment, table.options()[0]

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(table.dealt, "propose", fail)
        assert table.refuses(person, lambda id: protocol.Do(id, CODE, seat, moment, do)) == "failed"
    assert table.answer() == moment + 1


# --- who is away, and clocks


def test_a_bot_resumes_whoever_is_away_and_gives_back() -> None:
    table = dealing(leaver="bot", leaver_s=60, bot="bot:greedy")
    table.to_first_turn()
    seat, person = table.dealt.pending_seat, table.person()
    table.send(table.table.go_away(person.key))
    assert table.table.tick() is None
    table.now += 61
    change = table.table.tick()
    assert change is not None
    table.keep(change)
    job = table.table.bot_job()
    assert job is not None
    late = job.think()
    table.ask(person, lambda id: protocol.SyncRequest(id, CODE, seat))  # the owner is there again
    assert table.table.bot_answer(job, late) is None
    assert table.table.bot_job() is None
    table.answer()
    agents = [line.json for line in table.lines if '"agent"' in line.json]
    assert ["greedy" in line for line in agents] == [True, False]
    assert '"human"' in agents[1]


# --- a vote on whoever is away


class Voting(Dealing):
    """Three people at a table that asks; one who is asked goes, and the time of the table passes."""

    def __init__(self, leaver_s: int = 60, chairs: tuple[str, ...] = ("human", "human", "human")) -> None:
        super().__init__(chairs, leaver="ask", leaver_s=leaver_s, bot="bot:greedy")
        people = [ANN, BOB, KIM][: chairs.count("human")]
        self.begin(*people)
        self.away, self.seat = self.person(), self.dealt.pending_seat
        self.others = [person for person in people if person is not self.away]
        self.go(self.away)

    def go(self, person: Person) -> None:
        self.send(self.table.go_away(person.key))

    def tick(self, seconds: float = 0) -> None:
        self.now += seconds
        if (change := self.table.tick()) is not None:
            self.keep(change)

    def vote(self, person: Person, bot: bool) -> None:
        self.ask(person, lambda id: protocol.Vote(id, CODE, self.seat, bot))

    def told(self, person: Person) -> protocol.Voting:
        last: protocol.Voting = self.of(person, protocol.Voting)[-1]
        return last

    @property
    def bot(self) -> str:
        return self.table.record.data.seats[self.seat].bot


@pytest.mark.sweep
def test_more_than_half_of_those_who_are_there_let_a_bot_play() -> None:
    table = Voting()
    first, second = table.others
    table.tick(59)
    assert table.of(first, protocol.Voting) == []
    assert table.refuses(first, lambda id: protocol.Vote(id, CODE, table.seat, True)) == "nothing-wanted"
    table.tick(1)
    assert table.told(first) == table.told(second) == protocol.Voting(CODE, table.seat, needed=2)
    table.vote(first, True)
    assert len(table.told(second).ayes) == 1
    table.tick(1000)
    assert not table.bot
    table.vote(second, True)
    assert table.bot == "bot:greedy"
    assert table.told(first).seat == table.told(second).seat == -1
    assert json.loads(table.lines[-1].json)["agent"] == "bot:greedy"
    assert table.table.bot_job() is not None
    table.ask(table.away, lambda id: protocol.SyncRequest(id, CODE, table.seat))  # he is back by being there
    assert not table.bot


def test_one_alone_decides_alone() -> None:
    table = Voting(chairs=("human", "human", "bot:random"))
    (alone,) = table.others
    table.tick(60)
    assert table.told(alone).needed == 1
    table.vote(alone, True)
    assert table.bot


def test_where_it_is_declined_the_game_waits_until_one_asks_again() -> None:
    table = Voting()
    first, second = table.others
    table.tick(60)
    table.vote(first, True)
    table.vote(second, False)
    assert (table.told(first).declined, table.bot) == (True, "")
    table.go(second)  # who has declined goes; the answer stays
    table.tick(10_000)
    assert not table.bot
    table.ask(second, lambda id: protocol.SyncRequest(id, CODE, (ANN, BOB, KIM).index(second)))
    assert table.told(second).declined
    table.vote(second, False)  # once more no: nothing changes
    assert table.told(first).declined
    table.vote(second, True)
    assert (table.told(first).declined, len(table.told(first).ayes), table.bot) == (False, 1, "")
    table.vote(first, True)
    assert table.bot


def test_who_comes_back_ends_the_vote_and_who_goes_has_none() -> None:
    table = Voting()
    first, second = table.others
    table.tick(60)
    table.vote(first, True)
    table.go(second)
    assert table.told(first).needed == 1
    table.ask(table.away, lambda id: protocol.SyncRequest(id, CODE, table.seat))
    assert table.told(first).seat == -1
    table.tick(1000)
    assert not table.bot
    table.go(table.away)
    table.tick(60)
    assert table.told(first) == protocol.Voting(CODE, table.seat, needed=1)


def test_what_is_enough_once_others_have_gone_lets_a_bot_play() -> None:
    table = Voting()
    first, second = table.others
    table.tick(60)
    table.vote(first, True)
    table.go(second)
    table.tick()
    assert table.bot


def test_with_nobody_there_nobody_is_asked_until_somebody_comes() -> None:
    table = Voting()
    for person in table.others:
        table.go(person)
    table.tick(1000)
    back = table.others[0]
    table.ask(back, lambda id: protocol.SyncRequest(id, CODE, (ANN, BOB, KIM).index(back)))
    table.tick()
    assert table.told(back).needed == 1


def test_a_stranger_a_spectator_and_the_one_who_is_away_have_no_vote() -> None:
    table = Voting()
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    table.tick(60)
    for person, seat in ((EVE, table.seat), (table.away, table.seat), (table.others[0], 11)):
        assert table.refuses(person, lambda id, s=seat: protocol.Vote(id, CODE, s, True)) == "nothing-wanted"  # type: ignore[misc]
    assert not table.bot


def test_a_paused_game_asks_nobody() -> None:
    table = Voting()
    table.tick(60)
    table.ask(table.others[0], lambda id: protocol.Pause(id, CODE, True))
    assert table.told(table.others[1]).seat == -1
    table.tick(1000)
    assert table.refuses(table.others[0], lambda id: protocol.Vote(id, CODE, table.seat, True)) == "nothing-wanted"


def test_a_disk_that_is_full_loses_no_vote() -> None:
    table = Voting(chairs=("human", "human", "bot:random"))
    (alone,) = table.others
    table.tick(60)
    table.table.request(alone, protocol.Vote(1, CODE, table.seat, True))  # is not kept
    assert not table.bot
    table.tick()
    assert table.bot


def test_a_bot_that_resumes_has_seen_what_its_seat_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealing()
    table.to_first_turn()
    seen: list[int] = []

    class Watching:
        def observe(self, number: int, view: object) -> None:
            seen.append(number)

        def choose(self, view: object, options: Any) -> Any:
            return options[0]

    types = {**TYPES, "steady": _with_make(TYPES["steady"], lambda *_: Watching())}
    monkeypatch.setattr(table.table.record, "bots", TableBots(types, b"s" * 32))
    seat, person = table.dealt.pending_seat, table.person()
    table.ask(person, lambda id: protocol.Lend(id, CODE, seat, "bot:steady"))
    job = table.table.bot_job()
    assert job is not None
    job.think()
    assert seen == [answered.number for answered in table.dealt.transitions]


def _with_make(type_: Any, make: Any) -> Any:
    from dataclasses import replace

    return replace(type_, make=make)


def test_a_seat_lent_by_its_owner_stays_lent_while_he_looks_on() -> None:
    table = dealing()
    table.to_first_turn()
    seat, person = table.dealt.pending_seat, table.person()
    assert table.refuses(person, lambda id: protocol.Lend(id, CODE, seat, "bot:nobody")) == "no-bot"
    table.ask(person, lambda id: protocol.Lend(id, CODE, seat, "bot:greedy"))
    table.ask(person, lambda id: protocol.SyncRequest(id, CODE, seat))
    assert table.table.bot_job() is not None
    table.ask(person, lambda id: protocol.Lend(id, CODE, seat, ""))
    assert table.table.bot_job() is None


@pytest.mark.parametrize(
    ("clock", "left_s"), [(Clock("move", 30), 30.0), (Clock("bank", 5, 100), 95.0)], ids=["a move", "a bank"]
)
def test_a_clock_that_runs_out_lends_the_seat(clock: Clock, left_s: float) -> None:
    table = dealing(clock=clock)
    seat = table.dealt.pending_seat
    table.now += 10
    table.answer()
    assert table.table.record.data.left[seat] == left_s
    table.now += 1000
    change = table.table.tick()
    assert change is not None
    assert change.data.seats[table.dealt.pending_seat].bot == "bot:steady"


def test_clocks_stand_while_the_dealer_is_down_and_while_it_is_paused() -> None:
    table = dealing(clock=Clock("move", 30))
    table.now += 1000
    table.restart()
    assert table.table.tick() is None
    table.ask(ANN, lambda id: protocol.Pause(id, CODE, True))
    table.now += 1000
    assert table.table.tick() is None
    table.ask(BOB, lambda id: protocol.SyncRequest(id, CODE, 1))
    table.ask(BOB, lambda id: protocol.Pause(id, CODE, False))
    assert table.table.record.data.paused == "Ann"
    table.ask(ANN, lambda id: protocol.Agree(id, CODE, True))
    assert (table.table.record.data.paused, table.table.tick()) == ("", None)


def test_the_first_seconds_of_an_answer_are_free_where_the_clock_gives_grace() -> None:
    table = dealing(clock=Clock("bank", 0, 100, grace=10))
    first = table.dealt.pending_seat
    table.now += 9
    table.answer()
    assert table.table.record.data.left[first] == 100.0
    seat = table.dealt.pending_seat
    table.now += 15
    table.answer()
    assert table.table.record.data.left[seat] == 95.0
    left_s = table.table.record.data.left[table.dealt.pending_seat]
    table.now += left_s + 9
    assert table.table.tick() is None
    table.now += 1
    assert table.table.tick() is not None


def test_a_clock_that_goes_back_takes_no_time() -> None:
    table = dealing(clock=Clock("bank", 0, 100))
    seat = table.dealt.pending_seat
    table.now -= 5000
    table.answer()
    assert table.table.record.data.left[seat] == 100.0


def test_a_clock_that_is_set_changes_nobodys_time() -> None:
    """Neither to think nor until a bot takes over; who has been away since when is told by the new time."""
    table = dealing(clock=Clock("bank", 0, 1000), leaver="bot", leaver_s=60)
    seat, person = table.dealt.pending_seat, table.person()
    table.now += 5
    table.send(table.table.go_away(person.key))
    for by_s in (86_400.0, -2 * 86_400.0, 1e9):
        table.now += by_s
        table.table.move_time(by_s)
        assert table.table.tick() is None
        chair = table.table.messages.table(table.table.record.data).chairs[seat]
        assert chair.since == pytest.approx(max(0.0, table.now))
        assert table.table.messages.left()[seat] == 995.0
    table.now += 60
    assert table.table.tick() is not None


def test_who_answers_for_a_seat_may_change_without_more_time_for_it() -> None:
    """Neither one's own bot that is lent and taken back, nor that of another one, stops the clock."""
    table = dealing(clock=Clock("move", 30))
    table.to_first_turn()
    seat, person = table.dealt.pending_seat, table.person()
    other = BOB if person is ANN else ANN
    for lender in (person, other):
        table.now += 5
        own = (ANN, BOB).index(lender)
        table.ask(lender, lambda id, s=own: protocol.Lend(id, CODE, s, "bot:greedy"))  # type: ignore[misc]
        table.ask(lender, lambda id, s=own: protocol.Lend(id, CODE, s, ""))  # type: ignore[misc]
    assert table.table.messages.left()[seat] == 20.0
    table.now += 20
    assert table.table.tick() is not None


def test_what_a_full_disk_refuses_takes_no_time_and_gives_none() -> None:
    table = dealing(clock=Clock("bank", 0, 100))
    seat, person = table.dealt.pending_seat, table.person()
    table.now += 30
    table.table.request(person, protocol.Do(1, CODE, seat, table.dealt.moment, table.options()[0]))  # is not kept
    table.now += 5
    table.answer()
    assert table.table.record.data.left[seat] == 65.0


def clocks_told(table: Dealing) -> list[list[float]]:
    """The clocks as Ann and Bob were told them last."""
    views = (protocol.View, protocol.ViewDelta)
    return [[m for m in table.sent[name] if isinstance(m, views)][-1].clocks for name in ("Ann", "Bob")]


def test_the_clocks_are_told_at_once_when_they_stand_go_on_or_get_more() -> None:
    table = dealing(clock=Clock("bank", 0, 100))
    seat, other = table.dealt.pending_seat, 1 - table.dealt.pending_seat
    moment = table.dealt.moment
    left = {seat: 100.0, other: 100.0}

    def is_told() -> bool:
        return clocks_told(table) == [[left[0], left[1]]] * 2 and table.dealt.moment == moment

    table.now += 20
    left[seat] = 80.0
    table.ask(ANN, lambda id: protocol.Pause(id, CODE, True))
    assert is_told()
    table.now += 500
    table.ask(BOB, lambda id: protocol.SyncRequest(id, CODE, 1))
    table.ask(BOB, lambda id: protocol.Pause(id, CODE, False))
    table.ask(ANN, lambda id: protocol.Agree(id, CODE, True))
    assert is_told()
    table.now += 5
    left[seat] -= 5
    left[1] += 60
    table.ask(ANN, lambda id: protocol.MoreTime(id, CODE, 1, 60))
    assert is_told()


def test_a_table_without_clocks_tells_no_view_anew_when_it_is_adjourned() -> None:
    table = dealing()
    views = len(table.of(BOB, protocol.View))
    table.ask(ANN, lambda id: protocol.Pause(id, CODE, True))
    assert len(table.of(BOB, protocol.View)) == views


@pytest.mark.parametrize("clock", [Clock("bank", 0, 100), Clock("move", 100)], ids=["a bank", "a move"])
def test_what_was_thought_is_taken_once_from_the_clocks_that_are_told_with_an_answer(clock: Clock) -> None:
    """And from nobody else's: the time of whoever is asked next begins with the answer."""
    table = dealing(clock=clock)
    for _ in range(6):
        table.now += 7
        table.answer()
        assert clocks_told(table) == [table.table.record.data.left] * 2


def test_time_is_given_by_others() -> None:
    table = dealing(clock=Clock("bank", 0, 100))
    table.ask(ANN, lambda id: protocol.MoreTime(id, CODE, 1, 60))
    assert table.table.record.data.left[1] == 160.0
    assert table.refuses(ANN, lambda id: protocol.MoreTime(id, CODE, 0, 60)) == "own-time"


# --- what a client could be made to do wrong


@pytest.mark.parametrize(("seconds", "time"), [(300, "5 minutes"), (60, "1 minute"), (90, "90 seconds")])
def test_whoever_is_given_time_is_told(seconds: int, time: str) -> None:
    table = dealing(clock=Clock("bank", 0, 100))
    table.ask(ANN, lambda id: protocol.MoreTime(id, CODE, 1, seconds))
    (given,) = table.of(BOB, protocol.TableNotice)
    assert str(decode_message(given.message)) == f"Ann gives you {time} of extra thinking time."
    assert table.of(ANN, protocol.TableNotice) == []


@pytest.mark.parametrize("bot", ["steady", "human", "bot:", "bot:bot:steady", "command:rm"])
def test_a_seat_is_lent_to_a_bot_by_its_whole_name(bot: str) -> None:
    table = dealing()
    assert table.refuses(ANN, lambda id: protocol.Lend(id, CODE, 0, bot)) == "no-bot"


def test_nothing_is_added_to_a_game_that_is_over() -> None:
    """Its record is with everybody, and would be another one from then on."""
    table = dealing()
    while table.dealt.state.stack:
        table.answer()
    kept = len(table.lines)
    for make in (
        lambda id: protocol.Lend(id, CODE, 0, "bot:greedy"),
        lambda id: protocol.Pause(id, CODE, True),
    ):
        assert table.refuses(ANN, make) == "is-over"
    assert table.refuses(ANN, lambda id: protocol.Vote(id, CODE, 0, True)) == "nothing-wanted"
    assert len(table.lines) == kept


def test_that_somebody_is_there_again_is_told_though_his_first_request_is_refused() -> None:
    """As it is when an answer that was under way comes too late; the vote on his seat is over as well."""
    table = Voting()
    first, _ = table.others
    table.tick(60)
    with pytest.raises(RequestRefused) as refused:
        table.table.request(table.away, protocol.Do(1, CODE, table.seat, 10**6, "draw pile"))
    table.send([*refused.value.said])
    assert table.told(first).seat == -1
    assert table.of(first, protocol.TableNews)[-1].chairs[table.seat].here


# --- spectators, chat and who is told what


def test_a_spectator_sees_what_is_public_as_late_as_the_table_says() -> None:
    table = dealing(delay=2)
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    assert table.refuses(ANN, lambda id: protocol.Watch(id, CODE)) == "no-watching"
    while table.dealt.state.turns < 6:
        table.answer()
        views = table.of(EVE, protocol.View)
        if views:
            assert views[-1].view["turns"] <= table.dealt.state.turns - 2
            assert views[-1].seat == -1
            assert "?" in str(views[-1].view["slices"]["cards"]["hands"])
    assert table.of(EVE, protocol.View)
    assert table.refuses(EVE, lambda id: protocol.SyncRequest(id, CODE, 0)) == "not-yours"


def test_each_of_several_spectators_is_told_everything_once() -> None:
    table = dealing()
    for person in (EVE, KIM):
        table.ask(person, lambda id: protocol.Watch(id, CODE))
    told = [len(table.of(person, protocol.View)) for person in (EVE, KIM)]
    table.answer()
    assert [len(table.of(person, protocol.View)) for person in (EVE, KIM)] == [count + 1 for count in told]


def test_chat_reaches_those_who_want_it() -> None:
    table = dealing()
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    table.ask(ANN, lambda id: protocol.Say(id, CODE, "hello <b>"))
    table.ask(EVE, lambda id: protocol.Say(id, CODE, "I see his cards"))
    assert [said.text for said in table.of(BOB, protocol.Said)] == ["hello <b>"]  # spectators talk among themselves
    assert [said.text for said in table.of(EVE, protocol.Said)] == ["hello <b>", "I see his cards"]
    table.ask(BOB, lambda id: protocol.Quiet(id, True, muted=[ANN.key]))
    table.ask(ANN, lambda id: protocol.Say(id, CODE, phrase=3))
    table.ask(BOB, lambda id: protocol.Quiet(id, False))
    table.ask(ANN, lambda id: protocol.Say(id, CODE, phrase=4))
    assert len(table.of(BOB, protocol.Said)) == 1
    assert not [line for line in table.lines if "hello" in line.json]


def test_a_table_without_chat_has_none() -> None:
    assert dealing(chat=False).refuses(ANN, lambda id: protocol.Say(id, CODE, "hello")) == "no-chat"


def test_one_who_comes_back_gets_what_he_lacks_by_number() -> None:
    table = dealing()
    table.to_first_turn()
    moment, told = table.dealt.moment, len(table.dealt.log.events)
    table.ask(ANN, lambda id: protocol.SyncRequest(id, CODE, 0, moment, told))
    table.answer()
    answers = table.ask(ANN, lambda id: protocol.SyncRequest(id, CODE, 0, moment, told))
    (delta,) = [message for message in answers if isinstance(message, protocol.ViewDelta)]
    assert (delta.since, delta.n) == (moment, table.dealt.moment)
    (news,) = [message for message in answers if isinstance(message, protocol.Told)]
    assert news.start == told
    answers = table.ask(ANN, lambda id: protocol.SyncRequest(id, CODE, 0, 10**6, 0))
    assert [message.n for message in answers if isinstance(message, protocol.View)] == [table.dealt.moment]


def test_nothing_of_the_dealers_is_sent_before_the_end() -> None:
    table = dealing(clock=Clock("move", 30))
    secret = table.table.record.header().fair.secret  # type: ignore[union-attr]
    while table.dealt.state.stack:
        sent = "".join(protocol.encode(message) for messages in table.sent.values() for message in messages)
        assert secret not in sent
        assert "digest" not in sent
        for messages in table.sent.values():
            messages.clear()
        for _ in range(25):
            if table.dealt.state.stack:
                table.answer()
    assert secret in table.of(ANN, protocol.End)[0].record
    assert table.of(ANN, protocol.End) == table.of(BOB, protocol.End)
    assert table.table.record.data.phase == "over"
    assert engine.top_frame(table.dealt.state) is None


def test_the_same_people_play_again_and_the_next_begins() -> None:
    table = dealing()
    again = table.table.record.again("X7PQ4M")
    assert (again.first, again.phase, [seat.key for seat in again.seats]) == (1, "open", [ANN.key, BOB.key])
    assert {(seat.ready, seat.nonce) for seat in again.seats} == {(False, "")}


def test_who_neither_plays_nor_looks_on_hears_nothing_of_the_game() -> None:
    """A case from outside: who was refused to look on, but had looked at the table, heard its players and its end."""
    table = dealing(watchers=False)
    table.ask(EVE, lambda id: protocol.LookRequest(id, CODE))
    assert table.refuses(EVE, lambda id: protocol.Watch(id, CODE)) == "no-watching"
    table.ask(ANN, lambda id: protocol.Say(id, CODE, "my tickets are bad"))
    while table.dealt.state.stack:
        table.answer()
    assert table.of(BOB, protocol.Said)
    assert table.of(BOB, protocol.End)
    received = {type(message) for message in table.sent[EVE.name]}
    assert received <= {protocol.TableNews}


@pytest.mark.sweep
def test_who_comes_to_look_on_when_the_game_is_over_is_told_its_end() -> None:
    table = dealing()
    while table.dealt.state.stack:
        table.answer()
    replies = table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    (end,) = [message for message in replies if isinstance(message, protocol.End)]
    assert end == table.of(ANN, protocol.End)[-1]


# --- somebody who is gone for good


def abandoned() -> Dealing:
    """A table of three at which Ann, who is asked, is away; Eve looks on."""
    table = Dealing(("human", "human", "human"))
    table.begin(ANN, BOB, KIM)
    table.send(table.table.go_away(ANN.key))
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    return table


def test_a_seat_is_given_to_a_person_whom_all_others_let_in() -> None:
    table = abandoned()
    assert table.refuses(BOB, lambda id: protocol.TakeSeat(id, CODE, 0)) == "seat-taken"
    assert table.refuses(EVE, lambda id: protocol.TakeSeat(id, CODE, 1)) == "seat-taken"  # Bob is there
    table.ask(EVE, lambda id: protocol.TakeSeat(id, CODE, 0))
    for person in (BOB, KIM):
        wanted = table.of(person, protocol.Wanted)[-1]
        assert (wanted.what, wanted.seat, wanted.name) == ("seat", 0, "Eve")
    table.ask(BOB, lambda id: protocol.Agree(id, CODE, True))
    assert table.table.record.data.seats[0].key == ANN.key
    table.ask(KIM, lambda id: protocol.Agree(id, CODE, True))
    assert table.table.record.data.seats[0].key == EVE.key
    told = [str(decode_message(notice.message)) for notice in table.of(BOB, protocol.TableNotice)]
    assert told == ["Eve is now playing for Ann."]
    table.ask(EVE, lambda id: protocol.SyncRequest(id, CODE, 0))
    moment = table.dealt.moment
    assert table.answer(person=EVE) == moment + 1
    table.restart()
    assert table.table.record.data.seats[0].key == EVE.key


def test_a_seat_is_not_given_while_one_of_the_others_is_away_or_its_person_comes_back() -> None:
    table = abandoned()
    table.ask(EVE, lambda id: protocol.TakeSeat(id, CODE, 0))
    table.ask(BOB, lambda id: protocol.Agree(id, CODE, True))
    table.send(table.table.go_away(KIM.key))
    assert table.table.tick() is None
    table.ask(ANN, lambda id: protocol.LookRequest(id, CODE))
    assert table.of(BOB, protocol.Wanted)[-1].what == ""
    table.ask(KIM, lambda id: protocol.LookRequest(id, CODE))
    assert table.refuses(KIM, lambda id: protocol.Agree(id, CODE, True)) == "nothing-wanted"
    assert table.table.record.data.seats[0].key == ANN.key


def test_a_game_that_goes_on_elsewhere_asks_whether_a_bot_plays_for_whoever_is_gone() -> None:
    table = Dealing(("human", "human", "human"))
    table.begin(ANN, BOB, KIM)
    assert table.table.record.data.options.leaver == "wait"
    head = msgspec.to_builtins(msgspec.structs.replace(table.table.record.data, course=None))
    data, lines = resumed_table(OpenedCopy(head, b"s" * 32, tuple(table.lines)), "Bob")
    table.data, table.lines = data, lines
    table.table = table.made()
    for seat, person in ((1, BOB), (2, KIM)):
        table.ask(person, lambda id, s=seat: protocol.SyncRequest(id, CODE, s))  # type: ignore[misc]
    table.now += data.options.leaver_s + 1
    while table.dealt.pending_seat != 0:
        table.answer()
    table.now += data.options.leaver_s + 1
    table.keep(table.table.tick())
    for person in (BOB, KIM):
        assert table.of(person, protocol.Voting)[-1].seat == 0
        table.ask(person, lambda id: protocol.Vote(id, CODE, 0, True))
    assert table.table.record.data.seats[0].bot == data.options.bot
