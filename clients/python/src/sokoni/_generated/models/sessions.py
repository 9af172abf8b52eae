# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Optional

from ..._runtime.model import Model


class OpenSession(Model):
    """A browser that is signed in."""

    __slots__ = ("id", "member_id", "is_current", "user_agent", "last_seen_at", "expires_at", "created_at")
    _names = ("id", "memberId", "isCurrent", "userAgent", "lastSeenAt", "expiresAt", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    member_id: str
    """The id of the member."""
    is_current: bool
    """It is the one that asks."""
    user_agent: Optional[str]
    """What the browser calls itself."""
    last_seen_at: str
    """To the minute."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
