// Reads of transfers, each with its lines.
import type { Selectable } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import { byNewest, listPage, type Page } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import type { Transfer, TransferQuery } from "./contract.ts";

export type TransferLine = {
  productId: string;
  /** '' for a product without variants. */
  variantId: string;
  quantity: number;
  received: number;
  missing: number;
};
export type TransferRow = Selectable<DB["stock_transfers"]> & { lines: TransferLine[] };

function transfersOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom("stock_transfers as t")
    .selectAll("t")
    .select(
      sql<TransferLine[]>`(
        select jsonb_agg(jsonb_build_object('productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity,
          'received', l.received, 'missing', l.missing) order by l.line)
        from stock_transfer_lines l where l.shop_id = t.shop_id and l.transfer_id = t.id)`.as("lines"),
    )
    .where("t.shop_id", "=", shopId);
}

export async function listTransfers(tx: Tx, shopId: string, query: TransferQuery): Promise<Page<Transfer>> {
  let transfers = transfersOf(tx, shopId);
  if (query.status !== undefined) transfers = transfers.where("t.state", "in", query.status);
  return listPage({
    query: transfers,
    request: query,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toTransfer,
    within: shopId,
  });
}

/** @throws Refusal not_found */
export async function readTransfer(tx: Tx, shopId: string, id: string): Promise<Transfer> {
  const row = await transfersOf(tx, shopId).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toTransfer(row);
}

/** Locks the transfer, so that no other request moves it. @throws Refusal not_found */
export async function lockTransfer(tx: Tx, shopId: string, id: string): Promise<TransferRow> {
  await sql`select from stock_transfers where shop_id = ${shopId} and id = ${id} for update`.execute(tx);
  const row = await transfersOf(tx, shopId).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.id as Transfer["id"],
    fromLocationId: row.from_location,
    toLocationId: row.to_location,
    status: row.state,
    items: row.lines.map(({ productId, variantId, quantity, received, missing }) => ({
      productId: productId as Transfer["items"][number]["productId"],
      variantId: (variantId || null) as Transfer["items"][number]["variantId"],
      quantity,
      received,
      missing,
    })),
    note: row.note,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "stock_transfers.from_location": Transfer["fromLocationId"];
    "stock_transfers.to_location": Transfer["toLocationId"];
  }
}
