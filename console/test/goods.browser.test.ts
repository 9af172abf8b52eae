// Goods as a seller has them: a picture and a price from a phone, choices, stock, a spreadsheet.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  opened = await openConsole();
  seller = await opened.signIn();
});
afterAll(() => opened.stop());

/** A photo as a phone makes one, drawn by the browser itself. */
async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await seller.page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 900;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#e8c7a0";
      pen.fillRect(0, 0, 900, 900);
      pen.fillStyle = "#2b4a9b";
      pen.fillRect(250, 200, 400, 600);
    }
    return canvas.toDataURL("image/png");
  });
  return { name, mimeType: "image/png", buffer: Buffer.from(address.split(",")[1] ?? "", "base64") };
}

test("a shop without goods says what to do, and a fault of a new one stands beside its field", async () => {
  const { page, open, picture } = seller;
  await open("/products");
  await page.getByText("Your products will stand here").waitFor();
  await picture("products-empty-360");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New product" }).first().click();
  await page.getByLabel("Name", { exact: false }).first().fill("Ankara gown, knee length");
  await page.getByLabel("Price", { exact: true }).fill("plenty");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByText(/This is no amount of NGN/).waitFor({ timeout: 8_000 });
  await picture("product-fault-360");
  await expectAccessible(page);
});

test("a product with pictures is made on a phone and sold at once", async () => {
  const { page, picture } = seller;
  await page
    .getByLabel("Add pictures")
    .last()
    .setInputFiles([await photo("front.png"), await photo("back.png")]);
  await page.getByLabel("Price", { exact: true }).fill("18,500");
  await page.getByLabel(/Pieces you have/).fill("6");
  await page.getByLabel(/Tell me when so few/).fill("3");
  await picture("product-new-360");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByRole("heading", { level: 1, name: "Ankara gown, knee length" }).waitFor();
  await page.getByRole("button", { name: "Picture 1" }).waitFor();
  const { body } = await opened.system.call("GET", "/api/products");
  expect(body.data[0]).toMatchObject({ price: { amount: 1_850_000 }, stock: { onHand: 6 }, status: "active" });
  // The same picture twice is there once.
  expect(body.data[0].images).toHaveLength(1);
  await expectAccessible(page);
  await picture("product-360");
});
