// Stores what webhooks say about an attempt, until it can be compared with the provider's answer.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Claim } from "./claim.ts";
import { attemptsOf, type PaymentRow } from "./queries.ts";
import type { Said, Told } from "./told.ts";
import { isUnasked } from "./unasked-payment.ts";

/**
 * Keeps what a webhook at the attempt's own address said, for data that no query has (the receipt's number). A prompt or receipt that
 * belongs to another payment is never accepted: otherwise one payment could pay for two orders. Only another receipt replaces that one.
 */
export async function keepTold(tx: Tx, actor: Actor, row: PaymentRow, told: Told): Promise<PaymentRow> {
  const known = row.told;
  const kept = (await namesAnother(tx, row, told)) ? othersName(told) : told;
  return tx
    .updateTable("payments")
    .set({
      told: JSON.stringify({
        ...known,
        ...(kept.providerTransactionId !== undefined && { ofAnother: undefined }),
        ...kept,
        ...bothSums(known?.says, kept.says),
        ...bothEnds(known?.says, kept.says),
      }),
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** If two webhooks name two amounts, both are kept. A later one never replaces an earlier one, even if it has no amount. */
function bothSums(before: Said | undefined, now: Said | undefined): Pick<Told, "says" | "alsoSays"> {
  if (before?.amount !== undefined && now?.amount === undefined) return { says: before };
  const sums = [before, now].flatMap((said) =>
    said?.status === "succeeded" && said.amount !== undefined ? [said] : [],
  );
  const [one, other] = sums.toSorted((a, b) => sumOrLess(a) - sumOrLess(b));
  return one && other && one.amount !== other.amount ? { says: one, alsoSays: other } : {};
}

/** If one webhook says paid and another failed, both are kept, whichever came first. */
function bothEnds(before: Said | undefined, now: Said | undefined): Pick<Told, "denies"> {
  const paid = [before, now].some((said) => said?.status === "succeeded" && said.amount !== undefined);
  const denies = [now, before].find((said) => said?.status === "failed");
  return paid && denies ? { denies } : {};
}

/** An unreadable amount counts as the smallest. */
function sumOrLess({ amount = "" }: Said): number {
  return /^\d+$/.test(amount) ? Number(amount) : -1;
}

function othersName({ providerTransactionId, providerToken, says }: Told): Told {
  const ofAnother = providerTransactionId ?? providerToken;
  return ofAnother === undefined ? {} : { ofAnother, ...(says && { says }) };
}

/** Kept until it can be compared with a provider's answer. */
export async function keepClaim(tx: Tx, actor: Actor, row: PaymentRow, claimed: Claim): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ told: JSON.stringify({ ...row.told, claimed }) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
}

/** A receipt that was announced for the same order, before this prompt's own webhook named it, is this prompt's. */
async function namesAnother(
  tx: Tx,
  { shop_id, id, order_id, driver }: PaymentRow,
  { providerToken, providerTransactionId }: Told,
): Promise<boolean> {
  const { rows } = await sql<{ shop_id: string; id: string }>`
    select * from payment_of_prompt(${driver}, ${providerToken ?? null})
    union all select * from payment_of_transaction(${driver}, ${providerTransactionId ?? null})`.execute(tx);
  const others = rows.filter((owner) => owner.shop_id !== shop_id || owner.id !== id);
  if (others.length === 0) return false;
  const ofOrder = await attemptsOf(tx, shop_id, order_id);
  return !others.every((other) => ofOrder.some((row) => row.id === other.id && isUnasked(row)));
}
