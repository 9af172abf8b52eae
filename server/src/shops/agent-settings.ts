// What the agent may do in this shop, and how long a conversation stays with a person who took it.
import type { Actor } from "../kernel/actor.ts";
import { audit } from "../kernel/audit.ts";
import type { Tx } from "../kernel/db.ts";
import { announce, previousOf } from "../kernel/outbox.ts";
import { type Currency, money, toWire } from "../kernel/money.ts";
import { checkVersion, notFound, Refusal } from "../kernel/refusal.ts";
import { MoneySchema, named, nullable, type Static, strict, Type } from "../kernel/schema.ts";
import { lockShop } from "./change-shop.ts";
import type { ShopRow } from "./shop-resource.ts";

const fields = {
  enabled: Type.Boolean({ description: "Off: nobody is answered unless you answer, or ask the agent to." }),
  takeoverMinutes: Type.Integer({
    minimum: 5,
    maximum: 10_080,
    description:
      "A conversation that a person took by writing in it goes back to the agent after so much silence of theirs.",
  }),
  answersComments: Type.Boolean({
    description: "Comments below posts are answered in private; else they wait for a person.",
  }),
  answersPerDay: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: "Answers of the agent in one conversation within 24 hours; then the conversation is a person's.",
  }),
  openOrdersPerBuyer: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: "A buyer with so many unpaid orders is given to a person in the place of one more.",
  }),
  orderValuePerDay: nullable(
    MoneySchema,
    "What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount.",
  ),
};

export const AgentSettingsSchema = named("AgentSettings", strict({ ...fields, version: Type.Integer() }));
export type AgentSettings = Static<typeof AgentSettingsSchema>;

export const AgentSettingsChangeSchema = named(
  "AgentSettingsChange",
  strict(
    {
      enabled: Type.Optional(fields.enabled),
      takeoverMinutes: Type.Optional(fields.takeoverMinutes),
      answersComments: Type.Optional(fields.answersComments),
      answersPerDay: Type.Optional(fields.answersPerDay),
      openOrdersPerBuyer: Type.Optional(fields.openOrdersPerBuyer),
      orderValuePerDay: Type.Optional(fields.orderValuePerDay),
    },
    { description: "JSON Merge Patch: what is not sent stays." },
  ),
);
export type AgentSettingsChange = Static<typeof AgentSettingsChangeSchema>;

export async function readAgentSettings(tx: Tx, shopId: string): Promise<AgentSettings> {
  const row = await tx.selectFrom("shops").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
  if (!row) throw notFound();
  return toAgentSettings(row);
}

/** The version is the shop's: one row says both. @throws Refusal version_conflict, currency_mismatch, invalid_request */
export async function changeAgentSettings(
  tx: Tx,
  actor: Actor,
  change: AgentSettingsChange,
  ifMatch: number | null,
): Promise<AgentSettings> {
  const row = await lockShop(tx, actor.shopId);
  checkVersion(row.version, ifMatch);
  const { orderValuePerDay: value } = change;
  if (value && value.currency !== row.currency) throw new Refusal("currency_mismatch");
  if (value && value.amount < 1)
    throw new Refusal("invalid_request", undefined, {
      errors: [
        { pointer: "/orderValuePerDay/amount", code: "minimum", detail: "Must be at least 1, or null for any." },
      ],
    });
  const before = toAgentSettings(row);
  const after = { ...before, ...change };
  const previous = previousOf(before, after, changeable);
  if (Object.keys(previous).length === 0) return before;
  const settings = { ...after, version: row.version + 1 };
  await tx
    .updateTable("shops")
    .set({
      agent_enabled: after.enabled,
      takeover_minutes: after.takeoverMinutes,
      answers_comments: after.answersComments,
      answers_per_day: after.answersPerDay,
      open_orders_per_buyer: after.openOrdersPerBuyer,
      order_value_per_day: after.orderValuePerDay ? BigInt(after.orderValuePerDay.amount) : null,
      order_value_currency: after.orderValuePerDay?.currency ?? null,
      version: settings.version,
    })
    .where("shop_id", "=", actor.shopId)
    .execute();
  await Promise.all([
    announce(tx, actor, "agent.updated", { id: actor.shopId, data: settings, previous }),
    audit(tx, actor, "agent_changed", actor.shopId, { from: previous, to: change }),
  ]);
  return settings;
}

const changeable = [
  "enabled",
  "takeoverMinutes",
  "answersComments",
  "answersPerDay",
  "openOrdersPerBuyer",
  "orderValuePerDay",
] as const;

/** In another currency than the shop sells in now it says nothing. */
function dayLimit(row: ShopRow): AgentSettings["orderValuePerDay"] {
  return row.order_value_per_day !== null && row.order_value_currency === row.currency
    ? toWire(money(row.order_value_per_day, row.currency as Currency))
    : null;
}

function toAgentSettings(row: ShopRow): AgentSettings {
  return {
    enabled: row.agent_enabled,
    takeoverMinutes: row.takeover_minutes,
    answersComments: row.answers_comments,
    answersPerDay: row.answers_per_day,
    openOrdersPerBuyer: row.open_orders_per_buyer,
    orderValuePerDay: dayLimit(row),
    version: row.version,
  };
}
