// A seller's day with orders, on a small phone: create, get paid, pack, send, refund, take back; also without a connection.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let simulator: Simulator;
let opened: OpenConsole;
let seller: ConsolePage;
let dress: string;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  opened = await openConsole({ simulatorUrl: simulator.url, start: new Date() });
  opened.system.connect(simulator);
  seller = await opened.signIn();
  dress = (
    await made("/api/products", { name: "Ankara dress", price: { amount: 1_500_000, currency: "NGN" }, stock: 30 })
  ).id;
});
afterAll(async () => {
  await opened.stop();
  await simulator.stop();
});

test("a shop that has just begun is shown its first steps", async () => {
  const { page, picture, close, complaints } = await opened.signIn({
    shop: await opened.system.newShop({ name: "New shop" }),
  });
  await page.getByRole("link", { name: /Add your first product/ }).waitFor();
  await page.getByRole("link", { name: /Set where your money goes/ }).waitFor();
  await page.getByRole("heading", { name: "Nothing waits for you" }).waitFor();
  await expectAccessible(page);
  await picture("today-new-360");
  expect(complaints).toEqual([]);
  await close();
});

test("an order is written by hand: what can't be is said beside its field, and nothing typed is lost", async () => {
  const { page, open, picture } = seller;
  await open("/orders/new");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Add what they buy.").waitFor();
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ngozi Eze");
  await page.getByLabel("Phone (optional)", { exact: true }).fill("12");
  await page.getByLabel("House and street").fill("12 Allen Avenue");
  await page.getByLabel("Find a product").fill("ankara");
  await page.getByRole("button", { name: /Ankara dress/ }).click();
  await page.getByLabel("How many Ankara dress").fill("99");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Look at the marked fields.").waitFor();
  await expect
    .poll(() => page.getByLabel("Phone (optional)", { exact: true }).getAttribute("aria-invalid"))
    .toBe("true");
  await expectAccessible(page);
  await picture("order-new-fault-360");
  await page.getByLabel("Phone (optional)", { exact: true }).fill("+2348031234567");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Only 30 left.").waitFor();
  await page.getByRole("button", { name: "One less: Ankara dress" }).click();
  await page.getByLabel("How many Ankara dress").fill("1");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByRole("heading", { name: "What to do next" }).waitFor();
  expect(await page.getByLabel("Payment link").inputValue()).toMatch(/\/pay\//);
  await page.getByText("12 Allen Avenue").waitFor();
  await expectAccessible(page);
  await picture("order-pending-360");
});

test("of a buyer without a chat the page gives no date for the money, and says what would prove the delivery", async () => {
  const { page, open, picture } = seller;
  const { id } = await paidOrder();
  for (const status of ["shipped", "delivered"])
    await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status } });
  await opened.system.settled();
  await open(`/orders/${id}`);
  await page.getByText("This buyer has no chat with you", { exact: false }).waitFor();
  await page.getByText("The buyer gives you the six digits at the door.").waitFor();
  expect(await page.getByText("Yours on", { exact: false }).count()).toBe(0);
  expect(await page.getByText("for seven days they neither", { exact: false }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Ask the buyer" }).count()).toBe(0);
  await expectAccessible(page);
  await picture("order-no-chat-360");
});

