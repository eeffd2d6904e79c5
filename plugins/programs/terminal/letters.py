"""``railwright letters``: games by letters in lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.cli.opening import open_rules
from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN, player_names
from railwright.core.kernel.text import Message, printable_line, say
from railwright.core.language.messages import Translator, sentence
from railwright.plugins.programs.online.api import (
    LetterAddress,
    Letterbox,
    LetterGameFolder,
    LetterInvitation,
    LetterPlayer,
    chair_name,
    letter_options,
    open_letterbox,
    options_by_letter,
    protocol,
)
from railwright.plugins.programs.table.api import Wording
from railwright.plugins.programs.terminal.game import Further, LetterOptions
from railwright.plugins.programs.terminal.linked_game import end_words
from railwright.plugins.programs.terminal.screen import Screen, agrees
from railwright.plugins.programs.terminal.table import Quit, TextTable
from railwright.plugins.programs.terminal.table_lines import chair_lines

_tr = Translator("Terminal")


def begin_letters(catalogue: Catalogue, options: LetterOptions, screen: Screen) -> Exit:
    """Begin a game by letters, of which this machine is the dealer. Raises RailwrightError, OSError."""
    assert options.post is not None
    with open_letterbox(catalogue) as letterbox:
        chairs, name, people = _seats(options.seats, letterbox.address)
        changes = open_rules(options.rules).request if options.rules else {}
        rules = {id: None if chosen is None else dict(chosen) for id, chosen in changes.items()}
        request = protocol.Create(1, options.map, chairs, rules, letter_options())
        game = letterbox.begin(name, request, people, options.post.absolute())
        screen.tell(_tr("Game {code} is dealt here.").format(code=game.data.code))
        screen.tell(*map(sentence, options_by_letter(letter_options())))
        _tell_post(letterbox, game, screen)
    return Exit.OK


def play_letters(catalogue: Catalogue, options: LetterOptions, screen: Screen) -> Exit:
    """Take in letters, play what is up to this person, and write. Raises RailwrightError, OSError.

    The exit code is NO where one of the letters that were given is none, or cannot be read.
    """
    with open_letterbox(catalogue) as letterbox, interrupt_when_ended():
        correspondence = _Correspondence(catalogue, letterbox, screen)
        correspondence.go_through(options.given)
    return Exit.OK if correspondence.unread.isdisjoint(options.given) else Exit.NO


def hand_over_by_letter(catalogue: Catalogue, options: LetterOptions, screen: Screen) -> Exit:
    """Let a bot play for somebody who writes no more, in a game that is dealt here. Raises RailwrightError, OSError."""
    with open_letterbox(catalogue) as letterbox:

        def tell_trouble(path: Path, why: Message) -> None:
            screen.tell(f"{path}: {sentence(why)}")

        games = letterbox.games(tell_trouble)
        letterbox.read(games, (), tell_trouble)  # what he has written already counts
        game = next((game for game in games if game.data.code == options.code and game.is_dealt_here), None)
        if game is None:
            raise CommandError(Exit.NO, say("No game {code} is dealt here.", code=options.code))
        player = game.data.people.get(options.seat)
        try:
            letterbox.hand_over(game, options.seat)
        except RailwrightError as error:
            raise CommandError(Exit.NO, error.message) from None
        assert player is not None  # else it is refused
        screen.tell(_tr("A bot plays for {player} from now on, and the record says so.").format(
            player=printable_line(player.name)
        ))  # fmt: skip
        _tell_post(letterbox, game, screen)
    return Exit.OK


def _seats(seat_list: str, own: str) -> tuple[list[str], str, dict[int, LetterPlayer]]:
    """The chairs of a table, who deals, and its people by their seats. Raises RailwrightError."""
    chairs, people, names = list[str](), dict[int, LetterPlayer](), list[str]()
    for seat, word in enumerate(seat_list.split(",")):
        if word.strip().startswith(BOT_PREFIX):
            chairs.append(word.strip())
            continue
        name, _, address = word.partition("=")
        if not address.strip():
            names.append(name)
        chairs.append(HUMAN)
        people[seat] = LetterPlayer(protocol.online_name(name), LetterAddress.read(address or own))
    if len(names) != 1:
        text = "One seat is your own; write every other as Bob=ADDRESS, or as a bot: Ann,Bob=ADDRESS,bot:steady."
        raise CommandError(Exit.USAGE, say(text))
    return chairs, protocol.online_name(names[0]), people


class _Correspondence:
    """Goes through what came and what is asked, one game after the other."""

    def __init__(self, catalogue: Catalogue, letterbox: Letterbox, screen: Screen) -> None:
        self._catalogue, self._letterbox, self._screen = catalogue, letterbox, screen
        self.unread: set[Path] = set()  # what is no letter as it should be

    def go_through(self, given: Sequence[Path]) -> None:
        """Take in letters, play where one is asked, and tell which letters have to be sent."""
        games = self._letterbox.games(self._tell_trouble)
        for invitation in self._letterbox.read(games, given, self._tell_trouble):
            if self._is_accepted(invitation):
                try:
                    games.append(self._letterbox.accept(invitation))
                except RailwrightError as error:
                    self._tell_trouble(invitation.path, error.message)
        if not games:
            self._screen.tell(_tr("No game by letters is here. Your address for letters:"), self._letterbox.address)
        try:
            for game in games:
                if not game.data.is_over and game.is_played:
                    self._play(game)
        finally:  # also where a script has no more answers
            for game in games:
                _tell_post(self._letterbox, game, self._screen)

    def _tell_trouble(self, path: Path, why: Message) -> None:
        self.unread.add(path)
        self._screen.tell(f"{path}: {sentence(why)}")

    def _is_accepted(self, invitation: LetterInvitation) -> bool:
        news = invitation.news
        text = _tr(
            "{dealer} invites you to a game by letters on {map}, and deals: that machine could look at all cards."
        )
        self._screen.tell(
            text.format(dealer=printable_line(news.dealer), map=printable_line(news.map_title)),
            *chair_lines(news.chairs),
            *map(sentence, options_by_letter(news.options)),
            _tr("The letter is signed with the key {key}.").format(key=invitation.dealer.key),
        )
        return agrees(self._screen, _tr("Take your seat? Type yes or no."))

    def _play(self, game: LetterGameFolder) -> None:
        """Tell what has happened in a game, and ask where it is one's turn."""
        try:
            shown = LetteredGame(game, self._letterbox, self._catalogue)
            if not shown.table.has_begun:
                text = _tr("Game {code} begins when all have taken their seats.")
                self._screen.tell(text.format(code=game.data.code))
                return
            if game.stand.is_handed_over and self._is_seat_taken_back(game):
                return
            with rules_guard(shown.table.rules, lambda: shown.table.moment):
                TextTable(shown, self._screen, shown.known_events).play()
            if shown.table.over:
                game.end()
        except CommandError:
            raise
        except RailwrightError as error:  # what this dealer writes does not fit; the other games go on
            self._tell_trouble(game.folder, error.message)

    def _is_seat_taken_back(self, game: LetterGameFolder) -> bool:
        """Ask whether the person wants the seat back at which a bot plays, and write so; else he sees how it goes."""
        dealer = printable_line(game.data.name)
        text = _tr("In game {code} {dealer} lets a bot play for you, as you have not written.")
        self._screen.tell(text.format(code=game.data.code, dealer=dealer))
        if not agrees(self._screen, _tr("Take your seat back? Type yes or no.")):
            return False
        self._letterbox.take_seat_back(game)
        return True


