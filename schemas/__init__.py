"""The JSON Schemas of the file formats, read through importlib.resources."""
