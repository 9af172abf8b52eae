// Drafts, sends, receives and cancels a transfer. Each act locks the transfer, then its locations, then the levels. An act that is already
// done is refused or has no effect, so nothing is moved twice.
import { metadataColumn } from "../../kernel/contract/metadata.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { type Fault, missing, Refusal } from "../../kernel/contract/refusal.ts";
import { changeShelves, type Moved, recordMovements } from "../change-shelves.ts";
import { placeOf } from "../locations/home.ts";
import { keepLocations } from "../locations/location-rows.ts";
import { lockLevels } from "../lock-levels.ts";
import { announceShortage } from "../shortage.ts";
import type { Arrival, NewTransfer, Transfer, TransferState } from "./contract.ts";
import { lockTransfer, readTransfer, toTransfer, type TransferLine, type TransferRow } from "./transfer-rows.ts";
import { arrivals, cameBefore } from "./arrivals.ts";
import { itemsThere } from "./items-there.ts";

/** @throws Refusal resource_missing, variant_required, invalid_request, out_of_stock */
export async function createTransfer(tx: Tx, actor: Actor, wanted: NewTransfer): Promise<Transfer> {
  const { shopId, now } = actor;
  const { fromLocationId, toLocationId, items, status = "draft", note = null } = wanted;
  checkPlan(wanted);
  const kept = await keepLocations(tx, shopId, [fromLocationId, toLocationId]);
  if (!kept.has(fromLocationId)) throw missing("/fromLocationId", "This location");
  if (!kept.has(toLocationId)) throw missing("/toLocationId", "This location");
  await itemsThere(tx, shopId, items);
  const id = newId("transfer");
  const lines = items.map(({ productId, variantId = "", quantity }): TransferLine => ({
    productId,
    variantId,
    quantity,
    received: 0,
    missing: 0,
  }));
  // Before the lines, which refer to levels: locking rows that others already refer to would cause a deadlock.
  await lockLevels(tx, shopId, lines);
  await Promise.all([
    tx
      .insertInto("stock_transfers")
      .values({
        shop_id: shopId,
        id,
        from_location: fromLocationId,
        to_location: toLocationId,
        state: "draft",
        note,
        ...metadataColumn(wanted),
        created_at: now,
        updated_at: now,
      })
      .execute(),
    tx
      .insertInto("stock_transfer_lines")
      .values(
        lines.map((line, index) => ({
          shop_id: shopId,
          transfer_id: id,
          line: index + 1,
          product_id: line.productId,
          variant_id: line.variantId,
          quantity: line.quantity,
        })),
      )
      .execute(),
  ]);
  if (status === "draft") return readTransfer(tx, shopId, id);
  const row = await lockTransfer(tx, shopId, id);
  // Moved in one step: goods that only change their location were never gone.
  return status === "received" ? carryOver(tx, actor, row) : send(tx, actor, row);
}

/** @throws Refusal not_found, invalid_transition, out_of_stock */
export async function sendTransfer(tx: Tx, actor: Actor, id: string): Promise<Transfer> {
  const row = await lockTransfer(tx, actor.shopId, id);
  if (row.state === "in_transit") return toTransfer(row);
  require(row, "draft", ["draft"]);
  await keepLocations(tx, actor.shopId, [row.from_location, row.to_location]);
  return send(tx, actor, row);
}

