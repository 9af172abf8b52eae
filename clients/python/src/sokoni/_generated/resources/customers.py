# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import TEXT, Operation, Raw
from ..._runtime.unset import UNSET, Unset
from ..models import customers as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_CUSTOMERS_CONSENTS_LIST = Operation("GET", "/api/customers/{}/consents")
_CUSTOMERS_FACTS_SET = Operation("PUT", "/api/customers/{}/facts/{}", shape="NewCustomerFact")
_CUSTOMERS_FACTS_DELETE = Operation("DELETE", "/api/customers/{}/facts/{}")
_CUSTOMERS_IMPORTS_LIST = Operation("GET", "/api/customers/import")
_CUSTOMERS_IMPORTS_GET = Operation("GET", "/api/customers/import/{}")
_CUSTOMERS_LIST = Operation("GET", "/api/customers")
_CUSTOMERS_CREATE = Operation("POST", "/api/customers", shape="NewCustomer", keyed=True)
_CUSTOMERS_GET = Operation("GET", "/api/customers/{}")
_CUSTOMERS_UPDATE = Operation("PATCH", "/api/customers/{}", shape="CustomerChange", keyed=True)
_CUSTOMERS_ERASE = Operation("DELETE", "/api/customers/{}")
_CUSTOMERS_EXPORT = Operation("GET", "/api/customers/export", reads=TEXT, accept="*/*")
_CUSTOMERS_EXPORT_ONE = Operation("GET", "/api/customers/{}/export")
_CUSTOMERS_IMPORT = Operation("POST", "/api/customers/import", keyed=True)
_CUSTOMERS_MERGE = Operation("POST", "/api/customers/{}/merge", shape="MergeCustomersBody", keyed=True)
_CUSTOMERS_SPLIT = Operation("POST", "/api/customers/{}/split", keyed=True)


