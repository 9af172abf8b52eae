// Money as its owner sees it: what there is, what it is made of, and out to an account, on a small phone.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  opened = await openConsole();
  seller = await opened.signIn();
});
afterAll(() => opened.stop());

test("a shop without money says what will stand there", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/money");
  await page.getByText("No money has moved yet").waitFor();
  await page.getByRole("link", { name: /Available ₦0/ }).waitFor();
  await expectAccessible(page);
  await picture("money-empty-360");
  expect(complaints).toEqual([]);
});

test("an amount that is none is said beside its field, and nothing typed is lost", async () => {
  const { page, open, picture } = seller;
  await open("/payouts");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("In whose name").fill("Amaka Obi");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  expect(await page.getByText("This is needed.").count()).toBeGreaterThan(0);
  await picture("payout-account-fault-360");
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  expect(await page.getByLabel("In whose name").inputValue()).toBe("Amaka Obi");
  await page.getByText("What you wrote before is still here.").waitFor();
  await expectAccessible(page);
});

test("an agent of the shop is not shown the money", async () => {
  const helper = await opened.signIn({ role: "agent", browser: { viewport: desk } });
  expect(await helper.page.getByRole("link", { name: "Money" }).count()).toBe(0);
  await helper.open("/money");
  await helper.page.getByText("Your role does not open this").first().waitFor();
  await helper.picture("money-refused-1280");
  await helper.close();
});
