// A shop's back end: lists products, takes an order, sends the buyer to the payment page, and gets a webhook when the order is paid.
import { createServer, type IncomingMessage } from "node:http";
import { type CustomerId, formatMoney, type Order, Sokoni } from "@sokoni/sdk";
import { verify, WebhookError } from "@sokoni/sdk/webhooks";

const sokoni = new Sokoni();
const webhookSecret = process.env.SOKONI_WEBHOOK_SECRET ?? "";

/** This shop's record of its orders. A real shop keeps it in its database. */
const orders = new Map<string, { sequence: number; state: string }>();

const server = createServer((request, response) => {
  void answer(request)
    .catch((error: unknown) => {
      console.error(error);
      return { status: 500, body: { error: "something went wrong" } };
    })
    .then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
});
server.listen(Number(process.env.PORT ?? 4000), "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`http://127.0.0.1:${address?.port}`);
});

type Answer = { status: number; body: unknown };

async function answer(request: IncomingMessage): Promise<Answer> {
  const body = await textOf(request);
  switch (`${request.method} ${request.url}`) {
    case "GET /products":
      return { status: 200, body: await products() };
    case "POST /buy":
      return { status: 201, body: await buy(JSON.parse(body)) };
    case "GET /orders":
      return { status: 200, body: Object.fromEntries([...orders].map(([id, { state }]) => [id, state])) };
    case "POST /hooks/sokoni":
      return hear(body, request.headers);
    default:
      return { status: 404, body: { error: "not here" } };
  }
}

async function products(): Promise<unknown[]> {
  const found = await sokoni.products.list({ status: "active" }).toArray({ limit: 100 });
  return found.map(({ id, name, price }) => ({ id, name, price: formatMoney(price) }));
}

type Cart = { id: string; name: string; phone: string; items: { productId: `prd_${string}`; quantity: number }[] };

/** The cart's number is the idempotency key, so pressing the button twice makes one order. */
async function buy(cart: Cart): Promise<{ orderId: string; payAt: string }> {
  const customerId = await customerOf(cart);
  const order = await sokoni.orders.create({ customerId, items: cart.items }, { idempotencyKey: `order-${cart.id}` });
  const checkout = await sokoni.checkout.create({ orderId: order.id }, { idempotencyKey: `checkout-${cart.id}` });
  if (!orders.has(order.id)) orders.set(order.id, { sequence: 0, state: "waiting to be paid" });
  return { orderId: order.id, payAt: checkout.url };
}

async function customerOf({ name, phone }: Cart): Promise<CustomerId> {
  const known = await sokoni.customers.list({ phone });
  return known.data[0]?.id ?? (await sokoni.customers.create({ name, phone })).id;
}

async function hear(body: string, headers: IncomingMessage["headers"]): Promise<Answer> {
  try {
    const event = await verify(body, headers, webhookSecret);
    if (event.type === "order.status_changed") remember(event.data.object, event.sequence);
    return { status: 200, body: {} };
  } catch (error) {
    if (error instanceof WebhookError) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

/** Deliveries may repeat or arrive out of order. An event older than what we have is dropped. */
function remember({ id, status }: Order, sequence: number): void {
  const held = orders.get(id);
  if (held && sequence > held.sequence) orders.set(id, { sequence, state: status });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
