// Sends the refunds of one payment one at a time, because most providers can't distinguish two equal ones. Each is stored as sent, then sent, then
// its result is stored. After a missing answer we ask before we send again. It is sent again only if the provider does not know it and no call can be
// in progress any longer.
import { refundFailures } from "./sentences.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Clock } from "../kernel/values/clock.ts";
import { type Database, violates } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { type ActClaim, type Bound, findPayment, type RefundedPayment, type Slot } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";
import { followProvider, isAnyOnItsWayThere } from "./follow-provider.ts";
import { recordAsked, recordSent, putOff } from "./record-answer.ts";
import type { RefundRow } from "./queries.ts";
import { failUnsent } from "./settle-refund.ts";
import { isSettled } from "./states.ts";
import { takeResend, takeStep } from "./take-step.ts";

export type RefundServices = {
  worker: Database;
  clock: Clock;
  /** Null if the operator has no account there for this mode. */
  gatewayOf(mode: Actor["mode"], slot: Slot): Bound | null;
  /** The webhook addresses of refunds, for providers that do not sign. */
  addresses: NoticeAddresses;
};

type Line = { services: RefundServices; shopId: string; bound: Bound; actor(): Actor };
/** A refund's state after a call, and whether the provider answered. */
type Told = { refund: RefundRow; answered: boolean };

/**
 * Asks about the payment's refund that is on its way and sends the next one once it is settled, until one is still on its way or none is left. May
 * run concurrently.
 * @param by what started this: a job, a sweep, a provider's webhook
 * @param all whether to ask the provider also for refunds made there; known ones are always followed
 * @returns whether the provider answered every question
 */
export async function checkRefunds(services: RefundServices, look: Look): Promise<{ answered: boolean }> {
  const { answered } = await checkOurRefunds(services, look);
  const { shopId, paymentId, all = false } = look;
  const follows = all || (await services.worker.read(shopId, (tx) => isAnyOnItsWayThere(tx, shopId, paymentId)));
  return { answered: (!follows || (await followProvider(services, look))) && answered };
}

type Look = {
  shopId: string;
  paymentId: string;
  by: string;
  all?: boolean;
  /** A webhook's claim about one of them, to compare with the provider's list. */
  claim?: ActClaim | null;
};

async function checkOurRefunds(
  services: RefundServices,
  { shopId, paymentId, by }: Look,
): Promise<{ answered: boolean }> {
  const { worker, clock } = services;
  const [shop, payment] = await worker.read(shopId, (tx) =>
    Promise.all([findShop(tx, shopId), findPayment(tx, shopId, { id: paymentId })]),
  );
  if (!payment) return { answered: true };
  const actor = (): Actor => systemActor(shopId, by, clock.now(), shop.mode);
  const bound = services.gatewayOf(shop.mode, payment.slot);
  if (!bound) {
    await worker.write(shopId, (tx) => putOff(tx, actor(), paymentId));
    return { answered: false };
  }
  const line: Line = { services, shopId, bound, actor };
  const seen = new Set<string>();
  for (;;) {
    const step = await worker
      .write(shopId, (tx) => takeStep(tx, actor(), payment, services.addresses))
      .catch((error: unknown) => {
        if (violates(error, "refunds_one_on_its_way")) return null;
        throw error;
      });
    if (!step || seen.has(step.refund.id)) return { answered: true };
    seen.add(step.refund.id);
    const { refund, answered } = await (step.kind === "send" ? send : ask)(line, step.refund, step.paid);
    if (!isSettled(refund.state)) return { answered };
  }
}

async function send(line: Line, refund: RefundRow, paid: RefundedPayment): Promise<Told> {
  const { services, shopId, bound, actor } = line;
  const { gateway } = bound;
  if (!gateway.refund) {
    const why = refundFailures.provider_gives_nothing_back;
    return {
      refund: await services.worker.write(shopId, (tx) => failUnsent(tx, actor(), refund.id, why)),
      answered: true,
    };
  }
  const result = await gateway.refund({
    reference: refund.reference,
    uuid: refund.uuid,
    payment: paid,
    amount: money(refund.amount, refund.currency),
    reason: refund.reason,
    noticeUrl: services.addresses.urlOf(bound.slot, "refund", refund.id),
  });
  const noted = await services.worker.write(shopId, (tx) => recordSent(tx, actor(), refund.id, result));
  if (result.kind === "exists") return ask(line, noted, paid);
  return { refund: noted, answered: result.kind !== "trouble" };
}

async function ask(line: Line, refund: RefundRow, paid: RefundedPayment): Promise<Told> {
  const { services, shopId, bound, actor } = line;
  const answer = (await bound.gateway.askRefund?.({
    reference: refund.reference,
    uuid: refund.uuid,
    providerRefundId: refund.provider_refund_id,
    payment: paid,
    amount: money(refund.amount, refund.currency),
    createdAt: refund.created_at,
    noticeUrl: services.addresses.urlOf(bound.slot, "refund", refund.id),
  })) ?? { kind: "later" };
  const { refund: noted, mayResend } = await services.worker.write(shopId, (tx) =>
    recordAsked(tx, actor(), refund.id, answer),
  );
  if (!mayResend) return { refund: noted, answered: answer.kind !== "trouble" };
  const again = await services.worker.write(shopId, (tx) => takeResend(tx, actor(), noted));
  return again ? send(line, again, paid) : { refund: noted, answered: true };
}
