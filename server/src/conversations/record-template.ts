// The channel reports templates by the business that they belong to. Each account of that business here may now send them, or no longer
// may.
import type { Template, TemplateChange, TemplateQuality } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { announceTemplates } from "./templates/announce-templates.ts";
import { lockTemplates, type TemplateRow } from "./templates/queries.ts";

/** Notices about a business that is not connected here are ignored. Fields that are missing in the notice are read soon after (sync-templates.ts). */
export async function recordTemplate(
  database: Database,
  actorOf: (shopId: string) => Actor,
  slot: string,
  notice: TemplateChange | TemplateQuality,
): Promise<void> {
  const { rows } = await database.readWithoutShop((tx) =>
    sql<{ shop_id: string; id: string }>`select * from connections_of_business(${slot}, ${notice.business})`.execute(
      tx,
    ),
  );
  for (const { shop_id: shopId, id } of rows)
    await database.write(shopId, async (tx) => {
      const actor = actorOf(shopId);
      if (notice.kind === "template_quality") await recordQuality(tx, actor, id, notice);
      else await keepTemplates(tx, actor, id, [{ ...notice, id: null, body: null, parts: null, quality: null }]);
      await tx.deleteFrom("template_syncs").where("shop_id", "=", shopId).where("connection_id", "=", id).execute();
    });
}

/** The channel doesn't say which of two notices is newer. The next read of the templates corrects the state. */
async function recordQuality(tx: Tx, actor: Actor, connectionId: string, notice: TemplateQuality): Promise<void> {
  const known = await lockTemplates(tx, actor.shopId, connectionId, [notice]);
  const before = known.filter(({ state }) => state !== "deleted");
  if (before.length === 0) return;
  const after = await tx
    .updateTable("message_templates")
    .set({ quality: notice.quality })
    .where("shop_id", "=", actor.shopId)
    .where(
      "id",
      "in",
      before.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  await announceTemplates(tx, actor, before, after);
}

/** As the channel last reported them. A missing category or text keeps its known value. */
export async function keepTemplates(
  tx: Tx,
  actor: Actor,
  connectionId: string,
  templates: readonly Template[],
): Promise<void> {
  const rows = templates.map(({ id, name, language, category, state, word, reason, body, parts, quality }) => ({
    channel_id: id,
    parts,
    quality,
    name,
    language,
    category,
    state,
    word,
    reason,
    body,
  }));
  const before = await lockTemplates(tx, actor.shopId, connectionId, templates);
  const { rows: after } = await sql<TemplateRow>`
    insert into message_templates as t (shop_id, connection_id, name, language, category, state, word, reason, body, channel_id, parts,
        quality, created_at, updated_at)
    select distinct on (g.name, g.language)
        ${actor.shopId}, ${connectionId}, g.name, g.language, g.category, g.state, g.word, g.reason, g.body, g.channel_id,
        nullif(g.parts, 'null'), g.quality, ${actor.now}::timestamptz, ${actor.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (name text, language text, category text, state text, word text, reason text, body text, channel_id text, parts jsonb,
          quality text)
    on conflict (shop_id, connection_id, name, language) do update set
      category = coalesce(excluded.category, t.category), body = coalesce(excluded.body, t.body),
      channel_id = coalesce(excluded.channel_id, t.channel_id), parts = coalesce(excluded.parts, t.parts),
      quality = coalesce(excluded.quality, t.quality),
      state = excluded.state, word = excluded.word, reason = excluded.reason, updated_at = excluded.updated_at
      where t.updated_at <= excluded.updated_at
    returning t.*`.execute(tx);
  await announceTemplates(tx, actor, before, after);
}
