"""The tournament day over the local network: the desk, the scribes' phones, the hall and the players."""
