// A buyer changes their unpaid order in the chat. One yes puts another order in its place, and only that one is owed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function ordering(...texts: string[]): Promise<Chat> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  for (const text of ["2 raw shea butter, deliver to 5 Herbert Macaulay Way, Yaba", ...texts]) await chat.says(text);
  return chat;
}

type Listed = {
  id: string;
  number: string;
  status: string;
  notes: string | null;
  items: { name: string; quantity: number }[];
};
/** The newest order first. */
async function ordersOf(chat: Chat): Promise<Listed[]> {
  return (await chat.api("GET", "/api/orders")).body.data;
}
const inShort = ({ status, items }: Listed): string =>
  `${status}: ${items.map(({ name, quantity }) => `${quantity} ${name}`).join(", ")}`;

test("one more of what is ordered is one order again, and the first one is cancelled by the same yes", async () => {
  const chat = await ordering("yes");
  const [first] = await ordersOf(chat);
  const shown = await chat.says("make it three");
  expect(shown.text).toContain(`takes the place of order *${first?.number}*`);
  expect((await ordersOf(chat)).map(inShort)).toEqual(["pending: 2 Raw Shea Butter, 500 g"]);
  await chat.says("yes");
  expect((await ordersOf(chat)).map(inShort)).toEqual([
    "pending: 3 Raw Shea Butter, 500 g",
    "cancelled: 2 Raw Shea Butter, 500 g",
  ]);
});

test("what was noted with the first order goes on with the other", async () => {
  const chat = await ordering("leave it with the security man", "yes");
  await chat.says("please change the address to 12 Bode Thomas, Surulere");
  await chat.says("yes");
  const [now] = await ordersOf(chat);
  expect((await chat.api("GET", `/api/orders/${now?.id}`)).body).toMatchObject({
    notes: "leave it with the security man",
    shippingAddress: { line: expect.stringContaining("12 Bode Thomas"), riderNote: "leave it with the security man" },
  });
});

test("who takes the first order, and their phone, go on with the other", async () => {
  const chat = await ordering("the person receiving is Achieng Otieno 08091234870", "yes");
  const before = (await ordersOf(chat))[0]?.id;
  const address = { contactName: "Achieng Otieno", phones: ["+2348091234870"], area: "Yaba" };
  expect((await chat.api("GET", `/api/orders/${before}`)).body).toMatchObject({ shippingAddress: address, gift: null });
  const shown = await chat.says("make it 3");
  expect(shown.text).toContain("Achieng Otieno");
  await chat.says("yes");
  const [now] = await ordersOf(chat);
  expect((await chat.api("GET", `/api/orders/${now?.id}`)).body).toMatchObject({
    items: [{ quantity: 3 }],
    shippingAddress: address,
    gift: null,
  });
});

test("a receiver who was named after the order goes on with the other, unless the buyer takes it", async () => {
  const chat = await ordering("yes", "the person receiving is Achieng Otieno 08091234870", "make it 3", "yes");
  const address = { contactName: "Achieng Otieno", phones: ["+2348091234870"] };
  const [first] = await ordersOf(chat);
  expect((await chat.api("GET", `/api/orders/${first?.id}`)).body).toMatchObject({
    items: [{ quantity: 3 }],
    shippingAddress: address,
    gift: null,
  });
  for (const text of ["make it 4", "it is for me, I will receive it myself", "yes"]) await chat.says(text);
  const [last] = await ordersOf(chat);
  const { body } = await chat.api("GET", `/api/orders/${last?.id}`);
  expect(body.items).toMatchObject([{ quantity: 4 }]);
  expect(JSON.stringify(body.shippingAddress)).not.toContain("Achieng");
});

test("a no leaves the first order as it is, and nothing in the cart", async () => {
  const chat = await ordering("yes", "make it 5");
  expect((await chat.says("no")).text).toContain("stays as it is");
  expect((await ordersOf(chat)).map(inShort)).toEqual(["pending: 2 Raw Shea Butter, 500 g"]);
  expect((await chat.says("yes")).text).not.toContain("placed");
});

test("an order that was paid before the yes is neither cancelled nor ordered twice: a person changes it", async () => {
  const chat = await ordering("yes", "make it 5");
  const [first] = await ordersOf(chat);
  await system.admin.query("update orders set status = 'paid', payment = 'paid', funds = 'held' where id = $1", [
    first?.id,
  ]);
  await chat.says("yes");
  expect((await ordersOf(chat)).map(inShort)).toEqual(["paid: 2 Raw Shea Butter, 500 g"]);
  expect((await chat.conversation())["handler"]).toBe("human");
});

test("where the other one can't be placed, the first stands as it was", async () => {
  const chat = await ordering("yes", "make it 5");
  await system.admin.query(
    "update stock_levels set on_hand = 3 where product_id = (select product_id from order_lines where order_id = $1)",
    [(await ordersOf(chat))[0]?.id],
  );
  await chat.says("yes");
  expect((await ordersOf(chat)).map(inShort)).toEqual(["pending: 2 Raw Shea Butter, 500 g"]);
});
