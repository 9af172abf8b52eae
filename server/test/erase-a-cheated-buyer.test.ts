// A shop can't rid itself of a buyer who can still have their money: erasing waits for held money and for the days of disputes. The buyer themselves can
// ask for it on their private page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

async function released(): Promise<Sold & { customerId: string }> {
  const sale = await stage.sold();
  const customerId = String((await sale.chat.conversation())["customerId"]);
  const held = await stage.does(409, "DELETE", `/api/customers/${customerId}`);
  expect(held).toMatchObject({ code: "customer_has_open_orders", orderIds: [sale.orderId] });
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  return { ...sale, customerId };
}

test("within seven days after the release the shop can't erase the buyer, and hears from when it can", async () => {
  const { customerId, orderId } = await released();
  const until = new Date(stage.system.clock.now().getTime() + days(7));
  const refused = await stage.does(409, "DELETE", `/api/customers/${customerId}`);
  expect(refused).toMatchObject({ code: "customer_may_dispute", orderIds: [orderId] });
  expect(Math.abs(Date.parse(refused.possibleFrom) - until.getTime())).toBeLessThan(hours(1));
  expect(refused.detail).toContain(refused.possibleFrom);
  await stage.passes(days(7) + hours(1));
  await stage.does(200, "DELETE", `/api/customers/${customerId}`);
});

test("the buyer can have themselves erased on their private page in these days", async () => {
  const { customerId, url } = await released();
  const body = new URLSearchParams({ sure: "yes" });
  const page = privatePageOf(stage.system, url);
  expect((await fetch(`${page}/data`, { method: "POST", body, redirect: "manual" })).status).toBe(200);
  await stage.does(404, "GET", `/api/customers/${customerId}`);
});
