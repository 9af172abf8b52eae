// Reads of message templates.
import type { Selectable } from "kysely";
import type { TemplateParts } from "../../channels/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { MessageTemplates } from "../../kernel/database/generated/database.ts";
import { byNewest, listPage, type Page } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import type { TemplateQuery, TemplateResource } from "./contract.ts";
import { templateVariables, type WrittenTemplate } from "./render-template.ts";

export type TemplateRow = Selectable<MessageTemplates>;

export async function listTemplates(tx: Tx, { shopId }: Actor, query: TemplateQuery): Promise<Page<TemplateResource>> {
  const { state, name, language, channelId } = query;
  let rows = templatesOf(tx, shopId);
  if (state !== undefined) rows = rows.where("state", "in", state);
  if (name !== undefined) rows = rows.where("name", "=", name);
  if (language !== undefined) rows = rows.where("language", "=", language);
  if (channelId !== undefined) rows = rows.where("connection_id", "=", channelId);
  return listPage({
    query: rows,
    request: query,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toTemplate,
    within: shopId,
  });
}

/** @throws Refusal not_found */
export async function findTemplate(tx: Tx, shopId: string, id: string): Promise<TemplateRow> {
  const row = await templatesOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Those with these names and languages, including deleted ones, locked until the transaction ends. */
export async function lockTemplates(
  tx: Tx,
  shopId: string,
  connectionId: string,
  named: readonly { name: string; language: string }[],
): Promise<TemplateRow[]> {
  const wanted = JSON.stringify(named.map(({ name, language }) => ({ name, language })));
  return tx
    .selectFrom("message_templates")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connectionId)
    .where(
      sql<boolean>`(name, language) in (select w.name, w.language from jsonb_to_recordset(${wanted}::jsonb) as w (name text, language text))`,
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * What `renderTemplate` fills in, and whether it may be sent.
 * @returns null when the shop has no such template, or its text has not been read yet
 */
export async function writtenTemplate(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<
  (WrittenTemplate & { connectionId: string; category: string | null; state: string; reason: string | null }) | null
> {
  const row = await templatesOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row || row.body === null || row.parts === null) return null;
  const { name, language, body, category, state, reason, connection_id: connectionId } = row;
  return { name, language, body, ...row.parts, connectionId, category, state, reason };
}

function templatesOf(tx: Tx, shopId: string) {
  return tx.selectFrom("message_templates").selectAll().where("shop_id", "=", shopId).where("state", "<>", "deleted");
}

export function toTemplate(row: TemplateRow): TemplateResource {
  const { header, footer, buttons } = row.parts ?? {
    header: null,
    footer: null,
    buttons: [],
  };
  return {
    id: row.id as TemplateResource["id"],
    channelId: row.connection_id as TemplateResource["channelId"],
    name: row.name,
    language: row.language,
    category: row.category,
    header: header && { type: header.type, text: header.type === "text" ? header.text : null },
    body: row.body,
    footer,
    buttons: buttons.map((button) => ({
      type: button.type,
      text: button.type === "copy_code" ? null : button.text,
      url: button.type === "url" ? button.url : null,
    })),
    variables: row.body === null ? [] : templateVariables({ header, body: row.body, footer, buttons }),
    state: row.state as TemplateResource["state"],
    reason: row.reason,
    quality: row.quality,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "message_templates.state": TemplateResource["state"];
    "message_templates.parts": TemplateParts;
  }
}
