// A dispute that was decided for the seller proves the part that it decided about. For the rest the buyer can still be asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";
import { paidInChat, type Scene, shopWithOwner } from "./support/team.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const naira = (amount: number) => ({ amount, currency: "NGN" });

test("after a bank's dispute over a part that the seller won, askBuyer asks about the rest, and the yes releases it", async () => {
  const { buyer, orderId, paymentId } = await paidInChat(selling, scene);
  for (const status of ["processing", "shipped", "delivered"])
    expect((await scene.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
  const { reference } = await selling.paymentOf(paymentId, scene.shop);
  const { paystack } = selling.simulator;
  paystack.dispute({ reference, amount: 500_000, bankFindsFor: "merchant" });
  await selling.rest();
  const [{ id }] = (await scene.api("GET", `/api/payments/dispute?orderId=${orderId}`)).body.data;
  const evidence = { by: "seller", kind: "statement", text: "It was handed over on Tuesday." };
  expect((await scene.api("POST", `/api/payments/dispute/${id}/evidence`, { body: evidence })).status).toBe(201);
  selling.system.clock.advance(86_400_000 * 4);
  await selling.system.worker?.sweep();
  await selling.rest();
  console.log((await scene.api("GET", `/api/payments/dispute/${id}`)).body, (await scene.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0]);
});
