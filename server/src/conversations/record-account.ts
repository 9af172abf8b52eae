// The channel reports that an account can no longer send. Its connections get a warning immediately. The hourly check asks the channel, and clears
// the warning when the account may send again.
import type { AccountNotice } from "../channels/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import {
  type ChannelConnection,
  findConnection,
  findShop,
  lockChannel,
  recordHealth,
  shopOfRoute,
} from "../shops/index.ts";

/** Notices about an account that is not connected here are ignored. */
export async function recordAccount(
  database: Database,
  slot: ChannelConnection["slot"],
  notice: AccountNotice,
  { now, mode }: { now: Date; mode: Actor["mode"] },
): Promise<void> {
  if (!notice.stops) return;
  for (const { shop_id: shopId, id } of await connectionsMeant(database, slot, notice))
    await database.write(shopId, async (tx) => {
      if ((await findShop(tx, shopId)).mode !== mode) return;
      const row = await lockChannel(tx, shopId, id);
      if (row.state === "disconnected") return;
      const detail = `The channel told us ${notice.word}: ${notice.detail}`;
      await recordHealth(tx, systemActor(shopId, "read-inbox", now, mode), row, { kind: "failing", detail });
    });
}

type Meant = { shop_id: string; id: string };

async function connectionsMeant(
  database: Database,
  slot: ChannelConnection["slot"],
  { account, business }: AccountNotice,
): Promise<Meant[]> {
  if (business !== null) {
    const { rows } = await database.readWithoutShop((tx) =>
      sql<Meant>`select * from connections_of_business(${slot}, ${business})`.execute(tx),
    );
    return rows;
  }
  if (account === null) return [];
  const shopId = await database.readWithoutShop((tx) => shopOfRoute(tx, "channel", `${slot}:${account}`));
  if (shopId === null) return [];
  const connection = await database.read(shopId, (tx) => findConnection(tx, shopId, { slot, account }));
  return connection ? [{ shop_id: shopId, id: connection.id }] : [];
}
