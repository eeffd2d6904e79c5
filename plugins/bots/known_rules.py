"""Which rules the bots know, which they answer without understanding them, and which they ignore."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import Message, Question, Ruleset, State, game_end, play_out, say, start
from railwright.plugins.bots.steady.bot import Steady

KNOWN_RULES = frozenset({"the engine", "turn", "cards", "routes", "tickets", "stations", "tunnels"})  # known to steady
IGNORING_BOTS = frozenset({"random", "greedy", "hasty", "eager", "steady"})  # they look at no more than steady
MISREADING_BOTS = ("random", "greedy", "hasty", "eager", "steady", "expert")  # bundled bots that may misread a rule
IGNORED_OF_PROGRAM = frozenset({"country_cards", "region_networks", "tolls"})  # by default; a test plays them
PROGRAM = "railwright.plugins."  # of the modules of its rules
SCORING_HOOKS = ("score_lines", "adjust_score_lines", "adjust_ticket_points")
GAMES = 3
MIN_SHARE = 0.2  # of the points of a game without the rule, by which it must change those of the seats


def unknown_rules(rules: Ruleset) -> list[str]:
    """The ids of the plugins with questions or actions that steady does not know."""
    with_questions = {name.partition(".")[0] for name, kind in rules.kinds.items() if isinstance(kind, Question)}
    offering = {rules.owners[choice] for choice in rules.actions}
    return [id for id in rules.modules if id not in KNOWN_RULES and id in with_questions | offering]


def not_understood(rules: Ruleset, bot: str) -> list[str]:
    """The ids of the plugins whose questions a bot answers at random, with the first option, or by a few playouts.

    Rules that score much and change no answer are among them, for all but the expert and search, which look ahead.
    Figures of such games describe the bot, not the balance of the board.
    """
    unknown = [] if bot == "search" else unknown_rules(rules)
    advised = {*rules.implementers["choose_advice"]} if bot in ("steady", "expert") else set[str]()
    return [id for id in unknown if id not in advised] + [id for id in ignored_rules(rules, bot) if id not in unknown]


def misreading(bot: str, titles: Sequence[str]) -> Message:
    """The caveat about figures of games with a bot that does not understand rules, given by their titles."""
    text = "{bot} does not understand {rules}. The figures show how it plays, but say nothing about balance."
    return say(text, bot=f"bot:{bot}", rules=tuple(titles))


def ignored_rules(rules: Ruleset, bot: str) -> tuple[str, ...]:
    """The ids of the rules that change much of the score, but no answer of a bot.

    The rules of the program with their default options are listed. Any other rule is tried in a few games.
    """
    if bot not in IGNORING_BOTS:
        return ()
    # Kept with the rules, so that it is released with them.
    if "bots.ignored_rules" not in rules.tables:
        rules.tables["bots.ignored_rules"] = _ignored_by_steady(rules)
    ignored: tuple[str, ...] = rules.tables["bots.ignored_rules"]
    return ignored


def _ignored_by_steady(rules: Ruleset) -> tuple[str, ...]:
    scoring = {id for hook in SCORING_HOOKS for id in rules.implementers[hook]} - KNOWN_RULES
    found = []
    for manifest in rules.manifests:
        defaults = {name: schema.get("default") for name, schema in manifest.options.items()}
        if rules.modules[manifest.id].__name__.startswith(PROGRAM) and rules.options[manifest.id] == defaults:
            is_ignored = manifest.id in IGNORED_OF_PROGRAM
        else:
            is_ignored = manifest.id in scoring and is_ignored_in_games(rules, manifest.id)
        found += [manifest.id] if is_ignored else []
    return tuple(found)


def is_ignored_in_games(rules: Ruleset, id: str) -> bool:
    """Whether steady plays the same games without a rule that changes much of their score; False if it fails."""
    if any(id in manifest.requires for manifest in rules.manifests) or id in rules.implementers["adjust_map"]:
        return False  # the others cannot be played without it
    try:
        return _plays_the_same(rules, id)
    except Exception:
        return False


def _plays_the_same(rules: Ruleset, id: str) -> bool:
    rest = [(manifest, rules.modules[manifest.id]) for manifest in rules.manifests if manifest.id != id]
    without = Ruleset(rules.board, rest, rules.options)
    changed = total = 0.0
    for seed in range(GAMES):
        end, end_without = _end(rules, seed), _end(without, seed)
        if any(end.slices[name] != value for name, value in end_without.slices.items()):
            return False
        points, points_without = game_end(rules, end).totals, game_end(without, end_without).totals
        changed += sum(abs(a - b) for a, b in zip(points, points_without, strict=True))
        total += sum(map(abs, points_without))
    return changed > MIN_SHARE * total


def _end(rules: Ruleset, seed: int) -> State:
    seats = rules.board.spec.players[0]
    return play_out(rules, start(rules, seats), [Steady(rules, seat, Random(0)) for seat in range(seats)], seed)
