# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import shop as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_SHOP_AGENT_REHEARSALS_LIST = Operation("GET", "/api/shop/agent/rehearsals")
_SHOP_AGENT_REHEARSALS_CREATE = Operation("POST", "/api/shop/agent/rehearsals", keyed=True)
_SHOP_AGENT_REHEARSALS_GET = Operation("GET", "/api/shop/agent/rehearsals/{}")
_SHOP_AGENT_GET = Operation("GET", "/api/shop/agent")
_SHOP_AGENT_UPDATE = Operation("PATCH", "/api/shop/agent", shape="AgentSettingsChange", keyed=True)
_SHOP_CHANNELS_LIST = Operation("GET", "/api/shop/channels")
_SHOP_CHANNELS_GET = Operation("GET", "/api/shop/channels/{}")
_SHOP_CHANNELS_UPDATE = Operation("PATCH", "/api/shop/channels/{}", shape="ChannelChange", keyed=True)
_SHOP_CHANNELS_CONNECT = Operation("POST", "/api/shop/channels", shape="NewChannel", keyed=True)
_SHOP_CHANNELS_DISCONNECT = Operation("DELETE", "/api/shop/channels/{}")
_SHOP_CHANNELS_ROTATE = Operation("POST", "/api/shop/channels/{}/rotate", shape="NewAccessToken", keyed=True)
_SHOP_CHANNELS_VERIFY = Operation("POST", "/api/shop/channels/{}/verify", keyed=True)
_SHOP_KEYS_LIST = Operation("GET", "/api/shop/keys")
_SHOP_KEYS_CREATE = Operation("POST", "/api/shop/keys", shape="NewApiKey", keyed=True)
_SHOP_KEYS_REVOKE = Operation("DELETE", "/api/shop/keys/{}")
_SHOP_KEYS_ROTATE = Operation("POST", "/api/shop/keys/{}/rotate", shape="KeyRotation", keyed=True)
_SHOP_TEAM_MESSAGES_LIST = Operation("GET", "/api/shop/team/{}/messages")
_SHOP_TEAM_LIST = Operation("GET", "/api/shop/team")
_SHOP_TEAM_CREATE = Operation("POST", "/api/shop/team", shape="AddTeamMemberBody", keyed=True)
_SHOP_TEAM_GET = Operation("GET", "/api/shop/team/{}")
_SHOP_TEAM_UPDATE = Operation("PATCH", "/api/shop/team/{}", shape="UpdateTeamMemberBody", keyed=True)
_SHOP_TEAM_DELETE = Operation("DELETE", "/api/shop/team/{}")
_SHOP_TEAM_RENEW_CODE = Operation("POST", "/api/shop/team/{}/code", keyed=True)
_SHOP_GET = Operation("GET", "/api/shop")
_SHOP_UPDATE = Operation("PATCH", "/api/shop", shape="ShopChange", keyed=True)