def _tell_post(letterbox: Letterbox, game: LetterGameFolder, screen: Screen) -> None:
    """Tell which letters of a game have to be sent."""
    for letter in letterbox.post(game):
        text = _tr("The letter to {player}: {path}")
        screen.tell(text.format(player=printable_line(letter.to), path=letter.path))


class LetteredGame:
    """A game by letters, for a ``TextTable``."""

    def __init__(self, game: LetterGameFolder, letterbox: Letterbox, catalogue: Catalogue) -> None:
        self._game, self._letterbox, self._catalogue = game, letterbox, catalogue
        self.table = game.table(catalogue, self._write)
        table = self.table.table
        bots = [chair_name(chair) for chair in table.chairs if chair.bot and table.phase != "over"]
        handed_over = [say("A bot plays for {player} now.", player=player) for player in bots]
        self.remarks: Sequence[Message] = (*handed_over, *([] if game.refusal is None else [game.refusal]))

    @property
    def known_events(self) -> int:
        """How much of the log has been told, or one has known since one's last answer."""
        log, people = self.table.log(None), self.table.people
        own = (number for number, logged in enumerate(log, 1) if logged.event.seat in people)
        return max(self._game.data.told, max(own, default=0))

    @property
    def coached(self) -> bool:
        """Whether the table allows hints."""
        return self.table.table.options.coach

    @property
    def further(self) -> Sequence[Further]:
        """Nothing more than the commands of every game."""
        return ()

    @property
    def is_dealt_here(self) -> bool:
        """No: nothing comes before the next letter."""
        return False

    @property
    def waits_for(self) -> int | None:
        """The seat of the person here who must answer now."""
        return self.table.waits_for

    def before_question(self, seat: int) -> Sequence[str]:
        """Nothing: by letters there are no clocks."""
        return ()

    def _write(self, make: Callable[[int], protocol.ToServer]) -> None:
        """Write an answer; where this machine deals, what comes of it is known at once."""
        self._letterbox.answer(self._game, self.table.moment, make)
        if self._game.is_dealt_here:
            self.table.hear_outcome(self._game.refusal or protocol.Committed(1))
            for message in self._game.messages():
                self.table.hear(message)

    def go_on(self) -> Sequence[str]:
        """Nothing comes before the next letter."""
        raise Quit

    def news(self) -> Sequence[str]:
        """Why the last answer was not taken, where this machine deals."""
        refusal, self._game.refusal = self._game.refusal, None
        names = player_names([(seat.name, seat.agent) for seat in self.table.seats])
        return () if refusal is None else (Wording(self.table.rules.board, names).text(refusal),)

    def commit(self) -> None:
        """Remember how much has been told: the next letter tells the rest. What it tells is on the disk."""
        self._game.note_told(len(self.table.log(None)))

    def where_saved(self) -> str:
        """Where the letters of the game lie."""
        return _tr("The letters of this game lie in {folder}.").format(folder=self._game.data.post)

    def good_bye(self) -> str:
        """Who is asked now."""
        seat = self.table.asked
        names = player_names([(seat.name, seat.agent) for seat in self.table.seats])
        if self._game.is_under_way or seat is None or not 0 <= seat < len(names):
            return _tr("Your answer is in the letter to {dealer}.").format(dealer=printable_line(self._game.data.name))
        return _tr("It is up to {player} now.").format(player=names[seat])

    def input_ended(self, player: str) -> str:
        """That the answers of a script have run out."""
        return _tr("The answers have run out while {player} is asked.").format(player=player)

    def last_words(self) -> Iterator[str]:
        """Whether it was dealt fairly, and where the record of the game is."""
        yield from end_words(self._game.table(self._catalogue, self._write))  # with the views of all letters
