// The console of a busy shop, with 5,000 orders and 200 conversations, on a slow connection and a slow phone; and the buyer's payment page.
// Measures how long until a page can be used, how much data it loads, and how long a touch waits for the screen to change.
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { buildConsole } from "../../../scripts/build-console.ts";
import { systemActor } from "../../../server/src/kernel/security/actor.ts";
import { openDatabase } from "../../../server/src/kernel/database/db.ts";
import { addMember, makeSignInLink } from "../../../server/src/team/index.ts";
import { startChild } from "../child.ts";
import { freePort, type Ground } from "../ground.ts";
import { seedGoods } from "../plans/seed-goods.ts";
import { seedTalk } from "../plans/seed-talk.ts";
import type { OurSettings } from "../serve-ours.ts";
import { findChromium } from "../../../scripts/install-chromium.ts";

export type Visit = { what: string; usableMs: number; kilobytes: number; requests: number };
/** `deafMs`: the longest time in which the page drew nothing and handled no input, also after the frame that ends a touch's time. */
export type Touch = { what: string; touches: number; p50Ms: number; slowestMs: number; deafMs: number };
export type ConsoleFigures = { visits: Visit[]; touches: Touch[] };

const orderCount = 5_000;
const conversations = 200;
const messages = 20_000;
const cpuSlowdown = 4;
/** Chromium's own "3G" profile. */
const line = { latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };
const patienceMs = 60_000;
const lookedAtMs = 5_000;
const root = join(import.meta.dirname, "../../..");

export async function measureConsole(ground: Ground): Promise<ConsoleFigures> {
  const trouble = await buildConsole(() => {});
  if (trouble !== null) throw new Error(trouble);
  const server = startChild("serve-ours.ts");
  const browser = await chromium.launch({ executablePath: findChromium("whole") ?? "/usr/bin/chromium" });
  try {
    const port = await freePort();
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port,
      parts: ["api"],
      environment: { CONSOLE_FOLDER: join(root, "console/dist") },
    } satisfies OurSettings);
    const shop = await ground.newShop("Busy hands");
    await seedGoods(ground.owner, shop.id, orderCount);
    // The customers who write have the same numbers.
    await ground.owner.query("update customers set phone = '+23481' || right(phone, 8)");
    await seedTalk(ground.owner, shop.id, { customers: conversations, conversations, messages, longest: 2_000 });
    await ground.owner.query("analyze");
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await signedIn(context, url, await linkInto(ground, shop.id, url));
    const visits = [
      ...(await measurePaying(browser, await addressToPay(url, shop.key))),
      ...(await measureVisits(page, url)),
    ];
    const touches = await measureTouches(page, url);
    return { visits, touches };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const noteTouches = `
  globalThis.touchesSeen = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) touchesSeen.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  globalThis.framesSeen = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) framesSeen.push(entry.duration);
  }).observe({ type: "long-animation-frame", buffered: true });
`;

async function linkInto(ground: Ground, shopId: string, url: string): Promise<string> {
  const database = openDatabase({
    url: ground.loginUrl,
    role: "sokoni_api",
    max: 1,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 10_000,
    onError: () => {},
  });
  const by = { kind: "operator", id: "bench" } as const;
  const actor = { ...systemActor(shopId, "bench", new Date()), by };
  const link = await database.write(actor.shopId, async (tx) => {
    const { member } = await addMember(tx, actor, { name: "Amaka", phone: "+2348035550000", role: "owner" });
    return makeSignInLink(tx, actor, { publicUrl: url, memberId: member.id });
  });
  await database.close();
  return link.url;
}

async function signedIn(context: BrowserContext, url: string, link: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  // The browser itself times touches, from the touch to the next frame.
  await page.addInitScript(noteTouches);
  await page.goto(link);
  await page.locator("#page h1").waitFor();
  await page.goto(`${url}/console/`);
  return page;
}

/** The payment page of a new order. */
async function addressToPay(url: string, key: string): Promise<string> {
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const products = await fetch(`${url}/api/products?limit=2`, { headers: { authorization: `Bearer ${key}` } });
  const { data } = (await products.json()) as { data: { id: string }[] };
  const items = data.map(({ id }) => ({ productId: id, quantity: 1 }));
  const { id: customerId } = await post("/api/customers", { name: "Ngozi", phone: "+2348035551234" });
  const { id: orderId } = await post("/api/orders", { customerId, items });
  return (await post("/api/checkout", { orderId })).url ?? "";
}

