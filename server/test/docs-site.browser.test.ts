// The guides in a browser: on a phone and on a desktop, light and dark, with and without JavaScript, and without any other server.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectReadableColours } from "./support/accessible.ts";
import { shareChromium, type SharedBrowser } from "./support/chromium.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let browser: SharedBrowser;
beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ parts: ["api"] }), shareChromium()]);
});
afterAll(async () => {
  await browser.close();
  await system.stop();
});

type Opened = { page: Page; faults: string[]; close(): Promise<void> };

/** Records errors, and requests to other servers. */
async function open(path: string, settings: { width: number; dark?: boolean; script?: boolean }): Promise<Opened> {
  const { width, dark = false, script = true } = settings;
  const context = await browser.newContext({
    viewport: { width, height: 780 },
    colorScheme: dark ? "dark" : "light",
    javaScriptEnabled: script,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(system.url) && !request.url().startsWith("data:")) faults.push(request.url());
  });
  await page.goto(system.url + path);
  return { page, faults, close: () => context.close() };
}

test.each([
  ["/docs", 1280, false],
  ["/docs", 360, true],
  ["/docs/guides/money", 360, false],
  ["/docs/guides/webhooks", 1280, true],
  ["/docs/guides/deploying", 360, true],
  ["/docs/search?q=refund", 360, false],
  ["/docs/errors/out_of_stock", 360, true],
] as const)("%s is readable at %i pixels; dark: %s", async (path, width, dark) => {
  const { page, faults, close } = await open(path, { width, dark });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
  await expectReadableColours(page);
  expect(faults).toEqual([]);
  await picture(page, `${path.slice(1).replaceAll(/\W/g, "-")}-${width}`);
  await close();
});

test("what is found appears while one types, and the keyboard leads there", async () => {
  const { page, faults, close } = await open("/docs", { width: 1280 });
  await page.keyboard.press("/");
  await page.keyboard.type("verify the signature");
  await page.locator(".suggestions a").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${system.url}/docs/guides/webhooks#verify-the-signature`);
  expect(await page.locator("#verify-the-signature").isVisible()).toBe(true);
  // The list marks the guide that is open, and shows it in view.
  const current = page.locator(".guides [aria-current]");
  expect(await current.textContent()).toContain("Webhooks");
  expect((await current.boundingBox())?.y).toBeLessThan(780);
  expect(faults).toEqual([]);
  await close();
});

test("without JavaScript, a phone has the menu of guides and the search", async () => {
  const { page, close } = await open("/docs", { width: 360, script: false });
  const link = page.locator(".guides").getByRole("link", { name: "Deploying" });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Guides" }).click();
  await link.click();
  await page.getByRole("heading", { name: "Deploying", level: 1 }).waitFor();
  await page.getByLabel("Search the documentation").fill("helm");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Search: helm" }).waitFor();
  expect(await page.locator("main mark").first().textContent()).toMatch(/helm/i);
  await close();
});

test("an address of the reference from before the guides still leads to its operation", async () => {
  const { page, close } = await open("/docs#tag/orders/POST/api/orders", { width: 1280 });
  await page.waitForURL(`${system.url}/docs/reference#tag/orders/POST/api/orders`);
  await close();
});

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}
