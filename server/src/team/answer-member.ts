// Reads and answers what a member wrote, message by message in order, and does what it asks. Each message has one transaction, so an answer
// that took effect is always confirmed to the member.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, type Clock, minutes } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import type { Currency } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop, type Scope } from "../shops/index.ts";
import type { Asking } from "./approvals/ask-approval.ts";
import { decideApproval, failApproval, type Outcome } from "./approvals/decide-approval.ts";
import { findAsked } from "./approvals/find-asked.ts";
import { kindNamed, type KindWords } from "./approvals/kind.ts";
import { type ApprovalRow, findApproval } from "./approvals/rows.ts";
import type { Language } from "./contract.ts";
import { lineOf, type LineRow, phoneNow, plainText, sayToMember } from "./line.ts";
import { memberName, type MemberRow, phonesOf } from "./members.ts";
import { onTheWall } from "./on-the-wall.ts";
import { readAnswer, type Said } from "./read-answer.ts";
import { saleReply } from "./sales/note-sale.ts";
import { lineWords } from "./words.ts";

/** Without this limit, a phone that replies automatically would get answers forever. */
const helpAgainAfterMs = minutes(1);

export function answerMemberJob(
  database: Database,
  { clock, asking }: { clock: Clock; asking: Asking },
): JobRow<{ shopId: string; memberId: string }> {
  return {
    name: "answer-team-member",
    concurrency: 2,
    oneAtATime: true,
    retryLimit: 12,
    timeoutSeconds: 120,
    run: async ({ shopId, memberId }, { signal }) => {
      let more = true;
      while (more) {
        if (signal.aborted) throw new Error("stopping; what waits is answered by the next run");
        more = await answerNext(database, asking, systemActor(shopId, "answer-team-member", clock.now()), memberId);
      }
    },
  };
}

type Reply = { text: string; approvalId: string | null; reads?: readonly Scope[] };

async function answerNext(database: Database, asking: Asking, system: Actor, memberId: string): Promise<boolean> {
  const attempt = (refusal: Refusal | null): Promise<boolean> =>
    database.write(system.shopId, (tx) => answerOldest(tx, system, { asking, memberId, refusal }));
  try {
    return await attempt(null);
  } catch (error) {
    // The operation refused, and its transaction was rolled back. The refusal is reported in a transaction of its own.
    if (error instanceof Refusal) return attempt(error);
    throw error;
  }
}

async function answerOldest(
  tx: Tx,
  system: Actor,
  { asking, memberId, refusal }: { asking: Asking; memberId: string; refusal: Refusal | null },
): Promise<boolean> {
  const [member, row, shop] = await Promise.all([
    phonesOf(tx, system.shopId).where("id", "=", memberId).executeTakeFirst(),
    takeUnanswered(tx, system, memberId),
    findShop(tx, system.shopId),
  ]);
  if (!member || !row) return false;
  const actor: Actor = { ...system, mode: shop.mode, by: { kind: "human", id: member.id } };
  const reply =
    member.verified_at === null
      ? null
      : ((member.stands_for === null
          ? await aboutSale(tx, actor, { currency: shop.currency, member, row, refusal })
          : null) ?? (await replyTo(tx, actor, { asking, member, row, refusal })));
  await tx
    .updateTable("team_messages")
    .set({ status: "answered", approval_id: reply?.approvalId ?? null })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
  // Take the phone now: the answer may end it.
  const to = member.stands_for === null ? undefined : phoneNow(member);
  const asked = reply?.approvalId ? await findApproval(tx, actor.shopId, reply.approvalId) : null;
  if (reply)
    await sayToMember(tx, actor, {
      ...(to ? { to } : {}),
      memberId,
      content: plainText(reply.text),
      once: `answer ${row.id}`,
      answers: row.created_at,
      ...(reply.reads ? { reads: reply.reads } : {}),
      ...(asked === null ? {} : { approvalId: asked.id, reads: [kindNamed(asking.kinds, asked.kind).reads] }),
    });
  return true;
}

