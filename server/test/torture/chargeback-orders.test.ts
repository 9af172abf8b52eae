// Acceptance 18, chargebacks: a bank takes a payment back while its shop gives a part back on the dashboard and asks for the release. In
// whatever order we hear about the payment, the chargeback and the refund, and whenever the shop asks, all ends as the bank decides.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyerSaysItCame } from "../support/buyer-says-it-came.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { balancesOf, inEveryOrder, pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { type Begun, type Notice, post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
  silentGateways(selling);
  // Deadlines run on the gateways' clock, so both sides must have the same time.
  const { system, simulator } = selling;
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(180_000, 7_200_000) };
const day = 24 * 3_600;
/** A price whose parts each have a fee of whole units. */
const price = 1_500_000;
const back = 400_000;
type Slot = "cardgateway1" | "cardgateway2";
type Verdict = "won" | "lost";
type Scene = { slot: Slot; shop: TestShop; begun: Begun };

describe.each(["cardgateway1", "cardgateway2"] as const)("%s", (slot) => {
  test.each<[string, number, Verdict]>([
    ["of all that is left", price - back, "lost"],
    ["of all that is left", price - back, "won"],
    ["of a part", 300_000, "lost"],
    ["of a part", 300_000, "won"],
  ])("a chargeback %s (%d), %s", patience, async (what, amount, verdict) => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: `a chargeback ${what}, ${verdict}, beside a refund and a release, ${slot}`,
      events: [
        "told of the payment",
        "the shop releases",
        "told of the chargeback",
        "told of it again",
        "told of the refund",
      ],
      // A release before we know of the chargeback moves money that is taken back afterwards. The lines differ and the sums are the same.
      compares: "balances",
      begin: async () => {
        const scene = await paid(slot);
        const tellRefund = givesBack(scene);
        const chargeback = chargesBack(scene, amount, verdict);
        return {
          shop: scene.shop,
          events: {
            "told of the payment": () => hear(gatewayOf(slot).notice(scene.begun)),
            "told of the chargeback": () => chargeback.tell(1),
            "told of it again": () => chargeback.tell(2),
            "told of the refund": tellRefund,
            "the shop releases": () => releases(scene),
          },
          end: async () => {
            await delivers(scene);
            await releases(scene);
            if (verdict === "won") await contests(scene);
            await pass(selling, (chargeback.dueAt - selling.system.clock.now().getTime()) / 1_000 - 3_600);
            for (let days = 0; days < 6; days += 2) await pass(selling, 2 * day);
            await releases(scene);
            await pass(selling, 2 * day);
            return (last = await endOf(scene));
          },
        };
      },
    });
    const lost = verdict === "lost" ? amount : 0;
    const kept = price - back - lost;
    expect(last).toMatchObject({
      order: { paymentStatus: kept === 0 ? "refunded" : "partly_refunded" },
      disputes: [{ status: "resolved", outcome: verdict === "lost" ? "buyer" : "seller" }],
      refunds: [{ origin: "provider", status: "succeeded", amount: back }],
      kept,
      unexplained: 0,
    });
  });
});

const gatewayOf = (slot: Slot) => silentGateways(selling, slot);

async function paid(slot: Slot): Promise<Scene> {
  const gateway = gatewayOf(slot);
  const shop = await gateway.newShop();
  const begun = await gateway.begin(shop, price);
  await gateway.pay(begun);
  return { slot, shop, begun };
}

/** Staff give a part back, and it arrives. @returns the provider's notice of it */
function givesBack(scene: Scene): () => Promise<void> {
  const { paystack, flutterwave } = selling.simulator;
  const { reference } = scene.begun.payment;
  if (scene.slot === "cardgateway1") {
    paystack.endRefund(paystack.refundOnDashboard({ reference, amount: back }).id, "processed");
    const data = { status: "processed", transaction_reference: reference, amount: String(back) };
    return () => tellPaystack({ event: "refund.processed", data: { ...data, currency: "NGN" } });
  }
  const { id } = flutterwave.refundOnDashboard({ transactionId: transactionOf(scene), amount: back / 100 });
  flutterwave.endRefund(id, true);
  return () => tellFlutterwave({ id, TransactionId: transactionOf(scene), status: "completed-mpgs" });
}

