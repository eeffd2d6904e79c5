"""What other plugins may use of the express."""

from plugins.express import TABLE, holders, trails
from plugins.express.trail import Trail, longest_length

__all__ = ["TABLE", "Trail", "holders", "longest_length", "trails"]
