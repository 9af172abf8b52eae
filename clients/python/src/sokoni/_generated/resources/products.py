# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import TEXT, Operation, Raw
from ..._runtime.unset import UNSET, Unset
from ..models import products as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_PRODUCTS_IMAGES_GET = Operation("GET", "/api/products/{}/images/{}")
_PRODUCTS_IMAGES_UPDATE = Operation("PATCH", "/api/products/{}/images/{}", keyed=True)
_PRODUCTS_IMAGES_DELETE = Operation("DELETE", "/api/products/{}/images/{}")
_PRODUCTS_IMAGES_UPLOAD = Operation("POST", "/api/products/{}/images", shape="NewProductImage", keyed=True)
_PRODUCTS_IMPORTS_ERRORS_LIST = Operation("GET", "/api/products/imports/{}/errors")
_PRODUCTS_IMPORTS_LIST = Operation("GET", "/api/products/imports")
_PRODUCTS_IMPORTS_GET = Operation("GET", "/api/products/imports/{}")
_PRODUCTS_LIST = Operation("GET", "/api/products")
_PRODUCTS_CREATE = Operation("POST", "/api/products", shape="NewProduct", keyed=True)
_PRODUCTS_GET = Operation("GET", "/api/products/{}")
_PRODUCTS_UPDATE = Operation("PATCH", "/api/products/{}", shape="ProductChange", keyed=True)
_PRODUCTS_DELETE = Operation("DELETE", "/api/products/{}")
_PRODUCTS_EXPORT = Operation("GET", "/api/products/export", reads=TEXT, accept="*/*")
_PRODUCTS_IMPORT = Operation("POST", "/api/products/import", shape="NewProductImport", keyed=True)


