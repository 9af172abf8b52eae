# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from ..._runtime.operation import Operation
from ..models import session as models
from ..models import shared

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_SESSION_GET = Operation("GET", "/api/session")
_SESSION_ASK_CONFIRMATION = Operation("POST", "/api/session/confirm", keyed=True)
_SESSION_ASK_LINK = Operation("POST", "/api/session/links")
_SESSION_CONFIRM = Operation("POST", "/api/session/confirm/code", keyed=True)
_SESSION_SIGN_IN = Operation("POST", "/api/session")
_SESSION_SIGN_OUT = Operation("DELETE", "/api/session")


class Session:
    """The caller's identity, and sign-in to the console."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """Retrieve the caller and its scopes."""
        return self._caller.call(
            _SESSION_GET,
            shared.Session.from_dict,
            timeout=timeout,
        )

    def ask_confirmation(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.AskedConfirmation:
        """
        Request a code that confirms your identity.

        Sends six digits to your own WhatsApp, and answers with a text that does the same when you send it from
        there: of use where no code comes, or the phone is not proven yet. Keys, members of the team, webhook
        endpoints, payouts and where they go ask for it, unless you have signed in or confirmed within ten minutes.
        API keys are never asked.

        :raises ApiError: with the code `phone_not_proven`, `session_required`.
        """
        return self._caller.call(
            _SESSION_ASK_CONFIRMATION,
            models.AskedConfirmation.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def ask_link(
        self,
        *,
        phone: str,
        timeout: Optional[float] = None,
    ) -> models.AskedSignInLink:
        """
        Request a sign-in link.

        Each shop that knows the phone as that of a member, and as proven, sends a link to it by WhatsApp, from its
        own number. The answer is the same for every phone, so it names nothing that you could follow. Five of a
        phone in 15 minutes.

        :param phone: Your own WhatsApp number, as dialled in the shop's country, or with + and country code.
        """
        return self._caller.call(
            _SESSION_ASK_LINK,
            models.AskedSignInLink.from_dict,
            body={
                "phone": phone,
            },
            timeout=timeout,
        )

    def confirm(
        self,
        *,
        code: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ConfirmedSession:
        """
        Confirm your identity.

        With the code that was sent last. Five wrong ones, and there has to be another.

        :param code: The six digits that were sent by WhatsApp.
        :raises ApiError: with the code `session_required`, `wrong_confirmation_code`.
        """
        return self._caller.call(
            _SESSION_CONFIRM,
            shared.ConfirmedSession.from_dict,
            body={
                "code": code,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def sign_in(
        self,
        *,
        token: str,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """
        Sign in with a link's token.

        Uses the link up and sets the session's cookie, which no script can read. The session lasts 30 days, and
        ends before when it was not used for 7.

        :param token: The text after `#` in the sign-in link. Valid once, for 15 minutes.
        :raises ApiError: with the code `invalid_sign_in_link`.
        """
        return self._caller.call(
            _SESSION_SIGN_IN,
            shared.Session.from_dict,
            body={
                "token": token,
            },
            timeout=timeout,
        )

    def sign_out(
        self,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.SignedOut:
        """
        Sign out.

        Ends the calling session and removes its cookie.

        :raises ApiError: with the code `session_required`, `version_conflict`.
        """
        return self._caller.call(
            _SESSION_SIGN_OUT,
            models.SignedOut.from_dict,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncSession:
    """The caller's identity, and sign-in to the console."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """Retrieve the caller and its scopes."""
        return await self._caller.call(
            _SESSION_GET,
            shared.Session.from_dict,
            timeout=timeout,
        )

    async def ask_confirmation(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.AskedConfirmation:
        """
        Request a code that confirms your identity.

        Sends six digits to your own WhatsApp, and answers with a text that does the same when you send it from
        there: of use where no code comes, or the phone is not proven yet. Keys, members of the team, webhook
        endpoints, payouts and where they go ask for it, unless you have signed in or confirmed within ten minutes.
        API keys are never asked.

        :raises ApiError: with the code `phone_not_proven`, `session_required`.
        """
        return await self._caller.call(
            _SESSION_ASK_CONFIRMATION,
            models.AskedConfirmation.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def ask_link(
        self,
        *,
        phone: str,
        timeout: Optional[float] = None,
    ) -> models.AskedSignInLink:
        """
        Request a sign-in link.

        Each shop that knows the phone as that of a member, and as proven, sends a link to it by WhatsApp, from its
        own number. The answer is the same for every phone, so it names nothing that you could follow. Five of a
        phone in 15 minutes.

        :param phone: Your own WhatsApp number, as dialled in the shop's country, or with + and country code.
        """
        return await self._caller.call(
            _SESSION_ASK_LINK,
            models.AskedSignInLink.from_dict,
            body={
                "phone": phone,
            },
            timeout=timeout,
        )

    async def confirm(
        self,
        *,
        code: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ConfirmedSession:
        """
        Confirm your identity.

        With the code that was sent last. Five wrong ones, and there has to be another.

        :param code: The six digits that were sent by WhatsApp.
        :raises ApiError: with the code `session_required`, `wrong_confirmation_code`.
        """
        return await self._caller.call(
            _SESSION_CONFIRM,
            shared.ConfirmedSession.from_dict,
            body={
                "code": code,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def sign_in(
        self,
        *,
        token: str,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """
        Sign in with a link's token.

        Uses the link up and sets the session's cookie, which no script can read. The session lasts 30 days, and
        ends before when it was not used for 7.

        :param token: The text after `#` in the sign-in link. Valid once, for 15 minutes.
        :raises ApiError: with the code `invalid_sign_in_link`.
        """
        return await self._caller.call(
            _SESSION_SIGN_IN,
            shared.Session.from_dict,
            body={
                "token": token,
            },
            timeout=timeout,
        )

    async def sign_out(
        self,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.SignedOut:
        """
        Sign out.

        Ends the calling session and removes its cookie.

        :raises ApiError: with the code `session_required`, `version_conflict`.
        """
        return await self._caller.call(
            _SESSION_SIGN_OUT,
            models.SignedOut.from_dict,
            if_match=if_match,
            timeout=timeout,
        )
