# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict

from ..._runtime.model import Model


class SavedView(Model):
    """A search with filters and an order that a member has named."""

    __slots__ = ("id", "list", "name", "query", "created_at", "updated_at")
    _names = ("id", "list", "name", "query", "createdAt", "updatedAt")

    id: str
    """Its id: what it is read and changed by."""
    list: str
    """The list that it shows, as the console's address names it, such as `orders`."""
    name: str
    """The member's own name for it."""
    query: Dict[str, str]
    """The search, filters and order, as the parameters of the page's address."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
