// Nine stories of money, step by step, for tests that interrupt them. Each says how its scene is set, what then
// happens, and how it ends.
import type { openDisputing } from "../support/disputing.ts";
import { buyerSaysItCame } from "../support/buyer-says-it-came.ts";
import { naira } from "../support/disputing.ts";
import type { Seller } from "../support/paying.ts";
import type { Selling } from "../support/selling.ts";
import type { Answer } from "../support/system.ts";

export type Told = {
  selling: Selling;
  seller: Seller;
  disputing: ReturnType<typeof openDisputing>;
  /** A POST that is repeated, under its key, until it has a final answer. */
  post(path: string, body: object): Promise<Answer["body"]>;
  /** Moves the clocks here and at the providers, and waits until everything has settled. */
  passes(seconds: number): Promise<void>;
};
export type MoneyStory = {
  name: string;
  /** The least number of steps without an interruption. */
  steps: number;
  /** Sets the scene, without interruptions. @returns what happens then */
  begin(told: Told): Promise<() => Promise<void>>;
};

const hour = 3_600;
const day = 24 * hour;
const price = 1_500_000;

export const moneyStories: readonly MoneyStory[] = [
  {
    name: "label",
    steps: 100,
    begin: async ({ selling, disputing, post, passes }) => {
      const { system, simulator } = selling;
      const { shop } = disputing;
      // Couriers come on real days, so our clock is set to the simulator's.
      const ahead = simulator.clock.now().getTime() - system.clock.now().getTime();
      if (ahead > 0) system.clock.advance(ahead);
      const pickup = { address: "2 Opebi Road, Ikeja", hours: "" };
      await system.call("PATCH", "/api/shop", {
        key: shop.key,
        body: { pickup, phone: "+2348000000101", city: "Lagos" },
      });
      const customerId = await selling.customer(shop);
      const shippingAddress = { line: "14 Allen Avenue", city: "Lagos", phones: ["+2348035550001"] };
      const items = [{ productId: await selling.product({ price, shop }), quantity: 1 }];
      const { id: orderId, number } = await post("/api/orders", { customerId, items, shippingAddress });
      // The buyer read the address before they paid. Only there is a courier's word a proof.
      await system.admin.query("update orders set address_origin = 'shown' where id = $1", [orderId]);
      const { reference } = await selling.begin(orderId, shop);
      simulator.paystack.pay({ reference });
      await selling.rest();
      const labels = () => simulator.shipbubble.shipments().filter(({ to }) => to.name.includes(number));
      return async () => {
        const { data } = await post("/api/shipping/rates", { orderId });
        // A process that dies at both tries has not booked, and says so. Then the seller sends it again.
        for (let time = 0; time < 3 && labels().length === 0; time += 1) {
          await post("/api/shipping/dispatch", { orderId, rateId: data[0].id });
          await passes(20 * 60);
        }
        const [label] = labels();
        if (!label || labels().length > 1) throw new Error(`${labels().length} labels were bought`);
        await simulator.shipbubble.advance({ orderId: label.orderId, status: "completed" });
        await passes(3 * day);
      };
    },
  },
  {
    name: "capture",
    steps: 40,
    begin: async ({ selling, disputing, post, passes }) => {
      const { orderId } = await disputing.sell({ price });
      return async () => {
        const { reference } = await post("/api/payments/initialize", { orderId });
        selling.simulator.paystack.pay({ reference });
        await passes(60);
      };
    },
  },
  {
    name: "release",
    steps: 35,
    begin: async ({ selling, disputing, post, passes }) => {
      const { orderId } = await disputing.sold("processing", "shipped", "delivered");
      return async () => {
        await buyerSaysItCame(selling.system, disputing.shop.id, orderId);
        await post("/api/payments/release", { orderId, amount: naira(600_000) });
        await passes(60);
        await post("/api/payments/release", { orderId });
        await passes(25 * hour);
      };
    },
  },
  {
    name: "refund",
    steps: 110,
    begin: async ({ disputing, post, passes }) => {
      const { paymentId } = await disputing.sold("processing");
      return async () => {
        await post(`/api/payments/${paymentId}/refund`, { amount: naira(400_000), reason: "torn" });
        await passes(10 * 60);
        await post(`/api/payments/${paymentId}/refund`, { reason: "torn" });
      };
    },
  },
  {
    name: "dispute",
    steps: 60,
    begin: async ({ disputing, post, passes }) => {
      const { orderId } = await disputing.sold("processing", "shipped");
      return async () => {
        const { id } = await post("/api/payments/dispute", { orderId, reason: "damaged", openedBy: "buyer" });
        await passes(60);
        const split = { outcome: "split", toBuyer: naira(500_000), note: "both have a point" };
        await post(`/api/payments/dispute/${id}/resolve`, split);
      };
    },
  },
  {
    name: "chargeback",
    steps: 130,
    begin: async ({ selling, disputing, passes }) => {
      const { reference } = await disputing.sold("processing", "shipped", "delivered");
      return async () => {
        selling.simulator.paystack.dispute({ reference, bankFindsFor: "payer" });
        await passes(15 * hour);
        await passes(4 * day);
      };
    },
  },
  {
    name: "payout",
    steps: 30,
    begin: async ({ seller, disputing, post, passes }) => {
      await seller.destination(disputing.shop);
      await seller.manual(disputing.shop);
      await passes(day + hour);
      await seller.earn(300_000, disputing.shop);
      return async () => {
        await post("/api/payouts", { currency: "NGN", amount: 300_000 });
        await passes(10 * 60);
      };
    },
  },
  {
    name: "plan",
    steps: 45,
    begin: async ({ selling, post, passes }) => {
      await post("/api/subscriptions", { plan: "starter", when: "period_end" });
      await passes(14 * day - hour);
      return async () => {
        // The trial ends unpaid. In the grace period the renewal is paid by its link.
        await passes(12 * hour);
        const { subscription } = await post("/api/subscriptions", { plan: "starter", dryRun: true });
        const { reference } = await post(`/api/subscriptions/invoices/${subscription.openInvoiceId}/pay`, {});
        selling.simulator.paystack.pay({ reference });
        await passes(60);
      };
    },
  },
  {
    name: "plan-from-balance",
    steps: 20,
    begin: async ({ seller, disputing, post, passes }) => {
      await seller.manual(disputing.shop);
      await post("/api/subscriptions", { plan: "starter", when: "period_end", payment: "balance" });
      await passes(14 * day - hour);
      await seller.earn(1_000_000, disputing.shop);
      return async () => {
        // Work that failed at its time is tried again within the hour, more often than the process dies in one playthrough.
        for (let part = 0; part < 6; part += 1) await passes(4 * hour);
        await post("/api/subscriptions/cancel", { when: "period_end" });
      };
    },
  },
];
