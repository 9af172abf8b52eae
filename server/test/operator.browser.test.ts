// The operator's console in a browser: on a phone and at a desk, light and dark, without JavaScript.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAddress } from "../src/operator/index.ts";
import { askToBeVerified } from "./support/ask-to-be-verified.ts";
import { readVerification } from "../src/kernel/process/verification-settings.ts";
import { expectAccessible, expectReadableColours } from "./support/accessible.ts";
import { shareChromium, type SharedBrowser } from "./support/chromium.ts";
import { type Disputing, openDisputing, startDisputing } from "./support/disputing.ts";
import {
  codeOf,
  goodPassword,
  invitationFor,
  type Joined,
  joinedOperator,
  secretIn,
} from "./support/operator-browser.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let browser: SharedBrowser;
let shop: Disputing;
let admin: Joined;
let dispute: { id: string };
let heldOrder = "";
let verification: { id: string };
beforeAll(async () => {
  [selling, browser] = await Promise.all([
    startDisputing({
      config: (config) => ({ ...config, verification: readVerification({ VERIFICATION: "required" }) }),
    }),
    shareChromium(),
  ]);
  const { system } = selling;
  shop = openDisputing(selling, await system.newShop({ name: "Zuri Styles" }));
  const sold = await shop.sold("processing", "shipped");
  dispute = await shop.buyerSays(sold, "The sleeve is torn.", "damaged");
  await shop.says(dispute, "seller", "It left here whole.");
  await shop.buyerSays(sold, "See the picture.");
  heldOrder = (await shop.sold("processing", "shipped")).orderId;
  const { orderId } = await shop.sell();
  const { reference } = await selling.begin(orderId, shop.shop);
  Object.assign(selling.atGateway(reference), { amount: 1_700_000, requestedAmount: 1_700_000 });
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  verification = (await askToBeVerified(system, shop.shop)).body;
  admin = await joinedOperator(system, "admin");
}, 120_000);
afterAll(async () => {
  await browser.close();
  await selling.stop();
});

/** @param cookie of the signed-in operator */
async function open(
  path: string,
  { width = 1280, dark = false, script = true, cookie = "" } = {},
): Promise<{
  page: Page;
  faults: string[];
  close(): Promise<void>;
}> {
  const { url } = selling.system;
  const context = await browser.newContext({
    viewport: { width, height: 780 },
    colorScheme: dark ? "dark" : "light",
    javaScriptEnabled: script,
  });
  const [name = "", value = ""] = cookie.split("=");
  if (name) await context.addCookies([{ name, value, url: `${url}/operator`, httpOnly: true, sameSite: "Strict" }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) faults.push(request.url());
  });
  await page.goto(url + path);
  return { page, faults, close: () => context.close() };
}

const paths: Record<string, () => string> = {
  "sign-in": () => "/operator/sign-in",
  overview: () => "/operator",
  payments: () => "/operator/payments",
  disputes: () => "/operator/disputes",
  dispute: () => `/operator/disputes/${shop.shop.id}/${dispute.id}`,
  decide: () => actAddress({ name: "dispute_decided" }, { shopId: shop.shop.id, id: dispute.id }),
  release: () => actAddress({ name: "money_released" }, { shopId: shop.shop.id, id: heldOrder }),
  shops: () => "/operator/shops",
  shop: () => `/operator/shops/${shop.shop.id}`,
  "sign-ups": () => "/operator/sign-ups",
  plans: () => "/operator/plans",
  verification: () => "/operator/verification",
  "to verify": () => `/operator/verification/${shop.shop.id}`,
  "ask for more": () => actAddress({ name: "verification_asked" }, { shopId: shop.shop.id, id: verification.id }),
  providers: () => "/operator/providers",
  settings: () => "/operator/settings",
  queues: () => "/operator/queues",
  operators: () => "/operator/operators",
  audit: () => "/operator/audit",
};

test.each(Object.keys(paths))("%s is readable on a phone and at a desk, light and dark", async (name) => {
  for (const width of [360, 1280]) {
    const cookie = name === "sign-in" ? "" : admin.cookie;
    const { page, faults, close } = await open(paths[name]?.() ?? "", { width, cookie });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await picture(page, `${name}-${width}-light`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page);
    await picture(page, `${name}-${width}-dark`);
    expect(faults).toEqual([]);
    await close();
  }
});

test("without JavaScript, on a phone: an invitation, a dispute decided, the menu, the sign-out", async () => {
  const { path } = await invitationFor(selling.system, "admin");
  const { page, close } = await open(path, { width: 360, script: false });
  await picture(page, "join-360-light");
  await page.getByLabel("At least 12").fill(goodPassword);
  await page.getByLabel("again").fill(goodPassword);
  await page.getByLabel("Code").fill(codeOf(secretIn(await page.content())));
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Overview");
  await page.getByRole("link", { name: "disputes to decide" }).click();
  await page.locator("td a").first().click();
  expect(await page.content()).not.toContain("sleeve");
  await page.getByRole("link", { name: "Show what was said" }).click();
  await page.getByLabel("Reason").fill("The shop asked for a review.");
  await page.getByRole("button", { name: "Show it" }).click();
  expect(await page.content()).toContain("The sleeve is torn.");
  await picture(page, "said-360-light");
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Decide the dispute" }).click();
  await page.getByLabel("The shop gets all of it").check();
  await page.getByLabel("Reason").fill("The pictures show that it was whole.");
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  expect(await page.locator(".said-done").textContent()).toBe("The dispute is decided.");
  await picture(page, "decided-360-light");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#places").getByRole("link", { name: "Audit log" }).click();
  expect(await page.content()).toContain("The pictures show that it was whole.");
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Sign in");
  await close();
});

test("without JavaScript, on a phone: a shop is looked at and sent back with what is wrong", async () => {
  const { page, close, faults } = await open("/operator/verification", {
    width: 360,
    script: false,
    cookie: admin.cookie,
  });
  await page.getByRole("link", { name: "Zuri Styles" }).click();
  expect(await page.content()).not.toContain("Amaka Grace Obi");
  await page.getByRole("link", { name: "Show details and documents" }).click();
  await page.getByLabel("Reason").fill("It is the first of the queue.");
  await page.getByRole("button", { name: "Show them" }).click();
  expect(await page.content()).toContain("Amaka Grace Obi");
  const shown = page.locator("img.document");
  expect(await shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(640);
  await picture(page, "verification-shown-360-light");
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Ask for more" }).click();
  await page.getByLabel("Photo of the owner's document").check();
  await page.getByLabel("Reason").fill("The photo is dark.");
  await page.getByRole("button", { name: "Ask the shop" }).click();
  expect(await page.locator(".said-done").textContent()).toBe("The shop is asked.");
  expect(faults).toEqual([]);
  await close();
});

/** Stored in a folder, if one is set, so that a person can look at the pages. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder) await page.screenshot({ path: join(folder, `operator-${name}.png`), fullPage: true });
}
