// A shop's usage of its plan, and what is left. A lapsed plan includes what the free one does. Limits never affect orders, money or a
// conversation in progress.
import { recipientsUnderWay } from "../broadcasts/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { countMembers } from "../team/index.ts";
import { calendarMonth, type Period, usageMonth } from "./periods.ts";
import { includes, type Meter, meters, type PlanName, plansWith } from "./plans.ts";
import { findSubscription, type SubscriptionRow } from "./rows.ts";

export type Usage = { meter: Meter; used: number; limit: number | null; resetsAt: Date | null };
type Setting = Pick<Config, "plans">;
type Asking = Pick<Actor, "shopId" | "mode" | "now">;

/** Whether limits apply to a shop in this mode. */
export function isLimited({ plans }: Setting, mode: Actor["mode"]): boolean {
  return plans.limit === "all" || (plans.limit === "live" && mode === "live");
}

/** What is included now: less than the plan's name says while it has lapsed. */
export function planInForce({ plan, status }: Pick<SubscriptionRow, "plan" | "status">): PlanName {
  return status === "lapsed" || status === "cancelled" ? "free" : plan;
}

export async function usageOf(tx: Tx, shopId: string, row: SubscriptionRow | undefined, now: Date): Promise<Usage[]> {
  const month = row ? usageMonth(row.anchor_at, now) : calendarMonth(now);
  return Promise.all(
    meters.map(async (meter) => ({
      meter,
      used: await usedOf(tx, shopId, meter, month),
      limit: row ? includes[planInForce(row)][meter] : null,
      resetsAt: isCounted(meter) ? month.end : null,
    })),
  );
}

/**
 * The caller is about to use `count` more, in the transaction that reserves them: until it ends, no other request gets this room.
 * Recipients of running broadcasts count as used.
 * @throws Refusal plan_required if the plan has none of it, plan_limit_reached if no more is left
 */
export async function requireAllowance({
  setting,
  tx,
  actor,
  meter,
  count,
}: {
  setting: Setting;
  tx: Tx;
  actor: Asking;
  meter: Meter;
  count: number;
}): Promise<void> {
  if (count <= 0) return;
  const held = await hold(setting, tx, actor, meter);
  if (held === null || held.used + count <= held.limit) return;
  const { row, plan, limit, used } = held;
  const availableIn = plansWith(meter, Math.max(count, 1)).filter((name) => includes[name][meter] > limit);
  const details = { plan: row.plan, status: row.status, meter, limit, used, availableIn };
  const lapsed =
    row.status === "lapsed" ? `The plan ${row.plan} was not renewed, so only what free includes is left. ` : "";
  const what = words[meter];
  if (limit === 0)
    throw new Refusal(
      "plan_required",
      `${lapsed}The plan ${plan} includes no ${what}; choose ${orList(availableIn)}.`,
      {
        details,
      },
    );
  throw new Refusal(
    "plan_limit_reached",
    `${lapsed}The plan ${plan} includes ${limit} ${what}${isCounted(meter) ? " a month" : ""}, and ${used} are used${count > 1 ? `; ${count} more are asked for` : ""}. ${availableIn.length > 0 ? `Choose ${orList(availableIn)} at POST /api/subscriptions.` : "No plan includes more."}`,
    { details },
  );
}

/** How many more are allowed, under the same lock; Infinity without a limit. */
export async function allowanceLeft(setting: Setting, tx: Tx, actor: Asking, meter: Meter): Promise<number> {
  const held = await hold(setting, tx, actor, meter);
  return held === null ? Infinity : Math.max(held.limit - held.used, 0);
}

/** Null without a limit. */
async function hold(setting: Setting, tx: Tx, { shopId, mode, now }: Asking, meter: Meter) {
  if (!isLimited(setting, mode)) return null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${meter} ${shopId}`}, 0))`.execute(tx);
  const row = await findSubscription(tx, shopId);
  if (!row) return null;
  const plan = planInForce(row);
  const done = await usedOf(tx, shopId, meter, usageMonth(row.anchor_at, now));
  const used = done + (meter === "broadcast_recipients" ? await recipientsUnderWay(tx, shopId) : 0);
  return { row, plan, limit: includes[plan][meter], used };
}

/** Whether the agent has an answer left this month. Costs one statement, and none without a limit. */
export async function hasReplyLeft(setting: Setting, tx: Tx, actor: Actor): Promise<boolean> {
  if (!isLimited(setting, actor.mode)) return true;
  const row = await findSubscription(tx, actor.shopId);
  if (!row) return true;
  const used = await usedOf(tx, actor.shopId, "agent_replies", usageMonth(row.anchor_at, actor.now));
  return used < includes[planInForce(row)].agent_replies;
}

const words: Readonly<Record<Meter, string>> = {
  agent_replies: "answers of the agent",
  broadcast_recipients: "recipients of broadcasts",
  channels: "channels",
  team_members: "people in the team",
};

function isCounted(meter: Meter): boolean {
  return meter === "agent_replies" || meter === "broadcast_recipients";
}

function orList(names: readonly string[]): string {
  return names.length > 0 ? names.join(" or ") : "another plan";
}

async function usedOf(tx: Tx, shopId: string, meter: Meter, month: Period): Promise<number> {
  if (meter === "team_members") return countMembers(tx, shopId);
  const { rows } =
    meter === "channels"
      ? await sql<{ used: bigint }>`
          select count(*) used from channel_connections where shop_id = ${shopId} and state <> 'disconnected'`.execute(
          tx,
        )
      : await sql<{ used: bigint }>`
          select coalesce(sum(used), 0)::bigint used from plan_usage_days
          where shop_id = ${shopId} and meter = ${meter} and day >= ${month.start}::timestamptz::date and day < ${month.end}::timestamptz::date`.execute(
          tx,
        );
  return Number(rows[0]?.used ?? 0n);
}
