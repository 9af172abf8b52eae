// A new template: stored, submitted to the channel, and kept with the channel's answer. Later decisions come as a notice, and we also ask
// once a day. The channel has unique names, so submitting twice makes one template.
import type { Channel, Channels, NewTemplate, Template } from "../../channels/index.ts";
import { fileOfMedia, keyOfMedia, type MediaStore } from "../../media/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { after, days, minutes } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Outside } from "../../kernel/contract/endpoint.ts";
import type { Metadata } from "../../kernel/contract/metadata.ts";
import { missing, Refusal } from "../../kernel/contract/refusal.ts";
import { channelsOf, connectionOf, findShop, recordBusiness } from "../../shops/index.ts";
import { keepTemplates } from "../record-template.ts";
import { recordSync } from "../sync-templates.ts";
import { announceTemplates } from "./announce-templates.ts";
import { askBusiness } from "./ask-business.ts";
import { readNewTemplate } from "./check-new-template.ts";
import type { NewTemplateInput, TemplateResource } from "./contract.ts";
import { type TemplateRow, toTemplate } from "./queries.ts";

export type TemplateDoors = { channels: Channels; media: MediaStore };

/** Our own state: the channel has not answered yet. */
const handedIn = "HANDED_IN";

type Intent = {
  channel: Channel;
  connectionId: string;
  business: string | null;
  template: NewTemplate;
  sample: { key: string; mimeType: string; fileName: string | null } | null;
};
type Fact =
  | { kind: "taken"; business: string; template: Pick<Template, "id" | "state" | "word"> }
  /** The template already exists at the channel. */
  | { kind: "there"; business: string; template: Template }
  | { kind: "refused"; detail: string }
  | { kind: "unknown" };

export function submitTemplate({
  channels,
  media,
}: TemplateDoors): Outside<{ body: NewTemplateInput }, Intent, Fact, TemplateResource | Refusal> {
  return {
    async record(tx, actor, { body }) {
      const template = readNewTemplate(body, (await findShop(tx, actor.shopId)).name);
      const sample = await sampleOf(tx, actor, body);
      const row = await templateChannel(tx, actor, body.channelId);
      const channel = channels(connectionOf(row), actor.mode);
      if (!channel?.driver.createTemplate) throw new Refusal("no_template_channel");
      await writeDown(tx, actor, row.id, { ...template, metadata: body.metadata ?? {} });
      return { channel, connectionId: row.id, business: row.business, template, sample };
    },
    async call({ channel, business, template, sample }) {
      const { driver, account } = channel;
      const named = business ?? (await askBusiness(channel));
      if (named === null || !driver.createTemplate || !driver.findTemplate) return { kind: "unknown" };
      const bytes = sample && (await media.get(sample.key));
      if (sample && !bytes) return { kind: "refused", detail: "The header's file no longer exists." };
      const answer = await driver.createTemplate(account, named, template, sample && bytes && { ...sample, bytes });
      if (answer.kind === "known") return { kind: "taken", business: named, template: answer.value };
      // Perhaps it exists only because an earlier submission succeeded, but we never got the answer.
      const found = await driver.findTemplate(account, named, template);
      if (found.kind === "known" && found.value) return { kind: "there", business: named, template: found.value };
      return answer.kind === "refused" ? { kind: "refused", detail: answer.detail } : { kind: "unknown" };
    },
    async settle(tx, actor, { connectionId, template }, fact) {
      const mine = templateNamed(tx, actor, connectionId, template);
      if (fact.kind === "refused") {
        await setState(tx, { actor, connectionId, template, state: "deleted", word: "REFUSED", reason: fact.detail });
        return new Refusal("template_refused", `The channel does not take this template: ${fact.detail}`);
      }
      if (fact.kind === "unknown") return new Refusal("channel_unavailable");
      await recordBusiness(tx, actor.shopId, connectionId, fact.business);
      if (fact.kind === "there") {
        await keepTemplates(tx, actor, connectionId, [fact.template]);
        const there = await mine.executeTakeFirstOrThrow();
        return fact.template.body === template.body ? toTemplate(there) : exists(there);
      }
      const { id, state, word } = fact.template;
      const before = await mine.forUpdate().executeTakeFirstOrThrow();
      await setState(tx, { actor, connectionId, template, state, word, reason: null, channelId: id });
      const after = await mine.executeTakeFirstOrThrow();
      await announceTemplates(tx, actor, [before], [after]);
      return toTemplate(after);
    },
  };
}

