// What a courier reads on the label is the order's own: no place, name or phone that the shop changes after the payment. And a courier's
// "delivered" stops being a proof when it brings the parcel back.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { recordBuyersComplaint } from "../src/escrow/index.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { days } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { type Ordered, type Parcels, startParcels } from "./support/parcels.ts";

let selling: Parcels;
beforeAll(async () => {
  selling = await startParcels();
}, 120_000);
afterAll(() => selling.stop());
afterEach(() => selling.wholeBooks());

const labelOf = ({ providerShipmentId }: { providerShipmentId: string }) =>
  selling.simulator.shipbubble.shipments().find(({ orderId }) => orderId === providerShipmentId);

async function done(method: string, path: string, body: object): Promise<void> {
  const answer = await selling.call(method, path, body);
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
  await selling.rest();
}

/** Placed over the API for a customer with this phone, to an address that names neither town nor receiver. */
async function plainOrder(phone: string): Promise<{ id: string; customerId: string }> {
  const { body: customer } = await selling.call("POST", "/api/customers", { name: "Ngozi Eze", phone });
  const items = [{ productId: await selling.product(), quantity: 1 }];
  const shippingAddress = { line: "14 Akoka Road", area: "Yaba" };
  const { body } = await selling.call("POST", "/api/orders", { customerId: customer.id, items, shippingAddress });
  const { reference } = await selling.begin(body.id);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  return { id: body.id, customerId: customer.id };
}

describe("after the payment", () => {
  test("the shop's city is on no label", async () => {
    const { id } = await plainOrder("+2348035581001");
    await done("PATCH", "/api/shop", { city: "9 Seller Street, Ikeja" });
    const label = labelOf(await selling.dispatched(id));
    expect(label?.to.address).toBe("14 Akoka Road, Yaba, Nigeria");
    await done("PATCH", "/api/shop", { city: "Lagos" });
  });

  test("a customer whom the shop renames gets the parcel under the name and phone of the order", async () => {
    const { id, customerId } = await plainOrder("+2348035581002");
    await done("PATCH", `/api/customers/${customerId}`, { name: "Warehouse of Amaka", phone: "+2348050009881" });
    const label = labelOf(await selling.dispatched(id));
    expect(label?.to.name).toContain("Ngozi Eze");
    expect(label?.to.phone).toBe("+2348035581002");
  });

  test("the database keeps who the parcel is for", async () => {
    const { id } = await plainOrder("+2348035581003");
    const { api } = selling.system.services;
    await expect(
      api.write(selling.system.shop.id, (tx) =>
        tx
          .updateTable("orders")
          .set({ ships_to: JSON.stringify({ name: "Amaka" }) })
          .where("id", "=", id)
          .execute(),
      ),
    ).rejects.toThrow("its label is kept");
  });
});

test("of an order from a chat the label has the chat's own number, whatever the shop entered before", async () => {
  const chat: Chat = openChat(selling.system, { simulator: selling.simulator, shop: selling.system.shop });
  await chat.says("hello");
  const { id: conversationId, customerId } = (await chat.conversation()) as { id: string; customerId: string };
  await done("PATCH", `/api/customers/${customerId}`, { name: "Warehouse of Amaka", phone: "+2348050009882" });
  const { rows } = await selling.system.admin.query(
    "select set_config('app.shop', $1, false), ships_to_of($2, $3) as label",
    [selling.system.shop.id, customerId, conversationId],
  );
  expect(rows[0]?.label).toMatchObject({ phone: chat.phone, country: "NG" });
  expect(rows[0]?.label.name).not.toContain("Amaka");
});

describe("a courier says delivered, and then that it brought the parcel back", () => {
  async function brought(): Promise<{ order: Ordered; label: string }> {
    const order = await selling.ordered("12 Bode Thomas Street");
    const { providerShipmentId: label } = await selling.dispatched(order.id);
    await selling.courier(label, "picked_up", "in_transit", "completed");
    expect(await selling.holdOf(order.id)).toMatchObject({ proof: { kind: "courier" } });
    return { order, label };
  }

  test("the buyer complained before the courier's word: the money stays held for three days all the same", async () => {
    const order = await selling.ordered("12 Bode Thomas Street");
    const { system } = selling;
    await system.services.api.write(system.shop.id, (tx) =>
      recordBuyersComplaint(tx, systemActor(system.shop.id, "hear-complaint", system.clock.now()), order.id),
    );
    const { providerShipmentId: label } = await selling.dispatched(order.id);
    await selling.courier(label, "picked_up", "in_transit", "completed");
    const { complaintUntil, releaseDueAt, proof } = await selling.holdOf(order.id);
    expect([proof.kind, releaseDueAt]).toEqual(["courier", complaintUntil]);
    const refused = await selling.call("POST", "/api/payments/release", { orderId: order.id });
    expect([refused.status, refused.body.code]).toEqual([409, "buyer_complained"]);
  });

  test("its proof is withdrawn, the money stays held, and the goods can be sent again", async () => {
    const { order, label } = await brought();
    await selling.courier(label, "returned");
    expect(await selling.holdOf(order.id)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
    const refused = await selling.call("POST", "/api/payments/release", { orderId: order.id });
    expect([refused.status, refused.body.code]).toEqual([409, "delivery_not_proven"]);
    expect(await selling.orderOf(order.id)).toMatchObject({ status: "processing", fulfilmentStatus: "returned" });
    const again = await selling.dispatched(order.id);
    await selling.courier(again.providerShipmentId, "picked_up", "in_transit", "completed");
    expect(await selling.holdOf(order.id)).toMatchObject({ proof: { kind: "courier" } });
  });

  test("nobody sends them again: the buyer gets the money", async () => {
    const { order, label } = await brought();
    await selling.courier(label, "returned");
    for (const _ of [1, 2, 3, 4]) await selling.pass(days(1));
    await selling.rest();
    expect(await selling.orderOf(order.id)).toMatchObject({ paymentStatus: "refunded" });
  });

  test("after the release nothing changes, and the seller is shown that the courier contradicts itself", async () => {
    const { order, label } = await brought();
    expect((await selling.call("POST", "/api/payments/release", { orderId: order.id })).status).toBe(200);
    await selling.courier(label, "returned");
    expect(await selling.orderOf(order.id)).toMatchObject({ status: "completed", fulfilmentStatus: "delivered" });
    const { body } = await selling.call("GET", `/api/shipping/shipments?orderId=${order.id}`);
    expect(body.data[0].attention).toContain("returned");
  });
});
