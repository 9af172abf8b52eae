import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalCodes } from "../src/kernel/contract/refusal-codes.ts";
import { endpoints } from "../src/app/endpoints.ts";
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

/** Opens a page that can reach only this server, and records what it tried and its errors. */
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
  const { page, strayed, faults, status, close } = await open("/docs/reference");
  expect(status).toBe(200);
  const [first] = endpoints(system.services);
  await page.getByText("Sokoni API").first().waitFor();
  await page
    .getByText(first?.summary ?? "")
    .first()
    .waitFor();
  // Next to an operation is an example call in each language.
  await page.evaluate(`document.querySelector("[id$='POST/api/products']").scrollIntoView()`);
  const shown = (text: string) => page.locator("pre, code").filter({ hasText: text }).first();
  await shown('curl "$SOKONI_BASE_URL/api/').waitFor();
  await page.getByRole("button", { name: "curl" }).first().click();
  await page.getByRole("option", { name: "Python" }).first().click();
  await shown("from sokoni import Sokoni").waitFor();
  // By now it has fetched everything that it loads lazily.
  await page.waitForLoadState("networkidle");
  expect(strayed).toEqual([]);
  expect(faults).toEqual([]);
  // The words run in lines, in a column as wide as the window allows.
  const title = await page.getByRole("heading", { level: 1 }).first().boundingBox();
  expect(title?.height ?? 0).toBeLessThan(title?.width ?? 0);
  await close();
});

test("every address in the reference's own files is asked of this server only", async () => {
  const answer = await system.call("GET", "/docs/reference", { key: null });
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

test("every refusal has a page of its own, at the address that it names, and a place in the list", async () => {
  const list = await system.call("GET", "/docs/errors", { key: null });
  const rows = endpoints(system.services);
  for (const code of [...Object.keys(refusalCodes), "internal_error"]) {
    expect(list.text).toContain(`<li id="${code}">`);
    expect(list.text).toContain(`<a href="/docs/errors/${code}">`);
    const page = await system.call("GET", `/docs/errors/${code}`, { key: null });
    expect([code, page.status, page.headers.get("content-type")]).toEqual([code, 200, "text/html; charset=utf-8"]);
    expect(page.headers.get("content-security-policy")).toContain("style-src 'self'; script-src 'none'");
    for (const part of ["What to do", "An answer", "Who answers it"]) expect(page.text, code).toContain(part);
    expect(page.text, code).toContain(`/docs/errors/${code}&quot;`);
    // The operations that the page names exist.
    for (const [, method, path] of page.text.matchAll(/<code>(GET|POST|PATCH|PUT|DELETE) (\/api\/[^<]+)<\/code>/g))
      expect(
        rows.some((row) => row.method === method && row.path === path),
        `${code}: ${method} ${path}`,
      ).toBe(true);
    for (const row of rows.filter(({ refusals }) => (refusals as readonly string[]).includes(code)))
      expect(page.text, `${code} ${row.operationId}`).toContain(`/${row.method}${row.path}"`);
  }
  const refused = await system.call("GET", "/api/orders/ord_01kaq3x5v2e8b9m4c7d0f1g2h3");
  expect(refused.body.type).toBe(`${system.url}/docs/errors/not_found`);
});

test("a code that there is not has no page, and HEAD says what GET says", async () => {
  for (const [code, status] of [
    ["out_of_stock", 200],
    ["no_such_code", 404],
    ["constructor", 404],
  ] as const) {
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => fetch(`${system.url}/docs/errors/${code}`, { method })),
    );
    expect([code, get?.status, head?.status]).toEqual([code, status, status]);
    expect(await head?.text()).toBe("");
    expect(await get?.text()).toContain(status === 200 ? "There is not enough stock" : "No refusal has this code");
    for (const name of ["content-type", "content-security-policy", "cache-control", "vary"])
      expect(head?.headers.get(name), name).toBe(get?.headers.get(name));
  }
});

test("from a refusal one comes to the operations that answer it, on a phone and at a desk", async () => {
  const { page, strayed, faults, close } = await open("/docs/errors/out_of_stock");
  for (const width of [360, 1280]) {
    for (const path of ["/docs/errors", "/docs/errors/missing_scope", "/docs/errors/out_of_stock"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(system.url + path);
      expect(await page.evaluate("document.documentElement.scrollWidth"), path).toBeLessThanOrEqual(width);
      await picture(page, `${path.slice(1).replaceAll("/", "-")}-${width}`);
    }
  }
  await page.getByRole("link", { name: "Create an order" }).first().click();
  const operation = page.locator("[id$='tag/orders/POST/api/orders']").first();
  await operation.waitFor();
  await expect.poll(() => isInView(operation), { timeout: 20_000 }).toBe(true);
  expect([...strayed, ...faults]).toEqual([]);
  await close();
});

async function isInView(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  return box !== null && box.y > -200 && box.y < 800;
}

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
