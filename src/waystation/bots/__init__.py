"""Players that are not people. They see observations, never a state."""
