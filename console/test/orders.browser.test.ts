// A seller's day with orders, on a small phone: create, get paid, pack, send, refund; also without a connection.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import type { ConsolePage, OpenConsole } from "./support/open-console.ts";
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

test("a shop that has just begun is shown its first steps", async () => {
  const { page, picture, close, complaints } = await opened.signIn({
    shop: await opened.system.newShop({ name: "New shop" }),
  });
  await page.getByRole("link", { name: /Add your first product/ }).waitFor();
  await page.getByRole("link", { name: /Set where your money goes/ }).waitFor();
  // What is left to do is not nothing.
  expect(await page.getByRole("heading", { name: "Nothing waits for you" }).count()).toBe(0);
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
  const { id } = await selling.paidOrder();
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
  const { id, number } = await selling.paidOrder();
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
  const { id } = await selling.paidOrder();
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
  const { id } = await selling.paidOrder();
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

test("no page complained, and none was wider than the phone", async () => {
  for (const path of ["/", "/orders", "/orders?as=board", "/returns", "/shipping"]) {
    await seller.open(path);
    await seller.page.locator("h1").waitFor();
    expect(await seller.page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  }
  expect(seller.complaints).toEqual([]);
});
