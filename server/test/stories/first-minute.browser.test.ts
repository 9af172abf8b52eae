// The first minute after `npm start`. The desk plays a sale automatically, next to the phones of buyer and seller, and then lets
// the visitor break things. Everything happens at the real server, and the test compares the page with the API.
import type { FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { configureSimulator } from "../../src/app/configure-simulator.ts";
import { makeDemoShop, type MadeShop } from "../../src/app/demo-shop.ts";
import { expectAccessible, expectReadableColours } from "../support/accessible.ts";
import { shareChromium, type SharedBrowser } from "../support/chromium.ts";
import { startSystem, type TestSystem } from "../support/system.ts";

const patienceMs = 60_000;

let simulator: Simulator;
let system: TestSystem;
let made: MadeShop;
let browser: SharedBrowser;
const faults: string[] = [];

beforeAll(async () => {
  [simulator, browser] = await Promise.all([startSimulator(), shareChromium()]);
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date() });
  // An installation without shops, as before a first start. The books allow for once what they otherwise refuse to every role.
  await system.admin.query(
    "begin; set local session_replication_role = replica; truncate shops, routes cascade; commit",
  );
  const { services } = system;
  const tell = () => configureSimulator(services, simulator.url, system.url);
  const shop = await makeDemoShop(services, system.url, system.clock.now(), tell);
  if (!shop) throw new Error("the first start made no shop");
  made = shop;
  const { member, join } = made.owner;
  await configureSimulator(services, simulator.url, system.url, {
    shopId: made.id,
    phone: member.phone,
    text: join.text,
  });
});
afterAll(async () => {
  await browser.close();
  await system.stop();
  await simulator.stop();
});
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

test("a sale plays by itself on the first visit, from the question to the seller's money, and only then", async () => {
  const desk = await open({ viewport: { width: 1280, height: 800 } });
  await step(desk, "joins with her own phone", "done").waitFor({ timeout: patienceMs });
  await step(desk, "The money is held", "done").waitFor({ timeout: patienceMs });
  // The panel scrolls along, so that a visitor who only watches sees the current step.
  const box = () => step(desk, "The money is held", "done").boundingBox();
  await expect.poll(async () => ((await box())?.y ?? 800) + ((await box())?.height ?? 0)).toBeLessThanOrEqual(800);
  const seller = phoneOf(desk, "Amaka (seller)");
  await desk.getByText("Held for buyers ₦19,000").waitFor({ timeout: patienceMs });
  await desk.getByRole("button", { name: "Skip to the end" }).click();
  await seller.getByText("is paid: ₦19,000").waitFor({ timeout: patienceMs });
  await step(desk, "The seller is paid", "done").waitFor({ timeout: patienceMs });

  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: "completed", fundsStatus: "released", fulfilmentStatus: "delivered" });
  const { body: releases } = await ask(`/api/payments/release?orderId=${order.id}`);
  const [{ toSeller, maturesAt }] = releases.data[0].releases;
  const paid = `₦${(toSeller.amount / 100).toLocaleString("en")}`;
  await desk.getByText(`Amaka's ${paid}`).waitFor({ timeout: patienceMs });
  expect(await step(desk, "The seller is paid", "done").innerText()).toContain(`${paid}, after`);
  expect(await step(desk, "The seller is paid", "done").innerText()).toContain(maturesAt.slice(0, 10));
  expect(await desk.locator(".step.done").count()).toBe(13);

  const held = step(desk, "The money is held", "done");
  await held.getByText("What happened underneath").click();
  await proof(held, "escrow.held").waitFor();
  await proof(held, "A buyer paid: held for the order").click();
  expect(await held.locator("pre:visible").innerText()).toContain(order.id);
  const answer = step(desk, "The agent answers", "done");
  await answer.getByText("What happened underneath").click();
  await proof(answer, "message.sent").click();
  expect(await answer.locator("pre:visible").innerText()).toContain('"actions"');
  await expectAccessible(desk);
  await desk.emulateMedia({ colorScheme: "dark" });
  await expectReadableColours(desk);

  await desk.reload();
  await desk.getByRole("button", { name: "Play another sale" }).waitFor();
  await phoneOf(desk, "Amaka (seller)").getByText("is paid: ₦19,000").waitFor();
  await expect.poll(async () => (await orders()).length).toBe(1);
  await desk.context().close();
});

test("another sale is paused, played on and stopped, and has a buyer of its own", async () => {
  const before = await orders();
  const desk = await open({ viewport: { width: 1280, height: 800 } });
  await desk.getByRole("button", { name: "Play another sale" }).click();
  await desk.getByRole("button", { name: "Pause" }).click();
  await desk.locator(".step.done").first().waitFor({ timeout: patienceMs });
  await expect.poll(() => desk.locator(".step.running").count(), { timeout: patienceMs }).toBe(0);
  const done = await desk.locator(".step.done").count();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await desk.locator(".step.done").count()).toBe(done);
  await desk.getByRole("button", { name: "Play on" }).click();
  await step(desk, "taps yes", "done").waitFor({ timeout: patienceMs });
  await desk.getByRole("button", { name: "Stop" }).click();
  await desk.getByRole("button", { name: "Play another sale" }).waitFor();
  const customers = new Set((await orders()).map(({ customerId }: { customerId: string }) => customerId));
  expect(customers.size).toBe(before.length + 1);
  await desk.context().close();
});

