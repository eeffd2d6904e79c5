"""The default bots of seats."""

USUAL_BOT = "bot:steady"
FIRST_BOTS = ("bot:hasty", "bot:eager")  # a weak and a medium one, in the first lobby
LEARNERS_BOTS = ("bot:greedy", "bot:hasty")  # two weak ones, after lessons
