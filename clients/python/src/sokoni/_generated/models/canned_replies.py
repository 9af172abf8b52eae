# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict

from ..._runtime.model import Model


class CannedReply(Model):
    """What a shop says again and again, under a shortcut."""

    __slots__ = ("id", "shortcut", "text", "metadata", "version", "created_at", "updated_at")
    _names = ("id", "shortcut", "text", "metadata", "version", "createdAt", "updatedAt")

    id: str
    """Its id: what it is read and changed by."""
    shortcut: str
    """Typed to find it."""
    text: str
    """May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
