// More came than the order costs. The surplus is the buyer's. If the shop lowered the price while they were paying, it
// goes back automatically. Otherwise only the buyer's own yes, or the operator with a reason, leaves it with the shop.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOptions } from "../src/cli/arguments.ts";
import { surplusCommand } from "../src/cli/surplus-command.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Begun = { chat: Chat; orderId: string; bag: string; lamp: string; url: string; reference: string };

/** A bag and a lamp, ₦9,000 each; the payer is at the provider's page. */
async function begun(hello = "hello"): Promise<Begun> {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says(hello);
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const made = async (name: string) => (await stage.does(201, "POST", "/api/products", { name, price })).id;
  const [bag, lamp] = [await made("Raffia bag"), await made("Lamp")];
  const items = [bag, lamp].map((productId) => ({ productId, quantity: 1 }));
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", { customerId, items });
  const { url } = await stage.does(201, "POST", "/api/checkout", { orderId });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  return { chat, orderId, bag, lamp, url, reference };
}
async function pays({ reference }: Begun, surplus = 0): Promise<void> {
  const there = stage.simulator.paystack.transaction({ reference });
  if (there) Object.assign(there, { amount: there.amount + surplus, requestedAmount: there.amount + surplus });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
}
const deskOf = async ({ orderId }: Begun) =>
  (await stage.does(200, "GET", `/api/mispayments?orderId=${orderId}`)).data[0];
const accepts = async (sale: Begun, status: number, body = {}) =>
  stage.does(status, "POST", `/api/mispayments/${(await deskOf(sale)).id}/accept`, body);
const heard = ({ chat }: Begun): string =>
  chat
    .heard()
    .map(({ text }) => text)
    .join("\n");
const ownPage = async ({ url }: Begun): Promise<string> =>
  (await (await fetch(privatePageOf(stage.system, url))).text())
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");

test("what comes beyond the price because the shop took goods out meanwhile goes back by itself, and the buyer is told", async () => {
  const sale = await begun();
  const items = [{ productId: sale.lamp, quantity: 0 }];
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items });
  await pays(sale);
  expect(heard(sale)).toContain(
    "The shop changed the order to less while you were paying: ₦9,000 of it goes back to you, the way you paid.",
  );
  expect(heard(sale)).toMatch(
    /The shop changed order \*[^*]+\* to less while you were paying\. ₦9,000 of your payment/,
  );
  expect(await deskOf(sale)).toMatchObject({ kind: "over", status: "refunded", amount: { amount: 900_000 } });
  expect((await accepts(sale, 409)).code).toBe("mispayment_decided");
  await stage.system.services.worker.read(stage.shop.id, async (tx) => {
    const { decided_by } = await tx
      .selectFrom("mispayments")
      .select("decided_by")
      .where("shop_id", "=", stage.shop.id)
      .where("id", "=", (await deskOf(sale)).id)
      .executeTakeFirstOrThrow();
    expect(decided_by).toMatchObject({ kind: "system", id: "give-back-surplus" });
  });
  // Only the price of the remaining goods can become the shop's.
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 900_000 }, held: { amount: 0 } });
});

test("what comes beyond the price because of a discount at that moment goes back by itself", async () => {
  const sale = await begun();
  await stage.does(201, "POST", "/api/discounts", { code: "NINETY", kind: "percentage", percent: 90 });
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { discountCode: "NINETY" });
  await pays(sale);
  expect(await deskOf(sale)).toMatchObject({ status: "refunded", amount: { amount: 1_620_000 } });
});

test("the shop can't take a surplus alone: the buyer is asked, and their yes leaves it with the shop, held with the rest", async () => {
  const sale = await begun();
  await pays(sale, 125_000);
  expect(heard(sale)).toContain("₦1,250 of it is more than the order costs. It is safe and yours");
  expect(await accepts(sale, 409)).toMatchObject({ code: "buyer_must_agree", possible: ["refund"] });
  expect(await accepts(sale, 202, { askBuyer: true })).toMatchObject({ status: "open" });
  expect(sale.chat.heard().at(-1)?.text).toMatch(
    /^You paid ₦1,250 more than your order \*[^*]+\* costs\. Do you want the shop to keep the ₦1,250\?/,
  );
  const { text } = await sale.chat.taps("Yes, shop keeps it");
  expect(text).toMatch(/You agreed that the shop keeps the ₦1,250 .*It is held with the rest of your money/);
  expect(await deskOf(sale)).toMatchObject({ status: "accepted" });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 1_925_000 } });
  expect(await ownPage(sale)).toContain("Added to this order ₦1,250 You agreed that");
});

