// A dispute was decided while the shop had the goods of a return. It is the last word for the money that it was about: no time gives that back
// afterwards, and nobody disputes it again. A bank's decision about a payment says nothing of goods that came back.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { lockBoth, moveReturn } from "./change-return.ts";
import type { ReturnRow } from "./queries.ts";

/** `closed`: what is decided and was not counted for another return. `given`: what of it went to the buyer. */
export type Decided = { disputeId: string | null; closed: bigint; given: bigint };

export function endDecidedReturnsJob(database: Database): JobRow<{ shopId: string; disputeId: string }> {
  return {
    name: "end-decided-returns",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, disputeId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const { mode } = await findShop(tx, shopId);
        const rows = await tx
          .selectFrom("order_returns as r")
          .innerJoin("disputes as d", (join) =>
            join.onRef("d.shop_id", "=", "r.shop_id").onRef("d.order_id", "=", "r.order_id"),
          )
          .select("r.id")
          .where("d.shop_id", "=", shopId)
          .where("d.id", "=", disputeId)
          .where("r.state", "=", "received")
          .orderBy("r.created_at")
          .orderBy("r.id")
          .execute();
        const actor = systemActor(shopId, "end-decided-returns", now, mode);
        for (const { id } of rows) {
          const { row } = await lockBoth(tx, actor, id);
          await endDecided(tx, actor, row);
        }
      });
    },
  };
}

/** The caller has locked order and return. @returns whether the return has ended with what a dispute decided */
export async function endDecided(tx: Tx, actor: Actor, row: ReturnRow): Promise<boolean> {
  const sum = row.goods + row.delivery;
  if (row.state !== "received" || sum === 0n) return false;
  const { disputeId, closed, given } = await decidedAbout(tx, row);
  if (disputeId === null || closed < sum) return false;
  if (given >= sum)
    await moveReturn(tx, actor, {
      before: row,
      verb: "refund",
      change: { refunded: sum, refund_ids: [], dispute_id: disputeId },
    });
  else await moveReturn(tx, actor, { before: row, verb: "reject", change: { due_at: null, dispute_id: disputeId } });
  return true;
}

/**
 * Of what the shop decided, or of a dispute of its own that no operator decided, only what it gave counts: it could end a return with one kobo
 * otherwise.
 */
export async function decidedAbout(tx: Tx, row: ReturnRow): Promise<Decided> {
  const { rows } = await sql<Decided>`
    with decided as (
      select d.id, d.resolved_at, d.to_buyer as given,
        case when d.decided_by = 'operator' or d.decided_by = 'rules' and d.opened_by_buyer_themselves then d.amount else d.to_buyer end closed
      from disputes d
      where d.shop_id = ${row.shop_id} and d.order_id = ${row.order_id} and d.opened_by <> 'gateway' and d.state = 'resolved'
        and d.currency = ${row.currency} and d.resolved_at >= ${row.received_at}
    ), counted as (
      select coalesce(sum(r.goods + r.delivery), 0) closed, coalesce(sum(r.refunded), 0) given
      from order_returns r
      where r.shop_id = ${row.shop_id} and r.order_id = ${row.order_id} and r.id <> ${row.id}
        and r.dispute_id in (select id from decided)
    )
    select (select id from decided order by resolved_at desc, id desc limit 1) "disputeId",
      greatest(0, coalesce((select sum(closed) from decided), 0) - counted.closed)::bigint closed,
      greatest(0, coalesce((select sum(given) from decided), 0) - counted.given)::bigint given
    from counted`.execute(tx);
  return rows[0] ?? { disputeId: null, closed: 0n, given: 0n };
}
