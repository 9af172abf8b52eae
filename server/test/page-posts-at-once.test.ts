// Two posts from a buyer's page meet another transaction's lock, and the database ends one of them as a deadlock. The page tries it again, as an
// operation does.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const posts = (sale: Sold, page: string, form: Record<string, string>) =>
  fetch(`${privatePageOf(stage.system, sale.url)}/${page}`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });

/** Two posts at once, while another session takes the same rows in the opposite order. @param row what the posts lock after the order */
async function meet(sale: Sold, row: string, post: () => Promise<Response>): Promise<number[]> {
  const { admin } = stage.system;
  const other = await admin.connect();
  try {
    await other.query("begin");
    await other.query(`${row} for update`);
    const sent = [post(), post()];
    await sleep(300);
    // The posts wait for the row above, and this session waits for them. The database ends one of the three.
    await other.query("select from orders where id = $1 for update", [sale.orderId]).catch(() => undefined);
    await other.query("rollback");
    return (await Promise.all(sent)).map(({ status }) => status);
  } finally {
    other.release();
  }
}

async function arrived(): Promise<Sold> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  return sale;
}

test("two answers to an offer for a return", async () => {
  const sale = await arrived();
  await posts(sale, "returns", { line1: "1", reason: "damaged", wants: "money" });
  await stage.rests();
  const [{ id }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  for (const verb of ["approve", "receive"]) await stage.does(200, "POST", `/api/returns/${id}/${verb}`, {});
  await stage.does(200, "POST", `/api/returns/${id}/refund`, { amount: { amount: 500_000, currency: "NGN" } });
  const answer = () => posts(sale, "returns", { offer: id, said: "500000" });
  expect(await meet(sale, `select from order_returns where id = '${id}'`, answer)).toEqual([303, 303]);
  await stage.rests();
  expect(await stage.does(200, "GET", `/api/returns/${id}`)).toMatchObject({
    status: "refunded",
    refunded: { amount: 500_000 },
  });
});

test("two problems that are reported at once open one dispute", async () => {
  const sale = await arrived();
  const report = () => posts(sale, "problem", { reason: "damaged", text: "The handle is broken", seen: "0" });
  const row = `select from escrow_holds where order_id = '${sale.orderId}'`;
  for (const status of await meet(sale, row, report)) expect(status).toBeLessThan(500);
  await stage.rests();
  expect((await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`)).data).toHaveLength(1);
});
