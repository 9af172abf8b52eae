# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from ..._runtime.operation import Operation, Raw
from ..._runtime.unset import UNSET, Unset
from ..models import verification as models

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_VERIFICATION_GET = Operation("GET", "/api/verification")
_VERIFICATION_UPDATE = Operation("PATCH", "/api/verification", shape="UpdateVerificationBody", keyed=True)
_VERIFICATION_SUBMIT = Operation("POST", "/api/verification/submit", keyed=True)
_VERIFICATION_UPLOAD_DOCUMENT = Operation("POST", "/api/verification/documents", keyed=True)


class Verification:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Retrieve the shop's verification.

        Its level and the limits of payouts at this level, the state of the last request, and what has to be given
        for the next level in the shop's country.
        """
        return self._caller.call(
            _VERIFICATION_GET,
            models.Verification.from_dict,
            timeout=timeout,
        )

    def update(
        self,
        *,
        full_name: Union[str, None, Unset] = UNSET,
        date_of_birth: Union[str, None, Unset] = UNSET,
        id_type: Union[Union[Literal["bvn", "nin", "national_id", "passport"], str], None, Unset] = UNSET,
        id_number: Union[str, None, Unset] = UNSET,
        tax_number: Union[str, None, Unset] = UNSET,
        business_name: Union[str, None, Unset] = UNSET,
        registration_number: Union[str, None, Unset] = UNSET,
        business_tax_number: Union[str, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Give facts for the verification.

        Fields that are not sent stay as they are; null removes one. Facts are stored sealed, and no answer, event,
        log or export shows a number in full again. Nothing can be changed while a request is reviewed, and no fact
        that is verified.

        :param date_of_birth: Like 1990-05-31.
        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `verification_off`,
            `version_conflict`.
        """
        return self._caller.call(
            _VERIFICATION_UPDATE,
            models.Verification.from_dict,
            body={
                "full_name": full_name,
                "date_of_birth": date_of_birth,
                "id_type": id_type,
                "id_number": id_number,
                "tax_number": tax_number,
                "business_name": business_name,
                "registration_number": registration_number,
                "business_tax_number": business_tax_number,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def submit(
        self,
        *,
        level: Union[Literal["basic", "full"], str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Submit the verification for review.

        For the next level, or for the one that you name. An operator reviews it, and `verification.updated` reports
        the result. In the sandbox it is decided at once, by the end of `idNumber`: 001 needs information, 002 is
        rejected, 003 waits for the operator, and any other is approved.

        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `verification_incomplete`,
            `verification_off`.
        """
        return self._caller.call(
            _VERIFICATION_SUBMIT,
            models.Verification.from_dict,
            body={
                "level": level,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def upload_document(
        self,
        content: Union[bytes, str],
        *,
        kind: Union[Literal["identityDocument", "proofOfAddress", "registrationCertificate"], str],
        content_type: Union[Literal["application/octet-stream"], str] = "application/octet-stream",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Upload a document for the verification.

        A photo (JPEG, PNG, WebP) or a PDF, up to 10 MB, as the body. It is stored sealed, and replaces the one of
        the same kind. Only the operator's console shows it, to an operator who gives a reason. It is removed some
        days after the decision.

        :param content: The whole of the file.
        :param content_type: What the bytes are.
        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `verification_off`.
        """
        return self._caller.call(
            _VERIFICATION_UPLOAD_DOCUMENT,
            models.Verification.from_dict,
            query={"kind": kind},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncVerification:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Retrieve the shop's verification.

        Its level and the limits of payouts at this level, the state of the last request, and what has to be given
        for the next level in the shop's country.
        """
        return await self._caller.call(
            _VERIFICATION_GET,
            models.Verification.from_dict,
            timeout=timeout,
        )

    async def update(
        self,
        *,
        full_name: Union[str, None, Unset] = UNSET,
        date_of_birth: Union[str, None, Unset] = UNSET,
        id_type: Union[Union[Literal["bvn", "nin", "national_id", "passport"], str], None, Unset] = UNSET,
        id_number: Union[str, None, Unset] = UNSET,
        tax_number: Union[str, None, Unset] = UNSET,
        business_name: Union[str, None, Unset] = UNSET,
        registration_number: Union[str, None, Unset] = UNSET,
        business_tax_number: Union[str, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Give facts for the verification.

        Fields that are not sent stay as they are; null removes one. Facts are stored sealed, and no answer, event,
        log or export shows a number in full again. Nothing can be changed while a request is reviewed, and no fact
        that is verified.

        :param date_of_birth: Like 1990-05-31.
        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `verification_off`,
            `version_conflict`.
        """
        return await self._caller.call(
            _VERIFICATION_UPDATE,
            models.Verification.from_dict,
            body={
                "full_name": full_name,
                "date_of_birth": date_of_birth,
                "id_type": id_type,
                "id_number": id_number,
                "tax_number": tax_number,
                "business_name": business_name,
                "registration_number": registration_number,
                "business_tax_number": business_tax_number,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def submit(
        self,
        *,
        level: Union[Literal["basic", "full"], str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Submit the verification for review.

        For the next level, or for the one that you name. An operator reviews it, and `verification.updated` reports
        the result. In the sandbox it is decided at once, by the end of `idNumber`: 001 needs information, 002 is
        rejected, 003 waits for the operator, and any other is approved.

        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `verification_incomplete`,
            `verification_off`.
        """
        return await self._caller.call(
            _VERIFICATION_SUBMIT,
            models.Verification.from_dict,
            body={
                "level": level,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def upload_document(
        self,
        content: Union[bytes, str],
        *,
        kind: Union[Literal["identityDocument", "proofOfAddress", "registrationCertificate"], str],
        content_type: Union[Literal["application/octet-stream"], str] = "application/octet-stream",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Verification:
        """
        Upload a document for the verification.

        A photo (JPEG, PNG, WebP) or a PDF, up to 10 MB, as the body. It is stored sealed, and replaces the one of
        the same kind. Only the operator's console shows it, to an operator who gives a reason. It is removed some
        days after the decision.

        :param content: The whole of the file.
        :param content_type: What the bytes are.
        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `verification_off`.
        """
        return await self._caller.call(
            _VERIFICATION_UPLOAD_DOCUMENT,
            models.Verification.from_dict,
            query={"kind": kind},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
