"""The coach: chances to win by playouts, the analysis of a finished game, and puzzles that it finds."""

from railwright.core.kernel.commands import late_command
from railwright.plugins.features import Feature

FEATURE = Feature(
    needs=("expert",),
    functions={"advise": f"{__name__}.adviser:advise"},
    commands=(
        late_command(
            "analyse-game",
            "Explain what decided a finished game: chances and costly answers.",
            f"{__name__}.analyse_game",
        ),
        late_command(
            "puzzle", "Find a turn with one answer that is much better than all others.", f"{__name__}.puzzle"
        ),
    ),
)
