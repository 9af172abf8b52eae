// Products as a seller enters them: picture and price from a phone, options, stock, a spreadsheet.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  opened = await openConsole();
  seller = await opened.signIn();
});
afterAll(() => opened.stop());

/** A photo like a phone's, drawn by the browser itself. */
async function photo(name: string, colour = "#2b4a9b"): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await seller.page.evaluate<string>(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 900;
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#e8c7a0";
    pen.fillRect(0, 0, 900, 900);
    pen.fillStyle = "${colour}";
    pen.fillRect(250, 200, 400, 600);
    return canvas.toDataURL("image/png");
  })()`);
  return { name, mimeType: "image/png", buffer: Buffer.from(address.split(",")[1] ?? "", "base64") };
}

test("a shop without goods says what to do, and a fault of a new one stands beside its field", async () => {
  const { page, open, picture } = seller;
  await open("/products");
  await page.getByText("Your products will appear here").waitFor();
  await picture("products-empty-360");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New product" }).first().click();
  await page.getByLabel("Name", { exact: false }).first().fill("Ankara gown, knee length");
  await page.getByLabel("Price", { exact: true }).fill("plenty");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByText(/This is not an amount in NGN/).waitFor({ timeout: 8_000 });
  await picture("product-fault-360");
  await expectAccessible(page);
});

test("a product with pictures is made on a phone and sold at once", async () => {
  const { page, open, picture } = seller;
  await page
    .getByLabel("Add pictures")
    .last()
    .setInputFiles([await photo("front.png"), await photo("back.png")]);
  await page.getByLabel("Price", { exact: true }).fill("18,500");
  await page.getByLabel(/Pieces you have/).fill("6");
  await page.getByText("More details").click();
  await page.getByLabel(/Warn me when this few/).fill("3");
  await picture("product-new-360");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByRole("heading", { level: 1, name: "Ankara gown, knee length" }).waitFor();
  await page.getByRole("button", { name: "Picture 1" }).waitFor();
  const address = page.url();
  await open("/stock");
  const thumbnail = page.getByRole("button", { name: /Ankara gown, knee length/ }).locator("img");
  await thumbnail.waitFor();
  expect(await thumbnail.getAttribute("src")).toMatch(/\/160\.webp$/);
  await picture("stock-360");
  await page.goto(address);
  const { body } = await opened.system.call("GET", "/api/products");
  expect(body.data[0]).toMatchObject({ price: { amount: 1_850_000 }, stock: { onHand: 6 }, status: "active" });
  // The same picture twice is stored once.
  expect(body.data[0].images).toHaveLength(1);
  const chooser = page.getByLabel("Add pictures").last();
  await chooser.setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: (await photo("left.png")).buffer.subarray(0, 60) },
  ]);
  const notSent = page.getByText(/was not sent/);
  await page.getByText(/^notes.txt was not sent. This file can’t be shown as a picture/).waitFor();
  await page.getByText(/^broken.jpg was not sent. This picture can’t be read/).waitFor();
  // A refused file would be refused again. Only a broken upload can be retried.
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await picture("product-pictures-refused-360");
  await page.getByRole("button", { name: "Leave notes.txt out" }).click();
  await page.getByRole("button", { name: "Leave broken.jpg out" }).click();
  await page.context().setOffline(true);
  await chooser.setInputFiles([await photo("side.png", "#226622")]);
  await notSent.waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Picture 2" }).waitFor();
  expect(await notSent.count()).toBe(0);
  await expectAccessible(page);
  await picture("product-360");
});

test("sizes and a price to haggle for are given to it, and the floor is told to be a secret", async () => {
  const { page, picture } = seller;
  await page.getByRole("heading", { name: "Haggling" }).locator("..").getByRole("button", { name: "Change" }).click();
  await page.getByText("Buyers never do.").waitFor();
  await page.getByLabel("Lowest price you accept").fill("16,000");
  await page.getByLabel("How much one offer goes down").fill("500");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Down to ₦16,000, in up to 3 offers.").waitFor();
  await page.getByRole("heading", { name: "Choices" }).locator("..").getByRole("button", { name: "Change" }).click();
  await page.getByRole("button", { name: "Add M" }).click();
  await page.getByRole("button", { name: "Add L" }).click();
  await page.getByLabel("Pieces of M").fill("4");
  await page.getByLabel("Price of L").fill("19,500");
  await picture("product-choices-360");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("₦18,500 – ₦19,500").first().waitFor();
  const { body } = await opened.system.call("GET", "/api/products");
  expect(body.data[0].variants.map(({ name, stock }: { name: string; stock: object }) => [name, stock])).toEqual([
    ["M", { onHand: 4, reserved: 0, available: 4 }],
    // There are six pieces. The rest, which no field names, belong to L.
    ["L", { onHand: 2, reserved: 0, available: 2 }],
  ]);
});

test("what came in without a line is counted when the line is back, once", async () => {
  const { page, open, picture } = seller;
  await open("/stock");
  await page.getByRole("button", { name: /Ankara gown.* – M/ }).waitFor();
  await picture("stock-360");
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /Ankara gown.* – M/ }).click();
  await page.getByLabel("How many").fill("3");
  await picture("stock-adjust-360");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("7 to sell").waitFor();
  await page.getByText("1 thing waits to be sent").waitFor();
  await page.context().setOffline(false);
  await page.getByText("1 thing waits to be sent").waitFor({ state: "detached" });
  const pieces = async () => {
    const { body } = await opened.system.call("GET", "/api/products");
    return body.data[0].variants.map(({ stock }: { stock: { onHand: number } }) => stock.onHand);
  };
  await expect.poll(pieces).toEqual([7, 2]);
});

test("a spreadsheet is looked at first, tells what is wrong by line, and is taken over", async () => {
  const { page, open, picture } = seller;
  await open("/products/import");
  await picture("import-360");
  await expectAccessible(page);
  const lines = ["name,price,stock", "Woven tote,9000,10", "Clay pot,plenty,1", "Raffia hat,4500,3"];
  const file = { name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("Choose a file").last().setInputFiles(file);
  await page.getByRole("button", { name: "Check first" }).click();
  await page.getByText("Nothing is changed yet.").waitFor();
  await page.getByText("Line 3 · price").waitFor();
  await picture("import-faults-360");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose the corrected file" }).click();
  await page.getByLabel("Choose a file").last().setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("The file was read.").waitFor();
  await page.getByRole("link", { name: "To the products" }).click();
  await page.getByRole("link", { name: /Raffia hat/ }).waitFor();
  await picture("products-360");
});

test("a code takes a part off: a fault stands beside its field, and a touch pauses it", async () => {
  const { page, open, picture } = seller;
  await open("/discounts");
  await page.getByText("No codes yet").waitFor();
  await page.getByRole("button", { name: "New code" }).click();
  await page.getByLabel("Code", { exact: true }).fill("eid10");
  await page.getByLabel("Percent off").fill("200");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Between 1 and 100.").waitFor();
  await picture("discount-fault-360");
  await page.getByLabel("Percent off").fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: /EID10/ }).click();
  await page.getByRole("switch", { name: "The code works now" }).click();
  await expect.poll(async () => (await opened.system.call("GET", "/api/discounts")).body.data[0].status).toBe("paused");
  await expectAccessible(page);
  await picture("discount-360");
  expect(seller.complaints).toEqual([]);
});

test("sizes and colours are chips on the first screen: tapped, typed, taken back, kept over a reload, counted each by itself", async () => {
  const { page, open, picture } = seller;
  await open("/products/new");
  await page.getByLabel("Name", { exact: false }).first().fill("Palm slippers");
  await page.getByLabel("Price", { exact: true }).fill("7,000");
  for (const size of ["41", "42", "43"]) await page.getByRole("button", { name: `Add ${size}` }).click();
  await page.getByRole("button", { name: "Remove 43" }).click();
  await page.getByLabel("Colours").pressSequentially("wine, Black,black");
  await page.getByLabel("Colours").press("Enter");
  await page.reload();
  await page.getByRole("button", { name: "Remove wine" }).waitFor();
  expect(await page.getByRole("button", { name: /^Remove / }).allTextContents()).toEqual(["41", "42", "wine", "Black"]);
  await picture("product-new-sizes-360");
  await expectAccessible(page);
  await page.getByText("Count each one by itself").click();
  await page.getByLabel("Pieces of 41, wine").fill("2");
  await page.getByLabel("Pieces of 42, Black").fill("5");
  await picture("product-new-counts-360");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByRole("heading", { level: 1, name: "Palm slippers" }).waitFor();
  const { body } = await opened.system.call("GET", "/api/products?q=palm");
  expect(body.data[0].options).toEqual([
    { name: "Size", values: ["41", "42"] },
    { name: "Colour", values: ["wine", "Black"] },
  ]);
  const counts = body.data[0].variants.map(({ name, stock }: { name: string; stock: { onHand: number } }) => [
    name,
    stock.onHand,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ "41, wine": 2, "41, Black": 0, "42, wine": 0, "42, Black": 5 });
});

test("at a desk, in French and in the dark, goods stand as in a shop window", async () => {
  const owner = await opened.signIn({ browser: { viewport: desk, colorScheme: "dark" } });
  await owner.page.evaluate(() => localStorage.setItem("sokoni.language", "fr"));
  await owner.open("/products");
  await owner.page.getByRole("link", { name: /Ankara gown/ }).waitFor();
  await owner.picture("products-1280");
  await owner.page.getByRole("link", { name: /Ankara gown/ }).click();
  await owner.page.getByRole("button", { name: "Photo 1" }).waitFor();
  await expectAccessible(owner.page);
  await owner.picture("product-1280");
  await owner.open("/stock?view=movements");
  await owner.page.getByText("+3").first().waitFor();
  await owner.picture("stock-movements-1280");
  // The API's refusal is shown in the page's language, next to its field and above the form.
  await owner.open("/discounts");
  await owner.page.getByRole("button", { name: "Nouveau code" }).click();
  await owner.page.getByLabel("Code", { exact: true }).fill("eid10");
  await owner.page.getByLabel("Pour cent en moins").fill("10");
  await owner.page.getByRole("button", { name: "Enregistrer" }).click();
  await owner.page.getByText("Vous avez déjà une réduction avec ce code.").waitFor();
  await owner.picture("discount-refused-1280-fr");
  expect(owner.complaints).toEqual([]);
  await owner.close();
});
