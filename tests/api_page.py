"""docs/api.md is made from the interfaces themselves; ``python -m tests.api_page`` writes it."""

from __future__ import annotations

import ast
import inspect
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from railwright.api import VERSION, Value
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.declarations import IMPLEMENTATION
from tests.sources import module_of, nodes_of, source_of, tree_of

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "api.md"
INTRODUCTION = """# The interface for plugins

<!-- Made from the code by `python -m tests.api_page`; a test keeps it true. -->

Everything that a plugin may import: from `railwright.api`, in tests from `railwright.testing`, and from the `api`
module of another plugin, which then stands under `requires` in the manifest. What is not on this page is private and
may change. The number behind a name is the version of the interface that it came with. [Hooks](hooks.md) has the
functions that a plugin implements, and [Write a variant](write-a-variant.md) shows how to start.
"""
EXAMPLES = ("docs/examples", "plugins/variants", "plugins/mechanics", "plugins/expansions", "plugins")
PROGRAMS = {"programs", "features", "model"}  # folders: their interfaces are for commands and the window, not for rules
MIN_EXAMPLE_CHARS, MAX_EXAMPLE_CHARS = 9, 110
WRITTEN_EXAMPLES = {  # by module: of names that no line of the docs' examples or the plugins uses shortly enough
    "railwright.api": {
        "City": 'lit = [city.id for city in rules.board.spec.cities if city.fields.get("lighthouse")]  # each a City',
        "Exit": "def run(options) -> int: return Exit.OK",
        "GameEnd": "first: GameEnd = game_end(rules, state); winner = first.wins.index(max(first.wins))",
        "Route": "long = [route.id for route in rules.board.spec.routes if route.length > 4]  # each a Route",
        "round_of": "is_first_round = round_of(state) == 1",
        "SliceSpec": "def declare_slices(): return [SliceSpec(KEY, lambda rules, seats: Coins((0,) * seats))]",
        "Words": 'goods: Annotated[tuple[str, ...], Words("goods")]',
        "Command": 'def declare_commands(): return [Command("census", "Count the cities of a map.", arguments, run)]',
        "Kind": 'def declare_kinds() -> list[Kind]: return [Question("weather", options, resolve, prompt)]',
        "chance": 'WEATHER = chance("weather.turns", Answer("calm", say("Calm")), Answer("storm", say("Storm")))(turn)',
        "check": "refusal = check(rules, state, choice)",
        "cheapest_path": "routes = cheapest_path(rules.board, prices, *rules.board.ticket_ends[ticket]) or ()",
        "VERSION": 'assert VERSION.startswith("1.")',
    },
    "railwright.testing": {
        "frozen": "after = engine.apply(rules, frozen(state), choice)",
        "play_script": 'state = play_script(rules, state, "draw pile; ?: red; draw pile; ?: blue")',
        "ScriptError": 'with pytest.raises(ScriptError): table.play("claim a-b: 9 red")',
        "Unsound": "with pytest.raises(Unsound): check_plugin(rule)",
    },
    "railwright.plugins.cards.api": {
        "counted_card": "words = counted_card(LOCO, 2)  # 2 locomotives",
        "everywhere": "locomotives = everywhere(rules, state)[LOCO]",
        "Cards": "row = CARDS.get(state).row  # a field of Cards",
        "unseen_cards": "locomotives = unseen_cards(rules, view, seat)[LOCO]",
    },
    "railwright.plugins.express.api": {
        "holders": "bonus = 10 if seat in holders(rules, state) else 0",
        "Trail": "trail: Trail = longest_trail(rules.board, ROUTES.get(state).owned[seat])",
        "longest_trail": "length = longest_trail(rules.board, ROUTES.get(state).owned[seat]).length",
    },
    "railwright.plugins.last_round.api": {
        "LastRound": "state = LAST_ROUND.set(state, LastRound(seat, turns_left=state.seats))",
    },
    "railwright.plugins.routes.api": {
        "place_wagons": "state = place_wagons(rules, state, seat, route)",
        "Routes": "owned = ROUTES.get(state).owned[seat]  # a field of Routes",
        "affordable": "routes = bits(affordable(TABLE.get(rules), state, seat))",
    },
    "railwright.plugins.scoring.api": {
        "total_of": "points = total_of(lines_of(rules, state, seat))",
    },
    "railwright.plugins.stations.api": {
        "Stations": "cities = STATIONS.get(state).built[seat]  # a field of Stations",
        "Borrow": "loans = [option.route for option in options if isinstance(option, Borrow)]",
    },
    "railwright.plugins.tickets.api": {
        "is_choosing": "return [] if is_choosing(state) else claims",
        "Tickets": "held = TICKETS.get(state).held[seat]  # a field of Tickets",
    },
    "railwright.plugins.advice.api": {
        "CardCounts": "counts: CardCounts = count_cards(rules, view, seat); hidden = counts.pile + counts.others",
        "cards_missing_for": "missing = cards_missing_for(rules, 1 << route, hand)",
        "ColorCount": "unseen = [one.unseen for one in count_cards(rules, view, seat).counts]  # each a ColorCount",
        "count_cards": "pile = count_cards(rules, view, seat).pile",
        "MissingCards": "lacks = sum(cards_missing_for(rules, routes, hand).colors)  # a field of MissingCards",
        "path_of_ticket": "is_lost = path_of_ticket(rules, view, seat, ticket) is None",
        "path_over_routes": "shown = path_over_routes(rules.board, owned, ticket)",
        "station_loans": "idle = [loan.city for loan in station_loans(rules, view, seat) if loan.route is None]",
        "StationLoan": "saved = [loan.tickets for loan in station_loans(rules, view, seat)]  # of each StationLoan",
        "TicketOutlook": "open_ones = [one for one in outlooks if not one.done]  # each a TicketOutlook",
        "TicketPath": "path: TicketPath | None = path_of_ticket(rules, view, seat, ticket)",
        "TicketPlan": "wanted = bits(plan.routes)  # of a TicketPlan",
    },
    "railwright.plugins.bots.api": {
        "Advice": 'advice = Advice(best, say("It scores most."), ())',
        "CLOSED": "price = CLOSED if route in taken else rules.board.length[route]",
        "ignored_rules": 'figures_are_poor = bool(ignored_rules(rules, "steady"))',
        "open_minded": "return open_minded(rules, seat, MyBot(rules, seat, rng))",
        "RandomBot": "loser = RandomBot(rules, 1, random.Random(seed))",
        "way": "routes = way(rules.board, prices, *rules.board.ticket_ends[ticket]) or ()",
        "suggest": "suggestion = suggest(rules, view, seat, options)",
        "Suggestion": "is_good = choice in suggestion.about_as_good  # a field of a Suggestion",
        "read_ratings": 'rating = read_ratings().get("steady")',
    },
    "railwright.plugins.mechanics.regions.api": {
        "networks": "cities = networks(rules.board, routes)[0]  # a bitset",
        "Regions": "names = TABLE.get(rules).names  # a field of Regions",
    },
    "railwright.plugins.tunnels.api": {
        "set_color": "color = set_color(dig.paid)",
    },
}
MAX_VALUE_CHARS = 100


