"""The analysis of a finished game: everybody's chances after each answer, and costly answers.

As in GNU Backgammon, positions are played out many times, and the loss by an answer is given with an interval. The
chances after each answer are those of the true state; whether an answer was good is judged by what its player could
know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from railwright.api import CHANCE, Choice, Message, Name, Ruleset, options
from railwright.core.kernel.match import Transition
from railwright.core.kernel.visibility import view
from railwright.plugins.features.coach.candidates import MAX_CANDIDATES, candidates
from railwright.plugins.features.coach.evaluation import Loss, OptionValue, QuestionValues
from railwright.plugins.features.coach.hint import explained
from railwright.plugins.features.coach.jobs import Done, Job, OwnWorkshop, Workshop
from railwright.plugins.features.coach.ledger import told_by_ledger
from railwright.plugins.features.coach.playouts import Playouts, Prospect, Sample, prospect_of, wins_of
from railwright.plugins.programs.reports.api import Estimate, mean_estimate

CURVE_SHARE = 0.3  # of all playouts, for the curve of the chances; the others compare answers
CURVE_ROUNDS = 4  # in which the curve is refined; the first comes before everything else
MIN_CURVE_PLAYOUTS = 2  # at each moment: a single one has no interval
SMOOTH_PLAYOUTS = 40  # a moment with fewer borrows those of its neighbours
RISE_SHARE = 0.1  # of all playouts, for the moments at which somebody's chances rose most
RISES_PER_SEAT = 3  # moments to look at; the first whose rise is certain is reported
MIN_RISE_PLAYOUTS = 24  # from the state before such a moment, and from the one after it
RISE_SEEDS_APART = 1_000_000  # from the seeds with which the moments were found
FIRST_SHARE = 0.25  # of all playouts, for a first look at every question
FIRST_PLAYOUTS = 4  # of each answer that is compared, before those that seem costly are refined
MIN_PLAYOUTS = 8  # of an answer before it is called an error
MIN_CANDIDATES = 2  # answers: the one that was given, and the one that steady would have given
REFINING_PLAYOUTS = 8  # of each answer, each time that a question is taken up again
HALVED_FROM = 12  # playouts of each answer, from which on only the better half is refined beside the one given
MIN_COMPARED = 3  # answers that stay in the comparison, as far as there were so many
SETTLED_PLAYOUTS = 16  # so many playouts make a question half as urgent
QUESTIONS_PER_ROUND = 8  # refined together, whatever the number of processes, so that the result does not depend on it
MAX_LEDGER_PLAYOUTS = 256  # of each of two answers, to find the reason of an error
JUDGED = frozenset({"turn", "cards.second", "tickets.keep", "tunnels.pay"})
PAYMENTS = frozenset({"routes.pay", "stations.pay"})
PAYMENTS_FROM_PLAYOUTS = 10_000  # with fewer playouts, the difference between two payments is lost in noise


class Moment(NamedTuple):
    """What every seat could expect after ``number`` answers; the last was given by ``seat``, or ``by_chance``."""

    number: int
    round: int
    prospects: tuple[Prospect, ...]
    by_chance: bool
    seat: int


class BestMoment(NamedTuple):
    """The moment at which a seat's chance to win rose most, by separate playouts, and the answer given there.

    ``number`` is that of the answer, ``moment`` that of the last answer that belongs to it, such as the payment of a
    claim. ``actor`` is the seat that gave it, or CHANCE. ``before`` and ``after`` are the seat's chances around it,
    which are also those of the moments in the report.
    """

    number: int
    moment: int
    round: int
    actor: int
    choice: Choice
    before: Estimate
    after: Estimate


class JudgedAnswer(NamedTuple):
    """An answer of a seat, the best answer to the same question, and what was lost against that."""

    number: int
    round: int
    seat: int
    choice: Choice
    best: Choice
    loss: Loss
    values: tuple[OptionValue, ...]
    reason: Message | None
    places: tuple[Name, ...]
    kind: str

    @property
    def is_error(self) -> bool:
        """Whether the loss is more than chance explains."""
        return self.choice != self.best and self.loss.is_sure and self.loss.worth.games >= MIN_PLAYOUTS


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """The results of an analysis so far.

    ``error_rate`` is by seat what its errors cost in thousandths of a win, divided by the number of its answers to
    questions that are judged; ``answered`` is that number.
    """

    seats: int
    playouts: str
    played: int
    hindsight: bool
    moments: tuple[Moment, ...]
    judged: tuple[JudgedAnswer, ...]
    best_moments: tuple[BestMoment | None, ...]
    error_rate: tuple[Estimate, ...]
    answered: tuple[int, ...]

    def costliest(self) -> list[JudgedAnswer]:
        """The answers that certainly cost something, the costliest first."""
        errors = (answer for answer in self.judged if answer.is_error)
        return sorted(errors, key=lambda error: (-error.loss.percent, -error.loss.whole_points, error.number))

    def costliest_of(self, seat: int) -> JudgedAnswer | None:
        """The costliest answer of a seat; None if no answer certainly cost anything."""
        return next((error for error in self.costliest() if error.seat == seat), None)


class GameAnalysis:
    """Analyses a game in small steps: first the curve of the chances, then the answers, the costly ones repeatedly.

    ``steps`` can be abandoned at any time; ``report`` gives the results so far. The same record, seed and number of
    playouts give the same report on any machine, with any number of processes.
    """

    def __init__(
        self,
        rules: Ruleset,
        answers: Sequence[Transition],
        playouts: Playouts,
        budget: int,
        seed: int = 0,
        hindsight: bool = False,
        workshop: Workshop | None = None,
    ) -> None:
        self._rules, self._answers, self._playouts = rules, answers, playouts
        self._budget, self._seed, self._hindsight = budget, seed, hindsight
        self._workshop = workshop or OwnWorkshop(rules, answers, playouts)
        kinds = JUDGED | PAYMENTS if budget >= PAYMENTS_FROM_PLAYOUTS else JUDGED
        self._question_moments = [at for at, answered in enumerate(answers) if answered.frame.kind in kinds]
        self._ends = list(_ends(answers))
        self._curve: list[list[Sample]] = [[] for _ in self._ends]
        self._rises: list[list[int]] = []  # by seat: the moments at which its chances seem to have risen most
        self._around: dict[int, list[Sample]] = {}  # by moment: the playouts of those before and after such rises
        self._questions: dict[int, QuestionValues] = {}
        self._ledgers: dict[int, list[list[Sample]]] = {}  # playouts with points by source: of the best and the given
        self._urgencies: dict[int, float] = {}
        self._judged: dict[int, JudgedAnswer] = {}  # those of questions without newer playouts
        self._played = 0

    @property
    def progress(self) -> float:
        """The part of the playouts that is done, from 0 to 1."""
        return min(1.0, self._played / self._budget)

    @property
    def moments(self) -> int:
        """How many moments the curve of the chances has."""
        return len(self._ends)

    def steps(self) -> Iterator[None]:
        """Do the work; between two steps the results can be shown, or the work ended."""
        curve = self.draw_curve(int(self._budget * CURVE_SHARE))
        yield from next(curve)
        yield from self._first_look()
        for round_ in curve:
            yield from round_
        yield from self._look_at_rises()
        yield from self._refine_answers()
        yield from self._explain_errors()

    def _do(self, jobs: Sequence[Job], take: Sequence[Callable[[Done], object]]) -> Iterator[None]:
        """Have jobs done, and hand the result of each to the function at the same place in ``take``."""
        pending = deque(zip(jobs, take, strict=True))
        for done in self._workshop.do(jobs):
            if done is not None:
                job, give = pending.popleft()
                self._played += len(job.seeds) * max(1, len(job.choices))
                give(done)
            yield

    # --- the curve of the chances ---

    def draw_curve(self, budget: int) -> Iterator[Iterator[None]]:
        """Play out all moments, with ``budget`` playouts in all, in rounds whose steps the caller iterates over.

        After the first round the curve has every moment.
        """
        each = max(MIN_CURVE_PLAYOUTS, budget // max(1, len(self._ends)))
        for part in range(CURVE_ROUNDS):
            first, last = (each * edge // CURVE_ROUNDS for edge in (part, part + 1))
            if part == 0:
                last = max(last, 1)
            first = max(first, len(self._curve[-1]))
            # The same seeds at every moment: a difference between two moments then comes from what happened there.
            seeds = range(self._seed + first, self._seed + last)
            jobs = [Job(number + 1, (), seeds, False) for number in self._ends] if seeds else []
            yield self._do(jobs, [partial(_extend, samples) for samples in self._curve] if seeds else [])

    def _look_at_rises(self) -> Iterator[None]:
        """Play on from before and after the moments that seem to have raised somebody's chances most.

        With new seeds: the highest of many rises is overestimated by the playouts that found it.
        """
        budget = int(self._budget * RISE_SHARE / 2)
        for maximum in range(RISES_PER_SEAT, 0, -1):
            self._rises = [self._highest_rises(seat, maximum) for seat in range(self._answers[0].before.seats)]
            moments = sorted({at for rises in self._rises for at in rises})
            each = budget // max(1, len(moments))
            if each >= MIN_RISE_PLAYOUTS:
                break
        else:
            return
        seeds = range(self._seed + RISE_SEEDS_APART, self._seed + RISE_SEEDS_APART + each)
        self._around = {end: [] for at in moments for end in (at - 1, at)}
        jobs = [Job(self._ends[end] + 1, (), seeds, False) for end in self._around]
        yield from self._do(jobs, [partial(_extend, samples) for samples in self._around.values()])

    def _highest_rises(self, seat: int, maximum: int) -> list[int]:
        def rise(at: int) -> float:
            before, after = self._curve[at - 1], self._curve[at]
            return sum(new.share(seat) - old.share(seat) for old, new in zip(before, after, strict=True))

        moments = sorted(range(1, len(self._ends)), key=lambda at: (-rise(at), at))[:maximum]
        return [at for at in moments if rise(at) > 0]

    # --- the answers ---

    def _first_look(self) -> Iterator[None]:
        """Compare the likely answers to every question a few times; the fewer playouts there are, the fewer answers."""
        each = int(self._budget * FIRST_SHARE / FIRST_PLAYOUTS / max(1, len(self._question_moments)))
        maximum = min(max(each, MIN_CANDIDATES), MAX_CANDIDATES)
        for first in range(0, len(self._question_moments), QUESTIONS_PER_ROUND):
            compared = []
            for number in self._question_moments[first : first + QUESTIONS_PER_ROUND]:
                values = self._question_at(number, self._answers[number], maximum)
                yield
                if values is not None:
                    self._questions[number] = values
                    compared.append(number)
            yield from self._refine(compared, FIRST_PLAYOUTS)

    def _question_at(self, number: int, answered: Transition, maximum: int) -> QuestionValues | None:
        state, seat = answered.before, answered.frame.actor
        offered = options(self._rules, state)
        if len(offered) < 2:
            return None
        shown = view(self._rules, state, seat)
        likely = candidates(self._rules, shown, seat, offered, maximum)
        # What was answered is the first, so that it stays in the comparison.
        choices = [answered.choice, *(choice for choice in likely if choice != answered.choice)][:maximum]
        if len(choices) < 2:
            return None
        seen = state if self._hindsight else shown
        return QuestionValues(self._playouts, seen, choices, self._seed + number, not self._hindsight)

    def _refine_answers(self) -> Iterator[None]:
        """Take up again the questions whose answers may have cost most, until the playouts are used up."""
        while self._questions and self._played < self._budget:
            urgent = sorted(self._questions, key=lambda number: (-self._urgencies[number], number))
            yield from self._refine(urgent[:QUESTIONS_PER_ROUND], REFINING_PLAYOUTS)

    def _explain_errors(self) -> Iterator[None]:
        """Play some deals of each error again, and keep from which sources the points come."""
        errors = [number for number in self._questions if self._judged_answer(number).is_error]
        jobs = []
        for number in errors:
            values, given = self._questions[number], self._answers[number].choice
            choices = tuple(map(self._rules.notation.text, (values.best(), given)))
            first = self._seed + number
            seeds = range(first, first + min(values.count, MAX_LEDGER_PLAYOUTS))
            jobs.append(Job(number, choices, seeds, not self._hindsight, True))
        yield from self._do(jobs, [partial(self._keep_ledger, number) for number in errors])

    def _keep_ledger(self, number: int, done: Done) -> None:
        if done.samples is not None:
            self._ledgers[number] = done.samples
            self._judged.pop(number, None)

    def _refine(self, numbers: Sequence[int], playouts: int) -> Iterator[None]:
        text_of = self._rules.notation.text
        questions = [self._questions[number] for number in numbers]
        jobs = [
            Job(number, tuple(map(text_of, values.compared)), values.next_seeds(playouts), not self._hindsight)
            for number, values in zip(numbers, questions, strict=True)
        ]
        yield from self._do(jobs, [partial(self._take, number) for number in numbers])

    def _take(self, number: int, done: Done) -> None:
        self._judged.pop(number, None)
        if done.samples is None:  # a rule hides what nobody can guess: this question is not judged
            del self._questions[number]
            return
        values = self._questions[number]
        values.add(done.samples)
        if values.count >= HALVED_FROM:
            values.halve(MIN_COMPARED)
        # The most that the answer may have cost, discounted the more playouts the question has had.
        maximum = values.max_loss(self._answers[number].choice)
        self._urgencies[number] = maximum / (1 + values.count / SETTLED_PLAYOUTS)

    # --- the results ---

    def report(self) -> AnalysisReport:
        """The results so far."""
        seats = self._answers[0].before.seats
        judged = tuple(self._judged_answer(number) for number in sorted(self._questions))
        return AnalysisReport(
            seats,
            self._playouts.name,
            self._played,
            self._hindsight,
            tuple(self._moments(seats)),
            judged,
            tuple(self._best_moment(seat) for seat in range(seats)),
            tuple(self._error_rate(judged, seat) for seat in range(seats)),
            tuple(self._count_questions(seat) for seat in range(seats)),
        )

    def _count_questions(self, seat: int) -> int:
        return sum(self._answers[number].frame.actor == seat for number in self._question_moments)

    def _error_rate(self, judged: Sequence[JudgedAnswer], seat: int) -> Estimate:
        """What the errors of a seat cost, divided by the number of its answers."""
        losses = [1000 * answer.loss.wins.value for answer in judged if answer.seat == seat and answer.is_error]
        return mean_estimate([*losses, *[0.0] * (self._count_questions(seat) - len(losses))])

    def _moments(self, seats: int) -> Iterator[Moment]:
        for at, number in enumerate(self._ends):
            samples = self._samples_near(at)
            if samples:
                actor = self._answers[number].frame.actor if number >= 0 else CHANCE
                prospects = tuple(prospect_of(samples, seat) for seat in range(seats))
                yield Moment(number + 1, self._round_of(max(number, 0)), prospects, actor == CHANCE, actor)

    def _round_of(self, number: int) -> int:
        """The round in which an answer was given, from 1 on."""
        state = self._answers[number].before
        return state.turns // state.seats + 1

    def _samples_near(self, at: int) -> list[Sample]:
        """The playouts of a moment, with those of its neighbours if they are few; the end of the game has its own.

        Moments around a rise have the playouts that it is told by.
        """
        if around := self._around.get(at):
            return around
        own = self._curve[at]
        if not own or len(own) >= SMOOTH_PLAYOUTS or at + 1 == len(self._curve):
            return own
        reach = SMOOTH_PLAYOUTS // len(own) // 2
        return [
            sample
            for samples in self._curve[max(0, at - reach) : min(at + reach + 1, len(self._curve) - 1)]
            for sample in samples
        ]

    def _judged_answer(self, number: int) -> JudgedAnswer:
        if number not in self._judged:
            self._judged[number] = self._judge(number)
        return self._judged[number]

    def _judge(self, number: int) -> JudgedAnswer:
        values, answered = self._questions[number], self._answers[number]
        ranked = tuple(values.values())
        best, choice = ranked[0].choice, answered.choice
        judged_answer = JudgedAnswer(
            *(number + 1, self._round_of(number), values.seat, choice, best, values.loss(choice), ranked),
            *(None, (), answered.frame.kind),
        )
        if not judged_answer.is_error:
            return judged_answer
        shown = view(self._rules, answered.before, values.seat)
        ledger, label = self._ledgers.get(number), self._rules.notation.label(choice)
        told = told_by_ledger(self._rules, shown, values.seat, label, *ledger) if ledger else None
        why = explained(self._rules, shown, options(self._rules, answered.before), best, True, told)
        return judged_answer._replace(reason=why.text, places=why.places)

    def _best_moment(self, seat: int) -> BestMoment | None:
        """The highest rise of a seat's chances that chance alone does not explain, as far as rises were played on."""
        for at in self._rises[seat] if self._rises else ():
            sides = [wins_of(self._around.get(end, ()), seat) for end in (at - 1, at)]
            if len(sides[1]) < MIN_RISE_PLAYOUTS:
                continue
            if mean_estimate([new - old for old, new in zip(*sides, strict=True)]).low > 0:
                first = self._ends[at - 1] + 1
                answered = self._answers[first]
                chances = [mean_estimate(side) for side in sides]
                moment, actor = self._ends[at] + 1, answered.frame.actor
                return BestMoment(first + 1, moment, self._round_of(first), actor, answered.choice, *chances)
        return None


def _ends(answers: Sequence[Transition]) -> Iterator[int]:
    """The indices of the answers after which chances are estimated: those of seats, and the last of several by chance.

    -1 stands for the state before the first answer. Answers that belong together, such as a claim and its payment,
    count as one.
    """
    yield -1
    for number, answered in enumerate(answers):
        last = number + 1 == len(answers)
        here, next_ = answered.frame.actor == CHANCE, not last and answers[number + 1].frame.actor == CHANCE
        if last or here != next_ or (not here and answered.choice.then != answers[number + 1].choice.verb):
            yield number


def round_marks(moments: Sequence[Moment], maximum: int) -> list[tuple[int, int]]:
    """The numbers of answers at which to mark rounds on an axis, each with its round; at most ``maximum`` + 1."""
    starts: dict[int, int] = {}
    for moment in moments:
        starts.setdefault(moment.round, moment.number)
    step = -(-max(starts, default=1) // maximum)
    return [(number, round_) for round_, number in starts.items() if round_ % step == 0 or round_ == 1]


def _extend(samples: list[Sample], done: Done) -> None:
    """Add the playouts of a job that plays on from a state as it is."""
    samples += done.samples[0] if done.samples else []
