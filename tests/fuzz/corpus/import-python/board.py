CITIES = ["Bern", "Basel"]
ROUTES = {("Bern", "Basel"): (2, "red")}
