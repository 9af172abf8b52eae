# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, UnknownObject, bind, each, either, holding, values


class Address(Model):
    __slots__ = ("line", "landmark", "area", "city", "contact_name", "rider_note", "pin", "phones")
    _names = ("line", "landmark", "area", "city", "contactName", "riderNote", "pin", "phones")

    line: Optional[str]
    """House and street, where there are any."""
    landmark: Optional[str]
    """What riders ask for first: opposite, behind, next to …"""
    area: Optional[str]
    """One of the shop's delivery areas, where it is one."""
    city: Optional[str]
    """The city, as people write it."""
    contact_name: Optional[str]
    """Who receives, when it is not the buyer."""
    rider_note: Optional[str]
    """For who brings it."""
    pin: Optional[AddressPin]
    """A point on the map."""
    phones: List[str]
    """E.164."""


class AddressPin(Model):
    __slots__ = ("latitude", "longitude")
    _names = ("latitude", "longitude")

    latitude: float
    longitude: float


class BundleComponent(Model):
    __slots__ = ("product_id", "variant_id", "name", "quantity", "on_sale", "available", "options", "variants")
    _names = ("productId", "variantId", "name", "quantity", "onSale", "available", "options", "variants")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    name: str
    """With its choice."""
    quantity: int
    """Of one bundle."""
    on_sale: bool
    """While a part is not on sale, the bundle can't be ordered."""
    available: Optional[int]
    """
    Number available, of all its variants together; 0 if it is not on sale. Null: it is made to order, or its stock
    is not tracked.
    """
    options: List[BundleComponentOption]
    """What is chosen of it when the bundle is ordered. Empty: nothing."""
    variants: List[BundleComponentVariant]
    """The variants on sale to choose from. Empty: it has none, or is always the same."""


class BundleComponentOption(Model):
    __slots__ = ("name", "values")
    _names = ("name", "values")

    name: str
    """What it is called."""
    values: List[str]


class BundleComponentVariant(Model):
    __slots__ = ("id", "name", "options", "available")
    _names = ("id", "name", "options", "available")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    options: Dict[str, str]
    """The variants, by their choice: `Size` → `42`."""
    available: Optional[int]
    """Null: it is made to order, or its stock is not tracked."""


class ConfirmedSession(Model):
    __slots__ = ("confirmed_until",)
    _names = ("confirmedUntil",)

    confirmed_until: str
    """Nothing more is charged until then."""


class CreditNote(Model):
    """
    Corrects an invoice: one for each refund that arrived, each lost chargeback and each return that was paid back
    by hand, one for what an accepted short payment lacked, and one for the whole invoice if another replaces it. A
    surplus that you accepted is not on the invoice and goes back first, without a credit note.
    """

    __slots__ = (
        "id",
        "number",
        "refund_id",
        "dispute_id",
        "return_id",
        "amount",
        "tax",
        "fiscal",
        "issued_at",
    )
    _names = ("id", "number", "refundId", "disputeId", "returnId", "amount", "tax", "fiscal", "issuedAt")

    id: str
    """Its id: what it is read and changed by."""
    number: str
    """As CN-2026-000001: gapless per shop and year."""
    refund_id: Optional[str]
    """Null where it is no refund's."""
    dispute_id: Optional[str]
    """The chargeback that was lost."""
    return_id: Optional[str]
    """
    The return that was paid back by hand, because the order was paid in cash. With none of the three, it is what an
    accepted short payment lacked; or the order's total went up, and another invoice was issued.
    """
    amount: Money
    tax: Optional[Money]
    """The VAT in it; null where the shop is not registered for it."""
    fiscal: FiscalRegistration
    issued_at: str
    """RFC 3339, UTC, milliseconds."""


class Customer(Model):
    __slots__ = (
        "id",
        "name",
        "phone",
        "email",
        "language",
        "tags",
        "addresses",
        "consent",
        "metadata",
        "facts",
        "identities",
        "orders",
        "segment",
        "scores",
        "open_conversation_id",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "phone",
        "email",
        "language",
        "tags",
        "addresses",
        "consent",
        "metadata",
        "facts",
        "identities",
        "orders",
        "segment",
        "scores",
        "openConversationId",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """E.164."""
    email: Optional[str]
    """An address for mail."""
    language: Optional[str]
    """BCP 47."""
    tags: List[str]
    """Your own words to find it by."""
    addresses: List[Address]
    """Delivery addresses they used."""
    consent: CustomerConsent
    """What they agreed to, per channel."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    facts: List[CustomerFact]
    """Known facts: sizes, areas, birthdays."""
    identities: List[CustomerIdentity]
    """Who the customer is on each channel they wrote on."""
    orders: CustomerOrders
    """
    Present purchases. Spent is what came for the orders less what went back, in the shop's currency: `net` of the
    insights. A cancelled order counts until its money has gone back.
    """
    segment: Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str]
    """
    `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`: Several paid orders,
    lately, but seldom and little so far. `loyal`: Buys again and again: three paid orders at least. `champions`:
    Buys lately, often and much: three paid orders at least. `fading`: Bought seldom or little, and not for a while.
    `at_risk`: Used to buy well, and has not for a long time: three paid orders at least. `cannot_lose`: Used to be
    among the best, and has not bought for a long time: three paid orders at least. `lost`: Bought seldom or little,
    longest ago.
    """
    scores: Optional[CustomerScores]
    """
    Recency, frequency and value, 5 is best; null without a paid order. From 100 buyers on by fifths of the shop's
    buyers, updated every hour; below that by fixed limits: 180, 90, 60 and 30 days; 2, 3, 5 and 10 orders; a
    quarter, half, once and twice the average spent.
    """
    open_conversation_id: Optional[str]
    """The latest that is not closed."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class CustomerConsent(Model):
    """What they agreed to, per channel."""

    __slots__ = ("chatapp", "photoapp")
    _names = ("chatapp", "photoapp")

    chatapp: Optional[CustomerConsentChatapp]
    photoapp: Optional[CustomerConsentChatapp]


class CustomerConsentChatapp(Model):
    __slots__ = ("marketing", "source", "changed_at")
    _names = ("marketing", "source", "changedAt")

    marketing: bool
    """Whether broadcasts may be sent on this channel."""
    source: Union[Literal["buyer", "seller", "import"], str]
    """Source: the buyer on a channel, the seller, or the consent column of a file."""
    changed_at: str
    """RFC 3339, UTC, milliseconds."""


class CustomerErased(Model):
    """Nothing but the id is left."""

    __slots__ = ("id", "erased")
    _names = ("id", "erased")

    id: str
    """Its id: what it is read and changed by."""
    erased: bool


class CustomerFact(Model):
    __slots__ = ("key", "value", "message_id", "source", "at", "used_until")
    _names = ("key", "value", "messageId", "source", "at", "usedUntil")

    key: str
    """For example `size`, `shoe_size`, `area`, `birthday`."""
    value: str
    """What it is."""
    message_id: Optional[str]
    """The channel where they said it."""
    source: Union[Literal["said_by_buyer", "seller", "order"], str]
    """How it is known."""
    at: str
    """RFC 3339, UTC, milliseconds."""
    used_until: Optional[str]
    """
    The agent uses it until then, because what buyers say about themselves grows old. After that it is still kept
    and shown.
    """


class CustomerIdentity(Model):
    __slots__ = ("channel", "user", "name", "username")
    _names = ("channel", "user", "name", "username")

    channel: str
    """Where the message came from or goes to."""
    user: str
    """The channel's own id of the person, or their phone there."""
    name: Optional[str]
    """What it is called."""
    username: Optional[str]


class CustomerMerged(Model):
    """Two customers who are one."""

    __slots__ = ("id", "merged_into")
    _names = ("id", "mergedInto")

    id: str
    """The customer that was merged and no longer exists."""
    merged_into: str
    """The customer that now has all their data."""


class CustomerOrders(Model):
    """
    Present purchases. Spent is what came for the orders less what went back, in the shop's currency: `net` of the
    insights. A cancelled order counts until its money has gone back.
    """

    __slots__ = (
        "count",
        "paid_count",
        "total_spent",
        "average",
        "other_currencies",
        "first_order_at",
        "last_order_at",
        "days_since_last",
        "favourite_products",
    )
    _names = (
        "count",
        "paidCount",
        "totalSpent",
        "average",
        "otherCurrencies",
        "firstOrderAt",
        "lastOrderAt",
        "daysSinceLast",
        "favouriteProducts",
    )

    count: int
    """
    Orders, paid or not, without those that expired or were cancelled. An order that was paid, cancelled and
    refunded is not counted; one that was sent and came back is, although both have the status `refunded`. A
    cancelled order counts while its money is still here.
    """
    paid_count: int
    """Those of them that were paid, in cash too, and not wholly refunded."""
    total_spent: Money
    average: Optional[Money]
    """Of the paid ones in the shop's currency; null without any."""
    other_currencies: List[CustomerOrdersOtherCurrency]
    """Spent in other currencies than the shop's, each on its own."""
    first_order_at: Optional[str]
    last_order_at: Optional[str]
    days_since_last: Optional[int]
    """Whole days."""
    favourite_products: List[CustomerOrdersFavouriteProduct]
    """The three they bought most of, by their latest paid orders."""


class CustomerOrdersFavouriteProduct(Model):
    __slots__ = ("product_id", "name", "quantity")
    _names = ("productId", "name", "quantity")

    product_id: str
    """The id of the product."""
    name: str
    """What it is called."""
    quantity: int
    """How many."""


class CustomerOrdersOtherCurrency(Model):
    __slots__ = ("paid_count", "total_spent")
    _names = ("paidCount", "totalSpent")

    paid_count: int
    total_spent: Money


class CustomerScores(Model):
    __slots__ = ("recency", "frequency", "spent")
    _names = ("recency", "frequency", "spent")

    recency: int
    frequency: int
    spent: int


class EditedOrder(Model):
    __slots__ = (
        "id",
        "number",
        "status",
        "customer_id",
        "conversation_id",
        "channel",
        "contact",
        "items",
        "choices_missing",
        "subtotal",
        "discount",
        "discount_code",
        "shipping",
        "tax",
        "total",
        "due",
        "payment_status",
        "funds_status",
        "fulfilment_status",
        "dispute_status",
        "shipping_address",
        "address_origin",
        "goods_swapped",
        "goods_refused_at",
        "delivery",
        "lead_time_days",
        "ready_by",
        "delivery_method",
        "gift",
        "notes",
        "notes_by",
        "reservation_expires_at",
        "metadata",
        "version",
        "created_at",
        "updated_at",
        "customer",
        "edit",
    )
    _names = (
        "id",
        "number",
        "status",
        "customerId",
        "conversationId",
        "channel",
        "contact",
        "items",
        "choicesMissing",
        "subtotal",
        "discount",
        "discountCode",
        "shipping",
        "tax",
        "total",
        "due",
        "paymentStatus",
        "fundsStatus",
        "fulfilmentStatus",
        "disputeStatus",
        "shippingAddress",
        "addressOrigin",
        "goodsSwapped",
        "goodsRefusedAt",
        "delivery",
        "leadTimeDays",
        "readyBy",
        "deliveryMethod",
        "gift",
        "notes",
        "notesBy",
        "reservationExpiresAt",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
        "customer",
        "edit",
    )

    id: str
    """Its id: what it is read and changed by."""
    number: str
    """Short and public: what buyer and seller call the order."""
    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """One status that sums up the axes below."""
    customer_id: str
    """The id of the customer."""
    conversation_id: Optional[str]
    """The id of the conversation."""
    channel: Union[Literal["api", "chatapp", "photoapp", "page"], str]
    """
    Where it was placed. `api`: by a program, or by hand in the console. `page`: on the shop's page, by a person who
    had not proven their number.
    """
    contact: Optional[EditedOrderContact]
    """
    What the person who ordered on the shop's page (`channel` is `page`) typed of themselves. The number is proven
    when somebody writes from it: the order is then that customer's. Null for other orders, and after an erasure.
    """
    items: List[OrderItem]
    """What it is about, line by line."""
    choices_missing: List[MissingChoice]
    """
    Options without a choice. The buyer is asked, and the order can't be packed before. Empty: nothing is missing.
    """
    subtotal: Money
    discount: Money
    discount_code: Optional[str]
    """What the discount reduced: each line, and the delivery with the rest."""
    shipping: Money
    tax: Money
    total: Money
    due: Money
    payment_status: Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str]
    """
    Through us or in cash. Cash counts as paid when you complete the order or a courier takes it, and as refunded
    when you pay it back by hand. `fundsStatus` is then `none`. `pending`: the buyer has begun to pay; an order that
    has expired or was cancelled is `unpaid` again, unless its money came.
    """
    funds_status: Union[Literal["none", "held", "release_due", "released", "frozen", "refunded", "split"], str]
    """
    Where the buyer's money is. `release_due`: it is held, and a clock runs that releases it: `releaseDueAt` of `GET
    /api/payments/release` has the date as things are now. The delivery is proven then, or you said that it was
    delivered and the buyer can be asked; before a proof, nothing is released on request. `held`: no clock runs. So
    it stays where you said that it was delivered and the buyer has no chat.
    """
    fulfilment_status: Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str]
    dispute_status: Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]
    shipping_address: Optional[ShippingAddress]
    address_origin: Optional[Union[Literal["buyer", "shown", "seller"], str]]
    goods_swapped: bool
    """
    You took away something that was paid for, or changed a made choice, after the payment had begun. Until the
    buyer says yes to the goods of now, neither a courier's delivery nor the buyer's silence releases the money.
    """
    goods_refused_at: Optional[str]
    """When the buyer said no to the changed goods. Null again after their yes."""
    delivery: Optional[EditedOrderDelivery]
    """How it reaches the buyer; null while nothing was agreed."""
    lead_time_days: Optional[int]
    """Longest lead time of its made-to-order goods, in days. Null: all goods are in stock."""
    ready_by: Optional[str]
    """When its made-to-order goods should be ready, counted from payment or confirmation."""
    delivery_method: Optional[Union[Literal["courier", "own_rider", "pickup"], str]]
    """How the goods reach the buyer; null if that was not chosen and the shop decides."""
    gift: Optional[Gift]
    notes: Optional[str]
    """
    What goes with the goods in words: the buyer's, or the shop's for the buyer, who reads them. What the shop notes
    for itself is at `/api/orders/{id}/notes`.
    """
    notes_by: Optional[Union[Literal["buyer", "shop", "both", "visitor"], str]]
    """
    Who wrote `notes`. On the buyer's page the words of the shop are named as the shop's. `visitor`: a person on the
    shop's page, whose number was not proven.
    """
    reservation_expires_at: Optional[str]
    """The goods are reserved for this order until then; null once they are sold or released."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    customer: Optional[Customer]
    edit: EditedOrderEdit
    """The change, as `GET /api/orders/{id}/edits` lists it."""


class EditedOrderContact(Model):
    __slots__ = ("name", "phone")
    _names = ("name", "phone")

    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """A number in international form, `+234…`."""


class EditedOrderDelivery(Model):
    __slots__ = ("method", "area", "eta_days")
    _names = ("method", "area", "etaDays")

    method: Union[Literal["pickup", "area"], str]
    """The delivery method."""
    area: Optional[str]
    """One of the shop's delivery areas, where it is one."""
    eta_days: Optional[int]


