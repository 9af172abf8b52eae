// A buyer on a cheap phone, without JavaScript: from the shop's page over the checkout to a paid order, in a real
// browser against the real server. With PICTURES_DIR=<folder> it saves pictures there.
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { shareChromium, type SharedBrowser } from "../support/chromium.ts";
import { openDemoShop } from "../support/demo-shop.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false };
const desk = { viewport: { width: 1280, height: 800 } };
const budgetBytes = 30 * 1_024;
const page = "amakas-closet";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let selling: Selling;
let browser: SharedBrowser;
let shop: TestShop;
beforeAll(async () => {
  [selling, browser] = await Promise.all([startSelling(), shareChromium()]);
  shop = await openDemoShop(selling.system, {}, `${selling.system.url}/media/demo`);
  selling.system.connect(selling.simulator, shop);
  await call("PATCH", "/api/shop", { pageName: page });
  const { data } = (await call("GET", "/api/products?limit=100")).body;
  for (const { id, variants } of data)
    for (const item of variants.length > 0 ? variants : [null])
      await call("POST", "/api/inventory/adjustments", {
        productId: id,
        ...(item ? { variantId: item.id } : {}),
        delta: 20,
        reason: "restock",
      });
});
afterAll(async () => {
  await browser.close();
  await selling.stop();
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

test("without a script, on a small phone: finds a dress, chooses, says where, sees the total, orders and pays", async () => {
  await visit(phone, async (tab) => {
    await tab.goto(`${selling.system.url}/s/${page}`);
    await fits(tab, "page-list");
    await tab.getByRole("searchbox").fill("ankara dress");
    await tab.getByRole("button", { name: "Search" }).click();
    await tab.getByRole("link", { name: /Ankara Wrap Dress/ }).click();
    await fits(tab, "page-product");
    await tab.getByLabel("M", { exact: true }).check();
    await tab.getByRole("button", { name: "Add to basket" }).click();
    await fits(tab, "page-basket");
    await tab.getByRole("link", { name: "Check out" }).click();
    await fits(tab, "page-checkout");

    await tab.getByLabel("How do you get it?").selectOption({ index: 1 });
    await tab.getByLabel("Name", { exact: true }).fill("Ada Obi");
    await tab.getByLabel("WhatsApp number").fill("0803 12");
    await tab.getByRole("button", { name: "Continue" }).click();
    const number = tab.getByLabel("WhatsApp number");
    expect([await number.inputValue(), await number.getAttribute("aria-invalid")]).toEqual(["0803 12", "true"]);
    await tab.getByText("There is no such phone number. Check the digits.").first().waitFor();
    await fits(tab, "page-wrong");
    await number.fill("0803 123 4567");
    await tab.getByLabel("Street and house").fill("12 Herbert Macaulay Way");
    await tab.getByRole("button", { name: "Continue" }).click();
    await tab.getByRole("heading", { name: "Is all of this right?" }).waitFor();
    await fits(tab, "page-review");

    await tab.getByRole("button", { name: "Change" }).click();
    expect(await tab.getByLabel("Street and house").inputValue()).toBe("12 Herbert Macaulay Way");
    await tab.getByLabel("Landmark nearby").fill("by Sabo market");
    await tab.getByRole("button", { name: "Continue" }).click();
    await tab.getByRole("button", { name: /^Order and pay ₦/ }).click();
    await tab.waitForURL("**/pay/ct_*");
    await fits(tab, "page-pay");
    await tab.getByLabel("I am this person, or I pay for them").check();
    await tab.getByRole("button", { name: /^Pay/ }).click();
    await tab.waitForURL("**/paystack/**");
    const { data } = (await call("GET", "/api/payments")).body;
    const paid = selling.simulator.paystack.pay({ reference: data[0].reference });
    await selling.rest();
    await tab.goto(("redirectTo" in paid && paid.redirectTo) || "");
    await tab.getByText("Is this your order?").waitFor();
    await fits(tab, "page-paid");
    // This browser's basket holds nothing of the order any more.
    await tab.goto(`${selling.system.url}/s/${page}/basket`);
    await tab.getByText("Your basket is empty.").waitFor();
  });
  const { data } = (await call("GET", "/api/orders")).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ channel: "page", status: "paid", fundsStatus: "held" });
});

