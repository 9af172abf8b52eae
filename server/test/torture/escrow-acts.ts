// What can happen to the money of one order: acts of its shop, of its buyer's bank and of the person who decides
// disputes. The seed draws them, and each goes through its real entry point.
import * as fc from "fast-check";
import { createHmac } from "node:crypto";
import { disputing } from "../../src/app/disputing.ts";
import { endpoints } from "../../src/app/endpoints.ts";
import { checkDispute } from "../../src/disputes/index.ts";
import type { DisputingBank } from "../support/disputing-bank.ts";
import type { Selling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

export const captured = 1_000_000;

type Part = { amount?: number };
type Act =
  | ({ kind: "release" } & Part)
  | ({ kind: "refund" } & Part)
  | ({ kind: "dispute" } & Part)
  | { kind: "resolve"; outcome: "buyer" | "seller" | "split" }
  /** The bank's notice comes, or we ask the bank at that moment. */
  | { kind: "notice"; salt: number }
  | { kind: "asked" };
export type Plan = {
  before: "paid" | "delivered" | "disputed" | "a part released" | "a part refunded";
  /** The bank's claim, if we learn of it. */
  claim: number;
  /** The final outcome of the bank's case and its refunds. */
  end: "won" | "lost" | "a part lost";
  refundsFail: boolean;
  /** Each act, and the position of an earlier one whose idempotency key it repeats. */
  acts: readonly { act: Act; again: number | null }[];
};

const anyPart = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ amount: captured }) },
  { weight: 3, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: captured }) }) },
);
const withPart = (kind: "release" | "refund" | "dispute") => anyPart.map((part): Act => ({ kind, ...part }));
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: withPart("release") },
  { weight: 4, arbitrary: withPart("refund") },
  { weight: 3, arbitrary: withPart("dispute") },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("resolve"), outcome: fc.constantFrom("buyer", "seller", "split") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("notice"), salt: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "asked" }) },
);

export const actsAtOnce = 8;
const anyActs = fc
  .tuple(
    fc.array(anyAct, { minLength: actsAtOnce, maxLength: actsAtOnce }),
    fc.array(fc.option(fc.nat({ max: actsAtOnce - 1 }), { freq: 3 }), {
      minLength: actsAtOnce,
      maxLength: actsAtOnce,
    }),
  )
  .map(([acts, repeats]) =>
    acts.map((act, place) => {
      // A quarter of the acts repeat an earlier one, under the same key.
      const of = place % 2 === 1 ? (repeats[place] ?? null) : null;
      const earlier = of !== null && of < place && of % 2 === 0 ? acts[of] : undefined;
      return earlier ? { act: earlier, again: of } : { act, again: null };
    }),
  );

export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    before: fc.constantFrom("paid", "delivered", "disputed", "disputed", "a part released", "a part refunded"),
    claim: fc.constantFrom(captured, captured, 400_000),
    end: fc.constantFrom("won", "lost", "a part lost"),
    refundsFail: fc.constantFrom(true, false, false, false),
    acts: anyActs,
  })
  .map((plan) => (plan.before === "disputed" ? { ...plan, acts: withDecisions(plan.acts) } : plan));

/** Two people decide differently about an existing dispute. */
function withDecisions(acts: Plan["acts"]): Plan["acts"] {
  const decisions = (["buyer", "split"] as const).map((outcome) => ({
    act: { kind: "resolve", outcome } as const,
    again: null,
  }));
  return [...acts.slice(0, -decisions.length), ...decisions];
}

export type Raced = {
  shop: TestShop;
  orderId: string;
  paymentId: string;
  reference: string;
  plan: Plan;
  /** The bank's number for its case. */
  caseId: string;
  /** The dispute that was open before. */
  disputeId: string | null;
  /** The answers to acts that go through the API. */
  answers: { act: Act; key: string; answer: Answer }[];
};