/** A buyer's phone has none of our files in its cache. */
async function measurePaying(browser: Browser, address: string): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const slow = await slowPhone(await context.newPage());
  const first = await slow.visit("payment page, first visit ever: the button to pay", address, "form.pay button");
  const again = await slow.visit("payment page, next visit", address, "form.pay button");
  await context.close();
  return [first, again];
}

/** Simulates a slow connection and a slow phone. */
async function slowPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  let bytes = 0;
  let requests = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const visit = async (what: string, address: string, shown: string): Promise<Visit> => {
    bytes = 0;
    requests = 0;
    const begun = performance.now();
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(shown).first().waitFor();
    return { what, usableMs: performance.now() - begun, kilobytes: bytes / 1_024, requests };
  };
  return { session, visit };
}

/** The first visit has an empty cache; the second uses what the first stored. */
async function measureVisits(page: Page, url: string): Promise<Visit[]> {
  const { session, visit } = await slowPhone(page);
  const orders = `${url}/console/orders`;
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const first = await visit("console, first visit: orders shown", orders, "#page a[href*='/orders/ord_']");
  await session.send("Network.setBypassServiceWorker", { bypass: false });
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  // The page must stay open as long as a person looks at it; then it is cached.
  await page.waitForTimeout(lookedAtMs);
  const again = await visit("console, next visit: orders shown", orders, "#page a[href*='/orders/ord_']");
  const inbox = await visit(
    "console, another page: conversations shown",
    `${url}/console/inbox`,
    "#page a[href*='/inbox/cnv_']",
  );
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return [first, again, inbox];
}

/**
 * A headless browser keeps a finished frame until a screenshot asks for one. Letters in a chat would then seem to take seconds, all until
 * the next screenshot. So small screenshots are taken all the time, and each frame is shown when it is ready.
 */
async function lookAt(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ sessionId }) => {
    // The page may be closed already.
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 20, maxWidth: 90, maxHeight: 185 });
}

function lengthOf(page: Page): Promise<number> {
  return page.evaluate<number>("document.documentElement.scrollHeight");
}

async function measureTouches(page: Page, url: string): Promise<Touch[]> {
  await lookAt(page);
  const touch = async (what: string, work: () => Promise<void>): Promise<Touch> => {
    await page.evaluate("touchesSeen.length = framesSeen.length = 0");
    await work().catch(async (error: unknown) => {
      throw new Error(`${what}: the page says\n${await page.locator("body").innerText()}`, { cause: error });
    });
    await page.waitForTimeout(500);
    const seen = (await page.evaluate<number[]>("[...touchesSeen]")).toSorted((a, b) => a - b);
    return {
      what,
      touches: seen.length,
      p50Ms: seen[Math.floor(seen.length / 2)] ?? 0,
      slowestMs: seen.at(-1) ?? 0,
      deafMs: Math.round(await page.evaluate<number>("Math.max(0, ...framesSeen)")),
    };
  };
  const rows = "#page a[href*='/orders/ord_']";
  await page.goto(`${url}/console/orders`);
  await page.locator(rows).first().waitFor();
  return [
    await touch("more orders, ten pages of them", async () => {
      for (let time = 0; time < 10; time += 1) {
        // A long list renders only visible rows. The page's height shows that there are more.
        const before = await lengthOf(page);
        await page.getByRole("button", { name: "Show more" }).click();
        while ((await lengthOf(page)) < before + 1_000) await page.waitForTimeout(50);
      }
    }),
    await touch("open an order and go back, ten times", async () => {
      for (let time = 0; time < 10; time += 1) {
        await page.locator(rows).nth(time).click();
        await page.locator("#page h1").waitFor();
        await page.goBack();
        await page.locator(rows).first().waitFor();
      }
    }),
    await touch("from page to page by the bar, twenty times", async () => {
      const bar = page.locator("nav a[href]:visible");
      for (let time = 0; time < 20; time += 1) {
        await bar.nth(time % (await bar.count())).click();
        await page.locator("#page h1").waitFor();
      }
    }),
    await touch("write in a long conversation", async () => {
      await page.goto(`${url}/console/inbox`);
      await page.locator("#page a[href*='/inbox/cnv_']").first().click();
      const box = page.locator("#page textarea").first();
      await box.click();
      await box.pressSequentially("Yes, we have it in blue. Shall I keep one?", { delay: 150 });
    }),
  ];
}
