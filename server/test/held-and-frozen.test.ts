// The first screen and the balance show the same money in different words: what is not available yet, and how much of it is frozen.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

test("`held` of the first screen is `pending` and `held` of the balance together, and its `frozen` is that `held`", async () => {
  const [, disputed] = [await stage.sold(), await stage.sold()];
  await stage.does(201, "POST", "/api/payments/dispute", {
    orderId: disputed.orderId,
    reason: "damaged",
    openedBy: "buyer",
    amount: { amount: 400_000, currency: "NGN" },
  });
  const [balance] = (await stage.does(200, "GET", "/api/balance")).balances;
  const { money } = await stage.does(200, "GET", "/api/today");
  expect([balance.pending.amount, balance.held.amount]).toEqual([1_400_000, 400_000]);
  expect([money.held, money.frozen]).toEqual([balance.pending.amount + balance.held.amount, balance.held.amount]);
});
