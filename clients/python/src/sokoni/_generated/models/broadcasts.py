# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, UnknownObject, bind, each, holding, values
from . import shared


class Broadcast(Model):
    """One message to everybody of a segment."""

    __slots__ = (
        "id",
        "name",
        "status",
        "allowed",
        "channel",
        "segment_id",
        "segment",
        "message",
        "ab_test",
        "holdout_percent",
        "metadata",
        "quiet_hours",
        "scheduled_for",
        "scheduled_local",
        "waits_for",
        "pause",
        "stats",
        "started_at",
        "ended_at",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "status",
        "allowed",
        "channel",
        "segmentId",
        "segment",
        "message",
        "abTest",
        "holdoutPercent",
        "metadata",
        "quietHours",
        "scheduledFor",
        "scheduledLocal",
        "waitsFor",
        "pause",
        "stats",
        "startedAt",
        "endedAt",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    status: Union[Literal["draft", "scheduled", "sending", "paused", "completed", "cancelled"], str]
    """The location."""
    allowed: List[Union[Literal["change", "delete", "schedule", "send", "pause", "resume", "cancel"], str]]
    """What can be asked of it now."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """Where the message came from or goes to."""
    segment_id: Optional[str]
    """The id of the segment."""
    segment: Optional[shared.SegmentExpression]
    message: BroadcastMessage
    ab_test: Optional[BroadcastAbTest]
    holdout_percent: int
    """
    Share of the reachable customers who get no message. Their orders are reported next to the others', for
    comparison.
    """
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    quiet_hours: Optional[BroadcastQuietHours]
    scheduled_for: Optional[str]
    scheduled_local: Optional[str]
    """The same by the shop's clock, without an offset."""
    waits_for: Optional[BroadcastWaitsFor]
    """Why nothing leaves at the moment, and until when."""
    pause: Optional[BroadcastPause]
    stats: BroadcastStats
    started_at: Optional[str]
    ended_at: Optional[str]
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class BroadcastAbTest(Model):
    """Variant `b`. Who gets which depends on the customer alone, and never changes."""

    __slots__ = ("share_percent", "message")
    _names = ("sharePercent", "message")

    share_percent: int
    """Of the recipients, who get variant `b`."""
    message: BroadcastMessage


class BroadcastMessage(Model):
    """Either a template or free text."""

    __slots__ = ("template_id", "text", "picture", "buttons", "variables")
    _names = ("templateId", "text", "picture", "buttons", "variables")

    template_id: Optional[str]
    """An approved template: reaches everybody on `chatapp`."""
    text: Optional[str]
    """Free text: reaches those who wrote within 24 hours. `{{places}}` are filled from `variables`."""
    picture: Optional[str]
    """With free text, or for the header of a template that has a picture."""
    buttons: Optional[List[str]]
    """Below free text; a tap answers with these words. A template has its own."""
    variables: Optional[Dict[str, Union[BroadcastMessageVariablesValue, BroadcastMessageVariablesValue2]]]
    """Values for the placeholders, by name."""


class BroadcastMessageVariablesValue(Model):
    __slots__ = ("value",)
    _names = ("value",)

    value: str
    """The same for everybody."""


class BroadcastMessageVariablesValue2(Model):
    __slots__ = ("field", "fallback")
    _names = ("field", "fallback")

    field: Union[Literal["firstName", "name", "city"], str]
    """Of the customer."""
    fallback: str
    """Where it is not known."""


class BroadcastPause(Model):
    __slots__ = ("reason", "detail", "at")
    _names = ("reason", "detail", "at")

    reason: Union[Literal["asked", "low_quality", "channel_disconnected", "channel_failing", "template_not_approved", "no_audience", "resource_missing", "plan_used_up"], str]
    """Why."""
    detail: str
    """More details, for people."""
    at: str
    """RFC 3339, UTC, milliseconds."""


class BroadcastPreview(Model):
    """What would happen now. Nothing is saved or sent."""

    __slots__ = ("audience", "receiving", "held", "holdout", "skipped", "cost", "samples")
    _names = ("audience", "receiving", "held", "holdout", "skipped", "cost", "samples")

    audience: int
    """Everybody who is meant now: the sum of `receiving`, `holdout` and `skipped`."""
    receiving: int
    """Who would get it if it were sent now, with those held."""
    held: int
    """Of these, who are in their quiet hours now."""
    holdout: int
    skipped: List[BroadcastStatsSkippedBy]
    """Customers who did not get it."""
    cost: BroadcastPreviewCost
    """In millionths of a US dollar."""
    samples: List[BroadcastPreviewSample]
    """What the first three will read. If the key may not read customers, each place shows its `fallback`."""


class BroadcastPreviewCost(Model):
    """In millionths of a US dollar."""

    __slots__ = ("micros", "currency")
    _names = ("micros", "currency")

    micros: int
    currency: Union[Literal["USD"], str]


class BroadcastPreviewSample(Model):
    __slots__ = ("customer_id", "variant", "text")
    _names = ("customerId", "variant", "text")

    customer_id: str
    """The id of the customer."""
    variant: Union[Literal["a", "b"], str]
    text: str
    """The words."""


class BroadcastQuietHours(Model):
    """
    In the recipient's time zone, which follows from the country of their number. A message that falls into these
    hours is sent when they end.
    """

    __slots__ = ("from_", "to")
    _names = ("from", "to")

    from_: int
    """They start at this hour."""
    to: int
    """They end at this hour."""


class BroadcastRecipient(Model):
    """One person of a broadcast's audience, and what became of them."""

    __slots__ = (
        "customer_id",
        "name",
        "variant",
        "status",
        "reason",
        "detail",
        "merged_from",
        "held_until",
        "message_id",
        "sent_at",
        "replied_at",
        "opted_out_at",
    )
    _names = (
        "customerId",
        "name",
        "variant",
        "status",
        "reason",
        "detail",
        "mergedFrom",
        "heldUntil",
        "messageId",
        "sentAt",
        "repliedAt",
        "optedOutAt",
    )

    customer_id: str
    """The id of the customer."""
    name: Optional[str]
    """Their present name. Null if it is unknown, or if the key may not read customers."""
    variant: Union[Literal["a", "b", "holdout"], str]
    status: Union[Literal["waiting", "held", "sending", "sent", "delivered", "read", "unknown", "failed", "skipped", "holdout"], str]
    """
    How far it has come: each person has one. In `stats`, `sent` has `delivered` and `read` in it, and `delivered`
    those read.
    """
    reason: Optional[str]
    """
    Of `skipped`: as in `stats.skippedBy`. Of `held`: `quiet_hours` or `pace`. Of `failed` and `unknown`: the
    `error.reason` of the message.
    """
    detail: Optional[str]
    """The reason why they were skipped, in words."""
    merged_from: Optional[str]
    """The customers they were when it was sent, if they were merged since."""
    held_until: Optional[str]
    """When a held one is looked at again."""
    message_id: Optional[str]
    """The id of the message."""
    sent_at: Optional[str]
    """When their message was handed to the channel."""
    replied_at: Optional[str]
    """Their first words within 7 days of it, as the last broadcast they got."""
    opted_out_at: Optional[str]
    """When they opted out within 7 days of it."""


class BroadcastStats(Model):
    """Results up to now."""

    __slots__ = (
        "targeted",
        "waiting",
        "held",
        "sending",
        "sent",
        "delivered",
        "read",
        "unknown",
        "failed",
        "skipped",
        "skipped_by",
        "holdout",
        "replied",
        "ordered",
        "revenue",
        "opted_out",
        "cost",
        "by_variant",
    )
    _names = (
        "targeted",
        "waiting",
        "held",
        "sending",
        "sent",
        "delivered",
        "read",
        "unknown",
        "failed",
        "skipped",
        "skippedBy",
        "holdout",
        "replied",
        "ordered",
        "revenue",
        "optedOut",
        "cost",
        "byVariant",
    )

    targeted: int
    """
    Everybody found so far. It is the sum of `waiting`, `held`, `sending`, `sent`, `unknown`, `failed`, `skipped`
    and `holdout`.
    """
    waiting: int
    """Their turn has not come."""
    held: int
    """They wait for their quiet hours to end."""
    sending: int
    """Under way to the channel."""
    sent: int
    """Messages that the channel accepted, including those delivered and read."""
    delivered: int
    """With those read."""
    read: int
    unknown: int
    """The channel gave no answer: perhaps sent, and never sent again. The channel's own word may still come."""
    failed: int
    skipped: int
    """Customers who did not get it."""
    skipped_by: List[BroadcastStatsSkippedBy]
    holdout: int
    """Got nothing, to compare with."""
    replied: int
    """Wrote within 7 days of it, as the last broadcast they got."""
    ordered: int
    """Paid orders placed within 7 days of it, as the last broadcast they got."""
    revenue: List[shared.Money]
    """One per currency, of sales that were not refunded."""
    opted_out: int
    """Opted out within 7 days of it."""
    cost: BroadcastStatsCost
    """The channel's price, in millionths of a US dollar."""
    by_variant: List[BroadcastStatsByVariant]


class BroadcastStatsByVariant(Model):
    __slots__ = (
        "variant",
        "targeted",
        "skipped",
        "sent",
        "delivered",
        "read",
        "failed",
        "replied",
        "ordered",
        "opted_out",
        "revenue",
    )
    _names = (
        "variant",
        "targeted",
        "skipped",
        "sent",
        "delivered",
        "read",
        "failed",
        "replied",
        "ordered",
        "optedOut",
        "revenue",
    )

    variant: Union[Literal["a", "b", "holdout"], str]
    targeted: int
    skipped: int
    """Customers who did not get it."""
    sent: int
    delivered: int
    read: int
    failed: int
    replied: int
    ordered: int
    opted_out: int
    revenue: List[shared.Money]
    """One per currency, of sales that were not refunded."""


class BroadcastStatsCost(Model):
    """The channel's price, in millionths of a US dollar."""

    __slots__ = ("estimated_micros", "micros", "currency")
    _names = ("estimatedMicros", "micros", "currency")

    estimated_micros: int
    """When it began."""
    micros: int
    """Of the sent messages, as far as the channel reported."""
    currency: Union[Literal["USD"], str]


class BroadcastStatsSkippedBy(Model):
    __slots__ = ("reason", "count")
    _names = ("reason", "count")

    reason: Union[Literal["no_channel", "opted_out", "no_consent", "blocked", "window_closed", "capped", "too_long", "quiet", "plan_limit", "merged", "erased", "cancelled"], str]
    """Why."""
    count: int


class BroadcastWaitsFor(Model):
    __slots__ = ("reason", "until")
    _names = ("reason", "until")

    reason: Union[Literal["quiet_hours", "pace", "daily_limit"], str]
    """Why."""
    until: str
    """RFC 3339, UTC, milliseconds."""


class DeleteBroadcastAnswer(Model):
    __slots__ = ("id", "deleted")
    _names = ("id", "deleted")

    id: str
    """Its id: what it is read and changed by."""
    deleted: Literal[True]


bind(Broadcast, {
    "segment": shared.SegmentExpression.from_dict,
    "message": BroadcastMessage.from_dict,
    "ab_test": BroadcastAbTest.from_dict,
    "quiet_hours": BroadcastQuietHours.from_dict,
    "waits_for": BroadcastWaitsFor.from_dict,
    "pause": BroadcastPause.from_dict,
    "stats": BroadcastStats.from_dict,
})
bind(BroadcastAbTest, {
    "message": BroadcastMessage.from_dict,
})
bind(BroadcastMessage, {
    "variables": values(holding({
    "value": BroadcastMessageVariablesValue.from_dict,
    "field": BroadcastMessageVariablesValue2.from_dict,
}, UnknownObject.from_dict)),
})
bind(BroadcastPreview, {
    "skipped": each(BroadcastStatsSkippedBy.from_dict),
    "cost": BroadcastPreviewCost.from_dict,
    "samples": each(BroadcastPreviewSample.from_dict),
})
bind(BroadcastStats, {
    "skipped_by": each(BroadcastStatsSkippedBy.from_dict),
    "revenue": each(shared.Money.from_dict),
    "cost": BroadcastStatsCost.from_dict,
    "by_variant": each(BroadcastStatsByVariant.from_dict),
})
bind(BroadcastStatsByVariant, {
    "revenue": each(shared.Money.from_dict),
})
