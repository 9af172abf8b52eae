// The order's address becomes its customer's latest address. This happens in a job, not while the order is placed.
import { recordAddressUsed, readPhone } from "../customers/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { retry } from "../kernel/database/retry.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { findOrders } from "./queries.ts";

/** A repeated run does nothing, because the address is already first. */
export function recordAddressJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "note-address",
    concurrency: 2,
    retryLimit: 5,
    timeoutSeconds: 60,
    run: ({ shopId, orderId }, { now }) =>
      retry(() =>
        database.write(shopId, async (tx) => {
          const [shop, orders] = await Promise.all([findShop(tx, shopId), findOrders(tx, shopId, [orderId])]);
          const order = orders.get(orderId);
          const address = order?.shipping_address;
          // A gift goes to another person's address. An address that was typed on the shop's page may be anybody's.
          if (!order || !address || order.gift !== null || order.channel === "page") return;
          const { line, landmark, area, city, contactName, riderNote, pin, phones = [] } = address;
          const given = Object.entries({ line, landmark, area, city, contactName, riderNote, pin });
          await recordAddressUsed(tx, systemActor(shopId, "note-address", now, shop.mode), {
            customerId: order.customer_id,
            address: {
              ...Object.fromEntries(given.filter(([, said]) => said !== undefined)),
              phones: phones.map((phone) => readPhone(phone, shop.country)).filter((phone) => phone !== null),
            },
          });
        }),
      ),
  };
}
