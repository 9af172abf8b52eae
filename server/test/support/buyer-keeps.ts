// The buyer's yes to a surplus that stays with the shop, as their tap in the chat gives it.
import { acceptMispayment } from "../../src/escrow/index.ts";
import type { Actor } from "../../src/kernel/security/actor.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import type { TestSystem } from "./system.ts";

export async function buyerKeeps(system: TestSystem, shopId: string, mispaymentId: string): Promise<void> {
  const actor: Actor = {
    ...systemActor(shopId, "test", system.clock.now()),
    by: { kind: "customer", id: "cus_of_the_surplus" },
  };
  await system.services.worker.write(shopId, (tx) => acceptMispayment(tx, actor, mispaymentId));
}
