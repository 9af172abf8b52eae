// How much data the console uses, for sellers who pay per megabyte. Its speed is measured by `npm run bench -- --only console`.
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What loads while the page is idle, for visitors without data saver: the most used pages. */
const aheadBytesMost = 140 * 1_024;
const shellBytesMost = 200 * 1_024;
const shellRequestsMost = 25;
/** Includes the API's answers. The first page that needs a shared chunk also loads that chunk. */
const pageBytesMost = 96 * 1_024;

let opened: OpenConsole;
beforeAll(async () => {
  opened = await openConsole();
});
afterAll(() => opened.stop());

test("the first visit stays within 200 kB over the wire, fonts and all", async () => {
  const { page, open, close } = await opened.signIn();
  await savesData(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  const counted = await count(session, async () => {
    await open("/menu");
    await page.waitForLoadState("networkidle");
  });
  expect(counted.bytes).toBeLessThan(shellBytesMost);
  expect(counted.requests).toBeLessThan(shellRequestsMost);
  await close();
});

test("what is fetched ahead is little, comes by itself, and not for who saves data", async () => {
  const asked: string[] = [];
  const { page, open, close } = await opened.signIn();
  page.on("request", (request) => asked.push(request.url()));
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  // The last page that is loaded ahead.
  const last = /assets\/products-page/;
  const counted = await count(session, async () => {
    await open("/menu");
    await page.waitForResponse((response) => last.test(response.url()));
    await page.waitForLoadState("networkidle");
  });
  expect(counted.bytes).toBeLessThan(shellBytesMost + aheadBytesMost);
  await savesData(page);
  asked.length = 0;
  await open("/menu");
  await page.waitForTimeout(2_500);
  expect(asked.filter((url) => last.test(url))).toEqual([]);
  await close();
});

test("each page adds little to it", async () => {
  const { page, open, close } = await opened.signIn();
  await open("/menu");
  await page.getByRole("heading", { name: "Menu", level: 1 }).waitFor();
  const paths = await page
    .locator("main a[href^='/console/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(2);
  await savesData(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  const heavy: string[] = [];
  for (const path of paths) {
    const { bytes } = await count(session, async () => {
      await open(path.replace("/console", ""));
      await page.waitForLoadState("load");
    });
    if (bytes > pageBytesMost) heavy.push(`${path} ${bytes}`);
  }
  expect(heavy).toEqual([]);
  await close();
});

test("it opens without a network, once it was opened with one", async () => {
  const { page, open, complaints, close } = await opened.signIn();
  await page.evaluate("navigator.serviceWorker.ready");
  await open("/menu");
  const missed: string[] = [];
  page.on("requestfailed", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/console/")) missed.push(pathname);
  });
  await page.context().setOffline(true);
  await page.goto(`${opened.system.url}/console/menu`);
  await page.getByRole("heading", { name: "Menu", level: 1 }).waitFor();
  await page.getByText("No connection").waitFor();
  // Every file that the page loads is cached, so a visit without a connection misses none.
  expect(missed).toEqual([]);
  expect(complaints.filter((one) => !/Failed to (fetch|load)|ERR_INTERNET/.test(one))).toEqual([]);
  await close();
});

/** Makes the browser report that data saver is on. */
async function savesData(page: Page): Promise<void> {
  await page.addInitScript(`Object.defineProperty(navigator, "connection", { value: { saveData: true } })`);
}

/** Bytes on the wire, headers included. The live stream stays open and is not awaited. */
async function count(session: CDPSession, work: () => Promise<void>): Promise<{ bytes: number; requests: number }> {
  let bytes = 0;
  let requests = 0;
  const add = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes += encodedDataLength;
    requests += 1;
  };
  await session.send("Network.enable");
  session.on("Network.loadingFinished", add);
  await work();
  session.off("Network.loadingFinished", add);
  return { bytes, requests };
}
