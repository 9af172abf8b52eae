// Stores the channel's ordinary statuses (sent, delivered, read) of many messages of one shop, in one transaction with few statements. It leaves out
// failures, unknown messages, and messages that another transaction holds.
import type { DeliveryStatus } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announceAll } from "../kernel/jobs/outbox.ts";
import { awaitsAcceptance } from "./delivery-status.ts";
import { costOf } from "./message-cost.ts";
import { heardOf, isOfFormerAttempt, keepsCost, stepOf, type To, withoutMicros } from "./note-status.ts";
import { type MessageRow, toMessage } from "./rows.ts";

export type ArrivedStatus = { postId: string; notice: DeliveryStatus };
type Found = MessageRow & { to: To; connection_id: string };
type Step = { message: Found; channelMessageId: string } & ReturnType<typeof stepOf>;

/**
 * @param all statuses of one message are in the order in which they came
 * @returns the ids of the posts that are left out. The rest of such a post may be stored; reading it again changes nothing.
 */
export async function recordStatusesTogether(
  tx: Tx,
  actor: Actor,
  all: readonly ArrivedStatus[],
): Promise<ReadonlySet<string>> {
  const known = all.flatMap(({ notice }) => {
    const heard = heardOf(notice);
    return heard ? [{ notice, heard }] : [];
  });
  const byMessage = Map.groupBy(known, ({ notice }) => notice.messageId);
  const findMessage = await holdMessages(
    tx,
    actor,
    known.map(({ notice }) => notice),
  );
  const left = new Set<string>();
  const steps = new Map<string, Step>();
  for (const [channelMessageId, ofMessage] of byMessage) {
    const message = findMessage(ofMessage[0]?.notice);
    const heard = ofMessage.map((one) => one.heard);
    const isFailure = message?.status === "failed" || heard.some(({ status }) => status === "failed");
    if (!message || isFailure || steps.has(message.id)) left.add(channelMessageId);
    else if (!isOfFormerAttempt(message, channelMessageId))
      steps.set(message.id, { message, channelMessageId, ...stepOf(message, heard) });
  }
  const news = [...steps.values()].filter(({ isNew }) => isNew);
  if (news.length > 0) await storeSteps(tx, actor, news);
  return new Set(all.flatMap(({ postId, notice }) => (left.has(notice.messageId) ? [postId] : [])));
}

/** Finds messages as `recordStatuses` does, but many. They are locked in the order of their ids; those that are locked already are missing. */
async function holdMessages(
  tx: Tx,
  { shopId }: Actor,
  notices: readonly DeliveryStatus[],
): Promise<(notice: DeliveryStatus | undefined) => Found | undefined> {
  if (notices.length === 0) return () => undefined;
  const ids = [...new Set(notices.map(({ messageId }) => messageId))];
  const echoes = [...new Set(notices.flatMap(({ echo }) => echo ?? []))];
  const { rows } = await sql<Found>`
    select m.*, jsonb_build_object('channel', c.channel, 'phone', c.user_phone) as to, c.connection_id
    from messages m join conversations c on c.shop_id = m.shop_id and c.id = m.conversation_id
    where m.shop_id = ${shopId} and m.direction = 'outbound' and m.id = any(array(
      select id from messages where shop_id = ${shopId} and channel_message_id = any(${ids}::text[])
      union all
      select id from messages where shop_id = ${shopId} and id = any(${echoes}::text[]) and channel_message_id is null))
    order by m.id for update of m skip locked`.execute(tx);
  const byChannelId = new Map(rows.map((row) => [row.channel_message_id, row]));
  const withoutChannelId = new Map(
    rows.filter((row) => row.channel_message_id === null).map((row): [string | null, Found] => [row.id, row]),
  );
  return (notice) => notice && (byChannelId.get(notice.messageId) ?? withoutChannelId.get(notice.echo ?? null));
}

async function storeSteps(tx: Tx, actor: Actor, steps: readonly Step[]): Promise<void> {
  const { shopId, now } = actor;
  const categoryOf = await findCategories(tx, shopId, steps.filter(needsCategory));
  const changes = steps.map((step) => {
    const { message, channelMessageId, status, pricing, isPriced } = step;
    const sent = { ...message.to, type: message.type, templateCategory: categoryOf(step), at: now };
    const cost = isPriced || keepsCost(message, pricing) ? null : costOf(sent, pricing);
    return {
      id: message.id,
      status,
      channelMessageId,
      micros: cost?.micros ?? null,
      cost: cost && withoutMicros(cost),
    };
  });
  const { rows } = await sql<MessageRow>`
    update messages m set
      status = r.status,
      channel_message_id = r."channelMessageId",
      cost_micros = coalesce(r.micros, m.cost_micros),
      cost = coalesce(r.cost, m.cost),
      error = case when r.status = m.status then m.error end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id text, status text, "channelMessageId" text, micros bigint, cost jsonb)
    where m.shop_id = ${shopId} and m.id = any(${changes.map(({ id }) => id)}::text[]) and m.id = r.id
    returning m.*`.execute(tx);
  const changed = new Map(rows.map((row) => [row.id, row]));
  await announceAll(
    tx,
    actor,
    steps.flatMap(({ message: { id, status: before }, status }) => {
      const row = changed.get(id);
      return row && awaitsAcceptance(before) && !awaitsAcceptance(status)
        ? [{ type: "message.sent", id, data: toMessage(row) }]
        : [];
    }),
  );
}

/** A message of a template whose price the channel has not given. */
function needsCategory({ message, pricing, isPriced }: Step): boolean {
  return message.type === "template" && pricing === null && !isPriced && !keepsCost(message, pricing);
}

async function findCategories(tx: Tx, shopId: string, steps: readonly Step[]): Promise<(step: Step) => string | null> {
  if (steps.length === 0) return () => null;
  const { rows } = await sql<{ connection_id: string; name: string; language: string; category: string | null }>`
    select connection_id, name, language, category from message_templates
    where shop_id = ${shopId} and name = any(${[...new Set(steps.flatMap((step) => templateOf(step)?.name ?? []))]}::text[])`.execute(
    tx,
  );
  return (step) => {
    const template = templateOf(step);
    const row = rows.find(
      ({ connection_id: connectionId, name, language }) =>
        connectionId === step.message.connection_id && name === template?.name && language === template.language,
    );
    return row?.category ?? null;
  };
}

function templateOf({ message }: Step) {
  const kept = message.content;
  return "outbound" in kept && kept.outbound.type === "template" ? kept.outbound : null;
}
