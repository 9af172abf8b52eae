// A stranger opens a shop on a small phone: number, code, shop, products from photos, link. Also what goes wrong on the way.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { demoPicture, demoProducts } from "../../server/src/shops/index.ts";
import { lets, newPhone, opening } from "../../server/test/support/opening.ts";
import { type Selling, startSelling } from "../../server/test/support/selling.ts";
import { type OpenConsole, servesConsole, showConsole, type VisitorPage } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let selling: Selling;
let console: OpenConsole;
beforeAll(async () => {
  const serves = await servesConsole();
  selling = await startSelling({}, { config: (config) => lets("open")(serves(config)) });
  console = await showConsole(selling.system);
});
afterAll(async () => {
  await console.stop();
  await selling.stop();
});
beforeEach(() => selling.system.admin.query("delete from rate_buckets"));

let opened: VisitorPage[] = [];
afterEach(async () => {
  for (const { close, complaints } of opened) {
    await close();
    expect(complaints).toEqual([]);
  }
  opened = [];
});

async function visit(path: string, settings: Parameters<OpenConsole["visit"]>[1] = {}): Promise<VisitorPage> {
  const visitor = await console.visit(path, settings);
  opened.push(visitor);
  return visitor;
}

const photos = demoProducts.slice(0, 3).map(({ image }) => ({
  name: image,
  mimeType: "image/jpeg",
  buffer: demoPicture(image) ?? Buffer.alloc(0),
}));

async function askCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel("Your WhatsApp number").fill(phone);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByRole("heading", { name: "Type the code" }).waitFor();
  return opening(selling, phone).codes().at(-1) ?? "";
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six digits").fill(code);
  await page.getByRole("button", { name: "Go on" }).click();
}

test("leads from the sign-in page to a shop with three products and a link, and goes on where it stopped", async () => {
  const { page, picture } = await visit("/");
  await page.getByRole("link", { name: "Open one" }).click();
  await page.getByRole("heading", { name: "Open your shop" }).waitFor();
  await picture("sign-up-1-phone-360");
  await expectAccessible(page);
  const code = await askCode(page, newPhone());
  await picture("sign-up-2-code-360");
  await expectAccessible(page);
  // Somebody looks into WhatsApp, and the browser forgets the page meanwhile.
  await page.reload();
  await sendCode(page, code);
  await page.getByRole("heading", { name: "Your shop" }).waitFor();
  await page.reload();
  await page.getByLabel("Name of the shop").fill("Zuri’s Ankara");
  expect(await page.getByLabel("Address of your page").inputValue()).toBe("zuris-ankara");
  await page.getByLabel("Your own name").fill("Zuri Okafor");
  await picture("sign-up-3-shop-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open my shop" }).click();
  await page.getByRole("heading", { name: "Your first products" }).waitFor();
  await picture("sign-up-4-no-goods-360");

  const chooser = page.locator("input[type=file]");
  await chooser.setInputFiles(photos);
  const goods = page.getByRole("group", { name: /^Photo/ });
  await page.getByRole("button", { name: "Put 3 products in the shop" }).waitFor();
  await goods.nth(0).getByLabel("Name").fill("Wrap dress");
  await goods.nth(0).getByLabel("Price").fill("15,000");
  // The photos and what was typed are still there after a break.
  await page.reload();
  await page.getByRole("button", { name: "Put 3 products in the shop" }).waitFor();
  expect(await goods.nth(0).getByLabel("Name").inputValue()).toBe("Wrap dress");
  await goods.nth(1).getByLabel("Name").fill("Gele");
  await goods.nth(1).getByLabel("Price").fill("4500");
  await goods.nth(2).getByLabel("Name").fill("Bag");
  await goods.nth(2).getByLabel("Price").fill("cheap");
  await page.getByRole("button", { name: "Put 3 products in the shop" }).click();
  await page.getByText("This is not an amount").first().waitFor();
  await goods.nth(2).getByLabel("Price").fill("9000");
  await picture("sign-up-5-goods-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put 3 products in the shop" }).click();
  await page.getByRole("heading", { name: "Share your shop" }).waitFor();
  await page.getByText("3 products in the shop").waitFor();
  await picture("sign-up-6-share-360");
  await expectAccessible(page);
  const share = await page.getByRole("link", { name: "Share in WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(share ?? "")).toContain(`${selling.system.url}/s/zuris-ankara`);
  const shown = await selling.system.call("GET", "/s/zuris-ankara", { key: null });
  for (const name of ["Wrap dress", "Gele", "Bag"]) expect(shown.text).toContain(name);
  expect(shown.text.match(/<img/g)?.length).toBeGreaterThanOrEqual(3);
  await page.getByRole("link", { name: "Go to the shop" }).click();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await picture("sign-up-7-today-360");
});
