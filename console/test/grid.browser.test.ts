// Prices and stock of many products on one screen: typed with a keyboard or a thumb, saved together.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  opened = await openConsole();
  const price = (amount: number) => ({ amount, currency: "NGN" });
  for (const body of [
    { name: "Adire scarf", price: price(450_000), stock: 8 },
    { name: "Clay pot", price: price(600_000) },
    {
      name: "Palm slippers",
      price: price(700_000),
      options: [{ name: "Size", values: ["41", "42"] }],
      variants: [
        { options: { Size: "41" }, stock: 3 },
        { options: { Size: "42" }, stock: 4, price: price(750_000) },
      ],
    },
  ])
    expect((await opened.system.call("POST", "/api/products", { body })).status).toBe(201);
  seller = await opened.signIn();
});
afterAll(() => opened.stop());

/** Name, price and pieces of all, as the API has them. */
async function goods(): Promise<unknown[]> {
  const { body } = await opened.system.call("GET", "/api/products?sort=name");
  type Piece = { name: string; price: { amount: number } | null; stock: { onHand: number; tracked?: boolean } };
  return body.data.flatMap(({ name, price, stock, variants }: Piece & { variants: Piece[] }) => [
    [name, price?.amount, stock.tracked === true ? stock.onHand : null],
    ...variants.map((variant) => [variant.name, variant.price?.amount ?? null, variant.stock.onHand]),
  ]);
}

test("several prices and counts are typed, kept over a reload, and saved together", async () => {
  const { page, open, picture } = seller;
  await open("/products");
  await page.getByRole("button", { name: "More", exact: true }).last().click();
  await page.getByRole("menuitem", { name: "Prices and stock" }).click();
  await page.getByLabel("Price of Adire scarf").fill("5,000");
  await page.getByLabel("Pieces of Clay pot").fill("12");
  await page.getByLabel("Price of Palm slippers – 41").fill("6800");
  await page.getByLabel("Pieces of Palm slippers – 42").fill("9");
  await page.reload();
  await page.getByRole("button", { name: "Save 4 changes" }).waitFor();
  await picture("products-grid-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save 4 changes" }).click();
  await page.getByRole("button", { name: "Saved" }).waitFor();
  expect(await goods()).toEqual([
    ["Adire scarf", 500_000, 8],
    ["Clay pot", 600_000, 12],
    ["Palm slippers", 700_000, 12],
    ["41", 680_000, 3],
    ["42", 750_000, 9],
  ]);
});

test("Enter and the arrows go down and up in a column", async () => {
  const wide = await opened.signIn({ browser: { viewport: desk } });
  await wide.open("/products/grid");
  const focused = () => wide.page.evaluate<string>("document.activeElement.getAttribute('aria-label')");
  await wide.page.getByLabel("Price of Adire scarf").focus();
  await wide.page.keyboard.press("Enter");
  expect(await focused()).toBe("Price of Clay pot");
  await wide.page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("Price of Palm slippers – 41");
  await wide.page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("Price of Clay pot");
  await wide.picture("products-grid-1280");
  await expectAccessible(wide.page);
  await wide.close();
});

test("a wrong value is marked in its cell, nothing is sent, and a cell with its old value is no change", async () => {
  const { page, picture } = seller;
  const before = await goods();
  await page.getByLabel("Price of Adire scarf").fill("plenty");
  await page.getByLabel("Pieces of Clay pot").fill("3");
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await page.getByText(/This is not an amount in NGN/).waitFor();
  await picture("products-grid-fault-360");
  expect(await goods()).toEqual(before);
  await page.getByLabel("Price of Adire scarf").fill("5000");
  await page.getByLabel("Pieces of Clay pot").fill("12");
  await page.getByRole("button", { name: "Saved" }).waitFor();
  expect(seller.complaints).toEqual([]);
});
