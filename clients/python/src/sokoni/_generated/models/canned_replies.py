# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from ..._runtime.model import Model


class CannedReply(Model):
    """What a shop says again and again, under a shortcut."""

    __slots__ = ("id", "shortcut", "text", "version", "created_at", "updated_at")
    _names = ("id", "shortcut", "text", "version", "createdAt", "updatedAt")

    id: str
    """Its id: what it is read and changed by."""
    shortcut: str
    """Typed to find it."""
    text: str
    """May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