/** @returns until when we can answer it, and the provider's notice of it */
function chargesBack(scene: Scene, amount: number, verdict: Verdict) {
  const { paystack, flutterwave } = selling.simulator;
  const { reference } = scene.begun.payment;
  if (scene.slot === "cardgateway1") {
    const bankFindsFor = verdict === "won" ? "merchant" : "payer";
    const { id, dueAt } = paystack.dispute({ reference, amount, bankFindsFor });
    const data = { id, status: "awaiting-merchant-feedback" };
    const tell = (salt: number) => tellPaystack({ event: "charge.dispute.create", data: { ...data, salt } });
    return { dueAt, tell };
  }
  const wanted = { transactionId: transactionOf(scene), amount: amount / 100, verdicts: [verdict] };
  const { id, txRef, dueAt } = flutterwave.openChargeback(wanted);
  const data = { id, tx_ref: txRef, status: "initiated" };
  const tell = (salt: number) => tellFlutterwave({ event: "chargeback.initiated", data: { ...data, salt } });
  return { dueAt: Date.parse(dueAt), tell };
}

async function hear(notice: Notice): Promise<void> {
  expect((await post(selling, notice)).status).toBe(200);
}

function tellPaystack(content: { event: string; data: object }): Promise<void> {
  const raw = JSON.stringify({ ...content, data: { ...content.data, domain: "test" } });
  const secret = selling.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const headers = { "x-paystack-signature": createHmac("sha512", secret).update(raw).digest("hex") };
  return hear({ path: "/api/webhooks/cardgateway1", raw, headers });
}

function tellFlutterwave(content: object): Promise<void> {
  const headers = { "verif-hash": selling.system.services.config.providers.sandbox.flutterwave?.secretHashes[0] ?? "" };
  return hear({ path: "/api/webhooks/cardgateway2", raw: JSON.stringify(content), headers });
}

const transactionOf = ({ begun }: Scene): number =>
  selling.simulator.flutterwave.transactions().findLast(({ txRef }) => txRef === begun.payment.reference)?.id ?? 0;

/** The release is refused if nothing is held, or nothing is free. */
async function releases(scene: Scene): Promise<void> {
  const { orderId } = scene.begun;
  await buyerSaysItCame(selling.system, scene.shop.id, orderId);
  const { status } = await call(scene, "POST", "/api/payments/release", { orderId });
  expect([200, 409]).toContain(status);
  await selling.rest();
}

/** Delivered, so that no clock of the order gives anything back. */
async function delivers(scene: Scene): Promise<void> {
  for (const status of ["processing", "shipped", "delivered"])
    await call(scene, "PATCH", `/api/orders/${scene.begun.orderId}/status`, { status });
  await selling.rest();
}

/** Sends the seller's statement to the bank. */
async function contests(scene: Scene): Promise<void> {
  const [dispute] = (await call(scene, "GET", `/api/payments/dispute?orderId=${scene.begun.orderId}`)).body.data;
  const evidence = { by: "seller", kind: "statement", text: "It was handed over on Tuesday." };
  expect((await call(scene, "POST", `/api/payments/dispute/${dispute.id}/evidence`, evidence)).status).toBe(201);
}

const call = ({ shop }: Scene, method: string, path: string, body?: object) =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

async function endOf(scene: Scene): Promise<object> {
  const { orderId } = scene.begun;
  const { paymentStatus, fundsStatus } = await selling.orderOf(orderId, scene.shop);
  const disputes = (await call(scene, "GET", `/api/payments/dispute?orderId=${orderId}`)).body.data;
  const refunds = (await call(scene, "GET", `/api/refunds?orderId=${orderId}`)).body.data;
  const desk = (await call(scene, "GET", "/api/mispayments")).body.data;
  const balances = await balancesOf(selling, scene.shop);
  return {
    order: { paymentStatus, fundsStatus },
    disputes: disputes.map(({ status, outcome }: Record<string, unknown>) => ({ status, outcome })),
    refunds: refunds
      .filter(({ origin }: { origin: string }) => origin === "provider")
      .map(({ origin, status, amount }: { origin: string; status: string; amount: { amount: number } }) => ({
        origin,
        status,
        amount: amount.amount,
      })),
    desk: desk.map(({ kind, status }: Record<string, unknown>) => ({ kind, status })),
    kept: Number(balances["the seller, our fee and its tax"] ?? 0),
    unexplained: Number(balances["suspense:paystack"] ?? balances["suspense:flutterwave"] ?? 0),
  };
}
