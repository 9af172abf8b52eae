// Releases held money to the seller: minus the platform's fee and its tax, then minus the seller's debts. The rest goes into hold-back.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { format, money, type Money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { creditLegs, disputed, escrow, holdBalances, receivable, sellerPending } from "../ledger/index.ts";
import { lockOrder, moveOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { book } from "./book.ts";
import { changeHold } from "./change-hold.ts";
import { holdBackMs } from "./clocks.ts";
import type { ReleaseReason } from "./contract.ts";
import { chargeLegs } from "./charge-legs.ts";
import { chargeOnPart, termsOf } from "./fees.ts";
import { freeOf } from "./free-money.ts";
import { openHold } from "./open-hold.ts";
import { complaintIsUnheard, requireNoComplaint } from "./record-buyers-complaint.ts";
import { provenPart, requireProof } from "./require-proof.ts";
import { lockHold, type ReleaseRow, toRelease } from "./queries.ts";
import { releasedBefore } from "./released-before.ts";
import { stepWhenSettled } from "./settled.ts";

/** Without an amount: all that is held and not frozen. */
export type Releasing = { orderId: string; amount?: Money; reason: ReleaseReason };

/**
 * @throws Refusal not_found; currency_mismatch, invalid_request and amount_above_held for an impossible amount; funds_disputed if it is
 * frozen, nothing_held if there is nothing (left) or all of it is owed back to the buyer, delivery_not_proven if nothing proves that the goods reached the buyer, buyer_complained
 * while the buyer's complaint keeps it. Then no money has moved.
 */
export async function releaseFunds(tx: Tx, actor: Actor, { orderId, amount, reason }: Releasing): Promise<ReleaseRow> {
  // Sent together and run in this order: the order's row is locked before anything else of it is locked or read.
  const [order, known, before, shop] = await Promise.all([
    lockOrder(tx, actor.shopId, orderId),
    lockHold(tx, actor.shopId, orderId),
    releasedBefore(tx, actor.shopId, orderId),
    findShop(tx, actor.shopId),
  ]);
  const currency = order.currency;
  const [balance, proven, isUnheard] = await Promise.all([
    holdBalances(tx, currency, [escrow(orderId), disputed(orderId), receivable]),
    provenPart(tx, order),
    complaintIsUnheard(tx, { hold: known, now: actor.now, reason }),
  ]);
  const held = money(balance(escrow(orderId)), currency);
  const frozen = money(balance(disputed(orderId)), currency);
  const part = releasable({ order, held, frozen, asked: amount, reason });
  requireProof(order, part, { released: before, proven });
  requireNoComplaint({ order, hold: known, now: actor.now, reason, isUnheard });
  const hold = known ?? (await openHold(tx, actor, order));
  if (reason === "operator" && order.owed_back > 0n)
    await sql`select give_up_owed_back(${orderId}, ${held.minor - part.minor})`.execute(tx);

  const number = hold.releases + 1;
  const id = newId("release");
  const charge = chargeOnPart(part, money(before, currency), termsOf(shop, actor.now));
  const net = money(part.minor - charge.fee.minor - charge.tax.minor, currency);
  const { legs, toReceivable, toSeller } = creditLegs(balance, escrow(orderId), net, sellerPending);
  const row: ReleaseRow = {
    shop_id: actor.shopId,
    id,
    order_id: orderId,
    number,
    amount: part.minor,
    currency,
    platform_fee: charge.fee.minor,
    tax: charge.tax.minor,
    to_receivable: toReceivable,
    to_seller: toSeller,
    reason,
    matures_at: after(actor.now, holdBackMs),
    matured_at: null,
    created_at: actor.now,
  };
  const isLast = part.minor === held.minor && frozen.minor === 0n;
  const step = isLast ? stepWhenSettled(order) : {};
  await Promise.all([
    book(
      tx,
      actor,
      {
        key: `release:${orderId}:${number}`,
        kind: "release",
        cause: { type: "release", id },
        legs: [...chargeLegs(escrow(orderId), charge, shop), ...legs],
      },
      { orderId, number, reason },
    ),
    tx.insertInto("releases").values(row).execute(),
    changeHold(tx, actor, hold, {
      releases: number,
      ...(isLast ? { state: step.funds === "split" ? "split" : "released", closed_at: actor.now } : {}),
    }),
    step.funds || step.state
      ? moveOrder(tx, actor, {
          order,
          step,
          cause: { reason: sentenceOf(orderReasons, "released", { releaseReason: reason }) },
        })
      : null,
    announce(tx, actor, "escrow.released", { id: orderId, data: toRelease(row) }),
  ]);
  return row;
}

function releasable({
  order,
  held,
  frozen,
  asked,
  reason,
}: {
  order: OrderRow;
  held: Money;
  frozen: Money;
  asked: Money | undefined;
  reason: string;
}): Money {
  if (asked && asked.currency !== held.currency) {
    const detail = `Order ${order.number} was paid in ${held.currency}.`;
    throw new Refusal("currency_mismatch", detail, {
      errors: [{ pointer: "/amount/currency", code: "currency_mismatch", detail }],
    });
  }
  if (asked && asked.minor <= 0n) {
    const detail = "Release at least one minor unit, or leave amount out for all that is held.";
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/amount/amount", code: "too_small", detail }],
    });
  }
  const decided = reason === "dispute" || reason === "operator";
  if (order.state === "cancelled" && !decided)
    throw new Refusal("nothing_held", `Order ${order.number} was cancelled: its money goes back to the buyer.`);
  // Money that an open return may refund stays held, unless a dispute or the operator has decided.
  const withheld = decided ? 0n : least(order.withheld, held.minor);
  // Money that a failed refund owes the buyer can be released only by the operator.
  const owed = reason === "operator" ? 0n : least(order.owed_back, held.minor);
  const free = money(freeOf({ withheld, owed_back: owed }, held.minor), held.currency);
  const amount = asked ?? (free.minor > 0n ? free : held);
  if (amount.minor > 0n && amount.minor <= free.minor) return amount;
  if (owed > 0n && amount.minor <= held.minor) {
    const rest = free.minor > 0n ? ` ${format(free)} may be released.` : "";
    throw new Refusal(
      free.minor > 0n ? "amount_above_held" : "nothing_held",
      `${format(money(owed, held.currency))} of order ${order.number} is the buyer's: its refund failed. Send it again with POST /api/payments/{id}/refund.${rest}`,
    );
  }
  if (withheld > 0n && amount.minor <= held.minor) {
    const rest = free.minor > 0n ? ` ${format(free)} may be released.` : "";
    throw new Refusal(
      "return_open",
      `${format(money(withheld, held.currency))} of order ${order.number} waits for a return to be settled.${rest}`,
    );
  }
  if (frozen.minor > 0n && amount.minor <= held.minor + frozen.minor) {
    const rest = held.minor > 0n ? ` ${format(held)} of it may be released.` : "";
    throw new Refusal("funds_disputed", `${format(frozen)} is frozen until the dispute is resolved.${rest}`);
  }
  if (held.minor === 0n && frozen.minor === 0n) throw new Refusal("nothing_held");
  const detail = `Only ${format(held)} is held for order ${order.number}.`;
  throw new Refusal("amount_above_held", detail, {
    errors: [{ pointer: "/amount/amount", code: "amount_above_held", detail }],
  });
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
