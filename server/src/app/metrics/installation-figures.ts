// Figures over all shops, from the database: waiting work, payments, held money, the check of the books. The process that is asked first reads them,
// at most every 15 seconds. The others use what it has stored.
import { after, type Clock, seconds, systemClock } from "../../kernel/values/clock.ts";
import { type Database, sql } from "../../kernel/database/db.ts";

export type Figure = { name: FigureName; labels: Record<string, string>; value: number };

/** Each figure with its description in the metrics. */
export const figureNames = {
  sokoni_queue_jobs: "Jobs that are due and wait, by queue.",
  sokoni_queue_oldest_seconds: "How long the oldest of them has been due.",
  sokoni_events_waiting: "Events that no worker has taken.",
  sokoni_events_oldest_seconds: "How long the oldest of them has waited.",
  sokoni_inbox_waiting: "Posts of channels, providers and couriers that wait to be read, by sender.",
  sokoni_inbox_oldest_seconds: "How long the oldest of them has waited.",
  sokoni_inbox_unreadable_last_day: "Posts of the last 24 hours that could not be read.",
  sokoni_webhooks_due: "Webhooks to shops' systems that are due.",
  sokoni_webhooks_oldest_seconds: "How long the oldest of them has been due.",
  sokoni_payments_last_hour: "Payments that began in the last hour, by their present state.",
  sokoni_payments_unsettled: "Payments older than an hour whose end the provider has not told.",
  sokoni_mispayments_open: "Payments that fit no order and wait for a decision.",
  sokoni_money_held: "Money held for orders, in the currency's smallest unit.",
  sokoni_ledger_check_broken: "Rules of the books that the last check found broken.",
  sokoni_ledger_check_age_seconds: "Time since the last finished check of the books began.",
  sokoni_ledger_check_duration_seconds: "How long it took.",
} as const;
export type FigureName = keyof typeof figureNames;

export type Measurement = { figures: Figure[]; ageSeconds: number };

const staleAfterMs = seconds(15);
/** Figures that take longer are not worth their load. The old ones then get older, and an alert reports that. */
const measuringMs = seconds(5);

type Databases = { worker: Database; books: Database; clock: Clock };

/** @returns null if nothing has been measured yet */
export async function installationFigures({ worker, books, clock }: Databases): Promise<Measurement | null> {
  const now = clock.now();
  if (await claim(worker, now)) {
    const figures = await measure(books, now);
    await worker.append((tx) =>
      sql`update installation_figures set measured_at = ${now}, figures = ${JSON.stringify(figures)}`.execute(tx),
    );
  }
  const { rows } = await worker.readWithoutShop((tx) =>
    sql<{ figures: Figure[]; measuredAt: Date | null }>`
      select figures, measured_at "measuredAt" from installation_figures`.execute(tx),
  );
  const [found] = rows;
  if (!found?.measuredAt) return null;
  return { figures: found.figures, ageSeconds: (now.getTime() - found.measuredAt.getTime()) / 1_000 };
}

/** One process measures. If it dies, another one does so 15 seconds later. */
async function claim(worker: Database, now: Date): Promise<boolean> {
  const { rows } = await worker.append((tx) =>
    sql`update installation_figures set begun_at = ${now} where begun_at <= ${after(now, -staleAfterMs)} returning single`.execute(
      tx,
    ),
  );
  return rows.length > 0;
}

async function measure(books: Database, now: Date): Promise<Figure[]> {
  return books.platform(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(measuringMs)}, true)`.execute(tx);
    const { rows } = await figuresQuery(now).execute(tx);
    return rows.map(({ name, labels, value }) => ({ name, labels, value: Number(value) }));
  });
}

/** Each part reads an index that holds only what waits, or only the newest rows. */
export function figuresQuery(now: Date) {
  // The queue follows real time, which the sandbox does not move.
  const real = systemClock.now();
  const [hourAgo, dayAgo] = [after(now, -seconds(3_600)), after(now, -seconds(86_400))];
  return sql<{ name: FigureName; labels: Record<string, string>; value: string }>`
    with waiting (name, labels, items, oldest) as (
      select 'sokoni_queue_jobs', jsonb_build_object('queue', q.name), due.items, ${real}::timestamptz - due.oldest
        from pgboss.queue q cross join lateral (
          select count(*) items, min(start_after) oldest from pgboss.job
          where name = q.name and state < 'active' and not blocked and start_after <= ${real}) due
        where due.items > 0
      union all
      select 'sokoni_inbox_waiting', jsonb_build_object('sender', sender), count(*), ${now} - min(received_at)
        from inbox where state = 'received' group by sender
      union all
      select 'sokoni_events_waiting', '{}', count(*), ${now} - min(created_at) from events where dispatched_at is null
      union all
      select 'sokoni_webhooks_due', '{}', count(*), ${now} - min(due_at)
        from webhook_deliveries where state = 'pending' and due_at <= ${now}),
    checked as (
      select * from ledger_checks where broken is not null order by hour desc limit 1),
    figures (name, labels, value) as (
      select name, labels, items from waiting
      union all
      select regexp_replace(name, '_(jobs|waiting|due)$', '_oldest_seconds'), labels,
        greatest(coalesce(extract(epoch from oldest), 0), 0) from waiting
      union all
      select 'sokoni_inbox_unreadable_last_day', '{}', count(*)
        from inbox where state in ('unreadable', 'failed') and received_at > ${dayAgo}
      union all
      select 'sokoni_payments_last_hour', jsonb_build_object('mode', s.mode, 'state', p.state), count(*)
        from payments p join shops s using (shop_id) where p.created_at > ${hourAgo} group by s.mode, p.state
      union all
      select 'sokoni_payments_unsettled', jsonb_build_object('mode', s.mode), count(*)
        from payments p join shops s using (shop_id)
        where p.next_ask_at is not null and p.state in ('created', 'action_needed', 'processing')
          and p.created_at <= ${hourAgo} group by s.mode
      union all
      select 'sokoni_mispayments_open', jsonb_build_object('mode', s.mode), count(*)
        from mispayments m join shops s using (shop_id) where m.state = 'open' group by s.mode
      union all
      select 'sokoni_money_held', jsonb_build_object('mode', s.mode, 'currency', e.currency), sum(b.amount)
        from escrow_holds e join shops s using (shop_id) join ledger_balances b
          on b.shop_id = e.shop_id and b.code = 'escrow:order:' || e.order_id and b.currency = e.currency
        where e.state = 'held' group by s.mode, e.currency
      union all
      select 'sokoni_ledger_check_broken', '{}', jsonb_array_length(broken) from checked
      union all
      select 'sokoni_ledger_check_age_seconds', '{}', extract(epoch from ${now} - started_at) from checked
      union all
      select 'sokoni_ledger_check_duration_seconds', '{}', duration_ms / 1000.0 from checked)
    select name, labels, value::text from figures`;
}
