// Options in the console, on a small phone: chosen for an order by hand, or later when they are missing.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, openConsole, type OpenConsole } from "./support/open-console.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let simulator: Simulator;
let opened: OpenConsole;
let seller: ConsolePage;
let productId: string;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  opened = await openConsole({ simulatorUrl: simulator.url, start: new Date() });
  opened.system.connect(simulator);
  seller = await opened.signIn();
  const options = [{ name: "Size", values: ["S", "M", "L"] }];
  productId = (await made("/api/products", { name: "Adire robe", price, options })).id;
});
afterAll(async () => {
  await opened.stop();
  await simulator.stop();
});

const price = { amount: 1_500_000, currency: "NGN" };
async function made(path: string, body: object) {
  const answer = await opened.system.call("POST", path, { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const orderOf = async (id: string) => (await opened.system.call("GET", `/api/orders/${id}`)).body;

test("a product without a stock figure is offered in each of its sizes, and the order has the one that was picked", async () => {
  const { page, open, picture } = seller;
  await open("/orders/new");
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ngozi Eze");
  await page.getByLabel("Find a product").fill("adire");
  await page.getByRole("button", { name: /Adire robe.*M · Not counted/ }).waitFor();
  await page.getByRole("button", { name: /Adire robe.*M · Not counted/ }).click();
  await picture("order-new-choices-360");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Adire robe – M").first().waitFor();
  const { data } = (await opened.system.call("GET", "/api/orders?limit=1")).body;
  expect(data[0].items).toMatchObject([{ productId, options: { Size: "M" } }]);
});

test("an order without its size says so, can't be packed, and has it once it is chosen", async () => {
  const { page, open, picture } = seller;
  const customer = await made("/api/customers", { name: "Ada Obi" });
  const order = await made("/api/orders", { customerId: customer.id, items: [{ productId, quantity: 2 }] });
  await opened.system.call("PATCH", `/api/orders/${order.id}/status`, { body: { status: "confirmed" } });
  await open(`/orders/${order.id}`);
  await page.getByRole("heading", { name: "Not chosen yet" }).waitFor();
  expect(await page.getByRole("button", { name: "Start packing" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Send it" }).count()).toBe(0);
  await expectAccessible(page);
  await picture("order-choices-360");
  await page.getByLabel("Adire robe: Size").selectOption("L");
  await page.getByRole("button", { name: "Save the choice" }).click();
  await page.getByText("Adire robe – L").first().waitFor();
  expect(await page.getByRole("heading", { name: "Not chosen yet" }).count()).toBe(0);
  await page.getByRole("button", { name: "Start packing" }).waitFor();
  expect(await orderOf(order.id)).toMatchObject({ choicesMissing: [], items: [{ options: { Size: "L" } }] });
});

test("a bundle's parts are picked for an order by hand, and those that are missing are chosen later", async () => {
  const { page, open, picture } = seller;
  const options = [{ name: "Colour", values: ["Blue", "Red"] }];
  const mug = await made("/api/products", { name: "Clay mug", price, options });
  const variants = [
    { options: { Size: "S" }, stock: 3 },
    { options: { Size: "M" }, stock: 3 },
  ];
  const shirt = await made("/api/products", { name: "Kente shirt", price, variants });
  const components = [
    { productId: mug.id, quantity: 2 },
    { productId: shirt.id, quantity: 1 },
  ];
  await made("/api/products", { name: "Gift hamper", price, components });
  await open("/orders/new");
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bola Ade");
  await page.getByLabel("Find a product").fill("hamper");
  await page
    .getByRole("button", { name: /Gift hamper/ })
    .first()
    .click();
  await page.getByLabel("Clay mug 1/2: Colour").selectOption("Red");
  await page.getByLabel("Kente shirt: Size").selectOption({ label: "M" });
  await expectAccessible(page);
  await picture("order-new-parts-360");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Gift hamper (Clay mug – Red, Kente shirt – M)").first().waitFor();
  const [order] = (await opened.system.call("GET", "/api/orders?limit=1")).body.data;
  expect(order.items[0].components).toMatchObject([
    { options: { Colour: "Red" } },
    { options: null },
    { variantId: shirt.variants[1].id, options: { Size: "M" } },
  ]);
  await page.getByLabel("Gift hamper (Clay mug – Red, Kente shirt – M), Clay mug 2/2: Colour").selectOption("Blue");
  await page.getByRole("button", { name: "Save the choice" }).click();
  await page.getByText("Gift hamper (Clay mug – Red, Clay mug – Blue, Kente shirt – M)").first().waitFor();
  expect((await orderOf(order.id)).choicesMissing).toEqual([]);
});

test("a bundle's page says what its buyer chooses, and parts with long names do not widen it", async () => {
  const { page, open, picture } = seller;
  const options = [{ name: "Colour", values: ["Blue", "Red"] }];
  const name = "Hand-painted clay mug with a wooden lid and a woven sleeve";
  const mug = await made("/api/products", { name, price, options });
  const bundle = await made("/api/products", {
    name: "Breakfast box",
    price,
    components: [{ productId: mug.id, quantity: 2 }],
  });
  await open(`/products/${bundle.id}`);
  await page.getByText(`2 × ${name}`).waitFor();
  await page.getByText("The buyer chooses: Colour").waitFor();
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await picture("bundle-parts-360");
});
