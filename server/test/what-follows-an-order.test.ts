// Which jobs the relay plans for a new order. Most orders need none, and each costs as much as half an order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { senders } from "../src/app/jobs.ts";
import { reactions } from "../src/app/reactions.ts";
import { createRelay } from "../src/app/relay.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let productId: string;
let customerId: string;

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const options = [{ name: "Size", values: ["S", "M"] }];
  productId = await made("/api/products", {
    name: "Kaftan",
    price: { amount: 100, currency: "NGN" },
    stock: 9,
    options,
  });
  customerId = await made("/api/customers", { name: "Ada", phone: "+2348030000001" });
});
afterAll(() => system.stop());

async function made(path: string, body: object): Promise<string> {
  const answer = await system.call("POST", path, { body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const order = (more: object = {}, options: object = {}) =>
  made("/api/orders", { customerId, items: [{ productId, quantity: 1, ...options }], ...more });

async function planned(): Promise<string[]> {
  const { worker, config } = system.services;
  const relay = createRelay(reactions(config), senders);
  const now = system.clock.now();
  const { jobs } = await worker.platform((tx) => relay.take(tx, now, { events: true, posts: false, answers: false }));
  return jobs.map(({ name }) => name);
}

/** As if the buyer had written to the shop before. No conversation is needed for the relay. */
async function givesChat(orderId: string): Promise<void> {
  const { shop, admin } = system;
  const client = await admin.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("insert into buyer_chats (shop_id, order_id, conversation_id) values ($1, $2, $3)", [
      shop.id,
      orderId,
      "cnv_of_the_test",
    ]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

test("nothing follows from an order without an address whose buyer has no chat", async () => {
  await planned();
  await order();
  expect(await planned()).toEqual([]);
});

test("an address is kept for the next order", async () => {
  await order({ shippingAddress: { line: "12 Admiralty Way", city: "Lagos" } });
  expect(await planned()).toEqual(["note-address"]);
});

test("a buyer with a chat is asked for what is not chosen, and only for that", async () => {
  await givesChat(await order());
  expect(await planned()).toEqual(["ask-choices"]);
  await givesChat(await order({}, { options: { Size: "M" } }));
  expect(await planned()).toEqual([]);
});
