// Products, stock and orders of a shop with ten thousand of each, next to a shop with a million: lists, searches, and placing an order.
import { startChild } from "../child.ts";
import { median } from "../figures.ts";
import { freePort, type Ground, type Shop } from "../ground.ts";
import type { OurSettings } from "../serve-ours.ts";
import { type Looked, lookAt } from "./look.ts";
import { seedGoods } from "./seed-goods.ts";

export const smallCount = 10_000;
export const largeCount = 1_000_000;
const orders = 60;

const middle = (count: number): string => new Date(Date.now() - (count / 2) * 60_000).toISOString();
const customer = `cus_${"1".padStart(26, "0")}`;
const asked: { what: string; path: (count: number) => string }[] = [
  { what: "newest products", path: () => "/api/products" },
  { what: "products by price", path: () => "/api/products?sort=price" },
  { what: "products of a category, by name", path: () => "/api/products?category=Belt&sort=name" },
  { what: "search: three words with a slip", path: () => "/api/products?q=red+ankra+dress" },
  { what: "search: a SKU", path: () => "/api/products?q=sku4711" },
  { what: "search: nothing is called so", path: () => "/api/products?q=bicycle" },
  { what: "inventory", path: () => "/api/inventory" },
  { what: "open alerts", path: () => "/api/inventory/alerts" },
  { what: "newest orders", path: () => "/api/orders" },
  { what: "orders on their way", path: () => "/api/orders?status=shipped" },
  { what: "a buyer's orders", path: () => `/api/orders?customerId=${customer}` },
  { what: "orders before the middle of all", path: (count) => `/api/orders?createdAt[lt]=${middle(count)}` },
];

export async function lookAtGoods(ground: Ground): Promise<Looked[]> {
  const server = startChild("serve-ours.ts");
  try {
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: {},
    } satisfies OurSettings);
    const small = await ground.newShop("A small shop");
    const large = await ground.newShop("A large shop");
    const begun = performance.now();
    await seedGoods(ground.owner, small.id, smallCount);
    await seedGoods(ground.owner, large.id, largeCount);
    await ground.owner.query("vacuum analyze");
    console.log(`seeded in ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
    const all: Looked[] = [];
    for (const { what, path } of asked)
      all.push(
        await lookAt(
          { server, owner: ground.owner },
          { url, what },
          {
            small: { shop: small, path: path(smallCount) },
            large: { shop: large, path: path(largeCount) },
          },
        ),
      );
    // In turns, so that other work on the machine affects both.
    const took: Record<"small" | "large", number[]> = { small: [], large: [] };
    for (let at = 0; at < orders; at += 1) {
      took.small.push(await order(url, small, at, smallCount));
      took.large.push(await order(url, large, at, largeCount));
    }
    const placed = { smallMs: median(took.small), largeMs: median(took.large) };
    return [...all, { what: "an order of two products placed", ...placed, rows: 2, plan: "" }];
  } finally {
    await server.stop();
  }
}

async function order(url: string, shop: Shop, at: number, count: number): Promise<number> {
  const product = (nth: number): string => `prd_${(nth % count).toString(16).padStart(26, "0")}`;
  const items = [product(at * 7_919), product(at * 7_919 + 4_001)].map((productId) => ({ productId, quantity: 1 }));
  const begun = performance.now();
  const answer = await fetch(`${url}/api/orders`, {
    method: "POST",
    headers: { authorization: `Bearer ${shop.key}`, "content-type": "application/json" },
    body: JSON.stringify({ customerId: customer, items }),
  });
  if (answer.status !== 201) throw new Error(`an order: ${answer.status} ${await answer.text()}`);
  return performance.now() - begun;
}
