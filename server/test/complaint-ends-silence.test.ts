// A complaint counts whenever it comes: before the seller calls the goods delivered, and after the buyer's own yes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { openChat } from "./support/chat.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

/** By silence, nothing of it is ever paid out. */
const held = { status: "held", proof: null, releaseDueAt: null };

type Step = (sale: Sold) => Promise<unknown>;
const says =
  (words: string): Step =>
  ({ chat }) =>
    chat.says(words);
const picture: Step = ({ chat }) =>
  chat.sends({ type: "image", image: { id: "1", mime_type: "image/jpeg", sha256: "x" } });
const asked = async ({ orderId }: Sold): Promise<void> => {
  await stage.does(202, "POST", "/api/payments/release", { orderId, askBuyer: true });
};
const elsewhere =
  (write: (number: string) => string): Step =>
  async ({ orderId }) => {
    const { number } = await stage.does(200, "GET", `/api/orders/${orderId}`);
    await openChat(stage.system, { simulator: stage.simulator, shop: stage.shop }).says(write(number));
  };

/** A bag of ₦9,000 that is not paid, while another one is. */
async function unpaid({ chat }: Sold): Promise<string> {
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Straw bag", price });
  const items = [{ productId, quantity: 1 }];
  return (await stage.does(201, "POST", "/api/orders", { customerId, items })).id;
}
const number = async (orderId: string): Promise<string> =>
  (await stage.does(200, "GET", `/api/orders/${orderId}`)).number;

/** Sent, then "delivered", both reminders and the seven days. @param at when it happens @returns the hold */
async function silentAfter(happens: Step, at: "paid" | "shipped" = "shipped"): Promise<unknown> {
  const sale = await stage.sold();
  const status = (to: string) => stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: to });
  if (at === "paid") await happens(sale);
  await status("shipped");
  await stage.passes(hours(1));
  if (at === "shipped") await happens(sale);
  await stage.rests();
  await stage.passes(hours(1));
  await status("delivered");
  for (const day of [2, 3, 2]) await stage.passes(days(day) + hours(1));
  return stage.holdOf(sale.orderId);
}

test.each<[string, Step]>([
  ["the rider gave them a broken bag", says("the rider gave me a broken bag")],
  ["it never came, in Pidgin", says("the bag no reach me o, I wan my money back")],
  ["it is torn, in French", says("le sac est déchiré")],
  ["they cancel the order", says("I changed my mind, please cancel my order")],
  ["a picture of the goods", picture],
  ["“Not yet” on our button", async (sale) => (await asked(sale), sale.chat.taps("Not yet"))],
  ["“Something is wrong” on our button", async (sale) => (await asked(sale), sale.chat.taps("Something is wrong"))],
  [
    "another phone that writes the number with a space",
    elsewhere((number) => `order ${number.replace("-", " ")} is broken`),
  ],
  [
    "another phone that writes it in one piece",
    elsewhere((number) => `${number.replace("-", "").toLowerCase()} never came`),
  ],
])("silence pays nothing after a complaint: %s", async (_, happens) => {
  expect(await silentAfter(happens)).toMatchObject(held);
});

test.each([
  "cancel",
  "annulez",
  "Ghairi",
  "I don't want it again",
  "nimebadilisha mawazo, sitaki",
  "I no want am again",
  "don't ship it, I travelled",
  "abeg no send am again, I don change mind",
  "I don't need the bag anymore",
])("nor after “%s” about an order that is paid and has not left, which is left to a person", async (words) => {
  let said = "";
  const hold = await silentAfter(async ({ chat }) => {
    said = (await chat.says(words)).text;
    expect(await chat.conversation()).toMatchObject({ handler: "human" });
  }, "paid");
  expect(hold).toMatchObject(held);
  expect(said).toMatch(/cancel|annuler|ghairi/i);
});

test.each([
  "cancel",
  "pls cancel",
  "cancel abeg",
  "cancel am jor",
  "Cancel everything",
  "Annulez",
  "annule tout stp",
  "annulez ça",
  "Ghairi",
  "abeg cancel am",
  "je veux annuler",
])("nor after “%s” while the goods are on their way, and the answer names the order", async (words) => {
  const hold = await silentAfter(async ({ chat, orderId }) => {
    const { text } = await chat.says(words);
    expect(text).toContain(await number(orderId));
    expect(text).toMatch(/refuse it at the door|refuse am for door|refuser à la porte|kuikataa mlangoni/);
    expect(await chat.conversation()).toMatchObject({ handler: "human" });
  });
  expect(hold).toMatchObject(held);
});

test("of two paid orders, the buyer chooses which one a person cancels", async () => {
  const hold = await silentAfter(async (sale) => {
    const other = await unpaid(sale);
    await stage.does(201, "POST", "/api/checkout", { orderId: other });
    const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId: other });
    stage.simulator.paystack.pay({ reference });
    await stage.rests();
    await sale.chat.says("cancel");
    expect((await sale.chat.taps(await number(sale.orderId))).text).toContain("a person has to cancel it");
  }, "paid");
  expect(hold).toMatchObject(held);
});

test("an order that was paid after the question keeps the money when the buyer taps “cancel”", async () => {
  const sale = await stage.sold();
  const orderId = await unpaid(sale);
  await sale.chat.says(`cancel order ${await number(orderId)}`);
  await stage.does(201, "POST", "/api/checkout", { orderId });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  expect((await sale.chat.taps("Yes, cancel it")).text).toContain("a person has to cancel it");
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  for (const day of [2, 3, 2]) await stage.passes(days(day) + hours(1));
  expect(await stage.holdOf(orderId)).toMatchObject(held);
});

test("another phone that complains first and gives the number later, to the person whom it called, ends the silence", async () => {
  const hold = await silentAfter(async ({ orderId }) => {
    const other = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
    await other.says("a bag came broken");
    expect(await other.conversation()).toMatchObject({ handler: "human" });
    await other.says(await number(orderId));
  });
  expect(hold).toMatchObject(held);
});

test.each<[string, Step]>([
  ["nothing", () => Promise.resolve()],
  ["the question where it is", says("where is my order?")],
  ["thanks", says("ok thank you")],
  ["a wish to keep the order", says("please don't cancel it")],
  ["that, in French", says("ne l'annulez pas")],
  ["another day for it", says("don't bring it today, I travelled")],
  ["a no to waiting", says("I don't want to wait for ever")],
])("and pays after %s, which the agent answered", async (_, happens) => {
  expect(await silentAfter(happens)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});

async function releasedAfterYes(words: string): Promise<{ release: string; isKept: boolean }> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await sale.chat.taps("Yes, it came");
  await sale.chat.says(words);
  await stage.rests();
  const isKept = (await stage.holdOf(sale.orderId)).complaintUntil !== null;
  const body = { orderId: sale.orderId };
  const answer = await stage.system.call("POST", "/api/payments/release", { key: stage.shop.key, body });
  return { release: answer.body.code ?? "released", isKept };
}

test.each([
  "it does not work",
  "it won't turn on",
  "una cheat me",
  "haiwaki",
  "je ne suis pas contente",
  "ta karye",
  "I take back my yes",
])("after the buyer's own yes, “%s” keeps the money", async (words) => {
  expect(await releasedAfterYes(words)).toEqual({ release: "buyer_complained", isKept: true });
});

test.each(["thank you so much", "do you have it in blue?", "how much is delivery to Yaba?"])(
  "“%s” does not",
  async (words) => {
    expect(await releasedAfterYes(words)).toEqual({ release: "released", isKept: false });
  },
);
