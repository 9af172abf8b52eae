import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalCodes } from "../src/kernel/refusal.ts";
import { endpoints } from "../src/app/endpoints.ts";
import { startChromium } from "./support/chromium.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ parts: ["api"] }), startChromium()]);
});
afterAll(async () => {
  await browser.close();
  await system.stop();
});

/** Opens a page with everything outside this server cut off, and keeps what it tried and what went wrong. */
async function open(path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const strayed: string[] = [];
  const faults: string[] = [];
  await context.route(
    (url) => url.origin !== system.url,
    async (route) => {
      strayed.push(route.request().url());
      await route.abort();
    },
  );
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  const answer = await page.goto(system.url + path);
  return { page, strayed, faults, status: answer?.status(), close: () => context.close() };
}

test("the reference shows the operations without the internet and asks nobody else for anything", async () => {
  const { page, strayed, faults, status, close } = await open("/docs");
  expect(status).toBe(200);
  const [first] = endpoints(system.services);
  await page.getByText("Sokoni API").first().waitFor();
  await page
    .getByText(first?.summary ?? "")
    .first()
    .waitFor();
  // Beside an operation stands how it is called, in each language.
  await page.evaluate(`document.querySelector("[id$='POST/api/products']").scrollIntoView()`);
  const shown = (text: string) => page.locator("pre, code").filter({ hasText: text }).first();
  await shown('curl "$SOKONI_BASE_URL/api/').waitFor();
  await page.getByRole("button", { name: "curl" }).first().click();
  await page.getByRole("option", { name: "Python" }).first().click();
  await shown("from sokoni import Sokoni").waitFor();
  // Whatever it would fetch at leisure, it fetches by now.
  await page.waitForLoadState("networkidle");
  expect(strayed).toEqual([]);
  expect(faults).toEqual([]);
  // Its words stand in lines, on a column as wide as the window lets it be.
  const title = await page.getByRole("heading", { level: 1 }).first().boundingBox();
  expect(title?.height ?? 0).toBeLessThan(title?.width ?? 0);
  await close();
});

test("every address in the reference's own files is asked of this server only", async () => {
  const answer = await system.call("GET", "/docs", { key: null });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  for (const [, path = ""] of answer.text.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)) {
    const file = await system.call("GET", path, { key: null, headers: { "accept-encoding": "gzip" } });
    expect(file.status, path).toBe(200);
    expect(file.headers.get("content-encoding"), path).toBe("gzip");
    expect(file.headers.get("cache-control"), path).toContain("immutable");
  }
});

test("every refusal has its place on the page that it names", async () => {
  const { page, strayed, faults, close } = await open("/docs/errors#out_of_stock");
  for (const code of [...Object.keys(refusalCodes), "internal_error"])
    expect(await page.locator(`article#${code} p`).count(), code).toBe(2);
  expect(await page.locator("article:target h3").innerText()).toBe("out_of_stock");
  expect([...strayed, ...faults]).toEqual([]);
  await close();
});
