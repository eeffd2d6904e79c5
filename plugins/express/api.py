"""What other plugins may use of the express."""

from plugins.express import TABLE, holders, trails
from plugins.express.trail import Trail

__all__ = ["TABLE", "Trail", "holders", "trails"]
