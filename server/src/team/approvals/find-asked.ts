// Finds the question that a member answers. A bare "1" names none: it answers the question that the member had on screen when they wrote.
import { sql, type Tx } from "../../kernel/database/db.ts";
import { type ApprovalRow, approvalsOf } from "./rows.ts";

export type Asked =
  | { kind: "one"; approvalId: string }
  /** There were several questions on screen. */
  | { kind: "several"; codes: number[] }
  | { kind: "none" };

type Answer = { approvalId: string | null; code: number | null; quotedMessageId: string | null; writtenAt: Date };

export async function findAsked(tx: Tx, shopId: string, memberId: string, answer: Answer): Promise<Asked> {
  if (answer.approvalId !== null) {
    const known = await approvalsOf(tx, shopId).where("id", "=", answer.approvalId).executeTakeFirst();
    return known ? { kind: "one", approvalId: known.id } : { kind: "none" };
  }
  const asked = await questionsTo(tx, shopId, memberId, answer.writtenAt);
  if (answer.code !== null) return one(asked.find(({ code }) => code === answer.code));
  const quoted = answer.quotedMessageId && (await questionIn(tx, shopId, memberId, answer.quotedMessageId));
  if (quoted) return { kind: "one", approvalId: quoted };
  const open = asked.filter((question) => wasOpen(question, answer.writtenAt));
  // The question may be over by now. The reply says so.
  if (open.length <= 1) return one(open[0] ?? asked[0]);
  return { kind: "several", codes: open.map(({ code }) => code) };
}

const one = (row: ApprovalRow | undefined): Asked => (row ? { kind: "one", approvalId: row.id } : { kind: "none" });

/** The questions sent to them before they wrote, newest first. The channel's clock counts whole seconds. */
async function questionsTo(tx: Tx, shopId: string, memberId: string, writtenAt: Date): Promise<ApprovalRow[]> {
  return approvalsOf(tx, shopId)
    .where((row) =>
      row.exists(
        row
          .selectFrom("team_messages as m")
          .select("m.id")
          .where("m.shop_id", "=", shopId)
          .where("m.member_id", "=", memberId)
          .where("m.direction", "=", "outbound")
          .whereRef("m.approval_id", "=", "approvals.id")
          .where("m.status", "in", ["sending", "sent", "delivered", "read", "unknown"])
          .where(sql<boolean>`date_trunc('second', m.sent_at) <= ${writtenAt}`),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

function wasOpen({ closed_at, expires_at }: ApprovalRow, at: Date): boolean {
  return expires_at > at && (closed_at === null || closed_at >= at);
}

async function questionIn(tx: Tx, shopId: string, memberId: string, channelMessageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("team_messages")
    .select("approval_id")
    .where("shop_id", "=", shopId)
    .where("member_id", "=", memberId)
    .where("channel_message_id", "=", channelMessageId)
    .executeTakeFirst();
  return row?.approval_id ?? null;
}
