// A courier's rate is for one address. After the seller changes the address, a parcel must not go to the old one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parcels, startParcels } from "./support/parcels.ts";

let selling: Parcels;
beforeAll(async () => {
  selling = await startParcels();
}, 120_000);
afterAll(() => selling.stop());

/** The address on a label that is bought with a rate for the first address, after the order's address was changed. */
async function labelTo(first: string, ...changes: string[]): Promise<string | undefined> {
  const order = await selling.ordered(first);
  const rateId = await selling.rated(order.id);
  for (const line of changes) {
    const shippingAddress = { line, city: "Lagos", contactName: "Ngozi Eze", phones: ["+2348035599001"] };
    const changed = await selling.call("POST", `/api/orders/${order.id}/edits`, { shippingAddress });
    expect([changed.status < 300, changed.text]).toEqual([true, changed.text]);
    await selling.rest();
  }
  const { body } = await selling.call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId });
  const label = selling.simulator.shipbubble.shipments().find(({ orderId }) => orderId === body.providerShipmentId);
  return label?.to.address;
}

test("a rate that was made for another address is asked for anew, and the parcel goes where the order says", async () => {
  expect(await labelTo("71 Allen Avenue, Ikeja", "9 Marina Road, Lagos Island")).toContain("9 Marina Road");
});

test("rates of the earlier address are not listed, and those of the new one are", async () => {
  const order = await selling.ordered("73 Allen Avenue, Ikeja");
  const kinds = async (): Promise<string[]> => {
    const { body } = await selling.call("GET", `/api/shipping/rates?orderId=${order.id}`);
    return [body.couriers, ...new Set<string>(body.data.map(({ kind }: { kind: string }) => kind))];
  };
  await selling.rated(order.id);
  expect(await kinds()).toEqual(["answered", "courier", "own_rider", "pickup"]);
  const shippingAddress = {
    line: "9 Marina Road",
    city: "Lagos",
    contactName: "Ngozi Eze",
    phones: ["+2348035599001"],
  };
  const changed = await selling.call("POST", `/api/orders/${order.id}/edits`, { shippingAddress });
  expect([changed.status < 300, changed.text]).toEqual([true, changed.text]);
  await selling.rest();
  expect(await kinds()).toEqual(["none", "pickup"]);
  await selling.rated(order.id);
  expect(await kinds()).toEqual(["answered", "courier", "own_rider", "pickup"]);
});

test("changed back, the address is the one that the rate was made for", async () => {
  const back = await labelTo("72 Allen Avenue, Ikeja", "9 Marina Road, Lagos Island", "72 Allen Avenue, Ikeja");
  expect(back).toContain("72 Allen Avenue");
});
