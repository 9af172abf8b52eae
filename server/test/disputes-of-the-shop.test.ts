// A shop opens disputes of its own about an order that it never sent. It gains neither time nor the money of a buyer who was not told.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handoverCode } from "../src/escrow/index.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const open = ({ orderId }: Sold, status = 201) => {
  const body = { orderId, reason: "late", openedBy: "seller", description: "The buyer does not answer." };
  return stage.does(status, "POST", "/api/payments/dispute", body);
};
const statusOf = async ({ orderId }: Sold): Promise<string> =>
  (await stage.does(200, "GET", `/api/orders/${orderId}`)).status;
async function pageOf({ url }: Sold, path = ""): Promise<string> {
  const page = await (await fetch(`${privatePageOf(stage.system, url)}${path}`)).text();
  return page.replaceAll("&#39;", "'").replaceAll(/\s+/g, " ");
}

test("the time to accept and to send runs on, and the buyer gets the money back", async () => {
  const sale = await stage.sold();
  const { acceptBy, dispatchBy } = await stage.holdOf(sale.orderId);
  await open(sale);
  await stage.passes(hours(25));
  const after = await stage.holdOf(sale.orderId);
  expect([after.acceptBy, after.dispatchBy]).toEqual([acceptBy, dispatchBy]);
  await stage.passes(days(3));
  expect(await statusOf(sale)).toBe("refunded");
});

test("once it is overdue, no dispute of the shop's stops that", async () => {
  const sale = await stage.sold();
  stage.system.clock.advance(days(4));
  expect((await open(sale, 409)).code).toBe("nothing_to_dispute");
});

test("a buyer whom no message reached is not silent, and the page says that their money stays held", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  await stage.passes(hours(30));
  const { id } = await open(sale);
  await stage.passes(hours(26));
  expect((await stage.does(200, "GET", `/api/payments/dispute/${id}`)).status).toBe("under_review");
});

test("decided for the shop without a proof: the page says that the money stays held", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  await stage.passes(hours(1));
  const { id } = await open(sale);
  expect(await pageOf(sale, "/problem")).toMatch(/Answer below by \d+ \w+ \d+, \d+:\d+ [ap]m \(GMT\+1\)/);
  await stage.passes(hours(25));
  expect(await stage.does(200, "GET", `/api/payments/dispute/${id}`)).toMatchObject({ outcome: "seller" });
  expect(await pageOf(sale)).toContain("It stays held until it is proven that your order reached you.");
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", releases: [] });
});

test("a dispute of the shop's about a part keeps the rest as well, once the buyer has spoken: for three days after its end", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const code = handoverCode(stage.system.services.vault, sale.orderId);
  await stage.does(200, "POST", `/api/orders/${sale.orderId}/handover`, { code });
  const amount = { amount: 100, currency: "NGN" };
  const body = { orderId: sale.orderId, reason: "late", openedBy: "seller", amount };
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", body);
  const { text } = await sale.chat.says("There is a stone in the bag, I want all my money back");
  expect(text).toContain("The rest of your money stays held until three days after it is decided");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, { outcome: "buyer" });
  const refused = await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(refused.code).toBe("buyer_complained");
  await stage.passes(days(2));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", held: { amount: 899_900 } });
});

test("a split by the shop takes nothing that the buyer's complaint keeps", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const code = handoverCode(stage.system.services.vault, sale.orderId);
  await stage.does(200, "POST", `/api/orders/${sale.orderId}/handover`, { code });
  await sale.chat.says("The order is wrong, it is a fake");
  const { id } = await open(sale);
  const toBuyer = { amount: 1, currency: "NGN" };
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, { outcome: "split", toBuyer });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", held: { amount: 899_999 }, releases: [] });
  const refused = await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(refused.code).toBe("buyer_complained");
});

const ofOneKobo = async ({ orderId }: Sold) => {
  const amount = { amount: 1, currency: "NGN" };
  const body = { orderId, reason: "late", openedBy: "seller", amount };
  return (await stage.does(201, "POST", "/api/payments/dispute", body)).id;
};
const disputesOf = async ({ orderId }: Sold) =>
  (await stage.does(200, "GET", `/api/payments/dispute?orderId=${orderId}`)).data;
const ofTheBuyer = {
  openedBy: "buyer",
  enteredBySeller: false,
  amount: { amount: 900_000 },
  status: "awaiting_seller",
};

test("in the chat, the buyer's own dispute takes over one of the shop's, and freezes all the money", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const id = await ofOneKobo(sale);
  await sale.chat.says("I want to open a dispute, the bag is torn");
  const { text } = await sale.chat.taps("Yes, open it");
  expect(text).toContain("₦9,000 is frozen until it is decided");
  expect(await disputesOf(sale)).toMatchObject([{ id, ...ofTheBuyer, reason: "damaged" }]);
  expect((await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId })).code).toBe(
    "funds_disputed",
  );
  // The shop's silence counts against it, as in any dispute of the buyer's.
  await stage.passes(hours(25));
  expect(await disputesOf(sale)).toMatchObject([{ id, status: "resolved", outcome: "buyer" }]);
  expect(await statusOf(sale)).toBe("refunded");
});

