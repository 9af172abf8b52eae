// Acceptance 9: releases, refunds, disputes, decisions and chargebacks of one order, eight at once. Every caller gets
// what they ask for or the reason why not. The order's money ends in one legal way, by the bank's books and by ours.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import { refunding } from "../../src/app/refunding.ts";
import type { Drivers, Gateway, ProviderDispute } from "../../src/payments/index.ts";
import { checkRefunds } from "../../src/refunds/index.ts";
import { operatorDecides } from "../support/operator-decides.ts";
import { type DisputingBank, openDisputingBank } from "../support/disputing-bank.ts";
import { openHolding } from "../support/holding.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import {
  actsAtOnce,
  anyPlan,
  askBank,
  captured,
  documentedCodes,
  openDisputes,
  type Plan,
  race,
  type Raced,
  tell,
} from "./escrow-acts.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";
import { inLanes } from "./silent-gateways.ts";

const together = 15;
const lanes = 4;
let bank: DisputingBank;
let selling: Selling;
beforeAll(async () => {
  bank = openDisputingBank();
  selling = await startSelling({}, { drivers: fairly(bank.drivers) });
});
afterAll(() => selling.stop());

type Stall = { shop: TestShop; productId: string; customerId: string };

test(
  "eight at once on one order's money end in one legal way",
  { timeout: patienceMs(120_000, 7_200_000) },
  async () => {
    const orders = rounds(12, 10_000);
    const codes = documentedCodes(selling);
    const stalls: Stall[] = [];
    for (let count = 0; count < 3; count += 1) stalls.push(await openStall());
    const plans = fc.sample(anyPlan, { numRuns: orders, seed });
    const figures: Record<string, number> = {};
    const ends: Record<string, number> = {};
    for (let first = 0; first < orders; first += together) {
      const batch: Raced[] = [];
      await inLanes([...plans.slice(first, first + together).entries()], lanes, async ([index, plan]) => {
        const stall = stalls[index % stalls.length];
        if (stall) batch.push(await begin(stall, plan, String(first + index + 1)));
      });
      await selling.rest();
      await inLanes(batch, lanes, (raced) => race(selling, bank, raced));
      await selling.rest();
      for (const raced of batch) await isAccountedFor(raced, codes, figures);
      await end(batch);
      for (const raced of batch) {
        const name = await legalEnd(raced);
        ends[name] = (ends[name] ?? 0) + 1;
      }
    }
    await selling.wholeBooks();
    const { rows } = await selling.system.admin.query<{ deadlocks: bigint }>(
      "select deadlocks from pg_stat_database where datname = current_database()",
    );
    report(9, "eight at once on an order's money", {
      orders,
      acts: orders * actsAtOnce,
      ...figures,
      ...ends,
      "other answers": 0,
      "deadlocks in the database": Number(rows[0]?.deadlocks),
      says: below(orders),
    });
  },
);

async function openStall(): Promise<Stall> {
  const shop = await selling.system.newShop();
  const productId = await selling.product({ shop, price: captured, stock: 1_000_000 });
  return { shop, productId, customerId: await selling.customer(shop) };
}

/** A paid order, and what had happened to it before. */
async function begin({ shop, productId, customerId }: Stall, plan: Plan, caseId: string): Promise<Raced> {
  const holding = openHolding(selling, shop);
  const done = async (method: string, path: string, body: object) => {
    const answer = await holding.call(method, path, { body });
    expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201]), answer.text]);
    return answer.body;
  };
  const { id: orderId } = await done("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
  await holding.capture(orderId);
  const { rows } = await selling.system.admin.query("select id, reference from payments where order_id = $1", [
    orderId,
  ]);
  const raced: Raced = {
    shop,
    orderId,
    paymentId: rows[0].id,
    reference: rows[0].reference,
    plan,
    caseId,
    disputeId: null,
    answers: [],
  };
  const part = { amount: 250_000, currency: "NGN" };
  if (plan.before === "delivered")
    for (const status of ["processing", "shipped", "delivered"])
      await done("PATCH", `/api/orders/${orderId}/status`, { status });
  if (plan.before === "disputed") {
    const wish = { orderId, openedBy: "buyer", reason: "damaged", amount: part };
    raced.disputeId = (await done("POST", "/api/payments/dispute", wish)).id;
  }
  await holding.proven(orderId);
  if (plan.before === "a part released") await done("POST", "/api/payments/release", { orderId, amount: part });
  if (plan.before === "a part refunded")
    await done("POST", `/api/payments/${raced.paymentId}/refund`, { reason: "late", amount: part });
  return raced;
}

