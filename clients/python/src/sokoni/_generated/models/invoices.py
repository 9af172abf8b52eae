# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Invoice(Model):
    """An invoice to a buyer. It does not change after it has a number; a credit note corrects it."""

    __slots__ = (
        "id",
        "number",
        "status",
        "order_id",
        "order_number",
        "customer_id",
        "language",
        "seller",
        "buyer",
        "lines",
        "subtotal",
        "discount",
        "shipping",
        "tax",
        "total",
        "amount_due",
        "credited",
        "credit_notes",
        "pay_url",
        "notes",
        "fiscal",
        "metadata",
        "due_at",
        "issued_at",
        "sent_at",
        "overdue_at",
        "paid_at",
        "voided_at",
        "void_reason",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "number",
        "status",
        "orderId",
        "orderNumber",
        "customerId",
        "language",
        "seller",
        "buyer",
        "lines",
        "subtotal",
        "discount",
        "shipping",
        "tax",
        "total",
        "amountDue",
        "credited",
        "creditNotes",
        "payUrl",
        "notes",
        "fiscal",
        "metadata",
        "dueAt",
        "issuedAt",
        "sentAt",
        "overdueAt",
        "paidAt",
        "voidedAt",
        "voidReason",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    number: Optional[str]
    """As INV-2026-000001: gapless per shop and year; null until it is issued."""
    status: Union[Literal["draft", "open", "overdue", "paid", "void"], str]
    """The location."""
    order_id: str
    """The id of the order."""
    order_number: str
    """The order, as people call it."""
    customer_id: str
    """The id of the customer."""
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """Of the paper and of the words that go with it. The paper of `pcm` is English."""
    seller: InvoiceSeller
    """The shop as it was when the invoice was issued."""
    buyer: InvoiceBuyer
    """
    As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor
    `orders:read`.
    """
    lines: List[InvoiceLine]
    """What it asks money for, line by line."""
    subtotal: shared.Money
    discount: shared.Money
    shipping: shared.Money
    tax: Optional[InvoiceTax]
    """
    Prices include it. The lines' and the shipping's parts sum to `amount`. Null where the shop is not registered
    for VAT.
    """
    total: shared.Money
    amount_due: shared.Money
    credited: shared.Money
    credit_notes: List[shared.CreditNote]
    """Oldest first."""
    pay_url: Optional[str]
    """Where the buyer pays it; null when there is nothing to pay."""
    notes: Optional[str]
    """Note that was sent with it."""
    fiscal: shared.FiscalRegistration
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    due_at: Optional[str]
    issued_at: Optional[str]
    sent_at: Optional[str]
    """When it was last sent to the buyer."""
    overdue_at: Optional[str]
    paid_at: Optional[str]
    """When the order's money came; in cash, when somebody said that it was taken."""
    voided_at: Optional[str]
    void_reason: Optional[str]
    """Why it no longer counts."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class InvoiceBuyer(Model):
    """
    As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor
    `orders:read`.
    """

    __slots__ = ("name", "phone", "address")
    _names = ("name", "phone", "address")

    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """A number in international form, `+234…`."""
    address: Optional[str]


class InvoiceLine(Model):
    __slots__ = ("product_id", "variant_id", "name", "quantity", "unit", "unit_price", "total", "tax")
    _names = ("productId", "variantId", "name", "quantity", "unit", "unitPrice", "total", "tax")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    name: str
    """What it is called."""
    quantity: int
    """How many."""
    unit: Optional[shared.UnitWords]
    """What it is counted in. Null: pieces."""
    unit_price: shared.Money
    total: shared.Money
    tax: Optional[shared.Money]
    """The VAT in it; null where the shop is not registered for it."""


class InvoiceSeller(Model):
    """The shop as it was when the invoice was issued."""

    __slots__ = ("name", "tax_number", "address", "phone", "country", "timezone", "logo")
    _names = ("name", "taxNumber", "address", "phone", "country", "timezone", "logo")

    name: str
    """What it is called."""
    tax_number: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    """A number in international form, `+234…`."""
    country: str
    timezone: str
    """Days on the paper are days there."""
    logo: Optional[str]
    """The picture's address. PNG and JPEG are drawn."""


class InvoiceTax(Model):
    __slots__ = ("rate_basis_points", "amount", "net", "of_shipping")
    _names = ("rateBasisPoints", "amount", "net", "ofShipping")

    rate_basis_points: int
    """In hundredths of a percent, of the day of issue."""
    amount: shared.Money
    net: shared.Money
    of_shipping: shared.Money


bind(Invoice, {
    "seller": InvoiceSeller.from_dict,
    "buyer": InvoiceBuyer.from_dict,
    "lines": each(InvoiceLine.from_dict),
    "subtotal": shared.Money.from_dict,
    "discount": shared.Money.from_dict,
    "shipping": shared.Money.from_dict,
    "tax": InvoiceTax.from_dict,
    "total": shared.Money.from_dict,
    "amount_due": shared.Money.from_dict,
    "credited": shared.Money.from_dict,
    "credit_notes": each(shared.CreditNote.from_dict),
    "fiscal": shared.FiscalRegistration.from_dict,
})
bind(InvoiceLine, {
    "unit": shared.UnitWords.from_dict,
    "unit_price": shared.Money.from_dict,
    "total": shared.Money.from_dict,
    "tax": shared.Money.from_dict,
})
bind(InvoiceTax, {
    "amount": shared.Money.from_dict,
    "net": shared.Money.from_dict,
    "of_shipping": shared.Money.from_dict,
})
