// Reads and locks of disputes. A dispute with its evidence is one statement.
import { meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { isEnteredBySeller } from "./buyers-own.ts";
import { chargebackTroubles, meaningOfLine } from "./sentences.ts";
import type { Selectable } from "kysely";
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { DisputeEvidence, Disputes } from "../kernel/database/generated/database.ts";
import type { Id } from "../kernel/values/id.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { DisputeResource, KeptCase, KeptEvidence } from "./contract.ts";

export type DisputeRow = Selectable<Disputes>;
export type EvidenceRow = Selectable<DisputeEvidence>;
/** With the provider's slot that took the payment back; null for disputes without a gateway. */
export type ListedDispute = DisputeRow & { slot: string | null };

export function disputesOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom("disputes")
    .selectAll("disputes")
    .select(
      sql<string | null>`(
        select p.slot from payments p
        where disputes.provider_dispute_id is not null and p.shop_id = disputes.shop_id and p.id = disputes.payment_id)`.as(
        "slot",
      ),
    )
    .where("disputes.shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findDispute(tx: Tx, shopId: string, disputeId: string): Promise<ListedDispute> {
  const row = await disputesOf(tx, shopId).where("id", "=", disputeId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What banks took back for good from an order's own payments, oldest first. */
export async function lostChargebacksOf(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ id: string; amount: bigint; resolved_at: Date | null }[]> {
  const rows = await tx
    .selectFrom("disputes")
    .select(["id", "to_buyer", "from_desk", "resolved_at"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("opened_by", "=", "gateway")
    .where("state", "=", "resolved")
    .orderBy("resolved_at")
    .orderBy("id")
    .execute();
  return rows
    .map(({ id, to_buyer: back, from_desk: ofDesk, resolved_at }) => ({
      id,
      amount: (back ?? 0n) - ofDesk,
      resolved_at,
    }))
    .filter(({ amount }) => amount > 0n);
}

/** The latest open dispute about an order of each of these customers, by customer. */
export async function openDisputesOfBuyers(
  tx: Tx,
  shopId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, { id: Id<"dispute">; orderId: Id<"order">; orderNumber: string }>> {
  type Row = { customer_id: string; id: string; order_id: string; number: string };
  const { rows } = await sql<Row>`
    select distinct on (o.customer_id) o.customer_id, d.id, d.order_id, o.number
    from disputes d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
    where d.shop_id = ${shopId} and d.state <> 'resolved' and o.customer_id = any(${[...customerIds]}::text[])
    order by o.customer_id, d.created_at desc, d.id desc`.execute(tx);
  return new Map(
    rows.map(({ customer_id, id, order_id, number }) => [
      customer_id,
      { id: id as Id<"dispute">, orderId: order_id as Id<"order">, orderNumber: number },
    ]),
  );
}

/** The undecided disputes, and which one is due next. */
export async function openDisputes(
  tx: Tx,
  shopId: string,
): Promise<Counted & { nextDueAt: Date | null; nextId: Id<"dispute"> | null }> {
  const open = tx.selectFrom("disputes").where("shop_id", "=", shopId).where("state", "<>", "resolved");
  const [counted, next] = await Promise.all([
    countUpTo(tx, open),
    open
      .select(["id", sql<Date | null>`least(due_at, decide_by)`.as("at")])
      .orderBy("at", (order) => order.asc().nullsLast())
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { ...counted, nextDueAt: next?.at ?? null, nextId: (next?.id as Id<"dispute"> | undefined) ?? null };
}

/** Locks the dispute until the transaction ends. Always lock its order's row first. */
export async function lockDispute(tx: Tx, shopId: string, disputeId: string): Promise<DisputeRow> {
  return tx
    .selectFrom("disputes")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "=", disputeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** At most one dispute of buyer and seller, but possibly several chargebacks. The caller must hold the order's row lock. */
export async function lockOpenDisputes(tx: Tx, shopId: string, orderId: string): Promise<DisputeRow[]> {
  return tx
    .selectFrom("disputes")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("state", "<>", "resolved")
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Whether the buyer or their bank has an open dispute, so that the buyer can't open one. */
export async function isDisputedByBuyer(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from disputes where shop_id = ${shopId} and order_id = ${orderId} and state <> 'resolved'
      and (opened_by = 'gateway' or opened_by_buyer_themselves)) open`.execute(tx);
  return rows[0]?.open === true;
}

type Chargeback = Parameters<typeof chargebacksOf>;

/** Locks it until the transaction ends. */
export async function lockChargeback(...named: Chargeback): Promise<DisputeRow | undefined> {
  return chargebacksOf(...named)
    .forUpdate()
    .executeTakeFirst();
}

export async function findChargeback(...named: Chargeback): Promise<DisputeRow | undefined> {
  return chargebacksOf(...named).executeTakeFirst();
}

function chargebacksOf(tx: Tx, shopId: string, paymentId: string, providerDisputeId: string) {
  return tx
    .selectFrom("disputes")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("payment_id", "=", paymentId)
    .where("provider_dispute_id", "=", providerDisputeId);
}

export async function evidenceOf(tx: Tx, shopId: string, disputeId: string): Promise<EvidenceRow[]> {
  return tx
    .selectFrom("dispute_evidence")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("dispute_id", "=", disputeId)
    .orderBy("line")
    .execute();
}

/** Disputes whose clock is due, or whose gateway must be asked, in all shops. */
export async function disputesDue(tx: Tx, now: Date, most: number): Promise<{ shopId: string; disputeId: string }[]> {
  const { rows } = await sql<{ shopId: string; disputeId: string }>`
    select shop_id "shopId", id "disputeId" from disputes_due(${now}, ${most})`.execute(tx);
  return rows;
}

/** What the shop has given the buyer while it is open. */
export function givenOf({ to_buyer }: Pick<DisputeRow, "to_buyer">): bigint {
  return to_buyer ?? 0n;
}

/** @throws Refusal not_found */
export async function readCase(tx: Tx, shopId: string, disputeId: string): Promise<KeptCase> {
  const [row, evidence] = await Promise.all([findDispute(tx, shopId, disputeId), evidenceOf(tx, shopId, disputeId)]);
  return { ...toDispute(row), evidence: evidence.map(toEvidence) };
}

export function toDispute(row: ListedDispute): DisputeResource {
  const wire = (minor: bigint) => toWire(money(minor, row.currency));
  const time = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id: row.id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    openedBy: row.opened_by,
    enteredBySeller: isEnteredBySeller(row),
    openedByClock: row.opened_by_clock,
    reason: row.reason,
    description: row.description,
    amount: wire(row.amount),
    status: row.state,
    outcome: row.outcome,
    toBuyer: row.to_buyer === null ? null : wire(row.to_buyer),
    toSeller: row.to_seller === null ? null : wire(row.to_seller),
    afterRelease: row.after_release,
    dueAt: time(row.due_at),
    decideBy: time(row.decide_by),
    chargeback:
      row.provider_dispute_id === null
        ? null
        : {
            provider: row.slot,
            id: row.provider_dispute_id,
            word: row.provider_word,
            dueAt: time(row.provider_due_at),
            answer: row.provider_answer,
            answeredAt: time(row.answered_provider_at),
            trouble: row.provider_trouble,
            troubleMeaning: meaningOrTheirs(chargebackTroubles, row.provider_trouble),
          },
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    resolvedAt: time(row.resolved_at),
    updatedAt: row.updated_at.toISOString(),
  } as DisputeResource;
}

function toEvidence(row: EvidenceRow): KeptEvidence {
  return {
    line: row.line,
    by: row.by_whom,
    enteredBySeller: row.entered_by_seller,
    kind: row.kind,
    text: row.text,
    textMeaning: row.by_whom === "system" ? meaningOfLine(row.text, row.content) : null,
    url: row.url,
    mediaId: row.media_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
  } as KeptEvidence;
}
