// One buyer's basket in one shop, stored in a cookie of their browser. It contains items and nothing about the buyer. Prices and stock are read again
// each time it is shown.
import { readCookie } from "../kernel/http/cookies.ts";
import type { PageRequest } from "../kernel/http/http.ts";

export type BasketLine = {
  productId: string;
  variantId: string | null;
  /** Values of options that are not variants. */
  options: Record<string, string>;
  quantity: number;
};

export const basketLinesMax = 20;
const lastsSeconds = 14 * 86_400;
const name = "sokoni_basket";
/** Browsers keep 4,096 bytes for a cookie. */
const bytesMax = 3_800;

/** Anything that is not one of our baskets counts as an empty one. */
export function readBasket({ headers }: PageRequest): BasketLine[] {
  const text = readCookie(headers.cookie, name) ?? "";
  try {
    const lines: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(lines) ? lines.slice(0, basketLinesMax).flatMap(toLine) : [];
  } catch {
    return [];
  }
}

/** @returns the header that stores it, for the shop's pages only; null when it is too long for a cookie */
export function keepBasket(pageName: string, lines: readonly BasketLine[], secure: boolean): string | null {
  const short = lines.map(({ productId, variantId, options, quantity }) => [productId, variantId, options, quantity]);
  const value = Buffer.from(JSON.stringify(short)).toString("base64url");
  if (value.length > bytesMax) return null;
  const lasts = lines.length === 0 ? 0 : lastsSeconds;
  return `${name}=${value}; Path=/s/${pageName}; Max-Age=${lasts}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The same item twice is one line. */
export function added(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  const at = lines.findIndex((one) => keyOf(one) === keyOf(line));
  return at === -1
    ? [...lines, line]
    : lines.map((one, index) => (index === at ? { ...one, quantity: one.quantity + line.quantity } : one));
}

export function keyOf({ productId, variantId, options }: Omit<BasketLine, "quantity">): string {
  return JSON.stringify([productId, variantId, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function toLine(value: unknown): BasketLine[] {
  if (!Array.isArray(value)) return [];
  const [productId, variantId, options, quantity] = value as unknown[];
  if (typeof productId !== "string" || !(variantId === null || typeof variantId === "string")) return [];
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return [];
  return [{ productId, variantId, options: textsOf(options), quantity }];
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