class ProductsImages:
    """What the shop sells."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        id: str,
        image_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.ProductImage:
        """Retrieve a picture of a product."""
        return self._caller.call(
            _PRODUCTS_IMAGES_GET,
            shared.ProductImage.from_dict,
            path=(id, image_id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        image_id: str,
        *,
        alt: Union[str, None, Unset] = UNSET,
        position: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Update a picture's description or position.

        :param alt: What the picture shows, in words.
        :param position: Where in the list; the others move.
        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _PRODUCTS_IMAGES_UPDATE,
            shared.Product.from_dict,
            path=(id, image_id,),
            body={
                "alt": alt,
                "position": position,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def delete(
        self,
        id: str,
        image_id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Delete a picture.

        Its addresses answer for another day, for channels that were just given one.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _PRODUCTS_IMAGES_DELETE,
            shared.Product.from_dict,
            path=(id, image_id,),
            if_match=if_match,
            timeout=timeout,
        )

    def upload(
        self,
        id: str,
        *,
        media_id: str,
        alt: Optional[str] = None,
        position: Optional[int] = None,
        variant_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ProductImage:
        """
        Upload a picture of a product.

        Send the picture's bytes as the body: JPEG, PNG, WebP, GIF (first frame) or AVIF, up to 20 MB; the format is
        detected. Or send JSON that names a file that was uploaded (`POST /api/media`) or came with a message; one
        of a message needs `conversations:read`. The picture is turned upright and saved in three sizes, never
        enlarged; all other data in the file, such as place and camera, is removed. Uploading the same picture again
        returns the existing one (200).

        :param media_id: The id of the media.
        :param alt: What it shows, in words.
        :param position: Position in the list; 0 is the product's main picture. Defaults to the last position.
        :param variant_id: Also the picture of this variant.
        :raises ApiError: with the code `resource_missing`.
        """
        return self._caller.call(
            _PRODUCTS_IMAGES_UPLOAD,
            shared.ProductImage.from_dict,
            path=(id,),
            query={"alt": alt, "position": position, "variantId": variant_id},
            body={
                "media_id": media_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def upload_file(
        self,
        id: str,
        content: Union[bytes, str],
        *,
        alt: Optional[str] = None,
        position: Optional[int] = None,
        variant_id: Optional[str] = None,
        content_type: Union[Literal["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif", "application/octet-stream"], str] = "application/octet-stream",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ProductImage:
        """
        Upload a picture of a product.

        Send the picture's bytes as the body: JPEG, PNG, WebP, GIF (first frame) or AVIF, up to 20 MB; the format is
        detected. Or send JSON that names a file that was uploaded (`POST /api/media`) or came with a message; one
        of a message needs `conversations:read`. The picture is turned upright and saved in three sizes, never
        enlarged; all other data in the file, such as place and camera, is removed. Uploading the same picture again
        returns the existing one (200).

        :param content: The whole of the file.
        :param alt: What it shows, in words.
        :param position: Position in the list; 0 is the product's main picture. Defaults to the last position.
        :param variant_id: Also the picture of this variant.
        :param content_type: What the bytes are.
        :raises ApiError: with the code `resource_missing`.
        """
        return self._caller.call(
            _PRODUCTS_IMAGES_UPLOAD,
            shared.ProductImage.from_dict,
            path=(id,),
            query={"alt": alt, "position": position, "variantId": variant_id},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class ProductsImportsErrors:
    """What the shop sells."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["line", "-line"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.ProductImportError]:
        """
        List an import's errors, line by line.

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
            _PRODUCTS_IMPORTS_ERRORS_LIST,
            models.ProductImportError.from_dict,
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


class ProductsImports:
    """What the shop sells."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def errors(self) -> ProductsImportsErrors:
        return ProductsImportsErrors(self._caller)

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
    ) -> Page[models.ProductImport]:
        """
        List imports of products, newest first.

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
            _PRODUCTS_IMPORTS_LIST,
            models.ProductImport.from_dict,
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
    ) -> models.ProductImport:
        """Retrieve an import."""
        return self._caller.call(
            _PRODUCTS_IMPORTS_GET,
            models.ProductImport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class Products:
    """What the shop sells."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def images(self) -> ProductsImages:
        return ProductsImages(self._caller)

    @cached_property
    def imports(self) -> ProductsImports:
        return ProductsImports(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "name", "-name", "price", "-price"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        q: Optional[str] = None,
        status: Optional[Union[Union[Literal["draft", "active", "archived"], str], Sequence[Union[Literal["draft", "active", "archived"], str]]]] = None,
        category: Optional[str] = None,
        colour: Optional[str] = None,
        tag: Optional[str] = None,
        external_id: Optional[str] = None,
        collection_id: Optional[str] = None,
        currency: Optional[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]] = None,
        price_gte: Optional[int] = None,
        price_lte: Optional[int] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Product]:
        """
        List products, newest first, or search them.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param q: Words to look for, a few letters off allowed. Best match first (of the best 1,000), unless sorted.
        :param status: One, or several.
        :param colour: One of its uploaded pictures shows a thing of this colour: black, white, grey, red, orange,
            brown, yellow, green, teal, blue, navy, purple, pink, beige, gold, cream.
        :param collection_id: Its products, in the collection's order unless sorted.
        :param currency: What has a price in it; `price[gte]`, `price[lte]` and the sort by price are then by that
            one.
        :param price_gte: Something of it costs at least this. Minor units.
        :param price_lte: Something of it costs at most this. Minor units.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PRODUCTS_LIST,
            shared.Product.from_dict,
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
                "status": status,
                "category": category,
                "colour": colour,
                "tag": tag,
                "externalId": external_id,
                "collectionId": collection_id,
                "currency": currency,
                "price[gte]": price_gte,
                "price[lte]": price_lte,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        name: str,
        price: Union[inputs.MoneyInput, shared.Money],
        description: Union[str, Unset] = UNSET,
        compare_at_price: Union[Union[inputs.MoneyInput, shared.Money], None, Unset] = UNSET,
        prices: Union[Sequence[inputs.NewFurtherPriceInput], Unset] = UNSET,
        sku: Union[str, None, Unset] = UNSET,
        external_id: Union[str, None, Unset] = UNSET,
        category: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        options: Union[Sequence[inputs.NewProductOptionInput], Unset] = UNSET,
        images: Union[Sequence[inputs.NewProductImage2Input], Unset] = UNSET,
        status: Union[Literal["draft", "active", "archived"], str, Unset] = UNSET,
        low_stock_threshold: Union[int, None, Unset] = UNSET,
        weight_grams: Union[int, None, Unset] = UNSET,
        dimensions: Union[inputs.NewProductDimensionsInput, None, Unset] = UNSET,
        return_days: Union[int, None, Unset] = UNSET,
        negotiation: Union[Union[inputs.NegotiationInput, shared.Negotiation], None, Unset] = UNSET,
        unit: Union[inputs.NewSaleUnitInput, None, Unset] = UNSET,
        lead_time_days: Union[int, None, Unset] = UNSET,
        components: Union[Sequence[inputs.NewBundleComponentInput], Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        stock: Union[int, Unset] = UNSET,
        variants: Union[Sequence[inputs.NewProductVariantInput], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Create a product.

        With `variants`, each variant has its own stock and price, and orders name it by `variantId`. Without
        `options`, they are taken from the variants.

        :param name: What it is called.
        :param price: At least 1, in the shop's currency.
        :param description: In the language it is shown in.
        :param compare_at_price: The price before a reduction.
        :param prices: Prices in the shop's further currencies: fixed, never converted. The list is replaced as a
            whole.
        :param sku: The shop's own number, unique among its products and their variants.
        :param external_id: By which another system knows it: unique in the shop. An import finds the product by it.
        :param category: The kind of goods, in your words.
        :param tags: The seller's own words for what belongs together.
        :param options: The variants, by their choice: `Size` → `42`.
        :param images: By address, in this order. An uploaded picture that is not listed is removed.
        :param status: Buyers see active products only.
        :param low_stock_threshold: Null: no alert before the last.
        :param weight_grams: In grams, packed.
        :param dimensions: How large it is, packed.
        :param return_days: Null: the shop's.
        :param negotiation: Null: the price is fixed.
        :param unit: What one of it is, and in which numbers it is sold. Null: pieces, any number.
        :param lead_time_days: Made to order, and ready this many days after it is paid. It has no stock. Null: sold
            from stock.
        :param components: The products in this bundle. A new list replaces the old one. Empty: it is no bundle.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :param stock: Opening stock. Without it, the stock is not tracked. With `variants`, each has its own.
        :param variants: Combinations of options with their own stock and price. Without variants, options are
            choices of the buyer.
        :raises ApiError: with the code `currency_mismatch`, `external_id_exists`, `resource_missing`, `sku_exists`.
        """
        return self._caller.call(
            _PRODUCTS_CREATE,
            shared.Product.from_dict,
            body={
                "name": name,
                "price": price,
                "description": description,
                "compare_at_price": compare_at_price,
                "prices": prices,
                "sku": sku,
                "external_id": external_id,
                "category": category,
                "tags": tags,
                "options": options,
                "images": images,
                "status": status,
                "low_stock_threshold": low_stock_threshold,
                "weight_grams": weight_grams,
                "dimensions": dimensions,
                "return_days": return_days,
                "negotiation": negotiation,
                "unit": unit,
                "lead_time_days": lead_time_days,
                "components": components,
                "metadata": metadata,
                "stock": stock,
                "variants": variants,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """Retrieve a product."""
        return self._caller.call(
            _PRODUCTS_GET,
            shared.Product.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        price: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        compare_at_price: Union[Union[inputs.MoneyInput, shared.Money], None, Unset] = UNSET,
        prices: Union[Sequence[inputs.NewFurtherPriceInput], Unset] = UNSET,
        sku: Union[str, None, Unset] = UNSET,
        external_id: Union[str, None, Unset] = UNSET,
        category: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        options: Union[Sequence[Union[inputs.ProductOptionInput, shared.ProductOption]], Unset] = UNSET,
        images: Union[Sequence[inputs.ProductChangeImageInput], Unset] = UNSET,
        status: Union[Literal["draft", "active", "archived"], str, Unset] = UNSET,
        low_stock_threshold: Union[int, None, Unset] = UNSET,
        weight_grams: Union[int, None, Unset] = UNSET,
        dimensions: Union[Union[inputs.ProductDimensionsInput, shared.ProductDimensions], None, Unset] = UNSET,
        return_days: Union[int, None, Unset] = UNSET,
        negotiation: Union[Union[inputs.NegotiationInput, shared.Negotiation], None, Unset] = UNSET,
        unit: Union[inputs.NewSaleUnitInput, None, Unset] = UNSET,
        lead_time_days: Union[int, None, Unset] = UNSET,
        components: Union[Sequence[inputs.NewBundleComponentInput], Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        variants: Union[Sequence[inputs.ProductVariantChangeInput], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Update a product.

        `variants` is the complete list: a variant with a known `id` or choice keeps the fields that are not sent,
        others are new, and missing ones are removed (or archived if orders refer to them). Stock of existing
        variants is changed by inventory adjustments.

        :param name: What it is called.
        :param price: At least 1, in the shop's currency.
        :param description: In the language it is shown in.
        :param compare_at_price: The price before a reduction.
        :param prices: Prices in the shop's further currencies: fixed, never converted. The list is replaced as a
            whole.
        :param sku: The shop's own number, unique among its products and their variants.
        :param external_id: By which another system knows it: unique in the shop. An import finds the product by it.
        :param category: The kind of goods, in your words.
        :param tags: The seller's own words for what belongs together.
        :param options: The variants, by their choice: `Size` → `42`.
        :param images: By address, in this order. An uploaded picture that is not listed is removed.
        :param status: Buyers see active products only.
        :param low_stock_threshold: Null: no alert before the last.
        :param weight_grams: In grams, packed.
        :param dimensions: How large it is, packed.
        :param return_days: Null: the shop's.
        :param negotiation: Null: the price is fixed.
        :param unit: What one of it is, and in which numbers it is sold. Null: pieces, any number.
        :param lead_time_days: Made to order, and ready this many days after it is paid. It has no stock. Null: sold
            from stock.
        :param components: The products in this bundle. A new list replaces the old one. Empty: it is no bundle.
        :param metadata: Merged into the present metadata; null removes a key.
        :param variants: The complete list. A variant with a known `id` or choice is changed and keeps the fields
            that are not sent, others are new, and missing ones are removed.
        :raises ApiError: with the code `currency_mismatch`, `external_id_exists`, `resource_missing`, `sku_exists`,
            `version_conflict`.
        """
        return self._caller.call(
            _PRODUCTS_UPDATE,
            shared.Product.from_dict,
            path=(id,),
            body={
                "name": name,
                "price": price,
                "description": description,
                "compare_at_price": compare_at_price,
                "prices": prices,
                "sku": sku,
                "external_id": external_id,
                "category": category,
                "tags": tags,
                "options": options,
                "images": images,
                "status": status,
                "low_stock_threshold": low_stock_threshold,
                "weight_grams": weight_grams,
                "dimensions": dimensions,
                "return_days": return_days,
                "negotiation": negotiation,
                "unit": unit,
                "lead_time_days": lead_time_days,
                "components": components,
                "metadata": metadata,
                "variants": variants,
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
    ) -> models.ProductRemoval:
        """
        Delete a product, or archive it when orders refer to it.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _PRODUCTS_DELETE,
            models.ProductRemoval.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def export(
        self,
        *,
        format: Optional[Union[Literal["csv", "json"], str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export products.

        A CSV file that spreadsheets open, or with `format=json` one JSON line per product; the import accepts both
        unchanged. A cell that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet
        runs it as a formula; the import removes it. A CSV file has the addresses of pictures without their
        descriptions. Bundles are left out, because their parts are named by ids.

        :param format: `csv` (the default), or one JSON line per product.
        """
        return self._caller.call(
            _PRODUCTS_EXPORT,
            str,
            query={"format": format},
            timeout=timeout,
        )

    def import_(
        self,
        *,
        products: Sequence[inputs.ImportedProductInput],
        dry_run: Optional[bool] = None,
        mode: Optional[Union[Literal["each", "all"], str]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ProductImport:
        """
        Import products from a file.

        A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A
        product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is
        made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one
        `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and
        `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is
        new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.

        :param products: The goods.
        :param dry_run: Say what would happen, and do nothing.
        :param mode: `each` (the default) imports valid lines and reports the others. `all` imports everything or
            nothing.
        """
        return self._caller.call(
            _PRODUCTS_IMPORT,
            models.ProductImport.from_dict,
            query={"dryRun": dry_run, "mode": mode},
            body={
                "products": products,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def import_file(
        self,
        content: Union[bytes, str],
        *,
        dry_run: Optional[bool] = None,
        mode: Optional[Union[Literal["each", "all"], str]] = None,
        content_type: Union[Literal["text/csv", "application/x-ndjson", "application/jsonl"], str] = "text/csv",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ProductImport:
        """
        Import products from a file.

        A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A
        product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is
        made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one
        `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and
        `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is
        new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.

        :param content: The whole of the file.
        :param dry_run: Say what would happen, and do nothing.
        :param mode: `each` (the default) imports valid lines and reports the others. `all` imports everything or
            nothing.
        :param content_type: What the bytes are.
        """
        return self._caller.call(
            _PRODUCTS_IMPORT,
            models.ProductImport.from_dict,
            query={"dryRun": dry_run, "mode": mode},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncProductsImages:
    """What the shop sells."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        id: str,
        image_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.ProductImage:
        """Retrieve a picture of a product."""
        return await self._caller.call(
            _PRODUCTS_IMAGES_GET,
            shared.ProductImage.from_dict,
            path=(id, image_id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        image_id: str,
        *,
        alt: Union[str, None, Unset] = UNSET,
        position: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Update a picture's description or position.

        :param alt: What the picture shows, in words.
        :param position: Where in the list; the others move.
        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _PRODUCTS_IMAGES_UPDATE,
            shared.Product.from_dict,
            path=(id, image_id,),
            body={
                "alt": alt,
                "position": position,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def delete(
        self,
        id: str,
        image_id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Delete a picture.

        Its addresses answer for another day, for channels that were just given one.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _PRODUCTS_IMAGES_DELETE,
            shared.Product.from_dict,
            path=(id, image_id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def upload(
        self,
        id: str,
        *,
        media_id: str,
        alt: Optional[str] = None,
        position: Optional[int] = None,
        variant_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ProductImage:
        """
        Upload a picture of a product.

        Send the picture's bytes as the body: JPEG, PNG, WebP, GIF (first frame) or AVIF, up to 20 MB; the format is
        detected. Or send JSON that names a file that was uploaded (`POST /api/media`) or came with a message; one
        of a message needs `conversations:read`. The picture is turned upright and saved in three sizes, never
        enlarged; all other data in the file, such as place and camera, is removed. Uploading the same picture again
        returns the existing one (200).

        :param media_id: The id of the media.
        :param alt: What it shows, in words.
        :param position: Position in the list; 0 is the product's main picture. Defaults to the last position.
        :param variant_id: Also the picture of this variant.
        :raises ApiError: with the code `resource_missing`.
        """
        return await self._caller.call(
            _PRODUCTS_IMAGES_UPLOAD,
            shared.ProductImage.from_dict,
            path=(id,),
            query={"alt": alt, "position": position, "variantId": variant_id},
            body={
                "media_id": media_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def upload_file(
        self,
        id: str,
        content: Union[bytes, str],
        *,
        alt: Optional[str] = None,
        position: Optional[int] = None,
        variant_id: Optional[str] = None,
        content_type: Union[Literal["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif", "application/octet-stream"], str] = "application/octet-stream",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.ProductImage:
        """
        Upload a picture of a product.

        Send the picture's bytes as the body: JPEG, PNG, WebP, GIF (first frame) or AVIF, up to 20 MB; the format is
        detected. Or send JSON that names a file that was uploaded (`POST /api/media`) or came with a message; one
        of a message needs `conversations:read`. The picture is turned upright and saved in three sizes, never
        enlarged; all other data in the file, such as place and camera, is removed. Uploading the same picture again
        returns the existing one (200).

        :param content: The whole of the file.
        :param alt: What it shows, in words.
        :param position: Position in the list; 0 is the product's main picture. Defaults to the last position.
        :param variant_id: Also the picture of this variant.
        :param content_type: What the bytes are.
        :raises ApiError: with the code `resource_missing`.
        """
        return await self._caller.call(
            _PRODUCTS_IMAGES_UPLOAD,
            shared.ProductImage.from_dict,
            path=(id,),
            query={"alt": alt, "position": position, "variantId": variant_id},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncProductsImportsErrors:
    """What the shop sells."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["line", "-line"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.ProductImportError]:
        """
        List an import's errors, line by line.

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
            _PRODUCTS_IMPORTS_ERRORS_LIST,
            models.ProductImportError.from_dict,
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


class AsyncProductsImports:
    """What the shop sells."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def errors(self) -> AsyncProductsImportsErrors:
        return AsyncProductsImportsErrors(self._caller)

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
    ) -> AsyncList[models.ProductImport]:
        """
        List imports of products, newest first.

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
            _PRODUCTS_IMPORTS_LIST,
            models.ProductImport.from_dict,
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
    ) -> models.ProductImport:
        """Retrieve an import."""
        return await self._caller.call(
            _PRODUCTS_IMPORTS_GET,
            models.ProductImport.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncProducts:
    """What the shop sells."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def images(self) -> AsyncProductsImages:
        return AsyncProductsImages(self._caller)

    @cached_property
    def imports(self) -> AsyncProductsImports:
        return AsyncProductsImports(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "name", "-name", "price", "-price"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        q: Optional[str] = None,
        status: Optional[Union[Union[Literal["draft", "active", "archived"], str], Sequence[Union[Literal["draft", "active", "archived"], str]]]] = None,
        category: Optional[str] = None,
        colour: Optional[str] = None,
        tag: Optional[str] = None,
        external_id: Optional[str] = None,
        collection_id: Optional[str] = None,
        currency: Optional[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]] = None,
        price_gte: Optional[int] = None,
        price_lte: Optional[int] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Product]:
        """
        List products, newest first, or search them.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param q: Words to look for, a few letters off allowed. Best match first (of the best 1,000), unless sorted.
        :param status: One, or several.
        :param colour: One of its uploaded pictures shows a thing of this colour: black, white, grey, red, orange,
            brown, yellow, green, teal, blue, navy, purple, pink, beige, gold, cream.
        :param collection_id: Its products, in the collection's order unless sorted.
        :param currency: What has a price in it; `price[gte]`, `price[lte]` and the sort by price are then by that
            one.
        :param price_gte: Something of it costs at least this. Minor units.
        :param price_lte: Something of it costs at most this. Minor units.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PRODUCTS_LIST,
            shared.Product.from_dict,
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
                "status": status,
                "category": category,
                "colour": colour,
                "tag": tag,
                "externalId": external_id,
                "collectionId": collection_id,
                "currency": currency,
                "price[gte]": price_gte,
                "price[lte]": price_lte,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        name: str,
        price: Union[inputs.MoneyInput, shared.Money],
        description: Union[str, Unset] = UNSET,
        compare_at_price: Union[Union[inputs.MoneyInput, shared.Money], None, Unset] = UNSET,
        prices: Union[Sequence[inputs.NewFurtherPriceInput], Unset] = UNSET,
        sku: Union[str, None, Unset] = UNSET,
        external_id: Union[str, None, Unset] = UNSET,
        category: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        options: Union[Sequence[inputs.NewProductOptionInput], Unset] = UNSET,
        images: Union[Sequence[inputs.NewProductImage2Input], Unset] = UNSET,
        status: Union[Literal["draft", "active", "archived"], str, Unset] = UNSET,
        low_stock_threshold: Union[int, None, Unset] = UNSET,
        weight_grams: Union[int, None, Unset] = UNSET,
        dimensions: Union[inputs.NewProductDimensionsInput, None, Unset] = UNSET,
        return_days: Union[int, None, Unset] = UNSET,
        negotiation: Union[Union[inputs.NegotiationInput, shared.Negotiation], None, Unset] = UNSET,
        unit: Union[inputs.NewSaleUnitInput, None, Unset] = UNSET,
        lead_time_days: Union[int, None, Unset] = UNSET,
        components: Union[Sequence[inputs.NewBundleComponentInput], Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        stock: Union[int, Unset] = UNSET,
        variants: Union[Sequence[inputs.NewProductVariantInput], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Create a product.

        With `variants`, each variant has its own stock and price, and orders name it by `variantId`. Without
        `options`, they are taken from the variants.

        :param name: What it is called.
        :param price: At least 1, in the shop's currency.
        :param description: In the language it is shown in.
        :param compare_at_price: The price before a reduction.
        :param prices: Prices in the shop's further currencies: fixed, never converted. The list is replaced as a
            whole.
        :param sku: The shop's own number, unique among its products and their variants.
        :param external_id: By which another system knows it: unique in the shop. An import finds the product by it.
        :param category: The kind of goods, in your words.
        :param tags: The seller's own words for what belongs together.
        :param options: The variants, by their choice: `Size` → `42`.
        :param images: By address, in this order. An uploaded picture that is not listed is removed.
        :param status: Buyers see active products only.
        :param low_stock_threshold: Null: no alert before the last.
        :param weight_grams: In grams, packed.
        :param dimensions: How large it is, packed.
        :param return_days: Null: the shop's.
        :param negotiation: Null: the price is fixed.
        :param unit: What one of it is, and in which numbers it is sold. Null: pieces, any number.
        :param lead_time_days: Made to order, and ready this many days after it is paid. It has no stock. Null: sold
            from stock.
        :param components: The products in this bundle. A new list replaces the old one. Empty: it is no bundle.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :param stock: Opening stock. Without it, the stock is not tracked. With `variants`, each has its own.
        :param variants: Combinations of options with their own stock and price. Without variants, options are
            choices of the buyer.
        :raises ApiError: with the code `currency_mismatch`, `external_id_exists`, `resource_missing`, `sku_exists`.
        """
        return await self._caller.call(
            _PRODUCTS_CREATE,
            shared.Product.from_dict,
            body={
                "name": name,
                "price": price,
                "description": description,
                "compare_at_price": compare_at_price,
                "prices": prices,
                "sku": sku,
                "external_id": external_id,
                "category": category,
                "tags": tags,
                "options": options,
                "images": images,
                "status": status,
                "low_stock_threshold": low_stock_threshold,
                "weight_grams": weight_grams,
                "dimensions": dimensions,
                "return_days": return_days,
                "negotiation": negotiation,
                "unit": unit,
                "lead_time_days": lead_time_days,
                "components": components,
                "metadata": metadata,
                "stock": stock,
                "variants": variants,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """Retrieve a product."""
        return await self._caller.call(
            _PRODUCTS_GET,
            shared.Product.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        price: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        compare_at_price: Union[Union[inputs.MoneyInput, shared.Money], None, Unset] = UNSET,
        prices: Union[Sequence[inputs.NewFurtherPriceInput], Unset] = UNSET,
        sku: Union[str, None, Unset] = UNSET,
        external_id: Union[str, None, Unset] = UNSET,
        category: Union[str, None, Unset] = UNSET,
        tags: Union[Sequence[str], Unset] = UNSET,
        options: Union[Sequence[Union[inputs.ProductOptionInput, shared.ProductOption]], Unset] = UNSET,
        images: Union[Sequence[inputs.ProductChangeImageInput], Unset] = UNSET,
        status: Union[Literal["draft", "active", "archived"], str, Unset] = UNSET,
        low_stock_threshold: Union[int, None, Unset] = UNSET,
        weight_grams: Union[int, None, Unset] = UNSET,
        dimensions: Union[Union[inputs.ProductDimensionsInput, shared.ProductDimensions], None, Unset] = UNSET,
        return_days: Union[int, None, Unset] = UNSET,
        negotiation: Union[Union[inputs.NegotiationInput, shared.Negotiation], None, Unset] = UNSET,
        unit: Union[inputs.NewSaleUnitInput, None, Unset] = UNSET,
        lead_time_days: Union[int, None, Unset] = UNSET,
        components: Union[Sequence[inputs.NewBundleComponentInput], Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        variants: Union[Sequence[inputs.ProductVariantChangeInput], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Product:
        """
        Update a product.

        `variants` is the complete list: a variant with a known `id` or choice keeps the fields that are not sent,
        others are new, and missing ones are removed (or archived if orders refer to them). Stock of existing
        variants is changed by inventory adjustments.

        :param name: What it is called.
        :param price: At least 1, in the shop's currency.
        :param description: In the language it is shown in.
        :param compare_at_price: The price before a reduction.
        :param prices: Prices in the shop's further currencies: fixed, never converted. The list is replaced as a
            whole.
        :param sku: The shop's own number, unique among its products and their variants.
        :param external_id: By which another system knows it: unique in the shop. An import finds the product by it.
        :param category: The kind of goods, in your words.
        :param tags: The seller's own words for what belongs together.
        :param options: The variants, by their choice: `Size` → `42`.
        :param images: By address, in this order. An uploaded picture that is not listed is removed.
        :param status: Buyers see active products only.
        :param low_stock_threshold: Null: no alert before the last.
        :param weight_grams: In grams, packed.
        :param dimensions: How large it is, packed.
        :param return_days: Null: the shop's.
        :param negotiation: Null: the price is fixed.
        :param unit: What one of it is, and in which numbers it is sold. Null: pieces, any number.
        :param lead_time_days: Made to order, and ready this many days after it is paid. It has no stock. Null: sold
            from stock.
        :param components: The products in this bundle. A new list replaces the old one. Empty: it is no bundle.
        :param metadata: Merged into the present metadata; null removes a key.
        :param variants: The complete list. A variant with a known `id` or choice is changed and keeps the fields
            that are not sent, others are new, and missing ones are removed.
        :raises ApiError: with the code `currency_mismatch`, `external_id_exists`, `resource_missing`, `sku_exists`,
            `version_conflict`.
        """
        return await self._caller.call(
            _PRODUCTS_UPDATE,
            shared.Product.from_dict,
            path=(id,),
            body={
                "name": name,
                "price": price,
                "description": description,
                "compare_at_price": compare_at_price,
                "prices": prices,
                "sku": sku,
                "external_id": external_id,
                "category": category,
                "tags": tags,
                "options": options,
                "images": images,
                "status": status,
                "low_stock_threshold": low_stock_threshold,
                "weight_grams": weight_grams,
                "dimensions": dimensions,
                "return_days": return_days,
                "negotiation": negotiation,
                "unit": unit,
                "lead_time_days": lead_time_days,
                "components": components,
                "metadata": metadata,
                "variants": variants,
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
    ) -> models.ProductRemoval:
        """
        Delete a product, or archive it when orders refer to it.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _PRODUCTS_DELETE,
            models.ProductRemoval.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def export(
        self,
        *,
        format: Optional[Union[Literal["csv", "json"], str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export products.

        A CSV file that spreadsheets open, or with `format=json` one JSON line per product; the import accepts both
        unchanged. A cell that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet
        runs it as a formula; the import removes it. A CSV file has the addresses of pictures without their
        descriptions. Bundles are left out, because their parts are named by ids.

        :param format: `csv` (the default), or one JSON line per product.
        """
        return await self._caller.call(
            _PRODUCTS_EXPORT,
            str,
            query={"format": format},
            timeout=timeout,
        )

    async def import_(
        self,
        *,
        products: Sequence[inputs.ImportedProductInput],
        dry_run: Optional[bool] = None,
        mode: Optional[Union[Literal["each", "all"], str]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ProductImport:
        """
        Import products from a file.

        A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A
        product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is
        made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one
        `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and
        `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is
        new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.

        :param products: The goods.
        :param dry_run: Say what would happen, and do nothing.
        :param mode: `each` (the default) imports valid lines and reports the others. `all` imports everything or
            nothing.
        """
        return await self._caller.call(
            _PRODUCTS_IMPORT,
            models.ProductImport.from_dict,
            query={"dryRun": dry_run, "mode": mode},
            body={
                "products": products,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def import_file(
        self,
        content: Union[bytes, str],
        *,
        dry_run: Optional[bool] = None,
        mode: Optional[Union[Literal["each", "all"], str]] = None,
        content_type: Union[Literal["text/csv", "application/x-ndjson", "application/jsonl"], str] = "text/csv",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ProductImport:
        """
        Import products from a file.

        A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A
        product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is
        made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one
        `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and
        `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is
        new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.

        :param content: The whole of the file.
        :param dry_run: Say what would happen, and do nothing.
        :param mode: `each` (the default) imports valid lines and reports the others. `all` imports everything or
            nothing.
        :param content_type: What the bytes are.
        """
        return await self._caller.call(
            _PRODUCTS_IMPORT,
            models.ProductImport.from_dict,
            query={"dryRun": dry_run, "mode": mode},
            body=Raw(content, content_type),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
