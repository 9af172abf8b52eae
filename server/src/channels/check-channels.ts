// Checks each connection every hour: the seller learns of a revoked token or a blocked account before a buyer waits in vain.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { hours, minutes } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { JobContext, Sweep } from "../kernel/jobs/jobs.ts";
import { connectionOf, findChannel, listConnections, lockChannel, recordHealth } from "../shops/index.ts";
import type { Channels } from "./open-channels.ts";
import { lookAt, nobodySpeaks, toFinding } from "./prove-account.ts";

const checkedEveryMs = hours(1);
const lookedForEveryMs = minutes(10);
const mostPerRound = 500;
const atOnce = 4;

type Due = { shop_id: string; id: string; mode: Actor["mode"] };

export function checkChannels(database: Database, channels: Channels): Sweep {
  return {
    name: "check-channels",
    everyMs: lookedForEveryMs,
    mayWait: true,
    run: async (context) => {
      const since = new Date(context.now.getTime() - checkedEveryMs);
      const { rows: due } = await database.readWithoutShop((tx) =>
        sql<Due>`select * from connections_to_check(${since}, ${mostPerRound})`.execute(tx),
      );
      for (let next = 0; next < due.length && !context.signal.aborted; next += atOnce)
        await Promise.all(due.slice(next, next + atOnce).map((one) => checkOne(database, channels, one, context)));
    },
  };
}

/** Checks one shop's connections now: for channels that were connected before they could be checked. */
export async function checkShopChannels(
  database: Database,
  channels: Channels,
  shop: { id: string; mode: Actor["mode"] },
  context: Pick<JobContext, "now" | "log">,
): Promise<void> {
  const connections = await database.read(shop.id, (tx) => listConnections(tx, shop.id));
  for (const { id } of connections)
    await checkOne(database, channels, { shop_id: shop.id, id, mode: shop.mode }, context);
}

/** A failed check must not stop the others. */
async function checkOne(
  database: Database,
  channels: Channels,
  { shop_id: shopId, id, mode }: Due,
  { now, log }: Pick<JobContext, "now" | "log">,
): Promise<void> {
  try {
    const before = await database.read(shopId, (tx) => findChannel(tx, shopId, id));
    const channel = channels(connectionOf(before), mode);
    const proof = channel ? await lookAt(channel) : nobodySpeaks;
    await database.write(shopId, async (tx) => {
      const row = await lockChannel(tx, shopId, id);
      if (row.version !== before.version || row.state === "disconnected") return;
      await recordHealth(tx, systemActor(shopId, "check-channels", now, mode), row, toFinding(proof));
    });
  } catch (error) {
    log.error({ err: error, shopId, connectionId: id }, "a channel could not be looked at");
  }
}
