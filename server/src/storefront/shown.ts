// How a product, its price, its picture and its stock look on a page.
import { html, type Html, safeAddress } from "../kernel/http/html.ts";
import { formatIn, fromWire, type WireMoney } from "../kernel/values/money.ts";
import { availableOf, isCounted, type CatalogProduct } from "../products/index.ts";
import type { SharedPicture } from "./layout.ts";
import type { StorefrontWords } from "./words.ts";

type Stocked = Parameters<typeof availableOf>[0];
type Picture = CatalogProduct["images"][number];

/** From this number on, a page says how many are left. */
const fewLeft = 5;

export function isSoldOut(one: Stocked): boolean {
  return availableOf(one) < 1;
}

export function moneyText(language: string, amount: WireMoney): string {
  return formatIn(language, fromWire(amount));
}

export function priceOf(
  language: string,
  { priceRange, compareAtPrice }: CatalogProduct,
  words: StorefrontWords,
): Html {
  const { lowest, highest } = priceRange;
  const ranges = lowest.amount !== highest.amount;
  return html`${ranges && html`${words.from} `}<b>${moneyText(language, lowest)}</b>${!ranges && compareAtPrice && html` <s>${moneyText(language, compareAtPrice)}</s>`}`;
}

export function stockText(product: Stocked & { leadTimeDays: number | null }, words: StorefrontWords): string | null {
  if (isSoldOut(product)) return words.soldOut;
  if (product.leadTimeDays !== null) return words.madeIn(product.leadTimeDays);
  const available = availableOf(product);
  return isCounted(product) && available <= fewLeft ? words.left(available) : null;
}

/** The size that fits best: for a card on a phone, or for the page of one product. */
export function pictureOf(image: Picture | undefined, name: string, widest: number, eager = false): Html {
  const sized = image?.sizes.filter(({ width }) => width <= widest).at(-1) ?? image?.sizes[0];
  const address = image ? safeAddress(sized?.url ?? image.url) : null;
  if (!image || address === null)
    return html`<span class="nopicture" aria-hidden="true">${name.slice(0, 1).toUpperCase()}</span>`;
  const { width, height } = sized ?? { width: null, height: null };
  return html`<img
    src="${address}"
    alt="${image.alt ?? name}"
    ${width !== null && height !== null && html` width="${width}" height="${height}"`}${!eager && html` loading="lazy"`}
  />`;
}

export function sharedPicture({ url, alt, width, height }: Picture, name: string): SharedPicture {
  return { url, alt: alt ?? name, width, height };
}

/** Servers other than ours, from which these pictures come. */
export function originsOf(pictures: readonly (string | null | undefined)[], publicUrl: string): string[] {
  const own = new URL(publicUrl).origin;
  const origins = pictures.flatMap((picture) => {
    const url = picture ? URL.parse(picture) : null;
    return url && url.origin !== own && /^https?:$/.test(url.protocol) ? [url.origin] : [];
  });
  return [...new Set(origins)];
}
