// Finds a template by its name, if the channel allows it: in the wanted language, otherwise in another one. `bodies` are our own texts by
// language. With them, only a template with exactly that text is found, because a shop may change the texts of its templates.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

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
    // `en` also matches the `en_GB` of WhatsApp.
    .orderBy(sql`split_part(language, '_', 1) = ${wanted.language}`, "desc")
    .orderBy("language")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
