// Starts collecting. Our reference is stored before the provider is called, and is the same on every try.
import { paymentFailures, whyRefused } from "./failures.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { type Metadata, metadataColumn } from "../kernel/contract/metadata.ts";
import type { Money } from "../kernel/values/money.ts";
import { can, next } from "../kernel/contract/states.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";
import type { CollectResult } from "./provider.ts";
import type { Method } from "./provider.ts";
import { nextAskAt } from "./ask-plan.ts";
import { lockPayment, type PaymentRow } from "./queries.ts";
import { needsNoticeAddress, type Slot } from "./registry.ts";
import { attemptMachine, isLive } from "./states.ts";

/** Set on an attempt whose start gave no page. */
const noPage = paymentFailures.no_payment_page;
/** How long to wait for a prompt on a phone. Providers allow one to five minutes. */
const promptLastsMs = minutes(5);
/** Longer than any call to a provider. */
const longestCallMs = seconds(30);

export type NewAttempt = {
  orderId: string;
  checkoutId: string | null;
  slot: Slot;
  driver: string;
  amount: Money;
  callbackUrl: string | null;
  country: string;
  method: Method | null;
  /** The phone that must approve, E.164. */
  phone: string | null;
  /** The name that a payer other than the buyer gave. */
  payerName?: string | undefined;
  /** Their message for the buyer. */
  payerWords?: string | undefined;
  /** Another person than the buyer may pay it. */
  byAnother: boolean;
  metadata?: Metadata | undefined;
};

