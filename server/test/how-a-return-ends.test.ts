// A return ends as the buyer agrees, or with all of its money. The buyer can dispute it, also when the money was released before.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { openChat } from "./support/chat.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { operatorDecides } from "./support/operator-decides.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

type Asked = Sold & { returnId: string; page: string };
const coin = { amount: { amount: 1, currency: "NGN" } };

/** A bag of ₦9,000 that was delivered. Its money was released on the second day, and on the sixth its buyer wants to give it back. */
async function asked({ released = true } = {}): Promise<Asked> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  if (released) {
    await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
    await stage.passes(days(6));
  }
  const page = privatePageOf(stage.system, sale.url);
  await says({ page }, "returns", { line1: "1", reason: "damaged" });
  const [{ id }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  return { ...sale, returnId: id, page };
}
async function says({ page }: { page: string }, where: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(`${page}/${where}`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  await stage.rests();
}
const does = ({ returnId }: Asked, status: number, verb: string, body: object = {}) =>
  stage.does(status, "POST", `/api/returns/${returnId}/${verb}`, body);
const returnOf = ({ returnId }: Asked): Promise<Answer["body"]> => stage.does(200, "GET", `/api/returns/${returnId}`);
const reads = async ({ page }: Asked, where = "returns") => (await fetch(`${page}/${where}`)).text();
const lastOf = ({ chat }: Sold) => chat.heard().at(-1);
const disputeOf = async ({ orderId }: Sold) =>
  (await stage.does(200, "GET", `/api/payments/dispute?orderId=${orderId}`)).data[0];
async function disputes(sale: Asked): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ reason: "damaged", text: "They have it back", seen: "0" }))
    body.set(name, value);
  const answer = await fetch(`${sale.page}/problem`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  await stage.rests();
}

test("one kobo for goods that came back is an offer; it ends nothing without the buyer's yes, and the rest can be disputed", async () => {
  const sale = await asked();
  await stage.passes(days(3));
  await does(sale, 200, "receive");
  expect(await does(sale, 200, "refund", coin)).toMatchObject({
    status: "received",
    offered: { amount: 1 },
    refunded: null,
  });
  expect(await does(sale, 200, "refund", coin)).toMatchObject({
    status: "received",
    version: (await returnOf(sale)).version,
  });
  expect(await reads(sale)).toContain("The shop offers you ₦0.01 for it. What you gave back is worth ₦9,000.");
  // The days after the release are over.
  await disputes(sale);
  expect(await disputeOf(sale)).toMatchObject({ amount: { amount: 900_000 }, afterRelease: true });
});

test("nobody's answer to an offer gives all of it back; held money waits for that", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "receive");
  await does(sale, 200, "refund", coin);
  expect(lastOf(sale)?.text).toContain(
    "worth ₦9,000, the shop offers you ₦0.01. The return ends with that only if you say yes",
  );
  expect((await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId })).code).toBe("return_open");
  await stage.passes(days(3));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 }, offered: null });
});

test("the buyer's yes names the sum, in the chat and on the page", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "receive");
  await does(sale, 200, "refund", { amount: { amount: 500_000, currency: "NGN" } });
  const first = lastOf(sale)?.choices ?? [];
  await does(sale, 200, "refund", coin);
  const button_reply = first.find(({ title }) => title === "Yes, I take it");
  await sale.chat.sends({ type: "interactive", interactive: { type: "button_reply", button_reply } });
  await stage.rests();
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: { amount: 1 } });
  await does(sale, 200, "refund", { amount: { amount: 600_000, currency: "NGN" } });
  await sale.chat.taps("No, I want all");
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: null });
  await does(sale, 200, "refund", { amount: { amount: 800_000, currency: "NGN" } });
  await says(sale, "returns", { offer: sale.returnId, said: "800000" });
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 800_000 } });
  expect(await reads(sale)).toContain("You agreed to ₦8,000 of ₦9,000");
});

test("goods that the shop has are rejected with a reason alone, and their money stays for seven days of a dispute", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "receive");
  expect((await does(sale, 400, "reject")).errors).toMatchObject([{ pointer: "/note" }]);
  await does(sale, 200, "reject", { note: "It was worn." });
  expect(lastOf(sale)?.text).toContain("The shop says that it has 1 × Raffia bag");
  expect(lastOf(sale)?.text).toContain("You can open a dispute until");
  expect(await reads(sale)).toContain("The shop says that it has it, and gives no money back");
  await stage.passes(days(6));
  expect((await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId })).code).toBe("return_open");
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 900_000 } });
  await disputes(sale);
  expect(await disputeOf(sale)).toMatchObject({ amount: { amount: 900_000 } });
});

