// The channel tells of templates by the business they belong to: each of its accounts here may send them, or no more.
import type { TemplateChange } from "../channels/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { type Database, sql, type Tx } from "../kernel/db.ts";

/** A business nobody here has connected is nobody's concern. */
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
    await database.write(shopId, (tx) => keepTemplate(tx, actorOf(shopId), id, notice));
}

export type KnownTemplate = Pick<TemplateChange, "name" | "language" | "state" | "word" | "reason"> & {
  category?: string | null;
  body?: string | null;
};

/** As the channel last told it. A notice names neither category nor words: those stay as they were known. */
export async function keepTemplate(tx: Tx, actor: Actor, connectionId: string, template: KnownTemplate): Promise<void> {
  const { name, language, state, word, reason, category = null, body = null } = template;
  await sql`
    insert into message_templates as t (shop_id, connection_id, name, language, category, state, word, reason, body, updated_at)
    values (${actor.shopId}, ${connectionId}, ${name}, ${language}, ${category}, ${state}, ${word}, ${reason}, ${body}, ${actor.now})
    on conflict (shop_id, connection_id, name, language) do update set
      category = coalesce(excluded.category, t.category), body = coalesce(excluded.body, t.body),
      state = excluded.state, word = excluded.word, reason = excluded.reason, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
