"""The interface of the tunnels for other plugins and the window."""

from railwright.plugins.tunnels.rule import digging, set_color
from railwright.plugins.tunnels.state import Dig, Withdraw

__all__ = ["Dig", "Withdraw", "digging", "set_color"]
