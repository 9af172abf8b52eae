// Before a member in the console makes a key or changes a payout destination, they prove their identity: with a code sent to their own
// WhatsApp, or with a text that they send from it.
import { randomBytes, randomInt } from "node:crypto";
import type { Actor } from "../../kernel/security/actor.ts";
import { spendOrRefuse } from "../../kernel/security/request-limits.ts";
import { audit } from "../../kernel/security/audit.ts";
import { after, minutes } from "../../kernel/values/clock.ts";
import { equalBytes, sha256, type Vault } from "../../kernel/security/crypto.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findShop } from "../../shops/index.ts";
import { plainText, sayToMember } from "../line.ts";
import { findMember, type MemberRow } from "../members.ts";
import { messageThatConfirms } from "./confirm-by-message.ts";
import type { AskedConfirmation } from "./contract.ts";
import { confirmedForMs, type SessionRow } from "./sessions.ts";
import { signInWords } from "./words.ts";

const codeLivesMs = minutes(10);
/** After this many wrong codes a new one is needed. There are a million codes. */
const triesMax = 5;

/** Earlier codes are no longer valid. @throws Refusal phone_not_proven when there is also no number to write to, rate_limited */
export async function askConfirmation(tx: Tx, actor: Actor, vault: Vault): Promise<AskedConfirmation> {
  const member = await findMember(tx, actor.shopId, actor.by.id);
  const isProven = member.verified_at !== null;
  await spendOrRefuse(tx, actor.shopId, [{ name: `confirm ${member.id}`, most: 5 }]);
  const session = await lockOwnSession(tx, actor);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = after(actor.now, codeLivesMs);
  // If no code is sent, no typed code can be correct.
  const codeHash = isProven ? hashOf(session.id, code) : randomBytes(32);
  const asked = { code_hash: codeHash, code_expires_at: expiresAt, code_tries: 0 };
  await change(tx, session, asked);
  const message = await messageThatConfirms(tx, actor, { ...session, ...asked });
  if (!isProven && message === null) throw new Refusal("phone_not_proven");
  if (isProven) await sendCode(tx, actor, { vault, member, code, expiresAt });
  return { expiresAt: expiresAt.toISOString(), codeSent: isProven, phone: member.phone ?? "", message };
}

async function sendCode(
  tx: Tx,
  actor: Actor,
  { vault, member, code, expiresAt }: { vault: Vault; member: MemberRow; code: string; expiresAt: Date },
): Promise<void> {
  const shop = await findShop(tx, actor.shopId);
  await sayToMember(tx, actor, {
    memberId: member.id,
    content: plainText(signInWords[member.language].code(shop.name)),
    once: newId("teamMessage"),
    secret: { vault, text: code, goodUntil: expiresAt },
  });
}

/** A correct code is used up. @returns a refusal for a wrong one, which counts */
export async function confirmSession(
  tx: Tx,
  actor: Actor,
  code: string,
): Promise<{ confirmedUntil: string } | Refusal> {
  const session = await lockOwnSession(tx, actor);
  const isLive = session.code_expires_at !== null && session.code_expires_at > actor.now;
  if (!isLive || session.code_hash === null || session.code_tries >= triesMax) return wrongCode(0);
  if (!equalBytes(session.code_hash, hashOf(session.id, code))) {
    await change(tx, session, { code_tries: session.code_tries + 1 });
    return wrongCode(triesMax - session.code_tries - 1);
  }
  const confirmedUntil = after(actor.now, confirmedForMs);
  await change(tx, session, { code_hash: null, code_expires_at: null, code_tries: 0, confirmed_until: confirmedUntil });
  await audit(tx, actor, { act: "session_confirmed", objectId: session.id, detail: {} });
  return { confirmedUntil: confirmedUntil.toISOString() };
}

/**
 * All phones in the sandbox are simulated. So the member's phone can be simulated too when the shop has no number to write to. This proves
 * no phone.
 */
export async function confirmInSandbox(tx: Tx, actor: Actor): Promise<{ confirmedUntil: string }> {
  const session = await lockOwnSession(tx, actor);
  const confirmedUntil = after(actor.now, confirmedForMs);
  await change(tx, session, { code_hash: null, code_expires_at: null, code_tries: 0, confirmed_until: confirmedUntil });
  await audit(tx, actor, { act: "session_confirmed", objectId: session.id, detail: { by: "simulated_phone" } });
  return { confirmedUntil: confirmedUntil.toISOString() };
}

function wrongCode(triesLeft: number): Refusal {
  return new Refusal("wrong_confirmation_code", undefined, { details: { triesLeft } });
}

/** @throws Refusal session_required */
async function lockOwnSession(tx: Tx, actor: Actor): Promise<SessionRow> {
  const row = await tx
    .selectFrom("console_sessions")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", actor.sessionId ?? "")
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("session_ended");
  return row;
}

async function change(tx: Tx, { shop_id, id }: SessionRow, set: Partial<SessionRow>): Promise<void> {
  await tx.updateTable("console_sessions").set(set).where("shop_id", "=", shop_id).where("id", "=", id).execute();
}

function hashOf(sessionId: string, code: string): Buffer {
  return sha256(`confirm ${sessionId} ${code}`);
}
