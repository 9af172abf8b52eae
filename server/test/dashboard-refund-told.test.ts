// The operator's staff give a payment back on a gateway's dashboard. The shop's people get one notice, and the buyer one message.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { paidInChat, shopWithOwner } from "./support/team.ts";
import { pass } from "./torture/permutations.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
  // A list is read by time, so both sides must have the same time.
  const { system, simulator } = selling;
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(() => selling.stop());

test("a refund made on the dashboard is told to the team", async () => {
  const scene = await shopWithOwner(selling);
  const { orderId, paymentId } = await paidInChat(selling, scene);
  const { reference } = await selling.paymentOf(paymentId, scene.shop);
  const { paystack } = selling.simulator;
  const { id } = paystack.refundOnDashboard({ reference });
  paystack.endRefund(id, "processed");
  await selling.rest();

  expect((await selling.orderOf(orderId, scene.shop)).paymentStatus).toBe("refunded");
  const { rows: team } = await selling.system.admin.query(
    "select kind, facts from team_notices where shop_id = $1 and facts ->> 'madeThere' is not null",
    [scene.shop.id],
  );
  expect(team).toMatchObject([{ kind: "payment_on_desk", facts: { sum: "₦15,000" } }]);
});

const nowhere = "http://127.0.0.1:9/nobody";

test.each([
  ["cardgateway1", "a notice"],
  ["cardgateway2", "a notice"],
  ["cardgateway1", "its list alone"],
  ["cardgateway2", "its list alone"],
] as const)("the buyer hears of a refund at %s once, with the sum, by %s", async (provider, by) => {
  const { shop, api } = await shopWithOwner(selling);
  const { system, simulator } = selling;
  const buyer = openChat(system, { simulator, shop, name: "Ada" });
  await buyer.says("hello");
  const { customerId } = await buyer.conversation();
  const items = [{ productId: await selling.product({ shop }), quantity: 1 }];
  const { id: orderId } = (await api("POST", "/api/orders", { body: { customerId, items } })).body;
  const { reference } = (await api("POST", "/api/payments/initialize", { body: { orderId, provider } })).body;
  const { paystack, flutterwave } = simulator;
  if (provider === "cardgateway1") paystack.pay({ reference });
  else flutterwave.pay({ txRef: reference });
  await selling.rest();
  expect((await selling.orderOf(orderId, shop)).paymentStatus).toBe("paid");
  if (by === "its list alone") {
    const { sandbox } = system.services.config.providers;
    const there = { webhookUrl: nowhere, businessName: "Sokoni sandbox" };
    paystack.configure({ ...there, secretKey: sandbox.paystack?.secretKeys[0] ?? "" });
    const secretHash = sandbox.flutterwave?.secretHashes[0] ?? "";
    flutterwave.configure({ ...there, secretKey: sandbox.flutterwave?.secretKey ?? "", secretHash });
  }
  const before = buyer.heard().length;
  if (provider === "cardgateway1") paystack.endRefund(paystack.refundOnDashboard({ reference }).id, "processed");
  else {
    const transactionId = flutterwave.transactions().findLast(({ txRef }) => txRef === reference)?.id ?? 0;
    flutterwave.endRefund(flutterwave.refundOnDashboard({ transactionId }).id, true);
  }
  await selling.rest();
  for (const _ of [1, 2]) await pass(selling, 601);
  expect((await selling.orderOf(orderId, shop)).paymentStatus).toBe("refunded");
  const heard = buyer.heard().slice(before);
  expect(heard.map(({ text }) => text)).toEqual([expect.stringMatching(/₦15,000/)]);
  expect(heard[0]?.text).toMatch(/back/);
});