test("five things are tried to break, and what the page says is what the API says", async () => {
  const desk = await open({ viewport: { width: 1280, height: 800 } });
  const early = await tryIt(desk, "Take the money before delivery");
  expect(early).toContain("409 delivery_not_proven");
  const twice = await tryIt(desk, "Pay twice");
  const [spare, ...more] = (await ask("/api/mispayments")).body.data;
  expect([spare.kind, spare.status, more]).toEqual(["duplicate", "open", []]);
  expect(twice).toContain("Set aside: 1 payment, ₦19,000, duplicate.");
  const before = (await orders()).length;
  expect(await tryIt(desk, "Say yes to an old offer")).toContain("After two new yeses: 1 order.");
  expect((await orders()).length).toBe(before + 1);
  await tryIt(desk, "Send a courier's webhook twice");
  expect(await tryIt(desk, "Talk the agent into it")).toContain("Offered: ₦15,000 for the goods.");
  // The phone of the visitor who tried, next to the seller's.
  expect(await desk.locator("iframe").count()).toBe(2);
  await phoneOf(desk, "Amaka (seller)").getByText("online").waitFor();
  await desk.context().close();
});

test("on a phone the line of now is above the chat, and what to try is one tap away", async () => {
  const desk = await open({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  await view(desk, "Sale");
  await desk.getByRole("button", { name: "Play another sale" }).click();
  await view(desk, "Phones");
  await desk.getByText(/^\d+\/12 .* asks for the price$/).waitFor({ timeout: patienceMs });
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Skip", exact: true }).click();
  await desk.getByText("Now it is yours: write as the buyer").waitFor({ timeout: patienceMs });
  // Only one phone fits. It is the one that shows the last step.
  expect(await desk.locator("iframe").getAttribute("title")).toBe("Amaka (seller)'s phone");
  await desk.getByText(/^Amaka's ₦/).waitFor();
  expect(await desk.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  await desk.getByRole("button", { name: "What to try" }).click();
  await desk.getByRole("heading", { name: "Now it is yours" }).waitFor();
  await desk.getByRole("button", { name: "Try it: Pay twice" }).waitFor();
  expect(await desk.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  await expectAccessible(desk);
  await desk.context().close();
});

test("a step that fails says why and what to do, and the sale ends there", async () => {
  const desk = await open({ viewport: { width: 1280, height: 800 } });
  // No server listens at this address.
  const sale = {
    seller: { name: "Amaka", phone: made.owner.member.phone, join: null },
    product: "Ankara Wrap Dress",
    called: "Ankara dress",
    sizes: ["M"],
    address: "12 Admiralty Way, Lekki Phase 1, Lagos",
  };
  const shops = [{ name: made.name, key: made.key, whatsapp: "100000000000001", instagram: null, country: "NG", sale }];
  await fetch(`${simulator.url}/_/desk/configure`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ apiUrl: "http://127.0.0.1:9", shops }),
  });
  await desk.getByRole("button", { name: "Play another sale" }).click();
  const failed = desk.locator(".step.failed");
  await failed.waitFor({ timeout: patienceMs });
  expect(await failed.innerText()).toContain("The platform at http://127.0.0.1:9 does not answer. Does it run?");
  expect(await failed.innerText()).toContain("tries once more");
  await desk.getByRole("button", { name: "Play another sale" }).waitFor();
  await desk.context().close();
});

async function open(options: Parameters<SharedBrowser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  // If the platform doesn't answer, that is the desk's answer and no fault of the page.
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 502/.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(simulator.url);
  return page;
}

const ask = (path: string) => system.call("GET", path, { key: made.key });
const orders = async () => (await ask("/api/orders?limit=50")).body.data;

function step(desk: Page, words: string, state: string): Locator {
  return desk.locator(`.step.${state}`).filter({ hasText: words });
}

/** One entry of what happened underneath a step. */
function proof(shown: Locator, title: string): Locator {
  return shown.locator(".proof > summary").filter({ hasText: title });
}

function phoneOf(desk: Page, name: string): FrameLocator {
  return desk.frameLocator(`iframe[title="${name}'s phone"]`);
}

async function view(desk: Page, name: string): Promise<void> {
  await desk.getByLabel("Views").getByRole("button", { name }).click();
}

/** @returns the card's text at the end */
async function tryIt(desk: Page, title: string): Promise<string> {
  const card = desk.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: /^Try it/ }).click();
  await card.getByText("It held.").waitFor({ timeout: patienceMs });
  return card.getByRole("status").innerText();
}
