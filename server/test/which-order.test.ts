// Two orders are open, and the buyer says "my order". The agent first asks which one, and the shop gets no money for the one that was not meant.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat, type Said } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Order = Answer["body"];
type Two = { chat: Chat; bag: Order; lamp: Order };

/** Both orders are paid and sent. The lamp is the newer one. */
async function two(language = "hello", sent = ["Raffia Bag", "Copper Lantern"]): Promise<Two> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(language);
  const customerId = String((await chat.conversation())["customerId"]);
  const made = async (name: string): Promise<Order> => {
    const price = { amount: 900_000, currency: "NGN" };
    const product = (await chat.api("POST", "/api/products", { body: { name, price } })).body;
    const items = [{ productId: product.id, quantity: 2 }];
    const order = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
    const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
    simulator.paystack.pay({ reference });
    await quiet(simulator, system);
    if (sent.includes(name)) await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status: "shipped" } });
    await quiet(simulator, system);
    return order;
  };
  const bag = await made("Raffia Bag");
  return { chat, bag, lamp: await made("Copper Lantern") };
}
const titles = ({ messages }: Said): string[] => messages.at(-1)?.choices.map(({ title }) => title) ?? [];
const proofOf = async ({ chat }: Two, { id }: Order): Promise<string | null> =>
  (await chat.api("GET", `/api/payments/release?orderId=${id}`)).body.data[0].proof?.kind ?? null;
const delivered = async ({ chat }: Two, order: Order) => {
  await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status: "delivered" } });
  await quiet(simulator, system);
};

test.each([
  ["hello", "my order came", "Which of your orders came?"],
  ["bonjour, je parle français", "ma commande est arrivée", "Laquelle de vos commandes est arrivée ?"],
])("%s: that it came is asked of which, and only the chosen order is confirmed", async (language, said, question) => {
  const both = await two(language);
  const { chat, bag, lamp } = both;
  const asked = await chat.says(said);
  expect(asked.text).toContain(question);
  expect(asked.text).toContain(`*${bag.number}*: 2 × Raffia Bag`);
  expect(asked.text).toContain(`*${lamp.number}*: 2 × Copper Lantern`);
  expect(titles(asked)).toEqual([lamp.number, bag.number]);
  expect([await proofOf(both, bag), await proofOf(both, lamp)]).toEqual([null, null]);

  const whether = await chat.taps(bag.number);
  expect(whether.text).toContain(`*${bag.number}* (2 × Raffia Bag)`);
  expect([await proofOf(both, bag), await proofOf(both, lamp)]).toEqual([null, null]);
  await chat.taps(titles(whether)[0] ?? "");
  expect([await proofOf(both, bag), await proofOf(both, lamp)]).toEqual(["buyer", null]);
});

test("a yes to the question which order came confirms none of them", async () => {
  const both = await two();
  await both.chat.says("my order came");
  const again = await both.chat.says("yes");
  expect(again.text).toContain("Which of your orders came?");
  expect([await proofOf(both, both.bag), await proofOf(both, both.lamp)]).toEqual([null, null]);
});

test("the goods or the number say which order came", async () => {
  const both = await two();
  expect((await both.chat.says("my order came, it is the raffia bag")).text).toContain(
    `*${both.bag.number}* (2 × Raffia Bag)`,
  );
  await both.chat.says("my order came");
  expect((await both.chat.says(both.bag.number)).text).toContain(`*${both.bag.number}* (2 × Raffia Bag)`);
});

test("the number of an order that has ended meanwhile brings no question about the other one", async () => {
  const both = await two();
  const { chat, bag, lamp } = both;
  expect((await chat.says("it came, thank you")).text).toContain("Which of your orders came?");
  await system.admin.query("update orders set status = 'refunded', payment = 'refunded' where id = $1", [bag.id]);
  const said = await chat.says(bag.number);
  expect(said.text).not.toContain(lamp.number);
  expect(said.text).not.toContain("Did you receive");
  await chat.says("yes");
  expect([await proofOf(both, bag), await proofOf(both, lamp)]).toEqual([null, null]);
});

test("an order that has not left is none of those that can have come, and a tap on a stale button confirms nothing", async () => {
  const both = await two("hello", ["Copper Lantern"]);
  const { chat, bag, lamp } = both;
  expect((await chat.says("it came, thank you")).text).toContain(`*${lamp.number}* (2 × Copper Lantern)`);
  const said = await chat.says(`my order came, it is ${bag.number}`);
  expect(said.text).toContain(bag.number);
  expect(said.text).not.toContain("Did you receive");
  const tap = { id: `received:${bag.id}`, title: "Yes, all is well" };
  await chat.sends({ type: "interactive", interactive: { type: "button_reply", button_reply: tap } });
  await quiet(simulator, system);
  expect([await proofOf(both, bag), await proofOf(both, lamp)]).toEqual([null, null]);
});

test("that it has not come is asked of which, and only the chosen order is disputed", async () => {
  const both = await two();
  const { chat, bag, lamp } = both;
  await delivered(both, bag);
  await delivered(both, lamp);
  const asked = await chat.says("my order has not come");
  expect(asked.text).toContain("Which of your orders has not come?");
  expect(titles(asked)).toEqual([lamp.number, bag.number]);
  const dispute = await chat.taps(bag.number);
  expect(dispute.text).toContain(`open a dispute about order *${bag.number}*`);
  await chat.taps(titles(dispute)[0] ?? "");
  await quiet(simulator, system);
  const disputes = (await chat.api("GET", "/api/payments/dispute")).body.data.map(
    (one: { orderId: string }) => one.orderId,
  );
  expect(disputes).toContain(bag.id);
  expect(disputes).not.toContain(lamp.id);
});

test("with one order open it is asked about that one at once", async () => {
  const both = await two();
  const { chat, bag, lamp } = both;
  await chat.says("my order came");
  const whether = await chat.taps(lamp.number);
  await chat.taps(titles(whether)[0] ?? "");
  await quiet(simulator, system);
  expect(await proofOf(both, lamp)).toBe("buyer");
  await system.admin.query("update orders set status = 'completed' where id = $1", [lamp.id]);
  expect((await chat.says("my order came")).text).toContain(`*${bag.number}* (2 × Raffia Bag)`);
});
