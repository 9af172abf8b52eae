// Makes so what a task says was so before the buyer wrote, and does what the seller does while they talk.
import { systemActor } from "../src/kernel/security/actor.ts";
import type { Id } from "../src/kernel/values/id.ts";
import { placeOrder } from "../src/orders/index.ts";
import { quiet } from "../test/support/whatsapp.ts";
import type { Circumstance, Placed } from "../src/rehearsal/index.ts";
import { shops } from "./shops/index.ts";
import type { OpenShop, World } from "./world.ts";

/** The buyer as the database knows them; null before they wrote. */
export type Known = { customerId: string; conversationId: string };

export async function makeSo(
  world: World,
  open: OpenShop,
  circumstance: Circumstance,
  known: Known | null,
): Promise<Placed | null> {
  const { shop, unit, currency } = open;
  const { system } = world;
  const update = (set: string, ...values: unknown[]) =>
    system.admin.query(`update shops set ${set} where shop_id = $1`, [shop.id, ...values]);
  const patch = async (product: string, body: object): Promise<void> => {
    const path = `/api/products/${productId(open, product)}`;
    await succeeded(system.call("PATCH", path, { key: shop.key, body }));
  };
  const money = (amount: number) => ({ amount: amount * unit, currency });
  switch (circumstance.kind) {
    case "stock": {
      const id = productId(open, circumstance.product);
      const { body } = await system.call("GET", `/api/products/${id}`, { key: shop.key });
      const delta = circumstance.left - body.stock.available;
      if (delta !== 0) {
        const adjustment = { productId: id, delta, reason: "correction" };
        await succeeded(system.call("POST", "/api/inventory/adjustments", { key: shop.key, body: adjustment }));
      }
      return null;
    }
    case "price":
      await patch(circumstance.product, { price: money(circumstance.price) });
      return null;
    case "haggle": {
      const list = open.products.get(circumstance.product)?.price ?? 0;
      const step = Math.max(1, Math.round((list - circumstance.floor * unit) / 3));
      const negotiation = { floor: money(circumstance.floor), step: { amount: step, currency }, maxRounds: 3 };
      await patch(circumstance.product, { negotiation });
      return null;
    }
    case "policy":
      await update("policies = policies || $2", JSON.stringify({ [circumstance.name]: circumstance.text }));
      return null;
    case "hours":
      await update("opening_hours = $2", circumstance.text);
      return null;
    case "no_pickup":
      await update("pickup = null");
      return null;
    case "fact": {
      const path = `/api/customers/${needed(known).customerId}/facts/${circumstance.key}`;
      const body = { value: circumstance.value, source: "said_by_buyer" };
      await succeeded(system.call("PUT", path, { key: shop.key, body }));
      return null;
    }
    case "marketing": {
      const said = { marketing: circumstance.wanted, source: "buyer", changedAt: system.clock.now().toISOString() };
      await system.admin.query("update customers set consent = $3 where shop_id = $1 and id = $2", [
        shop.id,
        needed(known).customerId,
        JSON.stringify({ chatapp: said, photoapp: said }),
      ]);
      return null;
    }
    case "order":
      return placeBefore(world, open, circumstance, needed(known));
  }
}

async function placeBefore(
  world: World,
  open: OpenShop,
  { lines, whose, status }: Extract<Circumstance, { kind: "order" }>,
  { customerId, conversationId }: Known,
): Promise<Placed> {
  const { shop } = open;
  const { system } = world;
  const stranger = { name: "Somebody Else", phone: "+2348031234567" };
  const buyer =
    whose === "buyer"
      ? customerId
      : (await succeeded(system.call("POST", "/api/customers", { key: shop.key, body: stranger }))).id;
  const actor = systemActor(shop.id, "evaluation", system.clock.now());
  const order = await system.services.worker.write(shop.id, (tx) =>
    placeOrder(tx, actor, {
      customerId: buyer as Id<"customer">,
      items: lines.map((line) => ({
        productId: productId(open, line.product) as Id<"product">,
        quantity: line.quantity,
        options: firstOptions(open, line.product),
      })),
      channel: "chatapp",
      ...(whose === "buyer" ? { conversationId } : {}),
    }),
  );
  if (status !== "pending") await payFor(world, open, order.id);
  for (const next of movesTo[status])
    await succeeded(system.call("PATCH", `/api/orders/${order.id}/status`, { key: shop.key, body: { status: next } }));
  return { id: order.id, number: order.number, whose, status };
}

const movesTo = {
  pending: [],
  paid: [],
  shipped: ["processing", "shipped"],
  delivered: ["processing", "shipped", "delivered"],
};

/** The buyer pays this order at the gateway, and the gateway's word arrives. */
export async function payFor({ system, simulator }: World, { shop }: OpenShop, orderId: string): Promise<void> {
  const payment = await succeeded(
    system.call("POST", "/api/payments/initialize", { key: shop.key, body: { orderId } }),
  );
  simulator.paystack.pay({ reference: payment.reference });
  await quiet(simulator, system);
}

export function productId({ products, name }: OpenShop, product: string): string {
  const found = products.get(product);
  if (!found) throw new Error(`${name} sells no "${product}"`);
  return found.id;
}

/** What was ordered before was chosen then. */
function firstOptions({ name: shop }: OpenShop, product: string): Record<string, string> {
  const found = shops[shop].goods.find(({ name }) => name === product);
  const [colour, size] = [found?.colours[0], found?.sizes[0]];
  return { ...(colour === undefined ? {} : { Colour: colour }), ...(size === undefined ? {} : { Size: size }) };
}

function needed(known: Known | null): Known {
  if (!known) throw new Error("the buyer is not known yet");
  return known;
}

async function succeeded(answer: ReturnType<World["system"]["call"]>): Promise<Awaited<typeof answer>["body"]> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}
