// Stores the messages of many buyers to one shop as `takeNotice` does, in one transaction with few statements. It leaves out messages that need more
// than their own row: from a new or changed buyer, with a code to hide, from members of the team, taps, reactions, and messages in chats that another
// transaction holds.
import type { InboundMessage } from "../channels/index.ts";
import { createManyCustomers, findKnownCustomers, type FoundCustomer } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { announceAll, type Happened } from "../kernel/jobs/outbox.ts";
import { awaitMediaOfMany } from "../media/index.ts";
import { mayBeOfTeam } from "../team/index.ts";
import { type Added, addManyInbound, happenedBy, type Inbound } from "./add-inbound.ts";
import type { Hold } from "./answer-in-hand.ts";
import { applyEarlyChanges } from "./change-message.ts";
import { hideSecretsOfMany } from "./hide-secrets.ts";
import { linkAwaitedBuyers } from "./link-awaited-buyer.ts";
import { lockChannelMessages } from "./note-status.ts";
import { earlier } from "./open-conversation.ts";
import { type Chat, holdChats, openChats, writeReach } from "./hold-chats.ts";
import type { Place } from "./read-post.ts";
import { findRare, isNameless, type Rare, spokeOf } from "./receive-message.ts";
import { messageType } from "./rows.ts";

/** A message as it came. A post may have several. */
export type Arrived = { postId: string; id: Id<"message">; notice: InboundMessage };
/** A message as it may be stored, and who wrote it. */
type Ready = { arrived: Arrived; message: InboundMessage; /** Null for a new buyer. */ customer: FoundCustomer | null };
type ReadyInChat = Ready & { customer: FoundCustomer; chat: Chat };

/** They need other messages, or change their buyer. */
const aloneTypes: readonly InboundMessage["content"]["type"][] = ["choice", "reaction", "system"];

export function isReadAlone({ content }: Pick<InboundMessage, "content">): boolean {
  return aloneTypes.includes(content.type);
}

/**
 * @param all messages of one buyer are in the order in which they came
 * @param waits whether to wait for chats that another transaction holds
 * @returns the ids of the posts from which something is left out. If one message is left out, all messages of its buyer are, so that they keep their
 * order. The rest of such a post is stored; reading it again changes nothing.
 */
export async function receiveTogether(
  tx: Tx,
  actor: Actor,
  { vault, place, all, waits }: { vault: Vault; place: Place; all: readonly Arrived[]; waits: boolean },
): Promise<ReadonlySet<string>> {
  const [stored, ready] = await Promise.all([findStored(tx, actor, all), getReady(tx, actor, { vault, place, all })]);
  const out = new Set(all.filter((one) => !ready.has(one)));
  const staying = (): Ready[] => {
    const left = withTheirs(all, out, (one) => ready.get(one)?.customer?.id ?? null);
    for (const one of left) out.add(one);
    return [...ready.values()].filter(({ arrived }) => !left.has(arrived));
  };
  const createdFor = await createManyCustomers(
    tx,
    actor,
    place.connection.slot,
    staying().flatMap(({ message, customer }) => (customer === null ? [message.from] : [])),
  );
  for (const one of ready.values()) {
    one.customer ??= createdFor(one.message.from);
    if (one.customer === null) out.add(one.arrived);
  }
  const wrote = staying().flatMap((one) => (one.customer ? [{ ...one, customer: one.customer }] : []));
  const fresh = wrote.filter(({ message }) => !stored.has(message.messageId));
  const placed = await placeInChats(tx, actor, { connection: place.connection, wrote: fresh, waits });
  for (const { arrived, chat } of placed) if (chat === null) out.add(arrived);
  const stays = new Set(staying().map(({ arrived }) => arrived));
  const taken = placed.filter((one): one is ReadyInChat => one.chat !== null && stays.has(one.arrived));
  if (taken.length > 0) await store(tx, actor, { place, taken, stored });
  return new Set([...out].map(({ postId }) => postId));
}

