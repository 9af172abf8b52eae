// Follows money for a plan that leaves without us: staff refund it on the gateway's dashboard, or the payer's bank takes it back. The plan does not
// change. Payment review gets one report for each, and the ledger is updated.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { format, isCurrency, money } from "../kernel/values/money.ts";
import { clearing, suspense, transfer } from "../ledger/index.ts";
import { bind, type PaymentServices, reportOnDesk, type Slot } from "../payments/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import { type ChargeRow, chargesOf } from "./charges.ts";

/** @returns false if the gateway gave no answer, null if there is no such charge */
export async function checkChargeRefunds(
  database: Database,
  services: PaymentServices,
  actor: Actor,
  reference: string,
): Promise<boolean | null> {
  const charge = await chargeOf(database, actor.shopId, reference);
  if (!charge) return null;
  const { provider_transaction_id: providerTransactionId, currency } = charge;
  const gateway = bind(services, actor.mode, charge.slot)?.gateway;
  if (!gateway) return false;
  // Money that was never booked can't leave.
  if (providerTransactionId === null || !gateway.refundsOf) return true;
  const listed = await gateway.refundsOf({ providerTransactionId, currency });
  if (listed.kind === "trouble") return false;
  const given = listed.refunds.filter(({ status, providerDisputeId }) => status === "succeeded" && !providerDisputeId);
  await database.write(actor.shopId, async (tx) => {
    for (const { providerRefundId, amount, currency: of } of given)
      await followGone(tx, actor, charge, { by: `refund ${providerRefundId}`, amount, currency: of });
  });
  // The others are processed. A person must look at the unreadable ones.
  return listed.unreadable.length === 0;
}

/** @returns false if the gateway gave no answer, null if it is about none of our charges */
export async function checkChargeDispute(
  database: Database,
  services: PaymentServices,
  { slot, mode, number, now }: { slot: Slot; mode: Actor["mode"]; number: string; now: Date },
): Promise<boolean | null> {
  const answer = await bind(services, mode, slot)?.gateway.askDispute?.(number);
  if (answer === undefined || answer.kind === "unknown_reference") return null;
  if (answer.kind === "trouble") return false;
  const { reference, status, word, amount, currency, dueAt } = answer.dispute;
  const shopId = reference && (await database.readWithoutShop((tx) => shopOfRoute(tx, "plan_charge", reference)));
  if (!reference || !shopId) return null;
  const [charge, shop] = await Promise.all([
    chargeOf(database, shopId, reference),
    database.read(shopId, (tx) => findShop(tx, shopId)),
  ]);
  if (!charge || shop.mode !== mode) return null;
  const actor = systemActor(shopId, `notice:${charge.driver}`, now, mode);
  await database.write(shopId, async (tx) => {
    if (status === "lost" && charge.captured > 0n)
      return followGone(tx, actor, charge, { by: `dispute ${number}`, amount, currency });
    if (status === "won") return;
    const until = dueAt === null ? "" : `; it has to be answered there before ${dueAt.toISOString()}`;
    await reportOnDesk(tx, actor, aboutPlan(charge), {
      id: idOnce("mispayment", `plan dispute ${charge.id} ${number}`),
      kind: "refunded_there",
      received: 0n,
      currency,
      providerTransactionId: `dispute ${number}`,
      detail: `the payer's bank wants back ${inWords(amount, currency)} of plan charge ${charge.reference} by dispute ${number} at ${charge.driver}, which says "${word}"${until}`,
    });
  });
  return true;
}

/** Once per refund or dispute. */
async function followGone(
  tx: Tx,
  actor: Actor,
  charge: ChargeRow,
  { by, amount, currency }: { by: string; amount: bigint; currency: string },
): Promise<void> {
  const id = idOnce("mispayment", `plan money gone ${charge.id} ${by}`);
  const isNew = await reportOnDesk(tx, actor, aboutPlan(charge), {
    id,
    kind: "refunded_there",
    received: amount,
    currency,
    providerTransactionId: by,
    detail: `${charge.driver} gave back ${inWords(amount, currency)} of plan charge ${charge.reference} by ${by}; the plan stays as it is`,
  });
  if (!isNew) return;
  await audit(tx, actor, {
    act: "refund_there",
    objectId: id,
    detail: { planChargeId: charge.id, amount: amount.toString(), currency },
  });
  if (!isCurrency(currency) || amount <= 0n) return;
  await transfer(tx, actor, {
    key: `refund_there:${id}`,
    kind: "refund_there",
    cause: { type: "mispayment", id },
    legs: [{ from: suspense(charge.driver), to: clearing(charge.driver), amount: money(amount, currency) }],
  });
}

function aboutPlan({ slot }: ChargeRow): { slot: string; payoutId: null } {
  return { slot, payoutId: null };
}

function inWords(amount: bigint, currency: string): string {
  return isCurrency(currency) ? format(money(amount, currency)) : `${amount} in the smallest unit of ${currency}`;
}

function chargeOf(database: Database, shopId: string, reference: string): Promise<ChargeRow | undefined> {
  return database.read(shopId, (tx) => chargesOf(tx, shopId).where("reference", "=", reference).executeTakeFirst());
}