test("the buyer's page answers the shop's dispute, or makes it theirs", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const id = await ofOneKobo(sale);
  const page = `${privatePageOf(stage.system, sale.url)}/problem`;
  const sends = async (reason: string, text: string): Promise<void> => {
    const seen = /name="seen" value="(\d+)"/.exec(await (await fetch(page)).text())?.[1] ?? "";
    const form = new FormData();
    for (const [name, value] of Object.entries({ seen, reason, text })) form.append(name, value);
    const origin = new URL(page).origin;
    const answer = await fetch(page, { method: "POST", body: form, redirect: "manual", headers: { origin } });
    expect(answer.status).toBe(303);
    await stage.rests();
  };
  expect(await pageOf(sale)).toContain("₦0.01 is disputed, and frozen.");
  await sends("", "I do not understand what you want.");
  expect(await disputesOf(sale)).toMatchObject([{ id, openedBy: "seller", amount: { amount: 1 } }]);
  await sends("wrong_item", "It is another bag.");
  expect(await disputesOf(sale)).toMatchObject([{ id, ...ofTheBuyer, reason: "wrong_item" }]);
  expect(await pageOf(sale)).toContain("₦9,000 is disputed, and frozen.");
  expect(await (await fetch(page)).text()).not.toContain('name="reason"');
});

test("a chain of them does not keep the clock from opening the buyer's", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const { arrivalDisputeAt } = await stage.holdOf(sale.orderId);
  const left = Date.parse(arrivalDisputeAt) - stage.system.clock.now().getTime();
  for (let day = 0; day * days(1) < left + days(2); day += 1) {
    const disputes: Answer["body"][] = await disputesOf(sale);
    if (disputes.some(({ openedByClock }) => openedByClock)) break;
    if (disputes.every(({ status }) => status === "resolved")) await ofOneKobo(sale);
    await stage.passes(days(1));
  }
  const disputes: Answer["body"][] = await disputesOf(sale);
  const own = disputes.filter(({ openedByClock }) => openedByClock);
  expect(own).toMatchObject([{ openedBy: "buyer", enteredBySeller: false }]);
});

test("a dispute of the buyer's is taken over by nobody", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  await sale.chat.says("I want to open a dispute, the bag is torn");
  await sale.chat.taps("Yes, open it");
  expect((await open(sale, 409)).code).toBe("dispute_exists");
});

/** Each product costs its own sum. The gateway fails each refund of a sum that ends in 51. */
async function soldFor(...amounts: number[]): Promise<Sold & { products: string[] }> {
  const products: string[] = [];
  for (const amount of amounts) {
    const product = { name: "Silk gown", price: { amount, currency: "NGN" } };
    products.push((await stage.does(201, "POST", "/api/products", product)).id);
  }
  const items = products.map((productId) => ({ productId, quantity: 1 }));
  return { ...(await stage.sold("hello", { items })), products };
}
const sendsAgain = async ({ orderId }: Sold, amount: number) => {
  const [{ id }] = (await stage.does(200, "GET", `/api/payments?orderId=${orderId}`)).data;
  const body = { amount: { amount, currency: "NGN" }, reason: "sent again" };
  return stage.does(201, "POST", `/api/payments/${id}/refund`, body);
};

test("what a failed refund owes the buyer can't be disputed by the shop, and is sent again", async () => {
  const sale = await soldFor(900_051);
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "cancelled" });
  // Also while the refund is on its way.
  expect((await open(sale, 409)).code).toBe("nothing_to_dispute");
  await stage.passes(minutes(15));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ owedBack: { amount: 900_051 } });
  const refused = await open(sale, 409);
  expect(refused.code).toBe("nothing_to_dispute");
  expect(refused.detail).toContain("owed back to the buyer: its refund failed. Send the refund again.");
  const inTheirName = { orderId: sale.orderId, reason: "late", openedBy: "buyer" };
  expect((await stage.does(409, "POST", "/api/payments/dispute", inTheirName)).code).toBe("nothing_to_dispute");
  for (const amount of [900_000, 51]) await sendsAgain(sale, amount);
});

test("of an order of which a part is owed back, the shop can dispute only the rest", async () => {
  const sale = await soldFor(2_000_000, 300_051);
  const items = [{ productId: sale.products[1], quantity: 0 }];
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items });
  await stage.passes(minutes(15));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ owedBack: { amount: 300_051 } });
  expect(await open(sale)).toMatchObject({ amount: { amount: 2_000_000 } });
  await sendsAgain(sale, 300_000);
});

test("once the money goes back, a dispute that was decided for the shop does not say that none of it does", async () => {
  const sale = await soldFor(900_051);
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  await stage.passes(hours(1));
  await open(sale);
  await stage.passes(hours(25));
  expect(await pageOf(sale)).toContain("None of it goes back to you");
  await sendsAgain(sale, 900_051);
  for (const wait of [0, minutes(15)]) {
    await stage.passes(wait);
    for (const path of ["", "/problem"]) expect(await pageOf(sale, path)).not.toContain("None of it goes back to you");
  }
  expect(await pageOf(sale, "/problem")).toContain("It is decided for the shop.");
});