/** In part or as a whole. A repeat after all has come changes nothing. @throws Refusal not_found, invalid_transition, invalid_request */
export async function receiveTransfer(tx: Tx, actor: Actor, id: string, arrival: Arrival): Promise<Transfer> {
  const { shopId } = actor;
  const row = await lockTransfer(tx, shopId, id);
  if (row.state === "received" && cameBefore(row.lines, arrival)) return toTransfer(row);
  require(row, "in_transit", ["in_transit"]);
  await keepLocations(tx, shopId, [row.from_location, row.to_location]);
  const came = arrivals(row.lines, arrival);
  await lockLevels(tx, shopId, came);
  const place = placeOf(shopId, row.to_location);
  const shelved = came.filter(({ received }) => received > 0);
  const changes = await changeShelves(
    tx,
    actor,
    shelved.map((one) => ({ ...one, place, quantity: one.received })),
  );
  // All of it is booked in, and missing goods are booked out again. So every finished transfer has the same quantity out and in.
  const moved = came.flatMap(({ productId, variantId, received, missing: lost }): Moved[] => [
    ...(received + lost > 0
      ? [{ productId, variantId, place, quantity: received + lost, reason: "transfer_in" as const }]
      : []),
    ...(lost > 0 ? [{ productId, variantId, place, quantity: -lost, reason: "loss" as const }] : []),
  ]);
  if (moved.length > 0) await recordMovements(tx, actor, moved, id);
  await announceShortage(tx, actor, changes);
  const lines = row.lines.map((line) => {
    const one = came.find((come) => come.productId === line.productId && come.variantId === line.variantId);
    return one ? { ...line, received: line.received + one.received, missing: line.missing + one.missing } : line;
  });
  const ended = lines.every((line) => line.received + line.missing === line.quantity);
  return settle(tx, actor, { ...row, lines }, ended ? "received" : "in_transit");
}

/** What has not arrived goes back to its origin. @throws Refusal not_found, invalid_transition */
export async function cancelTransfer(tx: Tx, actor: Actor, id: string): Promise<Transfer> {
  const { shopId } = actor;
  const row = await lockTransfer(tx, shopId, id);
  if (row.state === "cancelled") return toTransfer(row);
  require(row, "draft or in_transit", ["draft", "in_transit"]);
  if (row.state === "in_transit") {
    await keepLocations(tx, shopId, [row.from_location, row.to_location]);
    const back = row.lines
      .map(({ quantity, received, missing: lost, ...line }) => ({ ...line, quantity: quantity - received - lost }))
      .filter(({ quantity }) => quantity > 0);
    await lockLevels(tx, shopId, back);
    await move(tx, actor, id, placed(back, placeOf(shopId, row.from_location), "transfer_in"));
  }
  return settle(tx, actor, row, "cancelled");
}

async function send(tx: Tx, actor: Actor, row: TransferRow): Promise<Transfer> {
  const from = placeOf(actor.shopId, row.from_location);
  await lockLevels(tx, actor.shopId, row.lines);
  await requireGoods(tx, actor, row, from);
  await move(tx, actor, row.id, taken(row.lines, from));
  return settle(tx, actor, row, "in_transit");
}

async function carryOver(tx: Tx, actor: Actor, row: TransferRow): Promise<Transfer> {
  const { shopId } = actor;
  const from = placeOf(shopId, row.from_location);
  await lockLevels(tx, shopId, row.lines);
  await requireGoods(tx, actor, row, from);
  const put = placed(row.lines, placeOf(shopId, row.to_location), "transfer_in");
  await move(tx, actor, row.id, [...taken(row.lines, from), ...put]);
  const lines = row.lines.map((line) => ({ ...line, received: line.quantity }));
  return settle(tx, actor, { ...row, lines, sent_at: actor.now }, "received");
}

const placed = (
  lines: readonly Pick<TransferLine, "productId" | "variantId" | "quantity">[],
  place: string,
  reason: Moved["reason"],
) => lines.map(({ productId, variantId, quantity }): Moved => ({ productId, variantId, place, quantity, reason }));
const taken = (lines: readonly TransferLine[], place: string): Moved[] =>
  placed(lines, place, "transfer_out").map((one) => ({ ...one, quantity: -one.quantity }));

async function move(tx: Tx, actor: Actor, id: string, goods: readonly Moved[]): Promise<void> {
  const changes = await changeShelves(tx, actor, goods);
  await recordMovements(tx, actor, goods, id);
  await announceShortage(tx, actor, changes);
}

