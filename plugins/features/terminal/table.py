"""A table in the terminal: asks people by numbers and notation, and tells what has happened, from views alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby

from railwright.core.cli.printing import is_json_alone, print_json
from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import IllegalChoice, NotationError, RailwrightError
from railwright.core.kernel.outcome import player_names
from railwright.core.kernel.state import State
from railwright.core.kernel.text import say
from railwright.core.language.messages import Translator, sentence
from railwright.core.records.history import TURN_QUESTION
from railwright.core.table.event_log import begins_turn
from railwright.core.table.question import PendingQuestion, pending_question, refusal_for, sole_answer
from railwright.plugins.features.terminal.game import PrintedGame, find_command
from railwright.plugins.features.terminal.screen import NoMoreLines, Screen
from railwright.plugins.programs.table.api import ViewLines, ViewReader, Wording, best_advice, news_lines

_tr = Translator("Terminal")

MAX_LISTED_OF_A_KIND = 24  # answers of one verb; more of them are listed when asked for
MAX_UNASKED_ANSWERS = 20_000  # given by bots and chance in a row, before the game is said to have no end
HINT = "hint"
HELP = "help"  # with or without a question mark
ABOUT_QUESTIONS = ("why not", HINT, "answers", "back")  # commands for whoever is asked
OF_SEATS = ("hand", "tickets")  # commands for whoever has a seat


class Quit(Exception):
    """The person at the terminal wants to stop."""


class TextTable:
    """Plays a game before a person, several who share the terminal, or nobody.

    ``viewer`` is the seat whose view is told; None while nobody may see secrets. ``told_count`` is how many events of
    the log need not be told any more; None: all.
    """

    def __init__(self, game: PrintedGame, screen: Screen, shown_count: int | None = None) -> None:
        self._game, self._table, self._rules, self._screen = game, game.table, game.table.rules, screen
        self._people = self._table.people
        self.viewer: int | None = self._people[0] if len(self._people) == 1 else None
        seats = [(seat.name, seat.agent) for seat in self._table.seats]
        self._wording = Wording(self._rules.board, player_names(seats))
        self._teller, self._reader = ViewLines(self._rules, self._wording), ViewReader(self._rules)
        self._unasked = 0  # answers since a person was asked
        self._has_answered = False  # the question that was told last
        # How much of the log each viewer has been told.
        viewers: tuple[int | None, ...] = (None, *self._people)
        self._shown_lines = {
            viewer: len(self._table.log(viewer)) if shown_count is None else shown_count for viewer in viewers
        }
        self._commands: dict[str, Callable[[str], None]] = {
            "hand": lambda _: self._notify(self._teller.hand(self._view, self._seat)),
            "tickets": lambda _: self._notify(*self._teller.tickets(self._view, self._seat)),
            "board": self._send_board,
            "scores": lambda _: self._notify(*self._teller.scores(self._view)),
            "why not": self._print_why_not,
            HINT: self._print_hint,
            "answers": lambda _: self._list_answers(self.question, len(self.question.options)),
            "save": lambda _: self._notify(self._game.where_saved()),
        }

    # --- the course of the game ---

    def play(self) -> Exit:
        """Play to the end, or until somebody quits or the input ends, which is the exit code NO of a script."""
        try:
            self._greet()
            self._show_news()
            while not self._table.over:
                seat = self._game.waits_for
                if seat is None:
                    self._step()
                else:
                    self._sit_down(seat)
                    self._prompt()
        except Quit:
            self._say_good_bye()
            return Exit.OK
        except NoMoreLines:
            if self._screen.is_interactive:  # Ctrl+D
                self._say_good_bye()
                return Exit.OK
            player = self._wording.players[self._seat]
            raise CommandError(Exit.NO, self._game.input_ended(player)) from None
        self._announce_end()
        return Exit.OK

    def _greet(self) -> None:
        self._notify(_tr("{map}. Players: {players}.").format(
            map=self._rules.board.spec.name, players=", ".join(self._wording.players)
        ))  # fmt: skip
        self._notify(*map(sentence, self._game.remarks))
        if len(self._people) > 1 and self._screen.is_interactive and not self._screen.clears:
            self._notify(_tr(
                "Everything shown stays on this terminal. Other players can scroll back and see your cards."
            ))  # fmt: skip
        if self._people:
            self._notify(_tr("Answer with a number, or in words such as claim paris-dieppe. Type ? for help."))

    def _step(self) -> None:
        """Let others answer, and tell what came of it."""
        self._unasked += self._game.is_dealt_here  # elsewhere others are asked, and not all that comes is an answer
        if self._unasked >= MAX_UNASKED_ANSWERS:
            text = (
                "No person has been asked anything for a long time (answers by bots and chance: {number}). This "
                "game may never end."
            )
            raise RailwrightError(say(text, number=MAX_UNASKED_ANSWERS))
        self._notify(*self._game.advance())
        if self._game.waits_for is None and not self._table.over:
            for line in self._screen.typed_meanwhile():
                self._obey_meanwhile(line)
        if self._table.over or self._game.waits_for is not None or begins_turn(self._view):
            self._show_news()

    def _obey_meanwhile(self, line: str) -> None:
        """Follow a command that was typed while others are asked."""
        command = line.lstrip("? ")
        is_for_question = (not line.startswith("?") and command.casefold() != HELP) or command.startswith(
            ABOUT_QUESTIONS
        )
        if line and (is_for_question or (self.viewer is None and command.startswith(OF_SEATS))):
            self._notify(_tr("It is nobody's turn here. Type ? for the commands."))
        elif line:
            self._obey(line)

    def _sit_down(self, seat: int) -> None:
        """Let the person who is asked see the terminal, and nobody else."""
        if seat == self.viewer:
            return
        name = self._wording.players[seat]
        if self._screen.is_interactive:
            if self.viewer is not None:
                self._notify("", _tr("{player} is next. Press Enter and hand over the computer.").format(player=name))
                self._screen.read_line()
            self.viewer = None
            self._screen.clear()
            self._notify(_tr("{player}, press Enter when you are alone at the screen.").format(player=name))
            self._screen.read_line()
        self.viewer = seat
        self._notify(f"{name}:")
        self._show_news()

    def _prompt(self) -> None:
        """Ask the viewer, and give the answer; a refused one changes nothing and is asked for again."""
        self._unasked = 0
        self.question = pending_question(self._rules, self._view)
        choice = sole_answer(self._rules, self._view)
        if choice is not None:
            self._table.answer(choice)
            self._show_news()
            return
        self._show_question()
        self._has_answered = False
        while not self._has_answered:
            line = self._screen.read_line(self._print_meanwhile)
            self._notify(*self._game.news())
            if self._game.waits_for != self.viewer:
                self._obey_meanwhile(line)
                return  # somebody else has answered for this seat meanwhile, or nobody can be asked
            if not self._is_still_asked() and line and not line.startswith("?"):
                self._notify(_tr("The question changed because answers were taken back. Answer the new one."))
                return
            if not line:
                self._show_news()
                self.question = pending_question(self._rules, self._view)
                self._show_question()
            elif not self._obey(line):
                self._answer(line)

    def _print_meanwhile(self) -> bool:
        """Wait for what comes while a person thinks, and tell it; whether the same is still asked."""
        view = self._view
        if lines := self._game.advance():
            self._notify("", *lines)
        is_still_pending = self._game.waits_for == self.viewer and (self._view is view or self._is_still_asked())
        if lines and is_still_pending:
            self._screen.prompt()
        return is_still_pending

    def _is_still_asked(self) -> bool:
        """Whether the question is the one that was shown; others may have answered the same question meanwhile."""
        return pending_question(self._rules, self._view) == self.question

    def _answer(self, line: str) -> None:
        """Give the answer of a line, or say why it is none."""
        try:
            self._table.answer(*self._read(line))
        except NotationError as error:
            self._notify(*(self._command_hint(line) or [self._wording.text(error.message)]))
        except IllegalChoice as error:  # which may have the name of a command: ``tickets`` draws such
            self._notify(self._wording.text(error.refusal.message), *self._command_hint(line))
        else:
            self._has_answered = True
            self._show_news()

    def _command_hint(self, line: str) -> Sequence[str]:
        """What to type in place of a line that may be meant as a command; nothing where it is none."""
        name, _ = find_command(line, self._command_names)
        if not name:
            return ()
        hint = _tr("Commands begin with a question mark: type ?{command}.").format(command=name)
        return (_choosing_words(), hint) if self.question.pieces else (hint,)

    def _read(self, line: str) -> tuple[Choice, ...]:
        """The answer that a line gives: numbers, or notation."""
        numbers = line.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() for word in numbers):
            return self._read_words(line)
        chosen = [int(word) for word in numbers]
        if self.question.pieces:
            return (self._ticked(chosen),)
        options = _in_order(self.question)
        if len(chosen) != 1 or not 1 <= chosen[0] <= len(options):
            raise NotationError(say("Choose a number from 1 to {most}.", most=len(options)))
        return (options[chosen[0] - 1],)

    def _read_words(self, line: str) -> tuple[Choice, ...]:
        """The answer that words give, with ids or with the names that are shown."""
        try:
            return self._rules.notation.read_line(line)
        except NotationError:
            verb, space, names = line.partition(" ")
            with suppress(NotationError):
                return self._rules.notation.read_line(f"{verb.casefold()}{space}{self._teller.names.to_ids(names)}")
            raise

    def _ticked(self, numbers: Sequence[int]) -> Choice:
        pieces, sets = self.question.pieces, self.question.sets
        ids = {pieces[number - 1].id for number in numbers if 1 <= number <= len(pieces)}
        if len(ids) != len(numbers) or frozenset(ids) not in sets:
            minimum, maximum = min(map(len, sets)), max(map(len, sets))
            text = "Choose {fewest} to {most} different numbers."
            raise NotationError(say(text, fewest=minimum, most=maximum))
        return sets[frozenset(ids)]

    # --- telling ---

    @property
    def _view(self) -> State:
        return self._table.view(self.viewer)

    @property
    def _seat(self) -> int:
        assert self.viewer is not None
        return self.viewer

    def _notify(self, *lines: str) -> None:
        self._screen.notify(*lines)

    def _show_news(self) -> None:
        """Print what has happened since the viewer's last news, once it is stored."""
        if self.viewer is None and self._people:
            return  # who sits down next is told
        log = self._table.log(self.viewer)
        news = log[self._shown_lines[self.viewer] :]
        if not news:
            return
        self._game.commit()
        self._shown_lines[self.viewer] = len(log)
        shown = (
            logged
            for logged in news
            if not logged.taken_back and (not logged.event.minor or logged.event.seat == self.viewer)
        )
        self._notify(*news_lines(shown, self._wording, self.viewer))

    def _show_question(self) -> None:
        question, prompt = self.question, self._wording.text(self.question.prompt)
        self._notify("")
        if question.kind == TURN_QUESTION and (hand := self._teller.hand(self._view, self._seat)):
            self._notify(hand)
        self._notify(*self._game.before_question(self._seat))
        self._notify(prompt)
        self._list_answers(question, MAX_LISTED_OF_A_KIND)

    def _list_answers(self, question: PendingQuestion, maximum: int) -> None:
        if question.pieces:
            for number, piece in enumerate(question.pieces, 1):
                self._notify(f"{number} {self._piece_words(piece.of, str(piece.id))}")
            self._notify(_choosing_words())
            return
        numbered = enumerate(_in_order(question), 1)
        for _, kind in groupby(numbered, lambda row: type(row[1])):
            answers = list(kind)
            if len(answers) > maximum:
                self._notify(self._kind_words(answers))
            else:
                self._notify(*(f"{number} {self._answer_words(choice)}" for number, choice in answers))
        for label, why in question.unavailable:
            self._notify(_tr("Not now: {answer}. {reason}").format(
                answer=self._wording.text(label), reason=self._wording.text(why)
            ))  # fmt: skip

    def _kind_words(self, answers: Sequence[tuple[int, Choice]]) -> str:
        """Many answers of one verb in one line."""
        (first, example), (last, _) = answers[0], answers[-1]
        text = _tr("{first} to {last}: {action}. Type, for example, {example}, or type ?answers for the list.")
        notation = self._rules.notation
        action = self._wording.action(notation, example)
        return text.format(first=first, last=last, action=action, example=notation.text(example))

    def _answer_words(self, choice: Choice) -> str:
        """An answer, with what is known of the route that it names."""
        answer = self._wording.label(self._rules.notation, choice)
        routes = [name for name in self._rules.notation.names(choice) if name.of == "route"]
        index = self._rules.board.route_index
        facts = [self._teller.route_facts(index[str(name.id)]) for name in routes if name.id in index]
        return f"{answer}: {'; '.join(facts)}" if facts and choice.then else answer

    def _piece_words(self, of: str, id: str) -> str:
        board = self._rules.board
        if of == "ticket" and id in board.ticket_index:
            ticket = board.ticket_index[id]
            return f"{self._wording.ticket(ticket)}, {self._wording.ticket_worth(ticket)}"
        return next(self._wording.name(piece) for piece in self.question.pieces if str(piece.id) == id)

    # --- commands ---

    def _obey(self, line: str) -> bool:
        """Follow a command; False where the line is none."""
        words = line.lstrip("? ").strip()
        if words.casefold() in ("", HELP):
            self._print_commands()
        elif not line.startswith("?"):
            return False
        elif words == "quit":
            raise Quit
        elif words == "back":
            self._take_back()
        else:
            further = {command.name: command.act for command in self._game.further}
            name, behind = find_command(line, (*self._commands, *further))
            if name in further:
                self._notify(*(further[name](behind) or ()))
            elif name:
                self._commands[name](behind)
            else:
                self._notify(_tr("Unknown command: {word}. Type ? for the list.").format(word=words))
        return True

    @property
    def _command_names(self) -> Sequence[str]:
        return (*self._commands, *(command.name for command in self._game.further), "back", "quit")

    def _print_commands(self) -> None:
        self._notify(
            _tr("?hand: your cards"),
            _tr("?tickets: your tickets and what each one still needs"),
            _tr("?board: face-up cards and all claimed routes; ?board paris: a city's routes"),
            _tr("?scores: points, trains, cards and tickets of all players"),
            _tr("?why not claim paris-dieppe: why an answer is impossible"),
            _tr("?hint: what a bot would answer, and why"),
            _tr("?answers: list all possible answers"),
            _tr("?back: take back your last answer"),
            _tr("?save: where the game is saved"),
            *(command.help for command in self._game.further),
            _tr("?quit: stop; you can resume the game later"),
        )

    def _send_board(self, place: str) -> None:
        name = self._teller.place(place) if place else None
        if name is not None and name.of == "city":
            self._notify(*self._teller.city(self._view, self._rules.board.city_index[str(name.id)]))
        elif place:
            self._notify(_tr("Unknown city: {name}.").format(name=place))
        else:
            self._notify(*self._teller.board(self._view))

    def _print_why_not(self, answer: str) -> None:
        if not answer:
            self._notify(_tr("Add an answer, such as ?why not claim paris-dieppe, or just a route or a city."))
            return
        place = self._teller.place(answer)
        try:
            if place is not None:
                refusal = refusal_for(self._rules, self._view, place)
            else:
                refusal = engine.check(self._rules, self._view, self._read_words(answer)[0])
        except NotationError as error:
            self._notify(self._wording.text(error.message))
            return
        self._notify(_tr("That is possible.") if refusal is None else self._wording.text(refusal.message))

    def _print_hint(self, _: str) -> None:
        if not (self._game.coached and self._reader.has_use_for(HINT)):
            self._notify(_tr("Hints are off at this table."))
            return
        advice = best_advice(self._rules, self._view, self._seat, self.question.options)
        self._table.note_aids(HINT)
        if advice is None:
            self._notify(_tr("No hint for this decision."))
            return
        self._notify(f"{self._numbered(advice.choice)}. {self._wording.text(advice.reason)}")

    def _numbered(self, choice: Choice) -> str:
        """An answer with what is typed for it."""
        answer, options = self._wording.label(self._rules.notation, choice), _in_order(self.question)
        if self.question.pieces:
            return answer
        return f"{options.index(choice) + 1} {answer}" if choice in options else answer

    def _take_back(self) -> None:
        """Take the viewer's last answer back, as far as nobody has answered behind it."""
        seat, points = self._seat, self._table.take_back_points(self._seat)
        points = [at for at in points if not self._table.has_sole_answer(seat, at)]
        if not points:
            self._notify(_tr("Nothing to take back: another player has since answered, or a card has been turned up."))
            return
        count = self._table.take_back(seat, points[-1])
        self._has_answered = True
        if count:
            self._notify(_tr("%n answers were taken back.", count))

    # --- the end ---

    def _say_good_bye(self) -> None:
        if len(self._people) > 1:
            self._screen.clear()
        self._notify(self._game.good_bye())

    def _announce_end(self) -> None:
        self.viewer = None  # everything is public now
        self._notify("", _tr("The game is over."))
        self._notify(*self._teller.result(self._table.open_state(), self._table.result()))
        self._notify(*self._game.last_words())
        if is_json_alone():
            print_json(self._table.result())


def _choosing_words() -> str:
    return _tr("Type the numbers separated by spaces.")


def _in_order(question: PendingQuestion) -> list[Choice]:
    """The answers without a place first: there are few, and routes are many."""
    placed = [choice for choice in question.options if choice not in question.plain]
    return [*question.plain, *placed]
