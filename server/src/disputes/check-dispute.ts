// Follows chargebacks: asks the gateway about each one, even without a webhook, and answers before its deadline.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Log } from "../kernel/process/log.ts";
import { idOnce } from "../kernel/values/id.ts";
import {
  type ActClaim,
  type Bound,
  contradictionOfAct,
  findPayment,
  type Gateway,
  paymentNamed,
  type PaymentRow,
  type ProviderDispute,
  reportOnDesk,
  type Slot,
} from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { answerFor } from "./answer-for.ts";
import { evidenceDocument, type PaperServices } from "./evidence-document.ts";
import { changeDispute } from "./change-dispute.ts";
import { chargebackFee } from "./chargeback-fees.ts";
import { isTimeToAnswer, troubleMs } from "./clocks.ts";
import type { ChatReader } from "./evidence.ts";
import { foldChargeback } from "./fold-chargeback.ts";
import { type DisputeRow, lockDispute } from "./queries.ts";
import { chargebackTroubles } from "./sentences.ts";

export type DisputeServices = PaperServices & {
  worker: Database;
  log: Log;
  /** Null if the operator has no account there for this mode. */
  gatewayOf(mode: Actor["mode"], slot: Slot): Bound | null;
  chat: ChatReader;
  /** Verifies a payment and books the answer. @returns false if there was no answer */
  verify(actor: Actor, reference: string): Promise<boolean>;
  /** The address that the gateway got for a buyer without an e-mail address. */
  buyerEmail(customerId: string): string;
  /** The provider's fee for a chargeback; the default is the published fee. */
  feeOf?: typeof chargebackFee;
};

/**
 * A gateway reported a chargeback, by its own id.
 * @param claim the webhook's claim
 * @returns false if the gateway gave no answer, null if it is about none of our payments
 */
export async function checkDispute(
  services: DisputeServices,
  {
    slot,
    environment,
    providerDisputeId,
    now,
    claim = null,
  }: {
    slot: Slot;
    environment: Actor["mode"];
    providerDisputeId: string;
    now: Date;
    claim?: ActClaim | null | undefined;
  },
): Promise<boolean | null> {
  const { worker } = services;
  const gateway = services.gatewayOf(environment, slot)?.gateway;
  if (!gateway?.askDispute) return null;
  const answer = await gateway.askDispute(providerDisputeId);
  if (answer.kind === "trouble") return false;
  if (answer.kind === "unknown_reference") return null;
  const { reference, providerTransactionId } = answer.dispute;
  const payment = await paymentNamed(worker, slot, reference, providerTransactionId);
  if (!payment) return null;
  const shop = await worker.read(payment.shop_id, (tx) => findShop(tx, payment.shop_id));
  if (shop.mode !== environment) return null;
  const actor = systemActor(payment.shop_id, `notice:${payment.driver}`, now, environment);
  // A payment without a webhook is booked first, so that the chargeback finds money to freeze.
  if (payment.state !== "succeeded" && !(await services.verify(actor, payment.reference))) return false;
  await fold(services, actor, payment.id, answer.dispute);
  if (claim)
    await worker.write(actor.shopId, (tx) => compareClaim(tx, actor, { payment, claim, told: answer.dispute }));
  return true;
}

/** The webhook contradicts the answer. The answer is trusted, and payment review gets both. */
async function compareClaim(
  tx: Tx,
  actor: Actor,
  { payment, claim, told }: { payment: PaymentRow; claim: ActClaim; told: ProviderDispute },
): Promise<void> {
  const differs = contradictionOfAct(claim, [told]);
  if (differs === null) return;
  await reportOnDesk(tx, actor, payment, {
    kind: "contradiction",
    id: idOnce("mispayment", `dispute claim ${payment.id} ${told.providerDisputeId} ${differs}`),
    received: BigInt(claim.amount ?? 0),
    currency: claim.currency ?? told.currency,
    providerTransactionId: `dispute ${told.providerDisputeId}`,
    detail: `${payment.driver} contradicts itself about dispute ${told.providerDisputeId}: ${differs}`,
  });
}

/** A known chargeback is due. It is answered if it is time, and the gateway is asked about it. Repeated, it does nothing. */
export async function checkKnownDispute(services: DisputeServices, actor: Actor, seen: DisputeRow): Promise<void> {
  const { worker } = services;
  const payment = await worker.read(actor.shopId, (tx) => findPayment(tx, actor.shopId, { id: seen.payment_id ?? "" }));
  const gateway = payment && services.gatewayOf(actor.mode, payment.slot)?.gateway;
  if (!payment || !gateway?.askDispute || seen.provider_dispute_id === null)
    return putOff({
      services,
      actor,
      disputeId: seen.id,
      milliseconds: days(1),
      why: chargebackTroubles.cannot_be_asked,
    });
  const before = await ask(services, actor, { gateway, paymentId: payment.id, seen });
  if (before === null || before.row.state === "resolved" || before.told.status !== "awaiting_us") return;
  if (!isTimeToAnswer(before.row, actor.now)) return;
  if (await answerGateway(services, actor, gateway, before.row))
    await ask(services, actor, { gateway, paymentId: payment.id, seen: before.row });
}