test("a yes after the order's money was released says that the shop has it now", async () => {
  const sale = await begun();
  await pays(sale, 125_000);
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect((await accepts(sale, 409)).code).toBe("buyer_must_agree");
  await accepts(sale, 202, { askBuyer: true });
  const { text } = await sale.chat.taps("Yes, shop keeps it");
  expect(text).toContain("The shop has it now, because it already got the rest of your money.");
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 1_925_000 } });
});

test("a no gives it back, in the buyer's language, and a later yes changes nothing", async () => {
  const sale = await begun("bonjour, je cherche un sac");
  await pays(sale, 125_000);
  await accepts(sale, 202, { askBuyer: true });
  const choices = sale.chat.heard().at(-1)?.choices ?? [];
  await sale.chat.taps("Non, rendez-les");
  expect(sale.chat.heard().at(-1)?.text).toMatch(/Vous avez payé plus que le prix .* vous revient/);
  expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
  const yes = choices.find(({ title }) => title === "Oui, à la boutique");
  const tap = { type: "interactive", interactive: { type: "button_reply", button_reply: yes } };
  expect((await sale.chat.sends(tap)).text).toContain("votre réponse n'a rien changé");
  expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
});

test("goods that the shop adds for just this sum are not paid with it", async () => {
  const sale = await begun();
  await pays(sale, 900_000);
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items: [{ productId: sale.bag, quantity: 2 }] });
  const { id } = await deskOf(sale);
  const refused = await stage.does(409, "POST", `/api/mispayments/${id}/apply`, { orderId: sale.orderId });
  expect(refused).toMatchObject({ code: "decision_not_possible", possible: ["accept", "refund"] });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 1_800_000 } });
});

test("another buyer's tap decides nothing", async () => {
  const sale = await begun();
  await pays(sale, 125_000);
  await accepts(sale, 202, { askBuyer: true });
  const yes = sale.chat
    .heard()
    .at(-1)
    ?.choices.find(({ title }) => title === "Yes, shop keeps it");
  const other = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await other.says("hello");
  await other.sends({ type: "interactive", interactive: { type: "button_reply", button_reply: yes } });
  await stage.rests();
  expect(await deskOf(sale)).toMatchObject({ status: "open" });
});

test("the database refuses a surplus that anybody but the buyer or the operator took", async () => {
  const sale = await begun();
  await pays(sale, 125_000);
  const { id } = await deskOf(sale);
  const takes = (by: object) =>
    stage.system.services.worker.write(stage.shop.id, (tx) =>
      tx
        .updateTable("mispayments")
        .set({ state: "accepted", decided_by: JSON.stringify(by), decided_at: new Date() })
        .where("shop_id", "=", stage.shop.id)
        .where("id", "=", id)
        .execute(),
    );
  for (const kind of ["key", "human", "system", "agent"])
    await expect(takes({ kind, id: "x" })).rejects.toThrow("mispayments_surplus_is_the_buyers");
  expect(await deskOf(sale)).toMatchObject({ status: "open" });
});

async function keeps(mispaymentId: string, reason: string): Promise<void> {
  if (surplusCommand.needs !== "database") throw new Error("the command reads no database");
  const words = ["--shop", stage.shop.id, "--mispayment", mispaymentId, "--reason", reason];
  const { services, clock } = stage.system;
  await surplusCommand.run(services, readOptions({ words, known: Object.keys(surplusCommand.options) }), clock.now());
}

test("the operator may decide it with a reason, which is audited, told in the chat and shown on the page", async () => {
  const sale = await begun();
  await pays(sale, 125_000);
  const { id } = await deskOf(sale);
  await keeps(id, "She told our staff by telephone");
  await stage.rests();
  await expect(keeps(id, "no")).rejects.toThrow("--reason must have 3 to 500 characters");
  expect(await deskOf(sale)).toMatchObject({ status: "accepted", note: "She told our staff by telephone" });
  expect(sale.chat.heard().at(-1)?.text).toContain(
    "the operator of this service decided it, and gives this reason: “She told our staff by telephone”",
  );
  expect(await ownPage(sale)).toContain("and gives this reason: “She told our staff by telephone”");
  const { rows } = await stage.system.admin.query(
    "select actor from audit_log where object_id = $1 and act = 'mispayment_accepted'",
    [id],
  );
  expect(rows).toMatchObject([{ actor: { kind: "operator" } }]);
});
