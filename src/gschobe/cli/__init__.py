"""The command `gschobe`: one file a command, no logic of its own."""
