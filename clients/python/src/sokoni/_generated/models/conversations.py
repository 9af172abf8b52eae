# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Conversation(Model):
    """All messages between one customer and one of the shop's channel accounts."""

    __slots__ = (
        "id",
        "channel",
        "customer_id",
        "status",
        "handler",
        "hand_over",
        "unread",
        "agent",
        "suggestion",
        "window",
        "assignee",
        "tags",
        "snoozed_until",
        "human_until",
        "last_message_at",
        "last_inbound_at",
        "unanswered_since",
        "version",
        "created_at",
        "cost",
        "customer",
        "last_message",
        "open_dispute",
        "match",
    )
    _names = (
        "id",
        "channel",
        "customerId",
        "status",
        "handler",
        "handOver",
        "unread",
        "agent",
        "suggestion",
        "window",
        "assignee",
        "tags",
        "snoozedUntil",
        "humanUntil",
        "lastMessageAt",
        "lastInboundAt",
        "unansweredSince",
        "version",
        "createdAt",
        "cost",
        "customer",
        "lastMessage",
        "openDispute",
        "match",
    )

    id: str
    """Its id: what it is read and changed by."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """The slot the buyer writes on."""
    customer_id: str
    """The id of the customer."""
    status: Union[Literal["open", "waiting", "closed"], str]
    """A closed conversation opens again when the buyer writes."""
    handler: Union[Literal["agent", "human"], str]
    """Who answers the buyer."""
    hand_over: Optional[Dict[str, Any]]
    """
    Why a person has it: `reason`, `summary`, what the summary says where it is the agent's (`meaning`, a `Meaning`
    or null), `owner`, `dueAt`, and when it was handed over (`at`).
    """
    unread: int
    """The buyer's messages since a human last replied or read. 1 at least where it was marked as unread."""
    agent: ConversationAgent
    suggestion: Optional[Suggestion]
    """
    The agent's suggested answer to the unanswered messages. Send it with `POST …/reply` and its id, or discard it
    with `POST …/suggestion/dismiss`. It is replaced when the buyer writes more.
    """
    window: ConversationWindow
    """What the channel lets be sent, and until when."""
    assignee: Optional[str]
    """The person whose conversation it is, as the shop names them."""
    tags: List[str]
    """Your own words to find it by."""
    snoozed_until: Optional[str]
    """Out of sight until then, or until the buyer writes."""
    human_until: Optional[str]
    """
    When the conversation goes back to the agent if the person sends nothing more; null: only when it is handed
    back.
    """
    last_message_at: str
    """RFC 3339, UTC, milliseconds."""
    last_inbound_at: Optional[str]
    unanswered_since: Optional[str]
    """Since when the buyer's oldest unanswered message waits."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    cost: Optional[ConversationCost]
    """Only when one conversation is retrieved: the channel's price for all its messages, in millionths."""
    customer: Optional[ConversationCustomer]
    last_message: Optional[ConversationLastMessage]
    """One message of a conversation, either way."""
    open_dispute: Optional[ConversationOpenDispute]
    """
    Where conversations are listed or one is retrieved, for callers with `orders:read`: the newest open dispute
    about an order of this buyer; null if there is none.
    """
    match: Optional[ConversationMatch]
    """With `q`: the newest message that has the words."""


class ConversationAgent(Model):
    __slots__ = ("state", "mode")
    _names = ("state", "mode")

    state: Union[Literal["idle", "waiting", "working"], str]
    """
    `idle` once the agent's turn is over; `waiting` while a message waits for a turn, and during a turn that takes
    no time; `working` while a turn asks a language model or a provider, or looks at a picture.
    """
    mode: Optional[Union[Literal["auto", "suggest", "off"], str]]
    """Whether the agent answers here, only suggests, or is silent; null: as the shop has it."""


class ConversationCost(Model):
    """Only when one conversation is retrieved: the channel's price for all its messages, in millionths."""

    __slots__ = ("micros", "currency")
    _names = ("micros", "currency")

    micros: int
    currency: Union[Literal["USD"], str]


