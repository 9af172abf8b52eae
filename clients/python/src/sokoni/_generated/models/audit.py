# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, Literal, Optional, Union

from ..._runtime.model import Model, bind


class AuditEntry(Model):
    """A decision that may be asked about later. Kept forever, and never changed."""

    __slots__ = ("id", "action", "actor", "object_id", "detail", "created_at")
    _names = ("id", "action", "actor", "objectId", "detail", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    action: str
    """The action: `key_created`, `payout`, `team_member_added` …"""
    actor: AuditEntryActor
    """Who did it."""
    object_id: Optional[str]
    """What it was done to."""
    detail: Dict[str, Any]
    """Other details: sums, ids, changed fields. Never a secret; no words of an erased customer."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class AuditEntryActor(Model):
    """Who did it."""

    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]
    """Which sort it is."""
    id: str
    """Of a key its id, of the system the name of its work."""


bind(AuditEntry, {
    "actor": AuditEntryActor.from_dict,
})
