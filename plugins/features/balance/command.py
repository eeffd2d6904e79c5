"""``railwright balance MAP``: plays many games between bots, and tells what is odd about the board and how surely."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import monotonic
from typing import Any

from railwright.api import Exit
from railwright.core.cli.api import (
    BOT_PREFIX,
    CommandError,
    ProgressLine,
    Seat,
    discover,
    draw_seed,
    find_map,
    interrupt_when_ended,
    naming_file,
    open_map,
    print_json,
    print_lines,
    print_remark,
    quantity,
    read_file,
    write_atomically,
)
from railwright.core.documents.yaml_io import decode
from railwright.plugins.features.balance.api import (
    DEFAULT_GAMES,
    POLICY,
    STEADY,
    JudgedSeries,
    Playtest,
    RunReport,
    SeriesPlan,
    balance_data,
    balance_lines,
    balance_page,
    beside_prediction,
    board_of,
    difference_lines,
    differences,
    differences_data,
    figure_words,
    games_needed,
    is_fast,
    looks,
    paper_data,
    playtest_file,
    read_playtests,
    shown_figures,
)
from railwright.plugins.programs.workers.api import add_cluster_option, plugin_digests, workers

AUTO, FAST = "auto", "fast"
PROCESS_ENDED = (
    "a process that played it was ended before its games were over. Play with fewer --jobs where the memory was "
    "full; `railwright plugins try` tells whether it was a rule of yours."
)
MAX_GAMES = 1_000_000
DEFAULT_PLAYERS = 4  # where the map is for as many

EXAMPLES = """examples:
  railwright balance europe
  railwright balance my-map.yaml --players 3 -o report.html
  railwright balance my-map.yaml --against before.yaml --bot steady --games 800"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the map, who plays how many games, and where the page is written."""
    parser.add_argument("map", metavar="MAP", help="a map file, or the name of a map, such as europe")
    parser.add_argument("--against", metavar="OTHER", help="another map to compare: only certain differences are shown")
    parser.add_argument(
        "--bot",
        default=AUTO,
        metavar="BOT",
        help="fast (the expert's policy), or a bot such as steady (default: auto, which is fast if possible)",
    )
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default: 4)")
    parser.add_argument(
        "--games",
        type=_games,
        metavar="N",
        help="the maximum number of games (default: 16000 with fast, otherwise 1600)",
    )
    parser.add_argument("--all-games", action="store_true", help="play all games, even if everything is clear earlier")
    parser.add_argument("--jobs", type=_games, metavar="J", help="number of processes (default: all cores; fast: 1)")
    add_cluster_option(parser)
    parser.add_argument(
        "--playtests", type=Path, metavar="FILE", help="a file of games played on paper (default: MAP.playtests.yaml)"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a report with a picture (HTML)")
    parser.epilog = EXAMPLES


def _games(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= MAX_GAMES:
        raise ArgumentTypeError(f"give a whole number from 1 to {MAX_GAMES}, not {word!r}")
    return int(word)


def run(options: Namespace) -> int:
    """Play the games and print the findings."""
    if options.rules:
        raise CommandError(Exit.USAGE, "A balance is that of a map; write the rules into the map instead of --rules.")
    if options.seed is None:
        options.seed = draw_seed()
        print_remark(f"seed {options.seed}")
    with interrupt_when_ended():
        other_run = _play(options, options.against) if options.against else None
        this_run = _play(options, options.map)
    changed = differences(other_run.report, this_run.report) if other_run else []
    played = _playtests(options, this_run)
    paper = beside_prediction(played, this_run.report)
    sentences = [str(figure_words(this_run.spec, figure)) for figure in shown_figures(paper)]
    if options.output:
        with naming_file(options.output):
            write_atomically(options.output, balance_page(this_run, changed, sentences))
    if options.json:
        data: dict[str, Any] = balance_data(this_run)
        if played:
            data["on_paper"] = paper_data(paper, len(played))
        if other_run:
            data["against"] = {**balance_data(other_run), "differences": differences_data(changed)}
        print_json(data)
    else:
        lines = [*balance_lines(this_run), *(difference_lines(changed) if other_run else ())]
        print_lines(
            [*lines, *([f"On paper, in {quantity(len(played), 'game', 'games')}:", *sentences] if played else ())]
        )
    return Exit.OK


def _playtests(options: Namespace, run: RunReport) -> list[Playtest]:
    """The games on paper in the file that is named, or else in the one beside the map, if any."""
    path: Path = options.playtests or playtest_file(find_map(options.map))
    if options.playtests is None and not path.is_file():
        return []
    with naming_file(path):
        return read_playtests(read_file(path), run.spec)


def _play(options: Namespace, source: str) -> RunReport:
    plan = _plan(options, source)
    agent, players = plan.seats[0].agent, len(plan.seats)
    count = len(looks(plan.games, plan.in_model))
    seats, tickets = (games_needed(agent, players, [kind], count) for kind in ("seat_wins", "ticket_worth"))
    print_remark(
        f"Games needed: about {tickets} to show each ticket's value, about {seats} to show how fair the seats are."
    )
    jobs = options.jobs or (1 if plan.in_model else os.cpu_count() or 1)
    line, start = ProgressLine(), monotonic()
    try:
        with workers(jobs, options.cluster, plan.board) as executor:
            series = JudgedSeries(plan, board_of(plan, executor), not options.all_games)
            for number in series.play(executor):
                rate = number / max(monotonic() - start, 1e-9)
                line.show(f"{source}: {number} of at most {plan.games} games, {rate:.0f} a second{_open_words(series)}")
        return RunReport.of(series)
    except BrokenProcessPool:
        raise CommandError(Exit.INTERNAL, f"{source}: {PROCESS_ENDED}") from None
    finally:
        line.end()


def _open_words(series: JudgedSeries) -> str:
    judgement = series.judgement
    return f", {len(judgement.open)} questions open ({judgement.needed} games)" if judgement and judgement.open else ""


def _plan(options: Namespace, source: str) -> SeriesPlan:
    catalogue = discover(options.safe)
    spec = open_map(catalogue, source)  # tells everything that is wrong with it
    text, _ = decode(read_file(find_map(source)))
    minimum, maximum = spec.players
    players = min(max(DEFAULT_PLAYERS, minimum), maximum) if options.players is None else options.players
    agent = POLICY if options.bot == FAST else f"{BOT_PREFIX}{options.bot}"
    if options.bot == AUTO:
        agent = POLICY if is_fast(text, options.safe) else STEADY
    games = options.games or DEFAULT_GAMES[agent == POLICY]
    digests = plugin_digests(catalogue) if options.cluster else None
    return SeriesPlan(text, (Seat(agent, agent),) * players, games, options.seed, options.safe, plugins=digests)