/** Checks that the goods can be taken from unreserved stock. */
async function requireGoods(tx: Tx, { shopId }: Actor, { lines }: TransferRow, from: string): Promise<void> {
  const { rows } = await sql<{ line: number; available: number }>`
    select n.line::integer, coalesce(case when ${from} = '' then s.on_hand - s.reserved - coalesce((
        select sum(a.on_hand - a.reserved) from location_stock a join locations o on o.shop_id = a.shop_id and o.id = a.location_id
        where s.apart and o.sells_online and a.shop_id = s.shop_id and a.product_id = s.product_id and a.variant_id = s.variant_id), 0)
      else (select a.on_hand - a.reserved from location_stock a where a.shop_id = s.shop_id and a.product_id = s.product_id
        and a.variant_id = s.variant_id and a.location_id = ${from}) end, 0)::integer as available
    from unnest(${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.variantId)}::text[])
      with ordinality n (product_id, variant_id, line)
      left join stock_levels s on s.shop_id = ${shopId} and s.product_id = n.product_id and s.variant_id = n.variant_id
    order by n.line`.execute(tx);
  const short = lines.flatMap((line, index) => {
    const available = rows[index]?.available ?? 0;
    return available >= line.quantity ? [] : [{ ...line, index, available }];
  });
  if (short.length === 0) return;
  const errors = short.map(({ index, available }): Fault => ({
    pointer: `/items/${index}/quantity`,
    code: "out_of_stock",
    detail:
      available === 0 ? "None lies there that is not promised." : `Only ${available} lie there that are not promised.`,
  }));
  const items = short.map(({ productId, variantId, quantity, available }) => ({
    productId,
    ...(variantId === "" ? {} : { variantId }),
    requested: quantity,
    available,
  }));
  throw new Refusal("out_of_stock", "The sending location has too few of them.", {
    errors,
    details: { items },
  });
}

async function settle(tx: Tx, actor: Actor, row: TransferRow, state: TransferState): Promise<Transfer> {
  const { shopId, now } = actor;
  const ended = state === "received" || state === "cancelled";
  const [stored] = await Promise.all([
    tx
      .updateTable("stock_transfers")
      .set({
        state,
        version: sql`version + 1`,
        updated_at: now,
        sent_at: state === "in_transit" || state === "received" ? (row.sent_at ?? now) : row.sent_at,
        ended_at: ended ? now : null,
      })
      .where("shop_id", "=", shopId)
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    sql`
      update stock_transfer_lines l set received = n.received, missing = n.missing
      from unnest(${row.lines.map((line) => line.productId)}::text[], ${row.lines.map((line) => line.variantId)}::text[],
        ${row.lines.map((line) => line.received)}::integer[], ${row.lines.map((line) => line.missing)}::integer[])
        n (product_id, variant_id, received, missing)
      where l.shop_id = ${shopId} and l.transfer_id = ${row.id} and l.product_id = n.product_id and l.variant_id = n.variant_id
        and (l.received, l.missing) <> (n.received, n.missing)`.execute(tx),
  ]);
  return toTransfer({ ...stored, lines: row.lines });
}

const statesAfter: Partial<Record<TransferState, TransferState[]>> = {
  draft: ["in_transit", "cancelled"],
  in_transit: ["received", "cancelled"],
};

function require({ state }: TransferRow, needed: string, states: readonly TransferState[]): void {
  if (states.includes(state)) return;
  const allowed = statesAfter[state] ?? [];
  throw new Refusal("invalid_transition", `The transfer is ${state}; this can be done while it is ${needed}.`, {
    details: { allowed },
  });
}

function checkPlan({ fromLocationId, toLocationId, items }: NewTransfer): void {
  const errors: Fault[] = [];
  if (fromLocationId === toLocationId)
    errors.push({ pointer: "/toLocationId", code: "either_or", detail: "Must differ from the sending location." });
  const seen = new Set<string>();
  for (const [index, { productId, variantId }] of items.entries()) {
    const item = variantId ?? productId;
    if (seen.has(item))
      errors.push({
        pointer: `/items/${index}`,
        code: "ambiguous",
        detail: "This item is named twice. Name each item once.",
      });
    seen.add(item);
  }
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}