type Asked = { row: DisputeRow; told: ProviderDispute };

async function ask(
  services: DisputeServices,
  actor: Actor,
  { gateway, paymentId, seen: { id, provider_dispute_id } }: { gateway: Gateway; paymentId: string; seen: DisputeRow },
): Promise<Asked | null> {
  const answer = await gateway.askDispute?.(provider_dispute_id ?? "");
  if (answer?.kind === "known")
    return { row: await fold(services, actor, paymentId, answer.dispute), told: answer.dispute };
  const why = answer?.kind === "unknown_reference" ? chargebackTroubles.case_unknown : (answer?.detail ?? "");
  await putOff({ services, actor, disputeId: id, milliseconds: troubleMs, why });
  if (answer?.kind === "trouble" && answer.unreadable)
    await services.worker.write(actor.shopId, (tx) =>
      reportUnreadable(tx, actor, { paymentId, disputeId: id, detail: answer.detail }),
    );
  return null;
}

/** Once per chargeback. It is asked about again by its plan. */
async function reportUnreadable(
  tx: Tx,
  actor: Actor,
  { paymentId, disputeId, detail }: { paymentId: string; disputeId: string; detail: string },
): Promise<void> {
  const [payment, row] = await Promise.all([
    findPayment(tx, actor.shopId, { id: paymentId }),
    lockDispute(tx, actor.shopId, disputeId),
  ]);
  if (!payment) return;
  await reportOnDesk(tx, actor, payment, {
    kind: "unreadable_answer",
    id: idOnce("mispayment", `unreadable dispute ${disputeId}`),
    received: 0n,
    currency: payment.currency,
    providerTransactionId: `dispute ${row.provider_dispute_id ?? disputeId}`,
    detail: `${payment.driver} answered about dispute ${row.provider_dispute_id ?? ""} of ${payment.reference}: ${detail}`,
  });
}

async function fold(
  { worker, chat, log, feeOf = chargebackFee }: DisputeServices,
  actor: Actor,
  paymentId: string,
  told: ProviderDispute,
): Promise<DisputeRow> {
  const row = await worker.write(actor.shopId, async (tx) => {
    const payment = await findPayment(tx, actor.shopId, { id: paymentId });
    if (!payment) throw new Error(`chargeback ${told.providerDisputeId}: its payment is gone`);
    const fee = feeOf(payment.driver, payment.currency, actor.now);
    return foldChargeback(tx, actor, { payment, told, fee, chat });
  });
  if (row.loss > 0n)
    log.error(
      { alert: true, shopId: actor.shopId, disputeId: row.id, loss: row.loss.toString() },
      "a refund and a chargeback both paid the buyer",
    );
  return row;
}

/** Stored, then sent, then the result is stored. If the gateway still waits for us afterwards, it may be answered again. */
async function answerGateway(
  services: DisputeServices,
  actor: Actor,
  gateway: Gateway,
  { id }: DisputeRow,
): Promise<boolean> {
  const { worker, log, buyerEmail } = services;
  if (!gateway.answerDispute) return false;
  const parts = await worker.write(actor.shopId, async (tx) => {
    const row = await lockDispute(tx, actor.shopId, id);
    if (row.state === "resolved" || !isTimeToAnswer(row, actor.now)) return null;
    const decided = await changeDispute(tx, actor, row, {
      provider_answer: row.provider_answer ?? "contest",
      // So that no other process answers meanwhile.
      next_ask_at: after(actor.now, troubleMs),
    });
    return answerFor(tx, decided, buyerEmail);
  });
  if (!parts) return false;
  const file = await evidenceDocument(services, parts.papers, actor.now);
  const answer = { ...parts.answer, evidence: { ...parts.answer.evidence, file } };
  const result = await gateway.answerDispute(answer);
  const trouble = result.kind === "accepted" ? null : result.detail;
  await worker.write(actor.shopId, async (tx) => {
    const row = await lockDispute(tx, actor.shopId, id);
    await changeDispute(tx, actor, row, {
      provider_trouble: trouble?.slice(0, 500) ?? null,
      ...(trouble === null ? { answered_provider_at: actor.now } : {}),
    });
  });
  if (trouble !== null)
    log.error({ alert: true, shopId: actor.shopId, disputeId: id, trouble }, "a chargeback could not be answered");
  return trouble === null;
}

async function putOff({
  services: { worker },
  actor,
  disputeId,
  milliseconds,
  why,
}: {
  services: DisputeServices;
  actor: Actor;
  disputeId: string;
  milliseconds: number;
  why: string;
}): Promise<void> {
  await worker.write(actor.shopId, async (tx: Tx) => {
    const row = await lockDispute(tx, actor.shopId, disputeId);
    if (row.state === "resolved") return;
    await changeDispute(tx, actor, row, {
      next_ask_at: after(actor.now, milliseconds),
      provider_trouble: why.slice(0, 500),
    });
  });
}
