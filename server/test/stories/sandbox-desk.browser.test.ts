// The sandbox desk in a real browser, next to the real server. A buyer asks, orders and pays. The money is held, a
// courier brings the parcel, days pass, and the money is released. The desk's stream shows all of it.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { configureSimulator } from "../../src/app/configure-simulator.ts";
import { expectAccessible } from "../support/accessible.ts";
import { shareChromium, type SharedBrowser } from "../support/chromium.ts";
import { openDemoShop } from "../support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";

const patienceMs = 30_000;

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let browser: SharedBrowser;
const faults: string[] = [];

beforeAll(async () => {
  [simulator, browser] = await Promise.all([startSimulator(), shareChromium()]);
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date() });
  shop = await openDemoShop(system, { phone: "+2348000000001" }, `${system.url}/media/demo`);
  system.connect(simulator, shop);
  await configureSimulator(system.services, simulator.url, system.url);
  // As in the platform's other tests, a parcel moves only when the test moves it.
  system.connect(simulator, shop);
});
afterAll(async () => {
  await browser.close();
  await system.stop();
  await simulator.stop();
});

test("a sale is played from question to release on one page, and the stream ties it together", async () => {
  const desk = await open(1280, 800);
  const ada = phoneOf(desk, "Ada Okafor");
  await say(ada, "How much is the Ankara dress?", "₦15,000");
  await say(ada, "I want 2, deliver to 12 Admiralty Way, Lekki Phase 1, Lagos", "Which size");
  await say(ada, "M", "₦34,000");
  await ada.getByRole("button", { name: "Yes, order" }).last().click();
  const link = ada.getByRole("link", { name: /\/pay\// });
  await link.waitFor({ timeout: patienceMs });
  // The buyer's browser asks the gateway for a page. The desk plays the acts on that page.
  const pay = await desk.context().newPage();
  await pay.goto((await link.getAttribute("href")) ?? "");
  await pay.getByLabel("I am this person").check();
  await pay.getByRole("button", { name: /^Pay/ }).click();
  await pay.waitForURL(`${simulator.url}/paystack/**`);
  await pay.close();

  await view(desk, "Money");
  await desk.getByRole("button", { name: "Decline: ₦34,000.00" }).click();
  await desk.getByText("Refused: Declined.").waitFor();
  await desk.getByRole("button", { name: "Approve: ₦34,000.00" }).click();
  await ada.getByText("Your money is held safely").waitFor({ timeout: patienceMs });
  await expectAccessible(desk, "#panels");

  await view(desk, "Parcels");
  await desk.getByRole("button", { name: /^Book a courier/ }).click();
  await desk.getByRole("status").getByText("takes it.").waitFor({ timeout: patienceMs });
  await desk.getByRole("button", { name: /^Delivered/ }).click({ timeout: patienceMs });
  await ada.getByText("was delivered").waitFor({ timeout: patienceMs });
  await view(desk, "Clock");
  await desk.getByRole("button", { name: "3 days" }).click();
  await desk.getByText("Moving the clock by 3 days").waitFor();

  await view(desk, "Story");
  const lines = desk.getByLabel("What happened");
  // Three days of everything that falls due, on a busy machine.
  await lines.getByText("Released to you from an order").waitFor({ timeout: 2 * patienceMs });
  const { body: orders } = await system.call("GET", "/api/orders", { key: shop.key });
  const { number } = orders.data[0];
  // Shows only what belongs to the order's conversation: messages and tools as well as money and books.
  await lines.getByRole("button", { name: "Only Ada Okafor" }).first().click();
  await desk.getByText("Only Ada Okafor", { exact: true }).waitFor();
  const told = await lines.innerText();
  for (const words of [
    "How much is the Ankara dress?",
    "propose_order",
    "Order created",
    number,
    "pending +₦34,000.00",
  ])
    expect(told).toContain(words);
  expect(told.indexOf("confirm_order")).toBeLessThan(told.indexOf("A buyer paid"));
  expect(faults).toEqual([]);
  await desk.context().close();
});

test("buyers of both channels write side by side, and one can be added by phone", async () => {
  const desk = await open(1280, 800);
  expect(await desk.locator("iframe").count()).toBe(2);
  await say(phoneOf(desk, "Kofi Mensah"), "Do you have leather sandals?", /sandal/i);
  await expectAccessible(desk);
  await expectPhonesAccessible(desk);

  await desk.getByRole("button", { name: "Add a buyer" }).click();
  await desk.getByLabel("Name").fill("Ngozi");
  await desk.getByLabel("Phone or handle").fill("ngozi");
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await desk.getByText("That is no phone number").waitFor();
  await expectAccessible(desk, "dialog");
  await desk.getByLabel("Phone or handle").fill("+234 803 555 0101");
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await say(phoneOf(desk, "Ngozi"), "Hello");
  await desk.reload();
  await desk.getByRole("button", { name: "Ngozi", exact: true }).waitFor();
  expect(faults).toEqual([]);
  await desk.context().close();
});

test("at 360 pixels one phone is seen at a time, a panel takes its place, and nothing is wider than the screen", async () => {
  const desk = await open(360, 740);
  expect(await desk.locator("iframe").count()).toBe(1);
  await say(phoneOf(desk, "Ada Okafor"), "What is your return policy?");
  for (const name of ["Story", "Money", "Parcels", "Clock"]) {
    await view(desk, name);
    await desk.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
    expect(await desk.locator("iframe").isVisible()).toBe(false);
    expect(await desk.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    await expectAccessible(desk, "#panels");
  }
  await view(desk, "Phones");
  await desk.getByRole("button", { name: "Kofi Mensah" }).click();
  await phoneOf(desk, "Kofi Mensah").getByText("online").waitFor();
  expect(await desk.locator("iframe").count()).toBe(1);
  expect(faults).toEqual([]);
  await desk.context().close();
});

test("the desk has one key for each shop, made once, that can touch neither payouts nor people nor keys", async () => {
  const keys = async () => (await system.call("GET", "/api/shop/keys", { key: shop.key })).body.data;
  const ofDesk = (all: { id: string; name: string; scopes: string[] }[]) =>
    all.filter(({ name }) => name === "Sandbox desk");
  await configureSimulator(system.services, simulator.url, system.url);
  const [key, ...others] = ofDesk(await keys());
  expect(others).toEqual([]);
  expect(key).toMatchObject({ state: "valid", createdBy: { kind: "system", id: "sandbox-desk" } });
  expect(key?.scopes.filter((one) => one.endsWith(":write")).toSorted()).toEqual([
    "orders:write",
    "payments:write",
    "shop:write",
  ]);
  // A key from an earlier version may do less than the desk does today.
  await system.admin.query("update api_keys set scopes = array_remove(scopes, 'payments:write') where id = $1", [
    key?.id,
  ]);
  await configureSimulator(system.services, simulator.url, system.url);
  expect(ofDesk(await keys()).map(({ scopes }) => scopes.includes("payments:write"))).toEqual([true, false]);
  // The key is lost with its file, and worth nothing any more.
  rmSync(join(system.services.config.dataFolder, "desk-keys.json"));
  await configureSimulator(system.services, simulator.url, system.url);
  system.connect(simulator, shop);
  expect(ofDesk(await keys())).toMatchObject([{ state: "valid" }, { state: "revoked" }, { state: "revoked" }]);
});

test("what can't be done is said: a prompt that is gone, a platform that is silent", async () => {
  const desk = await open(1280, 800);
  const act = (till: string, id: string, name: string) =>
    fetch(`${simulator.url}/desk/act`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ till, id, act: name }),
    });
  const gone = await act("mpesa", "ws_CO_gone", "approve");
  expect([gone.status, await gone.json()]).toMatchObject([409, { error: /can't be done now: no open prompt/ }]);

  // From here on no server answers at the platform's address.
  const key = "sk_sandbox_0";
  const shops = [{ name: "Amaka's Closet", key, whatsapp: shop.account, instagram: shop.handle }];
  await fetch(`${simulator.url}/_/desk/configure`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ apiUrl: "http://127.0.0.1:9", shops }),
  });
  await desk.getByText("The platform at http://127.0.0.1:9 does not answer. Does it run?").first().waitFor();
  await view(desk, "Clock");
  await desk.getByRole("button", { name: "1 hour" }).click();
  await desk.getByRole("status").getByText("does not answer. Does it run?").waitFor();
  await desk.context().close();
});