class Source(NamedTuple):
    """A file in which examples are looked for: the names that it imports, with their modules, and its lines of code.

    Each line comes with the names in it, so that docstrings, comments and texts are no examples of what they mention.
    """

    file: str
    imports: AbstractSet[tuple[str | None, str]]
    lines: Sequence[tuple[str, AbstractSet[str]]]


class ClassPart(NamedTuple):
    """An attribute or a method of a class: its type or signature, and what it means ("" if its class does not say)."""

    name: str
    type: str
    meaning: str


class Entry(NamedTuple):
    """One name: how it is written, what it means, a line that uses it ("" if there is none), since which version."""

    name: str
    signature: str
    meaning: str
    bases: Sequence[str]
    attributes: Sequence[ClassPart]
    methods: Sequence[ClassPart]
    example: str
    since: str


def modules() -> list[str]:
    """The modules whose names plugins may use."""
    paths = sorted(
        path for path in (ROOT / "plugins").rglob("api.py") if not PROGRAMS & {*path.relative_to(ROOT).parts}
    )
    return [
        "railwright.api",
        "railwright.testing",
        *map(module_of, paths),
    ]


@cache
def entries(module: str) -> Sequence[Entry]:
    """The names of a module in alphabetical order, each with what it means."""
    loaded, found = import_module(module), []
    for name in sorted(_names(loaded), key=lambda name: (name.lower(), name)):
        value = getattr(loaded, name)
        since = known_since().get((module, name), VERSION)
        bases, attributes, methods = _parts(value) if inspect.isclass(value) else ((), (), ())
        meaning = _LIST.sub("", _meaning(loaded, name, value)).strip()
        signature = _signature(name, value)
        found.append(Entry(name, signature, meaning, bases, attributes, methods, example(module, name), since))
    return found


