// Who brings a shop and pays for its plan themselves: known by the card, without the card's being kept.
import { afterAll, beforeAll, expect, test } from "vitest";
import { after, days } from "../../src/kernel/values/clock.ts";
import { type Planning, startPlanning } from "../support/plan-shop.ts";
import type { TestShop } from "../support/system.ts";

let planning: Planning;
beforeAll(async () => {
  planning = await startPlanning();
});
afterAll(() => planning.stop());

/** Pays for a month of `starter` with that card. */
async function paysBy(shop: TestShop, card: string): Promise<void> {
  await planning.choose(shop, { plan: "starter" });
  const { openInvoiceId } = await planning.planOf(shop);
  const path = `/api/subscriptions/invoices/${openInvoiceId}/pay`;
  const { reference } = (await planning.api(shop, "POST", path, { body: {} })).body;
  planning.simulator.paystack.pay({ reference, card });
  await planning.rest();
  expect(await planning.statusOf(shop)).toBe("starter active");
}
async function broughtBy(by: TestShop): Promise<TestShop> {
  const shop = await planning.trialShop();
  const { code } = (await planning.api(by, "GET", "/api/referrals")).body;
  expect((await planning.api(shop, "POST", "/api/referrals/apply", { body: { code } })).status).toBe(201);
  await planning.rest();
  return shop;
}
const referralOf = async (by: TestShop) =>
  (await planning.api(by, "GET", "/api/referrals/sellers")).body.data.map(
    ({ status, refusal }: { status: string; refusal: string | null }) => [status, refusal],
  );

test("a plan paid with the card of who brought the shop earns nothing, at once or by the day it is due", async () => {
  const by = await planning.trialShop();
  await paysBy(by, "success");
  await paysBy(await broughtBy(by), "success");
  expect(await referralOf(by)).toEqual([["refused", "same_payer"]]);
  await paysBy(await broughtBy(by), "pin");
  expect(await referralOf(by)).toEqual([
    ["pending", null],
    ["refused", "same_payer"],
  ]);

  const late = await planning.trialShop();
  await paysBy(await broughtBy(late), "bank_page");
  expect(await referralOf(late)).toEqual([["pending", null]]);
  await paysBy(late, "bank_page");
  await planning.until(after(planning.system.clock.now(), days(31)));
  expect([await referralOf(late), (await referralOf(by))[0]]).toEqual([
    [["refused", "same_payer"]],
    ["rewarded", null],
  ]);

  // Nothing of a card is kept, and who has one of theirs can't give the code of the other any more.
  const { rows } = await planning.system.admin.query(
    "select count(*)::int charges, count(payer_hash)::int known, count(*) filter (where c::text ~ 'SIG_|408408|5078')::int told from plan_charges c",
  );
  expect(rows).toEqual([{ charges: 5, known: 5, told: 0 }]);
  await planning.allBooks();
});
