// A buyer changes their number. WhatsApp reports it, and may bring the messages of both numbers before or after that notice.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { envelope, post, quiet, text } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let productId: string;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const body = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  productId = (await call("POST", "/api/products", body)).body.id;
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Body = Answer["body"];
/** Where WhatsApp gives user ids: nowhere, for the writers alone, or in the notice as well. */
type Ids = "no" | "writers'" | "all";
type Mover = { old: string; now: string; oldId: string; nowId: string; ids: Ids; at: number };

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

let movers = 0;
/** `at`: when they moved, in the channel's seconds. */
function mover(ids: Ids): Mover {
  movers += 1;
  const tail = String(movers).padStart(4, "0");
  const at = Math.floor(system.clock.now().getTime() / 1_000) - 1_000;
  return { old: `234803111${tail}`, now: `234809222${tail}`, oldId: `NG.1${tail}`, nowId: `NG.2${tail}`, ids, at };
}

let messages = 0;
async function comes(item: Record<string, unknown>, contacts: object[] = []): Promise<void> {
  const answer = await post(system, envelope(shop.account, { messages: [item], contacts }));
  expect(answer.status).toBe(200);
  await quiet(simulator, system);
}
async function writes(from: string, words: string, at: number, userId: string | null): Promise<void> {
  messages += 1;
  const contact = { wa_id: from, profile: { name: "Ama Serwaa" }, ...(userId ? { user_id: userId } : {}) };
  const item = { ...text(`wamid.moved${messages}`, from, words, at), ...(userId ? { from_user_id: userId } : {}) };
  await comes(item, [contact]);
}
const oldWrites = ({ old, oldId, ids, at }: Mover): Promise<void> =>
  writes(old, "Good morning from the old number", at - 10, ids === "no" ? null : oldId);
const newWrites = ({ now, nowId, ids, at }: Mover): Promise<void> =>
  writes(now, "Good morning from the new number", at + 10, ids === "no" ? null : nowId);