def _names(module: ModuleType) -> Sequence[str]:
    """What a module offers: its ``__all__``, else what is written in it without an underscore."""
    own = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    offered = [name for name in own if not (name.startswith("_") or hasattr(vars(module)[name], IMPLEMENTATION))]
    return getattr(module, "__all__", None) or offered


@cache
def known_since() -> dict[tuple[str, str], str]:
    """Since which version names are there, as the page has it: it remembers, for nothing else does."""
    versions, module = {}, ""
    for line in PAGE.read_text("utf-8").splitlines() if PAGE.exists() else ():
        if head := re.match(r"## `([\w.]+)`", line):
            module = head[1]
        elif entry := re.match(r"### `(\w+)` · ([\d.]+)", line):
            versions[module, entry[1]] = entry[2]
    return versions


def _signature(name: str, value: Any) -> str:
    if inspect.isclass(value) and issubclass(value, Value) and value is not Value:
        fields = (f"    {field}: {annotation}" for field, annotation in value.__annotations__.items())
        return "\n".join([f"class {name}(Value):", *(fields)])
    if inspect.isclass(value) and issubclass(value, Enum):  # how one is called is another thing in every Python
        members = (f"    {member.name} = {member.value!r}" for member in value)
        return "\n".join([f"class {name}({value.__base__.__name__}):", *members])
    if inspect.isclass(value) and Protocol in value.__bases__:
        methods = {method: code for method, code in vars(value).items() if inspect.isroutine(code)}
        public = (f"    def {method}{_parameters(code)}" for method, code in methods.items() if method[0] != "_")
        return "\n".join([f"class {name}(Protocol):", *public])
    if inspect.isclass(value):
        return f"class {name}{_parameters(value)}"
    if inspect.isroutine(value):
        return f"def {name}{_parameters(value)}"
    text = _short(repr(value))
    return f"{name} = {text}" if len(text) <= MAX_VALUE_CHARS and "object at" not in text else name


def _parameters(value: Any) -> str:
    try:
        text = str(inspect.signature(value))
    except (TypeError, ValueError):
        return "(…)"
    # Annotations are words here; what they were quoted with tells nothing.
    text = re.sub(r"ForwardRef\((?:'([^']*)'|\"([^\"]*)\")\)", r"\1\2", text)
    text = re.sub(r"(: |-> )(?:'([^']*)'|\"([^\"]*)\")", r"\1\2\3", text)
    text = re.sub(r"\w*Path\('[^']*'\)|mappingproxy\({}\)|<factory>|<object object at \w+>|<function [^>]*>", "…", text)
    return _short(text)


def _short(text: str) -> str:
    """Names of types without the modules in which they stand."""
    return re.sub(r"\b(?:[a-z_]\w*\.)+(\w+)", r"\1", text)


def _meaning(module: ModuleType, name: str, value: Any) -> str:
    """The docstring of a function or a class, or the comment where a constant stands."""
    if inspect.isclass(value) or inspect.isroutine(value):
        return inspect.cleandoc(value.__doc__ or "")
    return _comment(_home(module.__name__, name), name)


# --- the parts of a class -----------------------------------------------------------------------------------

_LIST = re.compile(r"^\* ``(\w+)``(?: \((.+)\))?: (.+(?:\n  .+)*)\n?", re.MULTILINE)  # name, type, meaning


@cache
def _classes() -> frozenset[type]:
    """The classes on the page."""
    offered = (getattr(loaded, name) for loaded in map(import_module, modules()) for name in _names(loaded))
    return frozenset(value for value in offered if inspect.isclass(value))


