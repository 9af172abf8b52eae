// The console's frame: sign in, find a page, sign out.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
beforeAll(async () => {
  opened = await openConsole();
});
afterAll(() => opened.stop());

test("a link signs in once, and is gone from the address", async () => {
  const { page, complaints, open, picture, close } = await opened.signIn();
  expect(page.url()).toBe(`${opened.system.url}/console/`);
  await open("/menu");
  await page.getByRole("heading", { name: "Menu", level: 1 }).waitFor();
  await picture("menu-360");
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await close();
});

test("who is not signed in asks for a link, and hears the same whoever they are", async () => {
  const { page, complaints, open, picture, close } = await opened.signIn();
  await open("/menu");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("This is needed.").waitFor();
  await page.getByLabel("Your WhatsApp number").fill("+234 803 555 0000");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("If +234 803 555 0000 belongs to a shop").waitFor();
  await picture("sign-in-360");
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await close();
});

test("the menu speaks the chosen language and keeps the chosen colours", async () => {
  const { page, open, picture, close } = await opened.signIn({ browser: { viewport: desk } });
  await open("/menu");
  await page.getByLabel("Language").selectOption("fr");
  await page.getByLabel("Couleurs").selectOption("dark");
  await page.reload();
  await page.getByRole("heading", { name: "Menu", level: 1 }).waitFor();
  expect(await page.evaluate("document.documentElement.dataset.theme + document.documentElement.lang")).toBe("darkfr");
  await picture("menu-1280-dark");
  await close();
});

test("nothing is loaded from another house, and the page's policy forbids it", async () => {
  const { page, open, close } = await opened.signIn();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await open("/menu");
  expect([...new Set(asked)]).toEqual([opened.system.url]);
  await close();
});

test("a shop that begins anew is shown as it is now to whoever has its console open", async () => {
  const shop = await opened.system.newShop();
  const { page, open, close, complaints } = await opened.signIn({ shop });
  const made = async (path: string, body: object) =>
    (await opened.system.call("POST", path, { key: shop.key, body })).body;
  const { id: productId } = await made("/api/products", {
    name: "Cup",
    price: { amount: 100_000, currency: "NGN" },
    stock: 5,
  });
  const { id: customerId } = await made("/api/customers", { name: "Ada Eze" });
  await made("/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
  await open("/orders");
  await page.getByText("Ada Eze").first().waitFor();
  expect((await opened.system.call("POST", "/api/test/reset", { key: shop.key })).status).toBe(200);
  await page.getByText("Ada Eze").first().waitFor({ state: "detached", timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe("/console/orders");
  expect(complaints).toEqual([]);
  await close();
});
