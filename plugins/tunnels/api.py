"""What other plugins and the window may use of the tunnels."""

from plugins.tunnels.rule import Dig, digging, set_color

__all__ = ["Dig", "digging", "set_color"]
