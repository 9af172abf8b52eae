// A shop that sells through the API to buyers who pay at the simulated gateway.
import { expect } from "vitest";
import { type Simulator, type SimulatorOptions, startSimulator } from "../../../simulator/src/simulator.ts";
import type { Currency } from "../../src/kernel/values/money.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { type Answer, startSystem, type SystemOptions, type TestShop, type TestSystem } from "./system.ts";
import { quiet } from "./whatsapp.ts";

export type Sold = { orderId: string; productId: string; customerId: string; order: Answer["body"] };
export type Sale = {
  price?: number;
  currency?: Currency;
  quantity?: number;
  stock?: number;
  productId?: string;
  /** Left out: a new buyer. */
  customerId?: string;
  shop?: TestShop;
};

export type Selling = {
  system: TestSystem;
  simulator: Simulator;
  /** An order placed over the API, of a product made for it. */
  sell(sale?: Sale): Promise<Sold>;
  product(sale?: Sale): Promise<string>;
  customer(shop?: TestShop): Promise<string>;
  /** Begins to pay. @returns the payment. */
  begin(orderId: string, shop?: TestShop): Promise<Answer["body"]>;
  /** What the gateway has written down; a test may rewrite it, as a gateway's bad day would. */
  atGateway(reference: string): NonNullable<ReturnType<Simulator["paystack"]["transaction"]>>;
  orderOf(orderId: string, shop?: TestShop): Promise<Answer["body"]>;
  paymentOf(paymentId: string, shop?: TestShop): Promise<Answer["body"]>;
  stockOf(productId: string, shop?: TestShop): Promise<{ onHand: number; reserved: number }>;
  /** The open desk, oldest first. */
  desk(): Promise<{ kind: string; payment_id: string; expected: bigint; received: bigint; currency: string }[]>;
  /** Everything that follows has come to rest. */
  rest(): Promise<void>;
  /** Fails the test unless every invariant holds. */
  wholeBooks(): Promise<void>;
  stop(): Promise<void>;
};

export async function startSelling(options: SimulatorOptions = {}, ours: SystemOptions = {}): Promise<Selling> {
  const simulator = await startSimulator({ whatsapp: { fetchPictures: false }, ...options });
  const system = await startSystem({ ...ours, simulatorUrl: simulator.url });
  system.connect(simulator);
  let customers = 0;

  const created = (answer: Answer): Answer["body"] => {
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body;
  };
  const product: Selling["product"] = async ({
    price = 1_500_000,
    currency = "NGN",
    stock = 100,
    shop = system.shop,
  } = {}) => {
    const body = { name: "Ankara Wrap Dress", price: { amount: price, currency }, stock };
    return created(await system.call("POST", "/api/products", { body, key: shop.key })).id;
  };
  const customer: Selling["customer"] = async (shop = system.shop) => {
    customers += 1;
    const body = { name: `Buyer ${customers}`, phone: `+23480${String(30_000_000 + customers)}` };
    return created(await system.call("POST", "/api/customers", { body, key: shop.key })).id;
  };
  return {
    system,
    simulator,
    product,
    customer,
    sell: async (sale = {}) => {
      const shop = sale.shop ?? system.shop;
      const productId = sale.productId ?? (await product(sale));
      const customerId = sale.customerId ?? (await customer(shop));
      const body = { customerId, items: [{ productId, quantity: sale.quantity ?? 1 }] };
      const order = created(await system.call("POST", "/api/orders", { body, key: shop.key }));
      return { orderId: order.id, productId, customerId, order };
    },
    begin: async (orderId, shop = system.shop) => {
      const answer = await system.call("POST", "/api/payments/initialize", { body: { orderId }, key: shop.key });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      return answer.body;
    },
    atGateway: (reference) => {
      const found = simulator.paystack.transaction({ reference });
      if (!found) throw new Error(`the gateway does not know ${reference}`);
      return found;
    },
    orderOf: async (orderId, shop = system.shop) =>
      (await system.call("GET", `/api/orders/${orderId}`, { key: shop.key })).body,
    paymentOf: async (paymentId, shop = system.shop) =>
      (await system.call("GET", `/api/payments/${paymentId}`, { key: shop.key })).body,
    stockOf: async (productId, shop = system.shop) => {
      const { onHand, reserved } = (await system.call("GET", `/api/products/${productId}`, { key: shop.key })).body
        .stock;
      return { onHand, reserved };
    },
    desk: async () =>
      (
        await system.admin.query(
          "select kind, payment_id, expected, received, currency from mispayments where state = 'open' order by created_at, id",
        )
      ).rows,
    rest: () => quiet(simulator, system),
    wholeBooks: async () => expect(await brokenInvariants((text) => system.admin.query(text))).toEqual([]),
    stop: async () => {
      await system.stop();
      await simulator.stop();
    },
  };
}
