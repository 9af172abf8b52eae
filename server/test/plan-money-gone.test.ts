// A payment for a plan goes back without us: staff give it back on the gateway's dashboard, or the payer's bank takes it. The desk is told,
// the books follow what has left, and the plan stays.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { type Planning, startPlanning } from "./support/plan-shop.ts";
import type { TestShop } from "./support/system.ts";

let planning: Planning;
beforeAll(async () => {
  planning = await startPlanning();
});
afterAll(() => planning.stop());

async function paid(): Promise<{ shop: TestShop; reference: string; amount: number }> {
  const shop = await planning.starterShop();
  const { rows } = await planning.system.admin.query(
    "select reference, amount::int amount from plan_charges where shop_id = $1 and state = 'succeeded'",
    [shop.id],
  );
  return { shop, ...rows[0] };
}

async function desk(shop: TestShop): Promise<{ kind: string; detail: string; received: { amount: number } }[]> {
  return (await planning.api(shop, "GET", "/api/mispayments")).body.data;
}

/** What the books say that the gateway holds of this shop's. */
async function atGateway(shop: TestShop): Promise<number> {
  const { rows } = await planning.system.admin.query(
    "select coalesce(sum(amount), 0)::int held from ledger_entries where shop_id = $1 and code = 'clearing:paystack'",
    [shop.id],
  );
  return rows[0].held;
}

const passes = (milliseconds: number) => planning.until(new Date(planning.system.clock.now().getTime() + milliseconds));

test("given back on the dashboard: the desk has it once, and the books have what has left", async () => {
  const { shop, reference, amount } = await paid();
  const before = await atGateway(shop);
  const { paystack } = planning.simulator;
  const { id } = paystack.refundOnDashboard({ reference });
  paystack.endRefund(id, "processed");
  await planning.rest();
  expect(await desk(shop)).toMatchObject([
    { kind: "refunded_there", detail: expect.stringContaining(`of plan charge ${reference} by refund ${id}`) },
  ]);
  expect((await desk(shop))[0]?.received.amount).toBe(amount);
  expect(Math.abs((await atGateway(shop)) - before)).toBe(amount);
  expect(await planning.statusOf(shop)).toBe("starter active");
  await planning.allBooks();
});

test("charged back: the desk has it at once with the deadline, and what is lost is in the books, once", async () => {
  const { shop, reference, amount } = await paid();
  const before = await atGateway(shop);
  const dispute = planning.simulator.paystack.dispute({ reference, bankFindsFor: "payer" });
  await planning.rest();
  expect(await desk(shop)).toMatchObject([
    { kind: "refunded_there", detail: expect.stringMatching(/wants back .* has to be answered there before 20/) },
  ]);
  expect(await atGateway(shop)).toBe(before);
  for (let day = 0; day < 6; day += 1) await passes(days(1));
  const told = await desk(shop);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining(`by dispute ${dispute.id}; the plan stays`) }),
  );
  expect(Math.abs((await atGateway(shop)) - before)).toBe(amount);
  await planning.allBooks();
});
