# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import templates as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_TEMPLATES_LIST = Operation("GET", "/api/templates")
_TEMPLATES_CREATE = Operation("POST", "/api/templates", shape="NewTemplate", keyed=True)
_TEMPLATES_GET = Operation("GET", "/api/templates/{}")
_TEMPLATES_DELETE = Operation("DELETE", "/api/templates/{}")


class Templates:
    """Messages that WhatsApp approves in advance, for buyers who have not written for a day."""

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
        state: Optional[Union[Union[Literal["approved", "pending", "rejected", "paused", "disabled", "unknown"], str], Sequence[Union[Literal["approved", "pending", "rejected", "paused", "disabled", "unknown"], str]]]] = None,
        name: Optional[str] = None,
        language: Optional[str] = None,
        channel_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Template]:
        """
        List the shop's message templates, newest first.

        Those that were made at the channel itself are among them, a minute after its number was connected.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: One, or several.
        :param name: Lower-case letters, digits and underscores.
        :param language: As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _TEMPLATES_LIST,
            models.Template.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "state": state,
                "name": name,
                "language": language,
                "channelId": channel_id,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        name: str,
        language: str,
        category: Union[Literal["marketing", "utility"], str],
        body: str,
        channel_id: Union[str, Unset] = UNSET,
        header: Union[inputs.NewTemplateHeaderInput, Unset] = UNSET,
        examples: Union[Mapping[str, str], Unset] = UNSET,
        footer: Union[str, Unset] = UNSET,
        buttons: Union[Sequence[inputs.NewTemplateButtonInput], Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Template:
        """
        Create a message template.

        The template is `pending` until the channel has decided, which takes minutes and rarely a day. Submitting
        the same template again after a lost answer creates one template.

        :param channel_id: By default the WhatsApp number that was connected first. Numbers of one business share
            its templates.
        :param name: Lower-case letters, digits and underscores.
        :param language: As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`.
        :param category: `utility` is about something the buyer did: an order, a delivery.
        :param header: Above the body.
        :param body: With places to be filled in: `{{1}}`, `{{2}}` … in this order, or each with a name:
            `{{first_name}}`.
        :param examples: An example for each placeholder of the body. The channel's reviewers see it.
        :param footer: Comes behind the name of your team, with which each footer begins: `Zuri Fashion team · Reply
            STOP`. Both have 60 characters together.
        :param buttons: What the buyer may tap.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `channel_unavailable`, `link_of_another_order`, `no_template_channel`,
            `resource_missing`, `template_exists`, `template_is_ours`, `template_refused`.
        """
        return self._caller.call(
            _TEMPLATES_CREATE,
            models.Template.from_dict,
            body={
                "channel_id": channel_id,
                "name": name,
                "language": language,
                "category": category,
                "header": header,
                "body": body,
                "examples": examples,
                "footer": footer,
                "buttons": buttons,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Template:
        """Retrieve a message template."""
        return self._caller.call(
            _TEMPLATES_GET,
            models.Template.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Template:
        """
        Delete a message template, here and at the channel.

        Deletes one language. The channel blocks the name for some weeks. Templates whose names begin with `sokoni_`
        are ours, and stay.

        :raises ApiError: with the code `channel_unavailable`, `template_is_ours`, `template_refused`,
            `version_conflict`.
        """
        return self._caller.call(
            _TEMPLATES_DELETE,
            models.Template.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncTemplates:
    """Messages that WhatsApp approves in advance, for buyers who have not written for a day."""

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
        state: Optional[Union[Union[Literal["approved", "pending", "rejected", "paused", "disabled", "unknown"], str], Sequence[Union[Literal["approved", "pending", "rejected", "paused", "disabled", "unknown"], str]]]] = None,
        name: Optional[str] = None,
        language: Optional[str] = None,
        channel_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Template]:
        """
        List the shop's message templates, newest first.

        Those that were made at the channel itself are among them, a minute after its number was connected.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: One, or several.
        :param name: Lower-case letters, digits and underscores.
        :param language: As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _TEMPLATES_LIST,
            models.Template.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "state": state,
                "name": name,
                "language": language,
                "channelId": channel_id,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        name: str,
        language: str,
        category: Union[Literal["marketing", "utility"], str],
        body: str,
        channel_id: Union[str, Unset] = UNSET,
        header: Union[inputs.NewTemplateHeaderInput, Unset] = UNSET,
        examples: Union[Mapping[str, str], Unset] = UNSET,
        footer: Union[str, Unset] = UNSET,
        buttons: Union[Sequence[inputs.NewTemplateButtonInput], Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Template:
        """
        Create a message template.

        The template is `pending` until the channel has decided, which takes minutes and rarely a day. Submitting
        the same template again after a lost answer creates one template.

        :param channel_id: By default the WhatsApp number that was connected first. Numbers of one business share
            its templates.
        :param name: Lower-case letters, digits and underscores.
        :param language: As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`.
        :param category: `utility` is about something the buyer did: an order, a delivery.
        :param header: Above the body.
        :param body: With places to be filled in: `{{1}}`, `{{2}}` … in this order, or each with a name:
            `{{first_name}}`.
        :param examples: An example for each placeholder of the body. The channel's reviewers see it.
        :param footer: Comes behind the name of your team, with which each footer begins: `Zuri Fashion team · Reply
            STOP`. Both have 60 characters together.
        :param buttons: What the buyer may tap.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `channel_unavailable`, `link_of_another_order`, `no_template_channel`,
            `resource_missing`, `template_exists`, `template_is_ours`, `template_refused`.
        """
        return await self._caller.call(
            _TEMPLATES_CREATE,
            models.Template.from_dict,
            body={
                "channel_id": channel_id,
                "name": name,
                "language": language,
                "category": category,
                "header": header,
                "body": body,
                "examples": examples,
                "footer": footer,
                "buttons": buttons,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Template:
        """Retrieve a message template."""
        return await self._caller.call(
            _TEMPLATES_GET,
            models.Template.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Template:
        """
        Delete a message template, here and at the channel.

        Deletes one language. The channel blocks the name for some weeks. Templates whose names begin with `sokoni_`
        are ours, and stay.

        :raises ApiError: with the code `channel_unavailable`, `template_is_ours`, `template_refused`,
            `version_conflict`.
        """
        return await self._caller.call(
            _TEMPLATES_DELETE,
            models.Template.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
