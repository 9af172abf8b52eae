import { beforeAll, describe, expect, test } from "vitest";
import type { StateCard } from "../brain.ts";
import type { Receipt } from "../tool.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { inFrancs, inFrench } from "../testing/french-drafts.ts";
import { cardOf, memoryShop, toolBox } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";

let card: StateCard;
let receipts: readonly Receipt[];

beforeAll(async () => {
  const shop = memoryShop();
  const tools = toolBox(shop, null);
  await tools.call("search_products", { query: "ankara midi dress" });
  await tools.call("get_product", { productId: "prd_demo13" });
  await tools.call("add_to_cart", { productId: "prd_demo01", quantity: 2 });
  await tools.call("propose_order", { delivery: "area", area: "Yaba", address: "12 Herbert Macaulay Way" });
  card = cardOf(shop);
  receipts = tools.receipts;
});

describe("French drafts", () => {
  test.each(inFrench.right)("passes: %s", (text) => {
    expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
  });
  test.each(inFrench.wrong)("stops: %s", (text) => {
    expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
  });
});

for (const currency of ["XOF", "XAF"] as const) {
  describe(`drafts in ${currency}`, () => {
    test.each(inFrancs.right)("passes: %s", (text) => {
      expect(verify({ text }, inMoney(receipts, currency), inMoney(card, currency))).toMatchObject({ verdict: "pass" });
    });
    test.each(inFrancs.wrong)("stops: %s", (text) => {
      expect(verify({ text }, inMoney(receipts, currency), inMoney(card, currency))).toMatchObject({ verdict: "stop" });
    });
  });
}

/** The same figures in money without cents. */
function inMoney<Value>(value: Value, currency: Currency): Value {
  const change = (one: unknown): unknown => {
    if (one === "NGN") return currency;
    if (Array.isArray(one)) return one.map(change);
    if (one === null || typeof one !== "object" || one instanceof Date) return one;
    return Object.fromEntries(
      Object.entries(one).map(([key, part]) => [key, typeof part === "bigint" ? part / 100n : change(part)]),
    );
  };
  return change(value) as Value;
}