test.each([
  ["the agent answers", "auto"],
  ["a person has the chat", "human"],
])(
  "a buyer who complains of goods that the shop took back and does not pay for gets the way to a dispute: %s",
  async (_, who) => {
    const sale = await asked({ released: false });
    await does(sale, 200, "receive");
    await does(sale, 200, "reject", { note: "It was worn." });
    const { id } = await sale.chat.conversation();
    await stage.does(200, "PATCH", `/api/conversations/${id}`, { handler: who === "human" ? "human" : "agent" });
    const offers = () => sale.chat.heard().filter(({ text }) => text.includes("you can open a dispute until"));
    expect(offers()).toEqual([]);
    await sale.chat.says("so you sit on my bag and on my money at the same time");
    await stage.rests();
    expect(offers()).toMatchObject([{ text: expect.stringMatching(/until \d+ \w+ on your own page.*\/problem/) }]);
    await sale.chat.says("even my sister says nobody does business like that");
    await stage.rests();
    expect(offers()).toHaveLength(1);
  },
);

test("after the release as well, and after those days no more", async () => {
  const [sale, late] = [await asked(), await asked()];
  for (const one of [sale, late]) {
    await does(one, 200, "receive");
    await does(one, 200, "reject", { note: "It was worn." });
  }
  await stage.passes(days(6));
  await disputes(sale);
  expect(await disputeOf(sale)).toMatchObject({ amount: { amount: 900_000 }, afterRelease: true });
  await stage.passes(days(2));
  expect(await reads(late, "problem")).toContain("no dispute can be opened any more");
  expect(await disputeOf(late)).toBeUndefined();
});

test("what the buyer says they sent back does not end as theirs: a shop that says nothing has a dispute", async () => {
  const sale = await asked();
  await does(sale, 200, "approve");
  await says(sale, "returns", { sent: sale.returnId, tracking: "GIG-102233" });
  expect(await returnOf(sale)).toMatchObject({
    status: "approved",
    tracking: "GIG-102233",
    sentAt: expect.any(String),
  });
  await stage.passes(days(14));
  await stage.rests();
  expect(await disputeOf(sale)).toMatchObject({
    openedByClock: true,
    reason: "damaged",
    amount: { amount: 900_000 },
    afterRelease: true,
  });
  expect(await reads(sale, "problem")).toContain("the shop did not answer about what you sent back");
  await stage.passes(days(1) + hours(1));
  expect(await disputeOf(sale)).toMatchObject({ status: "resolved", outcome: "buyer" });
});

test("the team hears that it was sent, and until when it has to settle it", async () => {
  const member = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop, name: "Amaka" });
  await member.says("hello");
  const added = await stage.does(201, "POST", "/api/shop/team", { phone: member.phone, name: "Amaka", role: "owner" });
  await member.says(added.join.text);
  await stage.rests();
  const sale = await asked({ released: false });
  await does(sale, 200, "approve");
  await stage.passes(hours(1));
  await says(sale, "returns", { sent: sale.returnId, tracking: "GIG-102233" });
  await stage.passes(120_000);
  const heard = member.heard().filter(({ text }) => text.includes("sent back 1 × Raffia bag"));
  expect(heard).toHaveLength(1);
  expect(heard[0]?.text).toContain("(“GIG-102233”). Receive it, and settle it, by");
});

test("the chat hears it too, in words", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "approve");
  expect(lastOf(sale)?.choices.map(({ title }) => title)).toContain("I have sent it back");
  const { text } = await sale.chat.says("I have sent it back yesterday, tracking GIG-102233");
  expect(text).toContain("We have told the shop that you sent back 1 × Raffia bag");
  expect(await returnOf(sale)).toMatchObject({ tracking: "GIG-102233", sentAt: expect.any(String) });
});

test("who has said nothing hears before the end, and at the end", async () => {
  const sale = await asked();
  await does(sale, 200, "approve");
  await stage.passes(days(10));
  const told = async () => {
    const { id } = await sale.chat.conversation();
    const { data } = await stage.does(200, "GET", `/api/conversations/${id}/messages?limit=100`);
    return data.map(({ text }: { text: string }) => text).join("\n");
  };
  expect(await told()).not.toContain("unless you write that you sent the goods");
  await stage.passes(days(1) + hours(1));
  expect(await told()).toContain("unless you write that you sent the goods");
  await stage.passes(days(3));
  expect(await returnOf(sale)).toMatchObject({ status: "cancelled" });
  expect(await told()).toContain("it is over, and no money goes back for 1 × Raffia bag");
});

test("an approved return that the buyer asked for is cancelled by the buyer alone", async () => {
  const sale = await asked({ released: false });
  expect((await does(sale, 200, "approve")).allowed).toEqual(["receive", "refund", "replace"]);
  expect(await does(sale, 409, "cancel")).toMatchObject({ code: "invalid_transition" });
  await says(sale, "returns", { refuse: sale.returnId });
  expect(await returnOf(sale)).toMatchObject({ status: "cancelled" });
});

