// Reads and locks of held money. The ledger has the amounts; a hold's row has the dates.
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { EscrowHolds, Releases } from "../kernel/database/generated/database.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { amountsOn, sellerPending } from "../ledger/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { complaintEndsAt } from "./clocks.ts";
import type { HoldResource, ReleaseProof, ReleaseResource, SilenceWord } from "./contract.ts";
import { triesMax } from "./handover-code.ts";

export type HoldRow = Selectable<EscrowHolds>;
export type ReleaseRow = Selectable<Releases>;
export type HoldWithMoney = HoldRow & {
  order_number: string;
  held: bigint;
  frozen: bigint;
  released: bigint;
  parts: ReleaseRow[];
  address_moved_at: Date | null;
  goods_swapped: boolean;
  delivery_method: OrderRow["delivery_method"];
  owed_back: bigint;
  withheld: bigint;
  release_proof: { kind: ReleaseProof; at: string } | null;
};

/** Released money in its hold-back: all of it, the part that ends today in the shop's time zone, and when the next part ends. */
export type Maturing = { amount: bigint; today: bigint; nextAt: Date };

/** A refund or a dispute after the release may have taken some of it out of the hold-back again. What is left is on the ledger's account. */
export async function maturingReleases(tx: Tx, shopId: string, now: Date): Promise<Map<Currency, Maturing>> {
  const [{ rows }, left] = await Promise.all([
    sql<Maturing & { currency: Currency }>`
      select r.currency::text, sum(r.to_seller)::bigint amount, min(r.matures_at) "nextAt",
        coalesce(sum(r.to_seller) filter (
          where r.matures_at < day_begins((${now}::timestamptz at time zone s.timezone)::date + 1, s.timezone)), 0)::bigint today
      from releases r join shops s on s.shop_id = r.shop_id
      where r.shop_id = ${shopId} and r.matured_at is null and r.to_seller > 0
      group by r.currency`.execute(tx),
    amountsOn(tx, shopId, sellerPending),
  ]);
  return new Map(
    rows.flatMap(({ currency, amount, today, nextAt }) => {
      const most = left.get(currency) ?? 0n;
      return most > 0n ? [[currency, { amount: least(amount, most), today: least(today, most), nextAt }] as const] : [];
    }),
  );
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export async function findHold(tx: Tx, shopId: string, orderId: string): Promise<HoldRow | undefined> {
  return holdsOf(tx, shopId, orderId).executeTakeFirst();
}

/** Locks the hold until the transaction ends. Always lock the order's row first. */
export async function lockHold(tx: Tx, shopId: string, orderId: string): Promise<HoldRow | undefined> {
  return holdsOf(tx, shopId, orderId).forUpdate().executeTakeFirst();
}

function holdsOf(tx: Tx, shopId: string, orderId: string) {
  return tx.selectFrom("escrow_holds").selectAll().where("shop_id", "=", shopId).where("order_id", "=", orderId);
}

/** Reads every hold with its amounts from the ledger. It is one statement with a name, so that it can be paged. */
export function holdsWithMoney(tx: Tx, shopId: string) {
  return tx
    .selectFrom(
      tx
        .selectFrom("escrow_holds as h")
        .selectAll("h")
        .select(["h.held_at as created_at", "h.order_id as id"])
        .where("h.shop_id", "=", shopId)
        .as("hold"),
    )
    .selectAll()
    .select([
      sql<string>`(select o.number from orders o where o.shop_id = hold.shop_id and o.id = hold.order_id)`.as(
        "order_number",
      ),
      sql<Date | null>`(
        select o.address_moved_at from orders o where o.shop_id = hold.shop_id and o.id = hold.order_id)`.as(
        "address_moved_at",
      ),
      sql<boolean>`(select o.goods_swapped from orders o where o.shop_id = hold.shop_id and o.id = hold.order_id)`.as(
        "goods_swapped",
      ),
      sql<OrderRow["delivery_method"]>`(
        select o.delivery_method from orders o where o.shop_id = hold.shop_id and o.id = hold.order_id)`.as(
        "delivery_method",
      ),
      sql<bigint>`(select o.owed_back from orders o where o.shop_id = hold.shop_id and o.id = hold.order_id)`.as(
        "owed_back",
      ),
      sql<bigint>`(select o.withheld from orders o where o.shop_id = hold.shop_id and o.id = hold.order_id)`.as(
        "withheld",
      ),
      balanceOf("escrow:order:").as("held"),
      balanceOf("dispute:order:").as("frozen"),
      sql<bigint>`(
        select coalesce(sum(r.amount), 0)::bigint from releases r where r.shop_id = hold.shop_id and r.order_id = hold.order_id)`.as(
        "released",
      ),
      sql<HoldWithMoney["release_proof"]>`(
        select jsonb_build_object('kind', p.kind, 'at', p.at) from release_proofs p
        where p.shop_id = hold.shop_id and p.order_id = hold.order_id order by p.at, p.kind limit 1)`.as(
        "release_proof",
      ),
      sql<ReleaseRow[]>`coalesce((
        select jsonb_agg(to_jsonb(r) order by r.number) from releases r where r.shop_id = hold.shop_id and r.order_id = hold.order_id), '[]')`.as(
        "parts",
      ),
    ]);
}

function balanceOf(account: "escrow:order:" | "dispute:order:") {
  return sql<bigint>`coalesce((
    select b.amount from ledger_balances b
    where b.shop_id = hold.shop_id and b.code = ${account} || hold.order_id and b.currency = hold.currency), 0)`;
}

/** @param release as things are now (release-shown.ts) */
export function toHold(row: HoldWithMoney, release: { at: Date | null; silence: SilenceWord | null }): HoldResource {
  const wire = (minor: bigint | number) => toWire(money(minor, row.currency));
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.state,
    held: wire(row.held),
    frozen: wire(row.frozen),
    owedBack: wire(row.owed_back),
    released: wire(row.released),
    acceptBy: row.accept_by?.toISOString() ?? null,
    dispatchBy: row.dispatch_by?.toISOString() ?? null,
    releaseDueAt: release.at?.toISOString() ?? null,
    proof: proofOf(row),
    codeTriesLeft: row.handover_code_hash === null || row.proof !== null ? null : triesMax - row.handover_tries,
    silence: release.silence,
    sellerSaidDeliveredAt: row.seller_said_delivered_at?.toISOString() ?? null,
    arrivalAskAt: row.arrival_ask_at?.toISOString() ?? null,
    arrivalDisputeAt: row.arrival_dispute_at?.toISOString() ?? null,
    complaintUntil: (row.state === "held" && complaintEndsAt(row)?.toISOString()) || null,
    receiptAskedAt: row.receipt_asked_at?.toISOString() ?? null,
    releases: row.parts.map(toRelease),
    createdAt: row.held_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  } as HoldResource;
}

/** The proof of the delivery. Without one, the reason that released the money. */
function proofOf({ state, proof, proved_at: at, release_proof: released }: HoldWithMoney): HoldResource["proof"] {
  if (proof !== null && at !== null) return { kind: proof, at: at.toISOString() };
  // A dispute proves only the part that it decided. The part still held waits for another proof.
  if (state === "held") return null;
  return released && { kind: released.kind, at: new Date(released.at).toISOString() };
}

/** Reads a release from a row, or from a row in the database's JSON. */
export function toRelease(row: ReleaseRow): ReleaseResource {
  const wire = (minor: bigint | number) => toWire(money(minor, row.currency));
  const time = (at: Date | string): string => new Date(at).toISOString();
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    amount: wire(row.amount),
    platformFee: wire(row.platform_fee),
    tax: wire(row.tax),
    toDebt: wire(row.to_receivable),
    toSeller: wire(row.to_seller),
    reason: row.reason,
    maturesAt: time(row.matures_at),
    maturedAt: row.matured_at === null ? null : time(row.matured_at),
    createdAt: time(row.created_at),
  } as ReleaseResource;
}
