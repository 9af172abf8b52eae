// A console with one product, and paid orders of it.
import { expect } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { type ConsolePage, openConsole, type OpenConsole } from "./open-console.ts";

export type SellingByHand = {
  opened: OpenConsole;
  seller: ConsolePage;
  /** Creates something over the API. */
  made(path: string, body: object): Promise<{ id: string; number: string }>;
  /** An order of the Ankara dress (₦15,000, thirty in stock) by a new buyer, who has paid. */
  paidOrder(quantity?: number): Promise<{ id: string; number: string }>;
  stop(): Promise<void>;
};

export async function startSellingByHand(): Promise<SellingByHand> {
  const simulator: Simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  const opened = await openConsole({ simulatorUrl: simulator.url, start: new Date() });
  const { system } = opened;
  system.connect(simulator);
  const made: SellingByHand["made"] = async (path, body) => {
    const answer = await system.call("POST", path, { body });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body;
  };
  const price = { amount: 1_500_000, currency: "NGN" };
  const { id: dress } = await made("/api/products", { name: "Ankara dress", price, stock: 30 });
  let buyers = 0;
  return {
    opened,
    seller: await opened.signIn(),
    made,
    paidOrder: async (quantity = 1) => {
      buyers += 1;
      const phone = `+23480355${String(10_000 + buyers)}`;
      const { id: customerId } = await made("/api/customers", { name: `Buyer ${buyers}`, phone });
      const order = await made("/api/orders", {
        customerId,
        items: [{ productId: dress, quantity }],
        shippingAddress: { line: "12 Allen Avenue", city: "Lagos", contactName: `Buyer ${buyers}`, phones: [phone] },
      });
      const { body } = await system.call("POST", "/api/payments/initialize", { body: { orderId: order.id } });
      simulator.paystack.pay({ reference: body.reference });
      await system.call("GET", `/api/payments/verify?reference=${body.reference}`);
      await system.settled();
      return order;
    },
    stop: async () => {
      await opened.stop();
      await simulator.stop();
    },
  };
}