class EditedOrderEdit(Model):
    """The change, as `GET /api/orders/{id}/edits` lists it."""

    __slots__ = ("id", "number", "due", "refunded")
    _names = ("id", "number", "due", "refunded")

    id: str
    """Its id: what it is read and changed by."""
    number: int
    """Of the edits of this order."""
    due: Money
    refunded: Money


class Event(Model):
    """Something that happened, as sent to webhook endpoints. Kept for 30 days."""

    __slots__ = ("id", "type", "created_at", "shop_id", "mode", "api_version", "sequence", "data")
    _names = ("id", "type", "createdAt", "shopId", "mode", "apiVersion", "sequence", "data")

    id: str
    """Its id: what it is read and changed by."""
    type: str
    """See `webhooks` in the API's document for all of them."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    shop_id: str
    """The id of the shop."""
    mode: Union[Literal["sandbox", "live"], str]
    """Sandbox or live, or how it is to be done."""
    api_version: str
    """API version of the object in `data`."""
    sequence: int
    """Increases with each event of one object. Ignore an event that is older than what you have."""
    data: EventData


class EventData(Model):
    __slots__ = ("object", "previous")
    _names = ("object", "previous")

    object: Dict[str, Any]
    """The object at that time. For an erased person only `id` and `erased`."""
    previous: Optional[Dict[str, Any]]
    """Previous values of the changed fields."""


class FiscalRegistration(Model):
    __slots__ = ("service", "state", "reference", "detail")
    _names = ("service", "state", "reference", "detail")

    service: str
    """`none`: the operator has none."""
    state: Union[Literal["none", "registered", "refused"], str]
    """The location."""
    reference: Optional[str]
    """What the service calls it."""
    detail: Optional[str]
    """More details, for people."""


class FurtherPrice(Model):
    __slots__ = ("amount", "currency", "compare_at_amount")
    _names = ("amount", "currency", "compareAtAmount")

    amount: int
    """Whole minor units."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """One of the shop's further currencies."""
    compare_at_amount: Optional[int]
    """The price before a reduction, in this currency."""


class Gift(Model):
    """The goods are for another person than the buyer."""

    __slots__ = ("receiver", "message", "hide_prices")
    _names = ("receiver", "message", "hidePrices")

    receiver: GiftReceiver
    """Who gets it."""
    message: Optional[str]
    """Message on the packing slip."""
    hide_prices: bool
    """No price on anything that comes with the goods."""


class GiftReceiver(Model):
    """Who gets it."""

    __slots__ = ("name", "phone")
    _names = ("name", "phone")

    name: str
    """Who opens the door. The address is the order's."""
    phone: Optional[str]
    """Called by the rider in the buyer's place."""


class HeldFunds(Model):
    """Money that has become its order's."""

    __slots__ = ("order_id", "payment_id", "amount")
    _names = ("orderId", "paymentId", "amount")

    order_id: str
    """The id of the order."""
    payment_id: Optional[str]
    """The id of the payment."""
    amount: Money


class Meaning(Model):
    """The meaning of one of our sentences, so that you can show it in another language."""

    __slots__ = ("code", "facts")
    _names = ("code", "facts")

    code: str
    """
    Code of the sentence. It does not change; new codes are added, so show the text for a code you do not know.
    """
    facts: Dict[str, Union[str, float, Money]]
    """Values in it, by name: words, figures, sums of money, times (`…At`), days (`…On`)."""