class ConversationCustomer(Model):
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
    addresses: List[shared.Address]
    """Delivery addresses they used."""
    consent: ConversationCustomerConsent
    """What they agreed to, per channel."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    facts: List[shared.CustomerFact]
    """Known facts: sizes, areas, birthdays."""
    identities: List[ConversationCustomerIdentity]
    """Who the customer is on each channel they wrote on."""
    orders: ConversationCustomerOrders
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
    scores: Optional[ConversationCustomerScores]
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


class ConversationCustomerConsent(Model):
    """What they agreed to, per channel."""

    __slots__ = ("chatapp", "photoapp")
    _names = ("chatapp", "photoapp")

    chatapp: Optional[ConversationCustomerConsentChatapp]
    photoapp: Optional[ConversationCustomerConsentChatapp]


class ConversationCustomerConsentChatapp(Model):
    __slots__ = ("marketing", "source", "changed_at")
    _names = ("marketing", "source", "changedAt")

    marketing: bool
    """Whether broadcasts may be sent on this channel."""
    source: Union[Literal["buyer", "seller", "import"], str]
    """Source: the buyer on a channel, the seller, or the consent column of a file."""
    changed_at: str
    """RFC 3339, UTC, milliseconds."""


class ConversationCustomerIdentity(Model):
    __slots__ = ("channel", "user", "name", "username")
    _names = ("channel", "user", "name", "username")

    channel: str
    """Where the message came from or goes to."""
    user: str
    """The channel's own id of the person, or their phone there."""
    name: Optional[str]
    """What it is called."""
    username: Optional[str]


class ConversationCustomerOrders(Model):
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
    total_spent: shared.Money
    average: Optional[shared.Money]
    """Of the paid ones in the shop's currency; null without any."""
    other_currencies: List[ConversationCustomerOrdersOtherCurrency]
    """Spent in other currencies than the shop's, each on its own."""
    first_order_at: Optional[str]
    last_order_at: Optional[str]
    days_since_last: Optional[int]
    """Whole days."""
    favourite_products: List[ConversationCustomerOrdersFavouriteProduct]
    """The three they bought most of, by their latest paid orders."""


class ConversationCustomerOrdersFavouriteProduct(Model):
    __slots__ = ("product_id", "name", "quantity")
    _names = ("productId", "name", "quantity")

    product_id: str
    """The id of the product."""
    name: str
    """What it is called."""
    quantity: int
    """How many."""


class ConversationCustomerOrdersOtherCurrency(Model):
    __slots__ = ("paid_count", "total_spent")
    _names = ("paidCount", "totalSpent")

    paid_count: int
    total_spent: shared.Money


class ConversationCustomerScores(Model):
    __slots__ = ("recency", "frequency", "spent")
    _names = ("recency", "frequency", "spent")

    recency: int
    frequency: int
    spent: int


class ConversationLastMessage(Model):
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
    media: List[ConversationLastMessageMedia]
    """The attachment. `post`: a shared post. `story`: a story that mentions the shop."""
    reading: Optional[ConversationLastMessageReading]
    """
    What a model made of the buyer's voice note or picture. A machine wrote it: it may be wrong. Null where no model
    was asked.
    """
    location: Optional[ConversationLastMessageLocation]
    """A point on the map."""
    contacts: Optional[List[ConversationLastMessageContact]]
    choice: Optional[str]
    """Id of the button or row that was tapped."""
    items: Optional[List[ConversationLastMessageItem]]
    """A cart sent from the channel's catalog."""
    reaction: Optional[ConversationLastMessageReaction]
    buttons: Optional[List[ConversationLastMessageButton]]
    """What can be tapped: buttons, or the rows of a list."""
    referral: Optional[ConversationLastMessageReferral]
    """The ad, post or link that brought the buyer."""
    referred_product: Optional[str]
    """Product the buyer pressed “message business” on."""
    forwarded: bool
    """Whether it was forwarded."""
    story: Optional[ConversationLastMessageStory]
    """The shop's story this answers."""
    comment: Optional[ConversationLastMessageComment]
    """A public comment below a post; ids are the channel's."""
    quoted_message_id: Optional[str]
    """The id of the quoted message."""
    status: Union[Literal["received", "queued", "sending", "sent", "delivered", "read", "failed", "unknown"], str]
    """`unknown`: the channel gave no answer; it is never sent again blindly, and its own word settles it."""
    error: Optional[ConversationLastMessageError]
    """Why it did not go through."""
    source: Optional[Union[Literal["sokoni", "phone"], str]]
    """Of the shop's own: sent from here, or written with the channel's own app."""
    edited_at: Optional[str]
    deleted_at: Optional[str]
    """The buyer took it back; its words are gone."""
    earlier: List[ConversationLastMessageEarlier]
    """Earlier texts of an edited message, oldest first."""
    cost: Optional[ConversationLastMessageCost]
    """The channel's price for this message; null if it has none."""
    turn_id: Optional[str]
    """The id of the turn."""
    actions: List[Dict[str, Any]]
    """What the agent did in this turn."""
    checks: List[Dict[str, Any]]
    """What each figure in the text was checked against."""
    trace: Optional[shared.Trace]
    """With `include=trace`: how the agent arrived at it; null for all other messages."""
    sent_at: str
    """RFC 3339, UTC, milliseconds."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class ConversationLastMessageButton(Model):
    __slots__ = ("id", "title")
    _names = ("id", "title")

    id: str
    """Its id: what it is read and changed by."""
    title: str
    """What the code means, in a sentence."""


class ConversationLastMessageComment(Model):
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


class ConversationLastMessageContact(Model):
    __slots__ = ("name", "phones")
    _names = ("name", "phones")

    name: Optional[str]
    """What it is called."""
    phones: List[str]
    """Numbers to call."""


class ConversationLastMessageCost(Model):
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


class ConversationLastMessageEarlier(Model):
    __slots__ = ("text", "until")
    _names = ("text", "until")

    text: str
    """The words."""
    until: str
    """RFC 3339, UTC, milliseconds."""


class ConversationLastMessageError(Model):
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


class ConversationLastMessageItem(Model):
    __slots__ = ("retailer_id", "quantity", "shown_price")
    _names = ("retailerId", "quantity", "shownPrice")

    retailer_id: str
    """The id of the retailer."""
    quantity: int
    """How many."""
    shown_price: Optional[shared.Money]
    """What the buyer's phone says it showed. Never charged: prices are ours."""