def _parts(value: type) -> tuple[Sequence[str], Sequence[ClassPart], Sequence[ClassPart]]:
    """The nearest bases of a class that are on the page, its attributes, and its methods without those of the bases."""
    own = [base for base in value.__mro__ if base.__module__.startswith("railwright.")]
    above = {base for known in own[1:] if known in _classes() for base in known.__mro__}
    own = [base for base in own if base not in above]
    bases = [base.__name__ for base in value.__mro__ if base in above & _classes()][:1]
    inherited = {name for base in above & _classes() for name in dir(base)}
    told = {
        name: (kind, meaning)
        for base in reversed(own)
        for name, kind, meaning in _LIST.findall(inspect.cleandoc(base.__doc__ or ""))
    }
    attributes, methods = dict[str, ClassPart](), dict[str, ClassPart]()
    for base in reversed(own):
        for name, kind in _stored(base):
            if name in inherited:
                continue
            said_kind, meaning = told.get(name, ("", ""))
            above_it = attributes.get(name, ClassPart(name, "", ""))
            attributes[name] = ClassPart(name, said_kind or kind or above_it.type, " ".join(meaning.split()))
        for name, code in vars(base).items():
            if name[0] == "_" or name in attributes or name in inherited:
                continue
            meaning = (inspect.getdoc(getattr(value, name)) or "").partition("\n\n")[0]
            if isinstance(code, property):
                kind = str(inspect.signature(code.fget).return_annotation) if code.fget else ""
                attributes[name] = ClassPart(name, _short(kind), " ".join(meaning.split()))
            elif isinstance(code, classmethod | staticmethod) or inspect.isroutine(code):
                methods[name] = ClassPart(name, f"{name}{_parameters(getattr(value, name))}", " ".join(meaning.split()))
    unknown = [ClassPart(name, f"there is no attribute {name}", "") for name in told if name not in attributes]
    order = [*told, *attributes]
    return bases, sorted([*attributes.values(), *unknown], key=lambda one: order.index(one.name)), [*methods.values()]


def _stored(base: type) -> Iterator[tuple[str, str]]:
    """The public attributes that a class stores itself, each with its type as far as it is annotated."""
    if issubclass(base, Enum):
        yield from ((member.name, repr(member.value)) for member in base)
        return
    for name, annotation in vars(base).get("__annotations__", {}).items():
        text = getattr(annotation, "__forward_arg__", annotation)
        kind = _short(text if isinstance(text, str) else inspect.formatannotation(text))
        if name[0] != "_":
            yield name, re.sub(r"^ClassVar\[(.*)\]$", r"\1", kind)
    for node in ast.walk(ast.parse(dedent(inspect.getsource(base)))):
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Store()) if name[0] != "_":
                yield name, ""


