"""What finished games say of the people who played them."""

from railwright.core.kernel.commands import late_command
from railwright.plugins.features import Feature

FEATURE = Feature(
    commands=(late_command("ratings", "Rate people against the bots by their finished games.", f"{__name__}.ratings"),)
)
