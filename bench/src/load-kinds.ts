// The requests of the hot paths. Both servers take the same ones.
import { nextPost } from "./inbound/posts.ts";
import type { Sent } from "./send.ts";

export type Load = {
  url: string;
  kind: "list" | "order" | "webhook";
  connections: number;
  seconds: number;
  key: string;
  secret: string;
  account: string;
  products: string[];
  customers: string[];
  /** Of the list's pages. Null is the first page. */
  cursors: (string | null)[];
};
let ordered = 0;

export function requestOf(load: Omit<Load, "seconds">): Sent {
  return makers[load.kind](load);
}

const makers: Record<Load["kind"], (load: Omit<Load, "seconds">) => Sent> = {
  list: ({ key, cursors }) => {
    const cursor = oneOf(cursors);
    const path = cursor ? `/api/products?cursor=${encodeURIComponent(cursor)}` : "/api/products";
    return { method: "GET", path, headers: { authorization: `Bearer ${key}` } };
  },
  order: ({ key, products, customers }) => {
    ordered += 1;
    return {
      method: "POST",
      path: "/api/orders",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": `${process.pid}-${Date.now().toString(36)}-${ordered}`,
      },
      body: orderBody(products, customers),
    };
  },
  webhook: ({ account, secret }) =>
    nextPost({ channel: "chatapp", accounts: [account], secret, items: 1, what: "message" }),
};

/** Two different products. */
function orderBody(products: readonly string[], customers: readonly string[]): string {
  const first = Math.floor(Math.random() * products.length);
  const second = (first + 1 + Math.floor(Math.random() * (products.length - 1))) % products.length;
  return JSON.stringify({
    customerId: oneOf(customers),
    items: [
      { productId: products[first], quantity: 1 },
      { productId: products[second], quantity: 2 },
    ],
  });
}

function oneOf<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}
