"""The boards that come with Railwright, as YAML files read through importlib.resources."""
