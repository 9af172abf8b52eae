# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Union

from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import sign_up as models
from ..models import shared

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_SIGN_UP_CODES_CREATE = Operation("POST", "/api/sign-up/codes")
_SIGN_UP_CODES_CHECK = Operation("POST", "/api/sign-up/codes/check")
_SIGN_UP_GET = Operation("GET", "/api/sign-up")
_SIGN_UP_SESSION = Operation("POST", "/api/sign-up/session", shape="SignInBySignUpBody")
_SIGN_UP_SHOP = Operation("POST", "/api/sign-up/shop", shape="OpenShopBody")
_SIGN_UP_STATE = Operation("POST", "/api/sign-up/state")


class SignUpCodes:
    """How a seller opens a shop on the web, without an operator."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        phone: str,
        country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str],
        language: Union[Literal["en", "pcm", "fr", "sw"], str, Unset] = UNSET,
        invitation: Union[str, Unset] = UNSET,
        timeout: Optional[float] = None,
    ) -> models.AskedSignUpCode:
        """
        Request a code to open a shop.

        Sends six digits to this WhatsApp number, from the operator's own number. The answer is the same whether or
        not the number has a shop. A phone can get five codes in 15 minutes and twenty a day.

        :param phone: Your own WhatsApp number, as dialled in `country`, or with + and country code.
        :param country: ISO 3166 code.
        :param language: The language of the messages to the owner.
        :param invitation: The operator's code, if `who` is `invite`.
        :raises ApiError: with the code `channel_unavailable`, `invitation_needed`, `sign_up_closed`.
        """
        return self._caller.call(
            _SIGN_UP_CODES_CREATE,
            models.AskedSignUpCode.from_dict,
            body={
                "phone": phone,
                "country": country,
                "language": language,
                "invitation": invitation,
            },
            timeout=timeout,
        )

    def check(
        self,
        *,
        token: str,
        code: str,
        timeout: Optional[float] = None,
    ) -> models.SignUp:
        """
        Prove the phone with the code.

        A code works for 10 minutes and five tries. You can repeat the request. If the phone is in a shop's team
        already, `shops` names the shop; sign in to it with POST /api/sign-up/session.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :param code: The six digits of the latest message.
        :raises ApiError: with the code `sign_up_over`, `wrong_confirmation_code`.
        """
        return self._caller.call(
            _SIGN_UP_CODES_CHECK,
            models.SignUp.from_dict,
            body={
                "token": token,
                "code": code,
            },
            timeout=timeout,
        )


class SignUp:
    """How a seller opens a shop on the web, without an operator."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def codes(self) -> SignUpCodes:
        return SignUpCodes(self._caller)

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.SignUpOffer:
        """Retrieve who can open a shop."""
        return self._caller.call(
            _SIGN_UP_GET,
            models.SignUpOffer.from_dict,
            timeout=timeout,
        )

    def session(
        self,
        *,
        token: str,
        shop_id: str,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """
        Sign in with a proven phone.

        Signs in to a shop that has this phone in its team, within 15 minutes after the code. The answer sets the
        session's cookie.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :param shop_id: The id of the shop.
        :raises ApiError: with the code `sign_up_not_proven`, `sign_up_over`.
        """
        return self._caller.call(
            _SIGN_UP_SESSION,
            shared.Session.from_dict,
            body={
                "token": token,
                "shop_id": shop_id,
            },
            timeout=timeout,
        )

    def shop(
        self,
        *,
        token: str,
        name: str,
        owner_name: str,
        country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str],
        language: Union[Literal["en", "pcm", "fr", "sw"], str, Unset] = UNSET,
        sells: Union[Literal["fashion", "beauty", "food", "electronics", "home", "other"], str, Unset] = UNSET,
        page_name: Union[str, Unset] = UNSET,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """
        Open a shop.

        Makes the shop with its owner, and signs the owner in: the answer sets the session's cookie. Products and
        everything else are added with the session. A repeat within 15 minutes signs in to the same shop. A phone
        that owns a shop can't open another one.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :param name: The shop's name.
        :param owner_name: Your own name, as your bank or wallet knows it: payouts are compared with it.
        :param country: ISO 3166 code.
        :param language: The language of the messages to the owner.
        :param sells: What is sold, for the operator.
        :param page_name: The address of the shop's page, after `/s/`. Without it, one is made of the name.
        :raises ApiError: with the code `invitation_needed`, `page_name_taken`, `phone_has_shop`, `sign_up_closed`,
            `sign_up_not_proven`, `sign_up_over`.
        """
        return self._caller.call(
            _SIGN_UP_SHOP,
            shared.Session.from_dict,
            body={
                "token": token,
                "name": name,
                "owner_name": owner_name,
                "country": country,
                "language": language,
                "sells": sells,
                "page_name": page_name,
            },
            timeout=timeout,
        )

    def state(
        self,
        *,
        token: str,
        timeout: Optional[float] = None,
    ) -> models.SignUp:
        """
        Retrieve how far a sign-up has come.

        Use it to go on after a break. It changes nothing: the token is in the body to keep it out of logs.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :raises ApiError: with the code `sign_up_over`.
        """
        return self._caller.call(
            _SIGN_UP_STATE,
            models.SignUp.from_dict,
            body={
                "token": token,
            },
            timeout=timeout,
        )


class AsyncSignUpCodes:
    """How a seller opens a shop on the web, without an operator."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        phone: str,
        country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str],
        language: Union[Literal["en", "pcm", "fr", "sw"], str, Unset] = UNSET,
        invitation: Union[str, Unset] = UNSET,
        timeout: Optional[float] = None,
    ) -> models.AskedSignUpCode:
        """
        Request a code to open a shop.

        Sends six digits to this WhatsApp number, from the operator's own number. The answer is the same whether or
        not the number has a shop. A phone can get five codes in 15 minutes and twenty a day.

        :param phone: Your own WhatsApp number, as dialled in `country`, or with + and country code.
        :param country: ISO 3166 code.
        :param language: The language of the messages to the owner.
        :param invitation: The operator's code, if `who` is `invite`.
        :raises ApiError: with the code `channel_unavailable`, `invitation_needed`, `sign_up_closed`.
        """
        return await self._caller.call(
            _SIGN_UP_CODES_CREATE,
            models.AskedSignUpCode.from_dict,
            body={
                "phone": phone,
                "country": country,
                "language": language,
                "invitation": invitation,
            },
            timeout=timeout,
        )

    async def check(
        self,
        *,
        token: str,
        code: str,
        timeout: Optional[float] = None,
    ) -> models.SignUp:
        """
        Prove the phone with the code.

        A code works for 10 minutes and five tries. You can repeat the request. If the phone is in a shop's team
        already, `shops` names the shop; sign in to it with POST /api/sign-up/session.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :param code: The six digits of the latest message.
        :raises ApiError: with the code `sign_up_over`, `wrong_confirmation_code`.
        """
        return await self._caller.call(
            _SIGN_UP_CODES_CHECK,
            models.SignUp.from_dict,
            body={
                "token": token,
                "code": code,
            },
            timeout=timeout,
        )


class AsyncSignUp:
    """How a seller opens a shop on the web, without an operator."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def codes(self) -> AsyncSignUpCodes:
        return AsyncSignUpCodes(self._caller)

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.SignUpOffer:
        """Retrieve who can open a shop."""
        return await self._caller.call(
            _SIGN_UP_GET,
            models.SignUpOffer.from_dict,
            timeout=timeout,
        )

    async def session(
        self,
        *,
        token: str,
        shop_id: str,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """
        Sign in with a proven phone.

        Signs in to a shop that has this phone in its team, within 15 minutes after the code. The answer sets the
        session's cookie.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :param shop_id: The id of the shop.
        :raises ApiError: with the code `sign_up_not_proven`, `sign_up_over`.
        """
        return await self._caller.call(
            _SIGN_UP_SESSION,
            shared.Session.from_dict,
            body={
                "token": token,
                "shop_id": shop_id,
            },
            timeout=timeout,
        )

    async def shop(
        self,
        *,
        token: str,
        name: str,
        owner_name: str,
        country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str],
        language: Union[Literal["en", "pcm", "fr", "sw"], str, Unset] = UNSET,
        sells: Union[Literal["fashion", "beauty", "food", "electronics", "home", "other"], str, Unset] = UNSET,
        page_name: Union[str, Unset] = UNSET,
        timeout: Optional[float] = None,
    ) -> shared.Session:
        """
        Open a shop.

        Makes the shop with its owner, and signs the owner in: the answer sets the session's cookie. Products and
        everything else are added with the session. A repeat within 15 minutes signs in to the same shop. A phone
        that owns a shop can't open another one.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :param name: The shop's name.
        :param owner_name: Your own name, as your bank or wallet knows it: payouts are compared with it.
        :param country: ISO 3166 code.
        :param language: The language of the messages to the owner.
        :param sells: What is sold, for the operator.
        :param page_name: The address of the shop's page, after `/s/`. Without it, one is made of the name.
        :raises ApiError: with the code `invitation_needed`, `page_name_taken`, `phone_has_shop`, `sign_up_closed`,
            `sign_up_not_proven`, `sign_up_over`.
        """
        return await self._caller.call(
            _SIGN_UP_SHOP,
            shared.Session.from_dict,
            body={
                "token": token,
                "name": name,
                "owner_name": owner_name,
                "country": country,
                "language": language,
                "sells": sells,
                "page_name": page_name,
            },
            timeout=timeout,
        )

    async def state(
        self,
        *,
        token: str,
        timeout: Optional[float] = None,
    ) -> models.SignUp:
        """
        Retrieve how far a sign-up has come.

        Use it to go on after a break. It changes nothing: the token is in the body to keep it out of logs.

        :param token: The secret of this sign-up, from the answer to the first step. A request with it acts for the
            person: keep it secret.
        :raises ApiError: with the code `sign_up_over`.
        """
        return await self._caller.call(
            _SIGN_UP_STATE,
            models.SignUp.from_dict,
            body={
                "token": token,
            },
            timeout=timeout,
        )
