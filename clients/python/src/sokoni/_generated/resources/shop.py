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
_SHOP_KEYS_GET = Operation("GET", "/api/shop/keys/{}")
_SHOP_KEYS_REVOKE = Operation("DELETE", "/api/shop/keys/{}")
_SHOP_KEYS_ROTATE = Operation("POST", "/api/shop/keys/{}/rotate", shape="KeyRotation", keyed=True)
_SHOP_TEAM_MESSAGES_LIST = Operation("GET", "/api/shop/team/{}/messages")
_SHOP_TEAM_LIST = Operation("GET", "/api/shop/team")
_SHOP_TEAM_CREATE = Operation("POST", "/api/shop/team", shape="CreateTeamMemberBody", keyed=True)
_SHOP_TEAM_GET = Operation("GET", "/api/shop/team/{}")
_SHOP_TEAM_UPDATE = Operation("PATCH", "/api/shop/team/{}", shape="UpdateTeamMemberBody", keyed=True)
_SHOP_TEAM_DELETE = Operation("DELETE", "/api/shop/team/{}")
_SHOP_TEAM_RENEW_CODE = Operation("POST", "/api/shop/team/{}/code", keyed=True)
_SHOP_GET = Operation("GET", "/api/shop")
_SHOP_UPDATE = Operation("PATCH", "/api/shop", shape="ShopChange", keyed=True)


