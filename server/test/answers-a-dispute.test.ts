// A dispute waits for the buyer, and the buyer writes in their chat. That message is their answer, on every channel, and whether the agent or a
// person reads the chat.
import { afterAll, beforeAll, expect, test } from "vitest";
import { hours } from "../src/kernel/values/clock.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const missing = "No I have not received anything. The rider never came.";
const agent = (mode: "auto" | "off") => stage.does(200, "PATCH", "/api/shop/agent", { mode });
const read = (id: string) => stage.does(200, "GET", `/api/payments/dispute/${id}`);

/** The shop itself opens the dispute as "not received", so that nothing in it speaks for the buyer yet. */
async function openedByShop({ orderId }: Pick<Sold, "orderId">, reason = "not_received"): Promise<string> {
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "shipped" });
  const body = { orderId, reason, openedBy: "seller", description: "The buyer is mistaken" };
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", body);
  await stage.passes(1_000);
  return id;
}
async function theirs(id: string): Promise<unknown[]> {
  const { evidence } = await read(id);
  return evidence
    .filter(({ by, enteredBySeller }: { by: string; enteredBySeller: boolean }) => by === "buyer" && !enteredBySeller)
    .map(({ text }: { text: string }) => text);
}
async function staysOpen(id: string): Promise<void> {
  expect(await theirs(id)).toEqual([missing]);
  expect(await read(id)).toMatchObject({ status: "awaiting_seller" });
  await stage.passes(hours(12));
  await stage.does(201, "POST", `/api/payments/dispute/${id}/evidence`, {
    by: "seller",
    kind: "statement",
    text: "Our rider brought it.",
  });
  await stage.passes(hours(13));
  expect(await read(id)).toMatchObject({ status: "under_review" });
  await stage.passes(hours(48));
  expect(await read(id)).toMatchObject({ status: "resolved", outcome: "buyer" });
}

test.each(["the agent is off", "a person handles the chat"])(
  "%s: what the buyer writes is their answer, they hear so, and their silence decides nothing",
  async (who) => {
    const sale = await stage.sold();
    const id = await openedByShop(sale);
    if (who === "the agent is off") await agent("off");
    else {
      const conversation = await sale.chat.conversation();
      await stage.does(200, "PATCH", `/api/conversations/${conversation.id}`, { handler: "human" });
    }
    await sale.chat.says(missing);
    expect(sale.chat.heard().at(-1)?.text).toMatch(
      /^We recorded what you wrote as your answer in the dispute about order/,
    );
    expect(sale.chat.heard().at(-1)?.text).toMatch(/added to it\. You can read it here: \S+\/problem$/);
    await staysOpen(id);
    await agent("auto");
  },
);

test("a dispute of a part takes in no complaint about the whole: the buyer reads what it is about, and the rest stays held", async () => {
  const sale = await stage.sold();
  const { orderId, chat } = sale;
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "shipped" });
  const amount = { amount: 100, currency: "NGN" };
  const body = { orderId, reason: "damaged", openedBy: "seller", description: "One naira", amount };
  await stage.does(201, "POST", "/api/payments/dispute", body);
  await chat.says(missing);
  const told = chat.heard().map(({ text }) => text);
  expect(told.join("\n")).toContain("That dispute is only about ₦1. The rest of your money stays held");
});

test("on Instagram with the agent on it is their answer as well", async () => {
  await stage.simulator.instagram.writeAs({ from: "ada.o", text: "hello" });
  await stage.rests();
  const { data } = await stage.does(200, "GET", "/api/conversations?channel=photoapp");
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Raffia bag", price });
  const order = { customerId: data[0].customerId, items: [{ productId, quantity: 1 }] };
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", order);
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  const id = await openedByShop({ orderId });
  await stage.simulator.instagram.writeAs({ from: "ada.o", text: missing });
  await stage.rests();
  const heard = stage.simulator.instagram.sentTo("ada.o").map(({ text }) => text);
  expect(heard.join("\n")).toContain("as your answer in the dispute about order");
  await staysOpen(id);
});

test("where several disputes are open, it is the answer in each, and what they write next is added", async () => {
  const sale = await stage.sold();
  const first = await openedByShop(sale);
  const { customerId } = await sale.chat.conversation();
  const price = { amount: 500_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Copper lamp", price });
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", order);
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  const second = await openedByShop({ orderId }, "damaged");
  const other = await stage.sold();
  const others = await openedByShop(other);
  await sale.chat.says(missing);
  await sale.chat.says("I called him three times");
  for (const id of [first, second]) expect(await theirs(id)).toEqual([missing, "I called him three times"]);
  expect(await theirs(others)).toEqual([]);
  const told = sale.chat.heard().filter(({ text }) => text.startsWith("We recorded what you wrote"));
  expect(told).toHaveLength(2);
});

test("in a dispute that the shop opened in their name it counts too, and a long talk leaves the shop room", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const wish = { orderId: sale.orderId, reason: "late", openedBy: "buyer", description: "It is only a little late." };
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", wish);
  await agent("off");
  await stage.passes(1_000);
  await sale.chat.says(missing);
  for (let count = 0; count < 45; count += 1) await sale.chat.says(`And ${count}`);
  await agent("auto");
  expect(await theirs(id)).toHaveLength(40);
  expect(await read(id)).toMatchObject({ status: "awaiting_seller", enteredBySeller: true });
});

test.each([
  ["bonjour, je parle français", "Ce que vous avez écrit est noté comme votre réponse dans le litige sur la commande"],
  ["abeg how far, wetin una dey sell", "We don write down wetin you talk as your answer for the dispute about order"],
  ["habari, naomba kuona bidhaa zenu", "Ulichoandika kimewekwa kama jibu lako katika malalamiko kuhusu oda"],
])("%s: it is said in their language", async (hello, says) => {
  const sale = await stage.sold(hello);
  await openedByShop(sale);
  await sale.chat.says("?");
  expect(
    sale.chat
      .heard()
      .map(({ text }) => text)
      .join("\n"),
  ).toContain(says);
});