class ConversationLastMessageLocation(Model):
    __slots__ = ("latitude", "longitude", "name", "address")
    _names = ("latitude", "longitude", "name", "address")

    latitude: float
    longitude: float
    name: Optional[str]
    """What it is called."""
    address: Optional[str]


class ConversationLastMessageMedia(Model):
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


class ConversationLastMessageReaction(Model):
    __slots__ = ("emoji", "message_id")
    _names = ("emoji", "messageId")

    emoji: Optional[str]
    """Null if it was withdrawn."""
    message_id: Optional[str]
    """The id of the message."""


class ConversationLastMessageReading(Model):
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


class ConversationLastMessageReferral(Model):
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


class ConversationLastMessageStory(Model):
    __slots__ = ("id", "url")
    _names = ("id", "url")

    id: Optional[str]
    """Its id: what it is read and changed by."""
    url: Optional[str]
    """Where it is."""


class ConversationMatch(Model):
    """With `q`: the newest message that has the words."""

    __slots__ = ("message_id", "snippet", "sent_at")
    _names = ("messageId", "snippet", "sentAt")

    message_id: str
    """The id of the message."""
    snippet: str
    sent_at: str
    """RFC 3339, UTC, milliseconds."""


class ConversationOpenDispute(Model):
    __slots__ = ("id", "order_id", "order_number")
    _names = ("id", "orderId", "orderNumber")

    id: str
    """Its id: what it is read and changed by."""
    order_id: str
    """The id of the order."""
    order_number: str
    """The order, as people call it."""


class ConversationWindow(Model):
    """What the channel lets be sent, and until when."""

    __slots__ = ("open", "kind", "why", "closes_at", "human_until", "private_reply_until")
    _names = ("open", "kind", "why", "closesAt", "humanUntil", "privateReplyUntil")

    open: bool
    """Anything may be sent."""
    kind: Union[Literal["free", "template", "human", "closed"], str]
    """What may be sent now: anything; approved templates; only what a person writes; nothing."""
    why: Union[Literal["heard", "comment", "silence", "never_heard", "channel_unknown"], str]
    """
    `heard`: the buyer wrote lately. `comment`: one private answer to their comment. `silence`: the buyer wrote too
    long ago.
    """
    closes_at: Optional[str]
    """In the past once closed; null if the buyer never wrote."""
    human_until: Optional[str]
    """Until when a person may write, where the channel knows such a time."""
    private_reply_until: Optional[str]
    """Until when the one private answer to a comment may be given."""


