"""What commands may use, whichever plugin declares them: opening games, printing, errors and exit codes."""

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.arguments import positive_number
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.cli.opening import exit_code, open_game, open_map, open_rules
from railwright.core.cli.printing import (
    ProgressLine,
    print_data_or_lines,
    print_json,
    print_lines,
    print_remark,
    quantity,
)
from railwright.core.cli.seats import BOT_PREFIX, bots_of
from railwright.core.files import naming_file, read_file, write_atomically
from railwright.core.game import Game
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import CommandError
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import draw_seed
from railwright.core.maps.library import find_map

__all__ = [
    "BOT_PREFIX",
    "Catalogue",
    "CommandError",
    "Game",
    "ProgressLine",
    "Seat",
    "agent_types",
    "bots_of",
    "discover",
    "draw_seed",
    "exit_code",
    "find_map",
    "interrupt_when_ended",
    "naming_file",
    "open_game",
    "open_map",
    "open_rules",
    "positive_number",
    "print_data_or_lines",
    "print_json",
    "print_lines",
    "print_remark",
    "quantity",
    "read_file",
    "rules_guard",
    "write_atomically",
]
