// The seller opens a dispute, and ends it. The buyer hears who opened it, what their silence does, who decided, and where the rest of the money is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handoverCode } from "../src/escrow/index.ts";
import { hours } from "../src/kernel/clock.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

async function opened({ orderId }: Sold, reason: string): Promise<string> {
  const { data } = await stage.does(200, "GET", `/api/payments?orderId=${orderId}`);
  const body = { paymentId: data[0].id, reason, openedBy: "seller", description: "Wrong stock" };
  return (await stage.does(201, "POST", "/api/payments/dispute", body)).id;
}
const last = ({ chat }: Sold): string => chat.heard().at(-1)?.text ?? "";
const split = { outcome: "split", toBuyer: { amount: 100_000, currency: "NGN" } };

test.each(["not_as_described", "not_received", "damaged"])(
  "who opened it, the time to answer and what silence does stand in the message: %s",
  async (reason) => {
    const sale = await stage.sold();
    await opened(sale, reason);
    expect(last(sale)).toMatch(/^The shop opened a dispute about order \*/);
    expect(last(sale)).toMatch(/Say what you think within \d+ hours: \S+\/problem/);
    expect(last(sale)).toMatch(/If you say nothing/);
  },
);

test("its end says who decided, and that what is not paid back stays held", async () => {
  const sale = await stage.sold();
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  const told = sale.chat.heard().find(({ text }) => text.includes("is decided: ₦1,000 goes back"));
  expect(told?.text).toContain(
    "The shop decided it. What you do not get back stays held until your order's delivery is proven.",
  );
  const silent = await stage.sold();
  await opened(silent, "not_as_described");
  await stage.passes(hours(12));
  // Opens the channel's window; in the dispute itself they say nothing.
  await silent.chat.says("good morning");
  await stage.passes(hours(13));
  expect(last(silent)).toMatch(/decided for the shop\. It was decided by what was said in time and what is proven\./);
});

test("of an order whose delivery is proven the rest goes to the shop, and the message says so", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const code = handoverCode(stage.system.services.vault, sale.orderId);
  await stage.does(200, "POST", `/api/orders/${sale.orderId}/handover`, { code });
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  const told = sale.chat.heard().find(({ text }) => text.includes("is decided: ₦1,000 goes back"));
  expect(told?.text).toContain("What you do not get back goes to the shop, because it is proven that your order came.");
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "split", held: { amount: 0 } });
});
