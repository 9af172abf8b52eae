// Reads a stored webhook of a provider. It says which payment, refund or payout to look at, never what its state is. We find that row,
// check that the environment is ours, and let the module that owns it ask the provider.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import type { Post, PostReader, PostReading } from "../inbound-webhooks/index.ts";
import { type ActClaim, claimOfAnswer } from "./act-claim.ts";
import type { Claim } from "./claim.ts";
import type { BalanceTold, PaymentNotice, UnaskedPayment } from "./notice.ts";
import type { ProviderPayout, ProviderRefund, Told } from "./provider.ts";
import { findPayment, type PaymentRow } from "./queries.ts";
import { driverOf, type Slot } from "./registry.ts";

/**
 * Handlers by subject. False: the provider could not be asked, so read the webhook again later. Null: we have no such object. An `answer`
 * came to the address of one of our questions, and is its answer.
 */
export type NoticeHandlers = {
  payment(
    actor: Actor,
    payment: PaymentRow,
    told: Told | null,
    claim: Claim | null,
    /** The payment had ended before the webhook. It is verified, and the webhook is only compared. */
    afterEnd?: boolean,
  ): Promise<boolean>;
  /** A charge for a shop's plan, which belongs to no order; by our reference. */
  planCharge(actor: Actor, reference: string, about: "payment" | "refund"): Promise<boolean | null>;
  refundsOf(actor: Actor, payment: PaymentRow, claim: ActClaim | null): Promise<boolean>;
  /** Our reference of a provider's transaction. Null: it is not ours. False: there was no answer. */
  referenceOf(slot: Slot, environment: Actor["mode"], providerTransactionId: string): Promise<string | null | false>;
  refund(
    actor: Actor,
    refundId: string,
    answer: ProviderRefund | null,
    claim: ActClaim | null,
  ): Promise<boolean | null>;
  payout(
    actor: Actor,
    named: { id: string } | { reference: string },
    answer: ProviderPayout | null,
    claim: ActClaim | null,
  ): Promise<boolean | null>;
  /** It has ended and is not verified any longer: the webhook is compared with what is booked. */
  endedPayout(actor: Actor, payoutId: string, claim: ActClaim | null): Promise<true | null>;
  dispute(
    slot: Slot,
    environment: Actor["mode"],
    providerDisputeId: string,
    now: Date,
    claim: ActClaim | null,
  ): Promise<boolean | null>;
  /** @param shopId the shop, if a person has assigned it */
  unasked(
    slot: Slot,
    environment: Actor["mode"],
    payment: UnaskedPayment,
    now: Date,
    shopId?: string,
  ): Promise<PostReading>;
  balance(questionId: string, heard: HeardBalance, now: Date): Promise<PostReading>;
};

/** What came to the address of a question about a balance. Without a sum, the provider has only said that it has none for us. */
export type HeardBalance = { balance: BalanceTold | null; said: string };

type Read = Exclude<PaymentNotice, { kind: "ignored" | "unreadable" }>;
type Place = { database: Database; slot: Slot; handlers: NoticeHandlers; post: Post; now: Date };

export function paymentPostReader(database: Database, slot: Slot, handlers: NoticeHandlers): PostReader {
  const driver = driverOf(slot);
  return async (post, { now }) => {
    const notice = driver.readNotice(post.raw);
    if (notice.kind === "unreadable") return { state: "unreadable", detail: notice.detail };
    if (notice.kind === "ignored") return { state: "processed", detail: `${notice.event} is of no use to us` };
    const expected = post.environment === "live" ? "live" : "test";
    if (notice.environment !== "unknown" && notice.environment !== expected)
      return failed(`a ${notice.environment} notice that came where ${expected} ones come`);
    const place: Place = { database, slot, handlers, post, now };
    const found = post.subject ? await readBySubject(place, notice, post.subject) : await readByName(place, notice);
    if (typeof found === "object") return found;
    if (typeof found === "string") return failed(found);
    if (!found) throw new Error(`${driver.name} gave no answer about what it told us of`);
    return { state: "processed", detail: null };
  };
}

/** It came to the address of one object, so that object is meant, even if the body names another. */
async function readBySubject(
  place: Place,
  notice: Read,
  subject: NonNullable<Post["subject"]>,
): Promise<boolean | string | PostReading> {
  const { database, handlers, slot, post, now } = place;
  if (subject.about === "balance") return handlers.balance(subject.objectId, heardBalance(notice), now);
  const { about, shopId, objectId, afterEnd = false } = subject;
  const actor = await actorFor(place, shopId);
  if (actor === null) return otherMode(place);
  switch (about) {
    case "payment": {
      const payment = await database.read(shopId, (tx) => findPayment(tx, shopId, { id: objectId }));
      if (!payment) return `there is no payment ${objectId}`;
      return handlers.payment(actor, payment, notice.kind === "payment" ? notice.told : null, null, afterEnd);
    }
    case "refund": {
      const answer = refundAnswer(notice);
      const told = afterEnd ? ([null, answer ? claimOfAnswer(answer) : claimOf(notice)] as const) : null;
      const [said, claim] = told ?? [answer, claimOf(notice)];
      return (await handlers.refund(actor, objectId, said, claim)) ?? `there is no refund ${objectId}`;
    }
    case "payout": {
      const answer = notice.kind === "payout_answer" ? notice.payout : null;
      const found = afterEnd
        ? await handlers.endedPayout(actor, objectId, answer ? claimOfAnswer(answer) : claimOf(notice))
        : await handlers.payout(actor, { id: objectId }, answer, claimOf(notice));
      return found ?? `there is no payout ${objectId}`;
    }
    case "shop":
      return notice.kind === "unasked_payment"
        ? handlers.unasked(slot, post.environment, notice.payment, now, shopId)
        : `${notice.event} is not about money that nobody asked for`;
  }
}

