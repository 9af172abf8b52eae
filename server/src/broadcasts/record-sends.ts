// Stores the decision for each recipient, and the messages to send now.
import {
  beginSends,
  conversationsToReach,
  giveUpSend,
  openConversation,
  pausedLines,
  resumeSends,
  type Send,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { ChannelConnection, Shop } from "../shops/index.ts";
import { compose } from "./compose.ts";
import { decide, type Rules, type Verdict } from "./decide.ts";
import { type BroadcastRow, quietHoursOf } from "./queries.ts";
import { type Decided, type Recipient, writeDecided } from "./recipients.ts";
import type { Both } from "./written.ts";

type Lines = Awaited<ReturnType<typeof conversationsToReach>>;
type Going = {
  row: BroadcastRow;
  shop: Shop;
  both: Both;
  connection: ChannelConnection;
  lines: Lines;
  /** How many of them the shop's plan allows. */
  places: number;
};
type Judged = { recipient: Recipient; verdict: Verdict };

export async function recordSends(
  tx: Tx,
  actor: Actor,
  going: Going,
  recipients: readonly Recipient[],
): Promise<Send[]> {
  const judged = await judge(tx, actor, going, recipients);
  const lines = await withNewLines(tx, actor, going, judged);
  const fresh = judged.filter(isToSend).filter(({ recipient }) => recipient.message_id === null);
  const composed = fresh.map(({ recipient, verdict }) => composedFor(going, lines, recipient, verdict.opens));
  const sends = composed.flatMap((one) => ("send" in one ? [one.send] : []));
  await beginSends(tx, actor, going.row.id, sends);
  await writeDecided(tx, actor, going.row.id, [
    ...composed.map(({ decided }) => decided),
    ...judged.flatMap(({ recipient, verdict }) => withoutSending(recipient, verdict)),
  ]);
  return [...sends, ...(await onceMore(tx, actor, lines, judged))];
}

async function judge(tx: Tx, actor: Actor, going: Going, recipients: readonly Recipient[]): Promise<Judged[]> {
  const { row, shop, both, connection, lines } = going;
  const ids = [...lines.values()].map(({ id }) => id);
  const pauses = ids.length > 0 ? await pausedLines(tx, actor.shopId, connection.id, ids) : new Map<string, Date>();
  const rules: Rules = {
    channel: row.channel,
    isTemplate: both.a.template !== null,
    quiet: quietHoursOf(row),
    timezone: shop.timezone,
    perDay: shop.broadcastsPerDay,
  };
  const judged = recipients.map((recipient) => {
    const line = lines.get(recipient.customer_id) ?? null;
    const pausedUntil = (line && pauses.get(line.id)) ?? null;
    return { recipient, verdict: decide({ rules, person: recipient, line, pausedUntil, now: actor.now }) };
  });
  return withinPlan(judged, going.places);
}

/** In order. Recipients who can't be reached take no place, and those who are sent again already have one. */
function withinPlan(judged: readonly Judged[], places: number): Judged[] {
  let free = places;
  return judged.map((one) => {
    if (!isToSend(one) || one.recipient.message_id !== null) return one;
    free -= 1;
    return free >= 0 ? one : { recipient: one.recipient, verdict: { kind: "skip", reason: "plan_limit" } };
  });
}

/** A person who has never written gets a conversation, so that their reply appears next to the message. */
async function withNewLines(
  tx: Tx,
  actor: Actor,
  { connection, lines }: Going,
  judged: readonly Judged[],
): Promise<Lines> {
  const without = judged.filter(isToSend).filter(({ recipient }) => !lines.has(recipient.customer_id));
  if (without.length === 0) return lines;
  for (const { recipient } of without)
    await openConversation(tx, actor, {
      connection,
      customerId: recipient.customer_id,
      reach: reachOf(recipient),
      writtenAt: actor.now,
    });
  const ids = without.map(({ recipient }) => recipient.customer_id);
  return new Map([...lines, ...(await conversationsToReach(tx, actor.shopId, connection.id, ids))]);
}

function reachOf({ phone, user_key: key }: Recipient): { phone: string | null; userId: string | null } {
  if (phone !== null) return { phone, userId: null };
  return key?.startsWith("+") ? { phone: key, userId: null } : { phone: null, userId: key };
}

function composedFor(
  { both, row }: Going,
  lines: Lines,
  recipient: Recipient,
  opens: boolean,
): { decided: Decided } | { decided: Decided; send: Send } {
  const conversation = lines.get(recipient.customer_id);
  const written = (recipient.variant === "b" ? both.b : null) ?? both.a;
  const content = compose(written, row.channel, recipient);
  if (!conversation) return { decided: { recipient, state: "skipped", reason: "no_channel" } };
  if (!content) return { decided: { recipient, state: "skipped", reason: "too_long" } };
  const messageId = newId("message");
  return {
    send: { messageId, conversation, content },
    decided: { recipient, state: "sending", reason: null, messageId, opens },
  };
}

function withoutSending(recipient: Recipient, verdict: Verdict): Decided[] {
  if (verdict.kind === "hold") return [{ recipient, state: "held", reason: verdict.reason, dueAt: verdict.until }];
  if (verdict.kind === "skip" && recipient.message_id === null)
    return [{ recipient, state: "skipped", reason: verdict.reason }];
  return [];
}

/** Messages that the channel refused as too fast: they are sent again or fail, and the recipient's row is updated. */
async function onceMore(tx: Tx, actor: Actor, lines: Lines, judged: readonly Judged[]): Promise<Send[]> {
  const tried = judged.filter(({ recipient }) => recipient.message_id !== null);
  if (tried.length === 0) return [];
  for (const { recipient, verdict } of tried) {
    const reason = verdict.kind === "skip" ? verdict.reason : verdict.kind === "give_up" ? "rate_limited" : null;
    const detail = "it waited to be sent once more, and then could not be";
    if (reason !== null && recipient.message_id !== null)
      await giveUpSend(tx, actor, recipient.message_id, { reason, code: null, detail });
  }
  const again = new Map(
    tried.filter(isToSend).map(({ recipient }) => [recipient.message_id ?? "", recipient.customer_id]),
  );
  const contents = await resumeSends(tx, actor, [...again.keys()]);
  return [...contents].flatMap(([messageId, content]) => {
    const conversation = lines.get(again.get(messageId) ?? "");
    return conversation ? [{ messageId, content, conversation }] : [];
  });
}

function isToSend(judged: Judged): judged is Judged & { verdict: { kind: "send"; opens: boolean } } {
  return judged.verdict.kind === "send";
}