/** @throws Refusal resource_missing, invalid_request */
async function sampleOf(tx: Tx, actor: Actor, { header }: NewTemplateInput): Promise<Intent["sample"]> {
  if (!header || header.type === "text" || header.mediaId === undefined) return null;
  const mayUse = (await keyOfMedia(tx, actor, header.mediaId)) !== null;
  const file = mayUse && (await fileOfMedia(tx, actor.shopId, header.mediaId));
  if (!file) throw missing("/header/mediaId", `File ${header.mediaId}`);
  if (file.kind === header.type) return file;
  const detail = `The file is of kind ${file.kind}, the header of kind ${header.type}.`;
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/header/mediaId", code: "kind", detail }] });
}

/** The oldest one if none is named. @throws Refusal resource_missing, no_template_channel */
async function templateChannel(tx: Tx, { shopId }: Actor, wanted: string | undefined) {
  const rows = await channelsOf(tx, shopId).where("state", "<>", "disconnected").orderBy("created_at").execute();
  const row = rows.find(({ id, slot }) => (wanted === undefined ? slot === "chatapp" : id === wanted));
  if (!row)
    throw wanted === undefined ? new Refusal("no_template_channel") : missing("/channelId", `Channel ${wanted}`);
  return row;
}

/** A template that was deleted, or whose answer we never got, is submitted (again). @throws Refusal template_exists */
async function writeDown(
  tx: Tx,
  actor: Actor,
  connectionId: string,
  template: NewTemplate & { metadata: Metadata },
): Promise<void> {
  const { shopId, now } = actor;
  const { name, language, category, body, header, footer, buttons } = template;
  const parts = JSON.stringify({ header, footer, buttons });
  const metadata = JSON.stringify(template.metadata);
  const written = {
    category,
    body,
    parts,
    metadata,
    state: "pending" as const,
    word: handedIn,
    reason: null,
    updated_at: now,
  };
  const before = await templateNamed(tx, actor, connectionId, template).forUpdate().executeTakeFirst();
  if (before && before.state !== "deleted" && (before.word !== handedIn || before.body !== body)) throw exists(before);
  await tx
    .insertInto("message_templates")
    .values({ shop_id: shopId, connection_id: connectionId, name, language, ...written, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["shop_id", "connection_id", "name", "language"])
        .doUpdateSet({ ...written, created_at: now, channel_id: null, quality: null }),
    )
    .execute();
  // If we don't get the channel's answer, we ask it in ten minutes.
  await recordSync(tx, actor, connectionId, after(now, minutes(10) - days(1)));
}

/** A notice that came from the channel meanwhile is newer than its answer. */
async function setState(
  tx: Tx,
  {
    actor: { shopId, now },
    connectionId,
    template: { name, language },
    state,
    word,
    reason,
    channelId = null,
  }: {
    actor: Actor;
    connectionId: string;
    template: NewTemplate;
    state: TemplateRow["state"];
    word: string;
    reason: string | null;
    channelId?: string | null;
  },
): Promise<void> {
  const isUntold = sql`word in (${handedIn}, 'DELETED')`;
  await sql`
    update message_templates set channel_id = ${channelId}, updated_at = greatest(updated_at, ${now}),
        state = case when ${isUntold} then ${state} else state end,
        reason = case when ${isUntold} then ${reason} else reason end,
        word = case when ${isUntold} then ${word} else word end
      where shop_id = ${shopId} and connection_id = ${connectionId} and name = ${name} and language = ${language}`.execute(
    tx,
  );
}

function templateNamed(tx: Tx, { shopId }: Actor, connectionId: string, { name, language }: NewTemplate) {
  return tx
    .selectFrom("message_templates")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connectionId)
    .where("name", "=", name)
    .where("language", "=", language);
}

function exists({ id }: TemplateRow): Refusal {
  return new Refusal("template_exists", undefined, {
    errors: [{ pointer: "/name", code: "template_exists", detail: `${id} has this name and language.` }],
    details: { templateId: id },
  });
}
