"""`gschobe tournament …`: the office at the command line, one file a command."""
