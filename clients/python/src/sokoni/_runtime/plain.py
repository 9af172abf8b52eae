"""What came out of JSON, by its kind."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


def rows_of(value: Any) -> Optional[List[Any]]:
    """``None`` for what is no list."""
    found: Any = value
    return found if isinstance(value, list) else None


def entries_of(value: Any) -> Optional[Dict[str, Any]]:
    """``None`` for what is no object."""
    found: Any = value
    return found if isinstance(value, dict) else None
