// A courier brings back what it had called delivered, after the shop was paid.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parcels, startParcels } from "../support/parcels.ts";
import { privatePageOf } from "../support/private-page.ts";

let parcels: Parcels;
beforeAll(async () => {
  parcels = await startParcels();
});
afterAll(() => parcels.stop());

test("no page says that the order has arrived", async () => {
  const order = await parcels.ordered("39 Allen Avenue, Ikeja");
  const { id } = await parcels.dispatched(order.id);
  const { url } = (await parcels.call("POST", "/api/checkout", { orderId: order.id })).body;
  const page = async () => (await fetch(privatePageOf(parcels.system, url))).text();
  const moves = async (status: string) => {
    expect((await parcels.call("POST", `/api/test/shipments/${id}/status`, { status })).status).toBe(202);
    await parcels.rest();
  };
  await moves("delivered");
  expect(await page()).toContain("Your order has arrived</h1>");
  expect((await parcels.call("POST", "/api/payments/release", { orderId: order.id })).status).toBe(200);
  for (const status of ["returning", "returned"]) await moves(status);
  expect(await page()).toContain("says that your order went back</h1>");
  expect(await page()).toContain("The money went to the shop.");
});
