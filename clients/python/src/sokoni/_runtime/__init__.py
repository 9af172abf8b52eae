"""What every generated method stands on. Nothing here is public: import from ``sokoni``."""
