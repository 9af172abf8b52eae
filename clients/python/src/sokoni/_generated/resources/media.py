# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from ..._runtime.operation import Operation, Raw
from ..models import shared

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_MEDIA_GET = Operation("GET", "/api/media/{}")
_MEDIA_UPLOAD = Operation("POST", "/api/media", keyed=True)


class Media:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Media:
        """
        Retrieve a file.

        What it is, and for a while an address that opens without a key.
        """
        return self._caller.call(
            _MEDIA_GET,
            shared.Media.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def upload(
        self,
        content: Union[bytes, str],
        *,
        file_name: Optional[str] = None,
        content_type: Union[Literal["application/octet-stream"], str] = "application/octet-stream",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Media:
        """
        Upload a file.

        The file's bytes are the body, up to 32 MB, under whatever `Content-Type`: what it is, is taken from its
        bytes. Its id is what a reply, a template's header, a product's picture and a dispute's evidence take. The
        shop's own pictures (`PATCH /api/shop`) take its `url`, which then opens for everybody and does not end.
        `payments:write` or `shop:write` is enough for it as well.

        :param content: The whole of the file.
        :param file_name: What the file is called, without slashes.
        :param content_type: What the bytes are.
        """
        return self._caller.call(
            _MEDIA_UPLOAD,
            shared.Media.from_dict,
            query={"fileName": file_name},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncMedia:
    """Messages between buyers and the shop, and the agent's part in them."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Media:
        """
        Retrieve a file.

        What it is, and for a while an address that opens without a key.
        """
        return await self._caller.call(
            _MEDIA_GET,
            shared.Media.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def upload(
        self,
        content: Union[bytes, str],
        *,
        file_name: Optional[str] = None,
        content_type: Union[Literal["application/octet-stream"], str] = "application/octet-stream",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Media:
        """
        Upload a file.

        The file's bytes are the body, up to 32 MB, under whatever `Content-Type`: what it is, is taken from its
        bytes. Its id is what a reply, a template's header, a product's picture and a dispute's evidence take. The
        shop's own pictures (`PATCH /api/shop`) take its `url`, which then opens for everybody and does not end.
        `payments:write` or `shop:write` is enough for it as well.

        :param content: The whole of the file.
        :param file_name: What the file is called, without slashes.
        :param content_type: What the bytes are.
        """
        return await self._caller.call(
            _MEDIA_UPLOAD,
            shared.Media.from_dict,
            query={"fileName": file_name},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
