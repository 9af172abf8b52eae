# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class BulkStatusResult(Model):
    __slots__ = ("changed", "unchanged", "refused", "results")
    _names = ("changed", "unchanged", "refused", "results")

    changed: int
    unchanged: int
    refused: int
    """Failed actions, and why."""
    results: List[BulkStatusResultResult]
    """In the order in which they were named."""


class BulkStatusResultResult(Model):
    __slots__ = ("order_id", "outcome", "status", "refusal")
    _names = ("orderId", "outcome", "status", "refusal")

    order_id: str
    """The id of the order."""
    outcome: Union[Literal["changed", "unchanged", "refused"], str]
    """`unchanged`: it was so already, as after a request that is repeated."""
    status: Optional[Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]]
    """The order's now; null where there is no such order."""
    refusal: Optional[BulkStatusResultResultRefusal]


class BulkStatusResultResultRefusal(Model):
    __slots__ = ("code", "detail", "allowed")
    _names = ("code", "detail", "allowed")

    code: str
    """As a single change would be refused."""
    detail: str
    """More details, for people."""
    allowed: Optional[List[Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]]]


class OrderEdit(Model):
    """A change of a placed order: before, after, and the effect on its money."""

    __slots__ = (
        "id",
        "order_id",
        "number",
        "before",
        "after",
        "due",
        "refunded",
        "refund_ids",
        "lost_discount",
        "reason",
        "note",
        "actor",
        "created_at",
    )
    _names = (
        "id",
        "orderId",
        "number",
        "before",
        "after",
        "due",
        "refunded",
        "refundIds",
        "lostDiscount",
        "reason",
        "note",
        "actor",
        "createdAt",
    )

    id: Optional[str]
    """Null for a dry run."""
    order_id: str
    """The id of the order."""
    number: Optional[int]
    """Counted per order."""
    before: OrderEditBefore
    after: OrderEditBefore
    due: shared.Money
    refunded: shared.Money
    refund_ids: List[str]
    """The sum that is refunded because the order's total went down."""
    lost_discount: Optional[Union[Literal["unknown", "paused", "not_started", "ended", "currency", "products", "minimum", "no_delivery_fee", "used_up", "used_before", "not_first_order", "not_proven"], str]]
    """Why the order's code gives no discount any more; its use is given back."""
    reason: Optional[str]
    """Why."""
    note: Optional[str]
    """For yourselves."""
    actor: OrderEditActor
    """Who did it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderEditActor(Model):
    """Who did it."""

    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OrderEditBefore(Model):
    __slots__ = (
        "items",
        "subtotal",
        "discount",
        "discount_code",
        "shipping",
        "total",
        "shipping_address",
        "delivery",
    )
    _names = (
        "items",
        "subtotal",
        "discount",
        "discountCode",
        "shipping",
        "total",
        "shippingAddress",
        "delivery",
    )

    items: List[shared.OrderItem]
    """What it is about, line by line."""
    subtotal: shared.Money
    discount: shared.Money
    discount_code: Optional[str]
    """What the discount reduced: each line, and the delivery with the rest."""
    shipping: shared.Money
    total: shared.Money
    shipping_address: Optional[shared.ShippingAddress]
    delivery: Optional[shared.OrderDelivery]
    """How it reaches the buyer; null while nothing was agreed."""


class OrderNote(Model):
    """What the shop's people note of an order. The buyer never sees it."""

    __slots__ = ("id", "order_id", "text", "author", "by", "edited_by", "edited_at", "version", "created_at")
    _names = ("id", "orderId", "text", "author", "by", "editedBy", "editedAt", "version", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    text: str
    """The words."""
    author: Optional[str]
    """As the shop names its people."""
    by: OrderNoteBy
    """Who did it."""
    edited_by: Optional[OrderNoteEditedBy]
    """Who changed it last."""
    edited_at: Optional[str]
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderNoteBy(Model):
    """Who did it."""

    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OrderNoteEditedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OrderStatusReport(Model):
    __slots__ = ("status", "allowed", "history")
    _names = ("status", "allowed", "history")

    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """The location."""
    allowed: List[Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]]
    """What the status may be changed to now."""
    history: List[OrderStatusReportHistory]
    """Oldest first."""


class OrderStatusReportHistory(Model):
    __slots__ = ("axis", "from_", "to", "status", "actor", "reason", "note", "at")
    _names = ("axis", "from", "to", "status", "actor", "reason", "note", "at")

    axis: str
    """Which part of the order moved."""
    from_: Optional[str]
    to: str
    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """The order's status after it."""
    actor: OrderNoteBy
    """Who did it."""
    reason: Optional[str]
    """Why."""
    note: Optional[str]
    """For yourselves."""
    at: str
    """RFC 3339, UTC, milliseconds."""


class TimelineEntry(Model):
    """One thing that happened to an order."""

    __slots__ = (
        "id",
        "type",
        "axis",
        "from_",
        "to",
        "actor",
        "reason",
        "reason_meaning",
        "text",
        "amount",
        "object_id",
        "created_at",
    )
    _names = (
        "id",
        "type",
        "axis",
        "from",
        "to",
        "actor",
        "reason",
        "reasonMeaning",
        "text",
        "amount",
        "objectId",
        "createdAt",
    )

    id: str
    """Of the entry, within this order."""
    type: str
    """
    `moved`: an axis of the order, from `from` to `to`. `note.added`, `note.edited`, `message.sent`,
    `payment.begun`; else the event's type, such as `payment.refunded` or `shipment.updated`.
    """
    axis: Optional[str]
    """Of what moved: `order`, `payment`, `funds`, `fulfilment`, `dispute` …"""
    from_: Optional[str]
    to: Optional[str]
    actor: Optional[TimelineEntryActor]
    """Who did it; null if it was not recorded."""
    reason: Optional[str]
    """Why."""
    reason_meaning: Optional[shared.Meaning]
    """The meaning of `reason`, unless a member of the shop wrote it."""
    text: Optional[str]
    """The words of a note or a message."""
    amount: Optional[shared.Money]
    object_id: str
    """What it happened to: the order, a payment, a shipment …"""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class TimelineEntryActor(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


bind(BulkStatusResult, {
    "results": each(BulkStatusResultResult.from_dict),
})
bind(BulkStatusResultResult, {
    "refusal": BulkStatusResultResultRefusal.from_dict,
})
bind(OrderEdit, {
    "before": OrderEditBefore.from_dict,
    "after": OrderEditBefore.from_dict,
    "due": shared.Money.from_dict,
    "refunded": shared.Money.from_dict,
    "actor": OrderEditActor.from_dict,
})
bind(OrderEditBefore, {
    "items": each(shared.OrderItem.from_dict),
    "subtotal": shared.Money.from_dict,
    "discount": shared.Money.from_dict,
    "shipping": shared.Money.from_dict,
    "total": shared.Money.from_dict,
    "shipping_address": shared.ShippingAddress.from_dict,
    "delivery": shared.OrderDelivery.from_dict,
})
bind(OrderNote, {
    "by": OrderNoteBy.from_dict,
    "edited_by": OrderNoteEditedBy.from_dict,
})
bind(OrderStatusReport, {
    "history": each(OrderStatusReportHistory.from_dict),
})
bind(OrderStatusReportHistory, {
    "actor": OrderNoteBy.from_dict,
})
bind(TimelineEntry, {
    "actor": TimelineEntryActor.from_dict,
    "reason_meaning": shared.Meaning.from_dict,
    "amount": shared.Money.from_dict,
})