test("a replacement that is cancelled does not begin the time for the refund again", async () => {
  const sale = await asked({ released: false });
  const { dueAt } = await does(sale, 200, "receive");
  await stage.passes(days(2));
  const { replacementOrderId } = await does(sale, 200, "replace");
  await stage.does(200, "PATCH", `/api/orders/${replacementOrderId}/status`, { status: "cancelled" });
  await stage.passes(hours(2));
  expect(await returnOf(sale)).toMatchObject({ status: "received", dueAt });
  await stage.passes(days(1));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});

test("what went back in a dispute does not go back twice, and the return ends with it", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "receive");
  await disputes(sale);
  const { id } = await disputeOf(sale);
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, { outcome: "buyer" });
  await stage.passes(hours(1));
  expect(await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).toMatchObject({ paymentStatus: "refunded" });
  for (const _ of [1, 2]) await stage.passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 }, refundIds: [] });
});

test("of what went back in part the rest goes back when the time for the refund is over", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "receive");
  const payment = await stage.does(200, "GET", `/api/payments?orderId=${sale.orderId}`);
  await stage.does(201, "POST", `/api/payments/${payment.data[0].id}/refund`, {
    amount: { amount: 400_000, currency: "NGN" },
    reason: "late",
  });
  for (const _ of [1, 2]) await stage.passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refundIds: [expect.any(String)] });
  expect(await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).toMatchObject({ paymentStatus: "refunded" });
});

/** The shop has the goods, and its key answers in the dispute that the buyer opened. */
async function disputedThere({ released }: { released: boolean }): Promise<Asked & { disputeId: string }> {
  const sale = await asked({ released });
  await does(sale, 200, "receive");
  await stage.passes(hours(1));
  await disputes(sale);
  const { id } = await disputeOf(sale);
  const evidence = { by: "seller", kind: "statement", text: "A stone was in the parcel." };
  await stage.does(201, "POST", `/api/payments/dispute/${id}/evidence`, evidence);
  return { ...sale, disputeId: id };
}
const decided = async ({ disputeId }: { disputeId: string }, resolution: Parameters<typeof operatorDecides>[3]) => {
  await operatorDecides(stage.system, stage.shop.id, disputeId, resolution);
  await stage.rests();
};

test.each([
  ["while the money is held", false],
  ["after the release", true],
])("%s, a dispute that the operator decided for the shop is the last word for what came back", async (_, released) => {
  const sale = await disputedThere({ released });
  await decided(sale, { outcome: "seller", note: "The pictures show a stone." });
  expect(await returnOf(sale)).toMatchObject({ status: "rejected", refunded: null, disputeId: sale.disputeId });
  expect(await reads(sale)).toContain("it was settled in the dispute");
  for (const _ of [1, 2]) await stage.passes(days(2));
  expect(await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).toMatchObject({ paymentStatus: "paid" });
  expect(lastOf(sale)?.text).not.toContain("gives you no money");
});

test("what the operator divided is not given back again", async () => {
  const sale = await disputedThere({ released: false });
  const toBuyer = { amount: 400_000, currency: "NGN" } as const;
  await decided(sale, { outcome: "split", toBuyer, note: "Worn, but not broken." });
  expect(await returnOf(sale)).toMatchObject({ status: "rejected", disputeId: sale.disputeId });
  for (const _ of [1, 2]) await stage.passes(days(2));
  const { data } = await stage.does(200, "GET", `/api/refunds?orderId=${sale.orderId}`);
  expect(data.map(({ amount }: { amount: object }) => amount)).toEqual([toBuyer]);
});

test("the buyer's silence in a dispute does not leave the shop both the goods and the money", async () => {
  const sale = await disputedThere({ released: false });
  for (const _ of [1, 2, 3, 4]) await stage.passes(days(1) + hours(1));
  expect(await disputeOf(sale)).toMatchObject({ status: "resolved", outcome: "buyer" });
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refundIds: [], disputeId: sale.disputeId });
});

test("a dispute of the shop's own about one kobo ends no return: the rest goes back in time", async () => {
  const sale = await asked({ released: false });
  await does(sale, 200, "receive");
  const body = { orderId: sale.orderId, openedBy: "seller", reason: "damaged", ...coin };
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", body);
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, { outcome: "buyer" });
  expect(await returnOf(sale)).toMatchObject({ status: "received" });
  for (const _ of [1, 2]) await stage.passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refundIds: [expect.any(String)] });
  expect(await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).toMatchObject({ paymentStatus: "refunded" });
});
