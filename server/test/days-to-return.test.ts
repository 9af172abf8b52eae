// How long goods can be given back is what the shop said when they were ordered. Later it can give more days, and no fewer.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());
afterEach(() => shopSays(7));

const shopSays = (returnDays: number) => stage.does(200, "PATCH", "/api/shop", { returnDays });
const product = async (): Promise<string> =>
  (
    await stage.does(201, "POST", "/api/products", {
      name: "Stool",
      price: { amount: 100_000, currency: "NGN" },
    })
  ).id;
async function comes({ orderId }: Sold): Promise<void> {
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, orderId);
}
/** On their page. */
async function asks({ url }: Sold, reason: string, form: Record<string, string> = { line1: "1" }): Promise<string> {
  const page = `${privatePageOf(stage.system, url)}/returns`;
  const body = new URLSearchParams({ ...form, reason, wants: "money" });
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
  const text = await answer.text();
  await stage.rests();
  return answer.status === 303 ? "asked" : text;
}

test("a shop that sets no days after the payment takes the goods back as it said", async () => {
  await shopSays(14);
  const sale = await stage.sold();
  await comes(sale);
  await shopSays(0);
  await stage.passes(days(12));
  expect(await asks(sale, "changed_mind")).toBe("asked");
});

test("nor does a product's own number cut them, for a choice or for a fault", async () => {
  await shopSays(14);
  const productId = await product();
  const [first, second] = [
    await stage.sold("hello", { items: [{ productId, quantity: 1 }] }),
    await stage.sold("hello", { items: [{ productId, quantity: 1 }] }),
  ];
  for (const sale of [first, second]) await comes(sale);
  await stage.does(200, "PATCH", `/api/products/${productId}`, { returnDays: 0 });
  await shopSays(0);
  await stage.passes(days(12));
  expect(await asks(first, "changed_mind")).toBe("asked");
  expect(await asks(second, "damaged")).toBe("asked");
});

test("more days than it said count as well, and after them it is too late", async () => {
  await shopSays(1);
  const sale = await stage.sold();
  await comes(sale);
  await stage.passes(days(3));
  expect(await asks(sale, "changed_mind")).toContain("The time for sending this back is over");
  await shopSays(5);
  expect(await asks(sale, "changed_mind")).toBe("asked");
});

test("an order keeps the days of each line through a later change; what is added has the days of that moment", async () => {
  await shopSays(14);
  const sale = await stage.sold();
  await shopSays(0);
  const productId = await product();
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items: [{ productId, quantity: 1 }] });
  const read = "select return_days, fault_return_days from order_lines where order_id = $1 order by line";
  const { rows } = await stage.system.admin.query(read, [sale.orderId]);
  expect(rows).toEqual([
    { return_days: 14, fault_return_days: 14 },
    { return_days: 0, fault_return_days: 0 },
  ]);
});
