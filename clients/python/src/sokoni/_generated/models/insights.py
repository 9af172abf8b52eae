# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class AgentOrHuman(Model):
    __slots__ = ("messages", "conversations", "orders", "revenue")
    _names = ("messages", "conversations", "orders", "revenue")

    messages: int
    """Messages to buyers that were written then, those of broadcasts and of the platform not with them."""
    conversations: int
    """Conversations started in the period that the agent alone answered."""
    orders: int
    """Sales of orders that this source placed: the agent in a conversation, or the API."""
    revenue: List[AgentOrHumanRevenue]


class AgentOrHumanRevenue(Model):
    __slots__ = ("currency", "net")
    _names = ("currency", "net")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    net: int
    """Of these orders."""


class AnswerTimes(Model):
    __slots__ = ("answers", "median_seconds", "p90_seconds")
    _names = ("answers", "medianSeconds", "p90Seconds")

    answers: int
    """First messages after a buyer's message."""
    median_seconds: Optional[int]
    """Median answer time, rounded to a twentieth. Null without answers."""
    p90_seconds: Optional[int]
    """90th percentile of the answer time."""


class BuyerFigures(Model):
    __slots__ = ("buyers", "new", "returning")
    _names = ("buyers", "new", "returning")

    buyers: int
    """Customers whose order was paid in the period."""
    new: int
    """Customers whose first purchase this was."""
    returning: int
    """Customers who had bought before."""


class Cohorts(Model):
    __slots__ = ("time_zone", "as_of", "cohorts")
    _names = ("timeZone", "asOf", "cohorts")

    time_zone: str
    """The shop's time zone; months start there."""
    as_of: str
    """RFC 3339, UTC, milliseconds."""
    cohorts: List[CohortsCohort]
    """Buyers by the month of their first order."""


class CohortsCohort(Model):
    __slots__ = ("month", "people", "retained")
    _names = ("month", "people", "retained")

    month: str
    """The month of their first paid order, for example 2026-03."""
    people: int
    """How many bought for the first time in it."""
    retained: List[int]
    """How many of them bought in that month (all of them), in the next, and so on until this month."""


class FunnelSteps(Model):
    __slots__ = ("conversations", "carted", "ordered", "paid", "delivered")
    _names = ("conversations", "carted", "ordered", "paid", "delivered")

    conversations: int
    """Conversations that began then."""
    carted: int
    """Of these: something was put into a cart, or ordered."""
    ordered: int
    """An order was placed, whatever became of it."""
    paid: int
    """An order was paid, in cash too."""
    delivered: int
    """An order was delivered."""


class Insights(Model):
    __slots__ = (
        "from_",
        "to",
        "time_zone",
        "interval",
        "as_of",
        "previous",
        "sales",
        "funnel",
        "agent",
        "answers",
        "products",
        "channels",
        "customers",
        "broadcasts",
    )
    _names = (
        "from",
        "to",
        "timeZone",
        "interval",
        "asOf",
        "previous",
        "sales",
        "funnel",
        "agent",
        "answers",
        "products",
        "channels",
        "customers",
        "broadcasts",
    )

    from_: str
    """RFC 3339, UTC, milliseconds."""
    to: str
    """RFC 3339, UTC, milliseconds."""
    time_zone: str
    """As `Africa/Lagos`."""
    interval: Union[Literal["day", "week", "month"], str]
    """How long each stretch is."""
    as_of: str
    """Whatever happened until then is counted: now, or some seconds ago."""
    previous: InsightsPrevious
    """The period just before, as long."""
    sales: Optional[InsightsSales]
    funnel: Optional[InsightsFunnel]
    agent: Optional[InsightsAgent]
    answers: Optional[InsightsAnswers]
    products: Optional[InsightsProducts]
    """The goods."""
    channels: Optional[List[InsightsChannel]]
    customers: Optional[InsightsCustomers]
    broadcasts: Optional[InsightsBroadcasts]


class InsightsAgent(Model):
    __slots__ = ("agent", "human", "answered_by_both", "unanswered", "hand_overs")
    _names = ("agent", "human", "answeredByBoth", "unanswered", "handOvers")

    agent: AgentOrHuman
    human: AgentOrHuman
    answered_by_both: int
    """Conversations started in the period that both the agent and people answered."""
    unanswered: int
    """Conversations started in the period that are still unanswered."""
    hand_overs: List[InsightsAgentHandOver]
    """Times that a person took over from the agent, most first. `taken_over`: by writing to the buyer."""


class InsightsAgentHandOver(Model):
    __slots__ = ("reason", "count")
    _names = ("reason", "count")

    reason: str
    """Why."""
    count: int


class InsightsAnswers(Model):
    __slots__ = ("agent", "human", "all")
    _names = ("agent", "human", "all")

    agent: AnswerTimes
    human: AnswerTimes
    all: AnswerTimes


