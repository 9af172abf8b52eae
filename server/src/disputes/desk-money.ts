// A payment that a bank takes back may be in payment review. Its money stays there and can't be decided until the bank has decided. A loss is paid
// from it, and the rest returns to review.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { chargebackLoss, contested, type Leg } from "../ledger/index.ts";
import { changeContested, type DeskState, type DeskMoney, moneyOnDesk } from "../payments/index.ts";
import { deskAccount } from "../refunds/index.ts";
import { least, leg } from "./book.ts";
import type { DisputeRow } from "./queries.ts";

type Case = Pick<DisputeRow, "id" | "payment_id" | "currency">;

/** The caller must hold the order's row lock. @param wanted the part of the claim that is not the order's money */
export async function contestOnDesk(tx: Tx, actor: Actor, row: Case, wanted: bigint): Promise<void> {
  let left = wanted;
  for (const one of await ofCase(tx, actor, row, "open")) {
    if (left === 0n) return;
    await changeContested(tx, actor, one.id, { state: "contested", dispute_id: row.id });
    left -= least(left, one.amount);
  }
}

type Paid = { legs: Leg[]; paid: bigint };

/** Pays as much of `lost` as is there. The case then no longer blocks the rest. */
export async function payFromDesk(tx: Tx, actor: Actor, row: Case, lost: bigint): Promise<Paid> {
  return pay(tx, actor, { row, lying: await ofCase(tx, actor, row, "contested"), owed: lost, to: contested(row.id) });
}

/** A refund from payment review failed after the bank took the money. Its returned money covers the loss. */
export async function payLossFromDesk(tx: Tx, actor: Actor, row: Case, loss: bigint): Promise<Paid> {
  return pay(tx, actor, {
    row,
    lying: loss > 0n ? await ofCase(tx, actor, row, "open") : [],
    owed: loss,
    to: chargebackLoss,
  });
}

async function pay(
  tx: Tx,
  actor: Actor,
  { row, lying, owed, to }: { row: Case; lying: readonly DeskMoney[]; owed: bigint; to: string },
): Promise<Paid> {
  const legs: Leg[] = [];
  let paid = 0n;
  for (const one of lying) {
    const part = least(owed - paid, one.amount);
    legs.push(...leg(await accountOf(tx, actor, row, one), to, part, row.currency));
    paid += part;
    if (part === one.amount) await changeContested(tx, actor, one.id, { state: "charged_back", dispute_id: row.id });
    else await changeContested(tx, actor, one.id, { state: "open", amount: one.amount - part, dispute_id: row.id });
  }
  return { legs, paid };
}

/** The bank returns what was paid from payment review. @returns also the money that can no longer be decided there */
export async function restoreToDesk(
  tx: Tx,
  actor: Actor,
  row: Case & Pick<DisputeRow, "from_desk">,
): Promise<{ legs: Leg[]; unplaced: bigint }> {
  const legs: Leg[] = [];
  let left = row.from_desk;
  const place = async (one: DeskMoney, minor: bigint, amount: bigint): Promise<void> => {
    legs.push(...leg(contested(row.id), await accountOf(tx, actor, row, one), minor, row.currency));
    left -= minor;
    await changeContested(tx, actor, one.id, { state: "contested", amount, dispute_id: row.id });
  };
  for (const one of await ofCase(tx, actor, row, "charged_back"))
    if (one.dispute_id === row.id) await place(one, one.amount, one.amount);
  // Part of one was paid, and the rest still waits.
  for (const one of await ofCase(tx, actor, row, "open"))
    if (one.dispute_id === row.id && left > 0n) await place(one, left, one.amount + left);
  return { legs, unplaced: left };
}

async function ofCase(tx: Tx, actor: Actor, row: Case, state: DeskState): Promise<DeskMoney[]> {
  const lying = await moneyOnDesk(tx, {
    shopId: actor.shopId,
    paymentId: row.payment_id ?? "",
    currency: row.currency,
    state,
  });
  return lying.filter(({ dispute_id }) => state === "open" || dispute_id === row.id);
}

const accountOf = (tx: Tx, actor: Actor, row: Case, { id }: DeskMoney): Promise<string> =>
  deskAccount(tx, actor.shopId, { payment_id: row.payment_id ?? "", mispayment_id: id });
