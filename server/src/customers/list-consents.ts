// Every yes and no to marketing messages that a customer ever gave, the latest first.
import type { Id } from "../kernel/values/id.ts";
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { CustomerConsents } from "../kernel/database/generated/database.ts";
import { byNewest, type ListRequest, listPage, type Page } from "../kernel/database/page.ts";
import type { ConsentSaid } from "./contract.ts";
import { customerName, gone } from "./queries.ts";

/** Includes those of customers who were merged into this one. @throws Refusal not_found, invalid_cursor */
export async function listConsents(tx: Tx, actor: Actor, id: string, request: ListRequest): Promise<Page<ConsentSaid>> {
  const { shopId } = actor;
  if (!(await customerName(tx, shopId, id))) throw await gone(tx, shopId, id);
  const rows = consentsOf(tx, shopId, id);
  return listPage({
    query: rows,
    request,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toConsentSaid,
    within: `${shopId} ${id}`,
  });
}

/** All of them, for the export that the person reads. */
export async function allConsents(tx: Tx, shopId: string, id: string): Promise<ConsentSaid[]> {
  const rows = await consentsOf(tx, shopId, id).orderBy("created_at").orderBy("id").execute();
  return rows.map(toConsentSaid);
}

function consentsOf(tx: Tx, shopId: string, id: string) {
  return tx
    .selectFrom("customer_consents")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where(
      sql<boolean>`customer_id in (
        select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${id} or c.merged_into = ${id}))`,
    );
}

function toConsentSaid(row: Selectable<CustomerConsents>): ConsentSaid {
  return {
    id: row.id,
    channel: row.channel,
    marketing: row.marketing,
    source: row.source,
    place: row.place,
    words: row.words,
    messageId: row.message_id,
    saidAt: row.said_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "customer_consents.id": ConsentSaid["id"];
    "customer_consents.channel": ConsentSaid["channel"];
    "customer_consents.source": ConsentSaid["source"];
    "customer_consents.place": NonNullable<ConsentSaid["place"]>;
    "customer_consents.message_id": Id<"message">;
  }
}