test("each page fits a phone and a desk, in light and dark, and hinders nobody", async () => {
  for (const options of [
    { viewport: phone.viewport },
    desk,
    { viewport: phone.viewport, colorScheme: "dark" as const },
  ])
    await visit(options, async (tab) => {
      const name = `${options.viewport.width}${"colorScheme" in options ? "-dark" : ""}`;
      await tab.goto(`${selling.system.url}/s/${page}`);
      await looksRight(tab, `wide-list-${name}`);
      await tab.goto(`${selling.system.url}/s/${page}?q=ankara+dress`);
      await tab.getByRole("link", { name: /Ankara Wrap Dress/ }).click();
      await tab.getByLabel("L", { exact: true }).check();
      await looksRight(tab, `wide-product-${name}`);
      await tab.getByRole("button", { name: "Add to basket" }).click();
      await looksRight(tab, `wide-basket-${name}`);
      await tab.getByRole("link", { name: "Check out" }).click();
      await tab.getByLabel("Name", { exact: true }).fill("Ada Obi");
      await tab.getByLabel("WhatsApp number").fill("0803 123 4567");
      await tab.getByLabel("Street and house").fill("12 Herbert Macaulay Way");
      await tab.getByLabel("How do you get it?").selectOption({ index: 2 });
      await looksRight(tab, `wide-checkout-${name}`);
      await tab.getByRole("button", { name: "Continue" }).click();
      await looksRight(tab, `wide-review-${name}`);
      await tab.goto(`${selling.system.url}/s/${page}/qr`);
      await looksRight(tab, `wide-qr-${name}`);
    });
});

test("a form that picks up asks for no address, without a script too", async () => {
  await call("PATCH", "/api/shop", { deliveryAreas: [] });
  await visit(phone, async (tab) => {
    await takesTote(tab);
    await tab.getByRole("link", { name: "Check out" }).click();
    expect(await tab.getByLabel("Street and house").count()).toBe(0);
    await fits(tab, "page-pickup");
  });
});

test("the checkout weighs less than 30 KiB with its style, before and after it is filled in", async () => {
  await visit({ viewport: phone.viewport }, async (tab) => {
    await takesTote(tab);
    const style = (await tab.getAttribute("link[rel=stylesheet]", "href")) ?? "";
    const css = Buffer.byteLength(await (await fetch(new URL(style, tab.url()))).text());
    const weight = async (): Promise<number> => Buffer.byteLength(await tab.content()) + css;
    await tab.getByRole("link", { name: "Check out" }).click();
    expect(await weight()).toBeLessThan(budgetBytes);
    await tab.getByLabel("Name", { exact: true }).fill("Ada Obi");
    await tab.getByLabel("WhatsApp number").fill("0803 123 4567");
    await tab.getByRole("button", { name: "Continue" }).click();
    await tab.getByRole("heading", { name: "Is all of this right?" }).waitFor();
    expect(await weight()).toBeLessThan(budgetBytes);
  });
});

async function takesTote(tab: Page): Promise<void> {
  await tab.goto(`${selling.system.url}/s/${page}?q=tote`);
  await tab.locator(".goods a").first().click();
  for (const choices of await tab.locator("fieldset").all()) await choices.getByRole("radio").first().check();
  await tab.getByRole("button", { name: "Add to basket" }).click();
}

/** Checks that nothing is wider than the screen. */
async function fits(tab: Page, name: string): Promise<void> {
  await keep(tab, name);
  expect(await tab.evaluate("document.documentElement.scrollWidth")).toBe(tab.viewportSize()?.width);
}

async function looksRight(tab: Page, name: string): Promise<void> {
  await keep(tab, name);
  expect(await tab.evaluate("document.documentElement.scrollWidth")).toBe(tab.viewportSize()?.width);
  await expectAccessible(tab);
}

async function visit(options: BrowserContextOptions, see: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await see(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Saves a picture to look at. */
async function keep(tab: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES_DIR"];
  if (folder) await tab.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
