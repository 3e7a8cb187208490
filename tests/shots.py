"""The pictures of all screens, taken anew: those of the terminal, and those of the pages."""

from tests.cli.screen import scenes
from tests.web import shots

if __name__ == "__main__":
    scenes.take_all()
    shots.take_all()