/** Each call was served or got the reason why not. The answers match what exists, and nothing exists without an answer. */
async function isAccountedFor(
  { orderId, plan, answers }: Raced,
  codes: ReturnType<typeof documentedCodes>,
  figures: Record<string, number>,
): Promise<void> {
  for (const { act, answer } of answers) {
    const served = answer.status === 200 || answer.status === 201;
    const name = served ? "served" : "refused";
    figures[name] = (figures[name] ?? 0) + 1;
    if (served) continue;
    const told = JSON.stringify({ act, status: answer.status, text: answer.text });
    expect([answer.status, answer.body?.code, told]).toEqual([
      expect.toBeOneOf([400, 409]),
      expect.toBeOneOf([...(codes[act.kind] ?? [])]),
      told,
    ]);
  }
  const { rows } = await selling.system.admin.query<Record<"releases" | "refunds" | "disputes" | "decided", string[]>>(
    `select array(select id from releases where order_id = $1 and reason = 'seller' order by id) releases,
       array(select id from refunds where order_id = $1 and dispute_id is null order by id) refunds,
       array(select id from disputes where order_id = $1 order by id) disputes,
       array(select id from disputes where order_id = $1 and state = 'resolved' and opened_by <> 'gateway' order by id) decided`,
    [orderId],
  );
  const [there] = rows;
  if (!there) throw new Error("a select without from answered nothing");
  const told = (kind: string) =>
    new Map(
      answers.flatMap(({ act, key, answer }) =>
        act.kind === kind && answer.status < 300 ? [[key, answer.body.id as string]] : [],
      ),
    );
  // One object per key: two keys never made the same object.
  const ids = (kind: string): string[] => [...told(kind).values()].toSorted();
  expect(there.releases).toHaveLength(ids("release").length + (plan.before === "a part released" ? 1 : 0));
  expect(there.refunds).toHaveLength(ids("refund").length + (plan.before === "a part refunded" ? 1 : 0));
  expect(there.releases).toEqual(expect.arrayContaining(ids("release")));
  expect(there.refunds).toEqual(expect.arrayContaining(ids("refund")));
  expect(there.disputes).toEqual(expect.arrayContaining(ids("dispute")));
  // Each is decided once. Another key that was answered has repeated the same decision.
  for (const id of there.decided) {
    const outcomes = answers.filter(({ act, answer }) => act.kind === "resolve" && answer.body.id === id);
    expect(
      new Set(outcomes.filter(({ answer }) => answer.status < 300).map(({ answer }) => answer.body.outcome)).size,
    ).toBe(1);
  }
  const wholly = answers.filter(
    ({ act, answer }) =>
      (act.kind === "refund" || act.kind === "release") &&
      answer.status < 300 &&
      answer.body.amount.amount === captured,
  );
  for (const kind of ["refund", "release"] as const)
    expect(new Set(wholly.filter(({ act }) => act.kind === kind).map(({ key }) => key)).size).toBeLessThanOrEqual(1);
}

/** The bank decides, refunds arrive or come back, disputes are decided, again all at once. */
async function end(batch: readonly Raced[]): Promise<void> {
  await inLanes(batch, lanes, async (raced) => {
    const open = await openDisputes(selling, raced);
    const decide = open
      .filter(({ openedBy }) => openedBy !== "gateway")
      .map(async ({ id }) => {
        if (raced.plan.end !== "lost") return void (await operatorDecides(selling.system, raced.shop.id, id));
        const body = { outcome: "buyer" };
        const path = `/api/payments/dispute/${id}/resolve`;
        const { status, text } = await selling.system.call("POST", path, { key: raced.shop.key, body });
        expect([status, text]).toEqual([200, text]);
      });
    await Promise.all([...decide, bankDecides(raced), refundsEnd(raced)]);
  });
  await selling.rest();
  for (const raced of batch) while (await refundsEnd(raced)) await selling.rest();
}

