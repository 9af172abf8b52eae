// The operator reviews shops on the command line: the same decisions as in the console, in both logs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readVerification } from "../src/kernel/process/verification-settings.ts";
import { askToBeVerified, ownersFacts } from "./support/ask-to-be-verified.ts";
import { type Operator, operatorOf } from "./support/operator.ts";
import { type Paying, startPaying } from "./support/paying.ts";
import type { TestShop } from "./support/system.ts";

const folder = mkdtempSync(join(tmpdir(), "sokoni-verifications-"));
const reason = "Papers and account fit.";
let paying: Paying;
let operator: Operator;
let shop: TestShop;
beforeAll(async () => {
  const verification = readVerification({ VERIFICATION: "required" });
  paying = await startPaying({ config: (config) => ({ ...config, verification }) });
  operator = operatorOf(paying.system, folder);
  shop = await paying.shop({ name: "Zuri Styles" });
  await askToBeVerified(paying.system, shop);
}, 120_000);
afterAll(async () => {
  await paying.stop();
  rmSync(folder, { recursive: true });
});

const verifications = (...words: string[]) => operator("verifications", ...words);
const ofShop = (name: string, ...words: string[]) =>
  verifications(name, "--shop", shop.id, "--reason", reason, ...words);
const state = async () => (await paying.system.call("GET", "/api/verification", { key: shop.key })).body;
const logged = async (table: string, of: string) =>
  (await paying.system.admin.query(`select * from ${table} where ${of} = $1 order by at desc limit 1`, [shop.id]))
    .rows[0];

test("requests are listed without what was given, which is shown for a reason that the owners read", async () => {
  const list = await verifications("list");
  expect(list.out).toMatch(new RegExp(`${shop.id} +Zuri Styles +NG +none +basic`));
  expect(list.out).not.toContain(ownersFacts.idNumber);
  const shown = await ofShop("show");
  expect(shown.out).toContain(ownersFacts.idNumber);
  expect(shown.out).toMatch(/documents +identityDocument/);
  expect(await logged("audit_log", "shop_id")).toMatchObject({ act: "verification_shown", detail: { reason } });
  expect(await logged("operator_acts", "of_shop")).toMatchObject({
    act: "verification_shown",
    operator_id: "cli",
    reason,
  });
});

test("a shop is asked for more, gives it, and is approved; then its level is taken back", async () => {
  expect(await ofShop("ask", "--items", "shoeSize")).toMatchObject({
    code: 2,
    errors: expect.stringContaining("not shoeSize"),
  });
  expect((await ofShop("ask", "--items", "identityDocument")).out).toContain("needs_information");
  expect(await state()).toMatchObject({ status: "needs_information" });
  expect((await verifications("list")).out).not.toContain(shop.id);
  await askToBeVerified(paying.system, shop);
  expect((await ofShop("approve")).out).toContain("is approved, and the shop's level is basic");
  expect(await state()).toMatchObject({ status: "approved", level: "basic" });
  expect(await ofShop("approve")).toMatchObject({ code: 2 });
  expect((await ofShop("reject")).out).toContain("level is none");
  expect(await logged("operator_acts", "of_shop")).toMatchObject({ act: "verification_rejected", reason });
});

test("a decision needs a reason", async () => {
  expect(await verifications("approve", "--shop", shop.id)).toMatchObject({ code: 2 });
  expect(await verifications("approve", "--shop", shop.id, "--reason", "x")).toMatchObject({ code: 2 });
});