async function placeInChats(
  tx: Tx,
  actor: Actor,
  {
    connection,
    wrote,
    waits,
  }: { connection: Place["connection"]; wrote: readonly (Ready & { customer: FoundCustomer })[]; waits: boolean },
): Promise<(Ready & { customer: FoundCustomer; chat: Chat | null })[]> {
  const lines = wrote.map(({ message, customer }) => ({
    customerId: customer.id,
    user: message.from,
    writtenAt: earlier(message.sentAt, actor.now),
    isNew: customer.created,
  }));
  const held = await holdChats(tx, actor.shopId, {
    connectionId: connection.id,
    wrote: lines.filter(({ isNew }) => !isNew),
    waits,
  });
  const opened = await openChats(
    tx,
    actor,
    connection,
    lines.filter(({ isNew }) => isNew),
  );
  const chats = held.values();
  return wrote.map((one) => ({
    ...one,
    chat: one.customer.created ? (opened.get(one.customer.id) ?? null) : (chats.next().value ?? null),
  }));
}

/** Our ids of messages that are stored already, for these messages and the ones that they quote, by the channel's ids. */
async function findStored(tx: Tx, { shopId }: Actor, all: readonly Arrived[]): Promise<Map<string, string>> {
  const ids = all.flatMap(({ notice }) => [notice.messageId, notice.quotedMessageId ?? []].flat());
  const { rows } = await sql<{ id: string; channel_message_id: string }>`
    select id, channel_message_id from messages
    where shop_id = ${shopId} and channel_message_id = any(${[...new Set(ids)]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.channel_message_id, row.id]));
}

async function getReady(
  tx: Tx,
  actor: Actor,
  { vault, place, all }: { vault: Vault; place: Place; all: readonly Arrived[] },
): Promise<Map<Arrived, Ready>> {
  const { shopId, now } = actor;
  const { connection, hasTeam } = place;
  const notices = all.map(({ notice }) => notice);
  const [hidden, customerOf, ofTeam] = await Promise.all([
    hideSecretsOfMany(tx, {
      vault,
      where: { shopId, connectionId: connection.id, now },
      all: notices.map(({ from, content }) => ({ user: from, said: [[from.name, from.username], content] as const })),
    }),
    findKnownCustomers(
      tx,
      actor,
      connection.slot,
      notices.map(({ from }) => from),
    ),
    hasTeam ? mayBeOfTeam(tx, shopId, connection, notices) : new Set<string>(),
  ]);
  const ready = new Map<Arrived, Ready>();
  for (const [at, arrived] of all.entries()) {
    const { notice } = arrived;
    const said = hidden[at];
    if (!said || ofTeam.has(notice.messageId) || isReadAlone(notice)) continue;
    const [[name, username], content] = said;
    const message = { ...notice, from: { ...notice.from, name, username }, content };
    const customer = customerOf(message.from);
    if (customer !== null) ready.set(arrived, { arrived, message, customer: customer === "new" ? null : customer });
  }
  return ready;
}

/** All messages that share a buyer with one of these, by any name of the buyer. */
function withTheirs(
  all: readonly Arrived[],
  some: ReadonlySet<Arrived>,
  customerOf: (one: Arrived) => string | null,
): ReadonlySet<Arrived> {
  const out = new Set(some);
  const names = new Set<string>();
  const namesOf = (one: Arrived): string[] => [...namesIn(one), customerOf(one) ?? one.id];
  for (let before = -1; before !== out.size;) {
    before = out.size;
    for (const one of out) for (const name of namesOf(one)) names.add(name);
    for (const one of all) if (namesOf(one).some((name) => names.has(name))) out.add(one);
  }
  return out;
}

/** A notice of a changed number names the buyer twice. */
function namesIn({ notice: { from, content } }: Arrived): string[] {
  const changed = content.type === "system" ? [content.newPhone, content.newUserId] : [];
  return [from.phone, from.userId, ...changed].filter((name) => name !== null);
}

async function store(
  tx: Tx,
  actor: Actor,
  { place, taken, stored }: { place: Place; taken: readonly ReadyInChat[]; stored: ReadonlyMap<string, string> },
): Promise<void> {
  const ids = new Map(stored);
  const fresh: (ReadyInChat & { inbound: Inbound })[] = [];
  for (const one of taken) {
    const { messageId, quotedMessageId } = one.message;
    // The channel repeated the message.
    if (ids.has(messageId)) continue;
    fresh.push({ ...one, inbound: toInbound(one, ids.get(quotedMessageId ?? "") ?? null, actor.now) });
    ids.set(messageId, one.arrived.id);
  }
  const [, , added, rare] = await Promise.all([
    // Guards against a change of a message at the same moment.
    lockChannelMessages(
      tx,
      actor,
      fresh.map(({ message }) => message.messageId),
    ),
    writeReach(
      tx,
      actor.shopId,
      taken.map(({ chat }) => chat),
    ),
    addManyInbound(
      tx,
      actor,
      fresh.map(({ inbound }) => inbound),
      place.hold,
    ),
    findRare(
      tx,
      actor,
      fresh.map(({ inbound }) => inbound),
    ),
  ]);
  const rows = new Map(added.map((row) => [row.id, row]));
  const stay = fresh.flatMap((one) => {
    const row = rows.get(one.inbound.id);
    return row ? [{ ...one, row }] : [];
  });
  await follow(tx, actor, { place, stay, rare });
}

function toInbound({ arrived, message, chat }: ReadyInChat, quotedMessageId: string | null, now: Date): Inbound {
  const { content, forwarded, referredProduct, referral, story } = message;
  const elsewhere = message.quotedMessageId !== null && quotedMessageId === null;
  return {
    id: arrived.id,
    conversationId: chat.id,
    channelMessageId: message.messageId,
    type: messageType(content),
    text: content.text,
    kept: {
      inbound: content,
      quotedMessageId,
      ...(elsewhere ? { quotesElsewhere: true } : {}),
      targetMessageId: null,
      forwarded,
      referredProduct,
      referral,
      story,
    },
    writtenAt: earlier(message.sentAt, now),
    counts: true,
    answerable: true,
    opensWindow: true,
  };
}

/** The work that follows from the stored messages. */
async function follow(
  tx: Tx,
  actor: Actor,
  { place, stay, rare }: { place: Place; stay: readonly (ReadyInChat & { row: Added })[]; rare: Rare },
): Promise<void> {
  await Promise.all([
    announceAll(
      tx,
      actor,
      stay.flatMap(({ row, customer, message }) =>
        happenedTogether(row, { customer, message, rare, hold: place.hold ?? null }),
      ),
    ),
    awaitMediaOfMany(
      tx,
      actor,
      place.connection.id,
      stay.flatMap(({ row: { id: messageId }, message: { content } }) =>
        content.type === "media" ? [{ messageId, media: content.media }] : [],
      ),
    ),
    ...(rare.awaited
      ? [
          linkAwaitedBuyers(
            tx,
            actor,
            stay.map(({ row, message }) => ({ conversationId: row.conversation_id, phone: message.from.phone })),
          ),
        ]
      : []),
  ]);
  for (const { row } of stay)
    if (rare.changed.has(row.channel_message_id ?? "")) await applyEarlyChanges(tx, actor, row);
}

function happenedTogether(
  row: Added,
  { customer, message, rare, hold }: Pick<ReadyInChat, "customer" | "message"> & { rare: Rare; hold: Hold | null },
): Happened[] {
  const { conversation_id: id } = row;
  return [
    ...happenedBy(row, hold),
    ...(isNameless(customer, message.from) ? [{ type: "conversation.nameless", id, data: { id } }] : []),
    ...spokeOf(rare, id),
    ...(rare.hearing.has(id) ? [{ type: "conversation.answers_dispute", id, data: { id } }] : []),
  ];
}
