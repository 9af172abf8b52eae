// On Instagram: a public comment that nobody answers, from a buyer whose order a courier has called delivered, and a person's message whose echo comes
// without an answer to our call.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { minutes } from "../src/kernel/values/clock.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ instagram: { fetchMedia: false } });
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: ["sync-templates"] });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const rest = () => quiet(simulator, system);
const api = (method: string, path: string, body?: object): Promise<Answer> =>
  system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const conversationOf = async (from: string): Promise<Answer["body"]> => {
  await simulator.instagram.writeAs({ from, text: "Good morning" });
  await rest();
  return (await api("GET", "/api/conversations?channel=photoapp")).body.data[0];
};

/** A paid order, which a courier has called delivered. */
async function brought(from: string): Promise<string> {
  const { customerId } = await conversationOf(from);
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = (await api("POST", "/api/products", { name: "Raffia bag", price })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const { id: orderId } = (await api("POST", "/api/orders", order)).body;
  const { reference } = (await api("POST", "/api/payments/initialize", { orderId })).body;
  simulator.paystack.pay({ reference });
  await rest();
  await api("POST", `/api/test/orders/${orderId}/delivered`, {});
  system.clock.advance(minutes(1));
  await rest();
  return orderId;
}

test.each([true, false])(
  "a complaint below a post keeps the money, with answered comments %s",
  async (answersComments) => {
    expect((await api("PATCH", "/api/shop/agent", { answersComments })).status).toBe(200);
    const from = `kojo.${answersComments}`;
    const orderId = await brought(from);
    await simulator.instagram.commentAs({ from, text: "they sent me stones, not my bag" });
    await rest();
    expect((await api("POST", "/api/payments/release", { orderId })).body.code).toBe("buyer_complained");
  },
);

test("a person's message that got no answer from the channel is known by its echo, signature and all", async () => {
  const from = "esi.lost";
  const { id } = await conversationOf(from);
  await api("POST", `/api/conversations/${id}/reply`, { text: "Amaka here, one moment." });
  await rest();
  const { data } = (await api("GET", `/api/conversations/${id}/messages`)).body;
  const mine = data.filter(({ text }: { text: string }) => text.includes("Amaka here"));
  expect(mine).toMatchObject([{ text: "Amaka here, one moment.", signedAs: expect.stringMatching(/ team$/) }]);
  expect(["sent", "delivered", "read"]).toContain(mine[0].status);
});
