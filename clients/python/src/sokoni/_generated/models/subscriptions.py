# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class PlanChange(Model):
    __slots__ = ("dry_run", "applies", "quote", "invoice", "subscription")
    _names = ("dryRun", "applies", "quote", "invoice", "subscription")

    dry_run: bool
    """Whether it was only looked at: nothing was changed."""
    applies: Union[Literal["now", "when_paid", "period_end"], str]
    quote: PlanChangeQuote
    invoice: Optional[PlanInvoice]
    subscription: Subscription


class PlanChangeQuote(Model):
    __slots__ = ("lines", "total", "tax", "credited")
    _names = ("lines", "total", "tax", "credited")

    lines: List[PlanChangeQuoteLine]
    """What it asks money for, line by line."""
    total: shared.Money
    tax: shared.Money
    credited: shared.Money
    """The rest that becomes credit."""


class PlanChangeQuoteLine(Model):
    __slots__ = ("kind", "plan", "interval", "amount")
    _names = ("kind", "plan", "interval", "amount")

    kind: Union[Literal["plan", "unused"], str]
    """`unused`: the rest of the paid period, deducted."""
    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    interval: Union[Literal["monthly", "yearly"], str]
    """How long one period is. A year costs as much as ten months."""
    amount: shared.Money


class PlanCharge(Model):
    __slots__ = (
        "id",
        "invoice_id",
        "provider",
        "reference",
        "amount",
        "status",
        "redirect_url",
        "failure",
        "created_at",
    )
    _names = (
        "id",
        "invoiceId",
        "provider",
        "reference",
        "amount",
        "status",
        "redirectUrl",
        "failure",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    invoice_id: str
    """The id of the invoice."""
    provider: str
    """Who it went through."""
    reference: str
    """What the provider calls it by."""
    amount: shared.Money
    status: Union[Literal["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"], str]
    """The location."""
    redirect_url: Optional[str]
    """Where to pay."""
    failure: Optional[str]
    """Why it did not come about."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class PlanInvoice(Model):
    """What the platform asks of the seller."""

    __slots__ = (
        "id",
        "number",
        "kind",
        "status",
        "plan",
        "interval",
        "lines",
        "total",
        "tax",
        "tax_rate",
        "bill_to",
        "period_start",
        "period_end",
        "due_at",
        "expires_at",
        "paid_at",
        "from_credit",
        "from_balance",
        "pay_url",
        "created_at",
    )
    _names = (
        "id",
        "number",
        "kind",
        "status",
        "plan",
        "interval",
        "lines",
        "total",
        "tax",
        "taxRate",
        "billTo",
        "periodStart",
        "periodEnd",
        "dueAt",
        "expiresAt",
        "paidAt",
        "fromCredit",
        "fromBalance",
        "payUrl",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    number: str
    """The operator's own, without gaps."""
    kind: Union[Literal["first", "change", "renewal", "credit"], str]
    """`credit`: nothing is due; it states what was refunded."""
    status: Union[Literal["open", "paid", "void"], str]
    """The location."""
    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    interval: Union[Literal["monthly", "yearly"], str]
    """How long one period is. A year costs as much as ten months."""
    lines: List[PlanChangeQuoteLine]
    """What it asks money for, line by line."""
    total: shared.Money
    tax: shared.Money
    tax_rate: float
    """Percent that the total includes."""
    bill_to: PlanInvoiceBillTo
    """The payer."""
    period_start: Optional[str]
    period_end: Optional[str]
    """Null while it is known only when it is paid."""
    due_at: str
    """RFC 3339, UTC, milliseconds."""
    expires_at: Optional[str]
    paid_at: Optional[str]
    from_credit: Optional[shared.Money]
    from_balance: Optional[shared.Money]
    pay_url: Optional[str]
    """Page where it can be paid without a key; null once it is paid or void."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class PlanInvoiceBillTo(Model):
    """The payer."""

    __slots__ = ("name", "country")
    _names = ("name", "country")

    name: str
    """What it is called."""
    country: str


class Plans(Model):
    __slots__ = ("plans", "trial", "limited")
    _names = ("plans", "trial", "limited")

    plans: List[PlansPlan]
    """What there is to choose from."""
    trial: PlansTrial
    """What there is without paying, at first."""
    limited: bool
    """Whether the limits apply to this shop."""


class PlansPlan(Model):
    __slots__ = ("plan", "includes", "prices")
    _names = ("plan", "includes", "prices")

    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    includes: List[PlansPlanInclude]
    prices: List[PlansPlanPrice]
    """In the shop's currency, tax included."""


class PlansPlanInclude(Model):
    __slots__ = ("meter", "limit")
    _names = ("meter", "limit")

    meter: Union[Literal["agent_replies", "broadcast_recipients", "channels", "team_members"], str]
    limit: int


class PlansPlanPrice(Model):
    __slots__ = ("interval", "price")
    _names = ("interval", "price")

    interval: Union[Literal["monthly", "yearly"], str]
    """How long one period is. A year costs as much as ten months."""
    price: shared.Money


class PlansTrial(Model):
    """What there is without paying, at first."""

    __slots__ = ("plan", "days")
    _names = ("plan", "days")

    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    days: int


class Subscription(Model):
    __slots__ = (
        "id",
        "plan",
        "interval",
        "status",
        "limited",
        "price",
        "payment",
        "balance_consent_at",
        "period_start",
        "period_end",
        "paid_until",
        "grace_ends_at",
        "next",
        "cancel_at_period_end",
        "credit",
        "open_invoice_id",
        "usage",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "plan",
        "interval",
        "status",
        "limited",
        "price",
        "payment",
        "balanceConsentAt",
        "periodStart",
        "periodEnd",
        "paidUntil",
        "graceEndsAt",
        "next",
        "cancelAtPeriodEnd",
        "credit",
        "openInvoiceId",
        "usage",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: Optional[str]
    """Null while the shop has no plan, and no limits."""
    plan: Optional[Union[Literal["free", "starter", "growth"], str]]
    """One of the plans."""
    interval: Optional[Union[Literal["monthly", "yearly"], str]]
    """How long each stretch is."""
    status: Union[Literal["none", "trialing", "active", "past_due", "lapsed", "cancelled"], str]
    """
    `past_due`: not renewed, and still complete until `graceEndsAt`. `lapsed`: has the limits of `free` until it is
    paid. `cancelled`: ended by the seller, with what `free` includes.
    """
    limited: bool
    """Whether the limits apply to this shop, or are only shown."""
    price: Optional[shared.Money]
    """Of one period, tax included; null while nothing is to be paid."""
    payment: Optional[Union[Literal["link", "balance"], str]]
    balance_consent_at: Optional[str]
    period_start: Optional[str]
    period_end: Optional[str]
    """When it is renewed, or the trial ends."""
    paid_until: Optional[str]
    grace_ends_at: Optional[str]
    next: Optional[SubscriptionNext]
    """What it changes to at the end of the period."""
    cancel_at_period_end: bool
    """Whether it ends with the paid period."""
    credit: Optional[shared.Money]
    """Paid for plans and not used; coming invoices are paid with it first."""
    open_invoice_id: Optional[str]
    """Waits to be paid."""
    usage: List[SubscriptionUsage]
    """Usage and limits."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: Optional[str]
    updated_at: Optional[str]


class SubscriptionNext(Model):
    __slots__ = ("plan", "interval")
    _names = ("plan", "interval")

    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    interval: Union[Literal["monthly", "yearly"], str]
    """How long one period is. A year costs as much as ten months."""


class SubscriptionUsage(Model):
    __slots__ = ("meter", "used", "limit", "resets_at")
    _names = ("meter", "used", "limit", "resetsAt")

    meter: Union[Literal["agent_replies", "broadcast_recipients", "channels", "team_members"], str]
    used: int
    limit: Optional[int]
    """What the plan includes; null where there is no plan."""
    resets_at: Optional[str]
    """When counting starts again; null for a level instead of a usage."""


bind(PlanChange, {
    "quote": PlanChangeQuote.from_dict,
    "invoice": PlanInvoice.from_dict,
    "subscription": Subscription.from_dict,
})
bind(PlanChangeQuote, {
    "lines": each(PlanChangeQuoteLine.from_dict),
    "total": shared.Money.from_dict,
    "tax": shared.Money.from_dict,
    "credited": shared.Money.from_dict,
})
bind(PlanChangeQuoteLine, {
    "amount": shared.Money.from_dict,
})
bind(PlanCharge, {
    "amount": shared.Money.from_dict,
})
bind(PlanInvoice, {
    "lines": each(PlanChangeQuoteLine.from_dict),
    "total": shared.Money.from_dict,
    "tax": shared.Money.from_dict,
    "bill_to": PlanInvoiceBillTo.from_dict,
    "from_credit": shared.Money.from_dict,
    "from_balance": shared.Money.from_dict,
})
bind(Plans, {
    "plans": each(PlansPlan.from_dict),
    "trial": PlansTrial.from_dict,
})
bind(PlansPlan, {
    "includes": each(PlansPlanInclude.from_dict),
    "prices": each(PlansPlanPrice.from_dict),
})
bind(PlansPlanPrice, {
    "price": shared.Money.from_dict,
})
bind(Subscription, {
    "price": shared.Money.from_dict,
    "next": SubscriptionNext.from_dict,
    "credit": shared.Money.from_dict,
    "usage": each(SubscriptionUsage.from_dict),
})