class Media(Model):
    """A file that came with a message, or was uploaded to be sent."""

    __slots__ = (
        "id",
        "kind",
        "state",
        "reason",
        "mime_type",
        "file_name",
        "bytes",
        "sha256",
        "url",
        "url_expires_at",
        "created_at",
    )
    _names = (
        "id",
        "kind",
        "state",
        "reason",
        "mimeType",
        "fileName",
        "bytes",
        "sha256",
        "url",
        "urlExpiresAt",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    kind: Union[Literal["image", "video", "audio", "document", "sticker", "post", "story"], str]
    """Which sort it is."""
    state: Union[Literal["waiting", "kept", "refused"], str]
    """`waiting`: not here yet. `kept`: `url` has it. `refused`: will not come, see `reason`."""
    reason: Optional[str]
    """
    Why it was not kept: channel_not_connected, misconfigured, unreachable, gone, invalid, empty, too_large,
    type_not_taken, deleted, erased.
    """
    mime_type: Optional[str]
    """Type detected from the bytes."""
    file_name: Optional[str]
    """Its name at the source."""
    bytes: Optional[int]
    """How large it is."""
    sha256: Optional[str]
    """Of its bytes, in hexadecimal."""
    url: Optional[str]
    """Opens without a key until `urlExpiresAt`; null unless the file is kept."""
    url_expires_at: Optional[str]
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class Message(Model):
    """One message of a conversation, either way."""

    __slots__ = (
        "id",
        "conversation_id",
        "direction",
        "author",
        "type",
        "text",
        "media",
        "reading",
        "location",
        "contacts",
        "choice",
        "items",
        "reaction",
        "buttons",
        "referral",
        "referred_product",
        "forwarded",
        "story",
        "comment",
        "quoted_message_id",
        "status",
        "error",
        "source",
        "signed_as",
        "edited_at",
        "deleted_at",
        "earlier",
        "cost",
        "turn_id",
        "actions",
        "checks",
        "trace",
        "sent_at",
        "created_at",
    )
    _names = (
        "id",
        "conversationId",
        "direction",
        "author",
        "type",
        "text",
        "media",
        "reading",
        "location",
        "contacts",
        "choice",
        "items",
        "reaction",
        "buttons",
        "referral",
        "referredProduct",
        "forwarded",
        "story",
        "comment",
        "quotedMessageId",
        "status",
        "error",
        "source",
        "signedAs",
        "editedAt",
        "deletedAt",
        "earlier",
        "cost",
        "turnId",
        "actions",
        "checks",
        "trace",
        "sentAt",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    conversation_id: str
    """The id of the conversation."""
    direction: Union[Literal["inbound", "outbound"], str]
    """From the buyer (`inbound`) or to them (`outbound`)."""
    author: Union[Literal["customer", "agent", "human", "system"], str]
    """Who wrote it."""
    type: Union[Literal["text", "image", "video", "audio", "document", "sticker", "post", "story", "location", "contacts", "choice", "order", "reaction", "system", "unsupported", "comment", "buttons", "list", "link", "cards", "product", "products", "template", "location_request"], str]
    """Of a message with media the kind of the first."""
    text: str
    """What a person reads: text, caption, title of the tapped button."""
    media: List[MessageMedia]
    """The attachment. `post`: a shared post. `story`: a story that mentions the shop."""
    reading: Optional[MessageReading]
    """
    What a model made of the buyer's voice note or picture. A machine wrote it: it may be wrong. Null where no model
    was asked.
    """
    location: Optional[MessageLocation]
    """A point on the map."""
    contacts: Optional[List[MessageContact]]
    choice: Optional[str]
    """Id of the button or row that was tapped."""
    items: Optional[List[MessageItem]]
    """A cart sent from the channel's catalog."""
    reaction: Optional[MessageReaction]
    buttons: Optional[List[MessageButton]]
    """What can be tapped: buttons, or the rows of a list."""
    referral: Optional[MessageReferral]
    """The ad, post or link that brought the buyer."""
    referred_product: Optional[str]
    """Product the buyer pressed “message business” on."""
    forwarded: bool
    """Whether it was forwarded."""
    story: Optional[MessageStory]
    """The shop's story this answers."""
    comment: Optional[MessageComment]
    """A public comment below a post; ids are the channel's."""
    quoted_message_id: Optional[str]
    """The id of the quoted message."""
    status: Union[Literal["received", "queued", "sending", "sent", "delivered", "read", "failed", "unknown"], str]
    """`unknown`: the channel gave no answer; it is never sent again blindly, and its own word settles it."""
    error: Optional[MessageError]
    """Why it did not go through."""
    source: Optional[Union[Literal["sokoni", "phone"], str]]
    """Of the shop's own: sent from here, or written with the channel's own app."""
    signed_as: Optional[str]
    """
    Of a message that a person sent from here: the line above it in the buyer's chat, as in “Zuri Fashion team”. It
    tells buyers that a person of the shop writes. A voice note or template has none, nor has a further part of a
    long message.
    """
    edited_at: Optional[str]
    deleted_at: Optional[str]
    """The buyer took it back; its words are gone."""
    earlier: List[MessageEarlier]
    """Earlier texts of an edited message, oldest first."""
    cost: Optional[MessageCost]
    """The channel's price for this message; null if it has none."""
    turn_id: Optional[str]
    """The id of the turn."""
    actions: List[Dict[str, Any]]
    """What the agent did in this turn."""
    checks: List[Dict[str, Any]]
    """What each figure in the text was checked against."""
    trace: Optional[Trace]
    """With `include=trace`: how the agent arrived at it; null for all other messages."""
    sent_at: str
    """RFC 3339, UTC, milliseconds."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class MessageButton(Model):
    __slots__ = ("id", "title")
    _names = ("id", "title")

    id: str
    """Its id: what it is read and changed by."""
    title: str
    """What the code means, in a sentence."""


class MessageComment(Model):
    __slots__ = ("id", "post_id", "post_kind", "ad_id", "parent_id")
    _names = ("id", "postId", "postKind", "adId", "parentId")

    id: str
    """Its id: what it is read and changed by."""
    post_id: Optional[str]
    """The id of the post."""
    post_kind: Union[Literal["feed", "reel", "story", "ad", "live", "unknown"], str]
    ad_id: Optional[str]
    """The id of the ad."""
    parent_id: Optional[str]
    """The comment this one answers."""


class MessageContact(Model):
    __slots__ = ("name", "phones")
    _names = ("name", "phones")

    name: Optional[str]
    """What it is called."""
    phones: List[str]
    """Numbers to call."""


class MessageCost(Model):
    __slots__ = ("micros", "currency", "category", "basis", "price_date")
    _names = ("micros", "currency", "category", "basis", "priceDate")

    micros: int
    """Millionths of a US dollar: prices are parts of a cent."""
    currency: Union[Literal["USD"], str]
    category: Union[Literal["service", "utility", "authentication", "marketing", "unknown"], str]
    """The kind of goods, in your words."""
    basis: Union[Literal["told", "estimated"], str]
    """Whether the channel named the category, or it was derived from the message."""
    price_date: str
    """Date of the price table."""


class MessageEarlier(Model):
    __slots__ = ("text", "until")
    _names = ("text", "until")

    text: str
    """The words."""
    until: str
    """RFC 3339, UTC, milliseconds."""


class MessageError(Model):
    __slots__ = ("reason", "code", "detail")
    _names = ("reason", "code", "detail")

    reason: str
    """
    `window_closed`, `undeliverable`, `rate_limited`, `misconfigured`, `invalid`, `file_unreachable`, `opted_out`,
    `rejected_by_channel`, `no_answer`, `unreachable`, `no_channel`, `no_consent`, `blocked`, `quiet`, `capped`,
    `plan_limit`, `too_long`, `merged`, `erased`, `cancelled`.
    """
    code: Optional[int]
    """The channel's own."""
    detail: str
    """More details, for people."""


class MessageItem(Model):
    __slots__ = ("retailer_id", "quantity", "shown_price")
    _names = ("retailerId", "quantity", "shownPrice")

    retailer_id: str
    """The id of the retailer."""
    quantity: int
    """How many."""
    shown_price: Optional[Money]
    """What the buyer's phone says it showed. Never charged: prices are ours."""


class MessageLocation(Model):
    __slots__ = ("latitude", "longitude", "name", "address")
    _names = ("latitude", "longitude", "name", "address")

    latitude: float
    longitude: float
    name: Optional[str]
    """What it is called."""
    address: Optional[str]


class MessageMedia(Model):
    __slots__ = ("id", "kind", "mime_type", "file_name", "voice", "link")
    _names = ("id", "kind", "mimeType", "fileName", "voice", "link")

    id: Optional[str]
    """For `GET /api/media/{id}`; null where there is only the link."""
    kind: Union[Literal["image", "video", "audio", "document", "sticker", "post", "story"], str]
    """Which sort it is."""
    mime_type: Optional[str]
    file_name: Optional[str]
    """Its name at the source."""
    voice: bool
    """Spoken, not a file."""
    link: Optional[str]
    """Of what we sent."""


class MessageReaction(Model):
    __slots__ = ("emoji", "message_id")
    _names = ("emoji", "messageId")

    emoji: Optional[str]
    """Null if it was withdrawn."""
    message_id: Optional[str]
    """The id of the message."""


class MessageReading(Model):
    __slots__ = ("kind", "state", "text", "product_ids", "model", "reason")
    _names = ("kind", "state", "text", "productIds", "model", "reason")

    kind: Union[Literal["transcript", "description"], str]
    """Of a voice note its words, of a picture what it shows."""
    state: Union[Literal["read", "failed"], str]
    """The location."""
    text: str
    """Empty where it failed."""
    product_ids: List[str]
    """Products that the picture may show, the likeliest first."""
    model: str
    reason: Optional[str]
    """Why it failed."""


class MessageReferral(Model):
    __slots__ = ("kind", "source_id", "headline", "source_url", "ref")
    _names = ("kind", "sourceId", "headline", "sourceUrl", "ref")

    kind: Union[Literal["ad", "post", "link", "unknown"], str]
    """Which sort it is."""
    source_id: Optional[str]
    """The id of the source."""
    headline: Optional[str]
    source_url: Optional[str]
    ref: Optional[str]
    """Data in the link."""


class MessageStory(Model):
    __slots__ = ("id", "url")
    _names = ("id", "url")

    id: Optional[str]
    """Its id: what it is read and changed by."""
    url: Optional[str]
    """Where it is."""


class MissingChoice(Model):
    __slots__ = ("item", "component", "product_id", "name", "options")
    _names = ("item", "component", "productId", "name", "options")

    item: int
    """Its place in `items`, from 0."""
    component: Optional[int]
    """Of a bundle: the part's place in the item's `components`, from 0. Null: the item itself."""
    product_id: str
    """Of a part, the part's."""
    name: str
    """The product's name."""
    options: List[MissingChoiceOption]
    """What has to be chosen, and from what."""


class MissingChoiceOption(Model):
    __slots__ = ("name", "values")
    _names = ("name", "values")

    name: str
    """What it is called."""
    values: List[str]


class Money(Model):
    """An amount of money: whole minor units, never a fraction."""

    __slots__ = ("amount", "currency")
    _names = ("amount", "currency")

    amount: int
    """Whole minor units by ISO 4217: kobo for NGN, francs for XOF."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""


class Negotiation(Model):
    """How far a price may be haggled. Seen by the shop only, never by the sales agent or a buyer."""

    __slots__ = ("floor", "step", "max_rounds")
    _names = ("floor", "step", "maxRounds")

    floor: Money
    """The lowest price the agent may agree to. Buyers never see it."""
    step: Money
    """How far one counter-offer goes down."""
    max_rounds: int
    """Counter-offers before the price is final."""


class OpenedCheckout(Model):
    """A hosted page where one order is paid. The payer can't change its total."""

    __slots__ = (
        "id",
        "order_id",
        "status",
        "amount",
        "methods",
        "success_url",
        "cancel_url",
        "expires_at",
        "metadata",
        "created_at",
    )
    _names = (
        "id",
        "orderId",
        "status",
        "amount",
        "methods",
        "successUrl",
        "cancelUrl",
        "expiresAt",
        "metadata",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    status: Union[Literal["open", "completed", "expired", "cancelled"], str]
    """The location."""
    amount: Money
    methods: List[Union[Literal["card", "bank_transfer", "mobile_money"], str]]
    """What works for the amount, the currency, the country and the operator's accounts."""
    success_url: Optional[str]
    """Where the buyer goes after paying."""
    cancel_url: Optional[str]
    """Where the buyer goes after cancelling."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class Order(Model):
    __slots__ = (
        "id",
        "number",
        "status",
        "customer_id",
        "conversation_id",
        "channel",
        "contact",
        "items",
        "choices_missing",
        "subtotal",
        "discount",
        "discount_code",
        "shipping",
        "tax",
        "total",
        "due",
        "payment_status",
        "funds_status",
        "fulfilment_status",
        "dispute_status",
        "shipping_address",
        "address_origin",
        "goods_swapped",
        "goods_refused_at",
        "delivery",
        "lead_time_days",
        "ready_by",
        "delivery_method",
        "gift",
        "notes",
        "notes_by",
        "reservation_expires_at",
        "metadata",
        "version",
        "created_at",
        "updated_at",
        "customer",
    )
    _names = (
        "id",
        "number",
        "status",
        "customerId",
        "conversationId",
        "channel",
        "contact",
        "items",
        "choicesMissing",
        "subtotal",
        "discount",
        "discountCode",
        "shipping",
        "tax",
        "total",
        "due",
        "paymentStatus",
        "fundsStatus",
        "fulfilmentStatus",
        "disputeStatus",
        "shippingAddress",
        "addressOrigin",
        "goodsSwapped",
        "goodsRefusedAt",
        "delivery",
        "leadTimeDays",
        "readyBy",
        "deliveryMethod",
        "gift",
        "notes",
        "notesBy",
        "reservationExpiresAt",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
        "customer",
    )

    id: str
    """Its id: what it is read and changed by."""
    number: str
    """Short and public: what buyer and seller call the order."""
    status: Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]
    """One status that sums up the axes below."""
    customer_id: str
    """The id of the customer."""
    conversation_id: Optional[str]
    """The id of the conversation."""
    channel: Union[Literal["api", "chatapp", "photoapp", "page"], str]
    """
    Where it was placed. `api`: by a program, or by hand in the console. `page`: on the shop's page, by a person who
    had not proven their number.
    """
    contact: Optional[OrderContact]
    """
    What the person who ordered on the shop's page (`channel` is `page`) typed of themselves. The number is proven
    when somebody writes from it: the order is then that customer's. Null for other orders, and after an erasure.
    """
    items: List[OrderItem]
    """What it is about, line by line."""
    choices_missing: List[MissingChoice]
    """
    Options without a choice. The buyer is asked, and the order can't be packed before. Empty: nothing is missing.
    """
    subtotal: Money
    discount: Money
    discount_code: Optional[str]
    """What the discount reduced: each line, and the delivery with the rest."""
    shipping: Money
    tax: Money
    total: Money
    due: Money
    payment_status: Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str]
    """
    Through us or in cash. Cash counts as paid when you complete the order or a courier takes it, and as refunded
    when you pay it back by hand. `fundsStatus` is then `none`. `pending`: the buyer has begun to pay; an order that
    has expired or was cancelled is `unpaid` again, unless its money came.
    """
    funds_status: Union[Literal["none", "held", "release_due", "released", "frozen", "refunded", "split"], str]
    """
    Where the buyer's money is. `release_due`: it is held, and a clock runs that releases it: `releaseDueAt` of `GET
    /api/payments/release` has the date as things are now. The delivery is proven then, or you said that it was
    delivered and the buyer can be asked; before a proof, nothing is released on request. `held`: no clock runs. So
    it stays where you said that it was delivered and the buyer has no chat.
    """
    fulfilment_status: Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str]
    dispute_status: Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]
    shipping_address: Optional[ShippingAddress]
    address_origin: Optional[Union[Literal["buyer", "shown", "seller"], str]]
    goods_swapped: bool
    """
    You took away something that was paid for, or changed a made choice, after the payment had begun. Until the
    buyer says yes to the goods of now, neither a courier's delivery nor the buyer's silence releases the money.
    """
    goods_refused_at: Optional[str]
    """When the buyer said no to the changed goods. Null again after their yes."""
    delivery: Optional[OrderDelivery]
    """How it reaches the buyer; null while nothing was agreed."""
    lead_time_days: Optional[int]
    """Longest lead time of its made-to-order goods, in days. Null: all goods are in stock."""
    ready_by: Optional[str]
    """When its made-to-order goods should be ready, counted from payment or confirmation."""
    delivery_method: Optional[Union[Literal["courier", "own_rider", "pickup"], str]]
    """How the goods reach the buyer; null if that was not chosen and the shop decides."""
    gift: Optional[Gift]
    notes: Optional[str]
    """
    What goes with the goods in words: the buyer's, or the shop's for the buyer, who reads them. What the shop notes
    for itself is at `/api/orders/{id}/notes`.
    """
    notes_by: Optional[Union[Literal["buyer", "shop", "both", "visitor"], str]]
    """
    Who wrote `notes`. On the buyer's page the words of the shop are named as the shop's. `visitor`: a person on the
    shop's page, whose number was not proven.
    """
    reservation_expires_at: Optional[str]
    """The goods are reserved for this order until then; null once they are sold or released."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    customer: Optional[Customer]


class OrderContact(Model):
    __slots__ = ("name", "phone")
    _names = ("name", "phone")

    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """A number in international form, `+234…`."""


class OrderDelivery(Model):
    __slots__ = ("method", "area", "eta_days")
    _names = ("method", "area", "etaDays")

    method: Union[Literal["pickup", "area"], str]
    """The delivery method."""
    area: Optional[str]
    """One of the shop's delivery areas, where it is one."""
    eta_days: Optional[int]


class OrderItem(Model):
    __slots__ = (
        "product_id",
        "variant_id",
        "name",
        "options",
        "quantity",
        "unit",
        "components",
        "lead_time_days",
        "unit_price",
        "total",
        "discount",
        "product",
    )
    _names = (
        "productId",
        "variantId",
        "name",
        "options",
        "quantity",
        "unit",
        "components",
        "leadTimeDays",
        "unitPrice",
        "total",
        "discount",
        "product",
    )

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """Null for a product without variants."""
    name: str
    """As it was called when it was ordered, with its choice: `Palm Slippers – Black, 42`."""
    options: Optional[Dict[str, str]]
    """The variants, by their choice: `Size` → `42`."""
    quantity: int
    """How many."""
    unit: Optional[UnitWords]
    """What it is counted in: `3 yards`. Null: pieces."""
    components: List[OrderItemComponent]
    """
    The products in one bundle, as they were when it was ordered. A part with several choices is listed once for
    each.
    """
    lead_time_days: Optional[int]
    """Made to order in this many days. Null: sold from stock."""
    unit_price: Money
    total: Money
    discount: Money
    product: Optional[Product]


class OrderItemComponent(Model):
    __slots__ = ("product_id", "variant_id", "name", "options", "quantity")
    _names = ("productId", "variantId", "name", "options", "quantity")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    name: str
    """With its choice."""
    options: Optional[Dict[str, str]]
    """What was chosen of it. Null: nothing yet, or it has nothing to choose."""
    quantity: int
    """Of one."""


class Payment(Model):
    """One attempt to collect the money of an order."""

    __slots__ = (
        "id",
        "order_id",
        "checkout_id",
        "provider",
        "reference",
        "amount",
        "received",
        "status",
        "method",
        "payer_name",
        "next_action",
        "provider_transaction_id",
        "provider_fee",
        "failure",
        "failure_meaning",
        "metadata",
        "paid_at",
        "created_at",
        "updated_at",
        "order",
    )
    _names = (
        "id",
        "orderId",
        "checkoutId",
        "provider",
        "reference",
        "amount",
        "received",
        "status",
        "method",
        "payerName",
        "nextAction",
        "providerTransactionId",
        "providerFee",
        "failure",
        "failureMeaning",
        "metadata",
        "paidAt",
        "createdAt",
        "updatedAt",
        "order",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    checkout_id: Optional[str]
    """The id of the checkout."""
    provider: str
    """The slot: cardgateway1 …"""
    reference: str
    """Ours, the same at the provider. Send it to verify."""
    amount: Money
    received: Optional[Money]
    """What came by it and was accepted for its order, surplus included; null before. Figures count this."""
    status: Union[Literal["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"], str]
    """
    `succeeded` only after we asked the provider and it confirmed this exact amount, currency and reference, or
    after you accepted another sum: `received` says which.
    """
    method: Optional[str]
    """The delivery method."""
    payer_name: Optional[str]
    """Name of the person who pays for the buyer."""
    next_action: Optional[Union[PaymentNextActionRedirect, PaymentNextActionApproveOnPhone]]
    """What the buyer has to do now."""
    provider_transaction_id: Optional[str]
    """The id of the provider transaction."""
    provider_fee: Optional[Money]
    failure: Optional[str]
    """Why it did not come about."""
    failure_meaning: Optional[Meaning]
    """What `failure` says; `their_words`: the provider's own `words`."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    paid_at: Optional[str]
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    order: Optional[Dict[str, Any]]
    """With `include=order`: the order as `GET /api/orders/{id}` answers it."""


class PaymentNextActionApproveOnPhone(Model):
    __slots__ = ("type", "phone", "approve_before")
    _names = ("type", "phone", "approveBefore")

    type: Literal["approve_on_phone"]
    """Which sort it is."""
    phone: str
    """Whose phone asks for the PIN, most of it hidden."""
    approve_before: str
    """RFC 3339, UTC, milliseconds."""


class PaymentNextActionRedirect(Model):
    __slots__ = ("type", "url")
    _names = ("type", "url")

    type: Literal["redirect"]
    """Which sort it is."""
    url: str
    """Send the buyer's browser here."""


class Product(Model):
    __slots__ = (
        "id",
        "name",
        "description",
        "price",
        "compare_at_price",
        "prices",
        "sku",
        "external_id",
        "category",
        "tags",
        "options",
        "images",
        "status",
        "low_stock_threshold",
        "weight_grams",
        "dimensions",
        "return_days",
        "negotiation",
        "unit",
        "lead_time_days",
        "components",
        "metadata",
        "stock",
        "price_range",
        "variants",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "description",
        "price",
        "compareAtPrice",
        "prices",
        "sku",
        "externalId",
        "category",
        "tags",
        "options",
        "images",
        "status",
        "lowStockThreshold",
        "weightGrams",
        "dimensions",
        "returnDays",
        "negotiation",
        "unit",
        "leadTimeDays",
        "components",
        "metadata",
        "stock",
        "priceRange",
        "variants",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    description: str
    """In the language it is shown in."""
    price: Money
    compare_at_price: Optional[Money]
    """The price before a reduction."""
    prices: List[FurtherPrice]
    """In further currencies."""
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    external_id: Optional[str]
    """By which another system knows it: unique in the shop. An import finds the product by it."""
    category: Optional[str]
    """The kind of goods, in your words."""
    tags: List[str]
    """The seller's own words for what belongs together."""
    options: List[ProductOption]
    """The variants, by their choice: `Size` → `42`."""
    images: List[ProductImage]
    """Pictures, the first one first."""
    status: Union[Literal["draft", "active", "archived"], str]
    """Buyers see active products only."""
    low_stock_threshold: Optional[int]
    """Null: no alert before the last."""
    weight_grams: Optional[int]
    """In grams, packed."""
    dimensions: Optional[ProductDimensions]
    """How large it is, packed."""
    return_days: Optional[int]
    """Null: the shop's."""
    negotiation: Optional[Negotiation]
    """Null: the price is fixed."""
    unit: Optional[SaleUnit]
    """What one of it is, and in which numbers it is sold. Null: pieces, any number."""
    lead_time_days: Optional[int]
    """Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock."""
    components: List[BundleComponent]
    """The products in this bundle. The stock of a bundle follows from theirs. Empty: it is no bundle."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    stock: ProductStock
    """Of all variants on sale together."""
    price_range: ProductPriceRange
    """Over the variants on sale; the price twice where there are none."""
    variants: List[ProductVariant]
    """Options, as the seller lists them. Empty: it has none."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class ProductDimensions(Model):
    __slots__ = ("length_cm", "width_cm", "height_cm")
    _names = ("lengthCm", "widthCm", "heightCm")

    length_cm: int
    width_cm: int
    height_cm: int


class ProductImage(Model):
    __slots__ = ("url", "alt", "id", "width", "height", "colour", "sizes")
    _names = ("url", "alt", "id", "width", "height", "colour", "sizes")

    url: str
    """For an uploaded picture: the JPEG of at most 1080 pixels, which every channel accepts."""
    alt: Optional[str]
    """What the picture shows, in words."""
    id: Optional[str]
    """Of an uploaded picture; null for an address elsewhere, of which nothing more is known."""
    width: Optional[int]
    """In pixels."""
    height: Optional[int]
    """In pixels."""
    colour: Optional[ProductImageColour]
    """What most of the thing in it is."""
    sizes: List[ProductImageSize]
    """WebP, the smallest first: for lists, for cards, for a whole page. Empty for an address elsewhere."""


class ProductImageColour(Model):
    __slots__ = ("hex", "name")
    _names = ("hex", "name")

    hex: str
    name: Union[Literal["black", "white", "grey", "red", "orange", "brown", "yellow", "green", "teal", "blue", "navy", "purple", "pink", "beige", "gold", "cream"], str]
    """What it is called."""


class ProductImageSize(Model):
    __slots__ = ("url", "width", "height")
    _names = ("url", "width", "height")

    url: str
    """Where it is."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""


class ProductOption(Model):
    __slots__ = ("name", "values")
    _names = ("name", "values")

    name: str
    """For example Colour or Size."""
    values: List[str]
    """Values that differ only in case, width or invisible characters are refused."""


class ProductPriceRange(Model):
    """Over the variants on sale; the price twice where there are none."""

    __slots__ = ("lowest", "highest")
    _names = ("lowest", "highest")

    lowest: Money
    highest: Money


class ProductStock(Model):
    """Of all variants on sale together."""

    __slots__ = ("on_hand", "reserved", "available", "tracked")
    _names = ("onHand", "reserved", "available", "tracked")

    on_hand: int
    """Stock on hand."""
    reserved: int
    """Of it, promised to placed orders."""
    available: int
    """What can be sold: on hand minus reserved."""
    tracked: bool
    """False until somebody sets a number: until then it is sold without limit, and the figures are 0."""


class ProductVariant(Model):
    __slots__ = (
        "id",
        "name",
        "options",
        "price",
        "compare_at_price",
        "prices",
        "sku",
        "barcode",
        "image",
        "weight_grams",
        "negotiation",
        "status",
        "selling_price",
        "selling_prices",
        "stock",
    )
    _names = (
        "id",
        "name",
        "options",
        "price",
        "compareAtPrice",
        "prices",
        "sku",
        "barcode",
        "image",
        "weightGrams",
        "negotiation",
        "status",
        "sellingPrice",
        "sellingPrices",
        "stock",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """Its choice in words, for example `Red, 42`."""
    options: Dict[str, str]
    """One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`."""
    price: Optional[Money]
    """Its own; null: the product's."""
    compare_at_price: Optional[Money]
    """Its own; null: the product's, with its price."""
    prices: List[FurtherPrice]
    """Its own prices in further currencies."""
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    barcode: Optional[str]
    """The barcode number printed on the goods."""
    image: Optional[str]
    """Its own picture. Null: the product's."""
    weight_grams: Optional[int]
    """Null: the product's."""
    negotiation: Optional[Negotiation]
    """Null: the product's, if it has no price of its own."""
    status: Union[Literal["active", "archived"], str]
    """Buyers see active variants of active products only."""
    selling_price: Money
    """Its own price, else the product's."""
    selling_prices: List[FurtherPrice]
    """Its price in further currencies."""
    stock: ProductVariantStock
    """How many there are, promised and left."""


class ProductVariantStock(Model):
    """How many there are, promised and left."""

    __slots__ = ("on_hand", "reserved", "available")
    _names = ("onHand", "reserved", "available")

    on_hand: int
    """Stock on hand."""
    reserved: int
    """Of it, promised to placed orders."""
    available: int
    """What can be sold: on hand minus reserved."""


class QueuedDeliveries(Model):
    __slots__ = ("queued", "until")
    _names = ("queued", "until")

    queued: int
    """Number of pieces sent now."""
    until: Optional[str]
    """There are more than are sent at once: repeat the request with this as `from`. Null: that was all."""


class Refund(Model):
    """Money on its way back to a buyer, out of one payment."""

    __slots__ = (
        "id",
        "payment_id",
        "order_id",
        "dispute_id",
        "origin",
        "amount",
        "status",
        "reason",
        "reason_meaning",
        "note",
        "reference",
        "after_release",
        "failure",
        "failure_meaning",
        "metadata",
        "settled_at",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "paymentId",
        "orderId",
        "disputeId",
        "origin",
        "amount",
        "status",
        "reason",
        "reasonMeaning",
        "note",
        "reference",
        "afterRelease",
        "failure",
        "failureMeaning",
        "metadata",
        "settledAt",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    payment_id: str
    """The id of the payment."""
    order_id: str
    """The id of the order."""
    dispute_id: Optional[str]
    """The dispute that decided it."""
    origin: Union[Literal["shop", "provider"], str]
    """`shop`: created here. `provider`: made on the payment provider's dashboard, and booked here."""
    amount: Money
    status: Union[Literal["pending", "processing", "needs_attention", "succeeded", "failed"], str]
    """
    `pending`: waits for its turn (one refund of a payment is on its way at a time). `processing`: the provider has
    it or may have it. `needs_attention`: the provider wants something of a person. `failed`: the money is held for
    the buyer (`owedBack` of the order's hold), and can't be released. Send it again.
    """
    reason: str
    """Why."""
    reason_meaning: Optional[Meaning]
    """The meaning of `reason`, unless a member of the shop wrote it."""
    note: Optional[str]
    """For yourselves."""
    reference: str
    """Ours, the same at the provider."""
    after_release: bool
    """A part of it had been released to the shop's balance."""
    failure: Optional[str]
    """Why it did not come about."""
    failure_meaning: Optional[Meaning]
    """What `failure` says; `their_words`: the provider's own `words`."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    settled_at: Optional[str]
    """When it was known to have arrived or failed."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class SaleUnit(Model):
    __slots__ = ("name", "plural", "minimum", "step", "maximum")
    _names = ("name", "plural", "minimum", "step", "maximum")

    name: str
    """What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one."""
    plural: str
    """The plural: `yards`. Defaults to the name."""
    minimum: int
    """Minimum quantity; defaults to 1."""
    step: int
    """Step from the minimum on; defaults to 1."""
    maximum: Optional[int]
    """Null: any number."""


class SegmentExpression(Model):
    """
    Which customers it selects: one condition, or `all`, `any` and `not` of other conditions, up to 5 levels and 50
    conditions. It is evaluated at each use.
    """

    __slots__ = (
        "all",
        "any",
        "not_",
        "tag",
        "segment",
        "total_spent",
        "order_count",
        "has_ordered",
        "last_order_at",
        "first_order_at",
        "created_at",
        "last_message_at",
        "bought",
        "city",
        "channel",
        "language",
        "consent",
    )
    _names = (
        "all",
        "any",
        "not",
        "tag",
        "segment",
        "totalSpent",
        "orderCount",
        "hasOrdered",
        "lastOrderAt",
        "firstOrderAt",
        "createdAt",
        "lastMessageAt",
        "bought",
        "city",
        "channel",
        "language",
        "consent",
    )

    all: Optional[List[SegmentExpression]]
    """All of these are true."""
    any: Optional[List[SegmentExpression]]
    """At least one of these is true."""
    not_: Optional[SegmentExpression]
    """This is not true."""
    tag: Optional[str]
    """Has this tag."""
    segment: Optional[Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str]]
    """
    `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`: Several paid orders,
    lately, but seldom and little so far. `loyal`: Buys again and again: three paid orders at least. `champions`:
    Buys lately, often and much: three paid orders at least. `fading`: Bought seldom or little, and not for a while.
    `at_risk`: Used to buy well, and has not for a long time: three paid orders at least. `cannot_lose`: Used to be
    among the best, and has not bought for a long time: three paid orders at least. `lost`: Bought seldom or little,
    longest ago.
    """
    total_spent: Optional[SegmentExpressionTotalSpent]
    """What they spent in this currency; nothing is 0. Both bounds in one currency."""
    order_count: Optional[SegmentExpressionOrderCount]
    """Orders, as `orders.count` of a customer counts them."""
    has_ordered: Optional[bool]
    """`false`: has never ordered."""
    last_order_at: Optional[SegmentExpressionLastOrderAt]
    """When they last ordered. Who never ordered fits no such condition."""
    first_order_at: Optional[SegmentExpressionFirstOrderAt]
    """When they first ordered. Who never ordered fits no such condition."""
    created_at: Optional[SegmentExpressionCreatedAt]
    """Since when the shop knows them."""
    last_message_at: Optional[SegmentExpressionLastMessageAt]
    """When they last wrote to the shop. Who never wrote fits no such condition."""
    bought: Optional[SegmentExpressionBought]
    """Has ordered this product, at any time or in the last days."""
    city: Optional[str]
    """Of one of their addresses, which are learned from orders too. Capital letters make no difference."""
    channel: Optional[Union[Literal["chatapp", "photoapp"], str]]
    """Has written on this channel."""
    language: Optional[str]
    """BCP 47, as the customer shows it."""
    consent: Optional[Union[Literal["chatapp", "photoapp"], str]]
    """Has agreed to broadcasts on this channel."""


class SegmentExpressionBought(Model):
    """Has ordered this product, at any time or in the last days."""

    __slots__ = ("product_id", "within_days")
    _names = ("productId", "withinDays")

    product_id: str
    """The id of the product."""
    within_days: Optional[int]


class SegmentExpressionCreatedAt(Model):
    """Since when the shop knows them."""

    __slots__ = ("from_", "before", "within_days", "not_within_days")
    _names = ("from", "before", "withinDays", "notWithinDays")

    from_: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    before: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    within_days: Optional[int]
    not_within_days: Optional[int]


class SegmentExpressionFirstOrderAt(Model):
    """When they first ordered. Who never ordered fits no such condition."""

    __slots__ = ("from_", "before", "within_days", "not_within_days")
    _names = ("from", "before", "withinDays", "notWithinDays")

    from_: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    before: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    within_days: Optional[int]
    not_within_days: Optional[int]


class SegmentExpressionLastMessageAt(Model):
    """When they last wrote to the shop. Who never wrote fits no such condition."""

    __slots__ = ("from_", "before", "within_days", "not_within_days")
    _names = ("from", "before", "withinDays", "notWithinDays")

    from_: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    before: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    within_days: Optional[int]
    not_within_days: Optional[int]


class SegmentExpressionLastOrderAt(Model):
    """When they last ordered. Who never ordered fits no such condition."""

    __slots__ = ("from_", "before", "within_days", "not_within_days")
    _names = ("from", "before", "withinDays", "notWithinDays")

    from_: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    before: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    within_days: Optional[int]
    not_within_days: Optional[int]


class SegmentExpressionOrderCount(Model):
    """Orders, as `orders.count` of a customer counts them."""

    __slots__ = ("gte", "lte")
    _names = ("gte", "lte")

    gte: Optional[int]
    lte: Optional[int]


class SegmentExpressionTotalSpent(Model):
    """What they spent in this currency; nothing is 0. Both bounds in one currency."""

    __slots__ = ("gte", "lte")
    _names = ("gte", "lte")

    gte: Optional[Money]
    lte: Optional[Money]


class Session(Model):
    """Who asks, for which shop, and what they may do."""

    __slots__ = ("id", "member", "key", "shop", "scopes", "csrf_token", "confirmed_until", "expires_at")
    _names = ("id", "member", "key", "shop", "scopes", "csrfToken", "confirmedUntil", "expiresAt")

    id: Optional[str]
    """Null where an API key asks."""
    member: Optional[SessionMember]
    """Who sits in the console. Null where an API key asks."""
    key: Optional[SessionKey]
    """The API key that asks. Null for a member."""
    shop: SessionShop
    scopes: List[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]]
    """What they may do: of the key, or of the member's role."""
    csrf_token: Optional[str]
    """To be sent as `X-CSRF-Token` with everything but GET. Null where an API key asks."""
    confirmed_until: Optional[str]
    """Until then they may do what asks for a confirmation. Null where it is over, and where an API key asks."""
    expires_at: Optional[str]
    """At the latest; seven days without a request end it as well. Null where an API key asks."""


class SessionKey(Model):
    __slots__ = ("id", "name")
    _names = ("id", "name")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""


class SessionMember(Model):
    __slots__ = ("id", "name", "role", "language")
    _names = ("id", "name", "role", "language")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    role: Union[Literal["owner", "manager", "agent"], str]
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """What they are written to in."""


class SessionShop(Model):
    __slots__ = ("id", "name", "currency", "timezone", "country", "mode")
    _names = ("id", "name", "currency", "timezone", "country", "mode")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""
    timezone: str
    """IANA name, such as Africa/Lagos."""
    country: str
    """ISO 3166 code."""
    mode: Union[Literal["sandbox", "live"], str]
    """Sandbox or live, or how it is to be done."""


class Shipment(Model):
    """A parcel on its way to the buyer."""

    __slots__ = (
        "id",
        "order_id",
        "order_number",
        "customer_id",
        "customer",
        "rate_id",
        "method",
        "direction",
        "status",
        "provider_status",
        "courier",
        "tracking_number",
        "tracking_url",
        "courier_tracking_url",
        "label_url",
        "provider_shipment_id",
        "price",
        "cost",
        "cash_on_delivery",
        "cash_remitted_at",
        "cash",
        "attention",
        "attention_meaning",
        "failure",
        "failure_meaning",
        "metadata",
        "version",
        "created_at",
        "booked_at",
        "delivered_at",
        "updated_at",
    )
    _names = (
        "id",
        "orderId",
        "orderNumber",
        "customerId",
        "customer",
        "rateId",
        "method",
        "direction",
        "status",
        "providerStatus",
        "courier",
        "trackingNumber",
        "trackingUrl",
        "courierTrackingUrl",
        "labelUrl",
        "providerShipmentId",
        "price",
        "cost",
        "cashOnDelivery",
        "cashRemittedAt",
        "cash",
        "attention",
        "attentionMeaning",
        "failure",
        "failureMeaning",
        "metadata",
        "version",
        "createdAt",
        "bookedAt",
        "deliveredAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    order_number: str
    """As the buyer knows the order."""
    customer_id: str
    """Who ordered; with `include=customer` they are added as `customer`."""
    customer: Optional[Customer]
    rate_id: str
    """The id of the rate."""
    method: Union[Literal["courier", "own_rider"], str]
    """The delivery method."""
    direction: Union[Literal["out", "back"], str]
    """`back`: from the buyer to you, for goods that they have."""
    status: Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str]
    """
    `booking`: requested, and the courier has not answered yet; it is looked up automatically. `failed`: not booked.
    """
    provider_status: Optional[str]
    courier: Optional[ShipmentCourier]
    """Who brings it."""
    tracking_number: Optional[str]
    """As the courier counts it."""
    tracking_url: str
    """The buyer's page here; the buyer is sent it."""
    courier_tracking_url: Optional[str]
    """The courier's own page of it."""
    label_url: Optional[str]
    """The label, to print."""
    provider_shipment_id: Optional[str]
    """The id of the provider shipment."""
    price: Money
    """Terms agreed with the courier."""
    cost: Optional[Money]
    """
    What you have been charged for the label, from your balance: nothing before it is booked and after it was
    cancelled. Null: your own rider.
    """
    cash_on_delivery: bool
    """Amount the courier collects at the door."""
    cash_remitted_at: Optional[str]
    """When all of the buyer's cash had arrived in your balance."""
    cash: Optional[ShipmentCash]
    """Cash that a courier collects from the buyer."""
    attention: Optional[str]
    attention_meaning: Optional[Meaning]
    """What `attention` says."""
    failure: Optional[str]
    """Why it did not come about."""
    failure_meaning: Optional[Meaning]
    """What `failure` says; `their_words`: the courier's own `words`."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    booked_at: Optional[str]
    delivered_at: Optional[str]
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class ShipmentCash(Model):
    __slots__ = ("status", "due", "remitted", "expected_at")
    _names = ("status", "due", "remitted", "expectedAt")

    status: Union[Literal["to_collect", "owed", "short", "remitted", "not_collected"], str]
    """`owed`: the courier has the cash. `short`: a part came in. `not_collected`: the goods did not arrive."""
    due: Money
    """The amount the courier was asked to collect."""
    remitted: Money
    """What of it has come in, to your balance."""
    expected_at: Optional[str]
    """When it should be here; after that your team and the operator are notified."""


class ShipmentCourier(Model):
    __slots__ = ("name", "phone")
    _names = ("name", "phone")

    name: str
    """What it is called."""
    phone: Optional[str]
    """A number in international form, `+234…`."""


class ShippingAddress(Model):
    """Where to deliver. A postal code is never asked for."""

    __slots__ = (
        "line",
        "landmark",
        "area",
        "city",
        "state",
        "country",
        "contact_name",
        "phones",
        "rider_note",
        "pin",
    )
    _names = (
        "line",
        "landmark",
        "area",
        "city",
        "state",
        "country",
        "contactName",
        "phones",
        "riderNote",
        "pin",
    )

    line: Optional[str]
    """Street and house, as people say it."""
    landmark: Optional[str]
    """A nearby landmark, which is often the best address."""
    area: Optional[str]
    """One of the shop's delivery areas, or an alias of it, gives the flat fee."""
    city: Optional[str]
    """The city, as people write it."""
    state: Optional[str]
    """The location."""
    country: Optional[str]
    """ISO 3166-1 alpha-2."""
    contact_name: Optional[str]
    """Name of the receiver."""
    phones: Optional[List[str]]
    """Numbers to call."""
    rider_note: Optional[str]
    """For who brings it."""
    pin: Optional[ShippingAddressPin]
    """
    A point on the map. It goes to the courier with the address; another address has none unless you send one.
    """


class ShippingAddressPin(Model):
    """
    A point on the map. It goes to the courier with the address; another address has none unless you send one.
    """

    __slots__ = ("latitude", "longitude")
    _names = ("latitude", "longitude")

    latitude: float
    longitude: float


class ShownInvoice(Model):
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
    seller: ShownInvoiceSeller
    """The shop as it was when the invoice was issued."""
    buyer: ShownInvoiceBuyer
    """
    As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor
    `orders:read`.
    """
    lines: List[ShownInvoiceLine]
    """What it asks money for, line by line."""
    subtotal: Money
    discount: Money
    shipping: Money
    tax: Optional[ShownInvoiceTax]
    """
    Prices include it. The lines' and the shipping's parts sum to `amount`. Null where the shop is not registered
    for VAT.
    """
    total: Money
    amount_due: Money
    credited: Money
    credit_notes: List[CreditNote]
    """Oldest first."""
    notes: Optional[str]
    """Note that was sent with it."""
    fiscal: FiscalRegistration
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


class ShownInvoiceBuyer(Model):
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


class ShownInvoiceLine(Model):
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
    unit: Optional[UnitWords]
    """What it is counted in. Null: pieces."""
    unit_price: Money
    total: Money
    tax: Optional[Money]
    """The VAT in it; null where the shop is not registered for it."""


class ShownInvoiceSeller(Model):
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


class ShownInvoiceTax(Model):
    __slots__ = ("rate_basis_points", "amount", "net", "of_shipping")
    _names = ("rateBasisPoints", "amount", "net", "ofShipping")

    rate_basis_points: int
    """In hundredths of a percent, of the day of issue."""
    amount: Money
    net: Money
    of_shipping: Money


class StockBack(Model):
    """What can be sold again."""

    __slots__ = ("product_id", "variant_id")
    _names = ("productId", "variantId")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """Null: the product has no variants."""


class StockShortage(Model):
    """Stock of an item that runs low."""

    __slots__ = (
        "alert_id",
        "kind",
        "product_id",
        "variant_id",
        "name",
        "on_hand",
        "reserved",
        "available",
        "low_stock_threshold",
        "status",
    )
    _names = (
        "alertId",
        "kind",
        "productId",
        "variantId",
        "name",
        "onHand",
        "reserved",
        "available",
        "lowStockThreshold",
        "status",
    )

    alert_id: Optional[str]
    """The alert that stays open until it is over."""
    kind: Union[Literal["low_stock", "out_of_stock", "low_cover"], str]
    """`low_cover`: as it sells now, it will soon be gone."""
    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """Null: the product has no variants."""
    name: Optional[str]
    """Of the product, and of the variant after it."""
    on_hand: int
    """Stock on hand."""
    reserved: int
    """What of it placed orders were promised."""
    available: int
    """Number left to sell."""
    low_stock_threshold: Optional[int]
    """Of the product."""
    status: Union[Literal["in_stock", "low_stock", "out_of_stock"], str]
    """The location."""


class ToldChannel(Model):
    __slots__ = (
        "id",
        "slot",
        "driver",
        "account",
        "display",
        "name",
        "business",
        "state",
        "health",
        "access_token_expires_at",
        "catalog_id",
        "stock_buffer",
        "version",
        "created_at",
        "disconnected_at",
    )
    _names = (
        "id",
        "slot",
        "driver",
        "account",
        "display",
        "name",
        "business",
        "state",
        "health",
        "accessTokenExpiresAt",
        "catalogId",
        "stockBuffer",
        "version",
        "createdAt",
        "disconnectedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    slot: Union[Literal["chatapp", "photoapp"], str]
    """chatapp: WhatsApp. photoapp: Instagram."""
    driver: str
    """Who speaks to the provider for us."""
    account: str
    """The account's id at the channel."""
    display: str
    """What buyers see: a number, or a name with @."""
    name: Optional[str]
    """What the account is called there."""
    business: Optional[str]
    """The WhatsApp Business Account it belongs to."""
    state: Union[Literal["connected", "needs_attention", "disconnected"], str]
    """needs_attention: look at `health`; what can be sent is still sent."""
    health: ToldChannelHealth
    access_token_expires_at: Optional[str]
    catalog_id: Optional[str]
    """The catalog that the channel shows, by its id there; null: none."""
    stock_buffer: int
    """Number of pieces of each product that are never shown."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    disconnected_at: Optional[str]


class ToldChannelHealth(Model):
    __slots__ = ("state", "detail", "quality", "last_checked_at", "failing_since")
    _names = ("state", "detail", "quality", "lastCheckedAt", "failingSince")

    state: Union[Literal["unchecked", "healthy", "failing", "unanswered"], str]
    """
    healthy: account and token are good. failing: the channel refused them, or won't let them send. unanswered: the
    channel gave no answer at the last look.
    """
    detail: Optional[str]
    """The error, in the channel's words."""
    quality: Optional[str]
    """The channel's own word for its quality rating."""
    last_checked_at: Optional[str]
    """Looked at every hour, and when you ask."""
    failing_since: Optional[str]


class ToldPlanInvoice(Model):
    """A payment for a plan, or its refund."""

    __slots__ = ("id", "shop_id", "number", "kind", "plan", "interval", "amount", "first", "credit_id")
    _names = ("id", "shopId", "number", "kind", "plan", "interval", "amount", "first", "creditId")

    id: str
    """Its id: what it is read and changed by."""
    shop_id: str
    """The id of the shop."""
    number: str
    """Of the invoice."""
    kind: Union[Literal["first", "change", "renewal", "credit"], str]
    """Which sort it is."""
    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    interval: Union[Literal["monthly", "yearly"], str]
    """How long each stretch is."""
    amount: Money
    first: Optional[bool]
    """Whether it is the first that the shop has paid."""
    credit_id: Optional[str]
    """The credit note for the refund."""


class ToldSubscription(Model):
    """The state of a shop's plan. What is due is shown where something is."""

    __slots__ = (
        "id",
        "shop_id",
        "plan",
        "interval",
        "status",
        "payment",
        "period_end",
        "grace_ends_at",
        "cancel_at_period_end",
        "previous_plan",
        "reason",
        "next",
        "stage",
        "invoice_id",
        "number",
        "amount",
        "due_at",
        "pay_url",
    )
    _names = (
        "id",
        "shopId",
        "plan",
        "interval",
        "status",
        "payment",
        "periodEnd",
        "graceEndsAt",
        "cancelAtPeriodEnd",
        "previousPlan",
        "reason",
        "next",
        "stage",
        "invoiceId",
        "number",
        "amount",
        "dueAt",
        "payUrl",
    )

    id: str
    """Its id: what it is read and changed by."""
    shop_id: str
    """The id of the shop."""
    plan: Union[Literal["free", "starter", "growth"], str]
    """The plan it has now."""
    interval: Union[Literal["monthly", "yearly"], str]
    """How long each stretch is."""
    status: Union[Literal["trialing", "active", "past_due", "lapsed", "cancelled"], str]
    """The location."""
    payment: Union[Literal["link", "balance"], str]
    """How renewals are paid."""
    period_end: Optional[str]
    """Null while nothing is paid for and no trial runs."""
    grace_ends_at: Optional[str]
    """Until then an overdue plan is what it was."""
    cancel_at_period_end: bool
    """Whether it ends with its period."""
    previous_plan: Optional[Union[Literal["free", "starter", "growth"], str]]
    """The previous plan."""
    reason: Optional[str]
    """Why it was left or changed."""
    next: Optional[ToldSubscriptionNext]
    """Changes that start with the next period."""
    stage: Optional[Union[Literal["upcoming", "overdue"], str]]
    """Whether the invoice is still to fall due."""
    invoice_id: Optional[str]
    """The amount due."""
    number: Optional[str]
    """Of that invoice."""
    amount: Optional[Money]
    due_at: Optional[str]
    """RFC 3339, UTC, milliseconds."""
    pay_url: Optional[str]
    """Where the seller pays it."""


class ToldSubscriptionNext(Model):
    __slots__ = ("plan", "interval")
    _names = ("plan", "interval")

    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""
    interval: Union[Literal["monthly", "yearly"], str]
    """How long each stretch is."""


class ToldVerification(Model):
    """Who is behind the shop, and how much it may be paid out because of that."""

    __slots__ = (
        "id",
        "level",
        "status",
        "requested_level",
        "next_level",
        "due",
        "reason",
        "submitted_at",
        "decided_at",
    )
    _names = (
        "id",
        "level",
        "status",
        "requestedLevel",
        "nextLevel",
        "due",
        "reason",
        "submittedAt",
        "decidedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    level: Union[Literal["none", "basic", "full"], str]
    """`none`: not verified. `basic`: the owner. `full`: the business, too."""
    status: Union[Literal["not_started", "submitted", "approved", "needs_information", "rejected"], str]
    """
    Of the last request. `submitted`: the operator reviews it. `needs_information`: `reason` says what is wrong;
    give what is `due`, and submit again. `rejected`: `reason` says why; it can be submitted again.
    """
    requested_level: Optional[Union[Literal["basic", "full"], str]]
    """The level that was last asked for."""
    next_level: Optional[Union[Literal["basic", "full"], str]]
    """Null at the highest level."""
    due: List[Union[Literal["fullName", "dateOfBirth", "idType", "idNumber", "taxNumber", "businessName", "registrationNumber", "businessTaxNumber", "identityDocument", "proofOfAddress", "registrationCertificate"], str]]
    """What has to be given before the request can be submitted."""
    reason: Optional[str]
    """The operator's words, when more is needed or the request was rejected."""
    submitted_at: Optional[str]
    decided_at: Optional[str]


class Trace(Model):
    """How the agent arrived at its answer: what it read, did and drafted, and what that was checked against."""

    __slots__ = (
        "brain",
        "model",
        "fallback",
        "unsure",
        "outcome",
        "input",
        "calls",
        "draft",
        "verdict",
        "attempts",
        "tokens",
        "cost",
        "duration_ms",
        "at",
    )
    _names = (
        "brain",
        "model",
        "fallback",
        "unsure",
        "outcome",
        "input",
        "calls",
        "draft",
        "verdict",
        "attempts",
        "tokens",
        "cost",
        "durationMs",
        "at",
    )

    brain: str
    """`offline`, `model`, or another that was put in their place."""
    model: Optional[str]
    """The shop's language model, where it was asked."""
    fallback: Optional[str]
    """
    Why the model is not the one that answered: `timeout`, `over_day_budget`, `stopped_twice`, `sure`, `shadow` …
    """
    unsure: Optional[str]
    """
    Why the model was asked where our rules answer what they are sure of: `confidence`, their draft was `stopped`,
    or the turn had `begun`.
    """
    outcome: Union[Literal["sent", "dry_run", "handed_over", "skipped", "failed", "suggested"], str]
    """The result."""
    input: Dict[str, Any]
    calls: List[Dict[str, Any]]
    """Each tool that was called, with what and what it answered."""
    draft: Optional[Dict[str, Any]]
    """What the brain wanted to say."""
    verdict: Optional[Dict[str, Any]]
    """What the check of that draft found."""
    attempts: List[Dict[str, Any]]
    """A model's drafts, each with its verdict; where it was only compared, with its calls."""
    tokens: TraceTokens
    """What a language model read and wrote."""
    cost: TraceCost
    duration_ms: int
    """How long it took, in milliseconds."""
    at: str
    """RFC 3339, UTC, milliseconds."""


class TraceCost(Model):
    __slots__ = ("micros", "currency")
    _names = ("micros", "currency")

    micros: int
    """Millionths of a US dollar."""
    currency: Union[Literal["USD"], str]


class TraceTokens(Model):
    """What a language model read and wrote."""

    __slots__ = ("input", "output")
    _names = ("input", "output")

    input: int
    output: int


class UnitWords(Model):
    __slots__ = ("name", "plural")
    _names = ("name", "plural")

    name: str
    """What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one."""
    plural: str
    """The plural: `yards`. Defaults to the name."""


bind(Address, {
    "pin": AddressPin.from_dict,
})
bind(BundleComponent, {
    "options": each(BundleComponentOption.from_dict),
    "variants": each(BundleComponentVariant.from_dict),
})
bind(CreditNote, {
    "amount": Money.from_dict,
    "tax": Money.from_dict,
    "fiscal": FiscalRegistration.from_dict,
})
bind(Customer, {
    "addresses": each(Address.from_dict),
    "consent": CustomerConsent.from_dict,
    "facts": each(CustomerFact.from_dict),
    "identities": each(CustomerIdentity.from_dict),
    "orders": CustomerOrders.from_dict,
    "scores": CustomerScores.from_dict,
})
bind(CustomerConsent, {
    "chatapp": CustomerConsentChatapp.from_dict,
    "photoapp": CustomerConsentChatapp.from_dict,
})
bind(CustomerOrders, {
    "total_spent": Money.from_dict,
    "average": Money.from_dict,
    "other_currencies": each(CustomerOrdersOtherCurrency.from_dict),
    "favourite_products": each(CustomerOrdersFavouriteProduct.from_dict),
})
bind(CustomerOrdersOtherCurrency, {
    "total_spent": Money.from_dict,
})
bind(EditedOrder, {
    "contact": EditedOrderContact.from_dict,
    "items": each(OrderItem.from_dict),
    "choices_missing": each(MissingChoice.from_dict),
    "subtotal": Money.from_dict,
    "discount": Money.from_dict,
    "shipping": Money.from_dict,
    "tax": Money.from_dict,
    "total": Money.from_dict,
    "due": Money.from_dict,
    "shipping_address": ShippingAddress.from_dict,
    "delivery": EditedOrderDelivery.from_dict,
    "gift": Gift.from_dict,
    "customer": Customer.from_dict,
    "edit": EditedOrderEdit.from_dict,
})
bind(EditedOrderEdit, {
    "due": Money.from_dict,
    "refunded": Money.from_dict,
})
bind(Event, {
    "data": EventData.from_dict,
})
bind(Gift, {
    "receiver": GiftReceiver.from_dict,
})
bind(HeldFunds, {
    "amount": Money.from_dict,
})
bind(Meaning, {
    "facts": values(holding({"amount": Money.from_dict}, UnknownObject.from_dict)),
})
bind(Message, {
    "media": each(MessageMedia.from_dict),
    "reading": MessageReading.from_dict,
    "location": MessageLocation.from_dict,
    "contacts": each(MessageContact.from_dict),
    "items": each(MessageItem.from_dict),
    "reaction": MessageReaction.from_dict,
    "buttons": each(MessageButton.from_dict),
    "referral": MessageReferral.from_dict,
    "story": MessageStory.from_dict,
    "comment": MessageComment.from_dict,
    "error": MessageError.from_dict,
    "earlier": each(MessageEarlier.from_dict),
    "cost": MessageCost.from_dict,
    "trace": Trace.from_dict,
})
bind(MessageItem, {
    "shown_price": Money.from_dict,
})
bind(MissingChoice, {
    "options": each(MissingChoiceOption.from_dict),
})
bind(Negotiation, {
    "floor": Money.from_dict,
    "step": Money.from_dict,
})
bind(OpenedCheckout, {
    "amount": Money.from_dict,
})
bind(Order, {
    "contact": OrderContact.from_dict,
    "items": each(OrderItem.from_dict),
    "choices_missing": each(MissingChoice.from_dict),
    "subtotal": Money.from_dict,
    "discount": Money.from_dict,
    "shipping": Money.from_dict,
    "tax": Money.from_dict,
    "total": Money.from_dict,
    "due": Money.from_dict,
    "shipping_address": ShippingAddress.from_dict,
    "delivery": OrderDelivery.from_dict,
    "gift": Gift.from_dict,
    "customer": Customer.from_dict,
})
bind(OrderItem, {
    "unit": UnitWords.from_dict,
    "components": each(OrderItemComponent.from_dict),
    "unit_price": Money.from_dict,
    "total": Money.from_dict,
    "discount": Money.from_dict,
    "product": Product.from_dict,
})
bind(Payment, {
    "amount": Money.from_dict,
    "received": Money.from_dict,
    "next_action": either("type", {
    "redirect": PaymentNextActionRedirect.from_dict,
    "approve_on_phone": PaymentNextActionApproveOnPhone.from_dict,
}, UnknownObject.from_dict),
    "provider_fee": Money.from_dict,
    "failure_meaning": Meaning.from_dict,
})
bind(Product, {
    "price": Money.from_dict,
    "compare_at_price": Money.from_dict,
    "prices": each(FurtherPrice.from_dict),
    "options": each(ProductOption.from_dict),
    "images": each(ProductImage.from_dict),
    "dimensions": ProductDimensions.from_dict,
    "negotiation": Negotiation.from_dict,
    "unit": SaleUnit.from_dict,
    "components": each(BundleComponent.from_dict),
    "stock": ProductStock.from_dict,
    "price_range": ProductPriceRange.from_dict,
    "variants": each(ProductVariant.from_dict),
})
bind(ProductImage, {
    "colour": ProductImageColour.from_dict,
    "sizes": each(ProductImageSize.from_dict),
})
bind(ProductPriceRange, {
    "lowest": Money.from_dict,
    "highest": Money.from_dict,
})
bind(ProductVariant, {
    "price": Money.from_dict,
    "compare_at_price": Money.from_dict,
    "prices": each(FurtherPrice.from_dict),
    "negotiation": Negotiation.from_dict,
    "selling_price": Money.from_dict,
    "selling_prices": each(FurtherPrice.from_dict),
    "stock": ProductVariantStock.from_dict,
})
bind(Refund, {
    "amount": Money.from_dict,
    "reason_meaning": Meaning.from_dict,
    "failure_meaning": Meaning.from_dict,
})
bind(SegmentExpression, {
    "all": each(SegmentExpression.from_dict),
    "any": each(SegmentExpression.from_dict),
    "not_": SegmentExpression.from_dict,
    "total_spent": SegmentExpressionTotalSpent.from_dict,
    "order_count": SegmentExpressionOrderCount.from_dict,
    "last_order_at": SegmentExpressionLastOrderAt.from_dict,
    "first_order_at": SegmentExpressionFirstOrderAt.from_dict,
    "created_at": SegmentExpressionCreatedAt.from_dict,
    "last_message_at": SegmentExpressionLastMessageAt.from_dict,
    "bought": SegmentExpressionBought.from_dict,
})
bind(SegmentExpressionTotalSpent, {
    "gte": Money.from_dict,
    "lte": Money.from_dict,
})
bind(Session, {
    "member": SessionMember.from_dict,
    "key": SessionKey.from_dict,
    "shop": SessionShop.from_dict,
})
bind(Shipment, {
    "customer": Customer.from_dict,
    "courier": ShipmentCourier.from_dict,
    "price": Money.from_dict,
    "cost": Money.from_dict,
    "cash": ShipmentCash.from_dict,
    "attention_meaning": Meaning.from_dict,
    "failure_meaning": Meaning.from_dict,
})
bind(ShipmentCash, {
    "due": Money.from_dict,
    "remitted": Money.from_dict,
})
bind(ShippingAddress, {
    "pin": ShippingAddressPin.from_dict,
})
bind(ShownInvoice, {
    "seller": ShownInvoiceSeller.from_dict,
    "buyer": ShownInvoiceBuyer.from_dict,
    "lines": each(ShownInvoiceLine.from_dict),
    "subtotal": Money.from_dict,
    "discount": Money.from_dict,
    "shipping": Money.from_dict,
    "tax": ShownInvoiceTax.from_dict,
    "total": Money.from_dict,
    "amount_due": Money.from_dict,
    "credited": Money.from_dict,
    "credit_notes": each(CreditNote.from_dict),
    "fiscal": FiscalRegistration.from_dict,
})
bind(ShownInvoiceLine, {
    "unit": UnitWords.from_dict,
    "unit_price": Money.from_dict,
    "total": Money.from_dict,
    "tax": Money.from_dict,
})
bind(ShownInvoiceTax, {
    "amount": Money.from_dict,
    "net": Money.from_dict,
    "of_shipping": Money.from_dict,
})
bind(ToldChannel, {
    "health": ToldChannelHealth.from_dict,
})
bind(ToldPlanInvoice, {
    "amount": Money.from_dict,
})
bind(ToldSubscription, {
    "next": ToldSubscriptionNext.from_dict,
    "amount": Money.from_dict,
})
bind(Trace, {
    "tokens": TraceTokens.from_dict,
    "cost": TraceCost.from_dict,
})
