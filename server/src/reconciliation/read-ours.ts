// Our entries about a provider, in the shops of one mode: for a time, and for everything the provider names.
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { OurEntry, Stage, Subject, TheirEntry } from "./entry.ts";
import { likeness } from "./likeness.ts";
import type { Stretch } from "./read-theirs.ts";

export type Place = { driver: string; mode: "sandbox" | "live" };
type ListedSubject = Exclude<Subject, "balances">;

/** Look-ups for a list are sent in parts of this size. */
const namesAtOnce = 5_000;
const patienceMs = 300_000;

/** @param theirs entries it names are read too, even from another time. */
export async function readOurs({
  worker,
  place: { driver, mode },
  subject,
  stretch: { from, to },
  theirs,
}: {
  worker: Database;
  place: Place;
  subject: ListedSubject;
  stretch: Stretch;
  theirs: readonly TheirEntry[];
}): Promise<OurEntry[]> {
  const found = new Map<string, OurEntry>();
  // The first query reads the time as well, the others only names.
  for (let start = 0; start === 0 || start < theirs.length; start += namesAtOnce) {
    const part = theirs.slice(start, start + namesAtOnce);
    const until = start === 0 ? to : after0(from);
    const asked: Asked = {
      driver,
      mode,
      from,
      to: until,
      named: part.flatMap(({ references }) => references),
      numbered: part.flatMap(({ number }) => (number === null ? [] : [number])),
    };
    const rows = await worker.platform(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(tx);
      return readers[subject](tx, asked);
    });
    for (const row of rows) {
      const within = row.at !== null && row.at >= from && row.at <= to;
      found.set(`${row.shopId} ${row.id}`, { ...row, within });
    }
  }
  return [...found.values()];
}

type Asked = Place & Stretch & { named: string[]; numbered: string[] };
type Read = Omit<OurEntry, "within">;
type Row = {
  shop_id: string;
  id: string;
  reference: string | null;
  provider_id: string | null;
  state: string;
  amount: bigint;
  currency: string;
  at: Date;
};

/** Excludes everything before. */
function after0(from: Date): Date {
  return new Date(from.getTime() - 1);
}

const readers: Record<ListedSubject, (tx: Tx, asked: Asked) => Promise<Read[]>> = {
  payments: readPayments,
  refunds: readRefunds,
  payouts: readPayouts,
  disputes: readDisputes,
};

async function readPayments(tx: Tx, { driver, mode, from, to, named, numbered }: Asked): Promise<Read[]> {
  const { rows } = await sql<Row & { fee: bigint | null; given_back: boolean }>`
    select * from our_payments(${driver}, ${mode}, ${from}, ${to}, ${named}::text[], ${numbered}::text[])`.execute(tx);
  return rows.map((row) => {
    const done = row.state === "succeeded";
    const live = row.state === "created" || row.state === "action_needed" || row.state === "processing";
    return {
      ...common(row),
      references: row.reference === null ? [] : [row.reference],
      fee: row.fee,
      stage: done ? "done" : live ? "open" : "failed",
      likeness: null,
      expected: done,
      // An attempt that brought no money agrees with any word that says so. Refunded money may be called reversed.
      agrees: done ? (row.given_back ? ["back"] : []) : live ? ["unknown"] : ["open", "unknown"],
    };
  });
}

const refundStages: Record<string, Stage> = { succeeded: "done", failed: "failed" };

async function readRefunds(tx: Tx, { driver, mode, from, to, named, numbered }: Asked): Promise<Read[]> {
  const { rows } = await sql<Row & { payment_number: string | null }>`
    select * from our_refunds(${driver}, ${mode}, ${from}, ${to}, ${named}::text[], ${numbered}::text[])`.execute(tx);
  return rows.map((row) => ({
    ...common(row),
    references: row.reference === null ? [] : [row.reference],
    fee: null,
    stage: refundStages[row.state] ?? "open",
    likeness: likeness(row.payment_number, row),
    expected: row.state !== "pending" && row.state !== "failed",
    agrees: row.state === "succeeded" || row.state === "failed" ? [] : ["unknown"],
  }));
}

const payoutStages: Record<string, Stage> = { paid: "done", returned: "back", failed: "failed", cancelled: "failed" };

async function readPayouts(tx: Tx, { driver, mode, from, to, named, numbered }: Asked): Promise<Read[]> {
  const { rows } = await sql<Row & { uuid: string | null; fee: bigint | null }>`
    select * from our_payouts(${driver}, ${mode}, ${from}, ${to}, ${named}::text[], ${numbered}::text[])`.execute(tx);
  return rows.map((row) => ({
    ...common(row),
    references: [row.reference, row.uuid].filter((one) => one !== null),
    fee: row.fee,
    stage: payoutStages[row.state] ?? "open",
    likeness: null,
    expected: row.state === "processing" || row.state === "paid" || row.state === "returned",
    agrees: row.state === "processing" ? ["unknown"] : [],
  }));
}

async function readDisputes(tx: Tx, { driver, mode, from, to, numbered }: Asked): Promise<Read[]> {
  const { rows } = await sql<Row & { outcome: string | null; payment_number: string | null }>`
    select * from our_disputes(${driver}, ${mode}, ${from}, ${to}, ${numbered}::text[])`.execute(tx);
  return rows.map((row) => ({
    ...common(row),
    references: [],
    fee: null,
    stage: row.outcome === null ? "open" : row.outcome === "seller" ? "done" : "back",
    likeness: likeness(row.payment_number, row),
    expected: row.provider_id !== null,
    agrees: row.outcome === null ? ["unknown"] : [],
  }));
}

function common(row: Row) {
  return {
    shopId: row.shop_id,
    id: row.id,
    number: row.provider_id,
    // A payout of the whole balance has no amount before its day.
    amount: row.amount ?? 0n,
    currency: row.currency,
    word: row.state,
    at: row.at,
  };
}
