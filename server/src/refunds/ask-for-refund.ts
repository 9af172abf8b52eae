// Requests a refund for a buyer. The money leaves its account in the same transaction, so that it can't be released, frozen or refunded
// twice. A job calls the provider afterwards.
import { randomUUID } from "node:crypto";
import type { Actor } from "../kernel/security/actor.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { format, money, type Money, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import {
  debitSeller,
  disputed,
  escrow,
  holdBalances,
  type Leg,
  platformFee,
  refunding,
  taxPayable,
} from "../ledger/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { nextAskAt, type PaymentRow, type ProviderRefund } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { deskAccount } from "./desk-account.ts";
import { moveGivenBack } from "./move-given-back.ts";
import { allGone, least, orderMoney, type OrderMoney, restOf, total } from "./order-money.ts";
import { stepAway } from "./order-steps.ts";
import { leg, postRefund } from "./post-refund.ts";
import { feeToReturn, type Part } from "./proportion.ts";
import { type RefundRow, toRefund } from "./queries.ts";

/** If it is not sent within this time, a job checks it. */
const sentWithinMs = seconds(60);

export type RefundSource =
  /** The order's own money: held money first, then what the seller got. `orderId` if payment review moved it to another order. */
  | { kind: "order"; orderId?: string }
  /** The part that a dispute froze, which the buyer now gets. */
  | { kind: "dispute"; disputeId: string }
  /** Money in payment review, which never belonged to the order. */
  | { kind: "desk"; mispaymentId: string };

export type RefundWish = {
  payment: PaymentRow;
  amount: Money;
  reason: string;
  note?: string | null;
  metadata?: Record<string, string>;
  source: RefundSource;
  /** The caller also ends the order and handles its goods. */
  endsOrder?: true;
  /** It was already made at the provider, and is only recorded here. */
  madeThere?: ProviderRefund;
  /** Sends first what earlier refunds failed to bring. Any other refund is owed in addition to that. */
  renews?: true;
};

/**
 * Locks the order, takes the money from its account and updates the order's states. Announces refund.created, under the payment's id. The
 * funds state stays while something of the order is held or frozen: the code that unfreezes it sets it.
 * @throws Refusal currency_mismatch; refund_too_large, with `available`; payment_not_refundable if it brought no money
 */
export async function askForRefund(tx: Tx, actor: Actor, wish: RefundWish): Promise<RefundRow> {
  const { payment, amount, source } = wish;
  const orderId = source.kind === "order" && source.orderId ? source.orderId : payment.order_id;
  const order = await lockOrder(tx, actor.shopId, orderId);
  const id = newId("refund");
  const taken =
    source.kind === "desk"
      ? await takeFromDesk(tx, actor, { id, payment, amount, mispaymentId: source.mispaymentId })
      : await takeFromOrder(tx, actor, { id, order, payment, amount, from: source.kind });
  const row = await insertRefund(tx, actor, { ...wish, id, orderId, taken });
  await postRefund(tx, actor, { key: `refund:${id}`, kind: "refund", refund: row, legs: taken.legs });
  if (taken.step) await moveGivenBack(tx, actor, { order, step: taken.step, wish });
  await announce(tx, actor, "refund.created", { id: payment.id, data: toRefund(row) });
  return row;
}

type Taken = { legs: Leg[]; fromSeller: bigint; returned: Part; step: ReturnType<typeof stepAway> | null };
const noFee: Part = { fee: 0n, tax: 0n };

async function takeFromOrder(
  tx: Tx,
  actor: Actor,
  {
    id,
    order,
    payment,
    amount,
    from,
  }: { id: string; order: OrderRow; payment: PaymentRow; amount: Money; from: "order" | "dispute" },
): Promise<Taken> {
  const books = await orderMoney(tx, order);
  const own = books.payments.find(({ paymentId }) => paymentId === payment.id);
  if (!own || own.captured === 0n) throw new Refusal("payment_not_refundable");
  checkCurrency(amount, order.currency);
  const there = from === "dispute" ? books.frozen : books.held + books.withSeller;
  const available = least(restOf(own), there);
  const locked = from === "order" && restOf(own) > there && books.frozen > 0n ? "the rest is disputed" : null;
  checkSum(amount, available, { refunded: own.refunded, inFlight: own.inFlight }, locked);

  const to = refunding(id);
  const currency = amount.currency;
  const step = stepAfter(order, books, amount.minor, from);
  if (from === "dispute")
    return { legs: leg(disputed(order.id), to, amount.minor, currency), fromSeller: 0n, returned: noFee, step };
  const fromHeld = least(amount.minor, books.held);
  const fromSeller = amount.minor - fromHeld;
  const returned = feeToReturn(books.share, fromSeller);
  const legs = leg(escrow(order.id), to, fromHeld, currency);
  if (fromSeller > 0n)
    legs.push(...(await sellerLegs(tx, actor, { to, amount: money(fromSeller, currency), returned })));
  return { legs, fromSeller, returned, step };
}

