// Who a broadcast is meant for, and why some of them get nothing: asked of the database in one statement each time.
import { type SegmentExpression, segmentAudience } from "../customers/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { QuietHours } from "./quiet-hours.ts";

export type Target = {
  broadcastId: string;
  channel: string;
  connectionId: string;
  expression: SegmentExpression;
  holdoutPercent: number;
  /** Of the others; 0 without a second variant. */
  sharePercent: number;
};
export type Previewed = Target & { needsWindow: boolean; perDay: number; quiet: QuietHours | null };

/**
 * Out of 100, the same for this customer and broadcast whenever it is asked; what is drawn for one purpose says nothing of another.
 */
function drawn(broadcastId: string, purpose: string) {
  return sql`(('x' || left(md5(${`${broadcastId} ${purpose} `}::text || audience.id), 7))::bit(28)::integer % 100)`;
}

function variantOf({ broadcastId, holdoutPercent, sharePercent }: Target) {
  return sql`case when ${drawn(broadcastId, "holdout")} < ${holdoutPercent}::integer then 'holdout'
    when ${drawn(broadcastId, "variant")} < ${sharePercent}::integer then 'b' else 'a' end`;
}

/** What does not change before their turn comes. */
function lastingReason(shopId: string, { channel, connectionId }: Target) {
  const line = sql`select from broadcast_lines l
    where l.shop_id = ${shopId} and l.customer_id = audience.id and l.connection_id = ${connectionId}`;
  const named = sql`select from broadcast_identities i
    where i.shop_id = ${shopId} and i.customer_id = audience.id and i.channel = 'chatapp'`;
  // WhatsApp reaches every number; Instagram only those who wrote to this account.
  const reachable =
    channel === "chatapp"
      ? sql`(audience.phone is not null or exists (${line}) or exists (${named}))`
      : sql`exists (${line})`;
  const said = sql`audience.consent -> ${channel}::text`;
  return sql`case
    when not ${reachable} then 'no_channel'
    when ${said} ->> 'marketing' = 'false' then 'opted_out'
    when ${said} ->> 'marketing' is distinct from 'true' then 'no_consent'
    when exists (
      select from broadcast_recipients p where p.shop_id = ${shopId} and p.customer_id = audience.id and p.state = 'failed'
        and p.reason = 'opted_out' and p.touched_at is not null
        and p.touched_at > coalesce((${said} ->> 'changedAt')::timestamptz, '-infinity')) then 'blocked'
    end`;
}

async function members(tx: Tx, actor: Actor, { expression }: Target) {
  const audience = await segmentAudience(tx, actor, expression);
  return audience.select([
    "customers.id",
    "customers.name",
    "customers.phone",
    "customers.consent",
    "customers.addresses",
  ]);
}

/**
 * Writes down the next of them, in the order of their ids. Done again it writes nobody twice.
 * @returns after whom the next batch begins; null when these were the last
 */
export async function resolveNext(
  tx: Tx,
  actor: Actor,
  target: Target,
  { after, most }: { after: string; most: number },
): Promise<string | null> {
  const { shopId, now } = actor;
  const batch = (await members(tx, actor, target))
    .where("customers.id", ">", after)
    .orderBy("customers.id")
    .limit(most);
  const { rows } = await sql<{ last: string | null; found: number }>`
    with audience as materialized (${batch}), judged as (
      select audience.id, ${lastingReason(shopId, target)} as reason, ${variantOf(target)} as variant from audience
    ), written as (
      insert into broadcast_recipients (shop_id, broadcast_id, customer_id, variant, state, reason, due_at, touched_at)
      select ${shopId}, ${target.broadcastId}, j.id,
          case when j.reason is not null and j.variant = 'holdout' then 'a' else j.variant end,
          case when j.reason is not null then 'skipped' when j.variant = 'holdout' then 'holdout' else 'pending' end,
          j.reason,
          case when j.reason is null and j.variant <> 'holdout' then ${now}::timestamptz end,
          case when j.reason is null and j.variant = 'holdout' then ${now}::timestamptz end
        from judged j
      on conflict do nothing
    )
    select max(id) as last, count(*)::integer as found from audience`.execute(tx);
  const [batched] = rows;
  return batched && batched.found === most ? batched.last : null;
}

export type Group = {
  reason: string | null;
  variant: "a" | "b" | "holdout";
  isFree: boolean;
  people: number;
  /** One of their numbers: they share its first digits. */
  phone: string | null;
};
export type Sample = { id: string; variant: "a" | "b"; name: string | null; addresses: unknown };

/** Everybody as they would be judged now, counted by what tells where they are; and the first three who would get it. */
export async function judgeNow(
  tx: Tx,
  actor: Actor,
  target: Previewed,
): Promise<{ groups: Group[]; samples: Sample[] }> {
  const { shopId, now } = actor;
  const audience = await members(tx, actor, target);
  const { rows } = await sql<{ groups: Group[] | null; samples: Sample[] | null }>`
    with audience as materialized (${audience}), judged as (
      select audience.id, audience.name, audience.addresses, ${variantOf(target)} as variant,
          coalesce(line.user_phone, audience.phone) as phone,
          coalesce(line.last_inbound_at > ${now}::timestamptz - interval '24 hours', false) as is_free,
          ${lastingReason(shopId, target)} as lasting,
          (select count(*) from broadcast_recipients t where t.shop_id = ${shopId} and t.customer_id = audience.id
            and t.touched_at > ${now}::timestamptz - interval '24 hours' and t.touched_at <= ${now}
            and t.state in ('sending', 'unknown', 'sent', 'delivered', 'read')) as had
        from audience left join lateral (
          select l.user_phone, l.last_inbound_at from broadcast_lines l
            where l.shop_id = ${shopId} and l.customer_id = audience.id and l.connection_id = ${target.connectionId}
            order by l.last_inbound_at desc nulls last limit 1) line on true
    ), known as (
      select j.id, j.name, j.addresses, j.phone, j.is_free, j.variant, case
          when j.lasting is not null then j.lasting
          when j.variant = 'holdout' then null
          when ${target.needsWindow} and not j.is_free then 'window_closed'
          when j.had >= ${target.perDay}::integer then 'capped' end as reason
        from judged j
    )
    select (
      select json_agg(g) from (
        select reason, variant, is_free as "isFree", count(*)::integer as people, min(phone) as phone
          from known group by reason, variant, is_free, left(phone, 6)) g) as groups, (
      select json_agg(s) from (
        select id, variant, name, addresses from known where reason is null and variant <> 'holdout' order by id limit 3) s) as samples`.execute(
    tx,
  );
  return { groups: rows[0]?.groups ?? [], samples: rows[0]?.samples ?? [] };
}
