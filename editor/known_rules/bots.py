"""Which bots sit where nobody has chosen any."""

USUAL_BOT = "bot:steady"
FIRST_BOTS = ("bot:hasty", "bot:eager")  # a weak and a middling one, before anybody has chosen
LEARNERS_BOTS = ("bot:greedy", "bot:hasty")  # two weak ones, after lessons
