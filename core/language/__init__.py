"""The language of the program: translations, which are read without Qt, and messages and numbers in it."""