/** It is signed, or came to an address that belongs to no single object. So the body names its subject. */
async function readByName(place: Place, notice: Read): Promise<boolean | string | PostReading> {
  const { database, handlers, slot, post, now } = place;
  switch (notice.kind) {
    case "payment":
    case "refund": {
      const transaction = notice.kind === "refund" ? notice.providerTransactionId : null;
      const named = await paymentNamed(database, slot, notice.reference, transaction);
      // A webhook may name only a transaction that we don't know yet.
      const reference =
        named || transaction === null ? null : await handlers.referenceOf(slot, post.environment, transaction);
      if (reference === false) return false;
      const payment = named ?? (reference === null ? undefined : await paymentNamed(database, slot, reference, null));
      const meant = notice.reference ?? reference;
      if (!payment && meant) {
        const charged = await planChargeNamed(place, meant, notice.kind);
        if (charged !== null) return charged;
      }
      if (!payment)
        return `no payment of ours has the reference ${(notice.reference ?? transaction ?? "").slice(0, 100)}`;
      const actor = await actorFor(place, payment.shop_id);
      if (actor === null) return otherMode(place);
      return notice.kind === "payment"
        ? handlers.payment(actor, payment, null, notice.claim ?? null)
        : handlers.refundsOf(actor, payment, notice.claim);
    }
    case "payout": {
      const { reference } = notice;
      const shopId = reference && (await database.readWithoutShop((tx) => shopOfRoute(tx, "payout", reference)));
      const actor = shopId ? await actorFor(place, shopId) : null;
      const unknown = `no payout of ours has the reference ${(reference ?? "").slice(0, 100)}`;
      return reference && actor
        ? ((await handlers.payout(actor, { reference }, null, notice.claim)) ?? unknown)
        : unknown;
    }
    case "dispute":
      return (
        (await handlers.dispute(slot, post.environment, notice.providerDisputeId, now, notice.claim)) ??
        `dispute ${notice.providerDisputeId.slice(0, 100)} is about no payment of ours`
      );
    case "unasked_payment":
      return handlers.unasked(slot, post.environment, notice.payment, now);
    case "payout_answer":
    case "refund_answer":
    case "balance_answer":
      return `${notice.event} came to an address that asked nothing`;
  }
}

/** Null if no shop's plan has a charge with this reference. */
async function planChargeNamed(
  place: Place,
  reference: string,
  about: "payment" | "refund",
): Promise<boolean | string | null> {
  const shopId = await place.database.readWithoutShop((tx) => shopOfRoute(tx, "plan_charge", reference));
  if (shopId === null) return null;
  const actor = await actorFor(place, shopId);
  return actor === null ? otherMode(place) : place.handlers.planCharge(actor, reference, about);
}

function claimOf(notice: Read): ActClaim | null {
  return notice.kind === "refund" || notice.kind === "payout" ? notice.claim : null;
}

function heardBalance(notice: Read): HeardBalance {
  if (notice.kind === "balance_answer") return { balance: notice.balance, said: notice.event };
  // An answer without a balance looks like one about a payout.
  return { balance: null, said: notice.kind === "payout_answer" ? notice.payout.word : notice.event };
}

/** Some refunds are made by paying the buyer, and are answered like a payout. */
function refundAnswer(notice: Read): ProviderRefund | null {
  if (notice.kind === "refund_answer") return notice.refund;
  if (notice.kind !== "payout_answer") return null;
  const { providerPayoutId, fee: _fee, status, ...payout } = notice.payout;
  return {
    ...payout,
    status: status === "reversed" ? "failed" : status,
    providerRefundId: providerPayoutId,
    providerTransactionId: null,
  };
}

/** Our payment, by our reference or the provider's id. */
export async function paymentNamed(
  database: Database,
  slot: Slot,
  reference: string | null,
  transactionId: string | null,
): Promise<PaymentRow | undefined> {
  const shopId = reference && (await database.readWithoutShop((tx) => shopOfRoute(tx, "payment", reference)));
  if (reference && shopId) return database.read(shopId, (tx) => findPayment(tx, shopId, { reference }));
  if (transactionId === null) return undefined;
  const { rows } = await database.readWithoutShop((tx) =>
    sql<{ shop_id: string; id: string }>`
      select * from payment_of_transaction(${driverOf(slot).name}, ${transactionId})`.execute(tx),
  );
  const [row, another] = rows;
  if (!row || another) return undefined;
  return database.read(row.shop_id, (tx) => findPayment(tx, row.shop_id, { id: row.id }));
}

/** Null if a sandbox webhook is about a live shop, or the reverse. */
async function actorFor({ database, slot, post, now }: Place, shopId: string): Promise<Actor | null> {
  const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
  return mode === post.environment ? systemActor(shopId, `notice:${driverOf(slot).name}`, now, mode) : null;
}

function otherMode({ post }: Place): string {
  return `a ${post.environment} notice about a shop of the other mode`;
}

function failed(detail: string): PostReading {
  return { state: "failed", detail };
}
