// A buyer gets their invoice once and their receipt once, from any sender. The seller can send it again on purpose.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const send = (id: string, body?: object) => stage.does(200, "POST", `/api/invoices/${id}/send`, body);
const papers = ({ chat }: Pick<Sold, "chat">) => chat.heard().filter(({ type }) => type === "document");

/** A buyer's order that is not paid yet, with its invoice. */
async function invoiced() {
  const sale = await stage.sold();
  const { customerId } = await stage.does(200, "GET", `/api/orders/${sale.orderId}`);
  const price = { amount: 500_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Basket", price });
  const items = [{ productId, quantity: 1 }];
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", { customerId, items });
  const { id } = await stage.does(201, "POST", "/api/invoices", { orderId });
  return { ...sale, orderId, id: String(id) };
}

test("two calls send an unpaid invoice once, and nothing is announced the second time", async () => {
  const sale = await invoiced();
  const first = await send(sale.id);
  expect(await send(sale.id, {})).toMatchObject({ version: first.version, sentAt: first.sentAt });
  expect(papers(sale)).toHaveLength(1);
});

test("two calls at the same moment send it once", async () => {
  const sale = await invoiced();
  const call = () => stage.system.call("POST", `/api/invoices/${sale.id}/send`, { key: stage.shop.key });
  const answers = await Promise.all([call(), call(), call()]);
  await stage.rests();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(papers(sale)).toHaveLength(1);
});

test("the receipt that goes out by itself is not sent a second time by a call", async () => {
  const sale = await invoiced();
  await send(sale.id);
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId: sale.orderId });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  expect(papers(sale)).toHaveLength(2);
  await send(sale.id);
  await send(sale.id);
  expect(papers(sale)).toHaveLength(2);
  expect(papers(sale).at(-1)?.text).toContain("This is your receipt");
});

test("the seller sends it again deliberately", async () => {
  const sale = await invoiced();
  const first = await send(sale.id);
  expect((await send(sale.id, { again: true })).version).toBeGreaterThan(first.version);
  expect(papers(sale)).toHaveLength(2);
});
