// Hand-written: a page of products, and an order in one request, with stock and an idempotency key.
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { newId, Problem, query, sha256, transaction } from "./database.ts";

const pageSize = 20;
const heldMs = 35 * 60_000;

type Product = Record<string, unknown> & { id: string; name: string; price: string; cursor: string; created_at: Date };
type OrderBody = { customerId: string; items: { productId: string; quantity: number }[] };
type Stored = { request_hash: Buffer; status: number; body: string };

export function serveGoods(server: FastifyInstance, pool: pg.Pool): void {
  server.get<{ Querystring: { cursor?: string } }>("/api/products", async ({ shopId, query: { cursor } }) => {
    const [at, id] = cursor === undefined ? [] : (JSON.parse(Buffer.from(cursor, "base64url").toString()) as string[]);
    const select = `
      select p.*, p.created_at::text cursor, s.on_hand, s.reserved from products p join stock s on s.shop_id = p.shop_id and s.product_id = p.id
      where p.shop_id = $1`;
    const order = `order by p.created_at desc, p.id desc limit ${pageSize + 1}`;
    const rows =
      at === undefined
        ? await query<Product>(pool, "first-page", `${select} ${order}`, [shopId])
        : await query<Product>(pool, "page", `${select} and (p.created_at, p.id) < ($2, $3) ${order}`, [
            shopId,
            at,
            id,
          ]);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const hasMore = rows.length > pageSize;
    return {
      data: page.map(shown),
      hasMore,
      nextCursor: hasMore && last ? Buffer.from(JSON.stringify([last.cursor, last.id])).toString("base64url") : null,
    };
  });

  server.post<{ Body: OrderBody }>("/api/orders", { schema: { body: orderSchema } }, async (request, reply) => {
    const key = String(request.headers["idempotency-key"]);
    const { status, body } = await transaction(pool, (client) => order(client, request.shopId, key, request.body));
    return reply.code(status).type("application/json; charset=utf-8").send(body);
  });
}

async function order(client: pg.PoolClient, shopId: string, key: string, input: OrderBody) {
  const hash = sha256(JSON.stringify(input));
  // A second request with the key waits here for the first.
  const [claimed] = await query(
    client,
    "claim",
    "insert into idempotency_keys (shop_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key",
    [shopId, key, hash],
  );
  if (!claimed) {
    const stored = "select request_hash, status, body from idempotency_keys where shop_id = $1 and key = $2";
    const [before] = await query<Stored>(client, "stored", stored, [shopId, key]);
    if (!before?.request_hash.equals(hash)) throw new Problem(422, "the key was used for another request");
    return before;
  }
  const answer = await place(client, shopId, input);
  const body = JSON.stringify(answer);
  await query(client, "keep", "update idempotency_keys set status = 201, body = $3 where shop_id = $1 and key = $2", [
    shopId,
    key,
    body,
  ]);
  return { status: 201, body };
}

async function place(client: pg.PoolClient, shopId: string, { customerId, items }: OrderBody) {
  const ids = items.map((item) => item.productId);
  const quantities = items.map((item) => item.quantity);
  // Locked in one order, so that orders with the same products never wait for each other in a circle.
  const products = await query<Product & { available: number }>(
    client,
    "goods",
    `select p.id, p.name, p.price, p.currency, s.on_hand - s.reserved available
     from products p join stock s on s.shop_id = p.shop_id and s.product_id = p.id
     where p.shop_id = $1 and p.id = any($2) and p.status = 'active' order by p.id for update of s`,
    [shopId, ids],
  );
  const lines = items.map(({ productId, quantity }, index) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) throw new Problem(404, `no product ${productId}`);
    if (product.available < quantity) throw new Problem(409, `${product.name} is out of stock`);
    return { line: index + 1, productId, name: product.name, quantity, unitPrice: Number(product.price) };
  });
  await query(
    client,
    "reserve",
    `update stock s set reserved = s.reserved + n.quantity from unnest($2::text[], $3::integer[]) n (id, quantity)
     where s.shop_id = $1 and s.product_id = n.id`,
    [shopId, ids, quantities],
  );
  const placed = {
    id: newId("ord"),
    number: randomBytes(5).toString("hex"),
    customerId,
    status: "pending",
    currency: String(products[0]?.currency),
    total: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0),
    expiresAt: new Date(Date.now() + heldMs),
    createdAt: new Date(),
  };
  await query(
    client,
    "order",
    `insert into orders (shop_id, id, number, customer_id, status, currency, total, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [shopId, ...Object.values(placed)],
  );
  await query(
    client,
    "lines",
    `insert into order_lines (shop_id, order_id, line, product_id, name, quantity, unit_price)
     select $1, $2, l.* from unnest($3::integer[], $4::text[], $5::text[], $6::integer[], $7::bigint[]) l`,
    [
      shopId,
      placed.id,
      lines.map(({ line }) => line),
      ids,
      lines.map(({ name }) => name),
      quantities,
      lines.map(({ unitPrice }) => unitPrice),
    ],
  );
  return { ...placed, items: lines };
}

function shown({ on_hand, reserved, cursor: _cursor, shop_id: _shop, price, currency, ...product }: Product) {
  const stock = { onHand: on_hand, reserved, available: Number(on_hand) - Number(reserved) };
  const { created_at: createdAt, updated_at: updatedAt, ...rest } = product;
  return { ...rest, price: { amount: Number(price), currency }, stock, createdAt, updatedAt };
}

const orderSchema = {
  type: "object",
  required: ["customerId", "items"],
  properties: {
    customerId: { type: "string" },
    items: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["productId", "quantity"],
        properties: { productId: { type: "string" }, quantity: { type: "integer", minimum: 1 } },
      },
    },
  },
};
