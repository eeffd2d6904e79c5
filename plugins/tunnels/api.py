"""What other plugins and the window may use of the tunnels."""

from railwright.plugins.tunnels.rule import digging, set_color
from railwright.plugins.tunnels.state import Dig, Withdraw

__all__ = ["Dig", "Withdraw", "digging", "set_color"]
