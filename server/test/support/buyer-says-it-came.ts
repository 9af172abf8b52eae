// The buyer's word that an order came, as their page and the chat record it, without moving the order or its clocks.
import { recordProof } from "../../src/escrow/index.ts";
import type { TestSystem } from "./system.ts";

/** An order that this shop does not have stays unproven. */
export async function buyerSaysItCame(system: TestSystem, shopId: string, orderId: string): Promise<void> {
  const at = system.clock.now();
  await system.services.worker.write(shopId, async (tx) => {
    const order = await tx
      .selectFrom("orders")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("id", "=", orderId)
      .executeTakeFirst();
    if (order) await recordProof(tx, orderId, { kind: "buyer", source: "chat", at });
  });
}
