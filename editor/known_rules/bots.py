"""The default bots of seats."""

USUAL_BOT = "bot:steady"
FIRST_BOTS = ("bot:hasty", "bot:eager")  # a weak and a medium one, in the first lobby
FIRST_OPPONENT = "bot:greedy"  # of the first small game
LEARNERS_BOTS = (FIRST_OPPONENT, "bot:hasty")  # two weak ones, after lessons