test("a paid order is packed, sent with a rider of the shop, and its buyer's code is asked for", async () => {
  const { page, open, picture } = seller;
  const { id, number } = await paidOrder();
  await open(`/orders/${id}`);
  await page.getByText("Held for you", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText("Being packed").first().waitFor();
  await page.getByRole("link", { name: "Send it" }).click();
  await page.getByRole("radio", { name: /Own rider/ }).check();
  await page.getByRole("button", { name: "Send it" }).click();
  await page.getByText("This is needed.").waitFor();
  await page.getByLabel("Rider's name").fill("Musa");
  await expectAccessible(page);
  await picture("send-360");
  await page.getByRole("button", { name: "Send it" }).click();
  await page.getByText("On the way").first().waitFor();
  await page.getByRole("button", { name: "Hand it over with the code" }).click();
  await page.getByLabel("Six digits").fill("000000");
  await page.getByRole("button", { name: "Prove delivery" }).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await open("/shipping");
  await page.getByRole("link", { name: new RegExp(`^Buyer \\d+ ?${number} · Musa`) }).click();
  await page.getByRole("link", { name: `The order ${number}` }).waitFor();
  await page.getByRole("button", { name: "The rider left" }).click();
  await page.getByText("With the rider").first().waitFor();
  await expectAccessible(page);
  await picture("parcel-360");
});

test("what is done without a line is shown, kept and sent once when it is back", async () => {
  const { page, open, picture } = seller;
  const { id } = await paidOrder();
  await open(`/orders/${id}`);
  await page.getByRole("button", { name: "Start packing" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText("Being packed").first().waitFor();
  await page.getByText("1 thing waits to be sent").waitFor();
  await picture("order-offline-360");
  expect((await opened.system.call("GET", `/api/orders/${id}`)).body.status).toBe("paid");
  await page.context().setOffline(false);
  await page.getByText("1 thing waits to be sent").waitFor({ state: "detached" });
  await expect.poll(async () => (await opened.system.call("GET", `/api/orders/${id}`)).body.status).toBe("processing");
});

test("a part of the money goes back, and no more than there is", async () => {
  const { page, open, picture } = seller;
  const { id } = await paidOrder();
  await open(`/orders/${id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Give money back" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How much").fill("999999");
  await dialog.getByLabel("Why").fill("A button is missing");
  await dialog.getByRole("button", { name: "Give it back" }).click();
  await dialog.getByRole("alert").first().waitFor();
  await expectAccessible(page);
  await picture("refund-fault-360");
  await dialog.getByLabel("How much").fill("2,500");
  await dialog.getByRole("button", { name: "Give it back" }).click();
  await page.getByText("The money is on its way back").waitFor();
  await page.getByText("−₦2,500").waitFor();
  const { body } = await opened.system.call("GET", `/api/refunds?orderId=${id}`);
  expect(body.data).toMatchObject([{ amount: { amount: 250_000 }, reason: "A button is missing" }]);
});

test("an order is changed after what it comes to was seen, and cancelled after what becomes of its money was", async () => {
  const { page, open } = seller;
  const { id } = await paidOrder(2);
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
  const { id } = await paidOrder();
  await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status: "shipped" } });
  await opened.system.call("PATCH", `/api/orders/${id}/status`, { body: { status: "delivered" } });
  await made("/api/returns", { orderId: id, reason: "does_not_fit", askedBy: "buyer", wants: "replacement" });
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
  const { id } = await paidOrder(2);
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
  const orders = [await paidOrder(), await paidOrder()];
  await open("/orders?step=pack");
  await page.getByRole("button", { name: "Choose several" }).click();
  for (const { number } of orders) await page.getByRole("checkbox", { name: new RegExp(number) }).check();
  await expectAccessible(page);
  await picture("orders-chosen-360");
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText("2 orders moved").waitFor();
});

test("on a wide screen the board shows all steps, and a button moves an order to the next one", async () => {
  const wide = await opened.signIn({ browser: { viewport: desk } });
  const { page, open, picture, complaints, close } = wide;
  const { id, number } = await paidOrder();
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
  await page.getByRole("button", { name: "Choose several" }).click();
  await row.click();
  await page.getByText("1 chosen").waitFor();
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

test("of hundreds only those in sight stand in the page, and who comes back stands at the row they left", async () => {
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
  expect(await rows.count()).toBeLessThan(60);
  // Down to the oldest order and back up: every row can be scrolled to.
  const [oldest = "", middle = ""] = [numbers[0], numbers[45]];
  for (const number of [oldest, middle]) {
    const row = rows.filter({ hasText: number });
    for (let time = 0; time < 40 && (await row.count()) === 0; time += 1) {
      await page.mouse.wheel(0, number === oldest ? 600 : -600);
      await page.waitForTimeout(30);
    }
    await row.scrollIntoViewIfNeeded();
  }
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
  for (const path of ["/", "/orders", "/orders?as=board", "/returns", "/shipping"]) {
    await seller.open(path);
    await seller.page.locator("h1").waitFor();
    expect(await seller.page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  }
  expect(seller.complaints).toEqual([]);
});

async function made(path: string, body: object): Promise<{ id: string; number: string }> {
  const answer = await opened.system.call("POST", path, { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}

let buyers = 0;

async function paidOrder(quantity = 1): Promise<{ id: string; number: string }> {
  const { system } = opened;
  buyers += 1;
  const phone = `+23480355${String(10_000 + buyers)}`;
  const { id: customerId } = await made("/api/customers", { name: `Buyer ${buyers}`, phone });
  const order = await made("/api/orders", {
    customerId,
    items: [{ productId: dress, quantity }],
    shippingAddress: { line: "12 Allen Avenue", city: "Lagos", contactName: `Buyer ${buyers}`, phones: [phone] },
  });
  const { body } = await system.call("POST", "/api/payments/initialize", { body: { orderId: order.id } });
  simulator.paystack.pay({ reference: body.reference });
  await system.call("GET", `/api/payments/verify?reference=${body.reference}`);
  await system.settled();
  return order;
}
