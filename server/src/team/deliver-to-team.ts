// Sends the waiting messages of one member, in order, one at a time: record → call → settle, as for messages to buyers. The rules for what
// may be sent, and how fast, belong to the conversations module. It depends on this module, so they are passed in.
import type { Channel, Channels, OutboundContent, SendResult } from "../channels/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { type Clock, minutes } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { type ChannelConnection, findConnection, findShop, listConnections } from "../shops/index.ts";
import { contentOf, type LineFault, lineOf, type LineRow, textOf } from "./line.ts";
import type { MemberRow } from "./members.ts";

/** The rules of the conversations module, for a line that is not a conversation. */
export type LineRules = {
  /** Whether free text may be sent; otherwise only an approved template. */
  isOpen(heardAt: Date | null, now: Date): boolean;
  /** The approved template that carries notices outside the window, in this language or another; null without one. */
  newsTemplate(
    tx: Tx,
    actor: Actor,
    connectionId: string,
    language: string,
  ): Promise<{ name: string; language: string } | null>;
  findPause(tx: Tx, actor: Actor, line: { id: string; connection_id: string }): Promise<Date | null>;
  recordPace(
    tx: Tx,
    actor: Actor,
    line: { id: string; connection_id: string },
    told: { result: SendResult; waited: boolean },
  ): Promise<void>;
};

/** An answer that comes hours late is useless. */
const triesGivenUpAfterMs = minutes(60);
/** The maximum length of a template's one parameter. */
const templateTextMax = 900;

const jobName = "deliver-to-team";

export function deliverToTeamJob(
  database: Database,
  channels: Channels,
  { clock, rules, vault }: { clock: Clock; rules: LineRules; vault: Vault },
): JobRow<{ shopId: string; memberId: string }> {
  return {
    name: jobName,
    concurrency: 2,
    oneAtATime: true,
    retryLimit: 24,
    timeoutSeconds: 600,
    run: async ({ shopId, memberId }, { signal }) => {
      const actorNow = (): Actor => systemActor(shopId, jobName, clock.now());
      await database.write(shopId, (tx) => markLost(tx, actorNow(), memberId));
      for (;;) {
        if (signal.aborted) throw new Error("stopping; what waits is sent by the next run");
        const next = await database.write(shopId, (tx) =>
          takeNext(tx, actorNow(), { rules, channels, vault }, memberId),
        );
        if (next.kind === "skipped") continue;
        if (next.kind === "none") return;
        if (next.kind === "paused")
          return [{ name: jobName, data: { shopId, memberId }, key: memberId, notBefore: next.until }];
        const { row, channel, content, to, line, waited } = next;
        const result = await channel.driver.send(channel.account, { to, content, echo: row.id });
        const again = await database.write(shopId, async (tx) => {
          const actor = actorNow();
          const [settled] = await Promise.all([
            settle(tx, actor, row, result),
            rules.recordPace(tx, actor, line, { result, waited }),
          ]);
          return settled;
        });
        const isTooFast = result.kind === "refused" && result.pace !== undefined;
        if (again && !isTooFast) throw new Error("the channel wants us to try again later");
      }
    },
  };
}

/** The worker that was sending these has died. They may have been sent, and are never sent again. */
async function markLost(tx: Tx, actor: Actor, memberId: string): Promise<void> {
  await tx
    .updateTable("team_messages")
    .set({ status: "unknown", error: fault("no_answer", "the sender stopped during the call"), secret: null })
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", memberId)
    .where("status", "=", "sending")
    .execute();
}

type Taken = {
  kind: "taken";
  row: LineRow;
  channel: Channel;
  content: OutboundContent;
  to: { phone: string | null; userId: string | null };
  line: { id: string; connection_id: string };
  waited: boolean;
};
type Next = Taken | { kind: "none" } | { kind: "skipped" } | { kind: "paused"; until: Date };

type Sending = { rules: LineRules; channels: Channels; vault: Vault };

async function takeNext(tx: Tx, actor: Actor, sending: Sending, memberId: string): Promise<Next> {
  const { rules, channels, vault } = sending;
  const { shopId, now } = actor;
  // Locked: a message that the member writes meanwhile comes either before this, or finds it waiting.
  const holder = await tx
    .selectFrom("team_members")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!holder) return { kind: "none" };
  const row = await lineOf(tx, shopId)
    .where("member_id", "=", memberId)
    .where("status", "=", "queued")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { kind: "none" };
  const member = lineTo(holder, row);
  if (!member || (await isSettled(tx, actor, row))) return skip(tx, actor, { row, status: "dropped", error: null });
  const connectionId = member.connection_id;
  const [shop, connection] = await Promise.all([
    findShop(tx, shopId),
    connectionId === null ? firstNumber(tx, shopId) : findConnection(tx, shopId, { id: connectionId }),
  ]);
  const channel = connection && channels(connection, shop.mode);
  if (!connection || !channel)
    return skip(tx, actor, {
      row,
      status: "failed",
      error: fault("misconfigured", "the WhatsApp number is not connected"),
    });
  const line = { id: member.id, connection_id: connection.id };
  const [content, pause] = await Promise.all([
    sendable(tx, actor, { rules, connectionId: connection.id, member, content: contentOf(row, vault) }),
    rules.findPause(tx, actor, line),
  ]);
  // A former phone of a member can't open the window either.
  if (!content) return skip(tx, actor, { row, status: row.sent_to === null ? "waiting" : "failed", error: noWindow });
  if (pause && pause > now) return { kind: "paused", until: pause };
  await change(tx, actor, { row, status: "sending", error: null, sentBy: connection.id });
  const to = { phone: member.phone, userId: member.user_id };
  return { kind: "taken", row, channel, content, to, line, waited: pause !== null };
}

