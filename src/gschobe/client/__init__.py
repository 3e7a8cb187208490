"""A small asynchronous client: sit down at a table of a server, and see and do as a person does."""

from gschobe.client.guest import Guest, NotDone
from gschobe.client.seat import Refusal, Seated

__all__ = ["Guest", "NotDone", "Refusal", "Seated"]
