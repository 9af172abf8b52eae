// Who gets a broadcast, and why some people get nothing. Each question is one statement.
import { type SegmentExpression, segmentAudience } from "../customers/index.ts";
import type { RawBuilder } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Id } from "../kernel/values/id.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { SkipReason } from "./contract.ts";
import type { QuietHours } from "./quiet-hours.ts";

export type Target = {
  broadcastId: string;
  channel: string;
  connectionId: string;
  expression: SegmentExpression;
  holdoutPercent: number;
  /** The share of those who are not held out; 0 without a second variant. */
  sharePercent: number;
};
export type Previewed = Target & { needsWindow: boolean; perDay: number; quiet: QuietHours | null };

/** A number below 100 that is always the same for this customer, broadcast and purpose. Draws for different purposes are independent. */
function drawn(broadcastId: string, purpose: string) {
  return sql`(('x' || left(md5(${`${broadcastId} ${purpose} `}::text || audience.id), 7))::bit(28)::integer % 100)`;
}

/** Drawn only when needed: for a hundred thousand people it takes long. */
function variantOf({ broadcastId, holdoutPercent, sharePercent }: Target) {
  const held = sql`when ${drawn(broadcastId, "holdout")} < ${holdoutPercent}::integer then 'holdout'`;
  const shared = sql`when ${drawn(broadcastId, "variant")} < ${sharePercent}::integer then 'b'`;
  return sql`case ${holdoutPercent > 0 ? held : sql``} ${sharePercent > 0 ? shared : sql``} when true then 'a' end`;
}

/** How to look this up: per person for a few people, or once for all of them. */
type Found = { hasLine: RawBuilder<unknown>; isNamed: RawBuilder<unknown> };

function oneByOne(shopId: string, { connectionId }: Target): Found {
  return {
    hasLine: sql`exists (select from broadcast_lines l
      where l.shop_id = ${shopId} and l.customer_id = audience.id and l.connection_id = ${connectionId})`,
    isNamed: sql`exists (select from broadcast_identities i
      where i.shop_id = ${shopId} and i.customer_id = audience.id and i.channel = 'chatapp')`,
  };
}

/** Reasons that don't change before the message is sent. */
function lastingReason(shopId: string, { channel }: Target, { hasLine, isNamed }: Found) {
  // WhatsApp reaches every number; Instagram only people who wrote to this account.
  const reachable = channel === "chatapp" ? sql`(audience.phone is not null or ${hasLine} or ${isNamed})` : hasLine;
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
  return audience.select(["customers.id", "customers.phone", "customers.consent"]);
}

/**
 * Stores the next batch of recipients, in the order of their ids. A repeat stores no one twice.
 * @returns the last id, after which the next batch begins; null when there are no more
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
      select audience.id, ${lastingReason(shopId, target, oneByOne(shopId, target))} as reason, ${variantOf(target)} as variant from audience
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
  reason: SkipReason | null;
  variant: "a" | "b" | "holdout";
  isFree: boolean;
  people: number;
  /** One of the account's numbers: numbers of a country share their first digits. */
  phone: string | null;
};
export type Sample = { id: Id<"customer">; variant: "a" | "b"; name: string | null; addresses: unknown };

/**
 * Evaluates all customers now, counted by what determines their country, with the first three who would get it. Lines are looked up for all of them
 * together, and the other conditions only for those who are not yet excluded.
 */
export async function judgeNow(
  tx: Tx,
  actor: Actor,
  target: Previewed,
): Promise<{ groups: Group[]; samples: Sample[] }> {
  const { shopId, now } = actor;
  const audience = await members(tx, actor, target);
  const found: Found = {
    hasLine: sql`line.customer_id is not null`,
    isNamed: sql`audience.id in (
      select i.customer_id from broadcast_identities i where i.shop_id = ${shopId} and i.channel = 'chatapp')`,
  };
  const { rows } = await sql<{ groups: Group[] | null; samples: Sample[] | null }>`
    with audience as materialized (${audience}), line as (
      select distinct on (l.customer_id) l.customer_id, l.user_phone, l.last_inbound_at from broadcast_lines l
        where l.shop_id = ${shopId} and l.connection_id = ${target.connectionId}
        order by l.customer_id, l.last_inbound_at desc nulls last
    ), judged as (
      select audience.id, ${variantOf(target)} as variant, coalesce(line.user_phone, audience.phone) as phone,
          coalesce(line.last_inbound_at > ${now}::timestamptz - interval '24 hours', false) as is_free,
          ${lastingReason(shopId, target, found)} as lasting
        from audience left join line on line.customer_id = audience.id
    ), known as materialized (
      select j.id, j.phone, j.is_free, j.variant, case
          when j.lasting is not null then j.lasting
          when j.variant = 'holdout' then null
          when ${target.needsWindow} and not j.is_free then 'window_closed'
          when ${target.perDay}::integer <= (
            select count(*) from broadcast_recipients t where t.shop_id = ${shopId} and t.customer_id = j.id
              and t.touched_at > ${now}::timestamptz - interval '24 hours' and t.touched_at <= ${now}
              and t.state in ('sending', 'unknown', 'sent', 'delivered', 'read')) then 'capped' end as reason
        from judged j
    ), shown as (
      select id, variant from known where reason is null and variant <> 'holdout' order by id limit 3
    )
    select (
      select json_agg(g) from (
        select reason, variant, is_free as "isFree", count(*)::integer as people, min(phone) as phone
          from known group by reason, variant, is_free, left(phone, 6)) g) as groups, (
      select json_agg(s) from (
        select s.id, s.variant, c.name, c.addresses from shown s
          join customers c on c.shop_id = ${shopId} and c.id = s.id order by s.id) s) as samples`.execute(tx);
  return { groups: rows[0]?.groups ?? [], samples: rows[0]?.samples ?? [] };
}
