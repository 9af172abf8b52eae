// What the console shows of orders, sales and times is true.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { days, minutes } from "../../server/src/kernel/clock.ts";
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
  await seller.page.getByText("Nothing in this step").waitFor();
  const wide = await opened.signIn({ browser: { viewport: desk } });
  await wide.open("/orders?as=board");
  const column = wide.page.getByRole("region", { name: "Disputed" });
  await column.getByText("Bola").waitFor();
  expect(await column.getByRole("button").count()).toBe(0);
  await wide.open(`/orders/${id}`);
  await wide.page.getByText("The buyer disputes this order.", { exact: false }).waitFor();
  await wide.close();
  expect(seller.complaints).toEqual([]);
});
