"""What many games between bots say about a board: who wins, which routes are used, what tickets are worth."""

from railwright.core.kernel.commands import late_command
from railwright.plugins.features import Feature

FEATURE = Feature(
    needs=("expert",),
    commands=(
        late_command(
            "balance", "Find what is unbalanced about a board, with many games between bots.", f"{__name__}.command"
        ),
    ),
)
