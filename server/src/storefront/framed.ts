// The frame around all pages of a shop, and the answer for a page that does not exist.
import type { PageAnswer, PageRequest } from "../kernel/http/http.ts";
import type { CatalogProduct } from "../products/index.ts";
import { readBasket } from "./basket.ts";
import type { Frame } from "./layout.ts";
import { openShop, type OpenedShop, type StorefrontServices } from "./open-shop.ts";
import { originsOf } from "./shown.ts";
import { storefrontWords } from "./words.ts";

const descriptionMax = 160;

export type Told = Pick<Frame, "title" | "description" | "picture" | "price" | "private"> & {
  path: string;
  pictures: readonly (CatalogProduct["images"][number] | undefined)[];
  count?: number;
};

export function framed({ config }: StorefrontServices, opened: OpenedShop, request: PageRequest, told: Told): Frame {
  return {
    opened,
    title: told.title,
    description: told.description.slice(0, descriptionMax),
    picture: told.picture,
    price: told.price,
    private: told.private,
    address: `${config.publicUrl}/s/${opened.pageName}${told.path}`,
    basketCount: told.count ?? readBasket(request).length,
    pictureOrigins: originsOf(
      [...told.pictures.map((image) => image?.sizes[0]?.url ?? image?.url), opened.shop.logo],
      config.publicUrl,
    ),
  };
}

/** The handler of a page of one shop. @param path the page's own, below the shop's */
export function ofShop(
  services: StorefrontServices,
  path: string,
  show: (opened: OpenedShop, request: PageRequest) => Promise<PageAnswer>,
): (request: PageRequest) => Promise<PageAnswer> {
  return async (request) => {
    const opened = await openShop(services, request);
    if (opened === null) return noPage();
    return "movedTo" in opened ? moved(opened.movedTo, path, request) : show(opened, request);
  };
}

/** The old name is kept for a limited time, so no browser may store this redirect. */
function moved(pageName: string, path: string, { params, query }: PageRequest): PageAnswer {
  const asked = new URLSearchParams(query).toString();
  const below = path.replace("{product}", encodeURIComponent(params.product ?? ""));
  return {
    status: 307,
    headers: { location: `/s/${pageName}${below}${asked && `?${asked}`}`, "cache-control": "no-store" },
    body: "",
  };
}

export function isSecure({ config }: StorefrontServices): boolean {
  return config.publicUrl.startsWith("https:");
}

export function goTo(address: string, cookie: string | null = null): PageAnswer {
  return { status: 303, headers: { location: address, ...(cookie ? { "set-cookie": cookie } : {}) }, body: "" };
}

export function noPage(): PageAnswer {
  const words = ["en", "fr"] as const;
  return {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: words.map((language) => storefrontWords(language).missing).join("\n"),
  };
}
