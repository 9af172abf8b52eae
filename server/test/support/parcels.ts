// Orders that the simulated couriers bring to their buyers.
import { expect } from "vitest";
import { buyerGivesAddress } from "./buyer-gives-address.ts";
import { type Selling, startSelling } from "./selling.ts";
import type { Answer, SystemOptions, TestShop } from "./system.ts";

export type Ordered = { id: string; number: string; productId: string };

export type Parcels = Selling & {
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** From here on everything belongs to another shop. */
  become(shop: TestShop): Promise<void>;
  /** An order for delivery to this address. It is paid, unless it is paid at the door. */
  ordered(address: string, how?: { cash?: boolean; price?: number; area?: string }): Promise<Ordered>;
  /** @returns the courier's rate for it. */
  rated(orderId: string, courier?: string): Promise<string>;
  /** @returns the shipment. */
  dispatched(orderId: string, more?: object): Promise<Answer["body"]>;
  labelsFor(order: Ordered): ReturnType<Selling["simulator"]["shipbubble"]["shipments"]>;
  shipmentOf(id: string): Promise<Answer["body"]>;
  holdOf(orderId: string): Promise<Answer["body"]>;
  /** The courier does this with a label, and reports it. */
  courier(label: string, ...statuses: string[]): Promise<void>;
  pass(milliseconds: number): Promise<void>;
};

export async function startParcels(ours: SystemOptions = {}): Promise<Parcels> {
  // Couriers come on real days, so both sides begin now, and their clocks move together.
  const selling = await startSelling({}, { start: new Date(), ...ours });
  const { system, simulator } = selling;
  let shop = system.shop;
  let phones = 0;

  const call: Parcels["call"] = (method, path, body, headers = {}) =>
    system.call(method, path, { headers, key: shop.key, ...(body ? { body } : {}) });
  const become: Parcels["become"] = async (another) => {
    shop = another;
    const pickup = { address: "2 Opebi Road, Ikeja", hours: "" };
    await call("PATCH", "/api/shop", { pickup, phone: "+2348000000101", city: "Lagos" });
  };
  const rated: Parcels["rated"] = async (orderId, courier = "Richard Express") => {
    const { body, text } = await call("POST", "/api/shipping/rates", { orderId });
    const rate = body.data?.find((one: { courier: string | null }) => one.courier === courier);
    expect([rate?.courier, text]).toEqual([courier, text]);
    return rate.id;
  };
  await become(shop);
  return {
    ...selling,
    call,
    become,
    rated,
    ordered: async (address, { cash = false, price = 1_500_000, area } = {}) => {
      phones += 1;
      const phone = `+23480355${String(10_000 + phones)}`;
      const customer = (await call("POST", "/api/customers", { name: "Ngozi Eze", phone })).body;
      const productId = await selling.product({ price, shop });
      const placed = await call("POST", "/api/orders", {
        customerId: customer.id,
        items: [{ productId, quantity: 2 }],
        shippingAddress: {
          line: address,
          city: "Lagos",
          contactName: "Ngozi Eze",
          phones: [phone],
          ...(area ? { area } : {}),
        },
      });
      expect([placed.status, placed.text]).toEqual([201, placed.text]);
      const { id, number } = placed.body;
      const { url } = (await call("POST", "/api/checkout", { orderId: id })).body;
      const confirmed = { line: address, city: "Lagos", contactName: "Ngozi Eze", phone, ...(area ? { area } : {}) };
      await buyerGivesAddress(system, url, confirmed);
      if (cash) await call("PATCH", `/api/orders/${id}/status`, { status: "confirmed" });
      else {
        const { reference } = await selling.begin(id, shop);
        simulator.paystack.pay({ reference });
        await call("GET", `/api/payments/verify?reference=${reference}`);
      }
      await system.settled();
      return { id, number, productId };
    },
    dispatched: async (orderId, more = {}) => {
      const answer = await call("POST", "/api/shipping/dispatch", { orderId, rateId: await rated(orderId), ...more });
      expect([answer.status, answer.text]).toEqual([201, answer.text]);
      return answer.body;
    },
    labelsFor: ({ number }) => simulator.shipbubble.shipments().filter(({ to }) => to.name.includes(number)),
    shipmentOf: async (id) => (await call("GET", `/api/shipping/shipments/${id}`)).body,
    holdOf: async (orderId) => (await call("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0],
    courier: async (label, ...statuses) => {
      for (const status of statuses) {
        await simulator.shipbubble.advance({ orderId: label, status });
        await selling.rest();
      }
    },
    pass: async (milliseconds) => {
      await simulator.clock.advance({ seconds: milliseconds / 1000 });
      system.clock.advance(milliseconds);
      await system.worker?.sweep();
      await system.settled();
    },
  };
}
