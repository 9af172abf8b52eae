// Asks for a decision: stores the question with everything it is bound to, and sends it to each member who may decide.
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import { after } from "../../kernel/values/clock.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import type { RefusalCode } from "../../kernel/contract/refusal-codes.ts";
import { findShop } from "../../shops/index.ts";
import { sayToMember } from "../line.ts";
import { verifiedMembers } from "../members.ts";
import { establishedOwners } from "../owners.ts";
import { mayTellFrom } from "../quiet-hours.ts";
import { buttonId } from "../read-answer.ts";
import { lineWords } from "../words.ts";
import { bindingOf } from "./binding.ts";
import { type ApprovalKinds, kindNamed, type Parameters } from "./kind.ts";
import { type ApprovalRow, approvalsOf, lockApproval, toldApproval } from "./rows.ts";

export type Asking = { kinds: ApprovalKinds; livesMs: number };
export type Wish = { kind: string; askedBy: Actor["by"]; parameters: Parameters };
export type Asked = { approval: ApprovalRow; toldTo: number };

/**
 * Asked again with unchanged facts, the open question is kept. If the facts have changed, a new question replaces it. Announces
 * approval.requested. Null when there is nothing to decide.
 */
export async function askApproval(tx: Tx, actor: Actor, asking: Asking, wish: Wish): Promise<Asked | null> {
  const kind = kindNamed(asking.kinds, wish.kind);
  await holdApprovals(tx, actor.shopId);
  const subject = await kind.look(tx, actor, wish.parameters);
  if (!subject) return null;
  const hash = bindingOf({ ...wish, tool: kind.tool, subject });
  const open = await approvalsOf(tx, actor.shopId)
    .where("kind", "=", kind.kind)
    .where("target", "=", subject.target)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (open && open.expires_at > actor.now && open.hash.equals(hash))
    return { approval: open, toldTo: await notifyMembers(tx, actor, { asking, approval: open }) };

  const id = newId("approval");
  if (open) {
    const held = await lockApproval(tx, actor.shopId, open.id);
    const end =
      held.expires_at <= actor.now ? { state: "expired" as const } : { state: "replaced" as const, replaced_by: id };
    if (held.state === "open") await closeApproval(tx, actor, { kinds: asking.kinds, row: held, end });
  }
  const approval = await tx
    .insertInto("approvals")
    .values({
      shop_id: actor.shopId,
      id,
      code: await nextCode(tx, actor.shopId),
      kind: kind.kind,
      tool: kind.tool,
      asked_by: JSON.stringify(wish.askedBy),
      target: subject.target,
      parameters: JSON.stringify(wish.parameters),
      amount: subject.amount?.minor ?? null,
      currency: subject.amount?.currency ?? null,
      facts: JSON.stringify(subject.facts),
      hash,
      state: "open",
      expires_at: subject.until ?? after(actor.now, kind.livesMs ?? asking.livesMs),
      created_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    announce(tx, actor, "approval.requested", { id, data: toldApproval(approval, asking.kinds) }),
    audit(tx, actor, {
      act: "approval_requested",
      objectId: id,
      detail: { kind: kind.kind, target: subject.target, askedBy: wish.askedBy },
    }),
  ]);
  return { approval, toldTo: await notifyMembers(tx, actor, { asking, approval }) };
}

/** Sends the open questions to a member who may answer now, but could not when they were asked. Each member gets each question once. */
export async function askMember(tx: Tx, actor: Actor, asking: Asking, memberId: string): Promise<void> {
  await holdApprovals(tx, actor.shopId);
  const open = await approvalsOf(tx, actor.shopId)
    .where("state", "=", "open")
    .where("expires_at", ">", actor.now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const approval of open) await notifyMembers(tx, actor, { asking, approval, only: memberId });
}

