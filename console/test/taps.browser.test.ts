// The ten tasks that a seller does most often, each from Today on a small phone in at most three taps. A tap opens, chooses or sends something. What
// only the seller knows is typed, and the keyboard's own keys are no taps.
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { days } from "../../server/src/kernel/values/clock.ts";
import { openDisputing, startDisputing } from "../../server/test/support/disputing.ts";
import { sellerIn } from "../../server/test/support/paying.ts";
import type { Selling } from "../../server/test/support/selling.ts";
import { paidInChat, type Scene, shopWithOwner } from "../../server/test/support/team.ts";
import { quiet, silenceAgents } from "../../server/test/support/whatsapp.ts";
import { type ConsolePage, type OpenConsole, servesConsole, showConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const tapsMost = 3;

let selling: Selling;
let scene: Scene;
let opened: OpenConsole;
let seller: ConsolePage;
let productId: string;
beforeAll(async () => {
  selling = await startDisputing({ config: await servesConsole() });
  scene = await shopWithOwner(selling);
  const { system } = selling;
  await silenceAgents(system);
  const paying = sellerIn(system);
  await paying.manual(scene.shop);
  await paying.destination(scene.shop);
  await paying.earn(5_000_000, scene.shop);
  system.clock.advance(days(1));
  await quiet(selling.simulator, system);
  productId = (await made("/api/products", { name: "Kente scarf", price: naira(1_500_000), stock: 30 })).id;
  await made("/api/customers", { name: "Musa Bello", phone: "+2348035551177" });
  expect((await scene.api("PATCH", "/api/shop", { body: { pageName: "amakas-dresses" } })).status).toBe(200);
  opened = await showConsole(system);
  seller = await opened.signIn({ shop: scene.shop, memberId: scene.memberId });
});
afterAll(async () => {
  await opened.stop();
  await selling.stop();
});

const naira = (amount: number) => ({ amount, currency: "NGN" });
const made = async (path: string, body: object) => {
  const answer = await scene.api("POST", path, { body });
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text]);
  return answer.body;
};
const read = async (path: string) => (await scene.api("GET", path)).body;

/** Opens Today, does the task, and returns how many taps it took. */
async function tapsOf(task: (tap: (what: Locator) => Promise<void>) => Promise<void>): Promise<number> {
  let taps = 0;
  await seller.open("/");
  await task(async (what) => {
    await what.first().click();
    taps += 1;
  });
  expect(seller.complaints).toEqual([]);
  return taps;
}

const page = () => seller.page;
const row = (name: string | RegExp) => page().getByRole("link", { name });
const button = (name: string | RegExp) => page().getByRole("button", { name, exact: true });
const option = (name: string | RegExp) => page().getByRole("option", { name });
const search = async (tap: (what: Locator) => Promise<void>, text: string): Promise<void> => {
  await tap(button("Search"));
  await page().getByRole("combobox").fill(text);
};

test("answer a chat", async () => {
  const { buyer } = await paidInChat(selling, scene);
  await buyer.says("Is it on its way?");
  await quiet(selling.simulator, selling.system);
  const taps = await tapsOf(async (tap) => {
    await tap(row(/Is it on its way/));
    await page().getByLabel("Write a message").fill("It leaves today.");
    await tap(button("Send"));
    await page().getByRole("log").getByText("It leaves today.").waitFor();
  });
  await expect.poll(() => buyer.heard().at(-1)?.text, { timeout: 15_000 }).toMatch(/\nIt leaves today\.$/);
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("see an order", async () => {
  const [{ number }] = (await read("/api/orders")).data;
  const taps = await tapsOf(async (tap) => {
    await search(tap, number.slice(0, 4));
    await tap(option(new RegExp(number)));
    await page()
      .getByRole("heading", { name: new RegExp(number), level: 1 })
      .waitFor();
  });
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("mark an order as being packed, and send it", async () => {
  const { orderId } = await paidInChat(selling, scene);
  const packing = await tapsOf(async (tap) => {
    const orders = page().getByRole("region").or(page().locator("section"));
    await tap(orders.filter({ hasText: "To pack" }).locator(`a[href$="${orderId}"]`));
    await tap(button("Start packing"));
  });
  await expect.poll(async () => (await read(`/api/orders/${orderId}`)).status, { timeout: 15_000 }).toBe("processing");
  const sending = await tapsOf(async (tap) => {
    await tap(page().locator(`a[href$="${orderId}"]`));
    await tap(row("Send it"));
    await page().getByLabel("Rider's name").fill("Sani");
    await tap(button("Send it"));
  });
  await expect.poll(async () => (await read(`/api/orders/${orderId}`)).status, { timeout: 15_000 }).toBe("shipped");
  expect([packing, sending].every((taps) => taps <= tapsMost)).toBe(true);
});

test("change the stock of a product", async () => {
  const before = (await read(`/api/products/${productId}`)).stock.onHand;
  const taps = await tapsOf(async (tap) => {
    await search(tap, "kente");
    await tap(option("Change the stock: Kente scarf"));
    // The number is what the dialog was opened for, so it has the focus.
    await page().locator("input[name=number]:focus").waitFor();
    await page().keyboard.type("7");
    await tap(button("Save"));
  });
  await expect
    .poll(async () => (await read(`/api/products/${productId}`)).stock.onHand, { timeout: 15_000 })
    .toBe(before + 7);
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("change a price", async () => {
  const taps = await tapsOf(async (tap) => {
    await search(tap, "kente");
    await tap(option("Change the price: Kente scarf"));
    await page().getByLabel("Price", { exact: true }).fill("16,500");
    await tap(button("Save"));
  });
  await expect
    .poll(async () => (await read(`/api/products/${productId}`)).price, { timeout: 15_000 })
    .toEqual(naira(1_650_000));
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("enter an order by hand", async () => {
  const before = (await read("/api/orders")).data.length;
  const taps = await tapsOf(async (tap) => {
    await tap(row("New order"));
    await page().getByRole("searchbox").first().fill("musa");
    await page().keyboard.press("Enter");
    // The search for products has the focus.
    await page().getByRole("button", { name: "Another customer" }).waitFor();
    await page().locator("input[type=search]:focus").waitFor();
    await page().keyboard.type("kente");
    await page().keyboard.press("Enter");
    await page().getByRole("list").getByText("Kente scarf").first().waitFor();
    await tap(button("Place the order"));
    await page().getByText("Not paid yet").first().waitFor();
  });
  expect((await read("/api/orders")).data.length).toBe(before + 1);
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("pay out", async () => {
  await scene.owner.says("help");
  await quiet(selling.simulator, selling.system);
  const taps = await tapsOf(async (tap) => {
    await tap(row("Pay out"));
    await tap(button("Next"));
    await tap(button("Pay it out"));
    await page().getByText("It is on its way").waitFor();
  });
  expect((await read("/api/payouts")).data).toMatchObject([{ amount: naira(5_000_000) }]);
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("answer a dispute", async () => {
  const disputing = openDisputing(selling, scene.shop);
  const sold = await disputing.sold("processing", "shipped", "delivered");
  const { id } = await disputing.open(sold.orderId, { description: "The left sleeve is torn." });
  const taps = await tapsOf(async (tap) => {
    await tap(row(/Disputes to answer: 1/));
    await page().getByLabel("What happened").fill("I sent it whole.");
    await tap(button("Send"));
    await page().getByText("Buyer’s turn").waitFor();
  });
  expect(JSON.stringify(await disputing.read({ id }))).toContain("I sent it whole.");
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("add a product", async () => {
  const taps = await tapsOf(async (tap) => {
    await search(tap, "new pro");
    await tap(option("New product"));
    await page().getByLabel("Name", { exact: true }).fill("Leather tote");
    await page().getByLabel("Price", { exact: true }).fill("9,000");
    await tap(button("Add product"));
    await page().getByRole("heading", { name: "Leather tote", level: 1 }).waitFor();
  });
  expect((await read("/api/products?q=leather")).data).toMatchObject([{ price: naira(900_000) }]);
  expect(taps).toBeLessThanOrEqual(tapsMost);
});

test("share the shop's link", async () => {
  await page().addInitScript(
    "window.shared = []; Object.defineProperty(navigator, 'share', { value: async (what) => window.shared.push(what.url) })",
  );
  const taps = await tapsOf(async (tap) => {
    await tap(button("Search"));
    await tap(option("Share your shop’s page"));
    await expect.poll(() => page().evaluate("window.shared")).toEqual([`${opened.system.url}/s/amakas-dresses`]);
  });
  expect(taps).toBeLessThanOrEqual(tapsMost);
});