/** The seller returns what they got; we return our fee and its tax. */
async function sellerLegs(
  tx: Tx,
  actor: Actor,
  { to, amount, returned: { fee, tax } }: { to: string; amount: Money; returned: Part },
): Promise<Leg[]> {
  const net = amount.minor - fee - tax;
  const [shop, legs] = await Promise.all([
    findShop(tx, actor.shopId),
    net > 0n ? debitSeller(tx, to, money(net, amount.currency)) : [],
  ]);
  return [
    ...legs,
    ...leg(platformFee, to, fee, amount.currency),
    ...leg(taxPayable(shop.country), to, tax, amount.currency),
  ];
}

function stepAfter(order: OrderRow, books: OrderMoney, amount: bigint, from: "order" | "dispute") {
  const gone = allGone(books.payments) + amount;
  const kept = books.held + books.frozen - (from === "dispute" ? amount : least(amount, books.held));
  return stepAway(order, { wholly: gone === total(books.payments, "captured"), nothingKept: kept === 0n });
}

async function takeFromDesk(
  tx: Tx,
  actor: Actor,
  { id, payment, amount, mispaymentId }: { id: string; payment: PaymentRow; amount: Money; mispaymentId: string },
): Promise<Taken> {
  const desk = await tx
    .selectFrom("mispayments")
    .select(["currency", "payment_id"])
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", mispaymentId)
    .executeTakeFirst();
  if (!desk || desk.payment_id !== payment.id) throw missing("/mispaymentId", `Mispayment ${mispaymentId}`);
  checkCurrency(amount, desk.currency);
  const account = await deskAccount(tx, actor.shopId, { payment_id: payment.id, mispayment_id: mispaymentId });
  const available = (await holdBalances(tx, amount.currency, [account]))(account);
  checkSum(amount, available, {}, null);
  const legs = leg(account, refunding(id), amount.minor, amount.currency);
  return { legs, fromSeller: 0n, returned: noFee, step: null };
}

function checkCurrency(amount: Money, currency: string): void {
  if (amount.currency === currency) return;
  const detail = `What was paid is in ${currency}.`;
  throw new Refusal("currency_mismatch", detail, {
    errors: [{ pointer: "/amount/currency", code: "currency_mismatch", detail }],
  });
}

function checkSum(amount: Money, available: bigint, parts: Record<string, bigint>, locked: string | null): void {
  const refused = (code: "invalid_request" | "refund_too_large", detail: string): Refusal => {
    const details = Object.entries({ available, ...parts }).map(([name, minor]) => [
      name,
      toWire(money(minor, amount.currency)),
    ]);
    return new Refusal(code, detail, {
      errors: [{ pointer: "/amount", code, detail }],
      details: Object.fromEntries(details),
    });
  };
  const why = locked ? `: ${locked}.` : ".";
  if (available === 0n) throw refused("refund_too_large", `Nothing is left to give back${why}`);
  if (amount.minor < 1n) throw refused("invalid_request", "A refund is at least 1.");
  if (amount.minor > available)
    throw refused("refund_too_large", `At most ${format(money(available, amount.currency))} can be given back${why}`);
}

async function insertRefund(
  tx: Tx,
  actor: Actor,
  {
    id,
    orderId,
    payment,
    amount,
    reason,
    note,
    metadata,
    source,
    madeThere,
    renews,
    endsOrder,
    taken,
  }: RefundWish & { id: string; orderId: string; taken: Taken },
): Promise<RefundRow> {
  const row = await tx
    .insertInto("refunds")
    .values({
      shop_id: actor.shopId,
      id,
      payment_id: payment.id,
      order_id: orderId,
      mispayment_id: source.kind === "desk" ? source.mispaymentId : null,
      dispute_id: source.kind === "dispute" ? source.disputeId : null,
      // Providers accept letters, digits and dashes, so the id's underscore becomes a dash.
      reference: id.replace("_", "-"),
      uuid: randomUUID(),
      amount: amount.minor,
      currency: amount.currency,
      reason,
      note: note ?? null,
      metadata: JSON.stringify(metadata ?? {}),
      state: madeThere ? "processing" : "pending",
      ...(madeThere
        ? {
            origin: "provider",
            provider_refund_id: madeThere.providerRefundId,
            provider_word: madeThere.word,
            sent_at: actor.now,
          }
        : {}),
      renews: (renews ?? endsOrder ?? madeThere) !== undefined,
      after_release: taken.fromSeller > 0n,
      from_seller: taken.fromSeller,
      fee_returned: taken.returned.fee,
      tax_returned: taken.returned.tax,
      next_ask_at: madeThere ? nextAskAt(actor.now, actor.now) : after(actor.now, sentWithinMs),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}
