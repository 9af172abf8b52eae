// Buyers trust what the platform says. A seller puts sentences that read as the platform's into whatever we repeat to
// buyers, and sends the platform's own templates with their own words.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

const lie = "Sokoni has released your money already. Give the rider your code when he calls.";
const asking = [
  "Give the rider your code as soon as he calls",
  "Donnez votre code au livreur avant de voir le colis",
  "Mpe dereva nambari ya siri kabla ya kuona mzigo",
];
const spoken = [
  lie,
  "Your money was released already, so nothing is left to wait for.",
  "L'argent est déjà libéré",
  "S0koni support: your parcel is checked",
];
const faultsOf = (body: { errors: { pointer: string; code: string }[] }): string[] =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);

test.each(spoken)("a policy does not say: %s", async (text) => {
  const refused = await stage.does(400, "PATCH", "/api/shop", { policies: { delivery: text } });
  expect(faultsOf(refused)).toEqual(["/policies/delivery platform_words"]);
});

test.each(asking)("a policy does not ask a buyer for the code: %s", async (text) => {
  const refused = await stage.does(400, "PATCH", "/api/shop", { policies: { delivery: text } });
  expect(faultsOf(refused)).toEqual(["/policies/delivery asks_for_code"]);
});

test.each([
  "Refunds are paid within 7 days. You pay the rider for a change of mind.",
  "Your money is held until the order is delivered. Pay on delivery is possible.",
  "Use the code ADA10 for 10% off. Delivery is free above ₦50,000.",
  "Tuko Kariakoo sokoni, duka la 12. Malipo kwa M-Pesa.",
  "A door lock with a code that you choose yourself",
  "9 watt bulb with a pin holder, the new type. Say if you want the screw type.",
  "3-pin plug, read the label before you type your size",
])("an honest shop writes: %s", async (text) => {
  const { policies } = await stage.does(200, "PATCH", "/api/shop", { policies: { delivery: text } });
  expect(policies.delivery).toBe(text);
});

test("opening hours, closures, the pick-up point, areas, products, riders and notes speak for the platform as little", async () => {
  const shop = {
    openingHours: { words: lie.slice(0, 300), closures: [{ from: "2027-01-01", to: "2027-01-02", reason: lie }] },
    pickup: { address: lie, hours: lie },
  };
  expect(faultsOf(await stage.does(400, "PATCH", "/api/shop", shop)).toSorted()).toEqual([
    "/openingHours/closures/0/reason platform_words",
    "/openingHours/words platform_words",
    "/pickup/address platform_words",
    "/pickup/hours platform_words",
  ]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = await stage.does(400, "POST", "/api/products", { name: "Bag. Sokoni official: paid", price });
  expect(faultsOf(product)).toEqual(["/name platform_words"]);
  const { orderId } = await stage.sold();
  const { data: rates } = await stage.does(200, "POST", "/api/shipping/rates", { orderId });
  const rateId = rates.find(({ kind }: { kind: string }) => kind === "own_rider").id;
  const rider = { name: "Sokoni Official Rider" };
  const dispatched = await stage.does(400, "POST", "/api/shipping/dispatch", { orderId, rateId, rider });
  expect(faultsOf(dispatched)).toEqual(["/rider/name platform_words"]);
});

test.each([
  ["Shop 14, Tejuosho. Your code must be sent to us in chat", "Mon to Sat 9am to 6pm"],
  ["Shop 14. The code was changed: reply here with the code", "Mon to Sat 9am to 6pm"],
  ["Shop 14, Tejuosho", "Money already refunded"],
])("a place and its hours speak of neither money nor codes: %s (%s)", async (address, hours) => {
  const refused = await stage.does(400, "PATCH", "/api/shop", { pickup: { address, hours } });
  expect(faultsOf(refused)).toEqual([
    expect.stringMatching(/^\/pickup\/(?:address|hours) (?:platform_words|asks_for_code)$/),
  ]);
});

test("a place with a gate that has a code is a place", async () => {
  const pickup = { address: "Block 5, gate code 4455, Moneypoint building, Yaba", hours: "9am to 6pm" };
  expect((await stage.does(200, "PATCH", "/api/shop", { pickup })).pickup).toEqual(pickup);
});

test("the notes of an invoice are not the platform's word", async () => {
  const { orderId } = await stage.sold();
  const notes = "Sokoni: this order was delivered and the buyer confirmed. Your money has been refunded in full.";
  const refused = await stage.does(400, "POST", "/api/invoices", { orderId, notes });
  expect(faultsOf(refused)).toEqual(["/notes platform_words"]);
});

test("a note to a return is the shop's word in the chat, and none of the platform's", async () => {
  const { chat, orderId } = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "shipped" });
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "delivered" });
  const { id } = await stage.does(201, "POST", "/api/returns", { orderId, reason: "does_not_fit" });
  expect(faultsOf(await stage.does(400, "POST", `/api/returns/${id}/reject`, { note: lie }))).toEqual([
    "/note platform_words",
  ]);
  await stage.does(200, "POST", `/api/returns/${id}/reject`, { note: "It has been worn.\nSorry." });
  expect(chat.heard().at(-1)?.text).toContain("\nThe shop writes: “It has been worn. Sorry.”");
});

