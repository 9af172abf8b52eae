// A seller is verified on a small phone: the banner where money waits, one form with a photo, and the answer.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { heavyJpeg } from "../../server/test/support/drawn-picture.ts";
import { earn } from "../../server/test/support/paying.ts";
import { readVerification } from "../../server/src/kernel/process/verification-settings.ts";
import type { TestShop } from "../../server/test/support/system.ts";
import { type ConsolePage, openConsole, type OpenConsole, smallPhone } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let shop: TestShop;
let seller: ConsolePage;
beforeAll(async () => {
  const verification = readVerification({ VERIFICATION: "required" });
  opened = await openConsole({ config: (config) => ({ ...config, verification }) });
  shop = await opened.system.newShop({ name: "Zuri Styles" });
  await earn(opened.system, 2_500_000, shop, "NGN");
  seller = await opened.signIn({ shop, browser: { viewport: smallPhone } });
});
afterAll(() => opened.stop());

const photo = async () => ({ name: "card.jpg", mimeType: "image/jpeg", buffer: await heavyJpeg(320, 200) });

test("money that waits leads to the verification, and what is asked is given in one form", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/money");
  await page.getByText("₦25,000 waits until your shop is verified.").waitFor();
  await picture("verification-banner-360");
  await open("/payouts");
  await page.getByText("₦0 can be paid out now.").waitFor();
  await page.getByRole("link", { name: "Verify your shop" }).click();
  await page.getByText("Not verified").waitFor();
  await page.getByText("up to ₦1,500,000 can be paid out at once, and ₦4,500,000 in 30 days").waitFor();
  await page.getByLabel("Full name of the owner").fill("Amaka Grace Obi");
  await page.getByLabel("Date of birth").fill("1990-05-31");
  await page.getByLabel("The number").fill("2212345");
  await expectAccessible(page);
  await picture("verification-form-360");
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByText("Add a photo.").waitFor();
  await page.getByLabel("Photo of the owner’s document").setInputFiles(await photo());
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByText("This number does not look right").waitFor();
  await picture("verification-fault-360");
  expect(await page.getByLabel("Full name of the owner").inputValue()).toBe("Amaka Grace Obi");
  // Ends in 001: the sandbox asks for another photo.
  await page.getByLabel("The number").fill("22123456001");
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByText("Sent. You get a message.", { exact: true }).waitFor();
  await opened.system.settled();
  await page.getByText("Something has to be given again").waitFor();
  await page.getByText("the sandbox asks for another photo").waitFor();
  await expectAccessible(page);
  await picture("verification-again-360");
  await open("/payouts");
  await page.getByText("Your verification needs something from you.").waitFor();
  expect(complaints).toEqual([]);
});

test("the photo is given again, the number is kept by its end, and the money can be paid out", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/verification");
  await page.getByText("ends in 6001").waitFor();
  await page.getByLabel("The number").fill("22123456789");
  await page.getByLabel("Photo of the owner’s document").setInputFiles(await photo());
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByText("Owner verified").waitFor({ timeout: 20_000 });
  await page.getByText("About the business").waitFor();
  await page.getByText("₦1,500,000").first().waitFor();
  await expectAccessible(page);
  await picture("verification-basic-360");
  await open("/payouts");
  await page.getByText("₦25,000 can be paid out now.").waitFor();
  expect(await page.getByText("waits until your shop is verified").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("a manager sees how far it is, and gives nothing", async () => {
  const manager = await opened.signIn({ shop, role: "manager", browser: { viewport: smallPhone } });
  await manager.open("/verification");
  await manager.page.getByText("Only an owner can give this.").waitFor();
  expect(await manager.page.getByRole("button", { name: "Send for review" }).count()).toBe(0);
  await manager.close();
});