type LineTo = Pick<MemberRow, "id" | "phone" | "user_id" | "connection_id" | "last_inbound_at" | "language">;

/** A member who proved their phone when they opened the shop has not written to the shop's number yet. */
async function firstNumber(tx: Tx, shopId: string): Promise<ChannelConnection | null> {
  return (await listConnections(tx, shopId)).find(({ slot }) => slot === "chatapp") ?? null;
}

/**
 * The phone that the message is meant for, even if the member no longer has it. Null: the member was removed, and no other phone was named.
 */
function lineTo(holder: MemberRow, row: LineRow): LineTo | null {
  const to = row.sent_to;
  if (to === null) return holder.removed_at === null ? holder : null;
  const { id, language } = holder;
  const last_inbound_at = to.heardAt === null ? null : new Date(to.heardAt);
  return { id, language, phone: to.phone, user_id: to.userId, connection_id: to.connectionId, last_inbound_at };
}

const noWindow = fault(
  "window_closed",
  "WhatsApp takes this only within 24 hours of their last message, and no template for news is approved; it is sent when they write",
);

/** An answered or expired question and an expired link are not sent. */
async function isSettled(tx: Tx, actor: Actor, { approval_id, content, good_until }: LineRow): Promise<boolean> {
  if (good_until !== null && good_until <= actor.now) return true;
  if (approval_id === null || (content as OutboundContent).type !== "buttons") return false;
  const approval = await tx
    .selectFrom("approvals")
    .select(["state", "expires_at"])
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", approval_id)
    .executeTakeFirstOrThrow();
  return approval.state !== "open" || approval.expires_at <= actor.now;
}

async function sendable(
  tx: Tx,
  actor: Actor,
  {
    rules,
    connectionId,
    member,
    content,
  }: { rules: LineRules; connectionId: string; member: LineTo; content: OutboundContent },
): Promise<OutboundContent | null> {
  if (rules.isOpen(member.last_inbound_at, actor.now)) return content;
  const template = await rules.newsTemplate(tx, actor, connectionId, member.language);
  if (!template) return null;
  // A parameter allows no line breaks.
  const text = textOf(content).replaceAll(/\s+/g, " ").slice(0, templateTextMax);
  return { type: "template", text, ...template, header: null, body: [{ name: null, text }], buttons: [] };
}

async function skip(
  tx: Tx,
  actor: Actor,
  { row, status, error }: { row: LineRow; status: "dropped" | "failed" | "waiting"; error: string | null },
): Promise<Next> {
  await change(tx, actor, { row, status, error });
  return { kind: "skipped" };
}

/** @returns whether it waits for another try */
async function settle(tx: Tx, actor: Actor, row: LineRow, result: SendResult): Promise<boolean> {
  if (result.kind === "accepted") {
    await tx
      .updateTable("team_messages")
      .set((update) => ({
        channel_message_id: result.messageId,
        // Its status may have come before its call ended.
        status: update
          .case()
          .when("status", "in", ["sending", "unknown"])
          .then("sent" as const)
          .else(update.ref("status"))
          .end(),
        error: null,
        secret: null,
        sent_to: null,
      }))
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", row.id)
      .execute();
    return false;
  }
  if (result.kind === "trouble" && result.sent === "unknown") {
    await fromSending(tx, actor, { row, status: "unknown", error: fault("no_answer", result.detail) });
    return false;
  }
  const error = fault(result.kind === "refused" ? result.reason : "unreachable", result.detail);
  if (result.kind === "refused" && result.reason === "window_closed") {
    await fromSending(tx, actor, { row, status: "waiting", error });
    return false;
  }
  const late = actor.now.getTime() - row.created_at.getTime() >= triesGivenUpAfterMs;
  const again = result.again && !late;
  await fromSending(tx, actor, { row, status: again ? "queued" : "failed", error });
  return again;
}

/** @param sentBy the shop's number that sends it */
async function change(
  tx: Tx,
  actor: Actor,
  {
    row,
    status,
    error,
    sentBy,
  }: { row: LineRow; status: LineRow["status"]; error: string | null; sentBy?: string | undefined },
): Promise<void> {
  await tx
    .updateTable("team_messages")
    .set({ status, error, ...secretIn(status), ...(sentBy ? { sent_at: actor.now, connection_id: sentBy } : {}) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
}

/** Unless the channel has reported meanwhile that it accepted the message. */
async function fromSending(
  tx: Tx,
  actor: Actor,
  { row, status, error }: { row: LineRow; status: LineRow["status"]; error: string },
): Promise<void> {
  await tx
    .updateTable("team_messages")
    .set({ status, error, ...secretIn(status) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .where("status", "=", "sending")
    .execute();
}

/** A message that will not be sent again no longer needs its secret, or a phone that is not a member's. */
function secretIn(status: LineRow["status"]): { secret?: null; sent_to?: null } {
  return status === "sending" || status === "queued" || status === "waiting" ? {} : { secret: null, sent_to: null };
}

function fault(reason: string, detail: string): string {
  const kept: LineFault = { reason, detail };
  return JSON.stringify(kept);
}
