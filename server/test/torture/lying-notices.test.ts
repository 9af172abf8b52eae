// Acceptance 19: a notice with the right signature that lies about amount, currency, reference, shop, environment or status
// is never believed: the provider is asked, and what it says counts.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Selling, startSelling } from "../support/selling.ts";
import { report, rounds, seed } from "./rounds.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(() => shop.stop());

test("what a gateway itself says of too small a sum gives no goods, whatever its notice says", async () => {
  const lies = rounds(12, 200);
  const secret = shop.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const lie = fc.record({
    part: fc.constantFrom("amount", "currency", "reference", "domain", "status"),
    short: fc.integer({ min: 1, max: 1_499_999 }),
  });
  let believed = 0;
  for (const { part, short } of fc.sample(lie, { numRuns: lies, seed })) {
    const { orderId } = await shop.sell();
    const { reference } = await shop.begin(orderId);
    const paid = shop.atGateway(reference);
    paid.amount = short;
    paid.requestedAmount = part === "status" ? 1_500_000 : short;
    shop.simulator.paystack.pay({ reference });
    const body = JSON.stringify({
      event: "charge.success",
      data: {
        id: paid.id,
        status: part === "status" ? "success!" : "success",
        reference: part === "reference" ? `${reference}x` : reference,
        amount: part === "amount" ? 1_500_000 : short,
        currency: part === "currency" ? "GHS" : "NGN",
        domain: part === "domain" ? "live" : "test",
      },
    });
    const signature = createHmac("sha512", secret).update(body).digest("hex");
    const headers = { "x-paystack-signature": signature };
    const answer = await shop.system.call("POST", "/api/webhooks/cardgateway1", { raw: body, key: null, headers });
    expect(answer.status).toBe(200);
    await shop.rest();
    const { fundsStatus } = await shop.orderOf(orderId);
    if (fundsStatus !== "none") believed += 1;
  }
  expect(believed).toBe(0);
  await shop.wholeBooks();
  report(19, "lying notices, Paystack", { lies, believed });
});
