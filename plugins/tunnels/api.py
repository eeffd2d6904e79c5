"""What other plugins and the window may use of the tunnels."""

from plugins.tunnels.digging import Dig, digging, set_color

__all__ = ["Dig", "digging", "set_color"]
