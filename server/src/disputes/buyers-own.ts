// Decides which words are the buyer's own. A dispute or line entered with a key or in the console is the shop's, even if the request names the
// buyer's side.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { DisputeRow } from "./queries.ts";

/** The buyer acts only in their own chat and on their private page. */
export function isBuyer({ by }: Actor): boolean {
  return by.kind === "customer";
}

/** The shop opened it in the buyer's name. */
export function isEnteredBySeller(row: Pick<DisputeRow, "opened_by" | "opened_by_buyer_themselves">): boolean {
  return row.opened_by === "buyer" && !row.opened_by_buyer_themselves;
}

/** Whether the buyer opened this dispute, or has written in it. */
export async function hasBuyerSpoken(tx: Tx, row: DisputeRow): Promise<boolean> {
  if (row.opened_by_buyer_themselves) return true;
  const line = await tx
    .selectFrom("dispute_evidence")
    .select("line")
    .where("shop_id", "=", row.shop_id)
    .where("dispute_id", "=", row.id)
    .where("by_whom", "=", "buyer")
    .where("entered_by_seller", "=", false)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** The shop opened it, in its own name or in the buyer's, and the buyer has not taken it over. */
export function isOfShop({
  opened_by,
  opened_by_buyer_themselves: isBuyers,
}: Pick<DisputeRow, "opened_by" | "opened_by_buyer_themselves">): boolean {
  return opened_by !== "gateway" && !isBuyers;
}

/** The name of the message that it is the buyer's turn. A message from before the buyer took the dispute over does not count for their turn since. */
export function turnNotice({
  id,
  opened_by_buyer_themselves: isBuyers,
}: Pick<DisputeRow, "id" | "opened_by_buyer_themselves">): `dispute ${string}` {
  return isBuyers ? `dispute ${id} of the buyer` : `dispute ${id}`;
}
