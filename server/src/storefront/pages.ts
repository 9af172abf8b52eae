// The routes: what is on sale, one product, the basket, and the style.
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import { type CatalogProduct, categoriesOf } from "../products/index.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { assetAnswer } from "./assets.ts";
import { basketBody } from "./basket-page.ts";
import { added, type BasketLine, basketLinesMax, keepBasket, keyOf, readBasket } from "./basket.ts";
import { checkoutPages } from "./checkout-pages.ts";
import { framed, goTo, isSecure, noPage, ofShop } from "./framed.ts";
import { goodsOnSale, productOnSale, searchMax } from "./goods.ts";
import { pageOf } from "./layout.ts";
import { listBody, perPage } from "./list-page.ts";
import type { OpenedShop, StorefrontServices } from "./open-shop.ts";
import { productBody, type Typed } from "./product-page.ts";
import { readLines } from "./read-lines.ts";
import { qrPages } from "./qr-pages.ts";
import { sharedPicture } from "./shown.ts";
import { troubleWith } from "./trouble-with.ts";
import { storefrontWords } from "./words.ts";

export type { StorefrontServices } from "./open-shop.ts";

export function storefrontPages(services: StorefrontServices): PageRow[] {
  const page = (path: string, show: Parameters<typeof ofShop>[2]): PageRow["handle"] => ofShop(services, path, show);
  return [
    {
      method: "GET",
      path: "/s/assets/{file}",
      summary: "The style of the shops' pages",
      handle: async ({ params }) => assetAnswer(params.file ?? ""),
    },
    {
      method: "GET",
      path: "/s/{name}",
      summary: "What a shop sells",
      handle: page("", (opened, request) => showList(services, opened, request)),
    },
    {
      method: "GET",
      path: "/s/{name}/basket",
      summary: "The buyer's basket in a shop",
      handle: page("/basket", (opened, request) => showBasket(services, opened, request)),
    },
    {
      method: "POST",
      path: "/s/{name}/basket",
      summary: "Puts something into the basket, changes a number, or takes something out",
      handle: page("/basket", (opened, request) => changeBasket(services, opened, request)),
    },
    ...checkoutPages(services),
    ...qrPages(services),
    {
      method: "GET",
      path: "/s/{name}/{product}",
      summary: "One product of a shop",
      handle: page("/{product}", (opened, request) => showProduct(services, opened, request)),
    },
  ];
}

async function showList(services: StorefrontServices, opened: OpenedShop, request: PageRequest): Promise<PageAnswer> {
  const { shop } = opened;
  const q = (request.query.q ?? "").trim().slice(0, searchMax);
  const category = request.query.category ?? "";
  const wanted = { q, category, limit: perPage };
  const { cursor } = request.query;
  const { found, categories } = await services.database.read(shop.id, async (tx) => {
    const first = () => goodsOnSale(tx, shop.id, wanted, request.now);
    return {
      // An incomplete address shows the first page.
      found: cursor
        ? await goodsOnSale(tx, shop.id, { ...wanted, cursor }, request.now).catch(orElse(first))
        : await first(),
      categories: await categoriesOf(tx, shop.id),
    };
  });
  const [first] = found.data.flatMap(({ images }) => images);
  return pageOf(
    framed(services, opened, request, {
      title: [shop.name, shop.city].filter(Boolean).join(" · "),
      description: found.data.map(({ name }) => name).join(", "),
      picture: first
        ? sharedPicture(first, shop.name)
        : shop.logo === null
          ? null
          : { url: shop.logo, alt: shop.name, width: null, height: null },
      path: "",
      pictures: found.data.map(({ images }) => images[0]),
    }),
    listBody(opened, { found, categories, q, category }),
  );
}

async function showProduct(
  services: StorefrontServices,
  opened: OpenedShop,
  request: PageRequest,
): Promise<PageAnswer> {
  const product = await onSale(services, opened, request.params.product ?? "");
  return product ? productAnswer(services, { opened, request, product }) : noPage();
}

