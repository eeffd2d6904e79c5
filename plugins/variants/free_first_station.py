"The first station is free, the second costs two cards and the third costs three."

PLUGIN = {
    "id": "free_first_station",
    "version": "1.0",
    "api": 1,
    "title": "Free first station",
    "summary": "The first station is free, the second costs two cards and the third costs three.",
    "includes": {"stations": {"costs": [0, 2, 3, 4, 5, 6]}},
}