class CustomersConsents:
    """The shop's buyers: contact details, consents, facts and figures."""

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
    ) -> Page[models.Consent]:
        """
        List a customer's consents, newest first.

        The customer's present choices are in `consent`.

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
            _CUSTOMERS_CONSENTS_LIST,
            models.Consent.from_dict,
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


class CustomersFacts:
    """The shop's buyers: contact details, consents, facts and figures."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def set(
        self,
        id: str,
        key: str,
        *,
        value: str,
        source: Union[Literal["said_by_buyer", "seller", "order"], str, Unset] = UNSET,
        message_id: Union[str, None, Unset] = UNSET,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.CustomerFact:
        """
        Set a fact about a customer.

        Replaces the fact with this key. At most 50 facts per customer.

        :param key: For example `size`, `shoe_size`, `area`, `birthday`.
        :param value: What it is.
        :param source: How it is known.
        :param message_id: The channel where they said it.
        :raises ApiError: with the code `resource_missing`, `version_conflict`.
        """
        return self._caller.call(
            _CUSTOMERS_FACTS_SET,
            shared.CustomerFact.from_dict,
            path=(id, key,),
            body={
                "value": value,
                "source": source,
                "message_id": message_id,
            },
            if_match=if_match,
            timeout=timeout,
        )

    def delete(
        self,
        id: str,
        key: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.DeleteCustomerFactAnswer:
        """
        Delete a fact about a customer.

        :param key: For example `size`, `shoe_size`, `area`, `birthday`.
        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _CUSTOMERS_FACTS_DELETE,
            models.DeleteCustomerFactAnswer.from_dict,
            path=(id, key,),
            if_match=if_match,
            timeout=timeout,
        )


class CustomersImports:
    """The shop's buyers: contact details, consents, facts and figures."""

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
        state: Optional[Union[Union[Literal["running", "completed", "failed"], str], Sequence[Union[Literal["running", "completed", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.CustomerImport]:
        """
        List imports, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CUSTOMERS_IMPORTS_LIST,
            models.CustomerImport.from_dict,
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
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.CustomerImport:
        """Retrieve an import."""
        return self._caller.call(
            _CUSTOMERS_IMPORTS_GET,
            models.CustomerImport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class Customers:
    """The shop's buyers: contact details, consents, facts and figures."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def consents(self) -> CustomersConsents:
        return CustomersConsents(self._caller)

    @cached_property
    def facts(self) -> CustomersFacts:
        return CustomersFacts(self._caller)

    @cached_property
    def imports(self) -> CustomersImports:
        return CustomersImports(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "name", "-name", "totalSpent", "-totalSpent", "lastOrderAt", "-lastOrderAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        q: Optional[str] = None,
        phone: Optional[str] = None,
        tag: Optional[str] = None,
        segment: Optional[Union[Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str], Sequence[Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str]]]] = None,
        segment_id: Optional[str] = None,
        channel: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        language: Optional[str] = None,
        city: Optional[str] = None,
        consent: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        total_spent_gte: Optional[int] = None,
        total_spent_lte: Optional[int] = None,
        last_order_at_gte: Optional[Union[str, datetime]] = None,
        last_order_at_lte: Optional[Union[str, datetime]] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Customer]:
        """
        List customers, newest first, with what they have bought.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param q: Words of the name, in any order and without regard to case and accents, or a part of the email,
            the phone or a username; with `@` in front only of a username. If nobody is called so, names that are a
            letter or two off.
        :param phone: With or without country code; saved as E.164.
        :param segment: `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`:
            Several paid orders, lately, but seldom and little so far. `loyal`: Buys again and again: three paid
            orders at least. `champions`: Buys lately, often and much: three paid orders at least. `fading`: Bought
            seldom or little, and not for a while. `at_risk`: Used to buy well, and has not for a long time: three
            paid orders at least. `cannot_lose`: Used to be among the best, and has not bought for a long time:
            three paid orders at least. `lost`: Bought seldom or little, longest ago.
        :param segment_id: Fits this segment now.
        :param channel: Has written on one of these channels.
        :param city: Of one of their addresses.
        :param consent: Has agreed to broadcasts on one of these channels.
        :param total_spent_gte: Minor units of the shop's currency.
        :param total_spent_lte: Minor units of the shop's currency.
        :param last_order_at_gte: RFC 3339, UTC, milliseconds.
        :param last_order_at_lte: RFC 3339, UTC, milliseconds.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CUSTOMERS_LIST,
            shared.Customer.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "q": q,
                "phone": phone,
                "tag": tag,
                "segment": segment,
                "segmentId": segment_id,
                "channel": channel,
                "language": language,
                "city": city,
                "consent": consent,
                "totalSpent[gte]": total_spent_gte,
                "totalSpent[lte]": total_spent_lte,
                "lastOrderAt[gte]": last_order_at_gte,
                "lastOrderAt[lte]": last_order_at_lte,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        name: Union[str, None, Unset] = UNSET,
        phone: Union[str, None, Unset] = UNSET,
        email: Union[str, None, Unset] = UNSET,
        language: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        addresses: Union[Sequence[inputs.NewAddressInput], Unset] = UNSET,
        consent: Union[inputs.NewCustomerConsentInput, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Create a customer.

        :param name: What it is called.
        :param phone: A number in international form, `+234…`.
        :param email: An address for mail.
        :param language: BCP 47, for example `sw`.
        :param tags: Your own words to find it by.
        :param addresses: Delivery addresses they used.
        :param consent: Per channel; channels that are not named do not change.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `customer_exists`.
        """
        return self._caller.call(
            _CUSTOMERS_CREATE,
            shared.Customer.from_dict,
            body={
                "name": name,
                "phone": phone,
                "email": email,
                "language": language,
                "tags": tags,
                "addresses": addresses,
                "consent": consent,
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
    ) -> shared.Customer:
        """
        Retrieve a customer.

        One who was merged into another is gone: 404 `not_found`, with `mergedInto` naming who they are now.
        """
        return self._caller.call(
            _CUSTOMERS_GET,
            shared.Customer.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, None, Unset] = UNSET,
        phone: Union[str, None, Unset] = UNSET,
        email: Union[str, None, Unset] = UNSET,
        language: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        addresses: Union[Sequence[inputs.NewAddressInput], Unset] = UNSET,
        consent: Union[inputs.CustomerChangeConsentInput, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Update a customer.

        :param name: What it is called.
        :param phone: A number in international form, `+234…`.
        :param email: An address for mail.
        :param language: BCP 47, for example `sw`.
        :param tags: Your own words to find it by.
        :param addresses: Delivery addresses they used.
        :param consent: Per channel; channels that are not named do not change.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `customer_exists`, `version_conflict`.
        """
        return self._caller.call(
            _CUSTOMERS_UPDATE,
            shared.Customer.from_dict,
            path=(id,),
            body={
                "name": name,
                "phone": phone,
                "email": email,
                "language": language,
                "tags": tags,
                "addresses": addresses,
                "consent": consent,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def erase(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.EraseCustomerAnswer:
        """
        Erase a customer's personal data.

        Name, numbers, addresses, messages, notes, evidence, what providers posted and what was stored of it to
        answer again: all of it goes, also of those who were merged into this customer. Orders, payments and the
        books stay, under the customer's id as pseudonym. Refused while goods or money are under way: end, refund or
        release the orders that `orderIds` names first. Refused too in the seven days in which the buyer can dispute
        released money (409 `customer_may_dispute`, with `possibleFrom`); they themselves can have it done on their
        private page. It can't be undone. A person who writes again is a new customer.

        :raises ApiError: with the code `customer_has_open_orders`, `customer_may_dispute`, `version_conflict`.
        """
        return self._caller.call(
            _CUSTOMERS_ERASE,
            models.EraseCustomerAnswer.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def export(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export customers.

        A CSV file that spreadsheets open and the import accepts unchanged. A cell that begins with `=`, `+`, `-` or
        `@` gets an apostrophe in front, so that no spreadsheet runs it as a formula; the import removes it. Only
        the first address is exported. The audit log records each export, with the person and the number of
        customers.
        """
        return self._caller.call(
            _CUSTOMERS_EXPORT,
            str,
            timeout=timeout,
        )

    def export_one(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.ExportCustomerAnswer:
        """
        Export a customer's personal data.

        For the person to see: the customer with consent, addresses and facts, and under `held` their consents,
        conversations, messages, orders, payments, refunds and disputes, each as the API shows it, whole. Each
        export is in the audit log.
        """
        return self._caller.call(
            _CUSTOMERS_EXPORT_ONE,
            models.ExportCustomerAnswer.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def import_(
        self,
        *,
        rows: Sequence[Mapping[str, Optional[Union[str, float, bool]]]],
        dry_run: Optional[bool] = None,
        columns: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.CustomerImport:
        """
        Import customers from a file.

        A CSV file in UTF-8 of up to 16 MB, with the column names that spreadsheets and phones use, or the same as
        JSON rows. A line is matched by its id, numbers, Instagram name, email, or by the name alone where nothing
        else is given. A known customer is completed, not duplicated, and empty cells remove nothing. Lines with
        errors are reported and left out. Consent to broadcasts is read from its own column only, and never
        overrides a buyer's refusal. From 1,000 lines on the answer is 202 with a run: read it until `state` is no
        longer `running`.

        :param rows: By the names of columns, as in a file's header.
        :param dry_run: Say what would happen, and do nothing.
        :param columns: What columns are whose name says nothing: `Client:name;Simu 2:whatsapp;Balance:` (nothing
            behind the colon: not read). Fields: `id`, `name`, `firstName`, `lastName`, `phone`, `whatsapp`,
            `email`, `instagram`, `language`, `tags`, `address`, `landmark`, `area`, `city`, `consent`,
            `consentInstagram`, `notes`.
        """
        return self._caller.call(
            _CUSTOMERS_IMPORT,
            models.CustomerImport.from_dict,
            query={"dryRun": dry_run, "columns": columns},
            body={
                "rows": rows,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def import_file(
        self,
        content: Union[bytes, str],
        *,
        dry_run: Optional[bool] = None,
        columns: Optional[str] = None,
        content_type: Union[Literal["text/csv"], str] = "text/csv",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.CustomerImport:
        """
        Import customers from a file.

        A CSV file in UTF-8 of up to 16 MB, with the column names that spreadsheets and phones use, or the same as
        JSON rows. A line is matched by its id, numbers, Instagram name, email, or by the name alone where nothing
        else is given. A known customer is completed, not duplicated, and empty cells remove nothing. Lines with
        errors are reported and left out. Consent to broadcasts is read from its own column only, and never
        overrides a buyer's refusal. From 1,000 lines on the answer is 202 with a run: read it until `state` is no
        longer `running`.

        :param content: The whole of the file.
        :param dry_run: Say what would happen, and do nothing.
        :param columns: What columns are whose name says nothing: `Client:name;Simu 2:whatsapp;Balance:` (nothing
            behind the colon: not read). Fields: `id`, `name`, `firstName`, `lastName`, `phone`, `whatsapp`,
            `email`, `instagram`, `language`, `tags`, `address`, `landmark`, `area`, `city`, `consent`,
            `consentInstagram`, `notes`.
        :param content_type: What the bytes are.
        """
        return self._caller.call(
            _CUSTOMERS_IMPORT,
            models.CustomerImport.from_dict,
            query={"dryRun": dry_run, "columns": columns},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def merge(
        self,
        id: str,
        *,
        from_: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Merge two customers.

        Moves the identities, conversations, orders, carts and facts of `from` to this customer. This customer's
        data wins; missing data is added; tags and addresses are joined; a refusal of broadcasts wins. `from` no
        longer exists afterwards. If both have a conversation on one account, both conversations stay.

        :param from_: Who becomes this customer.
        :raises ApiError: with the code `resource_missing`, `same_customer`.
        """
        return self._caller.call(
            _CUSTOMERS_MERGE,
            shared.Customer.from_dict,
            path=(id,),
            body={
                "from_": from_,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def split(
        self,
        id: str,
        *,
        identities: Sequence[inputs.SplitCustomerIdentityInput],
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Split identities into a customer of their own.

        The new customer gets these identities, their conversations and the orders made in them; a number and a user
        id of the same conversation stay together. Facts, tags and addresses stay with this customer. A refusal of
        broadcasts stays with both.

        :param identities: As the customer shows them.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `identity_missing`.
        """
        return self._caller.call(
            _CUSTOMERS_SPLIT,
            shared.Customer.from_dict,
            path=(id,),
            body={
                "identities": identities,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncCustomersConsents:
    """The shop's buyers: contact details, consents, facts and figures."""

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
    ) -> AsyncList[models.Consent]:
        """
        List a customer's consents, newest first.

        The customer's present choices are in `consent`.

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
            _CUSTOMERS_CONSENTS_LIST,
            models.Consent.from_dict,
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


class AsyncCustomersFacts:
    """The shop's buyers: contact details, consents, facts and figures."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def set(
        self,
        id: str,
        key: str,
        *,
        value: str,
        source: Union[Literal["said_by_buyer", "seller", "order"], str, Unset] = UNSET,
        message_id: Union[str, None, Unset] = UNSET,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.CustomerFact:
        """
        Set a fact about a customer.

        Replaces the fact with this key. At most 50 facts per customer.

        :param key: For example `size`, `shoe_size`, `area`, `birthday`.
        :param value: What it is.
        :param source: How it is known.
        :param message_id: The channel where they said it.
        :raises ApiError: with the code `resource_missing`, `version_conflict`.
        """
        return await self._caller.call(
            _CUSTOMERS_FACTS_SET,
            shared.CustomerFact.from_dict,
            path=(id, key,),
            body={
                "value": value,
                "source": source,
                "message_id": message_id,
            },
            if_match=if_match,
            timeout=timeout,
        )

    async def delete(
        self,
        id: str,
        key: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.DeleteCustomerFactAnswer:
        """
        Delete a fact about a customer.

        :param key: For example `size`, `shoe_size`, `area`, `birthday`.
        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _CUSTOMERS_FACTS_DELETE,
            models.DeleteCustomerFactAnswer.from_dict,
            path=(id, key,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncCustomersImports:
    """The shop's buyers: contact details, consents, facts and figures."""

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
        state: Optional[Union[Union[Literal["running", "completed", "failed"], str], Sequence[Union[Literal["running", "completed", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.CustomerImport]:
        """
        List imports, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CUSTOMERS_IMPORTS_LIST,
            models.CustomerImport.from_dict,
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
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.CustomerImport:
        """Retrieve an import."""
        return await self._caller.call(
            _CUSTOMERS_IMPORTS_GET,
            models.CustomerImport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncCustomers:
    """The shop's buyers: contact details, consents, facts and figures."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def consents(self) -> AsyncCustomersConsents:
        return AsyncCustomersConsents(self._caller)

    @cached_property
    def facts(self) -> AsyncCustomersFacts:
        return AsyncCustomersFacts(self._caller)

    @cached_property
    def imports(self) -> AsyncCustomersImports:
        return AsyncCustomersImports(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "name", "-name", "totalSpent", "-totalSpent", "lastOrderAt", "-lastOrderAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        q: Optional[str] = None,
        phone: Optional[str] = None,
        tag: Optional[str] = None,
        segment: Optional[Union[Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str], Sequence[Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str]]]] = None,
        segment_id: Optional[str] = None,
        channel: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        language: Optional[str] = None,
        city: Optional[str] = None,
        consent: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        total_spent_gte: Optional[int] = None,
        total_spent_lte: Optional[int] = None,
        last_order_at_gte: Optional[Union[str, datetime]] = None,
        last_order_at_lte: Optional[Union[str, datetime]] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Customer]:
        """
        List customers, newest first, with what they have bought.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param q: Words of the name, in any order and without regard to case and accents, or a part of the email,
            the phone or a username; with `@` in front only of a username. If nobody is called so, names that are a
            letter or two off.
        :param phone: With or without country code; saved as E.164.
        :param segment: `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`:
            Several paid orders, lately, but seldom and little so far. `loyal`: Buys again and again: three paid
            orders at least. `champions`: Buys lately, often and much: three paid orders at least. `fading`: Bought
            seldom or little, and not for a while. `at_risk`: Used to buy well, and has not for a long time: three
            paid orders at least. `cannot_lose`: Used to be among the best, and has not bought for a long time:
            three paid orders at least. `lost`: Bought seldom or little, longest ago.
        :param segment_id: Fits this segment now.
        :param channel: Has written on one of these channels.
        :param city: Of one of their addresses.
        :param consent: Has agreed to broadcasts on one of these channels.
        :param total_spent_gte: Minor units of the shop's currency.
        :param total_spent_lte: Minor units of the shop's currency.
        :param last_order_at_gte: RFC 3339, UTC, milliseconds.
        :param last_order_at_lte: RFC 3339, UTC, milliseconds.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CUSTOMERS_LIST,
            shared.Customer.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "q": q,
                "phone": phone,
                "tag": tag,
                "segment": segment,
                "segmentId": segment_id,
                "channel": channel,
                "language": language,
                "city": city,
                "consent": consent,
                "totalSpent[gte]": total_spent_gte,
                "totalSpent[lte]": total_spent_lte,
                "lastOrderAt[gte]": last_order_at_gte,
                "lastOrderAt[lte]": last_order_at_lte,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        name: Union[str, None, Unset] = UNSET,
        phone: Union[str, None, Unset] = UNSET,
        email: Union[str, None, Unset] = UNSET,
        language: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        addresses: Union[Sequence[inputs.NewAddressInput], Unset] = UNSET,
        consent: Union[inputs.NewCustomerConsentInput, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Create a customer.

        :param name: What it is called.
        :param phone: A number in international form, `+234…`.
        :param email: An address for mail.
        :param language: BCP 47, for example `sw`.
        :param tags: Your own words to find it by.
        :param addresses: Delivery addresses they used.
        :param consent: Per channel; channels that are not named do not change.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `customer_exists`.
        """
        return await self._caller.call(
            _CUSTOMERS_CREATE,
            shared.Customer.from_dict,
            body={
                "name": name,
                "phone": phone,
                "email": email,
                "language": language,
                "tags": tags,
                "addresses": addresses,
                "consent": consent,
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
    ) -> shared.Customer:
        """
        Retrieve a customer.

        One who was merged into another is gone: 404 `not_found`, with `mergedInto` naming who they are now.
        """
        return await self._caller.call(
            _CUSTOMERS_GET,
            shared.Customer.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, None, Unset] = UNSET,
        phone: Union[str, None, Unset] = UNSET,
        email: Union[str, None, Unset] = UNSET,
        language: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        addresses: Union[Sequence[inputs.NewAddressInput], Unset] = UNSET,
        consent: Union[inputs.CustomerChangeConsentInput, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Update a customer.

        :param name: What it is called.
        :param phone: A number in international form, `+234…`.
        :param email: An address for mail.
        :param language: BCP 47, for example `sw`.
        :param tags: Your own words to find it by.
        :param addresses: Delivery addresses they used.
        :param consent: Per channel; channels that are not named do not change.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `customer_exists`, `version_conflict`.
        """
        return await self._caller.call(
            _CUSTOMERS_UPDATE,
            shared.Customer.from_dict,
            path=(id,),
            body={
                "name": name,
                "phone": phone,
                "email": email,
                "language": language,
                "tags": tags,
                "addresses": addresses,
                "consent": consent,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def erase(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.EraseCustomerAnswer:
        """
        Erase a customer's personal data.

        Name, numbers, addresses, messages, notes, evidence, what providers posted and what was stored of it to
        answer again: all of it goes, also of those who were merged into this customer. Orders, payments and the
        books stay, under the customer's id as pseudonym. Refused while goods or money are under way: end, refund or
        release the orders that `orderIds` names first. Refused too in the seven days in which the buyer can dispute
        released money (409 `customer_may_dispute`, with `possibleFrom`); they themselves can have it done on their
        private page. It can't be undone. A person who writes again is a new customer.

        :raises ApiError: with the code `customer_has_open_orders`, `customer_may_dispute`, `version_conflict`.
        """
        return await self._caller.call(
            _CUSTOMERS_ERASE,
            models.EraseCustomerAnswer.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def export(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export customers.

        A CSV file that spreadsheets open and the import accepts unchanged. A cell that begins with `=`, `+`, `-` or
        `@` gets an apostrophe in front, so that no spreadsheet runs it as a formula; the import removes it. Only
        the first address is exported. The audit log records each export, with the person and the number of
        customers.
        """
        return await self._caller.call(
            _CUSTOMERS_EXPORT,
            str,
            timeout=timeout,
        )

    async def export_one(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.ExportCustomerAnswer:
        """
        Export a customer's personal data.

        For the person to see: the customer with consent, addresses and facts, and under `held` their consents,
        conversations, messages, orders, payments, refunds and disputes, each as the API shows it, whole. Each
        export is in the audit log.
        """
        return await self._caller.call(
            _CUSTOMERS_EXPORT_ONE,
            models.ExportCustomerAnswer.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def import_(
        self,
        *,
        rows: Sequence[Mapping[str, Optional[Union[str, float, bool]]]],
        dry_run: Optional[bool] = None,
        columns: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.CustomerImport:
        """
        Import customers from a file.

        A CSV file in UTF-8 of up to 16 MB, with the column names that spreadsheets and phones use, or the same as
        JSON rows. A line is matched by its id, numbers, Instagram name, email, or by the name alone where nothing
        else is given. A known customer is completed, not duplicated, and empty cells remove nothing. Lines with
        errors are reported and left out. Consent to broadcasts is read from its own column only, and never
        overrides a buyer's refusal. From 1,000 lines on the answer is 202 with a run: read it until `state` is no
        longer `running`.

        :param rows: By the names of columns, as in a file's header.
        :param dry_run: Say what would happen, and do nothing.
        :param columns: What columns are whose name says nothing: `Client:name;Simu 2:whatsapp;Balance:` (nothing
            behind the colon: not read). Fields: `id`, `name`, `firstName`, `lastName`, `phone`, `whatsapp`,
            `email`, `instagram`, `language`, `tags`, `address`, `landmark`, `area`, `city`, `consent`,
            `consentInstagram`, `notes`.
        """
        return await self._caller.call(
            _CUSTOMERS_IMPORT,
            models.CustomerImport.from_dict,
            query={"dryRun": dry_run, "columns": columns},
            body={
                "rows": rows,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def import_file(
        self,
        content: Union[bytes, str],
        *,
        dry_run: Optional[bool] = None,
        columns: Optional[str] = None,
        content_type: Union[Literal["text/csv"], str] = "text/csv",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.CustomerImport:
        """
        Import customers from a file.

        A CSV file in UTF-8 of up to 16 MB, with the column names that spreadsheets and phones use, or the same as
        JSON rows. A line is matched by its id, numbers, Instagram name, email, or by the name alone where nothing
        else is given. A known customer is completed, not duplicated, and empty cells remove nothing. Lines with
        errors are reported and left out. Consent to broadcasts is read from its own column only, and never
        overrides a buyer's refusal. From 1,000 lines on the answer is 202 with a run: read it until `state` is no
        longer `running`.

        :param content: The whole of the file.
        :param dry_run: Say what would happen, and do nothing.
        :param columns: What columns are whose name says nothing: `Client:name;Simu 2:whatsapp;Balance:` (nothing
            behind the colon: not read). Fields: `id`, `name`, `firstName`, `lastName`, `phone`, `whatsapp`,
            `email`, `instagram`, `language`, `tags`, `address`, `landmark`, `area`, `city`, `consent`,
            `consentInstagram`, `notes`.
        :param content_type: What the bytes are.
        """
        return await self._caller.call(
            _CUSTOMERS_IMPORT,
            models.CustomerImport.from_dict,
            query={"dryRun": dry_run, "columns": columns},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def merge(
        self,
        id: str,
        *,
        from_: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Merge two customers.

        Moves the identities, conversations, orders, carts and facts of `from` to this customer. This customer's
        data wins; missing data is added; tags and addresses are joined; a refusal of broadcasts wins. `from` no
        longer exists afterwards. If both have a conversation on one account, both conversations stay.

        :param from_: Who becomes this customer.
        :raises ApiError: with the code `resource_missing`, `same_customer`.
        """
        return await self._caller.call(
            _CUSTOMERS_MERGE,
            shared.Customer.from_dict,
            path=(id,),
            body={
                "from_": from_,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def split(
        self,
        id: str,
        *,
        identities: Sequence[inputs.SplitCustomerIdentityInput],
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Customer:
        """
        Split identities into a customer of their own.

        The new customer gets these identities, their conversations and the orders made in them; a number and a user
        id of the same conversation stay together. Facts, tags and addresses stay with this customer. A refusal of
        broadcasts stays with both.

        :param identities: As the customer shows them.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `identity_missing`.
        """
        return await self._caller.call(
            _CUSTOMERS_SPLIT,
            shared.Customer.from_dict,
            path=(id,),
            body={
                "identities": identities,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