async function showBasket(services: StorefrontServices, opened: OpenedShop, request: PageRequest): Promise<PageAnswer> {
  const { shop, pageName } = opened;
  const kept = readBasket(request);
  const lines = await services.database.read(shop.id, (tx) => readLines(tx, shop.id, kept));
  const cookie = keepBasket(
    pageName,
    lines.map(({ line }) => line),
    isSecure(services),
  );
  return pageOf(
    framed(services, opened, request, {
      title: `${storefrontWords(opened.language).basket} · ${shop.name}`,
      description: shop.name,
      picture: null,
      path: "/basket",
      pictures: lines.map(({ item }) => item.images[0]),
      count: lines.length,
    }),
    basketBody(opened, { lines, gone: lines.length < kept.length }),
    cookie === null ? {} : { cookie },
  );
}

function orElse<Result>(instead: () => Promise<Result>): (error: unknown) => Promise<Result> {
  return (error) => {
    if (error instanceof Refusal) return instead();
    throw error;
  };
}

/** A new line comes from the page of its product. A change from the basket names its line. */
async function changeBasket(
  services: StorefrontServices,
  opened: OpenedShop,
  request: PageRequest,
): Promise<PageAnswer> {
  const { form } = request;
  const kept = readBasket(request);
  const quantity = /^\d{1,6}$/.test(form.quantity ?? "") ? Number(form.quantity) : 0;
  if (form.line !== undefined) {
    const changed = kept.flatMap((line) => {
      if (keyOf(line) !== form.line) return [line];
      return form.remove === "yes" || quantity < 1 ? [] : [{ ...line, quantity }];
    });
    return toBasket(services, opened, changed);
  }
  const product = await onSale(services, opened, form.product ?? "");
  if (!product) return noPage();
  const typed: Typed = { variant: form.variant ?? "", options: optionsIn(form), quantity: form.quantity ?? "" };
  const line = { productId: product.id, variantId: typed.variant || null, options: typed.options, quantity };
  const trouble = whyNot(opened, product, kept, line);
  return trouble === null
    ? toBasket(services, opened, added(kept, line))
    : productAnswer(services, { opened, request, product, said: { typed, trouble } });
}

function whyNot(
  { language }: OpenedShop,
  product: CatalogProduct,
  kept: readonly BasketLine[],
  line: BasketLine,
): string | null {
  const there = kept.find((one) => keyOf(one) === keyOf(line));
  const trouble = troubleWith(language, product, line, there?.quantity);
  if (trouble === null && !there && kept.length >= basketLinesMax) return storefrontWords(language).basketFull;
  return trouble?.says ?? null;
}

function toBasket(services: StorefrontServices, { pageName }: OpenedShop, lines: readonly BasketLine[]): PageAnswer {
  return goTo(`/s/${pageName}/basket`, keepBasket(pageName, lines, isSecure(services)));
}

function productAnswer(
  services: StorefrontServices,
  {
    opened,
    request,
    product,
    said = {},
  }: {
    opened: OpenedShop;
    request: PageRequest;
    product: CatalogProduct;
    said?: { typed?: Typed; trouble?: string } | undefined;
  },
): PageAnswer {
  return pageOf(
    framed(services, opened, request, {
      title: `${product.name} · ${opened.shop.name}`,
      description: product.description || product.name,
      picture: product.images[0] ? sharedPicture(product.images[0], product.name) : null,
      price: product.priceRange.lowest,
      path: `/${product.id}`,
      pictures: product.images,
    }),
    productBody(opened, product, said),
    { status: said.trouble === undefined ? 200 : 422 },
  );
}

async function onSale(services: StorefrontServices, { shop }: OpenedShop, id: string): Promise<CatalogProduct | null> {
  return services.database.read(shop.id, (tx) => productOnSale(tx, shop.id, id));
}

function optionsIn(form: PageRequest["form"]): Record<string, string> {
  const begins = "option:";
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(begins) ? [[name.slice(begins.length), value]] : [],
    ),
  );
}
