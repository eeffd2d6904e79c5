"""What other plugins may use of the regions."""

from plugins.mechanics.regions.notion import networks_of, region_names, regions_of, whole_regions_of

__all__ = ["networks_of", "region_names", "regions_of", "whole_regions_of"]
