// The part that every list shares: search, filters, saved views, and acts on several rows.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, type OpenConsole } from "./support/open-console.ts";
import { type SellingByHand, startSellingByHand } from "./support/selling-by-hand.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let selling: SellingByHand;
let opened: OpenConsole;
let seller: ConsolePage;
const paid: { id: string; number: string }[] = [];
let unpaid: { id: string; number: string };
beforeAll(async () => {
  selling = await startSellingByHand();
  ({ opened, seller } = selling);
  for (let count = 0; count < 4; count += 1) paid.push(await selling.paidOrder());
  const { id: customerId } = await selling.made("/api/customers", { name: "Ngozi Eze", phone: "+2348031234567" });
  const { data } = (await opened.system.call("GET", "/api/products")).body;
  unpaid = await selling.made("/api/orders", { customerId, items: [{ productId: data[0].id, quantity: 1 }] });
});
afterAll(() => selling.stop());

const rows = ({ page }: ConsolePage) => page.getByRole("list", { name: "Orders" }).getByRole("listitem");
const statusOf = async ({ id }: { id: string }): Promise<string> =>
  (await opened.system.call("GET", `/api/orders/${id}`)).body.status;

test("a search and filters are in the address, so that reloading and going back keep them", async () => {
  const { page, open, picture } = seller;
  await open("/orders");
  await expect.poll(() => rows(seller).count()).toBe(5);
  await picture("list-orders-360");
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("Payment").selectOption("Unpaid");
  await expect.poll(() => rows(seller).count()).toBe(1);
  await picture("list-orders-filtered-360");
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.get("payment")).toBe("unpaid");
  await page.reload();
  await expect.poll(() => rows(seller).allInnerTexts()).toEqual([expect.stringContaining("Ngozi Eze")]);
  await page.getByRole("link", { name: /Ngozi Eze/ }).click();
  await page.getByRole("heading", { name: unpaid.number }).waitFor();
  await page.goBack();
  expect(await page.getByLabel("Payment").inputValue()).toBe("unpaid");
  await page.getByRole("searchbox").fill("nobody of this name");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await picture("list-orders-none-360");
  await page.locator("main").getByRole("link", { name: "Clear" }).last().click();
  await expect.poll(() => rows(seller).count()).toBe(5);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
});