class Note(Model):
    """What the shop's people tell each other about a conversation. The buyer never sees it."""

    __slots__ = ("id", "conversation_id", "text", "author", "created_at")
    _names = ("id", "conversationId", "text", "author", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    conversation_id: str
    """The id of the conversation."""
    text: str
    """The words."""
    author: Optional[str]
    """As the shop names its people."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class Reply(Model):
    __slots__ = (
        "conversation_id",
        "author",
        "dry_run",
        "text",
        "messages",
        "cost",
        "actions",
        "checks",
        "handed_over",
    )
    _names = (
        "conversationId",
        "author",
        "dryRun",
        "text",
        "messages",
        "cost",
        "actions",
        "checks",
        "handedOver",
    )

    conversation_id: str
    """The id of the conversation."""
    author: Union[Literal["human", "agent"], str]
    """Who wrote it."""
    dry_run: bool
    """True: nothing was sent and nothing was changed."""
    text: str
    """The text that is, or would be, sent."""
    messages: List[shared.Message]
    """The messages that are sent, or in a dry run of the agent would be."""
    cost: Optional[ReplyCost]
    """For a template: the channel's expected price; null if it has none."""
    actions: List[Dict[str, Any]]
    """What the agent did, or would do."""
    checks: List[Dict[str, Any]]
    """What each figure in the text was checked against."""
    handed_over: bool
    """The agent gave the conversation to a person."""


class ReplyCost(Model):
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


class Suggestion(Model):
    __slots__ = ("id", "text", "buttons", "actions", "checks", "message_ids", "created_at", "trace")
    _names = ("id", "text", "buttons", "actions", "checks", "messageIds", "createdAt", "trace")

    id: str
    """Its id: what it is read and changed by."""
    text: str
    """The words."""
    buttons: List[SuggestionButton]
    """What the buyer may tap."""
    actions: List[Dict[str, Any]]
    """What it looked up, and what it would do: nothing of it is done before the answer is sent."""
    checks: List[Dict[str, Any]]
    """What each figure in the text was checked against."""
    message_ids: List[str]
    """What it answers."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    trace: Optional[shared.Trace]
    """With `include=trace`, when the conversation is read alone."""


class SuggestionButton(Model):
    __slots__ = ("id", "title")
    _names = ("id", "title")

    id: str
    """Its id: what it is read and changed by."""
    title: str
    """What the code means, in a sentence."""


bind(Conversation, {
    "agent": ConversationAgent.from_dict,
    "suggestion": Suggestion.from_dict,
    "window": ConversationWindow.from_dict,
    "cost": ConversationCost.from_dict,
    "customer": ConversationCustomer.from_dict,
    "last_message": ConversationLastMessage.from_dict,
    "open_dispute": ConversationOpenDispute.from_dict,
    "match": ConversationMatch.from_dict,
})
bind(ConversationCustomer, {
    "addresses": each(shared.Address.from_dict),
    "consent": ConversationCustomerConsent.from_dict,
    "facts": each(shared.CustomerFact.from_dict),
    "identities": each(ConversationCustomerIdentity.from_dict),
    "orders": ConversationCustomerOrders.from_dict,
    "scores": ConversationCustomerScores.from_dict,
})
bind(ConversationCustomerConsent, {
    "chatapp": ConversationCustomerConsentChatapp.from_dict,
    "photoapp": ConversationCustomerConsentChatapp.from_dict,
})
bind(ConversationCustomerOrders, {
    "total_spent": shared.Money.from_dict,
    "average": shared.Money.from_dict,
    "other_currencies": each(ConversationCustomerOrdersOtherCurrency.from_dict),
    "favourite_products": each(ConversationCustomerOrdersFavouriteProduct.from_dict),
})
bind(ConversationCustomerOrdersOtherCurrency, {
    "total_spent": shared.Money.from_dict,
})
bind(ConversationLastMessage, {
    "media": each(ConversationLastMessageMedia.from_dict),
    "reading": ConversationLastMessageReading.from_dict,
    "location": ConversationLastMessageLocation.from_dict,
    "contacts": each(ConversationLastMessageContact.from_dict),
    "items": each(ConversationLastMessageItem.from_dict),
    "reaction": ConversationLastMessageReaction.from_dict,
    "buttons": each(ConversationLastMessageButton.from_dict),
    "referral": ConversationLastMessageReferral.from_dict,
    "story": ConversationLastMessageStory.from_dict,
    "comment": ConversationLastMessageComment.from_dict,
    "error": ConversationLastMessageError.from_dict,
    "earlier": each(ConversationLastMessageEarlier.from_dict),
    "cost": ConversationLastMessageCost.from_dict,
    "trace": shared.Trace.from_dict,
})
bind(ConversationLastMessageItem, {
    "shown_price": shared.Money.from_dict,
})
bind(Reply, {
    "messages": each(shared.Message.from_dict),
    "cost": ReplyCost.from_dict,
})
bind(Suggestion, {
    "buttons": each(SuggestionButton.from_dict),
    "trace": shared.Trace.from_dict,
})