@cache
def _home(module: str, name: str) -> str:
    """The module in which a name that another one re-exports is assigned."""
    for node in ast.parse(source_of(module).read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and any((alias.asname or alias.name) == name for alias in node.names):
            return _home(str(node.module), name)
    return module


def _comment(module: str, name: str) -> str:
    """What stands beside or under the line where a constant is assigned, else what its module is about."""
    text = source_of(module).read_text("utf-8")
    tree = ast.parse(text)
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                return inspect.cleandoc(str(after.value.value))
            line = text.splitlines()[node.lineno - 1]
            comment = line.partition("  # ")[2]
            return f"{comment[:1].upper()}{comment[1:]}." if comment else ""
    return ""


@cache
def sources() -> Sequence[Source]:
    """The files in which examples are looked for; the examples of the docs first."""
    paths = dict.fromkeys(path for folder in EXAMPLES for path in sorted((ROOT / folder).rglob("*.py")))
    return [_source(path) for path in paths if path.name != "api.py"]


def _source(path: Path) -> Source:
    nodes, text = nodes_of(tree_of(path)), path.read_text("utf-8")
    imports = {
        (node.module, alias.name) for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names
    } | {
        ("railwright.api", node.attr)
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rw"
    }
    names = defaultdict[int, set[str]](set)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            names[token.start[0]].add(token.string)
    lines = text.splitlines()
    code = [(lines[number - 1].strip(), names[number]) for number in sorted(names)]
    return Source(path.relative_to(ROOT).as_posix(), frozenset(imports), code)


def example(module: str, name: str) -> str:
    """The first line of a rule that uses a name, with its file; else the written one, else a line of a program."""
    written = WRITTEN_EXAMPLES.get(module, {}).get(name)
    lines = sorted(
        _lines_with(module, name), key=lambda line: line[1].startswith(("plugins/programs/", "plugins/features/"))
    )
    if not lines or (written and lines[0][1].startswith(("plugins/programs/", "plugins/features/"))):
        return f"`{written}`" if written else ""
    return "`{}` in `{}`".format(*lines[0])


def _lines_with(module: str, name: str) -> Iterator[tuple[str, str]]:
    """The lines that use a name, each with its file."""
    made = re.compile(rf"from |import |{name},?$|def {name}\b|class {name}\b")
    for source in sources():
        if (module, name) not in source.imports:
            continue
        for code, names in source.lines:
            if name in names and not made.match(code) and MIN_EXAMPLE_CHARS <= len(code) <= MAX_EXAMPLE_CHARS:
                yield code, source.file


def page() -> str:
    """The text of docs/api.md."""
    parts = [INTRODUCTION]
    for module in modules():
        about = inspect.cleandoc(import_module(module).__doc__ or "").partition("\n\n")[0]
        parts.append(f"## `{module}`\n\n{about}\n")
        parts += [_entry_text(entry) for entry in entries(module)]
    return "\n".join([*parts, _manifest()])


def _entry_text(entry: Entry) -> str:
    parts = [f"### `{entry.name}` · {entry.since}", f"```text\n{entry.signature}\n```", entry.meaning]
    parts += [f"Has what a `{base}` has." for base in entry.bases]
    if entry.attributes:
        rows = [f"| `{name}` | `{_cell(kind)}` | {_cell(meaning)} |" for name, kind, meaning in entry.attributes]
        parts.append("\n".join(["| attribute | type | meaning |", "|---|---|---|", *rows]))
    if entry.methods:
        parts.append("\n".join(f"* `{signature}`: {meaning}" for _, signature, meaning in entry.methods))
    if entry.example:
        parts.append(f"* example: {entry.example}")
    return "\n\n".join(part for part in parts if part) + "\n"


def _cell(text: str) -> str:
    """A text in a table, in which a bar would end its cell."""
    return text.replace("|", "\\|")


# --- the manifest -------------------------------------------------------------------------------------------


def _manifest() -> str:
    """What ``PLUGIN`` may say, from its JSON Schema."""
    schema = bundled_schema("manifest-1")
    needed = {name: "yes" if name in schema["required"] else "" for name in schema["properties"]}
    rows = [
        f"| `{name}` | {_kind(schema, field)} | {needed[name]} | {_about(schema, field)} |"
        for name, field in schema["properties"].items()
    ]
    option = schema["$defs"]["option"]["properties"]
    names = ", ".join(f"`{name}`" for name in option)
    head = "## The manifest\n\n`PLUGIN`, a literal at the top level of the plugin, read without running it.\n"
    table = "\n".join(["| field | is | needed | says |", "|---|---|---|---|", *rows])
    symbols = schema["$defs"]["look"]["properties"]["symbol"]["anyOf"][0]["enum"]
    named = ", ".join(f"`{name}`" for name in symbols)
    shapes = ", ".join(f"`{name}`" for name in schema["$defs"]["look"]["properties"]["train"]["enum"])
    look = (
        "A field in maps says with `x-look` how it looks on boards, in legends, on cards and in prints: "
        '`"x-look": {"symbol": "coin", "words": "Toll: {value}", "value": true}`. The symbol is one to three letters, '
        "the path of a [drawing](draw-art.md) beside the plugin (`art/cart.svg`), "
        f"or one of {named}; `words` are the title and the value if left out, and with `value: false` the symbol "
        "stands alone. On routes, `teeth` and `waves` are drawn round the spaces, and a number in a field of `waves` "
        "is that of the spaces with a locomotive; `train` is the shape of the trains on routes that have the field, "
        f"one of {shapes}. An option says with `x-rule` what it means, as a sentence with `{{value}}`, or as one for "
        'each value: `{"0": "…", "*": "…"}`.'
    )
    pick = (
        "A field of tickets says with `x-pick` that it names what the ticket leads to: "
        '`"x-pick": {"of": "city", "as": "all"}` is a list of cities, all of which are to be joined, in place of the '
        'two of the ticket; with `{"of": "country", "as": "end"}` it names countries, which cities have in their field '
        "`country`, in place of the last city (`start`: of the first): a table with the points of each, a list, or one "
        "word. The ticket tool of the map editor fills such fields by clicks, and all that shows or plans for tickets "
        "goes by them."
    )
    about = f"An option, and likewise a field in maps, is a JSON Schema of these words: {names}."
    return f"{head}\n{table}\n\n{about}\n\n{look}\n\n{pick}\n"


def _kind(schema: dict[str, Any], field: dict[str, Any]) -> str:
    field = schema["$defs"][field["$ref"].rpartition("/")[2]] if "$ref" in field else field
    return " or ".join(part.get("type", "") for part in field.get("anyOf", [field]))


def _about(schema: dict[str, Any], field: dict[str, Any]) -> str:
    said = field.get("description") or schema["$defs"][field["$ref"].rpartition("/")[2]].get("description", "")
    return str(said).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
