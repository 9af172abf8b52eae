// Notices to members. Each is stored once per occasion and member, and sent immediately. Those of the next minute are sent together, and none are
// sent in quiet hours.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findShop, type Scope } from "../shops/index.ts";
import type { Language, NoticeKind } from "./contract.ts";
import { plainText, sayToMember } from "./line.ts";
import { type MemberRow, membersOf, verifiedMembers } from "./members.ts";
import { mayTellFrom } from "./quiet-hours.ts";
import { lineWords } from "./words.ts";

export type Facts = Readonly<Record<string, string>>;
export type NoticeWords = Record<NoticeKind, Record<Language, (facts: Facts) => string>>;
/** `occasion` names what happened: each member gets one notice of it. */
export type News = { kind: NoticeKind; occasion: string; facts: Facts };

const joinedWithinMs = minutes(1);
/** The most in one message; the others are only counted. */
const toldTogetherMax = 20;

/** Who may get the notice: members with the scope that reads the same data in its own list. */
const noticeReads: Record<NoticeKind, readonly Scope[]> = {
  order_paid: ["orders:read"],
  payment_on_desk: ["payments:read"],
  hand_over_waiting: ["conversations:read"],
  dispute_opened: ["payments:read"],
  return_asked: ["orders:read"],
  payout_failed: ["payouts:read"],
  shipment_needs_attention: ["orders:read"],
  channel_needs_attention: [],
  stock_low: ["inventory:read"],
  plan: ["subscriptions:read"],
  webhook_failing: ["webhooks:read"],
};

/** For every member who wants it. @returns the members who now have something to read */
export async function recordTeamNotices(tx: Tx, actor: Actor, { kind, occasion, facts }: News): Promise<string[]> {
  const members = (await verifiedMembers(tx, actor.shopId)).filter(({ notices }) => notices.includes(kind));
  if (members.length === 0) return [];
  const rows = await tx
    .insertInto("team_notices")
    .values(
      members.map((member) => ({
        shop_id: actor.shopId,
        member_id: member.id,
        occasion: `${kind} ${occasion}`,
        kind,
        facts: JSON.stringify(facts),
        due_at: actor.now,
        created_at: actor.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .execute();
  return rows.map((row) => row.member_id);
}

export function notifyTeamJob(database: Database, words: NoticeWords): JobRow<{ shopId: string; memberId: string }> {
  return {
    name: "tell-team",
    concurrency: 1,
    oneAtATime: true,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, memberId }, { now }) => tellNow(database, { words, shopId, memberId, now }),
  };
}

/** A notice that can't be sent now is postponed, and the sweep sends it then. */
export async function tellNow(
  database: Database,
  { words, shopId, memberId, now }: { words: NoticeWords; shopId: string; memberId: string; now: Date },
): Promise<void> {
  const actor = systemActor(shopId, "tell-team", now);
  await database.write(shopId, (tx) => tell(tx, actor, words, memberId));
}

async function tell(tx: Tx, actor: Actor, words: NoticeWords, memberId: string): Promise<void> {
  const { shopId, now } = actor;
  const [member, shop] = await Promise.all([
    membersOf(tx, shopId).where("id", "=", memberId).forNoKeyUpdate().executeTakeFirst(),
    findShop(tx, shopId),
  ]);
  const waiting = tx
    .selectFrom("team_notices")
    .select(["occasion", "kind", "facts"])
    .where("shop_id", "=", shopId)
    .where("member_id", "=", memberId)
    .where("told_at", "is", null)
    .orderBy("created_at")
    .orderBy("occasion");
  const rows = await waiting.execute();
  if (rows.length === 0) return;
  const seen = rows.map(({ occasion }) => occasion);
  if (!member?.verified_at) return settle(tx, actor, { memberId, occasions: seen, set: { told_at: now } });
  const from = mayTell(member, shop.timezone, now);
  if (from > now) return settle(tx, actor, { memberId, occasions: seen, set: { due_at: from } });
  const language = member.language;
  const texts = rows.map(({ kind, facts }) => words[kind as NoticeKind][language](facts));
  const [first = ""] = texts;
  const more = texts.length - toldTogetherMax;
  const list = texts.slice(0, toldTogetherMax).map((text) => `• ${text}`);
  const text =
    texts.length === 1 ? first : [lineWords[language].notices, ...list, ...(more > 0 ? [`… +${more}`] : [])].join("\n");
  await Promise.all([
    sayToMember(tx, actor, {
      memberId,
      content: plainText(text),
      once: `news ${seen.join(" ")}`,
      reads: rows.flatMap(({ kind }) => noticeReads[kind as NoticeKind]),
    }),
    settle(tx, actor, { memberId, occasions: seen, set: { told_at: now } }),
    tx
      .updateTable("team_members")
      .set({ last_notice_at: now })
      .where("shop_id", "=", shopId)
      .where("id", "=", memberId)
      .execute(),
  ]);
}

function mayTell(member: MemberRow, timezone: string, now: Date): Date {
  const quietUntil = mayTellFrom(member, timezone, now);
  const last = member.last_notice_at;
  const joined = last === null ? now : after(last, joinedWithinMs);
  return quietUntil > joined ? quietUntil : joined;
}

/** Settles only these occasions, because others may have come since. */
async function settle(
  tx: Tx,
  actor: Actor,
  {
    memberId,
    occasions,
    set,
  }: { memberId: string; occasions: readonly string[]; set: { told_at: Date } | { due_at: Date } },
): Promise<void> {
  await tx
    .updateTable("team_notices")
    .set(set)
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", memberId)
    .where("occasion", "in", occasions)
    .execute();
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "team_notices.facts": Facts;
  }
}