class ShopAgentRehearsals:
    """The shop, its channels, team, agent and API keys."""

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

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Start a rehearsal of the agent.

        Plays invented buyers against the shop's agent, with its real products, prices, areas, policies and rules,
        and judges the results. It runs in a copy that is thrown away: no buyer, channel or provider is contacted,
        and no stock or figure changes. If the shop uses a language model, the model is called and must be paid for.
        Read it until it is no longer `running`; one rehearsal runs at a time.

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
        """Retrieve a rehearsal with its scores and failed dialogues."""
        return self._caller.call(
            _SHOP_AGENT_REHEARSALS_GET,
            models.RehearsalReport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class ShopAgent:
    """The shop, its channels, team, agent and API keys."""

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
        """Retrieve the agent's settings."""
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
        Update the agent's settings.

        Applies from the agent's next answer on. The lowest haggled price is set on each product; these limits apply
        too.

        :param mode: `auto`: the agent answers. `suggest`: its answer waits for a person to send it. `off`: it
            answers only when you ask it to.
        :param enabled: False where `mode` is `off`. Set to true, the mode is what it was before.
        :param takeover_minutes: A conversation that a person took over goes back to the agent after this much
            silence of that person.
        :param answers_comments: True answers comments below posts in private. False leaves them to a person.
        :param answers_per_day: Answers of the agent in one conversation within 24 hours; then the conversation is a
            person's.
        :param open_orders_per_buyer: A buyer with this many unpaid orders is handed to a person instead of getting
            another order.
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
    """The shop, its channels, team, agent and API keys."""

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
        """Retrieve a channel and its health."""
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
        Set a channel's catalog.

        :param catalog_id: The catalog that the channel shows, by its id there; null: none.
        :param stock_buffer: Number of pieces of each product that are never shown.
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

        Checks the account and token with the channel before saving them, and subscribes to its messages. An account
        that was the shop's before becomes the same channel again, with its conversations: 200.

        :param slot: Which of the seven places of providers.
        :param account: WhatsApp: the phone number id. Instagram: the id of the professional account.
        :param access_token: Secret of the channel's app. Stored encrypted, and never shown.
        :param access_token_expires_at: When the token expires, if the channel told you. You are warned a week
            before.
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

        The channel receives and sends nothing any more, and its token is deleted. Its conversations can still be
        read, and continue if it is connected again.

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
        Replace a channel's access token.

        The new one is proved at the channel first; until then, and if it is refused, the old one stays.

        :param access_token: Secret of the channel's app. Stored encrypted, and never shown.
        :param access_token_expires_at: When the token expires, if the channel told you. You are warned a week
            before.
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
        Check a channel's health now.

        Runs the hourly check now, and subscribes to the channel's messages again.

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
    """The shop, its channels, team, agent and API keys."""

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
        Create an API key.

        The answer is the only place that shows the key. The new key gets no more than the calling key or member
        holds: no further scopes, no other addresses, no later expiry (403 `grant_too_wide`).

        :param name: Where it is used, for your list.
        :param scopes: Scopes of the key; at most those of the caller.
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

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.ApiKey:
        """
        Retrieve an API key.

        Never the key itself.
        """
        return self._caller.call(
            _SHOP_KEYS_GET,
            models.ApiKey.from_dict,
            path=(id,),
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

        The key stops working within five seconds. It stops at once for everything that moves money, exports
        customers, or places or changes orders, invoices, the team or the shop. Keys and webhook endpoints that were
        made with it stay: `createdBy` of a key names the key that made it. You can revoke the key you are using.

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
        Rotate an API key.

        Keeps name, scopes and addresses. Both keys work during the overlap, one day by default; `replaces` says
        until when. Use the new key, check that `lastUsedAt` of the old one no longer changes, and revoke the old
        one. A key can be rotated once; after that, rotate its replacement. The new key gets no more than the
        calling key or member holds (403 `grant_too_wide`), and by default ends no later than the calling key.

        :param overlap_seconds: How long the old key works next to the new one.
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
    """The shop, its channels, team, agent and API keys."""

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
        List messages with a team member, newest first.

        What a member was told is shown to callers who may read the same elsewhere: questions and news of money with
        `payments:read`, of orders, returns and parcels with `orders:read`, of conversations with
        `conversations:read`, of stock with `inventory:read`, of the plan with `subscriptions:read`, of webhook
        endpoints with `webhooks:read`, of payouts and payout destinations with `payouts:read`, of owners with
        `keys:read`.

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
    """The shop, its channels, team, agent and API keys."""

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
        List team members, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        quiet_hours: Union[inputs.CreateTeamMemberQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.JoiningTeamMember:
        """
        Add a team member.

        Nothing is sent to a phone before it is verified: its owner sends `join.text` from it to the shop's WhatsApp
        number. You can't add a member who may do more than you: the caller needs every scope of the role (403
        `grant_too_wide`). A key that is bound to addresses, or that expires, can't add members, because a member
        may sign in from anywhere. An owner whom a key adds can't confirm payout destinations before another owner
        has approved them, or before `approvedFrom`; all owners are asked. While they wait, that owner and the keys
        that they made can't add members (403 `owner_not_approved`). The first owner of a shop to verify their phone
        needs nobody.

        :param name: What it is called.
        :param phone: Their phone number, as dialled in the shop's country, or with + and country code. Saved as
            E.164.
        :param role: Owners and managers may decide. The role `agent` is informed, and is not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: The notices they get.
        :param quiet_hours: Times of day, in the shop's time zone, in which they get no messages. May span midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `member_exists`,
            `owner_not_approved`, `plan_limit_reached`, `plan_required`.
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
        """Retrieve a team member."""
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
        Update a team member.

        A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who
        changes an owner's phone would be the owner. Where a key makes somebody an owner or changes an owner's
        phone, the other owners and the former phone are asked, and their no undoes it; `approvedFrom` says until
        when. An owner who waits, and a key that they made, changes no other member (403 `owner_not_approved`).

        :param name: What it is called.
        :param phone: Their phone number, as dialled in the shop's country, or with + and country code. Saved as
            E.164.
        :param role: Owners and managers may decide. The role `agent` is informed, and is not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: The notices they get.
        :param quiet_hours: Times of day, in the shop's time zone, in which they get no messages. May span midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `last_owner`, `member_exists`,
            `owner_not_approved`, `version_conflict`.
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
        Remove a team member.

        Messages with the member are erased. Their decisions stay in the audit log, by their id. The caller needs
        every scope of the member's role. A key can't remove the last owner who may confirm payout destinations.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `last_owner`,
            `owner_not_approved`, `version_conflict`.
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
        Create a new code for an unverified phone.

        A code is valid for one day, five tries and one use. A new code replaces the previous one. The caller needs
        every scope of the member's role.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `invalid_transition`,
            `owner_not_approved`.
        """
        return self._caller.call(
            _SHOP_TEAM_RENEW_CODE,
            models.JoiningTeamMember.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Shop:
    """The shop, its channels, team, agent and API keys."""

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
        """Retrieve the shop."""
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
        page_name: Union[str, None, Unset] = UNSET,
        sells_to_assistants: Union[bool, Unset] = UNSET,
        broadcasts_per_day: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Shop:
        """
        Update the shop.

        The agent uses these from its next answer on. Placed orders keep their fees.

        :param name: What buyers see.
        :param country: ISO 3166 code of a country that shops can be in: NG, GH, KE, ZA, TZ, ZM, US, UG, RW, BF, BJ,
            CI, GW, ML, NE, SN, TG, CF, CG, CM, GA, GQ, TD.
        :param currency: ISO 4217 code. Can't be changed once there are products, customers, orders or money in it.
        :param sells_in: Further currencies the shop sells in: products may have fixed prices in them, and delivery
            areas fees. Nothing is converted.
        :param timezone: An IANA name, as Africa/Lagos.
        :param city: Where the shop is, as people say it: a name, and no sentence.
        :param phone: For buyers and couriers.
        :param languages: Languages the shop's people speak, best first: `en`, `sw`, `pcm`.
        :param pictures: Whether pictures are shown or looked at.
        :param tax_registered: Registered for VAT: invoices show it.
        :param tax_number: As the tax office writes it.
        :param tax_rate_basis_points: Null: the rate of the country.
        :param policies: Merged into the present value; null removes one.
        :param opening_hours: Null: buyers are told nothing about it.
        :param delivery_areas: All of them: a list is replaced whole.
        :param pickup: Where buyers can fetch what they bought, quoted to them as the shop's words; null: nowhere.
        :param return_days: Days after delivery in which a buyer may return goods; 0: only wrong or damaged goods.
        :param page_name: The shop's page for buyers is at `/s/` and this name. Null: it has none.
        :param sells_to_assistants: Whether assistants (programs that buy for people) may read the shop's page and
            order from it, at `/s/{pageName}/mcp`. Counts only while the shop has a page.
        :param broadcasts_per_day: Broadcasts that one person gets within 24 hours at most, over all of them.
        :raises ApiError: with the code `currency_fixed`, `page_name_taken`, `version_conflict`.
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
                "page_name": page_name,
                "sells_to_assistants": sells_to_assistants,
                "broadcasts_per_day": broadcasts_per_day,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncShopAgentRehearsals:
    """The shop, its channels, team, agent and API keys."""

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

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Start a rehearsal of the agent.

        Plays invented buyers against the shop's agent, with its real products, prices, areas, policies and rules,
        and judges the results. It runs in a copy that is thrown away: no buyer, channel or provider is contacted,
        and no stock or figure changes. If the shop uses a language model, the model is called and must be paid for.
        Read it until it is no longer `running`; one rehearsal runs at a time.

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
        """Retrieve a rehearsal with its scores and failed dialogues."""
        return await self._caller.call(
            _SHOP_AGENT_REHEARSALS_GET,
            models.RehearsalReport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncShopAgent:
    """The shop, its channels, team, agent and API keys."""

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
        """Retrieve the agent's settings."""
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
        Update the agent's settings.

        Applies from the agent's next answer on. The lowest haggled price is set on each product; these limits apply
        too.

        :param mode: `auto`: the agent answers. `suggest`: its answer waits for a person to send it. `off`: it
            answers only when you ask it to.
        :param enabled: False where `mode` is `off`. Set to true, the mode is what it was before.
        :param takeover_minutes: A conversation that a person took over goes back to the agent after this much
            silence of that person.
        :param answers_comments: True answers comments below posts in private. False leaves them to a person.
        :param answers_per_day: Answers of the agent in one conversation within 24 hours; then the conversation is a
            person's.
        :param open_orders_per_buyer: A buyer with this many unpaid orders is handed to a person instead of getting
            another order.
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
    """The shop, its channels, team, agent and API keys."""

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
        """Retrieve a channel and its health."""
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
        Set a channel's catalog.

        :param catalog_id: The catalog that the channel shows, by its id there; null: none.
        :param stock_buffer: Number of pieces of each product that are never shown.
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

        Checks the account and token with the channel before saving them, and subscribes to its messages. An account
        that was the shop's before becomes the same channel again, with its conversations: 200.

        :param slot: Which of the seven places of providers.
        :param account: WhatsApp: the phone number id. Instagram: the id of the professional account.
        :param access_token: Secret of the channel's app. Stored encrypted, and never shown.
        :param access_token_expires_at: When the token expires, if the channel told you. You are warned a week
            before.
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

        The channel receives and sends nothing any more, and its token is deleted. Its conversations can still be
        read, and continue if it is connected again.

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
        Replace a channel's access token.

        The new one is proved at the channel first; until then, and if it is refused, the old one stays.

        :param access_token: Secret of the channel's app. Stored encrypted, and never shown.
        :param access_token_expires_at: When the token expires, if the channel told you. You are warned a week
            before.
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
        Check a channel's health now.

        Runs the hourly check now, and subscribes to the channel's messages again.

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
    """The shop, its channels, team, agent and API keys."""

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
        Create an API key.

        The answer is the only place that shows the key. The new key gets no more than the calling key or member
        holds: no further scopes, no other addresses, no later expiry (403 `grant_too_wide`).

        :param name: Where it is used, for your list.
        :param scopes: Scopes of the key; at most those of the caller.
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

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.ApiKey:
        """
        Retrieve an API key.

        Never the key itself.
        """
        return await self._caller.call(
            _SHOP_KEYS_GET,
            models.ApiKey.from_dict,
            path=(id,),
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

        The key stops working within five seconds. It stops at once for everything that moves money, exports
        customers, or places or changes orders, invoices, the team or the shop. Keys and webhook endpoints that were
        made with it stay: `createdBy` of a key names the key that made it. You can revoke the key you are using.

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
        Rotate an API key.

        Keeps name, scopes and addresses. Both keys work during the overlap, one day by default; `replaces` says
        until when. Use the new key, check that `lastUsedAt` of the old one no longer changes, and revoke the old
        one. A key can be rotated once; after that, rotate its replacement. The new key gets no more than the
        calling key or member holds (403 `grant_too_wide`), and by default ends no later than the calling key.

        :param overlap_seconds: How long the old key works next to the new one.
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
    """The shop, its channels, team, agent and API keys."""

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
        List messages with a team member, newest first.

        What a member was told is shown to callers who may read the same elsewhere: questions and news of money with
        `payments:read`, of orders, returns and parcels with `orders:read`, of conversations with
        `conversations:read`, of stock with `inventory:read`, of the plan with `subscriptions:read`, of webhook
        endpoints with `webhooks:read`, of payouts and payout destinations with `payouts:read`, of owners with
        `keys:read`.

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
    """The shop, its channels, team, agent and API keys."""

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
        List team members, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        quiet_hours: Union[inputs.CreateTeamMemberQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.JoiningTeamMember:
        """
        Add a team member.

        Nothing is sent to a phone before it is verified: its owner sends `join.text` from it to the shop's WhatsApp
        number. You can't add a member who may do more than you: the caller needs every scope of the role (403
        `grant_too_wide`). A key that is bound to addresses, or that expires, can't add members, because a member
        may sign in from anywhere. An owner whom a key adds can't confirm payout destinations before another owner
        has approved them, or before `approvedFrom`; all owners are asked. While they wait, that owner and the keys
        that they made can't add members (403 `owner_not_approved`). The first owner of a shop to verify their phone
        needs nobody.

        :param name: What it is called.
        :param phone: Their phone number, as dialled in the shop's country, or with + and country code. Saved as
            E.164.
        :param role: Owners and managers may decide. The role `agent` is informed, and is not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: The notices they get.
        :param quiet_hours: Times of day, in the shop's time zone, in which they get no messages. May span midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `member_exists`,
            `owner_not_approved`, `plan_limit_reached`, `plan_required`.
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
        """Retrieve a team member."""
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
        Update a team member.

        A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who
        changes an owner's phone would be the owner. Where a key makes somebody an owner or changes an owner's
        phone, the other owners and the former phone are asked, and their no undoes it; `approvedFrom` says until
        when. An owner who waits, and a key that they made, changes no other member (403 `owner_not_approved`).

        :param name: What it is called.
        :param phone: Their phone number, as dialled in the shop's country, or with + and country code. Saved as
            E.164.
        :param role: Owners and managers may decide. The role `agent` is informed, and is not asked about money.
        :param language: What they are written to in. They may answer in any of them.
        :param notices: The notices they get.
        :param quiet_hours: Times of day, in the shop's time zone, in which they get no messages. May span midnight.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `last_owner`, `member_exists`,
            `owner_not_approved`, `version_conflict`.
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
        Remove a team member.

        Messages with the member are erased. Their decisions stay in the audit log, by their id. The caller needs
        every scope of the member's role. A key can't remove the last owner who may confirm payout destinations.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `last_owner`,
            `owner_not_approved`, `version_conflict`.
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
        Create a new code for an unverified phone.

        A code is valid for one day, five tries and one use. A new code replaces the previous one. The caller needs
        every scope of the member's role.

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `invalid_transition`,
            `owner_not_approved`.
        """
        return await self._caller.call(
            _SHOP_TEAM_RENEW_CODE,
            models.JoiningTeamMember.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShop:
    """The shop, its channels, team, agent and API keys."""

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
        """Retrieve the shop."""
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
        page_name: Union[str, None, Unset] = UNSET,
        sells_to_assistants: Union[bool, Unset] = UNSET,
        broadcasts_per_day: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Shop:
        """
        Update the shop.

        The agent uses these from its next answer on. Placed orders keep their fees.

        :param name: What buyers see.
        :param country: ISO 3166 code of a country that shops can be in: NG, GH, KE, ZA, TZ, ZM, US, UG, RW, BF, BJ,
            CI, GW, ML, NE, SN, TG, CF, CG, CM, GA, GQ, TD.
        :param currency: ISO 4217 code. Can't be changed once there are products, customers, orders or money in it.
        :param sells_in: Further currencies the shop sells in: products may have fixed prices in them, and delivery
            areas fees. Nothing is converted.
        :param timezone: An IANA name, as Africa/Lagos.
        :param city: Where the shop is, as people say it: a name, and no sentence.
        :param phone: For buyers and couriers.
        :param languages: Languages the shop's people speak, best first: `en`, `sw`, `pcm`.
        :param pictures: Whether pictures are shown or looked at.
        :param tax_registered: Registered for VAT: invoices show it.
        :param tax_number: As the tax office writes it.
        :param tax_rate_basis_points: Null: the rate of the country.
        :param policies: Merged into the present value; null removes one.
        :param opening_hours: Null: buyers are told nothing about it.
        :param delivery_areas: All of them: a list is replaced whole.
        :param pickup: Where buyers can fetch what they bought, quoted to them as the shop's words; null: nowhere.
        :param return_days: Days after delivery in which a buyer may return goods; 0: only wrong or damaged goods.
        :param page_name: The shop's page for buyers is at `/s/` and this name. Null: it has none.
        :param sells_to_assistants: Whether assistants (programs that buy for people) may read the shop's page and
            order from it, at `/s/{pageName}/mcp`. Counts only while the shop has a page.
        :param broadcasts_per_day: Broadcasts that one person gets within 24 hours at most, over all of them.
        :raises ApiError: with the code `currency_fixed`, `page_name_taken`, `version_conflict`.
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
                "page_name": page_name,
                "sells_to_assistants": sells_to_assistants,
                "broadcasts_per_day": broadcasts_per_day,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )
