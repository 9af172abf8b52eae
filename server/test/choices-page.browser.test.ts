// The payment page asks for choices that are missing, on a small phone, with and without a script.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "./support/accessible.ts";
import { shareChromium, type SharedBrowser } from "./support/chromium.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let browser: SharedBrowser;
let shop: Selling;
let customerId: string;
let productId: string;
beforeAll(async () => {
  browser = await shareChromium();
  shop = await startSelling();
  customerId = await shop.customer();
  const options = [
    { name: "Size", values: ["S", "M", "L"] },
    { name: "Colour", values: ["Blue", "Red & <b>gold</b>"] },
  ];
  const product = { name: "Ankara Dress", price: { amount: 1_500_000, currency: "NGN" }, stock: 20, options };
  productId = (await call("POST", "/api/products", product)).id;
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const call = async (method: string, path: string, body?: object): Promise<Body> =>
  (await shop.system.call(method, path, body === undefined ? {} : { body })).body;

/** An order of two dresses, one of them with its colour, and its payment page. */
async function ordered(): Promise<{ id: string; url: string }> {
  const items = [
    { productId, quantity: 1 },
    { productId, quantity: 2, options: { Colour: "Blue" } },
  ];
  const { id } = await call("POST", "/api/orders", { customerId, items });
  const { url } = await call("POST", "/api/checkout", { orderId: id });
  return { id, url: url.replace(shop.system.services.config.publicUrl, shop.system.url) };
}
async function visit(url: string, javaScriptEnabled: boolean, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await work(page);
  } finally {
    await context.close();
  }
}
const nameOf = async (id: string): Promise<string[]> =>
  (await call("GET", `/api/orders/${id}`)).items.map(({ name }: Body) => name);

test.each([true, false])("what is chosen goes onto the order (script: %s)", async (script) => {
  const { id, url } = await ordered();
  await visit(url, script, async (page) => {
    await page.getByRole("heading", { name: "Still to choose" }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    if (script) await expectAccessible(page);
    await page.getByLabel("Ankara Dress: Size").selectOption("M");
    await page.getByLabel("Ankara Dress – Blue: Size").selectOption("L");
    await page.getByLabel("Ankara Dress: Colour").selectOption("Red & <b>gold</b>");
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/choices-${script}.png`, fullPage: true });
    await page.getByRole("button", { name: "Save my choice" }).click();
    await page.getByText("Ankara Dress – M, Red & <b>gold</b>").waitFor();
    expect(await page.getByRole("heading", { name: "Still to choose" }).count()).toBe(0);
  });
  expect(await nameOf(id)).toEqual(["Ankara Dress – M, Red & <b>gold</b>", "Ankara Dress – L, Blue"]);
});

test("what was chosen already is not changed by the page, and a made-up value is nothing", async () => {
  const { id, url } = await ordered();
  const post = (form: Record<string, string>) =>
    fetch(`${url}/choices`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  expect((await post({ "choice1-1": "XXL", "choice2-2": "Red & <b>gold</b>" })).status).toBe(303);
  expect(await nameOf(id)).toEqual(["Ankara Dress", "Ankara Dress – Blue"]);
  await post({ "choice1-1": "S" });
  await post({ "choice1-1": "L" });
  expect(await nameOf(id)).toEqual(["Ankara Dress – S", "Ankara Dress – Blue"]);
});

test("a bundle's parts are chosen one by one; of variants only those that are left are offered", async () => {
  const options = [{ name: "Colour", values: ["Blue", "Red"] }];
  const price = { amount: 200_000, currency: "NGN" };
  const mug = await call("POST", "/api/products", { name: "Mug", price, stock: 9, options });
  const variants = [
    { options: { Size: "S", Colour: "Red" }, stock: 2 },
    { options: { Size: "M", Colour: "Red" }, stock: 0 },
    { options: { Size: "M", Colour: "Blue" }, stock: 2 },
  ];
  const shirt = await call("POST", "/api/products", { name: "Shirt", price, variants });
  const components = [
    { productId: mug.id, quantity: 2 },
    { productId: shirt.id, quantity: 1 },
  ];
  const box = await call("POST", "/api/products", { name: "Gift Box", price, components });
  const items = [{ productId: box.id, quantity: 1 }];
  const { id } = await call("POST", "/api/orders", { customerId, items });
  const checkout = await call("POST", "/api/checkout", { orderId: id });
  const url = checkout.url.replace(shop.system.services.config.publicUrl, shop.system.url);
  await visit(url, true, async (page) => {
    await page.getByLabel("Gift Box, Mug 1/2: Colour").selectOption("Blue");
    await page.getByLabel("Gift Box, Mug 2/2: Colour").selectOption("Red");
    const sizes = page.getByLabel("Gift Box, Shirt: Size, Colour");
    expect(await sizes.locator("option").allTextContents()).toEqual(["Choose", "S, Red", "M, Blue"]);
    await sizes.selectOption("M, Blue");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    await expectAccessible(page);
    // The last ones are sold while the page is open. Then the page asks again, and the buyer chooses the mugs.
    const rest = [{ productId: shirt.id, variantId: shirt.variants[2].id, quantity: 2 }];
    await call("POST", "/api/orders", { customerId, items: rest });
    await page.getByRole("button", { name: "Save my choice" }).click();
    await page.getByText("Gift Box (Mug – Blue, Mug – Red)", { exact: true }).first().waitFor();
    await page.getByLabel("Shirt: Size, Colour").selectOption("S, Red");
    await page.getByRole("button", { name: "Save my choice" }).click();
    await page.getByText("Gift Box (Mug – Blue, Mug – Red, Shirt – S, Red)").first().waitFor();
  });
  expect(await nameOf(id)).toEqual(["Gift Box (Mug – Blue, Mug – Red, Shirt – S, Red)"]);
});
