// Reads, locks, and the only function that changes a shipment's row.
import { type Meaning, meaningOf, meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { shipmentAttentions, shipmentFailures } from "./sentences.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ShipmentSteps, Shipments } from "../kernel/database/generated/database.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { CashStatus, Direction, ShipmentResource } from "./contract.ts";
import { isFinal, type ShipmentState } from "./states.ts";
import { trackingUrl } from "./tracking-token.ts";

/** A shipment with its order's number and buyer. */
export type ShipmentRow = Selectable<Shipments> & { order_number: string; customer_id: string };
/** What showing a shipment needs: the address of its page is computed, not stored. */
export type ShipmentLinks = { vault: Vault; config: { publicUrl: string } };

export function shipmentsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("shipments").selectAll().select(ofOrder).where("shop_id", "=", shopId);
}

const shown = (column: "number" | "customer_id") =>
  sql<string>`(select o.${sql.ref(column)} from shipped_orders o where o.shop_id = shipments.shop_id and o.id = shipments.order_id)`;
const ofOrder = [shown("number").as("order_number"), shown("customer_id").as("customer_id")] as const;

export async function findShipment(tx: Tx, shopId: string, id: string): Promise<ShipmentRow> {
  const row = await shipmentsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks the shipment until the transaction ends. The order's row is always locked before it. */
/** Shipments that a person should look at. */
export function countShipmentsToLookAt(tx: Tx, shopId: string): Promise<Counted> {
  return countUpTo(tx, tx.selectFrom("shipments").where("shop_id", "=", shopId).where("attention", "is not", null));
}

export async function lockShipment(tx: Tx, shopId: string, id: string): Promise<ShipmentRow> {
  return shipmentsOf(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** The newest one in that direction, unless it ended without the goods arriving. */
export async function liveShipment(
  tx: Tx,
  shopId: string,
  orderId: string,
  direction: Direction = "out",
): Promise<ShipmentRow | undefined> {
  return shipmentsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("direction", "=", direction)
    .where("state", "not in", ["returned", "cancelled", "failed"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The last one to the buyer, even if it came back. */
export async function latestShipment(tx: Tx, shopId: string, orderId: string): Promise<ShipmentRow | undefined> {
  return shipmentsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("direction", "=", "out")
    .where("state", "not in", ["cancelled", "failed"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The delivery time that the order's courier gave; null without one. */
export async function estimateOf(tx: Tx, shopId: string, orderId: string): Promise<Date | null> {
  const shipment = await liveShipment(tx, shopId, orderId);
  const rate =
    shipment &&
    (await tx
      .selectFrom("shipping_rates")
      .select("delivery_at")
      .where("shop_id", "=", shopId)
      .where("id", "=", shipment.rate_id)
      .executeTakeFirst());
  return rate?.delivery_at ?? null;
}

export async function insertShipment(tx: Tx, actor: Actor, row: Insertable<Shipments>): Promise<ShipmentRow> {
  const [inserted] = await Promise.all([
    tx.insertInto("shipments").values(row).returningAll().returning(ofOrder).executeTakeFirstOrThrow(),
    // The tracking page's token contains the id.
    tx.insertInto("routes").values({ kind: "shipment", key: row.id, shop_id: actor.shopId }).execute(),
  ]);
  return inserted;
}

export type ShipmentChange = Omit<Updateable<Shipments>, "shop_id" | "id" | "order_id" | "version" | "created_at">;

/** Writes the change and announces it: the new state, or that a person should look. The row must be locked. */
export async function changeShipment(
  tx: Tx,
  actor: Actor,
  { links, before, change }: { links: ShipmentLinks; before: ShipmentRow; change: ShipmentChange },
): Promise<ShipmentRow> {
  const ends = change.state !== undefined && isFinal(change.state) ? { next_ask_at: null } : {};
  const after = await tx
    .updateTable("shipments")
    .set({ ...change, ...ends, version: before.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .returningAll()
    .returning(ofOrder)
    .executeTakeFirstOrThrow();
  for (const type of newsOf(before, after))
    await announce(tx, actor, type, {
      id: after.id,
      data: toShipment(after, links),
      previous: before.state === after.state ? undefined : { status: before.state },
    });
  return after;
}

const newsByState: Partial<Record<ShipmentState, string>> = {
  created: "shipment.created",
  delivered: "shipment.delivered",
  cancelled: "shipment.cancelled",
  failed: "shipment.failed",
};

function newsOf(before: ShipmentRow, after: ShipmentRow): string[] {
  const booked = before.state === "booking" && after.booked_at !== null;
  const moved = before.state === after.state ? undefined : (newsByState[after.state] ?? "shipment.updated");
  return [
    ...(booked && moved !== "shipment.created" ? ["shipment.created"] : []),
    ...(moved ? [moved] : []),
    ...(after.attention !== null && before.attention !== after.attention ? ["shipment.needs_attention"] : []),
    ...(after.charged !== before.charged ? ["shipment.charged"] : []),
    ...(after.cash_remitted !== before.cash_remitted ? ["shipment.cash_remitted"] : []),
  ];
}

export type NewStep = {
  word: string;
  state: ShipmentState | null;
  counted: boolean;
  source: "courier" | "seller" | "system";
  at: Date;
};

export async function addSteps(tx: Tx, actor: Actor, shipmentId: string, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(step), 0)::int last from shipment_steps where shop_id = ${actor.shopId} and shipment_id = ${shipmentId}`.execute(
    tx,
  );
  const last = rows[0]?.last ?? 0;
  await tx
    .insertInto("shipment_steps")
    .values(
      steps.map((step, index) => ({
        ...step,
        shop_id: actor.shopId,
        shipment_id: shipmentId,
        step: last + index + 1,
        noted_at: actor.now,
      })),
    )
    .execute();
}

export async function stepsOf(tx: Tx, shopId: string, shipmentId: string): Promise<Selectable<ShipmentSteps>[]> {
  return tx
    .selectFrom("shipment_steps")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("shipment_id", "=", shipmentId)
    .orderBy("step")
    .execute();
}

export function toShipment(row: ShipmentRow, links: ShipmentLinks): ShipmentResource {
  const own = row.method === "own_rider";
  const name = own ? row.rider_name : row.courier;
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    customerId: row.customer_id,
    rateId: row.rate_id,
    method: row.method,
    direction: row.direction,
    status: row.state,
    providerStatus: row.provider_word,
    courier: name === null ? null : { name, phone: row.courier_phone },
    trackingNumber: row.tracking_code,
    trackingUrl: trackingUrl(links, row.id),
    courierTrackingUrl: row.courier_tracking_url,
    labelUrl: row.label_url,
    providerShipmentId: row.provider_shipment_id,
    price: toWire(money(row.price, row.currency)),
    cost: own ? null : toWire(money(row.charged, row.currency)),
    cashOnDelivery: row.cash_on_delivery,
    cashRemittedAt: row.cash_remitted_at?.toISOString() ?? null,
    cash: toCash(row),
    attention: row.attention,
    attentionMeaning: meaningOfAttention(row),
    failure: row.failure,
    failureMeaning: meaningOrTheirs(shipmentFailures, row.failure),
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    bookedAt: row.booked_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  } as ShipmentResource;
}

/** The sums as money: the row has the values for the sentence. */
function meaningOfAttention({ attention, cash_due: due, cash_remitted: came, currency }: ShipmentRow): Meaning | null {
  const meaning = meaningOf(shipmentAttentions, attention);
  if (meaning === null || due === null) return meaning;
  const wire = (minor: bigint) => toWire(money(minor, currency));
  const { code, facts } = meaning;
  if (code === "cash_short") return { code, facts: { came: wire(came), all: wire(due) } };
  return code === "cash_late" ? { code, facts: { ...facts, missing: wire(due - came) } } : meaning;
}

function toCash(row: ShipmentRow): ShipmentResource["cash"] {
  const { cash_due: due, cash_remitted: remitted, cash_expected_at: expectedAt } = row;
  if (due === null) return null;
  const wire = (minor: bigint) => toWire(money(minor, row.currency));
  return {
    status: cashStatus(row, due),
    due: wire(due),
    remitted: wire(remitted),
    expectedAt: expectedAt?.toISOString() ?? null,
  };
}

function cashStatus({ state, cash_remitted: remitted }: ShipmentRow, due: bigint): CashStatus {
  if (remitted > 0n) return remitted === due ? "remitted" : "short";
  if (state === "delivered") return "owed";
  return isFinal(state) ? "not_collected" : "to_collect";
}

/** The shipment with all its reports. */
export async function shipmentWithHistory(tx: Tx, row: ShipmentRow, links: ShipmentLinks) {
  const steps = await stepsOf(tx, row.shop_id, row.id);
  return {
    ...toShipment(row, links),
    history: steps.map(({ word, state, counted, source, at }) => ({
      providerStatus: word,
      status: state as ShipmentState | null,
      counted,
      source: source,
      at: at.toISOString(),
    })),
  };
}