/** Withdraws the question when there is nothing left to decide about it. */
export async function withdrawApproval(
  tx: Tx,
  actor: Actor,
  { asking: { kinds }, kind, target }: { asking: Asking; kind: string; target: string },
): Promise<void> {
  await holdApprovals(tx, actor.shopId);
  const open = await approvalsOf(tx, actor.shopId)
    .where("kind", "=", kind)
    .where("target", "=", target)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (open) await closeApproval(tx, actor, { kinds, row: open, end: { state: "withdrawn" } });
}

/** Ends a question that the caller holds. Announces approval.expired or approval.decided. */
export async function closeApproval(
  tx: Tx,
  actor: Actor,
  {
    kinds,
    row,
    end,
  }: {
    kinds: ApprovalKinds;
    row: ApprovalRow;
    end: {
      state: "approved" | "declined" | "expired" | "replaced" | "withdrawn" | "failed";
      result?: string;
      failure?: string;
      /** The code of the operation's refusal. */
      refusal?: RefusalCode;
      replaced_by?: string;
    };
  },
): Promise<ApprovalRow> {
  const { refusal, ...standing } = end;
  const isDecision = end.state === "approved" || end.state === "declined";
  const closed = await tx
    .updateTable("approvals")
    .set({
      ...standing,
      // The question is over, so its facts can be extended.
      ...(refusal === undefined ? {} : { facts: JSON.stringify({ ...row.facts, refusal }) }),
      decided_by: isDecision ? JSON.stringify(actor.by) : null,
      closed_at: actor.now,
      version: row.version + 1,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirstOrThrow();
  const type = end.state === "expired" ? "approval.expired" : "approval.decided";
  await Promise.all([
    announce(tx, actor, type, { id: row.id, data: toldApproval(closed, kinds), previous: { status: "open" } }),
    audit(tx, actor, {
      act: `approval_${end.state}`,
      objectId: row.id,
      detail: {
        kind: row.kind,
        target: row.target,
        ...(end.result === undefined ? {} : { result: end.result }),
      },
    }),
  ]);
  return closed;
}

/**
 * Each member once. A member in quiet hours is not asked, because the question would be over before they read it.
 * @param only limits the members to these
 * @returns how many were asked
 */
async function notifyMembers(
  tx: Tx,
  actor: Actor,
  { asking: { kinds }, approval, only }: { asking: Asking; approval: ApprovalRow; only?: string | undefined },
): Promise<number> {
  const kind = kindNamed(kinds, approval.kind);
  const [shop, members] = await Promise.all([
    findShop(tx, actor.shopId),
    kind.byPersonOnly ? establishedOwners(tx, actor.shopId) : verifiedMembers(tx, actor.shopId, kind.deciders),
  ]);
  const awake = members.filter(
    (member) =>
      (only === undefined || member.id === only) &&
      (kind.atAnyHour || mayTellFrom(member, shop.timezone, actor.now) <= actor.now),
  );
  for (const { id: memberId, language } of awake) {
    const words = lineWords[language];
    const question = kind.words[language].ask(approval.facts);
    await sayToMember(tx, actor, {
      memberId,
      approvalId: approval.id,
      reads: [kind.reads],
      once: `ask ${approval.id}`,
      content: {
        type: "buttons",
        text: `${question}\n${words.howToAnswer(approval.code)}`,
        buttons: [
          { id: buttonId(approval.id, "approve"), title: words.yes },
          { id: buttonId(approval.id, "decline"), title: words.no },
        ],
      },
    });
  }
  return awake.length;
}

const [firstCode, lastCode] = [100, 999];

/** One higher than the last: an old answer must not fit a new question. */
async function nextCode(tx: Tx, shopId: string): Promise<number> {
  const last = await tx
    .selectFrom("approvals")
    .select("code")
    .where("shop_id", "=", shopId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined || last.code >= lastCode ? firstCode : last.code + 1;
}

/** Take this lock before locking any question: a shop's questions are asked and answered one after the other. */
export async function holdApprovals(tx: Tx, shopId: string): Promise<void> {
  const lock = sha256(`approvals ${shopId}`).readBigInt64BE(0);
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}
