// Acceptance 18, refunds that begin at the provider: the operator's staff give money back on the provider's own
// dashboard. In any order of notices, and however often they come, the books, the order and the messages end the same.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import { inEveryOrder, pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { type Begun, post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(90_000, 3_600_000) };
const price = 1_500_004;

describe.each(["cardgateway1", "cardgateway2"] as const)("made on the dashboard of %s", (slot) => {
  test.each([
    ["all of it", undefined, "refunded"],
    ["a part", 400_000, "partly_refunded"],
  ])("%s", patience, async (what, amount, paymentStatus) => {
    const gateway = silentGateways(selling, slot);
    let last: unknown;
    await inEveryOrder(selling, {
      name: `${what} given back on the dashboard, ${slot}`,
      events: ["told of the payment", "told of the refund", "told of it again", "waited"],
      begin: async () => {
        const shop = await gateway.newShop();
        const begun = await gateway.begin(shop);
        await gateway.pay(begun);
        const tell = await giveBack(begun, amount);
        return {
          shop,
          events: {
            "told of the payment": () => post(selling, gateway.notice(begun)),
            "told of the refund": () => tell(1),
            "told of it again": () => tell(2),
            waited: () => pass(selling, 25),
          },
          end: async () => {
            const order = await selling.orderOf(begun.orderId, shop);
            const { body } = await selling.system.call("GET", `/api/refunds?orderId=${begun.orderId}`, {
              key: shop.key,
            });
            const refunds = body.data.map(({ origin, status, amount: sum }: Record<string, unknown>) => ({
              origin,
              status,
              sum,
            }));
            last = { paymentStatus: order.paymentStatus, refunds };
            return { ...(last as object), fundsStatus: order.fundsStatus };
          },
        };
      },
    });
    const sum = { amount: amount ?? price, currency: "NGN" };
    expect(last).toEqual({ paymentStatus, refunds: [{ origin: "provider", status: "succeeded", sum }] });
  });

  /** Staff give it back and it arrives at the payer. @returns the provider's notice of it */
  async function giveBack(begun: Begun, amount: number | undefined): Promise<(salt: number) => Promise<unknown>> {
    const { simulator, system } = selling;
    const { sandbox } = system.services.config.providers;
    const { reference } = begun.payment;
    if (slot === "cardgateway1") {
      const { id } = simulator.paystack.refundOnDashboard({ reference, ...(amount === undefined ? {} : { amount }) });
      simulator.paystack.endRefund(id, "processed");
      return async (salt) => {
        const data = { status: "processed", transaction_reference: reference, amount: String(amount ?? price), salt };
        const raw = JSON.stringify({ event: "refund.processed", data: { ...data, currency: "NGN", domain: "test" } });
        const secret = sandbox.paystack?.secretKeys[0] ?? "";
        const signature = createHmac("sha512", secret).update(raw).digest("hex");
        const headers = { "x-paystack-signature": signature };
        expect((await post(selling, { path: `/api/webhooks/${slot}`, raw, headers })).status).toBe(200);
      };
    }
    const transactionId = simulator.flutterwave.transactions().findLast(({ txRef }) => txRef === reference)?.id ?? 0;
    const made = simulator.flutterwave.refundOnDashboard({
      transactionId,
      ...(amount === undefined ? {} : { amount: amount / 100 }),
    });
    simulator.flutterwave.endRefund(made.id, true);
    return async (salt) => {
      const raw = JSON.stringify({ id: made.id, TransactionId: transactionId, status: "completed-mpgs", salt });
      const headers = { "verif-hash": sandbox.flutterwave?.secretHashes[0] ?? "" };
      expect((await post(selling, { path: `/api/webhooks/${slot}`, raw, headers })).status).toBe(200);
    };
  }
});
