// The channel tells of templates by the business they belong to: each of its accounts here may send them, or no more.
import type { Template, TemplateChange } from "../channels/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { type Database, sql, type Tx } from "../kernel/db.ts";

/** A business nobody here has connected is nobody's concern. What the notice does not say is read soon (sync-templates.ts). */
export async function noteTemplate(
  database: Database,
  actorOf: (shopId: string) => Actor,
  slot: string,
  notice: TemplateChange,
): Promise<void> {
  const { rows } = await database.look((tx) =>
    sql<{ shop_id: string; id: string }>`select * from connections_of_business(${slot}, ${notice.business})`.execute(
      tx,
    ),
  );
  for (const { shop_id: shopId, id } of rows)
    await database.write(shopId, async (tx) => {
      await keepTemplates(tx, actorOf(shopId), id, [{ ...notice, body: null }]);
      await tx.deleteFrom("template_syncs").where("shop_id", "=", shopId).where("connection_id", "=", id).execute();
    });
}

/** As the channel last told them. What it leaves open, category or words, stays as it was known. */
export async function keepTemplates(
  tx: Tx,
  actor: Actor,
  connectionId: string,
  templates: readonly Template[],
): Promise<void> {
  const rows = templates.map(({ name, language, category, state, word, reason, body }) => ({
    name,
    language,
    category,
    state,
    word,
    reason,
    body,
  }));
  await sql`
    insert into message_templates as t (shop_id, connection_id, name, language, category, state, word, reason, body, updated_at)
    select distinct on (g.name, g.language)
        ${actor.shopId}, ${connectionId}, g.name, g.language, g.category, g.state, g.word, g.reason, g.body, ${actor.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (name text, language text, category text, state text, word text, reason text, body text)
    on conflict (shop_id, connection_id, name, language) do update set
      category = coalesce(excluded.category, t.category), body = coalesce(excluded.body, t.body),
      state = excluded.state, word = excluded.word, reason = excluded.reason, updated_at = excluded.updated_at
      where t.updated_at <= excluded.updated_at`.execute(tx);
}
