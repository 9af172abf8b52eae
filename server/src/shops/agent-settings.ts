// What the agent may do in this shop, how it behaves, and how long a conversation stays with a person who took it.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { checkVersion, notFound } from "../kernel/contract/refusal.ts";
import type { AgentSettings, AgentSettingsChange } from "./agent-contract.ts";
import type { Agreed } from "./agent-languages.ts";
import { agentModeOf, type AgentRules, agentRulesOf } from "./agent-rules.ts";
import { lockShop } from "./change-shop.ts";
import { checkAgentRules, type WordsDoor } from "./check-agent-rules.ts";
import { mergeHours } from "./opening-hours.ts";
import { openingHoursOf, type ShopRow } from "./shop-resource.ts";

const told = [
  "mode",
  "enabled",
  "takeoverMinutes",
  "answersComments",
  "answersPerDay",
  "openOrdersPerBuyer",
  "orderValuePerDay",
  "persona",
  "languages",
  "hours",
  "discounts",
  "handOver",
  "forbiddenTopics",
] as const satisfies readonly (keyof AgentSettings)[];

export async function readAgentSettings(tx: Tx, shopId: string): Promise<AgentSettings> {
  const row = await tx.selectFrom("shops").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
  if (!row) throw notFound();
  return toAgentSettings(row);
}

/** The version is the shop's, because one row has both. @throws Refusal version_conflict, invalid_request with a pointer for each fault */
export async function changeAgentSettings({
  door,
  tx,
  actor,
  change,
  ifMatch,
}: {
  door: WordsDoor;
  tx: Tx;
  actor: Actor;
  change: AgentSettingsChange;
  ifMatch: number | null;
}): Promise<AgentSettings> {
  const row = await lockShop(tx, actor.shopId);
  checkVersion(row.version, ifMatch);
  const rules = mergeRules(agentRulesOf(row), change);
  const values = {
    ...modeValues(row, change),
    takeover_minutes: change.takeoverMinutes ?? row.takeover_minutes,
    answers_comments: change.answersComments ?? row.answers_comments,
    answers_per_day: change.answersPerDay ?? row.answers_per_day,
    open_orders_per_buyer: change.openOrdersPerBuyer ?? row.open_orders_per_buyer,
    ...(change.orderValuePerDay === undefined ? {} : dayLimitValues(change.orderValuePerDay)),
  };
  const shop = { currency: row.currency, openingHours: openingHoursOf(row) };
  checkAgentRules(door, shop, change, { mode: agentModeOf(values), rules });

  const before = toAgentSettings(row);
  const after = toAgentSettings({ ...row, ...values, agent_rules: rules });
  const previous = previousOf(before, after, told);
  if (Object.keys(previous).length === 0) return before;
  const settings = { ...after, version: row.version + 1 };
  await tx
    .updateTable("shops")
    .set({ ...values, agent_rules: JSON.stringify(rules), version: settings.version })
    .where("shop_id", "=", actor.shopId)
    .execute();
  await Promise.all([
    announce(tx, actor, "agent.updated", { id: actor.shopId, data: settings, previous }),
    audit(tx, actor, { act: "agent_changed", objectId: actor.shopId, detail: { from: previous, to: change } }),
  ]);
  return settings;
}

/** When it is turned off and on again, it returns to suggesting if it suggested before. */
function modeValues(
  row: ShopRow,
  { mode, enabled }: AgentSettingsChange,
): Pick<ShopRow, "agent_enabled" | "agent_suggests"> {
  if (mode === undefined) return { agent_enabled: enabled ?? row.agent_enabled, agent_suggests: row.agent_suggests };
  return {
    agent_enabled: mode !== "off",
    agent_suggests: mode === "off" ? row.agent_suggests : mode === "suggest",
  };
}

function mergeRules(before: AgentRules, change: AgentSettingsChange): AgentRules {
  const { greeting, signOff, ...persona } = change.persona ?? {};
  const { week, ...hours } = change.hours ?? {};
  const table = { words: null, week: before.hours.week, closures: [] };
  return {
    persona: {
      ...before.persona,
      ...persona,
      greeting: mergeLines(before.persona.greeting, greeting),
      signOff: mergeLines(before.persona.signOff, signOff),
    },
    // Checked before it is stored.
    languages: (change.languages ?? before.languages) as AgentRules["languages"],
    hours: {
      ...before.hours,
      ...hours,
      week: week === undefined ? before.hours.week : mergeHours(table, { week }).week,
    },
    discounts: { ...before.discounts, ...change.discounts },
    handOver: { ...before.handOver, ...change.handOver },
    forbiddenTopics: change.forbiddenTopics ?? before.forbiddenTopics,
  };
}

function mergeLines(before: Agreed, change: Record<string, string | null> = {}): Agreed {
  const merged: Record<string, string | null | undefined> = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, line]) => line !== null));
}

function dayLimitValues(
  limit: AgentSettings["orderValuePerDay"],
): Pick<ShopRow, "order_value_per_day" | "order_value_currency"> {
  return {
    order_value_per_day: limit ? BigInt(limit.amount) : null,
    order_value_currency: limit?.currency ?? null,
  };
}

/** A limit in a currency that the shop no longer sells in has no effect. */
function dayLimit(row: ShopRow): AgentSettings["orderValuePerDay"] {
  return row.order_value_per_day !== null && row.order_value_currency === row.currency
    ? toWire(money(row.order_value_per_day, row.currency))
    : null;
}

function toAgentSettings(row: ShopRow): AgentSettings {
  return {
    mode: agentModeOf(row),
    enabled: row.agent_enabled,
    takeoverMinutes: row.takeover_minutes,
    answersComments: row.answers_comments,
    answersPerDay: row.answers_per_day,
    openOrdersPerBuyer: row.open_orders_per_buyer,
    orderValuePerDay: dayLimit(row),
    ...agentRulesOf(row),
    version: row.version,
  };
}
