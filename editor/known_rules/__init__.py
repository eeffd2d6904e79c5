"""All that the window knows of particular rules and bots; nothing else in it names one.

What a game shows is read in ``views``, what the rules of a map say before anybody plays in ``maps``, both through the
``api`` modules of the rules.
"""
