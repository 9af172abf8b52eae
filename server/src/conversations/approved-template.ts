// A template by its name, if the channel lets it be sent: in the language asked for, else in another one. With `bodies`, which are ours by
// language, only a template that says just that: a shop may change the words of its templates.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";

export async function approvedTemplate(
  tx: Tx,
  actor: Actor,
  connectionId: string,
  wanted: { name: string; language: string; bodies?: readonly string[] },
): Promise<{ name: string; language: string; body: string | null } | null> {
  let approved = tx
    .selectFrom("message_templates")
    .select(["name", "language", "body"])
    .where("shop_id", "=", actor.shopId)
    .where("connection_id", "=", connectionId)
    .where("name", "=", wanted.name)
    .where("state", "=", "approved");
  if (wanted.bodies) approved = approved.where("body", "in", wanted.bodies);
  const row = await approved
    // `en` is also good where WhatsApp keeps `en_GB`.
    .orderBy(sql`split_part(language, '_', 1) = ${wanted.language}`, "desc")
    .orderBy("language")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
