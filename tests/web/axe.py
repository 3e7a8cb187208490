"""What axe finds on a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page: Page) -> list[str]:
    """What axe finds on a page as it stands now, and where."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{each['id']}: {node['target']}" for each in found for node in each["nodes"]]
