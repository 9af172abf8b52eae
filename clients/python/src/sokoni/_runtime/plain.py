"""Type checks for parsed JSON."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


def rows_of(value: Any) -> Optional[List[Any]]:
    """``None`` if it is not a list."""
    found: Any = value
    return found if isinstance(value, list) else None


def entries_of(value: Any) -> Optional[Dict[str, Any]]:
    """``None`` if it is not an object."""
    found: Any = value
    return found if isinstance(value, dict) else None