test("a view is named once, found again on another device, renamed and deleted", async () => {
  const { page, open, picture } = seller;
  await open("/orders?payment=unpaid");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabel("Name of the view").fill("Unpaid");
  await picture("list-save-view-360");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const views = page.getByRole("navigation", { name: "Saved views" });
  await views.getByRole("link", { name: "Unpaid" }).waitFor();
  const member = (await opened.system.call("GET", "/api/shop/team")).body.data.at(-1).id;
  const other = await opened.signIn({ memberId: member, browser: { viewport: desk } });
  await other.open("/orders");
  const there = other.page.getByRole("navigation", { name: "Saved views" });
  await there.getByRole("link", { name: "Unpaid" }).click();
  await expect.poll(() => other.page.getByRole("row").count()).toBe(2);
  expect(await there.getByRole("link", { name: "Unpaid" }).getAttribute("aria-current")).toBe("page");
  await other.picture("list-orders-view-1280");
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Change view" }).click();
  await other.page.getByLabel("Name of the view").fill("Not paid yet");
  await other.page.getByRole("button", { name: "Save", exact: true }).click();
  await there.getByRole("link", { name: "Not paid yet" }).waitFor();
  expect(await there.getByRole("link").count()).toBe(1);
  expect(other.complaints).toEqual([]);
  await other.close();
  await page.reload();
  await views.getByRole("link", { name: "Not paid yet" }).waitFor();
  await page.getByRole("button", { name: "Change view" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await views.waitFor({ state: "detached" });
});

test("of several rows those that are refused are named with the reason, stay selected, and are tried again alone", async () => {
  const { page, open, picture } = seller;
  const [first, second] = [paid[0], paid[1]];
  if (!first || !second) throw new Error("there are no orders");
  await open("/orders?step=pack");
  await page.getByRole("button", { name: "Choose several" }).click();
  await rows(seller).filter({ hasText: first.number }).click();
  await rows(seller).filter({ hasText: second.number }).click();
  await expectAccessible(page);
  await picture("list-orders-chosen-360");
  // Unseen by this page, one of them has left. The API refuses it, and does the other.
  const isNow = "update orders set fulfilment = $2, status = $3 where id = $1";
  await opened.system.admin.query(isNow, [first.id, "dispatched", "shipped"]);
  await page.getByRole("button", { name: "Start packing" }).click();
  const report = page.getByRole("dialog", { name: "Not done: 1 of 2" });
  await report.getByText(first.number).waitFor();
  await picture("list-orders-refused-360");
  await expectAccessible(page);
  expect([await statusOf(first), await statusOf(second)]).toEqual(["shipped", "processing"]);
  await opened.system.admin.query(isNow, [first.id, "none", "paid"]);
  await report.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Done: 1", { exact: true }).waitFor();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["processing", "processing"]);
  const steps = "select 1 from order_history where order_id = $1 and status = 'processing'";
  expect((await opened.system.admin.query(steps, [second.id])).rowCount).toBe(1);
});

test("at a desk rows are selected by mouse with Shift and by keyboard, and their packing slips are one page", async () => {
  const { page, open, picture, complaints, close } = await opened.signIn({ browser: { viewport: desk } });
  await open("/orders");
  const boxes = page.getByRole("table", { name: "Orders" }).locator("tbody").getByRole("checkbox");
  await expect.poll(() => boxes.count()).toBe(5);
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
  await picture("list-orders-chosen-1280");
  await expectAccessible(page);
  const slips = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Packing slips" }).click();
  const printed = await slips;
  await expect.poll(() => printed.locator("section").count()).toBe(3);
  await printed.close();
  await boxes.nth(2).press("Shift+ArrowDown");
  await page.getByText("4 selected").waitFor();
  expect(await boxes.nth(3).evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
  await boxes.nth(3).press("Control+a");
  await page.getByText("5 selected").waitFor();
  await boxes.nth(3).press("Escape");
  expect(await page.getByRole("region", { name: /selected/ }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "All 5 on this page" }).check();
  await page.getByText("5 selected").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("products are taken off sale and tagged together, and keep the tags that they have", async () => {
  const { page, open, picture } = seller;
  const price = { amount: 500_000, currency: "NGN" };
  for (const name of ["Kaftan", "Headwrap"]) await selling.made("/api/products", { name, price, tags: ["old"] });
  await open("/products");
  const products = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect.poll(() => products.count()).toBe(3);
  await page.getByRole("button", { name: "Choose several" }).click();
  for (const name of ["Kaftan", "Headwrap"]) await products.filter({ hasText: name }).click();
  await picture("list-products-chosen-360");
  await page.getByRole("button", { name: "Add a tag" }).click();
  await page.getByRole("dialog").getByLabel("Tag").fill("sale");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add a tag" }).click();
  await page.getByText("Done: 2", { exact: true }).waitFor();
  const tagged = await opened.system.call("GET", "/api/products?tag=sale");
  expect(tagged.body.data.map(({ tags }: { tags: string[] }) => tags)).toEqual([
    ["old", "sale"],
    ["old", "sale"],
  ]);
  const wide = await opened.signIn({ browser: { viewport: desk } });
  for (const path of ["/products", "/customers"]) {
    await wide.open(path);
    await wide.page.getByRole("list").getByRole("checkbox").first().check();
    await wide.page.getByText("1 selected").waitFor();
    await wide.picture(`list${path.replace("/", "-")}-1280`);
    await expectAccessible(wide.page);
  }
  expect(wide.complaints).toEqual([]);
  await wide.close();
  await page.getByRole("button", { name: "Choose several" }).click();
  for (const name of ["Kaftan", "Headwrap"]) await products.filter({ hasText: name }).click();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect.poll(() => products.count()).toBe(1);
  await page.getByRole("link", { name: "Archived" }).click();
  await expect.poll(() => products.count()).toBe(2);
  await open("/customers?group=prospects");
  await page.getByRole("link", { name: "Never bought", exact: true }).waitFor();
  await picture("list-customers-360");
  await expectAccessible(page);
});

test("nothing complained, and no list was wider than the phone", async () => {
  await seller.open("/orders?payment=unpaid&channel=api");
  await expect.poll(() => rows(seller).count()).toBe(1);
  expect(await seller.page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  expect(seller.complaints).toEqual([]);
});
