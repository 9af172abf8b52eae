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
    customer: Optional[shared.Customer]
    last_message: Optional[shared.Message]
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
    "customer": shared.Customer.from_dict,
    "last_message": shared.Message.from_dict,
    "open_dispute": ConversationOpenDispute.from_dict,
    "match": ConversationMatch.from_dict,
})
bind(Reply, {
    "messages": each(shared.Message.from_dict),
    "cost": ReplyCost.from_dict,
})
bind(Suggestion, {
    "buttons": each(SuggestionButton.from_dict),
    "trace": shared.Trace.from_dict,
})
