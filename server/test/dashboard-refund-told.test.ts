// The operator's staff give a payment back on Paystack's dashboard. The shop's people get one notice.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";
import { paidInChat, shopWithOwner } from "./support/team.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
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
