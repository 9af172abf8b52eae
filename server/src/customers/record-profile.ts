// Stores the channel's profile of a person who has already written. A customer who was erased meanwhile stays erased.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { getCustomer } from "./queries.ts";

/** Announces customer.updated if they had no name. A name from the shop stays. */
export async function recordProfile(
  tx: Tx,
  actor: Actor,
  person: { channel: string; userId: string; name: string | null; username: string | null },
): Promise<void> {
  const { shopId, now } = actor;
  const { channel, userId, name, username } = person;
  const { rows } = await sql<{ customer_id: string }>`
    update customer_identities set name = coalesce(${name}, name), username = coalesce(${username}, username)
    where shop_id = ${shopId} and channel = ${channel} and user_key = ${userId} returning customer_id`.execute(tx);
  const id = rows[0]?.customer_id;
  const called = name ?? username;
  if (id === undefined || called === null) return;
  const named = await sql`
    update customers set name = ${called}, version = version + 1, updated_at = ${now}
    where shop_id = ${shopId} and id = ${id} and name is null and erased_at is null`.execute(tx);
  if (named.numAffectedRows !== 1n) return;
  await announce(tx, actor, "customer.updated", {
    id,
    data: await getCustomer(tx, actor, id),
    previous: { name: null },
  });
}
