// The operator's review of a dispute: the only word of a person that decides one for the shop.
import { resolveDispute } from "../../src/disputes/index.ts";
import { Refusal } from "../../src/kernel/contract/refusal.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import type { TestSystem } from "./system.ts";

type Resolution = Parameters<typeof resolveDispute>[3];

export async function operatorDecides(
  { services, clock }: Pick<TestSystem, "services" | "clock">,
  shopId: string,
  disputeId: string,
  resolution: Resolution = { outcome: "seller" },
): Promise<Awaited<ReturnType<typeof resolveDispute>>> {
  const operator = { ...systemActor(shopId, "test", clock.now()), by: { kind: "operator", id: "test" } } as const;
  return services.worker.write(shopId, (tx) => resolveDispute(tx, operator, disputeId, resolution));
}

/** An act that its state does not allow is an answer, too. */
export function refusedOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