async function takeUnanswered(tx: Tx, actor: Actor, memberId: string): Promise<LineRow | undefined> {
  return lineOf(tx, actor.shopId)
    .where("member_id", "=", memberId)
    .where("status", "=", "received")
    .orderBy("sent_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Only for a text that the member typed: a forwarded one does not count. */
async function aboutSale(
  tx: Tx,
  actor: Actor,
  {
    currency,
    member: { id, language },
    row,
    refusal,
  }: { currency: Currency; member: MemberRow; row: LineRow; refusal: Refusal | null },
): Promise<Reply | null> {
  if (!("inbound" in row.content)) return null;
  const { inbound, forwarded } = row.content;
  if (inbound.type !== "text" || forwarded) return null;
  const text = await saleReply(tx, actor, {
    member: { id, language: language, currency },
    message: row,
    refusal,
  });
  return text === null ? null : { ...alone(text), reads: ["inventory:read"] };
}

/** @param refusal the refusal that the first attempt at this answer got */
async function replyTo(
  tx: Tx,
  actor: Actor,
  { asking, member, row, refusal }: { asking: Asking; member: MemberRow; row: LineRow; refusal: Refusal | null },
): Promise<Reply | null> {
  const language = member.language;
  const words = lineWords[language];
  if (!("inbound" in row.content)) return null;
  const { inbound, forwarded, quotedMessageId } = row.content;
  const said: Said = readAnswer(inbound, forwarded);
  if (said.kind === "help") return alone(words.help);
  if (said.kind === "nothing") return helpOnce(tx, actor, member, words.help);
  const asked = await findAsked(tx, actor.shopId, member.id, { ...said, quotedMessageId, writtenAt: row.sent_at });
  if (asked.kind === "none") return alone(words.nothingOpen);
  if (asked.kind === "several") return alone(words.which(asked.codes));
  const { approvalId } = asked;
  if (refusal) {
    await failApproval(tx, actor, { asking, id: approvalId, refusal });
    return { text: words.failed(refusal.message), approvalId };
  }
  const outcome = await decideApproval(tx, actor, {
    asking,
    id: approvalId,
    decision: said.decision,
    role: member.role,
  });
  if (outcome.kind === "not_approved") {
    const { timezone } = await findShop(tx, actor.shopId);
    return { text: words.notApproved(member.approves_at && onTheWall(member.approves_at, timezone)), approvalId };
  }
  return { text: await inWords(tx, actor, { asking, outcome, language }), approvalId };
}

const alone = (text: string): Reply => ({ text, approvalId: null });

async function helpOnce(tx: Tx, actor: Actor, member: MemberRow, help: string): Promise<Reply | null> {
  const since = after(actor.now, -helpAgainAfterMs);
  const recent = await lineOf(tx, actor.shopId)
    .where("member_id", "=", member.id)
    .where("direction", "=", "outbound")
    .where("text", "=", help)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return recent ? null : alone(help);
}

async function inWords(
  tx: Tx,
  actor: Actor,
  {
    asking: { kinds },
    outcome,
    language,
  }: { asking: Asking; outcome: Exclude<Outcome, { kind: "not_approved" }>; language: Language },
): Promise<string> {
  const words = lineWords[language];
  const { approval } = outcome;
  switch (outcome.kind) {
    case "decided":
      return done(kindNamed(kinds, approval.kind).words[language], approval) ?? words.declined;
    case "changed":
      return outcome.anew ? words.askedAnew : words.withdrawn;
    case "may_not":
      return words.mayNot;
    case "closed":
      if (approval.state === "approved" || approval.state === "declined")
        return words.decided({
          approved: approval.state === "approved",
          by: await nameOf(tx, actor.shopId, approval.decided_by),
        });
      return approval.state === "expired" ? words.expired : words.withdrawn;
  }
}

function done({ done: said, undone }: KindWords, { state, facts }: ApprovalRow): string | undefined {
  return (state === "declined" ? undone : said)?.(facts);
}

async function nameOf(tx: Tx, shopId: string, by: Actor["by"] | null): Promise<string | null> {
  return by?.kind === "human" ? memberName(tx, shopId, by.id) : null;
}
