# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import conversations as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_CONVERSATIONS_MESSAGES_LIST = Operation("GET", "/api/conversations/{}/messages")
_CONVERSATIONS_NOTES_LIST = Operation("GET", "/api/conversations/{}/notes")
_CONVERSATIONS_NOTES_CREATE = Operation("POST", "/api/conversations/{}/notes", keyed=True)
_CONVERSATIONS_SUGGESTION_DISMISS = Operation("POST", "/api/conversations/{}/suggestion/dismiss", shape="DismissSuggestionBody", keyed=True)
_CONVERSATIONS_LIST = Operation("GET", "/api/conversations")
_CONVERSATIONS_GET = Operation("GET", "/api/conversations/{}")
_CONVERSATIONS_UPDATE = Operation("PATCH", "/api/conversations/{}", shape="UpdateConversationBody", keyed=True)
_CONVERSATIONS_HAND_OVER = Operation("POST", "/api/conversations/{}/hand-over", shape="HandOverConversationBody", keyed=True)
_CONVERSATIONS_REPLY = Operation("POST", "/api/conversations/{}/reply", shape="ReplyToConversationBody", keyed=True)


class ConversationsMessages:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["sentAt", "-sentAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "trace"], str], Sequence[Union[Literal["totalCount", "trace"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Message]:
        """
        List a conversation's messages.

        Newest first, by the time they were sent.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `trace` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CONVERSATIONS_MESSAGES_LIST,
            shared.Message.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )


class ConversationsNotes:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Note]:
        """
        List a conversation's notes.

        Newest first. The buyer never sees them.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CONVERSATIONS_NOTES_LIST,
            models.Note.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )

    def create(
        self,
        id: str,
        *,
        text: str,
        author: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Note:
        """
        Add a note to a conversation.

        :param text: The words.
        :param author: Who wrote it.
        """
        return self._caller.call(
            _CONVERSATIONS_NOTES_CREATE,
            models.Note.from_dict,
            path=(id,),
            body={
                "text": text,
                "author": author,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class ConversationsSuggestion:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def dismiss(
        self,
        id: str,
        *,
        suggestion_id: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Dismiss the agent's suggestion.

        Nothing of the suggestion is done or sent. Only the named suggestion is discarded; a newer one stays, and a
        discarded one changes nothing. The buyer still waits; when they write more, the agent makes a new
        suggestion. To send a suggestion, reply with its id; your own reply discards it too.

        :param suggestion_id: The `id` of the suggestion you saw.
        """
        return self._caller.call(
            _CONVERSATIONS_SUGGESTION_DISMISS,
            models.Conversation.from_dict,
            path=(id,),
            body={
                "suggestion_id": suggestion_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Conversations:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def messages(self) -> ConversationsMessages:
        return ConversationsMessages(self._caller)

    @cached_property
    def notes(self) -> ConversationsNotes:
        return ConversationsNotes(self._caller)

    @cached_property
    def suggestion(self) -> ConversationsSuggestion:
        return ConversationsSuggestion(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["lastMessageAt", "-lastMessageAt", "createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "customer", "lastMessage"], str], Sequence[Union[Literal["totalCount", "customer", "lastMessage"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        channel: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        status: Optional[Union[Union[Literal["open", "waiting", "closed"], str], Sequence[Union[Literal["open", "waiting", "closed"], str]]]] = None,
        handler: Optional[Union[Union[Literal["agent", "human"], str], Sequence[Union[Literal["agent", "human"], str]]]] = None,
        unread: Optional[bool] = None,
        needs_answer: Optional[bool] = None,
        snoozed: Optional[bool] = None,
        customer_id: Optional[str] = None,
        assignee: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Conversation]:
        """
        List conversations.

        Those with the newest message first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `customer`, `lastMessage` add these objects.
            Objects that were erased or deleted are left out.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param channel: One, or several.
        :param status: One, or several.
        :param handler: One, or several.
        :param unread: With or without messages no human has replied to.
        :param needs_answer: With, or without, a message that is still unanswered.
        :param q: With `customers:read`, who the buyer is, as customers are found with `q`. Or words of its
            messages, without regard to case and accents: all of them, "together" in quotes, or -without; the last
            may be only begun. Looks at the newest 2,000 messages that have them; `match` shows the newest of each
            conversation that was found by its words.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CONVERSATIONS_LIST,
            models.Conversation.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "channel": channel,
                "status": status,
                "handler": handler,
                "unread": unread,
                "needsAnswer": needs_answer,
                "snoozed": snoozed,
                "customerId": customer_id,
                "assignee": assignee,
                "tag": tag,
                "q": q,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["customer", "trace"], str], Sequence[Union[Literal["customer", "trace"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Retrieve a conversation.

        :param include: Adds the customer, how the agent came to what it suggests, or both. Objects that were erased
            or deleted are left out.
        """
        return self._caller.call(
            _CONVERSATIONS_GET,
            models.Conversation.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        status: Union[Literal["open", "waiting", "closed"], str, Unset] = UNSET,
        handler: Union[Literal["agent", "human"], str, Unset] = UNSET,
        agent_mode: Union[Union[Literal["auto", "suggest", "off"], str], None, Unset] = UNSET,
        assignee: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        snoozed_until: Union[Union[str, datetime], None, Unset] = UNSET,
        unread: Union[bool, Unset] = UNSET,
        read_until: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Update a conversation.

        Closes, takes over, hands back, assigns, tags, snoozes or marks it as read. `readUntil` marks messages as
        read. `agentMode` lets the agent answer here, only suggest, or be off, whatever the shop's setting is. If it
        is handed back with an unanswered message, the agent answers that message. A snoozed conversation returns at
        its time, or when the buyer writes.

        :param status: The location.
        :param agent_mode: Whether the agent answers here, only suggests, or is silent; null: as the shop has it.
        :param tags: Your own words to find it by.
        :param snoozed_until: A time ahead; null wakes it.
        :param unread: False marks all as read, also for the buyer, whatever has come meanwhile; true marks it as
            unread for your people.
        :param read_until: The newest message that was seen; later ones stay unread. Can't be combined with
            `unread`.
        :raises ApiError: with the code `resource_missing`, `version_conflict`.
        """
        return self._caller.call(
            _CONVERSATIONS_UPDATE,
            models.Conversation.from_dict,
            path=(id,),
            body={
                "status": status,
                "handler": handler,
                "agent_mode": agent_mode,
                "assignee": assignee,
                "tags": tags,
                "snoozed_until": snoozed_until,
                "unread": unread,
                "read_until": read_until,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def hand_over(
        self,
        id: str,
        *,
        reason: str,
        summary: Union[str, Unset] = UNSET,
        owner: Union[str, None, Unset] = UNSET,
        due_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Hand a conversation to a person.

        Includes the reason, the person and the end. The agent sends nothing until the conversation is handed back.

        :param reason: Why.
        :param owner: Becomes the assignee.
        """
        return self._caller.call(
            _CONVERSATIONS_HAND_OVER,
            models.Conversation.from_dict,
            path=(id,),
            body={
                "reason": reason,
                "summary": summary,
                "owner": owner,
                "due_at": due_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def reply(
        self,
        id: str,
        *,
        text: Union[str, Unset] = UNSET,
        canned_reply_id: Union[str, Unset] = UNSET,
        media: Union[Sequence[str], Unset] = UNSET,
        template_id: Union[str, Unset] = UNSET,
        variables: Union[Mapping[str, str], Unset] = UNSET,
        suggestion_id: Union[str, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Reply:
        """
        Reply in a conversation.

        With `text`, `cannedReplyId` or `media` it is sent as you, and the conversation is yours until you hand it
        back, or have long been silent. Without, the agent reads what is new, acts and replies; `dryRun` shows what
        it would do. With `suggestionId` what it suggested is sent; with `templateId` a template, which is all that
        WhatsApp takes once the buyer has been silent for 24 hours. Whatever is sent, a suggestion that waited for
        it is gone.

        :param text: Sent as the seller; the conversation is then the seller's. Without it the agent reads, acts and
            replies now.
        :param canned_reply_id: Instead of `text`: sends this reply, filled in for the buyer.
        :param media: Uploaded files, in this order. With a template: the file in its header.
        :param template_id: Sends this approved template of the conversation's WhatsApp number, even when nothing
            else may be sent. A `marketing` template goes only to a buyer who agreed to offers, within the daily
            limit for broadcasts.
        :param variables: Values for the template's placeholders, by the keys of its `variables`.
        :param suggestion_id: Sends what the agent suggests, and does what it would do. With `text`: in your words;
            the conversation stays the agent's.
        :param dry_run: The agent's draft and the actions it would take; nothing changes. With `templateId`: what
            the buyer would read, and its cost.
        :raises ApiError: with the code `channel_disconnected`, `channel_quality_low`, `contact_capped`,
            `link_of_another_order`, `not_agreed`, `nothing_to_answer`, `resource_missing`, `suggestion_gone`,
            `suggestion_outdated`, `template_not_approved`, `window_closed`.
        """
        return self._caller.call(
            _CONVERSATIONS_REPLY,
            models.Reply.from_dict,
            path=(id,),
            body={
                "text": text,
                "canned_reply_id": canned_reply_id,
                "media": media,
                "template_id": template_id,
                "variables": variables,
                "suggestion_id": suggestion_id,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncConversationsMessages:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["sentAt", "-sentAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "trace"], str], Sequence[Union[Literal["totalCount", "trace"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Message]:
        """
        List a conversation's messages.

        Newest first, by the time they were sent.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `trace` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CONVERSATIONS_MESSAGES_LIST,
            shared.Message.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )


class AsyncConversationsNotes:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Note]:
        """
        List a conversation's notes.

        Newest first. The buyer never sees them.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CONVERSATIONS_NOTES_LIST,
            models.Note.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )

    async def create(
        self,
        id: str,
        *,
        text: str,
        author: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Note:
        """
        Add a note to a conversation.

        :param text: The words.
        :param author: Who wrote it.
        """
        return await self._caller.call(
            _CONVERSATIONS_NOTES_CREATE,
            models.Note.from_dict,
            path=(id,),
            body={
                "text": text,
                "author": author,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncConversationsSuggestion:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def dismiss(
        self,
        id: str,
        *,
        suggestion_id: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Dismiss the agent's suggestion.

        Nothing of the suggestion is done or sent. Only the named suggestion is discarded; a newer one stays, and a
        discarded one changes nothing. The buyer still waits; when they write more, the agent makes a new
        suggestion. To send a suggestion, reply with its id; your own reply discards it too.

        :param suggestion_id: The `id` of the suggestion you saw.
        """
        return await self._caller.call(
            _CONVERSATIONS_SUGGESTION_DISMISS,
            models.Conversation.from_dict,
            path=(id,),
            body={
                "suggestion_id": suggestion_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncConversations:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def messages(self) -> AsyncConversationsMessages:
        return AsyncConversationsMessages(self._caller)

    @cached_property
    def notes(self) -> AsyncConversationsNotes:
        return AsyncConversationsNotes(self._caller)

    @cached_property
    def suggestion(self) -> AsyncConversationsSuggestion:
        return AsyncConversationsSuggestion(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["lastMessageAt", "-lastMessageAt", "createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "customer", "lastMessage"], str], Sequence[Union[Literal["totalCount", "customer", "lastMessage"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        channel: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        status: Optional[Union[Union[Literal["open", "waiting", "closed"], str], Sequence[Union[Literal["open", "waiting", "closed"], str]]]] = None,
        handler: Optional[Union[Union[Literal["agent", "human"], str], Sequence[Union[Literal["agent", "human"], str]]]] = None,
        unread: Optional[bool] = None,
        needs_answer: Optional[bool] = None,
        snoozed: Optional[bool] = None,
        customer_id: Optional[str] = None,
        assignee: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Conversation]:
        """
        List conversations.

        Those with the newest message first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `customer`, `lastMessage` add these objects.
            Objects that were erased or deleted are left out.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param channel: One, or several.
        :param status: One, or several.
        :param handler: One, or several.
        :param unread: With or without messages no human has replied to.
        :param needs_answer: With, or without, a message that is still unanswered.
        :param q: With `customers:read`, who the buyer is, as customers are found with `q`. Or words of its
            messages, without regard to case and accents: all of them, "together" in quotes, or -without; the last
            may be only begun. Looks at the newest 2,000 messages that have them; `match` shows the newest of each
            conversation that was found by its words.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CONVERSATIONS_LIST,
            models.Conversation.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "channel": channel,
                "status": status,
                "handler": handler,
                "unread": unread,
                "needsAnswer": needs_answer,
                "snoozed": snoozed,
                "customerId": customer_id,
                "assignee": assignee,
                "tag": tag,
                "q": q,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["customer", "trace"], str], Sequence[Union[Literal["customer", "trace"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Retrieve a conversation.

        :param include: Adds the customer, how the agent came to what it suggests, or both. Objects that were erased
            or deleted are left out.
        """
        return await self._caller.call(
            _CONVERSATIONS_GET,
            models.Conversation.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        status: Union[Literal["open", "waiting", "closed"], str, Unset] = UNSET,
        handler: Union[Literal["agent", "human"], str, Unset] = UNSET,
        agent_mode: Union[Union[Literal["auto", "suggest", "off"], str], None, Unset] = UNSET,
        assignee: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        snoozed_until: Union[Union[str, datetime], None, Unset] = UNSET,
        unread: Union[bool, Unset] = UNSET,
        read_until: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Update a conversation.

        Closes, takes over, hands back, assigns, tags, snoozes or marks it as read. `readUntil` marks messages as
        read. `agentMode` lets the agent answer here, only suggest, or be off, whatever the shop's setting is. If it
        is handed back with an unanswered message, the agent answers that message. A snoozed conversation returns at
        its time, or when the buyer writes.

        :param status: The location.
        :param agent_mode: Whether the agent answers here, only suggests, or is silent; null: as the shop has it.
        :param tags: Your own words to find it by.
        :param snoozed_until: A time ahead; null wakes it.
        :param unread: False marks all as read, also for the buyer, whatever has come meanwhile; true marks it as
            unread for your people.
        :param read_until: The newest message that was seen; later ones stay unread. Can't be combined with
            `unread`.
        :raises ApiError: with the code `resource_missing`, `version_conflict`.
        """
        return await self._caller.call(
            _CONVERSATIONS_UPDATE,
            models.Conversation.from_dict,
            path=(id,),
            body={
                "status": status,
                "handler": handler,
                "agent_mode": agent_mode,
                "assignee": assignee,
                "tags": tags,
                "snoozed_until": snoozed_until,
                "unread": unread,
                "read_until": read_until,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def hand_over(
        self,
        id: str,
        *,
        reason: str,
        summary: Union[str, Unset] = UNSET,
        owner: Union[str, None, Unset] = UNSET,
        due_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Conversation:
        """
        Hand a conversation to a person.

        Includes the reason, the person and the end. The agent sends nothing until the conversation is handed back.

        :param reason: Why.
        :param owner: Becomes the assignee.
        """
        return await self._caller.call(
            _CONVERSATIONS_HAND_OVER,
            models.Conversation.from_dict,
            path=(id,),
            body={
                "reason": reason,
                "summary": summary,
                "owner": owner,
                "due_at": due_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def reply(
        self,
        id: str,
        *,
        text: Union[str, Unset] = UNSET,
        canned_reply_id: Union[str, Unset] = UNSET,
        media: Union[Sequence[str], Unset] = UNSET,
        template_id: Union[str, Unset] = UNSET,
        variables: Union[Mapping[str, str], Unset] = UNSET,
        suggestion_id: Union[str, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Reply:
        """
        Reply in a conversation.

        With `text`, `cannedReplyId` or `media` it is sent as you, and the conversation is yours until you hand it
        back, or have long been silent. Without, the agent reads what is new, acts and replies; `dryRun` shows what
        it would do. With `suggestionId` what it suggested is sent; with `templateId` a template, which is all that
        WhatsApp takes once the buyer has been silent for 24 hours. Whatever is sent, a suggestion that waited for
        it is gone.

        :param text: Sent as the seller; the conversation is then the seller's. Without it the agent reads, acts and
            replies now.
        :param canned_reply_id: Instead of `text`: sends this reply, filled in for the buyer.
        :param media: Uploaded files, in this order. With a template: the file in its header.
        :param template_id: Sends this approved template of the conversation's WhatsApp number, even when nothing
            else may be sent. A `marketing` template goes only to a buyer who agreed to offers, within the daily
            limit for broadcasts.
        :param variables: Values for the template's placeholders, by the keys of its `variables`.
        :param suggestion_id: Sends what the agent suggests, and does what it would do. With `text`: in your words;
            the conversation stays the agent's.
        :param dry_run: The agent's draft and the actions it would take; nothing changes. With `templateId`: what
            the buyer would read, and its cost.
        :raises ApiError: with the code `channel_disconnected`, `channel_quality_low`, `contact_capped`,
            `link_of_another_order`, `not_agreed`, `nothing_to_answer`, `resource_missing`, `suggestion_gone`,
            `suggestion_outdated`, `template_not_approved`, `window_closed`.
        """
        return await self._caller.call(
            _CONVERSATIONS_REPLY,
            models.Reply.from_dict,
            path=(id,),
            body={
                "text": text,
                "canned_reply_id": canned_reply_id,
                "media": media,
                "template_id": template_id,
                "variables": variables,
                "suggestion_id": suggestion_id,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
