"""The book of one game: the chapters of its rules, part by part, with every gap filled from options and map."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.chapters import (
    GAME,
    GAP,
    ITEM,
    MAY,
    PARAGRAPH,
    PARTS,
    SCORING,
    TURN,
    BadChapter,
    BookPlace,
    Chapter,
    ChapterBlock,
    EachEntry,
    Span,
    Term,
    chapter_files,
    read_chapter,
)
from railwright.core.game import Game
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket
from railwright.core.kernel.text import Message, enumeration, say
from railwright.core.maps.looks import value_words
from railwright.core.table.option_sentences import Words, option_sentences, value_key
from railwright.plugins.features.rulebook.examples import Example, ExampleRunner
from railwright.plugins.features.rulebook.played import idle_rules, played_options

PART_TITLES = {
    "game": say("The game"),
    "setup": say("Before the first turn"),
    "turn": say("A turn"),
    "end": say("The end of the game"),
    "scoring": say("Points"),
    "examples": say("Examples"),
}
CONTENTS = say("Contents")
DIFFERENT = say("Differences from the rules of {map}")
LEFT_OUT = say("Left out of this book")
EXPLAINED_BLOCKS = 2  # paragraphs that an explanation of a thing takes from the book
BESIDE = {"parallel": 2, "triple": 3}  # routes that lie beside one another
_CASE = re.compile(r"^([\w-]+)=", re.ASCII)
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
}


class BookDrawing(NamedTuple):
    """A picture that the program draws itself: routes of the board with their surroundings, or all of it (no routes).

    ``example`` is the position that it shows, None for the empty board; ``name`` is its name in the chapter.
    """

    name: str
    routes: tuple[Route, ...] = ()
    example: Example | None = None


class BookBlock(NamedTuple):
    """A heading, paragraph, item or picture of a book; ``anchors`` are the clauses that it states.

    ``drawn`` describes in words what a drawing shows.
    """

    kind: str
    spans: tuple[Span, ...]
    anchors: tuple[str, ...] = ()
    picture: Path | None = None
    drawing: BookDrawing | None = None
    drawn: str = ""

    @property
    def alt(self) -> str:
        """The picture in words, for people who do not see it: what is drawn, or else the text below it."""
        return self.drawn or self.text

    @property
    def picture_name(self) -> str:
        """A name for its picture; the same picture always has the same name."""
        if self.drawing is None:
            return f"chapter:{self.picture}"
        return ":".join([self.drawing.name, *(route.id for route in self.drawing.routes)])

    @property
    def text(self) -> str:
        """The text without its styles."""
        return "".join(span.text for span in self.spans)


class BookSection(NamedTuple):
    """What one rule says in one part of the book."""

    plugin: str
    title: str
    blocks: tuple[BookBlock, ...]


class BookPart(NamedTuple):
    """A part of the book and its sections, in order."""

    part: str
    title: str
    sections: tuple[BookSection, ...]


class Explanation(NamedTuple):
    """What a thing of the game is, in the words of the book: the title of its chapter, and the first sentences."""

    title: str
    text: str
    place: str  # the clause or rule at which the book opens


class Book(NamedTuple):
    """The rulebook of a game. ``problems`` say which chapters were left out and why."""

    title: str
    parts: tuple[BookPart, ...]
    differing: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    def sections(self) -> Iterator[tuple[BookPart, BookSection]]:
        """All sections in order, each with its part."""
        for part in self.parts:
            for section in part.sections:
                yield part, section

    def about(self, plugin: str) -> BookSection | None:
        """The first section of a rule; None if the book has none."""
        return next((section for _, section in self.sections() if section.plugin == plugin), None)

    def clause(self, anchor: str) -> BookBlock | None:
        """The block with an anchor: the number of a clause, or the code of refusals that it is the reason for."""
        return next(
            (block for _, section in self.sections() for block in section.blocks if anchor in block.anchors), None
        )

    def explanation(self, wanted: Iterable[str]) -> Explanation | None:
        """The explanation of the first of these that the book has: a thing, a clause, the code of a refusal, a rule."""
        return next(filter(None, map(self._explained, wanted)), None)

    def _explained(self, wanted: str) -> Explanation | None:
        stated = [
            (section, block) for _, section in self.sections() for block in section.blocks if wanted in block.anchors
        ]
        if stated:
            first = stated[0][0]
            texts = [block.text for section, block in stated if section.plugin == first.plugin]
            return Explanation(first.title, " ".join(texts[:EXPLAINED_BLOCKS]), wanted)
        about = self.about(wanted)
        texts = [block.text for block in about.blocks if block.kind in (PARAGRAPH, ITEM)] if about else []
        return Explanation(about.title, texts[0], wanted) if about and texts else None


class BookLanguage(NamedTuple):
    """How a book is worded: the code of its language, and what translates messages and values of options."""

    code: str = "en"
    notify: Callable[[Message], str] = str
    words: Words = value_words


class ReadChapters(NamedTuple):
    """The usable chapters of a rule, and what is wrong with the others."""

    chapters: tuple[Chapter, ...]
    problems: tuple[Message, ...] = ()


Reader = Callable[[PluginManifest, str], ReadChapters]
ENGLISH = BookLanguage()


def read_chapters(manifest: PluginManifest, language: str) -> ReadChapters:
    """Read the chapters of a rule from its folder."""
    chapters, problems = [], []
    for file in chapter_files(Path(manifest.path), language):
        try:
            chapters.append(read_chapter(file))
        except BadChapter as error:
            problems.append(error.message)
    return ReadChapters(tuple(chapters), tuple(problems))


def make_book(
    game: Game,
    manifests: Mapping[str, PluginManifest] | None = None,
    language: BookLanguage = ENGLISH,
    differing: Sequence[str] = (),
    read: Reader = read_chapters,
    examples: bool = True,
) -> Book:
    """The rulebook of a game; ``manifests`` are those of its rules in the language of the book.

    ``differing`` says what differs from the map's own rules. Without ``examples`` the engine plays none, so that no
    rule is run, which takes much less time.
    """
    translated = manifests or {}
    rules = [translated.get(manifest.id, manifest) for manifest in game.rules.manifests]
    return _Writer(game, rules, language, read, ExampleRunner(game) if examples else None).book(tuple(differing))


class MapName(str):
    """A text that is not translated: the name of a map, or words of a chapter; others may be choices of an option."""


class UnknownGap(Exception):
    """Nothing fills a gap; the argument is its name."""


class NoList(UnknownGap):
    """An option that is to be listed has no entries, or no number of them."""


class _Draft(NamedTuple):
    """A section of a rule, and its place in the book."""

    place: BookPlace
    section: BookSection


class _Writer:
    """Writes the book of one game."""

    def __init__(
        self,
        game: Game,
        manifests: Sequence[PluginManifest],
        language: BookLanguage,
        read: Reader,
        examples: ExampleRunner | None,
    ) -> None:
        self._rules, self._language = game.rules, language
        self._manifests, self._examples = manifests, examples
        spec = game.rules.board.spec
        self._facts = _Facts(played_options(game.rules), spec, _fields_on(spec))
        self._problems: list[Message] = []
        self._chapters: dict[str, list[Chapter]] = {}
        self._replaced: dict[str, set[str]] = {}  # the rules, and clauses of other rules, that a rule replaces
        self._idle = idle_rules(game.rules)
        for manifest in manifests:
            self._take_chapters(manifest, read(manifest, language.code))
        self._facts = self._facts._replace(stated=self._stated())
        self._facts = self._facts._replace(options={**self._facts.options, "turn": self._things_to_do()})

    def _take_chapters(self, manifest: PluginManifest, read: ReadChapters) -> None:
        """Add the chapters of a rule; one with an unknown gap in what it replaces becomes a problem instead."""
        gaps = _Gaps(self._facts, manifest.id, self._language.words)
        chapters, replaced = list[Chapter](), set[str]()
        self._problems += read.problems
        for chapter in read.chapters:
            try:
                holding = [instead for instead in chapter.instead if all(map(gaps.holds, instead.terms))]
            except UnknownGap as error:
                self._problems.append(_unknown_gap(chapter, manifest, error))
                continue
            chapters.append(chapter)
            replaced.update(clause for instead in holding for clause in instead.clauses)
        self._chapters[manifest.id], self._replaced[manifest.id] = chapters, replaced

    def _blocks(self) -> Iterator[tuple[ChapterBlock, _Gaps]]:
        """The blocks of all rules that no other rule replaces and whose conditions hold, with what fills their gaps."""
        for plugin, chapters in self._chapters.items():
            if plugin in self._idle:
                continue
            gaps = _Gaps(self._facts, plugin, self._language.words)
            for block in (block for chapter in chapters for block in chapter.blocks):
                with suppress(UnknownGap):  # reported with its chapter
                    if not self._is_replaced(block, plugin) and all(map(gaps.holds, block.terms)):
                        yield block, gaps

    def _stated(self) -> frozenset[str]:
        """The clauses that the book states."""
        return frozenset(anchor for block, _ in self._blocks() for anchor in block.anchors)

    def _things_to_do(self) -> Mapping[str, Any]:
        """What a player may do on a turn: the number of things, and all of them as words in a sentence."""
        things = sorted((pair for pair in self._blocks() if pair[0].kind == MAY), key=lambda pair: pair[0].place.order)
        texts = [gaps.fill("".join(span.text for span in block.spans), {}) for block, gaps in things]
        return {"count": len(texts), "list": MapName(self._language.notify(enumeration(texts, "or")))}

    def book(self, differing: tuple[str, ...]) -> Book:
        drafts = [draft for manifest in self._manifests for draft in self._drafts(manifest)]
        parts = []
        for part in PARTS:
            ordered = sorted(
                (draft for draft in drafts if draft.place.part == part), key=lambda draft: draft.place.order
            )
            if ordered:
                title = self._language.notify(PART_TITLES[part])
                parts.append(BookPart(part, title, tuple(draft.section for draft in ordered)))
        problems = tuple(line for problem in self._problems for line in self._language.notify(problem).splitlines())
        return Book(self._rules.board.spec.name, tuple(parts), differing, problems)

    def _drafts(self, manifest: PluginManifest) -> list[_Draft]:
        """The sections of a rule: its chapters, and sentences on the options that those do not mention."""
        if manifest.id in self._idle:
            return [self._idle_section(manifest)]
        drafts: list[_Draft] = []
        named: set[str] = set()
        is_told = False
        for chapter in self._chapters[manifest.id]:
            gaps = _Gaps(self._facts, manifest.id, self._language.words)
            try:
                sections = self._sections(manifest, chapter, gaps)
            except UnknownGap as error:
                self._problems.append(_unknown_gap(chapter, manifest, error))
                continue
            drafts += sections
            is_told = True
            named |= _options_named(chapter)
        sentences = [
            BookBlock(ITEM, (Span(sentence),))
            for name, sentence in option_sentences(manifest, self._rules.options[manifest.id], self._language.words)
            if name not in named
        ]
        if drafts and sentences:
            place, section = drafts[0]
            drafts[0] = _Draft(place, section._replace(blocks=(*section.blocks, *sentences)))
        if not is_told:
            summary = BookBlock(PARAGRAPH, (Span(manifest.summary),))
            drafts.append(
                _Draft(self._usual_place(manifest), BookSection(manifest.id, manifest.title, (summary, *sentences)))
            )
        return drafts

    def _idle_section(self, manifest: PluginManifest) -> _Draft:
        """Of a rule that changes nothing on this board, only why."""
        title = next((chapter.title for chapter in self._chapters[manifest.id]), manifest.title)
        why = BookBlock(PARAGRAPH, (Span(" ".join(map(self._language.notify, self._idle[manifest.id]))),))
        return _Draft(BookPlace(GAME), BookSection(manifest.id, title, (why,)))

    def _usual_place(self, manifest: PluginManifest) -> BookPlace:
        """The place in the book of a rule that does not name one."""
        if manifest.id in self._rules.implementers["turn_options"]:
            return BookPlace(TURN)
        return BookPlace(SCORING if manifest.sources else GAME)

    def _sections(self, manifest: PluginManifest, chapter: Chapter, gaps: _Gaps) -> list[_Draft]:
        usual = self._usual_place(manifest)
        blocks: dict[BookPlace, list[BookBlock]] = {}
        for block in chapter.blocks:
            place = block.place if block.place.part else usual
            written = [*self._written(block, chapter, gaps, manifest.id)]
            if written:
                blocks.setdefault(place, []).extend(written)
        return [_Draft(place, BookSection(manifest.id, chapter.title, tuple(some))) for place, some in blocks.items()]

    def _written(self, block: ChapterBlock, chapter: Chapter, gaps: _Gaps, plugin: str) -> Iterator[BookBlock]:
        """The blocks that a block of the chapter becomes: one, one for every entry of an option, or none."""
        if block.kind == MAY or not all(map(gaps.holds, block.terms)) or self._is_replaced(block, plugin):
            return
        example = self._example(block.example, chapter) if block.example else None
        if block.example and example is None:
            return
        drawing = self._drawing(block.drawing, chapter) if block.drawing else None
        if block.drawing and drawing is None:
            return
        for filled in _filled(block._replace(example=""), gaps, example.gaps if example else {}, drawing):
            yield filled._replace(drawn=self._drawn_words(drawing)) if drawing else filled

    def _drawn_words(self, drawing: BookDrawing) -> str:
        """A drawing in words."""
        spec = self._rules.board.spec
        names = {city.id: city.name for city in spec.cities}
        routes = ", ".join("–".join(names[city] for city in route.between) for route in drawing.routes)
        if not routes:
            return self._language.notify(say("The whole board of {map}.", map=spec.name))
        if drawing.example is None:
            return self._language.notify(say("A part of the board with {routes}.", routes=routes))
        return self._language.notify(say("A position on the board, at {routes}.", routes=routes))

    def _example(self, name: str, chapter: Chapter) -> Example | None:
        return self._examples.run(chapter.folder / f"{name}.yaml") if self._examples else None

    def _is_replaced(self, block: ChapterBlock, plugin: str) -> bool:
        """Whether another rule that is played replaces a block."""
        names = {plugin, f"@{block.place.part}", *block.anchors}
        return any(names & some for id, some in self._replaced.items() if id != plugin)

    def _drawing(self, name: str, chapter: Chapter) -> BookDrawing | None:
        """The drawing with a name; None if the map has nothing of that kind."""
        kind, _, what = name.partition(":")
        if kind == "example":
            example = self._example(what, chapter)
            return BookDrawing(name, example.routes, example) if example and example.routes else None
        spec = self._rules.board.spec
        if what == "map":
            return BookDrawing(name)
        route = next((route for route in spec.routes if _shows(spec, route, what)), None)
        return BookDrawing(name, (route,)) if route else None


def _filled(
    block: ChapterBlock, gaps: _Gaps, extra: Mapping[str, Any], drawing: BookDrawing | None = None
) -> Iterator[BookBlock]:
    """A block with its gaps filled, once or for every entry; none if it is about something that is not played."""
    for entry in gaps.entries(block.each) if block.each else ({},):
        values = {**extra, **entry}
        if all(gaps.is_known(name, values) for name in block.gaps):
            spans = tuple(span._replace(text=gaps.fill(span.text, values)) for span in block.spans)
            yield BookBlock(block.kind, spans, block.anchors, block.picture, drawing)


def chapter_sections(
    manifest: PluginManifest,
    read: ReadChapters,
    options: Mapping[str, Mapping[str, Any]],
    spec: MapSpec | None,
    language: BookLanguage,
) -> tuple[tuple[BookSection, ...], tuple[str, ...]]:
    """The sections of one rule without a game, and what is wrong with its chapters.

    ``options`` are those of the rules that are on, by plugin. Without a map, blocks that depend on one are shown.
    Examples and drawings of the board are left out, as they need a game.
    """
    usual = {name: schema.get("default") for name, schema in manifest.options.items()}
    facts = _Facts(
        {**options, manifest.id: {**usual, **options.get(manifest.id, {})}},
        spec,
        _fields_on(spec) if spec else frozenset(),
    )
    gaps = _Gaps(facts, manifest.id, language.words)
    sections, problems = list[BookSection](), [language.notify(problem) for problem in read.problems]
    for chapter in read.chapters:
        shown = [block for block in chapter.blocks if not (block.drawing or block.example)]
        try:
            holding = (block for block in shown if all(map(gaps.holds, block.terms)))
            blocks = [filled for block in holding for filled in _filled(block, gaps, {})]
        except UnknownGap as error:
            problems.append(language.notify(_unknown_gap(chapter, manifest, error)))
        else:
            sections.append(BookSection(manifest.id, chapter.title, tuple(blocks)))
    return tuple(sections), tuple(problems)


def _unknown_gap(chapter: Chapter, manifest: PluginManifest, error: UnknownGap) -> Message:
    if isinstance(error, NoList):
        text = (
            "The chapter {title} of {rule} uses {name} to count entries, but it is neither a list nor a number. "
            "Correct it."
        )
    else:
        text = "The chapter {title} of {rule} mentions {name}, which is not an option. Correct it."
    return say(text, title=chapter.title, rule=manifest.title, name=str(error))


def _shows(spec: MapSpec, route: Route, what: str) -> bool:
    """Whether a route has the field ``what``; ``parallel`` has another route beside it, ``triple`` has two."""
    if what in BESIDE:
        return _beside(spec)[frozenset(route.between)] >= BESIDE[what] and not route.fields.get("single")
    return bool(route.fields.get(what))


def _beside(spec: MapSpec) -> Counter[frozenset[str]]:
    """The number of routes between two cities, without those that are not part of a double route."""
    return Counter(frozenset(route.between) for route in spec.routes if not route.fields.get("single"))


def _fields_on(spec: MapSpec) -> frozenset[str]:
    """The fields that anything on a map has, and which of BESIDE are there."""
    most = max(_beside(spec).values(), default=0)
    parts: tuple[MapSpec | Route | City | Ticket, ...] = (spec, *spec.routes, *spec.cities, *spec.tickets)
    fields = {field for part in parts for field, value in part.fields.items() if value} - BESIDE.keys()
    return frozenset(fields | {name for name, least in BESIDE.items() if most >= least})


def _options_named(chapter: Chapter) -> set[str]:
    """The options of a rule that its chapter mentions anywhere."""
    named: set[str] = set()
    for block in chapter.blocks:
        named |= {*block.gaps, *(term.name for term in block.terms)}
        named |= {block.each.name, block.each.most} if block.each else set()
    return named


class _Facts(NamedTuple):
    """What fills gaps and decides conditions: the options of the rules that are played, and the map, if any.

    ``fields`` are those on the map. ``stated`` are the clauses that the book states; None where that is not known, so
    that all of them count.
    """

    options: Mapping[str, Mapping[str, Any]]
    spec: MapSpec | None
    fields: frozenset[str]
    stated: frozenset[str] | None = None


class _Gaps:
    """Fills the gaps of a rule's chapter from the facts of a game."""

    def __init__(self, facts: _Facts, plugin: str, words: Words) -> None:
        self._options, self._spec, self._fields, self._stated = facts
        self._plugin = plugin
        self._words = words

    def holds(self, term: Term) -> bool:
        """Whether a condition in the chapter is true."""
        return self._is_true(term) != term.negated

    def _is_true(self, term: Term) -> bool:
        if term.clause:
            return self._stated is None or term.name in self._stated
        if term.has:
            return self._spec is None or term.name in self._fields
        if not term.sign:
            return term.name in self._options
        if not self.is_known(term.name, {}):
            return False
        value = self._value(term.name, {})
        if isinstance(value, bool) or not isinstance(value, int | float):
            return _COMPARE[term.sign](value_key(value), term.value) if term.sign in ("=", "!=") else False
        return _COMPARE[term.sign](value, float(term.value)) if _is_number(term.value) else term.sign == "!="

    def entries(self, each: EachEntry) -> Iterator[dict[str, Any]]:
        """The entries of an option, as many as another option says; none if the rule is not played."""
        if not self.is_known(each.name, {}):
            return
        value = self._value(each.name, {})
        if not isinstance(value, Mapping | list | tuple):
            raise NoList(each.name)
        pairs = [*value.items()] if isinstance(value, Mapping) else [*enumerate(value, 1)]
        maximum = self._value(each.most, {}) if each.most else len(pairs)
        if not isinstance(maximum, int):
            raise NoList(each.most)
        for key, entry in pairs[:maximum]:
            yield {"key": key, "value": entry}

    def is_known(self, name: str, extra: Mapping[str, Any]) -> bool:
        """Whether a gap can be filled in this game; it cannot if it names a rule that is not played.

        Raises UnknownGap if it names nothing at all.
        """
        plugin, dot, _ = name.partition(".")
        if dot and (self._spec is None if plugin == "map" else plugin not in self._options):
            return False
        self._value(name, extra)
        return True

    def fill(self, text: str, extra: Mapping[str, Any]) -> str:
        """A text with its gaps filled."""

        def filled(gap: re.Match[str]) -> str:
            value = self._value(gap["name"], extra)
            text = self._words_of(value)
            cases = gap["cases"].split("|")[1:]
            chosen = next((case for case in cases if _matches(case, value)), "#")
            return (
                _CASE.sub("", chosen, count=1).replace("#", text) if _CASE.match(chosen) else chosen.replace("#", text)
            )

        return GAP.sub(filled, text)

    def _words_of(self, value: Any) -> str:
        if isinstance(value, City):
            return value.name
        if isinstance(value, MapName):
            return value
        if isinstance(value, Route | Ticket):
            names = {city.id: city.name for city in self._spec.cities} if self._spec else {}
            return "–".join(names[city] for city in value.between)
        return self._words(value)

    def _value(self, name: str, extra: Mapping[str, Any]) -> Any:
        """The value that fills a gap. Raises UnknownGap."""
        if name in extra:
            return extra[name]
        plugin, dot, option = name.partition(".")
        if plugin == "map":
            return self._map_value(option)
        options = self._options[plugin if dot else self._plugin]
        wanted = option if dot else name
        if wanted not in options:
            raise UnknownGap(name)
        return options[wanted]

    def _map_value(self, name: str) -> Any:
        spec = self._spec
        assert spec is not None
        what, dot, field = name.partition(".")
        parts: dict[str, Sequence[Any]] = {"cities": spec.cities, "routes": spec.routes, "tickets": spec.tickets}
        if what in parts:
            return sum(bool(not dot or part.fields.get(field)) for part in parts[what])
        values = {"name": MapName(spec.name), "least": spec.players[0], "most": spec.players[1]}
        if what not in values:
            raise UnknownGap(f"map.{name}")
        return values[what]


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdigit()


def _matches(case: str, value: Any) -> bool:
    """Whether a text to choose from is for this value: ``1=one card`` for 1, ``# cards`` for any."""
    match = _CASE.match(case)
    return match is None or match[1] == value_key(value)
