// Reads a business's templates from the channel: when its account is connected, after a notice of a change, and once a day. Submits our own templates
// that the business does not have yet.
import type { Channel, Channels, NewTemplate, Template } from "../channels/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, days, minutes } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { businessOf, findConnection, recordBusiness } from "../shops/index.ts";
import { keepTemplates } from "./record-template.ts";
import { announceTemplates } from "./templates/announce-templates.ts";
import { askBusiness } from "./templates/ask-business.ts";

const readAgainAfterMs = days(1);
const triedAgainAfterMs = minutes(10);
const batchMax = 20;
/** A business has up to some thousands, each in several languages. */
const pagesMax = 200;

type Due = { shop_id: string; id: string; mode: Actor["mode"] };

/** @param ours the templates that every business should have */
export function syncTemplates(database: Database, channels: Channels, ours: readonly NewTemplate[]): Sweep {
  return {
    name: "sync-templates",
    everyMs: minutes(1),
    mayWait: true,
    run: async ({ now, log, signal }) => {
      const since = after(now, -readAgainAfterMs);
      const { rows } = await database.readWithoutShop((tx) =>
        sql<Due>`select * from templates_to_sync(${since}, ${batchMax})`.execute(tx),
      );
      for (const due of rows) {
        if (signal.aborted) return;
        const actor = systemActor(due.shop_id, "sync-templates", now, due.mode);
        const trouble = await syncOne(database, { channels, actor, connectionId: due.id, ours });
        if (trouble === null) continue;
        log.warn({ shopId: due.shop_id, connectionId: due.id, detail: trouble }, "templates could not be read");
        await database.write(due.shop_id, (tx) => recordSync(tx, actor, due.id, after(since, triedAgainAfterMs)));
      }
    },
  };
}

/** @returns why it failed; null when it succeeded. */
async function syncOne(
  database: Database,
  {
    channels,
    actor,
    connectionId,
    ours,
  }: { channels: Channels; actor: Actor; connectionId: string; ours: readonly NewTemplate[] },
): Promise<string | null> {
  const { shopId, now } = actor;
  const [connection, business] = await database.write(shopId, async (tx) => {
    // First, so that a notice from the channel during the read makes it due again.
    await recordSync(tx, actor, connectionId, now);
    return Promise.all([findConnection(tx, shopId, { id: connectionId }), businessOf(tx, shopId, connectionId)]);
  });
  const channel = connection && channels(connection, actor.mode);
  if (!channel?.driver.listTemplates) return null;
  const named = business ?? (await askBusiness(channel));
  if (business === null && named !== null)
    await database.write(shopId, (tx) => recordBusiness(tx, shopId, connectionId, named));
  if (named === null) return "the channel does not name the business of the account";
  const found: Template[] = [];
  let next: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = await channel.driver.listTemplates(channel.account, named, next);
    if (answer.kind !== "known") return answer.detail;
    found.push(...answer.value.templates);
    next = answer.value.next;
    if (next === null) break;
  }
  if (next !== null) return `more than ${pagesMax} pages of templates`;
  await database.write(shopId, async (tx) => {
    await keepTemplates(tx, actor, connectionId, found);
    await markGone(tx, actor, connectionId, found);
  });
  return submitOurs(database, { channel, actor, connectionId, business: named, ours });
}

/**
 * A template that was deleted at the channel is submitted again, once a day. The channel blocks the name for some weeks, and refuses until
 * then.
 * @returns why one could not be submitted; null when all were.
 */
async function submitOurs(
  database: Database,
  {
    channel: { driver, account },
    actor,
    connectionId,
    business,
    ours,
  }: { channel: Channel; actor: Actor; connectionId: string; business: string; ours: readonly NewTemplate[] },
): Promise<string | null> {
  const known = await database.read(actor.shopId, (tx) =>
    tx
      .selectFrom("message_templates")
      .select(["name", "language", "state"])
      .where("shop_id", "=", actor.shopId)
      .where("connection_id", "=", connectionId)
      .where("name", "in", [...new Set(ours.map(({ name }) => name))])
      .execute(),
  );
  const stateOf = ({ name, language }: NewTemplate): string | undefined =>
    known.find((one) => one.name === name && one.language === language)?.state;
  for (const template of ours) {
    const state = stateOf(template);
    if (state !== undefined && state !== "deleted") continue;
    const answer = await driver.createTemplate?.(account, business, template, null);
    if (!answer) continue;
    if (answer.kind !== "known" && state === "deleted") continue;
    if (answer.kind !== "known") return `${template.name} (${template.language}): ${answer.detail}`;
    const { header, footer, buttons, ...submitted } = template;
    const kept = { ...submitted, ...answer.value, reason: null, parts: { header, footer, buttons }, quality: null };
    await database.write(actor.shopId, (tx) => keepTemplates(tx, actor, connectionId, [kept]));
  }
  return null;
}

/** Stores this as the time of the last read. The next read depends on it. */
export async function recordSync(tx: Tx, { shopId }: Actor, connectionId: string, at: Date): Promise<void> {
  await tx
    .insertInto("template_syncs")
    .values({ shop_id: shopId, connection_id: connectionId, synced_at: at })
    .onConflict((conflict) => conflict.columns(["shop_id", "connection_id"]).doUpdateSet({ synced_at: at }))
    .execute();
}

/** A template that the channel no longer has can't be sent. */
async function markGone(tx: Tx, actor: Actor, connectionId: string, found: readonly Template[]): Promise<void> {
  const { shopId, now } = actor;
  const there = JSON.stringify(found.map(({ name, language }) => [name, language]));
  const before = await tx
    .selectFrom("message_templates")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connectionId)
    .where("state", "<>", "deleted")
    .where("updated_at", "<", now)
    .where(sql<boolean>`jsonb_build_array(name, language) not in (select * from jsonb_array_elements(${there}::jsonb))`)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (before.length === 0) return;
  const after = await tx
    .updateTable("message_templates")
    .set({ state: "deleted", word: "DELETED", updated_at: now })
    .where("shop_id", "=", shopId)
    .where(
      "id",
      "in",
      before.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  await announceTemplates(tx, actor, before, after);
}
