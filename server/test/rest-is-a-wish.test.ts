// The shop makes an order cost more after its buyer has paid, or while they pay. The buyer reads that this is the shop's wish; who does nothing keeps
// the order that they paid for, and its money stays held.
import { afterAll, beforeAll, expect, test } from "vitest";
import { hours } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Begun = { chat: Chat; orderId: string; lamp: string; url: string; reference: string };
const price = { amount: 900_000, currency: "NGN" };

/** A bag of ₦9,000; the payer is at the provider's page. */
async function begun(hello = "hello", code: object = {}): Promise<Begun> {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says(hello);
  const customerId = String((await chat.conversation())["customerId"]);
  const made = async (name: string) => (await stage.does(201, "POST", "/api/products", { name, price })).id;
  const [bag, lamp] = [await made("Raffia bag"), await made("Lamp")];
  const items = [{ productId: bag, quantity: 1 }];
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", { customerId, items, ...code });
  const { url } = await stage.does(201, "POST", "/api/checkout", { orderId });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  return { chat, orderId, lamp: lamp ?? "", url, reference };
}
async function pays(reference: string): Promise<void> {
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
}
const edits = async ({ orderId }: Begun, body: object) => stage.does(201, "POST", `/api/orders/${orderId}/edits`, body);
const orderOf = async ({ orderId }: Begun) => stage.does(200, "GET", `/api/orders/${orderId}`);
const last = ({ chat }: Begun): string => chat.heard().at(-1)?.text ?? "";

test("a discount that the shop takes away after the payment is a wish: who does nothing keeps the order as it was paid", async () => {
  await stage.does(201, "POST", "/api/discounts", { code: "HALF", kind: "percentage", percent: 50 });
  const sale = await begun("hello", { discountCode: "HALF" });
  await pays(sale.reference);
  await edits(sale, { discountCode: null });
  expect(last(sale)).toContain("The shop asks for ₦4,500 more. You do not have to pay it.");
  expect(last(sale)).toContain(
    "your order is again what you paid for after 72 hours, and your ₦4,500 stays held for it.",
  );
  expect(last(sale)).not.toContain("Please pay");
  await stage.passes(hours(60));
  await sale.chat.says("hello");
  await stage.passes(hours(13));
  expect(await orderOf(sale)).toMatchObject({
    paymentStatus: "paid",
    fundsStatus: "held",
    total: { amount: 450_000 },
    discountCode: "HALF",
  });
  expect(last(sale)).toMatch(
    /^Your order \*[^*]+\* is again what you paid for, because the rest was not paid\. Your money stays held/,
  );
});

test("goods that the shop adds after the payment are a wish as well, and may be paid", async () => {
  const sale = await begun();
  await pays(sale.reference);
  await edits(sale, { items: [{ productId: sale.lamp, quantity: 1 }] });
  expect(last(sale)).toContain("The shop asks for ₦9,000 more. You do not have to pay it.");
  const link = /pay ₦9,000 here: (\S+)/.exec(last(sale))?.[1] ?? "";
  const page = await (await fetch(link)).text();
  for (const part of ["Paid already", "Nobody has to pay it"]) expect(page).toContain(part);
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId: sale.orderId });
  await pays(reference);
  await stage.passes(hours(23));
  expect(await orderOf(sale)).toMatchObject({ paymentStatus: "paid", total: { amount: 1_800_000 } });
});

test.each([
  ["hello", "The shop changed the order while you were paying, and it costs more now.", "You do not have to pay it."],
  ["bonjour, je cherche un sac", "La boutique a modifié la commande pendant votre paiement", "pas obligé de les payer"],
  ["abeg how far, wetin una dey sell", "The shop change the order as you dey pay", "You no need pay am."],
  ["habari, naomba kuona bidhaa zenu", "Duka lilibadilisha oda wakati ulipokuwa unalipa", "Si lazima uzilipe."],
])(
  "%s: who paid while the shop added goods gets a receipt, the word that it is held, and their own page",
  async (hello, changed, wish) => {
    const sale = await begun(hello);
    await edits(sale, { items: [{ productId: sale.lamp, quantity: 1 }] });
    await pays(sale.reference);
    expect(await orderOf(sale)).toMatchObject({ paymentStatus: "partly_paid", fundsStatus: "held" });
    expect(last(sale)).toContain("₦9,000");
    expect(last(sale)).toContain(changed);
    expect(last(sale)).toContain(wish);
    const page = /https?:\/\/\S+\/pay\/bt_\S+/.exec(last(sale))?.[0] ?? privatePageOf(stage.system, sale.url);
    expect(last(sale)).toContain(page);
    expect((await fetch(page)).status).toBe(200);
    // The shop has taken it on; the rest is not paid.
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "confirmed" });
    await stage.passes(hours(73));
    expect(await orderOf(sale)).toMatchObject({
      paymentStatus: "paid",
      fundsStatus: "held",
      total: { amount: 900_000 },
    });
  },
);
