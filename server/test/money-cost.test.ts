// What a release of held money sends to PostgreSQL. Times are no test's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Holding, openHolding } from "./support/holding.ts";
import { recordStatements } from "./support/record-statements.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
  shop = openHolding(selling, await selling.system.newShop());
});
afterAll(() => selling.stop());

test("a release of held money is one transaction of few statements", async () => {
  const released = async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    await shop.proven(orderId);
    await selling.rest();
    const { statements } = await recordStatements(async () => {
      const answer = await shop.call("POST", "/api/payments/release", { body: { orderId } });
      expect(answer.status).toBe(200);
    });
    return statements.filter(({ sender }) => sender === "sokoni_api");
  };
  await released();
  const times = [await released(), await released(), await released()];
  const [least] = times.toSorted((a, b) => a.length - b.length);
  expect(least?.filter(({ text }) => text === "commit")).toHaveLength(1);
  expect(least?.length).toBeLessThan(22);
});