export async function createAttempt(
  tx: Tx,
  actor: Actor,
  addresses: NoticeAddresses,
  attempt: NewAttempt,
): Promise<PaymentRow> {
  const id = newId("payment");
  // Providers accept letters, digits and dashes, so the id's underscore becomes a dash.
  const reference = id.replace("_", "-");
  const [row] = await Promise.all([
    tx
      .insertInto("payments")
      .values({
        shop_id: actor.shopId,
        id,
        order_id: attempt.orderId,
        checkout_id: attempt.checkoutId,
        slot: attempt.slot,
        driver: attempt.driver,
        reference,
        amount: attempt.amount.minor,
        currency: attempt.amount.currency,
        state: "created",
        callback_url: attempt.callbackUrl,
        country: attempt.country,
        method: attempt.method,
        phone: attempt.phone,
        payer_name: attempt.payerName ?? null,
        payer_words: attempt.payerWords ?? null,
        by_another: attempt.byAnother,
        ...metadataColumn(attempt),
        begun_by: JSON.stringify(actor.by),
        ...addressAtStart(actor, attempt.orderId),
        // If we crash before the answer, a job asks about the attempt.
        next_ask_at: after(actor.now, seconds(60)),
        created_at: actor.now,
        updated_at: actor.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    tx.insertInto("routes").values({ kind: "payment", key: reference, shop_id: actor.shopId }).execute(),
    needsNoticeAddress(attempt.slot) ? addresses.open(tx, actor, attempt.slot, "payment", id) : Promise.resolve(),
  ]);
  return row;
}

/**
 * Two payers who begin the same attempt get the same page, and we can't know which of them pays. So neither is named, and no message of one is shown
 * as the payer's: a seller could begin in somebody's name and let the buyer pay. If one of them is not the buyer, the money may be another person's.
 * @param callbackUrl where the payer goes afterwards; by default as it was
 */
export async function beginAgain(
  tx: Tx,
  row: PaymentRow,
  {
    payerName = null,
    payerWords = null,
    byAnother,
    callbackUrl = row.callback_url,
  }: {
    payerName?: string | null | undefined;
    payerWords?: string | null | undefined;
    byAnother: boolean;
    callbackUrl?: string | null | undefined;
  },
): Promise<PaymentRow> {
  const isSame = row.payer_name === payerName && row.payer_words === payerWords;
  const names = isSame ? {} : { payer_name: null, payer_words: null };
  const isUnnamed = row.payer_name === null && row.payer_words === null;
  const by_another = row.by_another || byAnother;
  if ((isSame || isUnnamed) && row.callback_url === callbackUrl && row.by_another === by_another) return row;
  return tx
    .updateTable("payments")
    .set({ ...names, by_another, callback_url: callbackUrl })
    .where("shop_id", "=", row.shop_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The order's address as the payment begins, and whether the buyer was shown it: they were if they began to pay after a message with the whole
 * address had reached their phone. An attempt that the shop began shows nothing: the shop could hand over the provider's page before any
 * message arrives.
 */
function addressAtStart({ shopId, by }: Actor, orderId: string) {
  const mark = sql<string>`(select address_mark(o.shipping_address, o.gift) from orders o where o.shop_id = ${shopId} and o.id = ${orderId})`;
  const byBuyer = by.kind === "payer" || by.kind === "customer";
  const shown = byBuyer ? sql<boolean>`notices_reached(${orderId}, 'address ' || ${mark}) > 0` : false;
  return { address_mark: mark, address_shown: shown };
}

/** The buyer saw the whole address on their private page, and went on to pay from there. The order's row is locked. */
export async function recordAddressSeen(tx: Tx, { shop_id, id, order_id }: PaymentRow): Promise<void> {
  await sql`
    update payments p set address_shown = true, address_mark = address_mark(o.shipping_address, o.gift) from orders o
      where p.shop_id = ${shop_id} and p.id = ${id} and o.shop_id = p.shop_id and o.id = ${order_id}`.execute(tx);
}

/**
 * Applies the provider's first answer. An unclear one changes nothing and is verified later. An attempt that was decided meanwhile (the
 * buyer may have paid before this answer reached us) stays decided.
 */
export async function recordCollectResult(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  result: CollectResult,
): Promise<PaymentRow> {
  const row = await lockPayment(tx, actor.shopId, paymentId);
  const state = row.state;
  if (!isLive(state)) return row;
  const change =
    result.kind === "redirect"
      ? {
          state: next(attemptMachine, state, "invite"),
          redirect_url: result.url,
          provider_token: result.providerToken,
          failure: null,
          next_ask_at: after(actor.now, seconds(30)),
        }
      : result.kind === "prompt"
        ? {
            state: next(attemptMachine, state, "invite"),
            provider_token: result.providerToken,
            approve_before: after(actor.now, promptLastsMs),
            failure: null,
            next_ask_at: after(actor.now, seconds(5)),
          }
        : result.kind === "refused"
          ? {
              state: next(attemptMachine, state, "fail"),
              failure: whyRefused(result.code, result.detail),
              next_ask_at: null,
            }
          : {
              ...(result.kind === "trouble" ? { failure: noPage } : {}),
              next_ask_at: after(actor.now, seconds(5)),
            };
  return tx
    .updateTable("payments")
    .set({ ...change, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The provider knows the attempt and it is unpaid, but its page was lost with an answer that never arrived, and is not given again. No
 * buyer saw that page, so the attempt is given up and a new one can start. While the call that created it may still be in progress, nothing
 * changes.
 */
export async function giveUpWithoutPage(tx: Tx, actor: Actor, paymentId: string): Promise<PaymentRow> {
  const row = await lockPayment(tx, actor.shopId, paymentId);
  const state = row.state;
  const abandoned = row.failure === noPage || after(row.created_at, longestCallMs) <= actor.now;
  // The phone may have shown a prompt although we got no answer.
  const seen = row.redirect_url !== null || row.approve_before !== null || row.phone !== null;
  if (seen || !can(attemptMachine, state, "cancel") || !abandoned) return row;
  return tx
    .updateTable("payments")
    .set({
      state: next(attemptMachine, state, "cancel"),
      failure: noPage,
      next_ask_at: null,
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Its page asks for an outdated amount, or the buyer has left it. It is verified as long as other attempts, because it can still be paid.
 * One that is being paid stays. @returns whether it was given up
 */
export async function giveWay(tx: Tx, actor: Actor, paymentId: string, why: string): Promise<boolean> {
  const row = await lockPayment(tx, actor.shopId, paymentId);
  const state = row.state;
  if (!can(attemptMachine, state, "cancel")) return false;
  await tx
    .updateTable("payments")
    .set({
      state: next(attemptMachine, state, "cancel"),
      failure: why,
      next_ask_at: nextAskAt(row.created_at, actor.now),
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", paymentId)
    .execute();
  return true;
}
