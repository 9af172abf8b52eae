// A parcel that is booked with a courier: what its order's page says is the courier's word only once the courier has told of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { type Parcels, startParcels } from "./support/parcels.ts";
import { privatePageOf } from "./support/private-page.ts";

let parcels: Parcels;
beforeAll(async () => {
  parcels = await startParcels();
});
afterAll(() => parcels.stop());

const plain = (markup = "") =>
  markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
/** Of the buyer's own page, and of the payment link's. */
async function headingsOf(orderId: string): Promise<string[]> {
  const { url } = (await parcels.call("POST", "/api/checkout", { orderId })).body;
  const pages = [privatePageOf(parcels.system, url), url].map(async (address) =>
    plain(/<h1[^>]*>([^]*?)<\/h1>/.exec(await (await fetch(address)).text())?.[1]),
  );
  return Promise.all(pages);
}

test("a parcel is on its way by the word of its courier, and not before the courier has told of it", async () => {
  const order = await parcels.ordered("12 Allen Avenue, Ikeja");
  const { providerShipmentId } = await parcels.dispatched(order.id);
  for (const heading of await headingsOf(order.id)) expect(heading).not.toContain("on its way");
  await parcels.courier(providerShipmentId, "confirmed");
  for (const heading of await headingsOf(order.id)) expect(heading).not.toContain("on its way");
  for (const status of ["picked_up", "in_transit"]) {
    await parcels.courier(providerShipmentId, status);
    for (const heading of await headingsOf(order.id))
      expect(heading).toBe("The courier Richard Express says that your order is on its way");
  }
  await parcels.courier(providerShipmentId, "completed");
  for (const heading of await headingsOf(order.id)) expect(heading).toBe("Your order has arrived");
});

test("a parcel that the courier brings back goes back by the courier's word", async () => {
  const order = await parcels.ordered("14 Allen Avenue, Ikeja");
  const { providerShipmentId } = await parcels.dispatched(order.id);
  await parcels.courier(providerShipmentId, "picked_up", "attempt_failed", "returning");
  for (const heading of await headingsOf(order.id))
    expect(heading).toBe("The courier Richard Express says that your order is going back");
});

test("what the shop marks as sent before the courier has it is the shop's word, and then the courier's", async () => {
  const order = await parcels.ordered("16 Allen Avenue, Ikeja");
  const { providerShipmentId } = await parcels.dispatched(order.id);
  const marked = await parcels.call("PATCH", `/api/orders/${order.id}/status`, { status: "shipped" });
  expect([marked.status, marked.text]).toEqual([200, marked.text]);
  for (const heading of await headingsOf(order.id))
    expect(heading).toBe("The shop “Amaka's Closet” says that your order is on its way");
  await parcels.courier(providerShipmentId, "picked_up");
  for (const heading of await headingsOf(order.id))
    expect(heading).toBe("The courier Richard Express says that your order is on its way");
});

test("an order for cash that a courier brought has arrived by the courier's word", async () => {
  // The label is paid from what an earlier sale left in the balance.
  const sold = await parcels.ordered("17 Allen Avenue, Ikeja");
  await parcels.courier((await parcels.dispatched(sold.id)).providerShipmentId, "picked_up", "completed");
  await parcels.pass(days(5));
  const order = await parcels.ordered("18 Allen Avenue, Ikeja", { cash: true });
  const { providerShipmentId } = await parcels.dispatched(order.id, { cashOnDelivery: true });
  await parcels.courier(providerShipmentId, "picked_up");
  for (const heading of await headingsOf(order.id)) expect(heading).toBe("You pay when it comes");
  await parcels.courier(providerShipmentId, "completed");
  for (const heading of await headingsOf(order.id))
    expect(heading).toBe("The courier Richard Express says that it has arrived");
});
