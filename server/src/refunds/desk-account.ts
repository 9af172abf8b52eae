// The account of money in payment review is named after its payment, or after itself if the payer paid again by the same reference.
import type { Tx } from "../kernel/database/db.ts";
import { unapplied } from "../ledger/index.ts";

export async function deskAccount(
  tx: Tx,
  shopId: string,
  { payment_id, mispayment_id }: { payment_id: string; mispayment_id: string },
): Promise<string> {
  const own = await tx
    .selectFrom("ledger_accounts")
    .select("code")
    .where("shop_id", "=", shopId)
    .where("code", "=", unapplied(mispayment_id))
    .limit(1)
    .executeTakeFirst();
  return own?.code ?? unapplied(payment_id);
}
