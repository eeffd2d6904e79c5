"""What other plugins and the window may use of the tunnels."""

from plugins.tunnels.rule import digging, set_color
from plugins.tunnels.state import Dig

__all__ = ["Dig", "digging", "set_color"]