class ShopAgentRehearsals:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        status: Optional[Union[Union[Literal["queued", "running", "completed", "failed"], str], Sequence[Union[Literal["queued", "running", "completed", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Rehearsal]:
        """
        List rehearsals of the agent, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_AGENT_REHEARSALS_LIST,
            models.Rehearsal.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "status": status,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        languages: Union[Sequence[Union[Literal["en", "pcm", "fr", "sw"], str]], Unset] = UNSET,
        trials: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Rehearsal:
        """
        Rehearse the agent.

        Plays made-up buyers against the shop's agent, on its own products, prices, areas, policies and rules, and
        judges what came of it. It happens in a copy that is never kept: no buyer, channel or provider hears of it,
        and no stock or figure changes. Where the shop has a language model, that model is asked and must be paid
        for. Read it until it is no longer `running`; one is played at a time.

        :param languages: Of those that the agent answers in; all of them when left out.
        :param trials: How often each task is played.
        :raises ApiError: with the code `rehearsal_under_way`.
        """
        return self._caller.call(
            _SHOP_AGENT_REHEARSALS_CREATE,
            models.Rehearsal.from_dict,
            body={
                "languages": languages,
                "trials": trials,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.RehearsalReport:
        """Read how far a rehearsal is, its scores, and the dialogues that failed."""
        return self._caller.call(
            _SHOP_AGENT_REHEARSALS_GET,
            models.RehearsalReport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class ShopAgent:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def rehearsals(self) -> ShopAgentRehearsals:
        return ShopAgentRehearsals(self._caller)

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.AgentSettings:
        """Read how the agent is to be and what it may do."""
        return self._caller.call(
            _SHOP_AGENT_GET,
            models.AgentSettings.from_dict,
            timeout=timeout,
        )

    def update(
        self,
        *,
        mode: Union[Literal["auto", "suggest", "off"], str, Unset] = UNSET,
        enabled: Union[bool, Unset] = UNSET,
        takeover_minutes: Union[int, Unset] = UNSET,
        answers_comments: Union[bool, Unset] = UNSET,
        answers_per_day: Union[int, Unset] = UNSET,
        open_orders_per_buyer: Union[int, Unset] = UNSET,
        order_value_per_day: Union[Union[inputs.MoneyInput, shared.Money], None, Unset] = UNSET,
        persona: Union[inputs.AgentSettingsChangePersonaInput, Unset] = UNSET,
        languages: Union[Sequence[str], Unset] = UNSET,
        hours: Union[inputs.AgentSettingsChangeHoursInput, Unset] = UNSET,
        discounts: Union[inputs.AgentSettingsChangeDiscountsInput, Unset] = UNSET,
        hand_over: Union[inputs.AgentSettingsChangeHandOverInput, Unset] = UNSET,
        forbidden_topics: Union[Sequence[str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.AgentSettings:
        """
        Say when the agent answers, how it is to be, and what it may do.

        From its next answer on. How far a price may be haggled is said on the product; the limits here hold
        besides.

        :param mode: `auto`: it answers; `suggest`: what it would say waits for a person to send it; `off`: nobody
            is answered unless you answer, or ask the agent to.
        :param enabled: False where `mode` is `off`. Set to true, the mode is what it was before.
        :param takeover_minutes: A conversation that a person took by writing in it goes back to the agent after so
            much silence of theirs.
        :param answers_comments: Comments below posts are answered in private; else they wait for a person.
        :param answers_per_day: Answers of the agent in one conversation within 24 hours; then the conversation is a
            person's.
        :param open_orders_per_buyer: A buyer with so many unpaid orders is given to a person in the place of one
            more.
        :param order_value_per_day: What one buyer may order with the agent within 24 hours; for more a person is
            called. Null: any amount.
        :param languages: All of them.
        :param forbidden_topics: Words and phrases, in whatever language. A message with one is declined, and no
            answer has one.
        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _SHOP_AGENT_UPDATE,
            models.AgentSettings.from_dict,
            body={
                "mode": mode,
                "enabled": enabled,
                "takeover_minutes": takeover_minutes,
                "answers_comments": answers_comments,
                "answers_per_day": answers_per_day,
                "open_orders_per_buyer": open_orders_per_buyer,
                "order_value_per_day": order_value_per_day,
                "persona": persona,
                "languages": languages,
                "hours": hours,
                "discounts": discounts,
                "hand_over": hand_over,
                "forbidden_topics": forbidden_topics,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class ShopChannels:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
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
    ) -> Page[models.Channel]:
        """
        List the shop's channels, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_CHANNELS_LIST,
            models.Channel.from_dict,
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

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """Read one channel and its health."""
        return self._caller.call(
            _SHOP_CHANNELS_GET,
            models.Channel.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        catalog_id: Union[str, None, Unset] = UNSET,
        stock_buffer: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Say which catalog a channel shows.

        :param catalog_id: The catalog that the channel shows, by its id there; null: none.
        :param stock_buffer: So many pieces of each product are never shown in it.
        :raises ApiError: with the code `channel_disconnected`, `version_conflict`.
        """
        return self._caller.call(
            _SHOP_CHANNELS_UPDATE,
            models.Channel.from_dict,
            path=(id,),
            body={
                "catalog_id": catalog_id,
                "stock_buffer": stock_buffer,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def connect(
        self,
        *,
        slot: Union[Literal["chatapp", "photoapp"], str],
        account: str,
        access_token: str,
        access_token_expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Connect a WhatsApp number or an Instagram account.

        The channel is asked about account and token before they are kept, and told to send us what is written. An
        account that was the shop's before is the same channel again, with its conversations: 200.

        :param slot: Which of the seven places of providers.
        :param account: WhatsApp: the phone number id. Instagram: the id of the professional account.
        :param access_token: Of the channel's own app. Kept sealed and shown to nobody.
        :param access_token_expires_at: When the token ends by itself, where the channel told you: you are warned a
            week before.
        :raises ApiError: with the code `channel_taken`, `channel_unavailable`, `plan_limit_reached`,
            `plan_required`.
        """
        return self._caller.call(
            _SHOP_CHANNELS_CONNECT,
            models.Channel.from_dict,
            body={
                "slot": slot,
                "account": account,
                "access_token": access_token,
                "access_token_expires_at": access_token_expires_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def disconnect(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Disconnect a channel.

        Nothing comes in or goes out by it any more and its token is forgotten. Its conversations stay to be read;
        connected again, they go on.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _SHOP_CHANNELS_DISCONNECT,
            models.Channel.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def rotate(
        self,
        id: str,
        *,
        access_token: str,
        access_token_expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Give a channel another access token.

        The new one is proved at the channel first; until then, and if it is refused, the old one stays.

        :param access_token: Of the channel's own app. Kept sealed and shown to nobody.
        :param access_token_expires_at: When the token ends by itself, where the channel told you: you are warned a
            week before.
        :raises ApiError: with the code `channel_disconnected`, `channel_unavailable`.
        """
        return self._caller.call(
            _SHOP_CHANNELS_ROTATE,
            models.Channel.from_dict,
            path=(id,),
            body={
                "access_token": access_token,
                "access_token_expires_at": access_token_expires_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def verify(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Ask the channel now how an account is.

        As it is asked every hour; besides, it is told again to send us what is written.

        :raises ApiError: with the code `channel_disconnected`.
        """
        return self._caller.call(
            _SHOP_CHANNELS_VERIFY,
            models.Channel.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class ShopKeys:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
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
    ) -> Page[models.ApiKey]:
        """
        List the shop's API keys, newest first.

        Never the keys themselves.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_KEYS_LIST,
            models.ApiKey.from_dict,
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
        *,
        name: str,
        scopes: Sequence[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]],
        expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        allowed_addresses: Union[Sequence[str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.MadeApiKey:
        """
        Make an API key.

        The key is in this answer and nowhere else. It gets no more than the asking key or member holds: no further
        scopes, no other addresses, no later end (403 `grant_too_wide`).

        :param name: Where it is used, for your list.
        :param scopes: What it may do; of the scopes that the caller holds.
        :param expires_at: Null: it does not expire. No later than the asking key's own end.
        :param allowed_addresses: Addresses and networks it may be used from, such as 203.0.113.0/24. Left out: from
            everywhere. All of them within the asking key's own.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`.
        """
        return self._caller.call(
            _SHOP_KEYS_CREATE,
            models.MadeApiKey.from_dict,
            body={
                "name": name,
                "scopes": scopes,
                "expires_at": expires_at,
                "allowed_addresses": allowed_addresses,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def revoke(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.ApiKey:
        """
        Revoke an API key.

        Within five seconds nothing takes it any more. Also the key that asks.

        :raises ApiError: with the code `confirmation_required`, `version_conflict`.
        """
        return self._caller.call(
            _SHOP_KEYS_REVOKE,
            models.ApiKey.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def rotate(
        self,
        id: str,
        *,
        overlap_seconds: Union[int, Unset] = UNSET,
        expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.RotatedApiKey:
        """
        Make a key in the place of another.

        With its name, scopes and addresses. Both are good for the overlap, a day unless you say otherwise;
        `replaces` says until when. Put the new key where the old one is used, see that the old one's `lastUsedAt`
        stands still, and revoke it. A key is replaced once: after that, rotate the one in its place. The new key
        gets no more than the asking key or member holds (403 `grant_too_wide`): left to itself, it ends with the
        asking key at the latest.

        :param overlap_seconds: So long the old key is good beside the new one.
        :param expires_at: Of the new key. Left out: it lives as long as the old one was to, but not longer than the
            asking key.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `key_ended`.
        """
        return self._caller.call(
            _SHOP_KEYS_ROTATE,
            models.RotatedApiKey.from_dict,
            path=(id,),
            body={
                "overlap_seconds": overlap_seconds,
                "expires_at": expires_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class ShopTeamMessages:
    """The shop itself, its channels and its keys."""

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
    ) -> Page[models.TeamMessage]:
        """
        List what was said with a member, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_TEAM_MESSAGES_LIST,
            models.TeamMessage.from_dict,
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


class ShopTeam:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def messages(self) -> ShopTeamMessages:
        return ShopTeamMessages(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        role: Optional[Union[Union[Literal["owner", "manager", "agent"], str], Sequence[Union[Literal["owner", "manager", "agent"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.TeamMember]:
        """
        List the people behind the shop, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param role: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_TEAM_LIST,
            models.TeamMember.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "role": role,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        name: str,
        phone: str,
        role: Union[Literal["owner", "manager", "agent"], str],
        language: Union[Literal["en", "fr", "pcm", "sw"], str, Unset] = UNSET,
        notices: Union[Sequence[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]], Unset] = UNSET,
        quiet_hours: Union[inputs.AddTeamMemberQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.JoiningTeamMember:
        """
        Add somebody to the team.

        Nothing is sent to a phone before it is proven: its owner sends `join.text` from it to the shop's WhatsApp
        number. Nobody adds somebody who may do more than they themselves: the caller needs all that the role may do
        (403 `grant_too_wide`). A key that is bound to addresses, or that expires, adds nobody, because a member may
        sign in from everywhere.

        :param name: What it is called.
        :param phone: Their own, as dialled in the shop's country, or with + and country code. Kept as E.164.
        :param role: Owners and managers may decide; agents are told, and not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: What they want to be told of.
        :param quiet_hours: Times of day in the shop's time zone between which they are neither told nor asked
            anything; may go over midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `member_exists`,
            `plan_limit_reached`, `plan_required`.
        """
        return self._caller.call(
            _SHOP_TEAM_CREATE,
            models.JoiningTeamMember.from_dict,
            body={
                "name": name,
                "phone": phone,
                "role": role,
                "language": language,
                "notices": notices,
                "quiet_hours": quiet_hours,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.TeamMember:
        """Retrieve a member of the team."""
        return self._caller.call(
            _SHOP_TEAM_GET,
            models.TeamMember.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        phone: Union[str, Unset] = UNSET,
        role: Union[Literal["owner", "manager", "agent"], str, Unset] = UNSET,
        language: Union[Literal["en", "fr", "pcm", "sw"], str, Unset] = UNSET,
        notices: Union[Sequence[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]], Unset] = UNSET,
        quiet_hours: Union[inputs.UpdateTeamMemberQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.TeamMember:
        """
        Change a member of the team.

        A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who
        changes an owner's phone would be the owner.

        :param name: What it is called.
        :param phone: Their own, as dialled in the shop's country, or with + and country code. Kept as E.164.
        :param role: Owners and managers may decide; agents are told, and not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: What they want to be told of.
        :param quiet_hours: Times of day in the shop's time zone between which they are neither told nor asked
            anything; may go over midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `member_exists`,
            `version_conflict`.
        """
        return self._caller.call(
            _SHOP_TEAM_UPDATE,
            models.TeamMember.from_dict,
            path=(id,),
            body={
                "name": name,
                "phone": phone,
                "role": role,
                "language": language,
                "notices": notices,
                "quiet_hours": quiet_hours,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.TeamMember:
        """
        Remove somebody from the team.

        What was said with them is erased. What they decided stays in the audit, by their id. The caller needs all
        that the member's role may do.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `version_conflict`.
        """
        return self._caller.call(
            _SHOP_TEAM_DELETE,
            models.TeamMember.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def renew_code(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.JoiningTeamMember:
        """
        Make another code for a phone that is not proven.

        Codes are good for a day and for five tries, once. The one before is good no more. The caller needs all that
        the member's role may do.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `invalid_transition`.
        """
        return self._caller.call(
            _SHOP_TEAM_RENEW_CODE,
            models.JoiningTeamMember.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Shop:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def agent(self) -> ShopAgent:
        return ShopAgent(self._caller)

    @cached_property
    def channels(self) -> ShopChannels:
        return ShopChannels(self._caller)

    @cached_property
    def keys(self) -> ShopKeys:
        return ShopKeys(self._caller)

    @cached_property
    def team(self) -> ShopTeam:
        return ShopTeam(self._caller)

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Shop:
        """Read the shop of this key."""
        return self._caller.call(
            _SHOP_GET,
            models.Shop.from_dict,
            timeout=timeout,
        )

    def update(
        self,
        *,
        name: Union[str, Unset] = UNSET,
        country: Union[str, Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        sells_in: Union[Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]], Unset] = UNSET,
        timezone: Union[str, Unset] = UNSET,
        city: Union[str, None, Unset] = UNSET,
        phone: Union[str, None, Unset] = UNSET,
        languages: Union[Sequence[str], Unset] = UNSET,
        pictures: Union[inputs.ShopChangePicturesInput, Unset] = UNSET,
        tax_registered: Union[bool, Unset] = UNSET,
        tax_number: Union[str, None, Unset] = UNSET,
        tax_rate_basis_points: Union[int, None, Unset] = UNSET,
        policies: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        opening_hours: Union[inputs.ShopChangeOpeningHoursInput, None, Unset] = UNSET,
        delivery_areas: Union[Sequence[Union[inputs.DeliveryAreaInput, models.DeliveryArea]], Unset] = UNSET,
        pickup: Union[Union[inputs.ShopPickupInput, models.ShopPickup], None, Unset] = UNSET,
        return_days: Union[int, Unset] = UNSET,
        broadcasts_per_day: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Shop:
        """
        Change what is said of the shop.

        The agent tells buyers what stands here, from its next answer on. Orders that are placed keep the fees they
        were placed with.

        :param name: What buyers see.
        :param country: ISO 3166 code.
        :param currency: ISO 4217 code. Fixed once there are products, customers, orders or money in it.
        :param sells_in: Currencies besides its own that it sells in: products may have fixed prices in them,
            delivery areas fees. Nothing is converted.
        :param timezone: An IANA name, as Africa/Lagos.
        :param city: Where the shop is, as people say it.
        :param phone: For buyers and couriers.
        :param languages: Languages the shop's people speak, best first: `en`, `sw`, `pcm`.
        :param pictures: Whether pictures are shown or looked at.
        :param tax_registered: Registered for VAT: invoices show it.
        :param tax_number: As the tax office writes it.
        :param tax_rate_basis_points: Null: the rate of the country.
        :param policies: Merged into what is there; null takes one out.
        :param opening_hours: Null: nothing is said of it.
        :param delivery_areas: All of them: a list is replaced whole.
        :param pickup: Where buyers can fetch what they bought; null: nowhere.
        :param return_days: Days after delivery in which a buyer may ask to give goods back; 0: only what is not as
            it should be.
        :param broadcasts_per_day: Broadcasts that one person gets within 24 hours at most, over all of them.
        :raises ApiError: with the code `currency_fixed`, `version_conflict`.
        """
        return self._caller.call(
            _SHOP_UPDATE,
            models.Shop.from_dict,
            body={
                "name": name,
                "country": country,
                "currency": currency,
                "sells_in": sells_in,
                "timezone": timezone,
                "city": city,
                "phone": phone,
                "languages": languages,
                "pictures": pictures,
                "tax_registered": tax_registered,
                "tax_number": tax_number,
                "tax_rate_basis_points": tax_rate_basis_points,
                "policies": policies,
                "opening_hours": opening_hours,
                "delivery_areas": delivery_areas,
                "pickup": pickup,
                "return_days": return_days,
                "broadcasts_per_day": broadcasts_per_day,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncShopAgentRehearsals:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        status: Optional[Union[Union[Literal["queued", "running", "completed", "failed"], str], Sequence[Union[Literal["queued", "running", "completed", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Rehearsal]:
        """
        List rehearsals of the agent, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_AGENT_REHEARSALS_LIST,
            models.Rehearsal.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "status": status,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        languages: Union[Sequence[Union[Literal["en", "pcm", "fr", "sw"], str]], Unset] = UNSET,
        trials: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Rehearsal:
        """
        Rehearse the agent.

        Plays made-up buyers against the shop's agent, on its own products, prices, areas, policies and rules, and
        judges what came of it. It happens in a copy that is never kept: no buyer, channel or provider hears of it,
        and no stock or figure changes. Where the shop has a language model, that model is asked and must be paid
        for. Read it until it is no longer `running`; one is played at a time.

        :param languages: Of those that the agent answers in; all of them when left out.
        :param trials: How often each task is played.
        :raises ApiError: with the code `rehearsal_under_way`.
        """
        return await self._caller.call(
            _SHOP_AGENT_REHEARSALS_CREATE,
            models.Rehearsal.from_dict,
            body={
                "languages": languages,
                "trials": trials,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.RehearsalReport:
        """Read how far a rehearsal is, its scores, and the dialogues that failed."""
        return await self._caller.call(
            _SHOP_AGENT_REHEARSALS_GET,
            models.RehearsalReport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncShopAgent:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def rehearsals(self) -> AsyncShopAgentRehearsals:
        return AsyncShopAgentRehearsals(self._caller)

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.AgentSettings:
        """Read how the agent is to be and what it may do."""
        return await self._caller.call(
            _SHOP_AGENT_GET,
            models.AgentSettings.from_dict,
            timeout=timeout,
        )

    async def update(
        self,
        *,
        mode: Union[Literal["auto", "suggest", "off"], str, Unset] = UNSET,
        enabled: Union[bool, Unset] = UNSET,
        takeover_minutes: Union[int, Unset] = UNSET,
        answers_comments: Union[bool, Unset] = UNSET,
        answers_per_day: Union[int, Unset] = UNSET,
        open_orders_per_buyer: Union[int, Unset] = UNSET,
        order_value_per_day: Union[Union[inputs.MoneyInput, shared.Money], None, Unset] = UNSET,
        persona: Union[inputs.AgentSettingsChangePersonaInput, Unset] = UNSET,
        languages: Union[Sequence[str], Unset] = UNSET,
        hours: Union[inputs.AgentSettingsChangeHoursInput, Unset] = UNSET,
        discounts: Union[inputs.AgentSettingsChangeDiscountsInput, Unset] = UNSET,
        hand_over: Union[inputs.AgentSettingsChangeHandOverInput, Unset] = UNSET,
        forbidden_topics: Union[Sequence[str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.AgentSettings:
        """
        Say when the agent answers, how it is to be, and what it may do.

        From its next answer on. How far a price may be haggled is said on the product; the limits here hold
        besides.

        :param mode: `auto`: it answers; `suggest`: what it would say waits for a person to send it; `off`: nobody
            is answered unless you answer, or ask the agent to.
        :param enabled: False where `mode` is `off`. Set to true, the mode is what it was before.
        :param takeover_minutes: A conversation that a person took by writing in it goes back to the agent after so
            much silence of theirs.
        :param answers_comments: Comments below posts are answered in private; else they wait for a person.
        :param answers_per_day: Answers of the agent in one conversation within 24 hours; then the conversation is a
            person's.
        :param open_orders_per_buyer: A buyer with so many unpaid orders is given to a person in the place of one
            more.
        :param order_value_per_day: What one buyer may order with the agent within 24 hours; for more a person is
            called. Null: any amount.
        :param languages: All of them.
        :param forbidden_topics: Words and phrases, in whatever language. A message with one is declined, and no
            answer has one.
        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_AGENT_UPDATE,
            models.AgentSettings.from_dict,
            body={
                "mode": mode,
                "enabled": enabled,
                "takeover_minutes": takeover_minutes,
                "answers_comments": answers_comments,
                "answers_per_day": answers_per_day,
                "open_orders_per_buyer": open_orders_per_buyer,
                "order_value_per_day": order_value_per_day,
                "persona": persona,
                "languages": languages,
                "hours": hours,
                "discounts": discounts,
                "hand_over": hand_over,
                "forbidden_topics": forbidden_topics,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncShopChannels:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
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
    ) -> AsyncList[models.Channel]:
        """
        List the shop's channels, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_CHANNELS_LIST,
            models.Channel.from_dict,
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

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """Read one channel and its health."""
        return await self._caller.call(
            _SHOP_CHANNELS_GET,
            models.Channel.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        catalog_id: Union[str, None, Unset] = UNSET,
        stock_buffer: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Say which catalog a channel shows.

        :param catalog_id: The catalog that the channel shows, by its id there; null: none.
        :param stock_buffer: So many pieces of each product are never shown in it.
        :raises ApiError: with the code `channel_disconnected`, `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_CHANNELS_UPDATE,
            models.Channel.from_dict,
            path=(id,),
            body={
                "catalog_id": catalog_id,
                "stock_buffer": stock_buffer,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def connect(
        self,
        *,
        slot: Union[Literal["chatapp", "photoapp"], str],
        account: str,
        access_token: str,
        access_token_expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Connect a WhatsApp number or an Instagram account.

        The channel is asked about account and token before they are kept, and told to send us what is written. An
        account that was the shop's before is the same channel again, with its conversations: 200.

        :param slot: Which of the seven places of providers.
        :param account: WhatsApp: the phone number id. Instagram: the id of the professional account.
        :param access_token: Of the channel's own app. Kept sealed and shown to nobody.
        :param access_token_expires_at: When the token ends by itself, where the channel told you: you are warned a
            week before.
        :raises ApiError: with the code `channel_taken`, `channel_unavailable`, `plan_limit_reached`,
            `plan_required`.
        """
        return await self._caller.call(
            _SHOP_CHANNELS_CONNECT,
            models.Channel.from_dict,
            body={
                "slot": slot,
                "account": account,
                "access_token": access_token,
                "access_token_expires_at": access_token_expires_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def disconnect(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Disconnect a channel.

        Nothing comes in or goes out by it any more and its token is forgotten. Its conversations stay to be read;
        connected again, they go on.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_CHANNELS_DISCONNECT,
            models.Channel.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def rotate(
        self,
        id: str,
        *,
        access_token: str,
        access_token_expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Give a channel another access token.

        The new one is proved at the channel first; until then, and if it is refused, the old one stays.

        :param access_token: Of the channel's own app. Kept sealed and shown to nobody.
        :param access_token_expires_at: When the token ends by itself, where the channel told you: you are warned a
            week before.
        :raises ApiError: with the code `channel_disconnected`, `channel_unavailable`.
        """
        return await self._caller.call(
            _SHOP_CHANNELS_ROTATE,
            models.Channel.from_dict,
            path=(id,),
            body={
                "access_token": access_token,
                "access_token_expires_at": access_token_expires_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def verify(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Channel:
        """
        Ask the channel now how an account is.

        As it is asked every hour; besides, it is told again to send us what is written.

        :raises ApiError: with the code `channel_disconnected`.
        """
        return await self._caller.call(
            _SHOP_CHANNELS_VERIFY,
            models.Channel.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShopKeys:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
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
    ) -> AsyncList[models.ApiKey]:
        """
        List the shop's API keys, newest first.

        Never the keys themselves.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_KEYS_LIST,
            models.ApiKey.from_dict,
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
        *,
        name: str,
        scopes: Sequence[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]],
        expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        allowed_addresses: Union[Sequence[str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.MadeApiKey:
        """
        Make an API key.

        The key is in this answer and nowhere else. It gets no more than the asking key or member holds: no further
        scopes, no other addresses, no later end (403 `grant_too_wide`).

        :param name: Where it is used, for your list.
        :param scopes: What it may do; of the scopes that the caller holds.
        :param expires_at: Null: it does not expire. No later than the asking key's own end.
        :param allowed_addresses: Addresses and networks it may be used from, such as 203.0.113.0/24. Left out: from
            everywhere. All of them within the asking key's own.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`.
        """
        return await self._caller.call(
            _SHOP_KEYS_CREATE,
            models.MadeApiKey.from_dict,
            body={
                "name": name,
                "scopes": scopes,
                "expires_at": expires_at,
                "allowed_addresses": allowed_addresses,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def revoke(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.ApiKey:
        """
        Revoke an API key.

        Within five seconds nothing takes it any more. Also the key that asks.

        :raises ApiError: with the code `confirmation_required`, `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_KEYS_REVOKE,
            models.ApiKey.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def rotate(
        self,
        id: str,
        *,
        overlap_seconds: Union[int, Unset] = UNSET,
        expires_at: Union[Union[str, datetime], None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.RotatedApiKey:
        """
        Make a key in the place of another.

        With its name, scopes and addresses. Both are good for the overlap, a day unless you say otherwise;
        `replaces` says until when. Put the new key where the old one is used, see that the old one's `lastUsedAt`
        stands still, and revoke it. A key is replaced once: after that, rotate the one in its place. The new key
        gets no more than the asking key or member holds (403 `grant_too_wide`): left to itself, it ends with the
        asking key at the latest.

        :param overlap_seconds: So long the old key is good beside the new one.
        :param expires_at: Of the new key. Left out: it lives as long as the old one was to, but not longer than the
            asking key.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `key_ended`.
        """
        return await self._caller.call(
            _SHOP_KEYS_ROTATE,
            models.RotatedApiKey.from_dict,
            path=(id,),
            body={
                "overlap_seconds": overlap_seconds,
                "expires_at": expires_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShopTeamMessages:
    """The shop itself, its channels and its keys."""

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
    ) -> AsyncList[models.TeamMessage]:
        """
        List what was said with a member, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_TEAM_MESSAGES_LIST,
            models.TeamMessage.from_dict,
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


class AsyncShopTeam:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def messages(self) -> AsyncShopTeamMessages:
        return AsyncShopTeamMessages(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        role: Optional[Union[Union[Literal["owner", "manager", "agent"], str], Sequence[Union[Literal["owner", "manager", "agent"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.TeamMember]:
        """
        List the people behind the shop, newest first.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param role: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHOP_TEAM_LIST,
            models.TeamMember.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "role": role,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        name: str,
        phone: str,
        role: Union[Literal["owner", "manager", "agent"], str],
        language: Union[Literal["en", "fr", "pcm", "sw"], str, Unset] = UNSET,
        notices: Union[Sequence[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]], Unset] = UNSET,
        quiet_hours: Union[inputs.AddTeamMemberQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.JoiningTeamMember:
        """
        Add somebody to the team.

        Nothing is sent to a phone before it is proven: its owner sends `join.text` from it to the shop's WhatsApp
        number. Nobody adds somebody who may do more than they themselves: the caller needs all that the role may do
        (403 `grant_too_wide`). A key that is bound to addresses, or that expires, adds nobody, because a member may
        sign in from everywhere.

        :param name: What it is called.
        :param phone: Their own, as dialled in the shop's country, or with + and country code. Kept as E.164.
        :param role: Owners and managers may decide; agents are told, and not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: What they want to be told of.
        :param quiet_hours: Times of day in the shop's time zone between which they are neither told nor asked
            anything; may go over midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `member_exists`,
            `plan_limit_reached`, `plan_required`.
        """
        return await self._caller.call(
            _SHOP_TEAM_CREATE,
            models.JoiningTeamMember.from_dict,
            body={
                "name": name,
                "phone": phone,
                "role": role,
                "language": language,
                "notices": notices,
                "quiet_hours": quiet_hours,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.TeamMember:
        """Retrieve a member of the team."""
        return await self._caller.call(
            _SHOP_TEAM_GET,
            models.TeamMember.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        phone: Union[str, Unset] = UNSET,
        role: Union[Literal["owner", "manager", "agent"], str, Unset] = UNSET,
        language: Union[Literal["en", "fr", "pcm", "sw"], str, Unset] = UNSET,
        notices: Union[Sequence[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]], Unset] = UNSET,
        quiet_hours: Union[inputs.UpdateTeamMemberQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.TeamMember:
        """
        Change a member of the team.

        A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who
        changes an owner's phone would be the owner.

        :param name: What it is called.
        :param phone: Their own, as dialled in the shop's country, or with + and country code. Kept as E.164.
        :param role: Owners and managers may decide; agents are told, and not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: What they want to be told of.
        :param quiet_hours: Times of day in the shop's time zone between which they are neither told nor asked
            anything; may go over midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `member_exists`,
            `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_TEAM_UPDATE,
            models.TeamMember.from_dict,
            path=(id,),
            body={
                "name": name,
                "phone": phone,
                "role": role,
                "language": language,
                "notices": notices,
                "quiet_hours": quiet_hours,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.TeamMember:
        """
        Remove somebody from the team.

        What was said with them is erased. What they decided stays in the audit, by their id. The caller needs all
        that the member's role may do.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_TEAM_DELETE,
            models.TeamMember.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def renew_code(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.JoiningTeamMember:
        """
        Make another code for a phone that is not proven.

        Codes are good for a day and for five tries, once. The one before is good no more. The caller needs all that
        the member's role may do.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `invalid_transition`.
        """
        return await self._caller.call(
            _SHOP_TEAM_RENEW_CODE,
            models.JoiningTeamMember.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShop:
    """The shop itself, its channels and its keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def agent(self) -> AsyncShopAgent:
        return AsyncShopAgent(self._caller)

    @cached_property
    def channels(self) -> AsyncShopChannels:
        return AsyncShopChannels(self._caller)

    @cached_property
    def keys(self) -> AsyncShopKeys:
        return AsyncShopKeys(self._caller)

    @cached_property
    def team(self) -> AsyncShopTeam:
        return AsyncShopTeam(self._caller)

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Shop:
        """Read the shop of this key."""
        return await self._caller.call(
            _SHOP_GET,
            models.Shop.from_dict,
            timeout=timeout,
        )

    async def update(
        self,
        *,
        name: Union[str, Unset] = UNSET,
        country: Union[str, Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        sells_in: Union[Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]], Unset] = UNSET,
        timezone: Union[str, Unset] = UNSET,
        city: Union[str, None, Unset] = UNSET,
        phone: Union[str, None, Unset] = UNSET,
        languages: Union[Sequence[str], Unset] = UNSET,
        pictures: Union[inputs.ShopChangePicturesInput, Unset] = UNSET,
        tax_registered: Union[bool, Unset] = UNSET,
        tax_number: Union[str, None, Unset] = UNSET,
        tax_rate_basis_points: Union[int, None, Unset] = UNSET,
        policies: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        opening_hours: Union[inputs.ShopChangeOpeningHoursInput, None, Unset] = UNSET,
        delivery_areas: Union[Sequence[Union[inputs.DeliveryAreaInput, models.DeliveryArea]], Unset] = UNSET,
        pickup: Union[Union[inputs.ShopPickupInput, models.ShopPickup], None, Unset] = UNSET,
        return_days: Union[int, Unset] = UNSET,
        broadcasts_per_day: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Shop:
        """
        Change what is said of the shop.

        The agent tells buyers what stands here, from its next answer on. Orders that are placed keep the fees they
        were placed with.

        :param name: What buyers see.
        :param country: ISO 3166 code.
        :param currency: ISO 4217 code. Fixed once there are products, customers, orders or money in it.
        :param sells_in: Currencies besides its own that it sells in: products may have fixed prices in them,
            delivery areas fees. Nothing is converted.
        :param timezone: An IANA name, as Africa/Lagos.
        :param city: Where the shop is, as people say it.
        :param phone: For buyers and couriers.
        :param languages: Languages the shop's people speak, best first: `en`, `sw`, `pcm`.
        :param pictures: Whether pictures are shown or looked at.
        :param tax_registered: Registered for VAT: invoices show it.
        :param tax_number: As the tax office writes it.
        :param tax_rate_basis_points: Null: the rate of the country.
        :param policies: Merged into what is there; null takes one out.
        :param opening_hours: Null: nothing is said of it.
        :param delivery_areas: All of them: a list is replaced whole.
        :param pickup: Where buyers can fetch what they bought; null: nowhere.
        :param return_days: Days after delivery in which a buyer may ask to give goods back; 0: only what is not as
            it should be.
        :param broadcasts_per_day: Broadcasts that one person gets within 24 hours at most, over all of them.
        :raises ApiError: with the code `currency_fixed`, `version_conflict`.
        """
        return await self._caller.call(
            _SHOP_UPDATE,
            models.Shop.from_dict,
            body={
                "name": name,
                "country": country,
                "currency": currency,
                "sells_in": sells_in,
                "timezone": timezone,
                "city": city,
                "phone": phone,
                "languages": languages,
                "pictures": pictures,
                "tax_registered": tax_registered,
                "tax_number": tax_number,
                "tax_rate_basis_points": tax_rate_basis_points,
                "policies": policies,
                "opening_hours": opening_hours,
                "delivery_areas": delivery_areas,
                "pickup": pickup,
                "return_days": return_days,
                "broadcasts_per_day": broadcasts_per_day,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )
