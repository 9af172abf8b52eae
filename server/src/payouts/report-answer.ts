// Answers about a payout that can't be right go to the desk, once, with the provider's words. Nothing moves.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { idOnce } from "../kernel/id.ts";
import { type ProviderPayout, reportOnDesk } from "../payments/index.ts";
import type { PayoutRow } from "./queries.ts";

/** Nobody can read it. It is asked again on the payout's plan. */
export async function reportUnreadable(tx: Tx, actor: Actor, row: PayoutRow, detail: string): Promise<void> {
  await report(tx, actor, row, {
    kind: "unreadable_answer",
    received: 0n,
    currency: row.currency,
    detail: `${row.driver} answered about payout ${row.reference}: ${detail}`,
  });
}

/** It is about another payout, sum or currency than ours. */
export async function reportMisfit(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  { word, amount, currency }: ProviderPayout,
  misfit: string,
): Promise<void> {
  const detail = `${row.driver} says "${word}" of payout ${row.reference}: ${misfit}`;
  await report(tx, actor, row, { kind: "contradiction", received: amount, currency, detail });
}

async function report(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  told: { kind: "unreadable_answer" | "contradiction"; received: bigint; currency: string; detail: string },
): Promise<void> {
  await reportOnDesk(
    tx,
    actor,
    { slot: row.slot, payoutId: null },
    {
      ...told,
      id: idOnce("mispayment", `${told.kind} ${row.id}`),
      providerTransactionId: row.provider_payout_id ?? row.reference,
    },
  );
}
