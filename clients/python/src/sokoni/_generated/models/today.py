# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Counted(Model):
    __slots__ = ("count", "more")
    _names = ("count", "more")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""


class OrderToDo(Model):
    __slots__ = (
        "id",
        "number",
        "status",
        "payment_status",
        "customer_id",
        "customer_name",
        "total",
        "owed_back",
        "items",
        "lines",
        "ready_by",
        "created_at",
    )
    _names = (
        "id",
        "number",
        "status",
        "paymentStatus",
        "customerId",
        "customerName",
        "total",
        "owedBack",
        "items",
        "lines",
        "readyBy",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    number: str
    status: str
    """The location."""
    payment_status: str
    customer_id: str
    """The id of the customer."""
    customer_name: Optional[str]
    """Null if it is unknown, or if the key may not read customers."""
    total: shared.Money
    owed_back: shared.Money
    items: List[OrderToDoItem]
    """The first three lines."""
    lines: int
    """How many lines it has."""
    ready_by: Optional[str]
    """For made-to-order goods: when they should be ready."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class OrderToDoItem(Model):
    __slots__ = ("name", "quantity")
    _names = ("name", "quantity")

    name: str
    """What it is called."""
    quantity: int
    """How many."""


class ShortItem(Model):
    __slots__ = ("product_id", "variant_id", "name", "available", "threshold")
    _names = ("productId", "variantId", "name", "available", "threshold")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    name: str
    """What it is called."""
    available: int
    """On hand and not reserved."""
    threshold: Optional[int]
    """Null: it is short by how fast it sells."""


class Today(Model):
    """The seller's tasks and the day's figures. Each list has at most five entries."""

    __slots__ = (
        "at",
        "orders",
        "conversations",
        "money",
        "stock",
        "disputes",
        "approvals",
        "mispayments",
        "shipments",
        "channels",
        "returns",
        "sales",
    )
    _names = (
        "at",
        "orders",
        "conversations",
        "money",
        "stock",
        "disputes",
        "approvals",
        "mispayments",
        "shipments",
        "channels",
        "returns",
        "sales",
    )

    at: str
    """RFC 3339, UTC, milliseconds."""
    orders: TodayOrders
    conversations: Optional[TodayConversations]
    """Null without the scope conversations:read."""
    money: Optional[TodayMoney]
    """In the shop's own currency. Null without the scope payments:read."""
    stock: Optional[TodayStock]
    """Null without the scope inventory:read."""
    disputes: Optional[TodayDisputes]
    """Null without the scope payments:read."""
    approvals: Optional[TodayApprovals]
    """What the agent asks to be allowed. Null without the scope payments:read."""
    mispayments: Optional[TodayApprovals]
    """Payments under review. Null without the scope payments:read."""
    shipments: TodayShipments
    channels: Optional[TodayShipments]
    """Null without the scope shop:read."""
    returns: TodayReturns
    sales: Optional[TodaySales]
    """Sales by the time of payment, in the shop's own currency. Null without the scope insights:read."""


class TodayApprovals(Model):
    __slots__ = ("open",)
    _names = ("open",)

    open: Counted


class TodayConversations(Model):
    __slots__ = ("waiting",)
    _names = ("waiting",)

    waiting: TodayConversationsWaiting
    """Unanswered buyers that the agent is not about to answer. The longest wait comes first."""


class TodayConversationsWaiting(Model):
    """Unanswered buyers that the agent is not about to answer. The longest wait comes first."""

    __slots__ = ("count", "more", "first")
    _names = ("count", "more", "first")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    first: List[WaitingConversation]


class TodayDisputes(Model):
    __slots__ = ("open",)
    _names = ("open",)

    open: TodayDisputesOpen


class TodayDisputesOpen(Model):
    __slots__ = ("count", "more", "next_due_at", "next_id")
    _names = ("count", "more", "nextDueAt", "nextId")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    next_due_at: Optional[str]
    """When the next of them falls due."""
    next_id: Optional[str]
    """The one that falls due next."""


class TodayMoney(Model):
    __slots__ = (
        "currency",
        "held",
        "frozen",
        "available",
        "on_the_way",
        "owed",
        "due_today",
        "released",
        "next_available_at",
        "others",
    )
    _names = (
        "currency",
        "held",
        "frozen",
        "available",
        "onTheWay",
        "owed",
        "dueToday",
        "released",
        "nextAvailableAt",
        "others",
    )

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    held: int
    """
    Not available yet: held for orders, in hold-back, or frozen. In `GET /api/balance` it is `pending` and `held`
    together.
    """
    frozen: int
    """
    Of `held`: what disputes and chargebacks keep until they are decided, or what is kept against risk. `GET
    /api/balance` names it `held`.
    """
    available: int
    """Can be paid out now."""
    on_the_way: int
    """Paid out, and not yet confirmed by the provider."""
    owed: int
    """What the shop owes; the next money released settles it first."""
    due_today: int
    """Of `held`: what becomes available before the day is over."""
    released: int
    """Of `held`: released by its orders, and available after the hold-back. `dueToday` is part of it."""
    next_available_at: Optional[str]
    """When the next part of `released` becomes available; null if there is none."""
    others: List[TodayMoneyOther]
    """The same in other currencies."""


class TodayMoneyOther(Model):
    __slots__ = (
        "currency",
        "held",
        "frozen",
        "available",
        "on_the_way",
        "owed",
        "due_today",
        "released",
        "next_available_at",
    )
    _names = (
        "currency",
        "held",
        "frozen",
        "available",
        "onTheWay",
        "owed",
        "dueToday",
        "released",
        "nextAvailableAt",
    )

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    held: int
    """
    Not available yet: held for orders, in hold-back, or frozen. In `GET /api/balance` it is `pending` and `held`
    together.
    """
    frozen: int
    """
    Of `held`: what disputes and chargebacks keep until they are decided, or what is kept against risk. `GET
    /api/balance` names it `held`.
    """
    available: int
    """Can be paid out now."""
    on_the_way: int
    """Paid out, and not yet confirmed by the provider."""
    owed: int
    """What the shop owes; the next money released settles it first."""
    due_today: int
    """Of `held`: what becomes available before the day is over."""
    released: int
    """Of `held`: released by its orders, and available after the hold-back. `dueToday` is part of it."""
    next_available_at: Optional[str]
    """When the next part of `released` becomes available; null if there is none."""


class TodayOrders(Model):
    __slots__ = ("to_confirm", "to_pack", "to_send", "to_give_back")
    _names = ("toConfirm", "toPack", "toSend", "toGiveBack")

    to_confirm: TodayOrdersToConfirm
    """Placed, and neither paid nor confirmed: `queue=toConfirm` of the orders."""
    to_pack: TodayOrdersToPack
    """Paid, or confirmed to be paid on delivery, and not disputed: `queue=toPack`."""
    to_send: TodayOrdersToSend
    """Being packed, or ready, and not disputed: `queue=toSend`."""
    to_give_back: TodayOrdersToGiveBack
    """
    A refund failed, so `owedBack` of the buyer's money is still held for them, and not disputed:
    `queue=toGiveBack`. Send it again with `POST /api/payments/{id}/refund`.
    """


class TodayOrdersToConfirm(Model):
    """Placed, and neither paid nor confirmed: `queue=toConfirm` of the orders."""

    __slots__ = ("count", "more", "first")
    _names = ("count", "more", "first")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    first: List[OrderToDo]


class TodayOrdersToGiveBack(Model):
    """
    A refund failed, so `owedBack` of the buyer's money is still held for them, and not disputed:
    `queue=toGiveBack`. Send it again with `POST /api/payments/{id}/refund`.
    """

    __slots__ = ("count", "more", "first")
    _names = ("count", "more", "first")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    first: List[OrderToDo]


class TodayOrdersToPack(Model):
    """Paid, or confirmed to be paid on delivery, and not disputed: `queue=toPack`."""

    __slots__ = ("count", "more", "first")
    _names = ("count", "more", "first")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    first: List[OrderToDo]


class TodayOrdersToSend(Model):
    """Being packed, or ready, and not disputed: `queue=toSend`."""

    __slots__ = ("count", "more", "first")
    _names = ("count", "more", "first")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    first: List[OrderToDo]


class TodayReturns(Model):
    __slots__ = ("asked",)
    _names = ("asked",)

    asked: Counted


class TodaySales(Model):
    __slots__ = ("currency", "today", "yesterday", "seven_days", "as_of", "others")
    _names = ("currency", "today", "yesterday", "sevenDays", "asOf", "others")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    today: TodaySalesToday
    yesterday: TodaySalesToday
    seven_days: TodaySalesSevenDays
    """Today and the six days before."""
    as_of: str
    """Whatever was sold or given back until then is counted: `at`, or some seconds before."""
    others: List[TodaySalesOther]
    """The same in other currencies."""


class TodaySalesOther(Model):
    __slots__ = ("currency", "today", "yesterday", "seven_days")
    _names = ("currency", "today", "yesterday", "sevenDays")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    today: TodaySalesToday
    yesterday: TodaySalesToday
    seven_days: TodaySalesSevenDays
    """Today and the six days before."""


class TodaySalesSevenDays(Model):
    """Today and the six days before."""

    __slots__ = ("orders", "net")
    _names = ("orders", "net")

    orders: int
    """
    Orders that were paid then. Cash counts when you complete the order, or when a courier delivers it for cash.
    """
    net: int
    """What came for these orders, less what went back, in minor units: `net` of the insights."""


class TodaySalesToday(Model):
    __slots__ = ("orders", "net")
    _names = ("orders", "net")

    orders: int
    """
    Orders that were paid then. Cash counts when you complete the order, or when a courier delivers it for cash.
    """
    net: int
    """What came for these orders, less what went back, in minor units: `net` of the insights."""


class TodayShipments(Model):
    __slots__ = ("needing_attention",)
    _names = ("needingAttention",)

    needing_attention: Counted


class TodayStock(Model):
    __slots__ = ("low",)
    _names = ("low",)

    low: TodayStockLow
    """What runs short, the newest alert first."""


class TodayStockLow(Model):
    """What runs short, the newest alert first."""

    __slots__ = ("count", "more", "first")
    _names = ("count", "more", "first")

    count: int
    more: bool
    """There are more than 1,000; counting ended there."""
    first: List[ShortItem]


class WaitingConversation(Model):
    __slots__ = (
        "id",
        "channel",
        "customer_id",
        "customer_name",
        "last_words",
        "last_type",
        "has_suggestion",
        "since",
    )
    _names = (
        "id",
        "channel",
        "customerId",
        "customerName",
        "lastWords",
        "lastType",
        "hasSuggestion",
        "since",
    )

    id: str
    """Its id: what it is read and changed by."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """Where the message came from or goes to."""
    customer_id: str
    """The id of the customer."""
    customer_name: Optional[str]
    """Null if it is unknown, or if the key may not read customers."""
    last_words: str
    """The beginning of the buyer's newest message; empty where it is a picture alone."""
    last_type: str
    """`text`, `image` …, as messages have it."""
    has_suggestion: bool
    """The agent has an answer ready to be sent."""
    since: str
    """RFC 3339, UTC, milliseconds."""


bind(OrderToDo, {
    "total": shared.Money.from_dict,
    "owed_back": shared.Money.from_dict,
    "items": each(OrderToDoItem.from_dict),
})
bind(Today, {
    "orders": TodayOrders.from_dict,
    "conversations": TodayConversations.from_dict,
    "money": TodayMoney.from_dict,
    "stock": TodayStock.from_dict,
    "disputes": TodayDisputes.from_dict,
    "approvals": TodayApprovals.from_dict,
    "mispayments": TodayApprovals.from_dict,
    "shipments": TodayShipments.from_dict,
    "channels": TodayShipments.from_dict,
    "returns": TodayReturns.from_dict,
    "sales": TodaySales.from_dict,
})
bind(TodayApprovals, {
    "open": Counted.from_dict,
})
bind(TodayConversations, {
    "waiting": TodayConversationsWaiting.from_dict,
})
bind(TodayConversationsWaiting, {
    "first": each(WaitingConversation.from_dict),
})
bind(TodayDisputes, {
    "open": TodayDisputesOpen.from_dict,
})
bind(TodayMoney, {
    "others": each(TodayMoneyOther.from_dict),
})
bind(TodayOrders, {
    "to_confirm": TodayOrdersToConfirm.from_dict,
    "to_pack": TodayOrdersToPack.from_dict,
    "to_send": TodayOrdersToSend.from_dict,
    "to_give_back": TodayOrdersToGiveBack.from_dict,
})
bind(TodayOrdersToConfirm, {
    "first": each(OrderToDo.from_dict),
})
bind(TodayOrdersToGiveBack, {
    "first": each(OrderToDo.from_dict),
})
bind(TodayOrdersToPack, {
    "first": each(OrderToDo.from_dict),
})
bind(TodayOrdersToSend, {
    "first": each(OrderToDo.from_dict),
})
bind(TodayReturns, {
    "asked": Counted.from_dict,
})
bind(TodaySales, {
    "today": TodaySalesToday.from_dict,
    "yesterday": TodaySalesToday.from_dict,
    "seven_days": TodaySalesSevenDays.from_dict,
    "others": each(TodaySalesOther.from_dict),
})
bind(TodaySalesOther, {
    "today": TodaySalesToday.from_dict,
    "yesterday": TodaySalesToday.from_dict,
    "seven_days": TodaySalesSevenDays.from_dict,
})
bind(TodayShipments, {
    "needing_attention": Counted.from_dict,
})
bind(TodayStock, {
    "low": TodayStockLow.from_dict,
})
bind(TodayStockLow, {
    "first": each(ShortItem.from_dict),
})
