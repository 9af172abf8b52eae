// A message to the shop's WhatsApp number from one of its own members: it belongs to the team, not to a customer.
import type { ChannelUser, InboundMessage } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { findShop } from "../shops/index.ts";
import { forgetPhone, write } from "./change-members.ts";
import { languages } from "./contract.ts";
import { isCode, readCode, triesMax } from "./join-code.ts";
import { isForLine } from "./is-for-line.ts";
import { announceQueued, plainText, sayToMember } from "./line.ts";
import { lockPhone, type MemberRow, phonesOf, toMember } from "./members.ts";
import { proven as provenOwner } from "./owners.ts";
import { onTheWall } from "./on-the-wall.ts";
import { confirmByMessage } from "./sign-in/confirm-by-message.ts";
import { lineWords } from "./words.ts";

type Connection = { id: string; slot: string };

/** Only on this channel does a message prove its sender's phone. */
const provingSlot = "chatapp";

/** Whether the shop has members to look for. Most shops have none. */
export async function hasTeam(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from team_members where shop_id = ${shopId}) found`.execute(tx);
  return rows[0]?.found === true;
}

/** Whether this is a member whose phone is proven. */
export async function isOfTeam(tx: Tx, shopId: string, { slot }: Connection, user: ChannelUser): Promise<boolean> {
  return slot === provingSlot && ((await findByUser(tx, shopId, user))?.verified_at ?? null) !== null;
}

/** @returns whether a member's message was answered and nothing waits to be sent to them; null when the message is not a member's */
export async function isHeardOut(tx: Tx, shopId: string, channelMessageId: string): Promise<boolean | null> {
  const { rows } = await sql<{ over: boolean }>`
    select m.status <> 'received' and not exists (
      select from team_messages o where o.shop_id = m.shop_id and o.member_id = m.member_id
        and o.direction = 'outbound' and o.status in ('queued', 'sending')) as over
    from team_messages m where m.shop_id = ${shopId} and m.channel_message_id = ${channelMessageId}`.execute(tx);
  return rows[0]?.over ?? null;
}

/**
 * For many messages together: finds those that may be a member's, by their ids on the channel. `receiveFromTeam` then decides about each. All others
 * are customers'.
 */
export async function mayBeOfTeam(
  tx: Tx,
  shopId: string,
  { slot }: Connection,
  messages: readonly InboundMessage[],
): Promise<ReadonlySet<string>> {
  if (slot !== provingSlot) return new Set();
  const [members, known] = await Promise.all([
    phonesOf(tx, shopId).execute(),
    sql<{ id: string }>`
      select channel_message_id id from team_messages
      where shop_id = ${shopId} and channel_message_id = any(${messages.map(({ messageId }) => messageId)}::text[])`.execute(
      tx,
    ),
  ]);
  const names = new Set(members.flatMap(({ phone, user_id: userId }) => [phone, userId]));
  names.delete(null);
  const theirs = messages.filter(({ from }) => names.has(from.phone) || names.has(from.userId));
  return new Set([...theirs.map(({ messageId }) => messageId), ...known.rows.map(({ id }) => id)]);
}

/** Whether the phone that wrote belongs to a buyer with an open order. The orders module passes it in. */
export type Buys = () => Promise<{ language: string | null } | null>;

/**
 * Stores the message and announces team.message_received internally. A matching code proves the phone immediately, unless the phone is a buyer's: a
 * seller could trick a buyer into sending the code, and the buyer's complaints would then go unread.
 * @returns whether the message is a member's, also when it is repeated. False: it is a customer's. That includes messages of a member who buys here,
 * except answers to the shop.
 */
export async function receiveFromTeam(
  tx: Tx,
  actor: Actor,
  {
    connection,
    message,
    id,
    buys,
  }: { connection: Connection; message: InboundMessage; id: Id<"teamMessage">; buys: Buys },
): Promise<boolean> {
  if (connection.slot !== provingSlot) return false;
  const [known, found] = await Promise.all([
    isKnown(tx, actor.shopId, message.messageId),
    findByUser(tx, actor.shopId, message.from),
  ]);
  if (known) return true;
  if (!found) return false;
  const code = readCode(message.content.type === "text" && !message.forwarded ? message.content.text : "");
  if (found.verified_at === null && code === null) return false;
  if (
    code === null &&
    !isForLine(message.content, message.forwarded) &&
    (isTap(message.content) || (await buys()) !== null)
  )
    return false;
  const member = await lockPhone(tx, actor.shopId, found.id);
  const isVerified = member.verified_at !== null;
  if (!(await keep(tx, actor, { member, message, id, wantsAnswer: isVerified && code === null }))) return true;
  if (message.content.type === "system") {
    if (message.content.newPhone !== null) await forgetPhone(tx, actor, member);
    return true;
  }
  await recordHeard(tx, actor, { member, connection, message });
  if (code !== null) await tryCode(tx, actor, { member, code, message, buys });
  return true;
}

async function isKnown(tx: Tx, shopId: string, channelMessageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("team_messages")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("channel_message_id", "=", channelMessageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Questions with buttons go to members as approvals. Every other button belongs to a buyer. */
function isTap(content: InboundMessage["content"]): boolean {
  return content.type === "choice";
}

/** By the proven phone, or by the channel's user id from that time. */
async function findByUser(tx: Tx, shopId: string, { phone, userId }: ChannelUser): Promise<MemberRow | undefined> {
  if (phone === null && userId === null) return undefined;
  const rows = await phonesOf(tx, shopId)
    .where((row) => row.or([row("phone", "=", phone ?? ""), row("user_id", "=", userId ?? "")]))
    .execute();
  return rows.find((row) => row.phone === phone) ?? rows[0];
}

async function keep(
  tx: Tx,
  actor: Actor,
  {
    member,
    message,
    id,
    wantsAnswer,
  }: { member: MemberRow; message: InboundMessage; id: string; wantsAnswer: boolean },
): Promise<boolean> {
  const { content, forwarded, quotedMessageId } = message;
  const added = await tx
    .insertInto("team_messages")
    .values({
      shop_id: actor.shopId,
      id,
      member_id: member.id,
      direction: "inbound",
      // A valid code is as powerful as a key.
      text: readCode(content.text) === null ? content.text : "JOIN ······",
      content: JSON.stringify(wantsAnswer ? { inbound: content, forwarded, quotedMessageId } : {}),
      channel_message_id: message.messageId,
      status: wantsAnswer && content.type !== "reaction" && content.type !== "system" ? "received" : "answered",
      sent_at: message.sentAt < actor.now ? message.sentAt : actor.now,
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("status")
    .executeTakeFirst();
  if (added?.status === "received")
    await announce(tx, actor, "team.message_received", { id: member.id, data: { id: member.id } });
  return added !== undefined;
}

/** They wrote, so for a day they can get messages, including those that had to wait. */
async function recordHeard(
  tx: Tx,
  actor: Actor,
  { member, connection, message }: { member: MemberRow; connection: Connection; message: InboundMessage },
): Promise<void> {
  const heardAt = message.sentAt < actor.now ? message.sentAt : actor.now;
  const [freed] = await Promise.all([
    tx
      .updateTable("team_messages")
      .set({ status: "queued", error: null })
      .where("shop_id", "=", actor.shopId)
      .where("member_id", "=", member.id)
      .where("status", "=", "waiting")
      .returning("id")
      .execute(),
    tx
      .updateTable("team_members")
      .set({
        last_inbound_at: sql`greatest(last_inbound_at, ${heardAt})`,
        connection_id: connection.id,
        user_id: sql`case when verified_at is null then user_id else coalesce(${message.from.userId}, user_id) end`,
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", member.id)
      .execute(),
  ]);
  if (freed.length > 0) await announceQueued(tx, actor, member.id);
}

/** A correct code is used up, a wrong one counts. Announces team.member_verified. */
async function tryCode(
  tx: Tx,
  actor: Actor,
  { member, code, message, buys }: { member: MemberRow; code: string; message: InboundMessage; buys: Buys },
): Promise<void> {
  const words = lineWords[member.language];
  const answer = (text: string): Promise<void> =>
    sayToMember(tx, actor, {
      memberId: member.id,
      content: plainText(text),
      once: `join ${message.messageId}`,
      answers: actor.now,
    });
  const confirms = await confirmByMessage(tx, actor, member.id, code);
  if (member.verified_at !== null) return answer(confirms ? words.confirmed : words.help);
  if (!confirms && !isCode(member, code, actor.now)) {
    await write(tx, actor, member, { code_tries: member.code_tries + 1 });
    const live = member.code_expires_at !== null && member.code_expires_at > actor.now;
    return answer(live && member.code_tries + 1 < triesMax ? words.wrongCode : words.noCodeLeft);
  }
  const buyer = await buys();
  if (buyer !== null) {
    const shop = await findShop(tx, actor.shopId);
    await audit(tx, actor, { act: "team_phone_buys", objectId: member.id, detail: { role: member.role } });
    // Not the language that the shop chose for a member.
    const own = languages.find((language) => language === buyer.language);
    return answer((own ? lineWords[own] : words).buys(shop.name));
  }
  const proven = await write(tx, actor, member, {
    verified_at: actor.now,
    user_id: message.from.userId,
    code_hash: null,
    code_expires_at: null,
    code_tries: 0,
    ...(await provenOwner(tx, actor, member)),
  });
  const shop = await findShop(tx, actor.shopId);
  await Promise.all([
    announce(tx, actor, "team.member_verified", { id: member.id, data: toMember(proven) }),
    audit(tx, actor, { act: "team_phone_proven", objectId: member.id, detail: { role: member.role } }),
    answer(
      [
        words.joined({ name: member.name, shop: shop.name }),
        ...(proven.approves_at === null ? [] : [words.notApproved(onTheWall(proven.approves_at, shop.timezone))]),
        words.help,
      ].join("\n\n"),
    ),
  ]);
}
