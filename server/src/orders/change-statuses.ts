// Changes the status of many orders, each in a transaction of its own. A refusal does not affect the others, and no order waits for the goods of
// another.
import type { Actor } from "../kernel/security/actor.ts";
import { retry } from "../kernel/database/retry.ts";
import type { Database } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { changeOrderStatus, type GiveBack } from "./change-order-status.ts";
import type { BulkStatus, BulkStatusResult } from "./bulk-contract.ts";
import { findOrders, lockOrder } from "./queries.ts";
import type { SellerStatus } from "./states.ts";

type Result = BulkStatusResult["results"][number];

/** A repeat finishes what was interrupted, and leaves the rest unchanged. */
export async function changeStatuses(
  database: Database,
  actor: Actor,
  { orderIds, ...change }: BulkStatus,
  giveBack: GiveBack,
): Promise<BulkStatusResult> {
  const results: Result[] = [];
  for (const orderId of orderIds) {
    try {
      const { outcome, status } = await retry(() =>
        database.write(actor.shopId, async (tx) => {
          const before = await lockOrder(tx, actor.shopId, orderId);
          const { version, status: now } = await changeOrderStatus(tx, actor, { orderId, change, giveBack });
          return { outcome: version === before.version ? ("unchanged" as const) : ("changed" as const), status: now };
        }),
      );
      results.push({ orderId, outcome, status: status, refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push(await refused(database, actor, orderId, error));
    }
  }
  const count = (outcome: Result["outcome"]) => results.filter((one) => one.outcome === outcome).length;
  return { changed: count("changed"), unchanged: count("unchanged"), refused: count("refused"), results };
}

async function refused(
  database: Database,
  actor: Actor,
  orderId: Result["orderId"],
  { code, message, details }: Refusal,
): Promise<Result> {
  const order = (await database.read(actor.shopId, (tx) => findOrders(tx, actor.shopId, [orderId]))).get(orderId);
  const status = order?.status ?? null;
  const allowed = Array.isArray(details.allowed) ? { allowed: details.allowed as SellerStatus[] } : {};
  return { orderId, outcome: "refused", status, refusal: { code, detail: message, ...allowed } };
}
