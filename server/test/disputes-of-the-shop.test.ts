// A shop opens disputes of its own about an order that it never sent. It gains neither time nor the money of a buyer who was not told.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handoverCode } from "../src/escrow/index.ts";
import { days, hours } from "../src/kernel/clock.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

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

test("there is one for an order, so that a chain of them keeps no buyer from a dispute of their own", async () => {
  const sale = await stage.sold();
  const { id } = await open(sale);
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, {
    outcome: "split",
    toBuyer: { amount: 1, currency: "NGN" },
  });
  expect((await open(sale, 409)).code).toBe("nothing_to_dispute");
});
