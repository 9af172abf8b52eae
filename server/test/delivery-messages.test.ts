// The messages a buyer gets about the delivery over the simulated WhatsApp, and their link, which leads to the button.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { thankBuyerJob } from "../src/agent/index.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  // Couriers come on real days. The first stories are about couriers, so they begin now.
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date(), housekeeping: ["sync-templates"] });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** A buyer orders in the chat and pays. @param where it goes, said between the wish and the yes. */
async function bought(
  want: string,
  yes: string,
  ...where: string[]
): Promise<{ chat: Chat; id: string; number: string }> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  await chat.says(want);
  for (const place of where) await chat.says(place);
  const link = /http\S+\/pay\/\S+/.exec((await chat.says(yes)).text)?.[0] ?? "";
  await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ method: "card", whose: "known" }),
    redirect: "manual",
  });
  const [order] = (await chat.api("GET", "/api/orders")).body.data;
  const [payment] = (await chat.api("GET", `/api/payments?orderId=${order.id}`)).body.data;
  simulator.paystack.pay({ reference: payment.reference });
  await quiet(simulator, system);
  return { chat, id: order.id, number: order.number };
}

async function moves(chat: Chat, orderId: string, status: string): Promise<void> {
  system.clock.advance(minutes(5));
  expect((await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
  await quiet(simulator, system);
}

const heardSince = (chat: Chat, before: number): string[] =>
  chat
    .heard()
    .slice(before)
    .map(({ text }) => text);

/** The courier does this, and reports it twice. */
async function courierTells(label: string, status: string): Promise<void> {
  await simulator.shipbubble.advance({ orderId: label, status, told: "twice" });
  await quiet(simulator, system);
}

async function rateOf(chat: Chat, orderId: string, kind: string): Promise<string> {
  const { body, text } = await chat.api("POST", "/api/shipping/rates", { body: { orderId } });
  const rate = body.data?.find((one: { kind: string }) => one.kind === kind);
  expect([rate?.kind, text]).toEqual([kind, text]);
  return rate.id;
}

async function sends(chat: Chat, orderId: string, kind: "courier" | "own_rider"): Promise<Answer["body"]> {
  const body = { orderId, rateId: await rateOf(chat, orderId, kind) };
  const answer = await chat.api("POST", "/api/shipping/dispatch", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  await quiet(simulator, system);
  return answer.body;
}

const lagos = ["deliver to Yaba", "12 Herbert Macaulay Way"];
const want = ["I want 2 ankara wrap dress in size M", "yes", ...lagos] as const;
const marks = (chat: Chat, shipmentId: string, status: string) =>
  chat.api("PATCH", `/api/shipping/shipments/${shipmentId}`, { body: { status } });

test("what its courier never fetched is not sent: the shop can't say what became of it, and the clock goes on", async () => {
  const { chat, id } = await bought(...want);
  await chat.api("PATCH", "/api/shop", { body: { phone: "+2348000000101" } });
  const { id: shipmentId, providerShipmentId: label } = await sends(chat, id, "courier");
  const dispatchBy = async () => (await chat.api("GET", `/api/payments/release?orderId=${id}`)).body.data[0].dispatchBy;
  const due = await dispatchBy();
  expect(due).toEqual(expect.any(String));
  for (const told of [null, "confirmed"]) {
    if (told) await courierTells(label, told);
    const before = chat.heard().length;
    for (const status of ["attempt_failed", "returning", "returned"]) {
      const answer = await marks(chat, shipmentId, status);
      expect([answer.status, answer.body.code]).toEqual([409, "invalid_transition"]);
    }
    await quiet(simulator, system);
    expect(heardSince(chat, before)).toEqual([]);
  }
  expect(await dispatchBy()).toBe(due);
});

test("what the shop says of a courier's parcel is its word in the chat, on the page and by the agent, until the courier says so", async () => {
  const { chat, id } = await bought(...want);
  await chat.api("PATCH", "/api/shop", { body: { phone: "+2348000000101" } });
  const { id: shipmentId, providerShipmentId: label, trackingUrl } = await sends(chat, id, "courier");
  const page = async () => (await fetch(trackingUrl.replace(system.services.config.publicUrl, system.url))).text();
  await courierTells(label, "picked_up");
  expect(await page()).not.toContain("This is what the shop says");
  const before = chat.heard().length;
  expect((await marks(chat, shipmentId, "attempt_failed")).status).toBe(200);
  await quiet(simulator, system);
  expect(heardSince(chat, before)).toEqual([
    expect.stringMatching(/^The shop says that the rider could not hand over/),
  ]);
  expect(await page()).toContain("This is what the shop says. No courier confirms it.");
  expect(await page()).toContain("The shop says: Nobody was reached");
  expect((await chat.says("where is my order?")).text).toContain("is on its way to you, says the shop");
  await courierTells(label, "attempt_failed");
  expect(await page()).not.toContain("This is what the shop says");
});

test("a receipt that is written after the courier's word names the courier, and not the shop", async () => {
  const { chat, id } = await bought(...want);
  await chat.api("PATCH", "/api/shop", { body: { phone: "+2348000000101" } });
  const { providerShipmentId: label } = await sends(chat, id, "courier");
  for (const status of ["picked_up", "completed"]) await courierTells(label, status);
  const [{ id: paymentId }] = (await chat.api("GET", `/api/payments?orderId=${id}`)).body.data;
  const { shop_id: shopId } = (await system.admin.query("select shop_id from orders where id = $1", [id])).rows[0];
  await system.admin.query("delete from messages where shop_id = $1 and text like '%Payment received%'", [shopId]);
  const before = chat.heard().length;
  const context = { now: system.clock.now(), log: system.services.log, signal: new AbortController().signal };
  await thankBuyerJob(system.services.worker, system.services).run({ shopId, paymentId }, context);
  await quiet(simulator, system);
  expect(heardSince(chat, before)).toEqual([
    expect.stringContaining("The courier says that this order was delivered."),
  ]);
});

test.each([
  [
    "English",
    "I want 2 ankara wrap dress in size M",
    "yes",
    ["will be picked up", "is on its way", "keep your phone near", "could not hand over", "was delivered"],
    '<h1 id="heading">Delivered</h1>',
  ],
  [
    "Pidgin",
    "abeg I wan buy 2 ankara wrap dress size M",
    "oya",
    ["Dem go soon carry", "don dey road", "hold your phone near", "no fit give you", "don reach you"],
    '<h1 id="heading">E don reach you</h1>',
  ],
])("in %s: each step of a courier's parcel once, and no code, which no courier takes", async (...story) => {
  const [, want, yes, steps, heading] = story;
  const { chat, id, number } = await bought(want, yes, ...lagos);
  await chat.api("PATCH", "/api/shop", { body: { phone: "+2348000000101" } });
  const before = chat.heard().length;
  const { id: shipmentId, providerShipmentId: label, trackingUrl } = await sends(chat, id, "courier");
  const way = ["confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "out_for_delivery"];
  for (const status of [...way, "completed"]) await courierTells(label, status);
  const told = heardSince(chat, before);
  expect(told).toEqual(steps.map((step) => expect.stringContaining(step)));
  for (const text of told) expect(text).toContain(`*${number}*`);
  for (const text of told.slice(0, 4)) expect(text).toContain(trackingUrl);
  expect(told.join("\n")).not.toMatch(/\*\d{6}\*/);
  expect((await chat.api("GET", `/api/shipping/shipments/${shipmentId}`)).body.status).toBe("delivered");
  const page = await (await fetch(trackingUrl.replace(system.services.config.publicUrl, system.url))).text();
  expect(page).toContain(heading);

  const proven = chat.heard().length;
  system.clock.advance(days(3));
  await system.worker?.sweep();
  await quiet(simulator, system);
  expect(heardSince(chat, proven)).toEqual([]);
});

test("the shop's own rider: the code once, nothing outside the window, and delivered at once when the code is given", async () => {
  const { chat, id } = await bought("I want 2 ankara wrap dress in size M", "yes", ...lagos);
  const before = chat.heard().length;
  const shipment = await sends(chat, id, "own_rider");
  const [told = "", ...more] = heardSince(chat, before);
  expect(more).toEqual([]);
  const code = /\*(\d{6})\*/.exec(told)?.[1];
  const says = async (status: string): Promise<string[]> => {
    const heard = chat.heard().length;
    const answer = await chat.api("PATCH", `/api/shipping/shipments/${shipment.id}`, { body: { status } });
    expect([answer.status, answer.body.status]).toEqual([200, status]);
    await quiet(simulator, system);
    return heardSince(chat, heard);
  };
  system.clock.advance(hours(25));
  expect(await says("attempt_failed")).toEqual([]);
  await chat.says("hello");
  expect(await says("out_for_delivery")).toEqual([
    expect.stringMatching(/^The shop says that the rider is bringing .+ keep your phone near/),
  ]);

  const silent = chat.heard().length;
  expect((await chat.api("POST", `/api/orders/${id}/handover`, { body: { code } })).status).toBe(200);
  await quiet(simulator, system);
  expect((await chat.api("GET", `/api/shipping/shipments/${shipment.id}`)).body.status).toBe("delivered");
  expect(heardSince(chat, silent)).toEqual([]);
});

test("whoever pays in cash is told on the way how much to have ready, and nothing of it once it has come", async () => {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  for (const words of ["I want 2 ankara wrap dress in size M", ...lagos, "yes"]) await chat.says(words);
  const [{ id }] = (await chat.api("GET", "/api/orders")).body.data;
  await moves(chat, id, "confirmed");
  const before = chat.heard().length;
  const shipment = await sends(chat, id, "own_rider");
  for (const status of ["out_for_delivery", "delivered"]) {
    await chat.api("PATCH", `/api/shipping/shipments/${shipment.id}`, { body: { status } });
    await quiet(simulator, system);
  }
  const told = heardSince(chat, before);
  expect(told.map((text) => /Please have \*₦[\d,]+\* ready in cash/.test(text))).toEqual([true, true, false]);
});

test.each([
  [
    "English",
    "I want 2 ankara wrap dress in size M",
    "yes",
    "hello",
    "is on its way",
    "was delivered",
    "I have received it",
  ],
  [
    "Pidgin",
    "abeg I wan buy 2 ankara wrap dress size M",
    "oya",
    "how far",
    "don dey road",
    "don reach you",
    "I don receive am",
  ],
])("in %s: the code at dispatch, once; a reminder in the open window; the code opens the door", async (...story) => {
  const [, want, yes, hello, onItsWay, wasDelivered, received] = story;
  const { chat, id, number } = await bought(want, yes, ...lagos);
  const before = chat.heard().length;
  await moves(chat, id, "processing");
  expect(heardSince(chat, before)).toEqual([]);
  await moves(chat, id, "shipped");
  const [told = "", ...more] = heardSince(chat, before);
  expect(more).toEqual([]);
  expect(told).toContain(onItsWay);
  expect(told).toContain(number);
  const code = /\*(\d{6})\*/.exec(told)?.[1];
  const link = /http\S+\/pay\/\S+/.exec(told)?.[0] ?? "";
  expect(await (await fetch(link)).text()).toContain(received);

  await moves(chat, id, "delivered");
  system.clock.advance(days(2) - hours(1));
  await chat.says(hello);
  const silent = chat.heard().length;
  system.clock.advance(hours(1));
  await system.worker?.sweep();
  await quiet(simulator, system);
  const [reminder = "", ...others] = heardSince(chat, silent);
  expect(others).toEqual([]);
  expect(reminder).toContain(wasDelivered);
  expect(reminder).toContain(link);

  const answer = await chat.api("POST", `/api/orders/${id}/handover`, { body: { code } });
  expect([answer.status, answer.body.status]).toEqual([200, "delivered"]);
  const proven = chat.heard().length;
  system.clock.advance(days(3));
  await system.worker?.sweep();
  await quiet(simulator, system);
  expect(heardSince(chat, proven)).toEqual([]);
});

/** @returns what was sent to the buyer in this many days, as `type: text` */
async function sentIn(chat: Chat, many: number): Promise<string[]> {
  const before = (await chat.messages()).length;
  for (let day = 0; day < many; day += 1) {
    system.clock.advance(days(1));
    await system.worker?.sweep();
    await quiet(simulator, system);
  }
  return (await chat.messages()).slice(before).map(({ type, text }) => `${type}: ${text}`);
}
const holdOf = async (chat: Chat, orderId: string): Promise<Answer["body"]> =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];

test("a buyer who last wrote over a day ago is asked with our template, and their silence after both reminders proves the delivery", async () => {
  const { chat, id, number } = await bought("I want 2 ankara wrap dress in size M", "yes", ...lagos);
  await moves(chat, id, "shipped");
  await moves(chat, id, "delivered");
  const asked = `template: The shop says that your order ${number} (if you write nothing, the shop is paid) was delivered. Has it come, and is all well?`;
  expect(await sentIn(chat, 6)).toEqual([expect.stringContaining(asked), expect.stringContaining(asked)]);
  expect(await holdOf(chat, id)).toMatchObject({ status: "held" });
  expect(await sentIn(chat, 1)).toEqual([]);
  expect(await holdOf(chat, id)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});

const checkName = "sokoni_delivery_check";

test("nobody deletes the template that asks buyers, or gives its name other words; deleted at the channel, it is submitted again", async () => {
  const { chat } = await bought("I want 2 ankara wrap dress in size M", "yes");
  await system.worker?.sweep();
  await quiet(simulator, system);
  const ours = async (): Promise<Answer["body"][]> =>
    (await chat.api("GET", `/api/templates?name=${checkName}`)).body.data;
  const before = await ours();
  expect(before).toHaveLength(3);
  for (const { id } of before)
    expect(await chat.api("DELETE", `/api/templates/${id}`)).toMatchObject({
      status: 409,
      body: { code: "template_is_ours" },
    });
  const other = { body: "Happy holidays, {{1}}!", examples: { "1": "Ada" } };
  const body = { name: checkName, language: "en", category: "utility", ...other };
  expect((await chat.api("POST", "/api/templates", { body })).body.code).toBe("template_is_ours");
  await system.admin.query("update message_templates set state = 'deleted' where name = $1", [checkName]);
  expect(await ours()).toHaveLength(0);
  system.clock.advance(days(1) + minutes(1));
  await system.worker?.sweep();
  await quiet(simulator, system);
  expect(await ours()).toHaveLength(3);
});

test.each([
  [
    "says something else",
    // The channel's own API refuses it.
    async () => {
      await system.worker?.sweep();
      await quiet(simulator, system);
      const { rows } = await system.admin.query(
        "select distinct business from channel_connections where business is not null",
      );
      for (const { business } of rows)
        for (const template of simulator.whatsapp.templates(business))
          if (template.name === checkName)
            for (const component of template.components ?? [])
              if (component["type"] === "BODY") Object.assign(component, { text: "Happy holidays, {{1}}!" });
    },
  ],
])("where the template %s the money stays held, and the buyer is asked by another", async (_, change) => {
  const { chat, id } = await bought("I want 2 ankara wrap dress in size M", "yes", ...lagos);
  await change();
  await quiet(simulator, system);
  await moves(chat, id, "shipped");
  await moves(chat, id, "delivered");
  expect(await sentIn(chat, 16)).toEqual([
    expect.stringMatching(/^template: Your order .+ was sent, and nothing shows yet that it came\. Has it come\?/),
  ]);
  expect(await holdOf(chat, id)).toMatchObject({ status: "held", releaseDueAt: null });
  const answer = await chat.api("POST", "/api/payments/release", { body: { orderId: id } });
  expect(answer.body.code).toBe("delivery_not_proven");
});