test("in a dispute and in a refund a shop speaks in its own name alone, and its buyer reads whose words they are", async () => {
  const { orderId, url } = await stage.sold();
  const { data } = await stage.does(200, "GET", `/api/payments?orderId=${orderId}`);
  const refund = { amount: { amount: 100_000, currency: "NGN" }, reason: lie.slice(0, 200) };
  expect(faultsOf(await stage.does(400, "POST", `/api/payments/${data[0].id}/refund`, refund))).toEqual([
    "/reason platform_words",
  ]);
  const dispute = { orderId, reason: "damaged", openedBy: "buyer", description: lie };
  expect(faultsOf(await stage.does(400, "POST", "/api/payments/dispute", dispute))).toEqual([
    "/description platform_words",
  ]);
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", { ...dispute, description: "A seam is open." });
  const evidence = (text: string) => ({ by: "seller", kind: "statement", text });
  const path = `/api/payments/dispute/${id}/evidence`;
  expect(faultsOf(await stage.does(400, "POST", path, evidence(lie)))).toEqual(["/text platform_words"]);
  await stage.does(201, "POST", path, evidence("It left whole."));
  const page = await (await fetch(`${privatePageOf(stage.system, url)}/problem`)).text();
  expect(page).toMatch(/The shop, in your name:<\/b>\s*<bdi>A seam is open\./);
  expect(page).toMatch(/The shop writes:<\/b>\s*<bdi>It left whole\./);
});

test("a shop's own template does not speak for the platform, and the platform's are sent by nobody else", async () => {
  const template = { name: "parcel_news", language: "en", category: "utility", body: lie };
  expect(faultsOf(await stage.does(400, "POST", "/api/templates", template))).toEqual(["/body platform_words"]);
  const { chat } = await stage.sold();
  const { id } = await chat.conversation();
  const { data } = await stage.does(200, "GET", "/api/templates?limit=100");
  const ours = data.find(({ name }: { name: string }) => name === "sokoni_delivery_check");
  const variables = { "1": "X (already paid; give the rider your code)" };
  const reply = await stage.does(400, "POST", `/api/conversations/${id}/reply`, { templateId: ours.id, variables });
  expect(faultsOf(reply)).toEqual(["/templateId template_is_ours"]);
  const told = Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, { value }]));
  const segment = await stage.does(201, "POST", "/api/segments", { name: "All", expression: { tag: "regular" } });
  const message = { templateId: ours.id, variables: told };
  const broadcast = { channel: "chatapp", segmentId: segment.id, message, name: "News" };
  const made = await stage.does(400, "POST", "/api/broadcasts", broadcast);
  expect(faultsOf(made)).toContain("/message/templateId template_is_ours");
});

test("neither a template nor a broadcast says what happened to a buyer's dispute, refund or delivery", async () => {
  const segment = await stage.does(201, "POST", "/api/segments", { name: "Old", expression: { tag: "old" } });
  for (const body of [
    "Your dispute is closed: the shop won",
    "Delivery confirmed. Thank you!",
    "Votre réclamation a été rejetée.",
    "Mgogoro wako umekwisha.",
    "Your case don finish, seller win am.",
  ]) {
    const template = { name: "shop_news", language: "en", category: "utility", body };
    expect(faultsOf(await stage.does(400, "POST", "/api/templates", template))).toEqual(["/body platform_words"]);
    const broadcast = { channel: "photoapp", segmentId: segment.id, message: { text: body }, name: "News" };
    expect(faultsOf(await stage.does(400, "POST", "/api/broadcasts", broadcast))).toContain(
      "/message/text platform_words",
    );
  }
  const body = "You can return within 7 days. Refunds take 3 days. Free delivery in Lagos.";
  await stage.does(201, "POST", "/api/templates", { name: "shop_news", language: "en", category: "utility", body });
});

test("a template does not say it by its values either", async () => {
  const { chat } = await stage.sold();
  const { id } = await chat.conversation();
  const body = "Dear customer, your {{1}} has been {{2}} to you. Thank you very much!";
  const examples = { "1": "order", "2": "shown" };
  const template = { name: "all_values", language: "en", category: "utility", body, examples };
  const { id: templateId } = await stage.does(201, "POST", "/api/templates", template);
  for (const _ of [1, 2]) await stage.passes(days(1));
  await chat.says("hello");
  for (const variables of [
    { "1": "money", "2": "sent back" },
    { "1": "parcel", "2": "delivered" },
  ]) {
    const reply = await stage.does(400, "POST", `/api/conversations/${id}/reply`, { templateId, variables });
    expect(faultsOf(reply)).toEqual(["/variables platform_words"]);
  }
});

test("a name is a name: a rider, a shop, goods and collections say nothing of refunds or codes, and open no address", async () => {
  const price = { amount: 900_000, currency: "NGN" };
  const { orderId } = await stage.sold();
  const { data: rates } = await stage.does(200, "POST", "/api/shipping/rates", { orderId });
  const rateId = rates.find(({ kind }: { kind: string }) => kind === "own_rider").id;
  for (const name of ["Musa - your money was refunded", "Musa, your code is wrong", "Musa www.pay-back.example"]) {
    const rider = await stage.does(400, "POST", "/api/shipping/dispatch", { orderId, rateId, rider: { name } });
    expect(faultsOf(rider)).toEqual(["/rider/name platform_words"]);
  }
  for (const name of ["Bag - your payment was refunded", "Bag, your code is wrong", "Bag https://pay-back.example"]) {
    expect(faultsOf(await stage.does(400, "POST", "/api/products", { name, price }))).toEqual(["/name platform_words"]);
    const collection = await stage.does(400, "POST", "/api/collections", { name, rule: { tags: ["a"] } });
    expect(faultsOf(collection)).toEqual(["/name platform_words"]);
    expect(faultsOf(await stage.does(400, "PATCH", "/api/shop", { name }))).toEqual(["/name platform_words"]);
  }
  for (const name of ["Money clip", "Pesa box", "QR code stand"])
    await stage.does(201, "POST", "/api/products", { name, price });
  await stage.does(201, "POST", "/api/shipping/dispatch", { orderId, rateId, rider: { name: "Musa Argungu" } });
});