/** The codes that each operation documents. */
export function documentedCodes({ system }: Selling): Record<string, readonly string[]> {
  const codesOf = (operationId: string): readonly string[] => {
    const row = endpoints(system.services).find((one) => one.operationId === operationId);
    if (!row) throw new Error(`no operation ${operationId}`);
    return [...row.refusals, "invalid_request"];
  };
  return {
    release: codesOf("releaseFunds"),
    refund: codesOf("refundPayment"),
    dispute: codesOf("openDispute"),
    resolve: codesOf("resolveDispute"),
  };
}

/** Does everything at once. */
export async function race(selling: Selling, bank: DisputingBank, raced: Raced): Promise<void> {
  const { plan } = raced;
  if (plan.acts.some(({ act }) => act.kind === "notice" || act.kind === "asked")) claim(selling, bank, raced);
  await Promise.all(plan.acts.map(({ act, again }, place) => doAct(selling, raced, act, `${again ?? place}`)));
}

export function claim({ system }: Selling, bank: DisputingBank, { caseId, reference, plan }: Raced): void {
  const dueAt = new Date(system.clock.now().getTime() + 16 * 3_600_000);
  bank.claims(caseId, { reference, amount: BigInt(plan.claim), dueAt });
}

const naira = (amount: number | undefined) =>
  amount === undefined ? {} : { amount: { amount, currency: "NGN" as const } };

async function doAct(selling: Selling, raced: Raced, act: Act, name: string): Promise<void> {
  const { shop, orderId, paymentId } = raced;
  if (act.kind === "notice") return tell(selling, raced, act.salt);
  if (act.kind === "asked") return askBank(selling, raced);
  const key = `${orderId}/${name}`;
  const send = async (path: string, body: object): Promise<void> => {
    const answer = await selling.system.call("POST", path, {
      key: shop.key,
      body,
      headers: { "idempotency-key": key },
    });
    raced.answers.push({ act, key, answer });
  };
  switch (act.kind) {
    case "release":
      return send("/api/payments/release", { orderId, ...naira(act.amount) });
    case "refund":
      return send(`/api/payments/${paymentId}/refund`, { reason: "torn", ...naira(act.amount) });
    case "dispute":
      return send("/api/payments/dispute", { orderId, openedBy: "buyer", reason: "damaged", ...naira(act.amount) });
    case "resolve": {
      const id = raced.disputeId ?? (await openDisputes(selling, raced))[0]?.id;
      if (!id) return;
      const toBuyer = act.outcome === "split" ? { toBuyer: { amount: 100_000, currency: "NGN" } } : {};
      return send(`/api/payments/dispute/${id}/resolve`, { outcome: act.outcome, ...toBuyer });
    }
  }
}

export async function openDisputes(
  { system }: Selling,
  { shop, orderId }: Raced,
): Promise<{ id: string; openedBy: string }[]> {
  const path = `/api/payments/dispute?orderId=${orderId}&resolved=false`;
  return (await system.call("GET", path, { key: shop.key })).body.data;
}

/** Signed as the gateway signs it. With another status, different bytes report the same case. */
export async function tell({ system }: Selling, { caseId }: Raced, salt = 0): Promise<void> {
  const status = ["awaiting-merchant-feedback", "pending", "awaiting-bank-feedback"][salt] ?? "resolved";
  const raw = JSON.stringify({ event: "charge.dispute.create", data: { id: Number(caseId), domain: "test", status } });
  const [key = ""] = system.services.config.providers.sandbox.paystack?.secretKeys ?? [];
  const headers = { "x-paystack-signature": createHmac("sha512", key).update(raw).digest("hex") };
  const answer = await system.call("POST", "/api/webhooks/cardgateway1", { raw, key: null, headers });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

export async function askBank({ system }: Selling, { caseId }: Raced): Promise<void> {
  const heard = await checkDispute(disputing(system.services), {
    slot: "cardgateway1",
    environment: "sandbox",
    providerDisputeId: caseId,
    now: system.clock.now(),
  });
  if (heard !== true) throw new Error(`the bank's case ${caseId} was not found`);
}