class InsightsBroadcasts(Model):
    __slots__ = ("totals", "newest")
    _names = ("totals", "newest")

    totals: InsightsBroadcastsTotals
    newest: List[InsightsBroadcastsNewest]
    """Of these the last twenty, newest first; all are listed at `/api/broadcasts`."""


class InsightsBroadcastsNewest(Model):
    __slots__ = (
        "id",
        "name",
        "channel",
        "started_at",
        "sent",
        "delivered",
        "read",
        "replied",
        "ordered",
        "opted_out",
        "revenue",
    )
    _names = (
        "id",
        "name",
        "channel",
        "startedAt",
        "sent",
        "delivered",
        "read",
        "replied",
        "ordered",
        "optedOut",
        "revenue",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    channel: str
    """Where the message came from or goes to."""
    started_at: str
    """RFC 3339, UTC, milliseconds."""
    sent: int
    """Messages that the channel took."""
    delivered: int
    """Messages that reached a phone."""
    read: int
    """Those that were opened, where buyers let it be seen."""
    replied: int
    """People who wrote within seven days."""
    ordered: int
    """Orders placed within seven days by customers it had reached last."""
    opted_out: int
    """Customers who opted out."""
    revenue: List[shared.Money]
    """The sum of these orders."""


class InsightsBroadcastsTotals(Model):
    __slots__ = ("broadcasts", "sent", "delivered", "read", "replied", "ordered", "opted_out", "revenue")
    _names = ("broadcasts", "sent", "delivered", "read", "replied", "ordered", "optedOut", "revenue")

    broadcasts: int
    """Broadcasts that began to be sent then."""
    sent: int
    """Messages that the channel took."""
    delivered: int
    """Messages that reached a phone."""
    read: int
    """Those that were opened, where buyers let it be seen."""
    replied: int
    """People who wrote within seven days."""
    ordered: int
    """Orders placed within seven days by customers it had reached last."""
    opted_out: int
    """Customers who opted out."""
    revenue: List[shared.Money]
    """The sum of these orders."""


class InsightsChannel(Model):
    __slots__ = ("channel", "by_currency")
    _names = ("channel", "byCurrency")

    channel: str
    """Where the message came from or goes to."""
    by_currency: List[InsightsChannelByCurrency]


class InsightsChannelByCurrency(Model):
    __slots__ = ("currency", "orders", "gross", "refunds", "net")
    _names = ("currency", "orders", "gross", "refunds", "net")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    orders: int
    """
    Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers
    it for cash.
    """
    gross: int
    """
    What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment
    lacked is not. Of cash orders, their total.
    """
    refunds: int
    """
    What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of
    orders gave back, lost chargebacks and what you paid back by hand.
    """
    net: int
    """`gross` less `refunds`."""


class InsightsCustomers(Model):
    __slots__ = ("totals", "previous", "series")
    _names = ("totals", "previous", "series")

    totals: BuyerFigures
    previous: BuyerFigures
    series: List[InsightsCustomersSery]


class InsightsCustomersSery(Model):
    __slots__ = ("at", "buyers", "new", "returning")
    _names = ("at", "buyers", "new", "returning")

    at: str
    """RFC 3339, UTC, milliseconds."""
    buyers: int
    new: int
    returning: int
    """Customers who had bought before this interval."""


class InsightsFunnel(Model):
    __slots__ = ("totals", "previous", "by_channel")
    _names = ("totals", "previous", "byChannel")

    totals: FunnelSteps
    previous: FunnelSteps
    by_channel: List[InsightsFunnelByChannel]


class InsightsFunnelByChannel(Model):
    __slots__ = ("channel", "totals")
    _names = ("channel", "totals")

    channel: str
    """Where the message came from or goes to."""
    totals: FunnelSteps


class InsightsPrevious(Model):
    """The period just before, as long."""

    __slots__ = ("from_", "to")
    _names = ("from", "to")

    from_: str
    """RFC 3339, UTC, milliseconds."""
    to: str
    """RFC 3339, UTC, milliseconds."""


class InsightsProducts(Model):
    """The goods."""

    __slots__ = ("by_revenue", "by_units")
    _names = ("byRevenue", "byUnits")

    by_revenue: List[InsightsProductsByRevenue]
    by_units: List[ProductFigures]


class InsightsProductsByRevenue(Model):
    __slots__ = ("currency", "products")
    _names = ("currency", "products")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    products: List[ProductFigures]
    """The goods."""


class InsightsSales(Model):
    __slots__ = ("by_currency",)
    _names = ("byCurrency",)

    by_currency: List[SalesOfCurrency]


class ProductFigures(Model):
    __slots__ = ("product_id", "name", "currency", "orders", "units", "revenue")
    _names = ("productId", "name", "currency", "orders", "units", "revenue")

    product_id: str
    """The id of the product."""
    name: str
    """What it is called."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    orders: int
    """Sales with it."""
    units: int
    """Pieces sold."""
    revenue: int
    """
    What was paid for the goods after discounts, without delivery and tax. What came above or below the orders'
    totals is divided over their goods. What edits gave back is not in it; other refunds are.
    """


class SalesOfCurrency(Model):
    __slots__ = ("currency", "totals", "previous", "series")
    _names = ("currency", "totals", "previous", "series")

    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    totals: SalesTotals
    previous: SalesTotals
    series: List[SalesOfCurrencySery]
    """One point an interval, empty ones with them."""


class SalesOfCurrencySery(Model):
    __slots__ = ("at", "orders", "gross", "refunds", "net")
    _names = ("at", "orders", "gross", "refunds", "net")

    at: str
    """RFC 3339, UTC, milliseconds."""
    orders: int
    """
    Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers
    it for cash.
    """
    gross: int
    """
    What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment
    lacked is not. Of cash orders, their total.
    """
    refunds: int
    """
    What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of
    orders gave back, lost chargebacks and what you paid back by hand.
    """
    net: int
    """`gross` less `refunds`."""


class SalesTotals(Model):
    __slots__ = (
        "orders",
        "gross",
        "refunds",
        "net",
        "average_order",
        "paid_orders",
        "paid",
        "unpaid_orders",
        "unpaid",
    )
    _names = (
        "orders",
        "gross",
        "refunds",
        "net",
        "averageOrder",
        "paidOrders",
        "paid",
        "unpaidOrders",
        "unpaid",
    )

    orders: int
    """
    Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers
    it for cash.
    """
    gross: int
    """
    What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment
    lacked is not. Of cash orders, their total.
    """
    refunds: int
    """
    What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of
    orders gave back, lost chargebacks and what you paid back by hand.
    """
    net: int
    """`gross` less `refunds`."""
    average_order: Optional[int]
    """Null without orders."""
    paid_orders: int
    """The same as `orders`: every sale is paid."""
    paid: int
    """The same as `gross`."""
    unpaid_orders: int
    """Orders placed then whose money has not come yet. They are no sales."""
    unpaid: int
    """The total of these."""


bind(AgentOrHuman, {
    "revenue": each(AgentOrHumanRevenue.from_dict),
})
bind(Cohorts, {
    "cohorts": each(CohortsCohort.from_dict),
})
bind(Insights, {
    "previous": InsightsPrevious.from_dict,
    "sales": InsightsSales.from_dict,
    "funnel": InsightsFunnel.from_dict,
    "agent": InsightsAgent.from_dict,
    "answers": InsightsAnswers.from_dict,
    "products": InsightsProducts.from_dict,
    "channels": each(InsightsChannel.from_dict),
    "customers": InsightsCustomers.from_dict,
    "broadcasts": InsightsBroadcasts.from_dict,
})
bind(InsightsAgent, {
    "agent": AgentOrHuman.from_dict,
    "human": AgentOrHuman.from_dict,
    "hand_overs": each(InsightsAgentHandOver.from_dict),
})
bind(InsightsAnswers, {
    "agent": AnswerTimes.from_dict,
    "human": AnswerTimes.from_dict,
    "all": AnswerTimes.from_dict,
})
bind(InsightsBroadcasts, {
    "totals": InsightsBroadcastsTotals.from_dict,
    "newest": each(InsightsBroadcastsNewest.from_dict),
})
bind(InsightsBroadcastsNewest, {
    "revenue": each(shared.Money.from_dict),
})
bind(InsightsBroadcastsTotals, {
    "revenue": each(shared.Money.from_dict),
})
bind(InsightsChannel, {
    "by_currency": each(InsightsChannelByCurrency.from_dict),
})
bind(InsightsCustomers, {
    "totals": BuyerFigures.from_dict,
    "previous": BuyerFigures.from_dict,
    "series": each(InsightsCustomersSery.from_dict),
})
bind(InsightsFunnel, {
    "totals": FunnelSteps.from_dict,
    "previous": FunnelSteps.from_dict,
    "by_channel": each(InsightsFunnelByChannel.from_dict),
})
bind(InsightsFunnelByChannel, {
    "totals": FunnelSteps.from_dict,
})
bind(InsightsProducts, {
    "by_revenue": each(InsightsProductsByRevenue.from_dict),
    "by_units": each(ProductFigures.from_dict),
})
bind(InsightsProductsByRevenue, {
    "products": each(ProductFigures.from_dict),
})
bind(InsightsSales, {
    "by_currency": each(SalesOfCurrency.from_dict),
})
bind(SalesOfCurrency, {
    "totals": SalesTotals.from_dict,
    "previous": SalesTotals.from_dict,
    "series": each(SalesOfCurrencySery.from_dict),
})
