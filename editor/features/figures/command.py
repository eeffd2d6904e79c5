"""``railwright analyse MAP``: what is unusual about a board and its figures, without playing."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments: the map and the file of the page."""
    parser.add_argument("map", metavar="MAP", help="a map file, or the name of a map, such as europe")
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default: the maximum)")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a report with a picture (HTML)")
    parser.epilog = "examples:\n  railwright analyse europe\n  railwright analyse my-map.yaml -o figures.html"


def run(options: Namespace) -> int:
    """Print the findings, and the figures beside the ranges of published boards."""
    from railwright.editor.features.figures.printed_figures import (  # late, 270 ms
        print_figures,  # networkx and the games of bots take long to import
    )

    return print_figures(options)
