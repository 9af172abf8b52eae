"""What every generated method uses. Nothing here is public: import from ``sokoni``."""