async function open(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  // If the payment page refuses the first press, that is an answer and no fault of the desk.
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (402|409|502)/.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(`${simulator.url}/?shop=${shop.account}`);
  await phoneOf(page, "Ada Okafor").getByText("online").waitFor();
  return page;
}

function phoneOf(desk: Page, name: string): FrameLocator {
  return desk.frameLocator(`iframe[title="${name}'s phone"]`);
}

/** Check each page separately: the accessibility check does not look into frames. */
async function expectPhonesAccessible(desk: Page): Promise<void> {
  const phone = await desk.context().newPage();
  for (const frame of await desk.locator("iframe").all()) {
    await phone.goto(new URL((await frame.getAttribute("src")) ?? "", simulator.url).href);
    await phone.getByText("online").waitFor();
    await expectAccessible(phone);
  }
  await phone.close();
}

async function view(desk: Page, name: string): Promise<void> {
  await desk.getByLabel("Views").getByRole("button", { name }).click();
}

/** @param answer text that the answer contains; any answer will do when it is left out */
async function say(phone: FrameLocator, text: string, answer?: string | RegExp): Promise<void> {
  const before = await phone.locator(".bubble.shop .text").count();
  await phone.getByLabel("Message", { exact: true }).fill(text);
  await phone.getByLabel("Send", { exact: true }).click();
  await phone.locator(".bubble.shop .text").nth(before).waitFor({ timeout: patienceMs });
  if (answer)
    await phone.locator(".bubble.shop .text").filter({ hasText: answer }).last().waitFor({ timeout: patienceMs });
}
