// What the console shows of orders, sales and times is true.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { days, minutes } from "../../server/src/kernel/values/clock.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole, smallPhone } from "./support/open-console.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  // Two months ahead of the browser, as after a sandbox moved its clock.
  opened = await openConsole({ parts: ["api"], start: new Date(Date.now() + days(60)) });
  seller = await opened.signIn({ browser: { viewport: smallPhone } });
});
afterAll(() => opened.stop());

async function order(name: string): Promise<{ id: string; number: string }> {
  const made = async (path: string, body: object) => (await opened.system.call("POST", path, { body })).body;
  const price = { amount: 1_500_000, currency: "NGN" };
  const product = await made("/api/products", { name: "Ankara dress", price, stock: 5 });
  const customer = await made("/api/customers", { name });
  return made("/api/orders", { customerId: customer.id, items: [{ productId: product.id, quantity: 1 }] });
}

test("times are told by the installation's clock, also after it was moved", async () => {
  await order("Ada");
  // The table on a wide screen shows how long ago each order was placed.
  const wide = await opened.signIn({ browser: { viewport: desk } });
  await wide.open("/orders");
  await wide.page.getByText("this minute").first().waitFor();
  // The header with the time has whole seconds, so this is slightly more than two days.
  opened.system.clock.advance(days(2) + minutes(1));
  await wide.open("/orders");
  await wide.page
    .getByText(/2 days ago/)
    .first()
    .waitFor();
  await wide.close();
});

test("a disputed order says so in the list and on the board, and nothing there moves it on", async () => {
  const { id } = await order("Bola");
  await opened.system.admin.query(
    "update orders set payment = 'paid', funds = 'frozen', dispute = 'open', status = 'paid' where id = $1",
    [id],
  );
  await seller.open("/orders?step=disputed");
  await seller.page.getByText("Bola").waitFor();
  await seller.page.getByText("Disputed", { exact: true }).last().waitFor();
  await seller.open("/orders?step=pack");
  await seller.page.getByText("Nothing found").waitFor();
  const wide = await opened.signIn({ browser: { viewport: desk } });
  await wide.open("/orders?as=board");
  const column = wide.page.getByRole("region", { name: "Disputed" });
  await column.getByText("Bola").waitFor();
  expect(await column.getByRole("button").count()).toBe(0);
  await wide.open(`/orders/${id}`);
  await wide.page.getByText("This order is disputed.", { exact: false }).waitFor();
  await wide.close();
  expect(seller.complaints).toEqual([]);
});

test("a delivered order whose money is held is not finished by hand: neither the board nor the bar for many offers it", async () => {
  const orders = [await order("Chidi"), await order("Chika")];
  const stands = (funds: string) =>
    opened.system.admin.query(
      "update orders set payment = 'paid', funds = $2, fulfilment = 'delivered', status = 'delivered' where id = any($1)",
      [orders.map(({ id }) => id), funds],
    );
  await stands("held");
  const wide = await opened.signIn({ browser: { viewport: desk } });
  const column = wide.page.getByRole("region", { name: "Done" });
  const offers = async (): Promise<number> => {
    await wide.open("/orders?as=board");
    await column.getByText("Chidi").waitFor();
    return column.getByRole("button", { name: "Finish it" }).count();
  };
  expect(await offers()).toBe(0);
  await wide.picture("board-delivered-held-1280");
  await wide.open("/orders?step=done");
  for (const { number } of orders) await wide.page.getByRole("checkbox", { name: new RegExp(number) }).press("Space");
  const bar = wide.page.getByRole("region", { name: /selected/ });
  await bar.waitFor();
  expect(await bar.getByRole("button", { name: "Finish it" }).count()).toBe(0);
  await stands("released");
  expect(await offers()).toBe(2);
  expect(wide.complaints).toEqual([]);
  await wide.close();
});

test("a disputed order keeps its goods: sending is no next step, and behind the menu it says that the money is frozen", async () => {
  const { id } = await order("Dayo");
  await opened.system.admin.query(
    "update orders set payment = 'paid', funds = 'frozen', dispute = 'open', status = 'paid' where id = $1",
    [id],
  );
  const { page, open, picture } = seller;
  await open(`/orders/${id}`);
  await page.getByText("If the goods have not left, keep them until it is decided.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "More" }).waitFor();
  for (const name of ["Send it", "Start packing"])
    expect(await page.getByText(name, { exact: true }).count(), name).toBe(0);
  await picture("order-frozen-360");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Send it" }).click();
  await page.getByText("A dispute has frozen the money of this order.", { exact: false }).waitFor();
  await picture("order-frozen-send-360");
  await page.getByRole("button", { name: "Continue anyway" }).click();
  await page.waitForURL(`**/orders/${id}/send`);
  expect(seller.complaints).toEqual([]);
});

test.each([
  ["together", { stock: 5 }, "Their stock is counted together."],
  ["not at all", {}, "Their stock is not counted."],
])("a product's choices are shown, and that their stock is counted %s", async (counted, stock, says) => {
  const price = { amount: 1_500_000, currency: "NGN" };
  const options = [
    { name: "Size", values: ["S", "M", "L"] },
    { name: "Colour", values: ["Blue", "Wine"] },
  ];
  const body = { name: "Adire robe", price, options, ...stock };
  const { id } = (await opened.system.call("POST", "/api/products", { body })).body;
  const wide = await opened.signIn({ browser: { viewport: desk } });
  for (const [{ page, open, picture, complaints }, width] of [
    [seller, 360],
    [wide, 1280],
  ] as const) {
    await open(`/products/${id}`);
    await page.getByText(says, { exact: false }).waitFor();
    for (const shown of ["Size", "S", "M", "L", "Colour", "Blue", "Wine"])
      await page.getByText(shown, { exact: true }).first().waitFor();
    expect(await page.getByText("Sold without choices", { exact: false }).count()).toBe(0);
    await picture(`product-choices-${counted.replaceAll(" ", "-")}-${width}`);
    await page.getByRole("button", { name: "Give each its own stock" }).click();
    const chips = page.getByRole("dialog").getByRole("button", { name: /^Remove / });
    expect(await chips.allTextContents()).toEqual(["S", "M", "L", "Blue", "Wine"]);
    expect(complaints).toEqual([]);
  }
  await wide.close();
});
