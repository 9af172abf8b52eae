// Plans in the operator's console: listed over all shops, and a trial extended as by the command line.
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAddress } from "../src/operator/index.ts";
import { type Joined, joinedOperator, readable } from "./support/operator-browser.ts";
import { type Planning, startPlanning } from "./support/plan-shop.ts";
import type { TestShop } from "./support/system.ts";

let planning: Planning;
let shop: TestShop;
let admin: Joined;
beforeAll(async () => {
  planning = await startPlanning();
  shop = await planning.trialShop();
  admin = await joinedOperator(planning.system, "admin");
}, 120_000);
afterAll(() => planning.stop());

test("a trial is listed, and extended by an admin with a reason that the shop reads", async () => {
  const { id, periodEnd } = await planning.planOf(shop);
  expect(readable((await admin.open("/operator/plans")).text)).toContain("trialing");
  expect((await admin.open(`/operator/shops/${shop.id}`)).text).toContain("/operator/acts/trial_extended/");
  const address = actAddress({ name: "trial_extended" }, { shopId: shop.id, id });
  const reason = "Their phone was stolen in the first week.";
  for (const until of ["", "soon", "2026-02-31", "2020-01-01", "2029-01-01"]) {
    const refused = await admin.sends(address, { until, reason });
    expect([until, refused.status >= 400 && refused.status < 500]).toEqual([until, true]);
  }
  expect((await planning.planOf(shop)).periodEnd).toBe(periodEnd);
  const until = new Date(new Date(periodEnd).getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const done = await admin.sends(address, { until, reason });
  expect(readable(done.text)).toContain("The trial is extended.");
  // The end of that day in Lagos.
  expect((await planning.planOf(shop)).periodEnd).toBe(`${until}T23:00:00.000Z`);
  const { body } = await planning.api(shop, "GET", "/api/audit?action=trial_extended");
  expect(body.data).toMatchObject([{ actor: { kind: "operator", id: admin.id } }]);
  expect(JSON.stringify(body.data)).toContain(reason);
  const { rows } = await planning.system.admin.query("select reason from operator_acts where act = 'trial_extended'");
  expect(rows).toEqual([{ reason }]);
});
