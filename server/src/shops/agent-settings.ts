// What the agent may do in this shop, and how long a conversation stays with a person who took it.
import type { Actor } from "../kernel/actor.ts";
import { audit } from "../kernel/audit.ts";
import type { Tx } from "../kernel/db.ts";
import { announce, previousOf } from "../kernel/outbox.ts";
import { checkVersion, notFound } from "../kernel/refusal.ts";
import { named, type Static, strict, Type } from "../kernel/schema.ts";
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

/** The version is the shop's: one row says both. @throws Refusal version_conflict */
export async function changeAgentSettings(
  tx: Tx,
  actor: Actor,
  change: AgentSettingsChange,
  ifMatch: number | null,
): Promise<AgentSettings> {
  const row = await lockShop(tx, actor.shopId);
  checkVersion(row.version, ifMatch);
  const before = toAgentSettings(row);
  const after = { ...before, ...change };
  const previous = previousOf(before, after, ["enabled", "takeoverMinutes", "answersComments"]);
  if (Object.keys(previous).length === 0) return before;
  const settings = { ...after, version: row.version + 1 };
  await tx
    .updateTable("shops")
    .set({
      agent_enabled: after.enabled,
      takeover_minutes: after.takeoverMinutes,
      answers_comments: after.answersComments,
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

function toAgentSettings(row: ShopRow): AgentSettings {
  return {
    enabled: row.agent_enabled,
    takeoverMinutes: row.takeover_minutes,
    answersComments: row.answers_comments,
    version: row.version,
  };
}
