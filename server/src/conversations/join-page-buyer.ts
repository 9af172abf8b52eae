// Somebody wrote from the phone number of an order that was placed on the shop's page. So the number is theirs, and the order now belongs to the
// customer who writes in this chat. Until then the order had a customer of its own.
import { type CustomerPart, mergeCustomers } from "../customers/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { retry } from "../kernel/database/retry.ts";
import { sql, type Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";

/** A repeated run does nothing, because the order then has the chat's customer. A customer that the shop has merged or completed by hand stays. */
export function joinPageBuyerJob(
  database: Database,
  parts: readonly CustomerPart[],
): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "join-page-buyer",
    concurrency: 2,
    retryLimit: 5,
    timeoutSeconds: 60,
    run: ({ shopId, orderId }, { now }) =>
      retry(() =>
        database.write(shopId, async (tx) => {
          const { rows } = await sql<{ unproven: string; writer: string }>`
            select g.id as unproven, c.customer_id as writer
            from orders o
              join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
              join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
              join customers g on g.shop_id = o.shop_id and g.id = o.customer_id
            where o.shop_id = ${shopId} and o.id = ${orderId} and o.channel = 'page' and g.id <> c.customer_id
              and g.phone is null and g.erased_at is null
              and not exists (select 1 from customer_identities i where i.shop_id = g.shop_id and i.customer_id = g.id)`.execute(
            tx,
          );
          const [found] = rows;
          if (found)
            await mergeCustomers(tx, systemActor(shopId, "join-page-buyer", now), parts, {
              from: found.unproven,
              into: found.writer,
            });
        }),
      ),
  };
}
