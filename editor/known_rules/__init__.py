"""Everything that the window itself knows of particular rules and bots; no other module of it names any.

What the rules of a map say before anybody plays is read in ``maps``, through the ``api`` modules of the rules. What a
game shows is read by ``railwright.plugins.programs.table``, for the terminal as well.
"""
