// The shop asks its buyer whether the order came, and the buyer writes the answer. No written yes pays the shop: the buttons come again.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const release = ({ orderId }: Sold, body: object = {}) =>
  stage.system.call("POST", "/api/payments/release", { key: stage.shop.key, body: { orderId, ...body } });

async function asked(): Promise<Sold> {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  // No two of our messages come at the same moment.
  await stage.passes(minutes(1));
  expect((await release(sale, { askBuyer: true })).status).toBe(202);
  await stage.rests();
  return sale;
}

test.each(["YES", "yes please", "oui", "ndiyo asante", "yeah right", "ok", "👍", "Yes, it came"])(
  "“%s” does not pay the shop, and the tap that is asked for does",
  async (words) => {
    const sale = await asked();
    await sale.chat.says(words);
    await stage.rests();
    expect((await release(sale)).body.code).toBe("delivery_not_proven");
    await sale.chat.tapsYes();
    await stage.rests();
    expect((await release(sale)).status).toBe(200);
  },
);

test("nor does it after the shop's own “delivered”", async () => {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"]) {
    await stage.passes(minutes(1));
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  }
  await sale.chat.says("Yes");
  await stage.rests();
  expect((await release(sale)).body.code).toBe("delivery_not_proven");
  await sale.chat.tapsYes();
  await stage.rests();
  expect((await release(sale)).status).toBe(200);
});

test.each(["c'est une arnaque", "nimetapeliwa", "they have robbed me"])(
  "“%s” is a complaint, also after the buyer's own yes",
  async (words) => {
    const sale = await asked();
    await sale.chat.taps("Yes, it came");
    await sale.chat.says(words);
    await stage.rests();
    expect((await release(sale)).body.code).toBe("buyer_complained");
  },
);