function noticeComes({ old, oldId, now, nowId, ids, at }: Mover): Promise<void> {
  messages += 1;
  const system = { body: "User Ama Serwaa changed", wa_id: now, type: "user_changed_number" };
  return comes({
    id: `wamid.moved${messages}`,
    from: old,
    ...(ids === "no" ? {} : { from_user_id: oldId }),
    timestamp: String(at),
    type: "system",
    system: { ...system, ...(ids === "all" ? { user_id: nowId } : {}) },
  });
}
/** Their customers, by the numbers that they have now or had. */
async function customersOf({ old, now }: Mover): Promise<Body[]> {
  const { body } = await call("GET", "/api/customers?limit=100");
  const numbers = [old, now].map((number) => `+${number}`);
  return body.data.filter(
    ({ phone, identities }: Body) =>
      numbers.includes(phone) || identities.some(({ user }: Body) => numbers.includes(user)),
  );
}
/** An order entered by hand for the customer who wrote last. */
async function orders(customerId: string): Promise<string> {
  const placed = await call("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
  expect([placed.status, placed.text]).toEqual([201, placed.text]);
  const { reference } = (await call("POST", "/api/payments/initialize", { orderId: placed.body.id })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  return placed.body.id;
}
async function lastWriter(): Promise<string> {
  const { body } = await call("GET", "/api/conversations?limit=1");
  return body.data[0].customerId;
}
const heardBy = (number: string): string[] => simulator.whatsapp.sentTo(`+${number}`).map((message) => message.text);

const steps = { old: oldWrites, notice: noticeComes, new: newWrites };
type Step = keyof typeof steps;
const arrivals: Step[][] = [
  ["old", "notice", "new"],
  ["old", "new", "notice"],
  ["notice", "old", "new"],
  ["notice", "new", "old"],
  ["new", "old", "notice"],
  ["new", "notice", "old"],
];

describe.each<Ids>(["no", "writers'", "all"])("with %s user ids", (ids) => {
  test.each(arrivals)(
    "%s, %s, %s: one customer with both orders, their chat and their private links",
    async (...arrival) => {
      const who = mover(ids);
      const placed: { id: string; number: string }[] = [];
      for (const step of arrival) {
        system.clock.advance(1_000);
        await steps[step](who);
        if (step === "notice") continue;
        const id = await orders(await lastWriter());
        placed.push({ id, number: (await call("GET", `/api/orders/${id}`)).body.number });
      }
      const [customer, ...others] = await customersOf(who);
      expect(others).toEqual([]);
      expect(customer.phone).toBe(`+${who.now}`);
      for (const { id } of placed) expect((await call("GET", `/api/orders/${id}`)).body.customerId).toBe(customer.id);

      const [before, stale] = [heardBy(who.now).length, heardBy(who.old).length];
      for (const { id } of placed) await call("PATCH", `/api/orders/${id}/status`, { status: "shipped" });
      await quiet(simulator, system);
      const heard = heardBy(who.now).slice(before).join("\n");
      for (const { number } of placed) expect(heard).toContain(`*${number}* is on its way`);
      expect(heard.match(/\/pay\//g)).toHaveLength(2);
      expect(heardBy(who.old)).toHaveLength(stale);

      // Their messages continue in the chat of both orders, and their word counts for each.
      for (const { id } of placed) {
        messages += 1;
        const asked = await call("POST", "/api/payments/release", { orderId: id, askBuyer: true });
        expect([asked.status, asked.body.code]).toEqual([202, undefined]);
        await quiet(simulator, system);
        const tap = { type: "button_reply", button_reply: { id: `received:${id}`, title: "Yes, it came" } };
        system.clock.advance(60_000);
        const timestamp = String(Math.floor(system.clock.now().getTime() / 1_000));
        const named = ids === "no" ? {} : { from_user_id: who.nowId };
        const contact = { wa_id: who.now, profile: { name: "Ama" }, ...(ids === "no" ? {} : { user_id: who.nowId }) };
        const from = { id: `wamid.moved${messages}`, from: who.now, timestamp, ...named };
        await comes({ ...from, type: "interactive", interactive: tap }, [contact]);
        const [hold] = (await call("GET", `/api/payments/release?orderId=${id}`)).body.data;
        expect(hold.proof).toMatchObject({ kind: "buyer" });
      }
    },
    60_000,
  );
});

test.each<Step[]>([
  ["notice", "new"],
  ["new", "notice"],
])("an order that waited for the old number finds its buyer at the new one: %s, %s", async (...arrival) => {
  const who = mover("writers'");
  const { body: entered } = await call("POST", "/api/customers", { name: "Ama", phone: `+${who.old}` });
  const id = await orders(entered.id);
  system.clock.advance(3_600_000);
  // They moved after the order was entered.
  const later = { ...who, at: Math.floor(system.clock.now().getTime() / 1_000) - 100 };
  for (const step of arrival) await steps[step](later);
  expect(await customersOf(later)).toMatchObject([{ phone: `+${who.now}` }]);
  await call("PATCH", `/api/orders/${id}/status`, { status: "shipped" });
  await quiet(simulator, system);
  expect(heardBy(who.now).join("\n")).toMatch(/is on its way[^]*\/pay\//);
});

test("who wrote from the number before it moved is somebody else, and stays so", async () => {
  const who = mover("no");
  await writes(who.now, "I had this number first", who.at - 500, null);
  await oldWrites(who);
  await noticeComes(who);
  expect(await customersOf(who)).toHaveLength(2);
});

test("another user id than the notice names is somebody else, and stays so", async () => {
  const who = mover("all");
  await writes(who.now, "I have this number as well", who.at + 10, "NG.900001");
  await oldWrites(who);
  await noticeComes(who);
  expect(await customersOf(who)).toHaveLength(2);
});

test("who writes from the old number after it was left is somebody new", async () => {
  const who = mover("writers'");
  await oldWrites(who);
  await noticeComes(who);
  await newWrites(who);
  await writes(who.old, "I have this number now", who.at + 600, "NG.900002");
  const found = await customersOf(who);
  expect(new Set(found.map(({ phone }) => phone))).toEqual(new Set([`+${who.old}`, `+${who.now}`]));
  expect(found).toHaveLength(2);
  // Earlier messages still belong to the first one.
  await oldWrites(who);
  expect(await customersOf(who)).toHaveLength(2);
  const { body } = await call(
    "GET",
    `/api/conversations?customerId=${found.find(({ phone }) => phone === `+${who.now}`).id}`,
  );
  const said = (await call("GET", `/api/conversations/${body.data[0].id}/messages`)).body.data;
  expect(said.filter((one: Body) => one.text === "Good morning from the old number")).toHaveLength(2);
});

test("nothing of a number that was left stays when its customer is erased", async () => {
  const who = mover("writers'");
  await oldWrites(who);
  await noticeComes(who);
  const [customer] = await customersOf(who);
  expect((await call("DELETE", `/api/customers/${customer.id}`)).status).toBeLessThan(300);
  const { rows } = await system.admin.query("select * from moved_identities where user_key in ($1, $2)", [
    `+${who.old}`,
    who.oldId,
  ]);
  expect(rows).toEqual([]);
});
