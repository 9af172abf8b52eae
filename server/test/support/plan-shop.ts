// A shop that pays for its plan at the simulated gateway, on an installation that enforces plans for every shop.
import { expect } from "vitest";
import { sellerIn } from "./paying.ts";
import { type Selling, startSelling } from "./selling.ts";
import type { Answer, CallOptions, TestShop } from "./system.ts";

export type Planning = Selling & {
  /** Moves the clock to this time, and does what has come due. */
  until(time: string | Date): Promise<void>;
  planOf(shop: TestShop): Promise<Answer["body"]>;
  /** Its plan and the plan's status. */
  statusOf(shop: TestShop): Promise<string>;
  /** On the trial that begins automatically. */
  trialShop(): Promise<TestShop>;
  /** On a month of `starter`, just paid by card. */
  starterShop(): Promise<TestShop>;
  choose(shop: TestShop, body: object): Promise<Answer["body"]>;
  invoicesOf(shop: TestShop): Promise<Answer["body"][]>;
  /** Pays the open invoice by card. */
  pays(shop: TestShop): Promise<void>;
  eventsOf(shop: TestShop): Promise<{ type: string; object: Answer["body"] }[]>;
  api(shop: TestShop, method: string, path: string, options?: CallOptions): Promise<Answer>;
  earn(shop: TestShop, amount: number): Promise<void>;
  allBooks(): Promise<void>;
};

export async function startPlanning(): Promise<Planning> {
  const config = { limit: "all" as const, vat: { NG: 750 }, issuer: ["Sokoni Ltd", "Lagos"] };
  const selling = await startSelling({}, { config: (base) => ({ ...base, plans: config }) });
  const { system, simulator } = selling;
  const seller = sellerIn(system);
  const api: Planning["api"] = (shop, method, path, options = {}) =>
    system.call(method, path, { key: shop.key, ...options });
  const planOf = async (shop: TestShop) => (await api(shop, "GET", "/api/subscriptions")).body;
  const choose: Planning["choose"] = async (shop, body) => {
    const answer = await api(shop, "POST", "/api/subscriptions", { body });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body;
  };
  const pays = async (shop: TestShop): Promise<void> => {
    const { openInvoiceId } = await planOf(shop);
    const begun = await api(shop, "POST", `/api/subscriptions/invoices/${openInvoiceId}/pay`, { body: {} });
    expect([begun.status, begun.text]).toEqual([200, begun.text]);
    simulator.paystack.pay({ reference: begun.body.reference });
    await selling.rest();
  };
  const statusOf = async (shop: TestShop): Promise<string> => {
    const { plan, status } = await planOf(shop);
    return `${plan} ${status}`;
  };
  const trialShop = async (): Promise<TestShop> => {
    const shop = await system.newShop();
    system.connect(simulator, shop);
    await system.worker?.sweep();
    expect(await statusOf(shop)).toBe("growth trialing");
    return shop;
  };
  return {
    ...selling,
    api,
    planOf,
    statusOf,
    trialShop,
    starterShop: async () => {
      const shop = await trialShop();
      await choose(shop, { plan: "starter" });
      await pays(shop);
      expect(await statusOf(shop)).toBe("starter active");
      return shop;
    },
    choose,
    pays,
    until: async (time) => {
      const ahead = new Date(time).getTime() - system.clock.now().getTime();
      system.clock.advance(ahead);
      await simulator.clock.advance({ seconds: Math.floor(ahead / 1_000) });
      await system.worker?.sweep();
      await selling.rest();
    },
    invoicesOf: async (shop) =>
      (await api(shop, "GET", "/api/subscriptions/invoices?limit=100&sort=createdAt")).body.data,
    eventsOf: async (shop) =>
      (
        await system.admin.query(
          "select type, data -> 'object' object from events where shop_id = $1 and type like 'subscription.%' order by created_at, id",
          [shop.id],
        )
      ).rows,
    earn: (shop, amount) => seller.earn(amount, shop),
    allBooks: seller.wholeBooks,
  };
}
