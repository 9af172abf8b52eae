# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each


class MadeWebhookEndpoint(Model):
    __slots__ = (
        "id",
        "url",
        "description",
        "event_types",
        "enabled",
        "disabled_reason",
        "failing_since",
        "last_delivered_at",
        "former_secret_until",
        "api_version",
        "metadata",
        "version",
        "created_at",
        "updated_at",
        "secret",
    )
    _names = (
        "id",
        "url",
        "description",
        "eventTypes",
        "enabled",
        "disabledReason",
        "failingSince",
        "lastDeliveredAt",
        "formerSecretUntil",
        "apiVersion",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
        "secret",
    )

    id: str
    """Its id: what it is read and changed by."""
    url: str
    """https, on its usual port, at an address of the open internet. Redirects are not followed."""
    description: str
    """For your list."""
    event_types: List[str]
    """What it hears of: types, groups of them (`order.*`), or all (`*`)."""
    enabled: bool
    """Whether events are sent to it."""
    disabled_reason: Optional[Union[Literal["asked", "failing", "gone", "maker_removed"], str]]
    """
    asked: by you. failing: it took nothing for five days. gone: it answered 410. maker_removed: the member who made
    it was removed or lost the role, or it was made from an owner's new phone and an owner said no to that phone.
    Null while it is enabled.
    """
    failing_since: Optional[str]
    """It has accepted nothing since then. Null: the last call succeeded."""
    last_delivered_at: Optional[str]
    """To the minute."""
    former_secret_until: Optional[str]
    """Until then it is signed with the secret before as well."""
    api_version: str
    """API version of the events."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    secret: str
    """Signing secret: `whsec_…`. Shown once; we store it encrypted."""


class WebhookAttempt(Model):
    __slots__ = ("number", "at", "url", "duration_ms", "status", "error", "answer")
    _names = ("number", "at", "url", "durationMs", "status", "error", "answer")

    number: int
    """One that is missing was cut off on our side, and made again."""
    at: str
    """RFC 3339, UTC, milliseconds."""
    url: str
    """Where it was sent."""
    duration_ms: int
    """Until the answer was read, or given up."""
    status: Optional[int]
    """Of the answer; null when there was none."""
    error: Optional[str]
    """Why there was no answer, or why it counts as none."""
    answer: str
    """Its first 1,024 bytes."""


class WebhookDelivery(Model):
    """One event for one endpoint, and its result. Kept for 30 days."""

    __slots__ = (
        "id",
        "endpoint_id",
        "event_id",
        "event_type",
        "cause",
        "status",
        "attempts",
        "next_attempt_at",
        "created_at",
        "ended_at",
    )
    _names = (
        "id",
        "endpointId",
        "eventId",
        "eventType",
        "cause",
        "status",
        "attempts",
        "nextAttemptAt",
        "createdAt",
        "endedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    endpoint_id: str
    """The id of the endpoint."""
    event_id: str
    """Also in the header `webhook-id`. Process an event only once."""
    event_type: str
    """The kind of event."""
    cause: Union[Literal["event", "redelivery", "test"], str]
    """redelivery: you asked for it."""
    status: Union[Literal["pending", "delivered", "failed"], str]
    """The location."""
    attempts: List[WebhookAttempt]
    """Each time it was tried, the first one first."""
    next_attempt_at: Optional[str]
    """While it is pending; shortly after a call was started, this is when the call is given up."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    ended_at: Optional[str]


class WebhookEndpoint(Model):
    """An address of yours that hears what happens in the shop."""

    __slots__ = (
        "id",
        "url",
        "description",
        "event_types",
        "enabled",
        "disabled_reason",
        "failing_since",
        "last_delivered_at",
        "former_secret_until",
        "api_version",
        "metadata",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "url",
        "description",
        "eventTypes",
        "enabled",
        "disabledReason",
        "failingSince",
        "lastDeliveredAt",
        "formerSecretUntil",
        "apiVersion",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    url: str
    """https, on its usual port, at an address of the open internet. Redirects are not followed."""
    description: str
    """For your list."""
    event_types: List[str]
    """What it hears of: types, groups of them (`order.*`), or all (`*`)."""
    enabled: bool
    """Whether events are sent to it."""
    disabled_reason: Optional[Union[Literal["asked", "failing", "gone", "maker_removed"], str]]
    """
    asked: by you. failing: it took nothing for five days. gone: it answered 410. maker_removed: the member who made
    it was removed or lost the role, or it was made from an owner's new phone and an owner said no to that phone.
    Null while it is enabled.
    """
    failing_since: Optional[str]
    """It has accepted nothing since then. Null: the last call succeeded."""
    last_delivered_at: Optional[str]
    """To the minute."""
    former_secret_until: Optional[str]
    """Until then it is signed with the secret before as well."""
    api_version: str
    """API version of the events."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


bind(WebhookDelivery, {
    "attempts": each(WebhookAttempt.from_dict),
})
