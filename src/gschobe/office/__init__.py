"""The tournament office: every change one entry in the log, every list and document made from it."""
