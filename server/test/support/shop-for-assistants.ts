// A shop with a page, goods and ways of delivery, and the requests of an assistant that buys there.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { NewShop } from "../../src/shops/index.ts";
import type { Selling } from "./selling.ts";
import type { Answer, TestShop } from "./system.ts";

export type ShopForAssistants = {
  shop: TestShop;
  page: string;
  /** A number that no one else in the test has. */
  phone: string;
  bag: string;
  /** One of the shop's own calls, which must succeed. */
  done(method: string, path: string, body?: object): Promise<Answer["body"]>;
  orders(): Promise<Answer["body"][]>;
  /** One bag to Lekki, for 17,500 naira. */
  wish(changes?: Record<string, unknown>): Record<string, unknown>;
};

export const naira = (amount: number) => ({ amount, currency: "NGN" });

let shops = 0;

export async function shopForAssistants(
  selling: Selling,
  { page = "", ...settings }: Partial<NewShop> & { page?: string } = {},
): Promise<ShopForAssistants> {
  shops += 1;
  const name = page || `buying-here-${shops}`;
  const phone = `+234803${String(3_000_000 + shops)}`;
  const shop = await selling.system.newShop({
    deliveryAreas: [{ name: "Lekki", aliases: [], fee: 250_000, payOnDelivery: true, etaDays: 1 }],
    pickup: { address: "4 Allen Avenue", hours: "9 to 5" },
    ...settings,
  });
  selling.system.connect(selling.simulator, shop);
  const done: ShopForAssistants["done"] = async (method, path, body) => {
    const answer = await selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    return answer.body;
  };
  await done("PATCH", "/api/shop", { pageName: name });
  const { currency } = await done("GET", "/api/shop");
  const price = { amount: 1_500_000, currency };
  const bag = (await done("POST", "/api/products", { name: "Tote Bag", price, stock: 5 })).id;
  return {
    shop,
    page: name,
    phone,
    bag,
    done,
    orders: async () => (await done("GET", "/api/orders")).data,
    wish: (changes = {}) => ({
      idempotencyKey: randomUUID(),
      lines: [{ productId: bag, quantity: 1 }],
      to: "area:Lekki",
      name: "Ada Obi",
      phone,
      line: "12 Admiralty Way",
      expectedTotal: { amount: 1_750_000, currency },
      ...changes,
    }),
  };
}
