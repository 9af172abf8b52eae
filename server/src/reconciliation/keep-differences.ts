// Stores the differences. A difference has one row as long as it exists, with the day it was first seen. It is resolved when a later look
// at its time no longer finds it.
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Difference, OurEntry, Subject, TheirEntry } from "./entry.ts";
import type { Place } from "./read-ours.ts";
import type { Stretch } from "./read-theirs.ts";

type Looked = { place: Place; subject: Subject; stretch: Stretch; now: Date };

/** @returns how many are new, and how many are resolved. */
export async function keepDifferences(
  tx: Tx,
  { place, subject, stretch, now }: Looked,
  differences: readonly Difference[],
): Promise<{ fresh: number; solved: number }> {
  const rows = differences.map((one) => ({
    id: newId("difference"),
    class: one.class,
    key: one.key,
    shop_id: one.ours?.shopId || null,
    ours: one.ours ? toJson(one.ours) : null,
    theirs: one.theirs ? toJson(one.theirs) : null,
    happened_at: happenedAt(one, stretch),
  }));
  const kept = await sql<{ fresh: boolean }>`
    insert into reconciliation_differences
      (id, driver, environment, subject, class, key, shop_id, ours, theirs, state, first_seen_at, last_seen_at, happened_at)
      select r.id, ${place.driver}, ${place.mode}, ${subject}, r.class, r.key, r.shop_id, r.ours, r.theirs, 'open', ${now}, ${now}, r.happened_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          r (id text, class text, key text, shop_id text, ours jsonb, theirs jsonb, happened_at timestamptz)
      on conflict (driver, environment, subject, class, key) do update
        set ours = excluded.ours, theirs = excluded.theirs, shop_id = excluded.shop_id, last_seen_at = excluded.last_seen_at,
          state = 'open', solved_at = null,
          first_seen_at = case when reconciliation_differences.state = 'solved' then excluded.first_seen_at else reconciliation_differences.first_seen_at end
      returning (old.state is distinct from 'open') fresh`.execute(tx);
  const solved = await sql`
    update reconciliation_differences set state = 'solved', solved_at = ${now}
      where driver = ${place.driver} and environment = ${place.mode} and subject = ${subject} and state = 'open'
        -- A balance is of now, whatever day it was looked at for.
        and (happened_at between ${stretch.from} and ${stretch.to} or subject = 'balances')
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(rows.map(({ class: name, key }) => ({ class: name, key })))}::jsonb)
            r (class text, key text) where r.class = reconciliation_differences.class and r.key = reconciliation_differences.key)`.execute(
    tx,
  );
  return {
    fresh: kept.rows.filter(({ fresh }) => fresh).length,
    solved: Number(solved.numAffectedRows ?? 0n),
  };
}

const keyMaxLength = 300;

/** The same description means the same entry. */
export function unreadableEntries(words: readonly string[]): Difference[] {
  const keys = new Set(words.map((one) => one.slice(0, keyMaxLength)));
  return [...keys].map((key) => ({ class: "unreadable", key, ours: null, theirs: null }));
}

/**
 * Found between two daily comparisons. The comparison of the day when they were last seen decides whether they are resolved.
 * @returns the descriptions of the new ones
 */
export async function keepUnreadable(
  tx: Tx,
  { place, subject, now }: Omit<Looked, "stretch">,
  words: readonly string[],
): Promise<string[]> {
  const rows = unreadableEntries(words).map(({ key }) => ({ id: newId("difference"), key }));
  const { rows: kept } = await sql<{ key: string; fresh: boolean }>`
    insert into reconciliation_differences
      (id, driver, environment, subject, class, key, state, first_seen_at, last_seen_at, happened_at)
      select r.id, ${place.driver}, ${place.mode}, ${subject}, 'unreadable', r.key, 'open', ${now}, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id text, key text)
      on conflict (driver, environment, subject, class, key) do update
        set last_seen_at = excluded.last_seen_at, happened_at = excluded.happened_at, state = 'open', solved_at = null
      returning key, (old.state is distinct from 'open') fresh`.execute(tx);
  return kept.filter(({ fresh }) => fresh).map(({ key }) => key);
}

/** A list may not say when it happened. Then the requested time counts. */
function happenedAt({ ours, theirs }: Difference, { from, to }: Stretch): Date {
  const told = ours?.within ? ours.at : (theirs?.at ?? ours?.at ?? null);
  return told !== null && told >= from && told <= to ? told : from;
}

/** Amounts are whole numbers of any size, so they are sent as text. */
function toJson(entry: OurEntry | TheirEntry): object {
  const { references, number, amount, currency, fee, word, at } = entry;
  const common = { references, number, amount: amount.toString(), currency, fee: fee?.toString() ?? null, word, at };
  return "shopId" in entry ? { ...common, shopId: entry.shopId, id: entry.id } : common;
}
