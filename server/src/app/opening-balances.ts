// On the first start of a sandbox, no sale has been made: what lies at its providers is the operator's own. Without this, the first
// comparison of the books reports it as a difference.
import { isCurrency } from "../kernel/values/money.ts";
import { balanceAddresses, bookSlots, openingNote, stateOwnFunds } from "../reconciliation/index.ts";
import { reconciling } from "./reconciling.ts";
import type { Services } from "./services.ts";

export async function stateOpeningBalances(services: Services, now: Date): Promise<void> {
  for (const slot of bookSlots) {
    const books = reconciling(services).bind("sandbox", slot);
    if (!books) continue;
    const asking = { slot, place: { driver: books.driver, mode: "sandbox" }, runId: null } as const;
    const answer = await books.gateway.balances?.(balanceAddresses(services, asking, now));
    // An answer that comes later is stated when it comes.
    if (answer?.kind !== "balances") continue;
    for (const { currency, available } of answer.balances) {
      if (!isCurrency(currency)) continue;
      const stated = { driver: books.driver, mode: "sandbox", currency, amount: available } as const;
      await stateOwnFunds(services.worker, { ...stated, note: openingNote }, now);
    }
  }
}
