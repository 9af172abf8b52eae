// The shop asks its buyer whether the order came, and the buyer types the answer. Only a plain yes pays the shop.
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

test.each(["YES", "yes please", "oui", "ndiyo asante"])("“%s” pays the shop, as the button does", async (words) => {
  const sale = await asked();
  await sale.chat.says(words);
  await stage.rests();
  expect((await release(sale)).status).toBe(200);
});

test("also after the shop's own “delivered”", async () => {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"]) {
    await stage.passes(minutes(1));
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  }
  await sale.chat.says("Yes");
  await stage.rests();
  expect((await release(sale)).status).toBe(200);
});

test.each(["yeah right", "~yes~", "YES :(", "yes ✗", "yes $#@!", "yes ah ah!", '"yes"', "yes 😂", "ok", "👍"])(
  "“%s” is no plain yes",
  async (words) => {
    const sale = await asked();
    await sale.chat.says(words);
    await stage.rests();
    expect((await release(sale)).body.code).toBe("delivery_not_proven");
  },
);

test("a yes after a person of the shop wrote something else answers that person", async () => {
  const sale = await asked();
  const { id } = await sale.chat.conversation();
  await stage.does(200, "POST", `/api/conversations/${id}/reply`, { text: "Do you want a free gift?" });
  await stage.rests();
  await sale.chat.says("Yes");
  await stage.rests();
  expect((await release(sale)).body.code).toBe("delivery_not_proven");
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

test("a yes after news of ours, which came behind the question in the same second, answers the question", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  expect((await release(sale, { askBuyer: true })).status).toBe(202);
  await stage.rests();
  const { id } = await sale.chat.conversation();
  // As when the news about the delivery was written a moment later.
  await stage.system.admin.query(
    "update messages set created_at = created_at + interval '1 second' where conversation_id = $1 and text like '%on its way%'",
    [id],
  );
  await stage.passes(minutes(1));
  await sale.chat.says("yes");
  await stage.rests();
  expect((await release(sale)).status).toBe(200);
});
