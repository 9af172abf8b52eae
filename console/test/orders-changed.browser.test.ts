// Orders that go another way than bought, packed and sent: changed, cancelled, taken back, many at once; and long lists of them.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, type OpenConsole } from "./support/open-console.ts";
import { type SellingByHand, startSellingByHand } from "./support/selling-by-hand.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let selling: SellingByHand;
let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  selling = await startSellingByHand();
  ({ opened, seller } = selling);
});
afterAll(() => selling.stop());

test("an order is changed after what it comes to was seen, and cancelled after what becomes of its money was", async () => {
  const { page, open } = seller;
  const { id } = await selling.paidOrder(2);
  await open(`/orders/${id}/edit`);
  await page.getByRole("button", { name: "One less: Ankara dress" }).click();
  await page.getByRole("button", { name: "See the new total" }).click();
  await page.getByText("The buyer gets ₦15,000 back").waitFor();
  expect((await opened.system.call("GET", `/api/orders/${id}`)).body.total.amount).toBe(3_000_000);
  await page.getByRole("button", { name: "Change the order" }).click();
  await page.getByText("The order was changed").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Cancel the order" }).click();
  await page.getByText("the buyer gets ₦15,000 back").waitFor();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect.poll(async () => (await opened.system.call("GET", `/api/orders/${id}`)).body.status).toBe("refunded");
});

test("a return is taken back, looked at and paid back", async () => {
  const { page, open, picture } = seller;
  const { id } = await selling.paidOrder();
  await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status: "shipped" } });
  await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status: "delivered" } });
  await selling.made("/api/returns", { orderId: id, reason: "does_not_fit", askedBy: "buyer", wants: "replacement" });
  await open("/");
  await page.getByRole("link", { name: "Returns to decide: 1" }).click();
  await page.getByRole("link", { name: /Does not fit/ }).click();
  await page.getByText("Another one", { exact: true }).waitFor();
  await page.getByRole("button", { name: "It has arrived" }).click();
  await expectAccessible(page);
  await picture("return-receive-360");
  await page.getByRole("dialog").getByRole("button", { name: "It has arrived" }).click();
  await page.getByText("Arrived, to settle").waitFor();
  await page.getByRole("button", { name: "Give the money back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give the money back" }).click();
  await page.getByText("Refunded").first().waitFor();
  await expectAccessible(page);
});

test("a seller takes goods back that nobody asked to return", async () => {
  const { page, open } = seller;
  const { id } = await selling.paidOrder(2);
  await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status: "shipped" } });
  await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status: "delivered" } });
  await open(`/orders/${id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Take goods back" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ankara dress: how many").fill("0");
  await dialog.getByRole("button", { name: "Take goods back" }).click();
  await dialog.getByText("Say what comes back.").waitFor();
  await dialog.getByLabel("Ankara dress: how many").fill("1");
  await dialog.getByRole("button", { name: "Take goods back" }).click();
  await page.getByText("Written by your shop").waitFor();
  const { body } = await opened.system.call("GET", `/api/returns?orderId=${id}`);
  expect(body.data).toMatchObject([{ askedBy: "seller", items: [{ quantity: 1 }] }]);
});

test("several orders are moved at once", async () => {
  const { page, open, picture } = seller;
  const orders = [await selling.paidOrder(), await selling.paidOrder()];
  await open("/orders?step=pack");
  await page.getByRole("button", { name: "Choose several" }).click();
  for (const { number } of orders) await page.getByRole("checkbox", { name: new RegExp(number) }).check();
  await expectAccessible(page);
  await picture("orders-chosen-360");
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText("Done: 2").waitFor();
});

test("on a wide screen the board shows all steps, and a button moves an order to the next one", async () => {
  const wide = await opened.signIn({ browser: { viewport: desk } });
  const { page, open, picture, complaints, close } = wide;
  const { id, number } = await selling.paidOrder();
  await open("/orders?as=board");
  const toPack = page.getByRole("region", { name: "To pack" });
  await toPack.getByRole("listitem").filter({ hasText: number }).getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("region", { name: "To send" }).getByText(number).waitFor();
  await expectAccessible(page);
  await picture("board-1280");
  // By drag and drop, where no button leads: the card is there at once, and the API has the change.
  const toSend = page.getByRole("region", { name: "To send" }).getByRole("listitem").filter({ hasText: number });
  const onTheWay = page.getByRole("region", { name: "On the way" });
  await toSend.dragTo(onTheWay);
  await onTheWay.getByText(number).waitFor();
  await expect.poll(async () => (await opened.system.call("GET", `/api/orders/${id}`)).body.status).toBe("shipped");
  await open("/orders");
  const row = page.getByRole("table", { name: "Orders" }).getByRole("row").filter({ hasText: number });
  expect(await row.innerText()).toMatch(/Buyer \d+\s+Ankara dress\s+.*\s+On the way\s+₦15,000/);
  await row.getByRole("checkbox").check();
  await page.getByText("1 selected").waitFor();
  expect(await row.getByRole("checkbox").isChecked()).toBe(true);
  await expectAccessible(page);
  await picture("orders-1280");
  await page.getByRole("button", { name: "Stop choosing" }).click();
  await row.click();
  await page.getByRole("heading", { name: number }).waitFor();
  await open("/");
  await page.getByRole("heading", { name: /Sold today/ }).waitFor();
  await expectAccessible(page);
  await picture("today-1280");
  expect(complaints).toEqual([]);
  await close();
});

test("of hundreds only those in sight are drawn, and who comes back is at the row they left", async () => {
  const { system } = opened;
  const shop = await system.newShop({ name: "Busy hands" });
  const product = await system.call("POST", "/api/products", {
    key: shop.key,
    body: { name: "Headwrap", price: { amount: 300_000, currency: "NGN" }, stock: 500 },
  });
  const buyer = await system.call("POST", "/api/customers", { key: shop.key, body: { name: "Ada" } });
  const items = [{ productId: product.body.id, quantity: 1 }];
  const numbers: string[] = [];
  for (let count = 0; count < 90; count += 1) {
    const { body } = await system.call("POST", "/api/orders", {
      key: shop.key,
      body: { customerId: buyer.body.id, items },
    });
    numbers.push(body.number);
  }
  const { page, open, complaints, close } = await opened.signIn({ shop });
  const rows = page.locator("#page a[href*='/orders/ord_']");
  await open("/orders");
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("button", { name: "Show more" }).waitFor({ state: "detached" });
  await expect.poll(() => rows.count()).toBe(90);
  const drawn = await page.evaluate<number>(
    `[...document.querySelectorAll("#page a[href*='/orders/ord_']")].filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length`,
  );
  expect(drawn).toBeLessThan(60);
  // Down to the oldest order and back up: every row can be scrolled to.
  const [oldest = "", middle = ""] = [numbers[0], numbers[45]];
  for (const number of [oldest, middle]) await rows.filter({ hasText: number }).scrollIntoViewIfNeeded();
  const left = rows.filter({ hasText: middle });
  const before = await left.boundingBox();
  await left.click();
  await page.getByRole("heading", { name: middle }).waitFor();
  await page.goBack();
  await expect.poll(async () => Math.abs(((await left.boundingBox())?.y ?? 9_999) - (before?.y ?? 0))).toBeLessThan(40);
  expect(complaints).toEqual([]);
  await close();
});

test("no page complained, and none was wider than the phone", async () => {
  for (const path of ["/orders", "/orders?as=board", "/returns"]) {
    await seller.open(path);
    await seller.page.locator("h1").waitFor();
    expect(await seller.page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  }
  expect(seller.complaints).toEqual([]);
});