async function bankDecides(raced: Raced): Promise<void> {
  const { caseId, plan } = raced;
  const one = bank.cases.get(caseId);
  if (!one) return;
  // A case that was given up is already lost.
  if (one.status === "awaiting_us" || one.status === "under_review") {
    const most = claimable(one);
    const lost = plan.end === "lost" ? most : most / 2n;
    if (plan.end === "won" || lost === 0n) bank.says(caseId, "won");
    else bank.says(caseId, "lost", lost);
  }
  await Promise.all([tell(selling, raced, 3), askBank(selling, raced), askBank(selling, raced)]);
}

/** A bank gives back only what the payer has not got yet, also when the claim is given up. */
function fairly({ cardgateway1: driver }: Drivers): Drivers {
  if (!driver) throw new Error("the bank stands in the place of Paystack");
  const open: typeof driver.open = (...given) => {
    const gateway = driver.open(...given);
    const answerDispute: Gateway["answerDispute"] = async (answer) => {
      const one = bank.cases.get(answer.providerDisputeId);
      if (one && answer.decision === "accept") one.amount = claimable(one);
      return gateway.answerDispute?.(answer) ?? { kind: "refused", code: "none", detail: "It takes no answers" };
    };
    return { ...gateway, answerDispute };
  };
  return { cardgateway1: { ...driver, open } };
}

function claimable({ amount, reference }: ProviderDispute): bigint {
  const left = BigInt(captured) - back({ reference }, (status) => status !== "failed");
  return amount < left ? amount : left;
}

const booked = ({ reference }: { reference: string | null }) => {
  const sent = bank.refunds.sent.filter(({ payment }) => payment.reference === reference);
  return [...new Set(sent.map((request) => request.reference))].flatMap((name) =>
    bank.refunds.books.filter((kept) => kept.reference === name),
  );
};
const back = (raced: { reference: string | null }, counts: (status: string) => boolean): bigint =>
  booked(raced).reduce((sum, { amount, status }) => sum + (counts(status) ? amount : 0n), 0n);

/** @returns whether any was open. */
async function refundsEnd(raced: Raced): Promise<boolean> {
  const open = booked(raced).filter(({ status }) => status === "processing");
  for (const { reference } of open) bank.refunds.decide(reference, raced.plan.refundsFail ? "failed" : "succeeded");
  const looked = { shopId: raced.shop.id, paymentId: raced.paymentId, by: "test" };
  await checkRefunds(refunding(selling.system.services), looked);
  return open.length > 0;
}

/** In the bank's books the buyer got back no more than was paid, and our books account for the rest. */
async function legalEnd(raced: Raced): Promise<string> {
  const { orderId, caseId, shop, plan } = raced;
  const one = bank.cases.get(caseId);
  const kept = booked(raced);
  expect(new Set(kept.map(({ reference }) => reference)).size).toBe(kept.length);
  const toBuyer = back(raced, (status) => status === "succeeded") + (one?.status === "lost" ? one.amount : 0n);
  const { rows } = await selling.system.admin.query<Record<"held" | "moving" | "others", bigint>>(
    `with own as (
       select e.code, e.amount from ledger_entries e
         join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
         where e.shop_id = $1 and t.cause_id in (
           select id from payments where order_id = $2 union all select id from releases where order_id = $2
           union all select id from refunds where order_id = $2 union all select id from disputes where order_id = $2))
     select coalesce(sum(amount) filter (where code like 'escrow:%'), 0)::bigint held,
       coalesce(sum(amount) filter (where code like 'dispute:%' or code like 'refund:%'), 0)::bigint moving,
       coalesce(sum(amount) filter (where code like 'seller:%' or code like 'tax_payable:%' or code in ('receivable:seller', 'rev:platform_fee')), 0)::bigint others
     from own`,
    [shop.id, orderId],
  );
  const [{ held, moving, others } = { held: -1n, moving: -1n, others: -1n }] = rows;
  const told = JSON.stringify({ plan, answers: raced.answers.map(({ act, answer }) => [act, answer.status]) });
  expect({ toBuyer: toBuyer <= BigInt(captured), told }).toEqual({ toBuyer: true, told });
  expect({ moving, all: held + others + toBuyer, told }).toEqual({ moving: 0n, all: BigInt(captured), told });
  const order = await selling.orderOf(orderId, shop);
  const name = held > 0n ? "held" : toBuyer === 0n ? "released" : others === 0n ? "refunded" : "split";
  const said = order.fundsStatus === "release_due" ? "held" : order.fundsStatus;
  expect({ said, told }).toEqual({ said: name, told });
  return name;
}
