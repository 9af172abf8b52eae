// The statement: every posting that changed one of the seller's amounts, newest first, with its reason.
import { byName } from "../kernel/values/names.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { idPrefixes } from "../kernel/values/id.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { byNewest, listPage, type Page } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { BalanceTransaction, BalanceTransactionDetail, StatementRequest } from "./contract.ts";
import { figureNames, type Figures, figureSums, inFigures } from "./figures.ts";
import { describeAccount, describePosting, kindsOf, knownKinds, type PostingType, typeOf } from "./statement-words.ts";

type PostingRow = { id: string; kind: string; cause_type: string; cause_id: string; created_at: Date };
type Sums = Figures & { id: string; platformFee: bigint; tax: bigint; payoutFee: bigint };

export async function listStatement(
  tx: Tx,
  actor: Actor,
  request: StatementRequest,
): Promise<Page<BalanceTransaction>> {
  const { type, currency } = request;
  let rows = statementOf(tx, actor.shopId, currency);
  if (type) rows = rows.where(isOfType(type));
  const page = await listPage({
    query: rows,
    request,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: (row) => row,
    within: actor.shopId,
  });
  return { ...page, data: await told(tx, actor.shopId, page.data) };
}

/** @throws Refusal not_found, also for postings that don't concern the seller. */
export async function explain(tx: Tx, actor: Actor, id: string): Promise<BalanceTransactionDetail> {
  const [row, { rows: lines }] = await Promise.all([
    statementOf(tx, actor.shopId).where("id", "=", id).executeTakeFirst(),
    sql<{ code: string; currency: Currency; amount: bigint }>`
      select code, currency, amount from ledger_entries
      where shop_id = ${actor.shopId} and transaction_id = ${id} order by line`.execute(tx),
  ]);
  const [transaction] = row ? await told(tx, actor.shopId, [row]) : [];
  if (!row || !transaction) throw notFound();
  return {
    ...transaction,
    cause: { type: row.cause_type, id: row.cause_id },
    entries: lines.map(({ code, currency, amount }) => ({
      account: describeAccount(code),
      code,
      amount: minor(amount, currency),
      currency,
    })),
  };
}

/** A seller cares when it happened, so the list is sorted by that. */
function statementOf(tx: Tx, shopId: string, currencies?: readonly Currency[]) {
  const inCurrency = currencies ? sql`and e.currency in (${sql.join(currencies)})` : sql``;
  return tx
    .selectFrom(
      tx
        .selectFrom("ledger_transactions as t")
        .select(["t.id", "t.kind", "t.cause_type", "t.cause_id", "t.effective_at as created_at"])
        .where("t.shop_id", "=", shopId)
        .where(
          sql<boolean>`exists (select from ledger_entries e
            where e.shop_id = t.shop_id and e.transaction_id = t.id and ${inFigures} ${inCurrency})`,
        )
        .as("posting"),
    )
    .selectAll();
}

/** Kinds without a type of their own are shown as `other`. */
function isOfType(types: readonly PostingType[]) {
  const kinds = types.flatMap((type) => kindsOf(type));
  const named = kinds.length > 0 ? sql<boolean>`kind in (${sql.join(kinds)})` : sql<boolean>`false`;
  return types.includes("other") ? sql<boolean>`(${named} or kind not in (${sql.join(knownKinds)}))` : named;
}

async function told(tx: Tx, shopId: string, rows: readonly PostingRow[]): Promise<BalanceTransaction[]> {
  if (rows.length === 0) return [];
  const [{ rows: sums }, orderOf] = await Promise.all([
    sql<Sums>`
      select transaction_id id, currency, ${figureSums},
        coalesce(sum(amount) filter (where code = 'rev:platform_fee'), 0)::bigint "platformFee",
        coalesce(sum(amount) filter (where code like 'tax_payable:%'), 0)::bigint tax,
        coalesce(sum(amount) filter (where code = 'rev:payout_fee'), 0)::bigint "payoutFee"
      from ledger_entries where shop_id = ${shopId} and transaction_id = any (${rows.map(({ id }) => id)}::text[])
      group by transaction_id, currency order by currency`.execute(tx),
    ordersOf(tx, shopId, rows),
  ]);
  return rows.map((row) =>
    toTransaction(
      row,
      sums.filter(({ id }) => id === row.id),
      orderOf(row),
    ),
  );
}

/** Not every posting names its order (the end of a hold-back does not), but another with the same cause may. */
async function ordersOf(
  tx: Tx,
  shopId: string,
  rows: readonly PostingRow[],
): Promise<(row: PostingRow) => string | null> {
  const { rows: found } = await sql<{ cause_id: string; order_id: string }>`
    select t.cause_id, max(substring(e.code from '^(?:escrow|dispute):order:(.*)$')) order_id
    from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.shop_id = ${shopId} and (e.code like 'escrow:order:%' or e.code like 'dispute:order:%')
      and (t.cause_type, t.cause_id) in (
        select * from unnest(${rows.map((row) => row.cause_type)}::text[], ${rows.map((row) => row.cause_id)}::text[]))
    group by t.cause_id
    union all
    select id, order_id from shipments where shop_id = ${shopId}
      and id = any (${rows.flatMap(({ cause_id: id }) => idIn("shipment", id) ?? [])}::text[])`.execute(tx);
  const orders = new Map(found.map(({ cause_id, order_id }) => [cause_id, order_id]));
  return (row) => idIn("order", row.cause_id) ?? orders.get(row.cause_id) ?? null;
}

function toTransaction(row: PostingRow, sums: readonly Sums[], orderId: string | null): BalanceTransaction {
  return {
    id: row.id,
    type: typeOf(row.kind),
    description: describePosting(row.kind),
    amounts: sums.map((of) => ({
      currency: of.currency,
      ...byName(figureNames, (name) => minor(of[name], of.currency)),
    })),
    fees: sums.flatMap((of) =>
      (
        [
          ["platform_fee", of.platformFee],
          ["tax", of.tax],
          ["payout_fee", of.payoutFee],
        ] as const
      )
        .filter(([, amount]) => amount !== 0n)
        .map(([kind, amount]) => ({ kind, amount: minor(amount, of.currency), currency: of.currency })),
    ),
    orderId,
    paymentId: idIn("payment", row.cause_id),
    releaseId: idIn("release", row.cause_id),
    refundId: idIn("refund", row.cause_id),
    disputeId: idIn("dispute", row.cause_id),
    payoutId: idIn("payout", row.cause_id),
    shipmentId: idIn("shipment", row.cause_id),
    createdAt: row.created_at.toISOString(),
  } as BalanceTransaction;
}

/** The prefix of a cause's id shows what it is. */
function idIn(kind: keyof typeof idPrefixes, causeId: string): string | null {
  return causeId.startsWith(`${idPrefixes[kind]}_`) ? causeId : null;
}

function minor(amount: bigint, currency: Currency): number {
  return toWire(money(amount, currency)).amount;
}
